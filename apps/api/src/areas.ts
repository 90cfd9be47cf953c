import { registerPictures } from '../demo/art/pictures.api.ts'
import { registerAddresses } from './accounts/addresses/index.ts'
import { registerAgreement } from './accounts/agreement/index.ts'
import { logins, registerAuth } from './accounts/auth/index.ts'
import { registerApprovals } from './accounts/approvals/index.ts'
import { registerBroadcasts } from './accounts/broadcasts/index.ts'
import { registerExports } from './accounts/exports/index.ts'
import { registerFailedWork } from './accounts/failed-work/index.ts'
import { registerHealth } from './accounts/health/index.ts'
import { registerLicences } from './accounts/licences/index.ts'
import { registerMemberRecords } from './accounts/member-records/index.ts'
import { registerMemberReview } from './accounts/member-review/index.ts'
import { registerMembers } from './accounts/members/index.ts'
import { registerMessages } from './accounts/messages/index.ts'
import { registerProfile } from './accounts/profile/index.ts'
import { registerStoreRegistration } from './accounts/store-registration/index.ts'
import { registerStores } from './accounts/stores/index.ts'
import { registerSavedViews } from './accounts/saved-views/index.ts'
import { registerTasks } from './accounts/tasks/index.ts'
import { registerWechat } from './accounts/wechat/index.ts'
import { answerPreflights, registerPartners } from './accounts/partners/index.ts'
import { registerRegistration } from './accounts/registration/index.ts'
import { registerRegions } from './accounts/regions/index.ts'
import { registerSettings } from './accounts/settings/index.ts'
import { registerStaffAccounts } from './accounts/staff-accounts/index.ts'
import { registerStaff } from './accounts/staff/index.ts'
import { catalogueIndex, registerCatalogueIndex } from './catalogue/catalogue-index/index.ts'
import { registerFavourites } from './catalogue/favourites/index.ts'
import {
  detailIds,
  detailRecords,
  goodsRecords,
  promotionFacts,
  readingQuota,
  registerGoods,
} from './catalogue/goods/index.ts'
import { registerGoodsPapers } from './catalogue/goods-papers/index.ts'
import { registerStaffGoods } from './catalogue/staff-goods/index.ts'
import { registerTaxonomy } from './catalogue/taxonomy/index.ts'
import { registerStaffLots } from './catalogue/staff-lots/index.ts'
import { registerStaffPrices } from './catalogue/staff-prices/index.ts'
import { registerGoodsImport } from './catalogue/goods-import/index.ts'
import { registerGoodsNotices } from './catalogue/goods-notices/index.ts'
import { registerPriceHistory } from './catalogue/price-history/index.ts'
import { registerProductRequests } from './catalogue/product-requests/index.ts'
import { registerQuotations } from './catalogue/quotations/index.ts'
import { registerSearch, search, searchCounts } from './catalogue/search/index.ts'
import { registerStock } from './catalogue/stock/index.ts'
import { registerWarehouses } from './catalogue/warehouses/index.ts'
import { registerAds } from './content/ads/index.ts'
import { registerArticles } from './content/articles/index.ts'
import { registerChat } from './content/chat/index.ts'
import { registerEmbed } from './content/embed/index.ts'
import { registerFeedback } from './content/feedback/index.ts'
import { registerFirstSteps } from './content/first-steps/index.ts'
import { registerHome } from './content/home/index.ts'
import { registerMemberHome } from './content/member-home/index.ts'
import { registerMenus } from './content/menus/index.ts'
import { registerPages } from './content/pages/index.ts'
import { registerReports } from './content/reports/index.ts'
import { registerVersions } from './content/versions/index.ts'
import { registerAfterSales } from './ordering/after-sales/index.ts'
import { registerCart } from './ordering/cart/index.ts'
import { registerCheckout } from './ordering/checkout/index.ts'
import { registerCredit } from './ordering/credit/index.ts'
import { registerInspectionReports } from './ordering/inspection-reports/index.ts'
import { registerOrderDocuments } from './ordering/order-documents/index.ts'
import { registerOrders } from './ordering/orders/index.ts'
import { registerPayments } from './ordering/payments/index.ts'
import { registerHmReceipts } from './ordering/hm-receipts/index.ts'
import { registerInvoices } from './ordering/invoices/index.ts'
import { registerRefunds } from './ordering/refunds/index.ts'
import { registerQuickPurchase } from './ordering/quick-purchase/index.ts'
import { registerRecalls } from './ordering/recalls/index.ts'
import { registerBankStatements } from './ordering/bank-statements/index.ts'
import { registerShipping } from './ordering/shipping/index.ts'
import { registerStatements } from './ordering/statements/index.ts'
import { registerWallet } from './ordering/wallet/index.ts'
import type { AppContext, AppService } from './platform/context/index.ts'
import { registerOpenApi } from './platform/http/index.ts'
import { contentRevision, registerContentRevision } from './platform/cache/index.ts'
import { registerMaintenance } from './platform/maintenance/index.ts'
import { registerUploads } from './platform/uploads/index.ts'
import { registerCoupons } from './pricing/coupons/index.ts'
import { promotions, registerOffers } from './pricing/offers/index.ts'
import { registerBundles } from './promotions/bundles/index.ts'
import { registerCampaigns } from './promotions/campaigns/index.ts'
import { registerControlledSale } from './promotions/controlled-sale/index.ts'
import { registerActivities } from './promotions/activities/index.ts'
import { registerLimitedOffers } from './promotions/limited-offers/index.ts'
import { registerLottery } from './promotions/lottery/index.ts'
import { registerCouponGrants } from './promotions/coupon-grants/index.ts'
import { registerPromoDrafts } from './promotions/promo-drafts/index.ts'
import { registerPoints } from './promotions/points/index.ts'

/** Services that areas hold in memory; started before the features are registered. */
export const services: readonly Pick<AppService<unknown>, 'start'>[] = [
  contentRevision,
  logins,
  search,
  searchCounts,
  catalogueIndex,
  promotions,
  goodsRecords,
  detailRecords,
  detailIds,
  promotionFacts,
  readingQuota,
]

type Register = (context: AppContext) => void

/** Every feature of the API by its area, from left to right. */
const areas: Readonly<Record<string, readonly Register[]>> = {
  platform: [registerMaintenance, registerContentRevision, registerUploads],
  accounts: [
    registerAuth,
    registerStaff,
    registerApprovals,
    registerTasks,
    registerSavedViews,
    registerExports,
    registerStaffAccounts,
    registerMembers,
    registerMemberReview,
    registerMemberRecords,
    registerRegistration,
    registerStoreRegistration,
    registerLicences,
    registerAddresses,
    registerAgreement,
    registerMessages,
    registerWechat,
    registerStores,
    registerProfile,
    registerPartners,
    registerFailedWork,
    registerBroadcasts,
    registerSettings,
    registerRegions,
    registerHealth,
  ],
  pricing: [registerOffers, registerCoupons],
  catalogue: [
    registerCatalogueIndex,
    registerGoods,
    registerSearch,
    registerStock,
    registerWarehouses,
    registerFavourites,
    registerProductRequests,
    registerQuotations,
    registerGoodsImport,
    registerStaffGoods,
    registerGoodsPapers,
    registerTaxonomy,
    registerStaffLots,
    registerStaffPrices,
    registerGoodsNotices,
    registerPriceHistory,
  ],
  ordering: [
    registerCart,
    registerCheckout,
    registerOrders,
    registerOrderDocuments,
    registerRefunds,
    registerPayments,
    registerCredit,
    registerWallet,
    registerAfterSales,
    registerInspectionReports,
    registerRecalls,
    registerShipping,
    registerBankStatements,
    registerStatements,
    registerQuickPurchase,
    registerHmReceipts,
    registerInvoices,
  ],
  promotions: [
    registerBundles,
    registerCampaigns,
    registerControlledSale,
    registerActivities,
    registerLimitedOffers,
    registerLottery,
    registerPoints,
    registerPromoDrafts,
    registerCouponGrants,
  ],
  content: [
    registerMenus,
    registerHome,
    registerMemberHome,
    registerAds,
    registerArticles,
    registerFeedback,
    registerChat,
    registerEmbed,
    registerPages,
    registerPictures,
    registerVersions,
    registerReports,
    registerFirstSteps,
  ],
}

/** Registers every feature; the last two list the calls of all others. */
export function registerAreas(context: AppContext): void {
  for (const register of Object.values(areas).flat()) register(context)
  answerPreflights(context)
  registerOpenApi(context)
}
