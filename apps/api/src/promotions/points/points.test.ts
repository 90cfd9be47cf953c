import { describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { moveOrder } from '../../ordering/order-state/order-state.queries.ts'
import { addCoupon, addPoints } from '../../pricing/offers/promotion.fixtures.ts'
import { addTemplate } from '../lottery/lottery.fixtures.ts'
import { freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addPointsGoods } from './points.fixtures.ts'

const calls = contract.points
const t = serverOfFile()

async function somebody(
  points = 1_000,
): Promise<{ readonly id: number; readonly client: TestClient; readonly address: number }> {
  const { id, client } = await t.newCustomer({ recharge: 1_000_000 })
  if (points > 0) await addPoints(t.db, id, points)
  return { id, client, address: (await client.data(contract.address.list, {}))[0]!.id }
}
const pointsOf = async (id: number) =>
  (await row(t.db, sql<{ points: number }>`select points from member where id = ${id}`))!.points
const job = (name: string) => runJob(t.server, name)

describe('the points mall', () => {
  it('shows everybody what there is, by category, and a member what they have', async () => {
    const cup = await addPointsGoods(t.db, { name: '保温杯', limit: 2 })
    await addPointsGoods(t.db, { name: '血压计', category: '器械', points: 5_000 })
    const all = await t.visitor.data(calls.mall, {})
    expect(all).toMatchObject({ total: 2, points: null, categories: expect.arrayContaining(['日用', '器械']) })
    expect(all.data[0]).toEqual({
      id: cup,
      name: '保温杯',
      kind: 'goods',
      category: '日用',
      image: '',
      remark: '',
      points: 100,
      left: 10,
      limit: 2,
      limit_left: null,
    })
    const { client } = await somebody(320)
    expect(await client.data(calls.mall, { category: '器械' })).toMatchObject({
      total: 1,
      points: 320,
      data: [{ name: '血压计' }],
    })
    expect(await client.data(calls.read, { id: cup })).toMatchObject({ limit_left: 2 })
    expect((await client.send(calls.read, { id: 999_999 })).status).toBe(404)
  })

  it('answers thirty exchanges of one member at the same time, each at its first try', async () => {
    const goods_id = await addPointsGoods(t.db, { total: 20 })
    const { id, client, address } = await somebody(5_000)
    const answers: number[] = []
    const statements = await t.statementsOf(async () => {
      const sent = Array.from({ length: 30 }, () =>
        client.send(calls.exchange, { goods_id, number: 1, address_id: address, idempotency_key: freshKey() }),
      )
      answers.push(...(await Promise.all(sent)).map(({ status }) => status))
    })
    expect(answers.sort()).toEqual([...Array(20).fill(200), ...Array(10).fill(409)])
    expect(await pointsOf(id)).toBe(3_000)
    // A deadlock is retried, after a second in which a connection of the pool is taken.
    expect(statements.filter((text) => text.includes('insert into idempotency_key'))).toHaveLength(30)
  })

  it('[PR-03] exchanges points for an article, once per key, to an approved address', async () => {
    const goods_id = await addPointsGoods(t.db, { limit: 3 })
    const { id, client, address } = await somebody(250)
    const request = { goods_id, number: 2, address_id: address, idempotency_key: freshKey() }
    const made = await client.data(calls.exchange, request)
    expect(made).toMatchObject({ points: 200, order_sn: expect.stringMatching(/^J261121\d{8}$/) })
    expect(await client.data(calls.exchange, request)).toEqual(made)
    expect(await pointsOf(id)).toBe(50)
    expect(await client.data(calls.orders, {})).toMatchObject({
      total: 1,
      data: [
        { number: 2, points: 200, status: 10, status_text: '待发货', address: expect.stringContaining('人民路1号') },
      ],
    })
    expect(await client.send(calls.exchange, { ...request, number: 1, idempotency_key: freshKey() })).toMatchObject({
      status: 409,
      message: '积分不足：需要100，现有50',
      data: { reason: 'POINTS' },
    })
    expect(await client.send(calls.exchange, { ...request, idempotency_key: freshKey() })).toMatchObject({
      status: 409,
      data: { reason: 'LIMIT' },
    })
    expect((await client.send(calls.exchange, { goods_id, number: 1, idempotency_key: freshKey() })).errors).toEqual({
      address_id: ['请选择收货地址'],
    })
    const stranger = await somebody()
    expect((await stranger.client.send(calls.exchange, { ...request, idempotency_key: freshKey() })).errors).toEqual({
      address_id: ['请选择收货地址'],
    })
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('gives coupons at once, as many as there are', async () => {
    const template = await addTemplate(t.db, { now: START, total: 1, claimable: false, face: 500 })
    const goods_id = await addPointsGoods(t.db, { kind: 'coupon', template, points: 50, total: 5 })
    const [one, two] = [await somebody(), await somebody()]
    expect((await one.client.send(calls.exchange, { goods_id, number: 2, idempotency_key: freshKey() })).status).toBe(
      422,
    )
    expect((await one.client.data(calls.exchange, { goods_id, number: 1, idempotency_key: freshKey() })).points).toBe(
      50,
    )
    expect((await one.client.data(contract.coupon.mine, {})).data).toMatchObject([{ face: 5, status: 0 }])
    expect((await one.client.data(calls.orders, {})).data).toMatchObject([{ status: 30, address: '' }])
    expect(await two.client.send(calls.exchange, { goods_id, number: 1, idempotency_key: freshKey() })).toMatchObject({
      status: 409,
      message: '已兑完',
    })
    expect(await pointsOf(two.id)).toBe(1_000)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('never gives more than there is, whoever asks at once', async () => {
    const goods_id = await addPointsGoods(t.db, { total: 3 })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => somebody()))
    const answers = await Promise.all(
      people.map((one) =>
        one.client.send(calls.exchange, { goods_id, number: 1, address_id: one.address, idempotency_key: freshKey() }),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 200, 409, 409])
    const twice = await somebody(150)
    const other = await addPointsGoods(t.db)
    const both = await Promise.all(
      [1, 2].map(() =>
        twice.client.send(calls.exchange, {
          goods_id: other,
          number: 1,
          address_id: twice.address,
          idempotency_key: freshKey(),
        }),
      ),
    )
    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await pointsOf(twice.id)).toBe(50)
    expect(await brokenInvariants(t.db)).toEqual([])
  })
})

describe('points in time', () => {
  it('come with the end of an order, a point for each yuan of goods, less what was refunded', async () => {
    const goods = await addGoods(t.db, { base_price: 12_345, stock: 100 })
    const { id, client, address } = await somebody(0)
    for (const [refunded, earned] of [
      [0, 370],
      [5_001, 319],
    ] as const) {
      await client.data(contract.cart.add, { params: [{ goods_id: goods, number: 3 }] })
      const preview = await client.data(contract.checkout.preview, {})
      expect(preview.points_earned).toBe(370)
      const made = await client.data(contract.order.create, {
        preview_token: preview.preview_token,
        idempotency_key: freshKey(),
        address_id: address,
      })
      const order = made.orders[0]!.id
      const before = await pointsOf(id)
      // The states in between do not matter here.
      await t.open.script('alter table orders disable trigger order_follow_edge')
      await sql`update orders set status = 50, paid = payable, refunded = ${refunded}, shipped_at = created_at,
        signed_at = created_at where id = ${order}`.execute(t.db)
      await t.open.script('alter table orders enable trigger order_follow_edge')
      if (refunded > 0)
        await sql`insert into order_refund (order_id, member_id, kind, cause, outside, way, recharge, gift, created_at)
          values (${order}, ${id}, 'short', ${`short:${order}:1`}, ${refunded}, 'channel', 0, 0, ${new Date(START)})`.execute(
          t.db,
        )
      const move = () =>
        moveOrder(t.db, { id: order, from: 50, to: 60, actor: 'system', actor_id: null, action: '订单完成', at: START })
      expect([await move(), await move()]).toEqual([true, false])
      expect((await pointsOf(id)) - before).toBe(earned)
    }
    expect(
      await rows(t.db, sql`select points, type, remark from points_log where member_id = ${id} order by id`),
    ).toEqual([
      { points: 370, type: 1, remark: '订单完成获得' },
      { points: 319, type: 1, remark: '订单完成获得' },
    ])
  })

  it('end on the last day of the next year, the oldest spent first, and only once', async () => {
    const { id } = await somebody(0)
    const log = (points: number, at: string, cause: string) =>
      sql`insert into points_log (member_id, points, cause, created_at)
        values (${id}, ${points}, ${`${cause}:${id}:${at}`}, ${at}::timestamptz)`.execute(t.db)
    await log(500, '2024-06-01 10:00+08', 'earned')
    await log(300, '2025-12-31 23:59+08', 'earned')
    await log(-120, '2026-02-01 10:00+08', 'order')
    t.clock.set(Date.parse('2025-12-31T23:59:00+08:00'))
    await job('end-points')
    expect(await pointsOf(id)).toBe(680)
    t.clock.set(Date.parse('2026-01-01T00:00:00+08:00'))
    await job('end-points')
    await job('end-points')
    expect(await pointsOf(id)).toBe(300)
    t.clock.set(Date.parse('2027-01-01T00:00:00+08:00'))
    await job('end-points')
    expect(await pointsOf(id)).toBe(0)
    t.clock.set(START)
  })

  it('coupons of one template that a member gets at once, here and in the centre, have a place each', async () => {
    const template = await addTemplate(t.db, { now: t.clock.now(), total: 100, per: 5 })
    const goods_id = await addPointsGoods(t.db, { kind: 'coupon', template, points: 1, total: 100 })
    const { id, client } = await somebody(100)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 !== 0
          ? client.send(calls.exchange, { goods_id, number: 1, idempotency_key: freshKey() })
          : client.send(contract.coupon.receive, { id: template }),
      ),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThanOrEqual(8)
    // The centre gives five at most; nothing else may go wrong.
    expect(answers.filter((answer) => answer.status !== 200).map((answer) => answer.data)).toEqual(
      Array.from({ length: 12 - made.length }, () => ({ reason: 'CLAIMED' })),
    )
    const places = await rows(t.db, sql<{ place: number }>`select place from coupon where member_id = ${id} order by 1`)
    expect(places.map(({ place }) => place)).toEqual(made.map((_, at) => at + 1))
  })

  it('points that end with the year are told of once, from 30 days before its last day', async () => {
    const { id } = await somebody(0)
    const none = await somebody(0)
    const log = (member: number, points: number, at: string) =>
      sql`insert into points_log (member_id, points, cause, created_at)
        values (${member}, ${points}, ${`earned:${member}:${at}`}, ${at}::timestamptz)`.execute(t.db)
    await log(id, 500, '2025-06-01 10:00+08')
    await log(id, -120, '2026-02-01 10:00+08')
    await log(none.id, 300, '2026-03-01 10:00+08')
    const told = () =>
      rows(
        t.db,
        sql<{ member_id: number; content: string }>`select member_id, content from message
          where member_id in (${id}, ${none.id}) order by id`,
      )
    t.clock.set(Date.parse('2026-11-30T23:59:00+08:00'))
    await job('tell-ending-points')
    expect(await told()).toEqual([])
    t.clock.set(Date.parse('2026-12-01T00:00:00+08:00'))
    for (let count = 0; count < 3; count++) await job('tell-ending-points')
    expect(await told()).toEqual([
      { member_id: id, content: '您有380积分将于2026-12-31到期清零，请尽快到积分商城兑换。' },
    ])
    t.clock.set(START)
  })

  it('a coupon that ends within three days is told of once', async () => {
    const { id } = await somebody(0)
    const midnight = Date.parse('2026-11-24T00:00:00+08:00')
    const ids = [
      await addCoupon(t.db, { now: START, member_id: id, name: '满100减5', face: 500, end: (midnight - START) / 1000 }),
      await addCoupon(t.db, { now: START, member_id: id, name: '满200减9', face: 900, end: 4 * 86_400 }),
    ]
    const cash = { name: '现金券9元', face: 900, end: 3_600, type: 2 } as const
    const voucher = await addCoupon(t.db, { now: START, member_id: id, ...cash })
    await job('tell-ending-coupons')
    await job('tell-ending-coupons')
    const told = await rows(
      t.db,
      sql<{ event_id: string; content: string }>`select event_id, content, url from message where member_id = ${id}
        order by url desc`,
    )
    expect(told).toEqual([
      {
        event_id: `coupon.ending:${ids[0]!}`,
        content: '您的“满100减5”2026-11-23到期，请尽快使用。',
        url: '/yhq',
      },
      {
        event_id: `coupon.ending:${voucher}`,
        content: expect.stringMatching(/^您的“现金券9元”/),
        url: '/xjq',
      },
    ])
  })
})
