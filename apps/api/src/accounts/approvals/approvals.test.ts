import { contract } from '@yaopi/core/contract'
import type { StaffRole } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { approvalAdmin: calls, staffAccountAdmin: accounts, staffAdmin, walletAdmin } = contract

const t = serverOfFile()
let admin: TestClient
let quality: TestClient
/** Whose roles are to change. */
let someone: { id: number; client: TestClient }

const accountOf = async (id: number) => (await admin.data(staffAdmin.list, {})).find((one) => one.id === id)!
const rolesOf = async (id: number) => (await accountOf(id)).roles

/** Asks for roles of a person; the number of the approval. */
async function ask(roles: readonly StaffRole[], id = someone.id, by = admin): Promise<number> {
  const { version } = await accountOf(id)
  return (await by.data(accounts.changeRoles, { id, version, roles, reason: '岗位调整' })).approval_id
}
/** Signs an approval as somebody who has just read it. */
async function sign(client: TestClient, id: number) {
  const read = await client.send(calls.detail, { id })
  return client.send(calls.approve, { id, sha256: read.data?.sha256 ?? '0'.repeat(64) })
}

const enter = async () => {
  admin = await t.loginStaff('admin')
  quality = await t.loginStaff('quality')
}
beforeEach(async () => {
  await enter()
  await t.loginStaff('quality', 'content')
  await sql`update approval set state = 'withdrawn', decided_at = now() where state = 'open'`.execute(t.db)
  await sql`delete from login_token where staff_id in (select id from staff where username =
    'staff-warehouse')`.execute(t.db)
  await sql`update staff set roles = '{warehouse}', is_active = true where username = 'staff-warehouse'`.execute(t.db)
  const client = await t.loginStaff('warehouse')
  someone = { id: (await client.data(staffAdmin.me, {})).id, client }
})

describe('what takes two people', () => {
  it('waits for the second person, who sees what changes; then it is done, and its maker sees who did it', async () => {
    const id = await ask(['warehouse', 'service'])
    expect(await rolesOf(someone.id)).toEqual(['warehouse'])
    expect((await accountOf(someone.id)).waiting).toMatchObject({ approval_id: id })
    const about = await someone.client.data(calls.list, { ref: `staff:${someone.id}` })
    expect(about.data).toMatchObject([{ id, maker: 'admin', can: { approve: 0, withdraw: 0 } }])
    const [waiting] = (await quality.data(calls.list, {})).data
    expect(waiting).toMatchObject({ id, name: '岗位授权', maker: 'admin', reason: '岗位调整', state: 'open' })
    expect(waiting?.can).toEqual({ approve: 1, reject: 1, withdraw: 0 })
    const read = await quality.data(calls.detail, { id })
    expect(read.changes).toEqual([{ label: '岗位', before: '仓库', after: '客服、仓库' }])

    expect((await sign(quality, id)).data).toMatchObject({ state: 'approved', checker: 'quality' })
    expect(await rolesOf(someone.id)).toEqual(['service', 'warehouse'])
    expect((await someone.client.send(staffAdmin.me, {})).status).toBe(401)
    const [sent] = (await admin.data(calls.list, { box: 'sent' })).data
    expect(sent).toMatchObject({ id, state: 'approved', checker: 'quality', can: { withdraw: 0 } })
    const noted = (await admin.data(staffAdmin.audit, { approval_id: id })).data
    expect(noted.map(({ action, target, before, after }) => ({ action, target, before, after }))).toEqual([
      { action: '复核通过', target: `approval:${id}`, before: null, after: null },
      {
        action: '变更员工岗位',
        target: `staff:${someone.id}`,
        before: { roles: ['warehouse'] },
        after: { roles: ['service', 'warehouse'] },
      },
    ])
    expect(new Set(noted.map(({ request_id }) => request_id)).size).toBe(1)
  })

  it('is rejected with a reason, or taken back by whoever asked, and by nobody else', async () => {
    const first = await ask(['service'])
    expect((await quality.send(calls.reject, { id: first, note: ' ' })).errors).toEqual({ note: ['请填写原因'] })
    expect((await quality.data(calls.reject, { id: first, note: '培训未完成' })).state).toBe('rejected')
    const second = await ask(['service'])
    expect((await quality.send(calls.withdraw, { id: second })).status).toBe(403)
    expect((await admin.data(calls.withdraw, { id: second })).state).toBe('withdrawn')
    expect((await sign(quality, second)).status).toBe(409)
    expect(await rolesOf(someone.id)).toEqual(['warehouse'])
  })

  it('is asked for once about the same thing', async () => {
    await ask(['service'])
    const { version } = await accountOf(someone.id)
    const again = { id: someone.id, version, roles: ['finance'] as const, reason: '岗位调整' }
    expect(await admin.send(accounts.changeRoles, again)).toMatchObject({
      status: 409,
      message: '已有一项相同的申请待复核',
    })
  })

  it('ends after three working days, for everybody and before the job has noted it', async () => {
    const before = t.clock.now()
    const id = await ask(['service'])
    const { expires_at } = await quality.data(calls.detail, { id })
    // Saturday 21 November is worked; the Sunday after it is not.
    expect(expires_at).toBe(Date.parse('2026-11-25T10:00:00+08:00') / 1000)
    t.clock.set(expires_at! * 1000 - 1)
    await enter()
    await runJob(t.server, 'end-approvals')
    expect((await quality.data(calls.detail, { id })).state).toBe('open')
    t.clock.set(expires_at! * 1000)
    expect(await sign(quality, id)).toMatchObject({ status: 409, message: '该申请已过期，请重新发起' })
    await runJob(t.server, 'end-approvals')
    expect((await admin.data(calls.detail, { id })).state).toBe('expired')
    t.clock.set(before)
    await enter()
    expect(await rolesOf(someone.id)).toEqual(['warehouse'])
  })

  it('fails with the reason when it can no longer be done, and nothing of it stays', async () => {
    const id = await ask(['service'], (await admin.data(staffAdmin.me, {})).id)
    const answer = await sign(quality, id)
    expect(answer.data).toMatchObject({ state: 'failed', note: '至少须有一名在岗的管理员', checker: 'quality' })
    expect((await admin.data(staffAdmin.me, {})).roles).toEqual(['admin'])
  })

  it('shows what features keep in lists of their own, but not to whoever asked', async () => {
    const [one, other] = [await t.loginStaff('finance'), await t.loginStaff('finance', 'goods')]
    const { id } = await t.newCustomer()
    const amount = { member_id: id, kind: 'gift', direction: 'in', amount: 1500, reason: '补偿' } as const
    const made = await one.data(walletAdmin.adjust, { ...amount, idempotency_key: 'inbox' })
    const inbox = async (client: TestClient) => (await client.data(calls.list, {})).data
    expect(await inbox(other)).toMatchObject([
      { id: null, name: '余额调整', ref: `wallet_adjustment:${made.id}`, amount: 1500, path: '/adjustments' },
    ])
    expect(await inbox(one)).toEqual([])
    expect(await inbox(quality)).toEqual([])
    await other.data(walletAdmin.approveAdjustment, { id: made.id })
    expect(await inbox(other)).toEqual([])
  })

  it('is told only to those who may ask for it or sign it, and to the administrator', async () => {
    const id = await ask(['service'])
    const service = await t.loginStaff('service')
    expect((await service.send(calls.detail, { id })).status).toBe(404)
    expect((await service.data(calls.list, { box: 'all' })).data).toEqual([])
    expect((await sign(service, id)).status).toBe(404)
    expect((await quality.data(calls.list, { box: 'all', state: 'open' })).data).toHaveLength(1)
  })
})

describe('ways around the second person', () => {
  const none = async (id: number) => {
    expect(await rolesOf(someone.id)).toEqual(['warehouse'])
    expect((await quality.data(calls.detail, { id })).state).toBe('open')
  }

  it('one person with both rights does not sign what they asked for, and it is noted', async () => {
    const both = await t.loginStaff('quality', 'admin')
    const id = await ask(['finance'], someone.id, both)
    expect((await both.data(calls.list, {})).data).toEqual([])
    expect(await sign(both, id)).toMatchObject({ status: 403, message: '不能复核自己发起的申请' })
    expect((await both.send(calls.reject, { id, note: '改由本人处理' })).status).toBe(403)
    await none(id)
    const refused = (await admin.data(staffAdmin.audit, { outcome: 'refused', target: `approval:${id}` })).data
    expect(refused.map(({ action, detail }) => [action, detail['message']])).toEqual([
      ['复核不通过，须写明原因', '不能复核自己发起的申请'],
      ['复核通过并执行；发起人不能复核自己的申请', '不能复核自己发起的申请'],
    ])
  })

  it('they do not sign it by another login either, nor by both at once', async () => {
    const first = await t.loginStaff('quality', 'admin')
    const id = await ask(['finance'], someone.id, first)
    const second = await t.loginStaff('quality', 'admin')
    expect(second.cookie).not.toBe(first.cookie)
    const answers = await Promise.all([second, first].map((client) => sign(client, id)))
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [403, '不能复核自己发起的申请'],
      [403, '不能复核自己发起的申请'],
    ])
    await none(id)
  })

  it('nobody signs for themselves what another one asked for them', async () => {
    const both = await t.loginStaff('quality', 'content')
    const id = await ask(['finance'], (await both.data(staffAdmin.me, {})).id)
    expect(await sign(both, id)).toMatchObject({ status: 403, message: '不能复核自己的岗位' })
  })

  it('a role that came after the request does not sign it', async () => {
    const id = await ask(['finance'])
    await t.loginStaff('content')
    await sql`update staff set roles = '{content,quality}' where username = 'staff-content'`.execute(t.db)
    const late = await t.loginStaff('content', 'quality')
    expect(await sign(late, id)).toMatchObject({ status: 403, message: '您的岗位在该申请之后才授予，不能复核' })
    expect((await late.data(calls.list, {})).data).toEqual([])
    await none(id)
    const next = await ask(['finance'], (await quality.data(staffAdmin.me, {})).id)
    expect((await late.data(calls.list, {})).data.map((one) => one.id)).toEqual([next])
  })

  it('a signature counts for what was seen, and once', async () => {
    const id = await ask(['service'])
    const { sha256 } = await quality.data(calls.detail, { id })
    const other = `${sha256.startsWith('0') ? '1' : '0'}${sha256.slice(1)}`
    expect((await quality.send(calls.approve, { id, sha256: other })).status).toBe(409)
    await none(id)
    expect((await quality.send(calls.approve, { id, sha256 })).status).toBe(200)
    expect((await quality.send(calls.approve, { id, sha256 })).status).toBe(409)
    const next = await ask(['finance'])
    expect((await quality.send(calls.approve, { id: next, sha256 })).status).toBe(409)
    expect(await rolesOf(someone.id)).toEqual(['service'])
  })

  it('two who sign at the same moment do it once; the other is told who was first', async () => {
    const [second] = [await t.loginStaff('quality', 'content')]
    const id = await ask(['service'])
    const both = await Promise.all([quality, second].map((client) => sign(client, id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ state: 'approved' })
    const done = await rows(t.db, sql`select id from audit_log where approval_id = ${id} and action = '变更员工岗位'`)
    expect(done).toHaveLength(1)
  })

  it('a maker who has left or lost the right gets nothing', async () => {
    const both = await t.loginStaff('quality', 'admin')
    const id = await ask(['finance'], someone.id, both)
    await sql`update staff set roles = '{quality}' where username = 'staff-quality-admin'`.execute(t.db)
    expect((await sign(quality, id)).data).toMatchObject({
      state: 'failed',
      note: '发起人已停用或不再有此项权限',
    })
    expect(await rolesOf(someone.id)).toEqual(['warehouse'])
  })

  it('the database refuses one person in both places of the flows that are no approvals', async () => {
    const me = (await quality.data(staffAdmin.me, {})).id
    const { id } = await t.newCustomer()
    const goods = await addGoods(t.db)
    const refused = async (change: ReturnType<typeof sql>, why: string) =>
      expect(change.execute(t.db), why).rejects.toThrow(why)
    await refused(
      sql`insert into wallet_adjustment (member_id, kind, amount, reason, state, key, staff_id, second_id, created_at,
        closed_at) values (${id}, 'gift', 100001, '补偿', 2, 'alone', ${me}, ${me}, now(), now())`,
      'wallet_adjustment_second',
    )
    await refused(
      sql`insert into withdrawal (member_id, amount, bank, account, state, bank_ref, staff_id, second_id, created_at,
        due_at, closed_at) values (${id}, 100001, '演示银行', '6222', 3, 'R1', ${me}, ${me}, now(), now(), now())`,
      'withdrawal_second',
    )
    await refused(
      sql`insert into credit_change (member_id, credit_limit, reason, state, key, staff_id, second_id, created_at,
        closed_at) values (${id}, 1000, '老客户', 2, 'alone', ${me}, ${me}, now(), now())`,
      'credit_change_second',
    )
    await refused(
      sql`insert into refund_change (refund_id, from_way, to_way, reason, state, staff_id, second_id, created_at,
        closed_at) values (1, 'channel', 'balance', '账户已注销', 2, ${me}, ${me}, now(), now())`,
      'refund_change_second',
    )
    await refused(
      sql`update goods set first_sent_by = ${me}, first_decided_by = ${me}, first_decided_at = now()
        where id = ${goods}`,
      'goods_first_two_people',
    )
  })

  it('the database refuses what the program would never write', async () => {
    const id = await ask(['finance'])
    const { maker_id } = (await row(t.db, sql<{ maker_id: number }>`select maker_id from approval where id = ${id}`))!
    const me = (await quality.data(staffAdmin.me, {})).id
    const refused = async (change: ReturnType<typeof sql>, why: string) =>
      expect(change.execute(t.db), why).rejects.toThrow(why)
    const close = (checker: number) =>
      sql`update approval set state = 'approved', decided_at = now(), checker_id = ${checker} where id = ${id}`
    await refused(close(maker_id), 'approval_two_people')
    await refused(sql`update approval set state = 'approved', decided_at = now() where id = ${id}`, 'approval_checked')
    await refused(sql`update approval set payload = '{"staff_id":1}' where id = ${id}`, 'does not change')
    await refused(sql`update approval set maker_id = ${me} where id = ${id}`, 'does not change')
    await refused(sql`delete from approval where id = ${id}`, 'append-only')
    await sql`update staff set is_active = false where id = ${me}`.execute(t.db)
    await refused(close(me), 'signed by somebody whose role is newer')
    await sql`update staff set is_active = true where id = ${me}`.execute(t.db)
    await sql`insert into approval (kind, ref_kind, ref_id, payload, payload_sha256, summary, maker_id, reason,
      created_at,
      expires_at) select kind, ref_kind, 0, '{}', payload_sha256, summary, maker_id, reason, created_at, expires_at
      from approval where id = ${id}`
      .execute(t.db)
      .then(
        () => expect.unreachable('a payload that does not fit its digest'),
        (error: Error) => expect(error.message).toContain('approval_payload'),
      )
    quality = await t.loginStaff('quality')
    expect((await sign(quality, id)).status).toBe(200)
    await refused(
      sql`update approval set state = 'open', decided_at = null, checker_id = null where id = ${id}`,
      'decided',
    )
  })
})
