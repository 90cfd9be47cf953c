import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listLimits } from '@yaopi/core/staff'

const source = (pattern: string): string =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** Lists of which the staff have no screen: their call says how many it gives. */
const CALLS_ONLY = ['readers']

it('every list without pages is cut by the server where its screen says so', () => {
  const [server, screens] = [source('apps/api/src/**/*.ts'), source('apps/admin/src/**/*.tsx')]
  const names = Object.keys(listLimits)
  expect(names.filter((name) => !server.includes(`listLimits.${name}`))).toEqual([])
  const unsaid = names.filter((name) => !new RegExp(`most=\\{listLimits\\.${name}\\}`).test(screens))
  expect(unsaid).toEqual(CALLS_ONLY)
})

/** Queries with a number as their limit that cut no list of the staff, by reason; file without its ending: query. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  'a job or a start reads in batches, until nothing is left': [
    'accounts/auth/auth: loginSweeps',
    'accounts/chat-token/chat-token: sweepChatTokens',
    'accounts/messages/messages: messageSweeps',
    'accounts/wechat/wechat: sweepScenes',
    'catalogue/goods-notices/goods-notice: dueNotices',
    'catalogue/stock/lots: endedLots',
    'content/chat/chat: silentThreads',
    'content/chat/chat: sweepChat',
    'content/feedback/feedback: closeAnswered',
    'ordering/after-sales/after-sales: dueCases',
    'ordering/after-sales/after-sales: refundingCases',
    'ordering/after-sales/case-reports: answeredCases',
    'ordering/credit/credit: unbilled',
    'ordering/credit/credit: unannouncedBills',
    'ordering/hm-receipts/hm-receipt: dueReceipts',
    'ordering/invoices/invoices: dueInvoices',
    'ordering/invoices/invoices: refundedInvoices',
    'ordering/invoices/overdue: overdueInvoices',
    'ordering/orders/cancel-request: dueRequests',
    'ordering/orders/order: dueOffers',
    'ordering/orders/shortage: endingSoon',
    'ordering/orders/shortage: restsSince',
    'ordering/payments/payment: takePendingToQuery',
    'ordering/recalls/recall: endedBeside',
    'ordering/statements/statement: dueStatements',
    'ordering/statements/statement: withoutStatement',
    'ordering/wallet/wallet: endedRecharges',
    'ordering/wallet/wallet: markLate',
    'pricing/offers/group: ordersOfDecided',
    'promotions/campaigns/cashback: cashbackToCheck',
    'promotions/points/points: endingCoupons',
    'promotions/points/points-orders: finishOldOrders',
  ],
  'a page of the shop shows the best few': [
    'catalogue/goods/goods: detailStatements',
    'catalogue/goods/goods-coupons: claimableFor',
    'content/ads/banner: brandGoods',
    'content/home/home: recommendedIds',
    'content/member-home/member-home: homeFacts',
    'pricing/coupons/coupon: about',
    'promotions/limited-offers/limited-offers: flashSessions',
    'promotions/limited-offers/limited-offers: specialHits',
  ],
  'more than a member or the shop has: a year gives one, a quarter gives one, an owner has few': [
    'accounts/agreement/agreement: addAgreement',
    'accounts/agreement/agreement: agreementsOf',
    'accounts/stores/stores: storeDocuments',
    'promotions/campaigns/doctor: doctorRewards',
    'promotions/activities/activity: publishedActivities',
  ],
  'choices of a form, or what a search is narrowed by': [
    'accounts/member-records/member-record: managers',
    'catalogue/product-requests/product-request.staff: goodsOfNames',
    'catalogue/search/search: namesByNumber',
    'catalogue/staff-goods/staff-goods: namesOf',
    'ordering/invoices/invoices.staff: allInvoices',
  ],
  'facts that the server works with; the staff read what follows from them': [
    'accounts/member-records/member-list: customersOf',
    'accounts/member-review/review-queue: sameFiles',
    'accounts/member-review/review-queue: sameNumbers',
    'catalogue/goods-import/goods-import: learnedTitles',
    'catalogue/search/search: loadSynonyms',
    'ordering/bank-statements/bank-statements: openLines',
    'ordering/orders/order.staff: checkFacts',
    'promotions/promo-drafts/promo-facts: coupons',
  ],
  'a screen shows the next days of a calendar': ['accounts/member-records/member-list: endingDays'],
  'the job stores no more than that and says so in its last row': ['ordering/payments/reconciliation: openDifferences'],
}

it('a query with a number as its limit cuts no list of the staff; those have a name in listLimits', () => {
  const hit = new Set<string>()
  for (const path of globSync('apps/api/src/**/*.queries.ts')) {
    const content = readFileSync(path, 'utf8')
    for (const found of content.matchAll(/\blimit ([\d_]+)\b/gi)) {
      if (found[1] === '1') continue
      const above = [...content.slice(0, found.index).matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)]
      const file = path.replaceAll('\\', '/').replace('apps/api/src/', '').replace('.queries.ts', '')
      hit.add(`${file}: ${above.at(-1)?.[1]}`)
    }
  }
  expect([...hit].toSorted()).toEqual(Object.values(NUMBERS).flat().toSorted())
})
