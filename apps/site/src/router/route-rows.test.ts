import { describe, expect, it } from 'vitest'
import { routeRows } from './routes.ts'
import {
  fillPattern,
  findRoute,
  hasRoute,
  href,
  isBuilt,
  isRedirect,
  type RouteFlags,
} from '../platform/routing/index.ts'

/**
 * Routes of our own beside them: a member links a partner's portal (domain.md §5.4), all categories for a phone,
 * somebody else pays by a member's link (domain.md §3.5).
 */
const own: readonly string[] = ['partner_link', 'categories', 'pay_share']

type Wanted = { readonly name: string; readonly path: string; readonly notes: string }
const [inventory] = Object.values(
  import.meta.glob<string>('../../../../tests/spec/routes.tsv', { query: '?raw', import: 'default', eager: true }),
)
const wanted: readonly Wanted[] = inventory!
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, name, path, , notes = ''] = line.split('\t') as [string, string, string, string, string?]
    return { name, path, notes }
  })
const rowPaths = routeRows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ row, path })))
const isThere = ({ name, path }: Wanted): boolean => rowPaths.some((one) => one.path === path && one.row.name === name)
/** An address of a path: every place filled. */
const hrefOf = (path: string): string =>
  fillPattern(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, '7'])))

describe('the route table beside the routes of the specification', () => {
  it('has every route under its name and path', () => {
    expect(wanted).toHaveLength(115)
    expect(wanted.filter((one) => !isThere(one)).map((one) => `${one.name} ${one.path}`)).toEqual([])
  })

  it('[PR-05] has the extras: quick purchase, requests, reports, stores, WeChat, help, news', () => {
    const extras = ['kjcg', 'pzqg', 'pzqg_add', 'jybg', 'ddgl', 'bdwx', 'help', 'news']
    expect(extras.filter((name) => !hasRoute(name))).toEqual([])
  })

  it('[PR-04] has the promotions: cashback, storewide price, specials, groups, bundles, coupons, draw, doctors', () => {
    const promotions = ['hb', 'welfare', 'mrtj', 'ptzq', 'zhzq', 'lqzx', 'yyh']
    expect(promotions.filter((name) => !hasRoute(name))).toEqual([])
    // The draw is part of the page that has the banner at the bottom: home.
    const withBanner = routeRows.filter((row) => !isRedirect(row) && row.flags.banner).map((row) => row.name)
    expect(withBanner).toEqual(['index'])
  })

  it('has no route that the specification does not know', () => {
    const known = new Set([...wanted.map((one) => one.name), ...own])
    expect(routeRows.filter((row) => !known.has(row.name)).map((row) => row.name)).toEqual([])
  })

  it('finds every path by its own row, whatever its case and with a closing slash', () => {
    for (const { row, path } of rowPaths) {
      const address = hrefOf(path)
      for (const spelt of [address, address.toUpperCase(), ...(path === '/' ? [] : [`${address}/`])])
        expect([spelt, findRoute(spelt)?.row.name]).toEqual([spelt, row.name])
    }
  })

  it('finds a path without the places that the specification lets be left out, from the last one on', () => {
    const optional = wanted.filter(({ path }) => path.includes('?'))
    const names = ['Hdzx', 'activity', 'kxzq_goods', 'list_other', 'ppzq', 'ppzq_info', 'yjh']
    expect(optional.map(({ name }) => name).sort()).toEqual(names)
    for (const { name, path } of optional) {
      for (let short = path; short.endsWith('?');) {
        short = short.slice(0, short.lastIndexOf('/'))
        expect([short, findRoute(hrefOf(short))?.row.name]).toEqual([short, name])
      }
    }
  })

  it('puts the pages of a centre beside its menu, and shows them to members alone', () => {
    const children = wanted.filter(({ notes }) => /^child of \/(zhzx|order|zzfw|wdqb)\b/.test(notes))
    expect(children).toHaveLength(18)
    for (const { name } of children)
      expect(routeRows.find((row) => row.name === name)).toMatchObject({ name, frame: 'member', membersOnly: true })
  })

  it('[SH-02] knows no other path: those go to /404', () => {
    for (const path of [
      '/nowhere',
      '/list/info',
      '/list/info/7/8',
      '/order/info',
      '/cart/step9',
      '/404/x',
      '/.env',
      '/index.html',
      '/cartstep1',
      '/user/7',
      '/%',
      '/%ZZ',
      '//cart',
      '/list table',
    ]) {
      expect([path, findRoute(path)]).toEqual([path, undefined])
      expect(isBuilt(path)).toBe(false)
    }
    expect(findRoute('/404')?.row.name).toBe('notfound')
  })

  it('[SH-01] says for every page what of the shell it shows, and gives it a title', () => {
    for (const row of routeRows) {
      if (isRedirect(row)) continue
      expect(Object.keys(row.flags).sort()).toEqual(['banner', 'footer', 'header', 'menu', 'orderBlock', 'toolbar'])
      expect([row.name, row.title]).toEqual([row.name, expect.stringMatching(/[\u4e00-\u9fff]/)])
    }
    const quiet = routeRows.flatMap((row) => (isRedirect(row) || row.flags.header !== 'login' ? [] : [row.name]))
    // Those whose header the specification names, and the steps like them.
    const steps = (kind: string) => [1, 2, 3].map((step) => `${kind}step${step}`)
    const named = ['login', ...['register_', 'register_dd_', 'forget_'].flatMap(steps)]
    expect(quiet).toEqual(expect.arrayContaining(named))
    const rule = routeRows.find((row) => row.name === 'yx_rule')
    expect(rule).toMatchObject({ flags: { header: 'none', footer: false, toolbar: false, menu: false, banner: false } })
  })

  it('[SH-01] has the login-style header where somebody enters or passes through, and nothing around two pages', () => {
    const named = (fits: (flags: RouteFlags) => boolean): readonly string[] =>
      routeRows.flatMap((row) => (isRedirect(row) || !fits(row.flags) ? [] : [row.name])).sort()
    const entering = [
      ...['forget_step1', 'forget_step2', 'forget_step3', 'loading', 'loading_activity', 'login', 'pay_share'],
      ...['register_dd_step1', 'register_dd_step2', 'register_dd_step3'],
      ...['register_step1', 'register_step2', 'register_step3', 'register_wechat'],
    ]
    const bare = ['eleven_index', 'yx_rule']
    expect(named(({ header }) => header === 'login')).toEqual(entering)
    expect(named(({ header }) => header === 'none')).toEqual(bare)
    expect(named(({ footer }) => !footer)).toEqual(bare)
    expect(named(({ toolbar }) => !toolbar)).toEqual([...entering, ...bare].sort())
  })

  it('has a page file for every row, and a row for every page file', () => {
    const files = Object.keys(import.meta.glob('../**/*.page.tsx')).map((name) =>
      name.slice('../'.length, -'.page.tsx'.length),
    )
    expect([...new Set(routeRows.flatMap((row) => (isRedirect(row) ? [] : [row.page])))].sort()).toEqual(files.sort())
  })

  it('leads redirects to pages that are there, with the values of their places', () => {
    for (const row of routeRows) {
      if (!isRedirect(row)) continue
      const target = row.redirect.split(/[?#]/, 1)[0]!
      expect([row.name, isBuilt(hrefOf(target))]).toEqual([row.name, true])
      const places = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
      expect([...target.matchAll(/:(\w+)/g)].filter((match) => !places.includes(match[1]!))).toEqual([])
    }
  })

  it('makes addresses by name, short ones first, and refuses names that have no page', () => {
    expect(new Set(routeRows.map((row) => row.name)).size).toBe(routeRows.length)
    expect(href('list_info', { id: 7 })).toBe('/list/info/7')
    expect(href('list_index', {}, { select: 3, page: undefined, yx: '' })).toBe('/list?select=3')
    expect(href('search_index', {}, { keywords: '阿莫西林&x' })).toBe(
      '/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97%26x',
    )
    expect(hasRoute('nowhere')).toBe(false)
    expect(() => href('nowhere')).toThrow('no route is named nowhere')
    expect(() => href('list_info')).toThrow('Missing ":id"')
  })
})
