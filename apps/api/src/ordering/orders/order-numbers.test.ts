import { beforeAll, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'

const t = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(t.db, { base_price: 100_000, stock: 1_000 })
})
const SECOND = 1_000

type Numbers = { trade: number; trade_sn: string; order: number; order_sn: string; payment: number; pay_sn: string }

/** Orders and pays at a moment of the server's clock; the numbers of what was written. */
async function numbersAt(at: number): Promise<Numbers> {
  t.clock.set(at)
  const buyer = await buyerAt(t)
  const { trade_id } = await buyer.buy([{ goods_id: goods, number: 1 }])
  return (await row(
    t.db,
    sql<Numbers>`select t.id as trade, t.trade_sn, o.id as order, o.order_sn, p.id as payment, p.pay_sn
      from trade t join orders o on o.trade_id = t.id join payment p on p.trade_id = t.id where t.id = ${trade_id}`,
  ))!
}

describe('numbers of orders, trades and payments', () => {
  it('are their ids: the Shanghai day of the server and eight digits', async () => {
    const midnight = Date.parse('2026-11-22T00:00:00+08:00')
    for (const [at, day] of [
      [START, '261121'],
      [midnight - 1, '261121'],
      [midnight, '261122'],
    ] as const) {
      const made = await numbersAt(at)
      expect(made.order_sn).toMatch(new RegExp(`^${day}\\d{8}$`))
      expect(made).toMatchObject({
        order_sn: String(made.order),
        trade_sn: `T${made.trade}`,
        pay_sn: `P${made.payment}`,
      })
      expect(String(made.trade)).toMatch(new RegExp(`^${day}\\d{8}$`))
      expect(String(made.payment)).toMatch(new RegExp(`^${day}\\d{8}$`))
    }
  })

  it('stay unique when the clock goes back', async () => {
    const later = await numbersAt(START + 5 * SECOND)
    const earlier = await numbersAt(START)
    expect(earlier.order).toBeGreaterThan(later.order)
    expect(earlier.trade).toBeGreaterThan(later.trade)
    expect(earlier.payment).toBeGreaterThan(later.payment)
  })

  it('return to the same eight digits on another day only', async () => {
    await sql`select setval('order_sn_seq', 3099999999)`.execute(t.db)
    const day = Date.parse('2026-11-24T12:00:00+08:00')
    const first = await numbersAt(day)
    const next = await numbersAt(day)
    expect([first.order_sn, next.order_sn]).toEqual(['26112400000000', '26112400000001'])
  })

  it('are held by the database', async () => {
    for (const [table, column] of [
      ['orders', 'order_sn'],
      ['trade', 'trade_sn'],
      ['payment', 'pay_sn'],
    ])
      await expect(sql`update ${sql.table(table!)} set ${sql.ref(column!)} = 'X1'`.execute(t.db)).rejects.toMatchObject(
        {
          code: '23514',
          constraint: `${table}_number`,
        },
      )
    expect(await rows(t.db, sql`select id from orders where order_sn <> id::text`)).toEqual([])
  })
})
