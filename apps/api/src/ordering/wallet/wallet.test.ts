import { contract, type MoneyLogQuery } from '@yaopi/core/contract'
import { walletSteps } from '@yaopi/core/staff'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, describe, expect, it } from 'vitest'
import { requirePayPassword } from '../../accounts/profile/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/index.ts'
import type { BusinessError } from '../../platform/errors/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods, addMember, PASSWORD } from '../../../test/support/fixtures.ts'
import { addFile } from '../../../test/support/registering.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { customerWithAccount, PIN } from './wallet.fixtures.ts'

const { auth, profile, taskAdmin, wallet, walletAdmin: admin, member } = contract
const t = serverOfFile()
const HOUR = 3_600_000
let keys = 0
const key = (): string => `wallet-${(keys += 1)}`
afterEach(() => t.clock.set(START))

const titles = async (id: number): Promise<string[]> =>
  (await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id} order by id`)).map(
    (one) => one.title,
  )

it('the database holds the edges of the state machines of core, and no others', async () => {
  const stored = await rows(
    t.db,
    sql<{ edge: string }>`select format('%s %s-%s', kind, from_state, to_state) as edge from wallet_request_edge`,
  )
  const wanted = Object.entries(walletSteps).flatMap(([kind, steps]) =>
    steps
      .filter((step) => step.from !== null)
      .map((step) => `${kind === 'adjustment' ? 'wallet_adjustment' : kind} ${step.from}-${step.to}`),
  )
  expect(stored.map((one) => one.edge).toSorted()).toEqual(wanted.toSorted())
})

describe('a recharge', () => {
  it('gets a code, is booked as what came, once, and tells the member', async () => {
    const { client, id } = await t.newCustomer()
    for (const amount of [99.99, 500_000.01])
      expect((await client.send(wallet.recharge, { amount, idempotency_key: key() })).errors).toEqual({
        amount: ['充值金额为100元至500000元'],
      })
    const ask = { amount: 1_000, idempotency_key: key() }
    const made = await client.data(wallet.recharge, ask)
    expect(made).toMatchObject({ amount: 1_000, state: 1, state_text: '待确认', received: null })
    expect(made.code).toMatch(/^\d{6}$/)
    expect(made.expire_at - made.created_at).toBe(72 * 3_600)
    expect((await client.data(wallet.recharge, ask)).id).toBe(made.id)
    const finance = await t.loginStaff('finance')
    const [first] = (await finance.data(admin.recharges, {})).data
    expect(first).toMatchObject({ id: made.id, code: made.code, member_id: id })
    // Nobody brings money into the shop alone by a wrong figure.
    expect(await finance.send(admin.confirmRecharge, { id: made.id, received: 2_000.01 })).toMatchObject({
      status: 422,
      errors: { received: [expect.stringContaining('到账金额比申请的¥1,000.00多出¥1,000.00以上')] },
    })
    const paid = await finance.data(admin.confirmRecharge, { id: made.id, received: 999.5 })
    expect(paid).toMatchObject({ state: 2, received: 999.5 })
    expect((await finance.send(admin.confirmRecharge, { id: made.id, received: 999.5 })).status).toBe(200)
    expect((await finance.send(admin.confirmRecharge, { id: made.id, received: 1_000 })).status).toBe(409)
    expect((await finance.send(admin.rejectRecharge, { id: made.id, reason: '重复' })).status).toBe(409)
    expect(await client.data(member.money, {})).toMatchObject({ recharge: 999.5, total: 999.5 })
    expect((await client.data(wallet.log, {})).data).toMatchObject([
      { use_type: 1, use_type_text: '充值', amount: 999.5, balance_after: 999.5, kind: 'recharge' },
    ])
    expect(await titles(id)).toEqual(['充值已到账'])
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('is a task of finance once its receipt has come; the list of the queue holds only those', async () => {
    const { client, id } = await t.newCustomer()
    const bare = await client.data(wallet.recharge, { amount: 300, idempotency_key: key() })
    const sent = await client.data(wallet.recharge, { amount: 400, idempotency_key: key() })
    const finance = await t.loginStaff('finance')
    const listed = async (receipt?: 1) =>
      (await finance.data(admin.recharges, receipt === undefined ? {} : { receipt })).data.map((one) => one.id)
    const taskOf = async (recharge: number) =>
      (await finance.data(taskAdmin.list, { ref: `recharge:${recharge}` })).data.map((one) => one.queue)
    expect(await listed()).toEqual(expect.arrayContaining([bare.id, sent.id]))
    expect(await listed(1)).not.toContain(sent.id)
    expect(await taskOf(sent.id)).toEqual([])
    await client.data(wallet.sendReceipt, { id: sent.id, image: await addFile(t.db, id, 'pay') })
    const withReceipt = await listed(1)
    expect([withReceipt.includes(sent.id), withReceipt.includes(bare.id)]).toEqual([true, false])
    expect(await taskOf(sent.id)).toEqual(['recharge'])
    expect(await taskOf(bare.id)).toEqual([])
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('ends after 72 hours, five may wait, and the receipt of others is refused', async () => {
    const company = '演示超时药房'
    const [{ client, id, phone }, other] = [await t.newCustomer({ company }), await t.newCustomer()]
    const asked = []
    for (let count = 0; count < 5; count++)
      asked.push(await client.data(wallet.recharge, { amount: 100, idempotency_key: key() }))
    expect(new Set(asked.map((one) => one.code)).size).toBe(5)
    expect((await client.send(wallet.recharge, { amount: 100, idempotency_key: key() })).status).toBe(409)
    expect((await other.client.send(wallet.sendReceipt, { id: asked[0]!.id, image: 1 })).status).toBe(404)
    expect((await client.send(wallet.sendReceipt, { id: asked[0]!.id, image: 1 })).errors).toEqual({
      image: ['请上传汇款凭证'],
    })
    t.clock.advance(72 * HOUR - 1_000)
    await runJob(t.server, 'expire-recharges')
    expect(await titles(id)).toEqual([])
    t.clock.advance(1_000)
    await runJob(t.server, 'expire-recharges')
    await runJob(t.server, 'expire-recharges')
    expect(await titles(id)).toEqual(Array.from({ length: 5 }, () => '充值已超时'))
    const finance = await t.loginStaff('finance')
    expect((await finance.data(admin.recharges, { state: 4, q: company })).total).toBe(5)
    // Money that comes after all is booked, once, of a refused one too.
    const late = { id: asked[0]!.id, received: 99, late: 1 } as const
    expect((await finance.send(admin.confirmRecharge, { id: late.id, received: 99 })).status).toBe(409)
    expect(await finance.data(admin.confirmRecharge, late)).toMatchObject({ state: 2, received: 99 })
    expect((await finance.send(admin.confirmRecharge, late)).status).toBe(200)
    expect((await finance.send(admin.rejectRecharge, { id: asked[0]!.id, reason: '重复' })).status).toBe(409)
    const again = await t.loginAs(phone)
    const refused = await again.data(wallet.recharge, { amount: 200, idempotency_key: key() })
    await finance.data(admin.rejectRecharge, { id: refused.id, reason: '未查到这笔汇款' })
    await finance.data(admin.confirmRecharge, { id: refused.id, received: 200, late: 1 })
    expect(await again.data(member.money, {})).toMatchObject({ recharge: 299, total: 299 })
    expect((await titles(id)).filter((title) => title === '充值已到账')).toHaveLength(2)
    expect(await brokenInvariants(t.db)).toEqual([])
  })
})

describe('a withdrawal', () => {
  it('is not to be had by an owner who acts for a store, and the page says so before', async () => {
    const head = await customerWithAccount(t, { rank: 2, recharge: 50_000 })
    const store = await addMember(t.db, { company: '演示一店', owner_id: head.id, recharge: 30_000 })
    await head.client.data(contract.store.switchTo, { id: store })
    expect(await head.client.data(wallet.requests, {})).toMatchObject({
      may_withdraw: 0,
      refusal: '当前以门店身份操作，不能提现；请用门店自己的账号登录后申请',
    })
    const ask = { amount: 100, pay_password: PIN, idempotency_key: key() }
    expect(await head.client.send(wallet.withdraw, ask)).toMatchObject({ status: 403, data: { reason: 'ACTING' } })
    await head.client.data(contract.store.back, {})
    expect(await head.client.data(wallet.requests, {})).toMatchObject({ may_withdraw: 500, refusal: '' })
  })

  const withdraw = (amount: number) => ({ amount, pay_password: PIN, idempotency_key: key() })

  it('takes the recharged part only, at least 100.00 or all of it, with the payment password', async () => {
    const { client } = await customerWithAccount(t, { recharge: 25_000, gift: 90_000 })
    expect((await client.send(wallet.withdraw, { ...withdraw(100), pay_password: '000001' })).errors).toHaveProperty(
      'pay_password',
    )
    expect((await client.send(wallet.withdraw, withdraw(250.01))).errors).toEqual({ amount: ['最多可提现¥250.00'] })
    expect((await client.send(wallet.withdraw, withdraw(99.99))).errors).toEqual({
      amount: ['提现金额不少于100元，或一次提完'],
    })
    const ask = withdraw(200)
    const made = await client.data(wallet.withdraw, ask)
    expect(made).toMatchObject({ amount: 200, state: 1, account: '演示银行成都分行 6222****2222' })
    expect((await client.data(wallet.withdraw, ask)).id).toBe(made.id)
    expect(await client.data(member.money, {})).toMatchObject({ recharge: 50, gift: 900, total: 950, frozen: 200 })
    expect((await client.send(wallet.withdraw, withdraw(50))).message).toBe('已有提现在处理中，到账后可再次申请')
    const finance = await t.loginStaff('finance')
    expect((await finance.send(admin.checkWithdrawal, { id: made.id })).status).toBe(409)
    await finance.data(admin.payWithdrawal, { id: made.id, bank_ref: 'B-1' })
    expect(await client.data(member.money, {})).toMatchObject({ total: 950, frozen: 0 })
    expect(await client.data(wallet.withdraw, withdraw(50))).toMatchObject({ amount: 50, state: 1 })
  })

  it('many right payment passwords at once lock nothing; five wrong ones do', async () => {
    const { id } = await customerWithAccount(t, { recharge: 25_000 })
    const checks = (count: number, pin: string) =>
      Promise.all(
        Array.from({ length: count }, () =>
          requirePayPassword(t.server, id, pin, 'pay_password').then(
            () => 200,
            (error: unknown) => (error as BusinessError).code,
          ),
        ),
      )
    expect(new Set(await checks(12, PIN))).toEqual(new Set([200]))
    expect((await checks(7, '000001')).toSorted((a, b) => b - a)).toEqual([422, 422, 422, 422, 422, 403, 403])
    expect(await checks(1, PIN)).toEqual([403])
  })

  it('above 1,000.00 is checked by one person and paid by another; a refusal books it back', async () => {
    const { client, id } = await customerWithAccount(t, { recharge: 300_000 })
    const made = await client.data(wallet.withdraw, withdraw(1_000.01))
    const [finance, chief] = [await t.loginStaff('finance'), await t.loginStaff('finance', 'admin')]
    expect((await finance.send(admin.payWithdrawal, { id: made.id, bank_ref: 'B-2' })).message).toBe(
      '超过1000元的提现须先初审',
    )
    const canOf = async (person: typeof finance) =>
      (await person.data(admin.withdrawals, {})).data.find((one) => one.id === made.id)!.can
    expect(await canOf(finance)).toEqual({ check: true, pay: false })
    expect(await canOf(await t.loginStaff('admin'))).toEqual({ check: false, pay: false })
    expect(await finance.data(admin.checkWithdrawal, { id: made.id })).toMatchObject({
      state: 2,
      can: { check: false, pay: false },
    })
    expect([await canOf(finance), await canOf(chief)]).toEqual([
      { check: false, pay: false },
      { check: false, pay: true },
    ])
    expect((await finance.send(admin.payWithdrawal, { id: made.id, bank_ref: 'B-2' })).status).toBe(403)
    expect((await chief.send(admin.payWithdrawal, { id: made.id, bank_ref: 'B-1' })).errors).toEqual({
      bank_ref: ['该银行流水号已登记过'],
    })
    expect(await chief.data(admin.payWithdrawal, { id: made.id, bank_ref: 'B-2' })).toMatchObject({ state: 3 })
    await expect(sql`update withdrawal set second_id = staff_id where id = ${made.id}`.execute(t.db)).rejects.toThrow(
      'withdrawal_second',
    )
    const next = await client.data(wallet.withdraw, withdraw(1_500))
    await finance.data(admin.rejectWithdrawal, { id: next.id, reason: '账户名不符' })
    expect(await client.data(member.money, {})).toMatchObject({ recharge: 1_999.99, frozen: 0 })
    const { data } = await client.data(wallet.log, { use_type: 7 })
    expect(data.map((one) => one.amount)).toEqual([1_500, -1_500, -1_000.01])
    expect(await titles(id)).toEqual(['提现申请已提交', '提现已打款', '提现申请已提交', '提现未通过'])
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('waits for a day after a change of password or phone, and for an account', async () => {
    const { client, id } = await customerWithAccount(t, { recharge: 50_000 })
    await sql`update member set security_changed_at = ${new Date(START)} where id = ${id}`.execute(t.db)
    expect((await client.send(wallet.withdraw, withdraw(100))).message).toContain('修改密码或手机号后24小时内不能提现')
    expect(await client.data(wallet.requests, {})).toMatchObject({ may_withdraw: 0, has_pay_password: 1 })
    await sql`update member set security_changed_at = ${new Date(START - 24 * HOUR)} where id = ${id}`.execute(t.db)
    expect(await client.data(wallet.requests, {})).toMatchObject({ may_withdraw: 500, refusal: '' })
    await sql`update member set bank_account = '' where id = ${id}`.execute(t.db)
    expect((await client.send(wallet.withdraw, withdraw(100))).message).toBe('请先在资质管理中补充企业对公账户')
    expect(await client.data(wallet.requests, {})).toMatchObject({ account: null })
  })

  it('does not wait for the first payment password, only for a change of it', async () => {
    const { client, id } = await customerWithAccount(t, { recharge: 50_000 })
    await sql`update member set pay_password_hash = null where id = ${id}`.execute(t.db)
    const { code } = await client.data(auth.smsSend, { scene: 'pay_password' })
    await client.data(profile.payPassword, { password: PIN, code: code!, login_password: PASSWORD })
    const made = await client.send(wallet.withdraw, withdraw(100))
    expect([made.status, made.message]).toEqual([200, ''])
    const finance = await t.loginStaff('finance')
    await finance.data(admin.payWithdrawal, { id: made.data.id, bank_ref: 'B-PIN' })
    await client.data(profile.payPassword, { password: '480673', old_password: PIN })
    const again = await client.send(wallet.withdraw, { ...withdraw(100), pay_password: '480673' })
    expect([again.status, again.message]).toEqual([409, expect.stringContaining('修改密码或手机号后24小时内不能提现')])
  })

  it('comes first in the list of finance once its three working days are over', async () => {
    const [early, late] = [
      await customerWithAccount(t, { recharge: 50_000 }),
      await customerWithAccount(t, { recharge: 50_000 }),
    ]
    await early.client.data(wallet.withdraw, withdraw(100))
    const late_id = (await late.client.data(wallet.withdraw, withdraw(100))).id
    await sql`update withdrawal set due_at = created_at where id = ${late_id}`.execute(t.db)
    await runJob(t.server, 'mark-late-withdrawals')
    const { data } = await (await t.loginStaff('finance')).data(admin.withdrawals, {})
    expect(data[0]).toMatchObject({ id: late_id, is_late: 1 })
    expect(data.at(-1)).toMatchObject({ is_late: 0 })
  })
})

describe('an adjustment', () => {
  it('is booked by one person up to 1,000.00 and by two above it, never below zero', async () => {
    const { client, id } = await t.newCustomer({ recharge: 10_000 })
    const [finance, chief] = [await t.loginStaff('finance'), await t.loginStaff('finance', 'admin')]
    const small = {
      member_id: id,
      kind: 'gift',
      direction: 'in',
      amount: 1_000,
      reason: '开业赠送',
      idempotency_key: key(),
    } as const
    expect(await finance.data(admin.adjust, small)).toMatchObject({ state: 2 })
    expect(await finance.data(admin.adjust, small)).toMatchObject({ state: 2 })
    expect((await finance.send(admin.adjust, { ...small, amount: 1 })).status).toBe(422)
    // Small ones of a day are one large one, whoever makes them; the next day begins anew.
    for (const person of [finance, chief]) {
      const more = await person.data(admin.adjust, { ...small, amount: 0.01, idempotency_key: key() })
      expect(more).toMatchObject({ state: 1 })
      await (person === finance ? chief : finance).data(admin.rejectAdjustment, { id: more.id, reason: '无依据' })
    }
    const big = await finance.data(admin.adjust, { ...small, amount: 1_000.01, idempotency_key: key() })
    expect(big).toMatchObject({ is_mine: 1, can: { decide: false }, checked_by: '' })
    expect((await finance.data(admin.adjustments, { q: '没有这家企业' })).data).toEqual([])
    expect((await finance.data(admin.adjustments, { q: big.company })).data.map(({ id }) => id)).toContain(big.id)
    expect(big).toMatchObject({ state: 1, state_text: '待复核' })
    expect((await finance.send(admin.approveAdjustment, { id: big.id })).status).toBe(403)
    expect(await client.data(member.money, {})).toMatchObject({ gift: 1_000 })
    expect(await chief.data(admin.approveAdjustment, { id: big.id })).toMatchObject({ state: 2 })
    const other = await t.newCustomer({ recharge: 10_000 })
    const out = { kind: 'recharge', direction: 'out', amount: 100.01, idempotency_key: key() } as const
    expect((await finance.send(admin.adjust, { ...small, ...out, member_id: other.id })).message).toBe('该会员余额不足')
    expect(await client.data(member.money, {})).toMatchObject({ gift: 2_000.01, recharge: 100 })
    const third = await finance.data(admin.adjust, { ...small, amount: 5_000, idempotency_key: key() })
    expect(await chief.data(admin.rejectAdjustment, { id: third.id, reason: '无依据' })).toMatchObject({ state: 3 })
    const service = await t.loginStaff('service')
    const asked = await service.data(admin.adjust, { ...small, amount: 80, idempotency_key: key() })
    expect(asked).toMatchObject({ state: 1, is_mine: 1, can: { decide: false } })
    expect((await service.send(admin.approveAdjustment, { id: asked.id })).status).toBe(403)
    expect(await finance.data(admin.approveAdjustment, { id: asked.id })).toMatchObject({ state: 2 })
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('of a balance without a signature is refused by the database', async () => {
    const { client, id } = await t.newCustomer({ recharge: 10_000 })
    const other = await t.newCustomer()
    const [service, finance] = [await t.loginStaff('service'), await t.loginStaff('finance')]
    const asked = await service.data(admin.adjust, {
      member_id: id,
      kind: 'gift',
      direction: 'in',
      amount: 80,
      reason: '补偿',
      idempotency_key: key(),
    })
    const bookedBy = (cause: string, amount: number, memberId = id) =>
      sql`insert into wallet_log (member_id, use_type, kind, amount, cause) values (${memberId}, 6, 'gift', ${amount},
        ${cause})`.execute(t.db)
    const refused = (booked: Promise<unknown>) =>
      expect(booked).rejects.toMatchObject({ constraint: 'wallet_log_adjusted' })
    await refused(bookedBy('by-hand', 8_000))
    await refused(bookedBy('adjust:999999', 8_000))
    // Nobody has signed this one.
    await refused(bookedBy(`adjust:${asked.id}`, 8_000))
    expect(await client.data(member.money, {})).toMatchObject({ gift: 0 })
    const signed = await finance.data(admin.approveAdjustment, { id: asked.id })
    expect(signed).toMatchObject({ state: 2 })
    expect(await client.data(member.money, {})).toMatchObject({ gift: 80 })
    // A signature is for one member and one amount, once.
    await refused(bookedBy(`adjust:${asked.id} `, 8_000))
    await expect(bookedBy(`adjust:${asked.id}`, 8_000)).rejects.toThrow('wallet_log_cause_kind_key')
    await sql`insert into wallet_adjustment (id, member_id, kind, amount, reason, state, key, staff_id, created_at,
        closed_at) select 900001, member_id, kind, amount, reason, state, 'another', staff_id, created_at, closed_at
      from wallet_adjustment where id = ${asked.id}`.execute(t.db)
    await refused(bookedBy('adjust:900001', 8_001))
    await refused(bookedBy('adjust:900001', 8_000, other.id))
    await bookedBy('adjust:900001', 8_000)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('is the work of finance alone', async () => {
    const service = await t.loginStaff('service')
    expect((await service.send(admin.withdrawals, {})).status).toBe(403)
    expect((await service.send(admin.confirmRecharge, { id: 1, received: 1 })).status).toBe(403)
  })
})

describe('the money log', () => {
  it('[PR-03] filters by kind, day and direction, pages by twenty, and is the own one only', async () => {
    const { client, id } = await t.newCustomer({ recharge: 100 })
    for (let count = 1; count <= 45; count++)
      await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, created_at) values (${id},
        ${count % 2 === 0 ? 2 : 3}, 'recharge', ${count % 2 === 0 ? -1 : 10}, ${`log:${id}:${count}`},
        ${new Date(Date.parse('2026-03-01T00:00:00+08:00') + count * 24 * HOUR)})`.execute(t.db)
    const log = (input: MoneyLogQuery) => client.data(wallet.log, input)
    const first = await log({})
    expect(first).toMatchObject({ total: 46, last_page: 3, per_page: 20 })
    expect((await log({ page: 3 })).data).toHaveLength(6)
    expect((await log({ use_type: 2 })).total).toBe(22)
    expect((await log({ direction: 'in' })).total).toBe(24)
    const days = await log({ start_time: '2026-03-03', end_time: '2026-03-05' })
    expect(days.data.map((one) => one.amount)).toEqual([-0.01, 0.1, -0.01])
    for (const range of [
      { start_time: '2026-03-05', end_time: '2026-03-04' },
      { start_time: '2024-01-01', end_time: '2026-03-04' },
    ])
      expect((await client.send(wallet.log, range)).errors).toHaveProperty('end_time')
    const other = await t.newCustomer()
    expect((await other.client.data(wallet.log, {})).total).toBe(0)
  })

  it('is exported with the same filters, once a minute', async () => {
    const { client } = await t.newCustomer({ recharge: 12_345 })
    const answer = await client.raw({ method: 'GET', url: '/api/user/user_money_log/export?direction=in' })
    expect(answer.statusCode).toBe(200)
    const [sheet] = await readXlsxFile(answer.rawPayload)
    expect(sheet!.data).toHaveLength(2)
    expect(sheet!.data[0]!.slice(5)).toEqual(['订单号', '支付单号', '备注'])
    expect(sheet!.data[1]!.slice(1, 5)).toEqual(['充值', '充值余额', 123.45, 123.45])
    expect((await client.send(wallet.exportLog, {})).status).toBe(429)
  })
})

it('above 500.00 the balance pays with the payment password or a code, never with a wrong one', async () => {
  const goods = await addGoods(t.db, { base_price: 10_000, stock: 1_000 })
  const { client, id } = await customerWithAccount(t, { recharge: 500_000 })
  const { added } = await client.data(contract.cart.add, { params: [{ goods_id: goods, number: 10 }] })
  const preview = await client.data(contract.checkout.preview, { ids: added.join(',') })
  const { trade_id } = await placeOrder(client, preview)
  expect((await client.data(contract.payment.read, { trade_id })).balance).toMatchObject({
    needs_code: 1,
    has_pay_password: 1,
  })
  const ask = { trade_id, pay_type: 1, idempotency_key: key() } as const
  expect((await client.send(contract.payment.start, ask)).errors).toEqual({
    code: ['余额或账期支付超过¥500.00，请输入支付密码或短信验证码'],
  })
  for (const left of [4, 3])
    expect((await client.send(contract.payment.start, { ...ask, pay_password: '000001' })).errors).toEqual({
      pay_password: [`支付密码错误，还可以试${left}次`],
    })
  expect(await client.data(contract.payment.start, { ...ask, pay_password: PIN })).toMatchObject({ paid: 1 })
  expect(await client.data(contract.payment.start, { ...ask, pay_password: PIN })).toMatchObject({ paid: 1 })
  const spent = await rows(t.db, sql`select 1 from wallet_log where member_id = ${id} and use_type = 2`)
  expect(spent).toHaveLength(1)
  const stored = await rows(t.db, sql`select 1 from idempotency_key where response::text like ${`%${PIN}%`}`)
  expect(stored).toEqual([])
  expect(await brokenInvariants(t.db)).toEqual([])
})
