// Promotions as staff draft, check and publish them.
export { promoAdminCalls } from './promo-draft.calls.ts'
export type {
  BundlePayload,
  CashbackPayload,
  CouponPayload,
  DrawPayload,
  PricesPayload,
  PromoBase,
  PromoBuyer,
  PromoCaseChange,
  PromoCheck,
  PromoDraft,
  PromoEntry,
  PromoExchange,
  PromoGift,
  PromoGoodsChoice,
  PromoIssue,
  PromoPayload,
  PromoPayloads,
  PromoPriceRow,
  PromoPrize,
  PromoScope,
  PromoTick,
  PromoTier,
  ReductionPayload,
  StorewidePayload,
} from './promo-draft.types.ts'
export { drawFigures } from './draw-checks.rules.ts'
export { checkPromo, mostCost } from './promo-checks.rules.ts'
export type { OtherPrice, PromoFacts, PromoGoods, PromoTemplate, RunningPromo } from './promo-facts.types.ts'
export {
  IssueWeight,
  PromoDraftState,
  promoKindCodes,
  promoKindOf,
  promoKinds,
  PromoPhase,
  type PromoForm,
  type PromoKind,
  type PromoKindRow,
  type PromoRowField,
} from './promo-kind.constants.ts'
export { issueWeightText, promoIssueText, promoKindText, promoPhaseText } from './promo.text.ts'
