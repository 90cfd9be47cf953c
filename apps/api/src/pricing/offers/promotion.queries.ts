import { formatDate } from '@yaopi/core'
import type { PriceOfferKind } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { DAY } from '../../platform/time/index.ts'
import { admitted, controlledSaleOfGoods } from '../controlled-sale/index.ts'
import { dayOf, type Db, fixedPart, type NumberPart, ofDayOfTrade, row, rows, sql } from '../../platform/db/index.ts'
import { sellableOf, sellableOfLot } from '../availability/index.ts'
import type { BundleRow, CampaignRows, CartFacts, CartPageFacts } from './promotion.rows.ts'
import { progressOfGroup } from './group.queries.ts'
import { rewardText } from './offer.text.ts'

/** The business day of a moment in milliseconds, in Shanghai. */
const shanghaiDay = (at: number): string => formatDate(Math.floor(at / 1000))

const epoch = (column: string) => sql.raw(`unix_seconds(${column})::int`)
const window = fixedPart(sql`'ranks', o.ranks, 'start', ${epoch('o.start_at')}, 'end', ${epoch('o.end_at')}`)
const scope = sql`'scope_kind', o.scope_kind, 'scope_ids', o.scope_ids, 'scope_zones', o.scope_zones`
const all = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(x.j order by x.id) from (${rows}) x), '[]')`

/** Columns of goods under the aliases `g`, `f` (manufacturer) and `s` (stock) for bundles, exchanges and gifts. */
const offerGoods = sql`'goods_id', g.id, 'sellable', ${sellableOf()}, 'name', g.name, 'ypgg', g.ypgg, 'sccj', f.name,
  'approval_no', g.approval_no, 'bzdw', g.bzdw, 'image_url', g.image_url,
      'base_price', g.base_price, 'is_on_sale', g.is_on_sale, 'scope_codes', g.scope_codes, 'ranks_allowed',
        g.ranks_allowed, 'special_type', g.special_type, 'temp_class', g.temp_class,
      'goods_class', g.goods_class, 'is_youx', g.is_youx, 'with_voucher', g.with_voucher`

/** A bundle under the alias `o` with its parts, and the member's allocated sets. */
export const bundleJson = (
  memberId: number | null,
) => sql`jsonb_build_object('id', o.id, 'name', o.name, 'price', o.price, 'ck_id', o.ck_id, 'left',
  o.stock_total - o.taken, 'stock_total', o.stock_total,
    'qg_number', o.qg_number, ${window}, 'had',
      ${
        memberId === null
          ? sql`0`
          : sql`coalesce((select b.taken from bundle_member b
      where b.combination_id = o.id and b.member_id = ${memberId}), 0)`
      },
    'goods', (select jsonb_agg(jsonb_build_object(${offerGoods}, 'ck_id', c.ck_id, 'number', c.number) order by c.place)
      from bundle_goods c
      join goods g on g.id = c.goods_id join manufacturer f on f.id = g.sccj_id join stock s on s.goods_id = c.goods_id
        and s.ck_id = c.ck_id where c.combination_id = o.id))`

/** Bundles by id, with what is left of each for the member. */
export const bundlesById = async (db: Db, ids: readonly number[], memberId: number | null): Promise<BundleRow[]> =>
  (
    await rows(
      db,
      sql<{ pack: BundleRow }>`select ${bundleJson(memberId)} as pack from bundle o
        where o.id = any(${[...ids]}::int[]) and exists (select 1 from bundle_goods c where c.combination_id = o.id)
        order by o.id`,
    )
  ).map(({ pack }) => pack)

/** The limited offers a cart refers to, by id; coupons by their template. */
export type Named = {
  readonly combinations: readonly number[]
  readonly reductions: readonly number[]
  readonly templates: readonly number[]
}

/** Rows of some ids, or of all for undefined; an empty list reads no table. */
const among = (
  column: string,
  ids: readonly number[] | undefined,
  rows: (narrow: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  ids?.length === 0
    ? sql`'[]'::jsonb`
    : all(rows(ids === undefined ? sql`true` : sql`${sql.raw(column)} = any(${[...ids]}::int[])`))

/**
 * Full reductions, storewide days and cashback that run at `now` (milliseconds) or will, with their version: triggers
 * raise it whenever one of them changes.
 */
const definitions = (now: number) => sql`${VERSION} as version,
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'name', o.name, 'tiers', o.tiers, 'is_repeat', o.is_repeat,
    'max_times', o.max_times, ${scope}, ${window}) as j from reduction o where o.end_at > ${new Date(now)}`)} as
    reductions,
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'percent', o.percent, ${scope}, ${window}) as j
    from storewide_price o
    where o.end_at > ${new Date(now)}`)} as welfare,
  ${all(sql`select o.id, jsonb_build_object('id', o.id, 'tiers', o.tiers, ${scope}, ${window}) as j
    from cashback_offer o where o.end_at > ${new Date(now)}`)} as cashback`

const VERSION = sql`(select version from promotion_version)`

/**
 * Bundles, gifts and exchange goods with what is left of each, all or by id. A bundle can be read by id for two days
 * after its end, so that a cart can say what has ended.
 */
const limited = (now: number, memberId: number | null, named?: Named) => sql`
  ${among(
    'o.id',
    named?.combinations,
    (narrow) => sql`select o.id, ${bundleJson(memberId)} as j from bundle o
    where ${narrow} and o.end_at > ${new Date(now)}::timestamptz - interval '2 days'
      and exists (select 1 from bundle_goods c where c.combination_id = o.id)`,
  )} as combinations,
  ${among(
    'r.id',
    named?.reductions,
    (
      narrow,
    ) => sql`select o.goods_id as id, jsonb_build_object('reduction_id', o.reduction_id, 'from_amount', o.from_amount,
      'price', o.price, 'left', o.total - o.taken, 'ck_id', g.ck_id, ${offerGoods}) as j
    from exchange_goods o join reduction r on r.id = o.reduction_id join goods g on g.id = o.goods_id
      join manufacturer f on f.id = g.sccj_id
    left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id where ${narrow} and r.end_at > ${new Date(now)}`,
  )} as exchanges,
  ${among(
    'r.id',
    named?.reductions,
    (
      narrow,
    ) => sql`select o.goods_id as id, jsonb_build_object('reduction_id', o.reduction_id, 'left', o.total - o.taken,
      'ck_id', g.ck_id, ${offerGoods}) as j
    from gift_pool o join reduction r on r.id = o.reduction_id join goods g on g.id = o.goods_id
      join manufacturer f on f.id = g.sccj_id
    left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id where ${narrow} and r.end_at > ${new Date(now)}`,
  )} as gifts,
  ${among(
    'o.id',
    named?.templates,
    (
      narrow,
    ) => sql`select o.id, jsonb_build_object('template_id', o.id, 'name', o.name, 'left', o.total - o.claimed) as j
      from coupon_template o where ${narrow} and o.id in (
    select (p->>'template_id')::int from reduction r, jsonb_array_elements(r.tiers) t,
      jsonb_array_elements(t->'gives'->'gifts') p where r.end_at > ${new Date(now)} and p->>'kind' = 'coupon')`,
  )} as rewards`

/** Everything that runs, for everybody; one statement. */
export const readCampaigns = async (db: Db, now: number): Promise<CampaignRows & { readonly version: number }> =>
  (await row(db, sql<CampaignRows & { readonly version: number }>`select ${definitions(now)}, ${limited(now, null)}`))!

/** A member's unused assets and the named limited offers, as columns of a statement. */
export const cartFacts = (
  now: number,
  memberId: number,
  named: Named,
) => sql`${VERSION} as version, ${limited(now, memberId, named)},
    ${all(sql`select c.id, jsonb_build_object('id', c.id, 'type', o.type, 'name', o.name, 'face', o.face, 'threshold',
      o.threshold, ${scope}, 'ranks', o.ranks,
        'start', ${epoch('c.start_at')}, 'end', ${epoch('c.end_at')}) as j
      from coupon c join coupon_template o on o.id = c.template_id where c.member_id = ${memberId} and c.used_at is null
        and c.end_at > ${new Date(now)}`)} as coupons,
    (select points from member where id = ${memberId}) as points`

/** Coupons that a member could claim and use now, as a column of a statement; `id`: that of the template, negative. */
export const claimableCoupons = (now: number, memberId: number): RawBuilder<unknown> => {
  const at = new Date(now)
  return all(sql`select o.id, jsonb_build_object('id', -o.id, 'type', o.type, 'name', o.name, 'face', o.face,
      'threshold', o.threshold, ${scope}, 'ranks', o.ranks,
      'start', unix_seconds(coalesce(o.use_start, ${at}::timestamptz))::int,
      'end', unix_seconds(coalesce(o.use_end, ${at}::timestamptz + o.use_days * interval '1 day'))::int) as j
    from coupon_template o where o.type = 1 and o.claim_start <= ${at} and o.claim_end > ${at} and o.claimed < o.total
      and (o.use_start is null or o.use_start <= ${at}) and (o.use_end is null or o.use_end > ${at})
      and (select count(*) from coupon c where c.template_id = o.id and c.member_id = ${memberId}) < o.per_member`)
}

/** A member's unused assets and the named limited offers; one statement. */
export const readCartFacts = async (db: Db, now: number, memberId: number, named: Named): Promise<CartFacts> =>
  (await row(db, sql<CartFacts>`select ${cartFacts(now, memberId, named)}`))!

/** The same with the coupons that the member could claim; one statement. */
export const readCartPageFacts = async (db: Db, now: number, memberId: number, named: Named): Promise<CartPageFacts> =>
  (await row(
    db,
    sql<CartPageFacts>`select ${claimableCoupons(now, memberId)} as claimable, ${cartFacts(now, memberId, named)}`,
  ))!

/** Progress of the group of the price `p`, with the member's own units. */
const groupOfPrice = (memberId: NumberPart | null): RawBuilder<unknown> =>
  sql`(select jsonb_build_object(${progressOfGroup(memberId === null ? sql`0` : sql`${memberId}::int`)})
    from group_buy b where b.goods_price_id = p.id)`

const lotOfPrice = fixedPart(sql`(select jsonb_build_object('id', o.id, 'ck_id', o.ck_id, 'batch_no', o.batch_no,
  'made_date', o.made_date, 'end_date', o.end_date, 'left', ${sellableOfLot('o')}) from lot o where o.id = p.lot_id)`)

/** How long an activity price is still read after its end, so that a cart can say what has ended, milliseconds. */
export const SHOWN_AFTER = 2 * DAY
/** How long before its beginning an activity price is announced, milliseconds. */
const ANNOUNCED_BEFORE = 3 * DAY

/** Now, milliseconds, or the moments at so many milliseconds from it as parts of a statement. */
export type AroundNow = number | ((distance: number) => RawBuilder<unknown>)

const momentAt = (now: AroundNow, distance: number): RawBuilder<unknown> =>
  typeof now === 'number' ? sql`${new Date(now + distance)}` : now(distance)

const offeredAround = (now: AroundNow) => sql`p.goods_id = g.id and p.end_at > ${momentAt(now, -SHOWN_AFTER)}
  and p.start_at < ${momentAt(now, ANNOUNCED_BEFORE)}`
/**
 * Whether goods have an activity price at all: most have none, and this test uses the index. With a plain `exists` the
 * planner would read all prices there ever were.
 */
const isOffered = (now: AroundNow) => sql`(select true from price_offer p where ${offeredAround(now)} limit 1)`

/** Conditions by kind, besides the ranks of the record: whether a member may have the price `p` of the goods `g`. */
const forMember: Readonly<Partial<Record<PriceOfferKind, (memberId: NumberPart | null) => RawBuilder<unknown>>>> = {
  newcomer: (memberId) => (memberId === null ? sql`false` : sql`not (select has_paid_order(${memberId}))`),
  kx: (memberId) => sql`(g.controlled_sale_policy_id is null or ${admitted(memberId)})`,
}
const isForMember = (memberId: NumberPart | null): RawBuilder<unknown> =>
  sql.join(
    Object.entries(forMember).map(([kind, admits]) => sql`(p.kind <> ${sql.lit(kind)} or ${admits(memberId)})`),
    sql` and `,
  )

/** The member's units under the daily limit of the goods `g` on the last day they bought any (domain.md §2.2.1). */
export const limitOfGoods = (memberId: NumberPart | null): RawBuilder<unknown> =>
  memberId === null
    ? sql`null::jsonb as limit_taken`
    : sql`case when g.qg_number > 0 then (select jsonb_build_object('day', t.day, 'taken', t.taken)
    from goods_limit_member t where t.goods_id = g.id and t.member_id = ${memberId}
    order by t.day desc limit 1) end as limit_taken`

/**
 * Activity prices of the goods under the alias `g`, with pool and the member's units, and the controlled-sale policy. A
 * newcomer price only without a paid order, a contract price only when the policy admits the member (domain.md §2.4).
 */
export const pricesOfGoods = (memberId: NumberPart | null, now: AroundNow) => sql`case when ${isOffered(now)} then
  (select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'goods_id', p.goods_id, 'price', p.price, 'ranks',
  p.ranks,
    'start', ${epoch('p.start_at')}, 'end', ${epoch('p.end_at')}, 'left', p.stock_total - p.taken, 'stock_total',
      p.stock_total, 'qg_number', p.qg_number, 'min_number', p.min_number,
    'lot', case when p.lot_id is null then null else ${lotOfPrice} end, 'group', case
      when p.kind = 'group' then ${groupOfPrice(memberId)} end,
    'had', ${
      memberId === null
        ? sql`0`
        : sql`coalesce((select b.taken from price_offer_member b
      where b.goods_price_id = p.id and b.member_id = ${memberId}), 0)`
    }) order by p.id)
  from price_offer p where ${offeredAround(now)}
    and ${isForMember(memberId)}) end as prices, ${controlledSaleOfGoods(memberId)} as control`

export type Allocation = {
  readonly order_id: number
  readonly kind:
    | 'price'
    | 'limit'
    | 'gift'
    | 'coupon'
    | 'voucher'
    | 'points'
    | 'combination'
    | 'exchange'
    | 'gift_coupon'
    | 'gift_points'
  readonly ref_id: number
  readonly goods_id: number
  readonly number: number
}

/** What could not be allocated. */
export type Missed = { readonly kind: Allocation['kind']; readonly ref_id: number; readonly goods_id: number }

/**
 * Allocates everything limited that the orders of a trade use, in one statement with a condition on each row: pool,
 * limit per member, daily limit of goods, gift stock, sets of a bundle, goods to exchange for, coupon, voucher, points,
 * coupons promised as gifts. Returns what could not be allocated; the caller then rolls the transaction back.
 */
export const allocateAssets = (
  tx: Db,
  input: {
    readonly member_id: number
    readonly trade_id: number
    readonly at: number
    readonly allocations: readonly Allocation[]
  },
): Promise<Missed[]> =>
  rows(
    tx,
    sql<Missed>`
  with demand as materialized (select *
    from jsonb_to_recordset(${JSON.stringify(input.allocations)}::jsonb) as x (order_id bigint, kind text, ref_id
      bigint,
    goods_id int, number int)),
  noted as (insert into order_allocation (order_id, kind, ref_id, goods_id, number)
    select order_id, kind, ref_id, goods_id,
    number from demand),
  asset as materialized (select kind, ref_id, goods_id, sum(number)::int as number from demand
    group by kind, ref_id, goods_id),
  locked as materialized (select p.id, p.qg_number from price_offer p
    where p.id in (select ref_id from asset where kind = 'price') order by p.id for update),
  pool as (update price_offer p set taken = p.taken + a.number from asset a, locked l where a.kind = 'price'
    and p.id = a.ref_id and l.id = p.id
    and (p.stock_total is null or p.taken + a.number <= p.stock_total) returning p.id),
  own as (insert into price_offer_member as m (goods_price_id, member_id, taken)
    select l.id, ${input.member_id}, a.number from asset a join locked l on l.id = a.ref_id
      where a.kind = 'price' and (l.qg_number = 0 or a.number <= l.qg_number)
    on conflict (goods_price_id, member_id) do update set taken = m.taken + excluded.taken
      where (select p.qg_number = 0 or m.taken + excluded.taken <= p.qg_number from price_offer p
        where p.id = excluded.goods_price_id) returning m.goods_price_id),
  daily as (insert into goods_limit_member as m (goods_id, member_id, day, taken)
    select g.id, ${input.member_id}, ${shanghaiDay(input.at)}::date, a.number from asset a
      join goods g on g.id = a.goods_id
      where a.kind = 'limit' and (g.qg_number = 0 or a.number <= g.qg_number) order by g.id
    on conflict (goods_id, member_id, day) do update set taken = m.taken + excluded.taken
      where (select g.qg_number = 0 or m.taken + excluded.taken <= g.qg_number from goods g
        where g.id = excluded.goods_id) returning m.goods_id),
  gift as (update gift_pool g set taken = g.taken + a.number from asset a where a.kind = 'gift'
    and g.reduction_id = a.ref_id and g.goods_id = a.goods_id and g.taken + a.number <= g.total
    returning g.reduction_id, g.goods_id),
  bundles as materialized (select p.id, p.qg_number from bundle p
    where p.id in (select ref_id from asset where kind = 'combination') order by p.id for update),
  bundle_pool as (update bundle p set taken = p.taken + a.number from asset a, bundles l where a.kind = 'combination'
    and p.id = a.ref_id and l.id = p.id
    and (p.stock_total is null or p.taken + a.number <= p.stock_total) returning p.id),
  bundle_own as (insert into bundle_member as m (combination_id, member_id, taken)
    select l.id, ${input.member_id}, a.number from asset a join bundles l on l.id = a.ref_id
      where a.kind = 'combination' and (l.qg_number = 0 or a.number <= l.qg_number)
    on conflict (combination_id, member_id) do update set taken = m.taken + excluded.taken
      where (select p.qg_number = 0 or m.taken + excluded.taken <= p.qg_number from bundle p
        where p.id = excluded.combination_id) returning m.combination_id),
  swapped as (update exchange_goods g set taken = g.taken + a.number from asset a where a.kind = 'exchange'
    and g.reduction_id = a.ref_id and g.goods_id = a.goods_id and g.taken + a.number <= g.total
    returning g.reduction_id, g.goods_id),
  promised as (update coupon_template t set claimed = t.claimed + a.number from asset a where a.kind = 'gift_coupon'
    and t.id = a.ref_id and t.claimed + a.number <= t.total returning t.id),
  used_coupon as (update coupon c set trade_id = ${input.trade_id}, used_at = ${new Date(input.at)} from asset a
    where a.kind in ('coupon', 'voucher') and c.id = a.ref_id
    and c.member_id = ${input.member_id} and c.used_at is null and c.start_at <= ${new Date(input.at)}
      and c.end_at > ${new Date(input.at)} returning c.id),
  balance as materialized (select m.points from member m where m.id = ${input.member_id}
    and exists (select 1 from asset where kind = 'points') for no key update),
  spent as (insert into points_log (member_id, points, cause, remark)
    select ${input.member_id}, -w.number, 'order:' || w.order_id, ${rewardText.pointsSpent} from demand w, balance
    where w.kind = 'points' and balance.points >= (select number from asset where kind = 'points') returning 1)
  select kind, ref_id, goods_id from asset where case kind
    when 'price' then ref_id not in (select id from pool) or ref_id not in (select goods_price_id from own)
    when 'limit' then asset.goods_id not in (select goods_id from daily)
    when 'gift' then not exists (select 1 from gift where gift.reduction_id = ref_id and gift.goods_id = asset.goods_id)
    when 'combination' then ref_id not in (select id from bundle_pool)
      or ref_id not in (select combination_id from bundle_own)
    when 'exchange' then not exists (select 1 from swapped where swapped.reduction_id = ref_id
      and swapped.goods_id = asset.goods_id)
    when 'gift_coupon' then ref_id not in (select id from promised) when 'gift_points' then false
    when 'points' then not exists (select 1 from spent) else ref_id not in (select id from used_coupon) end
      order by kind, ref_id`,
  )

/**
 * Releases the allocations of a cancelled order, once, and revokes the coupons and points it brought as gifts; of the
 * points spent on it only those that no refund of units has given back. A voucher is released with the last order of
 * its trade that it paid. The caller holds the lock of the trade.
 */
export const releaseAssets = (
  tx: Db,
  order: { readonly id: number; readonly member_id: number },
  at: number,
): Promise<unknown> =>
  sql`
  with released as (update order_allocation set released_at = ${new Date(at)} where order_id = ${order.id}
    and released_at is null
    returning kind, ref_id, goods_id, number, granted_at),
  locked as materialized (select p.id from price_offer p
    where p.id in (select ref_id from released where kind = 'price')
    order by p.id for update),
  pool as (update price_offer p set taken = p.taken - b.number from released b, locked l where b.kind = 'price'
    and p.id = b.ref_id and l.id = p.id),
  own as (update price_offer_member m set taken = m.taken - b.number from released b where b.kind = 'price'
    and m.goods_price_id = b.ref_id and m.member_id = ${order.member_id}),
  days as materialized (select m.goods_id, m.day from goods_limit_member m join orders o on o.id = ${order.id}
    where m.member_id = ${order.member_id} and m.day = ${dayOf(sql`o.created_at`)}
    and m.goods_id in (select goods_id from released where kind = 'limit') order by m.goods_id for update of m),
  daily as (update goods_limit_member m set taken = m.taken - b.number from released b, days d where b.kind = 'limit'
    and m.goods_id = b.goods_id and m.member_id = ${order.member_id} and d.goods_id = m.goods_id and d.day = m.day),
  gift as (update gift_pool g set taken = g.taken - b.number from released b where b.kind = 'gift'
    and g.reduction_id = b.ref_id and g.goods_id = b.goods_id),
  bundles as materialized (select p.id from bundle p
    where p.id in (select ref_id from released where kind = 'combination') order by p.id for update),
  bundle_pool as (update bundle p set taken = p.taken - b.number from released b, bundles l where b.kind = 'combination'
    and p.id = b.ref_id and l.id = p.id),
  bundle_own as (update bundle_member m set taken = m.taken - b.number from released b where b.kind = 'combination'
    and m.combination_id = b.ref_id and m.member_id = ${order.member_id}),
  swapped as (update exchange_goods g set taken = g.taken - b.number from released b where b.kind = 'exchange'
    and g.reduction_id = b.ref_id and g.goods_id = b.goods_id),
  withdrawn as (delete from coupon c using released b where b.kind = 'gift_coupon' and b.granted_at is not null
    and c.from_order_id = ${order.id} and c.template_id = b.ref_id and c.used_at is null returning c.template_id),
  promised as (update coupon_template t set claimed = t.claimed - case when b.granted_at is null then b.number
    else (select count(*)::int from withdrawn w where w.template_id = b.ref_id) end
    from released b where b.kind = 'gift_coupon' and t.id = b.ref_id),
  used_coupon as (update coupon c set trade_id = null, used_at = null from released b
    where b.kind in ('coupon', 'voucher')
    and c.id = b.ref_id
    and not exists (select 1 from order_allocation o where o.kind = b.kind and o.ref_id = b.ref_id
      and o.order_id <> ${order.id} and ${ofDayOfTrade('o.order_id', sql`${order.id}`)} and o.released_at is null))
  insert into points_log (member_id, points, cause, remark)
    select ${order.member_id}::int, unreturned, 'back:' || ${order.id}::bigint, ${rewardText.pointsBack}
      from (select number - coalesce((select sum(r.points) from order_refund r where r.order_id = ${order.id}), 0)::int
        as unreturned from released where kind = 'points') spent where unreturned > 0
  union all select ${order.member_id}::int, -number, 'revoke:' || ${order.id}::bigint, ${rewardText.pointsRevoked}
    from (select coalesce(sum(number), 0)::int as number from released
      where kind = 'gift_points' and granted_at is not null) revoked where number > 0`.execute(tx)

/** Locks the stock of gift goods, after that of the lines, and returns the sellable units of each. */
export const lockGiftStock = (
  tx: Db,
  gifts: readonly { readonly goods_id: number; readonly ck_id: number }[],
): Promise<{ goods_id: number; ck_id: number; sellable: number }[]> =>
  rows(
    tx,
    sql<{ goods_id: number; ck_id: number; sellable: number }>`
    select s.goods_id, s.ck_id, ${sellableOf()} as sellable from stock s
    join jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as x (goods_id int, ck_id int) using (goods_id, ck_id)
      order by s.goods_id, s.ck_id for update of s`,
  )
