import { shopFlags, type RouteRow } from './route.types.ts'

/** Promotions that are about money back and prices for all or for some: cashback, the storewide day, doctor partners. */
export const campaignRoutes: readonly RouteRow[] = [
  { name: 'hb', path: '/hb', title: '满额返现', flags: shopFlags, page: 'campaign/cashback' },
  { name: 'welfare', path: '/welfare', title: '全场折扣日', flags: shopFlags, page: 'campaign/welfare' },
  { name: 'yyh', path: '/yyh', title: '医生合作', flags: shopFlags, page: 'campaign/doctor' },
  { name: 'yyh_list', path: '/yyh/list', title: '医生合作专享价', flags: shopFlags, page: 'campaign/doctor-list' },
]
