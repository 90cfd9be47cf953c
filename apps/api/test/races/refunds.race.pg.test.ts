import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { addFile } from '../../src/platform/uploads/upload.queries.ts'
import { addCoupon } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addGoods } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { startServer, wireClient, type WireAnswer } from '../support/processes.ts'
import { atOnce, key, PRICE, raceShop, RECHARGE, GIFT, surprises, type Placed, type RaceShop } from './placed-orders.ts'
import { buyersWith, mustPlace, place, previewOf } from './two-servers.ts'

const { payment, order, afterSale } = contract
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
  for (const line of book.split('\n').filter((one) => one !== '')) {
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
  await race.pass(one, 0)
  await race.ship(one.id, 0, key('WL'))
  await race.sign(one, 0)
  return one
}

it('of two cases on one line at two servers, which together ask for more than came, one is opened', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await signed(2)
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
    const answers = await atOnce(
      [0, 1].map(
        (at) => () =>
          one.both[at as 0 | 1].send(afterSale.apply, {
            order_id: one.id,
            type: 2,
            reason: 2,
            text: '破损',
            lines: [{ item_id, lot_id: lots[0]!.lot_id, number: 2 }],
            images: [photo],
            idempotency_key: key('case'),
          }),
      ),
    )
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

it(`a server that is killed in the middle of refunds gives every fen back once`, async () => {
  const count = LONG ? 24 : 8
  const { shop } = race
  const env = {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: join(shop.keysDir, '..'),
    DEMO_GOODS: '0',
    SIM_PAY_URL: shop.gatewayUrl,
    POOL_SIZE: '5',
  }
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
    const victim = await startServer({ ...env, RUN_JOBS: '1' })
    const cancels = orders.map((one) =>
      wireClient(victim.url, one.buyer.client.cookie).send(order.cancel, { id: one.id, reason: '不想要了' }),
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    await victim.kill()
    await Promise.all(cancels)
    await sound()

    // Whoever had no answer asks again; another server finishes what was begun.
    for (const one of orders) await race.cancel(one, 0)
    const heir = await startServer({ ...env, RUN_JOBS: '1' })
    try {
      await expect
        .poll(
          async () =>
            (
              await rows(
                shop.db,
                sql`select 1 from orders where id = any(${orders.map(({ id }) => id)}::bigint[])
                and (status <> 90 or refunded <> paid)`,
              )
            ).length,
          { timeout: 120_000, interval: 500 },
        )
        .toBe(0)
    } finally {
      await heir.stop()
    }
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
