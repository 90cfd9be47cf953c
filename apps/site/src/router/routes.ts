import { addressRoutes } from '../accounts/addresses/addresses.route.ts'
import { agreementRoutes } from '../accounts/agreement/agreement.route.ts'
import { forgottenPasswordRoutes } from '../accounts/forgotten-password/forgotten-password.route.ts'
import { licencesRoutes } from '../accounts/licences/licences.route.ts'
import { loginRoutes } from '../accounts/login/login.route.ts'
import { memberRoutes } from '../accounts/member/member.route.ts'
import { basicRoutes } from '../accounts/basic/basic.route.ts'
import { storeRoutes } from '../accounts/stores/stores.route.ts'
import { wechatRoutes } from '../accounts/wechat/bdwx.route.ts'
import { messageRoutes } from '../accounts/messages/messages.route.ts'
import { partnerRoutes } from '../accounts/partner/partner.route.ts'
import { wechatRegistrationRoutes } from '../accounts/wechat-registration/wechat-registration.route.ts'
import { storeRegistrationRoutes } from '../accounts/store-registration/store-registration.route.ts'
import { registrationRoutes } from '../accounts/registration/registration.route.ts'
import { brandRoutes } from '../catalogue/brands/brands.route.ts'
import { categoriesRoutes } from '../catalogue/categories/categories.route.ts'
import { detailRoutes } from '../catalogue/detail/detail.route.ts'
import { favouriteRoutes } from '../catalogue/favourites/favourites.route.ts'
import { listRoutes } from '../catalogue/list/list.route.ts'
import { productRequestRoutes } from '../catalogue/product-requests/product-request.route.ts'
import { searchRoutes } from '../catalogue/search/search.route.ts'
import { zoneRoutes } from '../catalogue/zones/zones.route.ts'
import { generalRoutes } from '../content/general/general.route.ts'
import { helpRoutes } from '../content/help/help.route.ts'
import { homeRoutes } from '../content/home/home.route.ts'
import { feedbackRoutes } from '../content/feedback/feedback.route.ts'
import { newsRoutes } from '../content/news/news.route.ts'
import { cartRoutes } from '../ordering/cart/cart.route.ts'
import { checkoutRoutes } from '../ordering/checkout/checkout.route.ts'
import { afterSalesRoutes } from '../ordering/after-sales/after-sales.route.ts'
import { hmReceiptRoutes } from '../ordering/hm-receipts/hm-receipts.route.ts'
import { inspectionReportRoutes } from '../ordering/inspection-reports/inspection-reports.route.ts'
import { invoiceRoutes } from '../ordering/invoices/invoices.route.ts'
import { orderRoutes } from '../ordering/orders/orders.route.ts'
import { paymentRoutes } from '../ordering/payment/payment.route.ts'
import { quickPurchaseRoutes } from '../ordering/quick-purchase/quick-purchase.route.ts'
import { walletRoutes } from '../ordering/wallet/wallet.route.ts'
import { defineRoutes, type RouteRow } from '../platform/routing/index.ts'
import { activityRoutes } from '../promotions/activities/activities.route.ts'
import { bundleRoutes } from '../promotions/bundles/bundles.route.ts'
import { campaignRoutes } from '../promotions/campaigns/campaigns.route.ts'
import { controlledSaleRoutes } from '../promotions/controlled-sale/controlled-sale.route.ts'
import { couponRoutes } from '../promotions/coupons/coupons.route.ts'
import { offerRoutes } from '../promotions/offers/offers.route.ts'
import { pointsRoutes } from '../promotions/points/points.route.ts'

/** Every route of the site, one list of rows per feature (storefront.md §2). */
export const routeRows: readonly RouteRow[] = [
  ...homeRoutes,
  ...generalRoutes,
  ...loginRoutes,
  ...registrationRoutes,
  ...storeRegistrationRoutes,
  ...wechatRegistrationRoutes,
  ...licencesRoutes,
  ...forgottenPasswordRoutes,
  ...memberRoutes,
  ...addressRoutes,
  ...agreementRoutes,
  ...messageRoutes,
  ...basicRoutes,
  ...wechatRoutes,
  ...storeRoutes,
  ...partnerRoutes,
  ...listRoutes,
  ...categoriesRoutes,
  ...detailRoutes,
  ...searchRoutes,
  ...zoneRoutes,
  ...brandRoutes,
  ...favouriteRoutes,
  ...productRequestRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...hmReceiptRoutes,
  ...inspectionReportRoutes,
  ...invoiceRoutes,
  ...quickPurchaseRoutes,
  ...afterSalesRoutes,
  ...walletRoutes,
  ...activityRoutes,
  ...offerRoutes,
  ...bundleRoutes,
  ...campaignRoutes,
  ...couponRoutes,
  ...pointsRoutes,
  ...controlledSaleRoutes,
  ...helpRoutes,
  ...newsRoutes,
  ...feedbackRoutes,
]

defineRoutes(routeRows)
