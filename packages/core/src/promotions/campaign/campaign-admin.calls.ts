import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { DoctorQuarter, StaffCashback, StaffCashbackState } from './campaign.types.ts'

/** Staff calls on cashback and doctor partners (domain.md §2.4.14, §2.4.17). */
export const campaignAdminCalls = {
  cashbacks: call<{ state?: StaffCashbackState; after?: string }, KeysetPage<StaffCashback>>({
    method: 'GET',
    path: '/api/admin/cashbacks',
    access: 'staff',
    may: 'cashback:read',
    summary: '满额返现：待返、已返、已结束，含退货后的重算',
  }),
  doctorQuarter: call<{ back?: number }, DoctorQuarter | null>({
    method: 'GET',
    path: '/api/admin/doctor_quarters',
    access: 'staff',
    may: 'cashback:read',
    summary: '医生合作一个季度的采购额与奖励；back为往前几个季度',
  }),
} as const
