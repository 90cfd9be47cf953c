import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { CouponGrantResult, StaffCouponTemplate } from './coupon-grant.types.ts'

/** Face of one grant above which a second person approves it, yuan. */
export const MOST_GRANTED_ALONE = 1_000

/** Staff calls of coupons: what was given and used, grants to lists of members, ending them. */
export const couponGrantAdminCalls = {
  /** `reward_type`: only coupons (1) or vouchers (2) that a prize or the points mall may give. */
  templates: call<{ q?: string; reward_type?: 1 | 2; after?: string }, KeysetPage<StaffCouponTemplate>>({
    method: 'GET',
    path: '/api/admin/coupon_templates',
    access: 'staff',
    may: 'coupon:read',
    summary: '券：发放、使用与花费',
  }),
  grant: call<
    { id: number; members: readonly string[]; reason: string; dry_run: 0 | 1; idempotency_key: string },
    CouponGrantResult
  >({
    method: 'POST',
    path: '/api/admin/coupon_templates/:id/grant',
    access: 'staff',
    may: 'coupon:grant',
    maxBody: 400_000,
    summary: '发券给一组会员；超过限额须复核',
  }),
  void: call<{ id: number; reason: string }, { ended: number }>({
    method: 'POST',
    path: '/api/admin/coupon_templates/:id/void',
    access: 'staff',
    may: 'coupon:void',
    summary: '作废一种券：停止领取，未用的失效',
  }),
} as const
