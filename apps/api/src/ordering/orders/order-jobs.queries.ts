import { OrderStatus, orderTimes } from '@yaopi/core'
import { auditStatusAt } from '../../accounts/member-state/index.ts'
import { amongIds, dayOf, type Db, literals, row, rows, sinceMonths, sql } from '../../platform/db/index.ts'
import { HOUR } from '../../platform/time/index.ts'

const BATCH = 200
/** From a moment a week ago to one a day ago, milliseconds. */
const AFTER_CASE = (orderTimes.finishDays * 24 - orderTimes.finishAfterCaseHours) * HOUR

/**
 * What keeps a received order from its end: an open case, or one that was closed after a moment. A refused one does not
 * (`finishAt` of core).
 */
const caseSince = (moment: Date) => sql`exists (select from after_sale c where c.order_id = orders.id
  and (c.clock_at is not null or c.closed_at > ${moment}))`

export type ExpiredOrder = {
  readonly id: number
  readonly trade_id: number
  readonly is_hm: boolean
  /** The deadline as the database has it, for the next batch. */
  readonly at: string
}

/** Orders whose time to pay is over, the longest first, after one of them. */
export const expiredOrders = (db: Db, now: number, after: ExpiredOrder | undefined): Promise<ExpiredOrder[]> =>
  rows(
    db,
    sql<ExpiredOrder>`
  select id, trade_id, settle_group = 'hm' as is_hm, expire_at::text as at from orders
  where status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending)} and expire_at < ${new Date(now)}
    and ${sinceMonths('id', now)}
    and (expire_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by expire_at, id limit ${sql.lit(BATCH)}`,
  )

export type OrderSince = { readonly id: number; readonly at: string }

/** Orders that have been in a state since before a moment: shipped ones to sign, signed ones to finish. */
export const ordersSince = (
  db: Db,
  status: typeof OrderStatus.shipped | typeof OrderStatus.signed,
  before: number,
  after: OrderSince | undefined,
): Promise<OrderSince[]> => {
  const since = sql.raw(status === OrderStatus.shipped ? 'shipped_at' : 'signed_at')
  // shipped_at is that of the first parcel, the time to sign counts from the last one.
  const waited =
    status === OrderStatus.shipped
      ? sql`and not exists (select from parcel p where p.order_id = orders.id and p.shipped_at >= ${new Date(before)})`
      : sql`and not ${caseSince(new Date(before + AFTER_CASE))}`
  return rows(
    db,
    sql<OrderSince>`
  select id, ${since}::text as at from orders
  where status = ${sql.lit(status)} and ${since} < ${new Date(before)} and ${sinceMonths('id', before)} ${waited}
    and (${since}, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
  order by ${since}, id limit ${sql.lit(BATCH)}`,
  )
}

/** Of some orders whose trades are locked, those that no case keeps from their end. */
export const withoutCases = async (tx: Db, ids: readonly number[], now: number): Promise<number[]> =>
  (
    await rows(
      tx,
      sql<{ id: number }>`select id from orders where ${amongIds('id', ids)}
        and not ${caseSince(new Date(now - orderTimes.finishAfterCaseHours * HOUR))} order by id`,
    )
  ).map(({ id }) => id)

/** The facts for the automatic check of a paid order. */
export const orderToCheck = (
  db: Db,
  id: number,
  now: number,
): Promise<{ status: number; settle_group: string; audit_status: number; agreement_valid: boolean } | undefined> =>
  row(
    db,
    sql<{ status: number; settle_group: string; audit_status: number; agreement_valid: boolean }>`
  select o.status, o.settle_group, ${auditStatusAt(new Date(now))} as audit_status,
    coalesce(m.contract_end >= ${dayOf(new Date(now))}, false)
      as agreement_valid
  from orders o join member m on m.id = o.member_id where o.id = ${id}`,
  )
