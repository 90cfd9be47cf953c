import { AuditStatus, documentNames, formatDate } from '@yaopi/core'
import type { OrderBlock } from '@yaopi/core/contract'
import { eligibilityText } from '@yaopi/core/pricing'
import { memberStateText as text } from './member-state.text.ts'

/**
 * What decides whether a member may order. `ended`: the document that ended first; `credit_due`: when the unpaid bill
 * was due that stops orders, seconds. Days as `YYYY-MM-DD`.
 */
export type OrderFacts = {
  readonly audit_status: number
  readonly contract_end: string | null
  readonly frozen_reason: string
  readonly ended: { readonly type: string; readonly end_date: string } | null
  readonly credit_due: number | null
}

/** Why a member may not order at all, the first reason of them; undefined when they may. `today`: `YYYY-MM-DD`. */
export function orderBlock(facts: OrderFacts, today: string, hotline: string): OrderBlock | undefined {
  const { audit_status: status, contract_end: end, ended } = facts
  if (status === AuditStatus.frozen) return { code: 'FROZEN', msg: text.frozen(facts.frozen_reason, hotline) }
  if (status === AuditStatus.documentsExpired)
    return {
      code: 'DOC_EXPIRED',
      msg:
        ended === null
          ? text.documentsEnded
          : text.documentEnded(documentNames[ended.type] ?? ended.type, ended.end_date),
      action: '/zzzj',
    }
  if (status !== AuditStatus.approved)
    return { code: 'NEED_AUDIT', msg: eligibilityText.reason.NEED_AUDIT, action: '/register/step2' }
  if (end === null || end < today) return { code: 'UNSIGNED', msg: text.unsigned, action: '/dzht' }
  return facts.credit_due === null
    ? undefined
    : { code: 'CREDIT_OVERDUE', msg: text.creditOverdue(formatDate(facts.credit_due - 1)), action: '/yegl' }
}
