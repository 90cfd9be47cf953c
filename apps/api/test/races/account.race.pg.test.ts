import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../src/accounts/auth/index.ts'
import { addMessage } from '../../src/accounts/messages/index.ts'
import { payWithdrawal, rejectWithdrawal } from '../../src/ordering/wallet/wallet.service.ts'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addMember, addStaff, PASSWORD, PROVINCE } from '../support/fixtures.ts'
import { cookieOf, wireClient, type WireAnswer, type WireClient } from '../support/processes.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { place, previewOf, serversOfFile } from './two-servers.ts'

const { auth, message, payment, points, profile, wallet, walletAdmin, wechat } = contract
const PIN = '739164'
const shop = serversOfFile()

type Somebody = { readonly id: number; readonly both: readonly [WireClient, WireClient] }
/** A member at both servers. */
async function somebody(): Promise<Somebody> {
  const id = await addMember(shop.db)
  const cookie = await cookieOf(shop.db, id)
  return { id, both: [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)] }
}
// A minute between two codes to a phone, and what one address may ask for, are no matter of races.
beforeEach(() => sql`delete from rate_limit`.execute(shop.db))
const codeFor = async (client: WireClient, phone: string): Promise<string> => {
  await sql`delete from rate_limit`.execute(shop.db)
  return (await client.send(auth.smsSend, { scene: 'phone', phone })).data.code!
}

it('two members change to one phone at once: one of them gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = `1397777010${round}`
    const [first, second] = [await somebody(), await somebody()]
    const code = await codeFor(first.both[0], phone)
    const answers = await atOnce(
      [first, second, first, second].map(
        (one, place) => () => one.both[(place % 2) as 0 | 1].send(profile.update, { phone, code, password: PASSWORD }),
      ),
    )
    expect(surprises(answers)).toEqual([])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await row(shop.db, sql`select count(*)::int as held from member where phone = ${phone}`)).toEqual({
      held: 1,
    })
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('one WeChat scans the codes of two members, and two phones scan one code: one binding each', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await somebody(), await somebody()]
    const codes = await Promise.all([first, second].map(({ both }) => both[0].send(wechat.bindingCode, {})))
    const scan = (server: 0 | 1, url: string, nickname: string) => async (): Promise<number> => {
      const code = new URL(url, 'https://shop.example').searchParams.get('code')!
      const answer = await fetch(`${shop.servers[server].url}/api/demo/wechat`, {
        method: 'POST',
        body: new URLSearchParams({ code, nickname }),
      })
      return answer.status
    }
    const [one, two] = codes.map((answer) => answer.data.demo_url!) as [string, string]
    const statuses = await atOnce([
      scan(0, one, `甲${round}`),
      scan(1, two, `甲${round}`),
      scan(1, one, `乙${round}`),
      scan(0, one, `甲${round}`),
    ])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const bound = await rows(
      shop.db,
      sql<{ member_id: number; openid: string }>`select member_id, openid from wechat_bind
        where member_id = any(${[first.id, second.id]}::int[])`,
    )
    expect(new Set(bound.map((bind) => bind.openid)).size).toBe(bound.length)
    expect(bound.length).toBeGreaterThanOrEqual(1)
    const told = await rows(
      shop.db,
      sql`select 1 from message where member_id = any(${[first.id, second.id]}::int[]) and title = '已绑定微信'`,
    )
    expect(told).toHaveLength(bound.length)
  }
})

it('everything is read while messages arrive: what was not shown stays unread, no count lies', async () => {
  const own = await somebody()
  let number = 0
  const write = (): Promise<void> =>
    addMessage(shop.db, {
      member_id: own.id,
      kind: 'order.signed',
      facts: { order_id: 1, sn: '1', note: '', hours: 48 },
      event_id: `race:${++number}`,
      at: Date.now(),
    })
  for (let first = 0; first < 10; first++) await write()
  const { newest } = (await own.both[0].send(message.list, {})).data
  const acts = Array.from({ length: 30 }, (_, place) => async () => {
    if (place % 3 === 0) return void (await write())
    const answer = await own.both[place % 2]!.send(message.read, { all: 1, up_to: newest })
    expect(answer.status).toBe(200)
    expect(answer.data.message_count).toBeLessThanOrEqual(20)
  })
  await atOnce(acts)
  const stored = await rows(
    shop.db,
    sql<{ id: number; is_read: boolean }>`select id, is_read from message where member_id = ${own.id}`,
  )
  expect(stored).toHaveLength(20)
  expect(stored.every((one) => one.is_read === one.id <= newest)).toBe(true)
  expect((await own.both[1].send(contract.member.base, {})).data.message_count).toBe(10)
  const all = await atOnce([0, 1, 0, 1].map((server) => () => own.both[server as 0 | 1].send(message.read, { all: 1 })))
  expect(surprises(all)).toEqual([])
  expect(all.map((answer) => answer.data.message_count)).toEqual([0, 0, 0, 0])
})

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

/** People of finance, one at each server. */
const twoOfFinance = () =>
  Promise.all(
    (['admin', 'service'] as const).map(async (role, server) => {
      await addStaff(shop.db, 'finance', role)
      const login = { username: `staff-finance-${role}`, password: PASSWORD }
      const { data } = await wireClient(shop.servers[0].url, '').send(auth.staffLogin, login)
      return wireClient(shop.servers[server as 0 | 1].url, `${STAFF_COOKIE}=${data.token}`)
    }),
  )

it('of two people of finance at once one decides a recharge or a withdrawal, the other gets a 409', async () => {
  const [one, other] = (await twoOfFinance()) as [WireClient, WireClient]
  const decideOnce = async (target: string, acts: readonly (() => Promise<WireAnswer<unknown>>)[]): Promise<void> => {
    const answers = await atOnce(acts)
    expect(surprises(answers)).toEqual([])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const noted = await rows(shop.db, sql`select 1 from audit_log where target = ${target} and outcome = 'done'`)
    expect([target, noted.length]).toEqual([target, 1])
  }
  for (let round = 0; round < 6; round++) {
    const { id, both } = await withdrawer(50_000)
    const come = (await both[0].send(wallet.recharge, { amount: 300, idempotency_key: `come-${round}` })).data.id
    await decideOnce(`recharge:${come}`, [
      () => one.send(walletAdmin.confirmRecharge, { id: come, received: 300 }),
      () => other.send(walletAdmin.rejectRecharge, { id: come, reason: '未查到这笔汇款' }),
    ])
    const withdraw = { amount: 200, pay_password: PIN, idempotency_key: `go-${round}` }
    const go = (await both[1].send(wallet.withdraw, withdraw)).data.id
    await decideOnce(`withdrawal:${go}`, [
      () => one.send(walletAdmin.payWithdrawal, { id: go, bank_ref: `TWO-${round}` }),
      () => other.send(walletAdmin.rejectWithdrawal, { id: go, reason: '账户名不符' }),
    ])
    const { recharge, wanted } = (await row(
      shop.db,
      sql<{ recharge: number; wanted: number }>`select w.recharge::int as recharge,
        50000 + case when r.state = 2 then 30000 else 0 end - case when d.state = 3 then 20000 else 0 end as wanted
        from wallet w join recharge r on r.id = ${come} join withdrawal d on d.id = ${go}
        where w.member_id = ${id}`,
    ))!
    expect(recharge).toBe(wanted)
    const large = await withdrawer(200_000)
    const more = { amount: 1_500, pay_password: PIN, idempotency_key: `more-${round}` }
    const checked = (await large.both[0].send(wallet.withdraw, more)).data.id
    await decideOnce(
      `withdrawal:${checked}`,
      [one, other].map((person) => () => person.send(walletAdmin.checkWithdrawal, { id: checked })),
    )
  }
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
