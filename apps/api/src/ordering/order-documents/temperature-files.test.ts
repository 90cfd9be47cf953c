import { formatDateTime } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/index.ts'

const { afterSale, afterSaleAdmin, order, orderAdmin } = contract
const shop = serverOfFile()
let buyer: Buyer
let stranger: Buyer
let warehouse: TestClient
let cold: number
let frozen: number
let plain: number
beforeAll(async () => {
  const make = (temp_class: string) =>
    addGoods(shop.db, { stock: 1_000, base_price: 10_001, temp_class, is_free_shipping: true })
  ;[cold, frozen, plain] = [await make('lc'), await make('ld'), await make('cw')]
  buyer = await buyerAt(shop)
  stranger = await buyerAt(shop)
  warehouse = await shop.loginStaff('warehouse')
})

/** The rows of a logger from now on, a reading every five minutes; the clock of the shop follows. */
function logged(...degrees: number[]): string {
  const first = Math.floor(shop.clock.now() / 1000)
  shop.clock.advance(degrees.length * 300_000)
  return ['时间,温度', ...degrees.map((value, at) => `${formatDateTime(first + at * 300)},${value}`)].join('\n')
}
/** A paid order that has left in one parcel. */
async function shipped(...goods: number[]): Promise<{ id: number; package_id: number; wl_no: string }> {
  const made = await buyer.buy(goods.map((goods_id) => ({ goods_id, number: 4 })))
  const id = made.orders[0]!.id
  const wl_no = `TM${id}`
  const { id: temperature_file } = (await row(
    shop.db,
    sql<{ id: number }>`insert into file (staff_id, scene, name, content_type, size, sha256)
      select id, 'temperature', 'a.pdf', 'application/pdf', 1, repeat('0', 64) from staff limit 1 returning id`,
  ))!
  const { package_id } = await warehouse.data(orderAdmin.ship, { id, company: '演示冷链', wl_no, temperature_file })
  return { id, package_id, wl_no }
}
const read = (id: number) => buyer.client().data(order.read, { id })
const fileOf = (who: Buyer, id: number, record: number, format: string) =>
  who.client().raw({ method: 'GET', url: `/api/order/${id}/temperature?record_id=${record}&format=${format}` })
const refuse = (order_id: number) =>
  buyer.client().send(afterSale.apply, {
    order_id,
    type: 8,
    reason: 1,
    text: '没有温度记录',
    idempotency_key: freshKey(),
  })

it('a cold parcel says its record is missing, then what it shows; the buyer has CSV, PDF and zip', async () => {
  const { id, package_id, wl_no } = await shipped(cold)
  expect((await read(id)).packages[0]!.temperature).toEqual([{ temp_class: 'lc' }])
  const record = await warehouse.data(orderAdmin.recordTemperature, { id, package_id, csv: logged(4.5, 2, 8, 3.25) })
  expect(record).toMatchObject({ lowest: 2, highest: 8, readings: 4, outside: 0 })
  const { order_sn, packages } = await read(id)
  expect(packages[0]!.temperature).toEqual([{ temp_class: 'lc', record }])

  const csv = await fileOf(buyer, id, record.id, 'csv')
  expect(csv.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  const lines = csv.rawPayload.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF订单号,运单号,温控,时间,温度(℃),是否超限')
  expect(lines).toHaveLength(5)
  expect(lines[4]!.endsWith(`${formatDateTime(record.ended_at)},3.3,正常`)).toBe(true)
  const answer = await fileOf(buyer, id, record.id, 'pdf')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const { text } = readPdf(answer.rawPayload)
  for (const words of ['冷链运输温度记录', order_sn, wl_no, '冷藏 2～8℃', '最低温度(℃)：2', '最高温度(℃)：8'])
    expect(text).toContain(words)

  const pack = await buyer.client().raw({ method: 'GET', url: `/api/order/${id}/docs` })
  const files = unzipSync(new Uint8Array(pack.rawPayload))
  expect(Buffer.from(files[`温度记录-${order_sn}-${wl_no}-冷藏.csv`]!).equals(csv.rawPayload)).toBe(true)
  expect(readPdf(Buffer.from(files[`温度记录-${order_sn}-${wl_no}-冷藏.pdf`]!)).text).toContain('冷藏 2～8℃')
  for (const format of ['csv', 'pdf']) {
    expect((await fileOf(stranger, id, record.id, format)).statusCode).toBe(404)
    expect((await fileOf(buyer, id, record.id + 1_000, format)).statusCode).toBe(404)
  }
})

it('the same file again changes nothing, another one corrects it, and no record is ever changed', async () => {
  const { id, package_id } = await shipped(cold)
  const first = logged(4, 5, 6)
  const one = await warehouse.data(orderAdmin.recordTemperature, { id, package_id, csv: first })
  expect(await warehouse.data(orderAdmin.recordTemperature, { id, package_id, csv: first })).toEqual(one)
  const two = await warehouse.data(orderAdmin.recordTemperature, { id, package_id, csv: logged(4, 9.5, 1.9, 6) })
  expect(two).toMatchObject({ lowest: 1.9, highest: 9.5, outside: 2, is_corrected: 1 })
  expect((await read(id)).packages[0]!.temperature).toEqual([{ temp_class: 'lc', record: two }])
  // The buyer is shown the newest only.
  expect((await fileOf(buyer, id, one.id, 'csv')).statusCode).toBe(404)
  const kept = await rows(shop.db, sql`select id from parcel_temperature where order_id = ${id}`)
  expect(kept).toHaveLength(2)
  for (const change of [sql`update parcel_temperature set highest = 80`, sql`delete from parcel_temperature`])
    await expect(change.execute(shop.db)).rejects.toThrow('append-only')
  const noted = await rows(
    shop.db,
    sql`select 1 from audit_log where action = '上传温度记录' and target = ${`order:${(await read(id)).order_sn}`}`,
  )
  expect(noted).toHaveLength(2)
})

it('a parcel with chilled and frozen goods has a record of each, and its file is asked which', async () => {
  const { id, package_id } = await shipped(cold, frozen)
  expect((await read(id)).packages[0]!.temperature).toEqual([{ temp_class: 'lc' }, { temp_class: 'ld' }])
  const csv = logged(-18, -20)
  const send = (more: object) => warehouse.send(orderAdmin.recordTemperature, { id, package_id, csv, ...more })
  expect(await send({})).toMatchObject({ status: 422, errors: { temp_class: [expect.stringContaining('冷冻')] } })
  expect(await send({ temp_class: 'ld' })).toMatchObject({ data: { lowest: -20, highest: -18, outside: 0 } })
  expect(await send({ temp_class: 'lc' })).toMatchObject({ data: { outside: 2 } })
})

it('refuses what is no record of this shipment, and people without the right', async () => {
  const { id, package_id } = await shipped(cold)
  const csv = logged(4, 5)
  const other = await shipped(plain)
  const send = (given: object, who = warehouse) =>
    who.send(orderAdmin.recordTemperature, { id, package_id, csv, ...given })
  expect(await send({ csv: '时间,温度' })).toMatchObject({ status: 422, errors: { csv: [expect.any(String)] } })
  expect(await send({ csv: '2026-01-01 08:00,4\n2026-01-01 08:05,4' })).toMatchObject({
    errors: { csv: [expect.stringContaining('不在本次运输期间')] },
  })
  const ahead = formatDateTime(Math.floor(shop.clock.now() / 1000) + 3_600)
  expect(await send({ csv: `${csv}\n${ahead},5` })).toMatchObject({
    errors: { csv: [expect.stringContaining('晚于现在')] },
  })
  expect(await send({ package_id: other.package_id })).toMatchObject({ errors: { package_id: [expect.any(String)] } })
  expect(await send({ id: other.id, package_id: other.package_id })).toMatchObject({ status: 409 })
  expect((await read(other.id)).packages[0]).not.toHaveProperty('temperature')
  expect(await send({ temp_class: 'ld' })).toMatchObject({ errors: { temp_class: [expect.any(String)] } })
  expect((await send({ id: 999_999_999 })).status).toBe(404)
  for (const role of ['finance', 'content', 'admin'])
    expect((await send({}, await shop.loginStaff(role))).status).toBe(403)
  expect((await read(id)).packages[0]!.temperature).toEqual([{ temp_class: 'lc' }])
})

it('without a record the buyer may refuse cold goods: approved, back by carrier, refunded', async () => {
  const { id } = await shipped(cold)
  const finance = await shop.loginStaff('finance')
  const service = await shop.loginStaff('service')
  const asked = await refuse(id)
  expect(asked).toMatchObject({ status: 200, data: { type: 8, state: 10, reason: 1 } })
  const case_id = asked.data!.id
  expect((await refuse(id)).status).toBe(422)
  await service.data(afterSaleAdmin.approve, { id: case_id, note: '同意拒收' })
  const one = await buyer.client().data(afterSale.read, { id: case_id })
  expect(one.state).toBe(40)
  const lines = await rows(
    shop.db,
    sql<{ item_id: number; lot_id: number; good: number; bad: number }>`
      select order_item_id as item_id, lot_id, number as good, 0 as bad from after_sale_item where case_id =
        ${case_id}`,
  )
  await warehouse.data(afterSaleAdmin.inspect, { id: case_id, lines })
  await finance.data(afterSaleAdmin.refund, { id: case_id })
  const closed = await read(id)
  expect([closed.status, closed.refunded]).toEqual([95, closed.paid])
  // What was cold is never sold again.
  const [lot] = await rows(
    shop.db,
    sql<{ written_off: number }>`select written_off from lot where id = ${lines[0]!.lot_id}`,
  )
  expect(lot!.written_off).toBe(4)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('with a good record there is no refusal; one outside the limits allows it; other goods never', async () => {
  const good = await shipped(cold)
  await warehouse.data(orderAdmin.recordTemperature, { ...good, csv: logged(3, 4) })
  expect(await refuse(good.id)).toMatchObject({ status: 422, errors: { type: [expect.any(String)] } })
  const warm = await shipped(cold)
  await warehouse.data(orderAdmin.recordTemperature, { ...warm, csv: logged(3, 12) })
  expect((await refuse(warm.id)).status).toBe(200)
  expect((await refuse((await shipped(plain)).id)).status).toBe(422)
  // Signed for: the goods were taken.
  const taken = await shipped(cold)
  await warehouse.data(orderAdmin.sign, { id: taken.id })
  expect((await refuse(taken.id)).status).toBe(422)
})

it('the fault is ours when the carrier reports a refusal of goods without a record', async () => {
  const { id } = await shipped(cold)
  const one = await warehouse.data(afterSaleAdmin.refused, { order_id: id, note: '客户拒收', our_fault: 0 })
  expect(one).toMatchObject({ type: 8, state: 40, reason: 1, text: '客户拒收；冷链温度记录缺失或超限' })
})
