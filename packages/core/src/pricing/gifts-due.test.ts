import { expect, it } from 'vitest'
import { giftsDue } from './gifts-due.ts'
import type { ReductionTier } from './offers.types.ts'

const goods = { ck_id: 1, settle_group: 'pt' } as const
const line = (goods_id: number, units: number, price = 10_000) => ({ goods_id, units, amount: units * price })

it('the highest tier that is reached brings its gifts, of 每满 as often as it is reached', () => {
  const tiers: ReductionTier[] = [
    { amount: 20_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: 7, number: 2, ...goods }] } },
    { amount: 50_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: 8, number: 1, ...goods }] } },
  ]
  expect([...giftsDue({ tiers }, [line(1, 1), line(2, 1)])]).toEqual([[7, 2]])
  expect([...giftsDue({ tiers }, [line(1, 5)])]).toEqual([[8, 1]])
  expect([...giftsDue({ tiers }, [line(1, 1), line(2, 0)])]).toEqual([])
  const repeated = { tiers: tiers.slice(0, 1), is_repeat: true }
  expect([...giftsDue(repeated, [line(1, 5)])]).toEqual([[7, 4]])
})

it('more of the same goods is counted goods by goods; other rewards are no gifts', () => {
  const tiers: ReductionTier[] = [{ number: 10, gives: { kind: 'zeng', gifts: [{ kind: 'same', number: 1 }] } }]
  const lines = [line(1, 12), line(1, 10), line(2, 9)]
  expect([...giftsDue({ tiers, is_repeat: true }, lines)]).toEqual([[1, 2]])
  const off: ReductionTier[] = [{ amount: 100, gives: { kind: 'jian', value: 50 } }]
  expect([...giftsDue({ tiers: off }, lines)]).toEqual([])
})
