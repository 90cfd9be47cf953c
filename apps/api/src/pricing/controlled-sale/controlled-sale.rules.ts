import { AuditStatus } from '@yaopi/core'
import { isRunning, type Buyer, type GoodsFacts } from '@yaopi/core/pricing'
import type { ControlledSaleRow } from './controlled-goods.queries.ts'

/**
 * A buyer's access to controlled goods at a moment (seconds). An ended policy admits nobody until the goods are removed
 * from it.
 */
export function controlledSaleState(row: ControlledSaleRow | null, now: number): GoodsFacts['control'] {
  if (row === null || (row.inside && isRunning(row, now))) return 'open'
  return row.inside && now < row.start ? 'later' : 'outside'
}

/** Wholesalers are never admitted (domain.md §1.1). */
const NEVER_ADMITTED = 7

/** Whether a member may apply: not admitted yet, of a kind that can be admitted, sees prices, and the policy runs. */
export const mayApply = (
  row: ControlledSaleRow,
  buyer: Pick<Buyer, 'rank' | 'audit_status'> | null,
  now: number,
): boolean =>
  buyer !== null &&
  buyer.rank !== NEVER_ADMITTED &&
  (buyer.audit_status === AuditStatus.approved || buyer.audit_status === AuditStatus.documentsExpired) &&
  !row.inside &&
  (row.end === null || now < row.end)
