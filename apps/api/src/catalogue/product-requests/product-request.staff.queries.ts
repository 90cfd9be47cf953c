import { RequestStatus } from '@yaopi/core/contract'
import type { RequestMatches } from '@yaopi/core/staff'
import {
  cappedCount,
  type Db,
  type Keyset,
  keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { sellableOf } from '../../pricing/availability/index.ts'
import { joinedRequests, requestColumns, type RequestRow } from './product-request.queries.ts'

const byClock = keyset('due_at', { column: sql`r.due_at`, kind: 'moment' }, { column: sql`r.id`, kind: 'number' })

const newestFirst = keyset(
  '-created_at',
  { column: sql`r.created_at`, kind: 'moment', isDescending: true },
  { column: sql`r.id`, kind: 'number', isDescending: true },
)

/** The order of the requests in a state: open ones by their clock, others the newest first. */
export const requestOrder = (status: RequestStatus): Keyset => (status === RequestStatus.open ? byClock : newestFirst)

/** A part of the requests in a state for the staff. */
export const requestList = (
  db: Db,
  status: RequestStatus,
  { limit, after }: KeysetPart,
): Promise<(RequestRow & { readonly position: Position })[]> => {
  const order = requestOrder(status)
  return rows(
    db,
    sql<RequestRow & { readonly position: Position }>`
  select ${requestColumns}, ${cappedCount(sql`from product_request r where r.status = ${status}`)} as total,
    ${order.position} as position
  from ${joinedRequests} where r.status = ${status} and ${order.after(after)} order by ${order.orderBy}
  limit ${limit}`,
  )
}

/** Writes an answer with the goods that were found; how many of those exist. */
export const answerRequest = async (
  db: Db,
  one: {
    readonly id: number
    readonly status: RequestStatus
    readonly answer: string
    readonly goods_ids: readonly number[]
    readonly staff_id: number
    readonly at: number
  },
): Promise<number> => {
  await sql`update product_request set status = ${one.status}, answer = ${one.answer},
    answered_at = ${new Date(one.at)}, staff_id = ${one.staff_id} where id = ${one.id}`.execute(db)
  await sql`delete from product_request_goods where request_id = ${one.id}`.execute(db)
  const added = await rows(
    db,
    sql`
  insert into product_request_goods (request_id, goods_id, sort)
  select ${one.id}, g.id, w.place - 1 from unnest(${[...one.goods_ids]}::int[]) with ordinality w (id, place)
    join goods g on g.id = w.id and g.is_on_sale returning goods_id`,
  )
  return added.length
}

/** Goods of some names, those on sale and in stock first; `stock` is what the shop sells of them now. */
export const goodsOfNames = (db: Db, names: readonly string[]): Promise<RequestMatches['goods'][number][]> =>
  rows(
    db,
    sql<RequestMatches['goods'][number]>`
  select g.id, g.name, coalesce(g.ypgg, '') as ypgg, m.name as sccj,
    greatest(0, coalesce(${sellableOf()}, 0)) as stock, g.is_on_sale::int as is_on_sale
  from goods g join manufacturer m on m.id = g.sccj_id
  left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id
  where g.name = any(${[...names]}::text[]) order by g.is_on_sale desc, stock desc, g.id limit 12`,
  )

/** How many members look for a name, and for how many units. */
export const demandOf = async (db: Db, name: string): Promise<RequestMatches['demand']> =>
  (await row(
    db,
    sql<RequestMatches['demand']>`select count(distinct member_id)::int as members,
      coalesce(sum(number), 0)::int as units from product_request where name = ${name}
        and status in ${literals(RequestStatus.open, RequestStatus.found, RequestStatus.none)}`,
  ))!
