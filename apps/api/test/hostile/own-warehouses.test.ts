// Staff of the warehouse work with the warehouses that they are given: no call tells them of the orders, lots, parcels
// and cases of another one, or changes anything there.
import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { mayDo, type StaffOrderQuery } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { buyerAt, freshKey } from '../support/buying.ts'
import { addGoods, addLot, addStaff, WAREHOUSE } from '../support/fixtures.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'
import { likelyInput } from './call-fields.ts'
import { watchChanges } from './fingerprint.ts'

const { orderAdmin, shippingAdmin, afterSaleAdmin, staffLotsAdmin, taskAdmin, warehouseAdmin } = contract
const HOUR = 3_600_000
const t = serverOfFile({ readsOwnWrites: false })
const OWN = '演示本仓药房'
const OTHER = '演示外仓药房'
const OWN_BATCH = 'HERE2026'
const OTHER_BATCH = 'AWAY2026'

/** Numbers of what belongs to a warehouse. */
type Things = {
  readonly warehouse: number
  readonly goods: number
  readonly lot: number
  /** An order of which one unit has left, in a parcel that is in trouble. */
  readonly order: number
  readonly order_sn: string
  readonly item: number
  readonly parcel: number
  /** An order whose buyer asks to cancel it. */
  readonly asked: number
  readonly case: number
  readonly task: number
}
let limited: TestClient
let limitedId: number
let own: Things
let other: Things
let changes: () => Promise<string[]>

/** Everything that the warehouse works on, of one warehouse and one buyer. */
async function thingsOf(warehouse: number, company: string, batch_no: string): Promise<Things> {
  const at = new Date(t.clock.now())
  const given = { stock: 0, base_price: 40_000, is_free_shipping: true, ck_id: warehouse, name: `${batch_no}胶囊` }
  const goods = await addGoods(t.db, given)
  const lot = await addLot(t.db, { goods_id: goods, ck_id: warehouse, number: 500, batch_no, end_date: '2028-06-30' })
  const buyer = await buyerAt(t, { company })
  const bought = async () => (await buyer.buy([{ goods_id: goods, number: 2 }])).orders[0]!
  const [{ id: order, order_sn }, { id: asked }] = [await bought(), await bought()]
  const { item } = (await row(
    t.db,
    sql<{ item: number }>`select id as item from order_item where order_id = ${order}`,
  ))!
  const { package_id: parcel } = await (
    await t.loginStaff('warehouse', 'admin')
  ).data(orderAdmin.ship, {
    id: order,
    company: '演示物流',
    wl_no: `WL${order}`,
    lines: [{ item_id: item, number: 1 }],
  })
  await sql`update parcel_tracking set trouble_at = ${at} where package_id = ${parcel}`.execute(t.db)
  await sql`insert into cancel_request (order_id, place, reason, created_at, expire_at)
    values (${asked}, 1, '不需要了', ${at}, ${new Date(t.clock.now() + HOUR)})`.execute(t.db)
  await sql`insert into hm_record (order_id, member_id, company_id, placed_at, status, signed_at, receiver, received_on,
      submitted_at) values (${order}, ${buyer.id}, ${buyer.id}, ${at}, 3, ${at}, '张三', '2026-01-05', ${at})`.execute(
    t.db,
  )
  const made = await row(
    t.db,
    sql<{ id: number }>`insert into after_sale (order_id, member_id, type, state, reason, words, clock_at, created_at)
      values (${order}, ${buyer.id}, 6, 10, 9, '', ${new Date(t.clock.now() + 24 * HOUR)}, ${at}) returning id`,
  )
  await sql`insert into after_sale_log (case_id, to_state, actor, action, at)
    values (${made!.id}, 10, 'buyer', '提交申请', ${at})`.execute(t.db)
  await sql`insert into after_sale_report (case_id, goods_id, batch_no)
    values (${made!.id}, ${goods}, ${batch_no})`.execute(t.db)
  const task = await row(
    t.db,
    sql<{ id: number }>`select id from task where ref_kind = 'after_sale' and ref_id = ${made!.id} and state = 'open'`,
  )
  return { warehouse, goods, lot, order, order_sn, item, parcel, asked, case: made!.id, task: task!.id }
}

/** Gives somebody warehouses; none: all. */
const give = (id: number, ...warehouses: readonly number[]) =>
  sql`update staff set warehouses = ${[...warehouses]}::int[] where id = ${id}`.execute(t.db)

beforeAll(async () => {
  own = await thingsOf(WAREHOUSE.main, OWN, OWN_BATCH)
  other = await thingsOf(WAREHOUSE.far, OTHER, OTHER_BATCH)
  limited = await t.loginStaff('warehouse')
  limitedId = (await limited.data(contract.staffAdmin.me, {})).id
  await give(limitedId, WAREHOUSE.main)
  changes = await watchChanges(t.db)
})

const ofWarehouse = allCalls.filter((call) => call.access === 'staff' && mayDo(['warehouse'], call.may ?? ''))

/** What the path of a call names of a warehouse, with what its fields say besides; undefined: something of the shop. */
function namedIn(call: AnyCall, things: Things): Readonly<Record<string, number>> | undefined {
  const [, place] = /^\/api\/admin\/(\w+)\/:/.exec(call.path) ?? []
  if (place === 'orders')
    return { id: things.order, order_id: things.order, item_id: things.item, package_id: things.parcel }
  if (place === 'packages') return { id: things.parcel, order_id: things.order }
  if (place === 'lots') return { id: things.lot }
  if (place === 'after_sale') return { id: things.case }
  if (place === 'warehouses') return { id: things.warehouse }
  return place === 'tasks' ? { id: things.task } : undefined
}

/** Sends a call of the staff with likely fields, and with these numbers where it names them. */
function ask(call: AnyCall, numbers: Readonly<Record<string, number>>) {
  const fields = [...likelyInput(call, t.server.bound.get(call)!)]
    .filter(([name]) => !call.path.includes(`:${name}`))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(numbers[name] ?? value)}`)
    .join('&')
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => String(numbers[name]))
  return call.method === 'POST'
    ? limited.raw({
        method: 'POST',
        url,
        payload: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    : limited.raw({ method: call.method, url: fields === '' ? url : `${url}?${fields}` })
}

describe('somebody who is given a warehouse', () => {
  it('finds nothing of another one in any list', async () => {
    const shown: string[] = []
    for (const call of ofWarehouse.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const { body } = await ask(call, {})
      const foreign = [OTHER, other.order_sn, '二号仓'].filter((words) => body.includes(words))
      expect([call.path, foreign]).toEqual([call.path, []])
      if (body.includes(OWN)) shown.push(call.path.slice('/api/admin/'.length))
    }
    expect(shown).toEqual(
      expect.arrayContaining([
        'after_sale',
        'after_sale/queue',
        'cancel_requests',
        'hm',
        'orders',
        'ship/queue',
        'tasks',
      ]),
    )
    const { data: lots, total } = await limited.data(staffLotsAdmin.list, {})
    expect([lots.map(({ batch_no }) => batch_no), total]).toEqual([[OWN_BATCH], 1])
    expect((await limited.data(staffLotsAdmin.bands, {})).warehouses.map(({ id }) => id)).toEqual([WAREHOUSE.main])
    expect((await limited.data(warehouseAdmin.list, {})).map(({ id }) => id)).toEqual([WAREHOUSE.main])
    const lotsOf = async (id: number) =>
      (await limited.data(contract.staffGoodsAdmin.read, { id })).lots.map(({ batch_no }) => batch_no)
    expect([await lotsOf(own.goods), await lotsOf(other.goods)]).toEqual([[OWN_BATCH], []])
    for (const state of ['missing', 'asked'] as const) {
      const reports = await limited.data(contract.inspectionReportAdmin.list, { state })
      expect([state, reports.data.map(({ batch_no }) => batch_no), reports.total]).toEqual([state, [OWN_BATCH], 1])
    }
  })

  it('is told of as many as the lists have, on the tabs and at home', async () => {
    const { queues } = await limited.data(taskAdmin.pulse, {})
    const waiting = Object.fromEntries(queues.map(({ code, open }) => [code, open]))
    expect(waiting).toEqual({
      'order.cancel': 1,
      'ship.new': 1,
      'ship.rest': 1,
      'ship.exception': 1,
      'report.missing': 1,
    })
    for (const { code: queue, open } of queues)
      expect([queue, (await limited.data(taskAdmin.list, { queue })).total]).toEqual([queue, open])
    expect((await limited.data(taskAdmin.list, {})).total).toBe(5)
    expect((await limited.data(taskAdmin.list, { ref: `order:${other.order}` })).total).toBe(0)

    expect(await limited.data(orderAdmin.counts, {})).toEqual({ '30': 1, '35': 1 })
    const orders = async (filter: StaffOrderQuery) => (await limited.data(orderAdmin.list, filter)).total
    expect(await orders({})).toBe(2)
    expect([await orders({ status: 30 }), await orders({ status: 35 })]).toEqual([1, 1])
    expect([await orders({ ck_id: WAREHOUSE.far }), await orders({ q: OTHER })]).toEqual([0, 0])
    expect([await orders({ q: other.order_sn }), await orders({ q: OTHER_BATCH })]).toEqual([0, 0])
    expect((await limited.data(shippingAdmin.queue, {})).total).toBe(2)
    expect((await limited.data(shippingAdmin.queue, { kind: 'partly' })).total).toBe(1)
    expect((await limited.data(orderAdmin.unsentRests, {})).total).toBe(1)
    expect((await limited.data(orderAdmin.cancelRequests, {})).total).toBe(1)
    for (const view of ['open', 'trouble'] as const)
      expect((await limited.data(shippingAdmin.parcels, { view })).data.map(({ id }) => id)).toEqual([own.parcel])
    expect(await limited.data(afterSaleAdmin.counts, {})).toMatchObject({ open: 1, review: 1 })
    expect((await limited.data(afterSaleAdmin.queue, { tab: 'review' })).total).toBe(1)
    expect((await limited.data(contract.hmReceiptAdmin.list, {})).total).toBe(1)
  })

  it('reads reports and takes files of their own stock and orders', async () => {
    const span = { from: '2026-01-01', to: '2026-12-31' }
    const rowsOf = async (by: string) =>
      (await limited.data(contract.reportAdmin.read, { name: 'goods', by, ...span })).rows
    expect((await rowsOf('expiry')).reduce((sum, { lots }) => sum + Number(lots), 0)).toBe(1)
    for (const by of ['abc', 'unsold']) expect(JSON.stringify(await rowsOf(by))).not.toContain(OTHER_BATCH)
    for (const [kind, mine, foreign] of [
      ['lots', OWN_BATCH, OTHER_BATCH],
      ['orders', OWN, OTHER],
    ] as const) {
      const asked = { kind, format: 'csv', filter: {}, conditions: '', idempotency_key: freshKey() } as const
      const { id } = await limited.data(contract.exportAdmin.start, asked)
      const { body } = await limited.raw({ method: 'GET', url: `/api/admin/exports/${id}/file` })
      expect([kind, body.includes(mine), body.includes(foreign)]).toEqual([kind, true, false])
    }
  })

  it('prints nothing of another one, and claims nothing there', async () => {
    const print = (path: string, ...ids: readonly number[]) =>
      limited.raw({ method: 'GET', url: `/api/admin/ship/${path}?ids=${ids.join(',')}` })
    for (const path of ['pick_list', 'slips']) {
      expect([path, (await print(path, other.order)).statusCode]).toEqual([path, 409])
      expect([path, (await print(path, own.order)).statusCode]).toEqual([path, 200])
    }
    for (const dry_run of [1, 0] as const) {
      const claims = await limited.data(afterSaleAdmin.claimAll, { ids: [own.case, other.case], dry_run })
      expect(claims).toEqual({ will: 1, refused: [{ id: other.case, sn: '', text: '售后单不存在' }] })
    }
  })

  it('brings nothing into another one, makes none, and leaves its times of delivery', async () => {
    await changes()
    const delivery = {
      goods_sn: (await row(t.db, sql<{ sn: string }>`select goods_sn as sn from goods where id = ${own.goods}`))!.sn,
      batch_no: 'NEW',
      made_date: '2026-01-01',
      end_date: '2028-01-01',
      number: 5,
    }
    const unknown = { ck_id: ['没有这个仓库'] }
    const received = (ck_id: number) =>
      limited.send(staffLotsAdmin.receive, { ...delivery, ck_id, idempotency_key: freshKey() })
    expect((await received(WAREHOUSE.far)).errors).toEqual(unknown)
    const moved = { id: own.lot, ck_id: WAREHOUSE.far, number: 1, reason: '调拨', idempotency_key: freshKey() }
    expect((await limited.send(staffLotsAdmin.move, moved)).errors).toEqual(unknown)
    expect(await limited.send(warehouseAdmin.add, { name: '三号仓' })).toMatchObject({
      status: 403,
      message: '您只负责部分仓库，不能新建仓库',
    })
    const times = { cutoff: '16:00', days: [1, 2, 3, 4, 5], closed: [], transit: { A: [1, 2] } }
    const setTimes = (value: object) =>
      limited.send(contract.settingAdmin.change, { key: 'delivery', value: JSON.stringify(value), revision: 0 })
    expect((await setTimes({ [WAREHOUSE.far]: times })).errors).toEqual({
      value: ['只能修改自己所属仓库的发货时间'],
    })
    expect(await changes()).toEqual([])
    expect((await setTimes({ [WAREHOUSE.main]: times })).status).toBe(200)
    expect((await received(WAREHOUSE.main)).status).toBe(200)
  })

  it('gives a task to nobody who does not work there', async () => {
    const away = await addStaff(t.db, 'warehouse', 'content')
    await give(away, WAREHOUSE.far)
    const assigned = () => limited.send(taskAdmin.assign, { id: own.task, staff_id: away })
    expect(Object.keys((await assigned()).errors)).toEqual(['staff_id'])
    await give(away, WAREHOUSE.main, WAREHOUSE.far)
    expect((await assigned()).status).toBe(200)
    await limited.data(taskAdmin.assign, { id: own.task, staff_id: 0 })
  })

  it('opens and changes nothing of another one, in any call; of their own they do', { timeout: 120_000 }, async () => {
    const places = ofWarehouse.filter((call) => call.path.includes(':') && namedIn(call, other) === undefined)
    // What is not of a warehouse: a new call stands here, or what it names stands above.
    expect([...new Set(places.map((call) => call.path.split('/')[3]))].sort()).toEqual([
      'analytics',
      'approvals',
      'exports',
      'goods',
      'jf_orders',
      'regions',
      'settings',
      'taxonomy',
      'views',
    ])
    const calls = ofWarehouse.filter((call) => namedIn(call, other) !== undefined)
    expect(calls.length).toBeGreaterThan(25)
    await changes()
    const opened: string[] = []
    for (const call of calls) {
      const answer = await ask(call, namedIn(call, other)!)
      if (answer.statusCode !== 404 || answer.body.includes(OTHER))
        opened.push(`${call.method} ${call.path}: ${answer.statusCode} ${answer.body.slice(0, 120)}`)
    }
    expect(opened).toEqual([])
    expect(await changes()).toEqual([])
    const closed: string[] = []
    for (const call of calls) {
      const { statusCode, body } = await ask(call, namedIn(call, own)!)
      if (statusCode === 403 || statusCode === 404 || statusCode >= 500)
        closed.push(`${call.method} ${call.path}: ${statusCode} ${body.slice(0, 120)}`)
    }
    expect(closed).toEqual([])
  })
})

it('another role that holds a right opens all of it, and what only the warehouse may do stays limited', async () => {
  const id = await addStaff(t.db, 'service', 'warehouse')
  await give(id, WAREHOUSE.main)
  const both = await t.loginStaff('service', 'warehouse')
  expect((await both.data(orderAdmin.list, { q: OTHER })).total).toBe(2)
  expect((await both.data(orderAdmin.read, { id: other.order })).can).toMatchObject({
    pick: false,
    ship: false,
    shortage: true,
  })
  const parcel = { id: other.order, company: '演示物流', wl_no: 'WL-X' }
  expect((await both.send(orderAdmin.ship, parcel)).status).toBe(404)
  const remark = { id: other.order, remark: '加急', before: '' }
  expect((await both.send(orderAdmin.remark, remark)).status).toBe(200)
  expect((await both.data(staffLotsAdmin.list, {})).data.map(({ batch_no }) => batch_no)).toContain(OTHER_BATCH)
})

it('somebody without warehouses works with all of them', async () => {
  await give(limitedId)
  expect((await limited.data(staffLotsAdmin.list, { ck_id: WAREHOUSE.far })).total).toBe(1)
  expect((await limited.data(orderAdmin.read, { id: other.order })).can).toMatchObject({ ship: true })
  expect((await limited.data(warehouseAdmin.list, {})).map(({ id }) => id)).toEqual([WAREHOUSE.main, WAREHOUSE.far])
})

it('the database keeps no warehouse of the staff that is not there', async () => {
  await expect(give(limitedId, 99)).rejects.toThrow('is not there')
  await sql`insert into warehouse (id, name) values (7, '七号仓')`.execute(t.db)
  await give(limitedId, 7)
  await expect(sql`delete from warehouse where id = 7`.execute(t.db)).rejects.toThrow('works there')
  await give(limitedId)
  await sql`delete from warehouse where id = 7`.execute(t.db)
})
