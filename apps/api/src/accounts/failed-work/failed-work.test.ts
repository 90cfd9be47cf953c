import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.failedWorkAdmin
const t = serverOfFile()

it('staff see what was given up, refunds first, and a retry of it is in the audit log', async () => {
  const at = (minutes: number): Date => new Date(START - minutes * 60_000)
  await sql`insert into outbox (event_id, topic, payload, attempts, last_error, failed_at) values
    ('order.moved:1', 'order.moved', '{"order_id": 1}', 20, 'Error: no', ${at(9)}),
    ('refund:1', 'refund.requested', '{"refund_id": 1, "channel": "wechat"}', 1, 'refused by the channel', ${at(1)}),
    ('payment.closed:1', 'payment.closed', '{"pay_sn": "P1"}', 200, 'Error: down', ${at(5)})`.execute(t.db)
  await sql`insert into job_failure (job, item, attempts, last_error, first_at, last_at, failed_at)
    values ('close-expired-orders', 'order 7', 10, 'Error: broken', ${at(9)}, ${at(8)}, ${at(8)})`.execute(t.db)
  const finance = await t.loginStaff('finance')
  const { data: list } = await finance.data(calls.list, {})
  expect(list.map(({ name, attempts, reason }) => [name, attempts, reason])).toEqual([
    ['refund.requested', 1, 'refused by the channel'],
    ['payment.closed', 200, 'Error: down'],
    ['order.moved', 20, 'Error: no'],
    ['close-expired-orders', 10, 'Error: broken'],
  ])
  for (const { key } of list.slice(2)) expect((await finance.send(calls.retry, { key })).status).toBe(200)
  expect(await finance.send(calls.retry, { key: list[2]!.key })).toMatchObject({ status: 409 })
  const { data: left } = await finance.data(calls.list, {})
  expect(left.map(({ name }) => name)).toEqual(['refund.requested', 'payment.closed'])
  expect(await rows(t.db, sql`select target, roles from audit_log order by id`)).toEqual(
    list.slice(2).map(({ key }) => ({ target: key, roles: ['finance'] })),
  )
  expect(await rows(t.db, sql`select attempts, failed_at from outbox where topic = 'order.moved'`)).toEqual([
    { attempts: 0, failed_at: null },
  ])
})

it('is read in pages, so that nothing is hidden behind the first ones', async () => {
  await sql`insert into job_failure (job, item, attempts, last_error, first_at, last_at, failed_at)
    select 'sign-shipped-orders', 'order ' || n, 10, 'Error: broken', moment, moment, moment from
      (select n, ${new Date(START)}::timestamptz + n * interval '1 second' as moment from generate_series(1, 201) n) x
  `.execute(t.db)
  const finance = await t.loginStaff('finance')
  const first = await finance.data(calls.list, {})
  const { data: others } = await finance.data(calls.list, { page: first.last_page })
  expect([first.data.length, first.last_page, first.total >= 201]).toEqual([50, Math.ceil(first.total / 50), true])
  expect(others.at(-1)).toMatchObject({ subject: 'order 201' })
})

it('nobody else sees it, and a key that names nothing changes nothing', async () => {
  expect((await t.visitor.send(calls.list, {})).status).toBe(401)
  expect((await (await t.loginAs('13800000001')).send(calls.list, {})).status).toBe(401)
  expect((await (await t.loginStaff('content')).send(calls.list, {})).status).toBe(403)
  const finance = await t.loginStaff('finance')
  for (const key of ['event:999', 'event:x', 'item:a', 'x', "item:a:b' or true"])
    expect((await finance.send(calls.retry, { key })).status).toBe(409)
})
