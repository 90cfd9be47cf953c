import {
  AddressStatus,
  AuditStatus,
  documentNames,
  DocumentNeed,
  DocumentStatus,
  formatDate,
  isUscc,
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopeNames,
} from '@yaopi/core'
import {
  maskNumber,
  maskPhone,
  ReviewKind,
  ReviewState,
  type DocumentDecision,
  type MemberFile,
  type MemberReview,
  type StaffReview,
} from '@yaopi/core/staff'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction, uniqueViolation } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { publish } from '../../platform/jobs/index.ts'
import { documentsOf, personOf } from '../documents/index.ts'
import { auditAct, changed } from '../staff/index.ts'
import { claimThing, isClaimed, lockClaim } from '../tasks/index.ts'
import { companyChanged } from './member-review.events.ts'
import * as queries from './member-review.queries.ts'
import { addMessage } from '../messages/index.ts'
import { isOtherPurchaser } from './review-checks.service.ts'
import { reviewText as text } from './member-review.text.ts'

/** The staff member who acts, with their address. */
export type Reviewer = StaffActor & { readonly name: string }

const today = (context: Pick<AppContext, 'now'>): string => formatDate(Math.floor(context.now() / 1000))
const namesOf = (types: readonly string[]): string => types.map((type) => documentNames[type] ?? type).join(text.list)

/** A review as the member sees it. */
export const memberReview = (review: queries.ReviewRow): MemberReview => ({
  id: review.id,
  kind: review.kind,
  state: review.state,
  submitted_at: review.submitted_at,
  decided_at: review.decided_at,
  facts_reason: review.facts_reason,
  note: review.note,
})

/** The review as the staff see it; a claim that has ended is none. */
const staffReview = (context: Pick<AppContext, 'now'>, review: queries.ReviewRow): StaffReview => {
  const isTaken = isClaimed(context, review)
  return {
    ...memberReview(review),
    facts: review.facts,
    claimed_by: isTaken ? review.claimed_name : null,
    claimed_until: isTaken ? review.claimed_until : null,
  }
}

/** A member with documents and review; 404 for an unknown one. */
export async function readMember(context: AppContext, id: number, managerId: number | null): Promise<MemberFile> {
  const [facts, documents, review] = await Promise.all([
    queries.memberFile(context.db, id, context.now(), managerId),
    documentsOf(context.db, id),
    queries.lastReview(context.db, id),
  ])
  if (facts === undefined) throw new BusinessError(404, text.unknown)
  const { served, ...rest } = facts
  const counts: readonly number[] = [DocumentStatus.pending, DocumentStatus.approved]
  const present = new Set(documents.filter((one) => counts.includes(one.status)).map((one) => one.type))
  return {
    ...rest,
    phone: maskPhone(facts.phone),
    tel: maskPhone(facts.tel),
    addresses: facts.addresses.map((one) => ({ ...one, phone: maskPhone(one.phone) })),
    is_uscc_right: isUscc(facts.uscc) ? 1 : 0,
    is_region_served: served === true ? 1 : 0,
    review: review === undefined ? null : staffReview(context, review),
    missing: missingDocuments(facts.rank, present),
    documents: documents.map(({ person, id_number, ...one }) => ({
      ...one,
      ...personOf({ type: one.type, person, id_number: maskNumber(id_number) }),
      number: one.type === 'cgsfz' ? maskNumber(one.number) : one.number,
      long_term: one.long_term ? 1 : 0,
    })),
  }
}

/** Locks the member and their open review. Throws 404 and 409. */
async function locked(tx: Db, memberId: number) {
  const member = await queries.lockReviewedMember(tx, memberId)
  if (member === undefined) throw new BusinessError(404, text.unknown)
  const review = await queries.openReview(tx, memberId)
  if (review === undefined) throw new BusinessError(409, text.noReview)
  return { member, review }
}

/** Throws 409 while somebody else works on a review, and keeps others from claiming it meanwhile. */
async function requireFree(context: AppContext, tx: Db, review: queries.ReviewRow, staffId: number): Promise<void> {
  const claimed = await lockClaim(context, tx, { kind: 'member_review', id: review.id })
  if (claimed?.by != null && claimed.by.id !== staffId) throw new BusinessError(409, text.claimed(claimed.by.name))
}

/** Claims the task of a review; the same again prolongs it. */
export function claim(context: AppContext, staff: Reviewer, memberId: number): Promise<StaffReview> {
  return inTransaction(context.db, async (tx) => {
    const { review } = await locked(tx, memberId)
    await requireFree(context, tx, review, staff.id)
    await claimThing(context, tx, { kind: 'member_review', id: review.id }, staff.id)
    await auditAct(context, tx, staff, text.action.claim, `member:${memberId}`, { review_id: review.id })
    return staffReview(context, (await queries.openReview(tx, memberId))!)
  })
}

/** What the staff have found. */
export type Findings = {
  readonly documents: readonly DocumentDecision[]
  readonly scopes: readonly string[] | undefined
  readonly facts_reason: string
  readonly note: string
}

/** The licences that say what a member may deal in: whoever approves a renewal of one reads the scopes off it anew. */
const SCOPE_LICENCES = new Set(['ypjy', 'yljg', 'qx2', 'qx3'])

/**
 * Answers a review: every waiting document, the scopes, the fields of the company. Member, documents, message and audit
 * row change together, so that an approved member buys in the same second. Throws 409 when the review is gone or
 * somebody else's.
 */
export function auditMember(context: AppContext, staff: Reviewer, memberId: number, findings: Findings) {
  return inTransaction(context.db, async (tx) => {
    const { member, review } = await locked(tx, memberId)
    await requireFree(context, tx, review, staff.id)
    if (review.claimed_by !== staff.id) throw new BusinessError(409, text.claimFirst)
    const at = context.now()
    const before = await queries.reviewedFields(tx, memberId)
    const waiting = await queries.waitingDocuments(tx, review.id)
    const decisions = decisionsOn(waiting, findings.documents)
    requireOneAnswer(review.kind, waiting, decisions)
    const refusedNow = waiting.filter((one) => decisions.get(one.id)!.pass === 0)
    const isRefused = refusedNow.length > 0 || findings.facts_reason !== ''
    const rank = Number(review.facts?.['rank'] ?? member.rank)
    for (const document of waiting) {
      const { pass, reason = '' } = decisions.get(document.id)!
      // The papers of a change come into force with the change, or not at all.
      if (pass === 1 && isRefused && review.kind === ReviewKind.change) await queries.keepAsDraft(tx, document.id)
      else if (pass === 1)
        await queries.approveDocument(tx, { ...document, member_id: memberId, staff_id: staff.id, at })
      else await queries.refuseDocument(tx, { id: document.id, reason, staff_id: staff.id, at })
    }
    const valid = await queries.validDocuments(tx, memberId, today(context))
    const isFirst = review.kind === ReviewKind.first || review.kind === ReviewKind.again
    if (!isRefused) {
      const missing = missingDocuments(rank, valid)
      const isOtherKind = rank !== member.rank
      if (missing.length > 0 && (isFirst || isOtherKind)) throw new BusinessError(422, text.missing(namesOf(missing)))
      const isLicence = waiting.some((one) => SCOPE_LICENCES.has(one.type))
      if (findings.scopes === undefined && (isFirst || isLicence || review.kind === ReviewKind.change))
        throw fieldError('scopes', text.scopeNeeded)
      if (review.kind === ReviewKind.change) await changeFacts(tx, member, review, at)
    }
    if (findings.scopes !== undefined) {
      requireScopes(findings.scopes, rank, valid)
      await queries.setScopes(tx, memberId, findings.scopes)
    }
    const standing = standingOf(member)
    const status = statusAfter(standing, { isFirst, isRefused, hasEnded: await queries.hasEnded(tx, memberId, at) })
    if (status !== standing) await queries.setAuditStatus(tx, memberId, status)
    if (isFirst && !isRefused) await queries.addLicenceAddress(tx, memberId)
    const state = isRefused ? ReviewState.refused : ReviewState.passed
    await queries.closeReview(tx, {
      id: review.id,
      state,
      staff_id: staff.id,
      facts_reason: findings.facts_reason,
      note: findings.note,
      at,
    })
    const detail = {
      review_id: review.id,
      kind: review.kind,
      state,
      documents: waiting.map((one) => ({ type: one.type, ...decisions.get(one.id) })),
      facts: review.facts,
      facts_reason: findings.facts_reason,
      note: findings.note,
    }
    const change = changed(before, await queries.reviewedFields(tx, memberId))
    await auditAct(context, tx, staff, text.action.audit, `member:${memberId}`, detail, change)
    const reasons = [
      ...(findings.facts_reason === '' ? [] : [`${text.facts}：${findings.facts_reason}`]),
      ...refusedNow.map((one) => `${documentNames[one.type]}：${decisions.get(one.id)!.reason}`),
    ]
    await tell(tx, { member, review, waiting, decisions, reason: reasons.join('；'), isRefused, isFirst, at })
    if (!isFirst && findings.scopes !== undefined)
      await tellScopes(tx, { member, scopes: findings.scopes, event_id: `review:${review.id}:scopes`, at })
    return { audit_status: member.audit_status === AuditStatus.frozen ? AuditStatus.frozen : status, state }
  })
}

/** The answer to each waiting document. Throws 422 when one has none, or one is not waiting. */
function decisionsOn(waiting: readonly queries.WaitingDocument[], answers: readonly DocumentDecision[]) {
  const decisions = new Map(answers.map((one) => [one.id, one]))
  if (answers.some((one) => !waiting.some((document) => document.id === one.id)))
    throw fieldError('documents', text.unknownDocument)
  if (waiting.some((one) => !decisions.has(one.id))) throw fieldError('documents', text.undecided)
  for (const [place, one] of answers.entries())
    if (one.pass === 0 && (one.reason ?? '') === '') throw fieldError(`documents.${place}.reason`, text.reasonNeeded)
  return decisions
}

/** Throws 422 when one paper of another purchaser is approved and the other one refused. */
function requireOneAnswer(
  kind: ReviewKind,
  waiting: readonly queries.WaitingDocument[],
  decisions: ReadonlyMap<number, DocumentDecision>,
): void {
  if (!isOtherPurchaser(kind, waiting)) return
  const papers = waiting.filter((one) => purchaserPapers.includes(one.type))
  if (new Set(papers.map((one) => decisions.get(one.id)!.pass)).size > 1) throw fieldError('documents', text.oneAnswer)
}

/** Throws 422 for a scope that is none, or that needs a document which is not there. */
function requireScopes(scopes: readonly string[], rank: number, valid: ReadonlySet<string>): void {
  const opened = new Map(
    requiredDocuments(rank)
      .filter((one) => one.need !== DocumentNeed.optional)
      .flatMap((one) => one.scopes.map((scope) => [scope, one.type] as const)),
  )
  for (const scope of scopes) {
    if (scopeNames[scope] === undefined) throw fieldError('scopes', text.unknownScope)
    const type = opened.get(scope)
    if (type !== undefined && !valid.has(type))
      throw fieldError('scopes', text.scopeWithout(scopeNames[scope]!, documentNames[type]!))
  }
}

/**
 * Puts a change into force and tells whoever keeps copies of name or credit code. Throws 409 when another member has
 * the credit code meanwhile.
 */
async function changeFacts(
  tx: Db,
  member: queries.ReviewedMember,
  review: queries.ReviewRow,
  at: number,
): Promise<void> {
  const facts = review.facts ?? {}
  try {
    await queries.applyFacts(tx, member.id, facts)
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw new BusinessError(409, text.uscc)
    throw error
  }
  const { company = member.company, uscc = member.uscc } = facts
  if (company !== member.company || uscc !== member.uscc)
    await publish(tx, companyChanged, { key: review.id, payload: { member_id: member.id, at }, at })
}

/** Where the approval of a member stands, also while the member is frozen. */
const standingOf = ({ audit_status, status_before_freeze }: queries.ReviewedMember): AuditStatus =>
  audit_status === AuditStatus.frozen
    ? ((status_before_freeze ?? AuditStatus.approved) as AuditStatus)
    : (audit_status as AuditStatus)

/** What a member is after a review: a renewal never takes an approval, and gives it back when nothing has ended. */
function statusAfter(
  standing: AuditStatus,
  { isFirst, isRefused, hasEnded }: { isFirst: boolean; isRefused: boolean; hasEnded: boolean },
): AuditStatus {
  if (isFirst) return isRefused ? AuditStatus.rejected : AuditStatus.approved
  return standing === AuditStatus.documentsExpired && !hasEnded ? AuditStatus.approved : standing
}

type Outcome = {
  readonly member: queries.ReviewedMember
  readonly review: queries.ReviewRow
  readonly waiting: readonly queries.WaitingDocument[]
  readonly decisions: ReadonlyMap<number, DocumentDecision>
  readonly reason: string
  readonly isRefused: boolean
  readonly isFirst: boolean
  readonly at: number
}

/** A first approval and a change are told as one message each, a renewal document by document. */
async function tell(tx: Db, outcome: Outcome): Promise<void> {
  const { member, review, waiting, decisions, reason, isRefused, isFirst, at } = outcome
  const { id: member_id, company } = member
  const event_id = `review:${review.id}`
  if (isFirst) {
    const kind = isRefused ? 'account.rejected' : 'account.approved'
    await addMessage(tx, { member_id, kind, facts: { company, reason }, event_id, at })
    return
  }
  if (review.kind === ReviewKind.change) {
    const kind = isRefused ? 'account.change_refused' : 'account.changed'
    const name = isRefused ? company : String(review.facts?.['company'] ?? company)
    await addMessage(tx, { member_id, kind, facts: { company: name, reason }, event_id, at })
    return
  }
  for (const { id, type } of waiting) {
    const { pass, reason: why = '' } = decisions.get(id)!
    const facts = { type, name: documentNames[type] ?? type }
    const one = { member_id, event_id: `${event_id}:${id}`, at }
    await (pass === 1
      ? addMessage(tx, { ...one, kind: 'document.approved', facts })
      : addMessage(tx, { ...one, kind: 'document.rejected', facts: { ...facts, reason: why } }))
  }
}

/** Tells a member their scopes where they are others than before. */
async function tellScopes(
  tx: Db,
  change: {
    readonly member: queries.ReviewedMember
    readonly scopes: readonly string[]
    readonly event_id: string
    readonly at: number
  },
): Promise<void> {
  const { member, scopes, event_id, at } = change
  const wanted = new Set(scopes)
  if (wanted.size === new Set(member.scopes).size && member.scopes.every((scope) => wanted.has(scope))) return
  await addMessage(tx, {
    member_id: member.id,
    kind: 'account.scopes',
    facts: {
      company: member.company,
      scopes: [...wanted].map((scope) => scopeNames[scope] ?? scope).join(text.list) || text.noScopes,
    },
    event_id,
    at,
  })
}

/** Sets the scopes of a member without a review. */
export function setMemberScopes(
  context: AppContext,
  staff: Reviewer,
  memberId: number,
  scopes: readonly string[],
  reason: string,
) {
  return inTransaction(context.db, async (tx) => {
    const member = await queries.lockReviewedMember(tx, memberId)
    if (member === undefined) throw new BusinessError(404, text.unknown)
    requireScopes(scopes, member.rank, await queries.validDocuments(tx, memberId, today(context)))
    await queries.setScopes(tx, memberId, scopes)
    const change = changed({ scopes: member.scopes }, { scopes })
    await auditAct(context, tx, staff, text.action.scope, `member:${memberId}`, { reason }, change)
    const at = context.now()
    await tellScopes(tx, { member, scopes, event_id: `scope:${memberId}:${at}`, at })
    return { scopes }
  })
}

/** Freezes a member or ends that; 409 when it is so already. */
export function freezeMember(context: AppContext, staff: Reviewer, memberId: number, freeze: boolean, reason: string) {
  return inTransaction(context.db, async (tx) => {
    const member = await queries.lockReviewedMember(tx, memberId)
    if (member === undefined) throw new BusinessError(404, text.unknown)
    const done = await queries.setFrozen(tx, memberId, freeze, reason)
    if (done === undefined) throw new BusinessError(409, freeze ? text.frozen : text.notFrozen)
    const action = freeze ? text.action.freeze : text.action.thaw
    const change = changed({ audit_status: member.audit_status }, done)
    await auditAct(context, tx, staff, action, `member:${memberId}`, { reason }, change)
    await addMessage(tx, {
      member_id: memberId,
      kind: freeze ? 'account.frozen' : 'account.unfrozen',
      facts: { company: member.company, reason },
      event_id: `freeze:${memberId}:${freeze ? 1 : 0}:${context.now()}`,
      at: context.now(),
    })
    return done
  })
}

/** Gives a member their account manager. */
export function assignManager(
  context: AppContext,
  staff: Reviewer,
  memberId: number,
  managerId: number,
  isDedicated: boolean,
) {
  return inTransaction(context.db, async (tx) => {
    const member = await queries.lockReviewedMember(tx, memberId)
    if (member === undefined) throw new BusinessError(404, text.unknown)
    const manager = await queries.setManager(tx, memberId, managerId, isDedicated)
    if (manager === undefined) throw fieldError('staff_id', text.unknownStaff)
    const change = changed({ manager_id: member.manager_id }, { manager_id: managerId })
    await auditAct(context, tx, staff, text.action.manager, `member:${memberId}`, { isDedicated }, change)
    return { manager: manager.name }
  })
}

/** Answers a delivery address once, with a message. */
export function auditAddress(context: AppContext, staff: Reviewer, id: number, pass: boolean, reason: string) {
  if (!pass && reason === '') throw fieldError('note', text.reasonNeeded)
  const status = pass ? AddressStatus.approved : AddressStatus.rejected
  return inTransaction(context.db, async (tx) => {
    const address = await queries.answerAddress(tx, id, status)
    if (address === undefined) {
      const known = await queries.addressStatus(tx, id)
      if (known === undefined) throw new BusinessError(404, text.unknownAddress)
      if (known.audit_status !== status) throw new BusinessError(409, text.answered)
      return { audit_status: status }
    }
    await auditAct(context, tx, staff, text.action.address, `member_address:${id}`, { pass, reason })
    await addMessage(tx, {
      member_id: address.member_id,
      ...(pass
        ? { kind: 'address.approved' as const, facts: { address: address.detail } }
        : { kind: 'address.rejected' as const, facts: { address: address.detail, reason } }),
      event_id: `address:${id}:${context.now()}`,
      at: context.now(),
    })
    return { audit_status: status }
  })
}
