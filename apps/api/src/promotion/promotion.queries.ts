import type { PriceOfferKind } from '@yaopi/core'
import { row, rows, sql, type Db } from '../db/db.ts'
import type { CampaignRows, MemberAssets } from './promotion.rows.ts'

const epoch = (column: string) => sql.raw(`extract(epoch from ${column})::int`)
const window = sql`'ranks', o.ranks, 'start', ${epoch('o.start_at')}, 'end', ${epoch('o.end_at')}`
const scope = sql`'scope_kind', o.scope_kind, 'scope_ids', o.scope_ids, 'scope_zones', o.scope_zones`
const all = (rows: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(x.j order by x.id) from (${rows}) x), '[]')`

/** Reductions, storewide days, cashback and the goods given as gifts, as far as they run at `now` (milliseconds) or will. */
const campaigns = (now: number) => sql`
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'name', o.name, 'tiers', o.tiers, 'is_repeat', o.is_repeat, 'max_times', o.max_times, ${scope}, ${window}) as j from reduction o where o.end_at > ${new Date(now)}`)} as reductions,
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'percent', o.percent, ${scope}, ${window}) as j from welfare o where o.end_at > ${new Date(now)}`)} as welfare,
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'tiers', o.tiers, ${scope}, ${window}) as j from cashback_offer o where o.end_at > ${new Date(now)}`)} as cashback,
  ${all(sql`select o.goods_id as id, jsonb_build_object('reduction_id', o.reduction_id, 'goods_id', o.goods_id, 'left', o.total - o.taken, 'ck_id', g.ck_id, 'sellable', s.on_hand - s.reserved,
      'special_type', g.special_type, 'temp_class', g.temp_class, 'goods_class', g.goods_class, 'is_youx', g.is_youx, 'is_on_sale', g.is_on_sale, 'base_price', g.base_price,
      'name', g.name, 'ypgg', g.ypgg, 'sccj', f.name, 'approval_no', g.approval_no, 'bzdw', g.bzdw, 'image_url', g.image_url) as j
    from gift_pool o join reduction r on r.id = o.reduction_id join goods g on g.id = o.goods_id join manufacturer f on f.id = g.sccj_id
    left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id where r.end_at > ${new Date(now)}`)} as gifts`

/** What runs for everybody; one statement. */
export const readCampaigns = async (db: Db, now: number): Promise<CampaignRows> => (await row(db, sql<CampaignRows>`select ${campaigns(now)}`))!

/** What runs, and what this member holds that is not used, as columns of a statement. */
export const runningFor = (now: number, memberId: number) => sql`${campaigns(now)},
    ${all(sql`select c.id, jsonb_build_object('id', c.id, 'type', o.type, 'name', o.name, 'face', o.face, 'threshold', o.threshold, ${scope}, 'ranks', o.ranks,
        'start', ${epoch('c.start_at')}, 'end', ${epoch('c.end_at')}) as j
      from coupon c join coupon_template o on o.id = c.template_id where c.member_id = ${memberId} and c.used_at is null and c.end_at > ${new Date(now)}`)} as coupons,
    (select points from member where id = ${memberId}) as points`

/** What runs, and what this member holds that is not used; one statement. */
export const readCampaignsFor = async (db: Db, now: number, memberId: number): Promise<CampaignRows & MemberAssets> =>
  (await row(db, sql<CampaignRows & MemberAssets>`select ${runningFor(now, memberId)}`))!

const SOLD: readonly PriceOfferKind[] = ['spike', 'newcomer', 'special', 'kx', 'yyh', 'yx']

/**
 * Activity prices of the goods under the alias `g`, with what is left of the pool and what the member has had. A newcomer's price is
 * there only for who has paid no order yet (domain.md §2.4).
 */
export const pricesOfGoods = (memberId: number | null) => sql`(select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'goods_id', p.goods_id, 'price', p.price, 'ranks', p.ranks,
    'start', ${epoch('p.start_at')}, 'end', ${epoch('p.end_at')}, 'left', p.stock_total - p.taken, 'stock_total', p.stock_total, 'qg_number', p.qg_number,
    'had', ${memberId === null ? sql`0` : sql`coalesce((select b.taken from price_offer_member b where b.goods_price_id = p.id and b.member_id = ${memberId}), 0)`}) order by p.id)
  from price_offer p where p.goods_id = g.id and p.end_at > now() - interval '2 days' and p.kind in (${sql.join(SOLD.map((kind) => sql.lit(kind)))})
    and (p.kind <> 'newcomer' or ${memberId === null ? sql`false` : sql`not exists (select 1 from orders n where n.member_id = ${memberId} and n.paid_at is not null)`})) as prices`

export type Taken = { readonly order_id: number, readonly kind: 'price' | 'gift' | 'coupon' | 'voucher' | 'points', readonly ref_id: number, readonly goods_id: number, readonly number: number }

/** What was wanted and could not be had. */
export type Missed = { readonly kind: Taken['kind'], readonly ref_id: number, readonly goods_id: number }

/**
 * Takes everything limited that the orders of a trade use, each by a condition on its own row, in one statement: pool, limit per member,
 * gift stock, coupon, voucher, points. Returns what could not be had; the caller then gives up the transaction.
 */
export const takeAssets = (tx: Db, given: { readonly member_id: number, readonly trade_id: number, readonly at: number, readonly taken: readonly Taken[] }): Promise<Missed[]> => rows(tx, sql<Missed>`
  with want as materialized (select * from jsonb_to_recordset(${JSON.stringify(given.taken)}::jsonb) as x (order_id int, kind text, ref_id int, goods_id int, number int)),
  noted as (insert into order_taken (order_id, kind, ref_id, goods_id, number) select order_id, kind, ref_id, goods_id, number from want),
  asset as materialized (select kind, ref_id, goods_id, sum(number)::int as number from want group by kind, ref_id, goods_id),
  locked as materialized (select p.id, p.qg_number from price_offer p where p.id in (select ref_id from asset where kind = 'price') order by p.id for update),
  pool as (update price_offer p set taken = p.taken + a.number from asset a, locked l where a.kind = 'price' and p.id = a.ref_id and l.id = p.id
    and (p.stock_total is null or p.taken + a.number <= p.stock_total) returning p.id),
  own as (insert into price_offer_member as m (goods_price_id, member_id, taken) select l.id, ${given.member_id}, a.number from asset a join locked l on l.id = a.ref_id
      where a.kind = 'price' and (l.qg_number = 0 or a.number <= l.qg_number)
    on conflict (goods_price_id, member_id) do update set taken = m.taken + excluded.taken
      where (select p.qg_number = 0 or m.taken + excluded.taken <= p.qg_number from price_offer p where p.id = excluded.goods_price_id) returning m.goods_price_id),
  gift as (update gift_pool g set taken = g.taken + a.number from asset a where a.kind = 'gift' and g.reduction_id = a.ref_id and g.goods_id = a.goods_id and g.taken + a.number <= g.total
    returning g.reduction_id, g.goods_id),
  paper as (update coupon c set trade_id = ${given.trade_id}, used_at = ${new Date(given.at)} from asset a where a.kind in ('coupon', 'voucher') and c.id = a.ref_id
    and c.member_id = ${given.member_id} and c.used_at is null and c.start_at <= ${new Date(given.at)} and c.end_at > ${new Date(given.at)} returning c.id),
  purse as materialized (select m.points from member m where m.id = ${given.member_id} and exists (select 1 from asset where kind = 'points') for update),
  spent as (insert into points_log (member_id, points, cause, remark) select ${given.member_id}, -w.number, 'order:' || w.order_id, '订单抵扣' from want w, purse
    where w.kind = 'points' and purse.points >= (select number from asset where kind = 'points') returning 1)
  select kind, ref_id, goods_id from asset where case kind
    when 'price' then ref_id not in (select id from pool) or ref_id not in (select goods_price_id from own)
    when 'gift' then not exists (select 1 from gift where gift.reduction_id = ref_id and gift.goods_id = asset.goods_id)
    when 'points' then not exists (select 1 from spent) else ref_id not in (select id from paper) end order by kind, ref_id`)

/** Gives back what a cancelled order had taken, once. A voucher comes back with the last order of its trade that it paid. The trade is locked. */
export const giveBack = (tx: Db, order: { readonly id: number, readonly member_id: number }, at: number): Promise<unknown> => sql`
  with back as (update order_taken set back_at = ${new Date(at)} where order_id = ${order.id} and back_at is null returning kind, ref_id, goods_id, number),
  locked as materialized (select p.id from price_offer p where p.id in (select ref_id from back where kind = 'price') order by p.id for update),
  pool as (update price_offer p set taken = p.taken - b.number from back b, locked l where b.kind = 'price' and p.id = b.ref_id and l.id = p.id),
  own as (update price_offer_member m set taken = m.taken - b.number from back b where b.kind = 'price' and m.goods_price_id = b.ref_id and m.member_id = ${order.member_id}),
  gift as (update gift_pool g set taken = g.taken - b.number from back b where b.kind = 'gift' and g.reduction_id = b.ref_id and g.goods_id = b.goods_id),
  paper as (update coupon c set trade_id = null, used_at = null from back b where b.kind in ('coupon', 'voucher') and c.id = b.ref_id
    and not exists (select 1 from order_taken o where o.kind = b.kind and o.ref_id = b.ref_id and o.order_id <> ${order.id} and o.back_at is null))
  insert into points_log (member_id, points, cause, remark) select ${order.member_id}, number, 'back:' || ${order.id}::int, '订单取消退回' from back where kind = 'points'`.execute(tx)

/** Locks the stock of goods that come as gifts, after that of the lines; what can still be sold of each. */
export const lockGiftStock = (tx: Db, gifts: readonly { readonly goods_id: number, readonly ck_id: number }[]): Promise<{ goods_id: number, ck_id: number, sellable: number }[]> =>
  rows(tx, sql<{ goods_id: number, ck_id: number, sellable: number }>`
    select s.goods_id, s.ck_id, s.on_hand - s.reserved as sellable from stock s
    join jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as x (goods_id int, ck_id int) using (goods_id, ck_id) order by s.goods_id, s.ck_id for update of s`)

/** Goods on sale with an activity price of a kind on a day (Shanghai, `YYYY-MM-DD`), and when it ends. */
export const goodsAtPrice = (db: Db, kind: PriceOfferKind, date: string): Promise<{ goods_id: number, end: number }[]> => rows(db, sql<{ goods_id: number, end: number }>`
  select p.goods_id, max(extract(epoch from p.end_at))::int as end from price_offer p join goods g on g.id = p.goods_id and g.is_on_sale
  where p.kind = ${kind} and p.start_at < (${date}::date + 1)::timestamp at time zone 'Asia/Shanghai' and p.end_at > ${date}::date::timestamp at time zone 'Asia/Shanghai'
  group by p.goods_id order by min(p.id) limit 100`)
