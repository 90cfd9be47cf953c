import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { upload } from '../../../test/support/uploading.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, sql } from '../../platform/db/index.ts'

const { order, orderAdmin, shippingAdmin } = contract
const shop = serverOfFile()
let buyer: Buyer
let warehouse: TestClient
let second: TestClient
let goods: number
let early: number
let late: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 0, base_price: 40_000, is_free_shipping: true, name: '复方甘草片' })
  late = await addLot(shop.db, { goods_id: goods, number: 500, batch_no: 'LATE', end_date: '2029-06-30' })
  early = await addLot(shop.db, { goods_id: goods, number: 500, batch_no: 'EARLY', end_date: '2028-01-31' })
  buyer = await buyerAt(shop, { company: '杭州平安大药房' })
  warehouse = await shop.loginStaff('warehouse')
  second = await shop.loginStaff('warehouse', 'service')
})

async function buy(number: number): Promise<{ id: number; item_id: number }> {
  const { orders } = await buyer.buy([{ goods_id: goods, number }])
  const { id } = orders[0]!
  return { id, item_id: (await buyer.client().data(order.read, { id })).items[0]!.id }
}
const parcel = (id: number) => ({ id, company: '演示物流', wl_no: `WL${id}-${freshKey()}` })

describe('the ship desk', () => {
  it('lists what waits, plans the lots that end first, and says who picks', async () => {
    const { id, item_id } = await buy(3)
    const { data, total } = await warehouse.data(shippingAdmin.queue, {})
    expect(total).toBe(data.length)
    expect(data.find((one) => one.id === id)).toMatchObject({
      company: '杭州平安大药房',
      lines: 1,
      units: 3,
      short_lines: 0,
      picked_by: '',
    })
    const pick = await warehouse.data(shippingAdmin.pick, { id })
    expect(pick.lines).toMatchObject([{ item_id, left: 3 }])
    expect(pick.lines[0]!.lots.map(({ batch_no, planned }) => [batch_no, planned])).toEqual([
      ['EARLY', 3],
      ['LATE', 0],
    ])
    const { picked_by: name } = await warehouse.data(shippingAdmin.startPick, { id, start: 1 })
    expect(name).not.toBe('')
    expect((await second.send(shippingAdmin.startPick, { id, start: 1 })).message).toContain('正在拣货')
    expect((await second.data(shippingAdmin.startPick, { id, start: 1, take_over: 1 })).picked_by).not.toBe(name)
    expect((await warehouse.data(shippingAdmin.queue, { kind: 'picked' })).data.map((one) => one.id)).toEqual([id])
    const service = await shop.loginStaff('service')
    const reduce = await service.send(orderAdmin.reduce, { id, note: '少发', lines: [{ item_id, number: 1, left: 3 }] })
    expect(reduce.status).toBe(409)
    await second.data(shippingAdmin.startPick, { id, start: 0 })
    expect((await warehouse.data(shippingAdmin.pick, { id })).picked_by).toBe('')
  })

  it('sends the lots that were scanned; leaving the first to end needs a reason, which is written down', async () => {
    const { id, item_id } = await buy(4)
    const take = (lot_id: number, number: number) => ({ item_id, lot_id, number })
    const line = { item_id, number: 4 }
    const lots = [take(late, 4)]
    const refused = await warehouse.send(orderAdmin.ship, { ...parcel(id), lines: [line], lots })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.message).toContain('批号EARLY')
    for (const wrong of [[take(late, 3)], [take(999_999, 4)]])
      expect((await warehouse.send(orderAdmin.ship, { ...parcel(id), lines: [line], lots: wrong })).status).toBe(422)
    const sent = await warehouse.data(orderAdmin.ship, {
      ...parcel(id),
      lines: [{ ...line, deviation: 'damaged' }],
      lots,
    })
    expect(sent).toMatchObject({ status: 40, lots: [{ batch_no: 'LATE', number: 4 }] })
    const service = await shop.loginStaff('service')
    const { logs, acts } = await service.data(orderAdmin.read, { id })
    expect(logs.at(-1)!.note).toContain('复方甘草片未按效期先后：破损')
    expect(acts[0]!.note).toContain('破损')
    // The buyer reads that the shop did it, whoever of the staff it was.
    expect((await buyer.client().data(order.read, { id })).logs.at(-1)!.who).toBe('商家')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('near-expiry lots, recalled lots and lots before the promised end never leave for ordinary lines', async () => {
    const { id, item_id } = await buy(1)
    const near = await addLot(shop.db, { goods_id: goods, number: 5, is_jxq: true, end_date: '2028-01-01' })
    const sooner = await addLot(shop.db, { goods_id: goods, number: 5, end_date: '2027-12-31' })
    const shown = (await warehouse.data(shippingAdmin.pick, { id })).lines[0]!.lots.map((one) => one.lot_id)
    expect(shown).toEqual([early, late])
    for (const lot_id of [near, sooner]) {
      const line = { item_id, number: 1, deviation: 'other' as const }
      const lots = [{ item_id, lot_id, number: 1 }]
      const answer = await warehouse.send(orderAdmin.ship, { ...parcel(id), lines: [line], lots })
      expect(answer).toMatchObject({ status: 422 })
      expect(answer.message).toContain('不能发这个批号')
    }
    await sql`update lot set on_hand = 0, written_off = 5 where id = ${sooner}`.execute(shop.db)
    await sql`update stock set on_hand = on_hand - 5 where goods_id = ${goods}`.execute(shop.db)
  })

  it('lots in their last thirty days are locked, also for orders that were promised them', async () => {
    const own = await addGoods(shop.db, { stock: 10, base_price: 40_000, is_free_shipping: true })
    const other = await buyerAt(shop, { company: '杭州康宁大药房' })
    const { orders } = await other.buy([{ goods_id: own, number: 3 }])
    const { id } = orders[0]!
    const ending = async (end: string): Promise<void> => {
      await sql`update order_item set promised_end = ${end} where order_id = ${id}`.execute(shop.db)
      await sql`update lot set end_date = ${end} where goods_id = ${own}`.execute(shop.db)
    }
    const short = async () =>
      (await warehouse.data(shippingAdmin.queue, {})).data.find((one) => one.id === id)!.short_lines
    await ending('2026-12-21')
    expect(await short()).toBe(1)
    expect(await warehouse.send(orderAdmin.ship, parcel(id))).toMatchObject({ status: 409 })
    await ending('2026-12-22')
    expect(await short()).toBe(0)
    expect(await warehouse.send(orderAdmin.ship, parcel(id))).toMatchObject({ status: 200 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('a request sent again with its key answers as before and sends nothing', async () => {
    const { id } = await buy(2)
    const request = { ...parcel(id), idempotency_key: freshKey() }
    const once = await warehouse.data(orderAdmin.ship, request)
    expect(await warehouse.data(orderAdmin.ship, { ...request, wl_no: 'OTHER' })).toMatchObject({
      package_id: once.package_id,
    })
    expect((await buyer.client().data(order.read, { id })).packages).toHaveLength(1)
    expect((await warehouse.send(orderAdmin.ship, parcel(id))).status).toBe(409)
  })

  it('what stays behind waits, or is refunded on the spot', async () => {
    const one = await buy(3)
    const lines = (item_id: number) => [{ item_id, number: 2 }]
    const later = await warehouse.data(orderAdmin.ship, { ...parcel(one.id), lines: lines(one.item_id) })
    expect(later.status).toBe(35)
    expect(later.refunded).toBeUndefined()
    const two = await buy(3)
    const sent = await warehouse.data(orderAdmin.ship, {
      ...parcel(two.id),
      lines: lines(two.item_id),
      rest: 'refund',
    })
    expect(sent).toMatchObject({ status: 40, refunded: 400 })
    const { items, refunds } = await buyer.client().data(order.read, { id: two.id })
    expect(items[0]).toMatchObject({ shipped_number: 2, short_number: 1 })
    expect(refunds).toMatchObject([{ kind: 'short', amount: 400 }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('cold goods travel with a record of their temperature', async () => {
    const { id } = await buy(1)
    await sql`update orders set settle_group = 'll' where id = ${id}`.execute(shop.db)
    expect((await warehouse.send(orderAdmin.ship, parcel(id))).errors).toHaveProperty('temperature_file')
    const stranger = (await row(
      shop.db,
      sql<{ id: number }>`insert into file (member_id, scene, name, content_type, size, sha256)
        values (${buyer.id}, 'pay', 'a.pdf', 'application/pdf', 1, repeat('0', 64)) returning id`,
    ))!.id
    const other = await warehouse.send(orderAdmin.ship, { ...parcel(id), temperature_file: stranger })
    expect(other.errors).toHaveProperty('temperature_file')
    const url = '/api/admin/ship/temperature_files'
    const { data } = await upload(warehouse, '', Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf', url)
    const file = data.id
    await warehouse.data(orderAdmin.ship, { ...parcel(id), temperature_file: file, box_no: 'ICE-1', weight: 3_200 })
    const sent = (await warehouse.data(shippingAdmin.parcels, { view: 'open', q: String(id) })).data
    expect(sent).toMatchObject([{ order_id: id, box_no: 'ICE-1' }])
    expect((await warehouse.raw({ method: 'GET', url: sent[0]!.temperature })).statusCode).toBe(200)
  })

  it('controlled drugs that are kept cold travel with one, too', async () => {
    const { id } = await buy(1)
    await sql`update orders set settle_group = 'hm' where id = ${id}`.execute(shop.db)
    const setClass = (name: string) => sql`update goods set temp_class = ${name} where id = ${goods}`.execute(shop.db)
    await setClass('lc')
    expect((await warehouse.data(shippingAdmin.pick, { id })).is_cold).toBe(1)
    expect((await warehouse.send(orderAdmin.ship, parcel(id))).errors).toHaveProperty('temperature_file')
    await setClass('cw')
    expect((await warehouse.data(shippingAdmin.pick, { id })).is_cold).toBe(0)
    expect((await warehouse.data(orderAdmin.ship, parcel(id))).status).toBe(40)
    await sql`update orders set settle_group = 'pt' where id = ${id}`.execute(shop.db)
  })

  it('controlled drugs go to an approved address only', async () => {
    const { id } = await buy(1)
    await sql`update orders set settle_group = 'hm' where id = ${id}`.execute(shop.db)
    await sql`update member_address set audit_status = 0 where member_id = ${buyer.id}`.execute(shop.db)
    expect((await warehouse.data(shippingAdmin.pick, { id })).is_address_approved).toBe(0)
    expect((await warehouse.send(orderAdmin.ship, parcel(id))).message).toContain('许可证地址')
    await sql`update member_address set audit_status = 1 where member_id = ${buyer.id}`.execute(shop.db)
    expect((await warehouse.data(orderAdmin.ship, parcel(id))).status).toBe(40)
    await sql`update orders set settle_group = 'pt' where id = ${id}`.execute(shop.db)
  })
})

describe('papers and parcels', () => {
  beforeAll(async () => {
    buyer = await buyerAt(shop, { company: '宁波康健诊所' })
  })

  it('prints pick lists of what waits and slips of what was sent', async () => {
    const { id } = await buy(2)
    const get = (url: string) => warehouse.raw({ method: 'GET', url })
    const list = await get(`/api/admin/ship/pick_list?ids=${id}`)
    expect(list.headers['content-type']).toBe('application/pdf')
    expect(readPdf(list.rawPayload).text).toContain('EARLY')
    expect((await get(`/api/admin/ship/slips?ids=${id}`)).statusCode).toBe(409)
    await warehouse.data(orderAdmin.ship, parcel(id))
    expect(readPdf((await get(`/api/admin/ship/slips?ids=${id}`)).rawPayload).text).toContain('EARLY')
    expect((await get(`/api/admin/ship/pick_list?ids=${id}`)).statusCode).toBe(409)
  })

  it('lists parcels without news for 48 hours, until somebody writes some', async () => {
    const { id } = await buy(1)
    const { package_id } = await warehouse.data(orderAdmin.ship, parcel(id))
    const silent = async () =>
      (await warehouse.data(shippingAdmin.parcels, { view: 'silent' })).data.filter((one) => one.order_id === id)
    expect(await silent()).toEqual([])
    shop.clock.advance(49 * 3_600_000)
    warehouse = await shop.loginStaff('warehouse')
    await buyer.logIn()
    expect(await silent()).toMatchObject([{ id: package_id, is_silent: 1 }])
    await warehouse.data(shippingAdmin.addTrace, { id: package_id, order_id: id, text: '到达杭州分拨中心' })
    expect(await silent()).toEqual([])
    expect((await buyer.client().send(order.logistics, { id })).data[0]?.traces[0]?.text ?? '').toContain('杭州')
    const unknown = { id: 999_999_999, order_id: id, text: '没有' }
    expect((await warehouse.send(shippingAdmin.addTrace, unknown)).status).toBe(404)
  })
})
