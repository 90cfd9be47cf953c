import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { HmOrder, HmOrderPage, HmReceiptInput, HmTab, StaffHmOrder } from './hm-receipt.types.ts'

/** Calls of receipts of controlled drugs (domain.md §3.7). */
export const hmReceiptCalls = {
  list: call<{ tab?: HmTab | undefined; page?: number | undefined }, HmOrderPage>({
    method: 'GET',
    path: '/api/order/hm',
    access: 'member',
    summary: '含麻订单与回执',
  }),
  form: call<{ id: number }, { file: true }>({
    method: 'GET',
    path: '/api/order/:id/hm_form',
    access: 'member',
    file: true,
    summary: '含麻订单回执单（PDF，可打印）',
  }),
  model: call<{}, { file: true }>({
    method: 'GET',
    path: '/api/order/hm/model',
    access: 'member',
    file: true,
    summary: '含麻药品采购委托书范本（PDF，可打印）',
  }),
  send: call<HmReceiptInput, HmOrder>({
    method: 'POST',
    path: '/api/order/:id/hm_receipt',
    access: 'member',
    summary: '上传含麻订单回执',
  }),
} as const

/** Staff calls on receipts of controlled drugs. */
export const hmReceiptAdminCalls = {
  list: call<{ tab?: HmTab; after?: string }, KeysetPage<StaffHmOrder>>({
    method: 'GET',
    path: '/api/admin/hm',
    access: 'staff',
    may: 'hm:read',
    summary: '含麻订单回执，默认待审核',
  }),
  approve: call<{ id: number }, StaffHmOrder>({
    method: 'POST',
    path: '/api/admin/hm/:id/approve',
    access: 'staff',
    may: 'hm:decide',
    summary: '回执审核通过并归档',
  }),
  reject: call<{ id: number; reason: string }, StaffHmOrder>({
    method: 'POST',
    path: '/api/admin/hm/:id/reject',
    access: 'staff',
    may: 'hm:decide',
    summary: '驳回回执，3天内重新上传',
  }),
} as const
