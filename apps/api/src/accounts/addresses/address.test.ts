import { contract, type AddressForm } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { PROVINCE } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.address
const t = serverOfFile()

const form = (given: Partial<AddressForm> = {}): AddressForm => ({
  receiver: '李四',
  phone: '13911112222',
  province_id: PROVINCE.B,
  city_id: PROVINCE.B * 10 + 1,
  district_id: PROVINCE.B * 100 + 11,
  detail: '解放路88号3楼',
  ...given,
})

test('a member adds, changes and deletes addresses, and exactly one is the default', async () => {
  const member = await t.loginAs('13800000007')
  const [first] = await member.data(calls.list, {})
  expect(first).toMatchObject({ is_default: 1, audit_status: 1, province: 'B省', district: 'B区' })
  const added = await member.data(calls.add, form({ is_default: 1 }))
  expect(added.map((address) => [address.detail, address.is_default])).toEqual([
    ['解放路88号3楼', 1],
    ['人民路1号', 0],
  ])
  const id = added[0]!.id
  expect((await member.send(calls.remove, { id })).message).toBe('默认地址不能删除，请先将其他地址设为默认')
  const changed = await member.data(calls.makeDefault, { id: first!.id })
  expect(changed.map((address) => address.is_default)).toEqual([1, 0])
  expect((await member.data(calls.edit, { ...form({ receiver: '王五' }), id }))[1]).toMatchObject({
    receiver: '王五',
    audit_status: 0,
  })
  expect(await member.data(calls.remove, { id })).toHaveLength(1)
  expect((await member.send(calls.remove, { id })).status).toBe(404)
})

test('only the addresses on the documents need no approval', async () => {
  const member = await t.loginAs('13800000008')
  const status = async (given: Partial<AddressForm>) =>
    (await member.data(calls.add, form(given))).toSorted((a, b) => b.id - a.id)[0]!.audit_status
  expect(await status({ detail: '仓储路 2 号' })).toBe(1)
  expect(await status({ detail: '仓储路2号后门' })).toBe(0)
  expect(await status({ detail: '仓储路2号', province_id: PROVINCE.A, city_id: 11, district_id: 111 })).toBe(0)
})

test('an approved address stays approved when only the receiver changes', async () => {
  const member = await t.loginAs('13800000001')
  const [own] = await member.data(calls.list, {})
  const again = await member.data(calls.edit, { ...form({ detail: own!.detail, receiver: '赵六' }), id: own!.id })
  expect(again[0]).toMatchObject({ receiver: '赵六', audit_status: 1 })
})

test('[VA-01] a mobile number or a landline with its area code, nothing else', async () => {
  const member = await t.loginAs('13800000002')
  for (const phone of ['13911112222', '0571-87654321', '028-8765432'])
    expect((await member.send(calls.add, form({ phone }))).status).toBe(200)
  for (const phone of ['12911112222', '1391111222', '0571 87654321', '87654321', '139111122223']) {
    const answer = await member.send(calls.add, form({ phone }))
    expect([phone, answer.status]).toEqual([phone, 422])
    expect(answer.errors['phone']![0]).toContain('请输入正确的手机号或座机号')
  }
})

test('bad forms are refused with a reason: a district of another city, short texts, a full book', async () => {
  const member = await t.loginAs('13800000006')
  expect((await member.send(calls.add, form({ district_id: PROVINCE.A * 100 + 11 }))).message).toContain(
    '所在地区不存在',
  )
  expect((await member.send(calls.add, form({ detail: '1号' }))).status).toBe(422)
  expect((await member.send(calls.add, form({ receiver: '李' }))).status).toBe(422)
  for (let count = 1; count < 20; count++) await member.data(calls.add, form({ detail: `解放路${count}号院` }))
  expect(await member.send(calls.add, form())).toMatchObject({ status: 400, message: '最多保存20个收货地址' })
})

test("nobody touches another member's address, and a visitor has none", async () => {
  const owner = await t.loginAs('13800000001')
  const other = await t.loginAs('13800000007')
  const [own] = await owner.data(calls.list, {})
  for (const answer of [
    await other.send(calls.edit, { ...form(), id: own!.id }),
    await other.send(calls.makeDefault, { id: own!.id }),
    await other.send(calls.remove, { id: own!.id }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await t.visitor.send(calls.list, {})).status).toBe(401)
  expect(await owner.data(calls.list, {})).toContainEqual(own)
})

test('regions go down three levels; unserved ones say so; anybody may read them from any page', async () => {
  const provinces = await t.visitor.send(calls.regions, {})
  expect(provinces.data.map((region) => region.served)).toEqual([1, 1, 1, 0])
  expect(provinces.headers['access-control-allow-origin']).toBe('*')
  expect(await t.visitor.data(calls.regions, { parent_id: 21 })).toEqual([{ id: 211, name: 'B区', served: 1 }])
})

test('a change costs at most three statements, however many addresses there are', async () => {
  const member = await t.loginAs('13800000006')
  const [own] = await member.data(calls.list, {})
  expect((await t.statementsOf(() => member.send(calls.list, {}))).length).toBe(2)
  expect((await t.statementsOf(() => member.send(calls.makeDefault, { id: own!.id }))).length).toBe(2)
  expect((await t.statementsOf(() => member.send(calls.edit, { ...form(), id: own!.id }))).length).toBe(3)
})
