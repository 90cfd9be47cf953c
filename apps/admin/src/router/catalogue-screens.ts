import type { AdminRoute } from '../platform/routing/index.ts'
import { goodsScreens } from '../catalogue/goods/goods.route.ts'
import { pricesScreens } from '../catalogue/prices/prices.route.ts'
import { taxonomyScreens } from '../catalogue/taxonomy/taxonomy.route.ts'
import { lotsScreens } from '../catalogue/lots/lots.route.ts'
import { warehousesScreens } from '../catalogue/warehouses/warehouses.route.ts'
import { goodsImportScreens } from '../catalogue/goods-import/goods-import.route.ts'

/** Screens of goods and prices, in the order of the navigation within their group. */
export const catalogueScreens: readonly AdminRoute[] = [
  ...goodsScreens,
  ...taxonomyScreens,
  ...pricesScreens,
  ...lotsScreens,
  ...warehousesScreens,
  ...goodsImportScreens,
]
