import { OrderStatus } from '@yaopi/core'
import { ReviewKind, ReviewState } from '@yaopi/core/staff'
import type { RawBuilder } from 'kysely'
import { inWarehouses, ofOwnOrder, type OwnWarehouses } from '../../accounts/staff/index.ts'
import { dayOf, type Db, FIRST_DATED_ID, rows, sql, startOfDay } from '../../platform/db/index.ts'

/** Days of a report, dates of Shanghai, both included. */
export type Span = { readonly from: string; readonly to: string }

/** A row as the statements give it; amounts in fen. */
export type Raw = Readonly<Record<string, string | number | null>>

/** Rows of one report at most. */
export const MOST_ROWS = 1_000

const DEAD = [
  OrderStatus.unpaid,
  OrderStatus.transferPending,
  OrderStatus.groupOpen,
  OrderStatus.cancelled,
  OrderStatus.closed,
]
const start = (day: string) => startOfDay(day)
const end = (day: string) => startOfDay(day, 1)
const localDay = (column: string) => dayOf(sql.ref(column))
/** Ids of the days of a span: only the partitions of its months are opened. Those without a day are all looked at. */
const idsOf = (column: string, { from, to }: Span) =>
  sql`((${sql.ref(column)} >= first_id_of(${from}::date) and ${sql.ref(column)} < first_id_of(${to}::date + 1))
    or ${sql.ref(column)} < ${sql.lit(FIRST_DATED_ID)})`
/** Orders placed in a span that are alive: paid, or on their way to be. */
const sold = (span: Span) =>
  sql`${idsOf('o.id', span)} and o.created_at >= ${start(span.from)} and o.created_at < ${end(span.to)}
    and o.status <> all(${DEAD}::smallint[])`

const totals = sql`count(*)::int as orders, count(distinct o.member_id)::int as buyers,
  coalesce(sum(o.payable), 0)::bigint as amount, coalesce(sum(o.refunded), 0)::bigint as refunded`

/** The key of a thing with a name: two may have the same name, so its id stands before it. */
const named = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.id`)}::text || ' ' || ${sql.ref(`${table}.name`)}, '')`

type OrderGroup = 'day' | 'week' | 'month' | 'rank' | 'region' | 'group' | 'manager'
const orderKeys: Readonly<Record<OrderGroup, RawBuilder<unknown>>> = {
  day: sql`to_char(${localDay('o.created_at')}, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', ${localDay('o.created_at')}), 'YYYY-MM-DD')`,
  month: sql`to_char(${localDay('o.created_at')}, 'YYYY-MM')`,
  rank: sql`m.rank::text`,
  region: named('r'),
  group: sql`o.settle_group`,
  manager: named('s'),
}

/** Sales of a span by something that an order has. */
export const salesByOrder = (db: Db, span: Span, by: OrderGroup): Promise<Raw[]> => {
  const inTime = by === 'day' || by === 'week' || by === 'month'
  const order = inTime ? sql`1` : sql`amount desc, 1`
  const joins = {
    rank: sql`join member m on m.id = o.member_id`,
    region: sql`join member m on m.id = o.member_id left join region r on r.id = m.province_id`,
    manager: sql`join member m on m.id = o.member_id left join staff s on s.id = m.manager_id`,
    group: sql``,
    day: sql``,
    week: sql``,
    month: sql``,
  }[by]
  return rows(
    db,
    sql<Raw>`select ${orderKeys[by]} as key, ${totals} from orders o ${joins} where ${sold(span)}
      group by 1 order by ${order} limit ${sql.lit(MOST_ROWS + 1)}`,
  )
}

/** Sales of a span by something that goods have; an order counts once in each group of which it has goods. */
export const salesByGoods = (db: Db, span: Span, by: 'category' | 'brand'): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select ${named('n')} as key, count(*)::int as orders, sum(l.number)::bigint as number,
      sum(l.amount)::bigint as amount
    from (select ${by === 'category' ? sql`g.cat1` : sql`g.brand_id`} as named_id, o.id, sum(i.number) as number,
        sum(i.paid_amount) as amount
      from orders o join order_item i on i.order_id = o.id and ${idsOf('i.order_id', span)}
      join goods g on g.id = i.goods_id where ${sold(span)} group by 1, 2) l
    left join ${by === 'category' ? sql`category n` : sql`brand n`} on n.id = l.named_id
    group by n.id order by amount desc, 1 limit ${sql.lit(MOST_ROWS + 1)}`,
  )

/** Goods of a span by what was paid for them, the most first, with shares of everything; of orders from warehouses. */
export const goodsByAmount = (db: Db, span: Span, own: OwnWarehouses): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`with l as (select i.goods_id, sum(i.number)::bigint as number, sum(i.paid_amount)::bigint as amount
        from orders o join order_item i on i.order_id = o.id and ${idsOf('i.order_id', span)}
        where ${sold(span)} and ${inWarehouses(sql`o.ck_id`, own)} group by 1),
      ranked as (select l.*, sum(amount) over () as everything,
        sum(amount) over (order by amount desc, goods_id) as so_far from l)
    select g.goods_sn || ' ' || g.name as key, r.number, r.amount,
      case when everything = 0 then 0 else amount::float8 / everything::float8 end as share,
      case when everything = 0 then 0 else so_far::float8 / everything::float8 end as cumulative
    from ranked r join goods g on g.id = r.goods_id order by r.amount desc, r.goods_id
    limit ${sql.lit(MOST_ROWS + 1)}`,
  )

/** Stock of warehouses by the days until it ends, counted from a day; `band` from 0 (over) to 6 (more than a year). */
export const stockByExpiry = (db: Db, today: string, own: OwnWarehouses): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select width_bucket(l.end_date - ${today}::date, array[0, 31, 61, 91, 181, 366]) as key,
      count(*)::int as lots, sum(l.on_hand)::bigint as stock, sum(l.on_hand * g.base_price)::bigint as value
    from lot l join goods g on g.id = l.goods_id where l.on_hand > 0 and ${inWarehouses(sql`l.ck_id`, own)}
    group by 1 order by 1`,
  )

/** Goods on sale with stock in warehouses that nobody bought there in a span, those with the most stock first. */
export const unsoldGoods = (db: Db, span: Span, own: OwnWarehouses): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`with stocked as (select s.goods_id, sum(s.on_hand)::bigint as stock from stock s
        where s.on_hand > 0 and ${inWarehouses(sql`s.ck_id`, own)} group by 1),
      bought as (select distinct i.goods_id from orders o
        join order_item i on i.order_id = o.id and ${idsOf('i.order_id', span)}
        where ${sold(span)} and ${inWarehouses(sql`o.ck_id`, own)})
    select g.goods_sn || ' ' || g.name as key, k.stock, (k.stock * g.base_price)::bigint as value
    from stocked k join goods g on g.id = k.goods_id and g.is_on_sale
    where not exists (select 1 from bought b where b.goods_id = k.goods_id)
    order by value desc, g.id limit ${sql.lit(MOST_ROWS + 1)}`,
  )

/** Members by month: registered, approved, buying, buying for at least the second time. */
export const membersByMonth = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`with months as (select to_char(m, 'YYYY-MM') as key
        from generate_series(date_trunc('month', ${span.from}::date), ${span.to}::date, '1 month') m),
      registered as (select to_char(${localDay('created_at')}, 'YYYY-MM') as key, count(*)::int as number from member
        where created_at >= ${start(span.from)} and created_at < ${end(span.to)} group by 1),
      approved as (select to_char(${localDay('decided_at')}, 'YYYY-MM') as key, count(*)::int as number
        from member_review
        where kind = ${ReviewKind.first} and state = ${ReviewState.passed} and decided_at >= ${start(span.from)}
          and decided_at < ${end(span.to)} group by 1),
      buying as (select to_char(${localDay('o.created_at')}, 'YYYY-MM') as key, o.member_id, count(*) as orders
        from orders o where ${sold(span)} group by 1, 2),
      active as (select key, count(*)::int as number, count(*) filter (where orders > 1)::int as repeat
        from buying group by 1)
    select m.key, coalesce(r.number, 0) as registered, coalesce(a.number, 0) as approved,
      coalesce(b.number, 0) as active, coalesce(b.repeat, 0) as repeat
    from months m left join registered r using (key) left join approved a using (key) left join active b using (key)
    order by 1`,
  )

/** Members by the month of their first order in a span, with how many of them bought in each month after it. */
export const membersByCohort = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`with months as (select distinct o.member_id, date_trunc('month', ${localDay('o.created_at')})::date
        as month from orders o where ${sold(span)}),
      first as (select member_id, min(month) as month from months group by 1),
      later as (select f.month, (extract(year from age(m.month, f.month)) * 12
          + extract(month from age(m.month, f.month)))::int as after, count(*)::int as number
        from first f join months m using (member_id) group by 1, 2)
    select to_char(month, 'YYYY-MM') as key, ${sql.join(
      [0, 1, 2, 3, 4, 5].map(
        (after) =>
          sql`coalesce(max(number) filter (where after = ${sql.lit(after)}), 0)::int as ${sql.ref(`m${after}`)}`,
      ),
    )}
    from later group by month order by month`,
  )

/** Members who have bought before a span and not in it, the last order first: that may be one after the span. */
export const sleepingMembers = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select m.company as key, to_char(${localDay('l.last_at')}, 'YYYY-MM-DD') as last
    from member m cross join lateral (select o.created_at as last_at from orders o
      where o.member_id = m.id and o.status <> all(${DEAD}::smallint[]) order by o.id desc limit 1) l
    where exists (select 1 from orders o where o.member_id = m.id and o.created_at < ${start(span.from)}
        and o.id < first_id_of(${span.from}::date) and o.status <> all(${DEAD}::smallint[]))
      and not exists (select 1 from orders o where o.member_id = m.id and ${sold(span)})
    order by l.last_at desc, m.id limit ${sql.lit(MOST_ROWS + 1)}`,
  )

/** Lines of a span by where their price came from. */
export const promotionsBySource = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select i.source as key, count(*)::int as lines, count(distinct o.id)::int as orders,
      coalesce(sum(i.paid_amount), 0)::bigint as amount,
      coalesce(sum(greatest(i.raw_price - i.price, 0) * i.number), 0)::bigint as discount,
      coalesce(sum(i.cashback), 0)::bigint as cashback
    from orders o join order_item i on i.order_id = o.id and ${idsOf('i.order_id', span)}
    where ${sold(span)} group by 1 order by discount desc, 1`,
  )

/** What was taken off whole orders of a span, by day. */
export const promotionsByOrder = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select ${orderKeys.day} as key, count(*)::int as orders, sum(o.manjian_amount)::bigint as manjian,
      sum(o.coupon_amount)::bigint as coupons, sum(o.voucher_amount)::bigint as voucher,
      sum(o.points_amount)::bigint as points, sum(o.cashback_expected)::bigint as cashback
    from orders o where ${sold(span)} group by 1 order by 1`,
  )

/** Coupons that were issued in a span, by template. */
export const couponsIssued = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select t.name as key, count(*)::int as issued, count(c.used_at)::int as used,
      (count(c.used_at) * t.face)::bigint as discount
    from coupon c join coupon_template t on t.id = c.template_id
    where c.created_at >= ${start(span.from)} and c.created_at < ${end(span.to)}
    group by t.id order by issued desc, t.id limit ${sql.lit(MOST_ROWS + 1)}`,
  )

/** Words that were searched for in a span; `misses`: only those that found nothing. */
export const searchedWords = (db: Db, { from, to }: Span, onlyMisses: boolean): Promise<Raw[]> => {
  const most = onlyMisses ? sql`misses` : sql`searches`
  return rows(
    db,
    sql<Raw>`select (array_agg(term order by day desc))[1] as key, sum(searches)::int as searches,
      sum(misses)::int as misses from search_word where day between ${from}::date and ${to}::date
    group by folded having not ${onlyMisses} or sum(misses) > 0
    order by ${most} desc, key limit ${sql.lit(MOST_ROWS + 1)}`,
  )
}

/** Searches of a span by day. */
export const searchesByDay = (db: Db, { from, to }: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select to_char(day, 'YYYY-MM-DD') as key, sum(searches)::int as searches, sum(misses)::int as misses
      from search_word where day between ${from}::date and ${to}::date group by 1 order by 1`,
  )

const hours = (from: string, to: string) => sql`extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600`
const spread = sql`count(*)::int as count,
  round((percentile_cont(0.5) within group (order by took))::numeric, 1)::float8 as median,
  round((percentile_cont(0.9) within group (order by took))::numeric, 1)::float8 as ninth,
  round(max(took)::numeric, 1)::float8 as longest`

/** How long the steps of work took that began in a span; those of orders and cases of warehouses. */
export const timesByStep = (db: Db, span: Span, own: OwnWarehouses): Promise<Raw[]> => {
  const orders = (name: string, from: string, to: string) => sql`select ${name}::text as key, ${hours(from, to)} as took
    from orders o where ${sold(span)} and ${sql.ref(from)} is not null and ${sql.ref(to)} >= ${sql.ref(from)}
      and ${inWarehouses(sql`o.ck_id`, own)}`
  return rows(
    db,
    sql<Raw>`select key, ${spread} from (
      ${orders('audit', 'o.paid_at', 'o.audited_at')}
      union all ${orders('ship', 'o.audited_at', 'o.shipped_at')}
      union all ${orders('sign', 'o.shipped_at', 'o.signed_at')}
      union all select 'review', ${hours('w.submitted_at', 'w.decided_at')} from member_review w
        where w.decided_at is not null and w.submitted_at >= ${start(span.from)} and w.submitted_at < ${end(span.to)}
      union all select 'after_sale', ${hours('a.created_at', 'a.closed_at')} from after_sale a
        where a.closed_at is not null and a.created_at >= ${start(span.from)} and a.created_at < ${end(span.to)}
          and ${ofOwnOrder(sql`a.order_id`, own)}
    ) t group by key order by array_position(array['audit', 'ship', 'sign', 'review', 'after_sale'], key)`,
  )
}

/** How long reviews that began in a span took, by who decided them. */
export const timesByPerson = (db: Db, span: Span): Promise<Raw[]> =>
  rows(
    db,
    sql<Raw>`select s.name as key, ${spread} from (select w.decided_by,
        ${hours('w.submitted_at', 'w.decided_at')} as took from member_review w
        where w.decided_at is not null and w.submitted_at >= ${start(span.from)} and w.submitted_at < ${end(span.to)}) t
    join staff s on s.id = t.decided_by group by s.id order by count desc, s.id`,
  )
