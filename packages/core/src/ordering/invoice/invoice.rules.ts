import type { Fen } from '../../platform/money/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import { OrderStatus } from '../order/index.ts'
import { INVOICE_LIMITS } from './invoice.constants.ts'

/** What decides whether an order can be invoiced; times in Unix seconds. */
export type InvoiceOrderFacts = {
  readonly status: number
  readonly signed_at: number | null
  readonly created_at: number
  readonly settle_group: SettleGroup
  /** Fen: payable without gift balance and refunds. */
  readonly amount: Fen
  /** It is in an invoice that is asked for, being issued or issued. */
  readonly is_invoiced: boolean
}

/** Why an order can not be invoiced. */
export type InvoiceFault = 'unshipped' | 'invoiced' | 'nothing' | 'late'

/** Why an order can not be invoiced now; undefined when it can (domain.md §3.8.2). */
export function invoiceFault(order: InvoiceOrderFacts, now: number): InvoiceFault | undefined {
  const { shipped, signed, finished } = OrderStatus
  if (order.status !== shipped && order.status !== signed && order.status !== finished) return 'unshipped'
  if (order.is_invoiced) return 'invoiced'
  if (order.amount <= 0) return 'nothing'
  if (invoiceUntil(order) !== null && invoiceUntil(order)! <= now) return 'late'
  return undefined
}

/** Until when an invoice of an order may be requested, Unix seconds; null before it is signed for. */
export const invoiceUntil = ({ signed_at: signed }: Pick<InvoiceOrderFacts, 'signed_at'>): number | null =>
  signed === null ? null : signed + INVOICE_LIMITS.daysAfterSigning * DAY_SECONDS

/** Why orders can not stand on one invoice; undefined when they can. */
export function mergeFault(
  orders: readonly Pick<InvoiceOrderFacts, 'created_at' | 'settle_group'>[],
): 'many' | 'groups' | 'days' | undefined {
  if (orders.length > INVOICE_LIMITS.orders) return 'many'
  if (new Set(orders.map((order) => order.settle_group)).size > 1) return 'groups'
  const times = orders.map((order) => order.created_at)
  return Math.max(...times) - Math.min(...times) > INVOICE_LIMITS.mergeDays * DAY_SECONDS ? 'days' : undefined
}

/** What a title holds. */
export type TitleFields = {
  readonly tax_no: string
  readonly address: string
  readonly phone: string
  readonly bank_name: string
  readonly bank_account: string
}

/** Whether a title has everything that a 专票 names. */
export const isTitleComplete = ({ tax_no, address, phone, bank_name, bank_account }: TitleFields): boolean =>
  [tax_no, address, phone, bank_name, bank_account].every((field) => field !== '')
