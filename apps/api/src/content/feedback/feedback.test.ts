import { contract, FeedbackType, type NewFeedback } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { smallPicture, upload } from '../../../test/support/uploading.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const calls = contract.feedback
const admin = contract.feedbackAdmin
const t = serverOfFile()
const DAY = 86_400_000
const WORDS = '收到的货少了两盒，请尽快处理'

let keys = 0
const words = (more: Partial<NewFeedback> = {}): NewFeedback => ({
  type: FeedbackType.complaint,
  content: WORDS,
  idempotency_key: `feedback-${++keys}`,
  ...more,
})
/** A captcha as somebody reads it who can see the picture. */
async function captcha(): Promise<{ captcha: string; captcha_key: string }> {
  const { key } = await t.visitor.data(contract.auth.captcha, {})
  const known = await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`)
  return { captcha_key: key, captcha: known!.answer }
}
const ofVisitor = async (more: Partial<NewFeedback> = {}) =>
  t.visitor.send(calls.send, words({ phone: '13900000001', ...(await captcha()), ...more }))
const stored = () => rows(t.db, sql<{ id: number }>`select id from feedback`)

let wang: TestClient
let li: TestClient
let picture: Buffer
beforeAll(async () => {
  wang = await t.loginStaff('service')
  li = await t.loginStaff('service', 'admin')
  picture = await smallPicture()
})
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from feedback`.execute(t.db)
  await sql`delete from rate_limit`.execute(t.db)
})

const uploaded = async (client: TestClient, scene: string): Promise<number> =>
  (await upload(client, scene, picture)).data.id

describe('feedback of a member', () => {
  it('is answered by the staff within its clock, and the answer reaches the member', async () => {
    t.clock.set(Date.parse('2026-11-28T16:00:00+08:00'))
    const { client } = await t.newCustomer()
    const image = await uploaded(client, 'feedback')
    const sent = await client.data(calls.send, words({ images: [image] }))
    const suggestion = await client.data(calls.send, words({ type: FeedbackType.system }))
    // Saturday at 16:00: two working hours are left, then comes Monday; the same time on Monday.
    expect(sent.due_at).toBe(Date.parse('2026-11-30T11:00:00+08:00') / 1000)
    expect(suggestion.due_at).toBe(Date.parse('2026-11-30T16:00:00+08:00') / 1000)

    let service = await t.loginStaff('service')
    const open = await service.data(admin.list, {})
    expect(open.data.map(({ id }) => id)).toEqual([sent.id, suggestion.id])
    expect(open.data[0]).toMatchObject({ content: WORDS, is_overdue: 0, staff: '', answer: '' })
    expect(open.data[0]!.images).toHaveLength(1)
    expect((await service.data(admin.list, { type: FeedbackType.system })).total).toBe(1)
    t.clock.set((sent.due_at + 1) * 1000)
    service = await t.loginStaff('service')
    expect((await service.data(admin.list, {})).data.map((one) => one.is_overdue)).toEqual([1, 0])

    await service.data(admin.answer, { id: sent.id, answer: '已补发，今天寄出' })
    const [message] = await rows(
      t.db,
      sql`select content, url, type from message where event_id = ${`feedback.answered:${sent.id}`}`,
    )
    expect(message).toEqual({ content: '已补发，今天寄出', url: '/yjfk', type: 1 })
    t.clock.set(Date.parse('2026-11-28T16:00:00+08:00'))
    expect((await client.data(contract.member.base, {})).message_count).toBeGreaterThan(0)
    const mine = await client.data(calls.mine, {})
    expect(mine.data.map(({ id, answer }) => [id, answer])).toEqual(
      expect.arrayContaining([
        [sent.id, '已补发，今天寄出'],
        [suggestion.id, ''],
      ]),
    )
    expect((await service.data(admin.list, { status: 'answered' })).data.map(({ id }) => id)).toEqual([sent.id])
    expect(await rows(t.db, sql`select action, roles from audit_log where target = ${`feedback:${sent.id}`}`)).toEqual([
      { action: 'feedback.answer', roles: ['service'] },
    ])
  })

  it('closes seven days after its answer, not before it is answered, and is told as closed', async () => {
    const { client } = await t.newCustomer()
    const [answered, open] = [await client.data(calls.send, words()), await client.data(calls.send, words())]
    await wang.data(admin.answer, { id: answered.id, answer: '已补发' })
    const closed = async () => {
      await runJob(t.server, 'close-feedback')
      const all = await rows(t.db, sql<{ id: number }>`select id from feedback where closed_at is not null`)
      return all.map((one) => one.id)
    }
    t.clock.set(START + 7 * DAY - 1_000)
    expect(await closed()).toEqual([])
    t.clock.set(START + 7 * DAY)
    expect(await closed()).toEqual([answered.id])
    t.clock.set(START + 60 * DAY)
    expect(await closed()).toEqual([answered.id])
    t.clock.set(START)
    expect((await client.data(calls.mine, {})).data.map((one) => one.closed_at)).toEqual([null, expect.any(Number)])
    expect((await wang.data(admin.list, { status: 'answered' })).data).toEqual([])
    expect((await wang.data(admin.list, { status: 'closed' })).data).toMatchObject([
      { id: answered.id, closed_at: START / 1_000 + 7 * 86_400 },
    ])
    expect((await wang.data(admin.list, { status: 'open' })).data.map(({ id }) => id)).toContain(open.id)
  })

  it('is answered once, whoever answers at the same time', async () => {
    const { client } = await t.newCustomer()
    const { id } = await client.data(calls.send, words())
    const answers = await Promise.all(
      [wang, li, wang, li].map((staff, at) => staff.send(admin.answer, { id, answer: `第${at}个答复` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const [one] = (await client.data(calls.mine, {})).data
    expect(answers.find(({ status }) => status === 200)!.data).toMatchObject({ answer: one!.answer })
    expect(await rows(t.db, sql`select 1 from message where event_id = ${`feedback.answered:${id}`}`)).toHaveLength(1)
    expect((await wang.send(admin.answer, { id: 999_999, answer: '没有' })).status).toBe(404)
  })

  it('is stored once per key, also when it is sent at once, and refused with other words', async () => {
    const { client } = await t.newCustomer()
    const one = words()
    const answers = await Promise.all([1, 2, 3].map(() => client.data(calls.send, one)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await client.send(calls.send, { ...one, content: `${WORDS}！` })).toMatchObject({ status: 422 })
    expect(await stored()).toHaveLength(1)
    const other = await t.newCustomer()
    expect((await other.client.data(calls.send, one)).id).not.toBe(answers[0]!.id)
  })

  it('has the pictures of its member alone, each once', async () => {
    const [one, other] = [await t.newCustomer(), await t.newCustomer()]
    const [own, foreign, paper] = [
      await uploaded(one.client, 'feedback'),
      await uploaded(other.client, 'feedback'),
      await uploaded(one.client, 'pay'),
    ]
    for (const images of [[foreign], [paper], [own, foreign], [own, own], [999_999], [1, 2, 3, 4, 5, 6]])
      expect([images, (await one.client.send(calls.send, words({ images }))).status]).toEqual([images, 422])
    expect(await stored()).toEqual([])
    expect((await one.client.send(calls.send, words({ images: [own] }))).status).toBe(200)
    expect((await one.client.send(calls.send, words({ images: [own] }))).errors).toEqual({
      images: ['图片不存在或已用于其他反馈，请重新上传'],
    })
  })

  it('that objects to a registered credit code needs the picture of the licence', async () => {
    const one = await t.newCustomer()
    const objection = { type: 7 as const, content: '统一社会信用代码91510100MA6TEXAP1B已被他人注册，申请申诉' }
    expect(await one.client.send(calls.send, words(objection))).toMatchObject({ status: 422 })
    const other = { ...objection, content: '我的账号不能登录，请帮忙' }
    expect((await one.client.send(calls.send, words(other))).status).toBe(200)
    const licence = await uploaded(one.client, 'feedback')
    const sent = await one.client.data(calls.send, words({ ...objection, images: [licence] }))
    // One working day, as for what is no complaint.
    const suggestion = await one.client.data(calls.send, words({ type: FeedbackType.system }))
    expect(sent.due_at).toBe(suggestion.due_at)
  })

  it('is seen by nobody else, and no other role of the staff answers it', async () => {
    const [one, other] = [await t.newCustomer(), await t.newCustomer()]
    const { id } = await one.client.data(calls.send, words())
    expect((await other.client.data(calls.mine, {})).data).toEqual([])
    expect((await t.visitor.send(calls.mine, {})).status).toBe(401)
    for (const client of [t.visitor, other.client, await t.loginStaff('finance')]) {
      expect([401, 403]).toContain((await client.send(admin.list, {})).status)
      expect([401, 403]).toContain((await client.send(admin.answer, { id, answer: '冒充' })).status)
    }
    expect((await one.client.data(calls.mine, {})).data[0]).toMatchObject({ answer: '' })
  })

  it('comes ten times a day at most, from frozen members too', async () => {
    const { client } = await t.newCustomer({ audit_status: 5 })
    for (let count = 0; count < 10; count++) expect((await client.send(calls.send, words())).status).toBe(200)
    expect(await client.send(calls.send, words())).toMatchObject({
      status: 429,
      message: expect.stringContaining('热线'),
    })
  })
})

describe('feedback of a visitor', () => {
  it('needs a telephone and a captcha that works once', async () => {
    expect((await t.visitor.send(calls.send, words())).errors).toEqual({ phone: ['请填写联系电话'] })
    const phone = '028-85551234'
    expect((await t.visitor.send(calls.send, words({ phone }))).errors).toEqual({ captcha: ['请输入图形验证码'] })
    for (const bad of ['1390000', '23900000000', '0285551234', 'x'])
      expect((await ofVisitor({ phone: bad })).errors).toEqual({
        phone: ['请输入正确的手机号或座机号（区号-号码）'],
      })
    expect((await ofVisitor({ captcha: 'no' })).errors).toEqual({ captcha: ['图形验证码错误'] })
    expect(await stored()).toEqual([])
    const seen = await captcha()
    expect((await t.visitor.send(calls.send, words({ phone, ...seen }))).status).toBe(200)
    expect((await t.visitor.send(calls.send, words({ phone, ...seen }))).errors).toEqual({
      captcha: ['图形验证码错误'],
    })
    expect(await stored()).toHaveLength(1)
  })

  it('gets its first answer again when it is sent twice, though its captcha is used', async () => {
    const one = words({ phone: '13900000001', ...(await captcha()) })
    const first = await t.visitor.data(calls.send, one)
    expect(await t.visitor.data(calls.send, one)).toEqual(first)
    expect(await stored()).toHaveLength(1)
  })

  it('has no pictures, no message, and limits of its address', async () => {
    expect((await ofVisitor({ images: [1] })).errors).toEqual({ images: ['登录后才能上传图片'] })
    const { data } = await ofVisitor()
    await wang.data(admin.answer, { id: data!.id, answer: '已电话联系' })
    expect(await rows(t.db, sql`select 1 from message where event_id = ${`feedback.answered:${data!.id}`}`)).toEqual([])
    for (let count = 1; count < 10; count++) expect((await ofVisitor()).status).toBe(200)
    expect((await ofVisitor()).status).toBe(429)
    await sql`delete from rate_limit`.execute(t.db)
    for (let count = 0; count < 30; count++) await t.visitor.send(calls.send, words({ phone: '13900000001' }))
    expect(await t.visitor.send(calls.send, words())).toMatchObject({
      status: 429,
      message: '提交过于频繁，请稍后再试',
    })
  })
})

it('counts words as people do, and takes nothing that the table would refuse', async () => {
  const { client } = await t.newCustomer()
  for (const content of ['太短了', ' '.repeat(20), '😀'.repeat(5), '字'.repeat(501)])
    expect([content, (await client.send(calls.send, words({ content }))).status]).toEqual([content, 422])
  expect((await client.send(calls.send, words({ content: '<script>alert(1)</script>' }))).status).toBe(200)
  for (const type of [0, 8, 1.5, 'x'])
    expect((await client.send(calls.send, words({ type: type as FeedbackType }))).status).toBe(422)
  await expect(sql`update feedback set answer = '没有人'`.execute(t.db)).rejects.toThrow('check')
})
