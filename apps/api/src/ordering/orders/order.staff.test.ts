import { contract } from '@yaopi/core/contract'
import { cancelRefund, ORDER_FLAGS, ORDER_SORTS } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '../../../test/support/all-pages.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addStaff } from '../../../test/support/fixtures.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/index.ts'
import { addPoints } from '../../pricing/offers/promotion.fixtures.ts'

const { order, orderAdmin } = contract
const shop = serverOfFile()
let buyer: Buyer
let other: Buyer
let service: TestClient
let quality: TestClient
let warehouse: TestClient
let pills: number
let syrup: number
beforeAll(async () => {
  const base = { stock: 1_000, base_price: 40_000, is_free_shipping: true }
  pills = await addGoods(shop.db, { ...base, name: '清热消炎胶囊' })
  syrup = await addGoods(shop.db, { ...base, name: '止咳糖浆' })
  buyer = await buyerAt(shop, { company: '杭州平安大药房' })
  other = await buyerAt(shop, { company: '宁波康健诊所' })
  service = await shop.loginStaff('service')
  quality = await shop.loginStaff('quality')
  warehouse = await shop.loginStaff('warehouse')
})

/** A paid order; `isChecked` false: it waits for its check. */
async function paid(who: Buyer, lines: readonly { goods_id: number; number: number }[], isChecked = true) {
  const made = await who.order(lines)
  await who.pay(made.trade_id, isChecked)
  shop.clock.advance(61_000)
  return made.orders[0]!.id
}
const idsOf = async (query: Parameters<typeof service.data<Record<string, unknown>, unknown>>[1], who = service) =>
  (await who.data(orderAdmin.list, query)).data.map(({ id }) => id)

describe('the list of the staff', () => {
  let first: number
  let second: number
  beforeAll(async () => {
    first = await paid(buyer, [{ goods_id: pills, number: 2 }])
    second = await paid(other, [
      { goods_id: pills, number: 1 },
      { goods_id: syrup, number: 3 },
    ])
    await warehouse.data(orderAdmin.ship, { id: first, company: '演示物流', wl_no: 'LIST1' })
  })

  it('finds orders by number, company, goods, batch, state, amount, days and place', async () => {
    const { batch_no } = (await row(
      shop.db,
      sql<{ batch_no: string }>`select l.batch_no from parcel_lot p join lot l on l.id = p.lot_id
        where p.order_id = ${first}`,
    ))!
    const { address } = await service.data(orderAdmin.read, { id: first })
    const { order_sn } = await buyer.client().data(order.read, { id: first })
    expect(await idsOf({})).toEqual([second, first])
    expect(await idsOf({ q: order_sn })).toEqual([first])
    expect(await idsOf({ q: '康健' })).toEqual([second])
    expect(await idsOf({ q: '止咳糖浆' })).toEqual([second])
    expect(await idsOf({ q: batch_no })).toEqual([first])
    expect(await idsOf({ q: '没有这个词' })).toEqual([])
    expect(await idsOf({ batch_no })).toEqual([first])
    expect(await idsOf({ goods_id: syrup })).toEqual([second])
    expect(await idsOf({ member_id: buyer.id })).toEqual([first])
    expect(await idsOf({ status: 40 })).toEqual([first])
    expect(await idsOf({ least: 1_000 })).toEqual([second])
    expect(await idsOf({ most: 1_000 })).toEqual([first])
    expect(await idsOf({ province: address.province })).toEqual([second, first])
    expect(await idsOf({ province: '西藏' })).toEqual([])
    expect(await idsOf({ settle_group: 'hm' })).toEqual([])
    expect(await idsOf({ pay_type: 1, sort: 'payable' })).toEqual([first, second])
    const day = new Date(shop.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await idsOf({ start_time: day, end_time: day })).toEqual([second, first])
    expect(await idsOf({ end_time: '2020-01-01' })).toEqual([])
    for (const sort of ORDER_SORTS) {
      const listed = await allPages((after) => service.data(orderAdmin.list, { sort, per_page: 1, after }))
      expect(listed.map(({ id }) => id)).toEqual(await idsOf({ sort }))
    }
  })

  it('counts what it lists, by state and by mark, and says when a count is not the whole', async () => {
    const counts = await service.data(orderAdmin.counts, {})
    expect(counts['40']).toBe(1)
    const all = await service.data(orderAdmin.list, {})
    expect(all.total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
    expect(all.total_is_capped).toBeUndefined()
    for (const flag of ORDER_FLAGS) {
      const page = await service.data(orderAdmin.list, { flag })
      expect(page.data.every((one) => one.flags.includes(flag))).toBe(true)
      expect(page.total).toBe(page.data.length)
    }
    await service.data(orderAdmin.remark, { id: second, remark: '先电话', before: '' })
    expect(await idsOf({ flag: 'remark' })).toEqual([second])
  })

  it('shows a sales person the orders of their own members only', async () => {
    const sales = await addStaff(shop.db, 'sales')
    const token = await shop.loginStaff('sales')
    const mine = (await row(shop.db, sql<{ id: number }>`select id from staff where roles = '{sales}' limit 1`))!.id
    await sql`update member set manager_id = ${mine} where id = ${buyer.id}`.execute(shop.db)
    await sql`update member set manager_id = ${sales === mine ? null : sales} where id = ${other.id}`.execute(shop.db)
    expect(await idsOf({}, token)).toEqual([first])
    expect(await token.data(orderAdmin.counts, {})).toEqual({ '40': 1 })
    expect((await token.send(orderAdmin.read, { id: second })).status).toBe(404)
    expect((await token.data(orderAdmin.read, { id: first })).can).toMatchObject({ audit: false, ship: false })
    expect((await token.send(orderAdmin.cancelRequests, {})).status).toBe(403)
  })

  it('reads an index for every filter', async () => {
    const filters = [
      {},
      { status: 30 },
      { q: '康健' },
      { q: '止咳糖浆' },
      { q: '糖浆' },
      { settle_group: 'hm' },
      { pay_type: 4 },
      { member_id: 1 },
      { goods_id: syrup },
      { batch_no: 'B1' },
      { start_time: '2026-01-01', end_time: '2026-02-01' },
      { least: 100, most: 200, sort: 'payable' },
      { province: '浙江省' },
      { ck_id: 1, status: 30 },
      ...ORDER_FLAGS.map((flag) => ({ flag })),
    ]
    const scanned: string[] = []
    for (const filter of filters) {
      const calls = await shop.callsOf(() => service.data(orderAdmin.list, filter as { status?: number }))
      for (const { text, values } of calls.filter((one) => /\borders o\b|order_search/.test(one.text))) {
        const plan = await shop.db.connection().execute(async (one) => {
          await sql`set enable_seqscan = off`.execute(one)
          const { rows } = await one.executeQuery<{ 'QUERY PLAN': string }>({
            sql: `explain ${text}`,
            parameters: values,
            query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
            queryId: { queryId: freshKey() },
          } as never)
          await sql`reset enable_seqscan`.execute(one)
          return rows.map((line) => line['QUERY PLAN'])
        })
        const seq = plan.filter((line) => /Seq Scan on (orders|order_item|order_search|parcel_lot|lot)\w*/.test(line))
        if (seq.length > 0) scanned.push(`${JSON.stringify(filter)}: ${seq.join('; ').trim()}`)
      }
    }
    expect(scanned).toEqual([])
  })
})

describe('the check of a paid order', () => {
  it('tells what stands in its way; what a licence decides only quality passes, with a reason', async () => {
    const shopper = await buyerAt(shop)
    const id = await paid(shopper, [{ goods_id: pills, number: 1 }], false)
    await sql`update member set scopes = '{}' where id = ${shopper.id}`.execute(shop.db)
    await sql`update goods set scope_codes = '{hxy}' where id = ${pills}`.execute(shop.db)
    const { checks, can } = await service.data(orderAdmin.read, { id })
    expect(checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['scope', 'first']))
    expect(can).toMatchObject({ audit: true, pass: false })
    expect((await quality.data(orderAdmin.read, { id })).can).toMatchObject({ audit: true, pass: true })
    const [row] = (await service.data(orderAdmin.list, { status: 20, member_id: shopper.id })).data
    expect(row!.can).toMatchObject({ audit: true, pass: false })
    const no = await service.send(orderAdmin.audit, { id, pass: 1, note: '熟客' })
    expect(no).toMatchObject({ status: 409 })
    expect(no.message).toContain('须由质管部审核')
    const dry = await service.data(orderAdmin.bulk, { verb: 'audit', ids: [id], dry_run: 1 })
    expect(dry).toMatchObject({ will: 0, done: 0, refused: [{ id }] })
    expect((await quality.send(orderAdmin.audit, { id, pass: 1 })).errors).toHaveProperty('note')
    expect(await quality.data(orderAdmin.audit, { id, pass: 1, note: '范围已电话核实' })).toEqual({ status: 30 })
    await sql`update goods set scope_codes = '{}' where id = ${pills}`.execute(shop.db)
  })

  it('several pass at once, each by itself, and a second time none', async () => {
    const ids = [
      await paid(buyer, [{ goods_id: syrup, number: 1 }], false),
      await paid(other, [{ goods_id: syrup, number: 1 }], false),
    ]
    const all = [...ids, 99_999_999_999_999]
    const dry = await service.data(orderAdmin.bulk, { verb: 'audit', ids: all, dry_run: 1 })
    expect(dry).toMatchObject({ will: 2, done: 0 })
    expect(dry.refused).toMatchObject([{ id: 99_999_999_999_999, text: '订单不存在' }])
    expect(await service.data(orderAdmin.bulk, { verb: 'audit', ids, dry_run: 0 })).toMatchObject({ done: 2 })
    const again = await service.data(orderAdmin.bulk, { verb: 'audit', ids, dry_run: 0 })
    expect(again).toMatchObject({ will: 0, done: 0 })
    expect((await service.data(orderAdmin.read, { id: ids[0]! })).status).toBe(30)
    expect((await service.data(orderAdmin.read, { id: ids[0]! })).acts[0]).toMatchObject({ action: '审核通过' })
  })
})

describe('changes of the staff', () => {
  it('a cancellation gives back what its dialog tells: what is left after units were taken out', async () => {
    const shopper = await buyerAt(shop)
    const id = await paid(shopper, [{ goods_id: pills, number: 3 }])
    const read = () => service.data(orderAdmin.read, { id })
    const lines = [{ item_id: (await read()).items[0]!.id, number: 1, left: 3 }]
    await service.data(orderAdmin.reduce, { id, note: '电话确认', lines })
    expect(cancelRefund(await read())).toBe(800)
    await service.data(orderAdmin.cancel, { id, reason: '买家要求取消' })
    const after = await read()
    expect(after.refunds).toMatchObject([
      { kind: 'cancel', amount: 800 },
      { kind: 'short', amount: 400 },
    ])
    expect(cancelRefund(after)).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('a cancellation gives back the points that units taken out before did not bring back, and no more', async () => {
    const shopper = await buyerAt(shop)
    await addPoints(shop.db, shopper.id, 1_000)
    const id = (await shopper.buy([{ goods_id: pills, number: 3 }], { points: 1_000 })).orders[0]!.id
    const account = () => shopper.client().data(contract.points.log, {})
    expect((await account()).points).toBe(0)
    const { items, payable } = await service.data(orderAdmin.read, { id })
    expect(payable).toBe(1_190)
    const lines = [{ item_id: items[0]!.id, number: 1, left: 3 }]
    await service.data(orderAdmin.reduce, { id, note: '电话确认', lines })
    expect((await account()).points).toBe(333)
    await service.data(orderAdmin.cancel, { id, reason: '买家要求取消' })
    const { points, data } = await account()
    expect(points).toBe(1_000)
    expect(data.slice(0, 3)).toMatchObject([
      { type: 3, points: 667 },
      { type: 3, points: 333 },
      { type: 3, points: -1_000 },
    ])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('a request to cancel names what is left to give back, to the staff and to its buyer', async () => {
    const shopper = await buyerAt(shop)
    const id = await paid(shopper, [{ goods_id: pills, number: 3 }])
    const client = shopper.client()
    const listed = async () => (await client.data(contract.order.list, {})).data.find((one) => one.id === id)
    expect([(await client.data(contract.order.read, { id })).cancel_refund, (await listed())?.cancel_refund]).toEqual([
      1_200, 1_200,
    ])
    const lines = [{ item_id: (await service.data(orderAdmin.read, { id })).items[0]!.id, number: 1, left: 3 }]
    await service.data(orderAdmin.reduce, { id, note: '电话确认', lines })
    expect(await client.data(contract.order.cancel, { id, reason: '不想要了' })).toMatchObject({ cancel_refund: 800 })
    expect((await listed())?.cancel_refund).toBe(800)
    const requests = (await service.data(orderAdmin.cancelRequests, {})).data
    expect(requests.find((one) => one.order_id === id)).toMatchObject({ refund: 800 })
    await service.data(orderAdmin.answerCancel, { id, agree: 1 })
    const after = await client.data(contract.order.read, { id })
    expect(after.refunds?.find(({ kind }) => kind === 'cancel')).toMatchObject({ amount: 800 })
    expect(after).not.toHaveProperty('cancel_refund')
    expect((await listed())!).not.toHaveProperty('cancel_refund')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('offers no reduction of the last unit', async () => {
    const shopper = await buyerAt(shop)
    const id = await paid(shopper, [{ goods_id: syrup, number: 2 }])
    const seen = await service.data(orderAdmin.read, { id })
    expect(seen.can.reduce).toBe(true)
    const take = (left: number) => ({ id, note: '缺货', lines: [{ item_id: seen.items[0]!.id, number: 1, left }] })
    await service.data(orderAdmin.reduce, take(2))
    expect((await service.data(orderAdmin.read, { id })).can.reduce).toBe(false)
    expect((await service.send(orderAdmin.reduce, take(1))).status).toBe(409)
    await service.data(orderAdmin.cancel, { id, reason: '买家要求取消' })
  })

  it('takes units out of an order and refunds them, until somebody picks it', async () => {
    const id = await paid(buyer, [
      { goods_id: pills, number: 5 },
      { goods_id: syrup, number: 2 },
    ])
    const { items } = await service.data(orderAdmin.read, { id })
    const line = { item_id: items[0]!.id, number: 2, left: 5 }
    expect((await service.send(orderAdmin.reduce, { id, note: '', lines: [line] })).errors).toHaveProperty('note')
    const all = items.map((item) => ({ item_id: item.id, number: item.number, left: item.number }))
    expect((await service.send(orderAdmin.reduce, { id, note: '缺货', lines: all })).status).toBe(409)
    const done = await service.data(orderAdmin.reduce, { id, note: '电话确认', lines: [line] })
    expect(done).toEqual({ status: 30, refunded: 800 })
    expect((await service.send(orderAdmin.reduce, { id, note: '电话确认', lines: [line] })).status).toBe(409)
    const after = await service.data(orderAdmin.read, { id })
    expect(after.items[0]).toMatchObject({ number: 5, short_number: 2 })
    expect(after.refunds).toMatchObject([{ kind: 'short', amount: 800 }])
    expect(after.acts[0]).toMatchObject({ action: '减少数量', note: '电话确认' })
    expect(after.planned[0]!.lots.reduce((sum, lot) => sum + lot.number, 0)).toBe(3)
    const by = (await row(shop.db, sql<{ id: number }>`select id from staff limit 1`))!.id
    await sql`insert into order_pick values (${id}, ${by}, now())`.execute(shop.db)
    expect((await service.send(orderAdmin.reduce, { id, note: '再减', lines: [line] })).message).toContain('拣货')
    expect((await warehouse.send(orderAdmin.reduce, { id, note: '再减', lines: [line] })).status).toBe(403)
    await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no: `R${id}` })
    expect((await service.data(orderAdmin.read, { id })).status).toBe(40)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('sends an order to another approved address of its buyer until somebody picks it, saying from where', async () => {
    const id = await paid(buyer, [{ goods_id: syrup, number: 2 }])
    const { address, member_id } = await service.data(orderAdmin.read, { id })
    const added = async (detail: string, audit_status: number, of = member_id) =>
      (await row(
        shop.db,
        sql<{ id: number }>`insert into member_address (member_id, receiver, phone, province_id, city_id, district_id,
            detail, is_default, audit_status)
          select ${of}, receiver, phone, province_id, city_id, district_id, ${detail}, false, ${audit_status}
          from member_address where member_id = ${member_id} limit 1 returning id`,
      ))!.id
    const [next, waiting] = [await added('新仓路8号', 1), await added('新仓路9号', 0)]
    const ask = { id, address_id: next, before: address.detail, note: '仓库搬家' }
    expect((await service.send(orderAdmin.readdress, { ...ask, address_id: waiting })).errors).toHaveProperty(
      'address_id',
    )
    const stranger = await added('别家8号', 1, (await buyerAt(shop)).id)
    expect((await service.send(orderAdmin.readdress, { ...ask, address_id: stranger })).errors).toHaveProperty(
      'address_id',
    )
    expect((await service.send(orderAdmin.readdress, { ...ask, before: '别处' })).status).toBe(409)
    expect((await service.send(orderAdmin.readdress, { ...ask, note: '' })).errors).toHaveProperty('note')
    expect((await warehouse.send(orderAdmin.readdress, ask)).status).toBe(403)
    expect((await service.data(orderAdmin.readdress, ask)).address.detail).toBe('新仓路8号')
    const after = await service.data(orderAdmin.read, { id })
    expect(after.address).toEqual({ ...address, detail: '新仓路8号' })
    expect(after.acts[0]).toMatchObject({ action: '改收货地址', note: '仓库搬家' })
    const back = { ...ask, address_id: next, before: '新仓路8号' }
    await sql`update orders set settle_group = 'hm' where id = ${id}`.execute(shop.db)
    expect((await service.send(orderAdmin.readdress, back)).message).toContain('许可证地址')
    await sql`update orders set settle_group = 'pt' where id = ${id}`.execute(shop.db)
    const by = (await row(shop.db, sql<{ id: number }>`select id from staff limit 1`))!.id
    await sql`insert into order_pick values (${id}, ${by}, now())`.execute(shop.db)
    expect((await service.send(orderAdmin.readdress, back)).message).toContain('拣货')
    await sql`delete from order_pick where order_id = ${id}`.execute(shop.db)
  })

  it('cancels what was not shipped with a full refund; not what has left', async () => {
    const id = await paid(buyer, [{ goods_id: syrup, number: 1 }])
    expect(await service.data(orderAdmin.cancel, { id, reason: '买家来电取消' })).toEqual({ status: 90 })
    const after = await service.data(orderAdmin.read, { id })
    expect(after).toMatchObject({ status: 90, cancel_reason: '买家来电取消', refunded: after.paid })
    expect((await service.send(orderAdmin.cancel, { id, reason: '再取消' })).status).toBe(409)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('keeps the remark of whoever came first', async () => {
    const id = await paid(buyer, [{ goods_id: syrup, number: 1 }])
    await service.data(orderAdmin.remark, { id, remark: '下午送', before: '' })
    expect((await service.send(orderAdmin.remark, { id, remark: '上午送', before: '' })).status).toBe(409)
    expect((await service.data(orderAdmin.read, { id })).operator_remark).toBe('下午送')
  })

  it('exports what is filtered and writes who did', async () => {
    const id = await paid(buyer, [{ goods_id: syrup, number: 3 }])
    const { order_sn, status } = await service.data(orderAdmin.read, { id })
    const lines = await exportedBy(service, 'orders', { status, q: order_sn })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toEqual(expect.arrayContaining([order_sn, 3]))
    const last = await row(
      shop.db,
      sql<{ action: string; detail: object }>`select action, detail from audit_log where action = '导出'
        order by id desc limit 1`,
    )
    expect(last).toMatchObject({
      action: '导出',
      detail: { list: 'orders', filter: { status: String(status) }, rows: 1 },
    })
  })
})
