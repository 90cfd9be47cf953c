import { createStorefront, memoryStorage, type Environment } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { fillPattern, isRedirect } from '../platform/routing/index.ts'
import { routeRows } from '../router/routes.ts'
import { siteLinks } from '../router/site-links.ts'
import { Shell } from './shell.tsx'

const category = (id: number, name: string) => ({ id, name, logo1: '', childrenShow: 0 as const, children: [] })
const answers: Readonly<Record<string, unknown>> = {
  '/api/focus/common': {
    rnss: [{ name: '连花清瘟', url: '' }],
    nav: [
      { name: '全部药品', url: '/list', image: '', children: [], is_open: 0 },
      { name: '中药饮片', url: '/zyyp', image: '', children: [], is_open: 0 },
    ],
    category: [category(1, '抗感染类')],
    category_yx: [category(2, '包邮常备')],
    category_zy: [category(3, '参茸贵细')],
    category_qx: [category(4, '家用检测')],
    brand: [{ id: 1, name: '演示牌', logo: '' }],
    timestamp: 1_790_000_000,
  },
  '/api/article/category': [{ id: 31, name: '新手指南', children: [{ id: 1, name: '会员注册', code: 'hyzc' }] }],
}

/** Opens an address in the shop's shell, around a page that is empty. */
function openShell(at: string) {
  const asked: string[] = []
  const environment: Environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: (async (url: string) => {
      const path = url.split('?')[0]!
      asked.push(path)
      const data = answers[path]
      return new Response(JSON.stringify({ code: data === undefined ? 404 : 200, message: '', data: data ?? null }), {
        status: data === undefined ? 404 : 200,
        headers: { 'content-type': 'application/json' },
      })
    }) as typeof fetch,
  }
  const storefront = createStorefront(environment)
  const router = createMemoryRouter(
    [
      {
        element: (
          <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
            <Shell>
              <Outlet />
            </Shell>
          </StorefrontProvider>
        ),
        children: [{ path: '*', element: <h1>页面</h1> }],
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return {
    asked: (path: string) => asked.filter((one) => one === path).length,
    load: () => act(() => storefront.home.load()),
    /** Learns who visits: somebody who could not be read is a visitor. */
    identify: () => act(() => storefront.session.load()),
    go: (to: string) => act(() => router.navigate(to)),
    user: userEvent.setup(),
  }
}

const header = () => within(screen.getByRole('banner'))
const navigation = () => header().queryByRole('navigation', { name: '主导航' })
const keyword = () => header().getByRole('combobox')

it('[EN-13] menus, list paths, keyword, help, footer, brand, nav follow each page and are asked for once', async () => {
  const shop = openShell('/list')
  await shop.load()
  const footer = () => screen.queryByRole('contentinfo')
  const brand = () => screen.queryAllByRole('link', { name: /返回首页/ })

  // Menus, and the path of a list that each category leads to: the tree of the zone whose page it is.
  for (const [at, menu, name, list] of [
    ['/list', '商品分类', '抗感染类', '/list?select=1'],
    ['/yx', '包邮专区分类', '包邮常备', '/list?select=2&yx=1'],
    ['/zyyp', '中药饮片分类', '参茸贵细', '/list?select=3'],
    ['/qxzq', '医疗器械分类', '家用检测', '/list?select=4'],
    ['/', '商品分类', '抗感染类', '/list?select=1'],
  ] as const) {
    await shop.go(at)
    const categories = within(header().getByRole('navigation', { name: menu }))
    if (at !== '/') await shop.user.click(categories.getByRole('button', { name: '全部分类' }))
    const link = categories.getByRole('link', { name: new RegExp(name) })
    expect([at, link.getAttribute('href')]).toEqual([at, list])
  }

  // The keyword is that of the address, on every layout of the search, and gone on other pages.
  await shop.go('/search?keywords=阿莫西林')
  expect(keyword()).toHaveValue('阿莫西林')
  await shop.go('/search/table?keywords=三九&type=1')
  expect(keyword()).toHaveValue('三九')
  expect(header().getByRole('radio', { name: '厂家' })).toBeChecked()

  // Help articles and footer, the sign of the shop, and the row of the navigation that marks where one is.
  await shop.go('/zyyp')
  expect(within(footer()!).getByRole('link', { name: '会员注册' })).toHaveAttribute('href', '/help/xrzn/hyzc')
  expect(brand().length).toBeGreaterThan(0)
  expect(within(navigation()!).getByRole('link', { current: 'page' })).toHaveTextContent('中药饮片')
  await shop.go('/list')
  expect(within(navigation()!).getByRole('link', { current: 'page' })).toHaveTextContent('全部药品')
  for (const [at, hasFooter, hasBrand, hasNavigation] of [
    ['/cart', true, true, false],
    ['/login', true, true, false],
    ['/yx/rule', false, false, false],
    ['/list', true, true, true],
  ] as const) {
    await shop.go(at)
    const shown = [footer() !== null, brand().length > 0, screen.queryByRole('navigation', { name: '主导航' }) !== null]
    expect([at, ...shown]).toEqual([at, hasFooter, hasBrand, hasNavigation])
  }
  expect([shop.asked('/api/focus/common'), shop.asked('/api/article/category')]).toEqual([1, 1])
})

it('[SH-01] every route shows the parts of the shell that its flags name, and no other', async () => {
  const shop = openShell('/list')
  await shop.load()
  await shop.identify()
  // Looked up by label and words: what is hidden is not asked for each of a hundred routes.
  const isThere = (name: string) => screen.queryAllByLabelText(name).length > 0
  const headerOf = () => {
    if (screen.queryByText('返回首页') !== null) return 'login'
    return screen.queryAllByRole('search', { hidden: true }).length > 0 ? 'normal' : 'none'
  }
  const asksForBanner = () => shop.asked('/api/focus/bottom')
  for (const row of routeRows) {
    if (isRedirect(row)) continue
    const places = [...row.path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, '7'])
    const before = asksForBanner()
    await shop.go(fillPattern(row.path, Object.fromEntries(places)))
    if (row.flags.banner) await waitFor(() => expect(asksForBanner()).toBeGreaterThan(before))
    const shown = {
      header: headerOf(),
      footer: screen.queryAllByText(/©/).length > 0,
      toolbar: isThere('快捷工具'),
      menu: isThere('主导航'),
      banner: asksForBanner() > before,
    }
    const { orderBlock: _, ...flags } = row.flags
    // The bar of a phone stands for the strip at the edge.
    expect([row.name, shown, isThere('底部导航')]).toEqual([row.name, flags, flags.toolbar])
  }
})

it('[ER-12] who could not be read is shown as a visitor: login and registration, and no message', async () => {
  const shop = openShell('/list')
  await shop.load()
  expect(header().queryByRole('link', { name: '请登录' })).toBeNull()
  await shop.identify()
  expect(header().getByRole('link', { name: '请登录' })).toHaveAttribute('href', '/login?to=%2Flist')
  expect(header().getByRole('link', { name: '免费注册' })).toHaveAttribute('href', '/register_index')
  expect(header().queryByRole('button', { name: '安全退出' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
