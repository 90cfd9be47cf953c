import { OrderStatus } from '@yaopi/core'
import { auditStatusAt } from '../../accounts/member-state/index.ts'
import { type Db, literals, row, rows, sql } from '../../platform/db/index.ts'

/** Orders whose time to pay is over. */
export const expiredOrders = (db: Db, now: number): Promise<{ id: number; trade_id: number; is_hm: boolean }[]> =>
  rows(
    db,
    sql<{ id: number; trade_id: number; is_hm: boolean }>`
  select id, trade_id, settle_group = 'hm' as is_hm from orders
  where status in ${literals(OrderStatus.unpaid, OrderStatus.transferPending)} and expire_at < ${new Date(now)}
    order by expire_at limit 100`,
  )

/** Orders that have been in a state since before a moment: shipped ones to sign, signed ones to finish. */
export const restingOrders = (
  db: Db,
  status: typeof OrderStatus.shipped | typeof OrderStatus.signed,
  before: number,
): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
  select id from orders
  where status = ${status}
    and ${sql.raw(status === OrderStatus.shipped ? 'shipped_at' : 'signed_at')} < ${new Date(before)}
  order by id limit 200`,
  )

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
    coalesce(m.contract_end >= (${new Date(now)}::timestamptz at time zone 'Asia/Shanghai')::date, false)
      as agreement_valid
  from orders o join member m on m.id = o.member_id where o.id = ${id}`,
  )
