import { type Call, contract } from '@yaopi/core/contract'
import { AfterSaleState, fromYuan } from '@yaopi/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin, order, payment } = contract
/** Units of an order, and how many of them leave of the lot that ends first. */
const [UNITS, EARLY] = [10, 6]
const NO_CASE = 999_999_999

/** A channel that has refunds for some minutes before they are done. */
const channel = stubProvider('wechat', {
  refund: () => Promise.resolve({ status: 'accepted' }),
  readNotice: ({ body }) => JSON.parse(Buffer.from(body).toString('utf8')),
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })

const kinds = ['apply', 'apply', 'approve', 'approve', 'reject', 'again', 'withdraw', 'sendBack'] as const
const later = ['inspect', 'inspect', 'choose', 'refund', 'reship', 'wait'] as const
type Step = {
  readonly do: (typeof kinds)[number] | (typeof later)[number]
  /** The type of a new case, and which case of the order is meant. */
  readonly type: 1 | 2 | 3 | 4
  readonly which: number
  /** Units of the first and of the second lot: of an application, or of what has come. */
  readonly first: number
  readonly second: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...kinds, ...later),
  type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  which: fc.nat({ max: 3 }),
  first: fc.nat({ max: EARLY + 1 }),
  second: fc.nat({ max: EARLY }),
})

type World = { readonly buyer: Buyer; readonly id: number; readonly item_id: number; readonly lots: readonly number[] }

/** An order that has left in two lots and was signed for; paid by the channel, or from the balance. */
async function worldOf(isCharged: boolean): Promise<World> {
  const goods = await addGoods(shop.db, { stock: 0, base_price: 9_903, is_free_shipping: true })
  const lots = [
    await addLot(shop.db, { goods_id: goods, number: EARLY, end_date: '2028-01-31' }),
    await addLot(shop.db, { goods_id: goods, number: 1_000, end_date: '2029-01-31' }),
  ]
  const buyer = await buyerAt(shop)
  const { trade_id, orders } = await buyer.order([{ goods_id: goods, number: UNITS }])
  const { id } = orders[0]!
  if (isCharged) await payByChannel(buyer, trade_id)
  else await buyer.pay(trade_id)
  // One text message a minute.
  shop.clock.advance(61_000)
  await deliver(shop, id)
  const { items } = await buyer.client().data(order.read, { id })
  return { buyer, id, item_id: items[0]!.id, lots }
}

async function payByChannel(buyer: Buyer, trade_id: number): Promise<void> {
  const begun = { trade_id, pay_type: 3, idempotency_key: freshKey() } as const
  const { pay_sn, amount } = await buyer.client().data(payment.start, begun)
  const paid = { pay_sn, amount: fromYuan(amount), serial: `S${pay_sn}`, notice_id: freshKey() }
  await shop.app.inject({
    method: 'POST',
    url: '/api/pay/notify/wechat',
    payload: { ok: true, event: 'paid', paid_at: Math.floor(shop.clock.now() / 1000), ...paid },
  })
  await drainOutbox(shop.server)
}

/** A case of the order, by its place; undefined before there is any. */
async function caseAt(id: number, which: number): Promise<number | undefined> {
  const all = await rows(shop.db, sql<{ id: number }>`select id from after_sale where order_id = ${id} order by id`)
  return all[which % Math.max(1, all.length)]?.id
}

const byStaff = async <I, O>(role: string, call: Call<I, O>, input: I): Promise<number> =>
  (await (await shop.loginStaff(role)).send(call, input)).status

async function applyFor({ buyer, id, item_id, lots }: World, { type, first, second }: Step): Promise<number> {
  const photo = await uploadedPhoto(shop, buyer.id)
  const lines = [first, second].map((number, at) => ({ item_id, lot_id: lots[at]!, number }))
  const asked = { order_id: id, type, reason: 2 as const, text: '破损', images: [photo], idempotency_key: freshKey() }
  return (await buyer.client().send(calls.apply, { ...asked, lines: lines.filter(({ number }) => number > 0) })).status
}

/** The warehouse counts what has come of each lot of a case; more than was announced is refused. */
async function inspect(caseId: number, { lots }: World, { first, second }: Step): Promise<number> {
  const units = await rows(
    shop.db,
    sql<{ item_id: number; lot_id: number }>`select order_item_id as item_id, lot_id from after_sale_item
      where case_id = ${caseId}`,
  )
  const lines = units.map((unit) => ({ ...unit, good: unit.lot_id === lots[0] ? first : second, bad: 0 }))
  return lines.length === 0 ? 404 : byStaff('warehouse', admin.inspect, { id: caseId, lines })
}

/** Sends what a step asks for, allowed or not; answers the status. */
async function take(world: World, one: Step): Promise<number> {
  const client = world.buyer.client()
  const id = (await caseAt(world.id, one.which)) ?? NO_CASE
  switch (one.do) {
    case 'apply':
      return applyFor(world, one)
    case 'approve':
      return byStaff('service', admin.approve, { id, address: '演示路1号' })
    case 'reject':
      return byStaff('service', admin.reject, { id, reason: 2 })
    case 'again':
      return (await client.send(calls.again, { id, text: '补充' })).status
    case 'withdraw':
      return (await client.send(calls.withdraw, { id })).status
    case 'sendBack':
      return (await client.send(calls.sendBack, { id, carrier: '演示快递', waybill: 'SF0001' })).status
    case 'inspect':
      return inspect(id, world, one)
    case 'choose':
      return (await client.send(calls.choose, { id, accept: one.first % 2 === 0 ? 1 : 0 })).status
    case 'refund':
      return byStaff('finance', admin.refund, { id })
    case 'reship':
      return byStaff('warehouse', admin.reship, { id, company: '演示物流', wl_no: `WL${freshKey()}` })
    case 'wait':
      shop.clock.advance(360_000)
      await drainOutbox(shop.server)
      return 200
  }
}

/** Units of the line: what was sent, returned, given money back for, and what open cases hold without money yet. */
const unitsOf = async (id: number) =>
  (await row(
    shop.db,
    sql<{ shipped: number; returned: number; refunded: number; open: number }>`
      select i.shipped_number as shipped, i.returned_number as returned,
        coalesce((select sum(x.number) from order_refund_item x join order_refund f on f.id = x.refund_id
          where x.order_id = i.order_id and x.order_item_id = i.id and f.kind = 'case'), 0)::int as refunded,
        coalesce((select sum(u.number) from after_sale_item u join after_sale c on c.id = u.case_id
          where u.order_id = i.order_id and u.order_item_id = i.id and c.refund_cause is null
            and c.closed_at is null and c.state <> ${AfterSaleState.rejected}), 0)::int as open
      from order_item i where i.order_id = ${id}`,
  ))!

/** Lots of which more has come back than was ever sent, replacements among it. */
const overReturned = (id: number) =>
  rows(
    shop.db,
    sql`select u.lot_id, sum(u.good + u.bad) as came from after_sale_item u where u.order_id = ${id} group by u.lot_id
      having sum(u.good + u.bad) > coalesce((select sum(p.number) from parcel_lot p
        where p.order_id = ${id} and p.lot_id = u.lot_id), 0)`,
  )

/** What must hold after every step; how many units have come back. */
async function unitsHold({ buyer, id }: World): Promise<number> {
  const { shipped, returned, refunded, open } = await unitsOf(id)
  expect([shipped, returned, returned + open <= shipped]).toEqual([UNITS, refunded, true])
  expect(await overReturned(id)).toEqual([])
  const client = buyer.client()
  const [item] = (await client.data(order.read, { id })).items
  expect([item!.shipped_number, item!.returned_number]).toEqual([shipped, returned])
  // The form offers what is left, all of it and no more.
  const [line] = (await client.data(calls.options, { order_id: id })).lines
  for (const { left } of line!.lots) expect(left).toBeLessThanOrEqual(shipped - returned - open)
  const offered = line!.lots.reduce((sum, { left }) => sum + left, 0)
  expect(offered).toBeGreaterThanOrEqual(shipped - returned - open)
  return returned
}

const plain: Step = { do: 'wait', type: 1, which: 0, first: 0, second: 0 }
const ask = (type: Step['type'], first: number, second: number): Step => ({
  ...plain,
  do: 'apply',
  type,
  first,
  second,
})
const move = (what: Step['do'], which: number, first = 0, second = 0): Step => ({
  ...plain,
  do: what,
  which,
  first,
  second,
})
const examples: [Step[], boolean][] = [
  // Four were sent anew: of two lots together there is more than of the line. What was refused is applied for again.
  [
    [
      ...[ask(4, 0, 4), move('approve', 0), move('reship', 0), ask(1, 6, 2), move('reject', 1)],
      ...[ask(2, 0, 3), move('again', 1), move('approve', 2), move('refund', 2), move('again', 1)],
    ],
    false,
  ],
  // Two cases of one line at the same time, and a refund that is on its way at the channel.
  [[ask(2, 3, 0), ask(2, 4, 0), ask(2, 3, 1), move('approve', 0), move('refund', 0), ask(2, 0, 4), plain], true],
  // More comes than was announced, then less; goods that were exchanged are exchanged and returned once more.
  [
    [
      ...[ask(3, 6, 4), move('approve', 0), move('sendBack', 0), move('inspect', 0, 7, 4), move('inspect', 0, 6, 4)],
      ...[move('reship', 0), ask(1, 6, 0), ask(1, 0, 6), move('approve', 1), move('sendBack', 1)],
      ...[move('inspect', 1, 0, 5), move('choose', 1), move('refund', 1), plain, ask(1, 0, 6), ask(1, 0, 5)],
    ],
    true,
  ],
]

it('no more comes back, is refunded or is in cases than was shipped, after every step of any sequence', async () => {
  const seen = { refused: 0, together: 0, returned: 0, cameLess: 0, onTheWay: 0 }
  const check = async (steps: readonly Step[], isCharged: boolean): Promise<void> => {
    const world = await worldOf(isCharged)
    for (const one of steps) {
      const status = await take(world, one)
      expect([one.do, status < 500]).toEqual([one.do, true])
      if (one.do === 'apply' && status === 422 && one.first + one.second > 0) seen.refused += 1
      seen.returned += await unitsHold(world)
      const now = (await row(
        shop.db,
        sql<{ open: number; less: number; waiting: number }>`select count(*)::int as open,
          count(*) filter (where state = ${AfterSaleState.differs})::int as less,
          count(*) filter (where refund_cause is not null)::int as waiting from after_sale
          where order_id = ${world.id} and closed_at is null and state <> ${AfterSaleState.rejected}`,
      ))!
      if (now.open > 1) seen.together += 1
      seen.cameLess += now.less
      seen.onTheWay += now.waiting
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), fc.boolean(), check), {
    numRuns: LONG ? 80 : 8,
    includeErrorInReport: true,
    examples,
  })
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
}, 600_000)
