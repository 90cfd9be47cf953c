import { CREDIT_LIMITS } from '@yaopi/core/contract'
import { sql } from '../../platform/db/index.ts'

/**
 * When the bill of the member `m` was due that stops every order at a moment, seconds; null while none does. A bill
 * stops them some days after it was due (domain.md §3.5).
 */
export const blockingBill = (at: Date) => sql<number | null>`(select unix_seconds(min(b.due_at))
  from credit_bill b where b.member_id = m.id and b.rest > 0
    and b.due_at + make_interval(days => ${CREDIT_LIMITS.blockAfterDays}) <= ${at})`
