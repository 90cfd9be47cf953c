import type { Fen } from '../platform/money/index.ts'
import { customerPrice } from './offers/customer-price.ts'
import { priceKinds, recordKinds, requiredSource, type SourceCode } from './offers/registry.ts'
import type { Offers, PriceOffer, PricingMember } from './offers.types.ts'
import { isFor, isRunning, pricingContext, running } from './pricing-context.ts'
import type { PricedCart, PricedLine, PricingLine } from './pricing.types.ts'
import { matcherOf } from './scope.ts'
import { allowedBy, allowedIn, allows } from './stacking.ts'
import { zonesOf } from './zones.ts'
import type { Stamp } from '../platform/time/index.ts'

/** A price record of the goods of a line, with what is left of it. */
export type ExplainedPrice = PriceOffer & {
  /** Units left in its pool, null without one. */
  readonly left: number | null
  /** Units that the member may still have, null without a limit. */
  readonly limit_left: number | null
  readonly min_number: number
}

/** Why a source of a price does not set the price of a line. */
export type LostBecause =
  | 'not_started'
  | 'ended'
  | 'rank'
  | 'pool_empty'
  | 'limit_used'
  | 'below_min'
  | 'not_new'
  | 'not_named'
  | 'below_tier'
  | 'base_chosen'
  | 'sold_only_as'
  | 'out_of_scope'
  | 'barred'
  | 'dearer'
  | 'beaten'

/** A source that could set the unit price of a line. */
export type PriceCandidate = {
  readonly source: SourceCode
  /** Id of the record or the offer, 0 for base price and ladder. */
  readonly ref_id: number
  /** Fen for one unit, null where it depends on the whole cart. */
  readonly price: Fen | null
  /** Absent: it sets the price. */
  readonly lost?: LostBecause
  /** With `beaten`: the source that set the price; with `below_tier` and `below_min`: units needed. */
  readonly by?: SourceCode
  readonly needs?: number
}

type Buyer = { readonly offers: Offers; readonly member: PricingMember | undefined; readonly now: Stamp }

const kindOf = new Map(recordKinds('named', 'requested', 'agreed').map((kind) => [kind.code, kind]))

/** Why an offer does not run for a buyer now; undefined when it does. */
function windowFault(
  offer: Parameters<typeof isRunning>[0] & Parameters<typeof isFor>[0],
  { member, now }: Buyer,
): 'not_started' | 'ended' | 'rank' | undefined {
  if (offer.start != null && now < offer.start) return 'not_started'
  if (!isRunning(offer, now)) return 'ended'
  return isFor(offer, member) ? undefined : 'rank'
}

/** Why a record does not apply whatever else there is; undefined when it could. */
function recordFault(record: ExplainedPrice, line: PricingLine, buyer: Buyer): LostBecause | undefined {
  const lost = windowFault(record, buyer)
  if (lost !== undefined) return lost
  if (record.kind === 'newcomer' && buyer.member?.is_new !== true) return 'not_new'
  if (record.left !== null && record.left < line.number) return 'pool_empty'
  if (record.limit_left !== null && record.limit_left < line.number) return 'limit_used'
  if (line.number < record.min_number) return 'below_min'
  if (line.is_yj) return 'base_chosen'
  return kindOf.get(record.kind)!.record !== 'agreed' && line.goods_price_id !== record.id ? 'not_named' : undefined
}

function recordCandidate(record: ExplainedPrice, line: PricingLine, priced: PricedLine, buyer: Buyer): PriceCandidate {
  const base = { source: record.kind, ref_id: record.id, price: record.price }
  const isTaken =
    priced.source === record.kind &&
    (priced.adjustments.some((step) => step.code === record.kind && step.ref_id === record.id) ||
      // A record at the list price leaves no step.
      (priced.price === record.price && line.goods_price_id === record.id))
  if (isTaken) return base
  const lost = recordFault(record, line, buyer)
  if (lost !== undefined) return { ...base, lost, ...(lost === 'below_min' ? { needs: record.min_number } : {}) }
  return priced.source === record.kind ? { ...base, lost: 'dearer' } : { ...base, lost: 'beaten', by: priced.source }
}

/**
 * Every source of a unit price that the goods of a line have, by precedence, with the reason of each that lost
 * (domain.md §2.3). `records`: all records of the goods, running or not; `priced`: what `priceCart` made of the line.
 */
export function candidatesOf(
  line: PricingLine,
  records: readonly ExplainedPrice[],
  priced: PricedLine,
  buyer: Buyer,
): readonly PriceCandidate[] {
  const { offers, member, now } = buyer
  const own = customerPrice(line.base_price, line.levels, member)
  const only = requiredSource[line.is_jxq === true ? 6 : (line.type ?? 0)]
  const context = pricingContext(offers, member, now)
  const candidates: PriceCandidate[] = []
  for (const { code } of priceKinds) {
    const isTaken = priced.source === code
    if (code === 'ladder') {
      const first = line.ladder?.tiers[0]
      if (first === undefined) continue
      const unit = priceKinds.find((kind) => kind.code === 'ladder')!.find({ ...line, base_price: own }, context, code)
      const lost: Pick<PriceCandidate, 'lost' | 'by' | 'needs'> =
        only !== undefined
          ? { lost: 'sold_only_as', by: only }
          : line.is_yj
            ? { lost: 'base_chosen' }
            : unit === undefined
              ? { lost: 'below_tier', needs: first.number }
              : isTaken || priced.source === 'welfare'
                ? {}
                : { lost: 'beaten', by: priced.source }
      candidates.push({ source: code, ref_id: 0, price: unit?.price ?? first.price, ...lost })
    } else if (code === 'base') {
      candidates.push({
        source: code,
        ref_id: 0,
        price: own,
        ...(isTaken ? {} : { lost: 'beaten', by: priced.source }),
      })
    } else if (code === 'package' || code === 'exchange') {
      if (isTaken || only === code)
        candidates.push({
          source: code,
          ref_id: line.combination_id ?? 0,
          price: priced.price,
          ...(isTaken ? {} : { lost: 'ended' }),
        })
    } else {
      for (const record of records)
        if (record.kind === code) candidates.push(recordCandidate(record, line, priced, buyer))
    }
  }
  return [...candidates, ...storewideCandidates(line, priced, buyer)]
}

/** The storewide prices that could lower the price of a line. */
function storewideCandidates(line: PricingLine, priced: PricedLine, buyer: Buyer): PriceCandidate[] {
  const taken = priced.adjustments.find((step) => step.code === 'welfare')?.ref_id
  return (buyer.offers.welfare ?? []).map((offer): PriceCandidate => {
    const base = { source: 'welfare' as const, ref_id: offer.id, price: null }
    if (offer.id === taken) return { ...base, price: priced.price }
    const lost = windowFault(offer, buyer)
    if (lost !== undefined) return { ...base, lost }
    if (!matcherOf(offer.scope)(line)) return { ...base, lost: 'out_of_scope' }
    if (line.no_welfare === true || !mayHave('welfare', line, priced))
      return { ...base, lost: 'barred', by: priced.source }
    return { ...base, lost: taken === undefined ? 'beaten' : 'dearer', by: priced.source }
  })
}

/** Whether the source of a line and its zones allow a benefit. */
const mayHave = (benefit: Parameters<typeof allows>[1], line: PricingLine, priced: PricedLine): boolean =>
  allows(allowedBy(priced.source, allowedIn(line.is_yj ? ['yj', ...zonesOf(line)] : zonesOf(line))), benefit)

/**
 * What became of an offer: it applied, its condition is not reached, it is not for this cart, another one covers it.
 */
export const OfferVerdict = { applied: 1, short: 2, unfit: 3, covered: 4 } as const
/** A value of `OfferVerdict`. */
export type OfferVerdict = (typeof OfferVerdict)[keyof typeof OfferVerdict]

/** An offer that touches a line or the member, and what became of it. Amounts in fen. */
export type JudgedOffer = {
  readonly kind: 'reduction' | 'storewide' | 'cashback' | 'coupon' | 'voucher'
  readonly id: number
  readonly verdict: OfferVerdict
  readonly lost?: LostBecause
  /** With `covered`: the source of the lines, or the id of the other reduction. */
  readonly by?: SourceCode | number
  /** What it took off or gives. */
  readonly value: Fen
  /** What is missing to it: amount, kinds, units. */
  readonly gap?: { readonly amount: Fen; readonly kinds: number; readonly number: number; readonly text: string }
  /** A reason in words where pricing has one. */
  readonly reason?: string
}

/** Verdicts on the offers that touch a cart. `lines` in the order of `cart.lines`. */
export function judgedOffers(lines: readonly PricingLine[], cart: PricedCart, buyer: Buyer): readonly JudgedOffer[] {
  const counted = lines.map((line, at) => ({ line, priced: cart.lines[at]! })).filter(({ priced }) => priced.counted)
  return [
    ...reductionVerdicts(counted, cart, buyer),
    ...storewideVerdicts(counted, buyer),
    ...cashbackVerdicts(counted, cart, buyer),
    ...couponVerdicts(cart, buyer.offers),
  ]
}

/** Lines of a cart that count, each with its price. */
type CountedLines = readonly { readonly line: PricingLine; readonly priced: PricedLine }[]

function reductionVerdicts(counted: CountedLines, cart: PricedCart, buyer: Buyer): JudgedOffer[] {
  return (buyer.offers.reductions ?? []).flatMap((offer): JudgedOffer[] => {
    const matches = matcherOf(offer.scope)
    const own = counted.filter(({ line }) => matches(line))
    if (own.length === 0) return []
    const lost = windowFault(offer, buyer)
    const base = { kind: 'reduction', id: offer.id, value: 0 } as const
    if (lost !== undefined) return [{ ...base, verdict: OfferVerdict.unfit, lost }]
    const joining = own.filter(({ line, priced }) => line.with_coupon !== false && mayHave('manjian', line, priced))
    if (joining.length === 0)
      return [{ ...base, verdict: OfferVerdict.covered, lost: 'barred', by: own[0]!.priced.source }]
    const result = cart.reductions.find((one) => one.id === offer.id)
    if (result !== undefined && result.multiplier > 0)
      return [{ ...base, verdict: OfferVerdict.applied, value: result.discount }]
    if (result === undefined || result.line_ids.length === 0)
      return [{ ...base, verdict: OfferVerdict.covered, lost: 'beaten', by: joining[0]!.priced.manjian_id }]
    const { next } = result
    const gap = next && { amount: next.gap, kinds: next.kinds, number: next.number, text: next.text }
    return [{ ...base, verdict: OfferVerdict.short, ...(gap === null ? {} : { gap }) }]
  })
}

function storewideVerdicts(counted: CountedLines, buyer: Buyer): JudgedOffer[] {
  return (buyer.offers.welfare ?? []).flatMap((offer): JudgedOffer[] => {
    const matches = matcherOf(offer.scope)
    const own = counted.filter(({ line }) => matches(line))
    if (own.length === 0) return []
    const base = { kind: 'storewide', id: offer.id } as const
    const stepsIn = (lines: CountedLines) =>
      lines
        .flatMap(({ priced }) => priced.adjustments)
        .filter((step) => step.code === 'welfare' && step.ref_id === offer.id)
    if (stepsIn(counted).length > 0) {
      const value = stepsIn(own).reduce((sum, step) => sum - step.amount, 0)
      return [{ ...base, verdict: OfferVerdict.applied, value }]
    }
    const lost = windowFault(offer, buyer)
    return lost === undefined
      ? [{ ...base, verdict: OfferVerdict.covered, lost: 'barred', by: own[0]!.priced.source, value: 0 }]
      : [{ ...base, verdict: OfferVerdict.unfit, lost, value: 0 }]
  })
}

function cashbackVerdicts(counted: CountedLines, { cashback }: PricedCart, buyer: Buyer): JudgedOffer[] {
  return running(buyer.offers.cashback, buyer).flatMap(({ offer, matches }): JudgedOffer[] => {
    if (!counted.some(({ line }) => matches(line))) return []
    const base = { kind: 'cashback', id: offer.id } as const
    if (cashback.offer_id === offer.id && cashback.value > 0)
      return [{ ...base, verdict: OfferVerdict.applied, value: cashback.value }]
    if (cashback.offer_id !== offer.id || cashback.base <= 0)
      return [{ ...base, verdict: OfferVerdict.covered, lost: 'barred', value: 0 }]
    const { next } = cashback
    const gap = next && { amount: next.gap, kinds: 0, number: 0, text: next.text }
    return [{ ...base, verdict: OfferVerdict.short, value: 0, ...(gap === null ? {} : { gap }) }]
  })
}

function couponVerdicts(cart: PricedCart, offers: Offers): JudgedOffer[] {
  return (offers.coupons ?? []).map((coupon): JudgedOffer => {
    const voucher = cart.vouchers.find((fit) => fit.id === coupon.id)
    const kind = voucher === undefined ? 'coupon' : 'voucher'
    const base = { kind, id: coupon.id } as const
    if (voucher !== undefined)
      return voucher.chosen
        ? { ...base, verdict: OfferVerdict.applied, value: voucher.value }
        : {
            ...base,
            verdict: voucher.usable ? OfferVerdict.short : OfferVerdict.unfit,
            value: 0,
            reason: voucher.reason,
          }
    const order = cart.orders.find((one) => one.coupon_id === coupon.id)
    if (order !== undefined) return { ...base, verdict: OfferVerdict.applied, value: order.coupon_amount }
    const fits = cart.orders.flatMap((one) => one.coupons.filter((fit) => fit.id === coupon.id))
    const usable = fits.find((fit) => fit.usable)
    if (usable !== undefined) return { ...base, verdict: OfferVerdict.covered, lost: 'beaten', value: 0 }
    const near = fits.filter((fit) => fit.gap > 0 && fit.eligible > 0).toSorted((a, b) => a.gap - b.gap)[0]
    return near === undefined
      ? {
          ...base,
          verdict: OfferVerdict.unfit,
          lost: 'out_of_scope',
          value: 0,
          ...(fits[0] === undefined ? {} : { reason: fits[0].reason }),
        }
      : {
          ...base,
          verdict: OfferVerdict.short,
          value: 0,
          gap: { amount: near.gap, kinds: 0, number: 0, text: near.reason },
        }
  })
}
