/** Rows of bundles, mix-and-match groups, exchanges, and gifts of goods, coupons and points. */
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import type { PromotableGoods } from './promotable-goods.queries.ts'
import { CHOICES, EXCHANGE, GIFTS, BUNDLES } from './bundles.text.ts'

/** Goods ids that these promotions are about. */
export const COMBINATION_GOODS = { first: 600, last: 799 } as const

const MAIN = 1
const TEN_FEN = 10

/** Hands out goods in order; runs short where there are few. */
function dealer(goods: readonly PromotableGoods[]): (count: number) => readonly PromotableGoods[] {
  let from = 0
  return (count) => goods.slice(from, (from += count))
}

const percentOf = (amount: number, percent: number): number =>
  Math.max(TEN_FEN, Math.round((amount * percent) / 100 / TEN_FEN) * TEN_FEN)
const over = (goods: readonly PromotableGoods[]) => ({
  scope_kind: 'goods',
  scope_ids: goods.map((one) => one.id),
  scope_zones: [],
  is_repeat: false,
  max_times: 5,
  ranks: null,
})

/** All of them, each over goods of its own; what has no goods left is left out. */
export function combinationTables(days: Days, goods: readonly PromotableGoods[]): Tables {
  const next = dealer(goods)
  const window = (from: number, to: number) => ({ start_at: days.at(0, from * 24), end_at: days.at(0, to * 24) })
  const bundles = BUNDLES.map((fact) => ({ fact, parts: next(fact.numbers.length) })).filter(
    ({ fact, parts }) => parts.length === fact.numbers.length,
  )
  const choices = CHOICES.map((fact) => ({ fact, own: next(fact.goods) })).filter(({ own }) => own.length >= 5)
  const [basis, swaps] = [next(EXCHANGE.goods), next(EXCHANGE.offered.length)]
  const [gifted, present, rewarded] = [next(GIFTS.goods.goods), next(1), next(GIFTS.coupon.goods)]
  const hasExchange = swaps.length === EXCHANGE.offered.length
  const hasGifts = rewarded.length > 0
  const running = window(-3, 60)
  return [
    [
      'bundle',
      bundles.map(({ fact, parts }) => ({
        id: fact.id,
        name: fact.name,
        price: percentOf(
          parts.reduce((sum, one, at) => sum + one.base_price * fact.numbers[at]!, 0),
          fact.percent,
        ),
        ck_id: MAIN,
        ranks: null,
        ...window(fact.from, fact.to),
        stock_total: fact.total ?? null,
        taken: 0,
        qg_number: fact.limit ?? 0,
      })),
    ],
    [
      'bundle_goods',
      bundles.flatMap(({ fact, parts }) =>
        parts.map((one, at) => ({
          combination_id: fact.id,
          ck_id: MAIN,
          goods_id: one.id,
          place: at + 1,
          number: fact.numbers[at]!,
        })),
      ),
    ],
    [
      'coupon_template',
      hasGifts
        ? [
            {
              id: GIFTS.coupon.template,
              type: 1,
              name: GIFTS.coupon.coupon,
              face: GIFTS.coupon.face,
              threshold: GIFTS.coupon.threshold,
              scope_kind: 'all',
              scope_ids: [],
              scope_zones: [],
              ranks: null,
              total: GIFTS.coupon.total,
              claimed: 0,
              per_member: 1,
              claim_start: days.at(-60, 0),
              claim_end: days.at(-59, 0),
              use_days: 30,
            },
          ]
        : [],
    ],
    [
      'reduction',
      [
        ...choices.map(({ fact, own }) => ({
          id: fact.id,
          name: fact.name,
          tiers: fact.tiers,
          ...over(own),
          ...window(fact.from, fact.to),
        })),
        ...(hasExchange
          ? [
              {
                id: EXCHANGE.id,
                name: EXCHANGE.name,
                tiers: [EXCHANGE.amount, EXCHANGE.second].map((amount) => ({
                  amount,
                  gives: { kind: 'hg', units: EXCHANGE.units },
                })),
                ...over(basis),
                ...running,
              },
            ]
          : []),
        ...(hasGifts
          ? [
              {
                id: GIFTS.goods.id,
                name: GIFTS.goods.name,
                tiers: [
                  {
                    amount: GIFTS.goods.amount,
                    gives: {
                      kind: 'zeng',
                      gifts: [{ kind: 'goods', goods_id: present[0]!.id, number: GIFTS.goods.number }],
                    },
                  },
                ],
                ...over(gifted),
                ...running,
              },
              {
                id: GIFTS.coupon.id,
                name: GIFTS.coupon.name,
                tiers: [
                  {
                    amount: GIFTS.coupon.amount,
                    gives: {
                      kind: 'zeng',
                      gifts: [
                        { kind: 'coupon', template_id: GIFTS.coupon.template, number: 1 },
                        { kind: 'points', number: GIFTS.coupon.points },
                      ],
                    },
                  },
                ],
                ...over(rewarded),
                ...running,
              },
            ]
          : []),
      ],
    ],
    ['mix_and_match', choices.map(({ fact }) => ({ reduction_id: fact.id, banner: '', rule_text: fact.rule }))],
    [
      'exchange_goods',
      hasExchange
        ? swaps.map((one, at) => ({
            reduction_id: EXCHANGE.id,
            goods_id: one.id,
            from_amount: EXCHANGE.offered[at]!.from,
            price: percentOf(one.base_price, EXCHANGE.offered[at]!.percent),
            total: EXCHANGE.offered[at]!.total,
            taken: 0,
          }))
        : [],
    ],
    [
      'gift_pool',
      hasGifts ? [{ reduction_id: GIFTS.goods.id, goods_id: present[0]!.id, total: GIFTS.goods.total, taken: 0 }] : [],
    ],
  ]
}
