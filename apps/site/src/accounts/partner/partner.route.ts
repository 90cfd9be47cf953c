import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { partnerLoaders } from './partner.loader.ts'

/** Links to portals of partners. */
export const partnerRoutes: readonly RouteRow[] = [
  {
    name: 'partner_link',
    path: '/partner/link',
    title: titles.partner_link,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/partner/partner-link',
    loader: partnerLoaders.partner_link,
  },
]
