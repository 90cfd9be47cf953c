import { AuditStatus } from '@yaopi/core'
import type { AnyCall } from '@yaopi/core/contract'
import { mayDo } from '@yaopi/core/staff'
import { authenticate, bearerOf, memberAt, requireNotFrozen } from '../auth/index.ts'
import { noteRefusal, requireSecondFactor } from '../staff/index.ts'
import {
  type AppContext,
  currentPreview,
  type PreviewScope,
  type RequestAccess,
  type Visitor,
} from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { grantOrigin, isForEverybody } from './cors.ts'
import { admitPartner, authenticatePartner, isPartnerToken } from './partner-token.ts'
import { accessText } from './request-access.text.ts'

/** Who may send which call: members, staff, and partners' pages for the members who linked their accounts. */
export const requestAccess: RequestAccess = {
  grantOrigin,
  isForEverybody,
  authenticate: async (context, call, request) => {
    if (call.isPublic || call.access === 'gateway') return null
    const preview = currentPreview()
    if (preview?.member !== undefined && call.access !== 'staff') return lookingAs(context, call, preview)
    const bearer = bearerOf(request)
    const visitor: Visitor | null =
      bearer !== undefined && isPartnerToken(bearer)
        ? { ...(await authenticatePartner(context, request, bearer)), staff: null }
        : await authenticate(context, call, request)
    if (visitor?.partner !== undefined) admitPartner(call, visitor.partner)
    try {
      admit(context, call, visitor)
    } catch (error) {
      if (visitor?.staff)
        await noteRefusal(context, call, { ...visitor.staff, ip: request.ip }, { error, params: request.params })
      throw error
    }
    return visitor
  },
  noteRefusal: async (context, call, { request, visitor, error }) => {
    if (visitor?.staff)
      await noteRefusal(context, call, { ...visitor.staff, ip: request.ip }, { error, params: request.params })
  },
}

/**
 * The member of a preview, for what anybody may read: goods, prices, pages. What only the member may read stays theirs,
 * and nothing is written (decision 0071).
 */
async function lookingAs(context: AppContext, call: AnyCall, { member, at }: PreviewScope): Promise<Visitor> {
  if (call.access !== 'visitor' || call.isChange === true) throw new BusinessError(403, accessText.previewing)
  const person = await memberAt(context.db, member!.id, at)
  if (person === undefined) throw new BusinessError(410, accessText.previewing)
  return { member: person, staff: null }
}

function admit(context: AppContext, call: AnyCall, visitor: Visitor | null): void {
  if (call.access === 'visitor' || call.access === 'gateway') return
  if (call.access === 'staff') {
    const staff = visitor?.staff
    if (!staff) throw new BusinessError(401, accessText.staffNeeded)
    if (call.may === undefined || !mayDo(staff.roles, call.may)) throw new BusinessError(403, accessText.otherRole)
    requireSecondFactor(context, call, staff)
    return
  }
  const member = visitor?.member
  if (!member) throw new BusinessError(401, accessText.loginNeeded)
  if (call.forbiddenWhileActing === true && member.acting_owner_id !== null)
    throw new BusinessError(403, accessText.acting, { reason: 'ACTING' })
  if (call.access === 'approved' || (call.method !== 'GET' && call.allowedWhenFrozen !== true))
    requireNotFrozen(context, member)
  if (call.access !== 'approved') return
  if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
    throw new BusinessError(403, accessText.needsApproval, { reason: 'NEED_AUDIT' })
}
