import { type Call, contract } from '@yaopi/core/contract'
import { fromYuan, yuan } from '@yaopi/core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { clockWatch } from '../../../test/support/clock-watch.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { replay } from '../../../test/support/replay.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, credit, creditAdmin, order, orderAdmin, payment } = contract
const HALF_DAY = 43_200_000
/** The id of no case: another order's would be moved at a time before its own. */
const NO_CASE = 999_999_999
/** What the channel took and gave back, fen, by payment. */
const taken = new Map<string, number>()
const givenBack = new Map<string, number>()
const channel = stubProvider('wechat', {
  refund: ({ pay_sn, amount }) => {
    givenBack.set(pay_sn, (givenBack.get(pay_sn) ?? 0) + amount)
    return Promise.resolve({ status: 'done' })
  },
  readNotice: ({ body }) => JSON.parse(Buffer.from(body).toString('utf8')),
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 1_000_000, base_price: 9_903, is_free_shipping: true })
  await sql`insert into setting (key, value) values ('balance_code_above', '100000000'::jsonb)`.execute(shop.db)
  await shop.server.settings.reload()
})

type Step =
  | { readonly do: 'ship' | 'case' | 'inspect' | 'wait'; readonly number: number; readonly type: 1 | 2 | 3 | 4 }
  | { readonly do: 'cancel' | 'agree' | 'shortage' | 'sign' | 'refuse' | 'approve' | 'reject' | 'again' | 'withdraw' }
  | { readonly do: 'sendBack' | 'refund' | 'reship' | 'choose' | 'repay' }

const plain = ['cancel', 'agree', 'shortage', 'sign', 'refuse', 'approve', 'reject', 'again', 'withdraw'] as const
const later = ['sendBack', 'refund', 'reship', 'choose', 'repay'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('ship' as const, 'case' as const, 'inspect' as const, 'wait' as const),
      number: fc.integer({ min: 1, max: 10 }),
      type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...plain) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...later) }) },
)

/** What moves orders and cases when their clocks are over. */
const jobs = [
  'expire-cancel-requests',
  'refund-unsent-rests',
  'settle-refunded-cases',
  'after-sale-clocks',
  'sign-shipped-orders',
  'finish-signed-orders',
]

const walletOf = async (buyer: Buyer): Promise<number> =>
  (await row(
    shop.db,
    sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
  ))!.all

/** What the member owes on credit, fen. */
const owedBy = async (buyer: Buyer): Promise<number> =>
  (await row(shop.db, sql<{ owed: number }>`select owed::int from credit_line where member_id = ${buyer.id}`))?.owed ??
  0

/** How an order is paid: from the balance, by somebody else through a link, or on credit. */
type PaidBy = 'balance' | 'link' | 'credit'

type World = {
  readonly buyer: Buyer
  readonly id: number
  /** The payment of somebody else; undefined: the member paid. */
  readonly paySn: string | undefined
}

/** What the channel has kept of a payment, fen. */
const keptOf = (paySn: string | undefined): number =>
  paySn === undefined ? 0 : (taken.get(paySn) ?? 0) - (givenBack.get(paySn) ?? 0)

/** Somebody without a login pays a trade by the link of its member; the number of the payment. */
async function payByLink(buyer: Buyer, trade_id: number): Promise<string> {
  const { url } = await buyer.client().data(payment.share, { trade_id })
  const token = url.split('/').at(-1)!
  const { pay_sn, amount } = await shop.visitor.data(payment.payShared, { token, pay_type: 3 })
  const paid = { amount: fromYuan(yuan(amount)), serial: `S${pay_sn}`, paid_at: Math.floor(shop.clock.now() / 1000) }
  taken.set(pay_sn, paid.amount)
  await shop.app.inject({
    method: 'POST',
    url: '/api/pay/notify/wechat',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ok: true, notice_id: freshKey(), event: 'paid', pay_sn, ...paid }),
  })
  await drainOutbox(shop.server)
  return pay_sn
}

/** The member pays a trade on credit; two persons have granted the line. */
async function payByCredit(buyer: Buyer, trade_id: number): Promise<void> {
  const ask = { member_id: buyer.id, limit: 2_000, reason: '年度授信', idempotency_key: freshKey() }
  const { id } = await (await shop.loginStaff('finance')).data(creditAdmin.change, ask)
  await (await shop.loginStaff('finance', 'admin')).data(creditAdmin.approve, { id })
  await buyer.client().data(payment.start, { trade_id, pay_type: 5, idempotency_key: freshKey() })
  await drainOutbox(shop.server)
}

/** The newest case of the order, with its units. */
const newestCase = (id: number) =>
  row(
    shop.db,
    sql<{ id: number; units: { item_id: number; lot_id: number; number: number }[] | null }>`
  select c.id, (select jsonb_agg(jsonb_build_object('item_id', i.order_item_id, 'lot_id', i.lot_id, 'number', i.number))
    from after_sale_item i where i.case_id = c.id) as units from after_sale c where c.order_id = ${id}
    order by c.id desc limit 1`,
  )

/** Sends a call as somebody of the staff, whose logins do not outlive the hours between two steps; the status. */
const byStaff = async <I, O>(role: string, call: Call<I, O>, input: I): Promise<number> =>
  (await (await shop.loginStaff(role)).send(call, input)).status

/** Sends what a step asks for, allowed or not; answers the status. */
async function take({ buyer, id }: World, one: Step): Promise<number> {
  const client = buyer.client()
  const item_id = (await row(shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id
  const parcel = { company: '演示物流', wl_no: `WL${freshKey()}` }
  const found = await newestCase(id)
  const caseId = found?.id ?? NO_CASE
  switch (one.do) {
    case 'cancel':
      return (await client.send(order.cancel, { id, reason: '不想要了' })).status
    case 'agree':
      return byStaff('service', orderAdmin.answerCancel, { id, agree: 1 })
    case 'ship':
      return byStaff('warehouse', orderAdmin.ship, { id, ...parcel, lines: [{ item_id, number: one.number }] })
    case 'shortage':
      return byStaff('warehouse', orderAdmin.shortage, { id })
    case 'sign':
      return byStaff('warehouse', orderAdmin.sign, { id })
    case 'refuse':
      return byStaff('service', admin.refused, { order_id: id, note: '拒收', our_fault: 1 })
    case 'case': {
      const options = await client.data(calls.options, { order_id: id })
      const lot_id = options.lines[0]?.lots[0]?.lot_id ?? 1
      const photo = await uploadedPhoto(shop, buyer.id)
      const lines = [{ item_id, lot_id, number: one.number }]
      const asked = { order_id: id, type: one.type, reason: 2 as const, text: '破损', lines, images: [photo] }
      return (await client.send(calls.apply, { ...asked, idempotency_key: freshKey() })).status
    }
    case 'inspect': {
      const lines = (found?.units ?? []).map(({ number, ...unit }) => {
        const came = Math.min(number, one.number)
        return { ...unit, good: Math.floor(came / 2), bad: came - Math.floor(came / 2) }
      })
      if (lines.length === 0) return 404
      return byStaff('warehouse', admin.inspect, { id: caseId, lines })
    }
    case 'approve':
      return byStaff('service', admin.approve, { id: caseId, address: '演示路1号' })
    case 'reject':
      return byStaff('service', admin.reject, { id: caseId, reason: 2 })
    case 'again':
      return (await client.send(calls.again, { id: caseId, text: '补充' })).status
    case 'withdraw':
      return (await client.send(calls.withdraw, { id: caseId })).status
    case 'sendBack':
      return (await client.send(calls.sendBack, { id: caseId, carrier: '演示快递', waybill: 'SF0001' })).status
    case 'refund':
      return byStaff('finance', admin.refund, { id: caseId })
    case 'reship':
      return byStaff('warehouse', admin.reship, { id: caseId, ...parcel })
    case 'repay':
      return (await client.send(credit.repay, { amount: 250, idempotency_key: freshKey() })).status
    case 'choose':
      return (await client.send(calls.choose, { id: caseId, accept: 1 })).status
    case 'wait':
      shop.clock.advance(one.number * HALF_DAY)
      await drainOutbox(shop.server)
      for (const job of jobs) await runJob(shop.server, job)
      return 200
  }
}

async function holds({ buyer, id, paySn }: World, before: number): Promise<void> {
  const one = (await row(
    shop.db,
    sql<{ status: number; paid: number; refunded: number }>`select status, paid, refunded from orders where id = ${id}`,
  ))!
  // What left the balance, came by the channel or is owed, and did not go back, is what the order keeps.
  expect(before - (await walletOf(buyer)) + keptOf(paySn) + (await owedBy(buyer))).toBe(one.paid - one.refunded)
  const seen = await buyer.client().data(order.read, { id })
  expect((seen.refunds ?? []).reduce((sum, refund) => sum + fromYuan(refund.amount), 0)).toBe(one.refunded)
  expect(fromYuan(yuan(seen.refunded))).toBe(one.refunded)
  for (const item of seen.items) {
    expect(item.returned_number).toBeLessThanOrEqual(item.shipped_number)
    expect(item.shipped_number + (item.short_number ?? 0)).toBeLessThanOrEqual(item.number)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}

async function worldOf(paidBy: PaidBy): Promise<World> {
  shop.clock.set(START)
  const buyer = await buyerAt(shop)
  const lines = [{ goods_id: goods, number: 10 }]
  const made = paidBy === 'balance' ? await buyer.buy(lines) : await buyer.order(lines)
  const paySn = paidBy === 'link' ? await payByLink(buyer, made.trade_id) : undefined
  if (paidBy === 'credit') await payByCredit(buyer, made.trade_id)
  return { buyer, id: made.orders[0]!.id, paySn }
}

const begun = { do: 'ship', number: 10, type: 1 } as const
const ways: readonly (readonly Step[])[] = [
  [],
  [begun, { do: 'sign' }],
  [{ ...begun, number: 6 }, { do: 'shortage' }, { do: 'sign' }],
  [begun, { do: 'sign' }, { do: 'case', number: 4, type: 1 }, { do: 'approve' }, { do: 'sendBack' }],
  [begun, { do: 'sign' }, { do: 'case', number: 4, type: 3 }, { do: 'approve' }, { do: 'sendBack' }],
]
const repay: Step = { do: 'repay' }
const ended: Step[] = [{ do: 'case', number: 4, type: 2 }, { do: 'approve' }, { do: 'refund' }]
const wait = (number: number): Step => ({ do: 'wait', number, type: 1 })
const resumed: Step[] = [{ do: 'case', number: 4, type: 2 }, { do: 'reject' }, { do: 'again' }, wait(2)]
const fewer: Step[] = [{ do: 'inspect', number: 3, type: 1 }, wait(5), { do: 'choose' }, wait(1), { do: 'refund' }]
/** Nobody does anything: the rest is refunded, the order received and finished by its clocks. */
const untouched: Step[] = [wait(10), wait(10), wait(10), wait(10), wait(10), wait(10)]

/** Holds for any steps of an order: `each` after every step, `last` at the end with what the wallet had before. */
async function law(
  numRuns: number,
  check: {
    readonly each?: (world: World, latest: Step) => Promise<void>
    readonly last?: (world: World, before: number) => Promise<void>
  },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.constantFrom<PaidBy>('balance', 'link', 'credit'),
      async (way, steps, paidBy) => {
        const one = await worldOf(paidBy)
        const before = (await walletOf(one.buyer)) + (paidBy === 'balance' ? 99_030 : 0)
        for (const next of [...way, ...steps]) {
          const status = await take(one, next)
          expect([next.do, status < 500]).toEqual([next.do, true])
          if (next.do === 'wait') await one.buyer.logIn()
          await check.each?.(one, next)
        }
        await one.buyer.logIn()
        await drainOutbox(shop.server)
        // The clock goes back for the next order: nothing of this one is left to be done before its time.
        await runJob(shop.server, 'settle-refunded-cases')
        await check.last?.(one, before)
      },
    ),
    {
      numRuns: LONG ? 5 * numRuns : numRuns,
      includeErrorInReport: true,
      examples: [
        [ways[1]!, ended, 'balance'],
        [ways[1]!, ended, 'link'],
        [ways[1]!, [repay, repay, repay, ...ended], 'credit'],
        [ways[1]!, resumed, 'balance'],
        [ways[3]!, fewer, 'credit'],
        [[{ ...begun, number: 6 }], untouched, 'credit'],
        [[{ ...begun, number: 6 }], untouched, 'balance'],
        [[], [{ do: 'cancel' }, { do: 'agree' }], 'link'],
        [[], [repay, { do: 'cancel' }, { do: 'agree' }], 'credit'],
      ],
    },
  )
}

it('over any sequence of payments, refunds, cases and cancellations ledgers and channel sum to zero', async () => {
  let refunds = 0
  await law(LONG ? 100 : 10, {
    last: async (one, before) => {
      await holds(one, before)
      refunds += (await one.buyer.client().data(order.read, { id: one.id })).refunds?.length ?? 0
    },
  })
  expect(refunds).toBeGreaterThan(0)
}, 1_200_000)

it('a clock never runs backwards, and what it ends is over by then: of orders and cases, over any steps', async () => {
  const watch = clockWatch(shop)
  await law(LONG ? 15 : 10, {
    each: async ({ buyer, id }, latest) => {
      const shown = await watch.look(buyer, id)
      const over = shown.filter(({ at, acts }) => acts && at < shop.clock.now() / 1000 - 1)
      if (latest.do === 'wait') expect(over).toEqual([])
    },
  })
  const ofCases = [10, 30, 40, 45, 50].map((state) => `case ${state}`)
  const ofOrders = ['answer_cancel', 'finish', 'refund_rest', 'send_rest', 'sign']
  expect(watch.kinds()).toEqual(expect.arrayContaining([...ofCases, ...ofOrders]))
}, 1_200_000)

it('a replay of the log gives the state: of the order and of each case, over any sequence of steps', async () => {
  let cases = 0
  await law(LONG ? 15 : 10, {
    last: async ({ id }) => {
      cases += await replay(shop.db, id)
    },
  })
  expect(cases).toBeGreaterThan(0)
}, 1_200_000)
