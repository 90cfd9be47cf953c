import type { Server } from './platform/context/app-context.ts'
import { bindActivity } from './promotions/landing-pages/landing-page.api.ts'
import { bindAddress } from './accounts/addresses/address.api.ts'
import { bindArticle } from './content/articles/article.api.ts'
import { bindBanner } from './content/ads/banner.api.ts'
import { bindCampaign } from './promotions/campaigns/campaign.api.ts'
import { bindContract } from './accounts/agreement/agreement.api.ts'
import { bindControl } from './promotions/controlled-sale/controlled-sale.api.ts'
import { bindCombination } from './promotions/bundles/bundles.api.ts'
import { bindCoupon } from './pricing/coupons/coupon.api.ts'
import { bindFavourite } from './catalogue/favourites/favourite.api.ts'
import { bindHome } from './content/home/home.api.ts'
import { bindLottery } from './promotions/lottery/lottery.api.ts'
import { bindMember } from './accounts/members/member.api.ts'
import { bindMenu } from './content/menus/menu.api.ts'
import { bindEmbed } from './content/embed/embed.api.ts'
import { bindPartner } from './accounts/partners/partner.api.ts'
import { bindPages } from './content/pages/pages.api.ts'
import { bindUpload } from './platform/uploads/upload.api.ts'
import { bindAuth } from './accounts/auth/auth.api.ts'
import { bindCart } from './ordering/cart/cart.api.ts'
import { bindGoods } from './catalogue/goods/goods.api.ts'
import { bindPoints } from './promotions/points/points.api.ts'
import { bindPromotion } from './promotions/limited-offers/limited-offers.api.ts'
import { bindOpenApi } from './platform/http/openapi.ts'
import { bindOrder } from './ordering/orders/order.api.ts'
import { bindPayment } from './ordering/payments/payment.api.ts'

/** Every area of the API, in the order in which they are bound; the OpenAPI document comes last because it lists the others. */
export const areas: readonly ((server: Server) => void)[] = [
  bindAuth,
  bindMember,
  bindAddress,
  bindFavourite,
  bindHome,
  bindMenu,
  bindBanner,
  bindArticle,
  bindUpload,
  bindContract,
  bindGoods,
  bindCart,
  bindCombination,
  bindCoupon,
  bindControl,
  bindActivity,
  bindPoints,
  bindLottery,
  bindPromotion,
  bindCampaign,
  bindOrder,
  bindPayment,
  bindPartner,
  bindEmbed,
  bindPages,
  bindOpenApi,
]
