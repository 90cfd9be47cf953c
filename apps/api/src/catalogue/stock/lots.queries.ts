import { type Db, rows, sql } from '../../platform/db/index.ts'
import { LOCKED_DAYS } from '../../pricing/availability/index.ts'

/** Units wanted of a named lot. */
export type LotWanted = { readonly lot_id: number; readonly number: number }

/**
 * Reserves units of near-expiry lots, each by a condition on its own row, in one statement; `today` as `YYYY-MM-DD`. Returns the lots that
 * did not have them; the caller then gives up the transaction.
 */
export const reserveLots = (tx: Db, wanted: readonly LotWanted[], today: string): Promise<{ lot_id: number }[]> =>
  rows(
    tx,
    sql<{ lot_id: number }>`
  with want as materialized (select lot_id, sum(number)::int as number from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x (lot_id int, number int) group by lot_id),
  locked as materialized (select l.id from lot l where l.id in (select lot_id from want) order by l.id for update),
  held as (update lot l set reserved = l.reserved + w.number from want w, locked k where k.id = l.id and w.lot_id = l.id
    and l.is_jxq and l.end_date > ${today}::date + ${sql.lit(LOCKED_DAYS)} and l.on_hand - l.reserved >= w.number returning l.id)
  select lot_id from want where lot_id not in (select id from held) order by lot_id`,
  )

/** Gives back what an order that was not shipped had reserved of near-expiry lots. Called once, by the one move to 90. */
export async function releaseLots(tx: Db, orderId: number): Promise<void> {
  await sql`update lot l set reserved = l.reserved - n.number
    from (select lot_id, sum(number - shipped_number)::int as number from order_item where order_id = ${orderId} and lot_id is not null group by lot_id) n where l.id = n.lot_id`.execute(
    tx,
  )
}

/** Locks the stock of goods that have lots whose date is over at `today`; then nobody else ships or sells them. */
export const lockEnded = (tx: Db, today: string): Promise<{ goods_id: number; ck_id: number }[]> =>
  rows(
    tx,
    sql<{ goods_id: number; ck_id: number }>`
  select s.goods_id, s.ck_id from stock s where (s.goods_id, s.ck_id) in (select goods_id, ck_id from lot where on_hand > 0 and end_date <= ${today}::date order by end_date, id limit 500)
  order by s.goods_id, s.ck_id for update`,
  )

/**
 * Writes off lots whose date is over, as far as no open order waits for the units; lot and stock fall together, and the goods show the earliest
 * date that is left. The stock is locked by the caller. Returns what was written off.
 */
export const writeOffEnded = (
  tx: Db,
  stock: readonly { readonly goods_id: number; readonly ck_id: number }[],
  today: string,
): Promise<{ id: number; number: number }[]> =>
  rows(
    tx,
    sql<{ id: number; number: number }>`
    with place as materialized (select * from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as x (goods_id int, ck_id int)),
    ended as materialized (select l.id, l.goods_id, l.ck_id, l.is_jxq, l.on_hand, l.reserved,
        coalesce(sum(l.on_hand) filter (where not l.is_jxq) over (partition by l.goods_id, l.ck_id order by l.id rows between unbounded preceding and 1 preceding), 0)::int as before,
        s.on_hand - s.reserved as free
      from place join lot l using (goods_id, ck_id) join stock s using (goods_id, ck_id) where l.on_hand > 0 and l.end_date <= ${today}::date),
    share as materialized (select id, goods_id, ck_id, is_jxq, case when is_jxq then on_hand - reserved else greatest(0, least(on_hand, free - before)) end as number from ended),
    gone as (update lot l set on_hand = l.on_hand - share.number, written_off = l.written_off + share.number from share where share.id = l.id and share.number > 0),
    left_stock as (update stock s set on_hand = s.on_hand - n.number
      from (select goods_id, ck_id, sum(number)::int as number from share where not is_jxq and number > 0 group by goods_id, ck_id) n where s.goods_id = n.goods_id and s.ck_id = n.ck_id),
    dated as (update goods g set yxq = (select min(l.end_date) from lot l where l.goods_id = g.id and l.ck_id = g.ck_id and l.on_hand > 0 and not l.is_jxq and l.end_date > ${today}::date)
      where g.id in (select goods_id from share where not is_jxq))
    select id, number from share where number > 0 order by id`,
  )
