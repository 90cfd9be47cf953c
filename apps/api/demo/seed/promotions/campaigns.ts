/** Rows of cashback, the storewide day and the doctor-partner promotion. */
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import type { PromotableGoods } from './promotable-goods.queries.ts'

const DOCTOR_GOODS = 16
const CASHBACK_GOODS = 40
const CLINICS = [4, 5, 6]

/** Full-amount cashback (domain.md §2.4), fen. */
const CASHBACK_TIERS = [
  [1_000, 8],
  [3_000, 30],
  [5_000, 60],
  [10_000, 150],
].map(([amount, value]) => ({ amount: amount! * 100, value: value! * 100 }))
/** What a quarter's purchases at the exclusive list bring, fen. */
const DOCTOR_TIERS = [
  [3_000, 30],
  [10_000, 120],
].map(([amount, value]) => ({ amount: amount! * 100, value: value! * 100 }))

/**
 * The demo's cashback and doctor-partner prices over goods that no other promotion has; the storewide day is to come.
 */
export function campaignTables(days: Days, goods: readonly PromotableGoods[]): Tables {
  const doctor = goods.slice(0, DOCTOR_GOODS)
  const cashback = goods.slice(DOCTOR_GOODS, DOCTOR_GOODS + CASHBACK_GOODS)
  const window = { start_at: days.at(-20, 0), end_at: days.at(100, 0) }
  return [
    [
      'cashback_offer',
      cashback.length === 0
        ? []
        : [
            {
              scope_kind: 'goods',
              scope_ids: cashback.map((one) => one.id),
              scope_zones: [],
              tiers: CASHBACK_TIERS,
              ranks: null,
              ...window,
            },
          ],
    ],
    [
      'storewide_price',
      [
        {
          percent: 94,
          scope_kind: 'all',
          scope_ids: [],
          scope_zones: [],
          ranks: null,
          start_at: days.at(30, 10),
          end_at: days.at(30, 22),
        },
      ],
    ],
    ['doctor_program', [{ ranks: CLINICS, tiers: DOCTOR_TIERS, ...window, granted_quarters: [] }]],
    // 12 % off, in whole ten fen.
    [
      'price_offer',
      doctor.map((one) => ({
        kind: 'yyh',
        goods_id: one.id,
        price: Math.max(10, Math.round(one.base_price * 0.088) * 10),
        stock_total: null,
        taken: 0,
        qg_number: 0,
        ranks: CLINICS,
        ...window,
      })),
    ],
  ]
}
