import { contract } from '@yaopi/core/contract'
import readSheet from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'

const { exportAdmin: calls } = contract
const t = serverOfFile()
beforeEach(() => t.clock.set(START))

let next = 0
const start = (staff: TestClient, more: object = {}) => {
  next += 1
  return staff.send(calls.start, { kind: 'goods', format: 'xlsx', idempotency_key: `k-${next}`, ...more } as never)
}
const fetched = (staff: TestClient, id: number) => staff.raw({ method: 'GET', url: `/api/admin/exports/${id}/file` })
const written = (target: string) =>
  rows(
    t.db,
    sql<{ action: string; detail: Record<string, unknown> }>`select action, detail from audit_log
      where target = ${target} order by id`,
  )

describe('an exported list', () => {
  it('comes as a file that says who and when, holds what was filtered, and is written down when fetched', async () => {
    const id = await addGoods(t.db, { name: '=HYPERLINK("http://evil.example")', stock: 5 })
    await addGoods(t.db, { name: '另一种', stock: 5 })
    const staff = await t.loginStaff('goods')
    const { data: job } = await start(staff, { filter: { ids: String(id) }, conditions: '编号：这一种' })
    expect(job).toMatchObject({ title: '商品', state: 'done', rows: 1, is_cut: 0, conditions: '编号：这一种' })
    const file = await fetched(staff, job.id)
    expect(file.headers['content-type']).toContain('spreadsheet')
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('商品-')
    const [{ data: cells }] = (await readSheet(file.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(cells[0]![0]).toMatch(/^导出人：.+时间：\d{4}-.+共1行.+条件：编号：这一种$/)
    expect(cells[1]).toContain('商品名称')
    expect(cells[2]).toContain(`'=HYPERLINK("http://evil.example")`)
    expect(cells).toHaveLength(3)
    const log = await written(`export:${job.id}`)
    expect(log.map(({ action }) => action)).toEqual(['申请导出', '导出', '下载导出文件'])
    expect(log[1]!.detail).toMatchObject({ list: 'goods', filter: { ids: String(id) }, format: 'xlsx', rows: 1 })
    expect(log[1]!.detail['columns']).toContain('商品名称')
  })

  it('has no formula as CSV either, and keeps long numbers', async () => {
    const id = await addGoods(t.db, { name: '@SUM(1,2)', stock: 5 })
    await sql`update goods set barcode = '6901234567892' where id = ${id}`.execute(t.db)
    const staff = await t.loginStaff('goods')
    const { data: job } = await start(staff, { format: 'csv', filter: { ids: String(id) } })
    const { body } = await fetched(staff, job.id)
    expect(body).toContain('"\t@SUM(1,2)"')
    expect(body).toContain('\t6901234567892')
  })

  it('is asked for once under a key, by those who may, with a filter that the list knows', async () => {
    const staff = await t.loginStaff('goods')
    const [one, two] = await Promise.all([
      start(staff, { idempotency_key: 'same' }),
      start(staff, { idempotency_key: 'same' }),
    ])
    expect(two.data.id).toBe(one.data.id)
    expect((await start(staff, { idempotency_key: 'same', format: 'csv' })).status).toBe(409)
    expect((await start(staff, { kind: 'audit' })).status).toBe(403)
    expect((await start(staff, { kind: 'moon' })).errors).toEqual({ kind: ['此列表不能导出'] })
    expect(Object.keys((await start(staff, { filter: { category_id: 'x' } })).errors)).toEqual(['category_id'])
    for (const kind of ['orders', 'hm', 'members', 'ledger', 'reconciliation'])
      expect((await start(await t.loginStaff('content'), { kind })).status, kind).toBe(403)
  })

  it('is in the list of whoever asked, and nobody else can fetch it', async () => {
    const staff = await t.loginStaff('goods')
    const { data: job } = await start(staff)
    expect((await staff.data(calls.list, {})).data[0]).toMatchObject({ id: job.id, state: 'done' })
    const other = await t.loginStaff('goods', 'admin')
    expect((await other.data(calls.list, {})).data).toEqual([])
    expect((await fetched(other, job.id)).statusCode).toBe(404)
    expect((await fetched(t.visitor, job.id)).statusCode).toBe(401)
  })

  it('goes with the right to it', async () => {
    const staff = await t.loginStaff('goods', 'sales')
    const { data: job } = await start(staff)
    // Whoever loses a role is signed out; the file of somebody without the right stands for theirs.
    const later = await t.loginStaff('sales')
    const { id } = await later.data(contract.staffAdmin.me, {})
    await sql`update export_job set staff_id = ${id} where id = ${job.id}`.execute(t.db)
    expect((await fetched(later, job.id)).statusCode).toBe(403)
  })

  it('is kept for seven days', async () => {
    const staff = await t.loginStaff('goods')
    const { data: job } = await start(staff)
    await sql`update export_job set expires_at = ${new Date(t.clock.now())}
      where id = ${job.id}`.execute(t.db)
    expect((await fetched(staff, job.id)).statusCode).toBe(410)
    await runJob(t.server, 'end-exports')
    expect((await staff.data(calls.list, {})).data[0]).toMatchObject({ id: job.id, state: 'expired' })
    expect(await row(t.db, sql`select 1 from export_file where export_id = ${job.id}`)).toBeUndefined()
  })
})

describe('a list of more than a thousand rows', () => {
  it('is made by the job, by whoever still may, and says what is left out', async () => {
    await sql`insert into audit_log (at, staff_id, roles, action, target, detail, ip)
      select ${new Date(START)}, (select min(id) from staff), '{admin}', '批量', 'thing:' || n, '{}', ''
      from generate_series(1, 10050) n`.execute(t.db)
    const staff = await t.loginStaff('quality')
    const { data: job } = await start(staff, { kind: 'audit', filter: { action: '批量' } })
    expect(job).toMatchObject({ state: 'making', rows: null })
    expect((await fetched(staff, job.id)).statusCode).toBe(409)
    await runJob(t.server, 'make-exports')
    const [made] = (await staff.data(calls.list, {})).data
    expect(made).toMatchObject({ id: job.id, state: 'done', rows: 10_000, is_cut: 1 })
    const file = await fetched(staff, job.id)
    const [{ data: cells }] = (await readSheet(file.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(cells).toHaveLength(10_002)
    expect(String(cells[0]![0])).toContain('只含前10000行，其余未导出')
    expect(cells[2]).toContain('thing:10050')

    const both = await t.loginStaff('quality', 'content')
    const gone = await start(both, { kind: 'audit', filter: { action: '批量' }, format: 'csv' })
    await sql`update staff set roles = '{content}' where roles = '{quality,content}'`.execute(t.db)
    await runJob(t.server, 'make-exports')
    expect(await row(t.db, sql`select state, reason from export_job where id = ${gone.data.id}`)).toEqual({
      state: 'failed',
      reason: '您的岗位没有导出此列表的权限',
    })
  })

  it('waits when three of a person are not made yet', async () => {
    const staff = await t.loginStaff('admin')
    for (let at = 0; at < 3; at++) expect((await start(staff, { kind: 'audit' })).data.state).toBe('making')
    expect((await start(staff, { kind: 'audit' })).status).toBe(409)
    await runJob(t.server, 'make-exports')
    expect((await start(staff, { kind: 'audit', format: 'csv' })).status).toBe(200)
  })
})

it('lots, members and movements of balances have files of their own', async () => {
  await addGoods(t.db, { name: '有批号的', stock: 7 })
  const [quality, finance] = [await t.loginStaff('quality'), await t.loginStaff('finance')]
  expect((await exportedBy(quality, 'lots', { q: '有批号的' }))[1]).toEqual(expect.arrayContaining(['有批号的', 7]))
  const { id, phone } = await t.newCustomer()
  const list = await exportedBy(quality, 'members')
  const mine = list.find((cells) => cells[0] === id)!
  expect(mine).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  await sql`insert into wallet_log (member_id, use_type, kind, amount, balance_after, cause, remark, created_at)
    values (${id}, 1, 'recharge', 12345, 12345, 'test', '-cmd', ${new Date(START)})`.execute(t.db)
  const ledger = await exportedBy(finance, 'ledger', { member_id: id })
  expect(ledger[1]).toEqual(expect.arrayContaining([123.45, `'-cmd`]))
  expect(await exportedBy(finance, 'ledger', { member_id: id, from: '2030-01-01' })).toHaveLength(1)
})
