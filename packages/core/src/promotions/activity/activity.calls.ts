import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { OfferStatus } from '../../catalogue/goods/index.ts'
import type {
  ActivityKind,
  ActivityPage,
  ActivityAction,
  ActivityActionResult,
  ActivityCard,
  StoredBlock,
} from './activity.types.ts'

/** Calls of landing pages and activities (domain.md §5.4). */
export const activityCalls = {
  read: call<{ id: number | string }, ActivityPage>({
    method: 'GET',
    path: '/api/activity/:id',
    access: 'visitor',
    summary: '活动模板页',
  }),
  resolve: call<{ url: string; url1?: string; url2?: string }, { readonly path: string }>({
    method: 'GET',
    path: '/api/activity/resolve',
    access: 'visitor',
    isPublic: true,
    summary: '活动短码对应的页面',
  }),
  fairs: call<{}, readonly ActivityCard[]>({
    method: 'GET',
    path: '/api/activity/yjh',
    access: 'visitor',
    isPublic: true,
    summary: '药交会场次',
  }),
  engage: call<{ id: number; action: ActivityAction; ref_id?: number }, ActivityActionResult>({
    method: 'POST',
    path: '/api/activity/tap',
    access: 'member',
    allowConcurrent: true,
    summary: '活动页按钮：报名、提醒、领券',
  }),
} as const

/** Goods by their code, for a block of an activity page. */
export type GoodsOfCode = {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly is_on_sale: 0 | 1
}

/** A coupon that a block of an activity page may offer. */
export type CouponOfPage = { readonly id: number; readonly name: string }

/** An activity page in the list of the staff. */
export type StaffActivity = {
  readonly id: number
  readonly revision: number
  readonly code: string
  readonly kind: ActivityKind
  readonly title: string
  readonly start_at: Stamp
  readonly end_at: Stamp
  readonly is_published: 0 | 1
  /** 0 not begun, 1 running, 2 over. */
  readonly status: OfferStatus
  readonly path: string
}

/** An activity page as the staff edit it. */
export type StaffActivityDetail = StaffActivity & {
  readonly intro: string
  readonly image: string
  readonly blocks: readonly StoredBlock[]
}

/** Staff calls of template pages; blocks are validated before they are stored (domain.md §7.2 内容). */
export const activityAdminCalls = {
  save: call<
    {
      code: string
      kind: ActivityKind
      title: string
      intro?: string
      image?: string
      start_day: string
      end_day: string
      is_published: 0 | 1
      blocks: string
      /** Of the page that was read; absent for a new one. */
      revision?: number
      note?: string
    },
    { readonly id: number; readonly revision: number }
  >({
    method: 'POST',
    path: '/api/admin/activities',
    access: 'staff',
    may: 'page:publish',
    maxBody: 262_144,
    summary: '保存活动模板页',
  }),
  list: call<{ q?: string; kind?: ActivityKind; after?: string }, KeysetPage<StaffActivity>>({
    method: 'GET',
    path: '/api/admin/activities',
    access: 'staff',
    may: 'page:read',
    summary: '活动模板页列表，最近开始的在前',
  }),
  read: call<{ id: number }, StaffActivityDetail>({
    method: 'GET',
    path: '/api/admin/activities/:id',
    access: 'staff',
    may: 'page:read',
    summary: '一个活动模板页',
  }),
  coupons: call<{}, readonly CouponOfPage[]>({
    method: 'GET',
    path: '/api/admin/activities/coupons',
    access: 'staff',
    may: 'page:read',
    summary: '可放进活动页的优惠券：还在领取期或尚未开始，最多500张',
  }),
  goods: call<
    { codes?: string; ids?: string },
    { readonly found: readonly GoodsOfCode[]; readonly unknown: readonly string[] }
  >({
    method: 'GET',
    path: '/api/admin/activities/goods',
    access: 'staff',
    may: 'page:read',
    summary: '按商品编码或编号查商品，粘贴编码用，最多60个',
  }),
} as const
