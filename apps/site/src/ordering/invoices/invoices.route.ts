import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { invoiceLoaders } from './invoices.loader.ts'

/** Electronic invoices. */
export const invoiceRoutes: readonly RouteRow[] = [
  {
    name: 'dzfp',
    path: '/dzfp',
    title: titles.dzfp,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/invoices/invoices',
    loader: invoiceLoaders.dzfp,
  },
]
