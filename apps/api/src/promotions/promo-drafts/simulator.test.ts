import { yuan } from '@yaopi/core'
import { contract, type CartLineInput } from '@yaopi/core/contract'
import type { PromoPayload } from '@yaopi/core/staff'
import { beforeAll, expect, it } from 'vitest'
import { freshKey } from '../../../test/support/buying.ts'
import { addGoods, addMember } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { addCoupon, addPrice, addReduction, addStorewidePrice } from '../../pricing/offers/promotion.fixtures.ts'

const { cart, checkout, order, promoAdmin, simulationAdmin } = contract
const t = serverOfFile()
const HOUR = 3_600
const DAY = 24 * HOUR
const NOW = Math.floor(START / 1000)
/** Before everything, at a border of a window, in the flash sale, on the storewide day, after it. */
const TIMES = [NOW, NOW + DAY, NOW + DAY + HOUR, NOW + 2 * DAY + 60, NOW + 3 * DAY]

/** Carts that are priced at each time. */
const CARTS = LONG ? 30 : 10

type Buyer = { readonly id: number; readonly phone: string }
const goods: number[] = []
let gift = 0
let spike = 0
let special = 0
const buyers: Buyer[] = []

beforeAll(async () => {
  const stock = 900_000
  for (let count = 0; count < 6; count++) goods.push(await addGoods(t.db, { stock, base_price: 1_733 + count * 311 }))
  goods.push(
    await addGoods(t.db, {
      stock,
      base_price: 2_499,
      ladder: {
        tiers: [
          { number: 10, price: 2_399 },
          { number: 50, price: 2_111 },
        ],
      },
    }),
  )
  goods.push(await addGoods(t.db, { stock, base_price: 3_333, zone: 'zy' }))
  goods.push(await addGoods(t.db, { stock, base_price: 4_567, is_youx: true }))
  gift = await addGoods(t.db, { stock, base_price: 500 })
  const now = START
  spike = await addPrice(t.db, {
    now,
    kind: 'spike',
    goods_id: goods[0]!,
    price: 1_201,
    total: 100_000,
    limit: 0,
    start: DAY,
    end: DAY + 2 * HOUR,
  })
  special = await addPrice(t.db, { now, kind: 'special', goods_id: goods[1]!, price: 1_777, start: 0, end: 4 * DAY })
  await addPrice(t.db, { now, kind: 'yyh', goods_id: goods[2]!, price: 1_999, ranks: [4], start: -DAY, end: 9 * DAY })
  await addReduction(t.db, {
    now,
    name: '满300减27.77',
    goods: goods.slice(2, 6),
    end: 9 * DAY,
    repeat: true,
    tiers: [
      { amount: 30_000, gives: { kind: 'jian', value: 2_777 } },
      { amount: 90_000, gives: { kind: 'zhe', percent: 91 } },
    ],
  })
  await addReduction(t.db, {
    now,
    name: '满200赠1',
    goods: goods.slice(4, 7),
    start: DAY,
    end: 3 * DAY,
    tiers: [{ amount: 20_000, gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: gift, number: 1 }] } }],
    pool: { [gift]: 100_000 },
  })
  await addStorewidePrice(t.db, { now, percent: 94, start: 2 * DAY, end: 3 * DAY })
  await sql`insert into cashback_offer (tiers, start_at, end_at) values
    ('[{"amount": 50000, "value": 1000}]', ${new Date(START)}, ${new Date(START + 9 * DAY * 1000)})`.execute(t.db)
  for (const [index, { rank, province_id }] of [
    { rank: 1, province_id: 2 },
    { rank: 4, province_id: 1 },
    { rank: 1, province_id: 3 },
  ].entries()) {
    const phone = `1370000000${index}`
    const id = await addMember(t.db, { phone, rank, province_id })
    await addCoupon(t.db, { now, member_id: id, name: '满200减11.11', face: 1_111, threshold: 20_000, end: 9 * DAY })
    buyers.push({ id, phone })
  }
})

/** Carts that depend on nothing but their number. */
function linesOf(index: number): CartLineInput[] {
  const some = (place: number): number => ((index * 7 + place * 13) % 29) + 12
  return goods
    .map((goods_id, place) => ({ goods_id, number: some(place), place }))
    .filter(({ place }) => (index + place) % 3 !== 0 || place === index % goods.length)
    .map(({ goods_id, number, place }) => {
      const named = place === 0 ? spike : place === 1 ? special : 0
      const runs = place === 1
      return {
        goods_id,
        number,
        ...(named !== 0 && runs && index % 2 === 0 ? { goods_price_id: named, type: 5 } : {}),
      }
    })
}

const inFlashSale = (at: number): boolean => at >= NOW + DAY && at < NOW + DAY + 2 * HOUR

it(`prices ${CARTS} carts at 5 times as the checkout does, to the fen`, { timeout: 400_000 }, async () => {
  const clerks = new Map<number, TestClient>()
  for (const at of TIMES) {
    t.clock.set(at * 1000)
    clerks.set(at, await t.loginStaff('service'))
    for (let index = 0; index < CARTS; index++) {
      const { id: member_id, phone } = buyers[index % buyers.length]!
      const client = await t.loginAs(phone)
      const lines = linesOf(index)
      if (inFlashSale(at) && index % 4 === 0)
        lines.push({ goods_id: goods[0]!, number: 5, goods_price_id: spike, type: 1 })
      const clerk = clerks.get(at)!
      const foretold = await clerk.data(simulationAdmin.run, {
        member_id,
        at,
        coupons: 'best',
        lines: lines.map((one) => ({
          goods_id: one.goods_id,
          number: one.number,
          goods_price_id: one.goods_price_id ?? 0,
        })),
      })
      await client.data(cart.add, { params: lines })
      const own = await clerk.data(simulationAdmin.run, { member_id, at })
      const preview = await client.data(checkout.preview, {})
      expect([foretold.total.payable, own.total.payable]).toEqual([preview.total.payable, preview.total.payable])
      const placed = await client.data(order.create, {
        preview_token: preview.preview_token,
        idempotency_key: freshKey(),
        address_id: preview.addresses[0]!.id,
      })
      expect(placed.payable).toBe(foretold.total.payable)
      const items = await rows(
        t.db,
        sql<{ goods_id: number; paid: number }>`select i.goods_id, sum(i.paid_amount)::int as paid from order_item i
          join orders o on o.id = i.order_id where o.trade_id = ${placed.trade_id} and i.paid_amount > 0
          group by i.goods_id order by i.goods_id`,
      )
      const paid = new Map<number, number>()
      for (const line of foretold.lines.filter((one) => one.counted === 1))
        paid.set(line.goods_id, (paid.get(line.goods_id) ?? 0) + Math.round(line.paid_amount * 100))
      expect(items.map((item) => [item.goods_id, item.paid])).toEqual([...paid].sort(([a], [b]) => a - b))
      for (const line of foretold.lines) {
        const steps = line.steps.reduce((sum, step) => sum + Math.round(step.amount * 100), 0)
        expect(Math.round(line.list_price * 100) * line.number + steps).toBe(Math.round(line.paid_amount * 100))
      }
      // The coupon of a member is used by an order; each has one, so give it back.
      await sql`update coupon set trade_id = null, used_at = null where member_id = ${member_id}`.execute(t.db)
    }
  }
  t.clock.set(START)
})

it('keeps nothing, and says why each source lost and what became of each offer', async () => {
  const clerk = await t.loginStaff('goods')
  const before = await row(
    t.db,
    sql<{ members: number; version: number; offers: number }>`select
    (select count(*)::int from member) as members, (select version::int from promotion_version) as version,
    (select count(*)::int from price_offer) as offers`,
  )
  const start = NOW + 5 * DAY
  const payload: PromoPayload = {
    name: '未来场',
    start,
    end: start + 2 * HOUR,
    ranks: [],
    rows: [{ goods_id: goods[5]!, price: yuan(20), total: 10, limit: 5, min: 1, lot_id: 0, target: 0 }],
  }
  const draft = await clerk.data(promoAdmin.add, { kind: 'spike', payload })
  const ask = (draft_ids: readonly number[], at = start + 60) =>
    clerk.data(simulationAdmin.run, {
      as: { rank: 1, region: 'B' as const, is_new: 1 as const },
      at,
      draft_ids,
      lines: [
        { goods_id: goods[5]!, number: 2 },
        { goods_id: goods[2]!, number: 2 },
      ],
    })
  const [without, withDraft] = [await ask([]), await ask([draft.id])]
  expect(without.lines[0]).toMatchObject({ source: 'base', price: 32.88 })
  expect(withDraft.lines[0]).toMatchObject({ source: 'spike', price: 20 })
  expect(withDraft.lines[0]!.candidates.map((one) => [one.source, one.taken, one.text])).toEqual([
    ['spike', 1, '采用'],
    ['base', 0, '被秒杀价优先'],
  ])
  const early = await ask([draft.id], start - 60)
  expect(early.lines[0]!.candidates[0]).toMatchObject({ source: 'spike', taken: 0, text: '未到时间' })
  expect(without.lines[1]!.candidates.find((one) => one.source === 'yyh')).toMatchObject({
    taken: 0,
    text: '企业类型不符',
  })
  expect(without.offers.find((offer) => offer.name === '满300减27.77')).toMatchObject({ verdict: 2, gap: 187.14 })
  const reduced = without.offers.find((offer) => offer.name === '满300减27.77')!
  const left = await clerk.data(simulationAdmin.run, {
    as: { rank: 1, region: 'B', is_new: 1 },
    at: start + 60,
    lines: [{ goods_id: goods[2]!, number: 30 }],
    without: [{ kind: 'reduction', id: reduced.id }],
  })
  expect(left.offers.some((offer) => offer.id === reduced.id && offer.kind === 'reduction')).toBe(false)
  expect(left.lines[0]!.paid_amount).toBe(left.lines[0]!.line_amount)
  const after = await row(
    t.db,
    sql<{ members: number; version: number; offers: number }>`select
    (select count(*)::int from member) as members, (select version::int from promotion_version) as version,
    (select count(*)::int from price_offer) as offers`,
  )
  expect(after).toEqual(before)
})

it('runs saved cases before a publication: one that changes needs a tick', async () => {
  const clerk = await t.loginStaff('goods')
  const at = NOW + 6 * DAY
  const saved = await clerk.data(simulationAdmin.addCase, {
    name: '六号药房的单',
    member_id: buyers[0]!.id,
    at,
    lines: [{ goods_id: goods[3]!, number: 20 }],
  })
  const draft = await clerk.data(promoAdmin.add, {
    kind: 'spike',
    payload: {
      name: '六号场',
      start: at - HOUR,
      end: at + HOUR,
      ranks: [],
      rows: [{ goods_id: goods[3]!, price: yuan(20), total: 100, limit: 50, min: 1, lot_id: 0, target: 0 }],
    },
  })
  const refused = await clerk.send(promoAdmin.publish, { id: draft.id, version: draft.version, ticks: [] })
  expect(refused.status).toBe(409)
  expect((refused.data as unknown as { cases: unknown }).cases).toMatchObject([
    { name: '六号药房的单', before: saved.expected },
  ])
  const ticks = [...draft.issues.filter((one) => one.weight === 2).map(({ code }) => code), 'cases']
  const done = await clerk.send(promoAdmin.publish, {
    id: draft.id,
    version: draft.version,
    ticks: ticks.map((code) => ({ code, reason: '新场次' })),
  })
  expect(done.status).toBe(200)
  const { cases } = await clerk.data(simulationAdmin.runCases, {})
  expect(cases[0]).toMatchObject({ expected: saved.expected, last_payable: done.data.cases[0]!.after })
  expect((await clerk.data(simulationAdmin.removeCase, { id: saved.id })).removed).toBe(1)
})
