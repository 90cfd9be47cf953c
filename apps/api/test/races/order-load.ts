import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, type PlacedOrder, type StartedPayment, type Preview } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { rows, sql, type Db } from '../../src/platform/db/db.ts'
import { httpText } from '../../src/platform/http/http.text.ts'
import { addGoods, addMember, PROVINCE } from '../support/fixtures.ts'
import { cookieOf, wireClient, type WireAnswer, type WireClient } from '../support/processes.ts'

const { cart, order, payment } = contract
const WALLET = 1_000_000_00

/** One try to order and pay, with what the server has acknowledged of it so far. */
type Attempt = {
  readonly shopper: Shopper
  readonly key: string
  readonly preview: Preview
  /** Numbers by goods, as the preview promised them. */
  readonly lines: ReadonlyMap<number, number>
  made?: PlacedOrder
  paid?: StartedPayment
}
type Shopper = { readonly id: number; readonly cookie: string }

/** Buyers who order and pay by balance until the server is gone, and a record of everything they were told. */
export type OrderLoad = {
  /** Puts goods and buyers into a fresh database. */
  readonly prepare: (db: Db) => Promise<void>
  /** Shops at these servers until told to stop or until a server is gone. */
  readonly start: (urls: readonly string[]) => { readonly stop: () => Promise<void> }
  /** Sends every unfinished step again under its old key, then every finished one, which must get its first answer. */
  readonly finish: (url: string) => Promise<void>
  /** What the database does not hold of what was acknowledged, in words; empty when nothing was lost. */
  readonly missing: (db: Db) => Promise<string[]>
  readonly acknowledged: () => { readonly orders: number; readonly payments: number; readonly repaired: number }
  /** Steps of orders and payments that were asked to come again. */
  readonly refused: () => number
  /** Answers that no buyer should have got. */
  readonly surprises: readonly string[]
}

/**
 * A load of so many buyers over five goods. Patient ones repeat a step that is for later or got no answer, under its
 * old key, and go on shopping.
 */
export function orderLoad(buyers: number, { isPatient = false } = {}): OrderLoad {
  const shoppers: Shopper[] = []
  const goods: number[] = []
  const attempts: Attempt[] = []
  const surprises: string[] = []
  let repaired = 0
  let refused = 0

  const order1 = (client: WireClient, attempt: Attempt) =>
    client.send(order.create, {
      preview_token: attempt.preview.preview_token,
      idempotency_key: attempt.key,
      address_id: attempt.preview.addresses[0]!.id,
    })
  const pay1 = (client: WireClient, attempt: Attempt) =>
    client.send(payment.start, { trade_id: attempt.made!.trade_id, pay_type: 1, idempotency_key: `pay-${attempt.key}` })
  /** Whether an answer asks to send the same once more: nobody could serve it, or somebody else held a row for long. */
  const isForLater = ({ status, message }: { status: number; message: string }): boolean =>
    status === 503 || (status === 409 && message === httpText.tryAgain)
  const isThere = (what: string, answer: { status: number; message: string }): boolean => {
    if (answer.status === 200) return true
    if (answer.status !== 0 && !(isPatient && isForLater(answer)))
      surprises.push(`${what}: ${answer.status} ${answer.message}`)
    return false
  }

  /** Sends a step; a patient buyer sends it again until it is answered, or until the load ends. */
  async function answerOf<O>(send: () => Promise<WireAnswer<O>>, isGoing: () => boolean): Promise<WireAnswer<O>> {
    for (;;) {
      const answer = await send()
      if (isForLater(answer)) refused += 1
      if (!isPatient || !isGoing() || (answer.status !== 0 && !isForLater(answer))) return answer
      await pause(100)
    }
  }

  /** One purchase; false when the server has gone. */
  async function shopOnce(client: WireClient, shopper: Shopper, isGoing: () => boolean): Promise<boolean> {
    const params = goods.filter(() => randomInt(2) === 0).map((goods_id) => ({ goods_id, number: 1 + randomInt(2) }))
    if (params.length === 0) return true
    const added = await client.send(cart.add, { params })
    if (!isThere('add', added)) return false
    const preview = await client.send(contract.checkout.preview, { ids: added.data.added.join(',') })
    if (!isThere('preview', preview)) return false
    const lines = new Map(
      preview.data.groups.flatMap((group) => group.items.map((item) => [item.goods.id, item.number] as const)),
    )
    const attempt: Attempt = { shopper, key: `kill-${shopper.id}-${attempts.length}`, preview: preview.data, lines }
    attempts.push(attempt)
    const made = await answerOf(() => order1(client, attempt), isGoing)
    if (!isThere('order', made)) return false
    attempt.made = made.data
    const paid = await answerOf(() => pay1(client, attempt), isGoing)
    if (!isThere('pay', paid)) return false
    attempt.paid = paid.data
    return true
  }

  return {
    surprises,
    prepare: async (db) => {
      for (let count = 0; count < 5; count++)
        goods.push(
          await addGoods(db, {
            stock: 1_000_000,
            base_price: 2_000 - count * 70 - 1,
            is_free_shipping: true,
            is_youx: true,
          }),
        )
      for (let count = 0; count < buyers; count++) {
        const id = await addMember(db, { province_id: PROVINCE.A, recharge: WALLET })
        shoppers.push({ id, cookie: await cookieOf(db, id) })
      }
    },
    start: (urls) => {
      let going = true
      const all = shoppers.map(async (shopper, index) => {
        const client = wireClient(urls[index % urls.length]!, shopper.cookie)
        while (going && ((await shopOnce(client, shopper, () => going)) || isPatient)) await pause(isPatient ? 20 : 0)
      })
      return {
        stop: async () => {
          going = false
          await Promise.all(all)
        },
      }
    },
    finish: async (url) => {
      for (const attempt of attempts) {
        const client = wireClient(url, attempt.shopper.cookie)
        if (attempt.made === undefined || attempt.paid === undefined) repaired += 1
        const made = await order1(client, attempt)
        if (made.status !== 200) {
          surprises.push(`order again: ${made.status} ${made.message}`)
          continue
        }
        if (attempt.made !== undefined && JSON.stringify(attempt.made) !== JSON.stringify(made.data))
          surprises.push(`order again: another answer for ${attempt.key}`)
        attempt.made = made.data
        const paid = await pay1(client, attempt)
        if (paid.status !== 200) {
          surprises.push(`pay again: ${paid.status} ${paid.message}`)
          continue
        }
        if (attempt.paid !== undefined && JSON.stringify(attempt.paid) !== JSON.stringify(paid.data))
          surprises.push(`pay again: another answer for ${attempt.key}`)
        attempt.paid = paid.data
      }
    },
    missing: (db) => missingOf(db, attempts, shoppers),
    refused: () => refused,
    acknowledged: () => ({
      orders: attempts.filter((attempt) => attempt.made !== undefined).length,
      payments: attempts.filter((attempt) => attempt.paid !== undefined).length,
      repaired,
    }),
  }
}

type Held = {
  member_id: number
  trade_id: number
  key: string | null
  status: number
  payable: number
  paid: number
  items: { goods_id: number; number: number }[]
}

async function missingOf(db: Db, attempts: readonly Attempt[], shoppers: readonly Shopper[]): Promise<string[]> {
  const held = await rows(
    db,
    sql<Held>`select o.member_id, o.trade_id, o.status, o.payable, o.paid,
    (select jsonb_agg(jsonb_build_object('goods_id', i.goods_id, 'number', i.number)) from order_item i
      where i.order_id = o.id) as items from orders o`,
  )
  const wallets = new Map(
    (await rows(db, sql<{ member_id: number; recharge: number }>`select member_id, recharge from wallet`)).map(
      (wallet) => [wallet.member_id, wallet.recharge],
    ),
  )
  const byTrade = Map.groupBy(held, (one) => one.trade_id)
  const wrong: string[] = []
  for (const { key, made, paid, lines } of attempts) {
    if (made === undefined) continue
    const orders = byTrade.get(made.trade_id)
    if (orders === undefined) {
      wrong.push(`${key}: acknowledged trade ${made.trade_sn} is lost`)
      continue
    }
    const stored = new Map(
      orders.flatMap((one) => (one.items ?? []).map((item) => [item.goods_id, item.number] as const)),
    )
    if (stored.size !== lines.size || [...lines].some(([id, number]) => stored.get(id) !== number))
      wrong.push(`${key}: lines ${JSON.stringify([...stored])} instead of ${JSON.stringify([...lines])}`)
    if (orders.reduce((sum, one) => sum + one.payable, 0) !== fromYuan(made.payable))
      wrong.push(`${key}: another amount`)
    if (paid !== undefined && orders.some((one) => one.paid !== one.payable || one.status < 20))
      wrong.push(`${key}: acknowledged payment is lost`)
  }
  for (const { id } of shoppers) {
    const own = held.filter((one) => one.member_id === id)
    const spent = own.reduce((sum, one) => sum + one.paid, 0)
    if (wallets.get(id) !== WALLET - spent) wrong.push(`member ${id}: wallet ${wallets.get(id)} after ${spent}`)
    const trades = new Set(own.map((one) => one.trade_id)).size
    const tried = attempts.filter((attempt) => attempt.shopper.id === id).length
    if (trades > tried) wrong.push(`member ${id}: ${trades} trades of ${tried} keys`)
  }
  return wrong
}

/** A moment in the middle of the load: some more orders were acknowledged and others are under way. */
export async function someMoment(load: OrderLoad): Promise<void> {
  const enough = load.acknowledged().orders + 6 + randomInt(20)
  for (const end = Date.now() + 60_000; load.acknowledged().orders < enough; await pause(5))
    if (Date.now() > end)
      throw new Error(`${load.acknowledged().orders} orders were acknowledged after a minute, not ${enough}`)
  await pause(randomInt(60))
}
