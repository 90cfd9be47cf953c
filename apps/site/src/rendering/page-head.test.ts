import type { Envelope } from '@yaopi/core'
import { describe, expect, it } from 'vitest'
import { canonicalPath, isRedirect } from '../platform/routing/index.ts'
import { routeRows } from '../router/routes.ts'
import { hiddenPaths, indexedPages, respelt } from './indexed-pages.ts'
import { pageHead } from './page-head.ts'

const site = { url: 'https://shop.example', title: '药批网' }
const ok = (data: unknown): Envelope<unknown> => ({ code: 200, message: '', data })
const gone = (code: number): Envelope<unknown> => ({ code, message: '商品不存在', data: null })
const canonical = (at: string): string | undefined => {
  const { pathname, searchParams } = new URL(at, site.url)
  return canonicalPath(pathname, searchParams)
}
const head = (at: string, answers: Readonly<Record<string, Envelope<unknown>>> = {}) => {
  const { pathname, searchParams } = new URL(at, site.url)
  return pageHead(pathname, searchParams, answers, site)
}
const typesOf = (at: string, answers: Readonly<Record<string, Envelope<unknown>>>) =>
  head(at, answers).data.map((one) => one['@type'])

const goods = {
  id: 7,
  name: '阿莫西林胶囊',
  ypgg: '0.25g*24粒',
  sccj: '演示制药',
  goods_sn: 'Y0000007',
  barcode: '6999000000070',
  approval_no: '国药准字H99990004',
  register_no: '',
  dosage_form: '胶囊剂',
  origin: '',
  brand: { id: 3, name: '演示牌' },
  category: [{ id: 1, name: '抗菌消炎' }],
  images: [{ url: '/pictures/goods/7.jpg' }],
  goods_image: [],
  price: 12.34,
  base_price: 12.34,
  market_price: 20.5,
  number: 321,
}
const common = {
  category: [{ id: 1, name: '抗菌消炎', logo1: '', childrenShow: 0, children: [] }],
  category_yx: [],
  category_zy: [],
  category_qx: [],
  brand: [],
  rnss: [],
  nav: [],
  timestamp: 0,
}
const list = (page: number, data: readonly unknown[]) =>
  ok({ data, current_page: page, last_page: 3, per_page: 40, total: 100, facets: { sccj: [], dosage: [], brand: [] } })

describe('the address under which a page is listed', () => {
  it('is one for aliases, letter case, layouts, filters, sortings and the number of the first page', () => {
    for (const at of [
      '/list',
      '/list_index',
      '/LIST',
      '/list/',
      '/list/table',
      '/list/no_image?sort=price&stock=1&page=1',
    ])
      expect([at, canonical(at)]).toEqual([at, '/list'])
    for (const at of ['/list?page=2&select=3&sort=sales', '/list/table?select=3&page=2', '/list/other/3/药?page=2'])
      expect([at, canonical(at)]).toEqual([at, '/list?select=3&page=2'])
    for (const at of ['/list/info/7', '/List/Info/7?goods_price_id=3&is_jxq=1', '/list/info-pt/7?goods_price_id=9'])
      expect([at, canonical(at)]).toEqual([at, '/list/info/7'])
    for (const at of ['/ppzq/info/5?page=3&sort=new', '/ppzq/info/5/3'])
      expect(canonical(at)).toBe('/ppzq/info/5?page=3')
    for (const at of ['/ppzq', '/ppzq/1', '/ppzq/x?initial=Y']) expect([at, canonical(at)]).toEqual([at, '/ppzq'])
    expect(['/yx/table?select=2', '/hdzx/1', '/kxzq/goods/zone/3,4', '/'].map(canonical)).toEqual([
      '/yx',
      '/Hdzx/1',
      '/kxzq/goods/zone',
      '/',
    ])
  })

  it('is there for every route that visitors may open, and for none that is not to be found', () => {
    const hidden = routeRows.filter((row) => !isRedirect(row) && row.indexed === undefined).map((row) => row.name)
    expect(hidden.sort()).toEqual(
      [
        ...routeRows.filter((row) => !isRedirect(row) && row.membersOnly).map((row) => row.name),
        'eleven_index',
        'forget_step1',
        'forget_step2',
        'forget_step3',
        'loading',
        'loading_activity',
        'login',
        'noActivity',
        'notfound',
        'pay_share',
        'register_dd_step1',
        'register_step1',
        'register_wechat',
        'search_index',
        'search_table',
      ].sort(),
    )
  })

  it('is what another spelling leads to, and never a path of the specification', () => {
    for (const row of routeRows) {
      for (const path of [row.path, ...(row.aliases ?? [])]) {
        const at = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'A7')
        expect([at, respelt(at, '?a=1')]).toEqual([at, undefined])
        if (at !== '/') expect(respelt(`${at}/`, '?a=1')).toBe(`${at}?a=1`)
      }
    }
    expect(respelt('/KXZQ/Goods/AbC', '')).toBe('/kxzq/goods/AbC')
    expect(respelt('/nowhere', '')).toBeUndefined()
  })
})

describe('the head of a page', () => {
  it('of goods names them, without price and stock', () => {
    const shown = head('/list/info/7?is_yj=1', { 'GET /api/goods/detail/7?is_yj=1': ok(goods) })
    expect([shown.status, shown.title, shown.canonical]).toEqual([
      200,
      '阿莫西林胶囊 0.25g*24粒 - 商品详情 - 药批网',
      'https://shop.example/list/info/7',
    ])
    expect(shown.meta).toMatchObject({
      'og:type': 'product',
      'og:title': '阿莫西林胶囊 0.25g*24粒',
      'og:image': 'https://shop.example/pictures/goods/7.jpg',
      'og:url': 'https://shop.example/list/info/7',
      'twitter:card': 'summary',
    })
    const [trail, product] = shown.data
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '首页', item: 'https://shop.example/' },
        { position: 2, name: '抗菌消炎', item: 'https://shop.example/list?select=1' },
        { position: 3, name: '阿莫西林胶囊' },
      ],
    })
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'Y0000007',
      gtin: '6999000000070',
      brand: { name: '演示牌' },
      manufacturer: { name: '演示制药' },
      category: '抗菌消炎',
      identifier: { name: '批准文号', value: '国药准字H99990004' },
    })
    const text = JSON.stringify(shown)
    for (const hidden of ['12.34', '20.5', '321', 'offers', 'price']) expect(text).not.toContain(hidden)
  })

  it('has the sign of the shop where the picture is a drawing that networks do not show', () => {
    const drawn = { ...goods, images: [{ url: '/pictures/goods/7.svg' }] }
    expect(head('/list/info/7', { 'GET /api/goods/detail/7': ok(drawn) }).meta['og:image']).toBe(
      'https://shop.example/icons/icon-512.png',
    )
  })

  it('says who the shop is on home, where one is in lists, and what an article is', () => {
    const config = ok({ company: '演示医药', hot_line: '400-000-0000' })
    expect(typesOf('/', { 'GET /api/focus/config': config })).toEqual(['Organization', 'WebSite'])
    expect(typesOf('/list?select=1', { 'GET /api/focus/common': ok(common) })).toEqual(['BreadcrumbList'])
    const article = ok({ title: '规则', summary: '满 199 元包邮', image: '', created_at: 1_780_000_000 })
    const rules = head('/yx/rule', { 'GET /api/article/yx-rule': article })
    expect([rules.title, rules.description, rules.data.map((one) => one['@type'])]).toEqual([
      '规则 - 优选规则 - 药批网',
      '满 199 元包邮',
      ['BreadcrumbList', 'Article'],
    ])
  })

  it('says 404 for what does not exist, and lists none of it', () => {
    const missing = [
      head('/nowhere'),
      head('/404'),
      head('/noActivity'),
      head('/list/info/99', { 'GET /api/goods/detail/99': gone(404) }),
      head('/list/info/abc'),
      head('/ppzq/info/99', { 'GET /api/focus/brand/99': gone(404) }),
      head('/ppzq/info/x'),
      head('/list?select=99', { 'GET /api/focus/common': ok(common) }),
      head('/list/other/x'),
      head('/list?page=9', { 'GET /api/goods/list?page=9&per_page=40': list(9, []) }),
      head('/yx/rule', { 'GET /api/article/yx-rule': gone(404) }),
    ]
    for (const [at, one] of missing.entries())
      expect([at, one.status, one.canonical, one.data, one.meta]).toEqual([at, 404, undefined, [], {}])
    expect(head('/list', { 'GET /api/goods/list?per_page=40': list(1, []) }).status).toBe(200)
    // An offer that is over: the goods are still there.
    expect(
      head('/list/info/7?goods_price_id=5', { 'GET /api/goods/detail/7?goods_price_id=5': gone(410) }),
    ).toMatchObject({
      status: 200,
      canonical: 'https://shop.example/list/info/7',
    })
  })

  it('leads from activities that are over to the page that says so, and not when the server failed', () => {
    expect(head('/yjh/9', { 'GET /api/activity/9': gone(410) }).redirect).toBe('/noActivity')
    expect(head('/kxzq/goods/!').redirect).toBe('/noActivity')
    expect(head('/yjh/9').redirect).toBeUndefined()
    expect(head('/ppzq/info/5/3?sort=new').redirect).toBe('/ppzq/info/5?sort=new&page=3')
  })

  it('of pages for members and of searches keeps robots away', () => {
    for (const at of ['/cart', '/order', '/login', '/search?keywords=药', '/user'])
      expect([at, head(at).status, head(at).canonical]).toEqual([at, 200, undefined])
  })
})

describe('what robots may read', () => {
  it('is refused by beginnings that no listed page has', () => {
    expect(hiddenPaths()).toEqual(
      [
        '/addr /basic /bdwx /cart /ddgl /dzfp /dzht /eleven_index /forget/step1 /forget/step2 /forget/step3 /hmdd',
        '/jfdd /jfgl /jybg /kjcg /loading /login /order',
        '/partner/link /pay /pzqg /register/dd/step1 /register/dd/step2 /register/dd/step3',
        '/register/step1 /register/step2 /register/step3 /register/wechat /search /star /user /wdxx',
        '/xjq /yegl /yhq /yjfk /zzzj',
      ]
        .join(' ')
        .split(' '),
    )
    const open = indexedPages().map(({ path }) => path)
    for (const path of open) expect([path, hiddenPaths().filter((one) => path.startsWith(one))]).toEqual([path, []])
  })

  it('is each listed page once, and one address for the records of each kind', () => {
    const pages = indexedPages()
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    expect(pages.filter(({ each }) => each !== undefined)).toEqual([
      { path: '/list?select=:id', each: 'category' },
      { path: '/list/info/:id', each: 'goods' },
      { path: '/ppzq/info/:id', each: 'brand' },
      { path: '/yjh/:id', each: 'yjh' },
      { path: '/zqmb?id=:id', each: 'zqmb' },
      { path: '/hdmb?id=:id', each: 'hdmb' },
      { path: '/news/info/:id/hy', each: 'hy' },
      { path: '/news/info/:id/company', each: 'company' },
    ])
    for (const { path } of pages.filter(({ each }) => each === undefined)) expect(canonical(path)).toBe(path)
  })
})
