import { contract } from '@yaopi/core/contract'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { sql } from '../../platform/db/index.ts'

const { order, orderAdmin } = contract
const shop = serverOfFile()
let buyer: Buyer
let stranger: Buyer
let warehouse: TestClient
let goods: readonly number[]
beforeAll(async () => {
  const make = (at: number) =>
    addGoods(shop.db, { stock: 1_000, base_price: 6_001, name: `演示追溯药品${at}号`, is_free_shipping: true })
  goods = await Promise.all([1, 2].map(make))
  buyer = await buyerAt(shop)
  stranger = await buyerAt(shop)
  warehouse = await shop.loginStaff('warehouse')
})

let made = 0
/** New codes of a drug. */
const codesOf = (drug: string, count: number): string[] =>
  Array.from({ length: count }, () => `${drug}${String((made += 1)).padStart(13, '0')}`)

/** A paid order of three units of each goods, with its lines. */
async function buy(): Promise<{ id: number; first: number; second: number }> {
  const placed = await buyer.buy(goods.map((goods_id) => ({ goods_id, number: 3 })))
  const { id } = placed.orders[0]!
  const { items } = await buyer.client().data(order.read, { id })
  return { id, first: items[0]!.id, second: items[1]!.id }
}
type Line = { item_id: number; number: number; trace_codes?: readonly string[] }
const ship = (id: number, lines: readonly Line[], wl_no = `TC${id}`) =>
  warehouse.send(orderAdmin.ship, { id, company: '演示物流', wl_no, lines })
const csvOf = (who: Buyer, id: number) => who.client().raw({ method: 'GET', url: `/api/order/${id}/trace_codes_csv` })

it('the buyer sees the codes of each parcel and line, as a list, as CSV and in the zip; nobody else does', async () => {
  const { id, first, second } = await buy()
  expect(await buyer.client().data(order.traceCodes, { id })).toEqual([])
  expect((await csvOf(buyer, id)).json()).toMatchObject({ code: 409, message: '订单没有追溯码' })
  const [a, b] = [codesOf('8123456', 2), codesOf('8654321', 3)]
  expect(await ship(id, [{ item_id: first, number: 2, trace_codes: a }], `A${id}`)).toMatchObject({ status: 200 })
  const rest = [
    { item_id: first, number: 1 },
    { item_id: second, number: 3, trace_codes: b },
  ]
  expect(await ship(id, rest, `B${id}`)).toMatchObject({ status: 200 })
  const { packages, trace_codes: count, order_sn } = await buyer.client().data(order.read, { id })
  expect(count).toBe(5)
  const listed = await buyer.client().data(order.traceCodes, { id })
  expect(listed).toMatchObject([
    { package_id: packages[0]!.id, item_id: first, wl_no: `A${id}`, name: '演示追溯药品1号', codes: a },
    { package_id: packages[1]!.id, item_id: second, wl_no: `B${id}`, name: '演示追溯药品2号', codes: b },
  ])
  expect(listed[0]!.batches).toEqual([packages[0]!.lines[0]!.batch_no])
  const answer = await csvOf(buyer, id)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(answer.headers['content-type']).toContain('text/csv')
  const rows = answer.rawPayload.toString('utf8').trimEnd().split('\r\n')
  expect(rows).toHaveLength(6)
  expect(rows[0]).toBe('\uFEFF订单号,运单号,发货时间,商品编码,通用名称,规格,生产厂商,批准文号,批号,追溯码')
  // A tab, so that a spreadsheet program keeps all digits.
  expect(rows[1]!.endsWith(`\t${a[0]!}`)).toBe(true)
  const pack = await buyer.client().raw({ method: 'GET', url: `/api/order/${id}/docs` })
  const files = unzipSync(new Uint8Array(pack.rawPayload))
  expect(Buffer.from(files[`追溯码-${order_sn}.csv`]!).equals(answer.rawPayload)).toBe(true)
  expect((await stranger.client().send(order.traceCodes, { id })).status).toBe(404)
  expect((await csvOf(stranger, id)).statusCode).toBe(404)
  expect((await shop.visitor.raw({ method: 'GET', url: `/api/order/${id}/trace_codes` })).statusCode).toBe(401)
})

it('a shipment sent again with its waybill and codes answers as before and ships nothing', async () => {
  const { id, first, second } = await buy()
  const lines = [
    { item_id: first, number: 1, trace_codes: codesOf('8123456', 1) },
    { item_id: second, number: 1 },
  ]
  const once = await ship(id, lines)
  const again = await ship(id, lines)
  expect(again).toMatchObject({ status: 200, data: once.data })
  const { packages, items } = await buyer.client().data(order.read, { id })
  expect(packages).toHaveLength(1)
  expect(items.map((item) => item.shipped_number)).toEqual([1, 1])
  const other = [{ item_id: first, number: 1, trace_codes: codesOf('8123456', 1) }]
  expect((await ship(id, other)).status).toBe(409)
  // Also when nothing is left to ship.
  const rest = [
    { item_id: first, number: 2 },
    { item_id: second, number: 2, trace_codes: codesOf('8654321', 2) },
  ]
  expect(await ship(id, rest, `R${id}`)).toMatchObject({ data: { status: 40 } })
  expect(await ship(id, rest, `R${id}`)).toMatchObject({ status: 200, data: { status: 40 } })
  expect((await ship(id, other, `S${id}`)).status).toBe(409)
})

it('refuses what is no code, stands twice, is of another drug, too many, or left before; ships nothing', async () => {
  const { id, first, second } = await buy()
  const [known] = codesOf('8123456', 1)
  const before = await buy()
  await ship(before.id, [{ item_id: before.first, number: 1, trace_codes: [known!] }])
  const [a, b] = codesOf('8123456', 2)
  const refused: [readonly Line[], string][] = [
    [[{ item_id: first, number: 1, trace_codes: ['6901234567892'] }], '第1个追溯码不是20位数字：6901234567892'],
    [[{ item_id: first, number: 2, trace_codes: [a!, `${b!}9`] }], '第2个追溯码不是20位数字'],
    [[{ item_id: first, number: 1, trace_codes: ['8123456000000000000x'] }], '不是20位数字'],
    [[{ item_id: first, number: 1, trace_codes: ["1' or '1'='1"] }], '不是20位数字'],
    [[{ item_id: first, number: 2, trace_codes: [a!, a!] }], `追溯码重复：${a}`],
    [
      [
        { item_id: first, number: 1, trace_codes: [a!] },
        { item_id: second, number: 1, trace_codes: [a!] },
      ],
      `追溯码重复：${a}`,
    ],
    [[{ item_id: first, number: 2, trace_codes: [a!, ...codesOf('8654321', 1)] }], '可能扫到了别的商品'],
    [[{ item_id: first, number: 1, trace_codes: [a!, b!] }], '本次发1，却有2个追溯码'],
    [[{ item_id: first, number: 1, trace_codes: [known!] }], `追溯码已随其他包裹发出：${known}`],
    [[{ item_id: before.first, number: 1, trace_codes: [a!] }], '订单中没有这一行'],
  ]
  for (const [lines, words] of refused) {
    const answer = await ship(id, lines)
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining(words)])
    expect(answer.errors).toHaveProperty('lines')
  }
  expect((await buyer.client().data(order.read, { id })).packages).toEqual([])
  // Full-width digits of an input method are the same code.
  const wide = [...a!].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  expect((await ship(id, [{ item_id: first, number: 1, trace_codes: [wide] }])).status).toBe(200)
  expect((await buyer.client().data(order.traceCodes, { id }))[0]!.codes).toEqual([a])
})

it('the code of a unit that came back leaves once more, and no more codes than units came back', async () => {
  const old = await buy()
  const [a, b] = codesOf('8123456', 2)
  await ship(old.id, [{ item_id: old.first, number: 2, trace_codes: [a!, b!] }])
  const { id, first } = await buy()
  const both = [{ item_id: first, number: 2, trace_codes: [a!, b!] }]
  expect((await ship(id, both)).status).toBe(422)
  await sql`update order_item set returned_number = 1 where id = ${old.first}`.execute(shop.db)
  expect(await ship(id, both)).toMatchObject({ status: 422, message: `追溯码已随其他包裹发出：${b}` })
  expect((await ship(id, [{ item_id: first, number: 1, trace_codes: [a!] }])).status).toBe(200)
  expect((await ship(id, [{ item_id: first, number: 1, trace_codes: [b!] }], `X${id}`)).status).toBe(422)
  // Who bought it first still sees what was sent.
  expect((await buyer.client().data(order.traceCodes, { id: old.id }))[0]!.codes).toEqual([a, b])
  const broken = (await brokenInvariants(shop.db)).filter((one) => JSON.stringify(one).includes('trace'))
  expect(broken).toEqual([])
})

it('two shipments that name the same code at once: one of them leaves', async () => {
  const [one, two] = [await buy(), await buy()]
  const trace_codes = codesOf('8123456', 1)
  const answers = await Promise.all(
    [one, two].map(({ id, first }) => ship(id, [{ item_id: first, number: 1, trace_codes }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it('the database keeps codes to digits, to units of their parcel, and as they were sent', async () => {
  const { id, first, second } = await buy()
  const [code] = codesOf('8123456', 1)
  await ship(id, [{ item_id: first, number: 1, trace_codes: [code!] }])
  const package_id = (await buyer.client().data(order.read, { id })).packages[0]!.id
  const insert = (item: number, value: string) =>
    sql`insert into trace_code (code, order_id, package_id, order_item_id)
      values (${value}, ${id}, ${package_id}, ${item})`.execute(shop.db)
  const [more, other] = codesOf('8123456', 2)
  await expect(insert(first, '123')).rejects.toMatchObject({ constraint: 'trace_code_digits' })
  await expect(insert(first, more!)).rejects.toMatchObject({ constraint: 'trace_code_units' })
  await expect(insert(second, other!)).rejects.toMatchObject({ constraint: 'trace_code_units' })
  await expect(insert(9_000_000_000_000, other!)).rejects.toMatchObject({ code: '23503' })
  await expect(sql`update trace_code set code = ${more!} where code = ${code!}`.execute(shop.db)).rejects.toMatchObject(
    { constraint: 'trace_code_keeps' },
  )
})
