import { contract } from '@yaopi/core/contract'
import { fromYuan, yuan } from '@yaopi/core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { addFile } from '../../platform/uploads/upload.queries.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { afterSale: calls, afterSaleAdmin: admin, order, orderAdmin, payment } = contract
const DAY = 86_400_000
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
})

type Step =
  | { readonly do: 'ship' | 'case' | 'inspect'; readonly number: number; readonly type: 1 | 2 | 3 | 4 }
  | { readonly do: 'cancel' | 'agree' | 'shortage' | 'sign' | 'refuse' | 'approve' | 'reject' | 'again' | 'withdraw' }
  | { readonly do: 'sendBack' | 'refund' | 'reship' | 'choose' | 'wait' }

const plain = ['cancel', 'agree', 'shortage', 'sign', 'refuse', 'approve', 'reject', 'again', 'withdraw'] as const
const later = ['sendBack', 'refund', 'reship', 'choose', 'wait'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('ship' as const, 'case' as const, 'inspect' as const),
      number: fc.integer({ min: 1, max: 10 }),
      type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...plain) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...later) }) },
)

const walletOf = async (buyer: Buyer): Promise<number> =>
  (await row(
    shop.db,
    sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
  ))!.all

type World = {
  readonly buyer: Buyer
  readonly id: number
  readonly staff: Readonly<Record<string, TestClient>>
  /** The payment of somebody else; undefined: the member paid from the balance. */
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

/** The newest case of the order, with its units. */
const newestCase = (id: number) =>
  row(
    shop.db,
    sql<{ id: number; units: { item_id: number; lot_id: number; number: number }[] | null }>`
  select c.id, (select jsonb_agg(jsonb_build_object('item_id', i.order_item_id, 'lot_id', i.lot_id, 'number', i.number))
    from after_sale_item i where i.case_id = c.id) as units from after_sale c where c.order_id = ${id}
    order by c.id desc limit 1`,
  )

/** Sends what a step asks for, allowed or not; answers the status. */
async function take({ buyer, id, staff }: World, one: Step): Promise<number> {
  const client = buyer.client()
  const { warehouse, service, finance } = staff as Record<'warehouse' | 'service' | 'finance', TestClient>
  const item_id = (await row(shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id
  const parcel = { company: '演示物流', wl_no: `WL${freshKey()}` }
  const found = await newestCase(id)
  const caseId = found?.id ?? 1
  switch (one.do) {
    case 'cancel':
      return (await client.send(order.cancel, { id, reason: '不想要了' })).status
    case 'agree':
      return (await service.send(orderAdmin.answerCancel, { id, agree: 1 })).status
    case 'ship':
      return (await warehouse.send(orderAdmin.ship, { id, ...parcel, lines: [{ item_id, number: one.number }] })).status
    case 'shortage':
      return (await warehouse.send(orderAdmin.shortage, { id })).status
    case 'sign':
      return (await warehouse.send(orderAdmin.sign, { id })).status
    case 'refuse':
      return (await service.send(admin.refused, { order_id: id, note: '拒收', our_fault: 1 })).status
    case 'case': {
      const options = await client.data(calls.options, { order_id: id })
      const lot_id = options.lines[0]?.lots[0]?.lot_id ?? 1
      const photo = await addFile(shop.db, {
        member_id: buyer.id,
        scene: 'after_sale',
        name: 'a.jpg',
        content_type: 'image/jpeg',
        sha256: '0'.repeat(64),
        size: 1,
        now: shop.clock.now(),
      })
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
      return (await warehouse.send(admin.inspect, { id: caseId, lines })).status
    }
    case 'approve':
      return (await service.send(admin.approve, { id: caseId, address: '演示路1号' })).status
    case 'reject':
      return (await service.send(admin.reject, { id: caseId, reason: 2 })).status
    case 'again':
      return (await client.send(calls.again, { id: caseId, text: '补充' })).status
    case 'withdraw':
      return (await client.send(calls.withdraw, { id: caseId })).status
    case 'sendBack':
      return (await client.send(calls.sendBack, { id: caseId, carrier: '演示快递', waybill: 'SF0001' })).status
    case 'refund':
      return (await finance.send(admin.refund, { id: caseId })).status
    case 'reship':
      return (await warehouse.send(admin.reship, { id: caseId, ...parcel })).status
    case 'choose':
      return (await client.send(calls.choose, { id: caseId, accept: 1 })).status
    case 'wait':
      shop.clock.advance(DAY)
      for (const job of ['expire-cancel-requests', 'refund-unsent-rests', 'after-sale-clocks', 'finish-signed-orders'])
        await runJob(shop.server, job)
      return 200
  }
}

/** The state that a log of steps leads to, each of which must begin where the one before it ended. */
function replayed(log: readonly { readonly from: number | null; readonly to: number }[]): number {
  let state: number | null = null
  for (const { from, to } of log) {
    expect(from).toBe(state)
    state = to
  }
  return state!
}

async function holds({ buyer, id, paySn }: World, before: number): Promise<void> {
  const one = (await row(
    shop.db,
    sql<{ status: number; paid: number; refunded: number }>`select status, paid, refunded from orders where id = ${id}`,
  ))!
  // What left the balance or came by the channel, and did not go back, is what the order keeps.
  expect(before - (await walletOf(buyer)) + keptOf(paySn)).toBe(one.paid - one.refunded)
  const seen = await buyer.client().data(order.read, { id })
  expect((seen.refunds ?? []).reduce((sum, refund) => sum + fromYuan(refund.amount), 0)).toBe(one.refunded)
  expect(fromYuan(yuan(seen.refunded))).toBe(one.refunded)
  for (const item of seen.items) {
    expect(item.returned_number).toBeLessThanOrEqual(item.shipped_number)
    expect(item.shipped_number + (item.short_number ?? 0)).toBeLessThanOrEqual(item.number)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}

type Logged = { readonly from: number | null; readonly to: number; readonly at: number }

const orderLogOf = (id: number) =>
  rows(
    shop.db,
    sql<Logged>`select from_status as from, to_status as to, extract(epoch from at)::float8 as at from order_log
      where order_id = ${id} order by id`,
  )

/** Cases of an order with the clock of whoever acts, milliseconds, and their steps. */
const casesOf = (id: number) =>
  rows(
    shop.db,
    sql<{ id: number; state: number; tries: number; clock: number | null; log: Logged[] }>`select c.id, c.state,
      c.tries, (extract(epoch from c.clock_at) * 1000)::float8 as clock, (select jsonb_agg(jsonb_build_object(
        'from', l.from_state, 'to', l.to_state, 'at', extract(epoch from l.at)::float8) order by l.id)
        from after_sale_log l where l.case_id = c.id) as log from after_sale c where c.order_id = ${id}`,
  )

async function replays({ id }: World): Promise<void> {
  const { status } = (await row(shop.db, sql<{ status: number }>`select status from orders where id = ${id}`))!
  expect(replayed(await orderLogOf(id))).toBe(status)
  for (const { state, log } of await casesOf(id)) expect(replayed(log)).toBe(state)
}

const inOrder = (log: readonly Logged[]): void =>
  expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort((a, b) => a - b))

/** Compares the clocks of cases with those seen before, by case, state and number of applications, and notes them. */
async function clocksGoOn({ id }: World, seen: Map<string, number>): Promise<void> {
  inOrder(await orderLogOf(id))
  for (const { id: caseId, state, tries, clock, log } of await casesOf(id)) {
    inOrder(log)
    // Whoever has to act is given a time that lies ahead, and never less of it later.
    if (clock === null) continue
    const key = `${caseId} ${state} ${tries}`
    const begun = log.findLast(({ from, to }) => to === state && from !== to)!.at * 1000
    expect([key, clock > begun, clock >= (seen.get(key) ?? 0)]).toEqual([key, true, true])
    seen.set(key, clock)
  }
}

async function worldOf(isByOther: boolean): Promise<World> {
  const buyer = await buyerAt(shop)
  const lines = [{ goods_id: goods, number: 10 }]
  const made = isByOther ? await buyer.order(lines) : await buyer.buy(lines)
  const paySn = isByOther ? await payByLink(buyer, made.trade_id) : undefined
  const roles = ['warehouse', 'service', 'finance'] as const
  const clients = await Promise.all(roles.map(async (role) => [role, await shop.loginStaff(role)] as const))
  return { buyer, id: made.orders[0]!.id, staff: Object.fromEntries(clients), paySn }
}

const begun = { do: 'ship', number: 10, type: 1 } as const
const ways: readonly (readonly Step[])[] = [
  [],
  [begun, { do: 'sign' }],
  [{ ...begun, number: 6 }, { do: 'shortage' }, { do: 'sign' }],
  [begun, { do: 'sign' }, { do: 'case', number: 4, type: 1 }, { do: 'approve' }, { do: 'sendBack' }],
  [begun, { do: 'sign' }, { do: 'case', number: 4, type: 3 }, { do: 'approve' }, { do: 'sendBack' }],
]
const ended: Step[] = [{ do: 'case', number: 4, type: 2 }, { do: 'approve' }, { do: 'refund' }]
const resumed: Step[] = [{ do: 'case', number: 4, type: 2 }, { do: 'reject' }, { do: 'again' }, { do: 'wait' }]

/** Holds for random steps of an order: `each` after every step, `last` at the end with what the wallet had before. */
async function law(
  numRuns: number,
  check: {
    readonly each?: (world: World) => Promise<void>
    readonly last?: (world: World, before: number) => Promise<void>
  },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ways),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.boolean(),
      async (way, steps, isByOther) => {
        const one = await worldOf(isByOther)
        const before = (await walletOf(one.buyer)) + (isByOther ? 0 : 99_030)
        for (const next of [...way, ...steps]) {
          const status = await take(one, next)
          expect([next.do, status < 500]).toEqual([next.do, true])
          if (next.do === 'wait') await one.buyer.logIn()
          await check.each?.(one)
        }
        await one.buyer.logIn()
        await drainOutbox(shop.server)
        await check.last?.(one, before)
      },
    ),
    {
      numRuns,
      includeErrorInReport: true,
      examples: [
        [ways[1]!, ended, false],
        [ways[1]!, ended, true],
        [ways[1]!, resumed, false],
        [[], [{ do: 'cancel' }, { do: 'agree' }], true],
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
}, 300_000)

it('a clock never runs backwards: of no order and no case, over any sequence of steps', async () => {
  const seen = new Map<string, number>()
  await law(LONG ? 50 : 8, { each: (one) => clocksGoOn(one, seen) })
  expect(seen.size).toBeGreaterThan(0)
}, 300_000)

it('a replay of the log gives the state: of the order and of each case, over any sequence of steps', async () => {
  let cases = 0
  await law(LONG ? 50 : 8, {
    last: async (one) => {
      await replays(one)
      cases += (await casesOf(one.id)).length
    },
  })
  expect(cases).toBeGreaterThan(0)
}, 300_000)
