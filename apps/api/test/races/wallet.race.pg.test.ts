import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../src/accounts/auth/index.ts'
import { payWithdrawal, rejectWithdrawal } from '../../src/ordering/wallet/wallet.service.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addMember, addStaff, PROVINCE } from '../support/fixtures.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { place, previewOf, serversOfFile } from './two-servers.ts'

const { wallet, payment, points } = contract
const PIN = '739164'
const shop = serversOfFile()
beforeEach(() => sql`delete from rate_limit`.execute(shop.db))

/** A member with a payment password and an account, at both servers. */
async function withdrawer(recharge: number) {
  const id = await addMember(shop.db, { recharge, province_id: PROVINCE.A })
  await sql`update member set pay_password_hash = ${await hashPassword(PIN)}, bank_name = '演示银行',
    bank_account = '6222000011112222' where id = ${id}`.execute(shop.db)
  const cookie = await cookieOf(shop.db, id)
  return { id, both: [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)] as const }
}

it('of a withdrawal and a payment of the whole balance at once one gets it', async () => {
  const goods = await addGoods(shop.db, { base_price: 3_000, stock: 10_000 })
  for (let round = 0; round < 4; round++) {
    const { id, both } = await withdrawer(30_000)
    const preview = await previewOf(both[0], [{ goods_id: goods, number: 10 }])
    const { trade_id } = (await place({ client: both[0], preview }, `wallet-race-${round}`)).data
    const { due } = (await both[0].send(payment.read, { trade_id })).data.trade
    const answers = await atOnce<{ status: number; message: string; data: unknown }>([
      () => both[0].send(payment.start, { trade_id, pay_type: 1, idempotency_key: `pay-${round}` }),
      () => both[1].send(wallet.withdraw, { amount: 300, pay_password: PIN, idempotency_key: `out-${round}` }),
    ])
    expect(surprises(answers)).toEqual([])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const { left } = (await row(
      shop.db,
      sql<{ left: number }>`select recharge + gift as left from wallet where member_id = ${id}`,
    ))!
    expect([0, 30_000 - Math.round(due * 100)]).toContain(left)
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 120_000)

it('withdrawals asked for at once on two servers are one, and of two of the staff one decides it', async () => {
  const { id, both } = await withdrawer(50_000)
  const asked = await atOnce(
    [0, 1, 0, 1].map(
      (at, place) => () =>
        both[at as 0 | 1].send(wallet.withdraw, { amount: 200, pay_password: PIN, idempotency_key: `one-${place}` }),
    ),
  )
  expect(surprises(asked)).toEqual([])
  expect(asked.filter((answer) => answer.status === 200)).toHaveLength(1)
  const request = asked.find((answer) => answer.status === 200)!.data.id
  const workers = await Promise.all([shop.worker(), shop.worker()])
  const person = { id: await addStaff(shop.db, 'finance'), roles: ['finance'] as const, ip: '127.0.0.1' }
  const decided = await Promise.allSettled([
    payWithdrawal(workers[0], person, request, 'RACE-1'),
    rejectWithdrawal(workers[1], person, request, '账户不符'),
    payWithdrawal(workers[1], person, request, 'RACE-2'),
  ])
  expect(decided.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const { state, recharge } = (await row(
    shop.db,
    sql<{ state: number; recharge: number }>`select d.state, w.recharge from withdrawal d
      join wallet w on w.member_id = d.member_id where d.member_id = ${id}`,
  ))!
  expect([state, recharge]).toEqual(state === 4 ? [4, 50_000] : [3, 30_000])
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 120_000)

it('signing in twice at once on two servers counts once', async () => {
  const { id, both } = await withdrawer(0)
  const answers = await atOnce(
    Array.from({ length: 6 }, (_, at) => () => both[(at % 2) as 0 | 1].send(points.signIn, {})),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await row(shop.db, sql`select points from member where id = ${id}`)).toEqual({ points: 1 })
  expect(await brokenInvariants(shop.db)).toEqual([])
}, 120_000)
