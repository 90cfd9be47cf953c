import type { InvoiceFault } from './invoice.rules.ts'

/** Words of invoices: names of kinds and states, and why an order can not be invoiced. */
export const invoiceText = {
  kind: { 1: '数电票（普通发票）', 2: '数电票（增值税专用发票）' } as Readonly<Record<number, string>>,
  state: { 1: '待申请', 2: '已申请', 3: '已开票', 4: '已驳回', 5: '已红冲', 6: '开票中' } as Readonly<
    Record<number, string>
  >,
  titleState: { 1: '审核中', 2: '有效', 3: '已驳回', 4: '已更换' } as Readonly<Record<number, string>>,
  redState: { 1: '红票开具中', 2: '待购方确认', 3: '红票已开具', 4: '未确认，已作废' } as Readonly<
    Record<number, string>
  >,
  redReason: { 1: '销货退回或退款', 2: '开票有误（抬头）', 3: '开票有误（内容）', 4: '财务红冲' } as Readonly<
    Record<number, string>
  >,
  fault: {
    unshipped: '订单发货后才能开票',
    invoiced: '该订单已申请开票',
    nothing: '该订单没有可开票金额',
    late: '签收超过180天，不能再申请开票',
  } satisfies Record<InvoiceFault, string>,
  merge: {
    many: '一张发票最多合并50张订单',
    groups: '不同结算组的订单不能开在一张发票上，请分开申请',
    days: '一张发票上的订单下单时间相差不能超过90天',
  } as Readonly<Record<'many' | 'groups' | 'days', string>>,
} as const
