import { sql } from 'kysely'
import { rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import type { Viewer } from './viewer.ts'

/** A line that a cart call can add. */
export type Wanted = {
  readonly goods_id: number
  readonly number: number
  readonly goods_price_id?: number
  readonly type?: number
  readonly is_jxq?: 0 | 1
  readonly combination_id?: number
}

/** Goods of one promotion kind: where they are looked at, and the line that buys them. */
export type KindOfGoods = { readonly kind: string; readonly path: string; readonly wanted: Wanted }

type Row = {
  readonly kind: string
  readonly goods_id: number
  readonly price_id: number
  readonly min_number: number
  readonly step: number
  readonly least: number
  readonly price: number
}

/** What every pharmacy may buy as it likes: ordinary medicines in stock. */
const PLAIN = sql`g.is_on_sale and g.zone = 'normal' and g.special_type = 0 and g.temp_class in ('cw', 'yl')
  and not g.is_youx and g.ranks_allowed is null and g.qg_number = 0 and g.controlled_sale_policy_id is null
  and g.scope_codes <@ array['hxy', 'zcy', 'cfy', 'jotc', 'yotc'] and s.on_hand - s.reserved > 100`

/** The smallest allowed quantity of at least `least` units. */
const allowed = ({ min_number, step }: Row, least: number): number =>
  least <= min_number ? min_number : min_number + Math.ceil((least - min_number) / step) * step

/**
 * Goods of every kind of promotion that runs for a member, `each` of a kind. A kind of which the shop has none is
 * missing in the answer.
 */
export async function kindsOf(db: Db, viewer: Viewer, each: number): Promise<KindOfGoods[]> {
  const offers = await rows(
    db,
    sql<Row & { is_jxq: boolean }>`select * from (select p.kind, p.goods_id, p.id as price_id, g.min_number, g.step,
      p.min_number as least, p.price, p.lot_id is not null as is_jxq,
      row_number() over (partition by p.kind order by p.id) as place
      from price_offer p join goods g on g.id = p.goods_id join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
        left join lot o on o.id = p.lot_id
      where p.start_at <= now() and p.end_at > now() + interval '20 minutes'
        and (p.ranks is null or ${viewer.rank}::smallint = any(p.ranks)) and (p.kind <> 'newcomer' or ${viewer.isNew})
        and (p.kind <> 'kx' or controlled_sale_admits(g.controlled_sale_policy_id, ${viewer.id}))
        and (p.lot_id is null or (o.on_hand - o.reserved > g.min_number + 3 * g.step
          and o.end_date > current_date + 31))
        and s.on_hand - s.reserved > 60) x where place <= ${each} order by kind, price_id`,
  )
  const plain = await rows(
    db,
    sql<Row>`select * from (
      select x.*, row_number() over (partition by kind order by goods_id) as place from (
        select 'ladder' as kind, g.id as goods_id, 0 as price_id, g.min_number, g.step, (l.tiers->0->>'number')::int
          as least,
          g.base_price as price
          from ladder_price l join goods g on g.id = l.goods_id join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where ${PLAIN} and (l.tiers->0->>'number')::int <= 20
            and not exists (select 1 from price_offer p where p.goods_id = g.id and p.end_at > now())
        union all select 'reduction ' || r.id, g.id, 0, g.min_number, g.step, 20, g.base_price
          from reduction r join goods g on g.id = any(r.scope_ids) join stock s on s.goods_id = g.id and s.ck_id =
            g.ck_id
          where r.start_at <= now() and r.end_at > now() and ${PLAIN}
        union all select 'cashback', g.id, 0, g.min_number, g.step, 100000 / g.base_price + 1, g.base_price
          from cashback_offer o join goods g on g.id = any(o.scope_ids)
            join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where o.start_at <= now() and o.end_at > now() and ${PLAIN} and g.base_price > 1000
        union all select 'storewide', g.id, 0, g.min_number, g.step, 20, g.base_price
          from storewide_price o join goods g on g.id = any(o.scope_ids)
            join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where o.start_at <= now() and o.end_at > now() and ${PLAIN}
        union all select 'level', g.id, 0, g.min_number, g.step, 5, g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where g.price_levels is not null and ${PLAIN}
        union all select 'free shipping', g.id, 0, g.min_number, g.step, greatest(1, g.free_shipping_number),
          g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where g.is_on_sale and g.is_youx and (g.is_free_shipping or g.free_shipping_number between 1 and 30)
            and g.zone = 'normal' and s.on_hand - s.reserved > 400
            and g.scope_codes <@ array['hxy', 'zcy', 'cfy', 'jotc', 'yotc']
        union all select 'free-shipping zone', g.id, 0, g.min_number, g.step, 5, g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where g.is_on_sale and g.is_youx and not g.is_free_shipping and not g.is_dpby and g.free_shipping_number = 0
            and g.zone = 'normal' and s.on_hand - s.reserved > 400
            and g.scope_codes <@ array['hxy', 'zcy', 'cfy', 'jotc', 'yotc']
        union all select 'controlled sale', g.id, 0, g.min_number, g.step, 5, g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where controlled_sale_admits(g.controlled_sale_policy_id, ${viewer.id}) and g.is_on_sale
            and s.on_hand - s.reserved > 60 and g.special_type = 0
            and exists (select 1 from controlled_sale_policy k where k.id = g.controlled_sale_policy_id
              and k.start_at <= now() and (k.end_at is null or k.end_at > now()))
        union all select 'herb', g.id, 0, g.min_number, g.step, 20, g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where g.is_on_sale and g.zone = 'zy' and g.special_type = 0 and not g.is_youx and s.on_hand - s.reserved > 400
        union all select 'controlled drug', g.id, 0, g.min_number, g.step, 5, g.base_price
          from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
          where g.is_on_sale and g.special_type > 0 and not g.is_youx and s.on_hand - s.reserved > 100
      ) x) y where place <= ${each} order by kind, goods_id`,
  )
  const bundles = await rows(
    db,
    sql<{ id: number; goods_id: number }>`select b.id, (select c.goods_id from bundle_goods c
      where c.combination_id = b.id order by c.place limit 1) as goods_id from bundle b
      where b.start_at <= now() and b.end_at > now() order by b.id limit ${each}`,
  )
  return [
    ...offers.map((one) => {
      const page = one.kind === 'group' ? 'info-pt' : 'info'
      const named = one.kind === 'yyh' || one.kind === 'kx' ? 0 : one.price_id
      return {
        kind: one.kind,
        path: `/list/${page}/${one.goods_id}${named > 0 ? `?goods_price_id=${named}` : ''}${one.is_jxq ? '&is_jxq=1' : ''}`,
        wanted: {
          goods_id: one.goods_id,
          number: allowed(one, one.least),
          ...(named > 0 ? { goods_price_id: named } : {}),
          ...(one.kind === 'group' ? { type: 2 } : {}),
          ...(one.is_jxq ? { type: 6, is_jxq: 1 as const } : {}),
        },
      }
    }),
    ...plain.map((one) => ({
      kind: one.kind,
      path: `/list/info/${one.goods_id}`,
      wanted: { goods_id: one.goods_id, number: allowed(one, one.least) },
    })),
    ...bundles.map((one) => ({
      kind: 'bundle',
      path: `/list/info/${one.goods_id}`,
      wanted: { goods_id: one.goods_id, number: 1, type: 3, combination_id: one.id },
    })),
  ]
}

/**
 * Gives the shop what its demo has only at other times: a storewide day over some goods, favourites with tiers, and
 * offers that do not end while they are looked at.
 */
export async function prepareKinds(db: Db, buyer: string): Promise<void> {
  await sql`insert into storewide_price (percent, scope_kind, scope_ids, scope_zones, ranks, start_at, end_at)
    select 94, 'goods', array(select g.id from goods g join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
      left join ladder_price l on l.goods_id = g.id
      where ${PLAIN} and g.id between 300 and 599 and not g.no_welfare
        and not exists (select 1 from reduction r where g.id = any(r.scope_ids)) order by l.id is null, g.id limit 12),
      '{}', null, now() - interval '1 hour', now() + interval '10 hours'`.execute(db)
  // What follows an offer that ends soon, as the next session of a flash sale does, is on other goods.
  await sql`update price_offer set end_at = end_at + interval '1 hour'
    where start_at <= now() and end_at between now() and now() + interval '1 hour'`.execute(db)
  await sql`update price_offer set start_at = start_at + interval '1 hour'
    where kind = 'spike' and start_at between now() and now() + interval '1 hour'`.execute(db)
  await sql`insert into favorite (member_id, goods_id, fav_price, created_at)
    select m.id, g.id, g.base_price + (g.id % 3) * 50, now() from member m cross join lateral (
      select g.id, g.base_price from ladder_price l join goods g on g.id = l.goods_id
        join stock s on s.goods_id = g.id and s.ck_id = g.ck_id where ${PLAIN} order by g.id limit 4) g
    where m.username = ${buyer} on conflict do nothing`.execute(db)
  await sql`insert into wallet (member_id, recharge, gift) select id, 9000000, 12345 from member
    where username = ${buyer}
    on conflict (member_id) do update set recharge = excluded.recharge, gift = excluded.gift`.execute(db)
}
