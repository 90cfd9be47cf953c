import { AuditStatus } from '@yaopi/core'
import { isRunning, type Buyer, type GoodsFacts } from '@yaopi/core/pricing'
import type { ControlledSaleRow } from './controlled-goods.queries.ts'

/**
 * How controlled sale stands between goods and a buyer at a moment (seconds). An ended policy lets in nobody until the
 * goods are taken out of it.
 */
export function controlledSaleState(row: ControlledSaleRow | null, now: number): GoodsFacts['control'] {
  if (row === null || (row.inside && isRunning(row, now))) return 'open'
  return row.inside && now < row.start ? 'later' : 'outside'
}

/** Wholesalers are never let in (domain.md §1.1). */
const NEVER_ADMITTED = 7

/**
 * Whether a member may apply: they have no access yet, are of a kind that can be let in, sees prices at all, and
 * the policy goes on.
 */
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
