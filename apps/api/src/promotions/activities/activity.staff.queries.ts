import type { ActivityKind, StoredBlock } from '@yaopi/core/contract'
import type { CouponOfPage, GoodsOfCode } from '@yaopi/core/staff'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  rowVersion,
  sql,
} from '../../platform/db/index.ts'

/** The version of activity pages. */
export const activityVersion = rowVersion('revision')

/** What the staff write about an activity page; times in Unix seconds. */
export type ActivityFields = {
  readonly code: string
  readonly kind: ActivityKind
  readonly title: string
  readonly intro: string
  readonly image: string
  readonly start_at: number
  readonly end_at: number
  readonly is_published: 0 | 1
  readonly blocks: readonly StoredBlock[]
}

/** An activity page as it is stored. */
export type StoredActivity = ActivityFields & { readonly id: number; readonly revision: number }

const columns = sql`a.id, ${activityVersion.of('a')}, a.code, a.kind, a.title, a.intro, a.image,
  a.is_published::int as is_published, unix_seconds(a.start_at)::int as start_at, unix_seconds(a.end_at)::int as end_at`

/** An activity page by its code, locked until the transaction ends. */
export const lockActivity = (tx: Db, code: string): Promise<StoredActivity | undefined> =>
  row(tx, sql<StoredActivity>`select ${columns}, a.blocks from activity a where a.code = ${code} for update`)

/** An activity page by its id. */
export const storedActivity = (db: Db, id: number): Promise<StoredActivity | undefined> =>
  row(db, sql<StoredActivity>`select ${columns}, a.blocks from activity a where a.id = ${id}`)

/** An activity page in a list, without its blocks. */
export type ListedActivity = Omit<StoredActivity, 'blocks'>

/** Activity pages as the staff read them: the last begun first. */
export const lastBegun = keyset(
  '-start_at',
  { column: sql`a.start_at`, kind: 'moment', isDescending: true },
  { column: sql`a.id`, kind: 'number', isDescending: true },
)

/** A part of the activity pages, the last begun first; `all`: how many fit, capped. */
export const staffActivities = (
  db: Db,
  { q, kind }: { readonly q: string | null; readonly kind: string | null },
  { limit, after }: KeysetPart,
): Promise<(ListedActivity & { readonly all: number; readonly position: Position })[]> => {
  const fits = sql`(${q}::text is null or a.title ilike '%' || ${q}::text || '%' or a.code = ${q}::text)
    and (${kind}::text is null or a.kind = ${kind}::text)`
  return rows(
    db,
    sql<ListedActivity & { readonly all: number; readonly position: Position }>`select ${columns},
        ${cappedCount(sql`from activity a where ${fits}`)} as all, ${lastBegun.position} as position
      from activity a where ${fits} and ${lastBegun.after(after)} order by ${lastBegun.orderBy} limit ${limit}`,
  )
}

/** Adds an activity page, or writes the one with its code. */
export const saveActivity = async (tx: Db, one: ActivityFields): Promise<{ id: number; revision: number }> =>
  (await row(
    tx,
    sql<{ id: number; revision: number }>`
  insert into activity as a (code, kind, title, intro, image, blocks, start_at, end_at, is_published)
  values (${one.code}, ${one.kind}, ${one.title}, ${one.intro}, ${one.image}, ${JSON.stringify(one.blocks)}::jsonb,
    ${new Date(one.start_at * 1000)}, ${new Date(one.end_at * 1000)}, ${one.is_published === 1})
  on conflict (code) do update set kind = excluded.kind, title = excluded.title, intro = excluded.intro,
    image = excluded.image, blocks = excluded.blocks, start_at = excluded.start_at, end_at = excluded.end_at,
    is_published = excluded.is_published, ${activityVersion.raised('a')} returning id, revision`,
  ))!

/** Goods by their ids, in the order of the ids. */
export const goodsOfIds = (db: Db, ids: readonly number[]): Promise<GoodsOfCode[]> =>
  rows(
    db,
    sql<GoodsOfCode>`select g.id, g.goods_sn, g.name, g.is_on_sale::int as is_on_sale
      from unnest(${[...ids]}::int[]) with ordinality as c (id, place) join goods g on g.id = c.id order by c.place`,
  )

/** Coupons that may still be claimed at a moment, milliseconds, the last to end first. */
export const couponsOfPages = (db: Db, now: number, most: number): Promise<CouponOfPage[]> =>
  rows(
    db,
    sql<CouponOfPage>`select id, name from coupon_template where claim_end > ${new Date(now)}
      order by claim_end desc, id desc limit ${most}`,
  )

/** Goods by their codes, in the order of the codes. */
export const goodsOfCodes = (db: Db, codes: readonly string[]): Promise<GoodsOfCode[]> =>
  rows(
    db,
    sql<GoodsOfCode>`select g.id, g.goods_sn, g.name, g.is_on_sale::int as is_on_sale
      from unnest(${[...codes]}::text[]) with ordinality as c (code, place) join goods g on g.goods_sn = c.code
      order by c.place`,
  )
