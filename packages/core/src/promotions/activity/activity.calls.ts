import { call } from '../../platform/protocol/index.ts'
import type {
  ActivityKind,
  ActivityPage,
  ActivityAction,
  ActivityActionResult,
  ActivityCard,
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
    },
    { readonly id: number }
  >({
    method: 'POST',
    path: '/api/admin/activities',
    access: 'staff',
    roles: ['content'],
    summary: '保存活动模板页',
  }),
} as const
