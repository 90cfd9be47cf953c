import { describe, expect, it } from 'vitest'
import { mixAndMatchProgress, statusAt } from './mix-and-match.rules.ts'

const tiers = [
  { amount: 300, kinds: 3, number: 0, value: 20, text: '满3种且300减20' },
  { amount: 600, kinds: 5, number: 0, value: 50, text: '满5种且600减50' },
]
const goods = (id: number, price: number, ladder: readonly (readonly [number, number])[] = []) => ({
  id,
  price,
  market_price: null,
  ladder_price_type: ladder.length === 0 ? (0 as const) : (1 as const),
  ladder_price: ladder.map(([number, tier]) => ({ number, price: tier })),
})
const nothing = { kinds: 0, amount: 0, goods: [] }

describe('the meter of a free-choice group (domain.md §2.4)', () => {
  it('counts kinds and money together, and says what is missing of each', () => {
    const meter = mixAndMatchProgress(
      { tiers },
      nothing,
      new Map([
        [1, 4],
        [2, 3],
        [3, 0],
      ]),
      [goods(1, 33.33), goods(2, 42.05), goods(3, 9)],
    )
    expect(meter).toEqual({
      kinds: 2,
      amount: 259.47,
      tiers: [
        { text: '满3种且300减20', status: 0, kinds: 1, gap: 40.53 },
        { text: '满5种且600减50', status: 0, kinds: 3, gap: 340.53 },
      ],
    })
  })

  it('goes on from what the cart holds: units of the same goods count at the tier they reach together', () => {
    const selected = {
      kinds: 2,
      amount: 250,
      goods: [
        { goods_id: 1, number: 6, amount: 60 },
        { goods_id: 9, number: 1, amount: 190 },
      ],
    }
    const shown = [goods(1, 10, [[10, 9.5]]), goods(2, 20)]
    expect(mixAndMatchProgress({ tiers }, selected, new Map(), shown)).toMatchObject({ kinds: 2, amount: 250 })
    expect(
      mixAndMatchProgress(
        { tiers },
        selected,
        new Map([
          [1, 4],
          [2, 1],
        ]),
        shown,
      ),
    ).toMatchObject({ kinds: 3, amount: 305, tiers: [{ status: 1, gap: 0 }, { status: 0 }] })
  })

  it('counts the tiers of a storewide day as they are charged', () => {
    const welfare = { kind: 'welfare', start: 0, end: 1, total: null, left: null, percent: 94 } as const
    const shown = [{ ...goods(1, 9.4, [[10, 9.5]]), activity: welfare }]
    const meter = (number: number) => mixAndMatchProgress({ tiers }, nothing, new Map([[1, number]]), shown)
    expect(meter(9).amount).toBe(84.6)
    expect(meter(10)).toMatchObject({ amount: 89.3, tiers: [{ gap: 210.7 }, { gap: 510.7 }] })
  })

  it('does not count what the page does not know', () => {
    expect(mixAndMatchProgress({ tiers }, nothing, new Map([[7, 5]]), [])).toMatchObject({ kinds: 0, amount: 0 })
  })
})

it('a window is half-open: it begins with its first second and is over at its last', () => {
  expect([statusAt(10, 20, 9), statusAt(10, 20, 10), statusAt(10, 20, 19), statusAt(10, 20, 20)]).toEqual([0, 1, 1, 2])
})
