/** @import { Lang, Words } from '../app/types.js' */
import { addWords, has, language, t } from '../app/words.js';

// Why a text of a game or position cannot be read, and where. In English the engine's own sentence says it.

/** What is wrong, by the codes of the engine's errors (pygame_web/text/). */
const KINDS = {
  empty: ['empty-text', 'no-games'],
  form: [
    'unknown-form',
    'bad-text',
    'bad-record',
    'bad-records',
    'bad-setup',
    'missing-field',
    'unknown-field',
  ],
  version: ['unknown-version'],
  long: ['text-too-long', 'link-too-long'],
  json: ['bad-json'],
  record: ['bad-record-text', 'unknown-header', 'header-twice', 'missing-header'],
  mat: ['bad-mat'],
  sgf: ['bad-sgf'],
  xgid: ['bad-xgid', 'not-in-xgid'],
  id: ['bad-id'],
  link: ['bad-link'],
  known: ['not-in-tables', 'not-in-form', 'not-one-match'],
  game: ['unknown-game', 'missing-game', 'game-mismatch'],
  rule: ['bad-rule', 'bad-rules', 'unknown-rule'],
  turn: ['bad-turn', 'wrong-turn', 'bad-event', 'bad-action', 'unknown-action', 'wrong-phase', 'no-undo'],
  play: [
    'illegal-play',
    'ambiguous-play',
    'not-complete',
    'bad-move-text',
    'bad-moves',
    'bad-point',
    'bad-points',
  ],
  dice: ['bad-dice', 'wrong-dice', 'no-dice', 'dice-without-position'],
  cube: ['bad-cube', 'no-cube'],
  score: ['bad-score', 'match-over', 'bad-flag'],
  number: ['bad-number', 'bad-count'],
  seat: ['bad-seat', 'bad-seats'],
  seed: ['bad-seed', 'no-seed'],
  over: ['game-over', 'game-not-over'],
  end: ['result-mismatch'],
  position: ['bad-position', 'bad-position-text', 'bad-side', 'bad-place', 'place-twice', 'bad-pin'],
};

/** @type {Words} */
const en = { 'text.at': 'Line {line}, column {column}: {message}' };

/** @type {Words} */
const zh = {
  'text.at': '第 {line} 行第 {column} 欄：{message}',
  'text.empty': '沒有可讀的內容。',
  'text.form': '不是可以讀取的格式。',
  'text.version': '這是較新版本的格式，這裡還不認識。',
  'text.long': '內容太長。',
  'text.json': '開頭像 JSON，卻不是 JSON。',
  'text.record': '不是棋譜應有的寫法。',
  'text.mat': '不是比賽檔（.mat）應有的寫法。',
  'text.sgf': '不是 SGF 應有的寫法。',
  'text.xgid': '不是正確的 XGID。',
  'text.id': '不是正確的 GNUBG ID。',
  'text.link': '連結已損壞：缺了一部分，或被改動過。',
  'text.known': '裡面有這裡不認識的棋種或規則。',
  'text.game': '沒有這種棋，或棋種不符。',
  'text.rule': '沒有這項規則，或沒有這個選項。',
  'text.turn': '這裡不能這樣做。',
  'text.play': '這裡不能這樣走。',
  'text.dice': '骰子不對。',
  'text.cube': '加倍骰不能是這樣。',
  'text.score': '不可能有這樣的比分。',
  'text.number': '數字不對。',
  'text.seat': '不知道是哪一方。',
  'text.seed': '骰子的種子讀不懂。',
  'text.over': '棋局在這裡已經結束，或還沒結束。',
  'text.end': '棋局的結果與文字所寫的不符。',
  'text.position': '不可能有這樣的局面。',
};

/** @type {Words} */
const ja = {
  'text.at': '{line}行{column}列：{message}',
  'text.empty': '読むものがありません。',
  'text.form': '読める形式ではありません。',
  'text.version': '新しい版の形式で、ここではまだ読めません。',
  'text.long': '長すぎます。',
  'text.json': 'JSONのように始まりますが、JSONではありません。',
  'text.record': '棋譜の書き方になっていません。',
  'text.mat': 'マッチファイル（.mat）の書き方になっていません。',
  'text.sgf': 'SGFの書き方になっていません。',
  'text.xgid': '正しいXGIDではありません。',
  'text.id': '正しいGNUBG IDではありません。',
  'text.link': 'リンクが壊れています。一部が欠けているか、書き換えられています。',
  'text.known': 'ここにない種目かルールが使われています。',
  'text.game': 'そのような種目はないか、種目が合いません。',
  'text.rule': 'そのようなルールや値はありません。',
  'text.turn': 'ここではできないことです。',
  'text.play': 'ここではその手は打てません。',
  'text.dice': '賽の目が合いません。',
  'text.cube': 'キューブがそうなることはありません。',
  'text.score': 'その得点はありえません。',
  'text.number': '数が正しくありません。',
  'text.seat': 'どちらの側かわかりません。',
  'text.seed': '賽の種が読めません。',
  'text.over': 'ここで対局はもう終わっているか、まだ終わっていません。',
  'text.end': '対局の結果が書かれているものと合いません。',
  'text.position': 'ありえない局面です。',
};

/** @type {Record<Lang, Words>} */
const tables = { en, 'zh-TW': zh, ja };

/** @type {Map<string, string>} */
const keys = new Map(
  Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, `text.${kind}`])),
);

/** The sentence for an error of the engine over a text, with its line and column where it names them. @param {unknown} error */
export function textWrong(error) {
  addWords(tables);
  const { code, message, data } = /** @type {import('../engine/client.js').EngineError} */ (error);
  const plain = message.replace(/^(record \d+: )?line \d+, column \d+: /, '$1');
  const play = has(`why.${code}`) && 'text.play';
  const key = keys.get(code) ?? (play || (data && 'side' in data ? 'text.position' : ''));
  const said = language() !== 'en' && has(key) ? t(key) : plain;
  return data?.line ? t('text.at', { line: data.line, column: data.column, message: said }) : said;
}
