import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { ApplicationStatus, ControlApplication } from '../../catalogue/goods/index.ts'
import type { ControlledSalePage, StaffApplication } from './controlled-sale.types.ts'

/** Calls of controlled sale (domain.md §2.4.11). */
export const controlledSaleCalls = {
  zone: call<{ url: string; page?: number }, ControlledSalePage>({
    method: 'GET',
    path: '/api/activity/kxzq/:url',
    access: 'visitor',
    summary: '控销子专区：说明、价格公约与商品',
  }),
  apply: call<{ goods_id: number; reason: string; agree: 1 }, ControlApplication>({
    method: 'POST',
    path: '/api/activity/kxzq/apply',
    access: 'approved',
    summary: '申请控销授权',
  }),
} as const

/** Staff calls that answer applications (domain.md §2.4 控销, §7.2). */
export const controlledSaleAdminCalls = {
  list: call<{ status?: ApplicationStatus; after?: string }, KeysetPage<StaffApplication>>({
    method: 'GET',
    path: '/api/admin/kx/applications',
    access: 'staff',
    may: 'controlled_sale:read',
    summary: '控销授权申请（员工）',
  }),
  answer: call<{ id: number; pass: 0 | 1; note?: string }, { status: ApplicationStatus }>({
    method: 'POST',
    path: '/api/admin/kx/applications/:id/answer',
    access: 'staff',
    may: 'controlled_sale:decide',
    summary: '答复控销授权申请',
  }),
} as const
