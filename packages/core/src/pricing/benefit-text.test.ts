import { expect, it } from 'vitest'
import { benefitText } from './tiers.ts'
import type { ReductionTier } from './offers.types.ts'

const benefit = (tiers: readonly ReductionTier[], is_repeat = false) =>
  benefitText({ tiers, is_repeat }, (id) => (id === 7 ? '维生素C片' : undefined))
const gift = { kind: 'goods', goods_id: 7, ck_id: 1, settle_group: 'pt', number: 2 } as const

it('the mark of a promotion says what its lowest tier brings', () => {
  expect([
    benefit([
      { amount: 50_000, gives: { kind: 'jian', value: 4_500 } },
      { amount: 20_000, gives: { kind: 'jian', value: 1_500 } },
    ]),
    benefit([{ amount: 10_000, gives: { kind: 'jian', value: 500 } }], true),
    benefit([{ amount: 30_000, gives: { kind: 'zhe', percent: 95 } }]),
    benefit([{ amount: 20_000, gives: { kind: 'zeng', gifts: [gift] } }]),
    benefit([{ amount: 20_000, gives: { kind: 'zeng', gifts: [{ ...gift, goods_id: 8 }] } }]),
    benefit([]),
  ]).toEqual(['满200减15', '每满100减5', '满300享9.5折', '满200赠：维生素C片', '满200得赠品', ''])
})
