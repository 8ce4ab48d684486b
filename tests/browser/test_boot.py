"""The engine in the browser: it starts, answers, thinks in slices, and comes back after a crash."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from pygame_web import protocol
from pygame_web.games import CODES
from tests.browser.pages import EnginePage, FaultyServer


def handle(request: dict[str, Any]) -> Any:
    return json.loads(protocol.handle(json.dumps(request)))


def random_game(game: str, seed: int) -> dict[str, Any]:
    """A record of up to 150 actions in which every choice was made by chance."""
    chance = random.Random(seed)
    answer = handle({"do": "new", "setup": {"game": game, "seed": f"chance {seed}"}})
    for _ in range(150):
        state = answer["state"]
        if state["phase"] == "over":
            break
        answer = handle({"do": "act", "record": answer["record"], "action": random_action(state, chance)})
        assert "error" not in answer
    record: dict[str, Any] = answer["record"]
    return record


def random_action(state: dict[str, Any], chance: random.Random) -> list[Any]:
    match state["phase"]:
        case "opening" | "throw":
            return ["throw"]
        case "name":
            return ["name", chance.choice(state["choices"])]
        case _:
            return ["play", random_play(state["tree"]["nodes"], chance)]


def random_play(nodes: list[list[Any]], chance: random.Random) -> list[list[Any]]:
    moves, node = [], 0
    while nodes[node]:
        _, origin, target, _, node = chance.choice(nodes[node])
        moves.append([origin, target])
    return moves


def test_the_engine_says_hello_as_on_any_python(engine: EnginePage) -> None:
    assert engine.ask({"do": "hello"}) == handle({"do": "hello"})


def test_progress_counts_up_to_the_whole(engine: EnginePage) -> None:
    engine.ready()
    progress = engine.page.evaluate("progress")
    loaded = [step["loaded"] for step in progress]
    assert loaded == sorted(loaded)
    assert loaded[-1] == progress[-1]["total"]
    assert [step["stage"] for step in progress[-2:]] == ["start", "ready"]
    assert engine.page.evaluate("performance.getEntriesByName('engine-ready').length") == 1


def test_a_record_gives_the_same_states_in_the_browser(engine: EnginePage) -> None:
    for game in CODES:
        record = random_game(game, seed=1)
        for length in range(0, len(record["actions"]), 7):
            request = {"do": "state", "record": {**record, "actions": record["actions"][:length]}}
            assert engine.ask(request) == handle(request)


def test_errors_come_with_their_code(engine: EnginePage) -> None:
    request = {"do": "new", "setup": {"game": "chess"}}
    assert engine.ask(request)["error"]["code"] == handle(request)["error"]["code"]  # type: ignore[index]


THINK = "(record) => engine.think({ do: 'think', record, level: 'hard', seed: 1 })"


def thrown(game: str) -> dict[str, Any]:
    """A record in which someone has thrown and must play."""
    answer = handle({"do": "new", "setup": {"game": game, "seed": "think"}})
    while answer["state"]["phase"] != "play":
        answer = handle({"do": "act", "record": answer["record"], "action": ["throw"]})
    record: dict[str, Any] = answer["record"]
    return record


def test_thinking_ends_in_a_legal_action_and_lets_questions_through(engine: EnginePage) -> None:
    record = thrown("backgammon")
    action, answered = engine.page.evaluate(
        f"""async (record) => {{
          await engine.ready;
          let thinking = true;
          let answered = 0;
          const thought = ({THINK})(record).finally(() => {{ thinking = false; }});
          while (thinking) {{
            await engine.ask({{ do: 'state', record }});
            answered += thinking;
          }}
          return [(await thought).action, answered];
        }}""",
        record,
    )
    assert answered >= 1
    assert "error" not in handle({"do": "act", "record": record, "action": action})


def test_cancelled_thinking_rejects_and_leaves_the_engine_free(engine: EnginePage) -> None:
    record = thrown("backgammon")
    name = engine.page.evaluate(
        """async (record) => {
          await engine.ready;
          const stop = new AbortController();
          const options = { signal: stop.signal };
          const thought = engine.think({ do: 'think', record, level: 'hard', seed: 1 }, options);
          stop.abort();
          return thought.then(() => 'answered', (error) => error.name);
        }""",
        record,
    )
    assert name == "AbortError"
    assert engine.page.evaluate(f"async (record) => (await ({THINK})(record)).action", record)


def test_a_crashed_worker_is_replaced_and_asked_again(engine: EnginePage) -> None:
    engine.ready()
    version = engine.page.evaluate(
        """async () => {
          const answer = engine.ask({ do: 'hello' });
          workers[0].dispatchEvent(new ErrorEvent('error', { message: 'crash', cancelable: true }));
          return (await answer).version;
        }"""
    )
    assert version == handle({"do": "hello"})["version"]
    assert engine.page.evaluate("workers.length") == 2


@pytest.mark.parametrize(
    "request_",
    [{"do": "hello"}, {"do": "think", "level": "hard", "record": thrown("plakoto")}],
    ids=lambda it: it["do"],
)
def test_a_worker_that_dies_without_a_word_is_replaced(
    page: Page, server: FaultyServer, app: str, request_: dict[str, Any]
) -> None:
    page.clock.install()
    engine = EnginePage(page, server.url, app)
    engine.ready()
    page.evaluate(
        """(request) => {
          window.answered = engine[request.do === 'think' ? 'think' : 'ask'](request).catch(({ code }) => code);
          workers[0].terminate();
        }""",
        request_,
    )
    page.clock.run_for(40_000)
    assert set(page.evaluate("answered")) & {"version", "action"}
    assert page.evaluate("workers.length") == 2


@pytest.mark.alone
def test_the_page_stays_free_while_the_engine_thinks(engine: EnginePage) -> None:
    record = thrown("backgammon")
    long_tasks = engine.page.evaluate(
        f"""async (record) => {{
          await engine.ready;
          const observer = new PerformanceObserver(() => {{}});
          observer.observe({{ type: 'longtask' }}); // longer than 50 ms
          await ({THINK})(record);
          return observer.takeRecords().map(({{ duration }}) => duration);
        }}""",
        record,
    )
    assert long_tasks == []
