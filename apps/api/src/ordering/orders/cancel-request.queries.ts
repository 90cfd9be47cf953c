import { statesBefore } from '@yaopi/core/staff'
import { type Db, literals, row, rows, sql } from '../../platform/db/index.ts'
import { type CancelRequestState, cancelRequestSteps } from './cancel-request-steps.ts'

/** Locks nothing: the caller holds the trade, and requests are only made and answered under it. */
export const hasOpenRequest = async (tx: Db, orderId: number): Promise<boolean> =>
  (await rows(tx, sql`select 1 from cancel_request where order_id = ${orderId} and state = 'open'`)).length > 0

/** How many requests there were of an order. */
export const countRequests = async (tx: Db, orderId: number): Promise<number> =>
  (await row(tx, sql<{ n: number }>`select count(*)::int as n from cancel_request where order_id = ${orderId}`))!.n

/** Opens a request; times in milliseconds. */
export async function openRequest(
  tx: Db,
  ask: { order_id: number; place: number; reason: string; at: number; expire_at: number },
): Promise<void> {
  await sql`insert into cancel_request (order_id, place, reason, created_at, expire_at)
    values (${ask.order_id}, ${ask.place}, ${ask.reason}, ${new Date(ask.at)}, ${new Date(ask.expire_at)})`.execute(tx)
}

/** Closes the open request of an order, if it is due by `dueBy` (milliseconds; null: whenever); its reason. */
export const closeRequest = (
  tx: Db,
  answer: {
    readonly order_id: number
    readonly state: Exclude<CancelRequestState, 'open'>
    readonly staff_id: number | null
    readonly note: string
    readonly at: number
    readonly dueBy: number | null
  },
): Promise<{ id: number; reason: string } | undefined> =>
  row(
    tx,
    sql<{ id: number; reason: string }>`
  update cancel_request set state = ${answer.state}, staff_id = ${answer.staff_id}, note = ${answer.note},
    answered_at = ${new Date(answer.at)} where order_id = ${answer.order_id}
    and state in ${literals(...statesBefore(cancelRequestSteps, answer.state))}
    and (${answer.dueBy === null ? null : new Date(answer.dueBy)}::timestamptz is null
      or expire_at <= ${answer.dueBy === null ? null : new Date(answer.dueBy)}::timestamptz)
  returning id, reason`,
  )

export type DueRequest = { readonly id: number; readonly order_id: number; readonly at: string }

/** Open requests whose time is over, after one of them. */
export const dueRequests = (db: Db, now: number, after: DueRequest | undefined): Promise<DueRequest[]> =>
  rows(
    db,
    sql<DueRequest>`
  select id, order_id, expire_at::text as at from cancel_request where state = 'open' and expire_at <= ${new Date(now)}
    and (expire_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by expire_at, id limit 200`,
  )
