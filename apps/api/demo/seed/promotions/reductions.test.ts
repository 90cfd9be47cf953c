import { describe, expect, it } from 'vitest'
import { daysFrom } from '../days.ts'
import { campaignTables } from './campaigns.ts'
import { dealOut, reductionTables } from './reductions.ts'

const days = daysFrom(new Date('2026-11-21T03:00:00Z'))
const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: 1_400 + at, base_price: 500 + at * 100 }))
const rowsOf = (tables: ReturnType<typeof reductionTables>, name: string) =>
  tables.flatMap(([table, rows]) => (table === name ? rows : []))

describe("the demo's reductions, newcomer and doctor-partner prices, cashback", () => {
  it('have goods of their own', () => {
    const parts = dealOut(goods(130))
    const tables = [...reductionTables(days, parts), ...campaignTables(days, parts.rest)]
    const ids = [
      ...rowsOf(tables, 'reduction').flatMap((row) => row['scope_ids'] as number[]),
      ...rowsOf(tables, 'price_offer').map((row) => row['goods_id'] as number),
      ...rowsOf(tables, 'cashback_offer').flatMap((row) => row['scope_ids'] as number[]),
      ...rowsOf(tables, 'gift_pool').map((row) => row['goods_id'] as number),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(rowsOf(tables, 'reduction')).toHaveLength(5)
  })
  it('are below the usual price, and the storewide day is to come', () => {
    const parts = dealOut(goods(130))
    const priceOf = new Map(goods(130).map((one) => [one.id, one.base_price]))
    const tables = [...reductionTables(days, parts), ...campaignTables(days, parts.rest)]
    for (const row of rowsOf(tables, 'price_offer'))
      expect(row['price']).toBeLessThan(priceOf.get(row['goods_id'] as number)!)
    expect(Date.parse(rowsOf(tables, 'storewide_price')[0]!['start_at'] as string)).toBeGreaterThan(
      Date.parse('2026-12-01'),
    )
  })
  it('leave out what there are no goods for', () => {
    for (const count of [0, 1, 5, 40]) {
      const parts = dealOut(goods(count))
      const tables = [...reductionTables(days, parts), ...campaignTables(days, parts.rest)]
      expect(rowsOf(tables, 'reduction').every((row) => (row['scope_ids'] as number[]).length > 0)).toBe(true)
    }
  })
})
