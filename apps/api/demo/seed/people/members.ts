/** Rows of members, their documents, addresses, agreements, wallets and messages, and of the staff. */
import { AuditStatus, DocumentStatus, isUscc } from '@yaopi/core'
import { ReviewKind, TitleState } from '@yaopi/core/contract'
import { CreditChangeState } from '@yaopi/core/staff'
import { agreementFor, digestOf } from '../../../src/accounts/agreement/index.ts'
import { presetSettings } from '../../../src/platform/settings/index.ts'
import type { Tables } from '../content/content.ts'
import type { Days } from '../days.ts'
import { type RegionRow, placeOf } from '../world/regions.ts'
import { MANAGER_ID, MEMBERS, STAFF, WORDS, type DocumentFact, type MemberFact } from './people.text.ts'

const USCC = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/**
 * The credit code with its check character (domain.md §1.5); throws when the beginning is not 17 allowed characters.
 */
export const usccOf = (beginning: string): string => {
  const sum = [...beginning].reduce((total, sign, i) => total + (WEIGHTS[i] ?? 0) * USCC.indexOf(sign), 0)
  const code = beginning + USCC.charAt((31 - (sum % 31)) % 31)
  if (!isUscc(code)) throw new Error(`${beginning} is no beginning of a credit code`)
  return code
}

type Surroundings = {
  readonly days: Days
  readonly regions: readonly RegionRow[]
  readonly passwordHash: string
  readonly now: Date
}

const memberRow = (
  one: MemberFact,
  { days, regions, passwordHash }: Surroundings,
): Readonly<Record<string, unknown>> => ({
  id: one.id,
  username: one.phone,
  phone: one.phone,
  password_hash: passwordHash,
  name: one.name,
  company: one.company,
  uscc: usccOf(one.uscc),
  rank: one.rank,
  audit_status: one.audit_status,
  owner_id: one.owner_id ?? null,
  ...placeOf(regions, ...one.place),
  address: one.address,
  ck_address: one.store,
  licence_no: one.licence_no,
  legal_person: WORDS.legalPerson,
  bank_name: one.audit_status === AuditStatus.approved ? WORDS.bank : '',
  bank_account: one.audit_status === AuditStatus.approved ? `6222000000${String(one.id).padStart(9, '0')}` : '',
  manager_id: one.managed ? MANAGER_ID : null,
  manager_is_default: false,
  scopes: one.scopes,
  claimed_scopes: one.claimed ?? one.scopes,
  contract_end: one.agreement === null ? null : days.day(one.agreement),
  is_show_youx: true,
  is_demo: true,
  is_can_chat: true,
  created_at: days.at(-200 + one.id, 10),
})

const documentRow = (member: MemberFact, document: DocumentFact, days: Days): Readonly<Record<string, unknown>> => ({
  member_id: member.id,
  type: document.type,
  number: `${WORDS.docNumber}${document.type.toUpperCase()}-${String(member.id).padStart(4, '0')}`,
  issue_date: days.day(document.ends === undefined ? -400 : Math.min(-30, document.ends - 365)),
  end_date: document.ends === undefined ? null : days.day(document.ends),
  long_term: document.long === true,
  person: document.type === 'hmwt' ? member.name : '',
  status: document.status ?? DocumentStatus.approved,
  reason: '',
  review_id: document.status === DocumentStatus.pending ? (REVIEWS.get(member.id) ?? null) : null,
  submitted_at: document.status === DocumentStatus.pending ? days.at(-1, 11) : null,
  created_at: days.at(-190, 11),
})

/** The open reviews, by member: whoever waits stands in the queue of quality. */
const REVIEWS: ReadonlyMap<number, number> = new Map(
  MEMBERS.filter((one) => one.audit_status === AuditStatus.pending).map((one, i) => [one.id, i + 1]),
)

const reviewRows = (days: Days): readonly Readonly<Record<string, unknown>>[] =>
  [...REVIEWS].map(([member_id, id]) => ({ id, member_id, kind: ReviewKind.first, submitted_at: days.at(-1, 11) }))

const addressRows = (
  one: MemberFact,
  { regions, days }: Surroundings,
): readonly Readonly<Record<string, unknown>>[] => {
  const place = placeOf(regions, ...one.place)
  const row = (detail: string, is_default: boolean, audit_status: number): Readonly<Record<string, unknown>> => ({
    member_id: one.id,
    receiver: one.name,
    phone: one.phone,
    ...place,
    detail,
    is_default,
    audit_status,
    created_at: days.at(audit_status === 0 ? -1 : -180, 12),
  })
  return [
    row(one.address, true, 1),
    ...(one.store === one.address ? [] : [row(one.store, false, 1)]),
    ...(one.id === 1 ? [row('演示新村9号（待审核地址）', false, 0)] : []),
  ]
}

/** What the agreement's words are made from: the presets, in demo mode. */
const demoServer = { settings: { values: () => presetSettings }, config: { demo: true } } as const

const agreementRow = (
  one: MemberFact & { readonly agreement: number },
  days: Days,
): Readonly<Record<string, unknown>> => ({
  member_id: one.id,
  version: presetSettings.contract_version,
  signer: one.name,
  phone: one.phone,
  ip: '127.0.0.1',
  signed_at: days.at(one.agreement - 365, 15),
  end_date: days.day(one.agreement),
  content_sha256: digestOf(
    agreementFor(demoServer, { company: one.company, uscc: usccOf(one.uscc) }, presetSettings.contract_version),
  ),
})

/** A first payment into the wallets; demo orders that are paid from the balance add what they take (see orders.ts). */
const walletRows = (days: Days, extra: ReadonlyMap<number, number>): readonly Readonly<Record<string, unknown>>[] =>
  MEMBERS.flatMap((one) => {
    const row = (kind: 'recharge' | 'gift', amount: number): Readonly<Record<string, unknown>> => ({
      member_id: one.id,
      use_type: kind === 'gift' ? 5 : 1,
      kind,
      amount,
      cause: `demo:${kind}:${one.id}`,
      remark: kind === 'gift' ? WORDS.gift : WORDS.recharge,
      created_at: days.at(-120, kind === 'gift' ? 11 : 10),
    })
    const recharge = one.recharge + (extra.get(one.id) ?? 0)
    return [...(recharge > 0 ? [row('recharge', recharge)] : []), ...(one.gift > 0 ? [row('gift', one.gift)] : [])]
  })

/** Points of the members, as the ledger has them. */
const pointsRows = (days: Days): readonly Readonly<Record<string, unknown>>[] =>
  MEMBERS.filter((one) => one.points > 0).map((one) => ({
    member_id: one.id,
    points: one.points,
    cause: `demo:${one.id}`,
    remark: WORDS.points,
    created_at: days.at(-100, 10),
  }))

const staffId = (username: string): number => STAFF.find((one) => one.username === username)!.id

/** The credit line of the chain, granted by two of the staff; fen. */
const CREDIT = { member_id: 3, credit_limit: 5_000_000 } as const
const creditTables = (days: Days): Tables => [
  ['credit_line', [CREDIT]],
  [
    'credit_change',
    [
      {
        ...CREDIT,
        reason: WORDS.credit,
        state: CreditChangeState.granted,
        key: 'demo',
        staff_id: staffId('staff-finance'),
        second_id: staffId('staff-finance-2'),
        created_at: days.at(-90, 10),
        closed_at: days.at(-90, 11),
      },
    ],
  ],
]

/** The valid titles of two members, with everything that a 专票 names. */
const titleRows = (days: Days): readonly Readonly<Record<string, unknown>>[] =>
  MEMBERS.filter(({ id }) => id === 1 || id === 3).map((one) => ({
    member_id: one.id,
    name: one.company,
    tax_no: usccOf(one.uscc),
    address: one.address,
    phone: one.phone,
    bank_name: WORDS.bank,
    bank_account: `6222000000${String(one.id).padStart(9, '0')}`,
    state: TitleState.valid,
    staff_id: staffId('staff-finance'),
    created_at: days.at(-150, 10),
    reviewed_at: days.at(-149, 10),
  }))

const signed = (one: MemberFact): one is MemberFact & { readonly agreement: number } => one.agreement !== null

/**
 * Staff and members with all that belongs to them; `spent` is what demo orders will take from wallets (fen by member).
 */
export const peopleTables = (around: Surroundings, spent: ReadonlyMap<number, number>): Tables => {
  const { days, passwordHash } = around
  return [
    [
      'staff',
      STAFF.map((one) => ({
        ...one,
        password_hash: passwordHash,
        is_active: true,
        is_demo: true,
        created_at: days.at(-365, 9),
      })),
    ],
    // Owners before their stores.
    ['member', [...MEMBERS].sort((a, b) => (a.owner_id ?? 0) - (b.owner_id ?? 0)).map((one) => memberRow(one, around))],
    ['member_review', reviewRows(days)],
    ['member_document', MEMBERS.flatMap((one) => one.documents.map((document) => documentRow(one, document, days)))],
    ['member_address', MEMBERS.flatMap((one) => addressRows(one, around))],
    ['agreement', MEMBERS.filter(signed).map((one) => agreementRow(one, days))],
    ['wallet', MEMBERS.map((one) => ({ member_id: one.id }))],
    ['wallet_log', walletRows(days, spent)],
    ['points_log', pointsRows(days)],
    ...creditTables(days),
    ['invoice_title', titleRows(days)],
    [
      'message',
      WORDS.messages.map((message, i) => ({
        member_id: 1,
        type: message.type,
        title: message.title,
        content: message.content,
        url: message.url,
        is_read: message.read,
        event_id: `demo:${i + 1}`,
        created_at: days.at(-message.daysAgo, 9),
      })),
    ],
  ]
}
