import { call, type Int01 } from '../../platform/protocol/index.ts'
import type { GoodsNotice, NoticeKind } from './goods-notice.types.ts'

/** Notices that a member keeps at most, and days after which one ends (domain.md §4.9). */
export const NOTICE_LIMITS = { most: 200, days: 90 } as const

/** Calls of goods notices: 到货提醒 and 降价提醒. */
export const goodsNoticeCalls = {
  list: call<{}, readonly GoodsNotice[]>({
    method: 'GET',
    path: '/api/goods/notice',
    access: 'member',
    summary: '我的到货、降价提醒',
  }),
  change: call<{ goods_id: number; kind: NoticeKind; is_on: Int01 }, readonly GoodsNotice[]>({
    method: 'POST',
    path: '/api/goods/notice',
    access: 'member',
    summary: '设置或取消到货、降价提醒；最多200条，提醒一次后失效，90天到期',
  }),
} as const
