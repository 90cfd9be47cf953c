import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factNames } from '../../../test/support/facts-dictionary.ts'
import { fold } from './fold.ts'

test.each([
  ['ＡＭＸＬ', 'amxl'],
  ['阿莫西林膠囊', '阿莫西林胶囊'],
  ['人蔘', '人参'],
  ['乾薑', '干姜'],
  ['白朮', '白术'],
  ['乙醯半胱氨酸', '乙酰半胱氨酸'],
  ['重组人干扰素α2b', '重组人干扰素a2b'],
  ['硝苯地平缓释片(Ⅱ)', '硝苯地平缓释片2'],
  ['硝苯地平缓释片（II）', '硝苯地平缓释片2'],
  ['盐酸地尔硫䓬', '盐酸地尔硫卓'],
  ['丙泊酚中/长链 脂肪乳', '丙泊酚中长链脂肪乳'],
  ['  ，。 ', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding a folded text changes nothing, and spaces never matter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...factNames), (name) => {
      expect(fold(fold(name))).toBe(fold(name))
      expect(fold([...name].join(' '))).toBe(fold(name))
    }),
  )
})
