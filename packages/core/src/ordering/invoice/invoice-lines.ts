import { allocate, type Fen } from '../../platform/money/index.ts'
import { InvoiceLineKind } from './invoice.constants.ts'

/** How goods are taxed; `rate` in percent. */
export type TaxFacts = {
  /** 19 digits. */
  readonly tax_code: string
  /** Short name of the class, as it stands between the stars. */
  readonly tax_class: string
  readonly tax_rate: number
  /** Exempt from tax, taxed by the simple method, or neither. */
  readonly tax_preference: '' | 'exempt' | 'simple'
}

/** What is left of a line of an order after refunds; amounts in fen with tax. */
export type InvoiceItem = TaxFacts & {
  /** Null for the freight of the order. */
  readonly order_item_id: number | null
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly number: number
  /** Before every discount; for a gift its market price. */
  readonly gross: Fen
  /** What was paid for it, gift balance included. */
  readonly net: Fen
}

/** What is left of an order after refunds: its lines, its freight among them, and the gift balance it was paid with. */
export type InvoiceOrder = {
  readonly order_id: number
  readonly gift: Fen
  readonly items: readonly InvoiceItem[]
}

/** A line of an invoice: amounts in fen without tax; a discount has neither number nor price. */
export type InvoiceLine = TaxFacts & {
  readonly order_id: number
  readonly order_item_id: number | null
  readonly kind: InvoiceLineKind
  /** `*class*name`. */
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly number: number | null
  /** Yuan with 8 decimals, without tax. */
  readonly price: string | null
  readonly amount: Fen
  readonly tax: Fen
}

/** An amount with tax without it, rounded to fen; never more than the amount. */
export function withoutTax(amount: Fen, rate: number): Fen {
  const whole = 100 + rate
  return Math.floor((amount * 200 + whole) / (2 * whole))
}

/** The price of one unit with 8 decimals: times the number it is the amount to the fen, up to a million units. */
export function unitPrice(amount: Fen, number: number): string {
  const units = (BigInt(amount) * 2_000_000n + BigInt(number)) / (2n * BigInt(number))
  return `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`
}

/**
 * The lines of an invoice over orders: each goods at its price, a discount straight after it, freight as a line of its
 * own. Their amounts and taxes sum to what was paid for them without gift balance, to the fen (domain.md §3.8.2).
 */
export function invoiceLines(orders: readonly InvoiceOrder[]): InvoiceLine[] {
  return orders.flatMap(({ order_id, gift, items }) => {
    const gifts = allocate(
      gift,
      items.map(({ net }) => net),
    )
    return items.flatMap((item, at) => linesOf(order_id, item, item.net - gifts[at]!))
  })
}

function linesOf(order_id: number, item: InvoiceItem, paid: Fen): InvoiceLine[] {
  const { tax_code, tax_class, tax_rate, tax_preference, order_item_id, number } = item
  const gross = Math.max(item.gross, paid)
  if (gross === 0 || number === 0) return []
  const amount = withoutTax(gross, tax_rate)
  const left = withoutTax(paid, tax_rate)
  const same = {
    tax_code,
    tax_class,
    tax_rate,
    tax_preference,
    order_id,
    order_item_id,
    name: `*${tax_class}*${item.name}`,
  }
  const goods: InvoiceLine = {
    ...same,
    kind: gross === paid ? InvoiceLineKind.plain : InvoiceLineKind.discounted,
    spec: item.spec,
    unit: item.unit,
    number,
    price: unitPrice(amount, number),
    amount,
    tax: gross - amount,
  }
  if (gross === paid) return [goods]
  const discount: InvoiceLine = {
    ...same,
    kind: InvoiceLineKind.discount,
    spec: '',
    unit: '',
    number: null,
    price: null,
    amount: left - amount,
    tax: paid - left - (gross - amount),
  }
  return [goods, discount]
}

/** Sums of lines, fen: without tax, the tax, and both. */
export function invoiceTotals(lines: readonly Pick<InvoiceLine, 'amount' | 'tax'>[]): {
  readonly amount: Fen
  readonly tax: Fen
  readonly total: Fen
} {
  let amount: Fen = 0
  let tax: Fen = 0
  for (const line of lines) {
    amount += line.amount
    tax += line.tax
  }
  return { amount, tax, total: amount + tax }
}

/** What is refunded of an order whose invoice was issued: the amount off the invoice, and the units of its lines. */
export type InvoiceRefund = {
  readonly order_id: number
  /** Fen: what was refunded without gift balance. */
  readonly amount: Fen
  readonly items: readonly { readonly order_item_id: number; readonly number: number; readonly amount: Fen }[]
  readonly freight: Fen
}

/** One line of an order in an invoice, with its discount and what was made red of it already. */
type Rest = { readonly line: InvoiceLine; total: Fen; number: number }

const keyOf = ({ order_id, order_item_id }: Pick<InvoiceLine, 'order_id' | 'order_item_id'>): string =>
  `${order_id}:${order_item_id ?? 'freight'}`

function restsOf(lines: readonly InvoiceLine[], reds: readonly InvoiceLine[]): Rest[] {
  const rests = new Map<string, Rest>()
  for (const line of [...lines, ...reds]) {
    const rest = rests.get(keyOf(line))
    const total = line.amount + line.tax
    if (rest === undefined) rests.set(keyOf(line), { line, total, number: line.number ?? 0 })
    else {
      rest.total += total
      rest.number += line.number ?? 0
    }
  }
  return [...rests.values()]
}

/** A negative line; the sum of all of a line is exactly the line, without tax and tax apart. */
function redLine({ line, total, number }: Rest, off: Fen, units: number): InvoiceLine {
  const before = withoutTax(total, line.tax_rate)
  const after = withoutTax(total - off, line.tax_rate)
  const amount: Fen = before - after
  const out = Math.min(units, number)
  return {
    ...line,
    kind: InvoiceLineKind.plain,
    number: out === 0 ? null : -out,
    price: out === 0 ? null : unitPrice(amount, out),
    amount: after - before,
    tax: amount - off,
  }
}

/**
 * The lines of a red invoice for a refund: off the lines that were refunded, and where gift balance was paid and is not
 * given back yet, off the others too. Throws RangeError when less is left of the order's lines.
 */
export function redLinesOf(
  lines: readonly InvoiceLine[],
  reds: readonly InvoiceLine[],
  refund: InvoiceRefund,
): InvoiceLine[] {
  const rests = restsOf(lines, reds).filter(({ line }) => line.order_id === refund.order_id)
  const weights = rests.map(({ line }) =>
    line.order_item_id === null
      ? refund.freight
      : (refund.items.find((item) => item.order_item_id === line.order_item_id)?.amount ?? 0),
  )
  const wanted = allocate(refund.amount, weights)
  const off = rests.map(({ total }, at) => Math.min(total, wanted[at]!))
  let missing = refund.amount - off.reduce((sum, part) => sum + part, 0)
  rests.forEach(({ total }, at) => {
    const more = Math.min(missing, total - off[at]!)
    off[at]! += more
    missing -= more
  })
  if (missing !== 0) throw new RangeError(`${refund.amount} is more than the invoice has of order ${refund.order_id}`)
  return rests.flatMap((rest, at) => {
    if (off[at] === 0) return []
    const units = refund.items.find((item) => item.order_item_id === rest.line.order_item_id)?.number
    return [redLine(rest, off[at]!, units ?? (rest.line.order_item_id === null && off[at] === rest.total ? 1 : 0))]
  })
}

/** The lines of a red invoice for all that is left of an invoice. */
export const redLinesOfAll = (lines: readonly InvoiceLine[], reds: readonly InvoiceLine[]): InvoiceLine[] =>
  restsOf(lines, reds)
    .filter(({ total }) => total > 0)
    .map((rest) => redLine(rest, rest.total, rest.number))
