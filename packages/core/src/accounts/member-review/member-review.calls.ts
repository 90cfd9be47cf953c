import { call, type Page } from '../../platform/protocol/index.ts'
import type { DocumentDecision, InviteCode, MemberFile, MemberSummary, StaffReview } from './member-review.types.ts'

const path = '/api/admin/members'

/** Calls of the staff about members: review, scopes, freezing, manager, addresses, invitations (domain.md §7.2). */
export const memberAdminCalls = {
  list: call<
    {
      audit_status?: number
      rank?: number
      keyword?: string
      /** Those with an approved document that ends within so many days. */
      ending?: number
      /** 1: those with an open review, the oldest first. */
      waiting?: 0 | 1
      page?: number
    },
    Page<MemberSummary>
  >({
    method: 'GET',
    path,
    access: 'staff',
    roles: ['quality', 'service', 'sales'],
    summary: '会员列表（待审核、到期）',
  }),
  read: call<{ id: number }, MemberFile>({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff',
    roles: ['quality', 'service'],
    summary: '会员详情：资料与证件对照',
  }),
  claim: call<{ id: number }, StaffReview>({
    method: 'POST',
    path: `${path}/:id/claim`,
    access: 'staff',
    roles: ['quality'],
    summary: '领取审核，30分钟内他人不可处理',
  }),
  audit: call<
    {
      id: number
      documents?: readonly DocumentDecision[]
      /** Scopes found on the licences; unchanged where absent. */
      scopes?: readonly string[]
      /** Why the fields of the company are refused. */
      facts_reason?: string
      note?: string
    },
    { audit_status: number; state: number }
  >({
    method: 'POST',
    path: `${path}/:id/audit`,
    access: 'staff',
    roles: ['quality'],
    summary: '审核：逐份证件通过或驳回，核定经营范围',
  }),
  scope: call<{ id: number; scopes?: readonly string[]; note: string }, { scopes: readonly string[] }>({
    method: 'POST',
    path: `${path}/:id/scope`,
    access: 'staff',
    roles: ['quality'],
    summary: '修改核定的经营范围',
  }),
  freeze: call<{ id: number; freeze: 0 | 1; reason: string }, { audit_status: number }>({
    method: 'POST',
    path: `${path}/:id/freeze`,
    access: 'staff',
    roles: ['quality', 'service'],
    summary: '冻结或解冻会员',
  }),
  manager: call<{ id: number; staff_id: number; is_default?: 0 | 1 }, { manager: string }>({
    method: 'POST',
    path: `${path}/:id/manager`,
    access: 'staff',
    roles: ['service', 'sales'],
    summary: '指定客户经理',
  }),
  auditAddress: call<{ id: number; pass: 0 | 1; note?: string }, { audit_status: number }>({
    method: 'POST',
    path: '/api/admin/address/:id/audit',
    access: 'staff',
    roles: ['quality', 'service'],
    summary: '审核收货地址',
  }),
  invites: call<{}, readonly InviteCode[]>({
    method: 'GET',
    path: '/api/admin/invite_codes',
    access: 'staff',
    roles: ['sales'],
    summary: '业务员邀请码',
  }),
  addInvite: call<{ most_uses: number; days: number }, InviteCode>({
    method: 'POST',
    path: '/api/admin/invite_codes',
    access: 'staff',
    roles: ['sales'],
    summary: '生成自己的邀请码',
  }),
} as const
