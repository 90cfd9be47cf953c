import { contract, type WechatCode } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { inTransaction, row, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { bindWechat, requireBound, takeScene } from './index.ts'

const { wechat: calls, auth, member } = contract
const t = serverOfFile()

/** Somebody scans a code and agrees on the page that plays the phone. */
async function scan({ demo_url: url }: WechatCode, nickname: string): Promise<{ status: number; text: string }> {
  const code = new URL(url!, 'https://shop.example').searchParams.get('code')!
  const answer = await t.visitor.raw({
    method: 'POST',
    url: '/api/demo/wechat',
    payload: `code=${code}&nickname=${encodeURIComponent(nickname)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: answer.statusCode, text: answer.body }
}
const statusOf = async ({ scene }: WechatCode) => (await t.visitor.data(calls.status, { scene })).status
const codeFor = async (client: TestClient, scene: 'unbind') => (await client.data(auth.smsSend, { scene })).code!
async function bind(client: TestClient, nickname: string): Promise<void> {
  await scan(await client.data(calls.bindingCode, {}), nickname)
}

test('[PR-05] a member binds a WeChat by a code and signs in with it from then on, once for each code', async () => {
  const own = await t.newCustomer()
  const code = await own.client.data(calls.bindingCode, {})
  expect(code.expire_at).toBe(START / 1000 + 300)
  expect(await statusOf(code)).toBe('waiting')
  const page = await t.visitor.raw({ url: code.demo_url! })
  expect([page.statusCode, page.body.includes('绑定到药批网账号')]).toEqual([200, true])
  expect(await scan(code, '老王')).toMatchObject({ status: 200, text: expect.stringContaining('已确认') })
  expect(await statusOf(code)).toBe('confirmed')
  expect(await own.client.data(calls.binding, {})).toEqual({ nickname: '老王', bound_at: START / 1000 })
  expect((await own.client.data(member.base, {})).wechat).toBe('老王')

  const login = await t.visitor.data(calls.code, { purpose: 'login' })
  expect(await t.visitor.send(calls.login, { scene: login.scene })).toMatchObject({ status: 409 })
  await scan(login, '老王')
  const entered = await t.visitor.send(calls.login, { scene: login.scene })
  expect(entered).toMatchObject({ status: 200, data: { phone: own.phone, wechat: '老王' } })
  expect(String(entered.headers['set-cookie'])).toMatch(/yaopi_session=[\w-]{43};.*HttpOnly/)
  expect(await t.visitor.send(calls.login, { scene: login.scene })).toMatchObject({ status: 410 })
  expect(await statusOf(login)).toBe('ended')
  expect((await own.client.data(contract.message.list, {})).data.map((one) => [one.title, one.url])).toEqual([
    ['已绑定微信', '/bdwx'],
  ])
})

test('a WeChat of nobody is told so and may register with the same code, once', async () => {
  const code = await t.visitor.data(calls.code, { purpose: 'login' })
  await scan(code, '陌生人')
  expect(await t.visitor.send(calls.login, { scene: code.scene })).toMatchObject({
    status: 404,
    data: { reason: 'UNBOUND', nickname: '陌生人' },
  })
  const { id } = await t.newCustomer()
  const taken = await inTransaction(t.db, async (tx) => {
    const who = await takeScene(tx, code.scene, t.clock.now())
    requireBound(await bindWechat(tx, { ...who, member_id: id, at: t.clock.now() }))
    return who
  })
  expect(taken.nickname).toBe('陌生人')
  await expect(takeScene(t.db, code.scene, t.clock.now())).rejects.toMatchObject({ code: 410 })
  const again = await t.visitor.data(calls.code, { purpose: 'login' })
  await scan(again, '陌生人')
  expect((await t.visitor.send(calls.login, { scene: again.scene })).status).toBe(200)
})

test('one WeChat belongs to one member, and a member has one', async () => {
  const [own, other] = [await t.newCustomer(), await t.newCustomer()]
  await bind(own.client, '小李')
  const code = await other.client.data(calls.bindingCode, {})
  expect(await scan(code, '小李')).toMatchObject({ text: expect.stringContaining('已有绑定') })
  expect(await statusOf(code)).toBe('refused')
  expect(await other.client.data(calls.binding, {})).toBeNull()
  expect((await own.client.send(calls.bindingCode, {})).message).toBe('该账号已绑定其他微信')
  expect(() => requireBound('taken')).toThrow('该微信已绑定其他账号')
})

test('unbinding needs a code by text message, and the WeChat signs nobody in any more', async () => {
  const own = await t.newCustomer()
  await bind(own.client, '小赵')
  expect((await own.client.send(calls.unbind, { code: '000000' })).errors).toEqual({ code: ['验证码错误或已过期'] })
  expect(await own.client.data(calls.unbind, { code: await codeFor(own.client, 'unbind') })).toBeNull()
  expect(await own.client.data(calls.binding, {})).toBeNull()
  expect((await own.client.send(calls.unbind, { code: '123456' })).status).toBe(404)
  const code = await t.visitor.data(calls.code, { purpose: 'login' })
  await scan(code, '小赵')
  expect((await t.visitor.send(calls.login, { scene: code.scene })).status).toBe(404)
})

test('a code ends after five minutes, for the phone and for the browser, and is swept', async () => {
  const code = await t.visitor.data(calls.code, { purpose: 'register' })
  t.clock.advance(300_000)
  expect(await statusOf(code)).toBe('ended')
  expect((await scan(code, '老王')).status).toBe(410)
  expect((await t.visitor.send(calls.login, { scene: code.scene })).status).toBe(410)
  await runJob(t.server, 'sweep-wechat-scenes')
  expect(
    await row(
      t.db,
      sql`select count(*)::int as left from wechat_scene where expires_at <= to_timestamp(${t.clock.now() / 1000})`,
    ),
  ).toEqual({ left: 0 })
  t.clock.set(START)
})

test('what stands in the QR code is not what the browser asks with: a photograph of it signs nobody in', async () => {
  const own = await t.newCustomer()
  await bind(own.client, '小孙')
  const code = await t.visitor.data(calls.code, { purpose: 'login' })
  expect(code.qr).not.toContain(code.scene)
  await scan(code, '小孙')
  const photographed = new URL(code.demo_url!, 'https://shop.example').searchParams.get('code')!
  for (const scene of [photographed, `${photographed}${'A'.repeat(11)}`, 'A'.repeat(43)])
    expect((await t.visitor.send(calls.login, { scene })).status).toBeGreaterThanOrEqual(410)
  const stored = await row(
    t.db,
    sql`select 1 from wechat_scene where encode(scene_hash, 'escape') like ${`%${code.scene}%`}`,
  )
  expect(stored).toBeUndefined()
})

test('a code of binding signs nobody in, and a second phone changes nothing', async () => {
  const own = await t.newCustomer()
  const code = await own.client.data(calls.bindingCode, {})
  await scan(code, '甲')
  expect((await scan(code, '乙')).status).toBe(410)
  expect((await t.visitor.send(calls.login, { scene: code.scene })).status).toBe(410)
  expect(await own.client.data(calls.binding, {})).toMatchObject({ nickname: '甲' })
})

test('the page that plays the phone shows what was typed as text, and refuses what is no code', async () => {
  const code = await t.visitor.data(calls.code, { purpose: 'login' })
  expect(await scan(code, '')).toMatchObject({ status: 422 })
  expect((await t.visitor.raw({ url: '/api/demo/wechat?code=%3Cscript%3E' })).statusCode).toBe(410)
  const page = await t.visitor.raw({ url: code.demo_url! })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})
