import type { CouponType } from '@yaopi/core'
import type { PointsGoodsKind } from '@yaopi/core/contract'
import { datedId, type Db, row, rows, sql, startOfDay } from '../../platform/db/index.ts'
import { mintCoupons } from '../../pricing/offers/index.ts'

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)

export type PointsGoodsRow = {
  readonly id: number
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly category: string
  readonly image: string
  readonly remark: string
  readonly points: number
  readonly left: number
  readonly per_member: number
  readonly had: number
  readonly is_on_sale: boolean
}

const pointsGoods = (
  memberId: number | null,
) => sql`g.id, g.name, g.kind, g.category, g.image, g.remark, g.points, g.total - g.taken as left, g.per_member,
  g.is_on_sale,
  ${
    memberId === null
      ? sql`0`
      : sql`coalesce((select m.taken from points_goods_member m where m.points_goods_id = g.id
    and m.member_id = ${memberId}), 0)`
  } as had`

/** One page of the points mall with all its categories and the viewer's points. One statement. */
export const pointsGoodsPage = async (
  db: Db,
  memberId: number | null,
  category: string | null,
  limit: number,
  offset: number,
): Promise<{ total: number; categories: readonly string[]; points: number | null; list: readonly PointsGoodsRow[] }> =>
  (await row(
    db,
    sql<{ total: number; categories: readonly string[]; points: number | null; list: readonly PointsGoodsRow[] }>`
    with shown as (select ${pointsGoods(memberId)}, g.sort, count(*) over ()::int as all from points_goods g
      where g.is_on_sale and (${category}::text is null or g.category = ${category})
      order by g.sort, g.id limit ${sql.lit(limit)} offset ${offset})
    select coalesce((select max("all") from shown), (select count(*)::int from points_goods g where g.is_on_sale
        and (${category}::text is null or g.category = ${category}))) as total, array(select category from points_goods
      where is_on_sale
      group by category order by min(sort)) as categories,
      ${memberId === null ? sql`null::int` : sql`(select points from member where id = ${memberId})`} as points,
      coalesce((select jsonb_agg(to_jsonb(s) - 'all' order by s.sort, s.id) from shown s), '[]') as list`,
  ))!

/** One item of the points mall, with the member's limit. */
export const pointsGoodsRow = (db: Db, id: number, memberId: number | null): Promise<PointsGoodsRow | undefined> =>
  row(db, sql<PointsGoodsRow>`select ${pointsGoods(memberId)} from points_goods g where g.id = ${id}`)

type Exchange = {
  readonly member: number
  readonly goods: number
  readonly number: number
  readonly at: number
  readonly address: unknown
  readonly remark: string
}
export type Exchanged = {
  readonly id: number | null
  readonly order_sn: string | null
  readonly points: number | null
  readonly coupon: boolean
}

/**
 * Takes points, stock and the member's limit, each with a condition on its own row, and writes the order, in one
 * statement; a coupon is granted at once. `id` is null when one of them is missing: the caller then rolls the
 * transaction back. The member is locked without its key: the idempotency key of the same transaction refers to the
 * member already, and with `for update` two exchanges of one member waited for each other until one was ended.
 */
export const exchange = (
  tx: Db,
  { member, goods, number, at, address, remark }: Exchange,
): Promise<Exchanged | undefined> =>
  row(
    tx,
    sql<Exchanged>`
  with balance as materialized (select m.points from member m where m.id = ${member} for no key update),
  stock as (update points_goods g set taken = g.taken + ${number} from balance where g.id = ${goods} and g.is_on_sale
    and g.taken + ${number} <= g.total and balance.points >= g.points * ${number}::bigint returning g.*),
  own as (insert into points_goods_member as m (points_goods_id, member_id, taken) select s.id, ${member}, ${number}
    from stock s where s.per_member = 0 or ${number} <= s.per_member
    on conflict (points_goods_id, member_id) do update set taken = m.taken + excluded.taken
      where (select g.per_member = 0 or m.taken + excluded.taken <= g.per_member from points_goods g
        where g.id = excluded.points_goods_id) returning m.points_goods_id),
  template as (update coupon_template t set claimed = t.claimed + 1 from stock s where t.id = s.template_id
    and t.claimed < t.total and (t.use_end is null or t.use_end > ${new Date(at)}) returning t.*),
  made_coupon as (${mintCoupons({ from: sql`template t`, member, at })} returning id),
  made as (insert into points_order (id, order_sn, member_id, points_goods_id, kind, name, image, number, points,
    status,
    address,
    created_at)
    select dated.id, 'J' || dated.id, ${member}, s.id, s.kind, s.name, s.image,
      ${number}, s.points * ${number}, case when s.kind = 'goods' then 10
        else 30 end, ${address === null ? null : JSON.stringify(address)}::jsonb, ${new Date(at)} from stock s
        join own on own.points_goods_id = s.id cross join ${datedId('points_order_sn_seq', at)} returning id,
          order_sn, points),
  spent as (insert into points_log (member_id, points, cause, remark, created_at)
    select ${member}, -made.points, 'jf:' || made.id, ${remark}, ${new Date(at)} from made)
  select made.id, made.order_sn, made.points, exists (select 1 from made_coupon) as coupon from (select 1) one left
    join made on true`,
  )

export const pointsOf = async (db: Db, memberId: number): Promise<number> =>
  (await row(db, sql<{ points: number }>`select points from member where id = ${memberId}`))!.points

/** Members whose ledger is read in one transaction. */
const MEMBERS = 200

/**
 * Expires points that were earned before the year before `year`, for the next members: they last until 31 December of
 * the year after they were earned. The oldest are spent first, so what expires is what was earned until then less
 * everything spent (domain.md §2.4 积分商城). Each member comes once a year; returns how many were looked at.
 */
export async function expirePoints(tx: Db, year: number, remark: string, at: number): Promise<number> {
  const name = `expire-points:${year}`
  await sql`insert into job_progress (name) values (${name}) on conflict do nothing`.execute(tx)
  const progress = await row(
    tx,
    sql<{ position: number }>`select position from job_progress where name = ${name} and done_at is null for update`,
  )
  if (progress === undefined) return 0
  const members = await rows(
    tx,
    sql<{ id: number }>`select id from member where id > ${progress.position} order by id limit ${sql.lit(MEMBERS)}`,
  )
  const last = members.at(-1)
  if (last === undefined) {
    await sql`update job_progress set done_at = ${new Date(at)} where name = ${name}`.execute(tx)
    return 0
  }
  await sql`update job_progress set position = ${last.id} where name = ${name}`.execute(tx)
  await sql`
  with locked as materialized (select id, points from member
      where id = any(${members.map(({ id }) => id)}::bigint[]) and points > 0 order by id for no key update),
  old as (select k.id, least(k.points, l.number)::int as number from locked k cross join lateral (
    select coalesce(sum(p.points) filter (where p.points > 0
        and p.created_at < ${startOfDay(`${year - 1}-01-01`)}), 0)
      + coalesce(sum(p.points) filter (where p.points < 0), 0) as number
    from points_log p where p.member_id = k.id) l)
  insert into points_log (member_id, points, cause, remark, created_at)
  select id, -number, 'expired:' || id || ':' || ${year}::int, ${remark}, ${new Date(at)} from old where number > 0
  on conflict (cause) do nothing`.execute(tx)
  return members.length
}

/** A member some of whose points end with the year. */
export type EndingPoints = { readonly member_id: number; readonly number: number }

/**
 * The next members, in the order of their ids, and which of them have points that end with a year: each comes once a
 * year. Null when all have come (domain.md §2.4 积分商城).
 */
export async function nextEndingPoints(tx: Db, year: number, at: number): Promise<readonly EndingPoints[] | null> {
  const name = `tell-ending-points:${year}`
  await sql`insert into job_progress (name) values (${name}) on conflict do nothing`.execute(tx)
  const progress = await row(
    tx,
    sql<{ position: number }>`select position from job_progress where name = ${name} and done_at is null for update`,
  )
  if (progress === undefined) return null
  const members = await rows(
    tx,
    sql<{ id: number }>`select id from member where id > ${progress.position} order by id limit ${sql.lit(MEMBERS)}`,
  )
  const last = members.at(-1)
  if (last === undefined) {
    await sql`update job_progress set done_at = ${new Date(at)} where name = ${name}`.execute(tx)
    return null
  }
  await sql`update job_progress set position = ${last.id} where name = ${name}`.execute(tx)
  return rows(
    tx,
    sql<EndingPoints>`select k.id as member_id, least(k.points, l.number)::int as number
      from member k cross join lateral (
        select coalesce(sum(p.points) filter (where p.points > 0
            and p.created_at < ${startOfDay(`${year}-01-01`)}), 0)
          + coalesce(sum(p.points) filter (where p.points < 0), 0) as number
        from points_log p where p.member_id = k.id) l
      where k.id = any(${members.map(({ id }) => id)}::bigint[]) and least(k.points, l.number) > 0`,
  )
}

export type EndingCoupon = {
  readonly id: number
  readonly member_id: number
  readonly type: CouponType
  readonly name: string
  readonly end: number
  readonly at: string
}

/** Unused coupons and vouchers that end before a moment and whose owners were not notified, after one of them. */
export const endingCoupons = (
  db: Db,
  now: number,
  before: number,
  after: EndingCoupon | undefined,
): Promise<EndingCoupon[]> =>
  rows(
    db,
    sql<EndingCoupon>`
  select c.id, c.member_id, t.type, t.name, ${epoch('c.end_at')} as end, c.end_at::text as at from coupon c
    join coupon_template t on t.id = c.template_id
  where c.used_at is null and c.reminded_at is null and c.end_at > ${new Date(now)} and c.end_at <= ${new Date(before)}
    and (c.end_at, c.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by c.end_at, c.id limit 200`,
  )

/** Notes that the owner of a coupon is reminded, once; false when it was noted before. */
export const markReminded = async (tx: Db, id: number, at: number): Promise<boolean> =>
  (await row(
    tx,
    sql`update coupon set reminded_at = ${new Date(at)} where id = ${id} and reminded_at is null returning id`,
  )) !== undefined
