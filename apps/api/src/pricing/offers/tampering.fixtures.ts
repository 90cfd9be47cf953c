// One row for every way to cheat at a price. Fields stand as a browser's form would send them, because the client
// itself would not send them.
import type { TestAnswer } from '../../../test/support/test-server.ts'

/** What rows may name: ids that exist, and who they belong to. */
export type World = {
  readonly goods: number
  readonly otherGoods: number
  readonly offSale: number
  readonly laddered: number
  readonly prices: Readonly<Record<'own' | 'foreign' | 'ended' | 'later' | 'clinic' | 'soldOut' | 'small', number>>
  readonly reductions: Readonly<Record<'own' | 'foreign' | 'ended' | 'clinic', number>>
  readonly coupons: Readonly<
    Record<'own' | 'voucher' | 'foreign' | 'foreignVoucher' | 'used' | 'ended' | 'later' | 'tooHigh', number>
  >
  /** Lines of the cheater's cart, of another member's. */
  readonly line: number
  readonly specialLine: number
  readonly foreignLine: number
  readonly address: number
  readonly foreignAddress: number
  /**
   * Preview tokens: of the cheater, the same with one letter changed, of another member, of a trade that is ordered
   * already.
   */
  readonly tokens: Readonly<Record<'own' | 'altered' | 'foreign' | 'spent', string>>
}
export type Form = Readonly<Record<string, string>>

/**
 * `stands`: the field is not refused but has no say; what of the answer proves it, beside what the server says without
 * it. Without it the call is refused.
 */
export type Tampering = {
  readonly name: string
  readonly call: 'add' | 'edit' | 'checkout' | 'order'
  readonly form: (world: World) => Form
  readonly stands?: (answer: TestAnswer<unknown>) => unknown
}

const line =
  (fields: (world: World) => Form) =>
  (world: World): Form =>
    Object.fromEntries(
      Object.entries({ goods_id: String(world.goods), number: '10', ...fields(world) }).map(([name, value]) => [
        `params[0][${name}]`,
        value,
      ]),
    )
const add = (name: string, fields: (world: World) => Form, stands?: Tampering['stands']): Tampering => ({
  name: `add: ${name}`,
  call: 'add',
  form: line(fields),
  ...(stands === undefined ? {} : { stands }),
})
const edit = (name: string, fields: (world: World) => Form, stands?: Tampering['stands']): Tampering => ({
  name: `edit: ${name}`,
  call: 'edit',
  form: (world) => ({ id: String(world.line), 'params[number]': '12', ...fields(world) }),
  ...(stands === undefined ? {} : { stands }),
})
const checkout = (name: string, form: (world: World) => Form, stands?: Tampering['stands']): Tampering => ({
  name: `checkout: ${name}`,
  call: 'checkout',
  form,
  ...(stands === undefined ? {} : { stands }),
})
const order = (name: string, fields: (world: World) => Form, stands?: Tampering['stands']): Tampering => ({
  name: `order: ${name}`,
  call: 'order',
  ...(stands === undefined ? {} : { stands }),
  form: (world) => ({
    preview_token: world.tokens.own,
    idempotency_key: `tampering-${name.replaceAll(/[^a-z]/g, '-')}`,
    address_id: String(world.address),
    ...fields(world),
  }),
})

const priceOf = (answer: TestAnswer<unknown>): unknown =>
  (answer.data as { readonly lines: readonly { readonly price: number }[] }).lines[0]!.price
const editedPrice = (answer: TestAnswer<unknown>): unknown => (answer.data as { readonly price: number }).price
const payable = (answer: TestAnswer<unknown>): unknown =>
  (answer.data as { readonly total: { readonly payable: number } }).total.payable
const ordered = (answer: TestAnswer<unknown>): unknown => (answer.data as { readonly payable: number }).payable

const NUMBERS = [
  '-1',
  '0',
  '-0',
  '1.5',
  '0.1',
  '10.0',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '',
  ' ',
  '十',
  '1,000',
  '+5',
  '999999999',
  '99999999999999999999',
  '1;2',
  'null',
] as const
const AMOUNTS = ['-1', '-0.01', '0.001', '1e-9', 'NaN', '0x1', 'free', '1,00'] as const
const couponOf = (id: number, group = 'pt:1', at = 0): Form => ({
  [`coupons[${at}][group]`]: group,
  [`coupons[${at}][id]`]: String(id),
})

/**
 * Nothing of this is accepted (issue: tampering table). Whoever makes another thing that can be named in a call adds
 * its rows.
 */
export const tampering: readonly Tampering[] = [
  // Prices: what the client says is what the member saw, never what they pay.
  ...['0.01', '0', '9.99', '99999999'].map((price) => add(`price ${price}`, () => ({ price }), priceOf)),
  ...AMOUNTS.map((price) => add(`price ${price}`, () => ({ price }))),
  ...['raw_price', 'base_price', 'line_amount', 'paid_amount', 'discount', 'goods_manjian_amount', 'source'].map(
    (name) => add(`field ${name}`, () => ({ [name]: '0.01' }), priceOf),
  ),
  ...['__proto__', 'constructor', 'prototype'].map((name) => add(`field ${name}`, () => ({ [name]: '0.01' }))),
  ...NUMBERS.map((number) => add(`number ${JSON.stringify(number)}`, () => ({ number }))),
  add('goods off sale', (world) => ({ goods_id: String(world.offSale) })),
  add('unknown goods', () => ({ goods_id: '999999' })),
  ...['-1', '1.5', '0', '1 or 1=1', '__proto__'].map((goods_id) => add(`goods ${goods_id}`, () => ({ goods_id }))),
  add('a warehouse that does not have it', () => ({ ck_id: '2' })),
  add('an unknown warehouse', () => ({ ck_id: '77' })),
  // Activities.
  ...(['foreign', 'ended', 'later', 'clinic'] as const).map((which) =>
    add(`an activity price that is ${which}`, (world) => ({ goods_price_id: String(world.prices[which]) })),
  ),
  add('an unknown activity price', () => ({ goods_price_id: '999999' })),
  add('an activity price that is sold out', (world) => ({ goods_price_id: String(world.prices.soldOut), number: '1' })),
  add('more of an activity price than one may have', (world) => ({
    goods_price_id: String(world.prices.own),
    number: '6',
  })),
  add('more of an activity price than its pool', (world) => ({
    goods_price_id: String(world.prices.small),
    number: '4',
  })),
  add('a negative activity price', () => ({ goods_price_id: '-1' })),
  ...(['foreign', 'ended', 'clinic'] as const).map((which) =>
    add(`a full reduction that is ${which}`, (world) => ({ goods_manjian_id: String(world.reductions[which]) })),
  ),
  add('an unknown full reduction', () => ({ goods_manjian_id: '999999' })),
  add(
    'a ladder tier that is not reached',
    (world) => ({ goods_id: String(world.laddered), ladder_price_id: '1', number: '2' }),
    priceOf,
  ),
  // Flags and kinds.
  ...['1', '2', '3', '4', '5', '6', '9'].map((type) => add(`kind ${type} without its offer`, () => ({ type }))),
  ...['10', '-1', '1.5', 'x'].map((type) => add(`kind ${type}`, () => ({ type }))),
  ...['2', '-1', 'true', 'yes', '1.0'].map((is_yj) => add(`is_yj ${is_yj}`, () => ({ is_yj }))),
  add('a near-expiry lot that is only said to be one', () => ({ is_jxq: '1' })),
  add(
    'a flag beside an activity price that it gives up',
    (world) => ({ is_yj: '1', goods_price_id: String(world.prices.own), number: '2' }),
    priceOf,
  ),
  // The same thing several times.
  {
    name: 'add: one limit in three lines',
    call: 'add',
    form: (world) =>
      Object.fromEntries(
        [0, 1, 2].flatMap((at) =>
          Object.entries({ goods_id: String(world.goods), number: '3', goods_price_id: String(world.prices.own) }).map(
            ([name, value]) => [`params[${at}][${name}]`, value],
          ),
        ),
      ),
  },
  {
    name: 'add: one stock in two lines',
    call: 'add',
    form: (world) =>
      Object.fromEntries(
        [0, 1].flatMap((at) =>
          Object.entries({ goods_id: String(world.otherGoods), number: '60' }).map(([name, value]) => [
            `params[${at}][${name}]`,
            value,
          ]),
        ),
      ),
  },
  {
    name: 'add: lines that are no list',
    call: 'add',
    form: (world) => ({ params: JSON.stringify({ goods_id: world.goods, number: 1 }) }),
  },
  {
    name: 'add: a number that is text in JSON',
    call: 'add',
    form: (world) => ({ params: JSON.stringify([{ goods_id: world.goods, number: '-5' }]) }),
  },
  {
    name: 'add: a fraction in JSON',
    call: 'add',
    form: (world) => ({ params: JSON.stringify([{ goods_id: world.goods, number: 0.5 }]) }),
  },

  ...NUMBERS.map((number) => edit(`number ${JSON.stringify(number)}`, () => ({ 'params[number]': number }))),
  edit('a line of another member', (world) => ({ id: String(world.foreignLine) })),
  edit('an unknown line', () => ({ id: '999999' })),
  ...['-1', '0', '1.5', 'all'].map((id) => edit(`line ${id}`, () => ({ id }))),
  edit('more of an activity price than one may have', (world) => ({
    id: String(world.specialLine),
    'params[number]': '6',
  })),
  ...['price', 'goods_price_id', 'is_yj', 'type', 'line_amount'].map((name) =>
    edit(`field ${name}`, () => ({ [`params[${name}]`]: '0' }), editedPrice),
  ),

  checkout('lines of another member', (world) => ({ ids: String(world.foreignLine) })),
  checkout('own lines with one of another member', (world) => ({ ids: `${world.line},${world.foreignLine}` }), payable),
  checkout('one line three times', (world) => ({ ids: `${world.line},${world.line},${world.line}` }), payable),
  ...['-1', '0', '1.5', 'none', '1;2'].map((ids) => checkout(`lines ${ids}`, () => ({ ids }))),
  ...(['foreign', 'used', 'ended', 'later', 'tooHigh', 'voucher'] as const).map((which) =>
    checkout(`a coupon that is ${which}`, (world) => ({ ids: String(world.line), ...couponOf(world.coupons[which]) })),
  ),
  checkout('an unknown coupon', (world) => ({ ids: String(world.line), ...couponOf(999_999) })),
  checkout('a coupon for an order that is not there', (world) => ({
    ids: String(world.line),
    ...couponOf(world.coupons.own, 'zy:9'),
  })),
  checkout('one coupon for two orders', (world) => ({
    ids: String(world.line),
    ...couponOf(world.coupons.own),
    ...couponOf(world.coupons.own, 'zy:2', 1),
  })),
  ...(['foreignVoucher', 'own', 'used'] as const).map((which) =>
    checkout(`a voucher that is ${which === 'own' ? 'a coupon' : which}`, (world) => ({
      ids: String(world.line),
      voucher_ids: String(world.coupons[which]),
    })),
  ),
  ...['-1', '0', '1.5', 'x'].map((voucher_ids) =>
    checkout(`voucher ${voucher_ids}`, (world) => ({ ids: String(world.line), voucher_ids })),
  ),
  ...['-100', '0.5', '1e4', '50', '150', '100000', 'all'].map((points) =>
    checkout(`points ${points}`, (world) => ({ ids: String(world.line), points })),
  ),
  ...['payable', 'discount', 'freight', 'total'].map((name) =>
    checkout(`field ${name}`, (world) => ({ ids: String(world.line), [name]: '0.01' }), payable),
  ),

  order('an altered preview', (world) => ({ preview_token: world.tokens.altered })),
  order('the preview of another member', (world) => ({ preview_token: world.tokens.foreign })),
  order('a preview that is ordered already', (world) => ({ preview_token: world.tokens.spent })),
  ...['', 'x.y', 'e30.e30'].map((preview_token) =>
    order(`preview ${JSON.stringify(preview_token)}`, () => ({ preview_token })),
  ),
  order('an address of another member', (world) => ({ address_id: String(world.foreignAddress) })),
  ...['-1', '0', '1.5', '999999'].map((address_id) => order(`address ${address_id}`, () => ({ address_id }))),
  ...['3', '-1', '1.5'].map((invoice_type) => order(`invoice ${invoice_type}`, () => ({ invoice_type }))),
  order(
    'fields with prices, coupons and points of its own',
    (world) => ({
      payable: '0.01',
      freight: '-100',
      points: '700',
      voucher_ids: String(world.coupons.foreignVoucher),
      ...couponOf(world.coupons.foreign),
      'items[0][price]': '0.01',
    }),
    ordered,
  ),
]
