import { CouponType, scopeNames } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { row, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { serverOfFile, START, type Customer } from '../../../test/support/test-server.ts'
import { addMessage, addMessages, type NewMessage } from './add-message.ts'
import { untilSmsHours } from './sms-notice.ts'

const { message: calls, member } = contract
const t = serverOfFile()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TEN_O_CLOCK = Date.parse('2026-11-23T10:00:00+08:00')

let events = 0
const shipped = (member_id: number, at = t.clock.now()): NewMessage => ({
  member_id,
  kind: 'order.shipped',
  facts: { order_id: 7, sn: '2611230001', note: '顺丰 SF1' },
  event_id: `test:${++events}`,
  at,
})
const coupon = (member_id: number, at = t.clock.now()): NewMessage => ({
  member_id,
  kind: 'coupon.ending',
  facts: { type: CouponType.coupon, name: '满100减10', day: '2026-12-01' },
  event_id: `test:${++events}`,
  at,
})
const approved = (member_id: number): NewMessage => ({
  member_id,
  kind: 'account.approved',
  facts: { company: '演示药房', reason: '' },
  event_id: `test:${++events}`,
  at: t.clock.now(),
})
const badge = async ({ client }: Customer): Promise<number | undefined> =>
  (await client.data(member.base, {})).message_count

afterEach(() => {
  vi.restoreAllMocks()
  t.clock.set(START)
})

test('the member reads messages by type and page, and the unread counts agree with the badge', async () => {
  const own = await t.newCustomer()
  await addMessages(t.db, [...Array.from({ length: 23 }, (_, n) => shipped(own.id, START + n)), coupon(own.id, START)])
  const first = await own.client.data(calls.list, {})
  expect(first).toMatchObject({
    total: 24,
    per_page: 20,
    last_page: 2,
    unread: [
      { type: 2, count: 23 },
      { type: 4, count: 1 },
    ],
  })
  expect(first.data).toHaveLength(20)
  expect(first.data[0]).toMatchObject({
    type: 2,
    title: '订单已发货',
    content: '订单2611230001已发货：顺丰 SF1。',
    url: '/order/info/7',
    is_read: 0,
  })
  expect((await own.client.data(calls.list, { page: 2 })).data).toHaveLength(4)
  expect((await own.client.data(calls.list, { page: 3 })).data).toEqual([])
  expect((await own.client.data(calls.list, { type: 4 })).data.map((one) => one.title)).toEqual(['优惠券即将到期'])
  expect((await own.client.data(calls.list, { type: 3 })).total).toBe(0)
  expect(await badge(own)).toBe(24)
})

test('reading some, all of a type and all lowers the count by what was unread, and deleting too', async () => {
  const own = await t.newCustomer()
  await addMessages(t.db, [shipped(own.id), shipped(own.id), coupon(own.id), coupon(own.id), coupon(own.id)])
  const { data } = await own.client.data(calls.list, {})
  const ids = data.map((one) => one.id)
  const activity = data.filter((one) => one.type === 4).map((one) => one.id)
  expect(await own.client.data(calls.read, { ids: [activity[0]!] })).toEqual({ message_count: 4 })
  expect(await own.client.data(calls.read, { ids: [activity[0]!] })).toEqual({ message_count: 4 })
  expect(await own.client.data(calls.remove, { ids: [activity[0]!, activity[1]!] })).toEqual({ message_count: 3 })
  expect(await own.client.data(calls.read, { all: 1, type: 4 })).toEqual({ message_count: 2 })
  expect(await badge(own)).toBe(2)
  expect(await own.client.data(calls.read, { all: 1, up_to: Math.max(...ids) })).toEqual({ message_count: 0 })
  expect(await badge(own)).toBe(0)
  expect((await own.client.data(calls.list, {})).total).toBe(3)
})

test('what came after the newest message on the page stays unread', async () => {
  const own = await t.newCustomer()
  await addMessage(t.db, shipped(own.id))
  const { newest } = await own.client.data(calls.list, {})
  await addMessage(t.db, shipped(own.id))
  expect(await own.client.data(calls.read, { all: 1, up_to: newest })).toEqual({ message_count: 1 })
})

test('nobody reads, marks or deletes the messages of others', async () => {
  const [own, other] = [await t.newCustomer(), await t.newCustomer()]
  await addMessage(t.db, shipped(own.id))
  const [message] = (await own.client.data(calls.list, {})).data
  expect((await other.client.data(calls.list, {})).total).toBe(0)
  expect(await other.client.data(calls.read, { ids: [message!.id] })).toEqual({ message_count: 0 })
  expect(await other.client.data(calls.remove, { ids: [message!.id] })).toEqual({ message_count: 0 })
  expect((await own.client.data(calls.list, {})).data).toEqual([message])
  expect((await own.client.send(calls.read, {})).errors).toEqual({ ids: ['请选择消息'] })
})

test('500 messages are shown, read ones for 180 days and unread ones for 365, and then they are deleted', async () => {
  const own = await t.newCustomer()
  await addMessages(
    t.db,
    Array.from({ length: 510 }, (_, n) => coupon(own.id, START - n * 1000)),
  )
  expect((await own.client.data(calls.list, {})).total).toBe(500)
  expect((await own.client.data(calls.list, { page: 25 })).data).toHaveLength(20)
  expect((await own.client.data(calls.list, { page: 26 })).data).toEqual([])
  expect(await badge(own)).toBe(510)

  const old = await t.newCustomer()
  await addMessages(
    t.db,
    [179, 181, 364, 366].flatMap((days) => [coupon(old.id, START - days * DAY), shipped(old.id, START - days * DAY)]),
  )
  await sql`update message set is_read = true where member_id = ${old.id} and type = 2`.execute(t.db)
  const ages = async (): Promise<number[]> =>
    (await old.client.data(calls.list, {})).data.map((one) => Math.round((START / 1000 - one.created_at) / 86_400))
  expect(await ages()).toEqual([179, 179, 181, 364])
  await runJob(t.server, 'sweep-messages')
  expect(await ages()).toEqual([179, 179, 181, 364])
  expect(await row(t.db, sql`select count(*)::int as left from message where member_id = ${old.id}`)).toEqual({
    left: 4,
  })
})

test('an event writes one message and one text message, however often it is handled', async () => {
  t.clock.set(TEN_O_CLOCK)
  await drainOutbox(t.server)
  const own = await t.newCustomer()
  const notify = vi.spyOn(t.server.sms, 'notify')
  const once = shipped(own.id)
  await Promise.all([addMessage(t.db, once), addMessage(t.db, once)])
  await addMessage(t.db, once)
  await drainOutbox(t.server)
  expect((await own.client.data(calls.list, {})).total).toBe(1)
  expect(notify.mock.calls).toEqual([
    [{ id: `sms:${once.event_id}`, phone: own.phone, text: '订单2611230001已发货：顺丰 SF1。' }],
  ])
})

test('text messages wait for 8 in the morning, go to the phone of then, and follow the switches', async () => {
  t.clock.set(Date.parse('2026-11-23T20:30:00+08:00'))
  const [own, quiet] = [await t.newCustomer(), await t.newCustomer()]
  const notify = vi.spyOn(t.server.sms, 'notify')
  expect(await quiet.client.data(calls.settings, {})).toEqual([{ type: 2, sms: 1 }])
  expect(await quiet.client.data(calls.changeSetting, { type: 2, sms: 0 })).toEqual([{ type: 2, sms: 0 }])
  expect((await quiet.client.send(calls.changeSetting, { type: 3, sms: 0 })).errors).toEqual({
    type: ['该类消息没有可关闭的短信'],
  })
  t.clock.set(Date.parse('2026-11-23T21:30:00+08:00'))
  await addMessages(t.db, [shipped(own.id), coupon(own.id), shipped(quiet.id), approved(quiet.id)])
  await drainOutbox(t.server)
  expect(notify).not.toHaveBeenCalled()
  await sql`update member set phone = '13911119999' where id = ${own.id}`.execute(t.db)
  t.clock.set(Date.parse('2026-11-24T07:59:59+08:00'))
  await drainOutbox(t.server)
  expect(notify).not.toHaveBeenCalled()
  t.clock.set(Date.parse('2026-11-24T08:00:00+08:00'))
  await drainOutbox(t.server)
  // Both are due at once, in either order.
  expect(new Map(notify.mock.calls.map(([{ phone, text }]) => [phone, text]))).toEqual(
    new Map([
      ['13911119999', '订单2611230001已发货：顺丰 SF1。'],
      [quiet.phone, '演示药房的资质已审核通过，现在可以查看价格并下单采购。'],
    ]),
  )
  expect(notify).toHaveBeenCalledTimes(2)
})

test('a text message has 70 characters at most, says where the rest is, and cuts no character in two', async () => {
  t.clock.set(TEN_O_CLOCK)
  await drainOutbox(t.server)
  const [own, smiling] = [await t.newCustomer(), await t.newCustomer()]
  const notify = vi.spyOn(t.server.sms, 'notify')
  const scopes = Object.values(scopeNames).join('、')
  const account = { company: '演示药房', reason: `${'图'.repeat(48)}😀${'片'.repeat(20)}` }
  const one = { at: t.clock.now(), kind: 'account.scopes', facts: { company: '演示药房', scopes } } as const
  await addMessage(t.db, { ...one, member_id: own.id, event_id: `test:${++events}` })
  const refused = { ...one, kind: 'account.frozen', facts: account } as const
  await addMessage(t.db, { ...refused, member_id: smiling.id, event_id: `test:${++events}` })
  await drainOutbox(t.server)
  const sent = new Map(notify.mock.calls.map(([{ phone, text }]) => [phone, text]))
  expect(sent.get(own.phone)).toBe(
    '演示药房可采购的经营范围已变更为：化学药、中成药、中药饮片、生物制品、体外诊断试剂、肽类激素、处方药、甲类非处方药、乙类…全文见“我的消息”',
  )
  expect(sent.get(own.phone)).toHaveLength(70)
  expect(sent.get(smiling.phone)).toBe(`演示药房的账号已冻结：${'图'.repeat(48)}…全文见“我的消息”`)
  expect((await own.client.data(calls.list, {})).data[0]!.content).toContain(scopes)
  expect((await smiling.client.data(calls.list, {})).data[0]!.content).toContain(account.reason)
})

test.each([
  ['08:00:00', 0],
  ['21:29:59', 0],
  ['21:30:00', 10.5 * HOUR],
  ['23:59:30', 8 * HOUR + 30_000],
  ['00:00:00', 8 * HOUR],
  ['07:59:59', 1000],
])('at %s it is so long until text messages may be sent: %i ms', (time, wait) => {
  expect(untilSmsHours(Date.parse(`2026-11-23T${time}+08:00`), { from: '08:00', to: '21:30' })).toBe(wait)
})
