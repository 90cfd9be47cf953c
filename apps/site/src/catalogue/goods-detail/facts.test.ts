import { expect, it } from 'vitest'
import type { GoodsDetail } from '@yaopi/core/contract'
import { goods, goodsDetail } from '../../../testing/cart.fixture.ts'
import { factsOf } from './facts.tsx'

const fact = (name: string, own: Partial<GoodsDetail>): string | undefined =>
  Object.fromEntries(factsOf(goodsDetail(own)))[name]

it('says the storage once', () => {
  expect(fact('贮藏条件', { temp_class: 'cw', storage: '常温（10-30℃）密封干燥' })).toBe('常温（10-30℃）密封干燥')
  expect(fact('贮藏条件', { temp_class: 'lc', storage: '避光' })).toBe('冷藏，避光')
  expect(fact('贮藏条件', { temp_class: 'yl', storage: '' })).toBe('阴凉')
})

it('names the class of a drug in full and leaves out what does not apply', () => {
  expect(fact('类别', { otc_class: 'rx' })).toBe('处方药')
  expect(fact('类别', { otc_class: 'otc_b' })).toBe('乙类非处方药')
  expect(fact('类别', { otc_class: 'none' })).toBeUndefined()
  expect(fact('上市许可持有人', { mah: goods().sccj })).toBeUndefined()
})
