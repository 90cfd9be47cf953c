import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/context/index.ts'
import { type Db, row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { reviewTransfer } from './transfer.service.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { order, payment, paymentAdmin: admin } = contract
const COMPANY = '成都演示重试汇款药房'
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
  // A number of a sequence stays taken when its transaction is rolled back: only the first attempt fails.
  await sql`create sequence attempt`.execute(shop.db)
  await sql`create function fail_first_attempt() returns trigger language plpgsql as $$
    begin
      if nextval('attempt') = 1 then raise exception 'try again' using errcode = '40001'; end if;
      return new;
    end $$`.execute(shop.db)
  await sql`create trigger fail_first_attempt after update on transfer
    for each row execute function fail_first_attempt()`.execute(shop.db)
})
beforeEach(async () => {
  await sql`alter sequence attempt restart`.execute(shop.db)
})

/** How often a transfer was changed since the test began, attempts that failed included. */
const attempts = async (): Promise<number> =>
  (await row(shop.db, sql<{ number: number }>`select nextval('attempt')::int - 1 as number`))!.number

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

const stateOf = (id: number) =>
  row(shop.db, sql<{ state: string; received: number | null }>`select state, received from transfer where id = ${id}`)

it('a confirmation whose transaction is tried again pays once, and what is more is in the balance once', async () => {
  const one = await declared()
  const before = await walletOf(one.buyer.id)
  const finance = await shop.loginStaff('finance')
  expect(await finance.data(admin.confirm, { id: one.id, amount: 1000.2 })).toEqual({ state: 'confirmed' })
  expect(await attempts()).toBe(2)
  expect(await stateOf(one.id)).toEqual({ state: 'confirmed', received: 100_020 })
  expect(await walletOf(one.buyer.id)).toBe(before + 10)
  expect((await one.buyer.client().data(order.read, { id: one.order_id })).pay_status).toBe(2)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('too little for controlled drugs goes back to its account once, though it is tried again', async () => {
  const one = await declared({ hm: 1 })
  const finance = await shop.loginStaff('finance')
  expect(await finance.data(admin.confirm, { id: one.id, amount: 999.99 })).toEqual({ state: 'rejected' })
  expect(await attempts()).toBe(2)
  expect(await stateOf(one.id)).toEqual({ state: 'rejected', received: 99_999 })
  expect(await rows(shop.db, sql`select amount, way, status from refund where transfer_id = ${one.id}`)).toEqual([
    { amount: 99_999, way: 'bank', status: 'waiting' },
  ])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('an attempt that failed leaves nothing of its verdict: refused meanwhile, it is no success', async () => {
  const one = await declared({ hm: 1 })
  const finance = await shop.loginStaff('finance')
  // The first attempt makes a refusal of the confirmation, because too little came, before it fails.
  const refuse = async (): Promise<void> => {
    expect(await finance.data(admin.reject, { id: one.id, reason: '未收到款项' })).toEqual({ state: 'rejected' })
  }
  const staff = (await row(shop.db, sql<Omit<StaffActor, 'ip'>>`select id, roles from staff limit 1`))!
  const server = Object.create(shop.server, { db: { value: afterFirstAttempt(shop.db, refuse) } }) as typeof shop.server
  const confirmed = reviewTransfer(server, { ...staff, ip: '127.0.0.1' }, one.id, {
    ok: true,
    received: 99_999,
    isLate: false,
  })
  await expect(confirmed).rejects.toMatchObject({ code: 409 })
  expect(await stateOf(one.id)).toEqual({ state: 'rejected', received: null })
  expect(await rows(shop.db, sql`select id from refund where transfer_id = ${one.id}`)).toEqual([])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

/** The database, with what somebody else does between the rollback of the first transaction and the next attempt. */
function afterFirstAttempt(db: Db, run: () => Promise<void>): Db {
  let isFirst = true
  const transaction = () => ({
    execute: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      try {
        return await db.transaction().execute((tx) => work(tx))
      } catch (error) {
        if (isFirst) {
          isFirst = false
          await run()
        }
        throw error
      }
    },
  })
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
