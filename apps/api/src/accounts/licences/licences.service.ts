import { AuditStatus, requiredDocuments, scopesOfRank } from '@yaopi/core'
import type { Licences, ScopeEntry } from '@yaopi/core/contract'
import { ReviewKind, ReviewState } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  documentCards,
  documentsOf,
  keepDraft,
  submitDrafts,
  takeBack,
  type DocumentInput,
} from '../documents/index.ts'
import { addReview, closeReview, lockMember, openReview } from '../member-review/index.ts'
import * as queries from './licences.queries.ts'
import { licencesText as text } from './licences.text.ts'

/** The licences of a member. */
export async function licences(context: AppContext, memberId: number): Promise<Licences> {
  const [member, documents, review] = await Promise.all([
    queries.licensedMember(context.db, memberId, context.now()),
    documentsOf(context.db, memberId),
    openReview(context.db, memberId),
  ])
  const { scopes: _, ...facts } = member!
  return {
    ...facts,
    documents: documentCards(context, documents),
    submitted_at: review?.submitted_at ?? null,
    is_change: review?.kind === ReviewKind.change ? 1 : 0,
  }
}

/** The scopes that a member of this kind may have: held ones, and the documents that open the others. */
export async function scopeEntries(context: AppContext, memberId: number): Promise<ScopeEntry[]> {
  const { rank, scopes } = (await queries.licensedMember(context.db, memberId, context.now()))!
  const opened = new Map(requiredDocuments(rank).flatMap((one) => one.scopes.map((code) => [code, one.type] as const)))
  return scopesOfRank(rank).map((code) => ({
    code,
    is_held: scopes.includes(code) ? 1 : 0,
    opened_by: opened.get(code) ?? null,
  }))
}

/** Locks a member that was approved once. Throws 409 for anybody else. */
async function approvedMember(tx: Db, memberId: number) {
  const member = (await lockMember(tx, memberId))!
  if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
    throw new BusinessError(409, text.notApproved)
  return member
}

/** Hands in a new version of a document; the approved one counts until the new one is approved or it ends. */
export async function renew(context: AppContext, memberId: number, input: DocumentInput): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const member = await approvedMember(tx, memberId)
    if (await queries.isWaiting(tx, memberId, input.type)) throw new BusinessError(409, text.pending)
    await keepDraft(context, tx, { id: memberId, rank: member.rank }, input, true)
    const at = context.now()
    const open = await openReview(tx, memberId)
    const id = open?.id ?? (await addReview(tx, { member_id: memberId, kind: ReviewKind.renewal, facts: null, at }))
    await submitDrafts(tx, memberId, id, at)
  })
}

/** What a company is to be called, with the licence that says so. */
export type Change = DocumentInput & {
  readonly company: string
  readonly uscc: string
  readonly legal_person: string
}

/** Asks for other facts of the company: a first approval anew, while ordering goes on under those of before. */
export async function change(context: AppContext, memberId: number, input: Change): Promise<void> {
  const { company, uscc, legal_person, ...document } = input
  await inTransaction(context.db, async (tx) => {
    const member = await approvedMember(tx, memberId)
    if ((await openReview(tx, memberId)) !== undefined) throw new BusinessError(409, text.changing)
    const now = (await queries.licensedMember(tx, memberId, context.now()))!
    if (now.company === company && now.uscc === uscc && now.legal_person === legal_person)
      throw fieldError('company', text.unchanged)
    if (await queries.isTaken(tx, uscc, memberId)) throw fieldError('uscc', text.takenUscc)
    await keepDraft(context, tx, { id: memberId, rank: member.rank }, { ...document, type: 'yyzz' }, true)
    const at = context.now()
    const facts = { company, uscc, legal_person }
    const id = await addReview(tx, { member_id: memberId, kind: ReviewKind.change, facts, at })
    await submitDrafts(tx, memberId, id, at)
  })
}

/** Takes renewals back; what was approved before goes on. */
export async function withdrawRenewal(context: AppContext, memberId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await approvedMember(tx, memberId)
    const review = await openReview(tx, memberId)
    if (review === undefined) throw new BusinessError(409, text.notPending)
    await takeBack(tx, review.id)
    await queries.dropDrafts(tx, memberId)
    await closeReview(tx, { id: review.id, state: ReviewState.withdrawn, staff_id: null, at: context.now() })
  })
}
