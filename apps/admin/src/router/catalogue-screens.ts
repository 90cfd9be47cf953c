import type { AdminRoute } from '../platform/routing/index.ts'
import { goodsScreens } from '../catalogue/goods/goods.route.ts'
import { pricesScreens } from '../catalogue/prices/prices.route.ts'
import { taxonomyScreens } from '../catalogue/taxonomy/taxonomy.route.ts'
import { lotsScreens } from '../catalogue/lots/lots.route.ts'
import { warehousesScreens } from '../catalogue/warehouses/warehouses.route.ts'
import { goodsReadersScreens } from '../catalogue/goods-readers/goods-readers.route.ts'
import { goodsImportScreens } from '../catalogue/goods-import/goods-import.route.ts'

/** Screens of goods, prices and who reads them, in the order of the navigation within their group. */
export const catalogueScreens: readonly AdminRoute[] = [
  ...goodsScreens,
  ...taxonomyScreens,
  ...pricesScreens,
  ...lotsScreens,
  ...warehousesScreens,
  ...goodsImportScreens,
  // They stand in the group of members.
  ...goodsReadersScreens,
]
