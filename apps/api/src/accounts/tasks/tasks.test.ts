import { addWorkingDays, addWorkingMinutes } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { mayDo, STAFF_ROLES, TASK_QUEUES } from '@yaopi/core/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { taskAdmin: calls, orderAdmin, staffAccountAdmin, staffAdmin, walletAdmin } = contract
const HOUR = 3_600_000

const t = serverOfFile({ goods: 1 })
let service: TestClient
let other: TestClient
beforeEach(async () => {
  t.clock.set(START)
  service = await t.loginStaff('service')
  other = await t.loginStaff('service', 'content')
  await sql`update feedback set closed_at = now() where answered_at is null`.execute(t.db)
})

const wrong = async () => (await brokenInvariants(t.db)).filter(({ rule }) => rule.startsWith('I22'))
const queueOf = async (client: TestClient, code: string) =>
  (await client.data(calls.pulse, {})).queues.find((one) => one.code === code)
const meOf = async (client: TestClient) => (await client.data(staffAdmin.me, {})).id

/** Something to answer: a complaint that came at a moment, milliseconds. */
async function complaint(at = t.clock.now(), hours = 4): Promise<number> {
  const made = await row(
    t.db,
    sql<{ id: number }>`insert into feedback (type, content, phone, ip, created_at, due_at, request_key, request_sha256)
      values (6, '发货太慢，请尽快处理', '13800000000', '', ${new Date(at)}, ${new Date(at + hours * HOUR)},
        gen_random_uuid()::text, '\\x00') returning id`,
  )
  return made!.id
}
const taskOf = async (client: TestClient, ref: string) => (await client.data(calls.list, { ref })).data[0]

describe('tasks', () => {
  it('have one table of queues, in the program and in the database', async () => {
    const inDatabase = await rows(t.db, sql<{ queue: string }>`select distinct queue from task_rule`)
    expect(inDatabase.map(({ queue }) => queue).sort()).toEqual(TASK_QUEUES.map(({ code }) => code).sort())
    const places = new Map(
      (
        await rows(t.db, sql<{ queue: string; due_at: string; may: string }>`select queue, due_at, may from task_rule`)
      ).map((rule) => [rule.queue, rule] as const),
    )
    for (const { code, may, clock } of TASK_QUEUES) {
      const rule = places.get(code)!
      if (code !== 'approval') expect(rule.may, code).toBe(`'${may}'`)
      const minutes = /^after_working_minutes\(.*, (\d+)\)$/.exec(rule.due_at)?.[1]
      const days = /^after_working_days\(.*, (\d+)\)$/.exec(rule.due_at)?.[1]
      const written =
        minutes === undefined ? (days === undefined ? 'own' : { days: Number(days) }) : { minutes: Number(minutes) }
      if (clock === 'own') expect(rule.due_at, code).not.toMatch(/^after_working_minutes/)
      else expect(written, code).toEqual(clock)
      expect(
        STAFF_ROLES.filter((role) => mayDo([role], may)),
        code,
      ).not.toEqual([])
    }
  })

  it('follow an order from its payment to the rest that is shipped', async () => {
    const buyer = await buyerAt(t)
    const made = await buyer.order([{ goods_id: t.goods[0]!, number: 40 }])
    const { id } = made.orders[0]!
    const open = async () =>
      (
        await rows(
          t.db,
          sql<{ queue: string }>`select queue from task where ref_kind = 'order' and ref_id = ${id} and state = 'open'`,
        )
      ).map(({ queue }) => queue)
    expect(await open()).toEqual([])
    await buyer.pay(made.trade_id, false)
    expect(await open()).toEqual(['order.audit'])
    expect(await queueOf(service, 'order.audit')).toBeUndefined()
    t.clock.advance(60_000)
    expect(await queueOf(service, 'order.audit')).toMatchObject({ open: 1, overdue: 0 })
    await service.data(orderAdmin.audit, { id, pass: 1 })
    expect(await open()).toEqual(['ship.new'])
    const warehouse = await t.loginStaff('warehouse')
    const [task] = (await warehouse.data(calls.list, { queue: 'ship.new' })).data
    // Saturday before 16:00: the same day to its end.
    expect(task).toMatchObject({
      number: made.orders[0]!.order_sn,
      due_at: Date.parse('2026-11-21T18:00:00+08:00') / 1000,
    })
    await sql`update orders set status = 90, cancelled_at = now() where id = ${id}`.execute(t.db).catch(() => undefined)
    expect(await wrong()).toEqual([])
  })

  it('are exactly what the states say, and the check of the database finds one too many and one too few', async () => {
    const id = await complaint()
    expect(await wrong()).toEqual([])
    await sql`update task set state = 'void', done_at = now() where ref_kind = 'feedback' and ref_id = ${id}`.execute(
      t.db,
    )
    expect((await wrong()).map(({ what }) => what)).toEqual([`feedback of feedback ${id}: no task`])
    await sql`update feedback set closed_at = now() where id = ${id}`.execute(t.db)
    expect(await wrong()).toEqual([])
    await sql`insert into task (queue, ref_kind, ref_id, number, may, started_at, due_at) values
      ('feedback', 'feedback', ${id}, 'x', 'feedback:answer', now(), now()),
      ('invented', 'order', 1, 'x', 'order:ship', now(), now())`.execute(t.db)
    expect((await wrong()).map(({ what }) => what).sort()).toEqual([
      `feedback of feedback ${id}: a task`,
      'invented order: no rule',
    ])
    await sql`update task set state = 'void', done_at = now() where queue = 'invented' or ref_id = ${id}`.execute(t.db)
  })

  it('end with the row that asked for them, and come back with its state', async () => {
    const id = await complaint()
    const states = async () =>
      (
        await rows(
          t.db,
          sql<{ state: string }>`select state from task where ref_id = ${id} and queue = 'feedback' order by id`,
        )
      ).map(({ state }) => state)
    await sql`update feedback set closed_at = now() where id = ${id}`.execute(t.db)
    await sql`update feedback set closed_at = null where id = ${id}`.execute(t.db)
    expect(await states()).toEqual(['done', 'open'])
    await sql`delete from feedback where id = ${id}`.execute(t.db)
    expect(await states()).toEqual(['done', 'void'])
  })
})

describe('the home page', () => {
  it('counts what the person may do, and says what is too late', async () => {
    await complaint(START - 5 * HOUR)
    await complaint()
    const state = await queueOf(service, 'feedback')
    expect(state).toEqual({ code: 'feedback', open: 2, overdue: 1, oldest_due: (START - HOUR) / 1000 })
    const finance = await t.loginStaff('finance')
    expect(await queueOf(finance, 'feedback')).toBeUndefined()
    expect((await finance.data(calls.list, { queue: 'feedback' })).data).toEqual([])
    const list = await service.data(calls.list, { queue: 'feedback' })
    expect([list.total, list.data.map(({ due_at }) => due_at * 1000 - START)]).toEqual([2, [-HOUR, 4 * HOUR]])
    expect((await service.data(calls.list, { overdue: 1 })).data).toHaveLength(1)
  })

  it('answers 304 while nothing has changed, to the same person only', async () => {
    await complaint()
    const pulse = (client: TestClient, etag?: string) =>
      client.raw({
        method: 'GET',
        url: '/api/admin/pulse',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      })
    const first = await pulse(service)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([(await pulse(service, etag)).statusCode, (await pulse(other, etag)).statusCode]).toEqual([304, 200])
    await complaint()
    expect((await pulse(service, etag)).statusCode).toBe(200)
  })

  it('counts a signature for those who may give it, not for whoever asked', async () => {
    const [one, second] = [await t.loginStaff('finance'), await t.loginStaff('finance', 'goods')]
    const { id } = await t.newCustomer()
    const amount = { member_id: id, kind: 'gift', direction: 'in', amount: 1500, reason: '补偿' } as const
    await one.data(walletAdmin.adjust, { ...amount, idempotency_key: 'signature' })
    const [admin, quality] = [await t.loginStaff('admin'), await t.loginStaff('quality')]
    await admin.data(staffAccountAdmin.create, { username: 'li.na', name: '李娜', roles: ['sales'], reason: '入职' })
    const counts = [one, second, quality, admin, service].map(
      async (client) => (await client.data(calls.pulse, {})).approvals,
    )
    expect(await Promise.all(counts)).toEqual([0, 1, 1, 0, 0])
  })

  it('reports what is too late once, to the administrator', async () => {
    const id = await complaint(START - 5 * HOUR)
    const admin = await t.loginStaff('admin')
    expect((await admin.data(calls.pulse, {})).late).toBe(0)
    await runJob(t.server, 'escalate-tasks')
    expect((await admin.data(calls.pulse, {})).late).toBeGreaterThanOrEqual(1)
    expect((await service.data(calls.pulse, {})).late).toBe(0)
    const late = (await admin.data(calls.late, { queue: 'feedback' })).data
    expect(late.map(({ ref_id, escalated_at }) => [ref_id, escalated_at])).toEqual([[id, START / 1000]])
    expect((await service.send(calls.late, {})).status).toBe(403)
    t.clock.advance(60_000)
    await runJob(t.server, 'escalate-tasks')
    expect((await taskOf(service, `feedback:${id}`))?.escalated_at).toBe(START / 1000)
  })
})

describe('a task', () => {
  it('is claimed by one of two at the same moment; the other is told who, and may take over', async () => {
    const ref = `feedback:${await complaint()}`
    const { id } = (await taskOf(service, ref))!
    const both = await Promise.all([service, other].map((client) => client.send(calls.claim, { id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = both[0]!.status === 200 ? [service, other] : [other, service]
    const refused = both.find(({ status }) => status === 409)!
    const name = (await winner.data(staffAdmin.me, {})).name
    expect(refused.message).toBe(`${name} 正在处理`)
    expect(refused.data).toEqual({ by: name, until: (t.clock.now() + 15 * 60_000) / 1000 })
    expect((await winner.data(calls.pulse, {})).claimed.map((one) => one.id)).toEqual([id])
    expect((await loser.send(calls.release, { id })).status).toBe(409)
    expect((await loser.data(calls.claim, { id, takeover: 1 })).claimed).toMatchObject({ staff_id: await meOf(loser) })
    const noted = await t.loginStaff('quality')
    expect((await noted.data(staffAdmin.audit, { target: ref })).data).toMatchObject([
      { action: '接手待办', before: { claimed_by: await meOf(winner) }, after: { claimed_by: await meOf(loser) } },
    ])
    expect((await loser.data(calls.release, { id })).claimed).toBeNull()
  })

  it('is free again after a quarter of an hour, unless it is claimed anew', async () => {
    const { id } = (await taskOf(service, `feedback:${await complaint()}`))!
    await service.data(calls.claim, { id })
    t.clock.advance(14 * 60_000)
    await service.data(calls.claim, { id })
    t.clock.advance(14 * 60_000)
    expect((await other.send(calls.claim, { id })).status).toBe(409)
    t.clock.advance(60_000)
    expect((await other.send(calls.claim, { id })).status).toBe(200)
  })

  it('is assigned to somebody who may do it', async () => {
    const { id } = (await taskOf(service, `feedback:${await complaint()}`))!
    const finance = await meOf(await t.loginStaff('finance'))
    expect((await service.send(calls.assign, { id, staff_id: finance })).errors).toEqual({
      staff_id: ['被指派的员工没有此项权限'],
    })
    await service.data(calls.assign, { id, staff_id: await meOf(other) })
    expect((await other.data(calls.list, { mine: 1 })).data.map((one) => one.id)).toEqual([id])
    expect((await service.data(calls.list, { mine: 1 })).data).toEqual([])
    expect((await service.data(calls.assign, { id, staff_id: 0 })).assignee).toBeNull()
    expect((await (await t.loginStaff('finance')).send(calls.claim, { id })).status).toBe(404)
  })
})

describe('the working calendar', () => {
  it('counts in the database as in the program, days off and days worked instead among them', async () => {
    const admin = await t.loginStaff('admin')
    await admin.data(calls.setDay, { day: '2026-11-24', is_work: 0, note: '盘点' })
    const { exceptions } = await admin.data(calls.setDay, { day: '2026-11-22', is_work: 1, note: '调休' })
    expect(exceptions).toEqual([
      { day: '2026-11-22', is_work: 1, note: '调休' },
      { day: '2026-11-24', is_work: 0, note: '盘点' },
    ])
    const time = t.server.settings.values().working_time
    const first = Date.parse('2026-11-20T00:00:00+08:00') / 1000
    const starts = Array.from({ length: 60 }, (_, place) => first + place * 9_113)
    for (const amount of [0, 5, 120, 240, 900]) {
      const found = await rows(
        t.db,
        sql<{ at: number }>`select extract(epoch from after_working_minutes(to_timestamp(s), ${amount}))::int8 as at
          from unnest(${starts}::int8[]) with ordinality u (s, n) order by n`,
      )
      expect(found.map(({ at }) => at)).toEqual(starts.map((start) => addWorkingMinutes(start, amount, time)))
    }
    for (const amount of [0, 1, 2, 5]) {
      const found = await rows(
        t.db,
        sql<{ at: number }>`select extract(epoch from after_working_days(to_timestamp(s), ${amount}))::int8 as at
          from unnest(${starts}::int8[]) with ordinality u (s, n) order by n`,
      )
      expect(found.map(({ at }) => at)).toEqual(starts.map((start) => addWorkingDays(start, amount, time)))
    }
    await admin.data(calls.setDay, { day: '2026-11-24' })
    expect((await admin.data(calls.setDay, { day: '2026-11-22' })).exceptions).toEqual([])
  })

  it('dates what is open anew', async () => {
    const admin = await t.loginStaff('admin')
    const { id } = await t.newCustomer()
    const made = await row(
      t.db,
      sql<{ id: number }>`insert into member_review (member_id, kind, facts, submitted_at)
        values (${id}, 1, null, ${new Date(START)}) returning id`,
    )
    const quality = await t.loginStaff('quality')
    const due = async () => (await taskOf(quality, `member_review:${made!.id}`))!.due_at
    expect(await due()).toBe(Date.parse('2026-11-23T10:00:00+08:00') / 1000)
    await admin.data(calls.setDay, { day: '2026-11-23', is_work: 0, note: '放假' })
    expect(await due()).toBe(Date.parse('2026-11-24T10:00:00+08:00') / 1000)
    expect((await quality.send(calls.setDay, { day: '2026-11-23' })).status).toBe(403)
    await admin.data(calls.setDay, { day: '2026-11-23' })
    const noted = (await admin.data(staffAdmin.audit, { target: 'work_day:2026-11-23' })).data
    expect(noted.map(({ before, after }) => [before, after])).toEqual([
      [{ is_work: false, note: '放假' }, null],
      [null, { is_work: false, note: '放假' }],
    ])
  })
})
