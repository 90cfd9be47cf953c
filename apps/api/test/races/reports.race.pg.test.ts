import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import type { WireAnswer } from '../support/processes.ts'
import { atOnce, key, PRICE, raceShop, RECHARGE, surprises, type RaceShop } from './placed-orders.ts'
import { buyersWith, place, previewOf } from './two-servers.ts'

const BUYERS = 6
let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])

/** Prepared herbs of one lot with its report. */
async function herbs(): Promise<{ readonly goods: number; readonly report: number }> {
  const goods = await addGoods(race.shop.db, { zone: 'zy', stock: 0, base_price: PRICE, is_free_shipping: true })
  await addLot(race.shop.db, { goods_id: goods, number: 100, end_date: '2028-01-31' })
  const found = await row(
    race.shop.db,
    sql<{ id: number }>`select id from inspection_report where goods_id = ${goods} and withdrawn_at is null`,
  )
  return { goods, report: found!.id }
}
const stockOf = (goods: number) =>
  row(
    race.shop.db,
    sql<{ reserved: number; on_hand: number }>`select reserved, on_hand from stock
    where goods_id = ${goods}`,
  )

it('a report withdrawn while its herbs are ordered: an order is made before it or refused, none after it', async () => {
  let [made, refused] = [0, 0]
  for (let round = 0; round < (LONG ? 20 : 6); round++) {
    const { goods, report } = await herbs()
    const buyers = await buyersWith(race.shop, BUYERS, () => [{ goods_id: goods, number: 2 }], RECHARGE)
    const withdrawn: number[] = []
    const answers = await atOnce<WireAnswer<unknown> & { readonly began: number }>([
      ...buyers.map((buyer) => async () => {
        const began = performance.now()
        return { ...(await place(buyer, key('herb'))), began }
      }),
      async () => {
        const answer = await race.withdrawReport(report, round)
        withdrawn.push(performance.now())
        return { ...answer, began: -1 }
      },
    ])
    expect(surprises(answers)).toEqual([])
    expect(answers.find(({ began }) => began < 0)!.status).toBe(200)
    const orders = answers.filter(({ began }) => began >= 0)
    const taken = orders.filter(({ status }) => status === 200)
    expect(taken.filter(({ began }) => began > withdrawn[0]!)).toEqual([])
    made += taken.length
    refused += orders.length - taken.length
    expect(await stockOf(goods)).toEqual({ reserved: taken.length * 2, on_hand: 100 })
    // Who comes later is refused at either server, in the cart and in the order.
    const [late] = await buyersWith(race.shop, 1, () => [{ goods_id: race.goods, number: 1 }], RECHARGE)
    await expect(previewOf(late!.client, [{ goods_id: goods, number: 2 }])).rejects.toThrow()
    for (const buyer of buyers) expect((await place(buyer, key('later'))).status).not.toBe(200)
  }
  expect(made + refused).toBe((LONG ? 20 : 6) * BUYERS)
  await sound()
}, 240_000)

it('a report withdrawn while its herbs are shipped: no lot leaves without its report', async () => {
  for (let round = 0; round < (LONG ? 12 : 4); round++) {
    const { goods, report } = await herbs()
    const orders = await race.placed(4, goods, 2)
    for (const one of orders) {
      expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
      expect((await race.pass(one, 1)).status).toBe(200)
    }
    const [withdrawn, ...shipped] = await Promise.all([
      race.withdrawReport(report, round),
      ...orders.map((one, at) => race.ship(one.id, at, `H${one.id}`)),
    ])
    expect(surprises([withdrawn, ...shipped])).toEqual([])
    expect(withdrawn!.status).toBe(200)
    const left = shipped.filter(({ status }) => status === 200).length
    expect(await stockOf(goods)).toEqual({ reserved: 8 - left * 2, on_hand: 100 - left * 2 })
    for (const [at, one] of orders.entries())
      expect((await race.ship(one.id, at, `I${one.id}`)).status, `order ${one.id} afterwards`).toBe(409)
  }
  await sound()
}, 240_000)
