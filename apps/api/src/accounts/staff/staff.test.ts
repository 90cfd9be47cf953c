import { allCalls, contract } from '@yaopi/core/contract'
import { STAFF_ROLES, staffAdminCalls } from '@yaopi/core/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { type Key, newKey, signingKeys } from '../../platform/keys/index.ts'
import { addStaff, PASSWORD } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestServer } from '../../../test/support/test-server.ts'
import { hashPassword } from '../auth/password.ts'
import { codeAt, stepAt } from './totp.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'

const { auth, partnerAdmin, orderAdmin, paymentAdmin } = contract
const MINUTE = 60_000

/** The valid keys of the shop in earnest, the first of which signs. */
const shopKeys: [Key, ...Key[]] = [newKey()]
const demo = serverOfFile()
let passwordHash: string | undefined
const shop = serverOfFile({ env: REAL_USE, keys: signingKeys(() => shopKeys) })
beforeEach(async () => {
  for (const t of [demo, shop]) {
    t.clock.set(START)
    for (const table of ['rate_limit', 'captcha', 'login_token', 'staff_recovery_code'])
      await sql`delete from ${sql.table(table)}`.execute(t.db)
    passwordHash ??= await hashPassword(PASSWORD)
    await sql`update staff set totp_secret = null, totp_at = null, totp_step = null, totp_pending = null,
      password_hash = ${passwordHash}, password_is_initial = false, setup_until = 'infinity'`.execute(t.db)
    for (const role of ['admin', 'finance'])
      if ((await row(t.db, sql`select 1 from staff where username = ${`staff-${role}`}`)) === undefined)
        await addStaff(t.db, role)
    await sql`update staff set roles = ${STAFF_ROLES} where username = 'staff-admin'`.execute(t.db)
  }
})

const enter = (t: TestServer, role: string, given: Partial<Record<'password' | 'code', string>> = {}) =>
  t.visitor.send(auth.staffLogin, { username: `staff-${role}`, password: PASSWORD, ...given })

/** A client with a token. */
function bearing(t: TestServer, token: string) {
  const raw: TestServer['visitor']['raw'] = (request) =>
    t.visitor.raw({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
  return {
    send: async (call: (typeof allCalls)[number], input: Readonly<Record<string, string | number>> = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
      const form = Object.entries(input)
        .filter(([name]) => !call.path.includes(`:${name}`))
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')
      const answer = await raw({
        method: call.method,
        url: call.method === 'POST' ? path : `${path}?${form}`,
        ...(call.method === 'POST'
          ? { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          : {}),
      })
      return { status: answer.statusCode, ...answer.json() }
    },
  }
}

const bytesOf = (base32: string): Uint8Array => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Signs in, enrols, and returns what an authenticator app knows. */
async function enrolled(t: TestServer, role: string) {
  const first = bearing(t, (await enter(t, role)).data.token)
  const { data } = await first.send(staffAdminCalls.enrol)
  const secret = bytesOf(data.secret)
  const code = (): string => codeAt(secret, stepAt(t.clock.now()))
  const confirmed = await first.send(staffAdminCalls.confirm, { code: code() })
  expect(confirmed.status).toBe(200)
  const next = (): string => {
    t.clock.advance(30_000)
    return code()
  }
  return { client: first, code, next, secret, recovery: confirmed.data.recovery_codes as string[], uri: data.uri }
}

describe('signing in of staff', () => {
  it('sets a cookie that no script reads and no other site sends, and that counts for staff only', async () => {
    const answer = await enter(shop, 'finance')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-yaopi_staff=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const plain = String((await enter(demo, 'finance')).headers['set-cookie']).split(';')[0]!
    const ask = async (header: string, url = staffAdminCalls.me.path) =>
      (await demo.visitor.raw({ method: 'GET', url, headers: { cookie: header } })).statusCode
    expect(await ask(plain)).toBe(200)
    expect(await ask(plain.replace('yaopi_staff', 'yaopi_session'))).toBe(401)
    const member = await demo.loginAs('13800000001')
    expect(await ask(member.cookie.replace('yaopi_session', 'yaopi_staff'))).toBe(401)
    expect(await ask(member.cookie.replace('yaopi_session', 'yaopi_staff'), contract.member.money.path)).toBe(401)
    expect(await ask(`${plain}; ${member.cookie}`, contract.member.money.path)).toBe(200)
  })

  it('wants a captcha after three wrong passwords from an address', async () => {
    for (let count = 0; count < 3; count++)
      expect((await enter(demo, 'finance', { password: 'no' })).data).toMatchObject({
        captcha_needed: count === 2 ? 1 : 0,
      })
    expect(await enter(demo, 'finance')).toMatchObject({ status: 422, errors: { captcha: ['图形验证码错误'] } })
    const { key } = await demo.visitor.data(auth.captcha, {})
    const { answer } = (await row(demo.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
    expect(
      await demo.visitor.send(auth.staffLogin, {
        username: 'staff-finance',
        password: PASSWORD,
        captcha: answer,
        captcha_key: key,
      }),
    ).toMatchObject({ status: 200, data: { roles: ['finance'] } })
  })

  it('is closed to the address that guesses, and never to the clerk elsewhere', async () => {
    const from = async (remoteAddress: string, password: string, extra = '') =>
      demo.visitor.raw({
        method: 'POST',
        url: auth.staffLogin.path,
        payload: `username=staff-finance&password=${password}${extra}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress,
      })
    // Guesses of one address, and of one IPv6 subscriber with many addresses.
    await Promise.all(Array.from({ length: 8 }, () => from('10.0.0.9', 'no')))
    expect((await from('10.0.0.9', PASSWORD)).statusCode).toBe(429)
    await Promise.all(Array.from({ length: 8 }, (_, index) => from(`2001:db8:1:2::${index + 1}`, 'no')))
    expect((await from('2001:db8:1:2:ffff::9', PASSWORD)).statusCode).toBe(429)
    expect((await from('10.0.0.8', PASSWORD)).statusCode).toBe(200)
    // Guesses from many addresses want a captcha of everybody, and still refuse nobody.
    await Promise.all(Array.from({ length: 12 }, (_, index) => from(`10.1.0.${index}`, 'no')))
    const asked = await from('10.0.0.8', PASSWORD)
    expect(asked.json()).toMatchObject({ code: 422, data: { captcha_needed: 1 } })
    const { key } = await demo.visitor.data(auth.captcha, {})
    const { answer } = (await row(demo.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
    expect((await from('10.0.0.8', PASSWORD, `&captcha=${answer}&captcha_key=${key}`)).statusCode).toBe(200)
  }, 60_000)

  it('ends after half an hour without a call', async () => {
    const client = bearing(demo, (await enter(demo, 'finance')).data.token)
    for (let count = 0; count < 3; count++) {
      demo.clock.advance(29 * MINUTE)
      expect((await client.send(staffAdminCalls.me)).status).toBe(200)
    }
    demo.clock.advance(31 * MINUTE)
    expect((await client.send(staffAdminCalls.me)).status).toBe(401)
  })
})

describe('the second factor', () => {
  it('is wanted of every staff account in earnest: before it a login can only enrol', async () => {
    const answer = await enter(shop, 'admin')
    expect(answer.data).toMatchObject({ needs_enrolment: 1 })
    const client = bearing(shop, answer.data.token)
    expect((await client.send(staffAdminCalls.me)).data.second_factor).toMatchObject({ is_required: 1, is_enrolled: 0 })
    const open: string[] = []
    for (const call of allCalls.filter((one) => one.access === 'staff' && one.beforeSecondFactor !== true)) {
      const { status, data } = await client.send(call, { id: 1 })
      if (status !== 403 || data?.reason !== 'ENROL') open.push(`${call.method} ${call.path}: ${status}`)
    }
    expect(open).toEqual([])
    expect(allCalls.filter((call) => call.beforeSecondFactor === true).map((call) => call.path)).toEqual([
      '/api/admin/me',
      '/api/admin/logout',
      '/api/admin/password',
      '/api/admin/second_factor',
      '/api/admin/second_factor/confirm',
      '/api/admin/second_factor/renew',
    ])
    await enrolled(shop, 'finance')
  })

  it('is a choice in demo mode, and binding once chosen', async () => {
    expect((await enter(demo, 'finance')).data).toMatchObject({ needs_enrolment: 0 })
    const { next } = await enrolled(demo, 'finance')
    expect(await enter(demo, 'finance')).toMatchObject({
      status: 422,
      data: { code_needed: 1 },
      errors: { code: ['请输入动态验证码'] },
    })
    expect((await enter(demo, 'finance', { code: '000000' })).status).toBe(422)
    expect((await enter(demo, 'finance', { code: next() })).status).toBe(200)
  })

  it('is enrolled by a code of the secret, with recovery codes, and ends the other logins', async () => {
    const other = bearing(shop, (await enter(shop, 'finance')).data.token)
    const wrong = bearing(shop, (await enter(shop, 'finance')).data.token)
    expect((await wrong.send(staffAdminCalls.confirm, { code: '123456' })).status).toBe(422)
    await wrong.send(staffAdminCalls.enrol)
    expect((await wrong.send(staffAdminCalls.confirm, { code: '123456' })).errors).toEqual({
      code: ['动态验证码错误或已使用'],
    })
    const { client, recovery, uri } = await enrolled(shop, 'finance')
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*:staff-finance\?secret=[A-Z2-7]{32}&issuer=/)
    expect(recovery).toHaveLength(10)
    expect(new Set(recovery).size).toBe(10)
    expect((await other.send(staffAdminCalls.me)).status).toBe(401)
    expect((await client.send(staffAdminCalls.logins)).status).toBe(200)
    expect((await client.send(staffAdminCalls.me)).data.second_factor).toMatchObject({
      is_enrolled: 1,
      recovery_codes: 10,
    })
  })

  it('takes each code once, also of thirty that are sent together', async () => {
    const { code, next, recovery } = await enrolled(shop, 'finance')
    expect((await enter(shop, 'finance', { code: code() })).status).toBe(422)
    const once = next()
    expect((await enter(shop, 'finance', { code: once })).status).toBe(200)
    expect((await enter(shop, 'finance', { code: once })).errors).toEqual({ code: ['动态验证码错误或已使用'] })
    await sql`delete from rate_limit`.execute(shop.db)
    const later = next()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(shop, 'finance', { code: later })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await sql`delete from rate_limit`.execute(shop.db)
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ')
    expect((await enter(shop, 'finance', { code: typed })).status).toBe(200)
    expect((await enter(shop, 'finance', { code: typed })).status).toBe(422)
  }, 60_000)

  it('is closed after ten wrong codes in an hour, and only behind the right password', async () => {
    const { next } = await enrolled(shop, 'finance')
    for (let count = 0; count < 20; count++) {
      await sql`delete from rate_limit where bucket <> 'staff-code'`.execute(shop.db)
      const given = count % 2 === 0 ? { code: '000000' } : { code: '000000', password: 'no' }
      expect((await enter(shop, 'finance', given)).status).toBe(422)
    }
    expect((await enter(shop, 'finance', { code: next() })).status).toBe(429)
    shop.clock.advance(61 * MINUTE)
    expect((await enter(shop, 'finance', { code: next() })).status).toBe(200)
  }, 60_000)

  it('lies in the database in no form that makes codes', async () => {
    const { secret, recovery } = await enrolled(shop, 'finance')
    const stored = await rows(
      shop.db,
      sql<{ all: string }>`select s::text as all from staff s union all select c::text from staff_recovery_code c`,
    )
    const hidden = [Buffer.from(secret).toString('hex'), ...recovery, ...recovery.map((one) => one.replaceAll('-', ''))]
    for (const { all } of stored)
      for (const text of [...hidden, ...hidden.map((one) => Buffer.from(one).toString('hex'))])
        expect(all).not.toContain(text)
  })

  it('is asked again for money and access when the code is older than a quarter of an hour', async () => {
    const sensitive = allCalls.filter((call) => call.recentCode === true)
    expect(sensitive).toEqual(
      expect.arrayContaining([paymentAdmin.confirm, paymentAdmin.reject, partnerAdmin.create, partnerAdmin.edit]),
    )
    const { client, next } = await enrolled(shop, 'admin')
    shop.clock.advance(16 * MINUTE)
    for (const call of sensitive)
      expect(await client.send(call, { id: 999 })).toMatchObject({ status: 403, data: { reason: 'CODE_AGAIN' } })
    expect((await client.send(orderAdmin.list)).status).toBe(200)
    expect((await client.send(staffAdminCalls.renew, { code: '000000' })).status).toBe(422)
    expect((await client.send(staffAdminCalls.renew, { code: next() })).status).toBe(200)
    for (const call of sensitive) expect((await client.send(call, { id: 999 })).data?.reason).not.toBe('CODE_AGAIN')
  })

  it('is moved to another device only with a code, and recovery codes are replaced as a set', async () => {
    const { client, next, recovery } = await enrolled(shop, 'admin')
    shop.clock.advance(16 * MINUTE)
    expect(await client.send(staffAdminCalls.enrol)).toMatchObject({ status: 403, data: { reason: 'CODE_AGAIN' } })
    expect((await client.send(staffAdminCalls.renew, { code: next() })).status).toBe(200)
    const { data } = await client.send(staffAdminCalls.recoveryCodes)
    expect(data.recovery_codes).toHaveLength(10)
    expect((await enter(shop, 'admin', { code: recovery[0]! })).status).toBe(422)
    expect((await enter(shop, 'admin', { code: data.recovery_codes[0] })).status).toBe(200)
    const moved = await client.send(staffAdminCalls.enrol)
    const app = bytesOf(moved.data.secret)
    // Until the new device has shown a code the old one counts.
    expect((await enter(shop, 'admin', { code: next() })).status).toBe(200)
    const confirmed = await client.send(staffAdminCalls.confirm, { code: codeAt(app, stepAt(shop.clock.now())) })
    expect(confirmed.status).toBe(200)
    expect((await enter(shop, 'admin', { code: next() })).status).toBe(422)
    expect((await enter(shop, 'admin', { code: codeAt(app, stepAt(shop.clock.now())) })).status).toBe(200)
  })

  it('outlives the replacement of the keys, also after the old key was dropped', async () => {
    const { next } = await enrolled(shop, 'finance')
    const added = newKey()
    shopKeys.unshift(added)
    shop.server.keys.reload()
    expect((await enter(shop, 'finance', { code: next() })).status).toBe(200)
    await runJob(shop.server, 'seal-second-factors')
    shopKeys.length = 1
    shop.server.keys.reload()
    expect((await enter(shop, 'finance', { code: next() })).status).toBe(200)
  })

  it('is taken from somebody by another administrator, which ends their logins and is noted', async () => {
    const clerk = await enrolled(shop, 'finance')
    const { client } = await enrolled(shop, 'admin')
    const accounts = (await client.send(staffAdminCalls.list)).data as { id: number; username: string }[]
    const idOf = (role: string): number => accounts.find(({ username }) => username === `staff-${role}`)!.id
    expect((await client.send(staffAdminCalls.resetSecondFactor, { id: idOf('admin') })).status).toBe(422)
    expect((await client.send(staffAdminCalls.resetSecondFactor, { id: 999 })).status).toBe(404)
    expect((await clerk.client.send(staffAdminCalls.resetSecondFactor, { id: idOf('admin') })).status).toBe(403)
    const taken = await client.send(staffAdminCalls.resetSecondFactor, { id: idOf('finance') })
    expect(taken.data.password).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/)
    expect(taken.data.expires_at).toBe(shop.clock.now() / 1000 + 24 * 3600)
    expect((await clerk.client.send(staffAdminCalls.me)).status).toBe(401)
    // The password that was enough for nothing before is none for the new set-up either.
    expect((await enter(shop, 'finance')).status).toBe(422)
    expect((await enter(shop, 'finance', { password: taken.data.password })).data).toMatchObject({
      needs_enrolment: 1,
      must_change_password: 1,
    })
    const noted = await rows(
      shop.db,
      sql<{ action: string; target: string }>`select action, target from audit_log order by id desc limit 40`,
    )
    expect(noted).toContainEqual({ action: '撤销两步验证', target: `staff:${idOf('finance')}` })
    expect(noted).toContainEqual({ action: '启用两步验证', target: `staff:${idOf('admin')}` })
  })
})

describe('a password of staff', () => {
  /** Gives the clerk an initial password, as the command and an administrator do. */
  async function withInitial(t: TestServer) {
    const { client } = await enrolled(t, 'admin')
    const accounts = (await client.send(staffAdminCalls.list)).data as { id: number; username: string }[]
    const { id } = accounts.find(({ username }) => username === 'staff-finance')!
    const { data } = await client.send(staffAdminCalls.resetSecondFactor, { id })
    const signIn = () => enter(t, 'finance', { password: data.password })
    return { initial: String(data.password), signIn, client: bearing(t, (await signIn()).data?.token) }
  }
  const own = 'tulpe-9-regen'

  it('that somebody else has seen does nothing but be replaced, in demo mode too', async () => {
    for (const t of [demo, shop]) {
      const { client, initial } = await withInitial(t)
      expect((await client.send(staffAdminCalls.me)).data).toMatchObject({ must_change_password: 1 })
      const open: string[] = []
      for (const call of allCalls.filter((one) => one.access === 'staff' && one.withInitialPassword !== true)) {
        const { status, data } = await client.send(call, { id: 1 })
        if (status !== 403 || (data?.reason !== 'NEW_PASSWORD' && data !== null)) open.push(`${call.path}: ${status}`)
      }
      expect(open).toEqual([])
      const change = { password: own, old_password: initial }
      const fails = async (input: Partial<typeof change>) =>
        (await client.send(staffAdminCalls.changePassword, { ...change, ...input })).errors
      expect(await fails({ password: initial })).toEqual({ password: ['新密码不能与原密码相同'] })
      expect(await fails({ password: 'woaini1314' })).toEqual({ password: ['密码至少8位，且不能过于常见'] })
      expect(await fails({ password: 'staff-finance-1' })).toEqual({ password: ['密码至少8位，且不能过于常见'] })
      const { data } = await client.send(staffAdminCalls.changePassword, change)
      expect((await client.send(staffAdminCalls.me)).status).toBe(401)
      expect((await bearing(t, data.token).send(staffAdminCalls.me)).data).toMatchObject({ must_change_password: 0 })
      expect((await enter(t, 'finance', { password: initial })).status).toBe(422)
      expect((await enter(t, 'finance', { password: own })).status).toBe(200)
    }
  }, 60_000)

  it('that somebody else has seen ends after a day, also of a login that still lasts', async () => {
    const { client, initial, signIn } = await withInitial(shop)
    shop.clock.advance(24 * 60 * MINUTE)
    const late = bearing(shop, (await signIn()).data.token)
    shop.clock.advance(MINUTE)
    expect(await signIn()).toMatchObject({ status: 422, errors: { password: ['初始密码已过期，请由管理员重新生成'] } })
    expect((await client.send(staffAdminCalls.me)).status).toBe(401)
    expect((await late.send(staffAdminCalls.changePassword, { password: own, old_password: initial })).errors).toEqual({
      old_password: ['初始密码已过期，请由管理员重新生成'],
    })
  })

  it('brings the first second factor only within that day: learned later, it opens nothing', async () => {
    const { client, initial } = await withInitial(shop)
    const change = { password: own, old_password: initial }
    const first = bearing(shop, (await client.send(staffAdminCalls.changePassword, change)).data.token)
    const begun = await first.send(staffAdminCalls.enrol)
    shop.clock.advance(24 * 60 * MINUTE + 1_000)
    const thief = bearing(shop, (await enter(shop, 'finance', { password: own })).data.token)
    const over = { status: 403, data: { reason: 'SETUP_OVER' } }
    expect(await thief.send(staffAdminCalls.enrol)).toMatchObject(over)
    const code = codeAt(bytesOf(begun.data.secret), stepAt(shop.clock.now()))
    expect(await thief.send(staffAdminCalls.confirm, { code })).toMatchObject(over)
    // An account of before, whose password nobody knows the age of.
    await sql`update staff set setup_until = null where username = 'staff-finance'`.execute(shop.db)
    expect(await thief.send(staffAdminCalls.enrol)).toMatchObject(over)
  })

  it('is changed with the old one, which ends the other logins and keeps the second factor of this one', async () => {
    const { client, next } = await enrolled(shop, 'finance')
    const other = bearing(shop, (await enter(shop, 'finance', { code: next() })).data.token)
    const change = { password: own, old_password: PASSWORD }
    expect((await client.send(staffAdminCalls.changePassword, { ...change, old_password: 'no' })).errors).toEqual({
      old_password: ['原密码错误'],
    })
    const both = await Promise.all([
      client.send(staffAdminCalls.changePassword, change),
      client.send(staffAdminCalls.changePassword, { ...change, password: `${own}-2` }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { data } = both.find(({ status }) => status === 200)!
    expect([(await client.send(staffAdminCalls.me)).status, (await other.send(staffAdminCalls.me)).status]).toEqual([
      401, 401,
    ])
    expect((await bearing(shop, data.token).send(staffAdminCalls.logins)).status).toBe(200)
    expect((await enter(shop, 'finance')).status).toBe(422)
    const noted = await rows(shop.db, sql<{ action: string }>`select action from audit_log order by id desc limit 5`)
    expect(noted).toContainEqual({ action: '修改密码' })
  })

  it('is guessed five times in a quarter of an hour, not more', async () => {
    const client = bearing(demo, (await enter(demo, 'finance')).data.token)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await client.send(staffAdminCalls.changePassword, { password: own, old_password: 'no' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('logins of staff', () => {
  it('are listed with device, address and times, and ended one by one or all others', async () => {
    const [own, second, third] = [
      bearing(demo, (await enter(demo, 'finance')).data.token),
      bearing(demo, (await enter(demo, 'finance')).data.token),
      bearing(demo, (await enter(demo, 'finance')).data.token),
    ]
    const list = (await own.send(staffAdminCalls.logins)).data as { id: number; is_own: number }[]
    expect(list).toHaveLength(3)
    expect(list.filter(({ is_own }) => is_own === 1)).toEqual([
      {
        id: expect.any(Number),
        device: expect.any(String),
        ip: '127.0.0.1',
        created_at: START / 1000,
        seen_at: START / 1000,
        is_own: 1,
      },
    ])
    const [of] = (await second.send(staffAdminCalls.logins)).data.filter((one: { is_own: number }) => one.is_own === 1)
    expect((await own.send(staffAdminCalls.endLogins, { id: of.id })).data).toEqual({ ended: 1 })
    expect((await own.send(staffAdminCalls.endLogins, { id: of.id })).status).toBe(404)
    expect([(await second.send(staffAdminCalls.me)).status, (await third.send(staffAdminCalls.me)).status]).toEqual([
      401, 200,
    ])
    expect((await own.send(staffAdminCalls.endLogins)).data).toEqual({ ended: 1 })
    expect([(await own.send(staffAdminCalls.me)).status, (await third.send(staffAdminCalls.me)).status]).toEqual([
      200, 401,
    ])
    expect((await own.send(staffAdminCalls.logout)).status).toBe(200)
    expect((await own.send(staffAdminCalls.me)).status).toBe(401)
  })

  it('are five at most: a sixth ends the oldest', async () => {
    const clients: ReturnType<typeof bearing>[] = []
    for (let count = 0; count < 6; count++) {
      clients.push(bearing(demo, (await enter(demo, 'finance')).data.token))
      demo.clock.advance(1_000)
    }
    const statuses: number[] = []
    for (const client of clients) statuses.push((await client.send(staffAdminCalls.me)).status)
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  it('of others are seen and ended by an administrator, and by nobody else', async () => {
    const clerk = bearing(demo, (await enter(demo, 'finance')).data.token)
    const chief = bearing(demo, (await enter(demo, 'admin')).data.token)
    const accounts = (await chief.send(staffAdminCalls.list)).data as { id: number; username: string; logins: number }[]
    const { id, logins } = accounts.find(({ username }) => username === 'staff-finance')!
    expect(logins).toBe(1)
    expect((await clerk.send(staffAdminCalls.loginsOf, { id })).status).toBe(403)
    expect((await clerk.send(staffAdminCalls.endLoginsOf, { id })).status).toBe(403)
    const [login] = (await chief.send(staffAdminCalls.loginsOf, { id })).data
    expect(login.is_own).toBe(0)
    // A login's number is looked up among those of the person named.
    const [own] = (await chief.send(staffAdminCalls.logins)).data
    await enrolled(demo, 'admin')
    const { client } = await enrolledAgain()
    expect((await client.send(staffAdminCalls.endLoginsOf, { id, login_id: own.id })).status).toBe(404)
    expect((await client.send(staffAdminCalls.endLoginsOf, { id, login_id: login.id })).data).toEqual({ ended: 1 })
    expect((await clerk.send(staffAdminCalls.me)).status).toBe(401)

    async function enrolledAgain() {
      await sql`update staff set totp_secret = null, totp_at = null, totp_step = null`.execute(demo.db)
      return enrolled(demo, 'admin')
    }
  })

  it.each([
    ['a disabled account', sql`update staff set is_active = false where username = 'staff-finance'`],
    ['a new password', sql`update staff set password_hash = password_hash || ' ' where username = 'staff-finance'`],
    ['another role', sql`update staff set roles = '{service}' where username = 'staff-finance'`],
  ])('end at once with %s, in every process, and stay ended', async (_, change) => {
    const other = await buildApp({
      db: demo.db,
      databaseUrl: demo.open.url,
      keys: demo.server.keys,
      config: readConfig({ LOG_LEVEL: 'silent', RUN_JOBS: '0' }),
      now: demo.clock.now,
      payments: new Map(),
    })
    const { token } = (await enter(demo, 'finance')).data
    const there = async () =>
      (
        await other.app.inject({
          method: 'GET',
          url: staffAdminCalls.me.path,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect(await there()).toBe(200)
    const before = (await row(
      demo.db,
      sql<{ password_hash: string }>`select password_hash from staff where username = 'staff-finance'`,
    ))!
    await change.execute(demo.db)
    expect([await there(), (await bearing(demo, token).send(staffAdminCalls.me)).status]).toEqual([401, 401])
    await sql`update staff set is_active = true, roles = '{finance}', password_hash = ${before.password_hash}
      where username = 'staff-finance'`.execute(demo.db)
    expect(await there()).toBe(401)
    await other.app.close()
  })
})
