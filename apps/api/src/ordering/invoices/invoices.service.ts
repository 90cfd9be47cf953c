import { addWorkingDays } from '@yaopi/core'
import {
  INVOICE_LIMITS,
  invoiceFault,
  InvoiceKind,
  invoiceLines,
  InvoiceState,
  invoiceText,
  mergeFault,
  type Invoice,
  type InvoiceItem,
  type InvoiceLine,
  type InvoicePreview,
  type InvoiceRequest,
} from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import type { InvoiceParty } from '../../platform/invoice-provider/index.ts'
import * as queries from './invoices.queries.ts'
import { invoicesText as text } from './invoices.text.ts'
import { invoiceView, previewView } from './invoices.view.ts'
import { type TitleRow, validTitle } from './titles.queries.ts'
import { type Issuing, titleFor } from './titles.service.ts'

/** Freight on an invoice: its tax class and rate in percent (domain.md §3.8.2). */
const FREIGHT = { code: '3010102000000000000', rate: 9 } as const

export const secondsNow = ({ now }: Pick<AppContext, 'now'>): number => Math.floor(now() / 1000)

/** Lines of an invoice over orders as they are now: what is left of their lines after refunds. */
export async function linesFor(db: Db, orders: readonly queries.OrderRow[]): Promise<InvoiceLine[]> {
  const items = await queries.itemsOf(
    db,
    orders.map((order) => order.order_id),
  )
  const tax_class = await queries.taxClassOf(db, FREIGHT.code)
  const freightOf = ({ freight, freight_back }: queries.OrderRow): InvoiceItem => ({
    order_item_id: null,
    name: text.freight,
    spec: '',
    unit: text.freightUnit,
    number: 1,
    gross: freight - freight_back,
    net: freight - freight_back,
    tax_code: FREIGHT.code,
    tax_class,
    tax_rate: FREIGHT.rate,
    tax_preference: '',
  })
  return invoiceLines(
    orders.map((order) => ({
      order_id: order.order_id,
      gift: order.gift,
      items: [...items.filter(({ order_id }) => order_id === order.order_id), freightOf(order)],
    })),
  )
}

/** The orders of an invoice, which must be the member's and stand on one invoice. Throws 404, 409. */
async function ordersFor(
  context: AppContext,
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<queries.OrderRow[]> {
  const wanted = [...new Set(ids)]
  const orders = await queries.ordersById(db, wanted, memberId)
  if (orders.length !== wanted.length) throw new BusinessError(404, text.unknownOrder)
  for (const order of orders) {
    const fault = invoiceFault(order, secondsNow(context))
    if (fault !== undefined) throw new BusinessError(409, text.orderFault(order.order_sn, invoiceText.fault[fault]))
  }
  const fault = mergeFault(orders)
  if (fault !== undefined) throw new BusinessError(409, invoiceText.merge[fault])
  return orders
}

/** What stands in the remark of an invoice. */
export const remarkOf = (orders: readonly { readonly order_sn: string }[]): string =>
  text.remark(orders.map(({ order_sn }) => order_sn).join('、'))

/** Lines of an invoice over orders. Throws 404, 409. */
export async function previewInvoice(
  context: AppContext,
  member: Member,
  ids: readonly number[],
): Promise<InvoicePreview> {
  const orders = await ordersFor(context, context.db, member.id, ids)
  return previewView(await linesFor(context.db, orders), remarkOf(orders))
}

/** Lines of an invoice for finance: those it was issued with, or what its orders come to now. Throws 404. */
export async function staffLines(context: AppContext, id: number): Promise<InvoicePreview> {
  const one = await queries.invoiceById(context.db, id)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  const isMade = one.state !== InvoiceState.requested && one.state !== InvoiceState.rejected
  const lines = isMade
    ? await queries.linesOf(context.db, id)
    : await linesFor(
        context.db,
        await queries.ordersById(
          context.db,
          one.orders.map((order) => order.id),
        ),
      )
  return previewView(lines, remarkOf(one.orders))
}

/** The buyer on an invoice, as the title is now. */
const buyerOf = ({ name, tax_no, address, phone, bank_name, bank_account }: TitleRow): InvoiceParty => ({
  name,
  tax_no,
  address,
  phone,
  bank_name,
  bank_account,
})

type NewRequest = {
  readonly member_id: number
  readonly kind: InvoiceKind
  readonly title: TitleRow
  readonly email: string
  /** 经办人 of the buyer; absent: not named. */
  readonly agent?: string | undefined
  readonly by_system: boolean
  readonly instead_of: number | null
}

/** Stores a request with its log; the caller has locked the invoices of the member and checked the orders. */
export async function storeRequest(
  context: Issuing,
  tx: Db,
  { title, agent, ...one }: NewRequest,
  orderIds: readonly number[],
): Promise<number> {
  const at = context.now()
  const { invoices, working_time } = context.settings.values()
  // What members ask for as a 专票 is looked at by finance; everything else the job issues.
  const isAtOnce = one.by_system || (one.kind === InvoiceKind.plain && invoices.plain_at_once)
  const id = await queries.addInvoice(
    tx,
    {
      ...one,
      title_id: title.id,
      buyer: { ...buyerOf(title), ...(agent === undefined || agent === '' ? {} : { agent }) },
      next_at: isAtOnce ? at : null,
      answer_by: addWorkingDays(Math.floor(at / 1000), INVOICE_LIMITS.answerDays, working_time) * 1000,
      at,
    },
    orderIds,
  )
  await queries.noteInvoice(tx, {
    id,
    from: null,
    to: InvoiceState.requested,
    actor: one.by_system ? 'system' : 'buyer',
    actor_id: one.by_system ? null : one.member_id,
    at,
  })
  return id
}

/** Requests an invoice over orders; a retry gets the same one. Throws 404, 409, 422. */
export async function requestInvoice(context: AppContext, member: Member, input: InvoiceRequest): Promise<Invoice> {
  const { idempotency_key: key, ...request } = input
  const id = await withIdempotency(context.db, { member_id: member.id, key, call: 'invoice', request }, async (tx) => {
    await queries.lockInvoicesOf(tx, member.id)
    const orders = await ordersFor(context, tx, member.id, input.order_ids)
    const title = await titleFor(context, tx, member.id, input)
    return storeRequest(
      context,
      tx,
      {
        member_id: member.id,
        kind: input.kind,
        title,
        email: input.email ?? '',
        agent: input.agent,
        by_system: false,
        instead_of: null,
      },
      orders.map(({ order_id }) => order_id),
    )
  })
  return readInvoice(context, member.id, id)
}

/** One invoice of a member. Throws 404. */
export async function readInvoice(context: AppContext, memberId: number, id: number): Promise<Invoice> {
  const one = await queries.invoiceById(context.db, id, { memberId })
  if (one === undefined) throw new BusinessError(404, text.unknown)
  return invoiceView(one, secondsNow(context))
}

/**
 * Requests the invoice of an order that was signed for, of the kind chosen at checkout, when its member has a valid
 * title that is enough for it. A second time changes nothing. The caller is in a transaction.
 */
export async function requestAtSigning(context: Issuing, tx: Db, orderId: number): Promise<void> {
  const [order] = await queries.ordersById(tx, [orderId])
  if (order === undefined || order.invoice_type === 0) return
  await queries.lockInvoicesOf(tx, order.member_id)
  const [now] = await queries.ordersById(tx, [orderId])
  if (now === undefined || invoiceFault(now, secondsNow(context)) !== undefined) return
  const valid = await validTitle(tx, order.member_id)
  if (valid === undefined) return
  const kind = order.invoice_type
  const title = await titleFor(context, tx, order.member_id, { title_id: valid.id, kind }).catch((error: unknown) => {
    // A 专票 that is not possible yet is left to the member.
    if (error instanceof BusinessError) return undefined
    throw error
  })
  if (title === undefined) return
  const request = { member_id: order.member_id, kind, title, email: '', by_system: true, instead_of: null }
  await storeRequest(context, tx, request, [orderId])
}
