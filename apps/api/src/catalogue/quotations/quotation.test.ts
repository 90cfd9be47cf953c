import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { row, sql } from '../../platform/db/index.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
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
