import { AuditStatus } from '@yaopi/core'
import type { AnyCall } from '@yaopi/core/contract'
import { authenticate, bearerOf } from '../auth/index.ts'
import type { RequestAccess, Visitor } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { grantOrigin, isForEverybody } from './cors.ts'
import { admitPartner, authenticatePartner, isPartnerToken } from './partner-token.ts'

/** Who may send which call: members, staff, and partners' pages for the members who linked their accounts. */
export const requestAccess: RequestAccess = {
  grantOrigin,
  isForEverybody,
  authenticate: async (context, call, request) => {
    if (call.isPublic || call.access === 'gateway') return null
    const bearer = bearerOf(request)
    const visitor: Visitor | null =
      bearer !== undefined && isPartnerToken(bearer)
        ? { ...(await authenticatePartner(context, request, bearer)), staff: null }
        : await authenticate(context, request)
    if (visitor?.partner !== undefined) admitPartner(call, visitor.partner)
    admit(call, visitor)
    return visitor
  },
}

function admit(call: AnyCall, visitor: Visitor | null): void {
  if (call.access === 'visitor' || call.access === 'gateway') return
  if (call.access === 'staff') {
    const staff = visitor?.staff
    if (!staff) throw new BusinessError(401, '请先以员工身份登录')
    if (staff.role !== 'admin' && !call.roles?.includes(staff.role))
      throw new BusinessError(403, '您的岗位没有此项权限')
    return
  }
  const member = visitor?.member
  if (!member) throw new BusinessError(401, '请先登录')
  if (call.access !== 'approved') return
  if (member.audit_status === AuditStatus.frozen)
    throw new BusinessError(
      403,
      `账号已冻结${member.frozen_reason === '' ? '' : `（${member.frozen_reason}）`}，请联系客服`,
      { reason: 'FROZEN' },
    )
  if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
    throw new BusinessError(403, '资质审核通过后可购买', { reason: 'NEED_AUDIT' })
}
