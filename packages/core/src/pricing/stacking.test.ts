import { describe, expect, it } from 'vitest'
import { line, NOON, pharmacy, price, regionB } from './testing/cart.fixture.ts'
import type { Benefit } from './benefits.ts'
import type { PriceOfferKind, SourceCode } from './offers/registry.ts'
import type { Offers } from './offers.types.ts'
import { priceCart } from './price-cart.ts'
import type { PricingLine } from './pricing.types.ts'
import { byZone, bySource, stepPairs, type PairRule, type Step } from './stacking.ts'

/** A table as it stands in the decision: first row the columns, `✓` allowed. */
function tableOf(text: string): Record<string, Record<string, string>> {
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return Object.fromEntries(
    rows.map(([name, ...cells]) => [name!, Object.fromEntries(cells.map((cell, index) => [head![index + 1]!, cell]))]),
  )
}

const sources = tableOf(`
  source    welfare manjian coupon yx_coupon voucher points cashback freight earns
  base      ✓       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  ladder    ✓       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  welfare   –       –       –      –         ✓       ✓      –        ✓       ✓
  special   –       –       –      –         ✓       ✓      –        ✓       ✓
  yyh       –       –       –      –         ✓       ✓      –        ✓       ✓
  spike     –       –       –      –         ✓       ✓      –        ✓       –
  group     –       –       –      –         ✓       ✓      –        ✓       –
  newcomer  –       –       –      –         ✓       ✓      –        ✓       –
  package   –       –       –      –         ✓       ✓      –        ✓       ✓
  exchange  –       –       –      –         ✓       ✓      –        ✓       ✓
  jxq       –       –       –      –         ✓       –      –        ✓       –
  yx        –       –       –      ✓         ✓       –      –        ✓       ✓
  kx        –       –       –      –         –       –      –        ✓       –
  gift      –       –       –      –         –       –      –        –       –
`)
const zones = tableOf(`
  zone  welfare manjian coupon yx_coupon voucher points cashback freight earns
  none  ✓       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  yx    –       –       –      ✓         ✓       –      –        ✓       ✓
  kx    –       –       –      –         –       –      –        ✓       –
  hm    –       –       –      –         –       –      –        ✓       –
  ll    –       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  zy    ✓       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  qx    ✓       ✓       ✓      ✓         ✓       ✓      ✓        ✓       ✓
  yj    –       –       ✓      ✓         ✓       ✓      ✓        ✓       ✓
`)
const ticks = (rows: Readonly<Record<string, readonly string[]>>, table: typeof sources): unknown =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name]) => name !== 'none')
      .map(([name, row]) => [
        name,
        Object.fromEntries(Object.keys(row).map((benefit) => [benefit, rows[name]?.includes(benefit) ? '✓' : '–'])),
      ]),
  )

describe('price source × discount, as data (domain.md §2.5)', () => {
  it('has the rows of the decision', () => {
    expect(ticks(bySource, sources)).toEqual(sources)
  })
  it('has the zones of the decision', () => {
    expect(ticks(byZone, zones)).toEqual(Object.fromEntries(Object.entries(zones).filter(([name]) => name !== 'none')))
  })
})

const priceOf = (kind: PriceOfferKind): { line: Partial<PricingLine>; offers: Offers } => ({
  line: { goods_price_id: 31 },
  offers: { prices: [{ id: 31, kind, goods_id: 1, price: 800 }] },
})
/** What makes a line take its price from a source. */
const setups: Readonly<
  Record<Exclude<SourceCode, 'gift'>, { readonly line: Partial<PricingLine>; readonly offers: Offers }>
> = {
  base: { line: {}, offers: {} },
  ladder: { line: { ladder: { id: 1, type: 1, tiers: [{ number: 10, price: 900 }] } }, offers: {} },
  welfare: { line: {}, offers: { welfare: [{ id: 1, percent: 94, scope: { kind: 'all' } }] } },
  special: priceOf('special'),
  yyh: priceOf('yyh'),
  spike: priceOf('spike'),
  group: priceOf('group'),
  newcomer: priceOf('newcomer'),
  yx: priceOf('yx'),
  kx: priceOf('kx'),
  jxq: { ...priceOf('jxq'), line: { goods_price_id: 31, is_jxq: true, type: 6 } },
  package: {
    line: { type: 3, combination_id: 80 },
    offers: {
      combinations: [{ id: 80, name: '组合', price: 800, goods: [{ goods_id: 11, number: 1, base_price: 1000 }] }],
    },
  },
  exchange: {
    line: { type: 4, goods_manjian_id: 70 },
    offers: {
      reductions: [
        {
          id: 70,
          name: '换购',
          scope: { kind: 'goods', ids: [99] },
          tiers: [{ amount: 1, gives: { kind: 'hg', goods: [{ goods_id: 1, price: 800 }], units: 100 } }],
        },
      ],
    },
  },
}
const inZone: Readonly<Record<string, Partial<PricingLine>>> = {
  none: {},
  yx: { settle_group: 'yx', is_youx: true },
  kx: { is_kx: true },
  hm: { settle_group: 'hm' },
  ll: { settle_group: 'll' },
  zy: { settle_group: 'zy', goods_class: 'herb' },
  qx: { goods_class: 'device' },
  yj: { is_yj: true },
}
const all = { kind: 'all' } as const
/** One offer for every benefit, and whether the line took part in it. */
const benefits: Readonly<
  Record<Benefit, { readonly offers: Offers; readonly takes: (cart: ReturnType<typeof price>) => boolean }>
> = {
  welfare: {
    offers: { welfare: [{ id: 9, percent: 94, scope: all }] },
    takes: (cart) => cart.lines[0]!.source === 'welfare',
  },
  manjian: {
    offers: {
      reductions: [
        {
          id: 1,
          name: '满1减1',
          scope: { kind: 'goods', ids: [1, 0] },
          tiers: [{ amount: 100, gives: { kind: 'jian', value: 100 } }],
        },
      ],
    },
    takes: (cart) => cart.lines[0]!.manjian > 0,
  },
  coupon: {
    offers: { coupons: [{ id: 1, type: 1, name: '券', face: 100, threshold: 0, scope: all }] },
    takes: (cart) => cart.lines[0]!.coupon > 0,
  },
  yx_coupon: {
    offers: {
      coupons: [
        {
          id: 1,
          type: 1,
          name: '优选券',
          face: 100,
          threshold: 0,
          scope: { kind: 'zone', zones: ['yx', 'zy', 'qx', 'll', 'hm', 'kx'] },
        },
      ],
    },
    takes: (cart) => cart.lines[0]!.coupon > 0,
  },
  voucher: {
    offers: { coupons: [{ id: 1, type: 2, name: '现金券', face: 10_000, threshold: 0, scope: all }] },
    takes: (cart) => cart.lines[0]!.voucher > 0,
  },
  points: { offers: {}, takes: (cart) => cart.lines[0]!.points > 0 },
  cashback: {
    offers: { cashback: [{ id: 1, scope: all, tiers: [{ amount: 1, value: 10_000 }] }] },
    takes: (cart) => orderOf(cart)!.cashback_expected > 0,
  },
  freight: { offers: {}, takes: (cart) => cart.freight.some((group) => group.amount === cart.lines[0]!.line_amount) },
  earns: { offers: {}, takes: (cart) => orderOf(cart)!.points_earned > 0 },
}
const orderOf = (cart: ReturnType<typeof price>): ReturnType<typeof price>['orders'][number] | undefined =>
  cart.orders.find((order) => order.lines.some((one) => one.id === 1))
const merged = (a: Offers, b: Offers): Offers => {
  const kinds = [...new Set([...Object.keys(a), ...Object.keys(b)])] as 'reductions'[]
  return Object.fromEntries(kinds.map((kind) => [kind, [...(a[kind] ?? []), ...(b[kind] ?? [])]]))
}
function cartWith(source: keyof typeof setups, zone: string, benefit: Benefit): ReturnType<typeof price> {
  const setup = setups[source]
  const own = line({ number: 100, ...setup.line, ...inZone[zone] })
  // The right to exchange is reached by another line, in an order and a freight group of its own.
  const others =
    source === 'exchange'
      ? [line({ id: 99, settle_group: zone === 'zy' || zone === 'none' ? 'll' : 'zy', ck_id: 9 })]
      : []
  const wanted = benefit === 'points' ? { points: 'max' as const } : {}
  return price(
    [own, ...others],
    merged(setup.offers, benefits[benefit].offers),
    { coupons: 'best', vouchers: [1], ...wanted },
    { ...pharmacy, is_new: source === 'newcomer' },
  )
}

const onlySoldSo = ['package', 'exchange', 'jxq']
const pairs = Object.keys(setups)
  .flatMap((source) => Object.keys(zones).map((zone) => ({ source: source as keyof typeof setups, zone })))
  // Bought at base price, a line has no other source.
  .filter(({ source, zone }) => zone !== 'yj' || source === 'base' || onlySoldSo.includes(source))

describe.each(pairs)('a line priced by $source in zone $zone', ({ source, zone }) => {
  it('has that price', () => {
    expect(cartWith(source, zone, 'earns').lines[0]!.source).toBe(
      source === 'welfare' && zones[zone]!['welfare'] === '–' ? 'base' : source,
    )
  })
  // A zone coupon is tried on lines of a zone.
  const tried = (Object.keys(benefits) as Benefit[]).filter(
    (benefit) => benefit !== 'yx_coupon' || (zone !== 'none' && zone !== 'yj'),
  )
  it.each(tried)('with %s', (benefit) => {
    const actual = source === 'welfare' && zones[zone]!['welfare'] === '–' ? 'base' : source
    const expected =
      (sources[actual]![benefit] === '✓' && zones[zone]![benefit] === '✓') ||
      (benefit === 'welfare' && actual === 'welfare')
    expect(benefits[benefit].takes(cartWith(source, zone, benefit))).toBe(expected)
  })
})

describe('a gift', () => {
  const bought = line({ number: 100 })
  const plain = merged(benefits.cashback.offers, benefits.voucher.offers)
  const given = merged(plain, {
    reductions: [
      {
        id: 1,
        name: '满赠',
        scope: all,
        tiers: [
          {
            amount: 100,
            gives: { kind: 'zeng', gifts: [{ kind: 'goods', goods_id: 5, ck_id: 1, settle_group: 'pt', number: 3 }] },
          },
        ],
      },
    ],
  })
  it('counts nowhere', () => {
    const [without, withGift] = [plain, given].map((offers) =>
      price([bought], offers, { vouchers: [1], points: 'max' }),
    )
    expect(withGift!.gifts).toHaveLength(1)
    for (const key of [
      'goods_amount',
      'payable',
      'freight_amount',
      'points_earned',
      'kinds',
      'number',
      'freight',
      'points',
    ] as const)
      expect(withGift![key]).toEqual(without![key])
    expect(withGift!.cashback.base).toBe(without!.cashback.base)
  })
})

const pairRules = tableOf(`
  step      manjian       coupon         voucher  points  cashback  freight
  manjian   one_per_line  before         before   before  before    before
  coupon    after         one_per_order  before   before  before    before
  voucher   after         after          many     before  before    before
  points    after         after          after    one     before    before
  cashback  after         after          after    after   one       beside
  freight   after         beside         beside   beside  beside    one_per_group
`) as Record<Step, Record<Step, PairRule>>

describe('discount × discount', () => {
  it('is the table of the decision', () => {
    expect(stepPairs).toEqual(pairRules)
  })

  const coupon = (id: number, face: number) => ({
    id,
    type: 1 as const,
    name: `券${id}`,
    face,
    threshold: 0,
    scope: all,
  })
  const voucher = (id: number, face: number) => ({
    id,
    type: 2 as const,
    name: `现金券${id}`,
    face,
    threshold: 0,
    scope: all,
  })
  const manjian = (id: number, value: number) => ({
    id,
    name: `满减${id}`,
    scope: all,
    tiers: [{ amount: 100, gives: { kind: 'jian' as const, value } }],
  })
  /** What each step takes off when it is in use; cashback and freight take nothing off the goods. */
  const takes: Readonly<Record<Step, number>> = {
    manjian: 10_000,
    coupon: 6000,
    voucher: 4000,
    points: 2000,
    cashback: 0,
    freight: 0,
  }
  const fees = { ...regionB, main: { min: 0, fee: 1500, free: 99_999_999 } }
  function cartOf(used: readonly Step[], more: Offers = {}): ReturnType<typeof price> {
    const has = (step: Step): boolean => used.includes(step)
    return priceCart({
      lines: [line({ number: 100 })],
      now: NOON,
      member: pharmacy,
      freight: has('freight') ? fees : { ...fees, main: { min: 0, fee: 0, free: 99_999_999 } },
      offers: merged(
        {
          reductions: has('manjian') ? [manjian(1, takes.manjian)] : [],
          coupons: [
            ...(has('coupon') ? [coupon(2, takes.coupon)] : []),
            ...(has('voucher') ? [voucher(3, takes.voucher)] : []),
          ],
          cashback: [{ id: 1, scope: all, tiers: [{ amount: 1, value: has('cashback') ? 800 : 0 }] }],
        },
        more,
      ),
      choices: {
        coupons: has('coupon') ? { 'pt:1': 2 } : {},
        vouchers: [3, 4],
        points: has('points') ? takes.points : 0,
      },
    })
  }
  /** The amount a step is calculated on, while another is in use, read from what the cart says. */
  const seen: Readonly<Record<Step, (used: readonly Step[]) => number>> = {
    manjian: (used) => cartOf([...used, 'manjian']).reductions[0]!.selected_amount,
    coupon: (used) =>
      cartOf(used, { coupons: [coupon(5, 100)] }).orders[0]!.coupons.find((fit) => fit.id === 5)!.eligible,
    voucher: (used) =>
      [100_000, 90_000, 94_000].find((face) => {
        const fits = (extra: number): boolean =>
          cartOf(used, { coupons: [voucher(4, face + extra)] }).vouchers.find((one) => one.id === 4)!.chosen
        return fits(0) && !fits(1)
      })!,
    points: (used) => cartOf(used).points.max * 20,
    cashback: (used) => cartOf([...used, 'cashback']).cashback.base,
    freight: (used) => cartOf(used).freight[0]!.amount,
  }
  const steps = Object.keys(stepPairs) as Step[]
  const different = steps.flatMap((row) =>
    steps.filter((column) => column !== row).map((column) => ({ row, column, rule: pairRules[row][column] })),
  )

  it.each(different)('$row is calculated $rule $column', ({ row, column, rule }) => {
    // 5 % rounded down to yuan, times 20: every amount here is a multiple of 20.00.
    expect(seen[row]([column])).toBe(seen[row]([]) - (rule === 'after' ? takes[column] : 0))
  })
  it.each(different)('$row and $column are both used', ({ row, column }) => {
    const cart = cartOf([row, column])
    const off = steps.filter((step) => step === row || step === column).reduce((sum, step) => sum + takes[step], 0)
    expect(cart.discount).toBe(off)
    expect(cart.payable).toBe(100_000 - off + (row === 'freight' || column === 'freight' ? 1500 : 0))
  })

  it('[ST-09] one full reduction per line, the better one', () => {
    expect(cartOf([], { reductions: [manjian(6, 500), manjian(7, 900)] }).discount).toBe(900)
  })
  it('one coupon per order, another for another order', () => {
    const two = [line({ number: 10 }), line({ id: 2, number: 10, settle_group: 'zy', ck_id: 2 })]
    expect(
      price(two, { coupons: [coupon(1, 300), coupon(2, 500), coupon(3, 400)] }, { coupons: 'best' }).orders.map(
        (order) => order.coupon_amount,
      ),
    ).toEqual([500, 400])
  })
  it('several vouchers', () => {
    expect(
      price([line({ number: 10 })], { coupons: [voucher(1, 300), voucher(2, 500)] }, { vouchers: [1, 2] }).discount,
    ).toBe(800)
  })
  it('points once, as one amount', () => {
    expect(price([line({ number: 100 })], {}, { points: 'max' }).lines[0]!.adjustments).toHaveLength(1)
  })
  it('one cashback offer, the better one', () => {
    expect(
      cartOf([], {
        cashback: [
          { id: 2, scope: all, tiers: [{ amount: 1, value: 700 }] },
          { id: 3, scope: all, tiers: [{ amount: 1, value: 900 }] },
        ],
      }).cashback,
    ).toMatchObject({ offer_id: 3, value: 900 })
  })
  it('one fee per freight group, shared by its orders', () => {
    const cart = price([line({ number: 30 }), line({ id: 2, number: 10, settle_group: 'hm' })])
    expect([cart.freight_amount, ...cart.orders.map((order) => order.freight)]).toEqual([1500, 1125, 375])
  })
})
