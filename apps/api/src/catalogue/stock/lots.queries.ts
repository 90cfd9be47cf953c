import { dayOf, type Db, rows, sql } from '../../platform/db/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'

/** Units requested of a named lot. */
export type LotDemand = { readonly lot_id: number; readonly number: number }

/**
 * Reserves units of near-expiry lots in one statement, with a condition on each row; `today` as `YYYY-MM-DD`. Returns
 * the lots without enough units; the caller then rolls the transaction back.
 */
export const reserveLots = (tx: Db, demands: readonly LotDemand[], today: string): Promise<{ lot_id: number }[]> =>
  rows(
    tx,
    sql<{ lot_id: number }>`
  with demand as materialized (select lot_id, sum(number)::int as number
    from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) as x (lot_id int, number int) group by lot_id),
  locked as materialized (select l.id from lot l where l.id in (select lot_id from demand) order by l.id for update),
  reserving as (update lot l set reserved = l.reserved + w.number from demand w, locked k where k.id = l.id
    and w.lot_id = l.id
    and l.is_jxq and not l.awaits_report and l.end_date > ${today}::date + ${sql.lit(LOCKED_DAYS)}
    and l.on_hand - l.reserved >= w.number
      returning l.id)
  select lot_id from demand where lot_id not in (select id from reserving) order by lot_id`,
  )

/** Releases the near-expiry units that an order reserved and did not ship. Called once, by the one move to 90. */
export async function releaseLots(tx: Db, orderId: number): Promise<void> {
  await sql`update lot l set reserved = l.reserved - n.number
    from (select lot_id, sum(number - shipped_number - short_number)::int as number from order_item
      where order_id = ${orderId}
      and lot_id is not null group by lot_id) n where l.id = n.lot_id`.execute(tx)
}

/** Locks the stock of the goods of ended lots, so that nobody ships or sells them meanwhile. */
export const lockEnded = (tx: Db, lots: readonly EndedLot[]): Promise<{ goods_id: number; ck_id: number }[]> =>
  rows(
    tx,
    sql<{ goods_id: number; ck_id: number }>`
  select s.goods_id, s.ck_id from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from lot
    where id = any(${lots.map(({ id }) => id)}::bigint[]))
  order by s.goods_id, s.ck_id for update`,
  )

export type EndedLot = { readonly id: number; readonly end_date: string }

/**
 * Lots past their end date at `today` with units on hand, after one of them. Units that open orders have reserved stay,
 * so a lot may come again with every run.
 */
export const endedLots = (db: Db, today: string, after: EndedLot | undefined): Promise<EndedLot[]> =>
  rows(
    db,
    sql<EndedLot>`
  select id, end_date from lot where on_hand > 0 and end_date < ${today}::date
    and (end_date, id) > (${after?.end_date ?? '-infinity'}::date, ${after?.id ?? 0}::bigint)
  order by end_date, id limit 500`,
  )

/**
 * Writes off lots past their end date, except units that open orders have reserved; updates lot, stock and the earliest
 * end date of the goods. The caller has locked the stock. Returns what was written off.
 */
export const writeOffEnded = (
  tx: Db,
  stock: readonly { readonly goods_id: number; readonly ck_id: number }[],
  today: string,
): Promise<{ id: number; number: number }[]> =>
  rows(
    tx,
    sql<{ id: number; number: number }>`
    with place as materialized (select *
      from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as x (goods_id int, ck_id int)),
    ended as materialized (select l.id, l.goods_id, l.ck_id, l.is_jxq, l.on_hand, l.reserved,
        coalesce(sum(l.on_hand) filter (where not l.is_jxq) over (partition by l.goods_id, l.ck_id
          order by l.id rows between unbounded preceding and 1 preceding), 0)::int as before,
        s.on_hand - s.reserved as free
      from place join lot l using (goods_id, ck_id) join stock s using (goods_id, ck_id) where l.on_hand > 0
        and l.end_date < ${today}::date),
    share as materialized (select id, goods_id, ck_id, is_jxq, case when is_jxq then on_hand - reserved
      else greatest(0, least(on_hand, free - before)) end as number from ended),
    written as (update lot l set on_hand = l.on_hand - share.number, written_off = l.written_off + share.number
      from share
      where share.id = l.id and share.number > 0),
    left_stock as (update stock s set on_hand = s.on_hand - n.number
      from (select goods_id, ck_id, sum(number)::int as number from share where not is_jxq and number > 0
        group by goods_id, ck_id) n where s.goods_id = n.goods_id and s.ck_id = n.ck_id),
    dated as (update goods g set yxq = first_end(g.id, g.ck_id, ${today}::date)
      where g.id in (select goods_id from share where not is_jxq))
    select id, number from share where number > 0 order by id`,
  )

/** Sets the end date of goods whose earliest lots have become near their end: ordinary listings sell the later ones. */
export async function dateNearGoods(db: Db): Promise<void> {
  await sql`select date_goods(array(select id from goods
    where yxq <= ${dayOf(sql`now()`)} + near_days()))`.execute(db)
}
