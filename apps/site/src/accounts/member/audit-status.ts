import { AuditStatus } from '@yaopi/core'
import { memberText as text } from './member.text.ts'

/** How a member stands with us, in words (domain.md §1.6). */
export type AuditStatusInfo = {
  readonly name: string
  readonly tone: 'good' | 'wait' | 'bad'
  /** What it means and what to do; missing when all is well. */
  readonly note?: (hotline: string) => string
  /** The step of the member on the way to a first order. */
  readonly step?: number
}

const call = (hotline: string): string => (hotline === '' ? text.contactService : text.callHotline(hotline))

const rows: Readonly<Record<number, AuditStatusInfo>> = {
  [AuditStatus.notSubmitted]: {
    name: text.notSubmitted,
    tone: 'wait',
    step: 2,
    note: (hotline) => text.notSubmittedNote(call(hotline)),
  },
  [AuditStatus.pending]: {
    name: text.pending,
    tone: 'wait',
    step: 3,
    note: () => text.pendingNote,
  },
  [AuditStatus.approved]: { name: text.passed, tone: 'good' },
  [AuditStatus.rejected]: {
    name: text.rejected,
    tone: 'bad',
    step: 2,
    note: () => text.rejectedNote,
  },
  [AuditStatus.documentsExpired]: {
    name: text.expired,
    tone: 'bad',
    note: () => text.expiredNote,
  },
  [AuditStatus.frozen]: {
    name: text.frozen,
    tone: 'bad',
    note: (hotline) => text.frozenNote(call(hotline)),
  },
}

/** The standing of an audit state; an unknown one is treated as not handed in. */
export const auditStatusOf = (status: number | undefined): AuditStatusInfo =>
  rows[status ?? AuditStatus.notSubmitted] ?? rows[AuditStatus.notSubmitted]!
