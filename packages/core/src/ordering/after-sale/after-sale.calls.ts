import { call, type Page } from '../../platform/protocol/index.ts'
import type { AfterSaleRejection, AfterSaleType } from './after-sale.constants.ts'
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
  takeMoney: call<{ id: number; accept: 0 | 1 }, AfterSale>({
    method: 'POST',
    path: '/api/after_sale/:id/take_money',
    access: 'member',
    summary: '换货或补发无库存时，同意改为退款或继续等待',
  }),
} as const

/** What staff do with cases (domain.md §7.2). */
export const afterSaleAdminCalls = {
  list: call<{ type?: AfterSaleType; status?: 'open' | 'closed'; page?: number }, Page<StaffAfterSale>>({
    method: 'GET',
    path: '/api/admin/after_sale',
    access: 'staff',
    roles: ['service', 'warehouse', 'finance', 'quality'],
    summary: '售后，最先到期的在前',
  }),
  claim: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/claim',
    access: 'staff',
    roles: ['service', 'warehouse', 'finance', 'quality'],
    summary: '领取一个售后，半小时内他人不能处理',
  }),
  approve: call<{ id: number; address?: string; note?: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/approve',
    access: 'staff',
    roles: ['service'],
    summary: '通过售后申请',
  }),
  reject: call<{ id: number; reason: AfterSaleRejection; note?: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/reject',
    access: 'staff',
    roles: ['service'],
    summary: '驳回售后申请',
  }),
  inspect: call<
    { id: number; note?: string; lines: readonly { item_id: number; lot_id: number; good: number; bad: number }[] },
    StaffAfterSale
  >({
    method: 'POST',
    path: '/api/admin/after_sale/:id/inspect',
    access: 'staff',
    roles: ['warehouse', 'quality'],
    summary: '按批号验收退回的商品',
  }),
  decide: call<{ id: number; accept: 0 | 1; note?: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/decide',
    access: 'staff',
    roles: ['service'],
    summary: '买家逾期未选择时决定按实收退款或退回原货',
  }),
  refund: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/refund',
    access: 'staff',
    roles: ['finance', 'service'],
    summary: '退款，按支付的相反顺序退回',
  }),
  reship: call<{ id: number; company: string; wl_no: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/reship',
    access: 'staff',
    roles: ['warehouse'],
    summary: '补发或换发，零元包裹',
  }),
  offerMoney: call<{ id: number }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/offer_money',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '换货或补发无库存，请买家同意改为退款',
  }),
  finish: call<{ id: number; note: string }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/after_sale/:id/finish',
    access: 'staff',
    roles: ['service', 'quality'],
    summary: '资料已补齐',
  }),
  refused: call<{ order_id: number; note: string; our_fault: 0 | 1 }, StaffAfterSale>({
    method: 'POST',
    path: '/api/admin/orders/:order_id/refuse',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '登记买家拒收，退回后验收',
  }),
} as const
