import { staffAdminCalls } from '@yaopi/core/staff'
import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const t = serverOfFile({ goods: 1 })
const seals = () =>
  rows(t.db, sql<{ day: string; number: number }>`select day::text, number from audit_seal order by day`)
const brokenSeals = async () => (await brokenInvariants(t.db)).filter(({ rule }) => rule.startsWith('I21'))
const freeze = async (role: string, id: number) =>
  (await t.loginStaff(role)).data(contract.memberAdmin.freeze, { id, freeze: 1, reason: '证照存疑' })

/** What the owner of the database could do; ends as it was before. */
async function tampered(change: ReturnType<typeof sql>): Promise<readonly string[]> {
  await sql`create table kept as table audit_log`.execute(t.db)
  await sql`alter table audit_log disable trigger user`.execute(t.db)
  await change.execute(t.db)
  const found = (await brokenSeals()).map(({ what }) => what)
  await sql`delete from audit_log`.execute(t.db)
  await sql`insert into audit_log overriding system value select * from kept`.execute(t.db)
  await sql`drop table kept`.execute(t.db)
  await sql`alter table audit_log enable trigger user`.execute(t.db)
  return found
}

describe('the audit log', () => {
  const members: number[] = []
  beforeAll(async () => {
    t.clock.set(Date.parse('2026-11-20T10:00:00+08:00'))
    for (let count = 0; count < 3; count++) members.push((await t.newCustomer()).id)
    await freeze('quality', members[0]!)
    t.clock.set(Date.parse('2026-11-20T23:59:59+08:00'))
    await freeze('service', members[1]!)
    t.clock.set(Date.parse('2026-11-22T00:00:00+08:00'))
    await freeze('service', members[2]!)
  })

  it('is read by quality and the administrator; everybody else reads their own rows', async () => {
    const of = async (role: string, input = {}) =>
      (await (await t.loginStaff(role)).data(staffAdminCalls.audit, input)).data.map(({ target }) => target)
    const all = [2, 1, 0].map((place) => `member:${members[place]}`)
    expect(await of('quality')).toEqual(all)
    expect(await of('admin', { action: '冻结会员' })).toEqual(all)
    expect(await of('admin', { target: all[1] })).toEqual([all[1]])
    expect(await of('admin', { from: '2026-11-20', to: '2026-11-20' })).toEqual(all.slice(1))
    expect(await of('service')).toEqual(all.slice(0, 2))
    const quality = (await (await t.loginStaff('quality')).data(staffAdminCalls.me, {})).id
    expect(await of('service', { staff_id: quality })).toEqual(all.slice(0, 2))
    expect(await of('finance')).toEqual([])
  })

  it('comes in pages that continue where the one before ended', async () => {
    await sql`insert into audit_log (at, staff_id, roles, action, target) select timestamptz '2026-11-22 09:00+08',
      s.id,
      s.roles, 'many', 'goods:' || n from staff s, generate_series(1, 60) n where s.roles = '{quality}'`.execute(t.db)
    const admin = await t.loginStaff('admin')
    const first = await admin.data(staffAdminCalls.audit, { action: 'many' })
    expect([first.data.length, first.total, first.total_is_capped]).toEqual([50, 60, 0])
    const rest = await admin.data(staffAdminCalls.audit, { action: 'many', before: first.next! })
    expect([rest.data.length, rest.next]).toEqual([10, null])
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(60)
  })

  it('is sealed day by day, each once, when the day is over', async () => {
    await runJob(t.server, 'seal-audit')
    expect(await seals()).toEqual([{ day: '2026-11-20', number: 2 }])
    t.clock.set(Date.parse('2026-11-23T02:00:00+08:00'))
    await Promise.all([runJob(t.server, 'seal-audit'), runJob(t.server, 'seal-audit')])
    expect(await seals()).toEqual([
      { day: '2026-11-20', number: 2 },
      { day: '2026-11-22', number: 61 },
    ])
    expect(await brokenSeals()).toEqual([])
    const { seal } = await (await t.loginStaff('admin')).data(staffAdminCalls.audit, {})
    expect(seal).toMatchObject({ day: '2026-11-22', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('shows a row that was removed, changed or added after its day was sealed', async () => {
    await expect(sql`delete from audit_log`.execute(t.db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_seal`.execute(t.db)).rejects.toThrow('append-only')
    const first = sql`id = (select min(id) from audit_log)`
    expect(await tampered(sql`delete from audit_log where ${first}`)).toEqual(['day 2026-11-20'])
    expect(await tampered(sql`update audit_log set detail = '{"reason":"x"}' where ${first}`)).toEqual([
      'day 2026-11-20',
    ])
    expect(await tampered(sql`update audit_log set at = timestamptz '2026-11-21 09:00+08' where ${first}`)).toEqual([
      'day 2026-11-20',
      'day 2026-11-21',
    ])
    expect(await brokenSeals()).toEqual([])
  })

  it('keeps what changed, of what request and how it ended, and the seal covers that', async () => {
    const at = Date.parse('2026-11-24T09:00:00+08:00')
    t.clock.set(at)
    const admin = await t.loginStaff('admin')
    const { id, version } = (await admin.data(staffAdminCalls.list, {})).find(({ name }) => name === 'service')!
    await admin.data(contract.staffAccountAdmin.edit, { id, version, name: '客服一' })
    const refused = { id, version, active: 0, reason: '离职' } as const
    expect((await admin.send(contract.staffAccountAdmin.switch, refused)).status).toBe(409)
    const [no, done] = (await admin.data(staffAdminCalls.audit, { from: '2026-11-24' })).data
    expect(done).toMatchObject({
      action: '修改员工资料',
      target: `staff:${id}`,
      entity: 'staff',
      entity_id: String(id),
      before: { name: 'service' },
      after: { name: '客服一' },
      outcome: 'done',
    })
    expect(no).toMatchObject({ target: `staff:${id}`, outcome: 'refused', before: null })
    expect(no?.request_id).not.toBe(done?.request_id)
    const only = async (input: object) => (await admin.data(staffAdminCalls.audit, input)).data.map((one) => one.id)
    expect(await only({ outcome: 'refused' })).toEqual([no?.id])
    expect(await only({ entity: 'staff' })).toEqual([no?.id, done?.id])
    expect(await only({ request_id: done?.request_id })).toEqual([done?.id])

    t.clock.set(Date.parse('2026-11-25T02:00:00+08:00'))
    await runJob(t.server, 'seal-audit')
    expect(await brokenSeals()).toEqual([])
    for (const change of ["before = '{}'", 'after = null', "outcome = 'done'", 'request_id = gen_random_uuid()'])
      expect(await tampered(sql`update audit_log set ${sql.raw(change)} where at >= ${new Date(at)}`), change).toEqual([
        'day 2026-11-24',
      ])
    expect(
      await tampered(sql`update audit_log set before = null, after = null, outcome = 'done', request_id = null
        where at >= ${new Date(at)}`),
    ).toEqual(['day 2026-11-24'])
  })
})
