// What the two stacking tables are tried with over HTTP: each row makes its facts in the database and tells core the same facts.
import type { CartLineInput, CheckoutChoices, Choices, Offers, PricingLine } from '@yaopi/core'
import type { Db } from '../../platform/db/db.ts'
import { addCashback } from '../../promotions/campaigns/campaign.fixtures.ts'
import { addGoods, addLot } from '../../../test/support/fixtures.ts'
import { addCoupon, addGroup, addPoints, addPrice, addReduction, addStorewidePrice } from './promotion.fixtures.ts'

/** `now` in milliseconds. */
export type Place = { readonly db: Db; readonly now: number }

/** A line as it is added, and as core is told of it. */
export type SourceFacts = {
  readonly input: CartLineInput
  readonly line: Partial<PricingLine> & { readonly goods_id: number; readonly base_price: number }
  readonly offers: Offers
  readonly rank?: number
}

const BASE = 1_270
const PRICE = 935

const priced =
  (
    kind: 'spike' | 'newcomer' | 'special' | 'yyh' | 'kx',
    more: { readonly rank?: number; readonly type?: number; readonly isNamed?: boolean } = {},
  ) =>
  async ({ db, now }: Place, number: number): Promise<SourceFacts> => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999 })
    const id = await addPrice(db, {
      now,
      kind,
      goods_id,
      price: PRICE,
      ...(more.rank === undefined ? {} : { ranks: [more.rank] }),
    })
    const named = more.isNamed === false ? {} : { goods_price_id: id }
    return {
      input: { goods_id, number, ...named, ...(more.type === undefined ? {} : { type: more.type }) },
      line: {
        goods_id,
        base_price: BASE,
        ...named,
        ...(more.type === undefined ? {} : { type: more.type }),
        is_kx: kind === 'kx',
      },
      offers: {
        prices: [{ id, kind, goods_id, price: PRICE, ...(more.rank === undefined ? {} : { ranks: [more.rank] }) }],
      },
      ...(more.rank === undefined ? {} : { rank: more.rank }),
    }
  }

/** Price sources that a line of the cart can have, by the row of the table. Whoever makes another one buyable adds its row. */
export const sources: Readonly<Record<string, (place: Place, number: number) => Promise<SourceFacts>>> = {
  base: async ({ db }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999 })
    return { input: { goods_id, number }, line: { goods_id, base_price: BASE }, offers: {} }
  },
  ladder: async ({ db }, number) => {
    const tiers = [
      { number: 10, price: 1_205 },
      { number: 50, price: 1_133 },
    ]
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999, ladder: { tiers } })
    return {
      input: { goods_id, number },
      line: { goods_id, base_price: BASE, ladder: { id: 1, type: 1, tiers } },
      offers: {},
    }
  },
  welfare: async ({ db, now }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999 })
    const id = await addStorewidePrice(db, { now, percent: 94 })
    return {
      input: { goods_id, number },
      line: { goods_id, base_price: BASE },
      offers: { welfare: [{ id, percent: 94, scope: { kind: 'all' } }] },
    }
  },
  yj: async ({ db, now }, number) => {
    const goods_id = await addGoods(db, {
      base_price: BASE,
      stock: 9_999,
      ladder: { tiers: [{ number: 10, price: 1_205 }] },
    })
    await addPrice(db, { now, kind: 'special', goods_id, price: PRICE })
    return { input: { goods_id, number, is_yj: 1 }, line: { goods_id, base_price: BASE, is_yj: true }, offers: {} }
  },
  spike: priced('spike', { type: 1 }),
  newcomer: priced('newcomer'),
  special: priced('special', { type: 5 }),
  yyh: priced('yyh', { rank: 4, isNamed: false }),
  kx: priced('kx', { isNamed: false }),
  yx: async ({ db, now }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999, is_youx: true })
    const id = await addPrice(db, { now, kind: 'yx', goods_id, price: PRICE })
    return {
      input: { goods_id, number },
      line: { goods_id, base_price: BASE, settle_group: 'yx', is_youx: true },
      offers: { prices: [{ id, kind: 'yx', goods_id, price: PRICE }] },
    }
  },
  hm: async ({ db }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999, special_type: 1 })
    return { input: { goods_id, number }, line: { goods_id, base_price: BASE, settle_group: 'hm' }, offers: {} }
  },
  ll: async ({ db }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999, temp_class: 'lc' })
    return { input: { goods_id, number }, line: { goods_id, base_price: BASE, settle_group: 'll' }, offers: {} }
  },
  zy: async ({ db }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999, zone: 'zy', goods_class: 'herb' })
    return {
      input: { goods_id, number },
      line: { goods_id, base_price: BASE, settle_group: 'zy', goods_class: 'herb' },
      offers: {},
    }
  },
  group: async ({ db, now }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999 })
    const id = await addGroup(db, { now, goods_id, price: PRICE, total: 9_000, target: 8_000 })
    return {
      input: { goods_id, number, type: 2, goods_price_id: id },
      line: { goods_id, base_price: BASE, type: 2, goods_price_id: id },
      offers: { prices: [{ id, kind: 'group', goods_id, price: PRICE }] },
    }
  },
  jxq: async ({ db, now }, number) => {
    const goods_id = await addGoods(db, { base_price: BASE, stock: 9_999 })
    const lot = await addLot(db, {
      goods_id,
      number: 900,
      is_jxq: true,
      end_date: new Date(now + 100 * 86_400_000).toISOString().slice(0, 10),
    })
    const id = await addPrice(db, { now, kind: 'jxq', goods_id, price: PRICE, lot })
    return {
      input: { goods_id, number, type: 6, is_jxq: 1, goods_price_id: id },
      line: { goods_id, base_price: BASE, type: 6, is_jxq: true, goods_price_id: id },
      offers: { prices: [{ id, kind: 'jxq', goods_id, price: PRICE }] },
    }
  },
}

/** A discount in the database, as core is told of it, and as the member chooses it. */
export type DiscountFacts = { readonly offers: Offers; readonly asks: CheckoutChoices; readonly choices: Choices }

const all = { kind: 'all' } as const
const jian = [{ amount: 20_000, gives: { kind: 'jian' as const, value: 1_733 } }]
const zhe = [{ amount: 20_000, gives: { kind: 'zhe' as const, percent: 93 } }]
const tiers = [{ amount: 10_000, value: 777 }]

/** Discounts by the step of the table. `freight` alone changes nothing: its figure is looked at in every pair. */
export const discounts: Readonly<Record<string, (place: Place, memberId: number) => Promise<DiscountFacts>>> = {
  manjian: async ({ db, now }) => {
    const id = await addReduction(db, { now, name: '满200减17.33', tiers: jian, repeat: true })
    return {
      offers: { reductions: [{ id, name: '满200减17.33', scope: all, tiers: jian, is_repeat: true, max_times: 5 }] },
      asks: {},
      choices: {},
    }
  },
  percent: async ({ db, now }) => {
    const id = await addReduction(db, { now, name: '满200享9.3折', tiers: zhe })
    return { offers: { reductions: [{ id, name: '满200享9.3折', scope: all, tiers: zhe }] }, asks: {}, choices: {} }
  },
  coupon: async ({ db, now }, member_id) => {
    const id = await addCoupon(db, { now, member_id, name: '满100减13.31', face: 1_331, threshold: 10_000 })
    return {
      offers: { coupons: [{ id, type: 1, name: '满100减13.31', face: 1_331, threshold: 10_000, scope: all }] },
      asks: {},
      choices: {},
    }
  },
  voucher: async ({ db, now }, member_id) => {
    const id = await addCoupon(db, { now, member_id, type: 2, name: '11.11元现金券', face: 1_111 })
    return {
      offers: { coupons: [{ id, type: 2, name: '11.11元现金券', face: 1_111, threshold: 0, scope: all }] },
      asks: { voucher_ids: String(id) },
      choices: { vouchers: [id] },
    }
  },
  points: async ({ db }, memberId) => {
    await addPoints(db, memberId, 700)
    return { offers: {}, asks: { points: 700 }, choices: { points: 700 } }
  },
  cashback: async ({ db, now }) => {
    const id = await addCashback(db, { now, tiers: tiers.map(({ amount, value }) => [amount, value] as const) })
    return { offers: { cashback: [{ id, scope: all, tiers }] }, asks: {}, choices: {} }
  },
  freight: async () => ({ offers: {}, asks: {}, choices: {} }),
}
