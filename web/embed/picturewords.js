/** @import { Lang, Words } from '../app/types.js' */

// What is said of a still picture of a position.

/** @type {Words} */
const en = {
  'picture.title': '{game}: {color} to move',
  'picture.title.dice': '{game}: {color} to move {dice}',
  'picture.side': '{color}: {list}.',
  'picture.stones': '{n} on {place}',
  'picture.pinned': 'pinned on {place}',
};

/** @type {Words} */
const zh = {
  'picture.title': '{game}：輪到{color}',
  'picture.title.dice': '{game}：輪到{color}，擲出 {dice}',
  'picture.side': '{color}：{list}。',
  'picture.stones': '{place} 有 {n} 子',
  'picture.pinned': '{place} 被壓',
};

/** @type {Words} */
const ja = {
  'picture.title': '{game}：{color}の番',
  'picture.title.dice': '{game}：{color}の番、賽は {dice}',
  'picture.side': '{color}：{list}。',
  'picture.stones': '{place} に {n}',
  'picture.pinned': '{place} で押さえられている',
};

/** @type {Record<Lang, Words>} */
export const tables = { en, 'zh-TW': zh, ja };
