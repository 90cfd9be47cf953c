import { type Int01, call } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type {
  AddResult,
  CartFigures,
  CartLineInput,
  CartState,
  CopiedCart,
  NextHint,
  RefusedLine,
} from './cart.types.ts'

/** The filter that shows every line [EN-04]. */
export const ALL_LINES = 99_999

/** Calls of the cart (storefront.md §7). */
export const cartCalls = {
  list: call<{ filters?: number; new?: 1 }, CartState>({
    method: 'GET',
    path: '/api/cart/list',
    access: 'member',
    partner: 'cart',
    summary: '购物车',
  }),
  total: call<{}, CartFigures>({
    method: 'GET',
    path: '/api/cart/total',
    access: 'visitor',
    partner: 'cart',
    summary: '购物车行数（number与kinds相同，含未选），已选商品减去优惠后的金额（不含运费），是否全部已选且可直接结算',
  }),
  add: call<{ params: readonly CartLineInput[] }, AddResult>({
    method: 'POST',
    path: '/api/cart',
    access: 'approved',
    partner: 'cart',
    allowConcurrent: true,
    keepalive: true,
    // 1,000 lines with all their fields.
    maxBody: 524_288,
    summary: '加入购物车',
  }),
  quickAdd: call<{ id: number }, { added: number; refused: readonly RefusedLine[] }>({
    method: 'POST',
    path: '/api/cart/quick_add/:id',
    access: 'approved',
    summary: '按订单再次购买',
  }),
  edit: call<{ id: number; params: { number: number }; new?: 1 }, CartState | { number: number; price: Yuan }>({
    method: 'POST',
    path: '/api/cart/:id/edit',
    access: 'approved',
    partner: 'cart',
    keepalive: true,
    summary: '修改数量',
  }),
  select: call<{ ids: string; is_selected: Int01 }, CartState & { blocked: number }>({
    method: 'POST',
    path: '/api/cart/batch_select',
    access: 'approved',
    partner: 'cart',
    keepalive: true,
    summary: '批量勾选；ids 为逗号列表或 all',
  }),
  remove: call<{ ids: string }, CartState>({
    method: 'POST',
    path: '/api/cart/batch_delete',
    access: 'member',
    partner: 'cart',
    summary: '批量删除',
  }),
  copy: call<{ ids: string; other_user_ids: string }, readonly CopiedCart[]>({
    method: 'POST',
    path: '/api/cart/copy',
    access: 'approved',
    summary: '复制到自己名下的其他门店；数量以此处为准',
  }),
  restore: call<{ ids: string }, CartState>({
    method: 'POST',
    path: '/api/cart/batch_restore',
    access: 'member',
    partner: 'cart',
    summary: '撤销删除：十分钟内把删除的商品原样放回',
  }),
  nextHint: call<{ goods_id?: number; manjian_id?: number; ids?: string }, NextHint>({
    method: 'POST',
    path: '/api/cart/next_hint',
    access: 'approved',
    summary: '凑单提示：差额与建议商品；ids 只按这些行计算',
  }),
} as const
