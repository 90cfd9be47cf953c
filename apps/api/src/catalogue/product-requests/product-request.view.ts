import { fen, toYuan } from '@yaopi/core'
import type { ProductRequest } from '@yaopi/core/contract'
import type { RequestRow } from './product-request.queries.ts'

const seconds = (at: number | null): number | null => (at === null ? null : Math.floor(at))

/** A request as its member sees it. */
export const requestView = (row: RequestRow): ProductRequest => ({
  id: row.id,
  name: row.name,
  ypgg: row.ypgg,
  sccj: row.sccj,
  approval_no: row.approval_no,
  number: row.number,
  target_price: row.target_price === null ? null : toYuan(fen(row.target_price)),
  wanted_on: row.wanted_on,
  remark: row.remark,
  status: row.status,
  created_at: Math.floor(row.created_at),
  due_at: Math.floor(row.due_at),
  answer: row.answer ?? '',
  answered_at: seconds(row.answered_at),
  follow_up: row.follow_up ?? '',
  follow_up_at: seconds(row.follow_up_at),
  closed_at: seconds(row.closed_at),
})
