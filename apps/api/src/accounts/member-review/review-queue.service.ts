import {
  documentNames,
  DocumentStatus,
  formatDate,
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopeNames,
  scopesOfRank,
} from '@yaopi/core'
import type { KeysetPage } from '@yaopi/core/contract'
import { maskNumber, maskPhone } from '@yaopi/core/staff'
import type { OpenedFile, ReviewCase, ReviewDocument, ReviewSummary, ReviewVersion } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { counted, keysetPage, keysetPageOf } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { personOf } from '../documents/index.ts'
import { audit } from '../staff/index.ts'
import { isClaimed } from '../tasks/index.ts'
import type { Reviewer } from './member-review.service.ts'
import { reviewText as text } from './member-review.text.ts'
import {
  companyChecks,
  documentChecks,
  isOtherPurchaser,
  purchaserCheck,
  scopesWithout,
  type CheckedMember,
  type Repeats,
} from './review-checks.service.ts'

import * as queries from './review-queue.queries.ts'
import type { QueuedReview, ReviewedDocument } from './review-queue.queries.ts'

const dayOf = ({ now }: Pick<AppContext, 'now'>): string => formatDate(Math.floor(now() / 1000))

/** The member as the review would make them. */
const checkedMember = (review: QueuedReview): CheckedMember => ({
  company: String(review.facts?.['company'] ?? review.company),
  uscc: String(review.facts?.['uscc'] ?? review.uscc),
  rank: Number(review.facts?.['rank'] ?? review.rank),
  licence_no: review.licence_no,
  region: review.region,
  served: review.served,
  claimed_scopes: review.claimed_scopes,
})

async function repeatsOf(db: Db, documents: readonly ReviewedDocument[]): Promise<Repeats> {
  const ids = documents.map((one) => one.id)
  if (ids.length === 0) return { numbers: new Map(), files: new Map() }
  const [numbers, files] = await Promise.all([queries.sameNumbers(db, ids), queries.sameFiles(db, ids)])
  const others = <K>(hit: readonly { readonly id: number; readonly company: string }[], keys: readonly K[]) => {
    const map = new Map<K, { id: number; company: string }[]>()
    hit.forEach(({ id, company }, place) => {
      const list = map.get(keys[place]!) ?? []
      if (!list.some((one) => one.id === id)) list.push({ id, company })
      map.set(keys[place]!, list)
    })
    return map
  }
  return {
    numbers: others(
      numbers,
      numbers.map((one) => one.document_id),
    ),
    files: others(
      files,
      // The same bytes are another member's for one document and the member's own for the next.
      files.map((one) => `${one.document_id}:${one.sha256}`),
    ),
  }
}

type Parts = {
  readonly claimed: readonly ReviewedDocument[]
  readonly approved: readonly ReviewedDocument[]
  readonly present: ReadonlySet<string>
}

/** Documents of one review: what came with it, what counts, and the kinds that are there. */
function partsOf(review: QueuedReview, documents: readonly ReviewedDocument[], today: string): Parts {
  const own = documents.filter((one) => one.member_id === review.member_id)
  const claimed = own.filter((one) => one.review_id === review.id && one.status !== DocumentStatus.notSubmitted)
  const approved = own.filter((one) => one.status === DocumentStatus.approved && one.review_id !== review.id)
  const valid = approved.filter((one) => one.long_term || one.end_date === null || one.end_date >= today)
  return { claimed, approved, present: new Set([...claimed, ...valid].map((one) => one.type)) }
}

function checksOf(review: QueuedReview, parts: Parts, repeats: Repeats, today: string) {
  const member = checkedMember(review)
  const company = companyChecks(member, parts.present)
  const isOther = isOtherPurchaser(review.kind, parts.claimed)
  const byId = new Map(
    parts.claimed.map((one) => {
      const files = new Map(
        one.files.flatMap(({ sha256 }) => {
          const hit = repeats.files.get(`${one.id}:${sha256}`)
          return hit === undefined ? [] : [[sha256, hit] as const]
        }),
      )
      const checks = documentChecks(one, member, parts.claimed, { ...repeats, files }, today)
      return [one.id, isOther && purchaserPapers.includes(one.type) ? [purchaserCheck(), ...checks] : checks] as const
    }),
  )
  return { company, byId }
}

/** A page of the queue with how many faults and warnings the checks found in each. */
export async function queue(
  context: AppContext,
  filter: queries.QueueFilter,
  start: { readonly after: string | undefined; readonly per_page: number },
): Promise<KeysetPage<ReviewSummary>> {
  const read = counted('all', (part) => queries.queuedReviews(context.db, filter, part))
  const page = await keysetPage(queries.queueOrder(filter), start, read)
  const hit = page.list
  const today = dayOf(context)
  const documents =
    hit.length === 0
      ? []
      : await queries.documentsForReview(
          context.db,
          hit.map((one) => one.id),
          hit.map((one) => one.member_id),
        )
  const handedIn = documents.filter((one) => hit.some((review) => review.id === one.review_id))
  const repeats = await repeatsOf(context.db, handedIn)
  const data = hit.map((review): ReviewSummary => {
    const parts = partsOf(review, documents, today)
    const checks = checksOf(review, parts, repeats, today)
    const all = [...checks.company, ...[...checks.byId.values()].flat()]
    const { rank } = checkedMember(review)
    const missing = missingDocuments(rank, parts.present).length
    const required = missingDocuments(rank, new Set()).length
    return {
      id: review.id,
      member_id: review.member_id,
      company: review.company,
      rank: review.rank,
      region: review.region,
      kind: review.kind,
      state: review.state,
      submitted_at: review.submitted_at,
      due_at: review.due_at,
      decided_at: review.decided_at,
      decided_by: review.decided_by,
      claimed_by: isClaimed(context, review) ? review.claimed_name : null,
      manager: review.manager,
      documents: parts.claimed.length,
      required,
      required_present: required - missing,
      faults: all.filter((one) => one.level === 'fault').length,
      warnings: all.filter((one) => one.level === 'warning').length,
    }
  })
  return keysetPageOf(data, page, start)
}

const versionOf = (document: ReviewedDocument, isMasked: boolean): ReviewVersion => ({
  id: document.id,
  version: document.version,
  status: document.status,
  number: isMasked && document.type === 'cgsfz' ? maskNumber(document.number) : document.number,
  issuer: document.issuer,
  issue_date: document.issue_date,
  end_date: document.end_date,
  long_term: document.long_term ? 1 : 0,
  ...personOf(isMasked ? { ...document, id_number: maskNumber(document.id_number) } : document),
  reason: document.reason,
  submitted_at: document.submitted_at,
  reviewed_at: document.reviewed_at,
  files: document.files.map(({ id, name, size, content_type }) => ({ id, name, size, content_type })),
})

/** A kind of document as it was handed in, beside the version that counts or was replaced; empty without either. */
function documentView(
  { type, need }: Pick<ReviewDocument, 'type' | 'need'>,
  documents: readonly ReviewedDocument[],
  {
    parts,
    checks,
    isMasked,
  }: { readonly parts: Parts; readonly checks: ReturnType<typeof checksOf>; readonly isMasked: boolean },
): ReviewDocument[] {
  const claimed = parts.claimed.find((one) => one.type === type)
  const old = documents.findLast(
    (one) =>
      one.type === type &&
      one.id !== claimed?.id &&
      (one.status === DocumentStatus.approved || (claimed !== undefined && one.version < claimed.version)),
  )
  if (claimed === undefined && old === undefined) return []
  return [
    {
      type,
      need,
      claimed: claimed === undefined ? null : versionOf(claimed, isMasked),
      old: old === undefined ? null : versionOf(old, isMasked),
      checks: claimed === undefined ? [] : (checks.byId.get(claimed.id) ?? []),
    },
  ]
}

/** The scopes of a rank: claimed by the review, of the member already (`own`), and why one is not possible. */
function scopesView(
  review: QueuedReview,
  rank: number,
  { present }: Pick<Parts, 'present'>,
  own: readonly string[],
): ReviewCase['scopes'] {
  const codes = scopesOfRank(rank)
  const without = new Map(scopesWithout(rank, codes, present).map((one) => [one.scope, one.type]))
  return codes.map((code) => {
    const type = without.get(code)
    return {
      code,
      is_claimed: review.claimed_scopes.includes(code) ? 1 : 0,
      is_held: own.includes(code) ? 1 : 0,
      is_possible: type === undefined ? 1 : 0,
      reason: type === undefined ? '' : text.scopeWithout(scopeNames[code] ?? code, documentNames[type] ?? type),
    }
  })
}

/** A review side by side; 404 for an unknown one. `isReviewer`: sees the number of the identity card to compare it. */
export async function readReview(
  context: AppContext,
  id: number,
  reader: { readonly id: number; readonly managerId: number | null; readonly isReviewer: boolean },
): Promise<ReviewCase> {
  const { db } = context
  const review = await queries.reviewById(db, id, reader.managerId)
  if (review === undefined) throw new BusinessError(404, text.unknownReview)
  const today = dayOf(context)
  const [documents, company, history, next, notes] = await Promise.all([
    queries.documentsForReview(db, [id], [review.member_id]),
    queries.reviewedCompany(db, review.member_id),
    queries.earlierReviews(db, review.member_id, id),
    queries.nextReview(db, id, reader.managerId),
    queries.reviewNotes(db, id),
  ])
  const parts = partsOf(review, documents, today)
  const repeats = await repeatsOf(db, parts.claimed)
  const checks = checksOf(review, parts, repeats, today)
  const member = checkedMember(review)
  const isTaken = isClaimed(context, review)
  const { scopes, ...facts } = company!
  return {
    review: {
      id,
      kind: review.kind,
      state: review.state,
      submitted_at: review.submitted_at,
      decided_at: review.decided_at,
      decided_by: review.decided_by,
      facts: review.facts,
      facts_reason: notes?.facts_reason ?? '',
      note: notes?.note ?? '',
      claimed_by: isTaken ? review.claimed_name : null,
      claimed_until: isTaken ? review.claimed_until : null,
    },
    is_mine: isTaken && review.claimed_by === reader.id ? 1 : 0,
    member: {
      ...facts,
      phone: maskPhone(facts.phone),
      company: review.company,
      uscc: review.uscc,
      rank: review.rank,
      region: review.region,
      licence_no: review.licence_no,
      manager: review.manager,
    },
    checks: checks.company,
    documents: requiredDocuments(member.rank)
      .filter((one) => !one.isOnline)
      .flatMap((kind) => documentView(kind, documents, { parts, checks, isMasked: !reader.isReviewer })),
    missing: missingDocuments(member.rank, parts.present),
    scopes: scopesView(review, member.rank, parts, scopes),
    history,
    next_id: next?.id ?? null,
  }
}

/** Opens a file of a document and notes who did; 404 for one that is not theirs to see. */
export function openFile(
  context: AppContext,
  staff: Reviewer,
  { id, file_id }: { readonly id: number; readonly file_id: number },
  managerId: number | null,
): Promise<OpenedFile> {
  return inTransaction(context.db, async (tx) => {
    const file = await queries.documentFile(tx, id, file_id, managerId)
    if (file === undefined) throw new BusinessError(404, text.unknownFile)
    const { member_id, type, ...rest } = file
    await audit(tx, {
      by: staff,
      action: text.action.openFile,
      target: `member:${member_id}`,
      detail: { document_id: id, type, file_id },
      at: context.now(),
    })
    return { ...rest, url: fileUrl(context, file_id) }
  })
}
