import { contract, type OrderQuery } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import readSheet from 'read-excel-file/node'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { order } = contract
const shop = serverOfFile()
const DAY = 86_400_000
let head: Buyer
let store: Buyer
let stranger: Buyer
let ofHead: number
let ofStore: number
let first: string
beforeAll(async () => {
  const goods = await addGoods(shop.db, { stock: 1_000, base_price: 10_001, name: '=演示感冒灵颗粒' })
  const buy = async (buyer: Buyer) => (await buyer.buy([{ goods_id: goods, number: 3 }])).orders[0]!.id
  head = await buyerAt(shop, { company: '演示总店' })
  store = await buyerAt(shop, { company: '演示一店', owner_id: head.id })
  stranger = await buyerAt(shop)
  ofHead = await buy(head)
  first = new Date(shop.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  shop.clock.advance(2 * DAY)
  await store.logIn()
  ofStore = await buy(store)
  for (const buyer of [head, stranger]) await buyer.logIn()
})
const idsOf = async (buyer: Buyer, filter: OrderQuery) =>
  (await buyer.client().data(order.list, filter)).data.map(({ id }) => id)

describe('the list of orders', () => {
  it('is narrowed by days, by part of a number, by a name, and by a store of one’s own', async () => {
    expect(await idsOf(head, {})).toEqual([ofHead])
    expect(await idsOf(head, { start_time: first, end_time: first })).toEqual([ofHead])
    expect(await idsOf(head, { end_time: '2020-01-01' })).toEqual([])
    expect(await idsOf(head, { keyword: String(ofHead).slice(3) })).toEqual([ofHead])
    expect(await idsOf(head, { keyword: '感冒灵' })).toEqual([ofHead])
    expect(await idsOf(head, { store_id: store.id })).toEqual([ofStore])
    const backwards = { start_time: '2026-11-02', end_time: '2026-11-01' }
    expect(await head.client().send(order.list, backwards)).toMatchObject({
      errors: { end_time: ['结束日期不能早于开始日期'] },
    })
  })

  it('shows no store of somebody else, and an owner reads but does not act', async () => {
    for (const buyer of [stranger, store])
      expect(await buyer.client().send(order.list, { store_id: store.id })).toMatchObject({ status: 404 })
    expect(await stranger.client().send(order.read, { id: ofStore })).toMatchObject({ status: 404 })
    expect(await store.client().send(order.read, { id: ofHead })).toMatchObject({ status: 404 })
    const seen = await head.client().data(order.read, { id: ofStore })
    expect(seen.can).toMatchObject({ cancel: false, pay: false, refused: '这是门店的订单，请切换到该门店后操作' })
    expect(await head.client().send(order.cancel, { id: ofStore, reason: '不想要了' })).toMatchObject({ status: 404 })
    expect(await head.client().send(order.remind, { id: ofStore })).toMatchObject({ status: 404 })
  })

  it('is exported as it is narrowed, once a minute, and a name never becomes a formula', async () => {
    const fileOf = (buyer: Buyer, query: string) =>
      buyer.client().raw({ method: 'GET', url: `/api/order/export${query}` })
    const answer = await fileOf(head, `?store_id=${store.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('xlsx')
    const [{ data }] = (await readSheet(answer.rawPayload)) as unknown as [{ data: unknown[][] }]
    expect(data).toHaveLength(2)
    expect(data[1]).toEqual(
      expect.arrayContaining([String(ofStore), '演示一店', "'=演示感冒灵颗粒", 3, 100.01, 300.03]),
    )
    expect((await fileOf(head, '')).statusCode).toBe(429)
    expect((await fileOf(stranger, `?store_id=${store.id}`)).statusCode).toBe(404)
    expect((await shop.visitor.raw({ method: 'GET', url: '/api/order/export' })).statusCode).toBe(401)
  })
})
