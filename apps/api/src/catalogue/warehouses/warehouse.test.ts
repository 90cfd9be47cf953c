import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { serverOfFile, testServer } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/index.ts'

const { warehouseAdmin: calls, staffAdmin, staffGoodsAdmin, settingAdmin } = contract
const t = serverOfFile({ goods: 2 })

test('lists the warehouses with what is in them, and whether buyers are promised a day', async () => {
  const staff = await t.loginStaff('warehouse')
  expect(await staff.data(calls.list, {})).toEqual([
    { id: 1, name: '一号仓', version: 1, goods: 2, lots: 2, has_times: 0 },
    { id: 2, name: '二号仓', version: 1, goods: 0, lots: 0, has_times: 0 },
  ])
  const times = { cutoff: '16:00', days: [1, 2, 3, 4, 5], closed: [], transit: { A: [1, 2] } }
  await staff.data(settingAdmin.change, { key: 'delivery', value: JSON.stringify({ 2: times }), revision: 0 })
  expect((await staff.data(calls.list, {})).map(({ has_times }) => has_times)).toEqual([0, 1])
})

test('adds one and gives another name, noted; a name is there once, an older version is refused', async () => {
  const staff = await t.loginStaff('warehouse')
  const { id } = await staff.data(calls.add, { name: '冷链仓' })
  const taken = await staff.send(calls.add, { name: '冷链仓' })
  expect([taken.status, taken.errors['name']]).toEqual([422, ['已有这个名称的仓库']])
  expect((await staff.send(calls.add, { name: ' ' })).status).toBe(422)

  await staff.data(calls.rename, { id, version: 1, name: '双流冷链仓' })
  expect((await staff.data(calls.list, {})).find((one) => one.id === id)).toMatchObject({
    name: '双流冷链仓',
    version: 2,
  })
  expect(await staff.send(calls.rename, { id, version: 1, name: '第三个名字' })).toMatchObject({
    status: 409,
    message: '仓库刚被修改过，请刷新后再改',
    data: { version: 2 },
  })
  expect((await staff.send(calls.rename, { id, version: 2, name: '一号仓' })).errors['name']).toEqual([
    '已有这个名称的仓库',
  ])
  expect((await staff.send(calls.rename, { id: 999, version: 1, name: '没有' })).status).toBe(404)

  const noted = (await (await t.loginStaff('admin')).data(staffAdmin.audit, { target: `warehouse:${id}` })).data
  expect(noted.map((one) => [one.action, one.before, one.after])).toEqual([
    ['仓库：改名', { name: '冷链仓' }, { name: '双流冷链仓' }],
    ['仓库：新建', null, { name: '冷链仓' }],
  ])
})

test('two who give the same name at once: one does it, the other is told at the field', async () => {
  const staff = await t.loginStaff('warehouse')
  const made = [await staff.data(calls.add, { name: '东仓' }), await staff.data(calls.add, { name: '西仓' })]
  const answers = await Promise.all(made.map(({ id }) => staff.send(calls.rename, { id, version: 1, name: '同名仓' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('goods in a shop without a warehouse are refused in words, and are there once it has one', async () => {
  const empty = await testServer({
    seed: async (db) => {
      await sql`delete from warehouse`.execute(db)
    },
  })
  try {
    const goods = await empty.loginStaff('goods')
    const { makers } = await goods.data(staffGoodsAdmin.owners, {})
    const one = {
      goods_sn: 'N1',
      name: '开张胶囊',
      ypgg: '0.25g*24粒',
      bzdw: '盒',
      sccj_id: makers[0]!.id,
      category_id: 11,
      goods_class: 'west',
      base_price: 12.5,
    } as const
    expect(await goods.send(staffGoodsAdmin.add, one)).toMatchObject({
      status: 409,
      message: '还没有仓库，请先在“仓库档案”里新建',
    })
    await (await empty.loginStaff('warehouse')).data(calls.add, { name: '成都仓' })
    const { id } = await goods.data(staffGoodsAdmin.add, one)
    expect(id).toBeGreaterThan(0)
  } finally {
    await empty.close()
  }
})
