import { contract } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { approvalAdmin, auth, staffAccountAdmin: calls, staffAdmin } = contract

const t = serverOfFile()
let admin: TestClient
let quality: TestClient
beforeEach(async () => {
  admin = await t.loginStaff('admin')
  quality = await t.loginStaff('quality')
})
const approve = async (id: number) => {
  const { sha256 } = await quality.data(approvalAdmin.detail, { id })
  return quality.data(approvalAdmin.approve, { id, sha256 })
}
const named = async (username: string) =>
  (await admin.data(staffAdmin.list, {})).find((one) => one.username === username)!

describe('accounts of the staff', () => {
  it('begin with a password that is shown once, and work when quality has signed their roles', async () => {
    const ask = { username: 'wang.li', name: '王丽', roles: ['service', 'goods'], reason: '入职' } as const
    const made = await admin.data(calls.create, ask)
    const signIn = () => t.visitor.send(auth.staffLogin, { username: 'wang.li', password: made.password })
    expect(await named('wang.li')).toMatchObject({ roles: [], is_active: 0, waiting: { summary: '王丽：商品、客服' } })
    expect((await signIn()).status).toBe(422)
    const early = { id: made.id, version: 1, active: 1, reason: '急用' } as const
    expect(await admin.send(calls.switch, early)).toMatchObject({
      status: 409,
      message: expect.stringContaining('复核'),
    })

    await approve(made.approval_id)
    expect(await named('wang.li')).toMatchObject({ roles: ['goods', 'service'], is_active: 1, waiting: null })
    expect((await signIn()).data).toMatchObject({ name: '王丽', must_change_password: 1 })
    expect((await admin.send(calls.create, ask)).errors).toEqual({ username: ['账号 wang.li 已存在'] })
  })

  it('[SH-05] have a telephone, which the members whose account manager they are read beside the name', async () => {
    const member = await t.loginAs('13800000008')
    const managerNow = async () => (await member.data(contract.member.base, {})).admin
    const ask = { username: 'zhou.ye', name: '周业', roles: ['sales'], reason: '入职' } as const
    expect((await admin.send(calls.create, { ...ask, phone: '1234' })).errors).toEqual({
      phone: ['请输入正确的手机号或座机号（区号-号码）'],
    })
    const { approval_id, id } = await admin.data(calls.create, { ...ask, phone: '13912345678' })
    await approve(approval_id)
    await sql`update member set manager_id = ${id} where phone = '13800000008'`.execute(t.db)
    expect(await managerNow()).toEqual({ name: '周业', phone: '13912345678', is_default: 1 })

    const edit = async (change: { readonly name?: string; readonly phone?: string }) =>
      admin.send(calls.edit, { id, version: (await named('zhou.ye')).version, name: '周业', ...change })
    expect((await edit({ phone: '028 8555' })).status).toBe(422)
    await edit({ phone: '028-85551234' })
    await edit({ name: '周一业' })
    expect(await named('zhou.ye')).toMatchObject({ name: '周一业', phone: '028-85551234' })
    expect(await managerNow()).toMatchObject({ name: '周一业', phone: '028-85551234' })
    await edit({ name: '周一业', phone: '' })
    expect(await managerNow()).toMatchObject({ name: '周一业', phone: '' })
    const noted = (await admin.data(staffAdmin.audit, { target: `staff:${id}`, action: '修改员工资料' })).data
    expect(noted.map(({ before, after }) => [before, after])).toEqual([
      [{ phone: '028-85551234' }, { phone: '' }],
      [{ name: '周业' }, { name: '周一业' }],
      [{ phone: '13912345678' }, { phone: '028-85551234' }],
    ])

    // Nobody is sent to somebody who works here no longer.
    const off = { id, version: (await named('zhou.ye')).version, active: 0, reason: '离职' } as const
    await admin.data(calls.switch, off)
    expect(await managerNow()).toBeNull()
  })

  it('that are disabled end at once, and come back without another signature', async () => {
    const { approval_id, id } = await admin.data(calls.create, {
      username: 'zhao.min',
      name: '赵敏',
      roles: ['warehouse', 'sales'],
      reason: '入职',
    })
    await approve(approval_id)
    const client = await t.loginStaff('warehouse', 'sales')
    const { version } = await named('zhao.min')
    await admin.data(calls.switch, { id, version, active: 0, reason: '离职' })
    expect((await client.send(staffAdmin.me, {})).status).toBe(401)
    await admin.data(calls.switch, { id, version: version + 1, active: 1, reason: '返岗' })
    expect(await named('zhao.min')).toMatchObject({ is_active: 1, roles: ['warehouse', 'sales'], logins: 0 })
    const [back, left] = (await admin.data(staffAdmin.audit, { target: `staff:${id}` })).data
    expect([left?.before, left?.after, left?.detail]).toEqual([
      { is_active: true },
      { is_active: false },
      { reason: '离职' },
    ])
    expect(back?.action).toBe('启用员工账号')
  })

  it('get warehouses, noted: they count from the next call on, without a new login', async () => {
    const person = await t.loginStaff('warehouse', 'content')
    const { id, version, warehouses } = await named('staff-warehouse-content')
    expect(warehouses).toEqual([])
    const give = (ask: { version: number; warehouses?: readonly number[] }) =>
      admin.send(calls.changeWarehouses, { id, reason: '调岗', ...ask })
    expect((await give({ version, warehouses: [2, 99] })).errors).toEqual({ warehouses: ['没有这个仓库'] })
    expect((await give({ version })).errors).toEqual({ warehouses: ['所属仓库没有变化'] })
    const given = { version, warehouses: [2, 1, 2] }
    expect(await give(given)).toMatchObject({ status: 200, data: { version: version + 1 } })
    expect(await give(given)).toMatchObject({ status: 409, data: { version: version + 1 } })
    expect((await admin.send(calls.changeWarehouses, { id: 999_999, version: 1, reason: '调岗' })).status).toBe(404)
    expect((await quality.send(calls.changeWarehouses, { id, version: 1, reason: '调岗' })).status).toBe(403)
    expect((await person.data(staffAdmin.me, {})).warehouses).toEqual([1, 2])
    await give({ version: version + 1, warehouses: [2] })
    const seen = await person.data(contract.warehouseAdmin.list, {})
    expect(seen.map((one) => one.id)).toEqual([2])
    await give({ version: version + 2 })
    expect(await named('staff-warehouse-content')).toMatchObject({ warehouses: [], version: version + 3 })
    const noted = (await admin.data(staffAdmin.audit, { target: `staff:${id}`, outcome: 'done' })).data
    expect(noted.map((one) => [one.action, one.before, one.after, one.detail]).toReversed()).toEqual([
      ['设置员工所属仓库', { warehouses: [] }, { warehouses: [1, 2] }, { reason: '调岗' }],
      ['设置员工所属仓库', { warehouses: [1, 2] }, { warehouses: [2] }, { reason: '调岗' }],
      ['设置员工所属仓库', { warehouses: [2] }, { warehouses: [] }, { reason: '调岗' }],
    ])
  })

  it('are changed from what was seen, never by administrators about themselves; one always works', async () => {
    await t.loginStaff('content')
    const account = await named('staff-content')
    const rename = (name: string) => admin.send(calls.edit, { id: account.id, version: account.version, name })
    expect((await Promise.all([rename('内容一'), rename('内容二')])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ])
    const { id, version } = await named('staff-admin')
    const off = { active: 0, reason: '离职' } as const
    expect(await admin.send(calls.switch, { id, version, ...off })).toMatchObject({ status: 422 })
    const last = await named('staff-quality')
    expect(await admin.send(calls.switch, { id: last.id, version: last.version, ...off })).toMatchObject({
      status: 409,
      message: '至少须有一名在岗的质管',
    })
    expect((await quality.data(staffAdmin.me, {})).roles).toEqual(['quality'])
    const same = { id: last.id, version: last.version, roles: ['quality'] as const, reason: '核对' }
    expect((await admin.send(calls.changeRoles, same)).errors).toEqual({ roles: ['岗位没有变化'] })
  })
})
