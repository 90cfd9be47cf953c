import type { Fen, ActivityKind, CouponOnOffer, StoredBlock, ActivityAction } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** An activity without its blocks; stamps in seconds. */
export type ActivityCardRow = {
  readonly id: number
  readonly code: string
  readonly kind: ActivityKind
  readonly title: string
  readonly intro: string
  readonly image: string
  readonly start: number
  readonly end: number
}
export type ActivityRow = ActivityCardRow & {
  readonly blocks: readonly StoredBlock[]
  readonly engagements: readonly ActivityAction[]
}

const card = sql`a.id, a.code, a.kind, a.title, a.intro, a.image, unix_seconds(a.start_at)::int as start,
  unix_seconds(a.end_at)::int as end`

/** Every published activity, in the editor's order; some dozens. */
export const publishedActivities = (db: Db): Promise<ActivityCardRow[]> =>
  rows(db, sql<ActivityCardRow>`select ${card} from activity a where a.is_published order by a.sort, a.id limit 200`)

/** A published activity by id or short code, with what the member has done on it. */
export const activityBy = (db: Db, ref: number | string, memberId: number | null): Promise<ActivityRow | undefined> =>
  row(
    db,
    sql<ActivityRow>`
  select ${card}, a.blocks,
    ${
      memberId === null
        ? sql`array[]::text[]`
        : sql`array(select distinct t.action from activity_engagement t
    where t.activity_id = a.id and t.member_id = ${memberId} order by 1)`
    } as engagements
  from activity a where a.is_published and ${typeof ref === 'number' ? sql`a.id = ${ref}` : sql`a.code = ${ref}`}`,
  )

/** Adds an engagement; false when it existed. */
export const addEngagement = async (
  tx: Db,
  engagement: {
    readonly activity_id: number
    readonly member_id: number
    readonly action: ActivityAction
    readonly ref_id: number
    readonly at: number
  },
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`insert into activity_engagement (activity_id, member_id, action, ref_id, at)
        values (${engagement.activity_id}, ${engagement.member_id}, ${engagement.action}, ${engagement.ref_id},
        ${new Date(engagement.at)})
    on conflict do nothing returning 1 as made`,
    )
  ).length > 0

/** A coupon on offer as it is stored: amounts in fen. */
export type CouponOnOfferRow = Omit<CouponOnOffer, 'face' | 'threshold'> & {
  readonly face: Fen
  readonly threshold: Fen
}

/**
 * Coupon templates by id with what a buyer may do about each; faces in fen. Unknown ones, and those for other kinds of
 * members, are left out.
 */
export const templatesBy = (
  db: Db,
  ids: readonly number[],
  buyer: { readonly id: number; readonly rank: number } | null,
  now: number,
): Promise<CouponOnOfferRow[]> =>
  rows(
    db,
    sql<CouponOnOfferRow>`
  select t.id, t.type, t.name, t.face, t.threshold, t.scope_kind as scope, t.total, t.total - t.claimed as left,
    unix_seconds(t.claim_start)::int as claim_start, unix_seconds(t.claim_end)::int as claim_end,
    case when ${
      buyer === null
        ? sql`false`
        : sql`(select count(*) from coupon c where c.template_id = t.id
      and c.member_id = ${buyer.id}) >= t.per_member`
    } then 'claimed'
      when t.claimed >= t.total or t.claim_end <= ${new Date(now)} then 'gone'
        when t.claim_start > ${new Date(now)} then 'later' else 'open' end as state
  from unnest(${[...ids]}::int[]) with ordinality as requested (id, place) join coupon_template t on t.id = requested.id
  where t.ranks is null ${buyer === null ? sql`` : sql`or ${buyer.rank}::smallint = any(t.ranks)`}
    order by requested.place`,
  )

/** The ids that have no row. */
export const unknownOf = async (
  db: Db,
  table: 'goods' | 'coupon_template',
  ids: readonly number[],
): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{
        id: number
      }>`select requested.id from unnest(${[...ids]}::int[]) as requested (id)
        where not exists (select 1 from ${sql.table(table)} x where x.id = requested.id) order by 1`,
    )
  ).map((one) => one.id)
