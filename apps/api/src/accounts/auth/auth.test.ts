import { createHash } from 'node:crypto'
import { contract } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { PASSWORD } from '../../../test/support/fixtures.ts'
import {
  START,
  ownKeys,
  serverOfFile,
  testServer,
  type TestAnswer,
  type TestClient,
} from '../../../test/support/test-server.ts'

const { auth, member, profile } = contract
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PHONE = '13800000001'

const t = serverOfFile()
beforeEach(async () => {
  t.clock.set(START)
  for (const table of ['rate_limit', 'captcha', 'sms_code', 'login_token'])
    await sql`delete from ${sql.table(table)}`.execute(t.db)
})

const login = (
  given: {
    username?: string
    password?: string
    captcha?: string
    captcha_key?: string
    remember?: 0 | 1
    request_id?: string
  } = {},
) => t.visitor.send(auth.login, { username: PHONE, password: PASSWORD, ...given })
const wrong = (username = PHONE) => login({ username, password: 'not-the-password' })
/** A captcha as somebody reads it who can see the picture. */
async function captcha(): Promise<{ captcha: string; captcha_key: string }> {
  const { key, image } = await t.visitor.data(auth.captcha, {})
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
  return {
    captcha_key: key,
    captcha: (await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!.answer,
  }
}
/** The number that does the work of a key. */
function workFor(key: string, bits: number): number {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${key}:${number}`).digest()
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return number
  }
}
const cookieOf = (answer: TestAnswer<unknown>): string => String(answer.headers['set-cookie'])

/** From another address than everybody else. */
const from = (remoteAddress: string, username: string, password = 'not-the-password') =>
  t.visitor.raw({
    method: 'POST',
    url: auth.login.path,
    payload: `username=${username}&password=${password}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  })

describe('signing in', () => {
  it('sets a cookie that no script reads and no other site sends, for the session, or a week when asked', async () => {
    const answer = await login()
    expect(cookieOf(answer)).toMatch(/^yaopi_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookieOf(await login({ remember: 1 }))).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await login()
    expect(cookieOf(again)).not.toBe(cookieOf(answer))
    // What lies in the database opens nothing.
    const token = cookieOf(answer).slice('yaopi_session='.length, 'yaopi_session='.length + 43)
    const stored = await rows(t.db, sql<{ all: string }>`select t::text as all from login_token t`)
    expect(stored).toHaveLength(3)
    expect(
      stored.some(({ all }) => all.includes(token) || all.includes(Buffer.from(token, 'base64url').toString('hex'))),
    ).toBe(false)
    const account = await row(
      t.db,
      sql<{ password_hash: string }>`select password_hash from member where phone = ${PHONE}`,
    )
    expect(account!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('by HTTPS sets one that only this host and only HTTPS can have set', async () => {
    const secure = await testServer({ payments: new Map(), env: { PUBLIC_URL: 'https://shop.example' } })
    const answer = await secure.visitor.send(auth.login, { username: PHONE, password: PASSWORD })
    expect(cookieOf(answer)).toMatch(
      /^__Host-yaopi_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers['strict-transport-security']).toContain('max-age')
    const known = (cookie: string) => secure.visitor.raw({ method: 'GET', url: member.money.path, headers: { cookie } })
    const pair = cookieOf(answer).split(';')[0]!
    expect((await known(pair)).statusCode).toBe(200)
    expect((await known(pair.replace('__Host-', ''))).statusCode).toBe(401)
    await secure.close()
  })

  it('says the same of an unknown account and of a wrong password', async () => {
    const unknown = await wrong('13700000000')
    const known = await wrong()
    expect(unknown).toMatchObject({ status: 422, message: '账号或密码错误' })
    expect({ ...unknown, headers: {} }).toEqual({ ...known, headers: {} })
  })

  it('wants a captcha after three wrong passwords and is closed after five, for 15 minutes, everywhere', async () => {
    const name = (await row(t.db, sql<{ username: string }>`select username from member where phone = ${PHONE}`))!
      .username
    const told: unknown[] = []
    // The user name and the phone are one account.
    for (const username of [PHONE, name, PHONE]) told.push((await wrong(username)).data)
    expect(told).toEqual([
      { captcha_needed: 0, errors: expect.anything() },
      { captcha_needed: 0, errors: expect.anything() },
      { captcha_needed: 1, errors: expect.anything() },
    ])
    expect(await login()).toMatchObject({ status: 422, message: '图形验证码错误' })
    for (let count = 0; count < 2; count++)
      expect(await login({ password: 'no', ...(await captcha()) })).toMatchObject({
        status: 422,
        message: '账号或密码错误',
      })
    const closed = await login(await captcha())
    expect(closed).toMatchObject({
      status: 429,
      message: expect.stringContaining('15分钟'),
      headers: { 'retry-after': '900' },
    })

    const other = await buildApp({
      db: t.db,
      databaseUrl: t.open.url,
      config: readConfig({ LOG_LEVEL: 'silent', RUN_JOBS: '0' }),
      now: t.clock.now,
      payments: new Map(),
      keys: ownKeys(),
    })
    const there = await other.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: `username=${name}&password=${PASSWORD}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(there.statusCode).toBe(429)
    await other.app.close()

    t.clock.advance(15 * MINUTE + 1_000)
    expect((await login()).status).toBe(200)
    // A login resets the count.
    expect((await wrong()).data).toMatchObject({ captcha_needed: 0 })
  })

  it('does not let the right one of many guesses in that were sent at once', async () => {
    const answers = await Promise.all([...Array.from({ length: 30 }, () => wrong()), login()])
    // The calls of one address wait for each other: the last ones meet the captcha before the lock.
    expect([422, 429]).toContain(answers.at(-1)!.status)
    expect(answers.filter((answer) => answer.status === 200)).toEqual([])
  }, 30_000)

  it('is closed to an address that guesses at many accounts, and to no other', async () => {
    for (let count = 0; count < 30; count++)
      expect((await from('10.0.0.9', `1370000${String(count).padStart(4, '0')}`)).statusCode).toBe(422)
    expect((await from('10.0.0.9', PHONE, PASSWORD)).statusCode).toBe(429)
    expect(
      (
        await t.visitor.raw({
          method: 'POST',
          url: auth.staffLogin.path,
          payload: 'username=staff-admin&password=x',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          remoteAddress: '10.0.0.9',
        })
      ).statusCode,
    ).toBe(429)
    expect((await from('10.0.0.8', PHONE, PASSWORD)).statusCode).toBe(200)
  }, 30_000)

  it('is never closed to a member by wrong passwords from elsewhere, whose captcha they read at most', async () => {
    for (let count = 0; count < 8; count++) await from('10.0.0.9', PHONE)
    expect((await from('10.0.0.9', PHONE, PASSWORD)).statusCode).toBe(422)
    expect((await from('10.0.0.8', PHONE, PASSWORD)).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 20 }, (_, index) => from(`10.1.0.${index}`, PHONE)))
    expect(await login()).toMatchObject({ status: 422, data: { captcha_needed: 1 } })
    expect((await login(await captcha())).status).toBe(200)
    // Once the hour is over nobody reads anything.
    t.clock.advance(HOUR + 1_000)
    expect((await login()).status).toBe(200)
  }, 30_000)
})

describe('an attempt that is sent again', () => {
  it('counts once for its password, and a stolen id hides no other password', async () => {
    const again = { password: 'not-the-password', request_id: 'one' }
    for (let count = 0; count < 4; count++) expect((await login(again)).data).toMatchObject({ captcha_needed: 0 })
    expect((await login({ ...again, password: 'another' })).data).toMatchObject({ captcha_needed: 0 })
    expect((await login({ ...again, password: 'a third' })).data).toMatchObject({ captcha_needed: 1 })
  })
})

describe('a captcha', () => {
  it('shows four characters that nobody confuses, dark on white', async () => {
    for (let count = 0; count < 10; count++) {
      const { key, image } = await t.visitor.data(auth.captcha, {})
      const svg = Buffer.from(image.split(',')[1]!, 'base64').toString()
      expect(svg).toContain('width="160" height="56"')
      const colours = new Set([...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]+)"/gi)].map(([, colour]) => colour))
      expect([...colours].toSorted()).toEqual(['#1d4038', '#ffffff'])
      const { answer } = (await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
      expect(answer).toMatch(/^[acefhjkprtxy3479]{4}$/)
    }
  })

  it('is answered by work instead of reading: once, for its own key, more for an address that takes many', async () => {
    const use = (captcha_key: string, captcha: string) =>
      t.visitor.send(auth.smsSend, { phone: '13800000002', scene: 'login', captcha, captcha_key })
    const first = await t.visitor.data(auth.captcha, {})
    const number = workFor(first.key, first.work)
    const second = await t.visitor.data(auth.captcha, {})
    expect((await use(second.key, `w:${number}`)).status).toBe(422)
    expect((await use(first.key, `w:${number}`)).status).toBe(200)
    t.clock.advance(61_000)
    expect((await use(first.key, `w:${number}`)).status).toBe(422)
    const idle = await t.visitor.data(auth.captcha, {})
    expect((await use(idle.key, 'w:99999999999')).status).toBe(422)
    const works: number[] = []
    for (let count = 0; count < 40; count++) works.push((await t.visitor.data(auth.captcha, {})).work)
    expect(works.at(-1)).toBeGreaterThanOrEqual(first.work + 3)
  })

  it('works once, in any case of letters, for five minutes', async () => {
    const seen = await captcha()
    const use = (given: { captcha: string; captcha_key: string }, phone = '13800000002') =>
      t.visitor.send(auth.smsSend, { phone, scene: 'login', ...given })
    expect((await use({ ...seen, captcha: seen.captcha.toUpperCase() })).status).toBe(200)
    expect(await use(seen, '13800000004')).toMatchObject({ status: 422, errors: { captcha: ['图形验证码错误'] } })
    const tried = await captcha()
    expect((await use({ ...tried, captcha: 'no' }, '13800000004')).status).toBe(422)
    expect((await use(tried, '13800000004')).status).toBe(422)
    const late = await captcha()
    t.clock.advance(5 * MINUTE + 1)
    expect((await use(late, '13800000004')).status).toBe(422)
  })

  it('is not drawn more than sixty times a minute for one address', async () => {
    for (let count = 0; count < 60; count++) expect((await t.visitor.send(auth.captcha, {})).status).toBe(200)
    expect((await t.visitor.send(auth.captcha, {})).status).toBe(429)
    t.clock.advance(MINUTE + 1_000)
    expect((await t.visitor.send(auth.captcha, {})).status).toBe(200)
  })
})

describe('a code by text message', () => {
  const send = async (phone = PHONE) => t.visitor.send(auth.smsSend, { phone, scene: 'login', ...(await captcha()) })
  const enter = (code: string, phone = PHONE) => t.visitor.send(auth.loginSms, { phone, code })

  it('is told in the answer for accounts of the demo only, because numbers belong to others', async () => {
    const { phone } = await t.newCustomer({ is_demo: false })
    expect((await send()).data).toEqual({ wait: 60, is_simulated: 1, code: expect.stringMatching(/^\d{6}$/) })
    // Whether a number is a member's is not told; that a demo shop sends nothing is.
    expect((await send(phone)).data).toEqual({ wait: 60, is_simulated: 1 })
    expect((await send('13912345678')).data).toEqual({ wait: 60, is_simulated: 1 })
    const stored = await row(t.db, sql<{ n: number }>`select count(*)::int as n from sms_code where phone = ${phone}`)
    expect(stored).toEqual({ n: 1 })
  })

  it('brings one in, once', async () => {
    const { data } = await send()
    expect(data).toMatchObject({ wait: 60, code: expect.stringMatching(/^\d{6}$/) })
    expect((await enter(data.code!, '13800000002')).status).toBe(422)
    expect(await enter(data.code!)).toMatchObject({ status: 200, data: { phone: PHONE } })
    expect(await enter(data.code!)).toMatchObject({ status: 422, message: '验证码错误或已过期' })
  })

  it('counts for five minutes and five tries, the newest only, and for its own purpose', async () => {
    const first = (await send()).data.code!
    for (let count = 0; count < 5; count++)
      expect((await enter(first === '000000' ? '000001' : '000000')).status).toBe(422)
    expect((await enter(first)).status).toBe(422)
    t.clock.advance(MINUTE + 1_000)
    const second = (await send()).data.code!
    t.clock.advance(5 * MINUTE)
    expect((await enter(second)).status).toBe(422)
    const third = (await send()).data.code!
    t.clock.advance(MINUTE + 1_000)
    const fourth = (await send()).data.code!
    if (third !== fourth) expect((await enter(third)).status).toBe(422)
    expect((await enter(fourth)).status).toBe(200)
    const client = await t.loginAs(PHONE)
    t.clock.advance(MINUTE + 1_000)
    const paying = await client.data(auth.smsSend, { scene: 'pay' })
    expect((await enter(paying.code!)).status).toBe(422)
  })

  it('is sent once a minute, five times an hour and ten times a day to a phone', async () => {
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 429, message: expect.stringContaining('60秒') })
    const sent = async () => {
      t.clock.advance(MINUTE + 1_000)
      return (await send()).status
    }
    for (let count = 0; count < 4; count++) expect(await sent()).toBe(200)
    expect(await sent()).toBe(429)
    t.clock.advance(HOUR)
    for (let count = 0; count < 4; count++) expect(await sent()).toBe(200)
    t.clock.advance(HOUR)
    expect([await sent(), await sent()]).toEqual([200, 429])
    t.clock.advance(24 * HOUR)
    expect(await sent()).toBe(200)
  })

  it('is sent twenty times an hour at most from one address, whatever the phones', async () => {
    for (let count = 0; count < 20; count++)
      expect((await send(`1390000${String(count).padStart(4, '0')}`)).status).toBe(200)
    expect((await send('13900009999')).status).toBe(429)
  })

  it('and a captcha count an IPv6 subscriber as one address, of which it has billions', async () => {
    const from = (host: number) => `2001:db8:1:2::${host.toString(16)}`
    const statuses: number[] = []
    for (let count = 1; count <= 61; count++) {
      const { statusCode } = await t.visitor.raw({
        method: 'GET',
        url: auth.captcha.path,
        remoteAddress: from(count),
      })
      statuses.push(statusCode)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
    const sent: number[] = []
    for (let count = 1; count <= 21; count++) {
      const key = `key-${count}`
      await sql`insert into captcha (key, answer, expires_at) values (${key}, 'abcd',
        ${new Date(t.clock.now() + 60_000)})`.execute(t.db)
      const { statusCode } = await t.visitor.raw({
        method: 'POST',
        url: auth.smsSend.path,
        payload: `phone=1391111${String(count).padStart(4, '0')}&scene=login&captcha=abcd&captcha_key=${key}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: from(1_000 + count),
      })
      sent.push(statusCode)
    }
    expect([sent.filter((status) => status === 200).length, sent.at(-1)]).toEqual([20, 429])
  })

  it("for paying and signing goes to the member's own phone, and to nobody without a login", async () => {
    expect((await t.visitor.send(auth.smsSend, { phone: PHONE, scene: 'pay' })).status).toBe(401)
    const client = await t.loginAs('13800000007')
    await client.data(auth.smsSend, { phone: PHONE, scene: 'sign' })
    expect(await rows(t.db, sql`select phone, scene from sms_code`)).toEqual([{ phone: '13800000007', scene: 'sign' }])
  })
})

it('a code is sent for nothing that the shop does not have', async () => {
  for (const scene of ['elsewhere', 'constructor'] as const) {
    const answer = await t.visitor.send(auth.smsSend, { phone: PHONE, scene: scene as never })
    expect([scene, answer.status, Object.keys(answer.errors)]).toEqual([scene, 422, ['scene']])
  }
})

describe('a new password', () => {
  const MINE = '13800000007'
  const NEXT = 'tulpe-9-regen'
  const change = (client: TestClient, password: string, old_password = PASSWORD) =>
    client.send(profile.resetPassword, { password, old_password })

  it('needs the old one, replaces it, and ends every login but a new one of this browser', async () => {
    const [here, there] = [await t.loginAs(MINE), await t.loginAs(MINE)]
    expect(await change(here, NEXT, 'not-the-old-one')).toMatchObject({
      status: 422,
      errors: { old_password: ['原密码错误'] },
    })
    expect((await change(t.visitor, NEXT)).status).toBe(401)
    const changed = await change(here, NEXT)
    expect(changed.status).toBe(200)
    const ask = async (cookie: string) =>
      (await t.visitor.raw({ method: 'GET', url: member.money.path, headers: { cookie } })).statusCode
    expect([await ask(here.cookie), await ask(there.cookie)]).toEqual([401, 401])
    expect(await ask(cookieOf(changed).split(';')[0]!)).toBe(200)
    expect((await login({ username: MINE })).status).toBe(422)
    expect((await login({ username: MINE, password: NEXT })).status).toBe(200)
    // Back, for the other tests.
    await sql`update member set password_hash = (select password_hash from member where phone = ${PHONE})
      where phone = ${MINE}`.execute(t.db)
  })

  it('has 8 to 64 letters of any kind and is none that guessers try first', async () => {
    const client = await t.loginAs(MINE)
    const short = { status: 422, errors: { password: ['密码至少8位，且不能过于常见'] } }
    for (const password of ['x9-k2', '药批网密码吧', 'password123', '12345678', `my${MINE}`])
      expect(await change(client, password)).toMatchObject(short)
    expect(await change(client, 'x9-k2'.repeat(13))).toMatchObject({
      status: 422,
      errors: { password: ['密码最多64个字符'] },
    })
    expect((await change(client, '药店门口有两棵大树', 'no')).errors).toEqual({ old_password: ['原密码错误'] })
  })

  it('is tried five times in a quarter of an hour at most', async () => {
    const client = await t.loginAs(MINE)
    for (let count = 0; count < 5; count++) expect((await change(client, NEXT, 'no')).status).toBe(422)
    expect((await change(client, NEXT)).status).toBe(429)
  })
})

describe('a login', () => {
  const known = async (client: TestClient): Promise<number> => (await client.send(member.money, {})).status

  it('[ST-13] ended by its owner is ended on the server, their others are not', async () => {
    const [here, there] = [await t.loginAs(PHONE), await t.loginAs(PHONE)]
    const left = await here.send(member.logout, {})
    expect(left.status).toBe(200)
    expect(cookieOf(left)).toMatch(/^yaopi_session=; .*Expires=Thu, 01 Jan 1970/)
    expect([await known(here), await known(there)]).toEqual([401, 200])
  })

  it('ends when the same browser signs in again', async () => {
    const client = await t.loginAs(PHONE)
    const again = await client.send(auth.login, { username: PHONE, password: PASSWORD })
    expect([again.status, await known(client)]).toEqual([200, 401])
    const pair = cookieOf(again).split(';')[0]!
    const there = await t.visitor.raw({ method: 'GET', url: member.money.path, headers: { cookie: pair } })
    expect(there.statusCode).toBe(200)
  })

  it('ends after twelve idle hours, and after its week however busy', async () => {
    const client = await t.loginAs(PHONE)
    for (let hours = 0; hours < 22; hours += 11) {
      t.clock.advance(11 * HOUR)
      expect(await known(client)).toBe(200)
    }
    t.clock.advance(12 * HOUR + 1)
    expect(await known(client)).toBe(401)

    const answer = await login({ remember: 1 })
    const pair = cookieOf(answer).split(';')[0]!
    const ask = async () =>
      (await t.visitor.raw({ method: 'GET', url: member.money.path, headers: { cookie: pair } })).statusCode
    for (let days = 0; days < 6.5; days += 0.5) {
      t.clock.advance(12 * HOUR - 1)
      expect(await ask()).toBe(200)
    }
    t.clock.advance(12 * HOUR)
    expect(await ask()).toBe(401)
  })

  it('of a member counts as Bearer too, and a Bearer counts before the cookie', async () => {
    const [first, second] = [await t.loginAs(PHONE), await t.loginAs('13800000002')]
    const ask = async (headers: Record<string, string>) =>
      (await t.visitor.raw({ method: 'GET', url: member.base.path, headers })).json<{ data: { phone?: string } }>().data
        .phone
    const token = second.cookie.split('=')[1]!
    expect(await ask({ authorization: `Bearer ${token}` })).toBe('13800000002')
    expect(await ask({ authorization: `Bearer ${token}`, cookie: first.cookie })).toBe('13800000002')
    expect(await ask({ authorization: 'Bearer nothing', cookie: first.cookie })).toBeUndefined()
  })

  const agents = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0':
      'Edge · Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50': '微信 · iOS',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36': 'Chrome · Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox · Linux',
    'curl/8.0': '未知设备',
  }
  const enterBy = async (agent: string): Promise<string> => {
    const answer = await t.visitor.raw({
      method: 'POST',
      url: auth.login.path,
      payload: `username=${PHONE}&password=${PASSWORD}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    })
    return String(answer.headers['set-cookie']).split(';')[0]!
  }
  const ask = (cookie: string, method: 'GET' | 'DELETE', url: string) =>
    t.visitor.raw({ method, url, headers: { cookie } })
  type Entry = { id: number; device: string; ip: string; created_at: number; seen_at: number; is_own: number }
  const listOf = async (cookie: string): Promise<Entry[]> => (await ask(cookie, 'GET', profile.logins.path)).json().data

  it('is listed with its device, address and times, the own one marked; others are not seen', async () => {
    await t.loginAs('13800000002')
    const cookies: string[] = []
    for (const agent of Object.keys(agents)) cookies.push(await enterBy(agent))
    const list = await listOf(cookies[1]!)
    expect(list.map(({ device }) => device).sort()).toEqual(Object.values(agents).sort())
    expect(list.filter(({ is_own }) => is_own === 1)).toEqual([
      {
        id: expect.any(Number),
        device: '微信 · iOS',
        ip: '127.0.0.1',
        created_at: START / 1000,
        seen_at: START / 1000,
        is_own: 1,
      },
    ])
  })

  it('is ended alone or with all others; one of another member is not found', async () => {
    const [here, there, third] = [await enterBy('a'), await enterBy('b'), await enterBy('c')]
    const stranger = await t.loginAs('13800000002')
    const own = async (cookie: string): Promise<number> => (await listOf(cookie)).find((one) => one.is_own === 1)!.id
    const id = await own(there)
    expect((await stranger.send(profile.endLogins, { id })).status).toBe(404)
    expect((await ask(here, 'DELETE', `${profile.endLogins.path}?id=${id}`)).json().data).toEqual({ ended: 1 })
    expect((await ask(there, 'GET', member.money.path)).statusCode).toBe(401)
    expect((await ask(here, 'DELETE', profile.endLogins.path)).json().data).toEqual({ ended: 1 })
    const known = async (cookie: string) => (await ask(cookie, 'GET', member.money.path)).statusCode
    expect([await known(here), await known(third)]).toEqual([200, 401])
    expect((await stranger.send(member.money, {})).status).toBe(200)
  })

  it('is one of twenty at most: a further one ends the oldest', async () => {
    const cookies: string[] = []
    for (let count = 0; count < 21; count++) cookies.push(await enterBy('x'))
    const known = async (cookie: string) => (await ask(cookie, 'GET', member.money.path)).statusCode
    expect([await known(cookies[0]!), await known(cookies[1]!), await known(cookies[20]!)]).toEqual([401, 200, 200])
    expect(await listOf(cookies[20]!)).toHaveLength(20)
  }, 30_000)

  it('ends at once when the password changes', async () => {
    const client = await t.loginAs('13800000002')
    await sql`update member set password_hash = password_hash where phone = '13800000002'`.execute(t.db)
    expect(await known(client)).toBe(200)
    await sql`update member set password_hash = password_hash || ' ' where phone = '13800000002'`.execute(t.db)
    expect(await known(client)).toBe(401)
  })
})
