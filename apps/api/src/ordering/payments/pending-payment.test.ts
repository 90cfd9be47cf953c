import { beforeAll, describe, expect, it } from 'vitest'
import { formatYuan, fromYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import type { PaymentProviders } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { paymentBySn } from './payment.queries.ts'
import { applyPaid, endAtChannel } from './payment.service.ts'

let isUp = true
const payments: PaymentProviders = new Map([
  [
    'wechat',
    stubProvider('wechat', {
      create: ({ pay_sn }) =>
        isUp ? Promise.resolve({ pay_url: `http://127.0.0.1:1/${pay_sn}` }) : Promise.reject(new Error('down')),
    }),
  ],
  ['alipay', stubProvider('alipay')],
])
const shop = serverOfFile({ payments })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 1_000 })
})

it('closing an attempt closes this one only, not the one that was begun meanwhile', async () => {
  const buyer = await buyerAt(shop)
  const { trade_id } = await buyer.order([{ goods_id: goods, number: 40 }])
  const start = (pay_type: 2 | 3) =>
    buyer.client().data(contract.payment.start, { trade_id, pay_type, idempotency_key: freshKey() })
  const first = (await paymentBySn(shop.db, (await start(2)).pay_sn))!
  const second = await start(3)
  // A worker that had read the first attempt before it was closed.
  await endAtChannel(shop.server, first)
  expect(await rows(shop.db, sql`select pay_sn, status from payment where trade_id = ${trade_id} order by id`)).toEqual(
    [
      { pay_sn: first.pay_sn, status: 'closed' },
      { pay_sn: second.pay_sn, status: 'pending' },
    ],
  )
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('money of a channel that comes after the order ended goes back, and the member is told once', async () => {
  const buyer = await buyerAt(shop)
  const { trade_id, orders } = await buyer.order([{ goods_id: goods, number: 40 }])
  const { pay_sn, amount } = await buyer
    .client()
    .data(contract.payment.start, { trade_id, pay_type: 3, idempotency_key: freshKey() })
  const { id, order_sn } = orders[0]!
  await buyer.client().data(contract.order.cancel, { id, reason: '不想要了' })
  const paid = { pay_sn, amount: fromYuan(amount), serial: 'W1', paid_at: Math.floor(shop.clock.now() / 1000) }
  expect(await applyPaid(shop.server, paid, 'wechat')).toBe('late')
  expect(await applyPaid(shop.server, paid, 'wechat')).toBe('duplicate')
  expect(
    await rows(
      shop.db,
      sql`select title, content, url from message where member_id = ${buyer.id} and title like '%付款%'`,
    ),
  ).toEqual([
    {
      title: `订单${order_sn}的付款将原路退回`,
      content: `订单${order_sn}收到付款${formatYuan(amount)}时已无需付款或应付金额已变化，款项退回原支付账户。`,
      url: `/order/info/${id}`,
    },
  ])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('an entry of the balance names its payment, and the orders that it paid or would have paid', async () => {
  const preferred = await addGoods(shop.db, { stock: 1_000, is_youx: true })
  const buyer = await buyerAt(shop, { recharge: 10_000, gift: 0 })
  const { trade_id, orders } = await buyer.order([
    { goods_id: goods, number: 40 },
    { goods_id: preferred, number: 40 },
  ])
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
  const start = () =>
    buyer.client().data(contract.payment.start, {
      trade_id,
      pay_type: 3,
      use_balance: 1,
      idempotency_key: freshKey(),
    })
  const one = await start()
  shop.clock.advance(1_000)
  await buyer.client().data(contract.order.cancel, { id: first.id, reason: '不想要了' })
  shop.clock.advance(1_000)
  const other = await start()
  const both = orders
    .map(({ order_sn }) => order_sn)
    .toSorted()
    .join('、')
  expect((await buyer.client().data(contract.wallet.log, {})).data).toMatchObject([
    { use_type: 2, amount: -100, pay_sn: other.pay_sn, order_sn: second.order_sn },
    { use_type: 3, amount: 100, pay_sn: one.pay_sn, order_sn: both },
    { use_type: 2, amount: -100, pay_sn: one.pay_sn, order_sn: both },
    { use_type: 1 },
  ])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

describe('balance with another way to pay', () => {
  const { payment, member } = contract
  /** A member with 100.00 of balance and an order of 400.00. */
  async function open() {
    const buyer = await buyerAt(shop, { recharge: 10_000, gift: 0 })
    const { trade_id, orders } = await buyer.order([{ goods_id: goods, number: 40 }])
    const start = (input: { pay_type: 1 | 2 | 3; use_balance?: 1; idempotency_key?: string }) =>
      buyer.client().send(payment.start, { trade_id, idempotency_key: freshKey(), ...input })
    const free = async (): Promise<number> => (await buyer.client().data(member.money, {})).total
    return { buyer, trade_id, start, free, order: orders[0]! }
  }

  it.each([
    ['alipay', 2],
    ['wechat', 3],
  ] as const)('takes the balance and leaves the rest to %s; another way gives it back first', async (_, pay_type) => {
    const { trade_id, start, free, buyer, order } = await open()
    const { due } = (await buyer.client().data(payment.read, { trade_id })).trade
    const started = (await start({ pay_type, use_balance: 1 })).data
    expect(started.amount).toBe(due - 100)
    expect(await free()).toBe(0)
    const { id, order_sn } = order
    expect(await buyer.client().data(member.money, {})).toMatchObject({
      frozen: 100,
      held: [{ amount: 100, orders: [{ id, order_sn }] }],
    })
    // Without the balance, then by balance alone, which is not enough.
    expect((await start({ pay_type })).data.amount).toBe(due)
    expect(await free()).toBe(100)
    expect((await buyer.client().data(member.money, {})).held).toBeUndefined()
    expect(await start({ pay_type: 1, use_balance: 1 })).toMatchObject({ status: 409 })
    expect(await free()).toBe(100)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('the order says what was paid by which way', async () => {
    const { start, buyer, order } = await open()
    const read = () => buyer.client().data(contract.order.read, { id: order.id })
    const unpaid = await read()
    expect([unpaid.due, unpaid.paid_by]).toEqual([unpaid.payable, undefined])
    const { pay_sn, amount } = (await start({ pay_type: 3, use_balance: 1 })).data
    const paid_at = Math.floor(shop.clock.now() / 1000)
    await applyPaid(shop.server, { pay_sn, amount: fromYuan(amount), serial: 'W2', paid_at }, 'wechat')
    const paid = await read()
    expect(paid).toMatchObject({
      paid: unpaid.payable,
      paid_by: [
        { pay_type: 1, amount: 100 },
        { pay_type: 3, amount },
      ],
    })
    expect(paid.due).toBeUndefined()
  })

  it('a channel that fails leaves nothing held, and a repeated request begins nothing at it', async () => {
    const { start, free } = await open()
    const idempotency_key = freshKey()
    isUp = false
    expect(await start({ pay_type: 3, use_balance: 1, idempotency_key })).toMatchObject({ status: 400 })
    expect(await free()).toBe(100)
    isUp = true
    // The first answer was lost on its way; its payment is closed, so nothing may be paid for it.
    expect(await start({ pay_type: 3, use_balance: 1, idempotency_key })).toMatchObject({ status: 409 })
    expect(await free()).toBe(100)
    expect((await start({ pay_type: 3, use_balance: 1 })).data).toMatchObject({ paid: 0 })
    expect(await free()).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
