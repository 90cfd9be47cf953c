import { formatDate } from '../../platform/time/index.ts'
import { fromYuan, type Fen } from '../../platform/money/index.ts'
import { IssueWeight, type PromoKind } from './promo-kind.constants.ts'
import type {
  BundlePayload,
  CashbackPayload,
  CouponPayload,
  PromoIssue,
  PromoTier,
  ReductionPayload,
  StorewidePayload,
} from './promo-draft.types.ts'
import type { PromoFacts, PromoGoods } from './promo-facts.types.ts'
import { sayNames } from './promo-words.ts'
import { promoIssueText as text } from './promo.text.ts'

/** Percent of a sample cart above which combined discounts need a tick. */
const SHARE = 50
/** Multiplier from which a cap is none. */
const NO_CAP = 20

const issue = (
  weight: PromoIssue['weight'],
  code: string,
  words: string,
  field: string,
  goods: readonly PromoGoods[] = [],
): PromoIssue => ({
  code,
  weight,
  text: words,
  field,
  ...(goods.length === 0 ? {} : { goods_ids: goods.map(({ id }) => id) }),
})
const { refuse, tick, note } = IssueWeight

/** Goods that no reduction, coupon or cashback applies to. */
const isBarred = (goods: PromoGoods): boolean => goods.settle_group === 'hm' || goods.is_controlled

function scopeIssues(
  { scope }: { readonly scope: ReductionPayload['scope'] },
  { goods, reach, dropped }: PromoFacts,
): PromoIssue[] {
  if (reach === 0) return [issue(refuse, 'scope_empty', text.scopeEmpty, 'scope')]
  if (scope.kind === 'goods') {
    const named = new Set(scope.ids)
    const barred = goods.filter((one) => named.has(one.id) && isBarred(one))
    if (barred.length > 0)
      return [issue(refuse, 'scope_forbidden', text.scopeForbidden(sayNames(barred)), 'scope', barred)]
  }
  return dropped > 0 ? [issue(note, 'scope_dropped', text.scopeDropped(dropped), 'scope')] : []
}

/** What a tier takes off exactly at its threshold, fen; 0 without an amount. */
const offAt = (tier: PromoTier, amount: Fen): Fen => {
  if (tier.gives === 'jian') return fromYuan(tier.value)
  return tier.gives === 'zhe' ? Math.round((amount * (100 - tier.percent)) / 100) : 0
}

const isEmpty = (tier: PromoTier): boolean => tier.amount === 0 && tier.kinds === 0 && tier.number === 0

/** The place (from 1) of the first tier of which something holds, or 0. */
const placeOf = (tiers: readonly PromoTier[], holds: (tier: PromoTier, place: number) => boolean): number =>
  tiers.findIndex(holds) + 1

function tierIssues({ tiers, gifts, exchange }: ReductionPayload): PromoIssue[] {
  if (tiers.length === 0) return [issue(refuse, 'no_tiers', text.noTiers, 'tiers')]
  const issues: PromoIssue[] = []
  const empty = placeOf(tiers, isEmpty)
  if (empty > 0) issues.push(issue(refuse, 'tier_empty', text.tierEmpty(empty), 'tiers'))
  const nothing = placeOf(
    tiers,
    (tier) =>
      (tier.gives === 'jian' && tier.value <= 0) || (tier.gives === 'zhe' && (tier.percent < 1 || tier.percent > 99)),
  )
  if (nothing > 0) issues.push(issue(refuse, 'tier_nothing', text.tierNothing(nothing), 'tiers'))
  const tooMuch = placeOf(tiers, (tier) => tier.gives === 'jian' && tier.amount > 0 && tier.value >= tier.amount)
  if (tooMuch > 0) issues.push(issue(refuse, 'tier_too_much', text.tierTooMuch(tooMuch), 'tiers'))
  const giftless = placeOf(tiers, (tier, place) => tier.gives === 'zeng' && !gifts.some((gift) => gift.tier === place))
  if (giftless > 0) issues.push(issue(refuse, 'gift_missing', text.giftMissing(giftless), 'gifts'))
  if (tiers.some((tier) => tier.gives === 'hg') && exchange.length === 0)
    issues.push(issue(refuse, 'exchange_missing', text.exchangeMissing, 'exchange'))
  const falls = tiers.some((tier, place) => {
    const before = tiers[place - 1]
    if (before === undefined) return false
    const grows = [tier.amount > before.amount, tier.kinds > before.kinds, tier.number > before.number]
    const shrinks = [tier.amount < before.amount, tier.kinds < before.kinds, tier.number < before.number]
    return !grows.includes(true) || shrinks.includes(true)
  })
  if (falls) issues.push(issue(refuse, 'tiers_order', text.tiersOrder, 'tiers'))
  // Just below the threshold of a tier the one before it counts: its saving must not be larger.
  const saves = tiers.some((tier, place) => {
    const before = tiers[place - 1]
    const amount = fromYuan(tier.amount)
    return (
      before !== undefined &&
      amount > 0 &&
      (tier.gives === 'jian' || tier.gives === 'zhe') &&
      offAt(before, amount) > offAt(tier, amount)
    )
  })
  if (saves) issues.push(issue(refuse, 'saving_falls', text.savingFalls, 'tiers'))
  return issues
}

/** The largest share of a cart exactly at a threshold that a reduction and the best coupon take off, percent. */
function largestShare({ tiers }: ReductionPayload, { coupons }: PromoFacts): number {
  const shares = tiers.map((tier) => {
    const amount = fromYuan(tier.amount)
    if (amount === 0) return tier.gives === 'zhe' ? 100 - tier.percent : 0
    const off = offAt(tier, amount)
    const coupon = Math.max(0, ...coupons.filter((one) => one.threshold <= amount - off).map((one) => one.face))
    return ((off + coupon) * 100) / amount
  })
  return Math.max(0, ...shares)
}

function giftIssues({ gifts, exchange }: ReductionPayload, facts: PromoFacts): PromoIssue[] {
  const known = new Map(facts.goods.map((goods) => [goods.id, goods]))
  // 0: more of the goods that were bought.
  const presents = [...gifts, ...exchange].filter((gift) => gift.goods_id !== 0)
  const unknown = presents.filter((gift) => !known.has(gift.goods_id)).map((gift) => gift.goods_id)
  const issues: PromoIssue[] = []
  if (unknown.length > 0) issues.push(issue(refuse, 'unknown_goods', text.unknownGoods(unknown), 'gifts'))
  const goodsOf = (gift: { readonly goods_id: number }): PromoGoods[] => {
    const goods = known.get(gift.goods_id)
    return goods === undefined ? [] : [goods]
  }
  const forbidden = presents
    .flatMap(goodsOf)
    .filter((goods) => goods.is_prescription || isBarred(goods) || goods.settle_group === 'll')
  if (forbidden.length > 0)
    issues.push(issue(refuse, 'gift_forbidden', text.giftForbidden(sayNames(forbidden)), 'gifts', forbidden))
  const short = presents.flatMap((gift) =>
    goodsOf(gift).filter((goods) => !goods.is_on_sale || goods.sellable <= 0 || gift.total > goods.sellable),
  )
  if (short.length > 0) issues.push(issue(refuse, 'gift_no_stock', text.giftNoStock(sayNames(short)), 'gifts', short))
  return issues
}

/** Issues of a full reduction. */
export function reductionIssues(kind: PromoKind, payload: ReductionPayload, facts: PromoFacts): readonly PromoIssue[] {
  const issues = [...scopeIssues(payload, facts), ...tierIssues(payload), ...giftIssues(payload, facts)]
  if (payload.is_repeat === 1 && payload.max_times >= NO_CAP)
    issues.push(issue(tick, 'uncapped', text.uncapped(payload.max_times), 'max_times'))
  if (largestShare(payload, facts) > SHARE) issues.push(issue(tick, 'share', text.share(SHARE), 'tiers'))
  const same = facts.running.filter((one) => one.kind === 'reduction' || one.kind === 'mix')
  if (same.length > 0) issues.push(issue(tick, 'overlap', text.overlap(sayNames(same)), 'scope'))
  const over = facts.running.filter((one) => one.kind === 'storewide')
  if (over.length > 0) issues.push(issue(tick, 'swallowed', text.swallows(sayNames(over)), 'start'))
  return issues
}

/** Issues of a storewide price. */
export function storewideIssues(payload: StorewidePayload, facts: PromoFacts): readonly PromoIssue[] {
  const issues = scopeIssues(payload, facts)
  if (payload.percent < 1 || payload.percent > 99) issues.push(issue(refuse, 'percent', text.percent, 'percent'))
  else if (100 - payload.percent > SHARE) issues.push(issue(tick, 'share', text.share(SHARE), 'percent'))
  const same = facts.running.filter((one) => one.kind === 'storewide')
  if (same.length > 0) issues.push(issue(refuse, 'overlap', text.overlap(sayNames(same)), 'start'))
  const swallowed = facts.running.filter((one) => ['reduction', 'mix', 'cashback'].includes(one.kind))
  if (swallowed.length > 0) issues.push(issue(tick, 'swallows', text.swallows(sayNames(swallowed)), 'start'))
  const below = facts.goods.filter(
    (one) => one.floor !== null && (one.base_price * payload.percent) / 100 < one.floor && !one.is_controlled,
  )
  if (below.length > 0) issues.push(issue(refuse, 'below_floor', text.belowFloor(sayNames(below)), 'percent', below))
  return issues
}

/** Issues of a cashback offer. */
export function cashbackIssues(payload: CashbackPayload, facts: PromoFacts): readonly PromoIssue[] {
  const issues = scopeIssues(payload, facts)
  const { tiers } = payload
  if (tiers.length === 0) issues.push(issue(refuse, 'no_tiers', text.noTiers, 'tiers'))
  const tooMuch = tiers.findIndex((tier) => tier.value >= tier.amount || tier.value <= 0) + 1
  if (tooMuch > 0) issues.push(issue(refuse, 'tier_too_much', text.tierTooMuch(tooMuch), 'tiers'))
  const pairs = tiers.slice(1).map((tier, place) => [tiers[place]!, tier] as const)
  if (pairs.some(([before, tier]) => tier.amount <= before.amount))
    issues.push(issue(refuse, 'tiers_order', text.tiersOrder, 'tiers'))
  if (pairs.some(([before, tier]) => tier.value <= before.value))
    issues.push(issue(refuse, 'saving_falls', text.savingFalls, 'tiers'))
  const same = facts.running.filter((one) => one.kind === 'cashback')
  if (same.length > 0) issues.push(issue(refuse, 'overlap', text.overlap(sayNames(same)), 'start'))
  return issues
}

/** Issues of a bundle. */
export function bundleIssues(payload: BundlePayload, facts: PromoFacts): readonly PromoIssue[] {
  const known = new Map(facts.goods.map((goods) => [goods.id, goods]))
  const issues: PromoIssue[] = []
  const unknown = payload.goods.filter((part) => !known.has(part.goods_id)).map((part) => part.goods_id)
  if (unknown.length > 0) issues.push(issue(refuse, 'unknown_goods', text.unknownGoods(unknown), 'goods'))
  if (new Set(payload.goods.map((part) => part.goods_id)).size < 2)
    issues.push(issue(refuse, 'bundle_small', text.bundleSmall, 'goods'))
  const parts = payload.goods.flatMap((part) => {
    const goods = known.get(part.goods_id)
    return goods === undefined ? [] : [{ goods, number: part.number }]
  })
  const off = parts.map(({ goods }) => goods).filter((goods) => !goods.is_on_sale)
  if (off.length > 0) issues.push(issue(refuse, 'off_shelf', text.offShelf(sayNames(off)), 'goods', off))
  const sum = parts.reduce((all, { goods, number }) => all + goods.base_price * number, 0)
  if (parts.length > 0 && fromYuan(payload.price) >= sum)
    issues.push(issue(refuse, 'bundle_dearer', text.bundleDearer, 'price'))
  else if (fromYuan(payload.price) * 100 < sum * (100 - SHARE))
    issues.push(issue(tick, 'share', text.share(SHARE), 'price'))
  if (new Set(parts.map(({ goods }) => goods.ck_id)).size > 1)
    issues.push(issue(refuse, 'bundle_warehouses', text.bundleWarehouses, 'goods'))
  if (new Set(parts.map(({ goods }) => goods.settle_group)).size > 1 || parts.some(({ goods }) => isBarred(goods)))
    issues.push(issue(refuse, 'bundle_groups', text.bundleGroups, 'goods'))
  const short = parts.filter(({ goods, number }) => goods.sellable < number * Math.max(1, payload.total))
  if (short.length > 0) {
    const goods = short.map((part) => part.goods)
    issues.push(issue(refuse, 'pool', text.pool(sayNames(goods)), 'total', goods))
  }
  return issues
}

/** Issues of a template of coupons. */
export function couponIssues(payload: CouponPayload, facts: PromoFacts): readonly PromoIssue[] {
  const issues = scopeIssues(payload, facts)
  const isCoupon = payload.type === 1
  if (isCoupon && payload.threshold <= payload.face)
    issues.push(issue(refuse, 'threshold_below_face', text.thresholdBelowFace, 'threshold'))
  else if (isCoupon && payload.face * 100 > payload.threshold * SHARE)
    issues.push(issue(tick, 'share', text.share(SHARE), 'face'))
  const isFixed = payload.use_days === 0
  if (isFixed && payload.use_end <= payload.use_start)
    issues.push(issue(refuse, 'use_window', text.useWindow, 'use_end'))
  else if (isFixed && payload.end > payload.use_end)
    issues.push(issue(refuse, 'use_before_claim', text.useBeforeClaim, 'use_end'))
  else if (isFixed && formatDate(payload.use_end) < formatDate(facts.now))
    issues.push(issue(refuse, 'past', text.past, 'use_end'))
  return issues
}
