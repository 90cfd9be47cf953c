import { DocumentStatus } from '@yaopi/core'
import type { MemberDocument } from '@yaopi/core/contract'

/** Days before its end from which a document is shown as ending (domain.md §1.6). */
const ENDING = 60
const DAY = 86_400_000

/** How a document stands. */
export type LicenceState = 'missing' | 'pending' | 'valid' | 'ending' | 'ended' | 'rejected'

/** Days until the end of the approved version, negative after it; undefined where it has none. */
export function daysLeft(document: MemberDocument | undefined, today: string): number | undefined {
  const end = document?.current?.end_date
  return end === null || end === undefined ? undefined : Math.round((Date.parse(end) - Date.parse(today)) / DAY)
}

/** State of a document on a day `YYYY-MM-DD`: of the approved version, or of a later one where none is approved. */
export function licenceState(document: MemberDocument | undefined, today: string): LicenceState {
  if (document === undefined || document.current === null)
    return document?.next?.status === DocumentStatus.pending
      ? 'pending'
      : document?.next?.status === DocumentStatus.rejected
        ? 'rejected'
        : 'missing'
  const left = daysLeft(document, today)
  if (left === undefined) return 'valid'
  return left < 0 ? 'ended' : left <= ENDING ? 'ending' : 'valid'
}
