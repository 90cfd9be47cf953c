import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { DocumentForm } from '../document/index.ts'
import type {
  BulkInput,
  BulkResult,
  Customer,
  CustomerProfile,
  EndingDay,
  EndingLicence,
  HiddenField,
  MemberNote,
  MemberRecord,
  RecordAddress,
  RecordBenefits,
  RecordCase,
  RecordDocument,
  RecordEvent,
  RecordLogins,
  RecordOrder,
  RecordWallet,
  WaitingAddress,
} from './member-record.types.ts'

const path = '/api/admin/members/:id'

/** Calls of the staff about one member and what is known of them; sales people reach their own members only. */
export const memberRecordCalls = {
  read: call<{ id: number }, MemberRecord>({
    method: 'GET',
    path: `${path}/record`,
    access: 'staff',
    may: 'member:read',
    summary: '会员档案：概览、标签与备注，个人信息打码',
  }),
  documents: call<{ id: number }, readonly RecordDocument[]>({
    method: 'GET',
    path: `${path}/documents`,
    access: 'staff',
    may: 'document:read',
    summary: '会员证件的所有版本',
  }),
  addresses: call<{ id: number }, readonly RecordAddress[]>({
    method: 'GET',
    path: `${path}/addresses`,
    access: 'staff',
    may: 'member:read',
    summary: '会员的收货地址',
  }),
  orders: call<{ id: number; after?: string }, KeysetPage<RecordOrder>>({
    method: 'GET',
    path: `${path}/orders`,
    access: 'staff',
    may: 'member:read',
    summary: '会员的订单',
  }),
  cases: call<{ id: number; after?: string }, KeysetPage<RecordCase>>({
    method: 'GET',
    path: `${path}/cases`,
    access: 'staff',
    may: 'member:read',
    summary: '会员的售后单',
  }),
  wallet: call<{ id: number }, RecordWallet>({
    method: 'GET',
    path: `${path}/wallet`,
    access: 'staff',
    may: 'member_wallet:read',
    summary: '会员钱包与最近流水',
  }),
  benefits: call<{ id: number }, RecordBenefits>({
    method: 'GET',
    path: `${path}/benefits`,
    access: 'staff',
    may: 'member:read',
    summary: '会员的优惠券与积分',
  }),
  logins: call<{ id: number }, RecordLogins>({
    method: 'GET',
    path: `${path}/logins`,
    access: 'staff',
    may: 'member:logins',
    summary: '会员的登录设备',
  }),
  endLogins: call<{ id: number; reason: string }, { ended: number }>({
    method: 'POST',
    path: `${path}/logout`,
    access: 'staff',
    may: 'member:logins',
    summary: '结束会员的全部登录',
  }),
  timeline: call<{ id: number; after?: string }, KeysetPage<RecordEvent>>({
    method: 'GET',
    path: `${path}/timeline`,
    access: 'staff',
    may: 'member:read',
    summary: '会员时间线：员工做过的操作',
  }),
  addNote: call<{ id: number; text: string; visit_on?: string }, MemberNote>({
    method: 'POST',
    path: `${path}/notes`,
    access: 'staff',
    may: 'member:note',
    summary: '写备注，可定下次回访',
  }),
  endVisit: call<{ id: number; note_id: number }, { is_done: 1 }>({
    method: 'POST',
    path: `${path}/notes/:note_id/done`,
    access: 'staff',
    may: 'member:note',
    summary: '回访完成',
  }),
  tags: call<{ id: number; tags?: readonly string[] }, { tags: readonly string[] }>({
    method: 'POST',
    path: `${path}/tags`,
    access: 'staff',
    may: 'member:tag',
    summary: '设置会员标签',
  }),
  reveal: call<{ id: number; field: HiddenField; reason: string }, { value: string }>({
    method: 'POST',
    path: `${path}/reveal`,
    access: 'staff',
    may: 'member:reveal',
    summary: '查看打码的个人信息（须写原因，留痕）',
  }),
  upload: call<{}, { id: number; name: string; size: number }>({
    method: 'POST',
    path: '/api/admin/document_files',
    access: 'staff',
    may: 'document:hand_in',
    multipart: true,
    summary: '代会员上传证件文件（字段file）',
  }),
  handIn: call<{ id: number } & DocumentForm, { review_id: number }>({
    method: 'POST',
    path: `${path}/documents`,
    access: 'staff',
    may: 'document:hand_in',
    summary: '代会员提交一份证件，进入审核',
  }),
  bulk: call<BulkInput, BulkResult>({
    method: 'POST',
    path: '/api/admin/member_bulk',
    access: 'staff',
    may: 'member:assign',
    summary: '批量指派业务员或打标签，可先试算',
  }),
  managers: call<{}, readonly { readonly id: number; readonly name: string }[]>({
    method: 'GET',
    path: '/api/admin/managers',
    access: 'staff',
    may: 'member:read',
    summary: '可以做业务员的员工',
  }),
  customers: call<
    {
      keyword?: string
      /**
       * `sleeping`: no order in 30 days; `falling`: 30 % less; `ending`: a licence ends in 30 days; `first`: one
       * order.
       */
      view?: 'sleeping' | 'falling' | 'ending' | 'first' | 'visit'
      after?: string
    },
    KeysetPage<Customer>
  >({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'staff',
    may: 'customer:read',
    summary: '我的客户',
  }),
  profile: call<{ id: number }, CustomerProfile>({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'staff',
    may: 'customer:read',
    summary: '客户画像：常购、求购与每月采购',
  }),
  ending: call<
    {
      /** Days; default 60. */
      within?: number
      type?: string
      /** 1: only those that have ended without a later version. */
      ended?: 0 | 1
      after?: string
    },
    KeysetPage<EndingLicence> & { readonly days: readonly EndingDay[] }
  >({
    method: 'GET',
    path: '/api/admin/documents/ending',
    access: 'staff',
    may: 'document:read',
    summary: '将到期与已到期的资质及其影响',
  }),
  remind: call<{ ids: readonly number[]; dry_run?: 0 | 1 }, BulkResult>({
    method: 'POST',
    path: '/api/admin/documents/remind',
    access: 'staff',
    may: 'document:remind',
    summary: '提醒会员更新资质，每份证件每天最多一次',
  }),
  waitingAddresses: call<{ audit_status?: number; after?: string }, KeysetPage<WaitingAddress>>({
    method: 'GET',
    path: '/api/admin/addresses',
    access: 'staff',
    may: 'address:read',
    summary: '收货地址，默认待审，与证照地址比对',
  }),
} as const
