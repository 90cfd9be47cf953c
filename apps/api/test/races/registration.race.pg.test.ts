import { expect, it } from 'vitest'
import { contract, type CompanyForm, type StoreForm } from '@yaopi/core/contract'
import { row, sql } from '../../src/platform/db/db.ts'
import { hashCode } from '../../src/accounts/auth/sms-code.service.ts'
import { addGoods, addMember, addStaff, PASSWORD, PROVINCE } from '../support/fixtures.ts'
import { addFile, freshPhone, freshUscc, GOOD_PASSWORD } from '../support/registering.ts'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { cookieOf, wireClient, type WireClient } from '../support/processes.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { auth, cart, checkout, document, registration, storeRegistration, wechat, memberAdmin, member } = contract
const shop = serversOfFile()
const at = (server: number, cookie = ''): WireClient => wireClient(shop.servers[server % 2]!.url, cookie)
const MANY = 12
const SCOPES = ['hxy', 'zcy', 'cfy']

/** A code that is good for a phone; each attempt of a race has one of its own. */
async function codeFor(phone: string): Promise<string> {
  const code = '135790'
  await sql`insert into sms_code (phone, scene, code_hash, expires_at)
    values (${phone}, 'register', ${hashCode(phone, code)}, now() + interval '5 minutes')`.execute(shop.db)
  return code
}
const accountOf = async (phone: string) => ({
  phone,
  code: await codeFor(phone),
  password: GOOD_PASSWORD,
  password_confirmation: GOOD_PASSWORD,
  agree: 1 as const,
})
const count = async (table: string, where: ReturnType<typeof sql>): Promise<number> =>
  (await row(shop.db, sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${where}`))!
    .count
/** The cookie of somebody of the staff, by their roles. */
async function staffCookie(...roles: readonly string[]): Promise<string> {
  if ((await count('staff', sql`roles = ${roles}`)) === 0) await addStaff(shop.db, ...roles)
  const login = await at(0).send(auth.staffLogin, { username: `staff-${roles.join('-')}`, password: PASSWORD })
  return `${STAFF_COOKIE}=${login.data.token}`
}
const freeLimits = () => sql`delete from rate_limit`.execute(shop.db)

it('one phone registered often at both servers is one member', async () => {
  const phone = freshPhone()
  const account = await accountOf(phone)
  const answers = await atOnce(
    Array.from({ length: MANY }, (_, place) => () => at(place).send(registration.step1, account)),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('member', sql`phone = ${phone}`)).toBe(1)
}, 120_000)

it('one user name taken at once with twelve phones is one member’s, the others hear it at its field', async () => {
  await freeLimits()
  const accounts = await Promise.all(
    Array.from({ length: MANY }, async () => ({ ...(await accountOf(freshPhone())), username: 'same_name' })),
  )
  const answers = await atOnce(accounts.map((account, place) => () => at(place).send(registration.step1, account)))
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  const refused = answers.filter((one) => one.status !== 200)
  expect(refused.map(({ data }) => (data as unknown as { readonly errors?: unknown }).errors)).toEqual(
    Array.from({ length: MANY - 1 }, () => ({ username: ['用户名已被占用'] })),
  )
}, 120_000)

it('an invitation for three, used by twelve at once, is used by three', async () => {
  await freeLimits()
  const staff = await addStaff(shop.db, 'sales')
  await sql`insert into invite_code (code, staff_id, most_uses, ends_on, created_at)
    values ('ABCDEF', ${staff}, 3, '2099-01-01', now())`.execute(shop.db)
  const accounts = await Promise.all(Array.from({ length: MANY }, () => accountOf(freshPhone())))
  const answers = await atOnce(
    accounts.map((account, place) => () => at(place).send(registration.step1, { ...account, invite_code: 'ABCDEF' })),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(3)
  expect(await row(shop.db, sql`select uses from invite_code where code = 'ABCDEF'`)).toEqual({ uses: 3 })
  expect(await count('member', sql`invite_code = 'ABCDEF' and manager_id = ${staff}`)).toBe(3)
}, 120_000)

const companyOf = (uscc: string): CompanyForm => ({
  rank: 1,
  company: '演示争先大药房',
  uscc,
  province_id: PROVINCE.B,
  city_id: PROVINCE.B * 10 + 1,
  district_id: PROVINCE.B * 100 + 11,
  address: '演示大道88号',
  legal_person: '王大康',
  name: '李采购',
  tel: '028-12345678',
  licence_no: '川DB9990088',
  jyfw: SCOPES,
  invoice_type: 1,
})

/** Somebody who has an account and no company yet. */
async function newcomer(): Promise<{ readonly id: number; readonly cookie: string }> {
  const id = await addMember(shop.db, { audit_status: 0, contract_end: null, address: false })
  await sql`update member set uscc = null where id = ${id}`.execute(shop.db)
  return { id, cookie: await cookieOf(shop.db, id) }
}

/** Somebody who has handed everything in. */
async function handedIn(): Promise<{ readonly id: number; readonly cookie: string }> {
  const one = await newcomer()
  const client = at(0, one.cookie)
  expect((await client.send(registration.step2, companyOf(freshUscc()))).status).toBe(200)
  for (const type of ['yyzz', 'ypjy', 'cgwt', 'cgsfz']) {
    const file = await addFile(shop.db, one.id)
    const end = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
    const form = { type, file_ids: [file], number: 'YS-1', end_date: end }
    expect((await client.send(registration.document, form)).status).toBe(200)
  }
  return one
}

it('one credit code, given by many at once, is the code of one', async () => {
  const uscc = freshUscc()
  const people = await Promise.all(Array.from({ length: MANY }, newcomer))
  const answers = await atOnce(
    people.map(
      ({ cookie }, place) =>
        () =>
          at(place, cookie).send(registration.step2, companyOf(uscc)),
    ),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('member', sql`uscc = ${uscc}`)).toBe(1)
}, 120_000)

it('handing in often at once opens one review', async () => {
  const { id, cookie } = await handedIn()
  const answers = await atOnce(
    Array.from({ length: MANY }, (_, place) => () => at(place, cookie).send(registration.step3, {})),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('member_review', sql`member_id = ${id}`)).toBe(1)
}, 120_000)

it('of an approval and a withdrawal at once one wins, and an approved member buys in both processes', async () => {
  const quality = await staffCookie('quality')
  const goods_id = await addGoods(shop.db, { stock: 10_000 })
  const outcomes: string[] = []
  for (let round = 0; round < 8; round += 1) {
    const { id, cookie } = await handedIn()
    await at(0, cookie).send(registration.step3, {})
    await at(0, quality).send(memberAdmin.claim, { id })
    const { documents } = (await at(0, quality).send(memberAdmin.read, { id })).data
    const audit = { id, scopes: SCOPES, documents: documents.map((one) => ({ id: one.id, pass: 1 as const })) }
    // Acts at once have no order, so that each says which it is.
    const answers = await atOnce([
      async () => ({ what: 'withdrawal', status: (await at(round, cookie).send(registration.withdraw, {})).status }),
      async () => ({ what: 'approval', status: (await at(round + 1, quality).send(memberAdmin.audit, audit)).status }),
    ])
    const approved = answers.find((one) => one.what === 'approval')!
    const withdrawn = answers.find((one) => one.what === 'withdrawal')!
    expect([approved.status, withdrawn.status].sort()).toEqual([200, 409])
    const state = await row(shop.db, sql<{ audit_status: number }>`select audit_status from member where id = ${id}`)
    expect(state!.audit_status).toBe(approved.status === 200 ? 2 : 0)
    outcomes.push(approved.status === 200 ? 'approved' : 'withdrawn')
    if (approved.status !== 200) continue
    await sql`update member set contract_end = '2099-01-01' where id = ${id}`.execute(shop.db)
    for (const server of [0, 1]) {
      const client = at(server, cookie)
      expect((await client.send(member.base, {})).data).toMatchObject({ is_passed: 1 })
      const added = await client.send(cart.add, { params: [{ goods_id, number: 40 }] })
      expect(added.status).toBe(200)
      expect(await client.send(checkout.preview, { ids: added.data.added.join(',') })).toMatchObject({
        status: 200,
        data: { preview_token: expect.any(String) },
      })
    }
  }
  expect(outcomes).toHaveLength(8)
}, 240_000)

it('a member whose document has ended orders in both processes as soon as its renewal is approved', async () => {
  const quality = await staffCookie('quality')
  const goods_id = await addGoods(shop.db, { stock: 10_000 })
  const id = await addMember(shop.db, {
    audit_status: 4,
    documents: { yyzz: '2020-01-01' },
    contract_end: '2099-01-01',
  })
  const cookie = await cookieOf(shop.db, id)
  const preview = async (server: number) => {
    const { data, status } = await at(server, cookie).send(checkout.preview, {})
    return status === 200 ? 'open' : (data as unknown as { readonly reason: string }).reason
  }
  expect((await at(0, cookie).send(cart.add, { params: [{ goods_id, number: 40 }] })).status).toBe(200)
  // Both processes know the member as they were.
  expect([await preview(0), await preview(1)]).toEqual(['DOC_EXPIRED', 'DOC_EXPIRED'])
  const file_ids = [await addFile(shop.db, id)]
  const renewed = await at(1, cookie).send(document.renew, { type: 'yyzz', file_ids, number: 'YS-1', long_term: 1 })
  expect(renewed.status).toBe(200)
  expect([await preview(0), await preview(1)]).toEqual(['DOC_EXPIRED', 'DOC_EXPIRED'])
  await at(0, quality).send(memberAdmin.claim, { id })
  const { documents } = (await at(0, quality).send(memberAdmin.read, { id })).data
  const waiting = documents.filter((one) => one.status === 1).map((one) => ({ id: one.id, pass: 1 as const }))
  expect((await at(0, quality).send(memberAdmin.audit, { id, documents: waiting })).data).toMatchObject({
    audit_status: 2,
  })
  expect([await preview(1), await preview(0)]).toEqual(['open', 'open'])
}, 120_000)

it('a review that two of the staff take at once belongs to one of them, and is answered once', async () => {
  const { id, cookie } = await handedIn()
  await at(0, cookie).send(registration.step3, {})
  const both = [await staffCookie('quality'), await staffCookie('quality', 'admin')]
  const claims = await atOnce(both.map((staff, place) => () => at(place, staff).send(memberAdmin.claim, { id })))
  expect(surprises(claims)).toEqual([])
  expect(claims.map((one) => one.status).sort()).toEqual([200, 409])
  const { documents } = (await at(0, both[0]).send(memberAdmin.read, { id })).data
  const audit = { id, scopes: SCOPES, documents: documents.map((one) => ({ id: one.id, pass: 1 as const })) }
  const answers = await atOnce(
    Array.from({ length: 6 }, (_, place) => () => at(place, both[place % 2]).send(memberAdmin.audit, audit)),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('message', sql`member_id = ${id}`)).toBe(1)
  expect(await count('audit_log', sql`target = ${`member:${id}`} and action = '资质审核'`)).toBe(1)
}, 120_000)

/** The head of a chain that has handed in nothing. */
async function newHead(): Promise<{ readonly id: number; readonly cookie: string; readonly uscc: string }> {
  const one = await newcomer()
  const uscc = freshUscc()
  await sql`update member set uscc = ${uscc}, rank = 2 where id = ${one.id}`.execute(shop.db)
  return { ...one, uscc }
}
const storeOf = (given: Partial<StoreForm> = {}): StoreForm => ({
  company: '演示连锁一号店',
  uscc: freshUscc(),
  rank: '3',
  licence_no: '川CB9990088',
  region: 'B省 B市 B区',
  address: '演示大道88号',
  name: '王店长',
  phone: freshPhone(),
  ...given,
})
const tableOf = (stores: readonly StoreForm[]) => ({
  head: { licence_no: '川BB9990001', region: 'B省 B市 B区', address: '演示大道1号', name: '李采购' },
  stores,
})

it('one table of stores, sent often at both servers at once, adds each store once', async () => {
  const { id, cookie } = await newHead()
  const table = tableOf(Array.from({ length: 5 }, () => storeOf()))
  const answers = await atOnce(
    Array.from({ length: MANY }, (_, place) => () => at(place, cookie).send(storeRegistration.step2, table)),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(MANY)
  expect(await count('member', sql`owner_id = ${id}`)).toBe(5)
}, 120_000)

it('one phone and one credit code, in the tables of many heads at once, are one store', async () => {
  const heads = await Promise.all(Array.from({ length: MANY }, newHead))
  const [phone, uscc] = [freshPhone(), freshUscc()]
  const answers = await atOnce(
    heads.map(
      ({ cookie }, place) =>
        () =>
          at(place, cookie).send(storeRegistration.step2, tableOf([storeOf({ phone, uscc })])),
    ),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('member', sql`phone = ${phone} or uscc = ${uscc}`)).toBe(1)
}, 120_000)

it('one scanned WeChat, used for many accounts at once, is bound to one', async () => {
  await freeLimits()
  const { scene, demo_url: url } = (await at(0).send(wechat.code, { purpose: 'register' })).data
  const code = new URL(url!, shop.servers[0]!.url).searchParams.get('code')!
  const said = await fetch(new URL('/api/demo/wechat', shop.servers[1]!.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code, nickname: '演示争先' }),
  })
  expect(said.status).toBe(200)
  const accounts = await Promise.all(Array.from({ length: MANY }, () => accountOf(freshPhone())))
  const answers = await atOnce(
    accounts.map(
      ({ phone, code: sms, password }, place) =>
        () =>
          at(place).send(registration.wechat, { scene, phone, code: sms, password, agree: 1, bind: 0 }),
    ),
  )
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await count('wechat_bind', sql`nickname = '演示争先'`)).toBe(1)
  expect(await count('member', sql`phone = any(${accounts.map((one) => one.phone)}::text[])`)).toBe(1)
}, 120_000)
