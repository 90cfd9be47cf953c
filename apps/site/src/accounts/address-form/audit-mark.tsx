import type { Address } from '@yaopi/core/contract'
import { addressFormText as text } from './address-form.text.ts'
import css from './audit-mark.module.css'

/** State of an address (domain.md §4.5): medicines go only to approved ones. */
const auditWords = { 0: text.auditPending, 1: text.auditPassed, 2: text.auditRejected } as const

/** The state of an address as a small mark. */
export function AuditMark({ status }: { readonly status: Address['audit_status'] }) {
  return (
    <span className={css.mark} data-status={status}>
      {auditWords[status]}
    </span>
  )
}
