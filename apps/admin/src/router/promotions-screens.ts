import type { AdminRoute } from '../platform/routing/index.ts'
import { controlledSaleScreens } from '../promotions/controlled-sale/controlled-sale.route.ts'
import { promoScreens } from '../promotions/promos/promos.route.ts'
import { rewardScreens } from '../promotions/rewards/rewards.route.ts'
import { simulatorScreens } from '../promotions/simulation/simulation.route.ts'
import { cashbackScreens } from '../promotions/cashback/cashback.route.ts'
import { couponScreens } from '../promotions/coupons/coupons.route.ts'

/** Screens of promotions, in the order of the navigation within their group. */
export const promotionsScreens: readonly AdminRoute[] = [
  ...controlledSaleScreens,
  ...promoScreens,
  ...simulatorScreens,
  ...couponScreens,
  ...rewardScreens,
  ...cashbackScreens,
]
