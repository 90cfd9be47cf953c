import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { row, sql } from '../../platform/db/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { quotationAdmin } = contract
const t = serverOfFile()

test('a quotation names what a member often buys at what they would pay today, to their sales person', async () => {
  const goods = await addGoods(t.db, { name: '报价片', base_price: 1_000, is_free_shipping: true })
  const buyer = await buyerAt(t)
  const service = await t.loginStaff('service')
  const path = quotationAdmin.read.path.replace(':id', String(buyer.id))
  const ask = (by: typeof service) => by.raw({ method: 'GET', url: path })
  expect((await ask(service)).statusCode).toBe(409)
  await buyer.buy([{ goods_id: goods, number: 50 }] as never)
  await sql`insert into price_offer (kind, goods_id, price, start_at, end_at, taken, qg_number)
    values ('special', ${goods}, 777, ${new Date(t.clock.now() - 1_000)}, ${new Date(t.clock.now() + 3_600_000)}, 0,
      0)`.execute(t.db)
  const answer = await ask(service)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { text } = readPdf(answer.rawPayload)
  for (const word of ['报价片', '7.77', '当日有效']) expect(text).toContain(word)
  const noted = await row(t.db, sql`select count(*)::int as n from audit_log where action = '打印报价单'`)
  expect(noted).toEqual({ n: 1 })
  expect((await ask(await t.loginStaff('sales'))).statusCode).toBe(404)
  expect((await ask(await t.loginStaff('warehouse'))).statusCode).toBe(403)
})

test('what a customer often buys, and what answers a request, says as many as the shop sells', async () => {
  const goods = await addGoods(t.db, { name: '常购片', base_price: 1_000, is_free_shipping: true })
  const buyer = await buyerAt(t)
  await buyer.buy([{ goods_id: goods, number: 50 }] as never)
  // Reserved for an order that is not paid, and near its end: neither is for sale.
  await (await buyerAt(t)).order([{ goods_id: goods, number: 30 }] as never)
  await addLot(t.db, { goods_id: goods, number: 40, end_date: '2026-12-31' })
  const service = await t.loginStaff('service')
  const stockOf = async () => {
    const { frequent } = await service.data(contract.memberRecord.profile, { id: buyer.id })
    return frequent.find((one) => one.goods_id === goods)?.stock
  }
  const shown = await row(
    t.db,
    sql<{ left: number }>`select on_hand - reserved - 40 as left from stock where goods_id = ${goods}`,
  )
  expect(shown!.left).toBeGreaterThan(0)
  expect(await stockOf()).toBe(shown!.left)

  const { client } = await t.newCustomer()
  const { id } = await client.data(contract.productRequest.send, {
    name: '常购片',
    number: 10,
    idempotency_key: freshKey(),
  })
  const matches = async () => (await service.data(contract.productRequestAdmin.matches, { id })).goods
  expect(await matches()).toMatchObject([{ id: goods, stock: shown!.left }])

  await sql`update goods set is_on_sale = false where id = ${goods}`.execute(t.db)
  expect(await stockOf()).toBe(0)
})
