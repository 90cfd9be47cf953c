import { formatDateTime, formatYuan, type Order } from '@yaopi/core'
import type { ReactNode } from 'react'
import css from './order-info.module.css'

const invoices = ['不开发票', '增值税普通发票', '增值税专用发票'] as const
const docs: Readonly<Record<string, string>> = {
  sale_doc: '随货同行单',
  report: '药检报告',
  first_docs: '首营资料',
  contract: '购销合同',
}
const payNames: Readonly<Record<number, string>> = {
  1: '余额',
  2: '支付宝',
  3: '微信支付',
  4: '对公转账',
  5: '账期',
  6: '找人代付',
}

/** Who gets it, how it was paid, what goes with it. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { address, buyer, times, transfer } = order
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['收货人', `${address.receiver} ${address.phone}`],
    [
      '收货地址',
      [address.province, address.city === address.province ? '' : address.city, address.district, address.detail]
        .filter(Boolean)
        .join(' '),
    ],
    ['采购单位', buyer.company],
    ['结算单号', order.trade_sn],
    ['下单时间', formatDateTime(order.created_at)],
    ['支付方式', order.pay_type === null ? '未支付' : (payNames[order.pay_type] ?? '')],
    ...(times.paid_at === null ? [] : [['付款时间', formatDateTime(times.paid_at)] as const]),
    ...(transfer === null ? [] : [['汇款', `${transfer.payer} ${formatYuan(transfer.amount)}`] as const]),
    ['发票', invoices[order.invoice_type] ?? ''],
    ['随货资料', order.docs.map((code) => docs[code] ?? code).join('、') || '无'],
    ...(order.remark === '' ? [] : [['备注', order.remark] as const]),
    ...(order.operator_remark === '' ? [] : [['客服留言', order.operator_remark] as const]),
  ]
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
