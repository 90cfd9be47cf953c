import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/index.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { addPoints } from '../../pricing/offers/promotion.fixtures.ts'
import { addTemplate } from '../lottery/lottery.fixtures.ts'
import { addPointsGoods } from './points.fixtures.ts'

const { points, pointsAdmin, staffAdmin, coupon } = contract
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
    total: ['已兑出4份，总量不能更少'],
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

test('a coupon of the points mall gives the member the coupon of its template', async () => {
  const template_id = await addTemplate(t.db, { now: START, name: '兑换券', total: 3, claimable: false })
  const goods = await t.loginStaff('goods')
  const one = { name: '10元兑换券', category: '优惠券', points: 50, total: 2, kind: 'coupon', template_id } as const
  const made = await goods.data(pointsAdmin.addGoods, one)
  expect(made).toMatchObject({ kind: 'coupon', template: '兑换券', is_on_sale: 0, left: 2 })
  await goods.data(pointsAdmin.changeGoods, { id: made.id, total: 2, seen_total: 2, is_on_sale: 1 })

  const { id: member, client } = await t.newCustomer()
  await addPoints(t.db, member, 100)
  const order = { goods_id: made.id, number: 1, idempotency_key: 'coupon-for-points' }
  expect((await client.data(points.exchange, order)).points).toBe(50)
  expect((await client.data(coupon.mine, { status: 0 })).data).toMatchObject([{ name: '兑换券', face: 10 }])
  expect((await client.data(points.orders, {})).data).toMatchObject([{ kind: 'coupon', status: 30, points: 50 }])

  // Two of three coupons are left.
  const more = { id: made.id, total: 4, seen_total: 2, is_on_sale: 1 } as const
  expect((await goods.send(pointsAdmin.changeGoods, more)).errors).toEqual({
    total: ['券只剩2张，待兑总数不能更多'],
  })
  expect((await goods.data(pointsAdmin.changeGoods, { ...more, total: 3 })).left).toBe(2)
})

test('only a template that every member may have, and still use, becomes a coupon of the points mall', async () => {
  const goods = await t.loginStaff('goods')
  const fields = { name: '待定券', category: '优惠券', points: 50, total: 5, kind: 'coupon' } as const
  const refusedWith = async (more: { readonly template_id?: number }) =>
    (await goods.send(pointsAdmin.addGoods, { ...fields, ...more })).errors
  const template = { template_id: ['请选择券：须面向全部企业类型、还有剩余、未过使用期'] }
  expect(await refusedWith({})).toEqual(template)
  expect(await refusedWith({ template_id: 999_999 })).toEqual(template)
  expect(await refusedWith({ template_id: await addTemplate(t.db, { now: START, type: 2 }) })).toEqual(template)
  const some = await addTemplate(t.db, { now: START, name: '部分类型券' })
  await sql`update coupon_template set ranks = '{1}' where id = ${some}`.execute(t.db)
  expect(await refusedWith({ template_id: some })).toEqual(template)
  const ended = await addTemplate(t.db, { now: START, name: '过期券' })
  await sql`update coupon_template set use_days = null, use_start = ${new Date(START - 7_200_000)},
    use_end = ${new Date(START)} where id = ${ended}`.execute(t.db)
  expect(await refusedWith({ template_id: ended })).toEqual(template)
  const few = await addTemplate(t.db, { now: START, name: '少量券', total: 2 })
  expect(await refusedWith({ template_id: few })).toEqual({ total: ['券只剩2张，待兑总数不能更多'] })

  const { data } = await goods.data(contract.couponGrantAdmin.templates, { reward_type: 1 })
  const names = data.map(({ name }) => name)
  expect(names).toContain('少量券')
  expect(names).not.toContain('部分类型券')
  expect(names).not.toContain('过期券')
  expect(data.every(({ type }) => type === 1)).toBe(true)
})

test('a coupon that can no longer be used is not given for points', async () => {
  const template = await addTemplate(t.db, { now: START })
  const goods_id = await addPointsGoods(t.db, { kind: 'coupon', template, points: 1, total: 5 })
  await sql`update coupon_template set use_days = null, use_start = ${new Date(START - 7_200_000)},
    use_end = ${new Date(START)} where id = ${template}`.execute(t.db)
  const { id: member, client } = await t.newCustomer()
  await addPoints(t.db, member, 10)
  const answer = await client.send(points.exchange, { goods_id, number: 1, idempotency_key: 'coupon-too-late' })
  expect(answer).toMatchObject({ status: 409, message: '已兑完' })
})
