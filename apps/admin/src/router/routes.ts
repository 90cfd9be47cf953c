import type { AdminRoute } from '../platform/routing/index.ts'
import { accountsScreens } from './accounts-screens.ts'
import { productRequestsScreens } from '../catalogue/product-requests/product-requests.route.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { contentScreens } from './content-screens.ts'
import { orderingScreens } from './ordering-screens.ts'
import { promotionsScreens } from './promotions-screens.ts'

/** Every screen of the back office: a list for each area, in the order of the navigation within its group. */
export const screens: readonly AdminRoute[] = [
  ...accountsScreens,
  ...catalogueScreens,
  ...orderingScreens,
  // They stand in the group of orders, after them.
  ...productRequestsScreens,
  ...promotionsScreens,
  ...contentScreens,
]
