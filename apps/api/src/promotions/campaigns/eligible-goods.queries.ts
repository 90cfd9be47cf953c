import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { scopeReaches, type StoredScope } from '../../pricing/offers/index.ts'

const noZone = sql`g.is_on_sale and g.special_type = 0 and not g.is_youx and g.controlled_sale_policy_id is null`
/** The condition that the zone of goods allows the offer (core's stacking table), besides their price. */
const mayHave = {
  cashback: noZone,
  welfare: sql`${noZone} and g.temp_class in ('cw', 'yl') and not g.no_welfare`,
} as const

export type Eligible = {
  readonly benefit: keyof typeof mayHave
  readonly scope: StoredScope
  /** A first-level category; absent: all. */ readonly category?: number
}

const which = ({ benefit, scope, category }: Eligible): RawBuilder<unknown> =>
  sql`${mayHave[benefit]} and ${scopeReaches(scope)} ${category === undefined ? sql`` : sql`and g.cat1 = ${category}`}`

/** Ids of one page of goods that take part, the most sold first, as a `hit` relation. */
export const eligibleHits = (eligible: Eligible, limit: number, offset: number): RawBuilder<unknown> =>
  sql`select g.id, row_number() over () as place from (select g.id from goods g where ${which(eligible)}
    order by g.sales_30d desc, g.id limit ${sql.lit(limit)} offset ${offset}) g`

/** Largest number of goods that a zone counts. */
export const COUNT_CAP = 10_000

/** How many goods take part, at most the cap. */
export const countEligible = async (db: Db, eligible: Eligible): Promise<number> =>
  (await row(
    db,
    sql<{
      number: number
    }>`select count(*)::int as number from (select 1 from goods g where ${which(eligible)}
      limit ${sql.lit(COUNT_CAP)}) g`,
  ))!.number

/** First-level categories in the order of the menu with the ids of their most sold goods that take part. */
export const eligibleFloors = (
  db: Db,
  eligible: Eligible,
  floors: number,
  each: number,
): Promise<{ id: number; name: string; goods: number[] }[]> =>
  rows(
    db,
    sql<{ id: number; name: string; goods: number[] }>`
    select k.id, k.name, f.goods from category k cross join lateral (
      select array_agg(h.id order by h.place) as goods from (
        select g.id, row_number() over () as place from (select g.id from goods g where ${which(eligible)}
          and g.cat1 = k.id order by g.sales_30d desc, g.id limit ${sql.lit(each)}) g) h) f
    where k.level = 1 and k.zone <> 'yx' and f.goods is not null order by k.zone <> 'normal', k.zone, k.sort, k.id
      limit ${sql.lit(floors)}`,
  )
