import { contract } from '@yaopi/core/contract'
import { pointsOrderSteps } from '@yaopi/core/staff'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { addPointsGoods } from './points.fixtures.ts'

const { points, pointsAdmin: admin, address } = contract
const t = serverOfFile()
const DAY = 86_400_000
let keys = 0
const key = (): string => `points-${(keys += 1)}`
afterEach(() => t.clock.set(START))

const give = (id: number, number: number, cause: string) =>
  sql`insert into points_log (member_id, points, cause, remark) values (${id}, ${number}, ${cause}, '')`.execute(t.db)
const accountOf = async (id: number) =>
  (await row(
    t.db,
    sql<{ points: number; owed: number }>`select points, points_owed as owed from member where id = ${id}`,
  ))!
/** The client of a member after logins of the former days have ended. */
const again = (phone: string) => t.loginAs(phone)

describe('signing in', () => {
  it('brings a point a day and five on the seventh in a row, and a gap begins anew', async () => {
    const { id, phone } = await t.newCustomer()
    const gained: number[] = []
    for (let day = 0; day < 8; day++) {
      t.clock.set(START + day * DAY)
      const client = await again(phone)
      gained.push((await client.data(points.signIn, {})).gained)
      expect(await client.send(points.signIn, {})).toMatchObject({ status: 409, message: '今日已签到' })
    }
    expect(gained).toEqual([1, 1, 1, 1, 1, 1, 5, 1])
    t.clock.set(START + 10 * DAY)
    const client = await again(phone)
    expect(await client.data(points.log, {})).toMatchObject({ points: 12, streak: 0, signed_today: 0, owed: 0 })
    expect(await client.data(points.signIn, {})).toEqual({ points: 13, gained: 1, streak: 1 })
    expect((await client.data(points.log, { type: 6 })).total).toBe(9)
    expect((await accountOf(id)).points).toBe(13)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('is for approved members, and once however often it is pressed', async () => {
    const waiting = await t.newCustomer({ audit_status: 1 })
    expect((await waiting.client.send(points.signIn, {})).status).toBe(403)
    const { client, id } = await t.newCustomer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.send(points.signIn, {})))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.status === 409)).toHaveLength(5)
    expect((await accountOf(id)).points).toBe(1)
  })
})

describe('the account', () => {
  it('owes what is taken back and no longer there, and the next gains pay it first', async () => {
    const { id, client } = await t.newCustomer()
    await give(id, 30, `earned:a${id}`)
    await give(id, -50, `returned:a${id}`)
    expect(await accountOf(id)).toEqual({ points: 0, owed: 20 })
    await give(id, -5, `returned:b${id}`)
    await give(id, 10, `earned:b${id}`)
    expect(await accountOf(id)).toEqual({ points: 0, owed: 15 })
    await give(id, 40, `earned:c${id}`)
    expect(await client.data(points.log, {})).toMatchObject({ points: 25, owed: 0 })
    await expect(give(id, -26, `jf:no${id}`)).rejects.toThrow()
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('[law] is its ledger after any sequence, never below zero, and owes nothing while there is some', async () => {
    const { id } = await t.newCustomer()
    let step = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 12 }), async (moves) => {
        for (const move of moves.filter((one) => one !== 0)) {
          step += 1
          const before = await accountOf(id)
          await give(id, move, `${move > 0 ? 'earned' : 'returned'}:law-${step}`)
          const after = await accountOf(id)
          // What is owed counts against what is there.
          expect(after.points - after.owed).toBe(before.points - before.owed + move)
          expect(after.points === 0 || after.owed === 0).toBe(true)
        }
      }),
      { numRuns: 12 },
    )
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('says what ends with the year: the oldest is spent first', async () => {
    const { id, client } = await t.newCustomer()
    const at = (number: number, cause: string, day: string) =>
      sql`insert into points_log (member_id, points, cause, created_at) values (${id}, ${number}, ${cause},
        ${new Date(`${day}T12:00:00+08:00`)})`.execute(t.db)
    await at(100, `earned:x${id}`, '2025-05-01')
    await at(60, `earned:y${id}`, '2026-05-01')
    expect((await client.data(points.log, {})).ending).toBe(100)
    await at(-70, `order:x${id}`, '2026-06-01')
    expect(await client.data(points.log, {})).toMatchObject({ ending: 30, points: 90 })
  })

  it('is adjusted by staff with a reason, once per key, never below zero', async () => {
    const { id } = await t.newCustomer()
    const service = await t.loginStaff('service')
    const ask = { member_id: id, direction: 'in', points: 50, reason: '活动补发', idempotency_key: key() } as const
    expect(await service.data(admin.adjust, ask)).toEqual({ points: 50, owed: 0 })
    expect(await service.data(admin.adjust, ask)).toEqual({ points: 50, owed: 0 })
    const out = { ...ask, direction: 'out', points: 51, idempotency_key: key() } as const
    expect((await service.send(admin.adjust, out)).errors).toEqual({ points: ['该会员现有积分50'] })
    const most = { ...out, points: 40, idempotency_key: key() }
    expect(await service.data(admin.adjust, most)).toEqual({ points: 10, owed: 0 })
    expect(await service.data(admin.adjust, most)).toEqual({ points: 10, owed: 0 })
    expect((await (await t.loginStaff('content')).send(admin.adjust, ask)).status).toBe(403)
  })
})

describe('an order of the points mall', () => {
  it('the database holds the edges of its state machine', async () => {
    const stored = await rows(
      t.db,
      sql<{ edge: string }>`select from_status || '-' || to_status as edge from points_order_edge`,
    )
    expect(stored.map((one) => one.edge).toSorted()).toEqual(
      pointsOrderSteps.map((step) => `${step.from}-${step.to}`).toSorted(),
    )
  })

  const exchanged = async () => {
    const customer = await t.newCustomer()
    await give(customer.id, 300, `earned:o${customer.id}`)
    const [own] = await customer.client.data(address.list, {})
    const goods = await addPointsGoods(t.db, { points: 100, total: 3, limit: 2 })
    const order = await customer.client.data(points.exchange, {
      goods_id: goods,
      number: 2,
      address_id: own!.id,
      idempotency_key: key(),
    })
    return { ...customer, goods, order: order.id }
  }

  it('is cancelled while it waits: points, stock and limit come back, once', async () => {
    const { client, id, order, goods } = await exchanged()
    const other = await t.newCustomer()
    expect((await other.client.send(points.cancelOrder, { id: order })).status).toBe(404)
    expect(await client.data(points.cancelOrder, { id: order })).toMatchObject({ status: 40, status_text: '已取消' })
    expect((await client.send(points.cancelOrder, { id: order })).status).toBe(200)
    expect((await accountOf(id)).points).toBe(300)
    expect((await client.data(points.read, { id: goods })).limit_left).toBe(2)
    expect((await client.data(points.orders, { status: 40 })).counts).toEqual({ 10: 0, 20: 0, 30: 0, 40: 1 })
    expect((await client.send(points.confirmOrder, { id: order })).status).toBe(409)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('is sent by staff, told to the member, and received by them or after 15 days', async () => {
    const [first, second] = [await exchanged(), await exchanged()]
    const warehouse = await t.loginStaff('warehouse')
    expect((await warehouse.data(admin.orders, {})).data.map((one) => one.id)).toEqual(
      expect.arrayContaining([first.order, second.order]),
    )
    const parcel = { company: '演示快递', wl_no: 'SF123456' }
    for (const { order } of [first, second])
      expect(await warehouse.data(admin.ship, { id: order, ...parcel })).toMatchObject({ status: 20, ...parcel })
    expect((await warehouse.send(admin.ship, { id: first.order, ...parcel })).status).toBe(200)
    expect((await warehouse.send(admin.ship, { id: first.order, ...parcel, wl_no: 'SF999' })).status).toBe(409)
    expect((await first.client.send(points.cancelOrder, { id: first.order })).status).toBe(409)
    expect(await first.client.data(points.confirmOrder, { id: first.order })).toMatchObject({ status: 30 })
    const { data } = await second.client.data(points.orders, { status: 20 })
    expect(data[0]!.confirm_at! * 1000).toBe(START + 15 * DAY)
    t.clock.advance(15 * DAY)
    await runJob(t.server, 'finish-points-orders')
    expect((await (await again(second.phone)).data(points.orders, { status: 30 })).total).toBe(1)
    const told = await rows(
      t.db,
      sql<{ title: string }>`select title from message where member_id = ${first.id} and url = '/jfdd'`,
    )
    expect(told).toEqual([{ title: '积分订单已发货' }])
    await expect(sql`update points_order set status = 10 where id = ${first.order}`.execute(t.db)).rejects.toThrow(
      'no step from 30 to 10',
    )
  })
})
