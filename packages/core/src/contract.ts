import { activityAdminCalls, activityCalls } from './activity/activity.calls.ts'
import { addressCalls } from './address/address.calls.ts'
import { articleCalls } from './article/article.calls.ts'
import { authCalls } from './auth/auth.calls.ts'
import { bannerCalls } from './banner/banner.calls.ts'
import { campaignCalls } from './campaign/campaign.calls.ts'
import { cartCalls } from './cart/cart.calls.ts'
import { controlAdminCalls, controlCalls } from './control/control.calls.ts'
import { combinationCalls } from './combination/combination.calls.ts'
import { couponCalls } from './coupon/coupon.calls.ts'
import { agreementCalls } from './contract/contract.calls.ts'
import { favouriteCalls } from './favourite/favourite.calls.ts'
import { goodsCalls } from './goods/goods.calls.ts'
import { homeCalls } from './home/home.calls.ts'
import { lotteryCalls } from './lottery/lottery.calls.ts'
import { memberCalls } from './member/member.calls.ts'
import { orderAdminCalls, orderCalls } from './order/order.calls.ts'
import { paymentAdminCalls, paymentCalls } from './payment/payment.calls.ts'
import { partnerAdminCalls, partnerCalls } from './partner/partner.calls.ts'
import { pointsCalls } from './points/points.calls.ts'
import { promotionCalls } from './promotion/promotion.calls.ts'
import type { AnyCall } from './protocol/call.ts'

/** Every call there is, by area: client, server and the OpenAPI document are all made from these rows. */
export const contract = {
  activity: activityCalls,
  activityAdmin: activityAdminCalls,
  control: controlCalls,
  controlAdmin: controlAdminCalls,
  address: addressCalls,
  article: articleCalls,
  auth: authCalls,
  banner: bannerCalls,
  campaign: campaignCalls,
  cart: cartCalls,
  combination: combinationCalls,
  contract: agreementCalls,
  coupon: couponCalls,
  favourite: favouriteCalls,
  goods: goodsCalls,
  home: homeCalls,
  lottery: lotteryCalls,
  member: memberCalls,
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
