import { formatDate, formatFen, fromYuan, fen } from '@yaopi/core'
import {
  InvoiceState,
  invoiceTotals,
  RedState,
  type InvoiceFileKind,
  type InvoiceRegistration,
} from '@yaopi/core/contract'
import { buffer } from 'node:stream/consumers'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { bytesOf } from '../../platform/uploads/index.ts'
import * as queries from './invoices.queries.ts'
import { isNumberTaken, uploadOf } from './invoices.staff.queries.ts'
import { remarkOf, secondsNow } from './invoices.service.ts'
import { invoicesText as text } from './invoices.text.ts'
import { actorOf, auditInvoice, type By, finishInvoice, linesNow } from './issue.service.ts'
import { finishRed } from './red.service.ts'

const { requested, issuing, issued } = InvoiceState
const TYPES = { pdf: 'application/pdf', ofd: 'application/ofd' } as const

/** Amounts as they stand on what was issued, in yuan. */
type Amounts = Pick<InvoiceRegistration, 'total' | 'tax'>

/** Throws 422 at the field that differs from what was to be issued; fen. */
function requireAmounts(typed: Amounts, due: { readonly total: number; readonly tax: number }): void {
  if (fromYuan(typed.total) !== due.total) throw fieldError('total', text.otherTotal(formatFen(fen(due.total))))
  if (fromYuan(typed.tax) !== due.tax) throw fieldError('tax', text.otherTax(formatFen(fen(due.tax))))
}

/** When an invoice of a day counts as issued, milliseconds: today now, an earlier day from its start. Throws 422. */
function momentOfDay(context: AppContext, day: string, earliest: number): number {
  const today = formatDate(secondsNow(context))
  if (day > today) throw fieldError('issued_on', text.futureDay)
  const first = formatDate(earliest)
  if (day < first) throw fieldError('issued_on', text.earlyDay(first))
  return day === today ? context.now() : Date.parse(`${day}T00:00:00+08:00`)
}

/** The uploads of the same person that become the files of an invoice. Throws 422 without one, or for another kind. */
async function uploadsOf(
  context: AppContext,
  store: FileStore,
  staff: StaffActor,
  ids: Pick<InvoiceRegistration, 'pdf_id' | 'ofd_id'>,
): Promise<Partial<Record<InvoiceFileKind, Buffer>>> {
  if (ids.pdf_id === undefined && ids.ofd_id === undefined) throw fieldError('pdf_id', text.noInvoiceFile)
  const files: Partial<Record<InvoiceFileKind, Buffer>> = {}
  for (const kind of ['pdf', 'ofd'] as const) {
    const field = `${kind}_id` as const
    const id = ids[field]
    if (id === undefined) continue
    const file = await uploadOf(context.db, id, staff.id)
    const bytes = file === undefined ? undefined : await bytesOf(store, file)
    if (file === undefined || bytes === undefined) throw fieldError(field, text.unknownFile)
    if (file.content_type !== TYPES[kind]) throw fieldError(field, text.wrongFile)
    files[kind] = await buffer(bytes)
  }
  return files
}

/**
 * Finance registers an invoice that was issued elsewhere for a request: only without a provider, and only when its
 * amounts are those of the orders as they are now. The same number again changes nothing. Throws 404, 409, 422.
 */
export async function registerInvoice(
  context: AppContext,
  store: FileStore,
  staff: StaffActor,
  input: InvoiceRegistration,
): Promise<void> {
  if (context.invoices !== null) throw new BusinessError(409, text.hasProvider)
  const files = await uploadsOf(context, store, staff, input)
  const by: By = { actor: 'finance', staff }
  const { id, number } = input
  await inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    if (one === undefined) throw new BusinessError(404, text.unknown)
    if (one.state === issued && one.number === number) return
    if (one.state !== requested) throw new BusinessError(409, text.notRequested)
    const now = await linesNow(context, tx, one)
    if (now === undefined) throw new BusinessError(409, text.nothingLeft)
    const { orders, lines } = now
    const { amount, tax, total } = invoiceTotals(lines)
    requireAmounts(input, { total, tax })
    const issued_at = momentOfDay(context, input.issued_on, Math.min(...orders.map((order) => order.created_at)))
    if (await isNumberTaken(tx, number)) throw fieldError('number', text.numberTaken)
    await queries.setLines(tx, id, lines, orders)
    const at = context.now()
    const set = { amount, tax, remark: remarkOf(orders), next_at: null, staff_id: staff.id }
    await queries.moveInvoice(tx, { id, from: requested, to: issuing }, set)
    await queries.noteInvoice(tx, { id, from: requested, to: issuing, ...actorOf(by), at })
    await finishInvoice(context, tx, { ...one, amount, tax }, { number, files, issued_at, by })
    const detail = { number, issued_on: input.issued_on, amount, tax }
    await auditInvoice(context, tx, by, id, { action: text.action.register, detail })
  })
}

/**
 * Finance registers a red invoice that was issued elsewhere for one that waits: only without a provider, and only when
 * its amounts are what it takes off. The same number again changes nothing. Throws 404, 409, 422.
 */
export async function registerRed(
  context: AppContext,
  store: FileStore,
  staff: StaffActor,
  input: InvoiceRegistration & { readonly red_id: number },
): Promise<void> {
  if (context.invoices !== null) throw new BusinessError(409, text.hasProvider)
  const files = await uploadsOf(context, store, staff, input)
  const by: By = { actor: 'finance', staff }
  const { id, red_id, number } = input
  await inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id)
    const red = await queries.redById(tx, red_id)
    if (one === undefined || red?.invoice_id !== id) throw new BusinessError(404, text.unknown)
    if (red.state === RedState.issued && red.number === number) return
    if (red.state !== RedState.issuing) throw new BusinessError(409, text.notWaitingRed)
    requireAmounts(input, { total: red.amount + red.tax, tax: red.tax })
    const issued_at = momentOfDay(context, input.issued_on, one.issued_at!)
    if (await isNumberTaken(tx, number)) throw fieldError('number', text.numberTaken)
    if (!(await finishRed(context, tx, red_id, { number, files, issued_at, by })))
      throw new BusinessError(409, text.notWaitingRed)
    const detail = { number, issued_on: input.issued_on, red_id, total: red.amount + red.tax, tax: red.tax }
    await auditInvoice(context, tx, by, id, { action: text.action.registerRed, detail })
  })
}
