import { AuditStatus, documentNames } from '@yaopi/core'
import type { OrderBlock } from '@yaopi/core/contract'
import { eligibilityText } from '@yaopi/core/pricing'
import { memberStateText as text } from './member-state.text.ts'

/** What decides whether a member may order. `ended`: the document that ended first. Days as `YYYY-MM-DD`. */
export type OrderFacts = {
  readonly audit_status: number
  readonly contract_end: string | null
  readonly frozen_reason: string
  readonly ended: { readonly type: string; readonly end_date: string } | null
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
  return end === null || end < today ? { code: 'UNSIGNED', msg: text.unsigned, action: '/dzht' } : undefined
}
