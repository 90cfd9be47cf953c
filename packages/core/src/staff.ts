/**
 * Calls of the staff and their types.
 * @example
 * const answer = await client.send(orderAdminCalls.audit, { id: 12, pass: 1 })
 */
export { failedWorkAdminCalls, type FailedWork } from './accounts/failed-work/index.ts'
export {
  memberAdminCalls,
  ReviewKind,
  ReviewState,
  type DocumentDecision,
  type InviteCode,
  type MemberFile,
  type MemberReview,
  type MemberSummary,
  type StaffReview,
} from './accounts/member-review/index.ts'
export type { DocumentFile, DocumentVersion } from './accounts/document/index.ts'
export { messageAdminCalls, type Broadcast } from './accounts/message/index.ts'
export { partnerAdminCalls, type Partner } from './accounts/partner/index.ts'
export {
  staffAdminCalls,
  type InitialPassword,
  type SecondFactor,
  type StaffAccount,
  type StaffState,
} from './accounts/staff/index.ts'
export { articleAdminCalls, type ArticleVotes } from './content/article/index.ts'
export { feedbackAdminCalls, type Feedback, type FeedbackType, type StaffFeedback } from './content/feedback/index.ts'
export {
  ChatStatus,
  chatAdminCalls,
  type ChatColleague,
  type StaffChat,
  type StaffChatPage,
} from './content/chat/index.ts'
export type { LoginEntry } from './accounts/member/index.ts'
export { hmReceiptAdminCalls, type StaffHmOrder } from './ordering/hm-receipt/index.ts'
export { productRequestAdminCalls, RequestStatus, type StaffProductRequest } from './catalogue/product-request/index.ts'
export {
  goodsAdminCalls,
  type ApplicationStatus,
  type ControlApplication,
  type GoodsReader,
} from './catalogue/goods/index.ts'
export { afterSaleAdminCalls, type StaffAfterSale } from './ordering/after-sale/index.ts'
export { orderAdminCalls, OrderStatus, type AllowedOrderActions, type OrderSummary } from './ordering/order/index.ts'
export { paymentAdminCalls, type BankRefund } from './ordering/payment/index.ts'
export {
  needsSecondPerson,
  walletAdminCalls,
  walletSteps,
  withdrawalFault,
  type RequestStep,
  type StaffRecharge,
  type StaffWithdrawal,
  type WalletAdjustment,
} from './ordering/wallet/index.ts'
export type { Yuan } from './platform/money/index.ts'
export type { StaffRole, Page } from './platform/protocol/index.ts'
export type { SettleGroup } from './pricing/index.ts'
export { activityAdminCalls, type ActivityKind } from './promotions/activity/index.ts'
export { controlledSaleAdminCalls, type StaffApplication } from './promotions/controlled-sale/index.ts'
export {
  nextStreak,
  pointsAdminCalls,
  pointsOfDay,
  pointsOrderSteps,
  type StaffPointsOrder,
} from './promotions/points/index.ts'
