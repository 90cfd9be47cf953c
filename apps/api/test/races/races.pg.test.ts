import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addMember, PROVINCE } from '../support/fixtures.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import { buyersWith as buyersAt, mustPlace, place, previewOf, serversOfFile } from './two-servers.ts'

const { order, payment } = contract

const shop = serversOfFile()

const buyersWith = (...given: Parameters<typeof buyersAt> extends [unknown, ...infer Rest] ? Rest : never) =>
  buyersAt(shop, ...given)
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const rounds = LONG ? 100 : 1

describe('two servers over one PostgreSQL', () => {
  it(
    'sell the last unit once, and say who was too late in words',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const last = await addGoods(shop.db, { stock: 1, base_price: 50_000 })
        const buyers = await buyersWith(LONG ? 200 : 50, () => [{ goods_id: last, number: 1 }])
        const answers = await Promise.all(buyers.map((buyer, index) => place(buyer, `last-${round}-${index}`)))
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
        expect(answers.filter((answer) => answer.status === 409 && answer.message !== '')).toHaveLength(
          buyers.length - 1,
        )
      }
      await sound()
    },
    LONG ? 3_600_000 : 120_000,
  )

  it('make one order of 20 checkouts of the same cart', async () => {
    for (let round = 0; round < rounds; round++) {
      const goods = await addGoods(shop.db, { stock: 100, base_price: 20_000 })
      const [buyer] = await buyersWith(1, () => [{ goods_id: goods, number: 2 }])
      const other = wireClient(shop.servers[1]!.url, buyer!.client.cookie)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          place({ client: index % 2 === 0 ? buyer!.client : other, preview: buyer!.preview }, `cart-${round}-${index}`),
        ),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    }
    await sound()
  }, 600_000)

  it('give 100 retries with one key one effect and one answer', async () => {
    for (let round = 0; round < (LONG ? 50 : 1); round++) {
      const goods = await addGoods(shop.db, { stock: 1_000, base_price: 20_000 })
      const [buyer] = await buyersWith(1, () => [{ goods_id: goods, number: 2 }])
      const other = wireClient(shop.servers[1]!.url, buyer!.client.cookie)
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          place({ client: index % 2 === 0 ? buyer!.client : other, preview: buyer!.preview }, `same-${round}`),
        ),
      )
      expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 409)).toEqual([])
      expect(
        new Set(answers.filter((answer) => answer.status === 200).map((answer) => JSON.stringify(answer.data))).size,
      ).toBe(1)
    }
    await sound()
  }, 600_000)

  it('never let a wallet pay more than it holds: 100.00 and 50 payments of 60.00', async () => {
    for (let round = 0; round < (LONG ? 20 : 1); round++) {
      const goods = await addGoods(shop.db, { stock: 1_000, base_price: 6_000, is_youx: true, is_dpby: true })
      const buyer = await addMember(shop.db, { province_id: PROVINCE.A, recharge: 10_000 })
      const cookie = await cookieOf(shop.db, buyer)
      const trades = await smallTrades(cookie, goods, 50, round)
      const answers = await Promise.all(
        trades.map((trade, index) =>
          wireClient(shop.servers[index % 2]!.url, cookie).send(payment.start, {
            trade_id: trade,
            pay_type: 1,
            idempotency_key: `wallet-${round}-${index}`,
          }),
        ),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
    }
    await sound()
  }, 600_000)

  it('leave every invariant at zero rows after mixed carts over the same goods in shuffled order', async () => {
    const shelf: number[] = []
    for (let count = 0; count < 5; count++)
      shelf.push(
        await addGoods(shop.db, { stock: 150, base_price: 12_000, ladder: { tiers: [{ number: 3, price: 11_000 }] } }),
      )
    const buyers = await buyersWith(
      LONG ? 300 : 50,
      (buyer) =>
        shelf.map((_, index) => ({ goods_id: shelf[(index * 3 + buyer) % 5]!, number: 1 + ((buyer + index) % 3) })),
      500_000,
    )
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const made = await patiently(() => place(buyer, `mixed-${index}`))
        if (made.status !== 200) return made
        const fate = index % 4
        const cancel = (reason: string) =>
          patiently(() => buyer.client.send(order.cancel, { id: made.data.orders[0]!.id, reason }))
        if (fate === 0) return cancel('不想要了')
        const pay = patiently(() =>
          buyer.client.send(payment.start, {
            trade_id: made.data.trade_id,
            pay_type: 2,
            use_balance: 1,
            idempotency_key: `mixed-pay-${index}`,
          }),
        )
        return fate === 1 ? (await Promise.all([pay, cancel('重复下单')]))[1] : pay
      }),
    )
    expect(answers.filter((answer) => answer.status >= 500 || answer.status === 0)).toEqual([])
    await sound()
  }, 600_000)
})

/** Repeats a step that got 503, as a client does after Retry-After: on a busy machine locks may outlast their limit. */
async function patiently<A extends { readonly status: number }>(step: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    const answer = await step()
    if (answer.status !== 503 || attempt === 20) return answer
    await pause(200)
  }
}

/** Several trades of one line each, made one after the other for one member. */
async function smallTrades(cookie: string, goods: number, count: number, round: number): Promise<number[]> {
  const client = wireClient(shop.servers[0].url, cookie)
  const trades: number[] = []
  for (let index = 0; index < count; index++) {
    const preview = await previewOf(client, [{ goods_id: goods, number: 1 }])
    trades.push((await mustPlace({ client, preview }, `small-${round}-${index}`)).trade_id)
  }
  return trades
}
