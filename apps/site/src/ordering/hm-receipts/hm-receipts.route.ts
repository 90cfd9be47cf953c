import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { hmReceiptLoaders } from './hm-receipts.loader.ts'

/** Receipts of orders with controlled drugs. */
export const hmReceiptRoutes: readonly RouteRow[] = [
  {
    name: 'hmdd',
    path: '/hmdd',
    title: titles.hmdd,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/hm-receipts/hm-receipts',
    loader: hmReceiptLoaders.hmdd,
  },
]
