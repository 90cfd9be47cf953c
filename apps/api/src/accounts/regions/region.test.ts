import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { serverOfFile, testServer } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/index.ts'
import { stateRegions } from './state-regions.ts'

const { regionAdmin: calls, address, staffAdmin, member } = contract
const t = serverOfFile()

test('provinces with their districts and members; what is below one', async () => {
  const staff = await t.loginStaff('finance')
  const far = await t.newCustomer({ province_id: 3 })
  const provinces = await staff.data(calls.list, {})
  expect(provinces.map(({ id, name, freight_zone, served }) => [id, name, freight_zone, served])).toEqual([
    [1, 'A省', 'A', 1],
    [2, 'B省', 'B', 1],
    [3, 'C省', 'C', 1],
    [4, 'unserved省', 'C', 0],
  ])
  expect(provinces.map(({ districts, served_districts }) => [districts, served_districts])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  const counted = await row(t.db, sql<{ n: number }>`select count(*)::int as n from member where province_id = 3`)
  expect(provinces[2]!.members).toBe(counted!.n)
  expect(counted!.n).toBeGreaterThan(0)
  expect(await staff.data(calls.list, { parent_id: 31 })).toMatchObject([
    { id: 311, level: 3, name: 'C区', districts: 1 },
  ])
  expect(far.id).toBeGreaterThan(0)
})

test('zone and delivery of a province count for everything below it, in the shop at once, and are noted', async () => {
  const staff = await t.loginStaff('finance')
  const buyer = await t.newCustomer({ province_id: 4 })
  const stateOf = async () => (await buyer.client.data(member.base, {})).freight_zone
  const servedOf = async () => (await t.visitor.data(address.regions, {})).find(({ id }) => id === 4)!.served
  expect(await servedOf()).toBe(0)
  const province = (await staff.data(calls.list, {})).find(({ id }) => id === 4)!
  const change = { id: 4, version: province.version, freight_zone: 'A', served: 1 } as const
  expect(await staff.data(calls.change, change)).toEqual({ id: 4, changed: 3 })
  expect((await staff.data(calls.list, { parent_id: 41 }))[0]).toMatchObject({ freight_zone: 'A', served: 1 })
  expect(await stateOf()).toBe('A')
  expect(await servedOf()).toBe(1)

  expect(await staff.send(calls.change, change)).toMatchObject({ status: 409, message: '地区刚被修改过，请刷新后再改' })
  expect(await staff.send(calls.change, { ...change, version: change.version + 1 })).toMatchObject({
    status: 409,
    message: '没有改动',
  })
  const noted = (await (await t.loginStaff('admin')).data(staffAdmin.audit, { target: 'region:4' })).data
  expect(noted.find(({ outcome }) => outcome === 'done')).toMatchObject({
    action: '地区：运费区与配送',
    before: { freight_zone: 'C', served: false },
    after: { freight_zone: 'A', served: true },
    detail: { name: 'unserved省', regions: 3 },
  })

  // A district of its own zone counts for those who are there, whatever the province has.
  const [district] = await staff.data(calls.list, { parent_id: 41 })
  await staff.data(calls.change, { id: district!.id, version: district!.version, freight_zone: 'B' })
  expect(await stateOf()).toBe('B')
  expect((await staff.data(calls.list, {})).find(({ id }) => id === 4)).toMatchObject({ freight_zone: 'A' })
})

test('the zone alone leaves delivery as it is, and the other way round; a change of nothing is refused', async () => {
  const staff = await t.loginStaff('finance')
  const province = async () => (await staff.data(calls.list, {})).find(({ id }) => id === 2)!
  const before = await province()
  expect(before).toMatchObject({ freight_zone: 'B', is_zone_mixed: 0, districts: 1, served_districts: 1 })
  await sql`insert into region (id, parent_id, name, level, freight_zone, served)
    values (212, 21, '未开区', 3, 'C', false)`.execute(t.db)
  expect(await province()).toMatchObject({ freight_zone: 'B', is_zone_mixed: 1, districts: 2, served_districts: 1 })

  const { version } = before
  expect(await staff.data(calls.change, { id: 2, version, freight_zone: 'A' })).toEqual({ id: 2, changed: 4 })
  expect(await province()).toMatchObject({ freight_zone: 'A', is_zone_mixed: 0, served: 1, served_districts: 1 })
  // The province, its city and the one district that was delivered to.
  expect(await staff.data(calls.change, { id: 2, version: version + 1, served: 0 })).toEqual({ id: 2, changed: 3 })
  expect(await province()).toMatchObject({ freight_zone: 'A', is_zone_mixed: 0, served: 0, served_districts: 0 })
  expect(await staff.send(calls.change, { id: 2, version: version + 2 })).toMatchObject({
    status: 422,
    message: '请选择要改的运费区或配送',
  })
  const noted = (await (await t.loginStaff('admin')).data(staffAdmin.audit, { target: 'region:2' })).data
  expect(noted.find(({ detail }) => detail['regions'] === 3)).toMatchObject({
    before: { served: true },
    after: { served: false },
  })
})

test('a shop with regions is not filled again; the regions of the state have three whole levels', async () => {
  const staff = await t.loginStaff('warehouse')
  expect(await staff.send(calls.fill, {})).toMatchObject({ status: 409, message: '已有地区，不能再套用' })

  const all = stateRegions()
  const byId = new Map(all.map((one) => [one.id, one]))
  expect(byId.size).toBe(all.length)
  const places = new Set(all.map(({ parent_id, name }) => `${parent_id} ${name}`))
  expect(places.size).toBe(all.length)
  expect(all.filter(({ level }) => level === 1)).toHaveLength(31)
  for (const one of all) {
    const above = byId.get(one.parent_id)
    expect([one.name, above?.level ?? 0]).toEqual([one.name, one.level - 1])
  }
  const parents = new Set(all.map(({ parent_id }) => parent_id))
  expect(all.filter(({ id, level }) => level < 3 && !parents.has(id))).toEqual([])
  const named = (name: string) => all.filter((one) => one.name === name).map(({ id, level }) => [id, level])
  expect(named('成都市')).toEqual([[510100, 2]])
  expect(named('武侯区')).toEqual([[510107, 3]])
  // Both codes of the district stand in the list; 350403 was merged into the other one.
  expect(named('三元区')).toEqual([[350404, 3]])
  expect(named('重庆市')).toEqual([
    [500000, 1],
    [500100, 2],
  ])
  expect(named('东莞市')).toEqual([
    [441900, 2],
    [441999, 3],
  ])
})

test('of the regions of the state no abolished district stands beside its successor', () => {
  const districts = stateRegions().filter(({ level }) => level === 3)
  const places = Map.groupBy(districts, ({ parent_id, name }) => `${parent_id} ${name.slice(0, -1)}`)
  const alike = [...places.values()].filter((group) => group.length > 1).map((group) => group.map(({ id }) => id))
  // A town and the county around it: 临夏, 和田, 伊宁.
  expect(alike).toEqual([
    [622901, 622921],
    [653201, 653221],
    [654002, 654021],
  ])
  const ids = new Set(districts.map(({ id }) => id))
  // Abolished under a name that no successor has: 下城区, 江干区, 梅列区, 沙县, 吉利区, 横县.
  const abolished = [330103, 330104, 350402, 350427, 410306, 450127]
  expect(abolished.filter((id) => ids.has(id))).toEqual([])
  // What took their place: 拱墅区, 上城区, 三元区, 沙县区, 孟津区, 横州市.
  const successors = [330105, 330102, 350404, 350405, 410308, 450181]
  expect(successors.filter((id) => !ids.has(id))).toEqual([])
})

test('the districts of a city have no line of statistics among them; a city of no other is its own district', () => {
  const all = stateRegions()
  expect(all.filter(({ name }) => name === '市辖区')).toEqual([])
  expect(all.filter(({ parent_id }) => parent_id === 510100)[0]).toMatchObject({ id: 510104, name: '锦江区' })
  expect(all.filter(({ parent_id }) => parent_id === 620200)).toEqual([
    { id: 620299, parent_id: 620200, name: '嘉峪关市', level: 3 },
  ])
})

test('an empty shop takes the regions of the state, delivers to none, and opens a province with one call', async () => {
  const empty = await testServer({
    seed: async (db) => {
      await sql`truncate region cascade`.execute(db)
    },
  })
  try {
    const staff = await empty.loginStaff('warehouse')
    expect(await staff.data(calls.fill, {})).toEqual({ added: stateRegions().length })
    const provinces = await staff.data(calls.list, {})
    expect(provinces).toHaveLength(31)
    expect(provinces.every(({ served_districts, served }) => served_districts === 0 && served === 0)).toBe(true)
    const sichuan = provinces.find(({ name }) => name === '四川省')!
    const answer = await staff.data(calls.change, { id: sichuan.id, version: 1, freight_zone: 'A', served: 1 })
    const after = (await staff.data(calls.list, {})).find(({ id }) => id === sichuan.id)!
    expect(after.served_districts).toBe(after.districts)
    expect(answer.changed).toBeGreaterThan(after.districts)
  } finally {
    await empty.close()
  }
})
