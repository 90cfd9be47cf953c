import { contract } from '@yaopi/core/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { creditChangeSteps } from './credit-change-steps.ts'

const { checkout, credit, creditAdmin: admin, member, order, payment, wallet } = contract
const t = serverOfFile()
const DAY = 86_400_000
let goods_id = 0
let finance: TestClient
let second: TestClient
beforeAll(async () => {
  goods_id = await addGoods(t.db, { stock: 10_000, base_price: 30_000, is_free_shipping: true })
})
afterEach(async () => {
  expect(await brokenInvariants(t.db)).toEqual([])
  t.clock.set(START)
})

/** A member with a line of so many yuan, and a balance in fen. */
async function buyerWith(limit: number, recharge = 0): Promise<Buyer> {
  const buyer = await buyerAt(t, { recharge })
  finance = await t.loginStaff('finance')
  second = await t.loginStaff('finance', 'admin')
  const ask = { member_id: buyer.id, limit, reason: '年度授信', idempotency_key: freshKey() }
  const { id } = await finance.data(admin.change, ask)
  await second.data(admin.approve, { id })
  return buyer
}

const payByCredit = (buyer: Buyer, trade_id: number, given: { use_balance?: 0 | 1 } = {}) =>
  buyer.client().send(payment.start, { trade_id, pay_type: 5, idempotency_key: freshKey(), ...given })

const titles = async (id: number): Promise<string[]> =>
  (await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id} order by id`)).map(
    (one) => one.title,
  )

/** The time of a Shanghai day, at noon. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

describe('a line', () => {
  it('is granted by two persons, never by one, once, and only to an approved member', async () => {
    const { id: member_id, client } = await buyerAt(t, {})
    finance = await t.loginStaff('finance')
    second = await t.loginStaff('finance', 'admin')
    expect((await client().data(credit.read, {})).line).toBeNull()
    const ask = { member_id, limit: 5_000, reason: '年度授信', idempotency_key: freshKey() }
    const made = await finance.data(admin.change, ask)
    expect(made).toMatchObject({ limit: 5_000, limit_now: 0, state: 1, state_text: '待复核', can: { decide: false } })
    const mayDecide = async (person: typeof finance) =>
      (await person.data(admin.changes, {})).data.find((one) => one.id === made.id)?.can.decide
    expect([await mayDecide(finance), await mayDecide(second)]).toEqual([false, true])
    expect((await finance.data(admin.change, ask)).id).toBe(made.id)
    expect((await finance.send(admin.change, { ...ask, limit: 6_000 })).status).toBe(422)
    expect((await finance.send(admin.change, { ...ask, idempotency_key: freshKey() })).status).toBe(409)
    expect(await finance.send(admin.approve, { id: made.id })).toMatchObject({
      status: 403,
      message: '须由另一位财务人员复核',
    })
    expect((await client().data(credit.read, {})).line).toBeNull()
    expect((await second.data(admin.approve, { id: made.id })).state_text).toBe('已生效')
    expect((await second.send(admin.approve, { id: made.id })).status).toBe(409)
    expect((await client().data(credit.read, {})).line).toMatchObject({ limit: 5_000, owed: 0, available: 5_000 })
    expect(await titles(member_id)).toEqual(['账期额度已变更'])
    const waiting = await t.newCustomer({ audit_status: 1 })
    const early = { member_id: waiting.id, limit: 1, reason: '授信', idempotency_key: freshKey() }
    expect((await finance.send(admin.change, early)).status).toBe(409)
    expect((await finance.send(admin.change, { ...early, member_id: 999_999 })).status).toBe(404)
    expect((await client().send(admin.lines, {})).status).toBe(401)
  })

  it('is changed by the steps of the table and no other one, and each has somebody and an effect', async () => {
    const { taken, end } = await noteSteps(t.db, 'credit_change', 'state')
    const buyer = await buyerAt(t, {})
    finance = await t.loginStaff('finance')
    second = await t.loginStaff('finance', 'admin')
    const ask = async (limit: number) =>
      (
        await finance.data(admin.change, {
          member_id: buyer.id,
          limit,
          reason: '年度授信',
          idempotency_key: freshKey(),
        })
      ).id
    const refused = await ask(900)
    await second.data(admin.reject, { id: refused, reason: '额度过高' })
    expect((await buyer.client().data(credit.read, {})).line).toBeNull()
    const granted = await ask(500)
    await second.data(admin.approve, { id: granted })
    expect((await buyer.client().data(credit.read, {})).line).toMatchObject({ limit: 500 })
    // What was decided stays as it is.
    for (const id of [refused, granted]) {
      expect((await second.send(admin.approve, { id })).status).toBe(409)
      expect((await second.send(admin.reject, { id, reason: '再看' })).status).toBe(409)
    }
    expect(await taken()).toEqual(creditChangeSteps.map(stepName).sort())
    expect(await edgesOf(t.db, 'credit_change')).toEqual(stepsAfterFirst(creditChangeSteps))
    for (const { who, effect } of creditChangeSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    await end()
  })

  it('pays an order at once, the balance first where wanted, and never more than is left of it', async () => {
    const buyer = await buyerWith(400, 10_000)
    const made = await buyer.order([{ goods_id, number: 1 }])
    const state = await buyer.client().data(payment.read, { trade_id: made.trade_id })
    expect(state.methods.find((method) => method.pay_type === 5)).toEqual({
      pay_type: 5,
      name: '账期支付',
      is_simulated: 0,
      most: 400,
    })
    expect((await payByCredit(buyer, made.trade_id, { use_balance: 1 })).data).toMatchObject({ paid: 1, amount: 300 })
    expect((await buyer.client().data(order.read, { id: made.orders[0]!.id })).pay_type).toBe(5)
    expect(await buyer.client().data(member.money, {})).toMatchObject({ total: 0 })
    const { line, moves, next_due_at } = await buyer.client().data(credit.read, {})
    expect(line).toMatchObject({ limit: 400, owed: 200, available: 200 })
    // No bill tells of it yet: the one of this month is due on day 10 of the next.
    expect(next_due_at).toBe(Date.parse('2026-12-10T23:59:59+08:00') / 1000)
    const { order_sn } = made.orders[0]!
    expect(moves).toMatchObject([{ kind: 'use', kind_text: '账期支付', amount: 200, owed_after: 200, order_sn }])
    const [entry] = (await buyer.client().data(wallet.log, {})).data
    expect(entry).toMatchObject({ amount: -100, order_sn, pay_sn: moves[0]!.pay_sn })
    const next = await buyer.order([{ goods_id, number: 1 }])
    expect(await payByCredit(buyer, next.trade_id)).toMatchObject({
      status: 409,
      message: '账期额度不足，可用额度¥200.00，还差¥100.00',
    })
    expect((await buyer.client().data(credit.read, {})).line).toMatchObject({ owed: 200 })
  })

  it('is not there for a member without one, and needs a proof above 500.00', async () => {
    const plain = await buyerAt(t, {})
    const made = await plain.order([{ goods_id, number: 1 }])
    expect(
      (await plain.client().data(payment.read, { trade_id: made.trade_id })).methods.map((m) => m.pay_type),
    ).not.toContain(5)
    expect((await payByCredit(plain, made.trade_id)).status).toBe(400)
    const buyer = await buyerWith(5_000)
    const large = await buyer.order([{ goods_id, number: 2 }])
    const { methods } = await buyer.client().data(payment.read, { trade_id: large.trade_id })
    expect(methods.find((method) => method.pay_type === 5)).toMatchObject({ needs_code: 1 })
    expect((await payByCredit(buyer, large.trade_id)).errors).toEqual({
      code: ['余额或账期支付超过¥500.00，请输入支付密码或短信验证码'],
    })
  })

  it.each(['spike', 'group'])('pays no %s', async (source) => {
    const buyer = await buyerWith(500)
    const made = await buyer.order([{ goods_id, number: 1 }])
    await sql`update order_item set source = ${source} where order_id = ${made.orders[0]!.id}`.execute(t.db)
    const { methods } = await buyer.client().data(payment.read, { trade_id: made.trade_id })
    expect(methods.find((method) => method.pay_type === 5)?.disabled).toBe('秒杀、拼团订单不支持账期')
    expect((await payByCredit(buyer, made.trade_id)).status).toBe(409)
    await sql`update order_item set source = 'base' where order_id = ${made.orders[0]!.id}`.execute(t.db)
  })
})

describe('what is owed', () => {
  it('is repaid from the recharged balance, once a key, and never more than is owed', async () => {
    const buyer = await buyerWith(500, 0)
    await payByCredit(buyer, (await buyer.order([{ goods_id, number: 1 }])).trade_id)
    const repay = (amount: number, key = freshKey()) =>
      buyer.client().send(credit.repay, { amount, idempotency_key: key })
    expect((await repay(50)).errors).toEqual({ amount: ['充值余额不足，可用¥0.00，请先充值'] })
    const { id } = await buyer.client().data(wallet.recharge, { amount: 400, idempotency_key: freshKey() })
    await finance.data(contract.walletAdmin.confirmRecharge, { id, received: 400 })
    expect((await repay(300.01)).errors).toEqual({ amount: ['最多可还¥300.00'] })
    const key = freshKey()
    expect((await repay(150, key)).data.line).toMatchObject({ owed: 150, available: 350 })
    expect((await repay(150, key)).data.line).toMatchObject({ owed: 150 })
    expect((await buyer.client().data(wallet.log, { use_type: 10 })).data).toMatchObject([
      { amount: -150, use_type_text: '账期还款', balance_after: 250 },
    ])
    expect((await repay(150)).data.line).toMatchObject({ owed: 0, available: 500 })
    expect((await repay(1)).status).toBe(409)
  })

  it('is less after a cancelled order; what was repaid already comes back to the balance', async () => {
    const buyer = await buyerWith(500, 15_000)
    const made = await buyer.order([{ goods_id, number: 1 }])
    await payByCredit(buyer, made.trade_id)
    await buyer.client().data(credit.repay, { amount: 150, idempotency_key: freshKey() })
    const id = made.orders[0]!.id
    await buyer.client().data(order.cancel, { id, reason: '不想要了' })
    expect((await buyer.client().data(credit.read, {})).line).toMatchObject({ owed: 0, available: 500 })
    const { order_sn } = made.orders[0]!
    expect((await buyer.client().data(credit.read, {})).moves).toMatchObject([
      { kind: 'refund', order_sn },
      { kind: 'repay' },
      { kind: 'use', order_sn },
    ])
    expect(await buyer.client().data(member.money, {})).toMatchObject({ recharge: 150 })
    expect((await buyer.client().data(order.read, { id })).refunds).toMatchObject([
      { amount: 300, outside: 300, way: 'credit', state: 'done' },
    ])
  })
})

describe('a bill', () => {
  it('is made on day 1, due on day 10, stops credit then and orders 7 days later, until it is repaid', async () => {
    t.clock.set(noonOf('2026-11-20'))
    const buyer = await buyerWith(1_000, 60_000)
    await payByCredit(buyer, (await buyer.order([{ goods_id, number: 1 }])).trade_id)
    await runJob(t.server, 'bill-credit')
    expect((await buyer.client().data(credit.read, {})).bills).toEqual([])
    t.clock.set(Date.parse('2026-12-01T00:00:00+08:00'))
    await buyer.logIn()
    await payByCredit(buyer, (await buyer.order([{ goods_id, number: 1 }])).trade_id)
    await runJob(t.server, 'bill-credit')
    await runJob(t.server, 'bill-credit')
    const due_at = Date.parse('2026-12-10T23:59:59+08:00') / 1000
    expect((await buyer.client().data(credit.read, {})).bills).toMatchObject([
      { month: '2026-11', amount: 300, rest: 300, due_at, is_overdue: 0 },
    ])
    expect((await buyer.client().data(credit.read, {})).next_due_at).toBe(due_at)
    t.clock.set(Date.parse('2026-12-10T23:59:59+08:00'))
    await buyer.logIn()
    await runJob(t.server, 'tell-overdue-credit')
    expect((await buyer.client().data(credit.read, {})).line).toMatchObject({ available: 400, overdue: 0 })
    t.clock.set(Date.parse('2026-12-11T00:00:00+08:00'))
    await buyer.logIn()
    await runJob(t.server, 'tell-overdue-credit')
    await runJob(t.server, 'tell-overdue-credit')
    expect(await titles(buyer.id)).toEqual(['账期额度已变更', '账期账单已出', '账期账单已逾期'])
    const blocked_at = Date.parse('2026-12-18T00:00:00+08:00') / 1000
    expect((await buyer.client().data(credit.read, {})).line).toMatchObject({ available: 0, overdue: 300, blocked_at })
    expect((await buyer.client().data(credit.read, {})).next_due_at).toBeUndefined()
    finance = await t.loginStaff('finance')
    const { data } = await finance.data(admin.lines, { overdue: 1 })
    expect(data.find((one) => one.member_id === buyer.id)).toMatchObject({ overdue: 300, owed: 600 })
    const late = await buyer.order([{ goods_id, number: 1 }])
    expect(await payByCredit(buyer, late.trade_id)).toMatchObject({
      status: 409,
      message: '账期账单¥300.00已逾期，还款后可用',
    })
    t.clock.set(Date.parse('2026-12-18T00:00:00+08:00'))
    await buyer.logIn()
    const message = '账期账单应于2026-12-10前还清，还款后可下单'
    expect((await buyer.client().data(member.base, {})).order_block).toEqual({
      code: 'CREDIT_OVERDUE',
      msg: message,
      action: '/yegl',
    })
    await buyer.client().data(contract.cart.add, { params: [{ goods_id, number: 1 }] })
    expect(await buyer.client().send(checkout.preview, {})).toMatchObject({ status: 403, message })
    await buyer.client().data(credit.repay, { amount: 300, idempotency_key: freshKey() })
    expect((await buyer.client().data(credit.read, {})).bills).toMatchObject([{ rest: 0, is_overdue: 0 }])
    expect((await buyer.client().data(member.base, {})).order_block).toBeUndefined()
    expect((await buyer.client().send(checkout.preview, {})).status).toBe(200)
    t.clock.set(Date.parse('2027-01-01T01:00:00+08:00') + DAY)
    await buyer.logIn()
    await runJob(t.server, 'bill-credit')
    expect((await buyer.client().data(credit.read, {})).bills).toMatchObject([
      { month: '2026-12', amount: 300, rest: 300 },
      { month: '2026-11', rest: 0 },
    ])
  })
  it('has less left by what was repaid before it was made, and what is left only falls', async () => {
    t.clock.set(noonOf('2026-11-20'))
    const buyer = await buyerWith(1_000, 60_000)
    await payByCredit(buyer, (await buyer.order([{ goods_id, number: 1 }])).trade_id)
    t.clock.set(Date.parse('2026-12-01T00:10:00+08:00'))
    await buyer.logIn()
    // Repaid in the new month, and bought anew: the bill is of what was owed at the end of the old one.
    await buyer.client().data(credit.repay, { amount: 100, idempotency_key: freshKey() })
    await payByCredit(buyer, (await buyer.order([{ goods_id, number: 1 }])).trade_id)
    const bills = async () => (await buyer.client().data(credit.read, {})).bills
    const statements = await t.statementsOf(() => runJob(t.server, 'bill-credit'))
    expect(await bills()).toMatchObject([{ month: '2026-11', amount: 300, rest: 200 }])
    // Only what was booked since the end of the month is summed.
    const sums = statements.filter((text) => /sum\(l\.amount\)/.test(text))
    expect(sums.length).toBeGreaterThan(0)
    for (const text of sums) expect(text).toMatch(/l\.created_at >= /)
    await buyer.client().data(credit.repay, { amount: 250, idempotency_key: freshKey() })
    expect(await bills()).toMatchObject([{ amount: 300, rest: 0 }])
    const raise = sql`update credit_bill set rest = 1 where member_id = ${buyer.id}`.execute(t.db)
    await expect(raise).rejects.toThrow('a bill does not change')
  })
})
