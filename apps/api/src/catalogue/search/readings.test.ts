import { expect, test } from 'vitest'
import { factNames } from '../../../test/support/facts-dictionary.ts'
import { fold } from './fold.ts'
import { readingsOfText } from './readings.ts'

const right = (text: string): string =>
  readingsOfText(text)
    .split(' ')
    .map((group) => group.split('/')[0])
    .join(' ')
const allows = (text: string, typed: string): boolean => {
  const groups = readingsOfText(text)
    .split(' ')
    .map((group) => group.split('/'))
  return typed.split(' ').every((reading, at) => groups[at]?.includes(reading))
}

test.each([
  ['重楼', 'chong lou'],
  ['重组人干扰素', 'chong zu ren gan rao su'],
  ['阿胶', 'e jiao'],
  ['玄参', 'xuan shen'],
  ['苦参', 'ku shen'],
  ['参苓白术散', 'shen ling bai zhu san'],
  ['莪术', 'e zhu'],
  ['都梁丸', 'du liang wan'],
  ['人参', 'ren shen'],
  ['石斛', 'shi hu'],
  ['枸橼酸', 'ju yuan suan'],
  ['枸杞子', 'gou qi zi'],
  ['薄荷', 'bo he'],
  ['血竭', 'xue jie'],
  ['川芎', 'chuan xiong'],
  ['女贞子', 'nv zhen zi'],
  ['咳特灵', 'ke te ling'],
  ['枳实', 'zhi shi'],
  ['没药', 'mo yao'],
  ['什邡', 'shi fang'],
  ['浚县', 'xun xian'],
  ['番禺', 'pan yu'],
  ['亳州', 'bo zhou'],
  ['六安', 'lu an'],
])('%s is read %s', (text, readings) => {
  expect(right(text)).toBe(readings)
})

test.each([
  ['人参', 'ren can'],
  ['石斛', 'shi dou'],
  ['重组', 'zhong zu'],
  ['阿胶', 'a jiao'],
  ['枸橼酸', 'gou yuan suan'],
  ['川芎', 'chuan qiong'],
  ['白术', 'bai shu'],
  ['黄柏', 'huang bai'],
  ['薄荷', 'bao he'],
  ['血竭', 'xie jie'],
  ['羟', 'qing'],
  ['女贞子', 'nu zhen zi'],
  ['氯', 'lu'],
  ['缬沙坦', 'jie sha tan'],
  ['头孢克肟', 'tou bao ke kui'],
  ['蛤蚧', 'ha jie'],
  ['荨麻', 'qian ma'],
  ['厚朴', 'hou pu'],
])('%s is found under the common misreading %s', (text, typed) => {
  expect(allows(text, typed)).toBe(true)
})

test('every name of the catalogue has one group of readings per character, none of them empty', () => {
  for (const name of factNames) {
    const groups = readingsOfText(name).split(' ')
    expect(groups).toHaveLength([...fold(name)].length)
    for (const group of groups) expect(group).toMatch(/^([a-z]+(\/[a-z]+)*|\d)$/)
  }
})
