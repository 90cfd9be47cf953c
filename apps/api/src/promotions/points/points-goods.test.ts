import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/index.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { addPointsGoods } from './points.fixtures.ts'

const { points, pointsAdmin, staffAdmin } = contract
const t = serverOfFile()

test('stock of the points mall: seen by staff, changed against what was seen, never below what is taken', async () => {
  const id = await addPointsGoods(t.db, { name: '保温杯', total: 10 })
  await sql`update points_goods set taken = 4 where id = ${id}`.execute(t.db)
  const goods = await t.loginStaff('goods')
  const read = async () => (await goods.data(pointsAdmin.goods, {})).data.find((one) => one.id === id)
  expect(await read()).toMatchObject({ name: '保温杯', total: 10, taken: 4, left: 6, is_on_sale: 1 })

  const change = { id, total: 20, seen_total: 10, is_on_sale: 1 } as const
  expect(await goods.data(pointsAdmin.changeGoods, change)).toMatchObject({ total: 20, left: 16 })
  expect(await goods.send(pointsAdmin.changeGoods, change)).toMatchObject({
    status: 409,
    message: '总量已被他人改为20，请刷新后再改',
  })
  const below = { ...change, total: 3, seen_total: 20 }
  expect((await goods.send(pointsAdmin.changeGoods, below)).errors).toEqual({
    total: ['已兑出4件，总量不能更少'],
  })
  await goods.data(pointsAdmin.changeGoods, { id, total: 4, seen_total: 20, is_on_sale: 0 })
  expect((await t.visitor.send(points.read, { id })).status).toBe(404)
  const { data } = await (await t.loginStaff('quality')).data(staffAdmin.audit, { action: '修改积分商品' })
  expect(data.map((one) => one.target)).toEqual([`points_goods:${id}`, `points_goods:${id}`])
  expect((await (await t.loginStaff('service')).send(pointsAdmin.changeGoods, change)).status).toBe(403)
})

test('a new article of the points mall is not offered before its release, and has a name of its own', async () => {
  const goods = await t.loginStaff('goods')
  const one = { name: '折叠推车', category: '日用', points: 800, total: 5 }
  const { id, is_on_sale, left, limit } = await goods.data(pointsAdmin.addGoods, one)
  expect([is_on_sale, left, limit]).toEqual([0, 5, 0])
  expect((await t.visitor.send(points.read, { id })).status).toBe(404)
  expect(await goods.send(pointsAdmin.addGoods, one)).toMatchObject({
    status: 422,
    errors: { name: ['已有同名的积分商品'] },
  })
  await goods.data(pointsAdmin.changeGoods, { id, total: 5, seen_total: 5, is_on_sale: 1 })
  expect(await t.visitor.data(points.read, { id })).toMatchObject({ name: '折叠推车' })
  expect((await (await t.loginStaff('service')).send(pointsAdmin.addGoods, one)).status).toBe(403)
})
