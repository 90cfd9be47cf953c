import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract, type PlacedOrder } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { closeExpired } from '../../src/ordering/orders/order.jobs.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { forgeryKinds, mismatchKinds, simulatedProvider } from '../../src/platform/payment-providers/simulated/index.ts'
import { forge } from '../../src/platform/payment-providers/simulated/forgeries.ts'
import {
  formText,
  noticeFields,
  signNotice,
  type NoticeEvent,
  type NoticeFacts,
} from '../../src/platform/payment-providers/simulated/notice.ts'
import { addGoods } from '../support/fixtures.ts'
import { startServer, wireClient } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import { buyersWith, mustPlace, place, serversOfFile, type Buyer } from './two-servers.ts'

const { order, payment } = contract
const MINUTE = 60_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let goods: number
let serial = 0

const shop = serversOfFile()
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, base_price: 40_000 })
})
beforeEach(() => shop.control.clear())

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

type Paying = {
  readonly buyer: Buyer
  readonly made: PlacedOrder
  readonly pay_sn: string
  readonly amount: number
  readonly pay_url: string
}

/** Buyers who stand on the pay page of the channel, each with one unpaid order. */
async function atThePayPage(
  count: number,
  { wallet = 0, channel = 'alipay' as 'alipay' | 'wechat' } = {},
): Promise<Paying[]> {
  const buyers = await buyersWith(shop, count, () => [{ goods_id: goods, number: 1 }], wallet)
  return Promise.all(
    buyers.map(async (buyer) => {
      const made = await mustPlace(buyer, `pay-${++serial}`)
      const started = await buyer.client.send(payment.start, {
        trade_id: made.trade_id,
        pay_type: channel === 'alipay' ? 2 : 3,
        idempotency_key: `start-${++serial}`,
        ...(wallet > 0 ? { use_balance: 1 as const } : {}),
      })
      if (started.status !== 200) throw new Error(`pay: ${started.status} ${started.message}`)
      return {
        buyer,
        made,
        pay_sn: started.data.pay_sn,
        amount: fromYuan(started.data.amount),
        pay_url: started.data.pay_url!,
      }
    }),
  )
}

/** What the gateway would tell, under its own signature. */
const factsOf = (paying: Paying, event: NoticeEvent, given: Partial<NoticeFacts> = {}): NoticeFacts => ({
  channel: 'alipay',
  event,
  notice_id: `n-${paying.pay_sn}-${event}`,
  pay_sn: paying.pay_sn,
  amount: paying.amount,
  serial: `2026${paying.pay_sn.slice(1)}`,
  at: Math.floor(Date.now() / 1000),
  ...given,
})
function signed(facts: NoticeFacts): string {
  const fields = noticeFields(facts, shop.keys.merchant_id, Math.floor(Date.now() / 1000))
  return formText({ ...fields, sign: signNotice(fields, createPrivateKey(shop.keys.private_key)) })
}
async function tell(server: number, body: string, channel = 'alipay'): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${shop.servers[server % 2]!.url}/api/pay/notify/${channel}`, {
    method: 'POST',
    headers: FORM,
    body,
  })
  return { status: answer.status, text: await answer.text() }
}
/** The same texts to both servers, so many under way at once. */
async function tellAll(bodies: readonly string[], concurrency = 40): Promise<{ status: number; text: string }[]> {
  const answers: { status: number; text: string }[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let index = next++; index < bodies.length; index = next++) answers[index] = await tell(index, bodies[index]!)
    }),
  )
  return answers
}

type Standing = {
  payment: string
  order: number
  paid: number
  serial: string | null
  settled: number
  refunds: number
  refunded: number
  ledger: number
}
/** Where a payment and its order stand, and how often each of them left a trace. */
const standing = async (paying: Paying): Promise<Standing> =>
  (await row(
    shop.db,
    sql<Standing>`
  select p.status as payment, o.status as order, o.paid, p.channel_serial as serial,
    (select count(*)::int from order_log l where l.order_id = o.id and l.to_status = 20) as settled,
    (select count(*)::int from refund r where r.payment_id = p.id) as refunds,
    (select coalesce(sum(amount), 0)::int from refund r where r.payment_id = p.id and r.status = 'done') as refunded,
    (select count(*)::int from wallet_log l where l.trade_id = p.trade_id) as ledger
  from payment p join orders o on o.trade_id = p.trade_id where p.pay_sn = ${paying.pay_sn}`,
  ))!
/** Waits until a channel that has accepted a refund tells its end. */
const refunded = (paying: Paying): Promise<unknown> =>
  until(
    'refunded',
    () => standing(paying),
    (seen) => seen.refunded === paying.amount,
  )
const paidOnce = { payment: 'paid', order: 20, settled: 1, refunds: 0 }

/**
 * The channel's own view: a refund is told once for each time money went back. It tells a moment after it paid, so the
 * first is waited for.
 */
const refundsAtChannel = (paying: Paying): Promise<number> =>
  until(
    'a refund at the channel',
    async () => {
      const sendings = await shop.control.sendings(paying.pay_sn)
      return new Set(sendings.filter(({ event }) => event === 'refunded').map(({ notice_id }) => notice_id)).size
    },
    (count) => count > 0,
  )

async function until<T>(
  what: string,
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  patience = 20_000,
): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const seen = await look()
    if (isThere(seen)) return seen
    if (Date.now() > end) throw new Error(`${what}: still ${JSON.stringify(seen)}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}
const sendingsOf = (paying: Paying, count: number) =>
  until(
    'sendings',
    () => shop.control.sendings(paying.pay_sn),
    (seen) => seen.length >= count,
  )

describe('a payment notice', () => {
  it('that comes a thousand times to both servers is entered once', async () => {
    const [paying] = await atThePayPage(1, { wallet: 5_000 })
    const body = signed(factsOf(paying!, 'paid'))
    // a channel signs every sending anew: the same notice under other times and nonces
    const bodies = Array.from({ length: LONG ? 1_000 : 200 }, (_, index) =>
      index % 2 === 0 ? body : signed(factsOf(paying!, 'paid')),
    )
    const answers = await tellAll(bodies)
    expect(answers.filter((answer) => answer.status !== 200 || answer.text !== 'success')).toEqual([])
    expect(await standing(paying!)).toMatchObject({ ...paidOnce, paid: 40_000, ledger: 1 })
    expect(await rows(shop.db, sql`select 1 from payment_notice where pay_sn = ${paying!.pay_sn}`)).toHaveLength(1)
    await sound()
  }, 120_000)

  it('that is forged, unsigned or altered is refused and changes nothing', async () => {
    const [paying] = await atThePayPage(1)
    const kinds = [...forgeryKinds, ...mismatchKinds]
    expect(kinds.length).toBeGreaterThanOrEqual(40)
    await shop.control.plan({ plan: { kind: 'forge', forgeries: kinds, genuine: 'never' } })
    expect(await shop.control.pay('alipay', paying!.pay_sn)).toBe('paid')
    const sendings = await sendingsOf(paying!, kinds.length)
    expect(sendings.map((sending) => sending.what)).toEqual(kinds)
    expect(sendings.filter((sending) => sending.accepted || sending.status < 400 || sending.status >= 500)).toEqual([])

    const facts = factsOf(paying!, 'paid')
    const tools = {
      gatewayKey: createPrivateKey(shop.keys.private_key),
      otherKey: generateKeyPairSync('ed25519').privateKey,
      publicKeyPem: shop.keys.public_key,
    }
    const bodies = kinds.map((kind) => forge(kind, noticeFields(facts, shop.keys.merchant_id, facts.at), tools))
    const answers = await tellAll([...bodies, '', 'sign=', 'a[b]=1', '%', 'x'.repeat(100_000), JSON.stringify(facts)])
    expect(answers.filter((answer) => answer.status < 400 || answer.status >= 500)).toEqual([])
    expect((await tell(0, signed(facts), 'wechat')).status).toBe(400)
    expect((await tell(0, signed(facts), 'paypal')).status).toBe(404)
    expect(await standing(paying!)).toMatchObject({
      payment: 'pending',
      order: 10,
      paid: 0,
      serial: null,
      settled: 0,
      refunds: 0,
    })
    await sound()
  }, 120_000)

  it('whose serial has paid another order is refused in words', async () => {
    const [first, second] = await atThePayPage(2)
    const paid = factsOf(first!, 'paid')
    expect((await tell(0, signed(paid))).status).toBe(200)
    const again = await tell(1, signed(factsOf(second!, 'paid', { serial: paid.serial })))
    expect(again.status).toBe(409)
    expect(await standing(second!)).toMatchObject({ payment: 'pending', order: 10 })
    const other = await tell(1, signed(factsOf(first!, 'paid', { serial: '999', notice_id: 'other' })))
    expect(other.status).toBe(400)
    expect(await standing(first!)).toMatchObject(paidOnce)
    await sound()
  })

  it('and its companions end in the same state in whatever order they come', async () => {
    const orders: readonly NoticeEvent[][] = [
      ['paid', 'closed', 'refunded'],
      ['paid', 'refunded', 'closed'],
      ['closed', 'paid', 'refunded'],
      ['closed', 'refunded', 'paid'],
      ['refunded', 'paid', 'closed'],
      ['refunded', 'closed', 'paid'],
    ]
    const payings = await atThePayPage(orders.length * 2)
    for (const [index, events] of orders.entries()) {
      const [inTurn, atOnce] = [payings[index * 2]!, payings[index * 2 + 1]!]
      for (const [step, event] of events.entries())
        expect((await tell(step, signed(factsOf(inTurn, event)))).status).toBe(200)
      await tellAll(events.flatMap((event) => [signed(factsOf(atOnce, event)), signed(factsOf(atOnce, event))]))
    }
    for (const paying of payings) expect(await standing(paying)).toMatchObject(paidOnce)
    await sound()
  })

  it('repeated, delayed or reordered by the channel pays once, and a lost one is repaired by asking', async () => {
    const payings = await atThePayPage(8, { channel: 'wechat' })
    const [repeated, delayed, a, b, c, lost, lostToo, normal] = payings as [
      Paying,
      Paying,
      Paying,
      Paying,
      Paying,
      Paying,
      Paying,
      Paying,
    ]
    await shop.control.plan({ plan: { kind: 'repeat', times: LONG ? 500 : 50 }, events: ['paid'] })
    await shop.control.pay('wechat', repeated.pay_sn)
    await shop.control.plan({ plan: { kind: 'delay', milliseconds: 700 }, events: ['paid'] })
    await shop.control.pay('wechat', delayed.pay_sn)
    await shop.control.plan({ plan: { kind: 'reorder', together: 3 }, events: ['paid'] })
    for (const one of [a, b, c]) await shop.control.pay('wechat', one.pay_sn)
    await shop.control.plan({ plan: { kind: 'lose' }, notices: 2, events: ['paid'] })
    for (const one of [lost, lostToo]) await shop.control.pay('wechat', one.pay_sn)
    await shop.control.pay('wechat', normal.pay_sn)
    await sendingsOf(repeated, LONG ? 500 : 50)
    for (const one of [repeated, delayed, a, b, c, normal])
      await until(
        'paid',
        () => standing(one),
        (seen) => seen.order === 20,
      )
    expect(await standing(lost)).toMatchObject({ payment: 'pending', order: 10 })

    const later = () => Date.now() + 2 * MINUTE
    const workers = [await shop.worker({ now: later }), await shop.worker({ now: later })]
    await Promise.all(workers.map((worker) => runJob(worker, 'query-pending-payments')))
    for (const one of payings) expect(await standing(one)).toMatchObject(paidOnce)
    await sound()
  }, 60_000)

  it('that comes after the order was cancelled sends the money back by itself, once', async () => {
    const payings = await atThePayPage(6, { wallet: 5_000 })
    await Promise.all(
      payings.map(async (paying, index) => {
        const cancelled = await paying.buyer.client.send(order.cancel, {
          id: paying.made.orders[0]!.id,
          reason: '不想要了',
        })
        expect(cancelled.status).toBe(200)
        await shop.control.plan({
          plan: index % 2 === 0 ? { kind: 'repeat', times: 20 } : { kind: 'normal' },
          events: ['paid'],
        })
        expect(await shop.control.pay('alipay', paying.pay_sn)).toBe('paid')
      }),
    )
    for (const paying of payings)
      await until(
        'late',
        () => standing(paying),
        (seen) => seen.payment === 'refunded',
      )
    const workers = [await shop.worker(), await shop.worker()]
    await Promise.all(workers.map((worker) => drainOutbox(worker)))
    for (const paying of payings) {
      await refunded(paying)
      expect(await standing(paying)).toMatchObject({
        payment: 'refunded',
        order: 90,
        paid: 0,
        settled: 0,
        refunds: 1,
        refunded: paying.amount,
        ledger: 2,
      })
      expect(await refundsAtChannel(paying)).toBe(1)
    }
    await sound()
  }, 60_000)

  it('that was lost after a cancellation keeps no money: the page is closed, or the payment sent back', async () => {
    const [unpaid, paid] = (await atThePayPage(2)) as [Paying, Paying]
    await shop.control.plan({ plan: { kind: 'lose' }, notices: 1, events: ['paid'] })
    expect(await shop.control.pay('alipay', paid.pay_sn)).toBe('paid')
    for (const paying of [unpaid, paid])
      await paying.buyer.client.send(order.cancel, { id: paying.made.orders[0]!.id, reason: '不想要了' })
    await drainOutbox(await shop.worker())
    await drainOutbox(await shop.worker())
    expect(await shop.control.pay('alipay', unpaid.pay_sn)).toBe('closed')
    expect(await standing(unpaid)).toMatchObject({ payment: 'closed', order: 90, refunds: 0 })
    await refunded(paid)
    expect(await standing(paid)).toMatchObject({ payment: 'refunded', order: 90, refunds: 1, refunded: paid.amount })
    expect(await refundsAtChannel(paid)).toBe(1)
    await sound()
  })

  it('that races the cancellation ends as paid and given back, or as late and given back, never as both', async () => {
    const payings = await atThePayPage(LONG ? 50 : 10, { wallet: 5_000 })
    await Promise.all(
      payings.map(async (paying, index) => {
        const body = signed(factsOf(paying, 'paid'))
        await shop.control.plan({ plan: { kind: 'lose' }, events: ['paid'] })
        await shop.control.pay('alipay', paying.pay_sn)
        const known = await realFacts(paying)
        await Promise.all([
          paying.buyer.client.send(order.cancel, { id: paying.made.orders[0]!.id, reason: '重复下单' }),
          tell(index, known ?? body),
          tell(index + 1, known ?? body),
        ])
      }),
    )
    const workers = [await shop.worker(), await shop.worker()]
    await Promise.all(workers.map((worker) => drainOutbox(worker)))
    await Promise.all(workers.map((worker) => drainOutbox(worker)))
    for (const paying of payings) {
      await refunded(paying)
      const seen = await standing(paying)
      expect(seen).toMatchObject({ order: 90, refunds: 1, refunded: paying.amount, ledger: 2 })
      expect(await refundsAtChannel(paying)).toBe(1)
      expect(
        await row(shop.db, sql<{ recharge: number }>`select recharge from wallet where member_id = ${paying.buyer.id}`),
      ).toEqual({ recharge: 5_000 })
    }
    await sound()
  }, 120_000)

  it('that comes after the time to pay sends the money back too; one that was paid in time counts', async () => {
    const [inTime, late, never] = (await atThePayPage(3)) as [Paying, Paying, Paying]
    await shop.control.plan({ plan: { kind: 'lose' }, notices: 1, events: ['paid'] })
    await shop.control.pay('alipay', inTime.pay_sn)
    for (const paying of [inTime, late, never])
      await sql`update orders set expire_at = now() - interval '1 second'
        where id = ${paying.made.orders[0]!.id}`.execute(shop.db)
    await sql`update orders set expire_at = now() + interval '1 hour' where id = ${late.made.orders[0]!.id}`.execute(
      shop.db,
    )
    const workers = [await shop.worker(), await shop.worker()]
    await Promise.all(workers.map((worker) => closeExpired(worker)))
    expect(await standing(inTime)).toMatchObject(paidOnce)
    expect(await standing(never)).toMatchObject({ payment: 'closed', order: 90, refunds: 0 })
    expect(await shop.control.pay('alipay', never.pay_sn)).toBe('closed')

    // The channel cannot be reached when the time is over, so its page stays open and is paid.
    await sql`update orders set expire_at = now() - interval '1 second' where id = ${late.made.orders[0]!.id}`.execute(
      shop.db,
    )
    await closeExpired(await shop.worker({ channel: 'down' }))
    expect(await standing(late)).toMatchObject({ payment: 'closed', order: 90 })
    await shop.control.plan({ plan: { kind: 'repeat', times: 10 }, events: ['paid'] })
    expect(await shop.control.pay('alipay', late.pay_sn)).toBe('paid')
    await until(
      'late',
      () => standing(late),
      (seen) => seen.payment === 'refunded',
    )
    await Promise.all(workers.map((worker) => drainOutbox(worker)))
    await refunded(late)
    expect(await standing(late)).toMatchObject({
      payment: 'refunded',
      order: 90,
      paid: 0,
      refunds: 1,
      refunded: late.amount,
    })
    expect(await refundsAtChannel(late)).toBe(1)
    await sound()
  }, 60_000)

  it('is not needed when a server with its jobs runs: the lost one is found, the late one given back', async () => {
    const [lost, late] = (await atThePayPage(2)) as [Paying, Paying]
    await sql`update payment set created_at = created_at - interval '2 minutes' where pay_sn = ${lost.pay_sn}`.execute(
      shop.db,
    )
    await shop.control.plan({ plan: { kind: 'lose' }, notices: 2, events: ['paid'] })
    for (const paying of [lost, late]) await shop.control.pay('alipay', paying.pay_sn)
    await late.buyer.client.send(order.cancel, { id: late.made.orders[0]!.id, reason: '不想要了' })
    const clockwork = await startServer({
      DATABASE_URL: shop.databaseUrl,
      DEMO_GOODS: '0',
      RUN_JOBS: '1',
      SIM_PAY_URL: shop.gatewayUrl,
      KEYS_DIR: shop.keysDir,
    })
    try {
      await until(
        'found',
        () => standing(lost),
        (seen) => seen.settled === 1,
        60_000,
      )
      await until(
        'given back',
        () => standing(late),
        (seen) => seen.refunded === late.amount,
        60_000,
      )
    } finally {
      await clockwork.stop()
    }
    expect(await refundsAtChannel(late)).toBe(1)
    await sound()
  }, 120_000)
})

/** The genuine notice of a payment that the channel has taken, as a text. */
async function realFacts(paying: Paying): Promise<string | undefined> {
  const known = await simulatedProvider({ code: 'alipay', gatewayUrl: shop.gatewayUrl, keys: shop.keys }).query(
    paying.pay_sn,
  )
  return known.status === 'paid'
    ? signed(factsOf(paying, 'paid', { serial: known.serial, amount: known.amount, at: known.paid_at }))
    : undefined
}

describe('starting a payment', () => {
  it('twice at once gives one attempt and one page', async () => {
    const buyers = await buyersWith(shop, LONG ? 30 : 6, () => [{ goods_id: goods, number: 1 }], 5_000)
    for (const buyer of buyers) {
      const made = await mustPlace(buyer, `once-${++serial}`)
      const sides = shop.servers.map((server) => wireClient(server.url, buyer.client.cookie))
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          sides[index % 2]!.send(payment.start, {
            trade_id: made.trade_id,
            pay_type: 2,
            use_balance: 1,
            idempotency_key: `once-${serial}-${index}`,
          }),
        ),
      )
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
      expect(new Set(answers.map((answer) => answer.data.pay_url)).size).toBe(1)
      expect(new Set(answers.map((answer) => answer.data.pay_sn)).size).toBe(1)
      expect(answers[0]!.data.pay_url).toMatch(/^http/)
    }
    await sound()
  }, 60_000)

  it('over two channels at once leaves one that can be paid, and the wallet is held once', async () => {
    const buyers = await buyersWith(shop, LONG ? 30 : 6, () => [{ goods_id: goods, number: 1 }], 5_000)
    for (const buyer of buyers) {
      const made = await mustPlace(buyer, `both-${++serial}`)
      const sides = shop.servers.map((server) => wireClient(server.url, buyer.client.cookie))
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          sides[index % 2]!.send(payment.start, {
            trade_id: made.trade_id,
            pay_type: index % 2 === 0 ? 2 : 3,
            use_balance: 1,
            idempotency_key: `both-${serial}-${index}`,
          }),
        ),
      )
      expect(answers.filter((answer) => answer.status >= 500 || answer.status === 0)).toEqual([])
      await drainOutbox(await shop.worker())
      const attempts = await rows(
        shop.db,
        sql<{
          pay_sn: string
          channel: 'alipay' | 'wechat'
          status: string
        }>`select pay_sn, channel, status from payment where trade_id = ${made.trade_id}`,
      )
      const live = attempts.filter((attempt) => attempt.status === 'pending')
      expect(live.length).toBeLessThanOrEqual(1)
      for (const attempt of attempts.filter((one) => one.status === 'closed'))
        expect(await shop.control.pay(attempt.channel, attempt.pay_sn).catch(() => 'closed')).toBe('closed')
    }
    await sound()
  }, 60_000)

  it('is refused in words for what cannot be paid any more', async () => {
    const [paying] = await atThePayPage(1)
    const again = { trade_id: paying!.made.trade_id, pay_type: 2 as const, idempotency_key: `again-${++serial}` }
    await paying!.buyer.client.send(order.cancel, { id: paying!.made.orders[0]!.id, reason: '不想要了' })
    expect(await paying!.buyer.client.send(payment.start, again)).toMatchObject({
      status: 409,
      message: expect.stringContaining('已取消'),
    })
    expect((await place(paying!.buyer, `late-${++serial}`)).status).toBe(409)
  })
})
