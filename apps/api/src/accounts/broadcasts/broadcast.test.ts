import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, rows, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { PROVINCE } from '../../../test/support/fixtures.ts'
import { serverOfFile, START, type Customer } from '../../../test/support/test-server.ts'

const { message: calls, messageAdmin } = contract
const t = serverOfFile()

test('staff write to members of a kind, of a region or by id, once for a key, and it is in the audit log', async () => {
  const staff = await t.loginStaff('service')
  const [own, other] = [await t.newCustomer({ rank: 8 }), await t.newCustomer({ rank: 8 })]
  const note = { type: 1, title: '停机维护', content: '今晚22点停机维护', url: '/user' } as const
  const send = (given: object) =>
    staff.send(messageAdmin.broadcast, { ...note, idempotency_key: 'b-1', ...given } as never)
  expect((await send({})).errors).toEqual({ all: ['请选择接收对象：全部会员，或会员类型、地区、会员编号'] })
  expect((await send({ all: 1, rank: 8 })).status).toBe(422)
  expect((await send({ ids: [own.id], rank: 8 })).errors).toEqual({ ids: ['按会员编号发送时不能再选类型或地区'] })
  for (const url of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await send({ rank: 8, url })).errors).toEqual({ url: ['链接只能是本站地址，以/开头'] })
  expect(await Promise.all([send({ rank: 8 }), send({ rank: 8 })])).toMatchObject([
    { data: { recipients: 2 } },
    { data: { recipients: 2 } },
  ])
  expect((await send({ rank: 8, title: '另一条' })).status).toBe(409)
  expect(await send({ ids: [own.id, 999_999_999_999], idempotency_key: 'b-2' })).toMatchObject({
    data: { recipients: 1 },
  })
  expect(await staff.data(messageAdmin.audience, { rank: 8 })).toEqual({ recipients: 2 })
  expect(await staff.data(messageAdmin.audience, { ids: [own.id, 999_999_999_999] })).toEqual({ recipients: 1 })
  expect((await staff.send(messageAdmin.audience, {})).status).toBe(422)
  const titles = async ({ client }: Customer) => (await client.data(calls.list, {})).data.map((one) => one.title)
  expect([await titles(own), await titles(other)]).toEqual([['停机维护', '停机维护'], ['停机维护']])
  const everybody = (await row(t.db, sql<{ count: number }>`select count(*)::int as count from member`))!.count
  expect(await send({ all: 1, idempotency_key: 'b-3', type: 4 })).toMatchObject({ data: { recipients: everybody } })
  expect(
    await rows(t.db, sql`select detail->>'title' as title from audit_log where target like 'message_broadcast:%'`),
  ).toHaveLength(3)
  for (const role of ['warehouse', 'finance'])
    expect(
      (await (await t.loginStaff(role)).send(messageAdmin.broadcast, { ...note, all: 1, idempotency_key: 'x' })).status,
    ).toBe(403)
  // A province, a city, a district.
  const there = await t.newCustomer({ province_id: PROVINCE.unserved })
  for (const region of [PROVINCE.unserved, PROVINCE.unserved * 10 + 1, PROVINCE.unserved * 100 + 11])
    expect(await staff.data(messageAdmin.audience, { region })).toEqual({ recipients: 1 })
  expect(await send({ region: PROVINCE.unserved, idempotency_key: 'b-4' })).toMatchObject({ data: { recipients: 1 } })
  expect(await titles(there)).toEqual(['停机维护'])
})

const crowd = (count: number) =>
  sql`insert into member (username, phone, password_hash, name, company, rank, audit_status, province_id, city_id,
      district_id, address, ck_address, licence_no)
    select 'crowd_' || n, '17' || lpad(n::text, 9, '0'), '', '', '演示药房', 7, 2, m.province_id, m.city_id, m.district_id,
      '', '', '' from generate_series(1, ${count}::int) n,
      (select province_id, city_id, district_id from member order by id limit 1) m`.execute(t.db)
const got = async (id: number) =>
  (await row(
    t.db,
    sql<{ messages: number; members: number }>`select count(*)::int as messages,
      count(distinct member_id)::int as members from message where event_id like ${`broadcast:${id}:%`}`,
  ))!

test('a broadcast waits for its moment, and one that is planned can be stopped before anybody has it', async () => {
  t.clock.set(START)
  const staff = await t.loginStaff('content')
  const member = await t.newCustomer({ rank: 6 })
  const note = { type: 4, title: '活动', content: '明日开始', rank: 6 } as const
  const at = Math.floor(START / 1000) + 3_600
  const plan = (key: string, more: object = {}) =>
    staff.send(messageAdmin.broadcast, { ...note, send_at: at, idempotency_key: key, ...more })
  expect((await plan('p-0', { send_at: at - 7_200 })).errors).toEqual({ send_at: ['发送时间须晚于现在，最多提前90天'] })
  const [first, second] = [(await plan('p-1')).data, (await plan('p-2')).data]
  expect(first).toMatchObject({ state: 'planned', recipients: 0, send_at: at })
  expect((await plan('p-1')).data.id).toBe(first.id)
  await runJob(t.server, 'send-broadcasts')
  expect(await got(first.id)).toEqual({ messages: 0, members: 0 })
  expect(await staff.data(messageAdmin.stop, { id: second.id })).toMatchObject({ state: 'stopped', recipients: 0 })
  t.clock.advance(3_600_000)
  await Promise.all([runJob(t.server, 'send-broadcasts'), runJob(t.server, 'send-broadcasts')])
  expect(await got(first.id)).toEqual({ messages: 1, members: 1 })
  expect(await got(second.id)).toEqual({ messages: 0, members: 0 })
  const later = await t.loginStaff('content')
  expect((await later.data(messageAdmin.list, {})).data.slice(0, 2)).toMatchObject([
    { id: second.id, state: 'stopped', stopped_by: 'content', recipients: 0 },
    { id: first.id, state: 'sent', recipients: 1 },
  ])
  expect((await (await t.loginAs(member.phone)).data(calls.list, {})).data[0]).toMatchObject({
    title: '活动',
    created_at: at,
  })
  expect((await later.send(messageAdmin.stop, { id: first.id })).status).toBe(409)
  t.clock.set(START)
})

test('a long broadcast that is stopped keeps what was sent, counts it, and is never sent twice', async () => {
  const staff = await t.loginStaff('content')
  await crowd(1_200)
  const note = { type: 1, title: '盘点', content: '今晚盘点', rank: 7 } as const
  const send = (key: string) => staff.data(messageAdmin.broadcast, { ...note, idempotency_key: key })
  const one = await send('c-1')
  expect(one).toMatchObject({ state: 'sending', recipients: 500 })
  expect(await staff.data(messageAdmin.stop, { id: one.id })).toMatchObject({ state: 'stopped', recipients: 500 })
  await runJob(t.server, 'send-broadcasts')
  expect(await got(one.id)).toEqual({ messages: 500, members: 500 })
  expect((await send('c-1')).state).toBe('stopped')
  const two = await send('c-2')
  await Promise.all([1, 2, 3].map(() => runJob(t.server, 'send-broadcasts')))
  expect(await got(two.id)).toEqual({ messages: 1_200, members: 1_200 })
  expect((await staff.data(messageAdmin.list, {})).data[0]).toMatchObject({
    id: two.id,
    state: 'sent',
    recipients: 1_200,
  })
  const [stop] = await rows(
    t.db,
    sql`select before, after, detail from audit_log where target = ${`message_broadcast:${one.id}`}
      and action = '停止群发'`,
  )
  expect(stop).toEqual({ before: { state: 'sending' }, after: { state: 'stopped' }, detail: { recipients: 500 } })
})
