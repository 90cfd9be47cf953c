import { describe, expect, it } from 'vitest'
import { enMessages } from './en.text.ts'
import { plural } from './plural.ts'
import { coreMessages } from './zh-CN.text.ts'
import { zhTWMessages } from './zh-TW.text.ts'

describe('messages', () => {
  it('take the plural form of the language, and the general one where there is no other', () => {
    expect([0, 1, 2].map((count) => enMessages.removed(count))).toEqual([
      '0 products removed',
      '1 product removed',
      '2 products removed',
    ])
    expect(plural('zh-CN', 1, { one: 'never', other: '1件' })).toBe('1件')
    expect(plural('ru', 3, { one: '1', few: '3', other: '5' })).toBe('3')
    expect(plural('ru', 3, { other: '5' })).toBe('5')
  })

  it.each([
    ['zh-TW', zhTWMessages],
    ['en', enMessages],
  ])('%s says everything that the default says', (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(coreMessages))
  })
})
