import { orderText, toYuan } from '@yaopi/core'
import {
  contract,
  INVOICE_LIMITS,
  InvoiceState,
  invoiceTotals,
  invoiceUntil,
  RedState,
  type Invoice,
  type InvoiceableOrder,
  type InvoiceFileKind,
  type InvoiceLine,
  type InvoiceLineView,
  type InvoicePreview,
} from '@yaopi/core/contract'
import type { StaffInvoice } from '@yaopi/core/staff'
import { actionsOn, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { isStuckRed, issueFault, redFault } from './invoice-faults.ts'
import type { InvoiceRow, OrderRow } from './invoices.queries.ts'

/** An order that can be invoiced as the wire has it. */
export const orderView = (row: OrderRow): InvoiceableOrder => ({
  order_id: row.order_id,
  order_sn: row.order_sn,
  settle_group: row.settle_group,
  group_name: orderText.group[row.settle_group],
  created_at: row.created_at,
  signed_at: row.signed_at,
  until: invoiceUntil(row),
  payable: toYuan(row.payable),
  gift: toYuan(row.gift),
  refunded: toYuan(row.refunded),
  amount: toYuan(row.amount),
  open_cases: row.open_cases,
})

/** A line of an invoice as the wire has it. */
const lineView = (line: InvoiceLine): InvoiceLineView => ({
  kind: line.kind,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  number: line.number,
  price: line.price,
  amount: toYuan(line.amount),
  tax_rate: line.tax_rate,
  tax: toYuan(line.tax),
  tax_code: line.tax_code,
  tax_preference: line.tax_preference,
})

/** Lines and sums of an invoice that would be made. */
export function previewView(lines: readonly InvoiceLine[], remark: string): InvoicePreview {
  const { amount, tax, total } = invoiceTotals(lines)
  return { lines: lines.map(lineView), amount: toYuan(amount), tax: toYuan(tax), total: toYuan(total), remark }
}

/** Whether the buyer may have an invoice issued anew now. */
export const mayReissue = (row: InvoiceRow, now: number): boolean =>
  redFault(row) === undefined &&
  row.reissues < INVOICE_LIMITS.reissues &&
  row.issued_at !== null &&
  row.issued_at + INVOICE_LIMITS.reissueDays * DAY_SECONDS > now

/** An invoice as the wire has it; `now` in Unix seconds. */
export function invoiceView(row: InvoiceRow, now: number): Invoice {
  const total = row.state === InvoiceState.requested ? sumOf(row.orders) : row.amount + row.tax
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    number: row.number ?? '',
    title: row.buyer.name,
    tax_no: row.buyer.tax_no,
    email: row.email,
    ...(row.buyer.agent === undefined ? {} : { agent: row.buyer.agent }),
    total: toYuan(total),
    tax: toYuan(row.tax),
    left: toYuan(total - row.red),
    reason: row.reason,
    created_at: row.created_at,
    issued_at: row.issued_at,
    files: filesOf(row.files),
    answer_by: row.state === InvoiceState.requested ? row.answer_by : null,
    orders: row.orders.map((order) => ({ ...order, total: toYuan(order.total) })),
    reds: row.reds.map((red) => ({
      id: red.id,
      state: red.state,
      reason: red.reason,
      note: red.note,
      number: red.number ?? '',
      total: toYuan(red.amount + red.tax),
      tax: toYuan(red.tax),
      created_at: red.created_at,
      issued_at: red.issued_at,
      confirm_by: red.confirm_by,
      files: filesOf(red.files),
      is_reissued: red.is_reissued ? 1 : 0,
    })),
    can: {
      reissue: mayReissue(row, now),
      // One whose time is over is void as soon as the job looks at it.
      confirm_red:
        row.reds.find(({ state, confirm_by }) => state === RedState.confirming && (confirm_by ?? 0) > now)?.id ?? null,
    },
  }
}

/** Kinds of files in the order in which they are offered. */
const filesOf = (files: readonly InvoiceFileKind[]): InvoiceFileKind[] =>
  (['pdf', 'ofd', 'xml'] as const).filter((kind) => files.includes(kind))

const sumOf = (orders: InvoiceRow['orders']): number => orders.reduce((sum, { total }) => sum + total, 0)

/** An invoice at a moment, milliseconds, and what is left of it, yuan; `byHand`: there is no provider. */
type InvoiceAt = { readonly row: InvoiceRow; readonly at: number; readonly byHand: boolean; readonly left: number }

/** What may be done with an invoice: to issue it through the provider, to take back what is left of it. */
const invoiceActions = {
  issue: { call: contract.invoiceAdmin.issue, isFor: ({ row, ...now }) => issueFault(row, now) === undefined },
  red: {
    call: contract.invoiceAdmin.red,
    isFor: ({ row, left }) => row.reds.some(isStuckRed) || (redFault(row) === undefined && left > 0),
  },
} satisfies Record<string, RowAction<InvoiceAt>>

/** An invoice as a person of the staff sees it; `byHand`: there is no provider. */
export function staffInvoiceView(
  row: InvoiceRow,
  staff: RowReader,
  { now, byHand }: { readonly now: number; readonly byHand: boolean },
): StaffInvoice {
  const invoice = invoiceView(row, now)
  return {
    ...invoice,
    member_id: row.member_id,
    company: row.company,
    tries: row.tries,
    fault: row.fault,
    is_escalated: row.state === InvoiceState.requested && row.is_escalated ? 1 : 0,
    by_hand: byHand ? 1 : 0,
    can: {
      ...invoice.can,
      ...actionsOn(invoiceActions, { row, at: now * 1000, byHand, left: invoice.left }, staff),
    },
  }
}
