import { loginLoaders } from '../accounts/login/login.loader.ts'
import { brandLoaders } from '../catalogue/brands/brands.loader.ts'
import { detailLoaders } from '../catalogue/detail/detail.loader.ts'
import { favouriteLoaders } from '../catalogue/favourites/favourites.loader.ts'
import { listLoaders } from '../catalogue/list/list.loader.ts'
import { searchLoaders } from '../catalogue/search/search.loader.ts'
import { zoneLoaders } from '../catalogue/zones/zones.loader.ts'
import { generalLoaders } from '../content/general/general.loader.ts'
import { homeLoaders } from '../content/home/home.loader.ts'
import type { PageLoaders } from '../platform/routing/index.ts'
import { activityLoaders } from '../promotions/activities/activities.loader.ts'
import { bundleLoaders } from '../promotions/bundles/bundles.loader.ts'
import { campaignLoaders } from '../promotions/campaigns/campaigns.loader.ts'
import { controlledSaleLoaders } from '../promotions/controlled-sale/controlled-sale.loader.ts'
import { offerLoaders } from '../promotions/offers/offers.loader.ts'

/** Loaders by route name. A page without one preloads only what the shell shows. Read by the server alone. */
export const pageLoaders: PageLoaders = {
  ...homeLoaders,
  ...generalLoaders,
  ...loginLoaders,
  ...listLoaders,
  ...detailLoaders,
  ...searchLoaders,
  ...zoneLoaders,
  ...brandLoaders,
  ...favouriteLoaders,
  ...activityLoaders,
  ...offerLoaders,
  ...bundleLoaders,
  ...campaignLoaders,
  ...controlledSaleLoaders,
}
