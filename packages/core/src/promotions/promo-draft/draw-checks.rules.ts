import { formatFen, fromYuan } from '../../platform/money/index.ts'
import { MOST_PRIZE_WORTH, oddsAndCost, type OddsAndCost } from '../lottery/index.ts'
import { IssueWeight } from './promo-kind.constants.ts'
import type { DrawPayload, PromoIssue, PromoPrize } from './promo-draft.types.ts'
import type { PromoFacts, PromoTemplate } from './promo-facts.types.ts'
import { sayNames } from './promo-words.ts'
import { promoIssueText as text } from './promo.text.ts'

const isThanks = ({ kind }: PromoPrize): boolean => kind === 'thanks'
const givesTemplate = ({ kind }: PromoPrize): boolean => kind === 'coupon' || kind === 'voucher'

/** Odds and cost of a lottery as it is drafted; 谢谢参与 costs nothing. */
export const drawFigures = ({ prizes }: Pick<DrawPayload, 'prizes'>): OddsAndCost =>
  oddsAndCost(
    prizes.map((prize) =>
      isThanks(prize)
        ? { weight: prize.weight }
        : { weight: prize.weight, worth: fromYuan(prize.worth), total: prize.total },
    ),
  )

type Detector = {
  readonly code: string
  readonly says: (names: string) => string
  readonly finds: (prize: PromoPrize, template: PromoTemplate | undefined, payload: DrawPayload) => boolean
}

/** What is wrong with one prize; those with a template have the right one. */
const detectors: readonly Detector[] = [
  {
    code: 'prize_empty',
    says: text.prizeEmpty,
    finds: (prize) => !isThanks(prize) && (prize.total === 0 || prize.worth === 0),
  },
  {
    code: 'prize_worth',
    says: (names) => text.prizeWorth(formatFen(MOST_PRIZE_WORTH), names),
    finds: (prize) => !isThanks(prize) && fromYuan(prize.worth) > MOST_PRIZE_WORTH,
  },
  {
    code: 'prize_points',
    says: text.prizePoints,
    finds: (prize) => prize.kind === 'points' && prize.points === 0,
  },
  {
    code: 'prize_template',
    says: text.prizeTemplate,
    finds: (prize, template) => givesTemplate(prize) && template === undefined,
  },
  {
    code: 'prize_ranks',
    says: text.prizeRanks,
    finds: (_, template) => template !== undefined && !template.is_for_all,
  },
  {
    code: 'prize_face',
    says: text.prizeFace,
    finds: (prize, template) => template !== undefined && fromYuan(prize.worth) !== template.face,
  },
  {
    code: 'prize_use',
    says: text.prizeUse,
    finds: (_, template, { end }) => template !== undefined && template.use_end !== null && template.use_end < end,
  },
]

/** Issues of a lottery. Two never run in the same hours: a member is shown one. */
export function drawIssues(payload: DrawPayload, facts: PromoFacts): readonly PromoIssue[] {
  const { prizes } = payload
  const issues: PromoIssue[] = []
  const refuse = (code: string, words: string, field = 'prizes'): void => {
    issues.push({ code, weight: IssueWeight.refuse, text: words, field })
  }
  const typeOf = ({ kind }: PromoPrize): number => (kind === 'coupon' ? 1 : 2)
  const templateOf = (prize: PromoPrize): PromoTemplate | undefined =>
    givesTemplate(prize)
      ? facts.templates.find((one) => one.id === prize.template_id && one.type === typeOf(prize))
      : undefined
  if (prizes.filter(isThanks).length !== 1) refuse('one_thanks', text.oneThanks)
  if (prizes.every(isThanks)) refuse('no_prizes', text.noPrizes)
  const twice = prizes.filter(({ name }, place) => prizes.findIndex((other) => other.name === name) !== place)
  if (twice.length > 0) refuse('prize_twice', text.prizeTwice(sayNames(twice)))
  for (const { code, says, finds } of detectors) {
    const named = prizes.filter((prize) => finds(prize, templateOf(prize), payload))
    if (named.length > 0) refuse(code, says(sayNames(named)))
  }
  // Several prizes may give coupons of one template.
  const short = prizes.filter((prize) => {
    const template = templateOf(prize)
    if (template === undefined) return false
    const wanted = prizes.reduce((sum, one) => sum + (templateOf(one)?.id === template.id ? one.total : 0), 0)
    return wanted > template.left
  })
  if (short.length > 0) refuse('prize_left', text.prizeLeft(sayNames(short)))
  const beside = facts.running.filter(({ kind }) => kind === 'draw')
  if (beside.length > 0) refuse('overlap', text.overlap(sayNames(beside)), 'start')
  return issues
}
