/** Full reductions of the demo: their rules in words and in numbers (amounts in fen). */
import type { TierReward } from '@yaopi/core/contract'

/** A gift of other goods stands in the row by its place among the demo's gift goods. */
type Gives =
  | Exclude<TierReward, { kind: 'zeng' }>
  | {
      readonly kind: 'zeng'
      readonly gifts: readonly (
        | { readonly kind: 'goods'; readonly place: number; readonly number: number }
        | { readonly kind: 'same'; readonly number: number }
        | { readonly kind: 'points'; readonly number: number }
      )[]
    }

/** A full reduction to be; `goods`: over how many goods. */
export type ReductionFact = {
  readonly id: number
  readonly name: string
  readonly goods: number
  readonly is_repeat?: true
  readonly tiers: readonly { readonly amount?: number; readonly number?: number; readonly gives: Gives }[]
}

const jian = (amount: number, value: number) =>
  ({ amount: amount * 100, gives: { kind: 'jian', value: value * 100 } }) as const
const zhe = (amount: number, percent: number) => ({ amount: amount * 100, gives: { kind: 'zhe', percent } }) as const

/** Numbers from 11 on: what other parts of the demo number by themselves begins at 1. */
export const REDUCTIONS: readonly ReductionFact[] = [
  {
    id: 11,
    name: '满200减15，满500减45，满1,000减100',
    goods: 14,
    tiers: [jian(200, 15), jian(500, 45), jian(1000, 100)],
  },
  { id: 12, name: '每满100减5', goods: 8, is_repeat: true, tiers: [jian(100, 5)] },
  { id: 13, name: '满300享9.5折，满800享9折', goods: 10, tiers: [zhe(300, 95), zhe(800, 90)] },
  {
    id: 14,
    name: '满150得赠品，满400得赠品',
    goods: 10,
    tiers: [
      { amount: 15_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', place: 0, number: 2 }] } },
      {
        amount: 40_000,
        gives: {
          kind: 'zeng',
          gifts: [
            { kind: 'goods', place: 0, number: 5 },
            { kind: 'points', number: 100 },
          ],
        },
      },
    ],
  },
  {
    id: 15,
    name: '每满10赠1',
    goods: 6,
    is_repeat: true,
    tiers: [{ number: 10, gives: { kind: 'zeng', gifts: [{ kind: 'same', number: 1 }] } }],
  },
]
