import {
  contract,
  INVOICE_LIMITS,
  InvoiceState,
  invoiceSteps,
  RedState,
  redSteps,
  type Invoice,
} from '@yaopi/core/contract'
import { allocate, fromYuan } from '@yaopi/core'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { jobsOf, runJob } from '../../platform/jobs/define-job.ts'
import { simulatedInvoices, type InvoiceProvider } from '../../platform/invoice-provider/index.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { addKpzl, TITLE, validTitleOf } from '../../../test/support/invoicing.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { invoice: calls, invoiceAdmin: admin, afterSale, afterSaleAdmin } = contract
const DAY = 86_400_000
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, base_price: 10_003, is_free_shipping: true })
})

const as = (role: string) => shop.loginStaff(role)
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
/** Puts a provider in the place of the simulated one while work runs. */
async function withProvider<T>(provider: InvoiceProvider | null, work: () => Promise<T>): Promise<T> {
  const before = shop.server.invoices
  Object.assign(shop.server, { invoices: provider })
  try {
    return await work()
  } finally {
    Object.assign(shop.server, { invoices: before })
  }
}

async function delivered(buyer: Buyer, number = 10): Promise<number> {
  const { id } = (await buyer.buy([{ goods_id: goods, number }])).orders[0]!
  await deliver(shop, id)
  return id
}
const request = (buyer: Buyer, title_id: number, order_ids: readonly number[], kind: 1 | 2 = 1) =>
  buyer.client().send(calls.request, { order_ids, kind, title_id, idempotency_key: freshKey() })
const issueAll = () => runJob(shop.server, 'issue-invoices')
const redAll = () => runJob(shop.server, 'red-invoices')
const listed = async (buyer: Buyer, tab: 'pending' | 'issued' | 'closed'): Promise<readonly Invoice[]> =>
  (await buyer.client().data(calls.list, { tab })).data
/** A member with a valid title and one issued invoice over orders of so many units. */
async function issued(units: readonly number[] = [10], kind: 1 | 2 = 1) {
  const buyer = await buyerAt(shop)
  await addKpzl(shop.db, buyer.id)
  const title = await validTitleOf(shop, buyer)
  const orders: number[] = []
  for (const number of units) orders.push(await delivered(buyer, number))
  const made = await request(buyer, title, orders, kind)
  if (made.status !== 200) throw new Error(made.message)
  if (kind === 2) await (await as('finance')).data(admin.issue, { id: made.data.id })
  else await issueAll()
  const one = (await listed(buyer, 'issued')).find(({ id }) => id === made.data.id)!
  return { buyer, title, orders, one }
}
/** Refunds units of an order by a case of the type 仅退款. */
async function refund(buyer: Buyer, order_id: number, number: number): Promise<void> {
  const client = buyer.client()
  const line = (await client.data(afterSale.options, { order_id })).lines[0]!
  const photo = await uploadedPhoto(shop, buyer.id)
  const made = await client.data(afterSale.apply, {
    order_id,
    type: 2,
    reason: 2,
    text: '破损',
    lines: [{ item_id: line.item_id, lot_id: line.lots[0]!.lot_id, number }],
    images: [photo],
    idempotency_key: freshKey(),
  })
  await (await as('service')).data(afterSaleAdmin.approve, { id: made.id })
  await (await as('finance')).data(afterSaleAdmin.refund, { id: made.id })
}

it('every step of an invoice and of a red one is an edge of the database, and every edge is a step', async () => {
  for (const [table, steps] of [
    ['invoice_edge', invoiceSteps],
    ['invoice_red_edge', redSteps],
  ] as const) {
    const edges = await rows(
      shop.db,
      sql<{ from_state: number; to_state: number }>`select * from ${sql.table(table)} order by 1, 2`,
    )
    const wanted = steps.filter(({ from }) => from !== null).map(({ from, to }) => [from!, to] as const)
    expect(edges.map(({ from_state, to_state }) => [from_state, to_state])).toEqual(
      wanted.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    )
  }
})

it('the database splits an amount as core does', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }),
      fc.nat(1_000),
      async (weights, share) => {
        const amount = Math.floor((weights.reduce((sum, one) => sum + one, 0) * share) / 1_000)
        const found = await row(
          shop.db,
          sql<{ parts: number[] }>`select to_jsonb(shares_of(${amount}, ${weights}::bigint[])) as parts`,
        )
        expect(found!.parts).toEqual(allocate(amount, weights))
      },
    ),
    { numRuns: 60 },
  ))

describe('titles', () => {
  it('one is valid and one under review; a change never reaches what was issued', async () => {
    const { buyer, one } = await issued()
    const client = buyer.client()
    const change = { ...TITLE, address: '新路2号' }
    const waiting = await client.data(calls.saveTitle, { ...change, idempotency_key: freshKey() })
    expect([waiting.valid?.address, waiting.change?.address, waiting.change?.state]).toEqual([
      TITLE.address,
      '新路2号',
      1,
    ])
    const again = await client.send(calls.saveTitle, { ...change, idempotency_key: freshKey() })
    expect([again.status, again.message]).toEqual([409, '已有审核中的发票抬头，请等待审核结果'])
    const finance = await as('finance')
    await finance.data(admin.rejectTitle, { id: waiting.change!.id, reason: '地址与执照不符' })
    const rejected = await client.data(calls.titles, {})
    expect([rejected.valid?.address, rejected.change?.reason]).toEqual([TITLE.address, '地址与执照不符'])
    await validTitleOf(shop, buyer, { address: '新路3号' })
    expect((await client.data(calls.titles, {})).valid?.address).toBe('新路3号')
    const kept = (await row(
      shop.db,
      sql<{ buyer: { address: string } }>`select buyer from invoice where id = ${one.id}`,
    ))!
    expect(kept.buyer.address).toBe(TITLE.address)
    await expect(sql`update invoice set buyer = '{}' where id = ${one.id}`.execute(shop.db)).rejects.toMatchObject({
      code: '23001',
    })
    const audits = await rows(shop.db, sql`select 1 from audit_log where action = '发票抬头审核通过'`)
    expect(audits.length).toBeGreaterThan(1)
  })
  it('show account and telephone whole to whoever decides on them, to others without the middle', async () => {
    const buyer = await buyerAt(shop)
    const { change } = await buyer.client().data(calls.saveTitle, { ...TITLE, idempotency_key: freshKey() })
    const seenBy = async (role: string) => {
      const title = (await (await as(role)).data(admin.titles, {})).data.find(({ id }) => id === change!.id)!
      return [title.tax_no, title.phone, title.bank_account]
    }
    expect(await seenBy('finance')).toEqual([TITLE.tax_no, TITLE.phone, TITLE.bank_account])
    for (const role of ['service', 'admin'])
      expect(await seenBy(role), role).toEqual([TITLE.tax_no, '****8888', '6222****2222'])
    await (await as('finance')).data(admin.rejectTitle, { id: change!.id, reason: '资料不符' })
  })
  it('[VA-01] a 专票 needs every field and an approved paper; wrong fields are told at the field', async () => {
    const buyer = await buyerAt(shop)
    const wrong = await buyer.client().send(calls.saveTitle, {
      ...TITLE,
      tax_no: 'abc',
      phone: '88888888',
      bank_account: '12',
      idempotency_key: freshKey(),
    })
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      {
        tax_no: ['请填写15至20位税号，只含数字和大写字母'],
        phone: [expect.stringContaining('带区号的座机')],
        bank_account: ['请填写8至30位银行账号'],
      },
    ])
    const title = await validTitleOf(shop, buyer, { bank_account: '' })
    const id = await delivered(buyer)
    expect((await buyer.client().data(calls.titles, {})).may_special).toBe(0)
    const refused = await request(buyer, title, [id], 2)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['kind']])
    await addKpzl(shop.db, buyer.id)
    expect((await request(buyer, title, [id], 2)).status).toBe(422)
    const full = await validTitleOf(shop, buyer)
    expect((await buyer.client().data(calls.titles, {})).may_special).toBe(1)
    const made = await request(buyer, full, [id], 2)
    expect([made.status, made.data.state]).toEqual([200, InvoiceState.requested])
    await issueAll()
    // A 专票 that a member asks for is looked at by finance.
    expect((await listed(buyer, 'pending')).map(({ id: one }) => one)).toEqual([made.data.id])
    await (await as('finance')).data(admin.issue, { id: made.data.id })
    expect((await listed(buyer, 'issued'))[0]).toMatchObject({ id: made.data.id, kind: 2 })
  })
})

describe('requests', () => {
  it('one invoice over three orders: preview, amounts, number, files and message', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const ids = [await delivered(buyer, 3), await delivered(buyer, 4), await delivered(buyer, 5)]
    const open = await buyer.client().data(calls.orders, {})
    expect([open.total, open.data.map(({ amount }) => amount)]).toEqual([3, [500.15, 400.12, 300.09]])
    const preview = await buyer.client().data(calls.preview, { order_ids: ids })
    expect([preview.total, preview.lines.length]).toEqual([1200.36, 3])
    expect(fromYuan(preview.amount) + fromYuan(preview.tax)).toBe(fromYuan(preview.total))
    const made = await request(buyer, title, ids)
    expect(made.data).toMatchObject({ state: 2, total: 1200.36, number: '' })
    expect((await buyer.client().data(calls.orders, {})).total).toBe(0)
    await issueAll()
    const [one] = await listed(buyer, 'issued')
    expect(one).toMatchObject({ state: 3, total: 1200.36, tax: preview.tax, left: 1200.36, title: expect.any(String) })
    expect(one!.number).toMatch(/^\d{20}$/)
    const file = async (kind: string) =>
      (await buyer.client().raw({ method: 'GET', url: `/api/invoice/${one!.id}/download?kind=${kind}` })).rawPayload
    const pdf = readPdf(await file('pdf'))
    for (const words of [one!.number, '1200.36', TITLE.tax_no, '演示发票']) expect(pdf.text).toContain(words)
    const ofd = unzipSync(new Uint8Array(await file('ofd')))
    expect(Object.keys(ofd).sort()).toEqual([
      'Doc_0/Document.xml',
      'Doc_0/Pages/Page_0/Content.xml',
      'Doc_0/PublicRes.xml',
      'OFD.xml',
    ])
    expect(new TextDecoder().decode(ofd['Doc_0/Pages/Page_0/Content.xml'])).toContain(one!.number)
    const xml = (await file('xml')).toString()
    expect(xml).toContain(`<EIid>${one!.number}</EIid>`)
    expect(xml).toContain('<TotalTaxIncludedAmount>1200.36</TotalTaxIncludedAmount>')
    expect(xml.match(/<IssuItemInformation>/g)).toHaveLength(3)
    const pack = await buyer.client().raw({ method: 'GET', url: `/api/order/${ids[0]}/docs` })
    expect(Object.keys(unzipSync(new Uint8Array(pack.rawPayload)))).toContain(`发票-${one!.number}.pdf`)
    const told = await rows(shop.db, sql`select 1 from message where event_id = ${`invoice.issued:${one!.id}`}`)
    expect(told).toHaveLength(1)
    await sound()
  })
  it('refuses what is not shipped, is in an invoice, or is of another member', async () => {
    const { buyer, title, orders } = await issued()
    const again = await request(buyer, title, orders)
    expect([again.status, again.message]).toMatchObject([409, expect.stringContaining('该订单已申请开票')])
    const fresh = (await buyer.buy([{ goods_id: goods, number: 3 }])).orders[0]!.id
    const early = await request(buyer, title, [fresh])
    expect([early.status, early.message]).toMatchObject([409, expect.stringContaining('订单发货后才能开票')])
    const other = await buyerAt(shop)
    expect((await request(other, title, orders)).status).toBe(404)
    const own = await delivered(other)
    expect((await request(other, title, [own])).message).toBe('发票抬头不存在')
  })
  it('a store is invoiced to the title of its head by the paper that says who pays, and not without it', async () => {
    const head = await buyerAt(shop)
    const store = await buyerAt(shop, { owner_id: head.id })
    const title = await validTitleOf(shop, head)
    const id = await delivered(store)
    const without = await request(store, title, [id])
    expect([without.status, without.message]).toEqual([404, '发票抬头不存在'])
    await sql`insert into member_document (member_id, type, number, end_date)
      values (${store.id}, 'zbsq', 'ZB-2026-1', '2029-12-31')`.execute(shop.db)
    expect(await request(store, title, [id])).toMatchObject({ status: 200, data: { state: InvoiceState.requested } })
  })
  it('the same key gets the same request', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const order_ids = [await delivered(buyer)]
    const body = { order_ids, kind: 1 as const, title_id: title, idempotency_key: freshKey() }
    const [a, b] = [await buyer.client().data(calls.request, body), await buyer.client().data(calls.request, body)]
    expect(a.id).toBe(b.id)
  })
  it('finance rejects with a reason, and the orders can be invoiced again', async () => {
    const buyer = await buyerAt(shop)
    await addKpzl(shop.db, buyer.id)
    const title = await validTitleOf(shop, buyer)
    const id = await delivered(buyer)
    const made = (await request(buyer, title, [id], 2)).data
    const finance = await as('finance')
    const queue = await finance.data(admin.list, {})
    expect(queue.data.some((one) => one.id === made.id && one.company !== '')).toBe(true)
    expect(await finance.data(admin.reject, { id: made.id, reason: '请改为普票' })).toMatchObject({ state: 4 })
    expect((await finance.send(admin.issue, { id: made.id })).status).toBe(409)
    expect((await listed(buyer, 'closed'))[0]).toMatchObject({ id: made.id, reason: '请改为普票' })
    expect((await request(buyer, title, [id])).status).toBe(200)
    await sound()
  })
  it('[VA-02] the provider gets the mail of the request, and who handles it, who stands on the invoice', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const order_ids = [await delivered(buyer)]
    const ask = (email: string) =>
      buyer.client().send(calls.request, {
        order_ids,
        kind: 1,
        title_id: title,
        email,
        agent: '李会计',
        idempotency_key: freshKey(),
      })
    for (const wrong of ['the.books@example.com', 'books@example'])
      expect(await ask(wrong)).toMatchObject({ status: 422, errors: { email: [expect.stringContaining('邮箱')] } })
    expect((await ask('books@example.com')).status).toBe(200)
    const simulated = simulatedInvoices()
    const asked: (string | undefined)[] = []
    const issue: InvoiceProvider['issue'] = async (document) => {
      asked.push(document.email, document.buyer.agent)
      return simulated.issue(document)
    }
    await withProvider({ ...simulated, issue }, issueAll)
    expect(asked).toEqual(expect.arrayContaining(['books@example.com', '李会计']))
    const made = (await buyer.client().data(calls.list, { tab: 'issued' })).data[0]!
    expect(made.agent).toBe('李会计')
    const file = (kind: string) =>
      buyer.client().raw({ method: 'GET', url: `/api/invoice/${made.id}/download?kind=${kind}` })
    expect((await file('xml')).rawPayload.toString('utf8')).toContain('<BuyerAgent>李会计</BuyerAgent>')
    expect(readPdf((await file('pdf')).rawPayload).text).toContain('经办人：李会计')
  })

  it('the seller is the company of the shop, whoever the account for transfers belongs to', async () => {
    const { company, bank } = shop.server.settings.values()
    const setBank = async (value: typeof bank): Promise<void> => {
      await sql`insert into setting (key, value) values ('bank', ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(shop.db)
      await shop.server.settings.reload()
    }
    const simulated = simulatedInvoices()
    const sellers = new Set<string>()
    const issue: InvoiceProvider['issue'] = async (document) => {
      sellers.add(`${document.seller.name} ${document.seller.bank_account}`)
      return simulated.issue(document)
    }
    await setBank({ company: '演示代收公司', bank: '演示银行', account: '1234567' })
    await withProvider({ ...simulated, issue }, () => issued())
    await setBank(bank)
    expect([...sellers]).toEqual([`${company} 1234567`])
  })

  it('a request that finance leaves unanswered is shown with its clock and escalated once', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const made = (await request(buyer, title, [await delivered(buyer)])).data
    // Their session does not last for the days in between.
    const known = async () => (await (await as('finance')).data(admin.list, {})).data.find(({ id }) => id === made.id)
    const before = await known()
    expect(before).toMatchObject({ is_escalated: 0, answer_by: made.answer_by })
    await withProvider(null, async () => {
      await runJob(shop.server, 'escalate-invoices')
      expect(await known()).toMatchObject({ is_escalated: 0 })
      shop.clock.set(made.answer_by! * 1000)
      await runJob(shop.server, 'escalate-invoices')
      await runJob(shop.server, 'escalate-invoices')
      expect(await known()).toMatchObject({ is_escalated: 1 })
    })
    const finance = await as('finance')
    await finance.data(admin.reject, { id: made.id, reason: '抬头有误' })
    const rejected = (await finance.data(admin.list, { state: 4 })).data
    expect(rejected.find(({ id }) => id === made.id)).toMatchObject({ is_escalated: 0 })
  })

  it('a provider that fails is tried five times, then finance has to act', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const made = (await request(buyer, title, [await delivered(buyer)])).data
    let asked = 0
    const broken: InvoiceProvider = {
      ...simulatedInvoices(),
      issue: async ({ serial }) => {
        if (serial === `I${made.id}`) asked += 1
        throw new Error('no answer')
      },
    }
    await withProvider(broken, async () => {
      for (let run = 0; run < 8; run++) {
        await issueAll()
        shop.clock.advance(11 * 60_000)
      }
    })
    expect(asked).toBe(5)
    const finance = await as('finance')
    const [stuck] = (await finance.data(admin.list, {})).data.filter(({ id }) => id === made.id)
    expect(stuck).toMatchObject({ state: 2, tries: 5, fault: 'Error: no answer' })
    await withProvider(null, async () =>
      expect((await finance.send(admin.issue, { id: made.id })).message).toBe('尚未接入开票通道'),
    )
    expect(await finance.data(admin.issue, { id: made.id })).toMatchObject({ state: 3, fault: '' })
    await sound()
  })
  it('at signing it is asked for and issued, of the kind chosen at checkout', async () => {
    const buyer = await buyerAt(shop)
    await validTitleOf(shop, buyer)
    const made = await buyer.order([{ goods_id: goods, number: 3 }])
    await sql`update trade set invoice_type = 1 where id = ${made.trade_id}`.execute(shop.db)
    await buyer.pay(made.trade_id)
    await deliver(shop, made.orders[0]!.id)
    await drainOutbox(shop.server)
    await drainOutbox(shop.server)
    await issueAll()
    expect((await listed(buyer, 'issued')).map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      [made.orders[0]!.id],
    ])
  })
  it('gift balance is a discount, and lines sum to what was paid besides', async () => {
    const buyer = await buyerAt(shop, { gift: 12_345 })
    const title = await validTitleOf(shop, buyer)
    const id = await delivered(buyer, 10)
    const [open] = (await buyer.client().data(calls.orders, {})).data
    expect(open).toMatchObject({ payable: 1000.3, gift: 123.45, amount: 876.85 })
    const { lines, total } = await buyer.client().data(calls.preview, { order_ids: [id] })
    expect([total, lines.map(({ kind }) => kind)]).toEqual([876.85, [2, 1]])
    await request(buyer, title, [id])
    await issueAll()
    await refund(buyer, id, 9)
    await redAll()
    await sound()
    await refund(buyer, id, 1)
    await redAll()
    expect((await listed(buyer, 'closed'))[0]).toMatchObject({ total: 876.85, left: 0, state: InvoiceState.red })
    await sound()
  })
})

describe('red invoices', () => {
  it('a refund after the invoice takes its part off; reissued, the new one has the rest', async () => {
    const { buyer, orders, one } = await issued([10, 20, 30])
    await refund(buyer, orders[1]!, 5)
    await redAll()
    const [part] = await listed(buyer, 'issued')
    expect(part).toMatchObject({ total: 6001.8, left: 5501.65, state: 3 })
    expect(part!.reds).toMatchObject([{ total: 500.15, state: RedState.issued, reason: 1 }])
    await redAll()
    expect((await listed(buyer, 'issued'))[0]!.reds).toHaveLength(1)
    const answer = await buyer
      .client()
      .data(calls.reissue, { id: one.id, reason: 2, note: '抬头有误', idempotency_key: freshKey() })
    expect(answer.can.reissue).toBe(false)
    await redAll()
    await issueAll()
    expect((await listed(buyer, 'closed'))[0]).toMatchObject({ id: one.id, left: 0, state: 5 })
    const [anew] = await listed(buyer, 'issued')
    expect(anew).toMatchObject({ total: 5501.65, left: 5501.65 })
    expect(anew!.orders.map(({ total }) => total)).toEqual([1000.3, 1500.45, 3000.9])
    const numbers = [one.number, anew!.number, ...part!.reds.map(({ number }) => number)]
    expect(new Set(numbers).size).toBe(3)
    const red = part!.reds[0]!
    const url = `/api/invoice/${one.id}/download?kind=xml&red_id=${red.id}`
    const xml = (await buyer.client().raw({ method: 'GET', url })).payload
    expect(xml).toContain(`<OriginalInvoiceNumber>${one.number}</OriginalInvoiceNumber>`)
    expect(xml).toContain('<TotalTaxIncludedAmount>-500.15</TotalTaxIncludedAmount>')
    await sound()
  })
  it('is issued anew twice at most, within 30 days', async () => {
    const { buyer, one } = await issued()
    const again = (id: number) => buyer.client().send(calls.reissue, { id, reason: 2, idempotency_key: freshKey() })
    let last = one.id
    for (let turn = 0; turn < 2; turn++) {
      expect((await again(last)).status).toBe(200)
      expect((await again(last)).message).toBe('该发票已有红字发票正在处理')
      await redAll()
      await issueAll()
      last = (await listed(buyer, 'issued'))[0]!.id
    }
    expect((await again(last)).message).toContain('最多重开2次')
    const second = await issued()
    shop.clock.advance(31 * DAY)
    await second.buyer.logIn()
    const late = await second.buyer
      .client()
      .send(calls.reissue, { id: second.one.id, reason: 2, idempotency_key: freshKey() })
    expect([late.status, late.message]).toMatchObject([409, expect.stringContaining('超过30天')])
  })
  it('of a used one waits 72 hours for the buyer: confirmed it is issued, else void', async () => {
    const { buyer, one } = await issued([10], 2)
    shop.clock.advance(35 * DAY)
    await buyer.logIn()
    const finance = await as('finance')
    const canOf = async () =>
      (await finance.data(admin.list, { state: InvoiceState.issued })).data.find(({ id }) => id === one.id)?.can
    expect(await canOf()).toMatchObject({ issue: false, red: true })
    await finance.data(admin.red, { id: one.id, reason: '开票有误' })
    expect(await canOf()).toMatchObject({ issue: false, red: false })
    expect((await finance.send(admin.red, { id: one.id, reason: '开票有误' })).status).toBe(409)
    await redAll()
    expect(await canOf()).toMatchObject({ red: false })
    const [waiting] = await listed(buyer, 'issued')
    expect(waiting!.reds).toMatchObject([{ state: RedState.confirming, confirm_by: expect.any(Number) }])
    shop.clock.advance(73 * 3_600_000)
    await buyer.logIn()
    const red_id = waiting!.can.confirm_red!
    expect((await listed(buyer, 'issued'))[0]!.can.confirm_red).toBeNull()
    expect((await buyer.client().send(calls.confirmRed, { id: one.id, red_id })).status).toBe(409)
    await redAll()
    expect((await listed(buyer, 'issued'))[0]).toMatchObject({ left: one.total, reds: [{ state: RedState.void }] })
    await (await as('finance')).data(admin.red, { id: one.id, reason: '开票有误' })
    await redAll()
    const asked = (await listed(buyer, 'issued'))[0]!.can.confirm_red!
    expect(asked).not.toBe(red_id)
    await buyer.client().data(calls.confirmRed, { id: one.id, red_id: asked })
    await redAll()
    expect((await listed(buyer, 'closed'))[0]).toMatchObject({ id: one.id, state: 5, left: 0 })
    await sound()
  })
  it('a request whose orders were refunded meanwhile is rejected, and never issued', async () => {
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const id = await delivered(buyer, 3)
    const made = (await request(buyer, title, [id])).data
    await refund(buyer, id, 3)
    await issueAll()
    expect((await listed(buyer, 'closed'))[0]).toMatchObject({ id: made.id, reason: '订单已退款，没有可开票金额' })
    await sound()
  })
})

it('finance sets how goods are taxed; what was issued stays as it is', async () => {
  const { buyer, title, one } = await issued()
  const finance = await as('finance')
  const set = { goods_id: goods, tax_code: '1070303000000000000', tax_rate: 9 }
  expect(await finance.data(admin.tax, set)).toMatchObject({ tax_rate: 9, tax_preference: '' })
  expect((await finance.send(admin.tax, { ...set, tax_code: '1'.repeat(19) })).status).toBe(422)
  expect((await finance.send(admin.tax, { ...set, goods_id: 999_999 })).status).toBe(404)
  await request(buyer, title, [await delivered(buyer)])
  await issueAll()
  const [anew] = await listed(buyer, 'issued')
  expect(anew!.tax).toBeLessThan(one.tax)
  expect((await listed(buyer, 'issued')).find(({ id }) => id === one.id)!.tax).toBe(one.tax)
  await finance.data(admin.tax, { ...set, tax_code: '1070302000000000000', tax_rate: 13 })
})

it.each([
  [3, 'simple', '3%', 961.17, 28.83],
  [0, 'exempt', '免税', 990, 0],
] as const)(
  'goods at %i %% are invoiced with their mark, in preview, PDF and XML',
  async (tax_rate, tax_preference, shown, amount, tax) => {
    const of = await addGoods(shop.db, { stock: 1_000, base_price: 990, is_free_shipping: true })
    const finance = await as('finance')
    const set = { goods_id: of, tax_code: '1070306000000000000', tax_rate }
    expect(await finance.data(admin.tax, set)).toMatchObject({ tax_rate, tax_preference })
    const buyer = await buyerAt(shop)
    const title = await validTitleOf(shop, buyer)
    const { id } = (await buyer.buy([{ goods_id: of, number: 100 }])).orders[0]!
    await deliver(shop, id)
    const { lines } = await buyer.client().data(calls.preview, { order_ids: [id] })
    expect(lines).toMatchObject([
      { name: expect.stringContaining('*生物药品*'), tax_rate, tax_preference, amount, tax },
    ])
    const made = (await request(buyer, title, [id])).data
    await issueAll()
    const file = async (kind: string) =>
      (await buyer.client().raw({ method: 'GET', url: `/api/invoice/${made.id}/download?kind=${kind}` })).rawPayload
    expect(readPdf(await file('pdf')).text).toContain(shown)
    const xml = (await file('xml')).toString()
    for (const words of [
      `<TaxRate>${(tax_rate / 100).toFixed(2)}</TaxRate>`,
      `<Amount>${amount.toFixed(2)}</Amount>`,
      `<ComTaxAm>${tax.toFixed(2)}</ComTaxAm>`,
      `<PreferentialPolicy>${tax_preference}</PreferentialPolicy>`,
    ])
      expect(xml).toContain(words)
    await sound()
  },
)

it('the files of an invoice are there for ten years: no job deletes them, and the database refuses it', async () => {
  const { buyer, one } = await issued()
  const files = async () => {
    const read: string[] = []
    for (const kind of ['pdf', 'ofd', 'xml']) {
      const url = `/api/invoice/${one.id}/download?kind=${kind}`
      const { statusCode, rawPayload } = await buyer.client().raw({ method: 'GET', url })
      expect(statusCode).toBe(200)
      read.push(rawPayload.toString('base64'))
    }
    return read
  }
  const before = await files()
  const now = shop.clock.now()
  shop.clock.advance(INVOICE_LIMITS.keptYears * 365 * DAY)
  const sweeps = jobsOf(shop.server).filter(({ name }) => /sweep|prune|move-files/.test(name))
  expect(sweeps.map(({ name }) => name)).toEqual(expect.arrayContaining(['sweep', 'sweep-files', 'move-files']))
  for (const { name } of sweeps) await runJob(shop.server, name)
  await buyer.logIn()
  expect(await files()).toEqual(before)
  for (const table of ['invoice_file', 'invoice_log'])
    await expect(sql`delete from ${sql.table(table)} where invoice_id = ${one.id}`.execute(shop.db)).rejects.toThrow(
      'append-only',
    )
  await expect(sql`delete from invoice where id = ${one.id}`.execute(shop.db)).rejects.toThrow('foreign key')
  shop.clock.set(now)
})

it('not later than 180 days after signing', async () => {
  const buyer = await buyerAt(shop)
  const title = await validTitleOf(shop, buyer)
  const id = await delivered(buyer)
  expect((await buyer.client().data(calls.orders, {})).total).toBe(1)
  shop.clock.advance(181 * DAY)
  await buyer.logIn()
  const late = await request(buyer, title, [id])
  expect([late.status, late.message]).toMatchObject([409, expect.stringContaining('超过180天')])
  expect((await buyer.client().data(calls.orders, {})).total).toBe(0)
})
