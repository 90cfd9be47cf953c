import { globSync, readFileSync } from 'node:fs'
import { activityCalls, afterSaleCalls, favouriteCalls, orderCalls, promotionCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { bothSides, differenceOf, type BothSides } from './both-sides.ts'
import { AMOXICILLIN, fillCart } from './checkout.ts'
import { COMPANY, openAccount, post, regionOf } from './registering.ts'
import { moving, openSite, phone, type Shop } from './shop.ts'

const MEMBER = '13800000001'
/** How many tabs share the addresses. */
const TABS = 2

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

/** An address for every path of the site, by path; `members`: those that a visitor is sent away from. */
async function addresses(): Promise<{
  readonly everybody: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, string>>
}> {
  const member = await fillCart(shop, MEMBER)
  await member.send(favouriteCalls.add, { goods_ids: [AMOXICILLIN] })
  const { data: orders } = await member.send(orderCalls.list, { status: 'all' })
  const unpaid = (await member.send(orderCalls.list, { status: 'unpaid' })).data[0]!
  const finished = (await member.send(orderCalls.list, { status: 'finished' })).data[0]!
  const documents = {
    order_id: finished.id,
    type: 6,
    reason: 9,
    text: '缺少药检报告',
    idempotency_key: 'both-sides',
  } as const
  const [open] = (await member.send(afterSaleCalls.list, { status: 'open' })).data
  const { id: caseId } = open ?? (await member.send(afterSaleCalls.apply, documents))
  const [group] = (await member.send(promotionCalls.groups, {})).data
  const [fair] = await member.send(activityCalls.fairs, {})
  return {
    everybody: {
      '/': '/',
      '/404': '/404',
      '*': '/nowhere',
      '/noActivity': '/noActivity',
      '/loading': '/loading',
      '/loading/activity': '/loading/activity',
      '/activity/:url?/:url1?/:url2?': '/activity/winter',
      '/categories': '/categories',
      '/list_index': '/list_index?sort=price_up',
      '/list': '/list',
      '/list/table': '/list/table',
      '/list/no_image': '/list/no_image?page=2',
      '/list/info/:id': `/list/info/${AMOXICILLIN}`,
      '/list/info-pt/:id': `/list/info-pt/${group!.id}?goods_price_id=${group!.goods_price_id}`,
      '/list/other/:id/:name?': '/list/other/14/抗菌药',
      '/search_index': '/search_index?keywords=阿莫西林',
      '/search': '/search',
      '/search_table': '/search_table?keywords=没有这样的药名',
      '/search/table': '/search/table?keywords=阿莫西林',
      '/yx': '/yx',
      '/yx/table': '/yx/table',
      '/yx/rule': '/yx/rule',
      '/zyyp': '/zyyp',
      '/qxzq': '/qxzq',
      '/ppzq/:page?': '/ppzq',
      '/ppzq/info/:id/:page?': '/ppzq/info/1',
      '/kxzq': '/kxzq',
      '/kxzq/new': '/kxzq/new',
      '/kxzq/goods/:url/:ads?': '/kxzq/goods/mingchang',
      '/yjh/:id?': `/yjh/${fair?.id ?? ''}`,
      '/Hdzx/:ids/:id?': '/Hdzx/1,2',
      '/zqmb': '/zqmb',
      '/hdmb': '/hdmb?id=winter',
      '/jxqzc': '/jxqzc',
      '/hb': '/hb',
      '/welfare': '/welfare',
      '/mrtj': '/mrtj?day=tomorrow',
      '/ptzq': '/ptzq',
      '/zhzq': '/zhzq',
      '/zhmz': '/zhmz',
      '/zhmz/list': '/zhmz/list?group_id=31',
      '/lqzx': '/lqzx',
      '/jfsc': '/jfsc',
      '/yyh': '/yyh',
      '/yyh/list': '/yyh/list',
      '/help': '/help',
      '/help/xrzn': '/help/xrzn',
      '/help/xrzn/hyzc': '/help/xrzn/hyzc',
      '/help/xrzn/gwzn': '/help/xrzn/gwzn',
      '/help/xrzn/aqgy': '/help/xrzn/aqgy',
      '/help/fwbz': '/help/fwbz',
      '/help/fwbz/wzzz': '/help/fwbz/wzzz',
      '/help/fwbz/yhxy': '/help/fwbz/yhxy?text=privacy',
      '/help/fwbz/zskf': '/help/fwbz/zskf',
      '/help/us': '/help/us',
      '/help/us/tsjy': '/help/us/tsjy',
      '/help/us/link': '/help/us/link',
      '/help/pay': '/help/pay',
      '/help/zfps/ddzf': '/help/zfps/ddzf',
      '/help/zfps/hwps': '/help/zfps/hwps',
      '/help/zfps/ypth': '/help/zfps/ypth',
      '/news': '/news',
      '/news/hy': '/news/hy',
      '/news/company': '/news/company?page=2',
      '/news/info/:id/:type': '/news/info/13/hy',
    },
    members: {
      '/user_hyzx': '/user_hyzx',
      '/user': '/user',
      '/cart_step1': '/cart_step1',
      '/cart': '/cart',
      '/cart/step2': '/cart/step2',
      '/cart/step3/:id': `/cart/step3/${unpaid.trade_id}`,
      '/cart/step4': `/cart/step4?id=${finished.trade_id}`,
      '/cart/hm': '/cart/hm',
      '/order': '/order?status=unpaid',
      '/order/info/:id': `/order/info/${orders[0]!.id}`,
      '/order/wl/:id': `/order/wl/${orders[0]!.id}`,
      '/order/returnInfo/:id': '/order/returnInfo/999999',
      '/order/afterSalesInfo/:id': `/order/afterSalesInfo/${caseId}`,
      '/star': '/star',
      '/addr': '/addr',
      '/wdxx': '/wdxx?tab=order',
      '/wdqb': '/wdqb',
      '/yegl': '/yegl?direction=in',
      '/jfgl': '/jfgl?type=1',
      '/jfdd': '/jfdd?tab=waiting',
      '/yhq': '/yhq?tab=unused',
      '/xjq': '/xjq',
      '/zhzx': '/zhzx',
      '/basic': '/basic',
      '/bdwx': '/bdwx',
      '/ddgl': '/ddgl',
      '/hmdd': '/hmdd?tab=unsigned',
      '/jybg': '/jybg?state=there',
      '/dzfp': '/dzfp?tab=issued',
      '/pzqg': '/pzqg?tab=open',
      '/pzqg/add': '/pzqg/add?keywords=阿莫西林胶囊',
      '/pzqg/info': '/pzqg/info?id=1',
      '/yjfk': '/yjfk',
      '/zzfw': '/zzfw',
      '/kjcg': '/kjcg?order=count',
      '/dzht': '/dzht',
      '/zzzj': '/zzzj?type=ypjy',
      '/register/step3': '/register/step3',
      '/register/dd/step2': '/register/dd/step2',
      '/partner/link': '/partner/link',
    },
  }
}

/**
 * One page of each layout: the ordinary run compares these in a browser, `npm run test:long` every route. The code that
 * renders is the same for all.
 */
const LAYOUTS: readonly string[] = [
  '/',
  '/404',
  '/categories',
  '/list',
  '/list/table',
  '/list/info/:id',
  '/list/info-pt/:id',
  '/search/table',
  '/ppzq/:page?',
  '/hdmb',
  '/mrtj',
  '/zhzq',
  '/lqzx',
  '/jfsc',
  '/help/fwbz/yhxy',
  '/help/us/tsjy',
  '/news/info/:id/:type',
  '/user',
  '/cart',
  '/cart/step2',
  '/cart/step3/:id',
  '/cart/hm',
  '/order',
  '/order/info/:id',
  '/order/afterSalesInfo/:id',
  '/addr',
  '/yegl',
  '/basic',
  '/ddgl',
  '/zzzj',
  '/kjcg',
  '/pzqg/add',
]
const chosen = (rows: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(rows)
    .filter(([path]) => LONG || LAYOUTS.includes(path))
    .map(([, address]) => address)

/** Pages of everybody that a member is shown more on; the others are compared for the visitor. */
const MORE_FOR_MEMBERS: readonly string[] = ['/', '/list', '/list/table', '/list/info/:id', '/mrtj', '/lqzx']
const chosenForMembers = (everybody: Readonly<Record<string, string>>): readonly string[] =>
  chosen(Object.fromEntries(Object.entries(everybody).filter(([path]) => LONG || MORE_FOR_MEMBERS.includes(path))))

/** What a telephone lays out in another way than a desk: floors, cards, goods, lines, the member centre, orders. */
const ON_PHONES: readonly string[] = ['/', '/list', '/list/info/:id', '/cart', '/cart/step2', '/user', '/order']

/** Left at once, for the main site or the page before the login; the login is a page of visitors only. */
const LEFT_AT_ONCE = '/eleven_index'
const LOGIN = '/login'
/** For visitors only: members are led on to the step where they stand. */
const REGISTRATION: readonly string[] = [
  '/register',
  '/register_index',
  '/register/step1',
  '/register_dd',
  '/register/dd/step1',
  '/register/wechat',
  '/forget',
  '/forget/step1',
]
/** Its HTML says nothing: who has the link reads it from a call (pay-by-other.test.ts). */
const SECRET = '/pay/:token'
/** Steps that lead to another one unless somebody stands there: they have a test of their own. */
const LEADING_ON: readonly string[] = ['/register/step2', '/register/dd/step3', '/forget/step2', '/forget/step3']
/** What the second step of a chain's registration takes: the head and two stores. */
const CHAIN = {
  'head[licence_no]': '川BB9990001',
  'head[region]': '四川省 成都市 武侯区',
  'head[address]': '演示大道1号',
  'head[name]': '李采购',
  ...Object.fromEntries(
    ['91510100MA80000029', '91510100MA8000003C'].flatMap((uscc, at) =>
      Object.entries({
        company: `成都演示连锁${at + 1}号店`,
        uscc,
        rank: '3',
        licence_no: '川CB9990088',
        region: '四川省 成都市 武侯区',
        address: '演示大道88号',
        name: '王店长',
        phone: `1391111020${at}`,
      }).map(([key, value]) => [`stores[${at}][${key}]`, value]),
    ),
  ),
} as Readonly<Record<string, string>>
/** Where a part is loaded lazily: the server has waited for it, a browser that begins anew shows it a moment later. */
const WITH_LAZY_PARTS: readonly string[] = [
  '/cart',
  '/cart_step1',
  // The rules of an activity.
  '/hdmb?id=winter',
  // The form of complaints.
  '/help/us/tsjy',
  // The dialog that the address opens.
  '/zzzj?type=ypjy',
]
/**
 * What counts as no layout shift. A page that arrives in pieces may be painted between two of them: the narrow line on
 * top alone, begun and ended, is 0.0102. What a component moves is more than that; the bench of pages measures 0.
 */
const STILL = 0.015

test('every route of the site has an address here', async () => {
  const { everybody, members } = await addresses()
  const rows = globSync('apps/site/src/*/*/*.route.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const paths = [...rows.matchAll(/(?:path: |aliases: \[)'([^']+)'/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of LAYOUTS) expect({ ...everybody, ...members }).toHaveProperty([path])
  expect(
    [
      ...Object.keys(everybody),
      ...Object.keys(members),
      LOGIN,
      LEFT_AT_ONCE,
      SECRET,
      ...REGISTRATION,
      ...LEADING_ON,
    ].sort(),
  ).toEqual([...paths, '*'].sort())
})

test('a visitor gets every page as the browser renders it', async () => {
  const { everybody } = await addresses()
  const page = await shop.visitor(moving)
  const registration = LONG ? REGISTRATION : ['/register/step1', '/register/wechat', '/forget/step1']
  expect(await faultsOf(page, [LOGIN, '/cart', ...registration, ...chosen(everybody)])).toEqual([])
}, 600_000)

test('a member gets every page as the browser renders it', async () => {
  const { everybody, members } = await addresses()
  const page = await shop.member(MEMBER, undefined, moving)
  expect(await faultsOf(page, [...chosen(members), ...chosenForMembers(everybody)])).toEqual([])
}, 600_000)

test('whoever registers or sets a new password gets every step as the browser renders it', async () => {
  const ordinary = await shop.visitor(moving)
  await openAccount(ordinary, '13911110101')
  expect(await faultsOf(ordinary, ['/register/step2'])).toEqual([])
  await post(ordinary, '/api/register/step2', { ...COMPANY, ...(await regionOf(ordinary)) })
  // The company may still be changed.
  expect(await faultsOf(ordinary, ['/register/step2', '/register/step3'])).toEqual([])

  const chain = await shop.visitor(moving)
  const head = { company: '成都演示连锁总部', uscc: '91510100MA80000016', rank: '2' }
  await openAccount(chain, '13911110102', '/api/register/dd/step1', head)
  expect(await faultsOf(chain, ['/register/dd/step2'])).toEqual([])
  await post(chain, '/api/register/dd/step2', CHAIN)
  expect(await faultsOf(chain, ['/register/dd/step2', '/register/dd/step3'])).toEqual([])

  const forgetful = await shop.visitor(moving)
  await forgetful.context().addInitScript(() => {
    // A tab begins with an empty page, which has no storage.
    if (location.protocol === 'about:') return
    sessionStorage.setItem('yaopi-reset-token', 'not-sent-here')
    sessionStorage.setItem('yaopi-reset-done', '1')
  })
  expect(await faultsOf(forgetful, ['/forget/step2', '/forget/step3'])).toEqual([])
}, 300_000)

test('nothing moves on the telephone of a member while a page loads', async () => {
  const { everybody, members } = await addresses()
  const page = await shop.member(MEMBER, undefined, { ...moving, viewport: phone })
  const all = { ...members, ...everybody }
  const looked = LONG ? [...chosen(members), ...chosenForMembers(everybody)] : ON_PHONES.map((path) => all[path]!)
  expect(await faultsOf(page, looked, false)).toEqual([])
}, 600_000)

/** What differs between the sides, one text each. Some tabs share the work. */
async function faultsOf(page: Page, wanted: readonly string[], isAnew = true): Promise<string[]> {
  const waiting = [...wanted]
  const read = async (tab: Page): Promise<string[]> => {
    const faults: string[] = []
    const compare = await bothSides(tab)
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const sides = await compare(address, isAnew && !WITH_LAZY_PARTS.includes(address))
      faults.push(...faultsBetween(sides).map((fault) => `${address}: ${fault}`))
    }
    return faults
  }
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()))
  return (await Promise.all([page, ...others].map(read))).flat()
}

function faultsBetween({ served, hydrated, rendered, said, brought, sent, shift, moved }: BothSides): string[] {
  const differences = (
    [
      ['hydrated', hydrated],
      ['rendered by the browser', rendered ?? served],
    ] as const
  )
    .map(([name, lines]) => [name, differenceOf(served, lines)] as const)
    .flatMap(([name, difference]) => (difference === undefined ? [] : [`${name}\n${difference}`]))
  return [
    ...(served.length < 10 ? ['nothing is rendered'] : []),
    ...differences,
    ...said.map((text) => `the console says ${text}`),
    ...sent.filter((call) => brought.includes(call)).map((call) => `asks again for ${call}`),
    ...(shift < STILL ? [] : [`moves by ${shift.toFixed(4)}: ${moved.join('; ')}`]),
  ]
}
