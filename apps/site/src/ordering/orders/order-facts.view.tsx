import { invoiceText } from '@yaopi/core/contract'
import { addressLine, formatDateTime, formatYuan, type Order } from '@yaopi/core'
import type { ReactNode } from 'react'
import { Facts } from '../../components/detail/index.ts'
import { payWaysOf } from '../lines/index.ts'
import { ordersText as text } from './orders.text.ts'

/** Names of `invoice_type`. */
export const invoiceNames = [text.noInvoice, text.plainInvoice, text.vatInvoice] as const
const docs: Readonly<Record<string, string>> = {
  sale_doc: text.deliveryNote,
  report: text.inspectionReport,
  first_docs: text.firstDocuments,
  contract: text.purchaseContract,
}
/** The invoice that the order is in, or the kind that was chosen with the order. */
function invoiceOf({ invoice, invoice_type }: Order): string {
  if (invoice === undefined) return invoiceNames[invoice_type] ?? ''
  return `${invoiceText.state[invoice.state] ?? ''} ${invoice.number}`.trim()
}

/** Who gets it, how it was paid, what goes with it. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { address, buyer, times, transfer } = order
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text.receiver, `${address.receiver} ${address.phone}`],
    [text.address, addressLine(address)],
    [text.company, buyer.company],
    [text.tradeNumber, order.trade_sn],
    [text.createdAt, formatDateTime(order.created_at)],
    [text.payType, payWaysOf(order)],
    ...(times.paid_at === null ? [] : [[text.paidAt, formatDateTime(times.paid_at)] as const]),
    ...(transfer === null ? [] : [[text.remittance, `${transfer.payer} ${formatYuan(transfer.amount)}`] as const]),
    [text.invoice, invoiceOf(order)],
    [text.documents, order.docs.map((code) => docs[code] ?? code).join('、') || text.none],
    ...(order.remark === '' ? [] : [[text.remark, order.remark] as const]),
    ...(order.operator_remark === '' ? [] : [[text.operatorRemark, order.operator_remark] as const]),
  ]
  return <Facts facts={rows} />
}
