import {
  AuditStatus,
  documentNames,
  DocumentStatus,
  formatDate,
  missingDocuments,
  requiredDocuments,
  scopesOfRank,
} from '@yaopi/core'
import {
  type CompanyDraft,
  type CompanyForm,
  InvoiceKind,
  type RegisterState,
  type RegisterStep,
} from '@yaopi/core/contract'
import { ReviewKind, ReviewState } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction, uniqueViolation } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { documentCards, documentsOf, draftFault, keepDraft, submitDrafts, takeBack } from '../documents/index.ts'
import { documentText, type DocumentInput, type DocumentRow } from '../documents/index.ts'
import {
  addReview,
  closeReview,
  lastReview,
  lockReviewedMember,
  memberReview,
  openReview,
  resubmissions,
  setAuditStatus,
} from '../member-review/index.ts'
import * as queries from './registration.queries.ts'
import { registrationText as text } from './registration.text.ts'

/** How often somebody may hand in again; then they call (domain.md §1.7.1). */
export const MOST_RESUBMISSIONS = 5

/** Where a registration goes on. */
export function nextStep(
  member: Pick<queries.RegisterRow, 'audit_status' | 'uscc' | 'facts_reason' | 'has_company' | 'has_stores'>,
): RegisterStep {
  if (member.audit_status === AuditStatus.pending) return 'waiting'
  if (member.audit_status === AuditStatus.notSubmitted) {
    if (member.uscc === null) return 'step2'
    // A credit code without an address is the head of a chain, whose table of stores comes next.
    if (!member.has_company) return 'dd_step2'
    return member.has_stores ? 'dd_step3' : 'step3'
  }
  if (member.audit_status !== AuditStatus.rejected) return 'done'
  if (member.has_stores) return (member.facts_reason ?? '') === '' ? 'dd_step3' : 'dd_step2'
  return (member.facts_reason ?? '') === '' ? 'step3' : 'step2'
}

/** Whether the facts of the company may be changed. */
export const isCompanyOpen = ({
  audit_status,
  facts_reason,
}: Pick<queries.RegisterRow, 'audit_status' | 'facts_reason'>): boolean =>
  audit_status === AuditStatus.notSubmitted || (audit_status === AuditStatus.rejected && (facts_reason ?? '') !== '')

/** A member's registration as far as it has come. */
export async function registerState(context: AppContext, memberId: number): Promise<RegisterState> {
  const [member, documents, review, again] = await Promise.all([
    queries.registration(context.db, memberId),
    documentsOf(context.db, memberId),
    lastReview(context.db, memberId),
    resubmissions(context.db, memberId),
  ])
  const known = member!
  return {
    next_step: nextStep(known),
    audit_status: known.audit_status,
    phone: known.phone,
    company: known.uscc === null ? null : known.company,
    has_stores: known.has_stores ? 1 : 0,
    draft: known.draft,
    is_company_open: isCompanyOpen(known) ? 1 : 0,
    is_region_served: known.served === true ? 1 : 0,
    documents: documentCards(context, documents),
    review: review === undefined ? null : memberReview(review),
    resubmissions_left: Math.max(0, MOST_RESUBMISSIONS - again),
    service_wechat: context.settings.values().service_wechat,
  }
}

/** Locks the registration of a member that is not under review and not through with it. Throws 409 otherwise. */
async function openRegistration(tx: Db, memberId: number): Promise<queries.RegisterRow> {
  await lockReviewedMember(tx, memberId)
  const member = (await queries.registration(tx, memberId))!
  if (member.audit_status === AuditStatus.pending) throw new BusinessError(409, text.pending)
  if (member.audit_status !== AuditStatus.notSubmitted && member.audit_status !== AuditStatus.rejected)
    throw new BusinessError(409, text.done)
  return member
}

/** Keeps what was typed into the second step. Throws 409 when the registration is done or under review. */
export async function saveCompanyDraft(context: AppContext, memberId: number, draft: CompanyDraft): Promise<void> {
  const state = await queries.registration(context.db, memberId)
  const step = nextStep(state!)
  if (step === 'waiting') throw new BusinessError(409, text.pending)
  if (step === 'done') throw new BusinessError(409, text.done)
  await queries.saveDraft(context.db, memberId, draft, context.now())
}

/** A company with the fields that were left out. Throws 422 where an invoice needs them. */
function completed(form: CompanyForm): Required<CompanyForm> {
  const company = {
    ...form,
    // The addresses are compared with the licences: what is not given is the same.
    ck_address: (form.ck_address ?? '') === '' ? form.address : form.ck_address!,
    tax_no: (form.tax_no ?? '') === '' ? form.uscc : form.tax_no!,
    email: form.email ?? '',
    bank_name: form.bank_name ?? '',
    bank_account: form.bank_account ?? '',
    invoice_phone: form.invoice_phone ?? '',
    invoice_address: form.invoice_address ?? '',
  }
  if (company.invoice_type === InvoiceKind.special)
    for (const field of ['bank_name', 'bank_account', 'invoice_phone', 'invoice_address'] as const)
      if (company[field] === '') throw fieldError(field, text.bankNeeded)
  return company
}

/** Stores the company of the second step. Throws 422 at its fields, 409 when it is not open. */
export async function saveCompany(context: AppContext, memberId: number, input: CompanyForm): Promise<void> {
  const form = completed(input)
  if (form.jyfw.some((scope) => !scopesOfRank(form.rank).includes(scope))) throw fieldError('jyfw', text.badScope)
  if (!(await queries.isPlace(context.db, form))) throw fieldError('district_id', text.noDistrict)
  try {
    await inTransaction(context.db, async (tx) => {
      const member = await openRegistration(tx, memberId)
      if (!isCompanyOpen(member)) throw new BusinessError(409, text.companyClosed)
      await queries.saveCompany(tx, memberId, form)
    })
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw fieldError('uscc', text.takenUscc)
    throw error
  }
}

/** Stores one document as a draft. Only what was refused may be corrected: an approved one is 409. */
export async function saveDocument(context: AppContext, memberId: number, input: DocumentInput): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const member = await openRegistration(tx, memberId)
    if (!member.has_company) throw new BusinessError(409, text.companyFirst)
    const present = await documentsOf(tx, memberId)
    if (present.some((one) => one.type === input.type && one.status === DocumentStatus.approved))
      throw new BusinessError(409, documentText.approved)
    await keepDraft(context, tx, { id: memberId, rank: member.rank }, input, false)
  })
}

/** Hands a registration in for review. Throws 422 at the documents, 409 when it cannot be handed in. */
export const submit = (context: AppContext, memberId: number): Promise<void> =>
  inTransaction(context.db, (tx) => submitIn(context, tx, memberId))

/** As `submit`, in the transaction of the caller. */
export async function submitIn(context: AppContext, tx: Db, memberId: number): Promise<void> {
  const member = await openRegistration(tx, memberId)
  if (!member.has_company) throw new BusinessError(409, text.companyFirst)
  const isAgain = member.audit_status === AuditStatus.rejected
  if (isAgain && (await resubmissions(tx, memberId)) >= MOST_RESUBMISSIONS) throw new BusinessError(409, text.mostTimes)
  await queries.dropOtherDrafts(
    tx,
    memberId,
    requiredDocuments(member.rank).map((one) => one.type),
  )
  const errors = wholeFaults(context, await documentsOf(tx, memberId), member.rank)
  const first = Object.values(errors)[0]
  if (first !== undefined) throw new BusinessError(422, first[0]!, null, errors)
  const at = context.now()
  const id = await addReview(tx, {
    member_id: memberId,
    kind: isAgain ? ReviewKind.again : ReviewKind.first,
    facts: null,
    at,
  })
  await submitDrafts(tx, memberId, { id, at })
  await setAuditStatus(tx, memberId, AuditStatus.pending)
}

/** What is missing or not whole among the documents of a rank, in words by `documents.{type}.{field}`. */
export function wholeFaults(
  context: Pick<AppContext, 'now'>,
  documents: readonly Omit<DocumentRow, 'id'>[],
  rank: number,
): Record<string, string[]> {
  const today = formatDate(Math.floor(context.now() / 1000))
  const errors: Record<string, string[]> = {}
  const good = documents.filter(
    (one) => one.status === DocumentStatus.notSubmitted || one.status === DocumentStatus.approved,
  )
  for (const type of missingDocuments(rank, new Set(good.map((one) => one.type))))
    errors[`documents.${type}.file_ids`] = [text.missing(documentNames[type] ?? type)]
  for (const document of good) {
    if (document.status !== DocumentStatus.notSubmitted) continue
    const fault = draftFault(document, rank, today)
    if (fault !== undefined) errors[`documents.${document.type}.${fault.field}`] = [fault.message]
  }
  return errors
}

/** Takes a registration back while it is under review. Throws 409 when it is not. */
export async function withdraw(context: AppContext, memberId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const member = await lockReviewedMember(tx, memberId)
    const review = await openReview(tx, memberId)
    if (member?.audit_status !== AuditStatus.pending || review === undefined)
      throw new BusinessError(409, text.notPending)
    await takeBack(tx, review.id)
    await closeReview(tx, { id: review.id, state: ReviewState.withdrawn, staff_id: null, at: context.now() })
    const isRefused = await queries.wasRefused(tx, memberId)
    await setAuditStatus(tx, memberId, isRefused ? AuditStatus.rejected : AuditStatus.notSubmitted)
  })
}
