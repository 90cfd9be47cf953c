import { describe, expect, it } from 'vitest'
import { line, NOON, price } from '../testing/cart.fixture.ts'
import type { GiftOffer, ReductionOffer, ReductionTier, TierReward } from '../offers.types.ts'

const activity = (tiers: readonly ReductionTier[], more: Partial<ReductionOffer> = {}): ReductionOffer => ({
  id: 1,
  name: '活动',
  scope: { kind: 'all' },
  tiers,
  ...more,
})
const jian = (amount: number, value: number): ReductionTier => ({ amount, gives: { kind: 'jian', value } })
const spending = (fen: number, offer: ReductionOffer) => price([line({ base_price: fen })], { reductions: [offer] })

describe('满减 (domain.md §2.4)', () => {
  const tiers = activity([jian(30_000, 1500), jian(50_000, 3000)])
  it.each([
    [29_999, 0],
    [30_000, 1500],
    [49_999, 1500],
    [50_000, 3000],
    [150_000, 3000],
  ])('for %s fen takes %s off: only the highest reached tier counts', (fen, off) => {
    expect(spending(fen, tiers).discount).toBe(off)
  })
  it('每满200减10 of 1 130.00 counts five times', () => {
    expect(spending(113_000, activity([jian(20_000, 1000)], { is_repeat: true })).discount).toBe(5000)
  })
  it('counts five times at most, or as often as it says', () => {
    expect([
      spending(900_000, activity([jian(20_000, 1000)], { is_repeat: true })).discount,
      spending(900_000, activity([jian(20_000, 1000)], { is_repeat: true, max_times: 8 })).discount,
    ]).toEqual([5000, 8000])
  })
  it('percent rounds what is paid half up, once', () => {
    expect(spending(33_335, activity([{ amount: 30_000, gives: { kind: 'zhe', percent: 95 } }])).payable - 1500).toBe(
      31_668,
    )
  })
  it('never takes more than there is', () => {
    expect(spending(100, activity([jian(100, 5000)])).payable).toBe(1500)
  })
  it('[ST-09] counts ticked lines that may take part, and lists reached tiers first', () => {
    const cart = price(
      [
        line({ base_price: 40_000 }),
        line({ id: 2, base_price: 90_000, selected: false }),
        line({ id: 3, base_price: 90_000, with_coupon: false }),
      ],
      { reductions: [tiers] },
    )
    expect(cart.reductions[0]).toMatchObject({
      selected_amount: 40_000,
      line_ids: [1],
      tiers: [
        { amount: 30_000, reached: true, text: '满300减15' },
        { amount: 50_000, reached: false },
      ],
    })
  })
  it.each([
    [26_480, '再买¥35.20减¥15.00', 3520, 1500],
    [30_000, '再买¥200.00减¥30.00', 20_000, 1500],
  ])('at %s fen says %s', (fen, text, gap, saving) => {
    expect(spending(fen, tiers).hints.find((hint) => hint.code === 'manjian')).toMatchObject({
      text,
      gap,
      saving,
      ref_id: 1,
    })
  })
  it('gives the tier in force as the reason, whatever the activity is called', () => {
    const thousand = activity([jian(20_000, 1500), jian(100_000, 10_000)], { name: '满200减15，满1000减100' })
    const reasons = [20_000, 100_000].flatMap((fen) =>
      spending(fen, thousand).orders[0]!.lines[0]!.adjustments.map((one) => [one.amount, one.reason]),
    )
    expect(reasons).toEqual([
      [-1500, '满200减15'],
      [-10_000, '满1,000减100'],
    ])
  })
  it('has no hint when all is reached', () => {
    expect(spending(60_000, tiers).reductions[0]!.next).toBeNull()
  })
  it('hints at the next time of a tier that repeats', () => {
    expect(spending(45_000, activity([jian(20_000, 1000)], { is_repeat: true })).reductions[0]!.next).toMatchObject({
      gap: 15_000,
      text: '再买¥150.00减¥30.00',
    })
  })
  it('does not run outside its window', () => {
    expect(spending(60_000, activity([jian(100, 50)], { end: NOON })).reductions).toEqual([])
  })
})

describe('which activity a line joins', () => {
  const goods = (...ids: number[]) => ({ kind: 'goods' as const, ids })
  const [x, y] = [line({ id: 1, base_price: 10_000 }), line({ id: 2, base_price: 10_000 })]
  it('the one it names', () => {
    expect(
      price([line({ base_price: 10_000, goods_manjian_id: 2 })], {
        reductions: [activity([jian(100, 900)]), activity([jian(100, 300)], { id: 2 })],
      }).lines[0],
    ).toMatchObject({ manjian_id: 2, manjian: 300 })
  })
  it('else the best one, of equals the lower id', () => {
    const best = (a: number, b: number): number =>
      price([x], { reductions: [activity([jian(100, a)], { id: 7 }), activity([jian(100, b)], { id: 3 })] }).lines[0]!
        .manjian_id
    expect([best(500, 600), best(600, 500), best(500, 500)]).toEqual([3, 7, 3])
  })
  it('so that all lines together save most', () => {
    expect(
      price([x, y], {
        reductions: [activity([jian(10_000, 1000)]), activity([jian(10_000, 900)], { id: 2, scope: goods(1) })],
      }).lines.map((one) => [one.manjian_id, one.manjian]),
    ).toEqual([
      [2, 900],
      [1, 1000],
    ])
  })
  it('and not the largest first, when two smaller ones save more', () => {
    const offers = [
      activity([jian(20_000, 2000)]),
      activity([jian(10_000, 1500)], { id: 2, scope: goods(1) }),
      activity([jian(10_000, 1500)], { id: 3, scope: goods(2) }),
    ]
    expect(price([x, y], { reductions: offers }).discount).toBe(3000)
  })
  it('a reached gift before a tier that is not reached', () => {
    const gift = activity([{ amount: 100, gives: { kind: 'zeng', gifts: [{ kind: 'points', number: 10 }] } }], {
      id: 9,
    })
    expect(price([x], { reductions: [activity([jian(90_000, 1000)]), gift] }).lines[0]!.manjian_id).toBe(9)
  })
  it('the choice is not lost among many', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      activity([jian(10_000, 100 * (index + 1))], { id: index + 1, scope: goods(index, index + 1, index + 2) }),
    )
    const cart = price(
      Array.from({ length: 14 }, (_, id) => line({ id: id + 1, goods_id: id, base_price: 10_000 })),
      { reductions: many },
    )
    expect(cart.discount).toBeGreaterThanOrEqual(1200 + 900 + 600 + 300)
  })
})

describe('满赠', () => {
  const gives = (...gifts: GiftOffer[]): TierReward => ({ kind: 'zeng', gifts })
  const toy = (stock?: number): GiftOffer => ({
    kind: 'goods',
    goods_id: 500,
    ck_id: 1,
    settle_group: 'pt',
    number: 2,
    stock,
  })
  it('gives other goods, as often as the tier counts', () => {
    const cart = spending(70_000, activity([{ amount: 30_000, gives: gives(toy()) }], { is_repeat: true }))
    expect(cart.gifts).toEqual([
      { manjian_id: 1, goods_id: 500, ck_id: 1, settle_group: 'pt', number: 4, missing: 0, reason: '赠品：活动' },
    ])
    expect(cart.orders[0]!.gifts).toHaveLength(1)
  })
  it('says what the pool no longer has', () => {
    expect(spending(30_000, activity([{ amount: 30_000, gives: gives(toy(1)) }])).gifts[0]).toMatchObject({
      number: 1,
      missing: 1,
    })
  })
  it('买10赠1, counted goods by goods', () => {
    const offer = activity([{ number: 10, gives: gives({ kind: 'same', number: 1 }) }], { is_repeat: true })
    const cart = price([line({ number: 25 }), line({ id: 2, number: 9 }), line({ id: 3, number: 10 })], {
      reductions: [offer],
    })
    expect(cart.gifts.map((gift) => [gift.goods_id, gift.number])).toEqual([
      [1, 2],
      [3, 1],
    ])
  })
  it('coupons and points are promised, not shipped', () => {
    const cart = spending(
      30_000,
      activity([
        {
          amount: 30_000,
          gives: gives({ kind: 'coupon', template_id: 8, number: 1 }, { kind: 'points', number: 200 }),
        },
      ]),
    )
    expect(cart.rewards.map((reward) => [reward.kind, reward.template_id, reward.number])).toEqual([
      ['coupon', 8, 1],
      ['points', 0, 200],
    ])
  })
  it.each(['hm', 'll'] as const)('never gives goods of group %s', (settle_group) => {
    expect(
      spending(
        30_000,
        activity([{ amount: 1, gives: gives({ kind: 'goods', goods_id: 5, ck_id: 1, settle_group, number: 1 }) }]),
      ).gifts,
    ).toEqual([])
  })
  it('a gift from another warehouse makes an order of its own that costs nothing', () => {
    const cart = spending(
      30_000,
      activity([{ amount: 1, gives: gives({ kind: 'goods', goods_id: 5, ck_id: 7, settle_group: 'pt', number: 1 }) }]),
    )
    expect(cart.orders.map((order) => [order.key, order.payable])).toEqual([
      ['pt:1', 31_500],
      ['pt:7', 0],
    ])
  })
})

describe('满额换购', () => {
  const offer = activity([
    { amount: 20_000, gives: { kind: 'hg', goods: [{ goods_id: 50, price: 500 }] } },
    {
      amount: 40_000,
      gives: {
        kind: 'hg',
        goods: [
          { goods_id: 50, price: 300 },
          { goods_id: 51, price: 100 },
        ],
        units: 3,
      },
    },
  ])
  const taken = (number: number, goods_id = 50) =>
    line({ id: 9, goods_id, number, type: 4, goods_manjian_id: 1, base_price: 2000 })
  it('lets goods be taken at the price of the reached tier', () => {
    expect(price([line({ base_price: 20_000 }), taken(1)], { reductions: [offer] }).lines[1]).toMatchObject({
      counted: true,
      source: 'exchange',
      price: 500,
      paid_amount: 500,
      raw_price: 2000,
    })
    expect(price([line({ base_price: 40_000 }), taken(3)], { reductions: [offer] }).lines[1]).toMatchObject({
      price: 300,
      adjustments: [{ code: 'exchange', amount: -5100 }],
    })
  })
  it('drops the line with a note under the tier, and above the number', () => {
    const [under, above] = [
      price([line({ base_price: 19_999 }), taken(1)], { reductions: [offer] }),
      price([line({ base_price: 20_000 }), taken(2)], { reductions: [offer] }),
    ]
    expect([under.lines[1]!.counted, under.lines[1]!.notes[0]!.reason, under.goods_amount]).toEqual([
      false,
      '未达换购门槛，已移出结算',
      19_999,
    ])
    expect(above.lines[1]!.notes[0]!.reason).toBe('换购数量已用完，已移出结算')
  })
  it('several lines share the number, in order of line id', () => {
    const cart = price([line({ base_price: 40_000 }), { ...taken(2), id: 12 }, { ...taken(2, 51), id: 11 }], {
      reductions: [offer],
    })
    expect(cart.lines.map((one) => [one.id, one.counted])).toEqual([
      [1, true],
      [12, false],
      [11, true],
    ])
  })
  it('is not reached by what is exchanged', () => {
    expect(
      price([line({ base_price: 19_900 }), taken(1)], { reductions: [offer] }).reductions[0]!.selected_amount,
    ).toBe(19_900)
  })
  it('shows what may be taken', () => {
    expect(spending(40_000, offer).reductions[0]!.exchange).toEqual({
      units: 3,
      goods: [
        { goods_id: 50, price: 300 },
        { goods_id: 51, price: 100 },
      ],
    })
  })
})

describe('组合满减', () => {
  const group = activity([
    { amount: 30_000, kinds: 3, gives: { kind: 'jian', value: 2000 } },
    { amount: 60_000, kinds: 5, gives: { kind: 'jian', value: 5000 } },
  ])
  const kinds = (count: number, fen: number) =>
    price(
      Array.from({ length: count }, (_, index) => line({ id: index + 1, base_price: fen })),
      { reductions: [group] },
    )
  it.each([
    [3, 10_000, 2000],
    [2, 50_000, 0],
    [3, 9999, 0],
    [5, 12_000, 5000],
    [5, 11_999, 2000],
  ])('%s kinds at %s fen: %s off', (count, fen, off) => {
    expect(kinds(count, fen).discount).toBe(off)
  })
  it('says how many kinds and how much is missing', () => {
    expect(kinds(2, 10_000).reductions[0]!.next).toEqual({
      gap: 10_000,
      kinds: 1,
      number: 0,
      saving: 2000,
      text: '再选1种、再买¥100.00减¥20.00',
    })
  })
  it('[ST-09] lists a higher tier that is reached before a lower one that is not', () => {
    const mixed = activity([{ amount: 10_000, kinds: 5, gives: { kind: 'jian', value: 100 } }, jian(20_000, 50)])
    expect(
      price([line({ base_price: 20_000 })], { reductions: [mixed] }).reductions[0]!.tiers.map((tier) => [
        tier.amount,
        tier.reached,
      ]),
    ).toEqual([
      [20_000, true],
      [10_000, false],
    ])
  })
  it('counts the same goods in two warehouses as one kind', () => {
    expect(
      price(
        [
          line({ base_price: 30_000 }),
          line({ id: 2, goods_id: 1, ck_id: 2, base_price: 30_000 }),
          line({ id: 3, base_price: 30_000 }),
        ],
        { reductions: [group] },
      ).reductions[0]!.selected_kinds,
    ).toBe(2)
  })
})
