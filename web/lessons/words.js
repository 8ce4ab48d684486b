/** @import { Lang, Words } from '../app/types.js' */

// What only the lessons say, besides their own texts.

/** @type {Words} */
const en = {
  'lessons.title': 'Lessons',
  'lessons.lead': 'A few minutes each, on a live board. You make the move; what is not allowed is explained.',
  'lessons.learnt': '{n} of {of} done',
  'lessons.review': 'Review a game: what went wrong in it comes back here for practice',
  'lesson.done': 'done',
  'lesson.list': 'All lessons',
  'lesson.rules': 'The rules',
  'lesson.step': 'Step {n} of {of}',
  'lesson.next': 'Next',
  'lesson.following': 'Next lesson',
  'lesson.again': 'Try again',
  'lesson.play': 'Play {game}',
  'lessons.mistakes': 'From your own games',
  'practice.title': '{asked} on turn {turn}, lost {loss}',
  'practice.double': 'double or not',
  'practice.take': 'take or drop',
  'practice.name': 'a double to name',
  'practice.ask.play': 'In a game of yours you threw {dice} here and played {made}. Find a better play.',
  'practice.ask.double': 'Here you chose: {made}. What is better?',
  'practice.ask.take': 'Here you chose: {made}. What is better?',
  'practice.ask.name': 'Here you named {made}. Which double is better?',
  'practice.best': 'That is the best.',
  'practice.good': 'Good: only {loss} points behind {best}.',
  'practice.wrong': 'That loses {loss} points. Best is {best}.',
};

/** @type {Words} */
const zh = {
  'lessons.title': '教學',
  'lessons.lead': '每課幾分鐘，在真正的棋盤上動手走。不能走的，會告訴你為什麼。',
  'lessons.learnt': '已完成 {n} / {of}',
  'lessons.review': '為棋局覆盤：其中的失誤會成為這裡的練習',
  'lesson.done': '已完成',
  'lesson.list': '所有課程',
  'lesson.rules': '規則',
  'lesson.step': '第 {n} 步，共 {of} 步',
  'lesson.next': '下一步',
  'lesson.following': '下一課',
  'lesson.again': '再試一次',
  'lesson.play': '下一局{game}',
  'lessons.mistakes': '出自你自己的棋局',
  'practice.title': '第 {turn} 手 {asked}，損失 {loss}',
  'practice.double': '加倍與否',
  'practice.take': '接受與否',
  'practice.name': '指定同點',
  'practice.ask.play': '你在自己的棋局裡擲出 {dice}，走了 {made}。請找出更好的走法。',
  'practice.ask.double': '你當時選了「{made}」。怎樣更好？',
  'practice.ask.take': '你當時選了「{made}」。怎樣更好？',
  'practice.ask.name': '你當時指定了 {made}。哪個同點更好？',
  'practice.best': '這是最好的。',
  'practice.good': '不錯：只比 {best} 少 {loss} 分。',
  'practice.wrong': '這樣損失 {loss} 分。最好是 {best}。',
};

/** @type {Words} */
const ja = {
  'lessons.title': '手ほどき',
  'lessons.lead': 'どれも数分です。本物の盤で手を動かします。できないことは、わけをお知らせします。',
  'lessons.learnt': '{of}課のうち{n}課を終えました',
  'lessons.review': '対局を見直す：間違えたところが、ここで練習になります',
  'lesson.done': '済',
  'lesson.list': '手ほどきの一覧',
  'lesson.rules': 'ルール',
  'lesson.step': '{n} / {of}',
  'lesson.next': '次へ',
  'lesson.following': '次の手ほどき',
  'lesson.again': 'もう一度',
  'lesson.play': '{game}で遊ぶ',
  'lessons.mistakes': '自分の対局から',
  'practice.title': '{turn}手目の{asked}、損失{loss}',
  'practice.double': 'ダブルするか',
  'practice.take': 'テイクかパスか',
  'practice.name': 'ぞろ目の名指し',
  'practice.ask.play':
    'あなたの対局です。{dice}を振り、{made}と動かしました。もっとよい手を見つけてください。',
  'practice.ask.double': 'ここでは「{made}」を選びました。どうするのがよいでしょう。',
  'practice.ask.take': 'ここでは「{made}」を選びました。どうするのがよいでしょう。',
  'practice.ask.name': 'ここでは{made}を名指しました。どのぞろ目がよいでしょう。',
  'practice.best': '最善です。',
  'practice.good': 'よい手です。{best}との差は{loss}点だけです。',
  'practice.wrong': '{loss}点の損です。最善は{best}です。',
};

/** @type {Record<Lang, Words>} */
export const tables = { en, 'zh-TW': zh, ja };
