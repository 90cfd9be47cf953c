import { AfterSaleState } from '@yaopi/core'
import type { RecallClass } from '@yaopi/core/staff'
import { type Db, row, rows, sql, literals } from '../../platform/db/index.ts'

const DONE = sql.lit(AfterSaleState.done)
const ENDED_WITHOUT_RETURN = literals(AfterSaleState.rejected, AfterSaleState.withdrawn, AfterSaleState.timedOut)

/** A column as Unix seconds. */
export const stamp = (column: string) => sql.raw(`unix_seconds(${column})::int`)

/** A recall with what has become of it; times in Unix seconds. */
export type RecallRow = {
  readonly id: number
  readonly staff_id: number
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly batch_no: string
  readonly class: RecallClass
  readonly text: string
  readonly address: string
  readonly started_at: number
  readonly answer_by: number
  readonly report_by: number
  readonly ended_at: number | null
  readonly end_note: string
  readonly members: number
  readonly answered: number
  readonly shipped: number
  readonly asked: number
  readonly returned: number
  readonly held: number
  readonly waiting: number
  readonly total: number
}

/** The select of recalls, each with what has become of it. */
export const selectRecall = sql`select r.id, r.staff_id, r.goods_id, g.name, g.ypgg, r.batch_no, r.class, r.text,
    r.address, ${stamp('r.started_at')} as started_at, ${stamp('r.answer_by')} as answer_by,
    ${stamp('r.report_by')} as report_by, ${stamp('r.ended_at')} as ended_at, r.end_note,
    m.members, m.answered, m.shipped, m.asked,
    coalesce((select sum(i.good + i.bad)::int from after_sale c join after_sale_item i on i.case_id = c.id
      where c.recall_id = r.id), 0) as returned,
    l.held, l.waiting
  from recall r join goods g on g.id = r.goods_id
  cross join lateral (select count(*)::int as members, count(answered_at)::int as answered,
    coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(asked), 0)::int as asked
    from recall_member where recall_id = r.id) m
  cross join lateral (select coalesce(sum(held), 0)::int as held,
    coalesce(sum(on_hand), 0)::int as waiting from lot where recall_id = r.id) l`

/** One recall. */
export const recallById = (db: Db, id: number): Promise<RecallRow | undefined> =>
  row(db, sql<RecallRow>`${selectRecall} where r.id = ${id}`)

/** Locks trades, then their orders, in the order of their ids. */
export async function lockTrades(tx: Db, trades: readonly number[], orders: readonly number[]): Promise<void> {
  await sql`select 1 from trade where id = any(${trades}::bigint[]) order by id for update`.execute(tx)
  await sql`select 1 from orders where id = any(${orders}::bigint[]) order by id for update`.execute(tx)
}

/** Locks the stock of goods in all warehouses, and the lots of a batch; how many lots there are. */
export async function lockBatch(tx: Db, goodsId: number, batchNo: string): Promise<number> {
  await sql`select 1 from stock where goods_id = ${goodsId} order by ck_id for update`.execute(tx)
  return (
    await rows(tx, sql`select 1 from lot where goods_id = ${goodsId} and batch_no = ${batchNo} order by id for update`)
  ).length
}

/** The member of a recall, and where they answer. */
export type AskedMember = { readonly member_id: number; readonly asked: number; readonly cases: readonly number[] }

/**
 * Opens a case of type 10 in every order that has units of the batch which did not come back, with its log, and notes
 * its members. The caller has locked trades and stock; `clock` in milliseconds.
 */
export async function openCases(
  tx: Db,
  r: {
    readonly id: number
    readonly text: string
    readonly address: string
    readonly staff_id: number
    readonly orders: readonly number[]
    readonly action: string
    readonly at: number
    readonly clock: number
    /** Only the units of these other cases that did not come back when they ended. */
    readonly ended?: readonly number[]
  },
): Promise<AskedMember[]> {
  const [at, clock] = [new Date(r.at), new Date(r.clock)]
  const most =
    r.ended === undefined
      ? sql`s.number`
      : sql`coalesce((select sum(e.number - case when x.state = ${DONE} then coalesce(e.good + e.bad, e.number)
            else 0 end) from after_sale_item e join after_sale x on x.id = e.case_id
          where e.case_id = any(${r.ended}::bigint[]) and e.order_item_id = s.order_item_id
            and e.lot_id = s.lot_id), 0)`
  return rows(
    tx,
    sql<AskedMember>`
  with wanted as materialized (select unnest(${r.orders}::bigint[]) as order_id),
    sent as materialized (select p.order_id, p.order_item_id, p.lot_id, sum(p.number)::int as number
      from wanted w join parcel_lot p on p.order_id = w.order_id join lot l on l.id = p.lot_id
      where l.recall_id = ${r.id} group by 1, 2, 3),
    taken as materialized (select i.order_id, i.order_item_id, i.lot_id,
        sum(case when c.state = ${DONE} or c.refund_cause is not null then coalesce(i.good + i.bad, i.number)
          else i.number end)::int as number,
        sum(i.number) filter (where c.state <> ${DONE} and c.refund_cause is null)::int as held
      from wanted w join after_sale_item i on i.order_id = w.order_id join after_sale c on c.id = i.case_id
      where c.state not in ${ENDED_WITHOUT_RETURN} group by 1, 2, 3),
    unit as materialized (select s.order_id, s.order_item_id, s.lot_id, o.member_id, o.buyer->>'phone' as phone,
        least(${most}, s.number - coalesce(t.number, 0), i.shipped_number - i.returned_number
          - coalesce((select sum(x.held) from taken x
            where x.order_id = s.order_id and x.order_item_id = s.order_item_id), 0))::int as left
      from sent s join orders o on o.id = s.order_id
      join order_item i on i.order_id = s.order_id and i.id = s.order_item_id
      left join taken t on t.order_id = s.order_id and t.order_item_id = s.order_item_id and t.lot_id = s.lot_id),
    made as (insert into after_sale (order_id, member_id, type, state, reason, words, phone, return_address, clock_at,
        next_at, recall_id, approved_by, created_at)
      select order_id, member_id, 10, 30, 1, ${r.text}, coalesce(min(phone), ''), ${r.address}, ${clock}, ${clock},
        ${r.id}, ${r.staff_id}, ${at} from unit where "left" > 0 group by order_id, member_id
      returning id, order_id, member_id),
    items as (insert into after_sale_item (case_id, order_id, order_item_id, lot_id, number)
      select made.id, made.order_id, u.order_item_id, u.lot_id, u.left from made join unit u using (order_id)
      where u.left > 0),
    logs as (insert into after_sale_log (case_id, from_state, to_state, actor, actor_id, action, note, at)
      select id, null, 30, 'staff', ${r.staff_id}, ${r.action}, ${r.text}, ${at} from made),
    asked as materialized (select u.member_id, sum(s.number)::int as shipped, sum(greatest(u.left, 0))::int as asked
      from unit u join sent s using (order_id, order_item_id, lot_id) group by 1 having sum(greatest(u.left, 0)) > 0),
    members as (insert into recall_member (recall_id, member_id, shipped, asked)
      select ${r.id}, member_id, shipped, asked from asked
      on conflict (recall_id, member_id) do update set asked = recall_member.asked + excluded.asked,
        shipped = greatest(recall_member.shipped, recall_member.asked + excluded.asked), answered_at = null)
  select a.member_id, a.asked, (select jsonb_agg(made.id order by made.id) from made
    where made.member_id = a.member_id) as cases from asked a order by 1`,
  )
}

/** Units that another case kept out of a recall and that had not come back when it ended: by recall and order. */
export type EndedCases = {
  readonly recall_id: number
  readonly order_id: number
  readonly trade_id: number
  readonly cases: readonly number[]
}

/** Cases that held units of a recalled batch and ended since, as long as nobody has asked for the units anew. */
export const endedBeside = (db: Db, after: EndedCases | undefined): Promise<EndedCases[]> =>
  rows(
    db,
    sql<EndedCases>`
  select r.id as recall_id, c.order_id, o.trade_id, array_agg(distinct c.id order by c.id) as cases
  from recall r join lot l on l.recall_id = r.id join after_sale_item i on i.lot_id = l.id
    join after_sale c on c.id = i.case_id join orders o on o.id = c.order_id
    cross join lateral (select max(g.at) as at from after_sale_log g where g.case_id = c.id) ended
  where r.ended_at is null and c.recall_id is null and ended.at > r.started_at
    and (c.state in ${ENDED_WITHOUT_RETURN} or c.state = ${DONE} and i.good + i.bad < i.number)
    and (r.id, c.order_id) > (${after?.recall_id ?? 0}, ${after?.order_id ?? 0})
    and not exists (select from after_sale a where a.recall_id = r.id and a.order_id = c.order_id
      and a.created_at >= ended.at)
  group by 1, 2, 3 order by 1, 2 limit 200`,
  )

/** A recall that a member has not answered; times in Unix seconds. */
export type NoticeRow = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly batch_no: string
  readonly class: RecallClass
  readonly text: string
  readonly answer_by: number
  readonly cases: readonly { readonly id: number; readonly order_sn: string; readonly number: number }[]
}

/** What a member has not answered, the oldest first. */
export const noticesOf = (db: Db, memberId: number): Promise<NoticeRow[]> =>
  rows(
    db,
    sql<NoticeRow>`
  select r.id, g.name, g.ypgg, r.batch_no, r.class, r.text, ${stamp('r.answer_by')} as answer_by,
    (select jsonb_agg(jsonb_build_object('id', c.id, 'order_sn', o.order_sn, 'number', (select sum(i.number)
        from after_sale_item i where i.case_id = c.id)) order by c.id)
      from after_sale c join orders o on o.id = c.order_id
      where c.recall_id = r.id and c.member_id = ${memberId} and c.recall_left is null) as cases
  from recall_member m join recall r on r.id = m.recall_id join goods g on g.id = r.goods_id
  where m.member_id = ${memberId} and m.answered_at is null and r.ended_at is null order by r.id`,
  )

/** Locks a recall for its end. */
export const lockRecall = (
  tx: Db,
  id: number,
): Promise<{ goods_id: number; batch_no: string; is_ended: boolean; answer_ms: number } | undefined> =>
  row(
    tx,
    sql<{ goods_id: number; batch_no: string; is_ended: boolean; answer_ms: number }>`
  select goods_id, batch_no, ended_at is not null as is_ended,
    (extract(epoch from answer_by) * 1000)::float8 as answer_ms from recall where id = ${id} for update`,
  )
