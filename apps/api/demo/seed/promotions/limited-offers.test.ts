import { describe, expect, it } from 'vitest'
import { daysFrom } from '../days.ts'
import { limitedTables } from './limited-offers.ts'

const days = daysFrom(new Date('2026-11-21T03:00:00Z'))
const goods = Array.from({ length: 90 }, (_, i) => ({ id: 800 + i, base_price: 300 + i * 137, with_ladder: false }))
const lots = [
  [1, 805, 44],
  [2, 806, 170],
  [3, 807, 30],
].map(([id, goods_id, left]) => ({ id: id!, goods_id: goods_id!, end_date: days.day(left!), base_price: 2_000 }))

type Price = {
  readonly id: number
  readonly kind: string
  readonly goods_id: number
  readonly price: number
  readonly start_at: string
  readonly end_at: string
  readonly stock_total: number | null
  readonly lot_id: number | null
}
const tables = new Map(limitedTables(days, goods, lots))
const prices = tables.get('price_offer') as unknown as readonly Price[]
const of = (kind: string) => prices.filter((one) => one.kind === kind)
const runningAt = (kind: string, at: number) =>
  of(kind).filter((one) => Date.parse(one.start_at) <= at && at < Date.parse(one.end_at))
const HOUR = 3_600_000

describe('the limited offers of the demo', () => {
  it('run at every hour of thirty days', () => {
    const from = Date.parse(days.at(0, 0))
    for (let hour = 0; hour < 30 * 24; hour++) {
      const at = from + hour * HOUR
      expect([
        hour,
        runningAt('spike', at).length,
        runningAt('special', at).length,
        runningAt('group', at).length,
      ]).toEqual([hour, 6, 8, 9])
      expect(new Set(runningAt('spike', at).map((one) => one.start_at)).size).toBe(1)
    }
  })

  it('are cheaper than usual, never two of one kind at once on the same goods, and no goods are in two kinds', () => {
    const base = new Map(goods.map((one) => [one.id, one.base_price]))
    expect(
      prices.filter((one) => one.kind !== 'jxq' && (one.price >= base.get(one.goods_id)! || one.price <= 0)),
    ).toEqual([])
    const kinds = new Map<number, Set<string>>()
    for (const one of prices)
      if (one.kind !== 'jxq') kinds.set(one.goods_id, (kinds.get(one.goods_id) ?? new Set()).add(one.kind))
    expect([...kinds.values()].filter((own) => own.size > 1)).toEqual([])
    const overlaps = prices.filter(
      (one) =>
        one.kind !== 'jxq' &&
        prices.some(
          (other) =>
            other.id < one.id &&
            other.kind === one.kind &&
            other.goods_id === one.goods_id &&
            one.start_at < other.end_at &&
            other.start_at < one.end_at,
        ),
    )
    expect(overlaps).toEqual([])
  })

  it('give every group a pool that holds its target', () => {
    const groups = tables.get('group_buy') as unknown as readonly { goods_price_id: number; target_number: number }[]
    expect(groups.map((one) => one.goods_price_id)).toEqual(of('group').map((one) => one.id))
    expect(
      groups.filter(
        (one) => of('group').find((price) => price.id === one.goods_price_id)!.stock_total! < one.target_number,
      ),
    ).toEqual([])
  })

  it('sell a lot until its last thirty days, the cheaper the nearer its end', () => {
    expect(of('jxq').map((one) => [one.lot_id, one.price, one.end_at])).toEqual([
      [1, 860, days.at(14, 0)],
      [2, 1_380, days.at(140, 0)],
    ])
  })

  it('are none where there are no goods for them', () => {
    expect(limitedTables(days, [], []).flatMap(([, rows]) => rows)).toEqual([])
  })
})
