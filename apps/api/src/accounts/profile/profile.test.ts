import { contract } from '@yaopi/core/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { row, rows, sql } from '../../platform/db/index.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { PASSWORD } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type Customer, type TestClient } from '../../../test/support/test-server.ts'

const { profile: calls, auth, member, message, registration } = contract
const t = serverOfFile()
const HOUR = 3_600_000

const codeFor = async (
  client: TestClient,
  scene: 'phone' | 'old_phone' | 'password' | 'pay_password',
  phone?: string,
) => (await client.data(auth.smsSend, phone === undefined ? { scene } : { scene, phone })).code!
const titles = async ({ client }: Customer) => (await client.data(message.list, {})).data.map((one) => one.title)
const second = (phone: string) => t.loginAs(phone)
afterEach(() => {
  vi.restoreAllMocks()
  t.clock.set(START)
})

test('shows the facts of the company, the documents by their end, and what may be changed', async () => {
  const own = await t.loginAs('13800000001')
  expect(await own.data(calls.read, {})).toMatchObject({
    phone: '13800000001',
    can_rename: 1,
    has_pay_password: 0,
    rank_name: '单体药店',
    documents: { ended: 0 },
  })
})

test('the name changes as often as wanted, the user name once, and nobody takes one that is there', async () => {
  const [own, other] = [await t.newCustomer(), await t.newCustomer()]
  expect((await own.client.send(calls.update, {})).errors).toEqual({ name: ['没有要修改的内容'] })
  expect((await own.client.data(calls.update, { name: '李药师' })).name).toBe('李药师')
  for (const username of ['ab', '12345678', '有汉字的名', 'a'.repeat(21), 'a b c d'])
    expect((await own.client.send(calls.update, { username })).status).toBe(422)
  const taken = (await other.client.data(member.base, {})).username!
  expect((await own.client.send(calls.update, { username: taken })).errors).toEqual({ username: ['该用户名已被使用'] })
  expect((await own.client.data(calls.update, { username: 'renhe_zhang' })).username).toBe('renhe_zhang')
  expect((await own.client.send(calls.update, { username: 'renhe_again' })).errors).toEqual({
    username: ['用户名只能修改一次'],
  })
  expect((await own.client.data(calls.read, {})).can_rename).toBe(0)
  // Capitals make no other name.
  expect((await other.client.send(calls.update, { username: 'RenHe_Zhang' })).errors).toEqual({
    username: ['该用户名已被使用'],
  })
  expect(await t.visitor.send(auth.login, { username: 'RENHE_ZHANG', password: PASSWORD })).toMatchObject({
    status: 200,
  })
})

test('a new phone needs its code and one to the old phone; other logins end and the old phone is told', async () => {
  t.clock.set(Date.parse('2026-11-21T10:00:00+08:00'))
  await drainOutbox(t.server)
  const own = await t.newCustomer()
  const elsewhere = await second(own.phone)
  const phone = '13977770001'
  const old_code = await codeFor(own.client, 'old_phone')
  const code = await codeFor(own.client, 'phone', phone)
  expect((await own.client.send(calls.update, { phone, old_code })).errors).toEqual({
    code: ['请输入新手机号收到的验证码'],
  })
  expect((await own.client.send(calls.update, { phone, code })).errors).toEqual({
    old_code: ['请输入原手机号收到的验证码，或登录密码'],
  })
  expect((await own.client.send(calls.update, { phone: '13977770002', code, old_code })).errors).toEqual({
    code: ['验证码错误或已过期'],
  })
  t.clock.advance(61_000)
  const again = await codeFor(own.client, 'old_phone')
  expect((await own.client.data(calls.update, { phone, code, old_code: again })).phone).toBe(phone)
  expect((await elsewhere.send(member.money, {})).status).toBe(401)
  expect((await own.client.send(member.money, {})).status).toBe(200)
  expect(await titles(own)).toEqual(['手机号已更换'])
  const notify = vi.spyOn(t.server.sms, 'notify')
  await drainOutbox(t.server)
  expect(notify.mock.calls.map(([{ phone: to }]) => to)).toEqual([own.phone])
  expect(
    await row(t.db, sql`select security_changed_at is not null as noted from member where id = ${own.id}`),
  ).toEqual({ noted: true })
})

test('the former phone of whoever has chosen no user name signs nobody in, and is free for somebody else', async () => {
  const own = await t.newCustomer()
  await sql`update member set username = phone where id = ${own.id}`.execute(t.db)
  const isRegistered = async (value: string) =>
    (await t.visitor.data(registration.phone, { value })).is_registered === 1
  const phone = '13977770011'
  const code = await codeFor(own.client, 'phone', phone)
  expect(await isRegistered(own.phone)).toBe(true)
  expect(await own.client.data(calls.update, { phone, code, password: PASSWORD })).toMatchObject({
    phone,
    username: phone,
  })
  expect([await isRegistered(own.phone), await isRegistered(phone)]).toEqual([false, true])
  expect((await t.visitor.send(auth.login, { username: own.phone, password: PASSWORD })).status).toBe(422)
  expect((await t.visitor.send(auth.login, { username: phone, password: PASSWORD })).status).toBe(200)
  expect((await (await second(phone)).data(calls.read, {})).can_rename).toBe(1)
})

test('who has lost the old phone proves the change with the password, five times in a quarter of an hour', async () => {
  const own = await t.newCustomer()
  const phone = '13977770003'
  const code = await codeFor(own.client, 'phone', phone)
  for (let wrong = 0; wrong < 5; wrong++)
    expect((await own.client.send(calls.update, { phone, code, password: 'not-the-password' })).errors).toEqual({
      password: ['登录密码错误'],
    })
  expect((await own.client.send(calls.update, { phone, code, password: PASSWORD })).status).toBe(429)
  t.clock.advance(901_000)
  expect((await own.client.send(calls.update, { phone, code, password: PASSWORD })).errors).toEqual({
    code: ['验证码错误或已过期'],
  })
  const fresh = await codeFor(own.client, 'phone', phone)
  expect((await own.client.data(calls.update, { phone, code: fresh, password: PASSWORD })).phone).toBe(phone)
})

test('a phone of others is refused only to whoever has its code; a code of another scene opens nothing', async () => {
  const [own, other] = [await t.newCustomer(), await t.newCustomer()]
  const code = await codeFor(own.client, 'phone', other.phone)
  const wrong = await own.client.send(calls.update, { phone: other.phone, code: '000000', password: PASSWORD })
  expect(wrong.errors).toEqual({ code: ['验证码错误或已过期'] })
  expect((await own.client.send(calls.update, { phone: other.phone, code, password: PASSWORD })).errors).toEqual({
    phone: ['该手机号已被其他账号使用'],
  })
  const signing = (await own.client.data(auth.smsSend, { scene: 'unbind' })).code!
  expect(
    (await own.client.send(calls.update, { phone: '13977770009', code: signing, password: PASSWORD })).errors,
  ).toEqual({ code: ['验证码错误或已过期'] })
  expect((await t.visitor.send(auth.smsSend, { scene: 'phone', phone: '13977770009' })).status).toBe(401)
})

test('a new password by text message ends the other logins and is told to the member', async () => {
  const own = await t.newCustomer()
  const elsewhere = await second(own.phone)
  const password = 'kestrel-over-7-hills'
  expect((await own.client.send(calls.resetPassword, { password })).errors).toEqual({
    old_password: ['请输入原密码或短信验证码'],
  })
  expect((await own.client.send(calls.resetPassword, { password, code: '000000' })).errors).toEqual({
    code: ['验证码错误或已过期'],
  })
  t.clock.advance(61_000)
  const changed = await own.client.send(calls.resetPassword, { password, code: await codeFor(own.client, 'password') })
  expect(changed.status).toBe(200)
  expect((await elsewhere.send(member.money, {})).status).toBe(401)
  expect(await t.visitor.send(auth.login, { username: own.phone, password })).toMatchObject({ status: 200 })
  expect(await titles({ ...own, client: await second(own.phone) })).toEqual(['登录密码已修改'])
})

test('the payment password needs code and login password, or the former one, which locks after five', async () => {
  const own = await t.newCustomer()
  const first = '739164'
  for (const password of ['12345', 'abcdef', '111111', '123456', '900215'])
    expect((await own.client.send(calls.payPassword, { password, old_password: first })).status).toBe(422)
  expect((await own.client.send(calls.payPassword, { password: first })).errors).toEqual({
    code: ['请输入原支付密码，或短信验证码和登录密码'],
  })
  expect((await own.client.send(calls.payPassword, { password: first, old_password: first })).errors).toEqual({
    old_password: ['尚未设置支付密码'],
  })
  const code = await codeFor(own.client, 'pay_password')
  await own.client.data(calls.payPassword, { password: first, code, login_password: PASSWORD })
  expect((await own.client.data(calls.read, {})).has_pay_password).toBe(1)
  const stored = (await row(
    t.db,
    sql<{ hash: string }>`select pay_password_hash as hash from member where id = ${own.id}`,
  ))!
  expect(stored.hash).toMatch(/^\$argon2id\$/)

  const change = (old_password: string) => own.client.send(calls.payPassword, { password: '480673', old_password })
  const wrong = await Promise.all(Array.from({ length: 8 }, () => change('996857')))
  expect(wrong.filter((one) => one.status === 422)).toHaveLength(5)
  expect(wrong.filter((one) => one.status === 403)).toHaveLength(3)
  expect(await change(first)).toMatchObject({ status: 403, data: { reason: 'PAY_PASSWORD_LOCKED' } })
  t.clock.advance(8 * HOUR)
  t.clock.advance(8 * HOUR)
  t.clock.advance(8 * HOUR)
  const client = await second(own.phone)
  expect((await client.send(calls.payPassword, { password: '480673', old_password: first })).status).toBe(200)
  expect(await titles({ ...own, client })).toEqual(['支付密码已修改', '支付密码已修改'])
})

const newTexts = async (client: TestClient) => (await client.data(member.base, {})).new_texts

test('new versions of texts are asked of those who agreed to a former one, and stored', async () => {
  await sql`with c as (insert into article_category (code, name) values ('texts', '协议') returning id)
    insert into article (category_id, code, title, content, version) select id, code, code, '一', '2026-1'
    from c, unnest(array['yhxy', 'privacy']) as t (code)
    on conflict (code) do update set version = '2026-1'`.execute(t.db)
  const one = await t.newCustomer()
  expect(await newTexts(one.client)).toBeUndefined()
  await sql`insert into consent (member_id, text, version, ip, at) values (${one.id}, 'yhxy', '2026-1', '::1', now()),
    (${one.id}, 'privacy', '2026-1', '::1', now())`.execute(t.db)
  expect(await newTexts(one.client)).toBeUndefined()
  // Who may publish a version is not what this test is about.
  await sql`alter table article disable trigger user`.execute(t.db)
  await sql`update article set version = '2027-1' where code = 'yhxy'`.execute(t.db)
  const texts = [{ text: 'yhxy', version: '2027-1' }]
  expect(await newTexts(one.client)).toEqual(texts)
  // A version that is not the present one is no consent, and neither is any other text.
  const old = [{ text: 'yhxy', version: '2026-1' }]
  expect(await one.client.send(calls.agree, { texts: old })).toMatchObject({ status: 409 })
  expect((await one.client.send(calls.agree, { texts: [{ text: 'hyzc', version: '' }] })).status).toBe(422)
  expect((await t.visitor.send(calls.agree, { texts })).status).toBe(401)
  expect(await newTexts(one.client)).toEqual(texts)
  for (let times = 0; times < 2; times += 1)
    expect((await one.client.data(calls.agree, { texts })).new_texts).toBeUndefined()
  expect(
    await rows(
      t.db,
      sql`select version, ip <> '' as has_ip from consent where member_id = ${one.id} and text = 'yhxy' order by id`,
    ),
  ).toEqual([
    { version: '2026-1', has_ip: true },
    { version: '2027-1', has_ip: true },
  ])
})
