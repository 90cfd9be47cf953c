import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../platform/context/index.ts'
import { sql } from '../../platform/db/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'
import type { Narrowing } from '../catalogue-index/index.ts'
import { goodsOfHits, type GoodsRow } from './goods-rows.ts'
import { where } from './goods.queries.ts'

/** Goods with the activity price they are listed at, and how many such listings there are. */
export type OfferedRow = GoodsRow & { readonly offered_at: number; readonly offered_total: number }

/** Goods of a `hit` relation (id, goods_price_id, place, total), in the order of `place`. */
export const offeredGoods = (
  server: AppContext,
  hits: RawBuilder<unknown>,
  memberId: number | null,
): Promise<OfferedRow[]> =>
  goodsOfHits(
    server,
    {
      hits,
      also: sql<Omit<OfferedRow, keyof GoodsRow>>`hit.goods_price_id as offered_at, hit.total as offered_total`,
    },
    memberId,
  )

/** Days a near-expiry lot has left, `[from, to)`; the last is open, because where near expiry begins is a setting. */
export const LIVES = { '30-60': [LOCKED_DAYS + 1, 60], '60-90': [60, 90], '90-180': [90, null] } as const

const lotOrders = {
  default: sql`o.end_date, p.id`,
  expiry: sql`o.end_date, p.id`,
  price: sql`p.price, p.id`,
  sales: sql`g.sales_30d desc, p.id`,
  new: sql`p.start_at desc, p.id`,
  profit: sql`p.price::float8 / g.base_price, p.id`,
} as const

/** Listings in a range of prices, fen, each by the price that it is sold at; controlled goods hide theirs. */
const priceBetween = (min: number | undefined, max: number | undefined): RawBuilder<unknown> =>
  min === undefined && max === undefined
    ? sql``
    : sql`and g.controlled_sale_policy_id is null ${min === undefined ? sql`` : sql`and p.price >= ${min}`}
      ${max === undefined ? sql`` : sql`and p.price <= ${max}`}`

/**
 * Near-expiry lots on sale, one listing each, without those that are sold out, wait for a report or are in their last
 * days. `today` as `YYYY-MM-DD`.
 */
export function lotHits(filter: {
  readonly narrow: Narrowing
  readonly life: keyof typeof LIVES | undefined
  readonly sort: keyof typeof lotOrders
  readonly today: string
  readonly now: number
  /** Of the member who looks; null: a visitor. */
  readonly rank: number | null
  readonly limit: number
  readonly offset: number
}): RawBuilder<unknown> {
  const [from, to] = filter.life === undefined ? [LOCKED_DAYS + 1, null] : LIVES[filter.life]
  const by = lotOrders[filter.sort]
  const { min_price, max_price, ...narrow } = filter.narrow
  return sql`
    select g.id, p.id as goods_price_id, row_number() over (order by ${by}) as place, count(*) over ()::int as total
    from price_offer p join lot o on o.id = p.lot_id join goods g on g.id = p.goods_id
    where p.kind = 'jxq' and p.start_at <= ${new Date(filter.now)} and p.end_at > ${new Date(filter.now)} and o.is_jxq
      and (p.ranks is null or ${filter.rank}::smallint = any(p.ranks))
      and o.on_hand > o.reserved and not o.awaits_report
      and o.end_date >= ${filter.today}::date + ${sql.lit(from)}
        ${to === null ? sql`` : sql`and o.end_date < ${filter.today}::date + ${sql.lit(to)}`}
          and ${where(narrow)} ${priceBetween(min_price, max_price)}
    order by ${by} limit ${sql.lit(filter.limit)} offset ${filter.offset}`
}
