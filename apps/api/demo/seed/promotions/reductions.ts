/** Rows of full reductions with their gifts, and of newcomer prices. */
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import type { PromotableGoods } from './promotable-goods.queries.ts'
import { REDUCTIONS, type ReductionFact } from './reductions.text.ts'

/** Goods ids that the demo's reductions, newcomer prices, cashback and doctor-partner prices are about. */
export const REDUCTION_GOODS = { first: 1_400, last: 1_599 } as const

const GIFTS = 1
const GIFT_POOL = 50
const NEWCOMER_GOODS = 8
/** Units of each goods a newcomer may have at the newcomer price. */
const NEWCOMER_LIMIT = 20
const BEFORE = -5
const AFTER = 90

/** Goods by what the demo does with them; none is in two parts. */
export type ReductionParts = {
  readonly gifts: readonly PromotableGoods[]
  readonly reductions: ReadonlyMap<number, readonly PromotableGoods[]>
  readonly newcomer: readonly PromotableGoods[]
  /** What is left for other promotions of the same range. */
  readonly rest: readonly PromotableGoods[]
}

/** Deals goods out, always in the same way; late parts are short where goods run out. */
export function dealOut(goods: readonly PromotableGoods[]): ReductionParts {
  // A gift is something small.
  const cheap = goods.filter((one) => one.base_price <= 1_000).slice(0, GIFTS)
  const gifts = cheap.length === GIFTS ? cheap : goods.slice(0, GIFTS)
  const others = goods.filter((one) => !gifts.includes(one))
  let from = 0
  const next = (count: number): readonly PromotableGoods[] => others.slice(from, (from += count))
  const reductions = new Map(REDUCTIONS.map((one) => [one.id, next(one.goods)]))
  const newcomer = next(NEWCOMER_GOODS)
  return { gifts, reductions, newcomer, rest: others.slice(from) }
}

/** Gifts of other goods by their ids. */
const tiersOf = (fact: ReductionFact, gifts: readonly PromotableGoods[]) =>
  fact.tiers.map((tier) =>
    tier.gives.kind !== 'zeng'
      ? tier
      : {
          ...tier,
          gives: {
            kind: 'zeng',
            gifts: tier.gives.gifts.flatMap((gift): object[] => {
              if (gift.kind !== 'goods') return [gift]
              const goods = gifts[gift.place]
              return goods === undefined ? [] : [{ kind: 'goods', goods_id: goods.id, number: gift.number }]
            }),
          },
        },
  )

const poolOf = (fact: ReductionFact, gifts: readonly PromotableGoods[]) => {
  const places = new Set(
    fact.tiers.flatMap((tier) =>
      tier.gives.kind === 'zeng' ? tier.gives.gifts.flatMap((gift) => (gift.kind === 'goods' ? [gift.place] : [])) : [],
    ),
  )
  return [...places].flatMap((place) =>
    gifts[place] === undefined
      ? []
      : [{ reduction_id: fact.id, goods_id: gifts[place].id, total: GIFT_POOL, taken: 0 }],
  )
}

/** The demo's full reductions and newcomer prices. */
export function reductionTables(days: Days, { gifts, reductions, newcomer }: ReductionParts): Tables {
  const window = { ranks: null, start_at: days.at(BEFORE, 0), end_at: days.at(AFTER, 0) }
  const there = REDUCTIONS.filter((one) => (reductions.get(one.id)?.length ?? 0) > 0)
  return [
    [
      'reduction',
      there.map((one) => ({
        id: one.id,
        name: one.name,
        scope_kind: 'goods',
        scope_ids: reductions.get(one.id)!.map((goods) => goods.id),
        scope_zones: [],
        tiers: tiersOf(one, gifts),
        is_repeat: one.is_repeat === true,
        max_times: 5,
        ...window,
      })),
    ],
    ['gift_pool', there.flatMap((one) => poolOf(one, gifts))],
    // 15 % off, in whole ten fen.
    [
      'price_offer',
      newcomer.map((goods) => ({
        kind: 'newcomer',
        goods_id: goods.id,
        price: Math.max(10, Math.round(goods.base_price * 0.085) * 10),
        stock_total: null,
        taken: 0,
        qg_number: NEWCOMER_LIMIT,
        ...window,
      })),
    ],
  ]
}
