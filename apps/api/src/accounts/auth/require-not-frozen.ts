import { AuditStatus } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { authText } from './auth.text.ts'

/**
 * Throws 403 with the reason FROZEN and the operator's words for a frozen member, who may only read (domain.md
 * §3.4.8).
 */
export function requireNotFrozen(
  context: Pick<AppContext, 'settings'>,
  member: Pick<Member, 'audit_status' | 'frozen_reason'>,
): void {
  if (member.audit_status !== AuditStatus.frozen) return
  const { hot_line } = context.settings.values()
  throw new BusinessError(403, authText.frozen(member.frozen_reason, hot_line), { reason: 'FROZEN' })
}
