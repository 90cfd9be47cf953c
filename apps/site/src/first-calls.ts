// What the server needs to know of the site: which answers to put into a page, which files to announce, which title it has.
// It runs on the server, so it imports core, the route rows and modules without a view.
import {
  activityCalls,
  articleCalls,
  bannerCalls,
  campaignCalls,
  cartCalls,
  controlledSaleCalls,
  bundleCalls,
  mixAndMatchCalls,
  couponCalls,
  favouriteCalls,
  goodsCalls,
  homeCalls,
  memberCalls,
  orderCalls,
  promotionCalls,
} from '@yaopi/core/contract'
import { FOOTER_CATEGORY, type AnyCall, type Envelope } from '@yaopi/core'
import { activityInput, openHall, hallsInput } from './pages/activity/activity-input.ts'
import { adsInput, controlQuery, FRESH, zoneInput } from './pages/control/control-input.ts'
import { HOT_GOODS } from './pages/home/hot-goods-input.ts'
import { brandInput, wallInput } from './pages/brand/brand-input.ts'
import {
  cashbackInput,
  DOCTOR_FILTER,
  DOCTOR_GOODS,
  recordInput,
  welfareInput,
} from './pages/campaign/campaign-input.ts'
import { groupInput, packagesInput } from './pages/combination/combination-input.ts'
import { detailInput } from './pages/detail/detail-input.ts'
import { fixedParams, listQueryOf, type Fixed } from './pages/list/list-query.ts'
import { asksTomorrow, groupsInput, lotsInput } from './pages/offer/offer-input.ts'
import { starInput } from './pages/star/star-input.ts'
import { otherShelf } from './pages/zone/other-input.ts'
import { YOUX_RULE, zoneQuery, type ShopZone } from './pages/zone/zone-input.ts'
import { isRedirect, type PageRow } from './routes/route.types.ts'
import type { PathParams } from './routes/path-pattern.ts'
import { findRoute } from './routes/table.ts'

/** A call with its input, as the page will ask it. */
export type FirstCall = readonly [call: AnyCall, input: Readonly<Record<string, unknown>>]

type Visit = { readonly params: PathParams; readonly search: URLSearchParams; readonly isMember: boolean }

const news: FirstCall = [articleCalls.news, { type: 'company' }]
const list = ({ search }: Visit): readonly FirstCall[] => [[goodsCalls.list, listQueryOf(search)]]
const found = (visit: Visit): readonly FirstCall[] =>
  visit.search.get('keywords')?.trim() ? list(visit) : [[goodsCalls.hot, { limit: 10 }]]

const zone =
  (name: ShopZone, ...others: readonly FirstCall[]) =>
  ({ search }: Visit): readonly FirstCall[] => [[goodsCalls.list, zoneQuery(name, search)], ...others]
const youx = zone('yx', [bannerCalls.yx, {}])
const held = (search: URLSearchParams, fixed: Fixed | undefined): readonly FirstCall[] =>
  fixed === undefined ? [] : [[goodsCalls.list, listQueryOf(fixedParams(search, fixed))]]

const asked = (call: AnyCall, input: Readonly<Record<string, unknown>> | undefined): readonly FirstCall[] =>
  input === undefined ? [] : [[call, input]]
const template = ({ search }: Visit): readonly FirstCall[] =>
  search.has('id') ? asked(activityCalls.read, activityInput(search.get('id'))) : [[bannerCalls.posts, {}]]

/** What each page asks for its first screen, by route name; pages that are not here ask only what the shell asks. */
const ofPage: Readonly<Record<string, (visit: Visit) => readonly FirstCall[]>> = {
  index: ({ isMember }) => [
    [bannerCalls.carousel, {}],
    [bannerCalls.xrtj, {}],
    [goodsCalls.hot, HOT_GOODS],
    news,
    ...(isMember
      ? ([
          [orderCalls.count, {}],
          [memberCalls.money, {}],
        ] satisfies FirstCall[])
      : []),
  ],
  list_index: list,
  list_table: list,
  list_no_image: list,
  search_index: found,
  search_table: found,
  list_info: ({ params, search, isMember }) => {
    const input = detailInput(params['id'] ?? '', search)
    if (input === undefined) return []
    const goods = { goods_id: input.id }
    return [
      [goodsCalls.detail, input],
      [goodsCalls.activities, goods],
      ...(isMember ? ([[couponCalls.available, goods]] satisfies FirstCall[]) : []),
    ]
  },
  list_info_pt: ({ params, search }) => {
    const input = detailInput(params['id'] ?? '', search)
    return input === undefined ? [] : [[goodsCalls.detail, input]]
  },
  ptzq: ({ search }) => [[promotionCalls.groups, groupsInput(search)]],
  // Which day tomorrow is, the page knows by the shop's clock.
  mrtj: ({ search }) => (asksTomorrow(search) ? [] : [[promotionCalls.everydayPrice, {}]]),
  jxqzc: ({ search }) => [[goodsCalls.list, lotsInput(search)]],
  zhzq: ({ search }) => [[bundleCalls.list, packagesInput(search)]],
  zhmz: () => [[mixAndMatchCalls.list, {}]],
  zhmz_list: ({ search }) => {
    const input = groupInput(search)
    return input === undefined ? [] : [[mixAndMatchCalls.read, input]]
  },
  list_other: ({ params, search }) => held(search, otherShelf(params['id'] ?? '')),
  yx: youx,
  yx_table: youx,
  zyyp: zone('zy', [bannerCalls.zyzq, {}]),
  qxzq: zone('qx'),
  yx_rule: () => [[articleCalls.read, YOUX_RULE]],
  ppzq: ({ params, search }) => [
    [bannerCalls.brands, wallInput(params['page'], search)],
    [bannerCalls.ppzq, {}],
  ],
  ppzq_info: ({ params, search }) => {
    const input = brandInput(params['id'] ?? '')
    const asked = new URLSearchParams(search)
    if (params['page'] !== undefined) asked.set('page', params['page'])
    return input === undefined ? [] : [[bannerCalls.brand, input], ...held(asked, { brand_id: input.id })]
  },
  hb: ({ search, isMember }) => [
    [campaignCalls.cashback, cashbackInput(search)],
    ...(isMember ? ([[campaignCalls.cashbackRecords, recordInput(search)]] satisfies FirstCall[]) : []),
  ],
  welfare: ({ search }) => [[campaignCalls.welfare, welfareInput(search)]],
  yyh: ({ isMember }) => [
    [campaignCalls.doctor, {}],
    ...(isMember ? ([[goodsCalls.list, DOCTOR_GOODS]] satisfies FirstCall[]) : []),
  ],
  yyh_list: ({ search, isMember }) => [[campaignCalls.doctor, {}], ...(isMember ? held(search, DOCTOR_FILTER) : [])],
  kxzq: ({ search }) => [
    [goodsCalls.list, controlQuery(search)],
    [bannerCalls.kxzqAd, {}],
    [bannerCalls.kxzq, {}],
  ],
  kxzq_new: () => [
    [bannerCalls.newKxzq, {}],
    [goodsCalls.list, FRESH],
    [bannerCalls.kxzq, {}],
  ],
  kxzq_goods: ({ params, search }) => [
    ...asked(controlledSaleCalls.zone, zoneInput(params['url'] ?? '', search)),
    ...asked(bannerCalls.kxzqAd, adsInput(params['ads'])),
  ],
  yjh: ({ params }) =>
    params['id'] === undefined ? [[activityCalls.fairs, {}]] : asked(activityCalls.read, activityInput(params['id'])),
  Hdzx: ({ params }) => [
    ...asked(bannerCalls.posts, hallsInput(params['ids'] ?? '')),
    ...asked(activityCalls.read, openHall(params['ids'] ?? '', params['id'])),
  ],
  zqmb: template,
  hdmb: template,
  login: () => [[bannerCalls.login, {}]],
  notfound: () => [[homeCalls.recommended, {}]],
  noActivity: () => [[bannerCalls.posts, {}]],
  star: ({ search, isMember }) => (isMember ? [[favouriteCalls.list, starInput(search)]] : []),
}

/** What the shell of a page asks, by its flags. */
function ofShell(row: PageRow, isMember: boolean): readonly FirstCall[] {
  const calls: FirstCall[] = [
    [memberCalls.base, {}],
    [homeCalls.config, {}],
  ]
  if (row.flags.header === 'normal') calls.push([homeCalls.common, {}])
  if (row.flags.header === 'normal' && isMember) calls.push([cartCalls.total, {}])
  if (row.flags.footer) calls.push([articleCalls.categories, { category_id: FOOTER_CATEGORY }], [homeCalls.links, {}])
  if (row.flags.banner) calls.push([bannerCalls.top, {}])
  return calls
}

/** The row that an address shows in the end: unknown ones show /404; undefined for a redirect, which brings its own page. */
function rowOf(pathname: string): { readonly row: PageRow; readonly params: PathParams } | undefined {
  const hit = findRoute(pathname) ?? findRoute('/404')
  return hit === undefined || isRedirect(hit.row) ? undefined : { row: hit.row, params: hit.params }
}

/**
 * The calls whose answers belong into the page of an address, so that its first paint has data. The answers go into
 * `<script type="application/json" id="first-answers">` as a map of `GET url` to envelope; only successful ones.
 */
export function firstCalls(pathname: string, searchParams: URLSearchParams, isMember = false): readonly FirstCall[] {
  const found = rowOf(pathname)
  if (found === undefined) return []
  return [
    ...ofShell(found.row, isMember),
    ...(ofPage[found.row.name]?.({ params: found.params, search: searchParams, isMember }) ?? []),
  ]
}

/** Title of an address before any script runs: the page's, then the site's [SH-03]. */
export function firstTitle(pathname: string, siteTitle: string): string {
  const title = rowOf(pathname)?.row.title
  return title === undefined ? siteTitle : `${title} - ${siteTitle}`
}

/** Whether an address is known; the server answers others with status 404 and the same page. */
export const isKnownPath = (pathname: string): boolean =>
  findRoute(pathname) !== undefined && !/^\/404\/?$/.test(pathname)

/** Pages whose first screen is filled by cards of goods. */
const cardLists: readonly string[] = [
  'list_index',
  'search_index',
  'list_other',
  'yx',
  'zyyp',
  'qxzq',
  'ppzq_info',
  'jxqzc',
  'kxzq',
]

/** The picture that will be the largest thing of the first screen, out of its answers; undefined when the page has none. */
export function firstPicture(
  pathname: string,
  answers: Readonly<Record<string, Envelope<unknown>>>,
): string | undefined {
  const data = (path: string) => Object.entries(answers).find(([key]) => key.split('?')[0] === `GET ${path}`)?.[1].data
  const found = rowOf(pathname)
  if (found?.row.name === 'index')
    return (data(bannerCalls.carousel.path) as readonly { readonly image: string }[] | undefined)?.[0]?.image
  if (found?.row.name === 'list_info' || found?.row.name === 'list_info_pt') {
    const goods = data(goodsCalls.detail.path.replace(':id', found.params['id'] ?? '')) as
      | {
          readonly images: readonly { readonly url: string }[]
          readonly goods_image: readonly { readonly url: string }[]
        }
      | undefined
    return goods?.images[0]?.url ?? goods?.goods_image[0]?.url
  }
  if (found !== undefined && cardLists.includes(found.row.name)) {
    const page = data(goodsCalls.list.path) as
      | { readonly data: readonly { readonly goods_image: readonly { readonly url: string }[] }[] }
      | undefined
    return page?.data[0]?.goods_image[0]?.url
  }
  return undefined
}

/** One chunk of vite's manifest, as far as it matters here. */
export type ManifestChunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The scripts and styles of an address beyond those that index.html names: they are announced in its head, so that nothing is asked for in a row. */
export function pageFiles(
  pathname: string,
  manifest: Manifest,
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const found = rowOf(pathname)
  const page = found === undefined ? undefined : `src/pages/${found.row.page}.page.tsx`
  if (page === undefined || manifest[page] === undefined) return { scripts: [], styles: [] }
  const there = closure('index.html', manifest)
  const wanted = [...closure(page, manifest)].filter((key) => !there.has(key)).map((key) => manifest[key]!)
  const known = new Set([...there].flatMap((key) => manifest[key]?.css ?? []))
  return {
    scripts: wanted.map((chunk) => `/${chunk.file}`),
    styles: [...new Set(wanted.flatMap((chunk) => chunk.css ?? []))]
      .filter((file) => !known.has(file))
      .map((file) => `/${file}`),
  }
}

/** A chunk and everything it imports at once. */
function closure(key: string, manifest: Manifest, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, manifest, seen)
  return seen
}
