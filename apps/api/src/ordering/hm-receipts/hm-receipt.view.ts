import { type HmOrder, HmStatus } from '@yaopi/core/contract'
import type { HmRow } from './hm-receipt.queries.ts'

/** A record as its member sees it; `now` in milliseconds. */
export const hmView = (row: HmRow, now: number): HmOrder => ({
  order_id: row.order_id,
  order_sn: row.order_sn,
  trade_id: row.trade_id,
  status: row.due_at !== null && row.due_at * 1000 <= now ? HmStatus.overdue : row.status,
  created_at: row.created_at,
  signed_at: row.signed_at,
  due_at: row.due_at,
  receiver: row.receiver,
  received_on: row.received_on,
  reason: row.reason,
  keep_until: row.keep_until,
  items: row.items.map(({ name, ypgg, batch_no, number, bzdw }) => ({ name, ypgg, batch_no, number, bzdw })),
})
