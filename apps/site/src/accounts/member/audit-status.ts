import { memberText as text } from './member.text.ts'
/** How a member stands with us, in words (domain.md §1.6). */
export type AuditStatusInfo = {
  readonly name: string
  readonly tone: 'good' | 'wait' | 'bad'
  /** What it means and what to do; missing when all is well. */
  readonly note?: (hotline: string) => string
  /** Where he is on the way to his first order. */
  readonly step?: number
}

const call = (hotline: string): string => (hotline === '' ? text.contactService : text.callHotline(hotline))

const rows: Readonly<Record<number, AuditStatusInfo>> = {
  0: {
    name: text.notSubmitted,
    tone: 'wait',
    step: 2,
    note: (hotline) => text.notSubmittedNote(call(hotline)),
  },
  1: {
    name: text.pending,
    tone: 'wait',
    step: 3,
    note: () => text.pendingNote,
  },
  2: { name: text.passed, tone: 'good' },
  3: {
    name: text.rejected,
    tone: 'bad',
    step: 2,
    note: (hotline) => text.rejectedNote(call(hotline)),
  },
  4: {
    name: text.expired,
    tone: 'bad',
    note: (hotline) => text.expiredNote(call(hotline)),
  },
  5: {
    name: text.frozen,
    tone: 'bad',
    note: (hotline) => text.frozenNote(call(hotline)),
  },
}

/** The standing of an audit state; an unknown one is treated as not handed in. */
export const auditStatusOf = (status: number | undefined): AuditStatusInfo => rows[status ?? 0] ?? rows[0]!
