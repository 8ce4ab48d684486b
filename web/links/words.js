/** @import { Lang, Words } from '../app/types.js' */
import { addWords, has, t } from '../app/words.js';
import { textWrong } from '../records/wrong.js';

// What only sharing, and opening what was shared, say.

/** @type {Words} */
const en = {
  'link.title': 'A game of {game}',
  'link.what': 'What to share',
  'link.what.game': 'The whole game',
  'link.what.position': 'This position as a puzzle',
  'link.about.game': 'The whole game is in the link itself: nothing is sent anywhere.',
  'link.about.position': 'The position is in the link itself: nothing is sent anywhere.',
  'link.address': 'Link',
  'link.copy': 'Copy the link',
  'link.copied': 'Copied.',
  'link.select': 'The browser does not let this page copy: the link is selected.',
  'link.send': 'Send',
  'link.picture': 'Picture of the board',
  'link.game': 'A game from a link: {black} – {white}.',
  'link.open': 'The game is not over.',
  'link.keep': 'Keep this game',
  'link.puzzle': 'A position from a link: what would you do?',
  'link.puzzle.dice': 'A position from a link: find the best play.',
  'link.again': 'Try again',
  'link.play-on': 'Play on from here',
  'link.go-on': 'Go on',
  'link.weighing': 'Weighing it …',
  'link.best': 'Nothing is better.',
  'link.forced': 'Nothing else was possible.',
  'link.close': 'Nearly the best: it costs {loss} points. The best: {best}.',
  'link.loses': 'This costs {loss} points. The best: {best}.',
  'link.wrong': 'This link holds no game or position that is possible. {message}',
  'link.bad-link': 'This link is damaged: part of it is missing or has been changed.',
  'link.unknown-version': 'This link comes from a newer release, or from elsewhere.',
  'link.link-too-long': 'This game is too long for a link. Kept games can be exported as files.',
};

/** @type {Words} */
const zh = {
  'link.title': '一局{game}',
  'link.what': '分享什麼',
  'link.what.game': '整局棋',
  'link.what.position': '以這個局面出題',
  'link.about.game': '整局棋都寫在連結裡，不會傳送到任何地方。',
  'link.about.position': '局面都寫在連結裡，不會傳送到任何地方。',
  'link.address': '連結',
  'link.copy': '複製連結',
  'link.copied': '已複製。',
  'link.select': '瀏覽器不允許本頁複製，連結已選取。',
  'link.send': '傳送',
  'link.picture': '棋盤圖片',
  'link.game': '連結裡的一局棋：{black} – {white}。',
  'link.open': '這局棋還沒下完。',
  'link.keep': '保存這局棋',
  'link.puzzle': '連結裡的局面：你會怎麼做？',
  'link.puzzle.dice': '連結裡的局面：找出最好的一手。',
  'link.again': '再試一次',
  'link.play-on': '從這裡下下去',
  'link.go-on': '繼續',
  'link.weighing': '正在衡量……',
  'link.best': '沒有更好的了。',
  'link.forced': '沒有別的走法。',
  'link.close': '接近最好，損失 {loss} 分。最好的是：{best}。',
  'link.loses': '損失 {loss} 分。最好的是：{best}。',
  'link.wrong': '這個連結裡沒有可能的棋局或局面。{message}',
  'link.bad-link': '連結已損壞：缺了一部分，或被改動過。',
  'link.unknown-version': '這個連結來自較新的版本，或來自別處。',
  'link.link-too-long': '這局棋太長，放不進連結。已保存的棋局可以匯出成檔案。',
};

/** @type {Words} */
const ja = {
  'link.title': '{game}の一局',
  'link.what': '何を共有しますか',
  'link.what.game': '対局全体',
  'link.what.position': 'この局面を問題として',
  'link.about.game': '対局はすべてリンクの中に入っています。どこへも送られません。',
  'link.about.position': '局面はリンクの中に入っています。どこへも送られません。',
  'link.address': 'リンク',
  'link.copy': 'リンクをコピー',
  'link.copied': 'コピーしました。',
  'link.select': 'このブラウザーではコピーできません。リンクを選択してあります。',
  'link.send': '送る',
  'link.picture': '盤の画像',
  'link.game': 'リンクで届いた対局：{black} – {white}',
  'link.open': '対局は終わっていません。',
  'link.keep': 'この対局を保存',
  'link.puzzle': 'リンクで届いた局面です。あなたならどうしますか。',
  'link.puzzle.dice': 'リンクで届いた局面です。最善の手を見つけてください。',
  'link.again': 'もう一度',
  'link.play-on': 'ここから打つ',
  'link.go-on': '続ける',
  'link.weighing': '検討中…',
  'link.best': 'これより良い手はありません。',
  'link.forced': 'ほかの手はありません。',
  'link.close': 'ほぼ最善です。損失は{loss}点。最善は {best}。',
  'link.loses': '損失は{loss}点。最善は {best}。',
  'link.wrong': 'このリンクには成り立つ対局も局面も入っていません。{message}',
  'link.bad-link': 'リンクが壊れています。一部が欠けているか、書き換えられています。',
  'link.unknown-version': 'このリンクは新しい版のものか、よそのものです。',
  'link.link-too-long': 'この対局は長すぎてリンクに入りません。保存した対局はファイルに書き出せます。',
};

/** @type {Record<Lang, Words>} */
export const tables = { en, 'zh-TW': zh, ja };

/** Why a link could not be made or opened. @param {unknown} error of the engine */
export function linkWrong(error) {
  addWords(tables);
  const { code } = /** @type {import('../engine/client.js').EngineError} */ (error);
  return has(`link.${code}`) ? t(`link.${code}`) : t('link.wrong', { message: textWrong(error) });
}
