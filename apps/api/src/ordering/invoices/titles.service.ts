import { formatDate } from '@yaopi/core'
import {
  InvoiceKind,
  isTitleComplete,
  TitleState,
  type InvoiceTitle,
  type InvoiceTitleInput,
  type InvoiceTitles,
  type TitleFields,
} from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import * as queries from './titles.queries.ts'
import { decideTitle, hasTaxClass, setTax } from './titles.staff.queries.ts'

/** What requesting and issuing invoices need of the application. */
export type Issuing = Pick<AppContext, 'db' | 'now' | 'settings' | 'invoices'>

const today = ({ now }: Issuing): string => formatDate(Math.floor(now() / 1000))

/** A title as the wire has it. */
export const titleView = (row: queries.TitleRow): InvoiceTitle => ({
  id: row.id,
  name: row.name,
  tax_no: row.tax_no,
  address: row.address,
  phone: row.phone,
  bank_name: row.bank_name,
  bank_account: row.bank_account,
  state: row.state,
  reason: row.reason,
  created_at: row.created_at,
})

/** The titles of a member, and what a first one begins with. */
export async function readTitles(context: AppContext, memberId: number): Promise<InvoiceTitles> {
  const { db } = context
  const [titles, papers] = await Promise.all([
    queries.titlesOf(db, memberId),
    queries.papersOf(db, memberId, today(context)),
  ])
  const valid = titles.find((one) => one.state === TitleState.valid && one.name === one.company)
  const newest = titles[0]
  const owner = papers.owner_id !== null && papers.has_zbsq ? await queries.validTitle(db, papers.owner_id) : undefined
  const { company: name, tax_no, address, phone, bank_name, bank_account } = papers
  return {
    valid: valid === undefined ? null : titleView(valid),
    change:
      newest !== undefined && (newest.state === TitleState.review || newest.state === TitleState.rejected)
        ? titleView(newest)
        : null,
    draft: { name, tax_no, address, phone, bank_name, bank_account },
    may_special: valid !== undefined && isTitleComplete(valid) && papers.has_kpzl ? 1 : 0,
    owner: owner === undefined ? null : titleView(owner),
  }
}

/** Sends a title for review. Its name is the company. Throws 409 while another waits, 422 at the field. */
export async function saveTitle(context: AppContext, member: Member, input: InvoiceTitleInput): Promise<InvoiceTitles> {
  const { idempotency_key: key, ...given } = input
  const fields: TitleFields = given
  await withIdempotency(
    context.db,
    { member_id: member.id, key, call: 'invoice_title', request: fields },
    async (tx) => {
      await queries.lockTitles(tx, member.id)
      const { company } = await queries.papersOf(tx, member.id, today(context))
      if (company === '') throw new BusinessError(409, text.noCompany)
      const titles = await queries.titlesOf(tx, member.id)
      if (titles.some(({ state }) => state === TitleState.review)) throw new BusinessError(409, text.titleInReview)
      const valid = titles.find(({ state }) => state === TitleState.valid)
      if (valid !== undefined && valid.name === company && isSame(valid, fields))
        throw fieldError('tax_no', text.titleSame)
      await queries.addTitle(tx, { ...fields, name: company, member_id: member.id, at: context.now() })
      return null
    },
  )
  return readTitles(context, member.id)
}

const isSame = (a: TitleFields, b: TitleFields): boolean =>
  (['tax_no', 'address', 'phone', 'bank_name', 'bank_account'] as const).every((name) => a[name] === b[name])

/** Finance approves a title, or rejects it with a reason; the member is told. Throws 404, 409. */
export function reviewTitle(
  context: AppContext,
  staff: StaffActor,
  id: number,
  reason: string | null,
): Promise<queries.TitleRow> {
  return inTransaction(context.db, async (tx) => {
    const one = await queries.titleById(tx, id, true)
    if (one === undefined) throw new BusinessError(404, text.unknownTitle)
    if (one.state !== TitleState.review) throw new BusinessError(409, text.moved)
    const at = context.now()
    await decideTitle(tx, one, { reason, staff_id: staff.id, at })
    await audit(tx, {
      by: staff,
      action: reason === null ? text.action.approveTitle : text.action.rejectTitle,
      target: `invoice_title:${id}`,
      detail: { member_id: one.member_id, reason },
      at,
    })
    await addMessage(tx, {
      member_id: one.member_id,
      event_id: `invoice_title:${id}`,
      at,
      ...(reason === null
        ? { kind: 'invoice.title_approved', facts: { name: one.name } }
        : { kind: 'invoice.title_rejected', facts: { name: one.name, reason } }),
    })
    return (await queries.titleById(tx, id))!
  })
}

/**
 * Rejects the titles that a member had before their company name or credit code changed, so that the next one is
 * reviewed before anything is invoiced to it; the member is told (domain.md §1.4.3).
 */
export function rejectOldTitles(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { member_id, at }: { readonly member_id: number; readonly at: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await queries.lockTitles(tx, member_id)
    const reason = text.companyChanged
    for (const { id, name } of await queries.rejectTitles(tx, { member_id, reason, at, now: now() }))
      await addMessage(tx, {
        member_id,
        kind: 'invoice.title_rejected',
        facts: { name, reason },
        event_id: `invoice_title:${id}:company`,
        at: now(),
      })
  })
}

/**
 * The title that an invoice of a member is made out to: their own valid one, or their owner's by the paper zbsq.
 * Throws 404 for any other, 409 for one that does not count, 422 at `kind` when a 专票 is not possible.
 */
export async function titleFor(
  context: Issuing,
  tx: Db,
  memberId: number,
  { title_id, kind }: { readonly title_id: number; readonly kind: InvoiceKind },
): Promise<queries.TitleRow> {
  const title = await queries.titleById(tx, title_id)
  const papers = await queries.papersOf(tx, memberId, today(context))
  const isOwn = title?.member_id === memberId
  const isOwners = title !== undefined && title.member_id === papers.owner_id && papers.has_zbsq
  if (title === undefined || !(isOwn || isOwners)) throw new BusinessError(404, text.unknownTitle)
  if (title.state !== TitleState.valid || title.name !== title.company) throw new BusinessError(409, text.noTitle)
  if (kind === InvoiceKind.special) {
    const { has_kpzl } = isOwn ? papers : await queries.papersOf(tx, title.member_id, today(context))
    if (!isTitleComplete(title) || !has_kpzl) throw fieldError('kind', text.special)
  }
  return title
}

/** Sets how goods are taxed; invoices that were issued stay as they are. Throws 404 and 422. */
export function setGoodsTax(
  context: AppContext,
  staff: StaffActor,
  { goods_id, tax_code, tax_rate }: { readonly goods_id: number; readonly tax_code: string; readonly tax_rate: number },
): Promise<{ goods_id: number; tax_code: string; tax_rate: number; tax_preference: string }> {
  return inTransaction(context.db, async (tx) => {
    if (!(await hasTaxClass(tx, tax_code))) throw fieldError('tax_code', text.unknownTaxCode)
    const set = await setTax(tx, goods_id, { tax_code, tax_rate })
    if (set === undefined) throw new BusinessError(404, text.unknownGoods)
    await audit(tx, {
      by: staff,
      action: text.action.tax,
      target: `goods:${goods_id}`,
      detail: { tax_code, tax_rate },
      at: context.now(),
    })
    return { goods_id, tax_code, tax_rate, ...set }
  })
}
