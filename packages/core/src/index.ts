/**
 * What a storefront or a partner's page needs: stores, client, money and time, and the types of the contract they meet.
 * @example
 * const shop = createStorefront(environment, { apiBase: 'https://shop.example' })
 * await shop.cart.add([{ id: 7, cartNum: 10 }])
 */
export { AddressStatus } from './accounts/address/index.ts'
export { AgreementStatus } from './accounts/agreement/index.ts'
export { DocumentStatus, documentNames } from './accounts/document/index.ts'
export {
  AuditStatus,
  MemberRank,
  isDedicatedManager,
  isLoggedIn,
  type AccountManager,
  type Store,
  type UserState,
} from './accounts/member/index.ts'
export { LOGIN_FLAG, type SessionStore, createSession } from './accounts/session/index.ts'
export type { FavouriteStore } from './catalogue/favourite/index.ts'
export {
  ApplicationStatus,
  OfferStatus,
  type Bundle,
  type BundleGoods,
  type Category,
  expiryBandDays,
  expiryBandOf,
  expiryBands,
  type ExpiryBand,
  goodsText,
  type BuyReason,
  type BuyReasonCode,
  type Goods,
  type GoodsActivity,
  type GroupProgress,
  type LadderTier,
  type Lot,
  type NearLot,
  type Tag,
  type PriceDisplay,
  type PricedGoods,
  type StockDisplay,
  type StockLevel,
  marginOf,
  nextTierDisplay,
  priceDisplay,
  stockDisplay,
  tiersOf,
  type QuantityRule,
  addQuantity,
  addRule,
  isAllowed,
  keptQuantity,
  largestAllowed,
  nearestAllowed,
  startQuantity,
} from './catalogue/goods/index.ts'
export {
  initialSearchBoxState,
  optionsOf,
  type SearchBoxHost,
  type SearchBoxStore,
  type Suggested,
  createSearchBox,
  type SearchBoxEvent,
  type SearchBoxState,
  type SearchList,
  type SearchType,
  SUGGESTIONS_KEY,
  type SuggestionsStore,
  createSuggestions,
} from './catalogue/search/index.ts'
export type { ArticleCategory } from './content/article/index.ts'
export { type AdTarget, adTarget, type Ad } from './content/banner/index.ts'
export {
  FOOTER_CATEGORY,
  type HomeStore,
  createHome,
  type BrandMark,
  type HomeData,
  type HotSearch,
  type NavEntry,
  type SiteConfig,
} from './content/home/index.ts'
export {
  MENU_CATEGORIES,
  TOP_NAV_ENTRIES,
  categoriesOf,
  categoryQuery,
  zoneOfPath,
  type Zone,
} from './content/menu/index.ts'
export {
  type CartCopy,
  createCartCopy,
  ALL_LINES,
  type Addable,
  type InCart,
  badgeText,
  filterOfGroup,
  inFilter,
  mayTick,
  shipsFree,
  tickOf,
  unitsInCart,
  type CartRepricer,
  type CartStore,
  cartText,
  type AddResult,
  type AddedLine,
  type CartHint,
  type CartItem,
  type CartLineInput,
  type CartState,
  type CartTotal,
  type CopiedCart,
  type ExchangeGoods,
  type GiftLine,
  type Manjian,
  type Present,
  type RefusedLine,
  type ShippingGroup,
} from './ordering/cart/index.ts'
export type { Amounts } from './ordering/checkout/index.ts'
export {
  explainLine,
  explainOrder,
  OrderPayStatus,
  OrderStatus,
  mayCancel,
  mayPay,
  orderEdges,
  statusesOf,
  orderText,
  type Explanation,
  type Order,
  type AllowedOrderActions,
  type OrderItem,
  type OrderReward,
  type OrderSummary,
  type OrderTab,
  type PriceStep,
  type Shipment,
} from './ordering/order/index.ts'
export { PayStatus, PayType } from './ordering/payment/index.ts'
export {
  type AsyncState,
  idle,
  type Resource,
  type ResourceOptions,
  createResource,
} from './platform/async-state/index.ts'
export {
  type Reaction,
  SUCCESS_CODES,
  errorRules,
  failureOf,
  reactionTo,
  type GetToken,
  type Client,
  type ClientOptions,
  createClient,
  requestOf,
  type Answer,
  type Failure,
  REQUEST_TIMEOUT,
} from './platform/client/index.ts'
export { type ClockStore, createClock } from './platform/clock/index.ts'
export { type Environment, type TextStorage, memoryStorage } from './platform/environment/index.ts'
export {
  type BuiltInLinkTargets,
  type GoodsParams,
  type Link,
  type LinkName,
  type LinkParams,
  type LinkTargets,
} from './platform/links/index.ts'
export {
  enMessages,
  type CoreMessages,
  type PluralForms,
  plural,
  coreMessages,
  zhTWMessages,
} from './platform/messages/index.ts'
export {
  type Fen,
  type WithUnit,
  type Yuan,
  allocate,
  fen,
  formatCount,
  formatFen,
  formatPercent,
  formatWhole,
  formatYuan,
  fromYuan,
  percentOf,
  sumYuan,
  toDecimal,
  toYuan,
  yuan,
} from './platform/money/index.ts'
export {
  type NotificationsStore,
  createNotifications,
  type Notice,
  type NoticeAction,
} from './platform/notifications/index.ts'
export {
  type Access,
  type AnyCall,
  type Call,
  type InputOf,
  type OutputOf,
  type StaffRole,
  type Envelope,
  type FieldErrors,
  readEnvelope,
  type Decoded,
  type DecodedMap,
  FormBodyError,
  type FormMap,
  type FormValue,
  decodeForm,
  encodeForm,
  type Int01,
} from './platform/protocol/index.ts'
export {
  type Stamp,
  type TimeLeft,
  daysBetween,
  daysUntil,
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatMinute,
  timeLeft,
} from './platform/time/index.ts'
export { isMobile, isPhone, isSmsCode, isUscc } from './platform/validation/index.ts'
export {
  type FreightGroup,
  type SettleGroup,
  CouponType,
  LineType,
  type CashbackOffer,
  type CombinationOffer,
  type CouponOffer,
  type ForRanks,
  type GiftOffer,
  type OfferWindow,
  type Offers,
  type PriceOffer,
  type PricingMember,
  type ReductionOffer,
  type ReductionTier,
  type Scope,
  type TierReward,
  type WelfareOffer,
  type ZoneCode,
  type PriceOfferKind,
  chargedTiers,
} from './pricing/index.ts'
export { type Quarter, quarterOf } from './promotions/campaign/index.ts'
export {
  type LotteryState,
  type LotteryDetails,
  type LotteryStore,
  type LotteryWords,
  createLottery,
  type DrawActivity,
  type DrawResult,
  type DrawSimple,
  type DrawWinner,
  type Prize,
  type PrizeKind,
} from './promotions/lottery/index.ts'
export {
  type MixAndMatchProgress,
  mixAndMatchProgress,
  statusAt,
  type MixAndMatchGroup,
  type MixAndMatchSelection,
} from './promotions/mix-and-match/index.ts'
export { offerState, soldPercent, type OfferState } from './promotions/promotion/index.ts'
export { type Storefront, createStorefront } from './storefront.ts'
