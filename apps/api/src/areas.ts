import { registerPictures } from '../demo/art/pictures.api.ts'
import { registerAddresses } from './accounts/addresses/address.api.ts'
import { registerAgreement } from './accounts/agreement/agreement.api.ts'
import { registerAuth } from './accounts/auth/auth.api.ts'
import { registerMembers } from './accounts/members/member.api.ts'
import { answerPreflights } from './accounts/partners/cors.ts'
import { registerPartners } from './accounts/partners/partner.api.ts'
import { registerFavourites } from './catalogue/favourites/favourite.api.ts'
import { registerGoods } from './catalogue/goods/goods.api.ts'
import { registerSearch, search } from './catalogue/search/search.service.ts'
import { registerStock } from './catalogue/stock/write-off.ts'
import { registerAds } from './content/ads/banner.api.ts'
import { registerArticles } from './content/articles/article.api.ts'
import { registerEmbed } from './content/embed/embed.api.ts'
import { registerHome } from './content/home/home.api.ts'
import { registerMemberHome } from './content/member-home/member-home.api.ts'
import { registerMenus } from './content/menus/menu.api.ts'
import { registerPages } from './content/pages/pages.api.ts'
import { registerCart } from './ordering/cart/cart.api.ts'
import { registerCheckout } from './ordering/checkout/checkout.api.ts'
import { registerOrders } from './ordering/orders/order.api.ts'
import { registerPayments } from './ordering/payments/payment.api.ts'
import type { AppContext } from './platform/context/app-context.ts'
import type { AppService } from './platform/context/service.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerMaintenance } from './platform/maintenance/maintenance.jobs.ts'
import { registerUploads } from './platform/uploads/upload.api.ts'
import { registerCoupons } from './pricing/coupons/coupon.api.ts'
import { promotions, registerOffers } from './pricing/offers/promotions.ts'
import { registerBundles } from './promotions/bundles/bundles.api.ts'
import { registerCampaigns } from './promotions/campaigns/campaign.api.ts'
import { registerControlledSale } from './promotions/controlled-sale/controlled-sale.api.ts'
import { registerLandingPages } from './promotions/landing-pages/landing-page.api.ts'
import { registerLimitedOffers } from './promotions/limited-offers/limited-offers.api.ts'
import { registerLottery } from './promotions/lottery/lottery.api.ts'
import { registerPoints } from './promotions/points/points.api.ts'

/** What areas hold in memory; started before anything is registered. */
export const services: readonly Pick<AppService<unknown>, 'start'>[] = [search, promotions]

type Register = (context: AppContext) => void

/** Every feature of the API by its area, from left to right. */
const areas: Readonly<Record<string, readonly Register[]>> = {
  platform: [registerMaintenance, registerUploads],
  accounts: [registerAuth, registerMembers, registerAddresses, registerAgreement, registerPartners],
  pricing: [registerOffers, registerCoupons],
  catalogue: [registerGoods, registerSearch, registerStock, registerFavourites],
  ordering: [registerCart, registerCheckout, registerOrders, registerPayments],
  promotions: [
    registerBundles,
    registerCampaigns,
    registerControlledSale,
    registerLandingPages,
    registerLimitedOffers,
    registerLottery,
    registerPoints,
  ],
  content: [
    registerMenus,
    registerHome,
    registerMemberHome,
    registerAds,
    registerArticles,
    registerEmbed,
    registerPages,
    registerPictures,
  ],
}

/** Registers every feature; the last two list the calls of all others. */
export function registerAreas(context: AppContext): void {
  for (const register of Object.values(areas).flat()) register(context)
  answerPreflights(context)
  registerOpenApi(context)
}
