import type { RawBuilder } from 'kysely'
import { type Db, rows, sql, startOfDay } from '../../platform/db/index.ts'

/** Whether a record `p` is for members of a rank; null: a visitor. */
const forRank = (rank: number | null) => sql`(p.ranks is null or ${rank}::smallint = any(p.ranks))`

export type SessionRow = { readonly id: number; readonly start: number; readonly end: number }

/**
 * Sessions of the flash sale for a rank that ended within four hours, run, or begin within a day. The minute a session
 * begins in is its id. `now` in milliseconds.
 */
export const flashSessions = (db: Db, now: number, rank: number | null): Promise<SessionRow[]> =>
  rows(
    db,
    sql<SessionRow>`
  select (extract(epoch from p.start_at) / 60)::int as id, unix_seconds(p.start_at)::int as start,
    unix_seconds(max(p.end_at))::int as end from price_offer p
  where p.kind = 'spike' and p.end_at > ${new Date(now)}::timestamptz - interval '4 hours'
    and p.start_at < ${new Date(now)}::timestamptz + interval '1 day' and ${forRank(rank)}
  group by p.start_at order by p.start_at limit 6`,
  )

/** Listings of a session for a rank. */
export const flashHits = (session: number, rank: number | null, limit: number): RawBuilder<unknown> => sql`
  select p.goods_id as id, p.id as goods_price_id, row_number() over (order by p.id) as place,
    count(*) over ()::int as total
  from price_offer p join goods x on x.id = p.goods_id and x.is_on_sale where p.kind = 'spike'
    and p.start_at = to_timestamp(${session}::bigint * 60) and ${forRank(rank)} order by p.id limit ${sql.lit(limit)}`

/** Listings of the daily specials of a day (Shanghai, `YYYY-MM-DD`) for a rank, including sold-out ones (已抢光). */
export const specialHits = (date: string, rank: number | null): RawBuilder<unknown> => sql`
  select p.goods_id as id, p.id as goods_price_id, row_number() over (order by p.id) as place,
    count(*) over ()::int as total
  from price_offer p join goods x on x.id = p.goods_id and x.is_on_sale
  where p.kind = 'special' and p.start_at < ${startOfDay(date, 1)}
    and p.end_at > ${startOfDay(date)} and ${forRank(rank)}
  order by p.id limit 100`

const GROUP_WINDOW = {
  running: (now: Date) => sql`p.start_at <= ${now} and p.end_at > ${now}`,
  soon: (now: Date) => sql`p.start_at > ${now} and p.start_at < ${now}::timestamptz + interval '2 days'`,
} as const

/** Listings of group buys for a rank that run, those that end first on top, or that begin within two days. */
export const groupHits = (
  state: keyof typeof GROUP_WINDOW,
  now: number,
  rank: number | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<unknown> => sql`
  select p.goods_id as id, p.id as goods_price_id, row_number() over (order by p.end_at, p.id) as place,
    count(*) over ()::int as total
  from price_offer p join group_buy b on b.goods_price_id = p.id and b.state <> 'failed'
    join goods x on x.id = p.goods_id and x.is_on_sale
  where p.kind = 'group' and ${GROUP_WINDOW[state](new Date(now))} and ${forRank(rank)} order by p.end_at, p.id
    limit ${sql.lit(limit)} offset ${offset}`

/** How many group buys for a rank run and are still to come. */
export const countGroups = async (
  db: Db,
  now: number,
  rank: number | null,
): Promise<{ running: number; soon: number }> =>
  (
    await rows(
      db,
      sql<{ running: number; soon: number }>`
  select count(*) filter (where ${GROUP_WINDOW.running(new Date(now))})::int as running, count(*)
    filter (where ${GROUP_WINDOW.soon(new Date(now))})::int as soon
  from price_offer p join group_buy b on b.goods_price_id = p.id and b.state <> 'failed'
    join goods x on x.id = p.goods_id and x.is_on_sale where p.kind = 'group' and p.end_at > ${new Date(now)}
        and ${forRank(rank)}`,
    )
  )[0]!
