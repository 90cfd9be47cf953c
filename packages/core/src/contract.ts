import { activityAdminCalls, activityCalls } from './promotions/activity/index.ts'
import { addressCalls } from './accounts/address/index.ts'
import { articleCalls } from './content/article/index.ts'
import { authCalls } from './accounts/auth/index.ts'
import { bannerCalls } from './content/banner/index.ts'
import { campaignCalls } from './promotions/campaign/index.ts'
import { cartCalls } from './ordering/cart/index.ts'
import { controlledSaleAdminCalls, controlledSaleCalls } from './promotions/controlled-sale/index.ts'
import { bundleCalls } from './promotions/bundle/index.ts'
import { mixAndMatchCalls } from './promotions/mix-and-match/index.ts'
import { memberHomeCalls } from './content/member-home/index.ts'
import { checkoutCalls } from './ordering/checkout/index.ts'
import { couponCalls } from './promotions/coupon/index.ts'
import { agreementCalls } from './accounts/agreement/index.ts'
import { favouriteCalls } from './catalogue/favourite/index.ts'
import { goodsCalls } from './catalogue/goods/index.ts'
import { homeCalls } from './content/home/index.ts'
import { lotteryCalls } from './promotions/lottery/index.ts'
import { memberCalls } from './accounts/member/index.ts'
import { orderAdminCalls, orderCalls } from './ordering/order/index.ts'
import { paymentAdminCalls, paymentCalls } from './ordering/payment/index.ts'
import { partnerAdminCalls, partnerCalls } from './accounts/partner/index.ts'
import { pointsCalls } from './promotions/points/index.ts'
import { promotionCalls } from './promotions/promotion/index.ts'
import type { AnyCall } from './platform/protocol/index.ts'

/** Every call there is, by area: client, server and the OpenAPI document are all made from these rows. */
export const contract = {
  activity: activityCalls,
  activityAdmin: activityAdminCalls,
  controlledSale: controlledSaleCalls,
  controlledSaleAdmin: controlledSaleAdminCalls,
  address: addressCalls,
  article: articleCalls,
  auth: authCalls,
  banner: bannerCalls,
  campaign: campaignCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  bundle: bundleCalls,
  agreement: agreementCalls,
  coupon: couponCalls,
  favourite: favouriteCalls,
  goods: goodsCalls,
  home: homeCalls,
  lottery: lotteryCalls,
  member: memberCalls,
  memberHome: memberHomeCalls,
  mixAndMatch: mixAndMatchCalls,
  order: orderCalls,
  orderAdmin: orderAdminCalls,
  partner: partnerCalls,
  partnerAdmin: partnerAdminCalls,
  payment: paymentCalls,
  paymentAdmin: paymentAdminCalls,
  points: pointsCalls,
  promotion: promotionCalls,
} as const

/** The rows of the contract as one list. */
export const allCalls: readonly AnyCall[] = Object.values(contract).flatMap((area) => Object.values(area) as AnyCall[])
