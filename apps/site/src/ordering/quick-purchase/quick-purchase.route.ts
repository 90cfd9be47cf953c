import { buyDeskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { quickPurchaseLoaders } from './quick-purchase.loader.ts'

/** Quick purchase, the first page of self-service. */
export const quickPurchaseRoutes: readonly RouteRow[] = [
  { name: 'zzfw', path: '/zzfw', redirect: '/kjcg' },
  {
    name: 'kjcg',
    path: '/kjcg',
    title: titles.kjcg,
    flags: buyDeskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/quick-purchase/quick-purchase',
    loader: quickPurchaseLoaders.kjcg,
  },
]
