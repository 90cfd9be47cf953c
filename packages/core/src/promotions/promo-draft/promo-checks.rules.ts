import { formatDate, MINUTE_SECONDS, type Stamp } from '../../platform/time/index.ts'
import { formatFen, fromYuan, type Fen, type Yuan } from '../../platform/money/index.ts'
import { pricesIssues } from './price-checks.rules.ts'
import { bundleIssues, cashbackIssues, couponIssues, reductionIssues, storewideIssues } from './offer-checks.rules.ts'
import { drawFigures, drawIssues } from './draw-checks.rules.ts'
import { IssueWeight, promoKindOf, type PromoKind } from './promo-kind.constants.ts'
import type {
  BundlePayload,
  CashbackPayload,
  CouponPayload,
  DrawPayload,
  PricesPayload,
  PromoIssue,
  PromoPayload,
  ReductionPayload,
  StorewidePayload,
} from './promo-draft.types.ts'
import type { PromoFacts } from './promo-facts.types.ts'
import { sayNames } from './promo-words.ts'
import { promoIssueText as text } from './promo.text.ts'

const SHORTEST = 10

const issue = (weight: PromoIssue['weight'], code: string, words: string, field?: string): PromoIssue => ({
  code,
  weight,
  text: words,
  ...(field === undefined ? {} : { field }),
})

/** Whether a moment is 0:00 in Shanghai. */
const isMidnight = (at: Stamp): boolean => formatDate(at) !== formatDate(at - 1)

function windowIssues(kind: PromoKind, { start, end }: PromoPayload, { now }: PromoFacts): PromoIssue[] {
  if (end <= now) return [issue(IssueWeight.refuse, 'past', text.past, 'end')]
  const issues: PromoIssue[] = []
  if (start < now) issues.push(issue(IssueWeight.note, 'starts_at_once', text.startsAtOnce, 'start'))
  if (end - Math.max(start, now) < SHORTEST * MINUTE_SECONDS)
    issues.push(issue(IssueWeight.refuse, 'short', text.short(SHORTEST), 'end'))
  if (promoKindOf(kind).isDay === true && !(isMidnight(start) && isMidnight(end)))
    issues.push(issue(IssueWeight.tick, 'not_whole_days', text.notWholeDays, 'start'))
  return issues
}

function ranksIssues({ ranks }: PromoPayload, { goods }: PromoFacts): PromoIssue[] {
  if (ranks.length === 0) return []
  const barred = goods.filter(
    (one) => one.ranks_allowed !== null && !ranks.some((rank) => one.ranks_allowed!.includes(rank)),
  )
  if (barred.length === 0) return []
  return barred.length === goods.length
    ? [issue(IssueWeight.refuse, 'ranks_none', text.ranksNone, 'ranks')]
    : [issue(IssueWeight.tick, 'ranks_some', text.ranksSome(sayNames(barred)), 'ranks')]
}

/** Issues of the parts that belong to one form. */
function formIssues(kind: PromoKind, payload: PromoPayload, facts: PromoFacts): readonly PromoIssue[] {
  switch (promoKindOf(kind).form) {
    case 'prices':
      return pricesIssues(kind, payload as PricesPayload, facts)
    case 'reduction':
      return reductionIssues(kind, payload as ReductionPayload, facts)
    case 'storewide':
      return storewideIssues(payload as StorewidePayload, facts)
    case 'cashback':
      return cashbackIssues(payload as CashbackPayload, facts)
    case 'bundle':
      return bundleIssues(payload as BundlePayload, facts)
    case 'coupon':
      return couponIssues(payload as CouponPayload, facts)
    case 'draw':
      return drawIssues(payload as DrawPayload, facts)
  }
}

/**
 * Everything that is wrong or doubtful about a draft, the heaviest first. Used by the editor, by the publication and by
 * whoever looks at drafts; the facts are those of the moment.
 */
export function checkPromo(kind: PromoKind, payload: PromoPayload, facts: PromoFacts): readonly PromoIssue[] {
  const cost = mostCost(kind, payload)
  return [
    ...windowIssues(kind, payload, facts),
    ...ranksIssues(payload, facts),
    ...formIssues(kind, payload, facts),
    ...(cost !== null && cost > facts.budget
      ? [issue(IssueWeight.tick, 'budget', text.budget(formatFen(cost), formatFen(facts.budget)))]
      : []),
  ].toSorted((a, b) => b.weight - a.weight)
}

/** The most that a promotion can cost, fen; null where nothing limits it. */
export function mostCost(kind: PromoKind, payload: PromoPayload): Fen | null {
  const { form } = promoKindOf(kind)
  if (form === 'draw') return drawFigures(payload as DrawPayload).most
  if (form !== 'coupon') return null
  const { face, total } = payload as CouponPayload
  return fromYuan(face as Yuan) * total
}
