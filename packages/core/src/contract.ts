import { activityAdminCalls, activityCalls } from './promotions/activity/activity.calls.ts'
import { addressCalls } from './accounts/address/address.calls.ts'
import { articleCalls } from './content/article/article.calls.ts'
import { authCalls } from './accounts/auth/auth.calls.ts'
import { bannerCalls } from './content/banner/banner.calls.ts'
import { campaignCalls } from './promotions/campaign/campaign.calls.ts'
import { cartCalls } from './ordering/cart/cart.calls.ts'
import { controlledSaleAdminCalls, controlledSaleCalls } from './promotions/controlled-sale/controlled-sale.calls.ts'
import { bundleCalls } from './promotions/bundle/bundle.calls.ts'
import { mixAndMatchCalls } from './promotions/mix-and-match/mix-and-match.calls.ts'
import { memberHomeCalls } from './content/member-home/member-home.calls.ts'
import { checkoutCalls } from './ordering/checkout/checkout.calls.ts'
import { couponCalls } from './promotions/coupon/coupon.calls.ts'
import { agreementCalls } from './accounts/agreement/agreement.calls.ts'
import { favouriteCalls } from './catalogue/favourite/favourite.calls.ts'
import { goodsCalls } from './catalogue/goods/goods.calls.ts'
import { homeCalls } from './content/home/home.calls.ts'
import { lotteryCalls } from './promotions/lottery/lottery.calls.ts'
import { memberCalls } from './accounts/member/member.calls.ts'
import { orderAdminCalls, orderCalls } from './ordering/order/order.calls.ts'
import { paymentAdminCalls, paymentCalls } from './ordering/payment/payment.calls.ts'
import { partnerAdminCalls, partnerCalls } from './accounts/partner/partner.calls.ts'
import { pointsCalls } from './promotions/points/points.calls.ts'
import { promotionCalls } from './promotions/promotion/promotion.calls.ts'
import type { AnyCall } from './platform/protocol/call.ts'

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
