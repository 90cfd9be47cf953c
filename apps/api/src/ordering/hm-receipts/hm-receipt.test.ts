import { contract, type CartLineInput, HM_LIMITS, HmStatus, type PlacedOrder } from '@yaopi/core/contract'
import { formatDate, formatMinute } from '@yaopi/core'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { addFile } from '../../platform/uploads/upload.queries.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile, START, type TestAnswer } from '../../../test/support/test-server.ts'
import { hmReceiptSteps } from './hm-receipt-steps.ts'

const { cart, checkout, hmReceipt: calls, hmReceiptAdmin: admin, order, orderAdmin, payment, paymentAdmin } = contract
const DAY = 86_400_000
const shop = serverOfFile()
let drug: number
let plain: number
beforeAll(async () => {
  drug = await addGoods(shop.db, { stock: 100_000, base_price: 10_000, special_type: 1 })
  plain = await addGoods(shop.db, { stock: 100_000, base_price: 10_001 })
})
beforeEach(() => shop.clock.set(START))

async function tryToOrder(
  buyer: Buyer,
  number: number,
  others: readonly CartLineInput[] = [],
): Promise<TestAnswer<PlacedOrder>> {
  const client = buyer.client()
  const { added } = await client.data(cart.add, { params: [{ goods_id: drug, number }, ...others] })
  const preview = await client.data(checkout.preview, { ids: added.join(',') })
  return client.send(order.create, {
    preview_token: preview.preview_token,
    idempotency_key: freshKey(),
    address_id: preview.addresses[0]!.id,
    ticks: ['hm'],
  })
}
async function ordered(buyer: Buyer, number: number, others?: readonly CartLineInput[]): Promise<number> {
  const made = await tryToOrder(buyer, number, others)
  expect([made.status, made.message]).toEqual([200, ''])
  return made.data.orders[0]!.id
}

it('goods with controlled drugs are ordered with an invoice', async () => {
  const buyer = await buyerAt(shop)
  const client = buyer.client()
  await sql`update member set invoice_type = 2 where id = ${buyer.id}`.execute(shop.db)
  const { added } = await client.data(cart.add, { params: [{ goods_id: drug, number: 10 }] })
  const preview = await client.data(checkout.preview, { ids: added.join(',') })
  expect(preview.invoice.map(({ type }) => type)).toEqual([1, 2])
  expect(preview.last_invoice_type).toBe(2)
  const form = {
    preview_token: preview.preview_token,
    idempotency_key: freshKey(),
    address_id: preview.addresses[0]!.id,
    ticks: ['hm'],
  }
  expect(await client.send(order.create, { ...form, invoice_type: 0 })).toMatchObject({
    status: 422,
    errors: { invoice_type: ['含特殊药品复方制剂的订单须开具发票，请选择发票类型'] },
  })
  // Where none is chosen, it is the registered one.
  const { orders } = await client.data(order.create, { ...form, idempotency_key: freshKey() })
  expect(await client.data(order.read, { id: orders[0]!.id })).toMatchObject({ invoice_type: 2 })
})

const upload = (memberId: number, given: { readonly scene?: string; readonly size?: number } = {}): Promise<number> =>
  addFile(shop.db, {
    member_id: memberId,
    scene: given.scene ?? 'hm',
    name: 'a.pdf',
    content_type: 'application/pdf',
    sha256: '0'.repeat(64),
    size: given.size ?? 1,
    now: shop.clock.now(),
  })

/** An order of controlled drugs that was paid by transfer. */
async function paid(buyer: Buyer, number: number, others?: readonly CartLineInput[]): Promise<number> {
  const id = await ordered(buyer, number, others)
  const client = buyer.client()
  const { trade_id } = await client.data(order.read, { id })
  const { trade } = await client.data(payment.read, { trade_id, hm: 1 })
  const { id: transfer } = await client.data(payment.transfer, {
    trade_id,
    hm: 1,
    payer: (await client.data(contract.member.base, {})).company!,
    bank: '演示银行',
    amount: trade.due,
    paid_at: formatDate(Math.floor(shop.clock.now() / 1000)),
    image: await upload(buyer.id, { scene: 'pay' }),
    idempotency_key: freshKey(),
  })
  await (await shop.loginStaff('finance')).data(paymentAdmin.confirm, { id: transfer })
  await drainOutbox(shop.server)
  return id
}

/** The same, passed, shipped and signed for. */
async function signed(buyer: Buyer, number = 40): Promise<number> {
  const id = await paid(buyer, number)
  await (await shop.loginStaff('service')).data(orderAdmin.audit, { id, pass: 1 })
  await deliver(shop, id)
  await drainOutbox(shop.server)
  return id
}
const gateOf = async (buyer: Buyer, goods: number) =>
  (await buyer.client().data(contract.goods.detail, { id: goods })).buy_reason
const receipt = async (buyer: Buyer, id: number) => ({
  id,
  files: [await upload(buyer.id)],
  receiver: '张三',
  received_on: formatDate(Math.floor(shop.clock.now() / 1000)),
})

it('the records are exported by lot, and the letter of authorisation is there to be printed', async () => {
  const buyer = await buyerAt(shop)
  const id = await signed(buyer)
  const quality = await shop.loginStaff('quality')
  const sheet = await exportedBy(quality, 'hm', { tab: 'due' })
  const [own] = (await buyer.client().data(calls.list, {})).data
  const mine = sheet.find((cells) => cells[0] === own!.order_sn)!
  expect(own!.order_id).toBe(id)
  expect(mine).toContain(own!.items[0]!.batch_no)
  expect(mine).toContain(40)
  const model = await buyer.client().raw({ method: 'GET', url: '/api/order/hm/model' })
  expect([model.statusCode, model.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await shop.visitor.raw({ method: 'GET', url: '/api/order/hm/model' })).statusCode).toBe(401)
})

it('the form says order, buyer, place, purchaser, letter, receipt, each lot, and what is to be signed', async () => {
  const buyer = await buyerAt(shop)
  const letter = sql`member_id = ${buyer.id} and type = 'hmwt'`
  await sql`update member set uscc = '91510100MA6TEXAP1B' where id = ${buyer.id}`.execute(shop.db)
  await sql`delete from member_document where ${letter}`.execute(shop.db)
  await sql`insert into member_document (member_id, type, number, end_date, version)
    values (${buyer.id}, 'hmwt', 'WT-2026-017', '2027-05-31', 1)`.execute(shop.db)
  const id = await signed(buyer)
  const formOf = async () => {
    const answer = await buyer.client().raw({ method: 'GET', url: `/api/order/${id}/hm_form` })
    return readPdf(answer.rawPayload).text
  }
  const [own] = (await buyer.client().data(calls.list, {})).data
  const { buyer: company, address } = (await row(
    shop.db,
    sql<{ buyer: Record<'company' | 'purchaser', string>; address: Record<string, string> }>`
      select buyer, address from orders where id = ${id}`,
  ))!
  const form = await formOf()
  for (const said of [
    `订单编号：${own!.order_sn}`,
    `购货单位：${company.company}`,
    '统一社会信用代码：91510100MA6TEXAP1B',
    `收货地址：${address['province']}${address['city']}${address['district']}${address['detail']}`,
    `采购人（被委托人）：${company.purchaser}`,
    '采购委托书：编号WT-2026-017，有效期至2027-05-31',
    `签收时间：${formatMinute(own!.signed_at!)}`,
    ...own!.items.flatMap(({ name, batch_no, number, bzdw }) => [name, `批号 ${batch_no}`, `${number}${bzdw}`]),
    '收货人（签字）：',
    '收货日期：',
    '单位盖章：',
  ])
    expect(form).toContain(said)
  // The purchaser is whom the letter names.
  await sql`update member_document set person = '赵含麻' where ${letter}`.execute(shop.db)
  expect(await formOf()).toContain('采购人（被委托人）：赵含麻')
  shop.clock.advance(1_000)
  // A letter that was approved later is not the one that the order was placed with.
  await sql`update member_document set status = 4 where ${letter}`.execute(shop.db)
  await sql`insert into member_document (member_id, type, number, end_date, version, person, reviewed_at)
    values (${buyer.id}, 'hmwt', 'WT-2027-001', '2028-05-31', 2, '钱含麻',
      ${new Date(shop.clock.now())})`.execute(shop.db)
  const later = await formOf()
  expect(later).toContain('采购委托书：编号WT-2026-017，有效期至2027-05-31')
  expect(later).toContain('采购人（被委托人）：赵含麻')
})

describe('the receipt of an order with controlled drugs', () => {
  it('is due a week after signing, locks these drugs only while it is overdue, is archived by quality', async () => {
    const buyer = await buyerAt(shop)
    const id = await signed(buyer)
    const { data, counts } = await buyer.client().data(calls.list, {})
    expect(counts).toMatchObject({ due: 1, overdue: 0 })
    expect(data).toMatchObject([{ order_id: id, status: HmStatus.toUpload, items: [{ number: 40 }] }])
    expect(data[0]!.due_at! - data[0]!.signed_at!).toBe(7 * 86_400)
    expect(data[0]!.items[0]!.batch_no).not.toBe('')
    expect((await buyer.client().data(order.read, { id })).can.upload_hm).toBe(true)

    const said: string[] = []
    for (const days of [3, 5, 7]) {
      shop.clock.set(data[0]!.signed_at! * 1000 + days * DAY)
      await runJob(shop.server, 'remind-of-hm-receipts')
      await runJob(shop.server, 'remind-of-hm-receipts')
      const found = await rows(
        shop.db,
        sql<{ n: number }>`select count(*)::int as n from message where member_id = ${buyer.id}
          and event_id like ${`hm.remind:${id}:%`}`,
      )
      said.push(`${days}: ${found[0]!.n}`)
    }
    expect(said).toEqual(['3: 1', '5: 2', '7: 3'])
    await buyer.logIn()
    expect((await buyer.client().data(calls.list, { tab: 'overdue' })).data).toMatchObject([
      { status: HmStatus.overdue },
    ])
    expect(await gateOf(buyer, drug)).toEqual({
      code: 'HM_RECEIPT',
      msg: '您有1张含麻订单回执未回传，暂不能购买',
      action: '/hmdd',
    })
    expect(await gateOf(buyer, plain)).toBeUndefined()

    const form = await buyer.client().raw({ method: 'GET', url: `/api/order/${id}/hm_form` })
    expect(form.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await buyer.client().data(calls.send, await receipt(buyer, id))).toMatchObject({ status: HmStatus.inReview })
    expect(await gateOf(buyer, drug)).toBeUndefined()

    const quality = await shop.loginStaff('quality')
    expect((await quality.data(admin.list, {})).data).toMatchObject([{ order_id: id, files: [expect.any(String)] }])
    await quality.data(admin.reject, { id, reason: '没有盖章' })
    expect((await buyer.client().data(calls.list, { tab: 'rejected' })).data).toMatchObject([{ reason: '没有盖章' }])
    shop.clock.advance(3 * DAY + 1_000)
    await buyer.logIn()
    expect((await gateOf(buyer, drug))?.code).toBe('HM_RECEIPT')
    await buyer.client().data(calls.send, await receipt(buyer, id))
    const again = await shop.loginStaff('quality')
    const done = await again.data(admin.approve, { id })
    const lots = await rows(
      shop.db,
      sql<{ day: string }>`select to_char(max(l.end_date) + interval '1 year', 'YYYY-MM-DD') as day from parcel_lot p
        join lot l on l.id = p.lot_id where p.order_id = ${id}`,
    )
    expect(done).toMatchObject({ status: HmStatus.archived, keep_until: lots[0]!.day })
    expect((await again.send(admin.reject, { id, reason: '再看' })).status).toBe(409)
    expect((await buyer.client().send(calls.send, await receipt(buyer, id))).status).toBe(409)
    expect(
      await rows(shop.db, sql`select action from audit_log where target = ${`order:${id}`} and action like 'hm.%'`),
    ).toEqual([{ action: 'hm.reject' }, { action: 'hm.approve' }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('is sent by its buyer alone, with files of their own, once it was signed for', async () => {
    const [buyer, other] = [await buyerAt(shop), await buyerAt(shop)]
    const waiting = await ordered(buyer, 10)
    expect((await buyer.client().send(calls.send, await receipt(buyer, waiting))).status).toBe(409)
    expect((await buyer.client().raw({ method: 'GET', url: `/api/order/${waiting}/hm_form` })).statusCode).toBe(404)
    expect((await buyer.client().data(calls.list, { tab: 'unpaid' })).data).toMatchObject([{ order_id: waiting }])
    const id = await signed(buyer)
    const good = await receipt(buyer, id)
    expect((await other.client().send(calls.send, { ...good, files: [await upload(other.id)] })).status).toBe(404)
    for (const bad of [
      { files: [] },
      { files: [await upload(other.id)] },
      { files: [await upload(buyer.id, { scene: 'pay' })] },
      { files: [await upload(buyer.id, { size: HM_LIMITS.bytes + 1 })] },
      { receiver: '张' },
      { received_on: '2027-01-01' },
      { received_on: '2020-01-01' },
    ])
      expect([bad, (await buyer.client().send(calls.send, { ...good, ...bad })).status]).toEqual([bad, 422])
    const answers = await Promise.all([1, 2, 3].map(() => buyer.client().send(calls.send, good)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const client of [shop.visitor, other.client(), await shop.loginStaff('goods')])
      expect([401, 403]).toContain((await client.send(admin.approve, { id })).status)
    const quality = await shop.loginStaff('quality')
    const decided = await Promise.all([1, 2, 3].map(() => quality.send(admin.approve, { id })))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('takes each step of its table and no other one, and each has somebody and an effect', async () => {
    const { taken, end } = await noteSteps(shop.db, 'hm_record', 'status')
    const buyer = await buyerAt(shop)
    const quality = await shop.loginStaff('quality')
    const id = await signed(buyer)
    const send = async () => (await buyer.client().send(calls.send, await receipt(buyer, id))).status
    const decide = async () => [
      (await quality.send(admin.reject, { id, reason: '没有盖章' })).status,
      (await quality.send(admin.approve, { id })).status,
    ]
    // Nothing to decide before there is a receipt, and none to send while there is one.
    expect(await decide()).toEqual([409, 409])
    expect([await send(), await send()]).toEqual([200, 409])
    expect(await decide()).toEqual([200, 409])
    expect([await send(), await send()]).toEqual([200, 409])
    expect((await quality.send(admin.approve, { id })).status).toBe(200)
    expect([await send(), ...(await decide())]).toEqual([409, 409, 409])
    expect(await taken()).toEqual(hmReceiptSteps.map(stepName).sort())
    expect(await edgesOf(shop.db, 'hm_record')).toEqual(stepsAfterFirst(hmReceiptSteps))
    for (const { who, effect } of hmReceiptSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    await end()
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

it('the record has what was supplied: a line that never came is not in it', async () => {
  const buyer = await buyerAt(shop)
  const missing = await addGoods(shop.db, { name: '缺货含麻', stock: 100, base_price: 10_000, special_type: 1 })
  const id = await paid(buyer, 10, [{ goods_id: missing, number: 4 }])
  await (await shop.loginStaff('service')).data(orderAdmin.audit, { id, pass: 1 })
  const { items } = await buyer.client().data(order.read, { id })
  const there = items.find(({ goods_id }) => goods_id === drug)!
  const warehouse = await shop.loginStaff('warehouse')
  const lines = [{ item_id: there.id, number: 10 }]
  await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `WL${id}`, lines })
  await warehouse.data(orderAdmin.shortage, { id, note: '厂家停产' })
  await warehouse.data(orderAdmin.sign, { id })
  await drainOutbox(shop.server)
  const own = (await buyer.client().data(calls.list, {})).data.find(({ order_id }) => order_id === id)!
  expect(own.items.map(({ name, number }) => [name, number])).toEqual([[there.goods.name, 10]])
})

describe('the limits of controlled drugs', () => {
  it('count over all stores of a company, and the third order of a month above them is refused', async () => {
    const one = await buyerAt(shop)
    const two = await buyerAt(shop, { owner_id: one.id })
    const buyers = [one, two, one]
    const over = async (id: number) =>
      (await rows(shop.db, sql<{ is_over: boolean }>`select is_over from hm_record where order_id = ${id}`))[0]!.is_over
    expect(await over(await ordered(buyers[0]!, 100))).toBe(false)
    expect(await over(await ordered(buyers[1]!, 101))).toBe(true)
    expect(await over(await ordered(buyers[2]!, 100))).toBe(false)
    expect(await over(await ordered(buyers[1]!, 100))).toBe(true)
    const refused = await tryToOrder(buyers[0]!, 10)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('超出限量')])
    // The next month begins anew.
    shop.clock.set(Date.parse('2026-12-01T00:00:01+08:00'))
    await one.logIn()
    await sql`delete from cart_line`.execute(shop.db)
    expect(await over(await ordered(one, 100))).toBe(false)
  })

  it('hold an order above them for quality, who pass it with a reason', async () => {
    const buyer = await buyerAt(shop)
    const [within, above] = [await paid(buyer, 40), await paid(buyer, 101)]
    const [service, quality] = [await shop.loginStaff('service'), await shop.loginStaff('quality')]
    const checksOf = async (id: number) =>
      (await service.data(orderAdmin.read, { id })).checks.filter(({ code }) => code === 'hm_over')
    expect([await checksOf(within), await checksOf(above)]).toMatchObject([[], [{ quality: 1 }]])
    const pass = { id: above, pass: 1, note: '已电话核实用量' } as const
    expect(await service.send(orderAdmin.audit, pass)).toMatchObject({
      status: 409,
      message: expect.stringContaining('须由质管部审核'),
    })
    expect(await quality.data(orderAdmin.audit, pass)).toEqual({ status: 30 })
  })

  it('count what was supplied: units that never came are left out', async () => {
    const buyer = await buyerAt(shop)
    for (let count = 0; count < 4; count++) {
      const id = await ordered(buyer, 100)
      await sql`update order_item set short_number = 90 where order_id = ${id}`.execute(shop.db)
    }
    const id = await ordered(buyer, 100)
    expect(await rows(shop.db, sql`select is_over from hm_record where order_id = ${id}`)).toEqual([{ is_over: false }])
  })

  it('do not hold for ranks without them', async () => {
    const clinic = await buyerAt(shop, { rank: 2 })
    const id = await ordered(clinic, 500)
    expect(await rows(shop.db, sql`select is_over from hm_record where order_id = ${id}`)).toEqual([{ is_over: false }])
  })
})

type Step = { readonly do: 'send' | 'approve' | 'reject' | 'wait'; readonly hours: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('send' as const, 'approve' as const, 'reject' as const, 'reject' as const, 'wait' as const),
  hours: fc.integer({ min: 1, max: 100 }),
})

/** Sends what a step wants, allowed or not; whether it was done. */
async function take(buyer: Buyer, id: number, one: Step): Promise<boolean> {
  const quality = await shop.loginStaff('quality')
  switch (one.do) {
    case 'send':
      return (await buyer.client().send(calls.send, await receipt(buyer, id))).status === 200
    case 'approve':
      return (await quality.send(admin.approve, { id })).status === 200
    case 'reject':
      return (await quality.send(admin.reject, { id, reason: '没有盖章' })).status === 200
    case 'wait':
      shop.clock.advance(one.hours * 3_600_000)
      await runJob(shop.server, 'remind-of-hm-receipts')
      await buyer.logIn()
      return false
  }
}

/** The record of an order, from whichever list it stands in. */
async function recordOf(buyer: Buyer, id: number) {
  for (const tab of ['due', 'rejected', 'overdue', 'review', 'archived'] as const) {
    const { data } = await buyer.client().data(calls.list, { tab })
    const one = data.find(({ order_id }) => order_id === id)
    if (one !== undefined) return one
  }
  throw new Error(`no list has the record of order ${id}`)
}

it('the time for a receipt is set by signing and by a rejection, and moves by nothing else', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      shop.clock.set(START)
      const buyer = await buyerAt(shop)
      const id = await signed(buyer)
      let due: number | null = START / 1000 + HM_LIMITS.days * 86_400
      for (const one of steps) {
        const isDone = await take(buyer, id, one)
        const now = shop.clock.now() / 1000
        if (isDone) due = one.do === 'reject' ? now + HM_LIMITS.daysAgain * 86_400 : null
        const { status, due_at } = await recordOf(buyer, id)
        expect([due_at, status === HmStatus.overdue]).toEqual([due, due !== null && due <= now])
        seen.add(status)
      }
    }),
    {
      numRuns: LONG ? 100 : 8,
      includeErrorInReport: true,
      examples: [
        [
          [
            { do: 'send', hours: 1 },
            { do: 'reject', hours: 1 },
            { do: 'wait', hours: 100 },
            { do: 'send', hours: 1 },
            { do: 'approve', hours: 1 },
          ],
        ],
      ],
    },
  )
  const { inReview, archived, rejected, overdue } = HmStatus
  expect([...seen]).toEqual(expect.arrayContaining([inReview, archived, rejected, overdue]))
}, 300_000)
