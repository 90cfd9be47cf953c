import { contract, PRICE_HISTORY_DAYS } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const DAY = 86_400_000
const { read } = contract.priceHistory
const t = serverOfFile()
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from price_history`.execute(t.db)
})
const write = () => runJob(t.server, 'write-price-history')
const today = () => formatDate(Math.floor(t.clock.now() / 1000))
const setPrice = (goods: number, fen: number) =>
  sql`update goods set base_price = ${fen} where id = ${goods}`.execute(t.db)
/** Days with the price in fen that stood on them, each written by the job; ends on the day after the last. */
async function live(goods: number, prices: readonly number[]): Promise<void> {
  for (const price of prices) {
    await setPrice(goods, price)
    await write()
    t.clock.advance(DAY)
  }
}

describe('the price history of goods', () => {
  it('has one row a day and goods on sale, however often the job runs, of the price it found first', async () => {
    const goods = await addGoods(t.db, { base_price: 1_000 })
    const off = await addGoods(t.db, { base_price: 1_000 })
    await sql`update goods set is_on_sale = false where id = ${off}`.execute(t.db)
    await Promise.all([write(), write()])
    await setPrice(goods, 900)
    await write()
    const stored = () =>
      rows(
        t.db,
        sql<{ goods_id: number; day: string; base_price: number }>`select goods_id, day::text, base_price
          from price_history where goods_id in (${goods}, ${off}) order by day, goods_id`,
      )
    expect(await stored()).toEqual([{ goods_id: goods, day: today(), base_price: 1_000 }])
    await sql`update goods set is_on_sale = true where id = ${off}`.execute(t.db)
    await write()
    expect((await stored()).map(({ goods_id }) => goods_id)).toEqual([goods, off])
    const counts = await rows(
      t.db,
      sql<{ written: number; on_sale: number }>`select (select count(*)::int from price_history) as written,
        (select count(*)::int from goods where is_on_sale) as on_sale`,
    )
    expect(counts).toEqual([{ written: counts[0]!.on_sale, on_sale: counts[0]!.on_sale }])
  })

  it('is read as 90 days with lowest, highest and the price of now, which is that of the page', async () => {
    const goods = await addGoods(t.db, { base_price: 1_000 })
    await live(goods, [1_200, 1_200, 800])
    await setPrice(goods, 950)
    await write()
    await setPrice(goods, 990)
    const { client } = await t.newCustomer()
    const history = await client.data(read, { goods_id: goods })
    expect(history?.days.map(({ price }) => price)).toEqual([12, 12, 8, 9.9])
    expect(history).toMatchObject({ lowest: 8, highest: 12, now: 9.9 })
    expect(history?.days.at(-1)?.day).toBe(today())
    const page = await client.data(contract.goods.detail, { id: goods })
    expect(history?.now).toBe(page.base_price)
    t.clock.advance((PRICE_HISTORY_DAYS.shown - 2) * DAY)
    const later = await t.newCustomer()
    expect((await later.client.data(read, { goods_id: goods }))?.days.map(({ price }) => price)).toEqual([8, 9.5, 9.9])
  })

  it('is that of the member: levels of their rank and region, those of the day', async () => {
    const goods = await addGoods(t.db, { base_price: 1_000 })
    await sql`update goods set price_levels = '[{"ranks": [3], "price": 700}]' where id = ${goods}`.execute(t.db)
    await live(goods, [1_000])
    await sql`update goods set price_levels = '[{"ranks": [3], "price": 650}]' where id = ${goods}`.execute(t.db)
    const clinic = await t.newCustomer({ rank: 3 })
    const pharmacy = await t.newCustomer({ rank: 1 })
    const prices = async (one: typeof clinic) =>
      (await one.client.data(read, { goods_id: goods }))?.days.map(({ price }) => price)
    expect([await prices(clinic), await prices(pharmacy)]).toEqual([
      [7, 6.5],
      [10, 10],
    ])
  })

  it('tells nothing to whoever may not see the price, and nothing of unknown goods', async () => {
    const goods = await addGoods(t.db, { base_price: 1_000 })
    await live(goods, [1_000])
    const waiting = await t.newCustomer({ audit_status: 1 })
    expect(await waiting.client.data(read, { goods_id: goods })).toBeNull()
    expect((await t.visitor.send(read, { goods_id: goods })).status).toBe(401)
    const { client } = await t.newCustomer()
    expect((await client.send(read, { goods_id: 999_999 })).status).toBe(404)
  })

  it('is kept for 400 days', async () => {
    const goods = await addGoods(t.db, { base_price: 1_000 })
    await write()
    const first = today()
    t.clock.advance(PRICE_HISTORY_DAYS.kept * DAY)
    await write()
    const days = () =>
      rows(t.db, sql`select distinct day::text from price_history where goods_id = ${goods} order by day`)
    expect(await days()).toEqual([{ day: first }, { day: today() }])
    t.clock.advance(DAY)
    await write()
    expect((await days())[0]).not.toEqual({ day: first })
  })
})
