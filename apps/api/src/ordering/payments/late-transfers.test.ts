import { contract } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { order, payment, paymentAdmin: admin } = contract
const COMPANY = '成都演示迟到汇款药房'
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
})

/** An order of ¥1,000.10 whose transfer was declared; `hm`: of controlled drugs. */
async function declared(more: { readonly hm?: 1 } = {}) {
  const buyer = await buyerAt(shop, { company: COMPANY })
  const made = await buyer.order([{ goods_id: goods, number: 10 }])
  if (more.hm === 1) await sql`update orders set settle_group = 'hm' where trade_id = ${made.trade_id}`.execute(shop.db)
  const image = await uploadedPhoto(shop, buyer.id, 'pay')
  const { id } = await buyer.client().data(payment.transfer, {
    trade_id: made.trade_id,
    payer: COMPANY,
    bank: '中国工商银行',
    amount: 1000.1,
    paid_at: '2026-11-20',
    image,
    idempotency_key: freshKey(),
    ...more,
  })
  return { buyer, id, order_id: made.orders[0]!.id }
}

const walletOf = async (id: number): Promise<number> =>
  (await row(shop.db, sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${id}`))
    ?.all ?? 0

const ENDINGS = {
  'the buyer cancelled': async ({ buyer, order_id }: Awaited<ReturnType<typeof declared>>) => {
    await buyer.client().data(order.cancel, { id: order_id, reason: '不想要了' })
  },
  'finance refused it': async ({ id }: Awaited<ReturnType<typeof declared>>) => {
    await (await shop.loginStaff('finance')).data(admin.reject, { id, reason: '未收到款项' })
  },
  'its time was over': async ({ order_id }: Awaited<ReturnType<typeof declared>>) => {
    await sql`update orders set expire_at = ${new Date(shop.clock.now() - 1_000)} where id = ${order_id}`.execute(
      shop.db,
    )
    await runJob(shop.server, 'close-expired-orders')
  },
}

it.each(Object.entries(ENDINGS))('money of a transfer that comes after %s is in the balance, once', async (_, end) => {
  const one = await declared()
  await end(one)
  const finance = await shop.loginStaff('finance')
  const before = await walletOf(one.buyer.id)
  const refused = (await finance.data(admin.transfers, { state: 'rejected' })).data.find(({ id }) => id === one.id)
  expect(refused).toMatchObject({ may_come_late: 1 })
  const money = { id: one.id, amount: 999.99 }
  // A colleague who does not know that it was refused books nothing.
  expect((await finance.send(admin.confirm, money)).status).toBe(409)
  expect(await finance.data(admin.confirm, { ...money, late: 1 })).toEqual({ state: 'confirmed' })
  expect(await finance.data(admin.confirm, { ...money, late: 1 })).toEqual({ state: 'confirmed' })
  expect((await finance.send(admin.reject, { id: one.id, reason: '重复' })).status).toBe(409)
  expect(await walletOf(one.buyer.id)).toBe(before + 99_999)
  const client = one.buyer.client()
  const { order_sn } = await client.data(order.read, { id: one.order_id })
  expect((await client.data(contract.wallet.log, {})).data[0]).toMatchObject({ amount: 999.99, order_sn })
  expect(
    await rows(shop.db, sql`select title from message where member_id = ${one.buyer.id} and title = '汇款已转入余额'`),
  ).toHaveLength(1)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('of controlled drugs it goes back to its account, and the member is told once', async () => {
  const one = await declared({ hm: 1 })
  const finance = await shop.loginStaff('finance')
  await finance.data(admin.reject, { id: one.id, reason: '未收到款项' })
  const before = await walletOf(one.buyer.id)
  for (let times = 0; times < 2; times++)
    expect(await finance.data(admin.confirm, { id: one.id, amount: 999.99, late: 1 })).toEqual({ state: 'confirmed' })
  expect(await walletOf(one.buyer.id)).toBe(before)
  const { order_sn } = await one.buyer.client().data(order.read, { id: one.order_id })
  expect(
    await rows(
      shop.db,
      sql`select title, content, url from message where member_id = ${one.buyer.id} and title like '%汇款%'`,
    ),
  ).toEqual([
    {
      title: `订单${order_sn}的汇款将退回付款账户`,
      content: `订单${order_sn}的汇款¥999.99到账时凭证已被驳回或订单已不待付款，将退回原付款账户。`,
      url: `/order/info/${one.order_id}`,
    },
  ])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('those that wait are listed the oldest first, page by page, and none is left out', async () => {
  const finance = await shop.loginStaff('finance')
  const one = await declared()
  const { total } = await finance.data(admin.transfers, {})
  await sql`insert into transfer (trade_id, is_hm, member_id, payer, bank, amount, paid_at, image_id, state, reason,
      received, reviewed_at, created_at)
    select trade_id, is_hm, member_id, payer, bank, amount, paid_at, image_id, 'rejected', '', null, created_at,
      created_at from transfer, generate_series(1, 60) where id = ${one.id}`.execute(shop.db)
  expect((await finance.data(admin.transfers, {})).data.map(({ id }) => id)).toContain(one.id)
  const first = await finance.data(admin.transfers, { state: 'rejected' })
  const second = await finance.data(admin.transfers, { state: 'rejected', after: first.next! })
  expect([first.data.length, first.total]).toEqual([50, expect.any(Number)])
  expect(first.data.filter(({ id }) => second.data.some((other) => other.id === id))).toEqual([])
  expect(first.data.length + second.data.length).toBe(Math.min(100, first.total))
  expect(total).toBe((await finance.data(admin.transfers, {})).total)
})
