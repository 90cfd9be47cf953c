import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyerAt, type Buyer } from '../../../test/support/buying.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import type { CarrierTracking } from '../../platform/carrier-tracking/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const { order, orderAdmin, shippingAdmin, taskAdmin } = contract
const HOUR = 3_600_000
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 0, base_price: 40_000, is_free_shipping: true, name: '复方甘草片' })
  await addLot(shop.db, { goods_id: goods, number: 500, batch_no: 'LATE', end_date: '2029-06-30' })
})

/** An order of which all units have just left, with its buyer; its parcel, and when it left. */
async function shipped(
  ending = '',
): Promise<{ id: number; package_id: number; wl_no: string; at: number; buyer: Buyer }> {
  const buyer = await buyerAt(shop)
  const { orders } = await buyer.buy([{ goods_id: goods, number: 2 }])
  const { id } = orders[0]!
  const wl_no = `WL${id}${ending}`
  const warehouse = await shop.loginStaff('warehouse')
  const { package_id } = await warehouse.data(orderAdmin.ship, { id, company: '演示物流', wl_no })
  return { id, package_id, wl_no, at: shop.clock.now(), buyer }
}
const ask = () => runJob(shop.server, 'ask-carriers')
async function news(id: number): Promise<string[]> {
  const told = await rows(
    shop.db,
    sql<{ text: string }>`select text from parcel_trace where order_id = ${id} order by at, id`,
  )
  return told.map(({ text }) => text)
}
const stateOf = (id: number) =>
  row(
    shop.db,
    sql<{ status: number; signed: number | null }>`select status,
      (extract(epoch from signed_at) * 1000)::float8 as signed from orders where id = ${id}`,
  )
async function askedAt(packageId: number): Promise<number | null> {
  const known = await row(
    shop.db,
    sql<{ at: number | null }>`select (extract(epoch from ask_at) * 1000)::float8 as at from parcel_tracking
      where package_id = ${packageId}`,
  )
  return known!.at
}

describe('a carrier', () => {
  it('is asked every two hours; its news are written once, and its delivery signs for the order then', async () => {
    const { id, package_id, wl_no, at } = await shipped()
    await ask()
    expect(await news(id)).toHaveLength(1)
    shop.clock.set(at + 11 * HOUR)
    await ask()
    await ask()
    expect((await news(id)).slice(1)).toEqual(['承运商已揽收（模拟）', '运输中，已到达分拨中心（模拟）'])
    expect(await askedAt(package_id)).toBe(at + 13 * HOUR)
    expect((await stateOf(id))!.status).toBe(40)

    shop.clock.set(at + 31 * HOUR)
    await ask()
    expect((await news(id)).at(-1)).toBe('已签收，签收人：门店收货员（模拟）')
    expect(await stateOf(id)).toEqual({ status: 50, signed: at + 30 * HOUR })
    expect(await askedAt(package_id)).toBeNull()
    const log = await row(
      shop.db,
      sql<{ actor: string; note: string }>`select actor, note from order_log where order_id = ${id} and to_status = 50`,
    )
    expect(log).toEqual({ actor: 'system', note: `演示物流 ${wl_no}：已签收，签收人：门店收货员（模拟）` })
  })

  it('that cannot deliver opens a task, which ends when the staff write news of the parcel', async () => {
    const { id, package_id, wl_no, at } = await shipped('YC')
    shop.clock.set(at + 31 * HOUR)
    await ask()
    expect((await stateOf(id))!.status).toBe(40)
    const warehouse = await shop.loginStaff('warehouse')
    const tasks = async () => (await warehouse.data(taskAdmin.list, { queue: 'ship.exception' })).data
    expect(await tasks()).toMatchObject([{ number: wl_no }])
    const listed = async () =>
      (await warehouse.data(shippingAdmin.parcels, { view: 'trouble' })).data.map((one) => one.wl_no)
    expect(await listed()).toEqual([wl_no])
    const wrong = async () => (await brokenInvariants(shop.db)).filter(({ rule }) => rule.startsWith('I22'))
    expect(await wrong()).toEqual([])
    await warehouse.data(shippingAdmin.addTrace, { id: package_id, order_id: id, text: '已联系收货人，明日再次派送' })
    expect(await tasks()).toEqual([])
    expect(await listed()).toEqual([])
    // Told once more it is no news.
    shop.clock.advance(2 * HOUR)
    await ask()
    expect(await rows(shop.db, sql`select 1 from task where queue = 'ship.exception' and state = 'open'`)).toEqual([])
    expect(await wrong()).toEqual([])
  })

  it('that does not answer is asked again in two hours, daily after fifteen days, never after thirty', async () => {
    const { package_id, at } = await shipped()
    await sql`update parcel_tracking set ask_at = null where package_id <> ${package_id}`.execute(shop.db)
    let asked = 0
    const silent = (answers: boolean): CarrierTracking => ({
      isSimulated: false,
      track: async () => {
        asked += 1
        if (!answers) throw new Error('no answer')
        return []
      },
    })
    const { carrier } = shop.server
    Object.assign(shop.server, { carrier: silent(false) })
    shop.clock.set(at + 2 * HOUR)
    await expect(ask()).rejects.toThrow(`parcel ${package_id}`)
    await ask()
    expect([asked, await askedAt(package_id)]).toEqual([1, at + 4 * HOUR])

    Object.assign(shop.server, { carrier: silent(true) })
    for (const [days, next] of [
      [14, 2 * HOUR],
      [16, 24 * HOUR],
    ] as const) {
      shop.clock.set(at + days * 24 * HOUR)
      await ask()
      expect(await askedAt(package_id)).toBe(at + days * 24 * HOUR + next)
    }
    shop.clock.set(at + 31 * 24 * HOUR)
    await ask()
    expect(await askedAt(package_id)).toBeNull()
    Object.assign(shop.server, { carrier: null })
    await ask()
    Object.assign(shop.server, { carrier })
  })

  it('that has told nothing does not leave the last news at waiting for it once the order is signed for', async () => {
    const confirmed = await shipped()
    const byStaff = await shipped()
    const left = await shipped()
    shop.clock.advance(HOUR)
    await confirmed.buyer.client().data(order.confirm, { id: confirmed.id })
    await (await shop.loginStaff('warehouse')).data(orderAdmin.sign, { id: byStaff.id })
    const shownNews = async ({ buyer, id }: typeof left) => {
      await buyer.logIn()
      return (await buyer.client().data(order.read, { id })).packages[0]!.traces.map(({ text }) => text)
    }
    const sent = '仓库已发货，等待承运商揽收'
    expect(await shownNews(confirmed)).toEqual(['订单已签收：确认收货', sent])
    expect(await shownNews(byStaff)).toEqual(['订单已签收：登记签收', sent])
    expect(await shownNews(left)).toEqual([sent])
    shop.clock.advance(15 * 24 * HOUR)
    await runJob(shop.server, 'sign-shipped-orders')
    expect(await shownNews(left)).toEqual(['订单已签收：超时自动签收', sent])
    // Once is enough, and what the carrier tells afterwards stands beside it.
    await ask()
    expect((await shownNews(confirmed)).filter((text) => text.startsWith('订单已签收'))).toHaveLength(1)
  })
})
