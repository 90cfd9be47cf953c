import { call } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { Ad } from './banner.types.ts'
import type { StaffAd } from './banner-admin.types.ts'

/** Staff calls on ads. Publishing writes the ad, its version and the audit row in one transaction. */
export const bannerAdminCalls = {
  list: call<{ position?: string; q?: string; state?: string }, readonly StaffAd[]>({
    method: 'GET',
    path: '/api/admin/ads',
    access: 'staff',
    may: 'content:read',
    summary: '广告列表，按广告位与顺序',
  }),
  save: call<
    {
      id?: number
      /** Of the ad that was read; absent for a new one. */
      revision?: number
      position: string
      title: string
      remark?: string
      image: string
      url?: string
      start_at?: Stamp
      end_at?: Stamp
      /** 0 keeps it as a draft. */
      publish: 0 | 1
      note?: string
    },
    { readonly id: number; readonly revision: number }
  >({
    method: 'POST',
    path: '/api/admin/ads',
    access: 'staff',
    may: 'content:write',
    summary: '保存或发布广告；不发布时为草稿，前台不变',
  }),
  sort: call<{ position: string; ids: readonly number[] }, null>({
    method: 'POST',
    path: '/api/admin/ads/sort',
    access: 'staff',
    may: 'content:write',
    summary: '一个广告位内的顺序',
  }),
  end: call<{ id: number; revision: number }, { readonly revision: number }>({
    method: 'POST',
    path: '/api/admin/ads/:id/end',
    access: 'staff',
    may: 'content:write',
    summary: '立即结束广告',
  }),
  discard: call<{ id: number }, null>({
    method: 'POST',
    path: '/api/admin/ads/:id/discard',
    access: 'staff',
    may: 'content:write',
    summary: '丢弃广告的草稿；从未发布的广告随之删除',
  }),
  preview: call<{ position: string; at: Stamp; with_drafts?: 0 | 1 }, readonly Ad[]>({
    method: 'GET',
    path: '/api/admin/ads/preview',
    access: 'staff',
    may: 'content:read',
    summary: '一个广告位在某时刻展示的广告，可含草稿',
  }),
} as const
