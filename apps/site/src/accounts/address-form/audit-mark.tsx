import type { Address } from '@yaopi/core/contract'
import { addressTones, StatusMark } from '../../components/page/index.ts'
import { addressFormText as text } from './address-form.text.ts'

const auditWords = { 0: text.auditPending, 1: text.auditPassed, 2: text.auditRejected } as const

/** The state of an address as a small mark. */
export const AuditMark = ({ status }: { readonly status: Address['audit_status'] }) => (
  <StatusMark tone={addressTones[status]}>{auditWords[status]}</StatusMark>
)
