import { fen, formatDate, formatFen, formatMinute } from '@yaopi/core'
import {
  INVOICE_LIMITS,
  invoiceFault,
  InvoiceState,
  invoiceText,
  invoiceTotals,
  redLinesOf,
  redLinesOfAll,
  RedReason,
  RedState,
  type Invoice,
  type InvoiceLine,
} from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { DAY_SECONDS, HOUR, MINUTE } from '../../platform/time/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import { isStuckRed, redFault } from './invoice-faults.ts'
import * as queries from './invoices.queries.ts'
import { readInvoice, secondsNow, storeRequest } from './invoices.service.ts'
import { invoicesText as text } from './invoices.text.ts'
import { actorOf, auditInvoice, bySystem, documentOf, type Finished } from './issue.service.ts'
import { titleById, validTitle } from './titles.queries.ts'

const RETRY = INVOICE_LIMITS.retryMinutes * MINUTE

/** Stores a red invoice with its lines; the job issues it. The caller has locked the invoice. */
async function storeRed(
  context: AppContext,
  tx: Db,
  one: queries.InvoiceRow,
  lines: readonly InvoiceLine[],
  what: {
    readonly reason: RedReason
    readonly note: string
    readonly is_whole: boolean
    readonly is_reissued: boolean
    readonly actor: 'buyer' | 'finance' | 'system'
    readonly actor_id: number | null
  },
): Promise<number> {
  const at = context.now()
  const { amount, tax } = invoiceTotals(lines)
  const { actor, actor_id, ...red } = what
  const staff_id = actor === 'finance' ? actor_id : null
  const id = await queries.addRed(tx, { ...red, invoice_id: one.id, amount: -amount, tax: -tax, staff_id, at })
  await queries.addLines(tx, one.id, id, lines)
  const { note } = what
  await queries.noteInvoice(tx, { id: one.id, red_id: id, from: null, to: RedState.issuing, actor, actor_id, note, at })
  return id
}

/** The lines of a red invoice for all that is left; refunds that have no red one yet are in it. Throws 409. */
async function wholeRed(tx: Db, one: queries.InvoiceRow | undefined): Promise<InvoiceLine[]> {
  if (one === undefined) throw new BusinessError(404, text.unknown)
  const fault = redFault(one)
  if (fault !== undefined) throw new BusinessError(409, text[fault])
  await queries.takeRefunds(tx, one.id)
  return redLinesOfAll(await queries.linesOf(tx, one.id), await queries.linesOf(tx, one.id, 'reds'))
}

/** Finance takes all that is left of an invoice back. Throws 404, 409. */
export function redInvoice(context: AppContext, staff: StaffActor, id: number, note: string): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    const stuck = one?.reds.find(({ state }) => state === RedState.issuing)
    const job = stuck === undefined ? undefined : await queries.redById(tx, stuck.id, true)
    // One that the provider refused five times is tried again.
    if (job !== undefined && isStuckRed(job)) {
      const set = { next_at: context.now(), tries: 0 }
      await queries.moveRed(tx, { id: job.id, from: RedState.issuing, to: RedState.issuing }, set)
      return
    }
    const lines = await wholeRed(tx, one)
    await storeRed(context, tx, one!, lines, {
      reason: RedReason.staff,
      note,
      is_whole: true,
      is_reissued: false,
      actor: 'finance',
      actor_id: staff.id,
    })
    const what = { action: text.action.red, detail: { reason: note, total: invoiceTotals(lines).total } }
    await auditInvoice(context, tx, { actor: 'finance', staff }, id, what)
  })
}

/** A buyer has an invoice issued anew: a red one for the rest, then a new request. Throws 404, 409. */
export async function reissueInvoice(
  context: AppContext,
  member: Member,
  input: {
    readonly id: number
    readonly reason: RedReason
    readonly note?: string | undefined
    readonly idempotency_key: string
  },
): Promise<Invoice> {
  const { idempotency_key: key, ...request } = input
  await withIdempotency(context.db, { member_id: member.id, key, call: 'reissue', request }, async (tx) => {
    await queries.lockInvoicesOf(tx, member.id)
    const one = await queries.invoiceById(tx, input.id, { memberId: member.id, lock: true })
    const lines = await wholeRed(tx, one)
    const { reissues, issued_at } = one!
    if (reissues >= INVOICE_LIMITS.reissues) throw new BusinessError(409, text.tooManyReissues(INVOICE_LIMITS.reissues))
    if (issued_at! + INVOICE_LIMITS.reissueDays * DAY_SECONDS <= secondsNow(context))
      throw new BusinessError(409, text.tooLate(INVOICE_LIMITS.reissueDays))
    await storeRed(context, tx, one!, lines, {
      reason: input.reason,
      note: input.note ?? '',
      is_whole: true,
      is_reissued: true,
      actor: 'buyer',
      actor_id: member.id,
    })
    return null
  })
  return readInvoice(context, member.id, input.id)
}

/** Makes a red invoice for the refunds that came after an invoice was issued; nothing when there is none. */
export function redForRefunds(context: AppContext, id: number): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { lock: true })
    if (one === undefined || redFault(one) !== undefined) return
    const refunds = await queries.takeRefunds(tx, id)
    const own = await queries.linesOf(tx, id)
    const reds = [...(await queries.linesOf(tx, id, 'reds'))]
    const lines: InvoiceLine[] = []
    for (const refund of refunds) lines.push(...redLinesOf(own, [...reds, ...lines], refund))
    if (lines.length === 0) return
    await storeRed(context, tx, one, lines, {
      reason: RedReason.returned,
      note: '',
      is_whole: false,
      is_reissued: false,
      ...actorOf(bySystem),
    })
  })
}

/** The buyer confirms the red invoice of one they have used. Throws 404, 409. */
export async function confirmRed(
  context: AppContext,
  member: Member,
  { id, red_id }: { readonly id: number; readonly red_id: number },
): Promise<Invoice> {
  await inTransaction(context.db, async (tx) => {
    const one = await queries.invoiceById(tx, id, { memberId: member.id, lock: true })
    if (one === undefined) throw new BusinessError(404, text.unknown)
    const red = await queries.redById(tx, red_id, true)
    const at = context.now()
    if (red?.invoice_id !== id || red.state !== RedState.confirming || (red.confirm_ms ?? 0) <= at)
      throw new BusinessError(409, text.notConfirming)
    const step = { id: red_id, from: RedState.confirming, to: RedState.issuing }
    await queries.moveRed(tx, step, { next_at: at, is_confirmed: true })
    await queries.noteInvoice(tx, { ...step, id, red_id, actor: 'buyer', actor_id: member.id, at })
  })
  return readInvoice(context, member.id, id)
}

/** Takes a red invoice one step on: asks the provider, waits for the buyer, or gives up waiting. */
export async function workOnRed(context: AppContext, redId: number): Promise<void> {
  const provider = context.invoices
  const red = await queries.redById(context.db, redId)
  if (provider === null || red === undefined) return
  if (red.state === RedState.confirming) return endWaiting(context, red)
  if (red.state !== RedState.issuing) return
  const one = (await queries.invoiceById(context.db, red.invoice_id))!
  const today = formatDate(secondsNow(context))
  try {
    const subject = { number: one.number!, kind: one.kind, issued_on: formatDate(one.issued_at!), today }
    if (!red.is_confirmed && (await provider.isUsed(subject))) return await waitForBuyer(context, one, red)
    const lines = await queries.linesOf(context.db, one.id, { red: redId })
    const about = { serial: `R${redId}`, remark: text.remarkRed(one.number!), red_of: one.number! }
    const answer = await provider.issue(documentOf(context, one, lines, about))
    await inTransaction(context.db, (tx) =>
      finishRed(context, tx, redId, { ...answer, issued_at: context.now(), by: bySystem }),
    )
  } catch (error) {
    const at = context.now()
    const tries = red.tries + 1
    const next_at = tries < INVOICE_LIMITS.tries ? at + RETRY : null
    const set = { tries, next_at, fault: String(error).slice(0, 200) }
    await queries.moveRed(context.db, { id: redId, from: RedState.issuing, to: RedState.issuing }, set)
    throw error
  }
}

function waitForBuyer(context: AppContext, one: queries.InvoiceRow, red: queries.RedJob): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const at = context.now()
    const confirm_by = at + INVOICE_LIMITS.confirmHours * HOUR
    const step = { id: red.id, from: RedState.issuing, to: RedState.confirming }
    if (!(await queries.moveRed(tx, step, { confirm_by, next_at: confirm_by }))) return
    await queries.noteInvoice(tx, { ...step, id: one.id, red_id: red.id, ...actorOf(bySystem), at })
    await addMessage(tx, {
      member_id: one.member_id,
      kind: 'invoice.red_confirm',
      facts: { number: one.number!, day: formatMinute(Math.floor(confirm_by / 1000)) },
      event_id: `invoice.red_confirm:${red.id}`,
      at,
    })
  })
}

function endWaiting(context: AppContext, red: queries.RedJob): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const one = (await queries.invoiceById(tx, red.invoice_id, { lock: true }))!
    const at = context.now()
    const step = { id: red.id, from: RedState.confirming, to: RedState.void }
    if (!(await queries.moveRed(tx, step, { next_at: null }))) return
    await queries.noteInvoice(tx, { ...step, id: one.id, red_id: red.id, ...actorOf(bySystem), at })
    await addMessage(tx, {
      member_id: one.member_id,
      kind: 'invoice.red_void',
      facts: { number: one.number! },
      event_id: `invoice.red_void:${red.id}`,
      at,
    })
  })
}

/**
 * The red invoice is issued: off the invoice, and when all of it is red its orders are free, or asked for anew. False
 * when it no longer waits for its issue.
 */
export async function finishRed(
  context: AppContext,
  tx: Db,
  redId: number,
  { number, files, issued_at, by }: Finished,
): Promise<boolean> {
  const known = (await queries.redById(tx, redId))!
  const before = (await queries.invoiceById(tx, known.invoice_id))!
  // The same order of locks as a request has.
  await queries.lockInvoicesOf(tx, before.member_id)
  if (known.is_reissued) for (const { id } of before.orders) await lockTradeOf(tx, id)
  const one = (await queries.invoiceById(tx, known.invoice_id, { lock: true }))!
  const at = context.now()
  const step = { id: redId, from: RedState.issuing, to: RedState.issued }
  if (!(await queries.moveRed(tx, step, { number, issued_at, next_at: null, fault: '' }))) return false
  await queries.addFiles(tx, one.id, redId, files)
  await queries.noteInvoice(tx, { ...step, id: one.id, red_id: redId, ...actorOf(by), note: number, at })
  const red = one.red + known.amount + known.tax
  const isAll = red === one.amount + one.tax
  const { issued, red: closed } = InvoiceState
  await queries.moveInvoice(
    tx,
    { id: one.id, from: issued, to: isAll ? closed : issued },
    { red, ...(isAll ? { closed_at: at } : {}) },
  )
  if (isAll) await queries.noteInvoice(tx, { id: one.id, from: issued, to: closed, ...actorOf(by), note: number, at })
  await addMessage(tx, {
    member_id: one.member_id,
    kind: 'invoice.red',
    facts: {
      number: one.number!,
      amount: formatFen(fen(known.amount + known.tax)),
      reason: invoiceText.redReason[known.reason] ?? '',
    },
    event_id: `invoice.red:${redId}`,
    at,
  })
  if (known.is_reissued) await requestAnew(context, tx, one)
  return true
}

/** Asks for what is left of the orders of a red invoice again, with the title as it is now; without one it waits. */
async function requestAnew(context: AppContext, tx: Db, one: queries.InvoiceRow): Promise<void> {
  const orders = await queries.ordersById(
    tx,
    one.orders.map(({ id }) => id),
  )
  const left = orders.filter((order) => {
    const fault = invoiceFault(order, secondsNow(context))
    return fault === undefined || fault === 'late'
  })
  const before = await titleById(tx, one.title_id)
  const title = before === undefined ? undefined : await validTitle(tx, before.member_id)
  if (left.length === 0 || title === undefined) return
  await storeRequest(
    context,
    tx,
    {
      member_id: one.member_id,
      kind: one.kind,
      title,
      email: one.email,
      agent: one.buyer.agent,
      by_system: true,
      instead_of: one.id,
    },
    left.map(({ order_id }) => order_id),
  )
}
