import {
  daysBetween,
  documentNames,
  DocumentNeed,
  DocumentTerm,
  isUscc,
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopeNames,
  tidyUscc,
} from '@yaopi/core'
import { ReviewKind, type CheckLevel, type MachineCheck } from '@yaopi/core/staff'
import { isIdNumber } from '../documents/index.ts'
import { checkText as text, provincesByCode } from './review-checks.text.ts'

/** Documents that carry the name of the company. */
const NAMED = new Set(['yyzz', 'ypjy', 'yljg', 'qx2', 'qx3', 'spjy', 'kpzl', 'cgwt', 'shwt', 'hmwt', 'lcwt', 'zbsq'])
const LICENCE = /^\p{Script=Han}[A-D][A-Z]\d{7}$/u
const USCC_FORM = /^[0-9A-Z]{18}$/
/** Days before its end from which a document is worth a remark. */
const SOON = 30
/** A shorter number may be the same by chance. */
const LEAST_NUMBER = 6
const MOST_NAMES = 5

/** What of a member the checks need; `facts` of a change are in place already. */
export type CheckedMember = {
  readonly company: string
  readonly uscc: string
  readonly rank: number
  readonly licence_no: string
  readonly region: string
  readonly served: boolean
  readonly claimed_scopes: readonly string[]
}

/** A document as the checks read it; days as `YYYY-MM-DD`. */
export type CheckedDocument = {
  readonly id: number
  readonly type: string
  readonly number: string
  readonly issue_date: string | null
  readonly end_date: string | null
  readonly long_term: boolean
  readonly files: readonly { readonly sha256: string }[]
}

type Elsewhere = readonly { readonly id: number; readonly company: string }[]

/** Other members with the same numbers, by document id, and with the same files, by their SHA-256. */
export type Repeats = {
  readonly numbers: ReadonlyMap<number, Elsewhere>
  readonly files: ReadonlyMap<string, Elsewhere>
}

const check = (code: string, level: CheckLevel, field: MachineCheck['field'], words: string): MachineCheck => ({
  code,
  level,
  field,
  text: words,
})
const names = (members: Elsewhere): string =>
  members
    .slice(0, MOST_NAMES)
    .map((one) => one.company)
    .join('、')

/** What is checked about the company itself. `present`: kinds that are approved or handed in. */
export function companyChecks(member: CheckedMember, present: ReadonlySet<string>): MachineCheck[] {
  const checks: MachineCheck[] = []
  const isRight = isUscc(member.uscc)
  checks.push(
    check('uscc_check', isRight ? 'ok' : 'fault', 'uscc', isRight ? text.usccRight : text.usccWrong),
    check(
      'region_served',
      member.served ? 'ok' : 'fault',
      'region',
      member.served ? text.regionServed : text.regionUnserved,
    ),
  )
  const registered = provincesByCode[member.uscc.slice(2, 4)]
  const isKnown = Object.values(provincesByCode).some((name) => member.region.startsWith(name))
  if (registered !== undefined && isKnown)
    checks.push(
      member.region.startsWith(registered)
        ? check('uscc_region', 'ok', 'region', text.usccRegionRight)
        : check('uscc_region', 'warning', 'region', text.usccRegion(registered, member.region)),
    )
  for (const type of missingDocuments(member.rank, present))
    checks.push(check(`missing_${type}`, 'fault', 'files', text.missing(documentNames[type] ?? type)))
  for (const { scope, type } of scopesWithout(member.rank, member.claimed_scopes, present))
    checks.push(
      check(
        `scope_${scope}`,
        'fault',
        'scopes',
        text.scopeWithout(scopeNames[scope] ?? scope, documentNames[type] ?? type),
      ),
    )
  return checks
}

/** The scopes among some that need a document which is not there, each with its kind. */
export function scopesWithout(
  rank: number,
  scopes: readonly string[],
  present: ReadonlySet<string>,
): readonly { readonly scope: string; readonly type: string }[] {
  const opened = new Map(
    requiredDocuments(rank)
      .filter((one) => one.need !== DocumentNeed.optional)
      .flatMap((one) => one.scopes.map((scope) => [scope, one.type] as const)),
  )
  return scopes.flatMap((scope) => {
    const type = opened.get(scope)
    return type === undefined || present.has(type) ? [] : [{ scope, type }]
  })
}

/**
 * Whether a renewal brings another purchaser: letter and identity card were handed in at once, and get one answer.
 * `submitted_at`: seconds.
 */
export function isOtherPurchaser(
  kind: ReviewKind,
  documents: readonly { readonly type: string; readonly submitted_at: number | null }[],
): boolean {
  const moments = purchaserPapers.map((type) => documents.find((one) => one.type === type)?.submitted_at ?? undefined)
  return kind === ReviewKind.renewal && moments[0] !== undefined && moments.every((moment) => moment === moments[0])
}

/** What is said about the papers of another purchaser, beside each of the two. */
export const purchaserCheck = (): MachineCheck => check('purchaser', 'look', 'files', text.purchaser)

/** What is checked about a document. `others`: the other documents of the same review; `today`: `YYYY-MM-DD`. */
export function documentChecks(
  document: CheckedDocument,
  member: CheckedMember,
  others: readonly CheckedDocument[],
  repeats: Repeats,
  today: string,
): MachineCheck[] {
  const checks = [...numberChecks(document, member), ...dayChecks(document, member.rank, today)]
  if (NAMED.has(document.type)) checks.unshift(check('company_name', 'look', 'company', text.sameName(member.company)))
  if (document.files.length === 0) checks.push(check('no_file', 'fault', 'files', text.noFile))
  const same = document.number.length < LEAST_NUMBER ? undefined : repeats.numbers.get(document.id)
  if (same !== undefined && same.length > 0)
    checks.push({
      ...check('number_elsewhere', 'fault', 'number', text.numberElsewhere(names(same))),
      members: same.slice(0, MOST_NAMES),
    })
  const hashes = new Set(document.files.map((file) => file.sha256))
  const hit = new Map(
    [...hashes].flatMap((hash) => (repeats.files.get(hash) ?? []).map((one) => [one.id, one] as const)),
  )
  if (hit.size > 0)
    checks.push({
      ...check('file_elsewhere', 'fault', 'files', text.fileElsewhere(names([...hit.values()]))),
      members: [...hit.values()].slice(0, MOST_NAMES),
    })
  const twin = others.find((one) => one.id !== document.id && one.files.some((file) => hashes.has(file.sha256)))
  if (twin !== undefined)
    checks.push(check('file_twice', 'warning', 'files', text.fileTwice(documentNames[twin.type] ?? twin.type)))
  return checks
}

function numberChecks({ type, number }: CheckedDocument, member: CheckedMember): MachineCheck[] {
  const tidy = tidyUscc(number)
  if (type === 'yyzz') {
    if (LICENCE.test(tidy)) return [check('swapped', 'fault', 'number', text.swapped(documentNames['ypjy']!))]
    if (tidy === member.uscc) return [check('number_is_uscc', 'ok', 'number', text.numberIsUscc)]
    const isUsccForm = USCC_FORM.test(tidy)
    return [
      check(
        'number_is_uscc',
        isUsccForm ? 'fault' : 'warning',
        'number',
        isUsccForm ? text.numberIsNotUscc(member.uscc) : text.numberNoUscc,
      ),
      ...(isUsccForm && !isUscc(tidy) ? [check('number_check', 'fault', 'number', text.usccWrong)] : []),
    ]
  }
  if (type === 'ypjy') {
    if (isUscc(tidy)) return [check('swapped', 'fault', 'number', text.swapped(documentNames['yyzz']!))]
    const claimed = tidyUscc(member.licence_no)
    return [
      LICENCE.test(tidy)
        ? check('licence_form', 'ok', 'number', text.licenceRight)
        : check('licence_form', 'warning', 'number', text.licenceForm),
      ...(claimed === '' || claimed === tidy
        ? []
        : [check('licence_other', 'warning', 'number', text.licenceOther(member.licence_no))]),
    ]
  }
  if (type === 'cgsfz')
    return [
      isIdNumber(tidy)
        ? check('id_check', 'ok', 'number', text.idRight)
        : check('id_check', 'warning', 'number', text.idWrong),
    ]
  return []
}

function dayChecks(document: CheckedDocument, rank: number, today: string): MachineCheck[] {
  const { issue_date: issue, end_date: end } = document
  const checks: MachineCheck[] = []
  const term = requiredDocuments(rank).find((one) => one.type === document.type)?.term
  if (issue !== null && issue > today) checks.push(check('issued_later', 'fault', 'issue_date', text.issuedLater))
  if (issue !== null && end !== null && issue > end) checks.push(check('order', 'fault', 'issue_date', text.order))
  if (document.long_term) return [...checks, check('long_term', 'ok', 'end_date', text.longTerm)]
  if (end === null)
    return term === DocumentTerm.none || term === undefined
      ? checks
      : [...checks, check('no_end', 'fault', 'end_date', text.noEnd)]
  const left = daysBetween(today, end)
  if (left < 0) return [...checks, check('ended', 'fault', 'end_date', text.ended(end))]
  if (term === DocumentTerm.oneYear && issue !== null && daysBetween(issue, end) > 366)
    checks.push(check('too_long', 'fault', 'end_date', text.tooLong))
  return [
    ...checks,
    left <= SOON
      ? check('ends_soon', 'warning', 'end_date', text.endsSoon(left))
      : check('end', 'ok', 'end_date', text.endRight),
  ]
}
