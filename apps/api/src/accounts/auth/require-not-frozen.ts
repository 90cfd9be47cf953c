import { AuditStatus } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { memberStateText } from '../member-state/index.ts'

/** The operator's words to a frozen member; undefined for everybody else. */
export function frozenWords(
  context: Pick<AppContext, 'settings'>,
  member: Pick<Member, 'audit_status' | 'frozen_reason'>,
): string | undefined {
  if (member.audit_status !== AuditStatus.frozen) return undefined
  return memberStateText.frozen(member.frozen_reason, context.settings.values().hot_line)
}

/**
 * Throws 403 with the reason FROZEN and the operator's words for a frozen member, who may only read (domain.md
 * §3.4.8).
 */
export function requireNotFrozen(
  context: Pick<AppContext, 'settings'>,
  member: Pick<Member, 'audit_status' | 'frozen_reason'>,
): void {
  const words = frozenWords(context, member)
  if (words !== undefined) throw new BusinessError(403, words, { reason: 'FROZEN' })
}
