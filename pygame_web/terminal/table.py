"""One game at the terminal: who has to act is asked, and what they type is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from .. import cpu
from .. import dice as fair_dice
from ..errors import IllegalPlayError, TablesError
from ..moves import Move, cell, follow, ways, why
from ..notation import parse_hops, play_text, read_play
from ..position import Position
from ..protocol import stakes_of, thought
from ..record import Action, Record, State
from .board import SEATS, board_text
from .choices import Choices
from .clock import Clock, TimeUp
from .screen import Screen
from .wording import action_text, dice_text, hint_text, result_text, seat_text, why_text

HELP = """Type a play:      24/18 13/11    bar/22    6/off(2)    24/13    8/5 6/5    In 6 → In 2
part of one:      24/18          (then the rest; 'undo' takes it back)
or a word:        roll (or Enter)  double  take  drop  beaver  resign [N]  accept  refuse
                  name N (or N)   acey-deucey's double
                  undo            take back what you have played, until the other side acts
                  hint [N]        the best plays, and why
                  why 24/18       why that move is not legal
                  pips            what each side still has to do
                  board  flip     show the board; from the other side
                  look N          the board after turn N
                  from N          another game, from after turn N on
                  auto [N]        let the computer play your next N turns
                  score  dice     the score; what the dice did, and how unusual it is
                  review          every decision of the game that is over, judged
                  rating          yours, from ranked games
                  statistics      your games so far, and your dice in them
                  words TEXT      words of your own in the seeds of the next games
                  record  ids     the game so far; the position as text
                  share           the game as a link's end, behind index.html
                  games           those that are kept
                  save FILE  load FILE  level NAME  rules  help  quit"""

_MOST_HINTS = 5
_VERBS = ("double", "take", "drop", "beaver", "accept", "refuse")
_WORDS = {"roll": "throw", "r": "throw", "": "throw", "n": "no", "h": "hint", "?": "help", "exit": "quit", "q": "quit"}


class Leave(Exception):  # noqa: N818 - not an error
    """The person leaves the game."""


class Replaced(Exception):  # noqa: N818 - not an error
    """Another game has come on the table."""


class Table:
    """A game in progress, its people and its screen.

    ``players`` holds for each seat the level of the computer, or None for a person. ``extra`` are further words that
    people may type, with what they do with the rest of the line. ``seed`` serves for the throws of a record that has
    none of its own. ``changed`` is called after everything that is done.
    """

    def __init__(
        self,
        record: Record,
        players: tuple[cpu.Level | None, cpu.Level | None],
        screen: Screen,
        rng: Random,
        extra: Mapping[str, Callable[[str], None]],
        seed: str,
        choices: Choices,
        changed: Callable[[], None],
    ) -> None:
        self.record = record
        self.players = list(players)
        self.screen = screen
        self.rng = rng
        self.extra = extra
        self.seed = seed
        self.throws_itself = choices.throws_itself
        self.turns_board = choices.turns_board
        self.ranked = choices.ranked
        self.changed = changed
        self.clock = Clock(choices.limit)
        self.made: list[Move] = []
        self._standin = (0, 0)
        self.near = 1 if players[0] is not None and players[1] is None else 0
        self._shown: object = None

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.record.state

    @property
    def views(self) -> dict[str, Callable[[str], None]]:
        """The words that only show something, even when the game is over."""
        return {
            "help": lambda _: self.screen.say(HELP),
            "look": self._look,
            "pips": self._pips,
            "rules": self._rules,
        }

    def play(self) -> None:
        """Go on until the game is over. Raises `Leave` if somebody leaves, `Replaced` if another game was loaded."""
        while self.state.phase != "over":
            level = self.players[self.state.seat] or self._standin_level()
            forced = self._forced()
            if forced is not None:
                self.act(*forced)
            elif level is not None:
                self.act(*cpu.run(thought(self.record, level, self.rng)))
            else:
                self._ask()
        assert self.state.result is not None
        self.screen.say()
        self.screen.say(board_text(self.state, self.screen, self.near))
        self.screen.say(result_text(self.state.result, self.screen))

    def _standin_level(self) -> cpu.Level | None:
        """How the computer plays in a person's place, while it has been asked to."""
        seat, until = self._standin
        return "hard" if self.state.seat == seat and self.state.turn < until else None

    def _forced(self) -> Action | None:
        """What happens without being asked for: a throw without a tap, a pass, the only play there is."""
        state = self.state
        if state.phase == "play":
            found = ways(state.legal, [state.legal.root])
            alone = len(found) == 1 and not (state.game.auto_throw and state.legal.root.steps)
            return ("play", next(iter(found.values()))) if alone else None
        thrown = state.phase == "opening" or state.game.auto_throw or self.throws_itself
        if thrown and state.phase in ("opening", "throw") and "double" not in state.can():
            return ("throw",)
        return None

    def act(self, *action: object) -> None:
        """Do one thing and tell it."""
        before = self.state
        if action == ("throw",) and self.record.setup.seed is None:
            action = self._thrown()
        self.record = self.record.act(action)
        self.made = []
        told = action_text(before, self.state, self.record.actions[-1], self.screen)
        if told:
            self.screen.say(told)
        self.changed()

    def _thrown(self) -> Action:
        """A throw for a record that has no seed."""
        if self.state.phase == "opening":
            return "open", tuple(fair_dice.opening(self.seed))
        return "throw", *fair_dice.throw(self.seed, self.state.throws + 1)

    def _ask(self) -> None:
        state = self.state
        if self.turns_board and self.players == [None, None]:
            self.near = state.seat
        shown = state.position, state.mover, state.cube, tuple(self.made), self.near
        if self._shown != shown:
            self._shown = shown
            self.screen.say()
            self.screen.say(board_text(self._so_far(), self.screen, self.near))
        try:
            with self.clock.running(state.turn):
                line = self.screen.ask(self._prompt())
        except TimeUp:
            self.screen.say()
            self.screen.say("Time is up: the computer plays this turn for you.")
            self._stand_in(1)
            return
        if line is None:
            raise Leave
        try:
            self._do(" ".join(line.split()))
        except TablesError as error:
            self.screen.say(self._fault(error))

    def _so_far(self) -> State:
        """The table with the part of a play that has been made."""
        state = self.state
        if not self.made:
            return state
        packed = follow(state.legal, self.made)[0].packed
        return replace(state, position=Position(state.game, packed))

    def _fault(self, error: TablesError) -> str:
        if error.code in ("illegal-play", "ambiguous-play", "not-complete"):
            return f"  {error.message} (dice: {self._dice_left()})"
        return f"  {error.message}"

    def _prompt(self) -> str:
        state = self.state
        who = seat_text(state.seat, self.screen)
        if state.phase == "play":
            made = f" {play_text((a, b, '') for a, b in self.made)} …" if self.made else ""
            return f"{who} {self._dice_left()}{made} > "
        asked = {
            "throw": "roll, or double?" if "double" in state.can() else "roll",
            "double": f"cube at {2 * state.cube.value}: take or drop?",
            "resign": f"the other side offers to lose {state.offer}: accept or refuse?",
            "name": "name a double, 1 to 6",
        }
        return f"{who} {asked[state.phase]} > "

    def _dice_left(self) -> str:
        state = self.state
        if state.dice is None:
            return "none"
        if not self.made:
            return dice_text(state.dice)
        left = max((node.dice for node in follow(state.legal, self.made)), key=len)
        return ", ".join(map(str, left))

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = _WORDS.get(word.lower(), word.lower())
        own: dict[str, Callable[[str], None]] = {
            **self.views,
            "quit": self._quit,
            "board": self._board,
            "flip": self._flip,
            "auto": self._auto,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "resign": self._resign,
            "throw": self._throw,
            "name": self._name,
            "level": self._level,
        }
        if word in own:
            own[word](rest)
        elif word in self.extra:
            self.extra[word](rest)
        elif word in _VERBS:
            self.act(word)
        elif self.state.phase == "name" and word.isdecimal():
            self._name(word)
        elif self.state.phase == "play":
            self._move(line)
        else:
            self.screen.say(f"I do not know {line!r} here. Possible: {', '.join(self.state.can())}; or 'help'.")

    def _move(self, text: str) -> None:
        """A whole play, or the next part of one."""
        legal = self.state.legal
        if not self.made:
            try:
                self.act("play", tuple(read_play(legal, text)))
                return
            except IllegalPlayError as error:
                whole = error
        else:
            whole = None
        path = [*self.made, *((hop.source, hop.target) for hop in parse_hops(text))]
        try:
            nodes = follow(legal, path)
        except IllegalPlayError as error:
            if whole is not None and len(path) > 1:
                raise whole from None
            raise error from None
        if len(path) == len(self.made):
            raise whole or TablesError("bad-move-text", "type a move, 24/18")
        if any(not node.steps for node in nodes):
            self.act("play", tuple(path))
        else:
            self.made = path

    def _throw(self, rest: str) -> None:
        if self.state.phase == "play":
            self.screen.say(f"The dice are on the table: {self._dice_left()}.")
        else:
            self.act("throw")

    def _name(self, rest: str) -> None:
        self.act("name", int(rest) if rest.isdecimal() else rest)

    def _resign(self, rest: str) -> None:
        self.act("resign", int(rest) if rest.isdecimal() else 1)

    def _undo(self, rest: str) -> None:
        if self.made:
            self.made = self.made[:-1]
            return
        before = self.record.undo()
        if self.players[before.state.seat] is not None:
            raise TablesError("no-undo", "the computer has played since then")
        self._is_not_ranked()
        self.record = before
        self.screen.say("Taken back.")
        self.changed()

    def _is_not_ranked(self) -> None:
        if self.ranked:
            raise TablesError("ranked", "not in a ranked game")

    def _hint(self, rest: str) -> None:
        self._is_not_ranked()
        state = self.state
        if state.phase == "throw" and "double" in state.can():
            advice = cpu.run(cpu.cube(state.position, stakes_of(state, state.mover), "double"))
            self.screen.say(f"I would {'double' if advice == 'double' else 'roll'}.")
            return
        if state.phase == "double":
            advice = cpu.run(cpu.cube(state.position, stakes_of(state, state.mover), "take"))
            self.screen.say(f"I would {advice}.")
            return
        if state.phase == "name":
            self.screen.say(f"I would name {cpu.run(cpu.name(state.position, 'hard', self.rng))}.")
            return
        if state.phase != "play" or state.dice is None:
            self.screen.say("There is nothing to advise here.")
            return
        onward = ways(state.legal, follow(state.legal, self.made))
        ranked = cpu.run(cpu.rank(state.position, state.dice, stakes=stakes_of(state, state.mover), again=state.bonus))
        most = int(rest) if rest.isdecimal() else _MOST_HINTS
        fitting = [judged for judged in ranked if judged.result.packed in onward]
        for number, judged in enumerate(fitting[:most], start=1):
            self.screen.say(hint_text(number, judged))

    def _why(self, rest: str) -> None:
        legal = self.state.legal
        hops = parse_hops(rest)
        if not hops:
            self.screen.say("Ask about one move: why 24/18.")
            return
        nodes = follow(legal, self.made)
        self.screen.say(why_text(why(legal, nodes, cell(hops[0].source), cell(hops[0].target))))

    def _pips(self, rest: str) -> None:
        state = self.state
        for seat, side in ((state.mover, state.position.mover), (1 - state.mover, state.position.other)):
            entering = f", {side.entering} to bring all home" if state.game.names else ""
            self.screen.say(f"{seat_text(seat, self.screen)}: {side.pips} pips{entering}")

    def _board(self, rest: str) -> None:
        self._shown = None

    def _flip(self, rest: str) -> None:
        self.near = 1 - self.near

    def _look(self, rest: str) -> None:
        self.screen.say(f"After turn {rest}:")
        self.screen.say(board_text(self.after_turn(rest).state, self.screen, self.near))

    def after_turn(self, text: str) -> Record:
        """The game as it stood after the turn of that number."""
        turn = int(text) if text.isdecimal() else 0
        if not 0 < turn < self.state.turn:
            raise TablesError("no-turn", f"say which turn: 1 to {self.state.turn - 1}")
        length = next(length for length, state in enumerate(self.record.states()) if state.turn > turn)
        return Record.replay(self.record.setup, self.record.actions[:length])

    def _auto(self, rest: str) -> None:
        self._is_not_ranked()
        self._stand_in(int(rest) if rest.isdecimal() else 1)

    def _stand_in(self, turns: int) -> None:
        self._standin = (self.state.seat, self.state.turn + 2 * turns - 1)

    def _rules(self, rest: str) -> None:
        game = self.state.game
        rules = ", ".join(f"{name} {str(value).lower()}" for name, value in game.rules.items())
        self.screen.say(f"{game.code}: {rules or 'no switches'}")

    def _level(self, rest: str) -> None:
        level = next((level for level in cpu.LEVELS if level == rest), None)
        seats = [seat for seat in (0, 1) if self.players[seat] is not None]
        if level is None:
            raise TablesError("bad-level", f"the levels are {', '.join(cpu.LEVELS)}")
        self._is_not_ranked()
        for seat in seats:
            self.players[seat] = level
        self.screen.say(f"{SEATS[seats[0]]} plays {level}." if seats else "The computer does not play here.")

    def _quit(self, rest: str) -> None:
        raise Leave
