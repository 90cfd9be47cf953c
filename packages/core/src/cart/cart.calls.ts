import { call } from '../protocol/call.ts'
import type { Int01 } from '../goods/goods.types.ts'
import type { Yuan } from '../money/money.ts'
import type { AddResult, CartLineInput, CartState, RefusedLine } from './cart.types.ts'
import type { CheckoutChoices, Preview } from '../order/order.types.ts'

/** The filter that shows every line [EN-04]. */
export const ALL_LINES = 99_999

export const cartCalls = {
  list: call<{ filters?: number, new?: 1 }, CartState>({ method: 'GET', path: '/api/cart/list', who: 'member', partner: 'cart', summary: '购物车' }),
  total: call<{}, { number: number, kinds: number, amount: Yuan }>({ method: 'GET', path: '/api/cart/total', who: 'visitor', partner: 'cart', summary: '购物车行数与金额' }),
  add: call<{ params: readonly CartLineInput[] }, AddResult>({ method: 'POST', path: '/api/cart', who: 'approved', partner: 'cart', mayOverlap: true, summary: '加入购物车' }),
  quickAdd: call<{ id: number }, { added: number, refused: readonly RefusedLine[] }>({
    method: 'POST', path: '/api/cart/quick_add/:id', who: 'approved', summary: '按订单再次购买',
  }),
  edit: call<{ id: number, params: { number: number }, new?: 1 }, CartState | { number: number, price: Yuan }>({
    method: 'POST', path: '/api/cart/:id/edit', who: 'approved', partner: 'cart', summary: '修改数量',
  }),
  select: call<{ ids: string, is_selected: Int01 }, CartState & { blocked: number }>({
    method: 'POST', path: '/api/cart/batch_select', who: 'approved', partner: 'cart', summary: '批量勾选；ids 为逗号列表或 all',
  }),
  remove: call<{ ids: string }, CartState>({ method: 'POST', path: '/api/cart/batch_delete', who: 'member', partner: 'cart', summary: '批量删除' }),
  checkout: call<{ ids?: string, new?: 1 } & CheckoutChoices, Preview>({ method: 'POST', path: '/api/cart/checkout', who: 'approved', summary: '结算预览' }),
} as const
