import { addressCalls } from './accounts/address/index.ts'
import { approvalAdminCalls } from './accounts/approval/index.ts'
import { authCalls } from './accounts/auth/index.ts'
import { cartCalls } from './ordering/cart/index.ts'
import { checkoutCalls } from './ordering/checkout/index.ts'
import { invoiceAdminCalls, invoiceCalls } from './ordering/invoice/index.ts'
import { creditAdminCalls, creditCalls } from './ordering/credit/index.ts'
import { agreementCalls } from './accounts/agreement/index.ts'
import { documentCalls } from './accounts/document/index.ts'
import { exportAdminCalls } from './accounts/export-job/index.ts'
import { failedWorkAdminCalls } from './accounts/failed-work/index.ts'
import { favouriteCalls } from './catalogue/favourite/index.ts'
import { goodsAdminCalls, goodsCalls } from './catalogue/goods/index.ts'
import { memberRecordCalls } from './accounts/member-record/index.ts'
import { memberAdminCalls } from './accounts/member-review/index.ts'
import { memberCalls } from './accounts/member/index.ts'
import { afterSaleAdminCalls, afterSaleCalls } from './ordering/after-sale/index.ts'
import { orderAdminCalls, orderCalls } from './ordering/order/index.ts'
import { recallAdminCalls, recallCalls } from './ordering/recall/index.ts'
import { bankStatementAdminCalls } from './ordering/bank-statement/index.ts'
import { shippingAdminCalls } from './ordering/shipping/index.ts'
import { statementAdminCalls, statementCalls } from './ordering/statement/index.ts'
import { orderDocumentCalls } from './ordering/order-document/index.ts'
import { moneyAdminGroups, paymentAdminCalls, paymentCalls } from './ordering/payment/index.ts'
import { messageAdminCalls, messageCalls } from './accounts/message/index.ts'
import { partnerAdminCalls, partnerCalls } from './accounts/partner/index.ts'
import { registrationCalls } from './accounts/registration/index.ts'
import { savedViewAdminCalls } from './accounts/saved-view/index.ts'
import { staffAccountAdminCalls } from './accounts/staff-account/index.ts'
import { staffAdminCalls } from './accounts/staff/index.ts'
import { quickPurchaseCalls } from './ordering/quick-purchase/index.ts'
import { hmReceiptAdminCalls, hmReceiptCalls } from './ordering/hm-receipt/index.ts'
import { inspectionReportAdminCalls, inspectionReportCalls } from './ordering/inspection-report/index.ts'
import { goodsImportAdminCalls } from './catalogue/goods-import/index.ts'
import { goodsNoticeCalls } from './catalogue/goods-notice/index.ts'
import { goodsPaperAdminCalls, goodsPaperCalls } from './catalogue/goods-paper/index.ts'
import { priceHistoryCalls } from './catalogue/price-history/index.ts'
import { staffGoodsAdminCalls } from './catalogue/staff-goods/index.ts'
import { staffLotsAdminCalls } from './catalogue/staff-lots/index.ts'
import { taxonomyAdminCalls } from './catalogue/taxonomy/index.ts'
import { staffPricesAdminCalls } from './catalogue/staff-prices/index.ts'
import { productRequestAdminCalls, productRequestCalls } from './catalogue/product-request/index.ts'
import { quotationAdminCalls } from './catalogue/quotation/index.ts'
import { profileCalls } from './accounts/profile/index.ts'
import { storeCalls } from './accounts/store/index.ts'
import { storeRegistrationCalls } from './accounts/store-registration/index.ts'
import { taskAdminCalls } from './accounts/task/index.ts'
import { walletAdminCalls, walletCalls } from './ordering/wallet/index.ts'
import { wechatCalls } from './accounts/wechat/index.ts'
import type { AnyCall } from './platform/protocol/index.ts'
import { contentContract } from './content-contract.ts'
import { promotionsContract } from './promotions-contract.ts'

/** Every call by area; client, server and the OpenAPI document use these rows. */
export const contract = {
  ...contentContract,
  ...promotionsContract,
  afterSale: afterSaleCalls,
  orderDocuments: orderDocumentCalls,
  afterSaleAdmin: afterSaleAdminCalls,
  address: addressCalls,
  approvalAdmin: approvalAdminCalls,
  auth: authCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  agreement: agreementCalls,
  credit: creditCalls,
  creditAdmin: creditAdminCalls,
  document: documentCalls,
  exportAdmin: exportAdminCalls,
  failedWorkAdmin: failedWorkAdminCalls,
  favourite: favouriteCalls,
  goods: goodsCalls,
  goodsAdmin: goodsAdminCalls,
  staffGoodsAdmin: staffGoodsAdminCalls,
  staffLotsAdmin: staffLotsAdminCalls,
  taxonomyAdmin: taxonomyAdminCalls,
  staffPricesAdmin: staffPricesAdminCalls,
  goodsNotice: goodsNoticeCalls,
  goodsPaper: goodsPaperCalls,
  goodsPaperAdmin: goodsPaperAdminCalls,
  priceHistory: priceHistoryCalls,
  goodsImportAdmin: goodsImportAdminCalls,
  hmReceipt: hmReceiptCalls,
  hmReceiptAdmin: hmReceiptAdminCalls,
  invoice: invoiceCalls,
  invoiceAdmin: invoiceAdminCalls,
  member: memberCalls,
  memberAdmin: memberAdminCalls,
  memberRecord: memberRecordCalls,
  message: messageCalls,
  messageAdmin: messageAdminCalls,
  order: orderCalls,
  orderAdmin: orderAdminCalls,
  shippingAdmin: shippingAdminCalls,
  bankStatementAdmin: bankStatementAdminCalls,
  partner: partnerCalls,
  partnerAdmin: partnerAdminCalls,
  payment: paymentCalls,
  paymentAdmin: paymentAdminCalls,
  ...moneyAdminGroups,
  profile: profileCalls,
  productRequest: productRequestCalls,
  productRequestAdmin: productRequestAdminCalls,
  quotationAdmin: quotationAdminCalls,
  quickPurchase: quickPurchaseCalls,
  recall: recallCalls,
  recallAdmin: recallAdminCalls,
  registration: registrationCalls,
  savedViewAdmin: savedViewAdminCalls,
  staffAccountAdmin: staffAccountAdminCalls,
  staffAdmin: staffAdminCalls,
  statement: statementCalls,
  statementAdmin: statementAdminCalls,
  store: storeCalls,
  storeRegistration: storeRegistrationCalls,
  taskAdmin: taskAdminCalls,
  wallet: walletCalls,
  walletAdmin: walletAdminCalls,
  wechat: wechatCalls,
  inspectionReport: inspectionReportCalls,
  inspectionReportAdmin: inspectionReportAdminCalls,
} as const

/** The rows of the contract as one list. */
export const allCalls: readonly AnyCall[] = Object.values(contract).flatMap((area) => Object.values(area) as AnyCall[])

export { addressCalls, type Address, type AddressForm, type Region } from './accounts/address/index.ts'
export { agreementCalls, type Agreement } from './accounts/agreement/index.ts'
export { ERRORS_BEFORE_CAPTCHA, type SmsScene, authCalls } from './accounts/auth/index.ts'
export {
  memberCalls,
  type AccountManager,
  type ListLayout,
  type LoginEntry,
  type Money,
  type Store,
  type OrderBlock,
  type TextVersion,
  type UserState,
} from './accounts/member/index.ts'
export {
  ReviewKind,
  ReviewState,
  memberAdminCalls,
  type DocumentDecision,
  type MemberReview,
} from './accounts/member-review/index.ts'
export {
  documentCalls,
  type ChangeForm,
  type CompanyFacts,
  type DocumentFile,
  type DocumentForm,
  type DocumentRecord,
  type DocumentVersion,
  type Licences,
  type MemberDocument,
  type RenewForm,
  type ScopeEntry,
} from './accounts/document/index.ts'
export {
  registrationCalls,
  type AccountForm,
  type CompanyDraft,
  type CompanyForm,
  type LicenceReading,
  type RegisterAnswer,
  type RegisterKinds,
  type RegisterState,
  type RegisterStep,
  type WechatAccountForm,
} from './accounts/registration/index.ts'
export { messageCalls, type Message, type MessagePage, type MessageSetting } from './accounts/message/index.ts'
export { partnerCalls, type PartnerLink, type PartnerOffer, type PartnerScope } from './accounts/partner/index.ts'
export { storeCalls, type OwnStore, type StoreDocument, type StoreOverview } from './accounts/store/index.ts'
export {
  storeRegistrationCalls,
  type HeadAccountForm,
  type HeadFacts,
  type RegisteringStore,
  type StoreDocumentForm,
  type StoreFacts,
  type StoreForm,
  type StoresState,
  type StoreTableDraft,
  type StoreTableForm,
} from './accounts/store-registration/index.ts'
export { profileCalls, type Profile } from './accounts/profile/index.ts'
export {
  wechatCalls,
  type WechatBinding,
  type WechatCode,
  type WechatPurpose,
  type WechatStatus,
} from './accounts/wechat/index.ts'
export { type Favourite, type FavouriteTab, favouriteCalls } from './catalogue/favourite/index.ts'
export {
  type Bundle,
  type BundleGoods,
  type OfferStatus,
  type Category,
  goodsCalls,
  type ExpiryBand,
  type ApplicationStatus,
  type BuyReason,
  type BuyReasonCode,
  type ControlApplication,
  type Facet,
  type Goods,
  type ActivityPrice,
  type GoodsActivities,
  type GoodsActivity,
  type GoodsBundle,
  type GoodsControl,
  type GoodsCoupon,
  type GoodsDetail,
  type GoodsListQuery,
  type GoodsPage,
  type GoodsReduction,
  type GroupProgress,
  type LadderTier,
  type Lot,
  type MakerFacet,
  type NearLot,
  type PromotionFilter,
  type Tag,
} from './catalogue/goods/index.ts'
export {
  articleCalls,
  type Article,
  type ArticleCategory,
  type ArticleNeighbour,
  type ArticleSummary,
  type NewsType,
} from './content/article/index.ts'
export {
  bannerCalls,
  type Ad,
  type BannerRef,
  type BrandCard,
  type BrandList,
  type BrandPage,
  type Floor,
} from './content/banner/index.ts'
export {
  FEEDBACK_LIMITS,
  feedbackCalls,
  FeedbackType,
  type Feedback,
  type NewFeedback,
  type SentFeedback,
} from './content/feedback/index.ts'
export {
  chatCalls,
  CHAT_LETTERS,
  CHAT_PAGE,
  CHAT_PICTURE_BYTES,
  ChatStatus,
  formatMinuteOfDay,
  isServiceOpen,
  type ChatContent,
  type ChatEvent,
  type ChatGoods,
  type ChatKind,
  type ChatMessage,
  type ChatOrder,
  type ChatPage,
  type ChatSender,
  type ChatThread,
  type ServiceHours,
} from './content/chat/index.ts'
export {
  homeCalls,
  HOT_ON_HOME,
  type BrandMark,
  type HomeData,
  type HotSearch,
  type NavEntry,
  type SiteConfig,
} from './content/home/index.ts'
export { memberHomeCalls, type MemberHome } from './content/member-home/index.ts'
export type { Zone } from './content/menu/index.ts'
export { PREVIEW_FIELD, PREVIEW_HEADER } from './content/version/index.ts'
export {
  cartCalls,
  type AddResult,
  type AddedLine,
  type CartCoupon,
  type CartHint,
  type CartFigures,
  type CartItem,
  type CartLineInput,
  type CartState,
  type CartTotal,
  type CopiedCart,
  type DeliveryPromise,
  type ExchangeGoods,
  type GiftLine,
  type Manjian,
  type NextHint,
  type Present,
  type RefusedLine,
  type ShippingGroup,
} from './ordering/cart/index.ts'
export {
  checkoutCalls,
  type Amounts,
  type CheckoutChoices,
  type CouponChoice,
  type Difference,
  type Preview,
  type PreviewGroup,
} from './ordering/checkout/index.ts'
export {
  afterSaleCalls,
  type AfterSale,
  type AfterSaleOptions,
  type AfterSaleSummary,
  type NewAfterSale,
} from './ordering/after-sale/index.ts'
export { orderDocumentCalls } from './ordering/order-document/index.ts'
export {
  inspectionReportCalls,
  REPORT_LIMITS,
  type InspectionLot,
  type InspectionPage,
  type InspectionQuery,
} from './ordering/inspection-report/index.ts'
export {
  orderCalls,
  COLD_RANGE,
  OrderStatus,
  TEMPERATURE_LIMITS,
  TRACE_CODES_MOST,
  type CancelRequest,
  type ColdClass,
  type Explanation,
  type Order,
  type AllowedOrderActions,
  type OrderClock,
  type OrderItem,
  type OrderRefund,
  type PlacedOrder,
  type OrderQuery,
  type OrderRequest,
  type OrderReward,
  type OrderSummary,
  type OrderTab,
  type ParcelTemperature,
  type PriceStep,
  type Shipment,
  type TemperatureRecord,
  type TraceCodes,
} from './ordering/order/index.ts'
export {
  paymentCalls,
  PayStatus,
  PayType,
  type NewPayShare,
  type PayShare,
  type RefundWay,
  type SharedBill,
  type StartedPayment,
  type PayState,
} from './ordering/payment/index.ts'
export {
  INVOICE_LIMITS,
  InvoiceKind,
  InvoiceLineKind,
  InvoiceState,
  RedReason,
  RedState,
  TitleState,
  invoiceCalls,
  invoiceFault,
  invoiceLines,
  invoiceSteps,
  invoiceText,
  invoiceTotals,
  invoiceUntil,
  isTitleComplete,
  mergeFault,
  redLinesOf,
  redLinesOfAll,
  redSteps,
  type Invoice,
  type InvoiceActor,
  type InvoiceableOrder,
  type InvoiceableOrderPage,
  type InvoiceFault,
  type InvoiceItem,
  type InvoiceLine,
  type InvoiceLineView,
  type InvoiceOrder,
  type InvoiceOrderFacts,
  type InvoicePage,
  type InvoiceFileKind,
  type InvoicePreview,
  type InvoiceRegistration,
  type InvoiceRefund,
  type InvoiceRequest,
  type InvoiceStep,
  type InvoiceTab,
  type InvoiceTitle,
  type InvoiceTitleInput,
  type InvoiceTitles,
  type RedInvoice,
  type TaxFacts,
  type TitleFields,
} from './ordering/invoice/index.ts'
export {
  CREDIT_LIMITS,
  CreditChangeState,
  creditCalls,
  type Credit,
  type CreditBill,
  type CreditChange,
  type CreditLine,
  type CreditMove,
  type CreditMoveKind,
} from './ordering/credit/index.ts'
export {
  PRICE_HISTORY_DAYS,
  priceHistoryCalls,
  type PriceHistory,
  type PriceOfDay,
} from './catalogue/price-history/index.ts'
export { goodsNoticeCalls, NOTICE_LIMITS, type GoodsNotice, type NoticeKind } from './catalogue/goods-notice/index.ts'
export { goodsPaperCalls } from './catalogue/goods-paper/index.ts'
export {
  HM_LIMITS,
  hmReceiptCalls,
  HmStatus,
  type HmOrder,
  type HmOrderPage,
  type HmReceiptInput,
  type HmTab,
} from './ordering/hm-receipt/index.ts'
export {
  productRequestCalls,
  REQUEST_LIMITS,
  RequestStatus,
  type NewProductRequest,
  type ProductRequest,
  type ProductRequestDetail,
  type ProductRequestPage,
  type SentProductRequest,
} from './catalogue/product-request/index.ts'
export {
  PURCHASE_LIMITS,
  quickPurchaseCalls,
  type BuyTemplate,
  type BuyTemplateLines,
  type HistoryOrder,
  type MatchState,
  type PurchaseFields,
  type PastPurchase,
  type PurchaseGoods,
  type PurchaseHistory,
  type PurchaseMatch,
  type TemplateLine,
} from './ordering/quick-purchase/index.ts'
export {
  AdjustmentState,
  RechargeState,
  WALLET_LIMITS,
  WalletUse,
  WithdrawalState,
  walletCalls,
  type MoneyLog,
  type MoneyLogPage,
  type MoneyLogQuery,
  type MoneyRequests,
  type Recharge,
  type Withdrawal,
} from './ordering/wallet/index.ts'
export type { Fen, Yuan } from './platform/money/index.ts'
export type {
  Access,
  AnyCall,
  Call,
  InputOf,
  OutputOf,
  StaffRole,
  Envelope,
  FieldErrors,
  KeysetPage,
  Page,
  FileResponse,
  Int01,
} from './platform/protocol/index.ts'
export { MEMBER_HEADER } from './platform/protocol/index.ts'
export type { Stamp } from './platform/time/index.ts'
export type {
  FreightGroup,
  SettleGroup,
  CashbackOffer,
  CombinationOffer,
  CouponOffer,
  ForRanks,
  GiftOffer,
  OfferWindow,
  Offers,
  PriceOffer,
  PricingMember,
  ReductionOffer,
  ReductionTier,
  Scope,
  TierReward,
  WelfareOffer,
  ZoneCode,
  PriceOfferKind,
} from './pricing/index.ts'
export {
  activityCalls,
  type ActivityAction,
  type ActivityActionResult,
  type ActivityBlock,
  type ActivityCard,
  type ActivityKind,
  type ActivityPage,
  type StoredBlock,
} from './promotions/activity/index.ts'
export { bundleCalls, type BundlePage } from './promotions/bundle/index.ts'
export {
  campaignCalls,
  type ActivityTime,
  type CashbackProgress,
  type CashbackRecord,
  type CashbackZone,
  type DoctorQuarter,
  type DoctorQuarterRow,
  type StaffCashback,
  type StaffCashbackState,
  type DoctorZone,
  type WelfareZone,
} from './promotions/campaign/index.ts'
export {
  controlledSaleCalls,
  type ControlledSalePage,
  type ControlledSaleZone,
} from './promotions/controlled-sale/index.ts'
export {
  couponCalls,
  type AvailableCoupon,
  type ClaimedCoupons,
  type Coupon,
  type CouponCount,
  type CouponOnOffer,
} from './promotions/coupon/index.ts'
export {
  lotteryCalls,
  type DrawActivity,
  type DrawRecord,
  type DrawResult,
  type DrawSimple,
  type DrawWinner,
  type Prize,
  type PrizeKind,
  type StaffDraw,
  type StaffDrawRecord,
  type StaffPrize,
} from './promotions/lottery/index.ts'
export * from './promotions/mix-and-match/index.ts'
export {
  POINTS_ORDER_DAYS,
  PointsLogType,
  PointsOrderStatus,
  pointsCalls,
  type StaffPointsGoods,
  type PointsGoods,
  type PointsGoodsKind,
  type PointsLog,
  type PointsLogPage,
  type PointsMall,
  type PointsOrder,
  type PointsOrderPage,
  type PointsOrderRequest,
  type SignedIn,
} from './promotions/points/index.ts'
export * from './promotions/promotion/index.ts'
export { recallCalls, type RecallNotice } from './ordering/recall/index.ts'
export * from './ordering/statement/index.ts'
