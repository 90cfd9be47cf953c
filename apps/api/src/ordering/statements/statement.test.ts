import { contract } from '@yaopi/core/contract'
import { formatDate, fromYuan } from '@yaopi/core'
import { expect, it, onTestFinished } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { buyerAt, type Buyer, deliver, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { addKpzl, validTitleOf } from '../../../test/support/invoicing.ts'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { upload } from '../../../test/support/uploading.ts'
import { lastMonth } from './statement.service.ts'
import { statementSteps } from './statement-steps.ts'

const { statement: calls, statementAdmin: admin, invoiceAdmin, orderAdmin, feedback, message } = contract
const DAY = 86_400_000
const shop = serverOfFile()
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

/** Recharges a balance at the time of the test. */
const recharge = (buyer: Buyer, amount = 1_000_000) =>
  sql`insert into wallet_log (member_id, use_type, kind, amount, cause, created_at) values (${buyer.id}, 1, 'recharge',
    ${amount}, ${`test:${freshKey()}`}, ${new Date(shop.clock.now())})`.execute(shop.db)

/** A member whose balance was recharged at the time of the test. */
async function recharged(): Promise<Buyer> {
  const buyer = await buyerAt(shop, { recharge: 0 })
  await recharge(buyer)
  return buyer
}
/** To the second hour of the month after, with the statements made. */
async function monthEnds(buyer: Buyer): Promise<string> {
  const { end } = lastMonth(shop.clock.now() + 32 * DAY)
  const next = lastMonth(end + 2 * 3_600_000)
  shop.clock.set(Math.max(next.end + 2 * 3_600_000, shop.clock.now()))
  await runJob(shop.server, 'make-months')
  await runJob(shop.server, 'make-statements')
  await runJob(shop.server, 'make-statements')
  await buyer.logIn()
  return lastMonth(shop.clock.now()).month
}

it('a month: orders, payments, refunds and moves add up, and the next one begins where it ended', async () => {
  const goods = await addGoods(shop.db, { stock: 1_000, base_price: 10_001, is_free_shipping: true })
  const buyer = await recharged()
  const made = await buyer.buy([{ goods_id: goods, number: 10 }])
  const id = made.orders[0]!.id
  const warehouse = await shop.loginStaff('warehouse')
  const line = (await row(shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id
  const ship = { id, company: '演示物流', wl_no: `B${id}`, lines: [{ item_id: line, number: 7 }] }
  await warehouse.data(orderAdmin.ship, ship)
  await (await shop.loginStaff('service')).data(orderAdmin.shortage, { id, note: '' })
  const month = await monthEnds(buyer)
  const client = buyer.client()
  expect(await client.data(calls.list, {})).toMatchObject([{ month, state: 1, state_name: '待确认' }])
  const one = await client.data(calls.read, { month })
  expect(one).toMatchObject({
    orders: 1000.1,
    payments: 1000.1,
    refunds: 300.03,
    wallet: { opening: 0, in: 10_300.03, out: 1000.1, closing: 9299.93 },
    credit: { opening: 0, closing: 0 },
  })
  const sum = (kind: string) =>
    one.lines.filter((its) => its.kind === kind).reduce((total, its) => total + fromYuan(its.amount), 0)
  expect(sum('wallet')).toBe(fromYuan(one.wallet.closing) - fromYuan(one.wallet.opening))
  expect(sum('wallet')).toBe(fromYuan((await client.data(contract.member.money, {})).total))
  expect([sum('order'), sum('payment'), sum('refund')]).toEqual([100_010, 100_010, 30_003])
  const told = (await client.data(message.list, {})).data.find((its) => its.url.includes('status=bill'))!
  expect(told.content).toContain('10天')

  // The numbers do not change, whatever comes later or whoever asks the database.
  await expect(sql`update statement set wallet_in = wallet_in + 1`.execute(shop.db)).rejects.toMatchObject({
    code: '23001',
  })
  await expect(sql`delete from statement`.execute(shop.db)).rejects.toMatchObject({ code: '23001' })
  await buyer.buy([{ goods_id: goods, number: 10 }])
  expect(await client.data(calls.read, { month })).toEqual(one)
  const next = await monthEnds(buyer)
  expect(next).not.toBe(month)
  const second = await buyer.client().data(calls.read, { month: next })
  expect(second.wallet.opening).toBe(one.wallet.closing)
  expect((await buyer.client().data(calls.list, {})).map((its) => its.month)).toEqual([next, month])
  await sound()
})

it('invoices of a month stand in its statement, and red ones take off what they are over', async () => {
  const goods = await addGoods(shop.db, { stock: 1_000, base_price: 10_003, is_free_shipping: true })
  const buyer = await recharged()
  await addKpzl(shop.db, buyer.id)
  const title_id = await validTitleOf(shop, buyer)
  const { id } = (await buyer.buy([{ goods_id: goods, number: 10 }])).orders[0]!
  await deliver(shop, id)
  const asked = { order_ids: [id], kind: 1, title_id, idempotency_key: freshKey() } as const
  const invoice = await buyer.client().data(contract.invoice.request, asked)
  await runJob(shop.server, 'issue-invoices')
  const month = await monthEnds(buyer)
  const one = await buyer.client().data(calls.read, { month })
  expect(one.invoices).toBe(1000.3)
  expect(one.lines.filter(({ kind }) => kind === 'invoice')).toMatchObject([{ text: '开具', amount: 1000.3 }])

  const red = { id: invoice.id, reason: '演示' }
  await (await shop.loginStaff('finance')).data(contract.invoiceAdmin.red, red)
  await runJob(shop.server, 'red-invoices')
  const following = await monthEnds(buyer)
  const next = await buyer.client().data(calls.read, { month: following })
  expect(next.invoices).toBe(-1000.3)
  expect(next.lines.filter(({ kind }) => kind === 'invoice')).toMatchObject([{ text: '红字发票', amount: -1000.3 }])
  await sound()
})

it('an invoice registered after the statement of its month stands in the next one, with its own day', async () => {
  const provider = shop.server.invoices
  Object.assign(shop.server, { invoices: null })
  onTestFinished(() => {
    Object.assign(shop.server, { invoices: provider })
  })
  const goods = await addGoods(shop.db, { stock: 1_000, base_price: 10_003, is_free_shipping: true })
  const buyer = await recharged()
  const title_id = await validTitleOf(shop, buyer)
  const { id } = (await buyer.buy([{ goods_id: goods, number: 10 }])).orders[0]!
  await deliver(shop, id)
  const { total, tax } = await buyer.client().data(contract.invoice.preview, { order_ids: [id] })
  const request = { order_ids: [id], kind: 1, title_id, idempotency_key: freshKey() } as const
  const made = await buyer.client().data(contract.invoice.request, request)
  const issued_on = formatDate(Math.floor(shop.clock.now() / 1000))
  const month = await monthEnds(buyer)
  const before = await buyer.client().data(calls.read, { month })
  expect([before.invoices, before.orders]).toEqual([0, 1000.3])

  const finance = await shop.loginStaff('finance')
  const pdf = await upload(
    finance,
    '',
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF'),
    'application/pdf',
    invoiceAdmin.file.path,
  )
  const number = '26420000000000000099'
  const registration = { id: made.id, number, issued_on, total, tax, pdf_id: pdf.data.id }
  await finance.data(invoiceAdmin.register, registration)
  const following = await monthEnds(buyer)
  const next = await buyer.client().data(calls.read, { month: following })
  const [line] = next.lines.filter(({ kind }) => kind === 'invoice')
  expect(next.invoices).toBe(1000.3)
  expect(line).toMatchObject({ sn: number, text: '开具', amount: 1000.3 })
  expect(formatDate(line!.at)).toBe(issued_on)
  expect((await buyer.client().data(calls.read, { month })).lines).toEqual(before.lines)
  await sound()
})

it('what a channel tells of when the statement of its month is made stands in the next one, once', async () => {
  const goods = await addGoods(shop.db, { stock: 1_000, base_price: 10_001, is_free_shipping: true })
  const buyer = await recharged()
  const month = await monthEnds(buyer)
  const made = await buyer.buy([{ goods_id: goods, number: 10 }])
  // The money came in the last second of the month before.
  const earlier = new Date(lastMonth(shop.clock.now()).end - 1_000)
  await sql`update payment set paid_at = ${earlier} where trade_id = ${made.trade_id}`.execute(shop.db)
  expect(await buyer.client().data(calls.read, { month })).toMatchObject({ payments: 0 })
  const read = async () => {
    const ended = await monthEnds(buyer)
    return buyer.client().data(calls.read, { month: ended })
  }
  expect(await read()).toMatchObject({ payments: 1000.1 })
  await recharge(buyer)
  expect(await read()).toMatchObject({ payments: 0 })
  await sound()
})

it('is confirmed, or by the clock after ten days, and is a file for a spreadsheet and for paper', async () => {
  const [buyer, late] = [await recharged(), await recharged()]
  const month = await monthEnds(buyer)
  await late.logIn()
  const client = buyer.client()
  const confirmed = await client.data(calls.confirm, { month })
  expect(confirmed).toMatchObject({ state: 2, is_auto: 0, can: { confirm: false, dispute: false } })
  expect(await client.data(calls.confirm, { month })).toEqual(confirmed)
  expect(await client.send(calls.dispute, { month, text: '少了一笔' })).toMatchObject({ status: 409 })
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const file = await client.raw({ method: 'GET', url: `/api/user/bill/file?month=${month}&format=${format}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(`对账单${month}.${format}`))
    expect(file.rawPayload.subarray(0, start.length).toString()).toBe(start)
  }
  shop.clock.advance(10 * DAY - 1_000)
  await runJob(shop.server, 'confirm-statements')
  await late.logIn()
  expect(await late.client().data(calls.read, { month })).toMatchObject({ state: 1 })
  shop.clock.advance(2_000)
  await runJob(shop.server, 'confirm-statements')
  expect(await late.client().data(calls.read, { month })).toMatchObject({ state: 2, is_auto: 1 })
  await sound()
})

it('an objection becomes feedback, finance answers it, and the member confirms', async () => {
  const buyer = await recharged()
  const month = await monthEnds(buyer)
  const client = buyer.client()
  const words = '11月5日的充值没有入账'
  expect(await client.data(calls.dispute, { month, text: words })).toMatchObject({ state: 3, dispute: words })
  expect(await client.data(calls.dispute, { month, text: words })).toMatchObject({ state: 3 })
  expect((await client.send(calls.dispute, { month, text: '别的问题' })).status).toBe(409)
  expect((await client.send(calls.confirm, { month })).status).toBe(409)
  await drainOutbox(shop.server)
  expect((await client.data(feedback.mine, {})).data).toMatchObject([{ content: expect.stringContaining(words) }])
  // The clock confirms nothing that is in dispute.
  shop.clock.advance(11 * DAY)
  await runJob(shop.server, 'confirm-statements')
  const finance = await shop.loginStaff('finance')
  const [found] = (await finance.data(admin.list, {})).data
  expect(found).toMatchObject({ member_id: buyer.id, state: 3, dispute: words })
  expect(await (await shop.loginStaff('warehouse')).send(admin.answer, { id: found!.id, answer: 'x' })).toMatchObject({
    status: 403,
  })
  const answer = '充值于次月1日到账，计入下月'
  expect(await finance.data(admin.answer, { id: found!.id, answer })).toMatchObject({ state: 1, answer })
  expect(await finance.send(admin.answer, { id: found!.id, answer })).toMatchObject({ status: 409 })
  await drainOutbox(shop.server)
  await buyer.logIn()
  expect((await buyer.client().data(feedback.mine, {})).data).toMatchObject([{ answer }])
  expect(await buyer.client().data(calls.confirm, { month })).toMatchObject({ state: 2, is_auto: 0, answer })
  await sound()
})

it('takes each step of its table and no other one, and each has somebody and an effect', async () => {
  const { taken, end } = await noteSteps(shop.db, 'statement', 'state')
  const [buyer, late] = [await recharged(), await recharged()]
  const month = await monthEnds(buyer)
  await late.logIn()
  const finance = await shop.loginStaff('finance')
  const client = buyer.client()
  const answer = (id: number) => finance.send(admin.answer, { id, answer: '已核对，金额无误' })
  const idOf = async (memberId: number) =>
    (await row(
      shop.db,
      sql<{ id: number }>`select id from statement where member_id = ${memberId} and month = ${month}`,
    ))!.id
  const id = await idOf(buyer.id)
  // Nothing to answer yet, and nothing to confirm while there is an objection.
  expect((await answer(id)).status).toBe(409)
  await client.data(calls.dispute, { month, text: '少了一笔充值' })
  expect((await client.send(calls.confirm, { month })).status).toBe(409)
  expect((await answer(id)).status).toBe(200)
  await client.data(calls.confirm, { month })
  expect((await client.send(calls.dispute, { month, text: '又少了一笔' })).status).toBe(409)
  expect((await answer(id)).status).toBe(409)
  shop.clock.advance(10 * DAY + 1_000)
  await runJob(shop.server, 'confirm-statements')
  await late.logIn()
  expect(await late.client().data(calls.read, { month })).toMatchObject({ state: 2, is_auto: 1 })
  expect(await taken()).toEqual(statementSteps.map(stepName).sort())
  expect(await edgesOf(shop.db, 'statement')).toEqual(stepsAfterFirst(statementSteps))
  for (const { who, effect } of statementSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
  await end()
  await drainOutbox(shop.server)
  await sound()
})

it("is nobody else's, and of no month that has none", async () => {
  const [buyer, stranger] = [await recharged(), await buyerAt(shop, { recharge: 0 })]
  const month = await monthEnds(buyer)
  await stranger.logIn()
  const other = stranger.client()
  for (const answer of [
    await other.send(calls.read, { month }),
    await other.send(calls.confirm, { month }),
    await other.send(calls.dispute, { month, text: '不对' }),
    await other.send(calls.file, { month, format: 'pdf' }),
    await buyer.client().send(calls.read, { month: '2020-01' }),
  ])
    expect(answer.status).toBe(404)
  for (const bad of ['2026-13', '2026-1', "2026-10'"])
    expect(await buyer.client().send(calls.read, { month: bad })).toMatchObject({
      status: 422,
      errors: { month: [expect.any(String)] },
    })
  expect(await other.data(calls.list, {})).toEqual([])
  expect(await rows(shop.db, sql`select 1 from statement where member_id = ${stranger.id}`)).toEqual([])
})
