import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Cashback, the storewide day, doctor partners. */
export const campaignRoutes: readonly RouteRow[] = [
  { name: 'hb', path: '/hb', title: titles.hb, flags: shopFlags, page: 'promotions/campaigns/cashback' },
  { name: 'welfare', path: '/welfare', title: titles.welfare, flags: shopFlags, page: 'promotions/campaigns/welfare' },
  { name: 'yyh', path: '/yyh', title: titles.yyh, flags: shopFlags, page: 'promotions/campaigns/doctor' },
  {
    name: 'yyh_list',
    path: '/yyh/list',
    title: titles.yyh_list,
    flags: shopFlags,
    page: 'promotions/campaigns/doctor-list',
  },
]
