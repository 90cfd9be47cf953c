import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { RefundCounts, RefundQuery, StaffRefund } from './refund.types.ts'

/** Staff calls on refunds that are on their way (domain.md §7.2); another way is taken by two persons. */
export const refundAdminCalls = {
  queue: call<RefundQuery, KeysetPage<StaffRefund>>({
    method: 'GET',
    path: '/api/admin/finance/refund_queue',
    access: 'staff',
    may: 'refund:read',
    summary: '退款队列：处理中、渠道失败、待银行转出、改方式待复核、已完成',
  }),
  counts: call<{}, RefundCounts>({
    method: 'GET',
    path: '/api/admin/finance/refund_counts',
    access: 'staff',
    may: 'refund:read',
    summary: '退款各队列的数量，最多数到10000',
  }),
  retry: call<{ id: number }, StaffRefund>({
    method: 'POST',
    path: '/api/admin/finance/refunds/:id/retry',
    access: 'staff',
    may: 'refund:pay',
    recentCode: true,
    summary: '渠道失败的退款再试一次',
  }),
  change: call<{ id: number; to: 'balance' | 'bank'; reason: string }, StaffRefund>({
    method: 'POST',
    path: '/api/admin/finance/refunds/:id/change',
    access: 'staff',
    may: 'refund:change',
    recentCode: true,
    summary: '申请把退款改为退到余额或银行转账；须第二人复核',
  }),
  approve: call<{ id: number; change_id: number }, StaffRefund>({
    method: 'POST',
    path: '/api/admin/finance/refunds/:id/change/approve',
    access: 'staff',
    may: 'refund:approve',
    recentCode: true,
    summary: '复核通过退款方式变更',
  }),
  reject: call<{ id: number; change_id: number; reason: string }, StaffRefund>({
    method: 'POST',
    path: '/api/admin/finance/refunds/:id/change/reject',
    access: 'staff',
    may: 'refund:approve',
    recentCode: true,
    summary: '复核不通过退款方式变更',
  }),
} as const
