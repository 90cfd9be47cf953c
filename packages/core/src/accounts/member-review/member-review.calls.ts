import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type {
  DocumentDecision,
  InviteCode,
  MemberFile,
  MemberQuery,
  MemberSummary,
  OpenedFile,
  ReviewCase,
  ReviewQuery,
  ReviewSummary,
  StaffReview,
} from './member-review.types.ts'

const path = '/api/admin/members'

/** Calls of the staff about members: review, scopes, freezing, manager, addresses, invitations (domain.md §7.2). */
export const memberAdminCalls = {
  queue: call<ReviewQuery, KeysetPage<ReviewSummary>>({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'staff',
    may: 'review:read',
    summary: '资质审核队列：待审按提交先后，已审按最近',
  }),
  review: call<{ id: number }, ReviewCase>({
    method: 'GET',
    path: '/api/admin/reviews/:id',
    access: 'staff',
    may: 'review:read',
    summary: '一次审核：填写内容、新旧证件与机器检查',
  }),
  openFile: call<{ id: number; file_id: number }, OpenedFile>({
    method: 'POST',
    path: '/api/admin/documents/:id/files/:file_id/open',
    access: 'staff',
    may: 'document:open',
    summary: '打开一个证件文件（留痕），地址十分钟有效',
  }),
  list: call<MemberQuery, KeysetPage<MemberSummary>>({
    method: 'GET',
    path,
    access: 'staff',
    may: 'member:read',
    summary: '会员列表：状态、类型、地区、到期、范围、业务员、未下单天数、标签',
  }),
  read: call<{ id: number }, MemberFile>({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff',
    may: 'document:read',
    summary: '会员详情：资料与证件对照',
  }),
  claim: call<{ id: number }, StaffReview>({
    method: 'POST',
    path: `${path}/:id/claim`,
    access: 'staff',
    may: 'review:decide',
    summary: '领取审核的待办，15分钟内他人不可处理',
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
    may: 'review:decide',
    summary: '审核：逐份证件通过或驳回，核定经营范围',
  }),
  scope: call<{ id: number; scopes?: readonly string[]; note: string }, { scopes: readonly string[] }>({
    method: 'POST',
    path: `${path}/:id/scope`,
    access: 'staff',
    may: 'scope:write',
    summary: '修改核定的经营范围',
  }),
  freeze: call<{ id: number; freeze: 0 | 1; reason: string }, { audit_status: number }>({
    method: 'POST',
    path: `${path}/:id/freeze`,
    access: 'staff',
    may: 'member:freeze',
    summary: '冻结或解冻会员',
  }),
  manager: call<{ id: number; staff_id: number; is_default?: 0 | 1 }, { manager: string }>({
    method: 'POST',
    path: `${path}/:id/manager`,
    access: 'staff',
    may: 'member:assign',
    summary: '指定客户经理',
  }),
  auditAddress: call<{ id: number; pass: 0 | 1; note?: string }, { audit_status: number }>({
    method: 'POST',
    path: '/api/admin/address/:id/audit',
    access: 'staff',
    may: 'address:decide',
    summary: '审核收货地址',
  }),
  invites: call<{ after?: string }, KeysetPage<InviteCode>>({
    method: 'GET',
    path: '/api/admin/invite_codes',
    access: 'staff',
    may: 'invite_code:read',
    summary: '业务员邀请码，新的在前',
  }),
  addInvite: call<{ most_uses: number; days: number }, InviteCode>({
    method: 'POST',
    path: '/api/admin/invite_codes',
    access: 'staff',
    may: 'invite_code:make',
    summary: '生成自己的邀请码',
  }),
} as const
