import { call, type Page, type StaffRole } from '../../platform/protocol/index.ts'
import type { AfterSaleType } from './after-sale.constants.ts'
import type { AfterSale, AfterSaleOptions, AfterSaleSummary, NewAfterSale, StaffAfterSale } from './after-sale.types.ts'

/** After-sale cases of a member (domain.md §3.6). */
export const afterSaleCalls = {
  options: call<{ order_id: number }, AfterSaleOptions>({
    method: 'GET',
    path: '/api/after_sale/options/:order_id',
    access: 'member',
    summary: '订单现在可以申请的售后类型与数量',
  }),
  list: call<{ status?: 'all' | 'open' | 'closed'; page?: number }, Page<AfterSaleSummary>>({
    method: 'GET',
    path: '/api/after_sale',
    access: 'member',
    summary: '我的售后',
  }),
  apply: call<NewAfterSale, AfterSale>({
    method: 'POST',
    path: '/api/after_sale',
    access: 'member',
    summary: '申请售后',
  }),
  read: call<{ id: number }, AfterSale>({
    method: 'GET',
    path: '/api/after_sale/:id',
    access: 'member',
    summary: '售后详情',
  }),
  withdraw: call<{ id: number }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/cancel',
    access: 'member',
    summary: '撤销售后',
  }),
  sendBack: call<{ id: number; carrier: string; waybill: string }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/express',
    access: 'member',
    summary: '填写寄回的快递单号',
  }),
  again: call<{ id: number; text: string; images?: readonly number[] }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/supplement',
    access: 'member',
    summary: '被驳回后补充材料再次申请',
  }),
  choose: call<{ id: number; accept: 0 | 1 }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/choose',
    access: 'member',
    summary: '验收不符时选择按实收退款或退回原货',
  }),
} as const

const staff = (path: string, roles: readonly StaffRole[], summary: string) =>
  ({ method: 'POST', path: `/api/admin/after_sale/:id/${path}`, access: 'staff', roles, summary }) as const

/** What staff do with cases (domain.md §7.2). */
export const afterSaleAdminCalls = {
  list: call<{ type?: AfterSaleType; status?: 'open' | 'closed'; page?: number }, Page<StaffAfterSale>>({
    method: 'GET',
    path: '/api/admin/after_sale',
    access: 'staff',
    roles: ['service', 'warehouse', 'finance', 'quality'],
    summary: '售后，最先到期的在前',
  }),
  claim: call<{ id: number }, StaffAfterSale>(
    staff('claim', ['service', 'warehouse', 'finance', 'quality'], '领取一个售后，半小时内他人不能处理'),
  ),
  approve: call<{ id: number; address?: string; note?: string }, StaffAfterSale>(
    staff('approve', ['service'], '通过售后申请'),
  ),
  reject: call<{ id: number; note: string }, StaffAfterSale>(staff('reject', ['service'], '驳回售后申请')),
  inspect: call<
    { id: number; note?: string; lines: readonly { item_id: number; lot_id: number; good: number; bad: number }[] },
    StaffAfterSale
  >(staff('inspect', ['warehouse', 'quality'], '按批号验收退回的商品')),
  decide: call<{ id: number; accept: 0 | 1; note?: string }, StaffAfterSale>(
    staff('decide', ['service'], '买家逾期未选择时决定按实收退款或退回原货'),
  ),
  refund: call<{ id: number }, StaffAfterSale>(staff('refund', ['finance', 'service'], '退款，按支付的相反顺序退回')),
  reship: call<{ id: number; company: string; wl_no: string }, StaffAfterSale>(
    staff('reship', ['warehouse'], '补发或换发，零元包裹'),
  ),
  finish: call<{ id: number; note: string }, StaffAfterSale>(staff('finish', ['service', 'quality'], '资料已补齐')),
  refused: call<{ order_id: number; note: string; our_fault: 0 | 1 }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/orders/:order_id/refuse',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '登记买家拒收，退回后验收',
  }),
} as const
