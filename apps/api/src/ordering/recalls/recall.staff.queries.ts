import type { AfterSaleState } from '@yaopi/core'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { type RecallRow, selectRecall, stamp } from './recall.queries.ts'

/** The recall that a person of the staff started with a key. */
export const recallByKey = (db: Db, staffId: number, key: string): Promise<RecallRow | undefined> =>
  row(db, sql<RecallRow>`${selectRecall} where r.staff_id = ${staffId} and r.request_key = ${key}`)

/** Recalls as the staff read them: the newest first. */
export const newestRecalls = keyset(
  '-started_at',
  { column: sql`r.started_at`, kind: 'moment', isDescending: true },
  { column: sql`r.id`, kind: 'number', isDescending: true },
)

/** A part of the recalls that are open or ended, the newest first, and how many there are. */
export const recalls = async (
  db: Db,
  isOpen: boolean,
  { limit, after }: KeysetPart,
): Promise<{ list: (RecallRow & { readonly position: Position })[]; total: number }> => {
  const which = isOpen ? sql`r.ended_at is null` : sql`r.ended_at is not null`
  const list = await rows(
    db,
    sql<RecallRow & { readonly position: Position }>`select x.*, ${newestRecalls.position} as position
      from (${selectRecall} where ${which} and ${newestRecalls.after(after)} order by ${newestRecalls.orderBy}
        limit ${sql.lit(limit)}) x join recall r on r.id = x.id order by ${newestRecalls.orderBy}`,
  )
  const all = await row(db, sql<{ n: number }>`select ${cappedCount(sql`from recall r where ${which}`)} as n`)
  return { list, total: all!.n }
}

/** Orders that a batch was shipped with, and their trades. */
export const ordersWithBatch = (
  db: Db,
  goodsId: number,
  batchNo: string,
): Promise<{ order_id: number; trade_id: number }[]> =>
  rows(
    db,
    sql<{ order_id: number; trade_id: number }>`select o.id as order_id, o.trade_id from orders o
      where o.id in (select p.order_id from lot l join parcel_lot p on p.lot_id = l.id
        where l.goods_id = ${goodsId} and l.batch_no = ${batchNo}) order by 1`,
  )

/** Stores a recall; false when the batch is being recalled. Times in milliseconds. */
export async function insertRecall(
  tx: Db,
  r: {
    readonly goods_id: number
    readonly batch_no: string
    readonly class: number
    readonly text: string
    readonly address: string
    readonly staff_id: number
    readonly key: string
    readonly at: number
    readonly answer_by: number
    readonly report_by: number
  },
): Promise<number | undefined> {
  const made = await row(
    tx,
    sql<{ id: number }>`insert into recall (goods_id, batch_no, class, text, address, staff_id, request_key, started_at,
      answer_by, report_by) values (${r.goods_id}, ${r.batch_no}, ${r.class}, ${r.text}, ${r.address}, ${r.staff_id},
      ${r.key}, ${new Date(r.at)}, ${new Date(r.answer_by)}, ${new Date(r.report_by)})
      on conflict do nothing returning id`,
  )
  return made?.id
}

/** Locks the lots of a recalled batch: what no order has reserved is held at once. The caller has locked the stock. */
export async function holdBatch(tx: Db, id: number, goodsId: number, batchNo: string): Promise<void> {
  await sql`update lot set recall_id = ${id} where goods_id = ${goodsId} and batch_no = ${batchNo}`.execute(tx)
  await sql`select hold_recalled(goods_id, ck_id) from stock where goods_id = ${goodsId} order by ck_id`.execute(tx)
}

/** A member of a recall; times in Unix seconds. */
export type MemberRow = {
  readonly member_id: number
  readonly company: string
  readonly phone: string
  readonly shipped: number
  readonly asked: number
  readonly answered_at: number | null
  readonly left: number | null
  readonly returned: number
  readonly cases: readonly {
    readonly id: number
    readonly sn: string
    readonly order_id: number
    readonly order_sn: string
    readonly state: AfterSaleState
  }[]
}

/** Members of a recall, those first who have not answered. */
export const membersOf = (db: Db, id: number, limit: number, offset: number): Promise<MemberRow[]> =>
  rows(
    db,
    sql<MemberRow>`
  select x.member_id, m.company, m.phone, x.shipped, x.asked, ${stamp('x.answered_at')} as answered_at, c.left,
    c.returned, c.cases
  from recall_member x join member m on m.id = x.member_id
  cross join lateral (select case when bool_and(a.recall_left is not null) then sum(a.recall_left)::int end as left,
      coalesce(sum((select sum(i.good + i.bad) from after_sale_item i where i.case_id = a.id)), 0)::int as returned,
      jsonb_agg(jsonb_build_object('id', a.id, 'sn', a.sn, 'order_id', a.order_id, 'order_sn', o.order_sn,
        'state', a.state) order by a.id) as cases
    from after_sale a join orders o on o.id = a.order_id
    where a.recall_id = x.recall_id and a.member_id = x.member_id) c
  where x.recall_id = ${id} order by x.answered_at is not null, x.member_id limit ${limit} offset ${offset}`,
  )

/** Cases of a recall that hinder its end: answered ones that run, and those without an answer. */
export const openCasesOf = async (db: Db, id: number): Promise<{ running: number; unanswered: number[] }> =>
  (await row(
    db,
    sql<{ running: number; unanswered: number[] }>`
  select count(*) filter (where recall_left is not null)::int as running,
    coalesce(array_agg(id order by id) filter (where recall_left is null), '{}') as unanswered
  from after_sale where recall_id = ${id} and closed_at is null`,
  ))!

/** Ends a recall; what is held is written off. The caller has locked the stock. */
export async function endRecall(
  tx: Db,
  e: { readonly id: number; readonly staff_id: number; readonly note: string; readonly at: number },
): Promise<void> {
  await sql`update recall set ended_at = ${new Date(e.at)}, ended_by = ${e.staff_id}, end_note = ${e.note}
    where id = ${e.id} and ended_at is null`.execute(tx)
  await sql`update lot set written_off = written_off + held, held = 0 where recall_id = ${e.id} and held > 0`.execute(
    tx,
  )
}
