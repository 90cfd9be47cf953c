import type { AppContext } from './platform/context/app-context.ts'
import { registerLandingPages } from './promotions/landing-pages/landing-page.api.ts'
import { registerAddresses } from './accounts/addresses/address.api.ts'
import { registerArticles } from './content/articles/article.api.ts'
import { registerAds } from './content/ads/banner.api.ts'
import { registerCampaigns } from './promotions/campaigns/campaign.api.ts'
import { registerAgreement } from './accounts/agreement/agreement.api.ts'
import { registerControlledSale } from './promotions/controlled-sale/controlled-sale.api.ts'
import { registerBundles } from './promotions/bundles/bundles.api.ts'
import { registerCoupons } from './pricing/coupons/coupon.api.ts'
import { registerFavourites } from './catalogue/favourites/favourite.api.ts'
import { registerHome } from './content/home/home.api.ts'
import { registerLottery } from './promotions/lottery/lottery.api.ts'
import { registerMembers } from './accounts/members/member.api.ts'
import { registerMenus } from './content/menus/menu.api.ts'
import { registerEmbed } from './content/embed/embed.api.ts'
import { registerPartners } from './accounts/partners/partner.api.ts'
import { registerPages } from './content/pages/pages.api.ts'
import { registerUploads } from './platform/uploads/upload.api.ts'
import { registerAuth } from './accounts/auth/auth.api.ts'
import { registerCart } from './ordering/cart/cart.api.ts'
import { registerGoods } from './catalogue/goods/goods.api.ts'
import { registerPoints } from './promotions/points/points.api.ts'
import { registerLimitedOffers } from './promotions/limited-offers/limited-offers.api.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerOrders } from './ordering/orders/order.api.ts'
import { registerPayments } from './ordering/payments/payment.api.ts'

/** Every area of the API, in the order in which they are bound; the OpenAPI document comes last because it lists the others. */
export const areas: readonly ((server: AppContext) => void)[] = [
  registerAuth,
  registerMembers,
  registerAddresses,
  registerFavourites,
  registerHome,
  registerMenus,
  registerAds,
  registerArticles,
  registerUploads,
  registerAgreement,
  registerGoods,
  registerCart,
  registerBundles,
  registerCoupons,
  registerControlledSale,
  registerLandingPages,
  registerPoints,
  registerLottery,
  registerLimitedOffers,
  registerCampaigns,
  registerOrders,
  registerPayments,
  registerPartners,
  registerEmbed,
  registerPages,
  registerOpenApi,
]
