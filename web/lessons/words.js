/** @import { Lang, Words } from '../app/types.js' */

// What only the lessons say, besides their own texts.

/** @type {Words} */
const en = {
  'lessons.title': 'Lessons',
  'lessons.lead': 'A few minutes each, on a live board. You make the move; what is not allowed is explained.',
  'lessons.learnt': '{n} of {of} done',
  'lessons.review': 'Review a game',
  'lesson.done': 'done',
  'lesson.list': 'All lessons',
  'lesson.rules': 'The rules',
  'lesson.step': 'Step {n} of {of}',
  'lesson.next': 'Next',
  'lesson.following': 'Next lesson',
  'lesson.again': 'Try again',
  'lesson.play': 'Play {game}',
};

/** @type {Words} */
const zh = {
  'lessons.title': '教學',
  'lessons.lead': '每課幾分鐘，在真正的棋盤上動手走。不能走的，會告訴你為什麼。',
  'lessons.learnt': '已完成 {n} / {of}',
  'lessons.review': '覆盤',
  'lesson.done': '已完成',
  'lesson.list': '所有課程',
  'lesson.rules': '規則',
  'lesson.step': '第 {n} 步，共 {of} 步',
  'lesson.next': '下一步',
  'lesson.following': '下一課',
  'lesson.again': '再試一次',
  'lesson.play': '下一局{game}',
};

/** @type {Words} */
const ja = {
  'lessons.title': '手ほどき',
  'lessons.lead': 'どれも数分です。本物の盤で手を動かします。できないことは、わけをお知らせします。',
  'lessons.learnt': '{of}課のうち{n}課を終えました',
  'lessons.review': '対局を見直す',
  'lesson.done': '済',
  'lesson.list': '手ほどきの一覧',
  'lesson.rules': 'ルール',
  'lesson.step': '{of}のうち{n}',
  'lesson.next': '次へ',
  'lesson.following': '次の手ほどき',
  'lesson.again': 'もう一度',
  'lesson.play': '{game}で遊ぶ',
};

/** @type {Record<Lang, Words>} */
export const tables = { en, 'zh-TW': zh, ja };
