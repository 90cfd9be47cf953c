import {
  AuditStatus,
  documentNames,
  formatDate,
  MemberRank,
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopesOfRank,
} from '@yaopi/core'
import type { CompanyFacts, Licences, ScopeEntry } from '@yaopi/core/contract'
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
import { addReview, closeReview, lockReviewedMember, openReview, validDocuments } from '../member-review/index.ts'
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
    change: review?.kind === ReviewKind.change ? changedFacts(facts, review.facts ?? {}) : null,
  }
}

/** What a company is to become: what a change names, the rest as it is. */
const changedFacts = (
  now: CompanyFacts,
  { company, uscc, legal_person, rank }: Readonly<Record<string, string | number>>,
): CompanyFacts => ({
  company: String(company ?? now.company),
  uscc: String(uscc ?? now.uscc),
  legal_person: String(legal_person ?? now.legal_person),
  rank: Number(rank ?? now.rank),
})

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
  const member = (await lockReviewedMember(tx, memberId))!
  if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
    throw new BusinessError(409, text.notApproved)
  return member
}

/** The identity card of the purchaser. */
const PURCHASER_CARD = 'cgsfz'

/** A renewal; with the other paper of the two where it is another purchaser's. */
export type Renewal = DocumentInput & { readonly documents?: readonly DocumentInput[] }

/** Hands in a new version of a document; the approved one counts until the new one is approved or it ends. */
export const renew = (
  context: AppContext,
  memberId: number,
  { documents: [other] = [], ...input }: Renewal,
): Promise<{ review_id: number }> =>
  inTransaction(context.db, async (tx) => {
    if (other !== undefined) await keepPurchaser(context, tx, memberId, input, other)
    const more = other === undefined ? [] : [other.type]
    return renewIn(context, tx, { memberId, staffId: null, more }, input)
  })

/** Keeps the second paper of another purchaser. Throws 422 for other kinds, and for the card of the one of before. */
async function keepPurchaser(
  context: AppContext,
  tx: Db,
  memberId: number,
  input: DocumentInput,
  other: DocumentInput,
): Promise<void> {
  const papers = [input.type, other.type]
  if (!purchaserPapers.every((type) => papers.includes(type))) throw fieldError('documents', text.purchaserPapers)
  const { rank } = await approvedMember(tx, memberId)
  if (await queries.isWaiting(tx, memberId, other.type)) throw new BusinessError(409, text.pending)
  const card = input.type === PURCHASER_CARD ? input : other
  const before = await queries.approvedNumber(tx, memberId, PURCHASER_CARD)
  if (before !== undefined && before === (card.number ?? '').toUpperCase())
    throw fieldError(card === input ? 'number' : `documents.${PURCHASER_CARD}.number`, text.samePurchaser)
  await withFieldPrefix(other.type, () => keepDraft(context, tx, { id: memberId, rank }, other, true))
}

/** Whose document is handed in. */
type HandIn = {
  readonly memberId: number
  /** Who of the staff hands it in for the member, with files of their own. */
  readonly staffId: number | null
  /** Kinds whose drafts go along. */
  readonly more?: readonly string[]
}

/** The same in a transaction. Throws 409 while another company is under review: all its papers get one answer. */
export async function renewIn(
  context: AppContext,
  tx: Db,
  { memberId, staffId, more = [] }: HandIn,
  input: DocumentInput,
): Promise<{ review_id: number }> {
  const member = await approvedMember(tx, memberId)
  const open = await openReview(tx, memberId)
  if (open?.kind === ReviewKind.change) throw new BusinessError(409, text.changeWaits)
  if (await queries.isWaiting(tx, memberId, input.type)) throw new BusinessError(409, text.pending)
  const owner = { id: memberId, rank: member.rank, ...(staffId === null ? {} : { staffId }) }
  await keepDraft(context, tx, owner, input, true)
  const at = context.now()
  const id = open?.id ?? (await addReview(tx, { member_id: memberId, kind: ReviewKind.renewal, facts: null, at }))
  // A paper that a refused change has left among the drafts is not meant.
  await submitDrafts(tx, memberId, { id, at }, [input.type, ...more])
  return { review_id: id }
}

/** What a company is to become, with the licence that says so, and what another kind of member must have. */
export type Change = DocumentInput &
  Omit<CompanyFacts, 'rank'> & { readonly rank?: number; readonly documents?: readonly DocumentInput[] }

/** Asks for other facts of the company: a first approval anew, while ordering goes on under those of before. */
export async function change(context: AppContext, memberId: number, input: Change): Promise<void> {
  const { company, uscc, legal_person, rank: wanted, documents = [], ...licence } = input
  await inTransaction(context.db, async (tx) => {
    await approvedMember(tx, memberId)
    if ((await openReview(tx, memberId)) !== undefined) throw new BusinessError(409, text.changing)
    const now = (await queries.licensedMember(tx, memberId, context.now()))!
    const rank = wanted ?? now.rank
    if (now.company === company && now.uscc === uscc && now.legal_person === legal_person && now.rank === rank)
      throw fieldError('company', text.unchanged)
    if (await queries.isTaken(tx, uscc, memberId)) throw fieldError('uscc', text.takenUscc)
    const owner = { id: memberId, rank }
    const types = rank === now.rank ? [] : documents.map((one) => one.type)
    await keepDraft(context, tx, owner, { ...licence, type: 'yyzz' }, true)
    if (rank !== now.rank) {
      await requireChain(tx, memberId, rank)
      for (const document of documents)
        if (document.type !== 'yyzz')
          await withFieldPrefix(document.type, () => keepDraft(context, tx, owner, document, true))
      const valid = await validDocuments(tx, memberId, formatDate(Math.floor(context.now() / 1000)))
      const [missing] = missingDocuments(rank, new Set([...valid, ...types, 'yyzz']))
      if (missing !== undefined)
        throw fieldError(`documents.${missing}.file_ids`, text.needed(documentNames[missing] ?? missing))
    }
    const at = context.now()
    const facts = { company, uscc, legal_person, ...(rank === now.rank ? {} : { rank }) }
    const id = await addReview(tx, { member_id: memberId, kind: ReviewKind.change, facts, at })
    await submitDrafts(tx, memberId, { id, at }, ['yyzz', ...types])
  })
}

/** Kinds of members that may be at the head of stores, and that a store may be. */
const HEADS: readonly number[] = [MemberRank.pharmacy, MemberRank.chainHead]
const STORES: readonly number[] = [MemberRank.pharmacy, MemberRank.chainStore]

/** Throws 422 when a member of a chain would become what cannot be in one. */
async function requireChain(tx: Db, memberId: number, rank: number): Promise<void> {
  const { is_head, is_store } = await queries.placeInChain(tx, memberId)
  if ((is_head && !HEADS.includes(rank)) || (is_store && !STORES.includes(rank)))
    throw fieldError('rank', is_head ? text.hasStores : text.isStore)
}

/** Runs `save` and puts what is wrong at the fields of a document of this kind. */
async function withFieldPrefix(type: string, save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errors === undefined) throw error
    const errors = Object.entries(error.errors).map(([field, words]) => [`documents.${type}.${field}`, [...words]])
    throw new BusinessError(error.code, error.message, null, Object.fromEntries(errors) as Record<string, string[]>)
  }
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
