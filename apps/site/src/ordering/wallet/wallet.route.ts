import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { walletLoaders } from './wallet.loader.ts'

/** The wallet: its parent leads to the balance. */
export const walletRoutes: readonly RouteRow[] = [
  { name: 'wdqb', path: '/wdqb', redirect: '/yegl' },
  {
    name: 'yegl',
    path: '/yegl',
    title: titles.yegl,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/wallet/wallet',
    loader: walletLoaders.yegl,
  },
]
