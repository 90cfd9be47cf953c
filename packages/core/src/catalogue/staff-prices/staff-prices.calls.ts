import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import { PRICE_LIMITS, type PriceChangeState } from './staff-prices.constants.ts'
import type { PriceApplied, PriceChange, PriceRow, PriceRowCheck, PriceRowInput } from './staff-prices.types.ts'

const reading = { method: 'GET', access: 'staff', may: 'price:read' } as const
const writing = { method: 'POST', access: 'staff', may: 'price:write', maxBody: PRICE_LIMITS.bytes } as const
type Sheet = {
  readonly rows: readonly PriceRowInput[]
  /** Seconds; absent: at once. */
  readonly effective_at?: number
}

/** Calls of the price sheet: the one way on which prices of goods change, besides imports. */
export const staffPricesAdminCalls = {
  sheet: call<{ ids: string }, readonly PriceRow[]>({
    ...reading,
    path: '/api/admin/prices',
    summary: '价格表：所选商品的各种价格',
  }),
  check: call<Sheet, readonly PriceRowCheck[]>({
    ...writing,
    path: '/api/admin/prices/check',
    summary: '检查新价格，不写入',
  }),
  /** `idempotency_key`: the same one again answers the same and changes nothing. */
  apply: call<Sheet & { readonly reason: string; readonly idempotency_key: string }, PriceApplied>({
    ...writing,
    path: '/api/admin/prices/apply',
    summary: '改价：立即或到时生效，超限的待复核',
  }),
  changes: call<
    { goods_id?: number; batch_id?: number; state?: PriceChangeState; after?: string },
    KeysetPage<PriceChange>
  >({
    ...reading,
    path: '/api/admin/prices/changes',
    summary: '改价记录',
  }),
  cancel: call<{ id: number }, PriceChange>({
    ...writing,
    path: '/api/admin/prices/changes/:id/cancel',
    summary: '取消尚未生效的改价',
  }),
} as const
