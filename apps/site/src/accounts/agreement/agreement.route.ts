import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { agreementLoaders } from './agreement.loader.ts'

/** The yearly agreement (电子合同). */
export const agreementRoutes: readonly RouteRow[] = [
  {
    name: 'dzht',
    path: '/dzht',
    title: titles.dzht,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/agreement/agreement',
    loader: agreementLoaders.dzht,
  },
]
