import { activityAdminCalls, activityCalls } from './promotions/activity/index.ts'
import { campaignAdminCalls, campaignCalls } from './promotions/campaign/index.ts'
import { controlledSaleAdminCalls, controlledSaleCalls } from './promotions/controlled-sale/index.ts'
import { bundleCalls } from './promotions/bundle/index.ts'
import { mixAndMatchCalls } from './promotions/mix-and-match/index.ts'
import { couponGrantAdminCalls } from './promotions/coupon-grant/index.ts'
import { couponCalls } from './promotions/coupon/index.ts'
import { lotteryAdminCalls, lotteryCalls } from './promotions/lottery/index.ts'
import { pointsAdminCalls, pointsCalls } from './promotions/points/index.ts'
import { promoAdminCalls } from './promotions/promo-draft/index.ts'
import { simulationAdminCalls } from './promotions/simulation/index.ts'
import { promotionCalls } from './promotions/promotion/index.ts'

/** A part of the contract: all of promotions. */
export const promotionsContract = {
  activityAdmin: activityAdminCalls,
  activity: activityCalls,
  campaign: campaignCalls,
  campaignAdmin: campaignAdminCalls,
  controlledSaleAdmin: controlledSaleAdminCalls,
  controlledSale: controlledSaleCalls,
  bundle: bundleCalls,
  mixAndMatch: mixAndMatchCalls,
  couponGrantAdmin: couponGrantAdminCalls,
  coupon: couponCalls,
  lottery: lotteryCalls,
  lotteryAdmin: lotteryAdminCalls,
  pointsAdmin: pointsAdminCalls,
  points: pointsCalls,
  promoAdmin: promoAdminCalls,
  simulationAdmin: simulationAdminCalls,
  promotion: promotionCalls,
} as const
