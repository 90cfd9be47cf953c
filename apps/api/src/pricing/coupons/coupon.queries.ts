import { AuditStatus, OrderStatus } from '@yaopi/core'
import type { AvailableCoupon, Coupon, CouponOnOffer } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { type Db, literals, ofDayOfTrade, row, rows, sql } from '../../platform/db/index.ts'
import { couponReaches, mintCoupons, type StoredScope } from '../offers/index.ts'

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
const couponColumns = sql`t.type, t.name, t.face, t.threshold, t.scope_kind as scope`
/** What a coupon is for: up to three names of goods, categories or brands, or codes of zones; how many there are. */
export type CouponAbout = { readonly about: readonly string[]; readonly about_all: number }

const about = sql`case t.scope_kind
    when 'goods' then array(select g.name from goods g where g.id = any(t.scope_ids) order by g.id limit 3)
    when 'category' then array(select k.name from category k where k.id = any(t.scope_ids) order by k.id limit 3)
    when 'brand' then array(select b.name from brand b where b.id = any(t.scope_ids) order by b.id limit 3)
    when 'zone' then t.scope_zones else '{}'::text[] end as about,
  case t.scope_kind when 'all' then 0 when 'zone' then cardinality(t.scope_zones)
    else cardinality(t.scope_ids) end as about_all`
/** An order of the trade that used the coupon still waits for its payment. Controlled drugs take no coupons. */
const isLocked = sql`exists (select 1 from orders o where o.trade_id = c.trade_id
  and ${ofDayOfTrade('o.id', sql`c.trade_id`)} and o.settle_group <> 'hm'
  and o.status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending)})`
const status = (at: Date) => sql`case when c.used_at is not null then case when ${isLocked} then 3 else 1 end
  when c.end_at <= ${at} then 2 else 0 end`

/**
 * Whether a template `t` may be given as a prize or for points: to members of every rank, with coupons left, and with
 * time to use them.
 */
export const isReward = (at: Date) =>
  sql<boolean>`(t.ranks is null and t.claimed < t.total and (t.use_end is null or t.use_end > ${at}))`

/** Whose coupons: what is offered depends on the kind of the member, and nothing is to one who could not claim it. */
export type CouponOwner = { readonly id: number; readonly rank: number; readonly audit_status: number }

/** As the calls that claim: under review not yet, frozen no more. */
const CLAIMING: readonly number[] = [AuditStatus.approved, AuditStatus.documentsExpired]

const mayClaim = (member: CouponOwner | null) =>
  sql`${member === null || CLAIMING.includes(member.audit_status)}::boolean`

type Offered = CouponOnOffer & CouponAbout & { readonly all: number }

/**
 * Coupons that may be claimed now or soon, with what the member may still do; without a member those of every rank.
 * Faces in fen. One statement.
 */
export const couponsOnOffer = (
  db: Db,
  member: CouponOwner | null,
  now: number,
  scope: Coupon['scope'] | null,
  limit: number,
  offset: number,
): Promise<Offered[]> =>
  rows(
    db,
    sql<Offered>`
  select t.id, ${couponColumns}, ${about}, t.total, t.total - t.claimed as left,
    ${epoch('t.claim_start')} as claim_start, ${epoch('t.claim_end')} as claim_end, count(*) over ()::int as all,
    (select c.id from coupon c where c.template_id = t.id and c.member_id = ${member?.id ?? null} and c.used_at is null
      and c.end_at > ${new Date(now)} order by c.end_at, c.id limit 1) as coupon_id,
    case when (select count(*) from coupon c where c.template_id = t.id
      and c.member_id = ${member?.id ?? null}) >= t.per_member then 'claimed' when t.claimed >= t.total then 'gone'
      when t.claim_start > ${new Date(now)} then 'later' else 'open' end as state
  from coupon_template t where ${mayClaim(member)} and t.claim_end > ${new Date(now)}
    and (${scope}::text is null or t.scope_kind = ${scope})
    and (t.ranks is null or ${member?.rank ?? null}::smallint = any(t.ranks)) order by t.id desc
    limit ${sql.lit(limit)} offset ${offset}`,
  )

type Available = AvailableCoupon & CouponAbout & { readonly all: number }

/**
 * Coupons the member may claim or use now, claimed ones first; for some goods only those that fit. Faces in fen. One
 * statement.
 */
export const availableCoupons = (
  db: Db,
  member: CouponOwner,
  filter: {
    readonly now: number
    readonly type: number | null
    readonly goods: number | null
    readonly held: 0 | 1 | null
    readonly limit: number
    readonly offset: number
  },
): Promise<Available[]> => {
  const now = new Date(filter.now)
  return rows(
    db,
    sql<Available>`
    select f.*, ${about}, count(*) over ()::int as all from (
      select 1 as held, c.id, ${couponColumns}, ${epoch('c.end_at')} as end, t.id as template from coupon c
        join coupon_template t on t.id = c.template_id
      where c.member_id = ${member.id} and c.used_at is null and c.start_at <= ${now} and c.end_at > ${now}
      union all
      select 0, t.id, ${couponColumns}, ${epoch('t.claim_end')}, t.id from coupon_template t
      where ${mayClaim(member)} and t.claim_start <= ${now} and t.claim_end > ${now} and t.claimed < t.total
        and (select count(*) from coupon c where c.template_id = t.id and c.member_id = ${member.id}) < t.per_member
    ) f join coupon_template t on t.id = f.template
    where (t.ranks is null or ${member.rank}::smallint = any(t.ranks))
      and (${filter.type}::int is null or t.type = ${filter.type})
      and (${filter.held}::int is null or f.held = ${filter.held})
      and (${filter.goods}::int is null or exists (select 1 from goods g where g.id = ${filter.goods}
        and ${couponReaches}))
    order by f.held desc, f.face desc, f.id limit ${sql.lit(filter.limit)} offset ${filter.offset}`,
  )
}

/**
 * Claims one coupon: pool, window, member kind and limit are conditions of the one statement. Undefined when one of
 * them fails. The caller has locked the member.
 */
export const claimCoupon = (
  db: Db,
  member: { readonly id: number; readonly rank: number },
  id: number,
  now: number,
): Promise<Coupon | undefined> =>
  row(
    db,
    sql<Coupon>`
  with own as materialized (select count(*)::int as number from coupon
    where template_id = ${id} and member_id = ${member.id}),
  claimed_one as (update coupon_template t set claimed = t.claimed + 1 from own where t.id = ${id}
    and t.claimed < t.total
    and t.claim_start <= ${new Date(now)} and t.claim_end > ${new Date(now)}
    and (t.ranks is null or ${member.rank}::smallint = any(t.ranks)) and own.number < t.per_member
      returning t.*),
  made as (${mintCoupons({ from: sql`claimed_one t`, member: member.id, at: now })} returning id, start_at, end_at)
  select c.id, ${couponColumns}, ${epoch('c.start_at')} as start, ${epoch('c.end_at')} as end, 0 as status
    from made c, claimed_one t`,
  )

type ClaimedRow = Coupon & { readonly template: number }

/**
 * Claims every coupon that the member may claim, each up to their limit and what its pool has left: the conditions are
 * those of `claimCoupon`, of one statement. The caller has locked the member; pools are locked in the order of their
 * ids, so that two such claims queue.
 */
export const claimAllCoupons = (
  db: Db,
  member: { readonly id: number; readonly rank: number },
  now: number,
): Promise<ClaimedRow[]> =>
  rows(
    db,
    sql<ClaimedRow>`
  with open as materialized (select t.id, least(t.per_member - own.number, t.total - t.claimed) as number
    from coupon_template t cross join lateral (select count(*)::int as number from coupon c
      where c.template_id = t.id and c.member_id = ${member.id}) own
    where t.claimed < t.total and t.claim_start <= ${new Date(now)} and t.claim_end > ${new Date(now)}
      and (t.ranks is null or ${member.rank}::smallint = any(t.ranks)) and own.number < t.per_member
    order by t.id for no key update of t),
  claimed as (update coupon_template t set claimed = t.claimed + o.number from open o where t.id = o.id and o.number > 0
    returning t.*, o.number),
  made as (${mintCoupons({
    from: sql`claimed t cross join lateral generate_series(1, t.number)`,
    member: member.id,
    at: now,
  })} returning id, template_id, start_at, end_at)
  select c.id, ${couponColumns}, ${epoch('c.start_at')} as start, ${epoch('c.end_at')} as end, 0 as status,
    t.id as template from made c join claimed t on t.id = c.template_id order by t.id desc, c.id`,
  )

/** Why a coupon could not be claimed. */
export const claimFacts = (
  db: Db,
  memberId: number,
  id: number,
): Promise<{ left: number; own: number; per_member: number } | undefined> =>
  row(
    db,
    sql<{ left: number; own: number; per_member: number }>`
  select total - claimed as left, per_member, (select count(*)::int from coupon c where c.template_id = t.id
    and c.member_id = ${memberId}) as own from coupon_template t where id = ${id}`,
  )

/** One page of a member's coupons, those that end first on top; faces in fen. */
export const couponsOf = (
  db: Db,
  memberId: number,
  filter: {
    readonly type: number | null
    readonly status: number | null
    readonly now: number
    readonly limit: number
    readonly offset: number
  },
): Promise<(Coupon & CouponAbout & { all: number })[]> => {
  const at = new Date(filter.now)
  return rows(
    db,
    sql<Coupon & CouponAbout & { all: number }>`
    select c.id, ${couponColumns}, ${about}, ${epoch('c.start_at')} as start, ${epoch('c.end_at')} as end,
      ${status(at)} as status, count(*) over ()::int as all
    from coupon c join coupon_template t on t.id = c.template_id where c.member_id = ${memberId}
      and (${filter.type}::int is null or t.type = ${filter.type})
      and (${filter.status}::int is null or ${status(at)} = ${filter.status}) order by c.end_at, c.id
        limit ${sql.lit(filter.limit)} offset ${filter.offset}`,
  )
}

/** Stands in place of a status for what is on offer. */
export const CLAIMABLE = -1

/** Number of coupons by type and status, and of those on offer to the member. */
export const countCoupons = (
  db: Db,
  member: CouponOwner,
  now: number,
): Promise<{ type: number; status: number; number: number }[]> =>
  rows(
    db,
    sql<{ type: number; status: number; number: number }>`
  select t.type, ${status(new Date(now))} as status, count(*)::int as number from coupon c
    join coupon_template t on t.id = c.template_id where c.member_id = ${member.id} group by 1, 2
  union all select t.type, ${sql.lit(CLAIMABLE)}, count(*)::int from coupon_template t
    where ${mayClaim(member)} and t.claim_start <= ${new Date(now)}
    and t.claim_end > ${new Date(now)} and t.claimed < t.total
    and (t.ranks is null or ${member.rank}::smallint = any(t.ranks))
      and (select count(*) from coupon c where c.template_id = t.id and c.member_id = ${member.id}) < t.per_member
    group by t.type`,
  )

/** How many coupons (1) or vouchers (2) a member can use now, as an expression; `now`: milliseconds. */
export const usableCoupons = (memberId: number, type: 1 | 2, now: number): RawBuilder<unknown> =>
  sql`(select count(*)::int from coupon c join coupon_template t on t.id = c.template_id
    where c.member_id = ${memberId} and t.type = ${sql.lit(type)} and ${status(new Date(now))} = 0)`

/** Type and scope of a coupon that a member can still use; undefined without one. */
export const scopeOfCoupon = (
  db: Db,
  memberId: number,
  id: number,
): Promise<(StoredScope & Pick<Coupon, 'type'>) | undefined> =>
  row(
    db,
    sql<StoredScope & Pick<Coupon, 'type'>>`select t.type, t.scope_kind, t.scope_ids, t.scope_zones from coupon c
      join coupon_template t on t.id = c.template_id where c.id = ${id} and c.member_id = ${memberId}
      and c.used_at is null`,
  )
