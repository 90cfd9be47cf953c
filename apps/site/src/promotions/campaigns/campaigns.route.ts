import { buyFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { campaignLoaders } from './campaigns.loader.ts'

/** Cashback, the storewide day, doctor partners. */
export const campaignRoutes: readonly RouteRow[] = [
  {
    name: 'hb',
    path: '/hb',
    title: titles.hb,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/campaigns/cashback',
    loader: campaignLoaders.hb,
  },
  {
    name: 'welfare',
    path: '/welfare',
    title: titles.welfare,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/campaigns/welfare',
    loader: campaignLoaders.welfare,
  },
  {
    name: 'yyh',
    path: '/yyh',
    title: titles.yyh,
    flags: buyFlags,
    indexed: {},
    page: 'promotions/campaigns/doctor',
    loader: campaignLoaders.yyh,
  },
  {
    name: 'yyh_list',
    path: '/yyh/list',
    title: titles.yyh_list,
    flags: buyFlags,
    indexed: { query: ['page'] },
    page: 'promotions/campaigns/doctor-list',
    loader: campaignLoaders.yyh_list,
  },
]
