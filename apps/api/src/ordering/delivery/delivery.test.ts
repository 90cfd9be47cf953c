import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { promise } from './delivery.service.ts'

const rules = {
  cutoff: '16:00',
  days: [1, 2, 3, 4, 5],
  closed: ['2026-11-24'],
  transit: { A: [1, 1], B: [2, 3] },
} as const
const at = (moment: string): number => Date.parse(`${moment}:00+08:00`) / 1000

describe('what the settings of a warehouse promise', () => {
  it.each([
    ['before the time, the same day', '2026-11-23 15:59', '2026-11-23'],
    ['at the time, the next working day, not one that is closed', '2026-11-23 16:00', '2026-11-25'],
    ['on a Saturday, Monday', '2026-11-21 09:00', '2026-11-23'],
    ['on a closed day, the next one', '2026-11-24 09:00', '2026-11-25'],
  ])('%s', (_, paid, leaves) => {
    expect(promise(rules, 'A', at(paid))).toMatchObject({ leaves })
  })

  it('counts the days on the way by region, and promises nothing without them or without a working day', () => {
    expect(promise(rules, 'B', at('2026-11-27 10:00'))).toEqual({
      leaves: '2026-11-27',
      from: '2026-11-29',
      until: '2026-11-30',
    })
    expect(promise(rules, 'C', at('2026-11-27 10:00'))).toBeUndefined()
    expect(promise({ ...rules, days: [] }, 'A', at('2026-11-27 10:00'))).toBeUndefined()
  })
})

describe('from checkout to the order', () => {
  const shop = serverOfFile()
  let goods: number
  let far: number
  beforeAll(async () => {
    goods = await addGoods(shop.db, { stock: 1_000 })
    far = await addGoods(shop.db, { stock: 1_000, zone: 'zy', goods_class: 'herb', ck_id: WAREHOUSE.far })
    const everyDay = { cutoff: '23:59', days: [1, 2, 3, 4, 5, 6, 7], closed: [], transit: { B: [1, 2] } }
    await sql`insert into setting (key, value) values ('delivery', ${JSON.stringify({ [WAREHOUSE.main]: everyDay })})
      on conflict (key) do update set value = excluded.value`.execute(shop.db)
    await shop.server.settings.reload()
  })

  it('only the warehouse that has settings promises, in preview and order; paying fixes the day', async () => {
    const buyer = await buyerAt(shop)
    const { cart, checkout, order } = contract
    const lines = [
      { goods_id: goods, number: 60 },
      { goods_id: far, number: 60 },
    ]
    await buyer.client().data(cart.add, { params: lines })
    const inCart = (await buyer.client().data(cart.list, {})).deliveries
    const { groups } = await buyer.client().data(checkout.preview, {})
    const main = groups.find((group) => group.ck_id === WAREHOUSE.main)!
    expect(main.delivery).toEqual({
      leaves: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      from: expect.any(String),
      until: expect.any(String),
      pay_before: expect.any(Number),
    })
    // The cart says the same before.
    expect(inCart).toEqual([{ group: 'pt', ck_id: WAREHOUSE.main, delivery: main.delivery }])
    expect(groups.find((group) => group.ck_id === WAREHOUSE.far)).not.toHaveProperty('delivery')

    const made = await buyer.order(lines)
    const id = made.orders.find((one) => one.settle_group === 'pt')!.id
    const other = made.orders.find((one) => one.settle_group === 'zy')!.id
    expect((await buyer.client().data(order.read, { id })).delivery).toEqual(main.delivery)
    expect(await buyer.client().data(order.read, { id: other })).not.toHaveProperty('delivery')

    await buyer.pay(made.trade_id, false)
    const { pay_before: _, ...fixed } = main.delivery!
    expect((await buyer.client().data(order.read, { id })).delivery).toEqual(fixed)
    // The day has passed and nothing was shipped: the old promise is not repeated.
    shop.clock.advance(2 * 86_400_000)
    await buyer.logIn()
    expect(await buyer.client().data(order.read, { id })).not.toHaveProperty('delivery')
  })

  it('offers the kind of invoice that the last order had, before the first one as registered', async () => {
    const buyer = await buyerAt(shop)
    const { cart, checkout, order } = contract
    const previewOf = async () => {
      const { added } = await buyer.client().data(cart.add, { params: [{ goods_id: goods, number: 60 }] })
      return buyer.client().data(checkout.preview, { ids: added.join(',') })
    }
    await sql`update member set invoice_type = 2 where id = ${buyer.id}`.execute(shop.db)
    const first = await previewOf()
    expect(first.last_invoice_type).toBe(2)
    await buyer.client().data(order.create, {
      preview_token: first.preview_token,
      idempotency_key: freshKey(),
      address_id: first.addresses[0]!.id,
      invoice_type: 0,
    })
    expect(await previewOf()).toMatchObject({ last_invoice_type: 0 })
  })
})
