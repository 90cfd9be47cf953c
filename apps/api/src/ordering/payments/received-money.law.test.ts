import { contract } from '@yaopi/core/contract'
import { type Fen, fromYuan } from '@yaopi/core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { clockWatch } from '../../../test/support/clock-watch.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { replay } from '../../../test/support/replay.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { LONG } from '../../../test/support/long.ts'
import { applyPaid } from './payment.service.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const {
  afterSale,
  afterSaleAdmin,
  credit,
  creditAdmin,
  order,
  orderAdmin,
  payment,
  paymentAdmin,
  wallet,
  walletAdmin,
} = contract
const HOUR = 3_600_000
const COMPANY = '成都演示收付相符药房'
/** What the order of ten costs, fen. */
const PRICE = 100_010
/** What the channel gave back, fen, by payment. */
const givenBack = new Map<string, number>()
const channel = stubProvider('wechat', {
  refund: ({ pay_sn, amount }) => {
    givenBack.set(pay_sn, (givenBack.get(pay_sn) ?? 0) + amount)
    return Promise.resolve({ status: 'done' })
  },
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 1_000_000, base_price: 10_001, is_free_shipping: true })
  await sql`insert into setting (key, value) values ('balance_code_above', '100000000'::jsonb)`.execute(shop.db)
  await shop.server.settings.reload()
})

const kinds = [
  ...(['declare', 'declare', 'confirm', 'confirm', 'reject', 'start', 'notice', 'notice', 'balance'] as const),
  ...(['cancel', 'expire', 'wait', 'recharge', 'recharged', 'refuse', 'return', 'credit', 'repay'] as const),
]
type Step = {
  readonly do: (typeof kinds)[number]
  /** Fen; `which` of several things, from the first on; `flag`: with the balance, late, or to the balance. */
  readonly amount: number
  readonly which: number
  readonly flag: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...kinds),
  amount: fc.oneof(fc.constantFrom(30_000, 70_010, 100_010), fc.integer({ min: 100, max: 150_000 })),
  which: fc.nat({ max: 3 }),
  flag: fc.boolean(),
})

type World = {
  readonly buyer: Buyer
  readonly trade_id: number
  readonly id: number
  /** Of controlled drugs, whose money comes by one transfer of the whole and goes back to its account. */
  readonly isDrug: boolean
  /** Payments that were begun at the channel. */
  readonly begun: { readonly pay_sn: string; readonly amount: Fen; isPaid: boolean }[]
  /** All that was sent to the shop, fen. */
  received: number
}

const fileOf = (buyer: Buyer, scene: 'pay' | 'after_sale'): Promise<number> => uploadedPhoto(shop, buyer.id, scene)

/** One of the transfers or recharges of the member; undefined where there is none. */
async function pick<S>(table: 'transfer' | 'recharge', { buyer }: World, which: number) {
  const all = await rows(
    shop.db,
    sql<{ id: number; state: S }>`select id, state from ${sql.table(table)} where member_id = ${buyer.id} order by id`,
  )
  return all[which % Math.max(1, all.length)]
}

/** What was bought is sent, signed for, complained of, and refunded by another than who approved it. */
async function returnUnits({ buyer, id }: World, { which, flag }: Step): Promise<number> {
  const [warehouse, service] = [await shop.loginStaff('warehouse'), await shop.loginStaff('service')]
  await warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no: `WL${freshKey()}` })
  await warehouse.send(orderAdmin.sign, { id })
  const { lines } = await buyer.client().data(afterSale.options, { order_id: id })
  const [line] = lines
  const applied = await buyer.client().send(afterSale.apply, {
    order_id: id,
    type: 2,
    reason: 2,
    text: '破损',
    lines: [{ item_id: line?.item_id ?? 1, lot_id: line?.lots[0]?.lot_id ?? 1, number: which + 1 }],
    images: [await fileOf(buyer, 'after_sale')],
    to_balance: flag ? 1 : 0,
    idempotency_key: freshKey(),
  })
  if (applied.status !== 200) return applied.status
  const made = (await row(
    shop.db,
    sql<{ id: number }>`select max(id)::bigint as id from after_sale where order_id = ${id}`,
  ))!
  await service.send(afterSaleAdmin.approve, { id: made.id, address: '演示路1号' })
  return (await (await shop.loginStaff('finance')).send(afterSaleAdmin.refund, { id: made.id })).status
}

/** Sends what a step wants, allowed or not, and notes what money came with it; answers the status. */
async function take(world: World, one: Step): Promise<number> {
  const { buyer, trade_id, id, isDrug, begun } = world
  const client = buyer.client()
  const finance = await shop.loginStaff('finance')
  const yuan = one.amount / 100
  switch (one.do) {
    case 'declare':
      return (
        await client.send(payment.transfer, {
          trade_id,
          payer: COMPANY,
          bank: '中国工商银行',
          amount: isDrug ? PRICE / 100 : yuan,
          paid_at: '2026-11-20',
          image: await fileOf(buyer, 'pay'),
          ...(isDrug ? { hm: 1 as const } : { use_balance: one.flag ? (1 as const) : (0 as const) }),
          idempotency_key: freshKey(),
        })
      ).status
    case 'confirm': {
      const transfer = await pick<string>('transfer', world, one.which)
      if (transfer === undefined) return 404
      const input = { id: transfer.id, amount: yuan, late: one.flag ? 1 : 0 } as const
      const { status } = await finance.send(paymentAdmin.confirm, input)
      if (status === 200 && transfer.state !== 'confirmed') world.received += one.amount
      return status
    }
    case 'reject': {
      const transfer = await pick<string>('transfer', world, one.which)
      if (transfer === undefined) return 404
      return (await finance.send(paymentAdmin.reject, { id: transfer.id, reason: '未收到款项' })).status
    }
    case 'start': {
      const input = { trade_id, pay_type: 3, use_balance: one.flag ? 1 : 0, idempotency_key: freshKey() } as const
      const { status, data } = await client.send(payment.start, input)
      if (status === 200 && data.paid === 0 && !begun.some(({ pay_sn }) => pay_sn === data.pay_sn))
        begun.push({ pay_sn: data.pay_sn, amount: fromYuan(data.amount), isPaid: false })
      return status
    }
    case 'notice': {
      const attempt = begun[one.which % Math.max(1, begun.length)]
      if (attempt === undefined) return 404
      const { pay_sn, amount } = attempt
      const paid_at = Math.floor(shop.clock.now() / 1000)
      await applyPaid(shop.server, { pay_sn, amount, serial: `S${pay_sn}`, paid_at }, 'wechat')
      if (!attempt.isPaid) world.received += amount
      attempt.isPaid = true
      return 200
    }
    case 'balance':
      return (await client.send(payment.start, { trade_id, pay_type: 1, idempotency_key: freshKey() })).status
    case 'credit': {
      const input = { trade_id, pay_type: 5, use_balance: one.flag ? 1 : 0, idempotency_key: freshKey() } as const
      return (await client.send(payment.start, input)).status
    }
    case 'repay':
      return (await client.send(credit.repay, { amount: yuan, idempotency_key: freshKey() })).status
    case 'cancel':
      return (await client.send(order.cancel, { id, reason: '不想要了' })).status
    case 'expire':
      await sql`update orders set expire_at = ${new Date(shop.clock.now() - 1_000)}
        where trade_id = ${trade_id} and status in (10, 12)`.execute(shop.db)
      await runJob(shop.server, 'close-expired-orders')
      return 200
    case 'wait':
      shop.clock.advance(25 * HOUR)
      await runJob(shop.server, 'close-expired-orders')
      await runJob(shop.server, 'expire-recharges')
      await buyer.logIn()
      return 200
    case 'recharge': {
      const amount = Math.max(10_000, one.amount) / 100
      return (await client.send(wallet.recharge, { amount, idempotency_key: freshKey() })).status
    }
    case 'recharged': {
      const recharge = await pick<number>('recharge', world, one.which)
      if (recharge === undefined) return 404
      const input = { id: recharge.id, received: yuan, late: one.flag ? 1 : 0 } as const
      const { status } = await finance.send(walletAdmin.confirmRecharge, input)
      if (status === 200 && recharge.state !== 2) world.received += one.amount
      return status
    }
    case 'refuse': {
      const recharge = await pick<number>('recharge', world, one.which)
      if (recharge === undefined) return 404
      return (await finance.send(walletAdmin.rejectRecharge, { id: recharge.id, reason: '未收到款项' })).status
    }
    case 'return':
      return returnUnits(world, one)
  }
}

/**
 * Where the money of the member is: with orders, in the balance, given back or on its way back; and what they owe on
 * credit; fen.
 */
async function placesOf({ buyer, begun }: World) {
  const stored = (await row(
    shop.db,
    sql<{ credited: number; kept: number; held: number; leaving: number; of_orders: number; owed: number }>`select
      coalesce((select owed from credit_line where member_id = ${buyer.id}), 0)::int as owed,
      (select recharge + gift from wallet where member_id = ${buyer.id})::int as credited,
      (select coalesce(sum(paid - refunded), 0) from orders where member_id = ${buyer.id})::int as kept,
      (select coalesce(sum(balance_recharge + balance_gift), 0) from payment where member_id = ${buyer.id}
        and status = 'pending')::int as held,
      (select coalesce(sum(amount), 0) from refund where member_id = ${buyer.id} and status <> 'done')::int as leaving,
      (select coalesce(sum(amount), 0) from refund where member_id = ${buyer.id} and status <> 'done'
        and order_id is not null)::int as of_orders`,
  ))!
  const returned = begun.reduce((sum, { pay_sn }) => sum + (givenBack.get(pay_sn) ?? 0), 0)
  return {
    applied: stored.kept + stored.held - stored.of_orders,
    held: stored.held,
    owed: stored.owed,
    credited: stored.credited,
    returned: returned + stored.leaving,
  }
}

/** What is open of the member's money without a task of the staff or a clock that ends it. */
const forgotten = ({ buyer }: World) =>
  rows(
    shop.db,
    sql`select 'transfer' as what, id from transfer x where member_id = ${buyer.id} and state = 'waiting'
        and not exists (select from task t where t.queue = 'transfer' and t.ref_id = x.id and t.state = 'open')
      union all select 'refund', id from refund x where member_id = ${buyer.id} and status <> 'done' and not exists (
        select from task t where t.queue in ('refund.bank', 'refund.failed') and t.ref_id = x.id and t.state = 'open')
      union all select 'payment', id from payment x where member_id = ${buyer.id} and status = 'pending'
        and balance_recharge + balance_gift > 0 and not exists (select from orders o where o.trade_id = x.trade_id
          and o.status in (10, 12) and o.expire_at is not null)
      union all select 'order', id from orders where member_id = ${buyer.id} and status in (10, 12)
        and expire_at is null`,
  )

const plain = { amount: 30_000, which: 0, flag: false } as const
const late = { ...plain, flag: true } as const
const examples: [number, Step[], boolean][] = [
  // A part, the rest never, and its declared rest after the end.
  [
    20_000,
    [
      { ...plain, do: 'declare' },
      { ...plain, do: 'confirm' },
      { ...plain, do: 'expire' },
    ],
    false,
  ],
  [
    20_000,
    [
      { ...plain, do: 'declare' },
      { ...plain, do: 'cancel' },
      { ...late, do: 'confirm' },
    ],
    false,
  ],
  [
    20_000,
    [
      { ...late, do: 'start' },
      { ...plain, do: 'cancel' },
      { ...plain, do: 'notice' },
    ],
    false,
  ],
  [
    20_000,
    [
      { ...plain, do: 'recharge' },
      { ...plain, do: 'refuse' },
      { ...late, do: 'recharged' },
    ],
    false,
  ],
  // Credit pays the rest of the balance; a part is repaid; what comes back is owed no more, or in the balance.
  [
    20_000,
    [
      { ...late, do: 'credit' },
      { ...plain, do: 'recharge' },
      { ...plain, do: 'recharged', amount: 70_010 },
      { ...plain, do: 'repay', amount: 70_010 },
      { ...plain, do: 'return', which: 3 },
    ],
    false,
  ],
  [
    500_000,
    [
      { ...plain, do: 'credit' },
      { ...plain, do: 'repay' },
      { ...plain, do: 'cancel' },
    ],
    false,
  ],
  [
    500_000,
    [
      { ...plain, do: 'balance' },
      { ...late, do: 'return' },
      { ...plain, do: 'cancel' },
    ],
    false,
  ],
  // Of controlled drugs: too little, money after a refusal, and more than is due.
  [
    20_000,
    [
      { ...plain, do: 'declare' },
      { ...plain, do: 'confirm', amount: 90_000 },
      { ...plain, do: 'declare' },
      { ...plain, do: 'reject', which: 1 },
      { ...late, do: 'confirm', which: 1, amount: PRICE },
      { ...plain, do: 'declare' },
      { ...plain, do: 'confirm', which: 2, amount: PRICE + 100 },
      { ...plain, do: 'cancel' },
    ],
    true,
  ],
]

/** Grants a line of so many yuan, by two persons. */
async function grantCredit(member_id: number, limit: number): Promise<void> {
  const ask = { member_id, limit, reason: '年度授信', idempotency_key: freshKey() }
  const { id } = await (await shop.loginStaff('finance')).data(creditAdmin.change, ask)
  await (await shop.loginStaff('finance', 'admin')).data(creditAdmin.approve, { id })
}

it('all money that came or was lent is applied, credited or on its way back, over any sequence of events', async () => {
  const seen = { late: 0, back: 0, toAccount: 0, owed: 0, repaid: 0 }
  const watch = clockWatch(shop)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(20_000, 500_000),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(false, false, false, true),
      async (recharge, steps, isDrug) => {
        shop.clock.set(START)
        const buyer = await buyerAt(shop, { company: COMPANY, recharge })
        const made = await buyer.order([{ goods_id: goods, number: 10 }])
        await grantCredit(buyer.id, 2_000)
        const { trade_id } = made
        if (isDrug) await sql`update orders set settle_group = 'hm' where trade_id = ${trade_id}`.execute(shop.db)
        const world: World = { buyer, trade_id, id: made.orders[0]!.id, isDrug, begun: [], received: recharge }
        const check = async () => {
          await drainOutbox(shop.server)
          const { held, ...places } = await placesOf(world)
          expect(places.applied + places.credited + places.returned).toBe(world.received + places.owed)
          expect(await forgotten(world)).toEqual([])
          return { held, ...places }
        }
        for (const one of steps) {
          const status = await take(world, one)
          expect([one.do, status < 500]).toEqual([one.do, true])
          const { owed } = await check()
          seen.owed += owed
          if (one.do === 'repay' && status === 200) seen.repaid += 1
          const shown = await watch.look(buyer, world.id)
          const over = shown.filter(({ what, at }) => what === 'pay' && at < shop.clock.now() / 1000 - 1)
          if (one.do === 'wait') expect(over).toEqual([])
        }
        // Whatever still waits for its payment ends by its clock, and holds nothing then.
        for (let days = 0; days < 4; days++) await take(world, { ...plain, do: 'wait' })
        const { held, returned } = await check()
        expect(held).toBe(0)
        await replay(shop.db, world.id)
        expect(await brokenInvariants(shop.db)).toEqual([])
        seen.back += returned
        seen.toAccount += (
          await rows(shop.db, sql`select 1 from refund where member_id = ${buyer.id} and transfer_id is not null`)
        ).length
        seen.late += (
          await rows(shop.db, sql`select 1 from message where member_id = ${buyer.id} and title = '汇款已转入余额'`)
        ).length
      },
    ),
    { numRuns: LONG ? 100 : 14, includeErrorInReport: true, examples },
  )
  expect(Object.entries(seen).filter(([, sum]) => sum === 0)).toEqual([])
  expect(watch.kinds()).toContain('pay')
}, 300_000)
