import type { PointsGoodsKind, PointsOrderStatus } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

const epoch = (column: string) => sql.raw(`extract(epoch from ${column})::int`)

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
    select coalesce((select max("all") from shown), 0) as total, array(select category from points_goods
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
    and t.claimed < t.total returning t.*),
  made_coupon as (insert into coupon (template_id, member_id, place, start_at, end_at, created_at)
    select t.id, ${member}, (select count(*) + 1 from coupon c where c.template_id = t.id and c.member_id = ${member}),
      coalesce(t.use_start, ${new Date(at)}),
      coalesce(t.use_end, ${new Date(at)}::timestamptz + t.use_days * interval '1 day'), ${new Date(at)} from template t
        returning id),
  made as (insert into points_order (order_sn, member_id, points_goods_id, kind, name, image, number, points, status,
    address,
    created_at)
    select 'J' || to_char(${new Date(at)}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD') ||
      lpad((nextval('points_order_sn_seq') % 100000000)::text, 8, '0'), ${member}, s.id, s.kind, s.name, s.image,
      ${number}, s.points * ${number}, case when s.kind = 'goods' then 10
        else 30 end, ${address === null ? null : JSON.stringify(address)}::jsonb, ${new Date(at)} from stock s
        join own on own.points_goods_id = s.id returning id, order_sn, points),
  spent as (insert into points_log (member_id, points, cause, remark, created_at)
    select ${member}, -made.points, 'jf:' || made.id, ${remark}, ${new Date(at)} from made)
  select made.id, made.order_sn, made.points, exists (select 1 from made_coupon) as coupon from (select 1) one left
    join made on true`,
  )

export const pointsOf = async (db: Db, memberId: number): Promise<number> =>
  (await row(db, sql<{ points: number }>`select points from member where id = ${memberId}`))!.points

export type OrderRow = {
  readonly id: number
  readonly order_sn: string
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly image: string
  readonly number: number
  readonly points: number
  readonly status: PointsOrderStatus
  readonly address: {
    readonly province: string
    readonly city: string
    readonly district: string
    readonly detail: string
    readonly receiver: string
    readonly phone: string
  } | null
  readonly company: string
  readonly wl_no: string
  readonly created_at: number
  readonly all: number
}

/** One page of a member's orders of the mall, newest first. */
export const ordersOf = (db: Db, memberId: number, limit: number, offset: number): Promise<OrderRow[]> =>
  rows(
    db,
    sql<OrderRow>`
  select id, order_sn, name, kind, image, number, points, status, address, company, wl_no,
    ${epoch('created_at')} as created_at, count(*) over ()::int as all
  from points_order where member_id = ${memberId} order by id desc limit ${sql.lit(limit)} offset ${offset}`,
  )

/**
 * Expires points that were earned before the year before `year`: they last until 31 December of the year after they
 * were earned. The oldest are spent first, so what expires is what was earned until then less everything spent
 * (domain.md §2.4 积分商城). Idempotent within a year.
 */
export const expirePoints = (db: Db, year: number, remark: string, at: number): Promise<unknown> =>
  sql`
  with old as materialized (select l.member_id, coalesce(sum(l.points)
    filter (where l.points > 0 and l.created_at < make_timestamptz(${year - 1}::int, 1, 1, 0, 0, 0, 'Asia/Shanghai')),
    0)
      + coalesce(sum(l.points) filter (where l.points < 0), 0) as number from points_log l group by l.member_id),
  locked as materialized (select m.id, least(m.points, old.number)::int as number from member m
    join old on old.member_id = m.id where old.number > 0 and m.points > 0 order by m.id for no key update of m)
  insert into points_log (member_id, points, cause, remark, created_at)
  select id, -number, 'expired:' || id || ':' || ${year}::int, ${remark}, ${new Date(at)} from locked
  where number > 0 and not exists (select 1 from points_log p
    where p.cause = 'expired:' || locked.id || ':' || ${year}::int)`.execute(db)

/** Unused coupons and vouchers that end before a moment and whose owners were not notified. */
export const endingCoupons = (
  db: Db,
  now: number,
  before: number,
): Promise<{ id: number; member_id: number; name: string; end: number }[]> =>
  rows(
    db,
    sql<{ id: number; member_id: number; name: string; end: number }>`
  select c.id, c.member_id, t.name, ${epoch('c.end_at')} as end from coupon c
    join coupon_template t on t.id = c.template_id
  where c.used_at is null and c.end_at > ${new Date(now)} and c.end_at <= ${new Date(before)}
    and not exists (select 1 from message m where m.event_id = 'coupon.ending:' || c.id) order by c.id limit 500`,
  )
