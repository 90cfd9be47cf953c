import { afterAll, describe, expect, it } from 'vitest'
import { contract, type CartLineInput, type Offers } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { priceCart, recordKinds, type Choices, type PricedCart, type PricingLine } from '@yaopi/core/pricing'
import { freightRules } from '../../ordering/cart/cart-terms.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { LONG } from '../../../test/support/long.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { discounts, sources, type DiscountFacts, type SourceFacts } from './matrix.fixtures.ts'
import { promotions } from './promotions.ts'

const { cart } = contract
const seconds = START / 1000
/** More carts of everything at once; the pairs are always all tried. */
const MIXED = LONG ? 300 : 6

const shop = serverOfFile()
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

/** Nothing runs but what the next cart brings. */
async function clear(): Promise<void> {
  for (const table of ['reduction', 'storewide_price', 'cashback_offer', 'price_offer'])
    await sql`update ${sql.table(table)} set end_at = start_at + interval '1 second'`.execute(shop.db)
}

const merged = (lists: readonly Offers[]): Offers => {
  const kinds = [...new Set(lists.flatMap((one) => Object.keys(one)))] as 'prices'[]
  return Object.fromEntries(kinds.map((kind) => [kind, lists.flatMap((one) => one[kind] ?? [])]))
}

type Told = {
  readonly facts: readonly SourceFacts[]
  readonly used: readonly DiscountFacts[]
  readonly numbers: readonly number[]
  readonly rank: number
}

/** What core makes of the same facts. `ids`: of the cart's lines, in the order of the facts. */
function inCore({ facts, used, numbers, rank }: Told, ids: readonly number[], choices: Choices): PricedCart {
  const lines = facts.map(({ line }, at): PricingLine => ({
    id: ids[at]!,
    number: numbers[at]!,
    selected: true,
    ladder: null,
    is_yj: false,
    settle_group: 'pt',
    ck_id: 1,
    ships_free: false,
    with_coupon: true,
    with_voucher: true,
    ...line,
  }))
  return priceCart({
    lines,
    now: seconds,
    freight: freightRules(shop.server, { freight_zone: 'B' }),
    offers: merged([...facts.map((one) => one.offers), ...used.map((one) => one.offers)]),
    member: { rank, zone: 'B', is_new: true, points: 700 },
    choices,
  })
}

/** Puts lines into a new member's cart, orders them, and compares every fen of cart, preview and database with core. */
async function buys(
  sourceNames: readonly string[],
  discountNames: readonly string[],
  numbers: readonly number[],
): Promise<void> {
  await clear()
  const place = { db: shop.db, now: START }
  const facts: SourceFacts[] = []
  for (const [at, name] of sourceNames.entries()) facts.push(await sources[name]!(place, numbers[at]!))
  const rank = facts.find((one) => one.rank !== undefined)?.rank ?? 1
  const { id: memberId, client: buyer } = await shop.newCustomer({ rank, recharge: 10_000_000 })
  const used: DiscountFacts[] = []
  for (const name of discountNames) used.push(await discounts[name]!(place, memberId))
  await promotions.of(shop.server).reload()

  const added = await buyer.data(cart.add, { params: facts.map((one): CartLineInput => one.input) })
  expect(added.refused).toEqual([])
  const ids = facts.map((one) => added.lines.find((line) => line.goods_id === one.input.goods_id)!.id)
  const told: Told = { facts, used, numbers, rank }
  await comparesCart(buyer, inCore(told, ids, {}), ids)

  const choices = { coupons: 'best', ...Object.assign({}, ...used.map((one) => one.choices)) } as Choices
  const wanted = inCore(told, ids, choices)
  const asks = Object.assign({}, ...used.map((one) => one.asks))
  if (wanted.refused.length > 0) {
    expect(await buyer.send(contract.checkout.preview, asks)).toMatchObject({
      status: 422,
      message: wanted.refused[0]!.reason,
    })
    await comparesOrder(buyer, inCore(told, ids, { coupons: 'best' }), {})
  } else await comparesOrder(buyer, wanted, asks)
}

async function comparesCart(buyer: TestClient, priced: PricedCart, ids: readonly number[]): Promise<void> {
  const state = await buyer.data(cart.list, {})
  expect(
    ids
      .map((id) => state.data.find((line) => line.id === id))
      .map((line) => [line!.price, line!.raw_price, line!.line_amount, line!.goods_manjian_amount]),
  ).toEqual(priced.lines.map((line) => [line.price, line.raw_price, line.line_amount, line.manjian].map(toYuan)))
  expect(state.total).toEqual({
    kinds: priced.kinds,
    number: priced.number,
    goods_amount: toYuan(priced.goods_amount),
    discount: toYuan(priced.discount),
    freight: toYuan(priced.freight_amount),
    payable: toYuan(priced.payable),
  })
  expect(await buyer.data(cart.total, {})).toEqual({
    number: ids.length,
    kinds: ids.length,
    amount: toYuan(priced.goods_amount - priced.discount),
    is_ready: expect.any(Number),
  })
}

const keysOf = [
  'goods_amount',
  'manjian_amount',
  'coupon_amount',
  'voucher_amount',
  'points_amount',
  'freight',
  'payable',
] as const

async function comparesOrder(buyer: TestClient, priced: PricedCart, asks: object): Promise<void> {
  const preview = await buyer.data(contract.checkout.preview, asks)
  expect(preview.groups.map((group) => keysOf.map((key) => group.amounts[key]))).toEqual(
    priced.orders.map((one) => keysOf.map((key) => toYuan(one[key]))),
  )
  expect([preview.total.payable, preview.cashback_expected, preview.points_earned]).toEqual([
    toYuan(priced.payable),
    toYuan(priced.cashback.value),
    priced.points_earned,
  ])
  const made = await placeOrder(buyer, preview, { ticks: preview.ticks.map((tick) => tick.code) })
  const stored = await rows(
    shop.db,
    sql<
      Record<string, number>
    >`select o.goods_amount, o.manjian_amount, o.coupon_amount, o.voucher_amount, o.points_amount, o.freight, o.payable,
      o.points_earned, o.cashback_expected
    from orders o where o.trade_id = ${made.trade_id} order by o.id`,
  )
  expect(stored).toEqual(
    priced.orders.map((one) => ({
      ...Object.fromEntries(keysOf.map((key) => [key, one[key]])),
      points_earned: one.points_earned,
      cashback_expected: one.cashback_expected,
    })),
  )
  const items = await rows(
    shop.db,
    sql`select i.goods_id, i.number, i.source, i.price, i.raw_price, i.line_amount, i.manjian, i.coupon, i.voucher,
      i.points, i.paid_amount, i.cashback, i.adjustments
    from order_line i join orders o on o.id = i.order_id where o.trade_id = ${made.trade_id} order by i.id`,
  )
  expect(items).toEqual(
    priced.orders
      .flatMap((one) => one.lines)
      .map((line) => ({
        goods_id: line.goods_id,
        number: line.number,
        source: line.source,
        price: line.price,
        raw_price: line.raw_price,
        line_amount: line.line_amount,
        manjian: line.manjian,
        coupon: line.coupon,
        voucher: line.voucher,
        points: line.points,
        paid_amount: line.paid_amount,
        cashback: priced.cashback.value > 0 ? line.cashback_base : 0,
        adjustments: line.adjustments,
      })),
  )
}

const sourceNames = Object.keys(sources)
const discountNames = Object.keys(discounts)

describe('kinds of prices', () => {
  it('are the same in the database as in the registry of core: a new one needs a migration of the check', async () => {
    const [check] = await rows(
      shop.db,
      sql<{
        text: string
      }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'price_offer_kind_check'`,
    )
    const known = [...check!.text.matchAll(/'([a-z]+)'/g)].map(([, kind]) => kind)
    expect(known.sort()).toEqual(
      recordKinds('named', 'requested', 'agreed')
        .map((kind) => kind.code as string)
        .sort(),
    )
  })
  it('are all bought below', () => {
    const kinds = recordKinds('named', 'requested', 'agreed').map((kind) => kind.code as string)
    expect(kinds.filter((code) => !(code in sources))).toEqual([])
  })
})

describe('price source × discount, bought over HTTP to the fen core says (domain.md §2.5)', () => {
  it.each(sourceNames.flatMap((source) => discountNames.map((discount) => [source, discount] as const)))(
    '%s with %s',
    async (source, discount) => {
      // Beside a plain line, so that every discount is shared out; with `freight` the amount is above the free one.
      await buys([source, 'base'], [discount], discount === 'freight' ? [90, 41] : [37, 31])
    },
  )
})

describe('discount × discount, bought over HTTP to the fen core says (docs/decisions/0010-stacking.md)', () => {
  const pairs = discountNames.flatMap((one, at) => discountNames.slice(at + 1).map((other) => [one, other] as const))
  it.each(pairs)('%s with %s', (one, other) =>
    buys(
      ['ladder', 'base', 'zy'],
      [one, other],
      one === 'freight' || other === 'freight' ? [90, 41, 80] : [37, 23, 31],
    ),
  )
})

describe('everything at once', () => {
  it.each(Array.from({ length: MIXED }, (_, seed) => seed))('cart %s', async (seed) => {
    // Clinics and pharmacies see other prices: a cart holds what one member can have.
    const few = sourceNames.filter((name, at) => name !== 'yyh' && (seed * 7 + at * 5) % 3 !== 0)
    const chosen = discountNames.filter((name, at) => name !== 'percent' && (seed + at) % 4 !== 3)
    await buys(
      few,
      chosen,
      few.map((_, at) => 20 + ((seed * 13 + at * 29) % 70)),
    )
  })
  it('goods that nobody discounts cost what they cost', async () => {
    await clear()
    await promotions.of(shop.server).reload()
    const goods_id = await addGoods(shop.db, { base_price: 1_270 })
    const { client: buyer } = await shop.newCustomer()
    expect((await buyer.data(cart.add, { params: [{ goods_id, number: 10 }] })).lines[0]!.price).toBe(12.7)
    expect((await buyer.data(cart.total, {})).amount).toBe(127)
  })
})
