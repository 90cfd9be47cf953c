// Invoices that were issued elsewhere, because there is no provider: registered by finance, read by the buyer.
import { contract, InvoiceState, RedState, type Invoice } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { simulatedInvoices } from '../../platform/invoice-provider/index.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { validTitleOf } from '../../../test/support/invoicing.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { smallPicture, upload } from '../../../test/support/uploading.ts'

const { invoice: calls, invoiceAdmin: admin, taskAdmin } = contract
const DAY = 86_400_000
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF')
const OFD = Buffer.from(zipSync({ 'OFD.xml': new TextEncoder().encode('<ofd/>') }))
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, base_price: 10_003, is_free_shipping: true })
})
beforeEach(() => {
  Object.assign(shop.server, { invoices: null })
})

type Staff = Awaited<ReturnType<typeof shop.loginStaff>>
const finance = (): Promise<Staff> => shop.loginStaff('finance')
const fileOf = async (staff: Staff, bytes: Buffer, type = 'application/pdf'): Promise<number> =>
  (await upload(staff, '', bytes, type, admin.file.path)).data.id
const today = () => formatDate(Math.floor(shop.clock.now() / 1000))
let last = 0
const nextNumber = (): string => `26420000${String(++last).padStart(12, '0')}`
const listed = async (buyer: Buyer, tab: 'pending' | 'issued' | 'closed'): Promise<readonly Invoice[]> =>
  (await buyer.client().data(calls.list, { tab })).data
const download = (buyer: Buyer, id: number, query: string) =>
  buyer.client().raw({ method: 'GET', url: `/api/invoice/${id}/download?${query}` })

/** A member who has asked for an invoice of ten units. */
async function requestInvoice() {
  const buyer = await buyerAt(shop)
  const title = await validTitleOf(shop, buyer)
  const { id } = (await buyer.buy([{ goods_id: goods, number: 10 }])).orders[0]!
  await deliver(shop, id)
  const { total, tax } = await buyer.client().data(calls.preview, { order_ids: [id] })
  const request = { order_ids: [id], kind: 1, title_id: title, idempotency_key: freshKey() } as const
  const made = await buyer.client().data(calls.request, request)
  await runJob(shop.server, 'issue-invoices')
  return { buyer, id: made.id, total, tax }
}
/** An invoice of a member that finance has registered. */
async function registerInvoice() {
  const one = await requestInvoice()
  const staff = await finance()
  const number = nextNumber()
  const input = { id: one.id, number, issued_on: today(), total: one.total, tax: one.tax }
  await staff.data(admin.register, { ...input, pdf_id: await fileOf(staff, PDF) })
  return { ...one, staff, number }
}

describe('an invoice', () => {
  it('is registered with number, day and files, and its buyer has it like any other', async () => {
    const { buyer, id, total, tax } = await requestInvoice()
    const staff = await finance()
    expect((await staff.data(admin.list, {})).data.find((one) => one.id === id)).toMatchObject({
      by_hand: 1,
      files: [],
    })
    const number = nextNumber()
    const issued_on = today()
    const input = { id, number, issued_on, total, tax }
    const files = { pdf_id: await fileOf(staff, PDF), ofd_id: await fileOf(staff, OFD, 'application/ofd') }
    const made = await staff.data(admin.register, { ...input, ...files })
    expect(made).toMatchObject({ state: InvoiceState.issued, number, total, tax, files: ['pdf', 'ofd'] })
    // Sent twice, it is one.
    expect(await staff.data(admin.register, { ...input, ...files })).toEqual(made)
    expect((await listed(buyer, 'issued'))[0]).toMatchObject({
      id,
      number,
      total,
      tax,
      left: total,
      files: ['pdf', 'ofd'],
    })
    expect((await download(buyer, id, 'kind=pdf')).rawPayload).toEqual(PDF)
    expect((await download(buyer, id, 'kind=ofd')).rawPayload).toEqual(OFD)
    expect((await download(buyer, id, 'kind=xml')).statusCode).toBe(409)
    const told = await rows(shop.db, sql`select 1 from message where event_id = ${`invoice.issued:${id}`}`)
    expect(told).toHaveLength(1)
    const audits = await rows(
      shop.db,
      sql`select 1 from audit_log where target = ${`invoice:${id}`} and action = '登记已开发票'`,
    )
    expect(audits).toHaveLength(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  it('is refused with other amounts, day, number or file, at the field', async () => {
    const known = await registerInvoice()
    const { buyer, id, total, tax } = await requestInvoice()
    const staff = await finance()
    const right = { id, number: nextNumber(), issued_on: today(), total, tax, pdf_id: await fileOf(staff, PDF) }
    const later = formatDate(Math.floor((shop.clock.now() + DAY) / 1000))
    const earlier = formatDate(Math.floor((shop.clock.now() - 40 * DAY) / 1000))
    const ofd_id = await fileOf(staff, OFD, 'application/ofd')
    const colleagues = await fileOf(await shop.loginStaff('finance', 'content'), PDF)
    for (const [wrong, field] of [
      [{ total: total + 0.01 }, 'total'],
      [{ tax: tax + 0.01 }, 'tax'],
      [{ issued_on: later }, 'issued_on'],
      [{ issued_on: earlier }, 'issued_on'],
      [{ number: '123' }, 'number'],
      [{ number: known.number }, 'number'],
      [{ pdf_id: undefined }, 'pdf_id'],
      [{ pdf_id: ofd_id }, 'pdf_id'],
      [{ pdf_id: colleagues }, 'pdf_id'],
    ] as const) {
      const refused = await staff.send(admin.register, { ...right, ...wrong })
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    }
    expect((await listed(buyer, 'pending')).map((one) => one.id)).toEqual([id])
    for (const [bytes, type] of [
      [await smallPicture(), 'image/png'],
      [Buffer.from('%PDF-1.7 without a page'), 'application/pdf'],
    ] as const)
      expect((await upload(staff, '', bytes, type, admin.file.path)).code).toBe(415)
    expect((await (await shop.loginStaff('service')).send(admin.register, right)).status).toBe(403)
    expect((await staff.send(admin.register, { ...right, id: 999_999 })).status).toBe(404)
  })
  it('is not registered where there is a provider, nor once it is rejected', async () => {
    const { id, total, tax } = await requestInvoice()
    const staff = await finance()
    const input = { id, number: nextNumber(), issued_on: today(), total, tax, pdf_id: await fileOf(staff, PDF) }
    Object.assign(shop.server, { invoices: simulatedInvoices() })
    const seen = async () => (await staff.data(admin.list, {})).data.find((one) => one.id === id)
    expect(await seen()).toMatchObject({ by_hand: 0, can: { issue: true } })
    const reader = await shop.loginStaff('service')
    const others = (await reader.data(admin.list, {})).data.find((one) => one.id === id)
    expect(others!.can).toMatchObject({ issue: false, red: false })
    const refused = await staff.send(admin.register, input)
    expect([refused.status, refused.message]).toEqual([409, '已接入开票通道，请直接开具'])
    Object.assign(shop.server, { invoices: null })
    expect(await seen()).toMatchObject({ by_hand: 1, can: { issue: false } })
    expect((await staff.send(admin.issue, { id })).status).toBe(409)
    await staff.data(admin.reject, { id, reason: '抬头有误' })
    expect((await staff.send(admin.register, input)).status).toBe(409)
  })
})

describe('a red invoice', () => {
  it('waits in the list of finance, is registered, and frees the orders', async () => {
    const { buyer, id, staff, total, tax } = await registerInvoice()
    await staff.data(admin.red, { id, reason: '开票有误' })
    await runJob(shop.server, 'red-invoices')
    const waiting = (await staff.data(admin.list, { state: InvoiceState.issued, open_red: 1 })).data
    const [red] = waiting.find((one) => one.id === id)!.reds
    expect(red).toMatchObject({ state: RedState.issuing, total, tax, files: [] })
    const number = nextNumber()
    const input = { id, red_id: red!.id, number, issued_on: today(), total, tax, pdf_id: await fileOf(staff, PDF) }
    const other = await staff.send(admin.registerRed, { ...input, total: total - 1 })
    expect([other.status, Object.keys(other.errors)]).toEqual([422, ['total']])
    const made = await staff.data(admin.registerRed, input)
    expect(made).toMatchObject({ state: InvoiceState.red, left: 0 })
    expect(await staff.data(admin.registerRed, input)).toEqual(made)
    const [closed] = await listed(buyer, 'closed')
    expect(closed).toMatchObject({ id, left: 0, reds: [{ number, state: RedState.issued, files: ['pdf'] }] })
    expect((await download(buyer, id, `kind=pdf&red_id=${red!.id}`)).rawPayload).toEqual(PDF)
    expect((await buyer.client().data(calls.orders, {})).total).toBe(1)
    const still = (await staff.data(admin.list, { state: InvoiceState.issued, open_red: 1 })).data
    expect(still.map((one) => one.id)).not.toContain(id)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  it('is a task of the queue of invoices until it is registered; its list has as many rows', async () => {
    const { buyer, id, staff, total, tax, number } = await registerInvoice()
    const counts = async () => [
      (await staff.data(taskAdmin.list, { queue: 'invoice' })).total,
      (await staff.data(admin.list, {})).total,
    ]
    const [before, shown] = await counts()
    expect(shown).toBe(before)
    await staff.data(admin.red, { id, reason: '开票有误' })
    expect(await counts()).toEqual([before! + 1, before! + 1])
    const [red] = (await staff.data(admin.list, {})).data.find((one) => one.id === id)!.reds
    const tasks = (await staff.data(taskAdmin.list, { ref: `invoice_red:${red!.id}` })).data
    expect(tasks).toMatchObject([{ queue: 'invoice', number, member_id: buyer.id }])
    expect(await brokenInvariants(shop.db)).toEqual([])
    const input = { id, red_id: red!.id, number: nextNumber(), issued_on: today(), total, tax }
    await staff.data(admin.registerRed, { ...input, pdf_id: await fileOf(staff, PDF) })
    expect(await counts()).toEqual([before, before])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  it('of an invoice that is issued anew is followed by a new request, which is registered, too', async () => {
    const { buyer, id, staff, total, tax } = await registerInvoice()
    await buyer.client().data(calls.reissue, { id, reason: 2, idempotency_key: freshKey() })
    const [red] = (await listed(buyer, 'issued'))[0]!.reds
    const input = { issued_on: today(), total, tax, pdf_id: await fileOf(staff, PDF) }
    await staff.data(admin.registerRed, { ...input, id, red_id: red!.id, number: nextNumber() })
    const [anew] = await listed(buyer, 'pending')
    const number = nextNumber()
    await staff.data(admin.register, { ...input, id: anew!.id, number })
    expect((await listed(buyer, 'issued'))[0]).toMatchObject({ id: anew!.id, number, total })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
