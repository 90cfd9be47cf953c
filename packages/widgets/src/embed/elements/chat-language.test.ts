import { expect, it } from 'vitest'
import { chatEn, chatZhCN, chatZhTW } from '../../chat/chat.text.ts'
import { chatWordsOf } from './chat-language.ts'

it.each([
  ['', chatZhCN],
  ['zh-CN', chatZhCN],
  ['zh-Hans-SG', chatZhCN],
  ['fr', chatZhCN],
  ['english', chatZhCN],
  ['zh-TW', chatZhTW],
  ['zh-hk', chatZhTW],
  ['zh-Hant', chatZhTW],
  ['en', chatEn],
  ['en-US', chatEn],
  ['en-gb', chatEn],
])('the chat speaks the nearest language to %j, as the other widgets do', (tag, words) => {
  expect(chatWordsOf(tag)).toBe(words)
})
