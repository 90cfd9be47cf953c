import { contract } from '@yaopi/core/contract'
import type { FirstStep, FirstStepKey } from '@yaopi/core/staff'
import { expect, test } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/index.ts'

const { firstSteps: calls, settingAdmin, warehouseAdmin, regionAdmin } = contract
const t = serverOfFile({
  seed: async (db) => {
    await sql`truncate region, warehouse, category, staff cascade`.execute(db)
  },
})

const steps = async (client: TestClient): Promise<Readonly<Record<FirstStepKey, FirstStep>>> => {
  const list = await client.data(calls.list, {})
  return Object.fromEntries(list.map((step) => [step.key, step])) as Record<FirstStepKey, FirstStep>
}

test('of an empty shop none is done, and each is done by what it asks for', async () => {
  const admin = await t.loginStaff('admin')
  const before = await steps(admin)
  expect(Object.values(before).filter((step) => step.is_done === 1)).toEqual([])
  expect(before.staff).toMatchObject({
    count: 1,
    missing: ['quality', 'goods', 'service', 'warehouse', 'finance', 'content'],
  })

  const everybody = await t.loginStaff('quality', 'goods', 'service', 'warehouse', 'finance', 'content')
  expect((await steps(admin)).staff).toMatchObject({ is_done: 1, missing: [] })

  const set = async (by: TestClient, key: string, value: unknown): Promise<void> => {
    await by.data(settingAdmin.change, { key, value: JSON.stringify(value), revision: 0 })
  }
  await set(admin, 'company', '成都某某医药有限公司')
  await set(admin, 'support', '某某技术部')
  await set(admin, 'site_title', '某某药批')
  expect((await steps(admin)).company).toMatchObject({ is_done: 0, count: 3 })
  await set(admin, 'licences', [{ name: '药品经营许可证', number: '川AA028000001', url: '' }])
  expect((await steps(admin)).company).toMatchObject({ is_done: 1 })
  await set(everybody, 'hot_line', '028-85550000')
  await set(everybody, 'contacts', { addresses: [{ name: '公司', address: '一环路1号' }], departments: [] })
  const bank = { company: '成都某某医药有限公司', bank: '某行成都分行', account: '6222000000000000' }
  await set(everybody, 'bank', bank)
  const seller = { tax_no: '91510100MA00000000', address: '一环路1号' }
  await set(everybody, 'invoices', { at_signing: true, plain_at_once: true, seller })
  expect(await steps(admin)).toMatchObject({ contact: { is_done: 1 }, bank: { is_done: 1 } })

  await everybody.data(regionAdmin.fill, {})
  expect((await steps(admin)).regions).toMatchObject({ is_done: 0, count: 0 })
  const [first] = await everybody.data(regionAdmin.list, {})
  await everybody.data(regionAdmin.change, { id: first!.id, version: 1, freight_zone: 'A', served: 1 })
  expect((await steps(admin)).regions).toMatchObject({ is_done: 1, count: first!.districts })

  const { id } = await everybody.data(warehouseAdmin.add, { name: '成都仓' })
  expect(await steps(admin)).toMatchObject({ warehouses: { is_done: 1, count: 1 }, delivery: { is_done: 0 } })
  const times = { cutoff: '16:00', days: [1, 2, 3, 4, 5], closed: [], transit: { A: [1, 2] } }
  await set(everybody, 'delivery', { [id]: times })
  expect((await steps(admin)).delivery).toMatchObject({ is_done: 1, count: 1 })
  await everybody.data(warehouseAdmin.add, { name: '第二仓' })
  expect((await steps(admin)).delivery).toMatchObject({ is_done: 0, count: 1 })
})

test('goods count when they are on the shelf, stock when some of them can be bought', async () => {
  const admin = await t.loginStaff('admin')
  await sql`insert into warehouse (id, name) values (1, '一号仓') on conflict do nothing`.execute(t.db)
  await sql`insert into category (id, zone, parent_id, level, name, sort) values (1, 'normal', null, 1, '西药', 1),
    (11, 'normal', 1, 2, '感冒', 1)`.execute(t.db)
  expect(await steps(admin)).toMatchObject({ categories: { is_done: 1, count: 2 }, goods: { is_done: 0 } })
  await addGoods(t.db, { stock: 0 })
  expect(await steps(admin)).toMatchObject({ goods: { is_done: 1, count: 1 }, stock: { is_done: 0, count: 0 } })
  await addGoods(t.db, { stock: 5 })
  expect(await steps(admin)).toMatchObject({ goods: { count: 2 }, stock: { is_done: 1, count: 1 } })
})
