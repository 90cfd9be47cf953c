import { formatDate, formatFen, fen } from '@yaopi/core'
import {
  INVOICE_LIMITS,
  invoiceFault,
  InvoiceState,
  invoiceText,
  invoiceTotals,
  type InvoiceFileKind,
  type InvoiceLine,
} from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { InvoiceDocument } from '../../platform/invoice-provider/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import { issueFault } from './invoice-faults.ts'
import * as queries from './invoices.queries.ts'
import { linesFor, remarkOf, secondsNow } from './invoices.service.ts'
import { invoicesText as text } from './invoices.text.ts'
import type { Issuing } from './titles.service.ts'

const RETRY = INVOICE_LIMITS.retryMinutes * MINUTE
const { requested, issuing, issued, rejected } = InvoiceState

/** Who acts on an invoice: finance, or the job. */
export type By = { readonly actor: 'finance'; readonly staff: StaffActor } | { readonly actor: 'system' }
export const bySystem: By = { actor: 'system' }
export const actorOf = (by: By) => ({ actor: by.actor, actor_id: by.actor === 'finance' ? by.staff.id : null })

/** Writes an audit row when staff act. */
export async function auditInvoice(
  context: Issuing,
  tx: Db,
  by: By,
  id: number,
  what: { readonly action: string; readonly detail: unknown },
): Promise<void> {
  if (by.actor === 'system') return
  await auditAct(context, tx, by.staff, what.action, `invoice:${id}`, what.detail)
}

/** What the provider gets of an invoice or of a red one. */
export function documentOf(
  context: Issuing,
  one: queries.InvoiceRow,
  lines: readonly InvoiceLine[],
  about: Pick<InvoiceDocument, 'serial' | 'remark' | 'red_of'>,
): InvoiceDocument {
  const { company, bank, invoices, hot_line } = context.settings.values()
  const { amount, tax } = invoiceTotals(lines)
  return {
    ...about,
    kind: one.kind,
    seller: {
      name: company,
      ...invoices.seller,
      phone: hot_line,
      bank_name: bank.bank,
      bank_account: bank.account,
    },
    buyer: one.buyer,
    email: one.email,
    lines: lines.map(({ order_id: _, order_item_id: __, ...line }) => line),
    amount,
    tax,
    day: formatDate(secondsNow(context)),
  }
}

/** The orders of a request and their lines as they are now, with the trades locked; undefined: nothing is left. */
export async function linesNow(
  context: Issuing,
  tx: Db,
  one: queries.InvoiceRow,
): Promise<{ readonly orders: queries.OrderRow[]; readonly lines: InvoiceLine[] } | undefined> {
  for (const order of one.orders) await lockTradeOf(tx, order.id)
  const orders = await queries.ordersById(
    tx,
    one.orders.map((order) => order.id),
  )
  const faults = orders.map((order) => invoiceFault({ ...order, is_invoiced: false }, secondsNow(context)))
  if (faults.some((fault) => fault === 'nothing' || fault === 'unshipped')) return undefined
  return { orders, lines: await linesFor(tx, orders) }
}

/**
 * Sets lines and amount of a request as its orders are now and begins to issue it; the trades are locked, so that no
 * refund comes between. A request whose orders have nothing left is rejected; one that was interrupted goes on.
 */
function begin(context: Issuing, id: number, by: By): Promise<queries.InvoiceRow | undefined> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    if (one === undefined) throw new BusinessError(404, text.unknown)
    const at = context.now()
    const fault = issueFault(one, { at, byHand: context.invoices === null })
    if (fault !== undefined) throw new BusinessError(409, text[fault])
    if (one.state === issuing) {
      await queries.moveInvoice(tx, { id, from: issuing, to: issuing }, { next_at: at + RETRY, tries: one.tries + 1 })
      return one
    }
    const now = await linesNow(context, tx, one)
    if (now === undefined) {
      await rejectLocked(context, tx, one, by, text.nothingLeft)
      return undefined
    }
    const { orders, lines } = now
    await queries.setLines(tx, id, lines, orders)
    const { amount, tax } = invoiceTotals(lines)
    await queries.moveInvoice(
      tx,
      { id, from: requested, to: issuing },
      { amount, tax, remark: remarkOf(orders), next_at: at + RETRY, tries: one.tries + 1 },
    )
    await queries.noteInvoice(tx, { id, from: requested, to: issuing, ...actorOf(by), at })
    await auditInvoice(context, tx, by, id, { action: text.action.issue, detail: { amount, tax } })
    return (await queries.invoiceById(tx, id))!
  })
}

/** The provider failed: the request waits again, for the job or after the last try for finance. */
async function failed(context: Issuing, id: number, fault: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    if (one?.state !== issuing) return
    const at = context.now()
    const next_at = one.tries < INVOICE_LIMITS.tries ? at + RETRY : null
    await queries.moveInvoice(tx, { id, from: issuing, to: requested }, { fault, next_at })
    await queries.noteInvoice(tx, { id, from: issuing, to: requested, ...actorOf(bySystem), note: fault, at })
  })
}

/** Issues a request through the provider. Throws 404, 409; a failure of the provider puts it back and throws 503. */
export async function issueInvoice(context: Issuing, id: number, by: By): Promise<void> {
  const provider = context.invoices
  if (provider === null) throw new BusinessError(409, text.noProvider)
  const one = await begin(context, id, by)
  if (one === undefined) return
  const lines = await queries.linesOf(context.db, id)
  const answer = await provider
    .issue(documentOf(context, one, lines, { serial: `I${id}`, remark: one.remark }))
    .catch(async (error: unknown) => {
      await failed(context, id, String(error).slice(0, 200))
      throw new BusinessError(503, text.failed)
    })
  // Another process may have finished it with the same answer.
  await inTransaction(context.db, (tx) =>
    finishInvoice(context, tx, one, { ...answer, issued_at: context.now(), by: bySystem }),
  )
}

/** What is known of an invoice, or of a red one, once it is issued. */
export type Finished = {
  readonly number: string
  readonly files: Readonly<Partial<Record<InvoiceFileKind, Buffer>>>
  /** Milliseconds. */
  readonly issued_at: number
  readonly by: By
}

/** An invoice whose lines are set is issued: number, files, log, message. Nothing when it is no longer being issued. */
export async function finishInvoice(
  context: Issuing,
  tx: Db,
  one: Pick<queries.InvoiceRow, 'id' | 'member_id' | 'kind' | 'amount' | 'tax'>,
  { number, files, issued_at, by }: Finished,
): Promise<void> {
  const { id } = one
  const at = context.now()
  const set = { number, issued_at, next_at: null, fault: '' }
  if (!(await queries.moveInvoice(tx, { id, from: issuing, to: issued }, set))) return
  await queries.addFiles(tx, id, 0, files)
  await queries.noteInvoice(tx, { id, from: issuing, to: issued, ...actorOf(by), note: number, at })
  await addMessage(tx, {
    member_id: one.member_id,
    kind: 'invoice.issued',
    facts: { number, amount: formatFen(fen(one.amount + one.tax)), kind: invoiceText.kind[one.kind] ?? '' },
    event_id: `invoice.issued:${id}`,
    at,
  })
}

async function rejectLocked(context: Issuing, tx: Db, one: queries.InvoiceRow, by: By, reason: string): Promise<void> {
  const at = context.now()
  const { id } = one
  const set = {
    reason,
    next_at: null,
    closed_at: at,
    ...(by.actor === 'finance' ? { staff_id: by.staff.id } : {}),
  }
  if (!(await queries.moveInvoice(tx, { id, from: requested, to: rejected }, set)))
    throw new BusinessError(409, text.notRequested)
  await queries.noteInvoice(tx, { id, from: requested, to: rejected, ...actorOf(by), note: reason, at })
  await auditInvoice(context, tx, by, id, { action: text.action.reject, detail: { reason } })
  await addMessage(tx, {
    member_id: one.member_id,
    kind: 'invoice.rejected',
    facts: {
      orders: one.orders
        .map(({ order_sn }) => order_sn)
        .join('、')
        .slice(0, 200),
      reason,
    },
    event_id: `invoice.rejected:${id}`,
    at,
  })
}

/** Finance rejects a request; its orders can be invoiced again. Throws 404, 409. */
export function rejectInvoice(context: AppContext, staff: StaffActor, id: number, reason: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    if (one === undefined) throw new BusinessError(404, text.unknown)
    if (one.state !== requested) throw new BusinessError(409, text.notRequested)
    await rejectLocked(context, tx, one, { actor: 'finance', staff }, reason)
  })
}
