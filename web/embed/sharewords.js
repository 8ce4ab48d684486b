/** @import { Lang, Words } from '../app/types.js' */

// The words of the page "Put a board on your page", and those of a still picture.

/** @type {Words} */
const en = {
  share: 'Put a board on your page',
  'share.about':
    'A board for pages about these games: a picture, a play to try, or a whole game against the computer. No account, nothing is stored, and the engine comes only when a reader touches the board.',
  'share.choose': 'The board',
  'share.game': 'Game',
  'share.mode': 'What readers can do',
  'share.mode.view': 'Look',
  'share.mode.try': 'Try the play',
  'share.mode.play': 'Play a game',
  'share.position': 'Position',
  'share.position.note':
    'Both sides in their own numbers, the one to move first; empty for the start. A place with “x” and a number, sides parted by “_”. Checkers that are not named have been borne off.',
  'share.dice': 'Dice',
  'share.moves': 'Moves to leaf through',
  'share.moves.note': 'For example 24/18 13/11; a “;” before what the other side plays.',
  'share.near': 'Near side',
  'share.near.mover': 'The side to move',
  'share.near.other': 'The other side',
  'share.labels': 'Names of the points',
  'share.language': 'Language of the board',
  'share.language.page': 'That of the page',
  'share.width': 'Width of the preview',
  'share.preview': 'Preview',
  'share.copy': 'Copy',
  'share.copied': 'Copied.',
  'share.code': 'For your page',
  'share.code.note':
    'The script is needed once a page. It makes the frame as high as the board; what stands inside the element is seen where scripts are off.',
  'share.frame': 'Without a script',
  'share.frame.note': 'A plain frame works too; give it a height that suits.',
  'share.picture': 'As a picture',
  'share.picture.note': 'A still SVG with a title and a description, for pages that take pictures only.',
  'share.picture.copy': 'Copy SVG',
  'share.picture.save': 'Save SVG',
  'share.wrong': 'There is no picture of this: first set right what the preview names.',
};

/** @type {Words} */
const zh = {
  share: '在你的網頁放一個棋盤',
  'share.about':
    '給介紹這些棋的網頁：一張圖、一手可以試走的棋，或與電腦下完整一局。不需帳號，不儲存任何資料；讀者碰到棋盤，引擎才會載入。',
  'share.choose': '棋盤',
  'share.game': '棋種',
  'share.mode': '讀者可以',
  'share.mode.view': '觀看',
  'share.mode.try': '試走一手',
  'share.mode.play': '下一局',
  'share.position': '局面',
  'share.position.note':
    '兩方各用自己的點號，行棋一方在前；留空即為開局。位置後加「x」與數目，兩方以「_」隔開。沒有寫到的棋子視為已移出。',
  'share.dice': '骰子',
  'share.moves': '可逐步翻看的走法',
  'share.moves.note': '例如 24/18 13/11；輪到另一方時前面加「;」。',
  'share.near': '近側',
  'share.near.mover': '行棋一方',
  'share.near.other': '另一方',
  'share.labels': '點的名稱',
  'share.language': '棋盤的語言',
  'share.language.page': '與網頁相同',
  'share.width': '預覽寬度',
  'share.preview': '預覽',
  'share.copy': '複製',
  'share.copied': '已複製。',
  'share.code': '放進你的網頁',
  'share.code.note': '每頁只需一次 script。它讓框架與棋盤同高；元素裡面的內容會在不執行程式時顯示。',
  'share.frame': '不用程式',
  'share.frame.note': '單純的框架也可以，請給它合適的高度。',
  'share.picture': '作為圖片',
  'share.picture.note': '靜止的 SVG，附標題與說明，給只收圖片的網頁。',
  'share.picture.copy': '複製 SVG',
  'share.picture.save': '儲存 SVG',
  'share.wrong': '沒有這樣的圖：請先改正預覽指出的地方。',
};

/** @type {Words} */
const ja = {
  share: 'あなたのページに盤を置く',
  'share.about':
    'これらのゲームを紹介するページのための盤です。図として、一手を試すために、あるいはコンピューターとの一局として。登録は要らず、何も保存しません。エンジンは読む人が盤に触れたときにだけ読み込まれます。',
  'share.choose': '盤',
  'share.game': 'ゲーム',
  'share.mode': '読む人ができること',
  'share.mode.view': '見る',
  'share.mode.try': '一手を試す',
  'share.mode.play': '対局する',
  'share.position': '局面',
  'share.position.note':
    '両側をそれぞれの番号で、手番の側を先に書きます。空なら初めの並びです。場所のあとに「x」と数、両側の間は「_」。書かれない石は上がった石です。',
  'share.dice': '賽の目',
  'share.moves': '一手ずつ見せる手',
  'share.moves.note': '例えば 24/18 13/11。相手の手の前には「;」を置きます。',
  'share.near': '手前の側',
  'share.near.mover': '手番の側',
  'share.near.other': '相手の側',
  'share.labels': '場所の名',
  'share.language': '盤の言語',
  'share.language.page': 'ページと同じ',
  'share.width': '見本の幅',
  'share.preview': '見本',
  'share.copy': 'コピー',
  'share.copied': 'コピーしました。',
  'share.code': 'あなたのページへ',
  'share.code.note':
    'script はページに一度だけ要ります。枠の高さを盤に合わせます。要素の中身は、スクリプトが動かないときに見えます。',
  'share.frame': 'スクリプトなしで',
  'share.frame.note': 'ただの枠でも動きます。ふさわしい高さを付けてください。',
  'share.picture': '図として',
  'share.picture.note': '題と説明の付いた静止した SVG です。図だけを受け付けるページに。',
  'share.picture.copy': 'SVG をコピー',
  'share.picture.save': 'SVG を保存',
  'share.wrong': 'この図はありません。見本が示すところを先に直してください。',
};

/** @type {Record<Lang, Words>} */
export const tables = { en, 'zh-TW': zh, ja };
