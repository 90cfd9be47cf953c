import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { addFile } from '../../src/platform/uploads/upload.queries.ts'
import { addCoupon } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addGoods } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { startServer, wireClient, type ServerProcess, type WireAnswer } from '../support/processes.ts'
import { atOnce, key, PRICE, raceShop, RECHARGE, GIFT, surprises, type Placed, type RaceShop } from './placed-orders.ts'
import { buyersWith, mustPlace, place, previewOf } from './two-servers.ts'

const { payment, order, afterSale, afterSaleAdmin } = contract
const ROUNDS = LONG ? 20 : 4
let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])
const walletOf = async (id: number): Promise<number> =>
  (await row(
    race.shop.db,
    sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${id}`,
  ))!.all

/** What the channel gave back, fen, by payment; out of its book. */
function givenBack(): ReadonlyMap<string, number> {
  const back = new Map<string, number>()
  const book = readFileSync(join(race.shop.keysDir, '..', 'sim-pay.jsonl'), 'utf8')
  // The last line may be just being written.
  for (const line of book.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as { did: string; pay_sn: string; amount: number }
    if (entry.did === 'refund') back.set(entry.pay_sn, (back.get(entry.pay_sn) ?? 0) + entry.amount)
  }
  return back
}

it('the member pays from the balance while somebody pays by the link: one counts, the other goes back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one] = await race.placed(1)
    const { trade_id } = one!.made
    const before = await walletOf(one!.buyer.id)
    const link = (await one!.both[0].send(payment.share, { trade_id })).data
    const token = link.url.split('/').at(-1)!
    const payer = wireClient(race.shop.servers[1].url, '')
    const { pay_sn } = (await payer.send(payment.payShared, { token, pay_type: 2 })).data
    let atChannel = ''
    const answers = await atOnce<unknown>([
      () => race.payBy(one!, 0, 1, 1),
      async () => {
        atChannel = await race.shop.control.pay('alipay', pay_sn)
      },
      () => payer.send(payment.payShared, { token, pay_type: 2 }),
    ])
    expect(surprises(answers.filter((two): two is WireAnswer<unknown> => typeof two === 'object'))).toEqual([])
    const workers = [await race.shop.worker(), await race.shop.worker()]
    await expect
      .poll(
        async () => {
          await Promise.all(workers.map((worker) => drainOutbox(worker)))
          const paid = await rows(
            race.shop.db,
            sql<{ pay_type: number }>`select pay_type from payment where trade_id = ${trade_id} and status = 'paid'`,
          )
          const isHeard = await rows(
            race.shop.db,
            sql`select 1 from payment where pay_sn = ${pay_sn} and channel_serial is not null`,
          )
          const isOver =
            (atChannel !== 'paid' || isHeard.length > 0) &&
            (await rows(race.shop.db, sql`select 1 from outbox where topic in ('refund.requested', 'payment.closed')`))
              .length === 0
          return isOver ? paid.length : -1
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    const { pay_type } = (await row(
      race.shop.db,
      sql<{ pay_type: number }>`select pay_type from payment where trade_id = ${trade_id} and status = 'paid'`,
    ))!
    const taken =
      (await row(race.shop.db, sql`select 1 from payment where pay_sn = ${pay_sn} and channel_serial is not null`)) !==
      undefined
    // Either the payer's money stays and the balance is whole, or the balance paid and nothing of the payer is kept.
    const kept = (taken ? PRICE : 0) - (givenBack().get(pay_sn) ?? 0)
    expect([pay_type, kept, before - (await walletOf(one!.buyer.id))]).toEqual(
      pay_type === 6 ? [6, PRICE, 0] : [1, 0, PRICE],
    )
  }
  await sound()
}, 180_000)

it('two payers of one link at two servers pay the order once', async () => {
  const [one] = await race.placed(1)
  const { trade_id } = one!.made
  const token = (await one!.both[0].send(payment.share, { trade_id })).data.url.split('/').at(-1)!
  const payers = race.shop.servers.map((server) => wireClient(server.url, ''))
  const begun = await atOnce(
    [0, 1, 0, 1].map((at) => () => payers[at]!.send(payment.payShared, { token, pay_type: 2 })),
  )
  expect(surprises(begun)).toEqual([])
  expect(new Set(begun.filter(({ status }) => status === 200).map(({ data }) => data.pay_sn)).size).toBe(1)
  await sound()
}, 60_000)

/** An order that was signed for, of some units. */
async function signed(number: number): Promise<Placed> {
  const [buyer] = await buyersWith(race.shop, 1, () => [{ goods_id: race.goods, number }], number * PRICE)
  const made = await mustPlace(buyer!, key('order'))
  const both = [0, 1].map((at) => wireClient(race.shop.servers[at as 0 | 1].url, buyer!.client.cookie))
  const one: Placed = { buyer: buyer!, both: [both[0]!, both[1]!], made, id: made.orders[0]!.id }
  await sql`update member set contract_end = '2099-01-01' where id = ${buyer!.id}`.execute(race.shop.db)
  const paid = await race.payBy(one, 0, 1, 1)
  expect(paid.status).toBe(200)
  await deliver(one)
  return one
}

/** Sends an order that was paid, and signs for it. */
async function deliver(one: Placed): Promise<void> {
  await race.pass(one, 0)
  await race.ship(one.id, 0, key('WL'))
  await race.sign(one, 0)
}

/** The application for the refund of some units of an order, without a key. */
async function applicationFor(one: Placed, number: number) {
  const options = (await one.both[0].send(afterSale.options, { order_id: one.id })).data
  const photo = await addFile(race.shop.db, {
    member_id: one.buyer.id,
    scene: 'after_sale',
    name: 'a.jpg',
    content_type: 'image/jpeg',
    sha256: '0'.repeat(64),
    size: 1,
    now: Date.now(),
  })
  const { item_id, lots } = options.lines[0]!
  return {
    order_id: one.id,
    type: 2 as const,
    reason: 2 as const,
    text: '破损',
    lines: [{ item_id, lot_id: lots[0]!.lot_id, number }],
    images: [photo],
  }
}

it('of two cases on one line at two servers, which together ask for more than came, one is opened', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await signed(2)
    const application = await applicationFor(one, 2)
    const apply = (at: 0 | 1) => one.both[at].send(afterSale.apply, { ...application, idempotency_key: key('case') })
    const answers = await atOnce([() => apply(0), () => apply(1)])
    expect(surprises(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  await sound()
}, 180_000)

it('an order that the buyer cancels while staff refuse it is refunded once', async () => {
  for (const one of await race.placed(ROUNDS)) {
    const before = await walletOf(one.buyer.id)
    expect((await race.payBy(one, 0, 1, 1)).status).toBe(200)
    const answers = await atOnce<WireAnswer<unknown>>([
      () => race.cancel(one, 0),
      () => race.refuse(one, 1),
      () => race.cancel(one, 1),
    ])
    expect(surprises(answers)).toEqual([])
    expect(await walletOf(one.buyer.id)).toBe(before)
    expect(await rows(race.shop.db, sql`select kind from order_refund where order_id = ${one.id}`)).toHaveLength(1)
  }
  await sound()
}, 120_000)

it('a coupon that comes back from a cancelled order while others want it is used by one order at most', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const more: number[] = []
    for (let goods = 0; goods < 3; goods++)
      more.push(await addGoods(race.shop.db, { base_price: PRICE, is_free_shipping: true }))
    const [buyer] = await buyersWith(race.shop, 1, () => [{ goods_id: race.goods, number: 1 }], RECHARGE + GIFT)
    const coupon = await addCoupon(race.shop.db, {
      now: Date.now(),
      member_id: buyer!.id,
      name: '满100减30',
      face: 3_000,
      threshold: 10_000,
    })
    const both = [0, 1].map((at) => wireClient(race.shop.servers[at as 0 | 1].url, buyer!.client.cookie))
    // Each of them counts on the coupon, which is free.
    const previews = []
    for (const goods_id of more) previews.push(await previewOf(both[0]!, [{ goods_id, number: 1 }]))
    expect(previews.map(({ groups }) => groups[0]!.coupon_id)).toEqual([coupon, coupon, coupon])
    const [first, ...others] = previews
    const made = await mustPlace({ client: both[0]!, preview: first! }, key('order'))
    const answers = await atOnce<WireAnswer<unknown>>([
      () => both[0]!.send(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' }),
      ...others.map((preview, at) => () => place({ client: both[at]!, preview }, key('order'))),
      () => both[1]!.send(order.cancel, { id: made.orders[0]!.id, reason: '重复下单' }),
    ])
    expect(surprises(answers)).toEqual([])
    const live = await rows(race.shop.db, sql`select id from orders where coupon_id = ${coupon} and status <> 90`)
    expect(live.length).toBeLessThanOrEqual(1)
  }
  await sound()
}, 120_000)

/** Another server of the shop, which also runs its jobs. */
const startWorker = (): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: race.shop.databaseUrl,
    DATA_DIR: join(race.shop.keysDir, '..'),
    DEMO_GOODS: '0',
    SIM_PAY_URL: race.shop.gatewayUrl,
    POOL_SIZE: '5',
    RUN_JOBS: '1',
  })

/** Another server goes on until nothing is left of what was begun. */
async function finish(left: () => Promise<readonly unknown[]>): Promise<void> {
  const heir = await startWorker()
  try {
    await expect.poll(async () => (await left()).length, { timeout: 120_000, interval: 500 }).toBe(0)
  } finally {
    await heir.stop()
  }
}

it(`a server that is killed in the middle of refunds gives every fen back once`, async () => {
  const count = LONG ? 24 : 8
  const { shop } = race
  for (let round = 0; round < (LONG ? 10 : 1); round++) {
    const orders = await race.placed(count)
    const before = await Promise.all(orders.map((one) => walletOf(one.buyer.id)))
    const channel = new Map<number, { readonly sn: string; readonly amount: number }>()
    // A third by balance, a third by the channel, a third by somebody else.
    for (const [index, one] of orders.entries()) {
      if (index % 3 === 0) expect((await race.payBy(one, 0, 1, 1)).status).toBe(200)
      else {
        const { trade_id } = one.made
        const started =
          index % 3 === 1
            ? (await race.payBy(one, 0, 2, 0)).data
            : (
                await one.both[1].send(payment.payShared, {
                  token: (await one.both[0].send(payment.share, { trade_id })).data.url.split('/').at(-1)!,
                  pay_type: 2,
                })
              ).data
        channel.set(one.id, { sn: started.pay_sn, amount: PRICE })
        expect(await shop.control.pay('alipay', started.pay_sn)).toBe('paid')
      }
    }
    await expect
      .poll(
        async () =>
          (
            await rows(
              shop.db,
              sql`select 1 from orders where id = any(${orders.map(({ id }) => id)}::bigint[])
        and paid > 0`,
            )
          ).length,
        { timeout: 30_000 },
      )
      .toBe(count)

    // The one that does the refunds dies at some moment while the cancellations go on at it.
    const victim = await startWorker()
    const cancels = orders.map((one) =>
      wireClient(victim.url, one.buyer.client.cookie).send(order.cancel, { id: one.id, reason: '不想要了' }),
    )
    await pause(Math.random() * 400)
    await victim.kill()
    await Promise.all(cancels)
    await sound()

    // Whoever had no answer asks again; another server finishes what was begun.
    for (const one of orders) await race.cancel(one, 0)
    await finish(() =>
      rows(
        shop.db,
        sql`select 1 from orders where id = any(${orders.map(({ id }) => id)}::bigint[])
          and (status <> 90 or refunded <> paid)`,
      ),
    )
    const back = givenBack()
    for (const [index, one] of orders.entries()) {
      const paid = channel.get(one.id)
      expect([index, await walletOf(one.buyer.id), paid === undefined ? 0 : back.get(paid.sn)]).toEqual([
        index,
        before[index],
        paid?.amount ?? 0,
      ])
    }
    await sound()
  }
}, 400_000)

/** What the channel takes of an order by the way it is paid, fen: of two units where the balance pays as well. */
const TAKEN = { balance: 0, channel: PRICE, link: PRICE, mixed: 2 * PRICE - RECHARGE - GIFT } as const
type Way = keyof typeof TAKEN

/** Pays an order in a way; the number of the payment at the channel, '' without one. */
async function payIn(one: Placed, way: Way): Promise<string> {
  const { trade_id } = one.made
  if (way === 'balance') {
    expect((await race.payBy(one, 0, 1, 1)).status).toBe(200)
    return ''
  }
  const begin = async () => {
    if (way !== 'link') return race.payBy(one, 0, 2, way === 'mixed' ? 1 : 0)
    const token = (await one.both[0].send(payment.share, { trade_id })).data.url.split('/').at(-1)!
    return one.both[1].send(payment.payShared, { token, pay_type: 2 })
  }
  const { pay_sn, amount } = (await begin()).data
  expect([way, fromYuan(amount)]).toEqual([way, TAKEN[way]])
  expect(await race.shop.control.pay('alipay', pay_sn)).toBe('paid')
  return pay_sn
}

/** Orders of each way, paid, with the number of their payment. */
async function paidOrders(count: number): Promise<{ readonly one: Placed; readonly way: Way; readonly sn: string }[]> {
  const orders: { one: Placed; way: Way; sn: string }[] = []
  for (const way of ['balance', 'channel', 'link', 'mixed'] as const)
    for (const one of await race.placed(count, race.goods, way === 'mixed' ? 2 : 1))
      orders.push({ one, way, sn: await payIn(one, way) })
  const ids = orders.map(({ one }) => one.id)
  const unpaid = () => rows(race.shop.db, sql`select 1 from orders where id = any(${ids}::bigint[]) and status <> 20`)
  await expect.poll(unpaid, { timeout: 30_000 }).toEqual([])
  return orders
}

/** What is booked of an order's refunds, fen. */
const bookedOf = (id: number) =>
  rows(
    race.shop.db,
    sql<{ kind: string; outside: number; balance: number; refunded: number }>`select r.kind, r.outside::int as outside,
      (r.recharge + r.gift)::int as balance, o.refunded::int as refunded
      from order_refund r join orders o on o.id = r.order_id where r.order_id = ${id}`,
  )

it('a server that is killed in the middle of refunds of cases gives every fen back once', async ({ skip }) => {
  skip(!LONG)
  const { db } = race.shop
  for (let round = 0; round < (LONG ? 10 : 1); round++) {
    // One unit comes back of each order, which is all of it, or half of what balance and channel paid together.
    const cases: { id: number; one: Placed; way: Way; sn: string; wallet: number }[] = []
    for (const paid of await paidOrders(LONG ? 6 : 2)) {
      const { one } = paid
      await deliver(one)
      const application = { ...(await applicationFor(one, 1)), idempotency_key: key('case') }
      const made = await one.both[1].send(afterSale.apply, application)
      expect(made.status).toBe(200)
      expect((await race.grant(made.data.id, 0, '演示路1号')).status).toBe(200)
      cases.push({ ...paid, id: made.data.id, wallet: await walletOf(one.buyer.id) })
    }
    const ids = cases.map(({ id }) => id)

    // It dies as soon as the channel has given back the first of the money, or at some other moment.
    const victim = await startWorker()
    const client = wireClient(victim.url, race.finance[0].cookie)
    const refunds = ids.map((id) => client.send(afterSaleAdmin.refund, { id }))
    const isBegun = (): boolean => cases.some(({ sn }) => givenBack().has(sn))
    if (round % 2 === 0) await expect.poll(isBegun, { timeout: 30_000, interval: 5 }).toBe(true)
    else await pause(Math.random() * 1_000)
    await victim.kill()
    await Promise.all(refunds)
    await sound()

    // Whoever had no answer sends it again, also where it was done; another server finishes what was begun.
    const unbooked = async () => {
      expect(surprises(await Promise.all(ids.map((id) => race.refundCase(id, 0))))).toEqual([])
      return rows(db, sql`select 1 from after_sale where id = any(${ids}::bigint[]) and refund_cause is null`)
    }
    await expect.poll(unbooked, { timeout: 30_000 }).toEqual([])
    // What the dead server had claimed is free after half a minute: only the long run waits for it.
    if (!LONG)
      await sql`with events as (update outbox set available_at = now() where leased_by is not null)
        update job_run set locked_until = now() where locked_until > now()`.execute(db)
    await finish(() => rows(db, sql`select 1 from after_sale where id = any(${ids}::bigint[]) and state <> 60`))

    const back = givenBack()
    for (const { one, way, sn, wallet } of cases) {
      const outside = Math.min(PRICE, TAKEN[way])
      const balance = PRICE - outside
      expect([way, await bookedOf(one.id), back.get(sn) ?? 0, await walletOf(one.buyer.id)]).toEqual([
        way,
        [{ kind: 'case', outside, balance, refunded: PRICE }],
        outside,
        wallet + balance,
      ])
    }
    await sound()
  }
}, 1_200_000)
