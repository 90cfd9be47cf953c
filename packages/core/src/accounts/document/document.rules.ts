import { DocumentNeed, DocumentTerm } from './document.constants.ts'

/** A kind of documents, whoever needs it (domain.md §1.4). */
type DocumentKind = {
  /** Need by rank, from 1 to 8; a space: not asked. */
  readonly needs: string
  readonly term: DocumentTerm
  /** Codes of the business scopes that it opens. */
  readonly scopes?: readonly string[]
  /** One of the kinds of a group is enough. */
  readonly group?: string
  /** Whether we offer a form to print and sign. */
  readonly template?: true
  /** Signed on this site instead of uploaded. */
  readonly online?: true
}

const { dated, datedOrLong, oneYear, long, none } = DocumentTerm

/** The matrix of domain.md §1.4; the columns of `needs` are the ranks 1 to 8. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  yyzz: { needs: 'RRRRRRRR', term: datedOrLong },
  ypjy: { needs: 'RRR   R ', term: dated },
  yljg: { needs: '   RRR  ', term: datedOrLong },
  qx2: { needs: 'CCC   CR', term: long, scopes: ['qx2'], group: 'qx' },
  qx3: { needs: 'CCC   CR', term: dated, scopes: ['qx3'], group: 'qx' },
  spjy: { needs: 'CCCCCCCC', term: datedOrLong, scopes: ['sp', 'bj'] },
  cgwt: { needs: 'RRRRRRRR', term: oneYear, template: true },
  cgsfz: { needs: 'RRRRRRRR', term: datedOrLong },
  shwt: { needs: 'ORROOORR', term: oneYear, template: true },
  zlxy: { needs: 'RRRRRRRR', term: oneYear, online: true },
  kpzl: { needs: 'OROOORRR', term: none, template: true },
  zbsq: { needs: '  R     ', term: dated, template: true },
  hmwt: { needs: 'CCCCCCC ', term: oneYear, scopes: ['hts'], template: true },
  lcwt: { needs: 'CCCCCCC ', term: oneYear, scopes: ['lc'], template: true },
}

/** What a kind of members is asked for. */
export type DocumentRequirement = {
  /** Code of the kind, see `documentNames`. */
  readonly type: string
  readonly need: DocumentNeed
  readonly term: DocumentTerm
  /** Codes of the business scopes that it opens. */
  readonly scopes: readonly string[]
  /** Where set, one document of the requirements with the same group is enough. */
  readonly group?: string
  readonly hasTemplate: boolean
  /** Signed on this site (the yearly agreement), never uploaded. */
  readonly isOnline: boolean
}

const NEEDS: Readonly<Record<string, DocumentNeed>> = {
  R: DocumentNeed.required,
  C: DocumentNeed.forClass,
  O: DocumentNeed.optional,
}
const ORDER = [DocumentNeed.required, DocumentNeed.forClass, DocumentNeed.optional] as const

/**
 * The documents that a rank is asked for, required ones first: the one source for registration, licences, review, the
 * nightly job and the help pages (domain.md §1.4). Empty for an unknown rank.
 */
export function requiredDocuments(rank: number): readonly DocumentRequirement[] {
  return Object.entries(kinds)
    .flatMap(([type, kind]): DocumentRequirement[] => {
      const need = NEEDS[kind.needs[rank - 1] ?? '']
      if (need === undefined) return []
      return [
        {
          type,
          need,
          term: kind.term,
          scopes: kind.scopes ?? [],
          // A group stands for a requirement only: a pharmacy may want one of two classes, or both.
          ...(kind.group !== undefined && need === DocumentNeed.required ? { group: kind.group } : {}),
          hasTemplate: kind.template === true,
          isOnline: kind.online === true,
        },
      ]
    })
    .sort((a, b) => ORDER.indexOf(a.need) - ORDER.indexOf(b.need))
}

/**
 * The letter for a purchaser and their identity card: another purchaser takes a new one of both, handed in at once and
 * answered as one (domain.md §1.4.4).
 */
export const purchaserPapers: readonly string[] = ['cgwt', 'cgsfz']

/** Every kind of documents that can be uploaded. */
export const uploadedDocumentTypes: readonly string[] = Object.entries(kinds)
  .filter(([, kind]) => kind.online !== true)
  .map(([type]) => type)

/**
 * The kinds that a rank must upload and that are not among `present`; of a group the first kind stands for all of it.
 */
export function missingDocuments(rank: number, present: ReadonlySet<string>): readonly string[] {
  const required = requiredDocuments(rank).filter((one) => one.need === DocumentNeed.required && !one.isOnline)
  const groups = new Set<string>()
  return required
    .filter((one) => {
      if (one.group === undefined) return !present.has(one.type)
      if (groups.has(one.group)) return false
      groups.add(one.group)
      return !required.some((other) => other.group === one.group && present.has(other.type))
    })
    .map((one) => one.type)
}

/** Days of a year, the longest term of an entrust letter. */
const MOST_DAYS = 366

/** What is wrong with the days of a document, all `YYYY-MM-DD`; undefined: nothing. */
export function termFault(
  term: DocumentTerm,
  days: { readonly issue?: string; readonly end?: string; readonly isLong: boolean },
  today: string,
): 'end_missing' | 'ended' | 'issued_later' | 'too_long' | 'not_long' | undefined {
  if (days.issue !== undefined && days.issue > today) return 'issued_later'
  if (term === none || term === long) return undefined
  if (days.isLong) return term === datedOrLong ? undefined : 'not_long'
  if (days.end === undefined) return 'end_missing'
  if (days.end < today) return 'ended'
  if (term !== oneYear) return undefined
  const from = Date.parse(days.issue ?? today)
  return Date.parse(days.end) - from > MOST_DAYS * 86_400_000 ? 'too_long' : undefined
}

/** Business scopes by who may hold them (domain.md §1.6). */
const MEDICINE = ['hxy', 'zcy', 'zyyp', 'swzp', 'tzsj', 'tljs', 'cfy', 'jotc', 'yotc']
const OTHER = ['qx1', 'qx2', 'qx3', 'sp', 'hzp', 'xd', 'bj']

/** The scopes that a rank may claim, in the order in which they are shown; a reviewer fixes them from the licence. */
export function scopesOfRank(rank: number): readonly string[] {
  if (rank === 8) return OTHER
  return [...MEDICINE, 'hts', 'lc', ...OTHER]
}
