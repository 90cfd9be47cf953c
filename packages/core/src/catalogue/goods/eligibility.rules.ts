import { documentNames, scopeNames } from '../../accounts/document/index.ts'
import { AuditStatus } from '../../accounts/member/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import { eligibilityText } from './eligibility.text.ts'
import type { BuyReason, BuyReasonCode } from './goods.types.ts'
import { seesPrices } from './price-visibility.rules.ts'
import { isAllowed, largestAllowed, nearestAllowed, type QuantityRule } from './quantity.rules.ts'

/** Facts of the buyer that eligibility depends on; null for a visitor. */
export type Buyer = {
  readonly rank: number
  readonly audit_status: number
  readonly scopes: readonly string[]
  /** Types of documents that have expired. */
  readonly expired_docs: readonly string[]
  readonly freight_zone: 'A' | 'B' | 'C'
  readonly region_served: boolean
  /** Receipts of controlled drugs that are overdue; absent: none. */
  readonly hm_receipts_due?: number
}

/** Facts of goods that eligibility depends on. */
export type GoodsFacts = {
  readonly is_on_sale: boolean
  readonly scope_codes: readonly string[]
  readonly ranks_allowed: readonly number[] | null
  readonly special_type: number
  readonly temp_class: string
  readonly settle_group: SettleGroup
  readonly sellable: number
  /** Units of prepared herbs are there but wait for their inspection report. */
  readonly awaits_report?: boolean
  readonly bzdw: string
  readonly qg_number: number
  readonly limit_left: number | null
  /** Controlled sale: open to this buyer (or not under it), not open to them, or not begun yet. */
  readonly control: 'open' | 'outside' | 'later'
}

/**
 * The quantity of a line with the rule of the goods. `total`: units of the line after the change; `in_cart`: units of
 * it in the cart already.
 */
export type QuantityFacts = QuantityRule & { readonly total: number; readonly in_cart: number }

/** Limits that the offer of a line sets; absent where there is none. */
export type OfferFacts = {
  /** The line is sold only under the offer, and the offer has ended. */
  readonly is_gone?: boolean
  /** Minimum units of a line. */
  readonly min_number?: number
  /** Units that one member may buy, and how many of them are left. */
  readonly limit?: { readonly of: number; readonly left: number }
  /** Units at the goods' own price that one member may buy a day, and how many of them are left (domain.md §2.2.1). */
  readonly daily_limit?: { readonly of: number; readonly left: number }
  /** Units left of the offer's own stock. */
  readonly pool_left?: number
  /** Sets of a bundle that one member may buy, and how many of them are left. */
  readonly bundle_limit?: { readonly of: number; readonly left: number }
  /** Units of these goods that the cart gives the right to exchange; null: no right. */
  readonly exchange_left?: number | null
}

/** Facts of a line: those of the goods alone on a list, all of them when it is added. */
export type LineFacts = GoodsFacts & {
  /** False: the offer that the line names is not available. */
  readonly is_offered?: boolean
  /** False: the warehouse that the line names does not have the goods. */
  readonly is_stocked?: boolean
  readonly quantity?: QuantityFacts
  readonly offer?: OfferFacts
}

/** The buyer, and whether the quantity of a line in the cart is changed (`is_edit`). */
export type EligibilityContext = { readonly buyer: Buyer | null; readonly is_edit?: boolean }

/** Why a line cannot be bought; `allowed`: quantities that can. */
export type LineRefusal = {
  readonly code: BuyReasonCode | 'GONE' | 'ENDED' | 'WAREHOUSE' | 'QUANTITY' | 'STOCK'
  readonly msg: string
  readonly action?: string
  readonly allowed?: readonly number[]
}

type GoodsCheck = (goods: GoodsFacts, context: EligibilityContext) => BuyReason | undefined
type LineCheck = (line: LineFacts, context: EligibilityContext) => LineRefusal | undefined
/** What the checks of a quantity read. */
type QuantityLine = Pick<LineFacts, 'bzdw' | 'quantity' | 'offer'>
type QuantityCheck = (line: QuantityLine, context: EligibilityContext) => LineRefusal | undefined

const refuse = (code: BuyReasonCode, msg: string = eligibilityText.reason[code], action?: string): BuyReason =>
  action === undefined ? { code, msg } : { code, msg, action }
const refuseLine = (code: LineRefusal['code'], msg: string, allowed?: readonly number[]): LineRefusal =>
  allowed === undefined ? { code, msg } : { code, msg, allowed }

/** A check that passes for visitors. */
const ofBuyer =
  (check: (goods: GoodsFacts, buyer: Buyer) => BuyReason | undefined): GoodsCheck =>
  (goods, { buyer }) =>
    buyer === null ? undefined : check(goods, buyer)

const needsLogin: GoodsCheck = (_, { buyer }) =>
  buyer === null ? refuse('NEED_LOGIN', undefined, '/login') : undefined
const isFrozen = ofBuyer((_, buyer) => (buyer.audit_status === AuditStatus.frozen ? refuse('FROZEN') : undefined))
const needsApproval = ofBuyer((_, buyer) => (seesPrices(buyer) ? undefined : refuse('NEED_AUDIT')))
const isOffShelf: GoodsCheck = (goods) => (goods.is_on_sale ? undefined : refuse('OFF_SHELF'))
const isForOtherRanks = ofBuyer((goods, buyer) =>
  goods.ranks_allowed === null || goods.ranks_allowed.includes(buyer.rank) ? undefined : refuse('KIND'),
)

/** Scopes that are an authorisation of their own: controlled drugs, cold chain (domain.md §1.6). */
const AUTHORISATIONS: readonly string[] = ['hts', 'lc']
const lacks = (buyer: Buyer, code: string): boolean => !buyer.scopes.includes(code)
/** The first missing authorisation; only that one is reported. */
const missingAuthorisation = (goods: GoodsFacts, buyer: Buyer): string | undefined =>
  goods.scope_codes.find((code) => AUTHORISATIONS.includes(code) && lacks(buyer, code))

const lacksScope = ofBuyer((goods, buyer) => {
  const isMissing = (code: string): boolean => lacks(buyer, code) && !AUTHORISATIONS.includes(code)
  if (!goods.scope_codes.some(isMissing)) return undefined
  const missing = goods.scope_codes.filter(isMissing)
  return refuse('SCOPE', eligibilityText.scope(missing.map((code) => scopeNames[code] ?? code).join('、')))
})

/** The document that grants a scope (domain.md §1.6). */
const documentOfScope: Readonly<Record<string, string>> = {
  qx2: 'qx2',
  qx3: 'qx3',
  sp: 'spjy',
  bj: 'spjy',
  hts: 'hmwt',
  lc: 'lcwt',
}
const hasExpiredDocument = ofBuyer((goods, buyer) => {
  if (buyer.expired_docs.length === 0) return undefined
  const ended = goods.scope_codes
    .map((code) => documentOfScope[code])
    .find((type) => type !== undefined && buyer.expired_docs.includes(type))
  return ended === undefined
    ? undefined
    : refuse('DOC_EXPIRED', eligibilityText.documentExpired(documentNames[ended] ?? ended))
})

const lacksDrugAuthorisation = ofBuyer((goods, buyer) =>
  missingAuthorisation(goods, buyer) === 'hts' ? refuse('HM_AUTH') : undefined,
)
const owesReceipts = ofBuyer((goods, { hm_receipts_due: due = 0 }) =>
  goods.special_type > 0 && due > 0 ? refuse('HM_RECEIPT', eligibilityText.receiptsDue(due), '/hmdd') : undefined,
)
const lacksColdAuthorisation = ofBuyer((goods, buyer) =>
  missingAuthorisation(goods, buyer) === 'lc' ? refuse('COLD_AUTH') : undefined,
)
const isControlled: GoodsCheck = ({ control }) => {
  if (control === 'open') return undefined
  return control === 'later'
    ? refuse('CONTROL', eligibilityText.controlLater)
    : refuse('CONTROL', undefined, eligibilityText.applyControl)
}

const NOT_SERVED_IN_C: readonly SettleGroup[] = ['ll', 'yx']
const isNotServed = ofBuyer((goods, buyer) =>
  !buyer.region_served || (buyer.freight_zone === 'C' && NOT_SERVED_IN_C.includes(goods.settle_group))
    ? refuse('REGION')
    : undefined,
)
// A line in the cart may be reduced while the goods are sold out; `exceedsStock` then checks the quantity.
const isSoldOut: GoodsCheck = (goods, { is_edit }) =>
  goods.sellable > 0 || is_edit === true
    ? undefined
    : refuse('NO_STOCK', goods.awaits_report === true ? eligibilityText.awaitsReport : undefined)
const isUsedUp: GoodsCheck = ({ limit_left, qg_number, bzdw }) =>
  limit_left !== null && limit_left <= 0 ? refuse('LIMIT', eligibilityText.limit(qg_number, bzdw)) : undefined

const offerHasEnded: LineCheck = ({ is_offered }) =>
  is_offered === false ? refuseLine('ENDED', eligibilityText.offerEnded) : undefined
const isInOtherWarehouse: LineCheck = ({ is_stocked }) =>
  is_stocked === false ? refuseLine('WAREHOUSE', eligibilityText.otherWarehouse) : undefined

const breaksQuantityRule: QuantityCheck = ({ quantity, bzdw }) => {
  if (quantity === undefined || isAllowed(quantity.total, quantity)) return undefined
  const allowed = nearestAllowed(quantity.total, quantity)
    .map((number) => number - quantity.in_cart)
    .filter((number) => number > 0)
  return refuseLine('QUANTITY', eligibilityText.quantity(quantity, bzdw, allowed), allowed)
}
const exceedsStock: QuantityCheck = ({ quantity, bzdw }, { is_edit }) => {
  if (quantity === undefined || quantity.total <= quantity.max) return undefined
  const { in_cart, max } = quantity
  const addable = Math.max(0, largestAllowed(quantity) - in_cart)
  if (max <= 0) return is_edit === true ? refuseLine('STOCK', eligibilityText.reason.NO_STOCK, [addable]) : undefined
  const left = eligibilityText.stockLeft(max, bzdw, addable)
  return refuseLine('STOCK', in_cart > 0 ? left + eligibilityText.inCart(in_cart, bzdw) : left, [addable])
}

const unitsOf = ({ quantity }: QuantityLine): number => quantity?.total ?? 0
const exceedsBundleLimit: QuantityCheck = (line) => {
  const limit = line.offer?.bundle_limit
  return limit !== undefined && unitsOf(line) > limit.left
    ? refuseLine('LIMIT', eligibilityText.bundleLimit(limit.of, limit.left))
    : undefined
}
const offerIsGone: QuantityCheck = ({ offer }) =>
  offer?.is_gone === true ? refuseLine('LIMIT', eligibilityText.offerGone) : undefined
const isBelowOfferMinimum: QuantityCheck = (line) => {
  const least = line.offer?.min_number
  return least !== undefined && unitsOf(line) < least
    ? refuseLine('LIMIT', eligibilityText.offerMinimum(least, line.bzdw))
    : undefined
}
const exceedsOfferLimit: QuantityCheck = (line) => {
  const limit = line.offer?.limit
  return limit !== undefined && unitsOf(line) > limit.left
    ? refuseLine('LIMIT', eligibilityText.offerLimit(limit.of, limit.left, line.bzdw))
    : undefined
}
const exceedsDailyLimit: QuantityCheck = (line) => {
  const limit = line.offer?.daily_limit
  return limit !== undefined && unitsOf(line) > limit.left
    ? refuseLine('LIMIT', eligibilityText.dailyLimit(limit.of, limit.left, line.bzdw))
    : undefined
}
const exceedsOfferPool: QuantityCheck = (line) => {
  const left = line.offer?.pool_left
  return left !== undefined && unitsOf(line) > left
    ? refuseLine('LIMIT', eligibilityText.offerSoldOut(left, line.bzdw))
    : undefined
}
const exceedsExchange: QuantityCheck = (line) => {
  const left = line.offer?.exchange_left
  if (left === null) return refuseLine('LIMIT', eligibilityText.notEntitled)
  return left !== undefined && unitsOf(line) > left
    ? refuseLine('LIMIT', eligibilityText.exchangeLeft(Math.max(0, left), line.bzdw))
    : undefined
}

/** Checks that do not depend on the quantity, in the order of domain.md §1.6. */
export const goodsChecks: readonly GoodsCheck[] = [
  needsLogin,
  isFrozen,
  needsApproval,
  isOffShelf,
  isForOtherRanks,
  lacksScope,
  hasExpiredDocument,
  lacksDrugAuthorisation,
  owesReceipts,
  lacksColdAuthorisation,
  isControlled,
  isNotServed,
  isSoldOut,
  isUsedUp,
]

/** Checks of the quantity (domain.md §2.2, §2.4). */
export const quantityChecks: readonly QuantityCheck[] = [
  breaksQuantityRule,
  exceedsStock,
  exceedsBundleLimit,
  offerIsGone,
  isBelowOfferMinimum,
  exceedsOfferLimit,
  exceedsDailyLimit,
  exceedsOfferPool,
  exceedsExchange,
]

/**
 * All checks in their order, used by list, detail, add, edit, checkout and order. A check whose facts are absent
 * passes.
 */
export const eligibilityChecks: readonly LineCheck[] = [
  offerHasEnded,
  isInOtherWarehouse,
  ...goodsChecks,
  ...quantityChecks,
]

function first<Line, Reason>(
  checks: readonly ((line: Line, context: EligibilityContext) => Reason | undefined)[],
  line: Line,
  context: EligibilityContext,
): Reason | undefined {
  for (const check of checks) {
    const reason = check(line, context)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Why this buyer cannot buy these goods now; undefined when they can. */
export const purchaseEligibility = (buyer: Buyer | null, goods: GoodsFacts): BuyReason | undefined =>
  first(goodsChecks, goods, { buyer })

/** Why the quantity of a line is not allowed; undefined when it is. The goods themselves are not checked. */
export const quantityEligibility = (line: QuantityLine, context: EligibilityContext): LineRefusal | undefined =>
  first(quantityChecks, line, context)

/** Why a line cannot be bought; undefined when it can. Undefined facts stand for unknown goods. */
export const lineEligibility = (line: LineFacts | undefined, context: EligibilityContext): LineRefusal | undefined =>
  line === undefined ? refuseLine('GONE', eligibilityText.unknownGoods) : first(eligibilityChecks, line, context)

/**
 * The settlement group of goods: the first match of controlled, cold chain, herbs, free-shipping zone, ordinary
 * (domain.md §3.1).
 */
export function settleGroupOf(goods: {
  readonly special_type: number
  readonly temp_class: string
  readonly goods_class: string
  readonly is_youx: boolean
}): SettleGroup {
  if (goods.special_type > 0) return 'hm'
  if (goods.temp_class === 'lc' || goods.temp_class === 'ld') return 'll'
  if (goods.goods_class === 'herb') return 'zy'
  return goods.is_youx ? 'yx' : 'pt'
}
