import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { EXAMPLE } from './readme.ts'

/** A page of the application that draws what the snippets export, one component at a time: `?draw=Product`. */
export const gallery = `import { createStorefront, type Ad, type Goods } from '@yaopi/core'
import { goodsCalls } from '@yaopi/core/contract'
import { browserEnvironment, StorefrontProvider } from '@yaopi/widgets'
import { zhCN } from '@yaopi/widgets/locale/zh-CN'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Header } from './elements'
import { Search } from './english'
import { Actions } from './examples/actions'
import { Banners } from './examples/banners'
import { CartDrawer } from './examples/cart'
import { HerbCategories } from './examples/categories'
import { Service } from './examples/chat'
import { DarkBox } from './examples/dark-box'
import { Display } from './examples/display'
import { Notices } from './examples/notifications'
import { Products } from './examples/products'
import { PageSearch } from './examples/search'
import { Placeholder } from './examples/states'
import { links } from './links'
import { Greeting, Product } from './product'

const storefront = createStorefront(browserEnvironment(), {
  apiBase: '${EXAMPLE}',
  getToken: async () => (await fetch('/my/yaopi-token')).text(),
})
await Promise.all([storefront.session.load(), storefront.home.loadCommon()])
const answer = await storefront.client.send(goodsCalls.detail, { id: 3 })
if (!answer.ok) throw new Error(answer.failure.message)
const goods: Goods = answer.data
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="80"/>'
const ad: Ad = { id: 1, url: '/special', title: '年末特惠', image: 'data:image/svg+xml,' + encodeURIComponent(picture) }
const note = () => storefront.notifications.info('10盒起')

const drawings: Readonly<Record<string, () => ReactNode>> = {
  Product: () => <Product id={3} />,
  Greeting: () => <Greeting />,
  English: () => <Search onSearch={({ keywords }) => { document.title = keywords }} />,
  Elements: () => <Header keywords="amxl" />,
  PageSearch: () => <PageSearch keywords="amxl" />,
  HerbCategories: () => <HerbCategories />,
  CartDrawer: () => <CartDrawer />,
  Service: () => <Service />,
  Cards: () => <Products goods={[goods]} layout="cards" />,
  Table: () => <Products goods={[goods]} layout="table" />,
  Waiting: () => <><Products goods={undefined} layout="cards" /><Products goods={undefined} layout="table" /></>,
  Banners: () => <Banners ad={ad} />,
  Notices: () => <><Notices /><button type="button" onClick={note}>说明</button></>,
  DarkBox: () => <DarkBox />,
  Actions: () => <Actions />,
  Display: () => <Display goods={goods} end={Math.floor(Date.now() / 1000) + 3_600} />,
  Loading: () => <Placeholder status="loading" onRetry={note} />,
  Empty: () => <Placeholder status="empty" onRetry={note} />,
  Failed: () => <Placeholder status="failed" onRetry={note} />,
}

createRoot(document.getElementById('root')!).render(
  <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
    {drawings[new URLSearchParams(window.location.search).get('draw') ?? '']!()}
  </StorefrontProvider>,
)
`

/** A component of a snippet: its file, its name in the gallery, and what a user meets there. */
type Drawing = readonly [file: string, name: string, use: (page: Page) => Promise<unknown>]

/** Every component that the snippets export. */
export const drawings: readonly Drawing[] = [
  [
    'src/product.tsx',
    'Product',
    async (page) => {
      const card = page.getByRole('article', { name: '感冒灵颗粒' })
      await card.getByText(/¥/).first().waitFor()
      await card.getByRole('button', { name: /^加入购物车/ }).waitFor()
    },
  ],
  ['src/product.tsx', 'Greeting', (page) => page.getByText(/^L\S+：0$/).waitFor()],
  [
    'src/english.tsx',
    'English',
    async (page) => {
      await page.getByRole('combobox', { name: /Search/ }).fill('amxl')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.title()).toBe('amxl')
    },
  ],
  [
    'src/elements.tsx',
    'Elements',
    async (page) => {
      const search = page.locator('yaopi-search.wide').getByRole('combobox', { name: '搜索药品' })
      await expect.poll(() => search.inputValue()).toBe('amxl')
      await page.getByRole('button', { name: '打开购物车', exact: true }).waitFor()
    },
  ],
  [
    'src/examples/search.tsx',
    'PageSearch',
    async (page) => {
      const field = page.getByRole('combobox', { name: '搜索药品' })
      expect(await field.inputValue()).toBe('amxl')
      await field.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/results\?q=amxl&type=0$/)
    },
  ],
  [
    'src/examples/categories.tsx',
    'HerbCategories',
    (page) => page.getByRole('navigation', { name: '中药饮片分类' }).getByRole('link').first().waitFor(),
  ],
  [
    'src/examples/cart.tsx',
    'CartDrawer',
    async (page) => {
      await page.getByRole('button', { name: '微信二维码' }).waitFor()
      await page.getByRole('button', { name: '购物车', exact: true }).click()
      await page.getByRole('region', { name: '购物车' }).getByText('购物车还是空的').waitFor()
    },
  ],
  ['src/examples/chat.tsx', 'Service', (page) => page.getByRole('button', { name: '联系客服' }).waitFor()],
  [
    'src/examples/products.tsx',
    'Cards',
    (page) => page.getByRole('article', { name: '感冒灵颗粒' }).getByRole('spinbutton').waitFor(),
  ],
  [
    'src/examples/products.tsx',
    'Table',
    (page) => page.getByRole('table').getByRole('textbox', { name: '感冒灵颗粒 数量' }).waitFor(),
  ],
  ['src/examples/products.tsx', 'Waiting', (page) => expect.poll(() => page.getByRole('status').count()).toBe(2)],
  [
    'src/examples/banners.tsx',
    'Banners',
    async (page) => {
      expect(await page.getByRole('link', { name: 'Special offers' }).getAttribute('target')).toBe('_blank')
      await page.getByRole('navigation').getByRole('link').first().waitFor()
      await page.getByRole('link', { name: '年末特惠' }).waitFor()
      await page.getByRole('button', { name: '关闭广告' }).click()
      await page.getByRole('link', { name: '年末特惠' }).waitFor({ state: 'detached' })
    },
  ],
  [
    'src/examples/notifications.tsx',
    'Notices',
    async (page) => {
      await page.getByRole('button', { name: '说明' }).click()
      await page.getByRole('alertdialog').getByText('10盒起').waitFor()
    },
  ],
  [
    'src/examples/dark-box.tsx',
    'DarkBox',
    async (page) => {
      const link = page.getByRole('link', { name: 'amxl' })
      expect(await link.getAttribute('href')).toBe('/results?q=amxl')
      // The scope has the ink of the dark theme.
      expect(await link.evaluate((one) => getComputedStyle(one).getPropertyValue('--yaopi-scheme').trim())).toBe('dark')
    },
  ],
  [
    'src/examples/actions.tsx',
    'Actions',
    async (page) => {
      await page.getByRole('button', { name: '增加 阿莫西林' }).click()
      await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('20')
      await page.getByRole('button', { name: 'Details' }).click()
      await page.getByRole('dialog', { name: 'Details' }).getByText('10 boxes a pack').waitFor()
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).getByText('In stock only').waitFor()
      expect(await page.locator('a[href="/results?page=3"]').count()).toBeGreaterThan(0)
    },
  ],
  [
    'src/examples/display.tsx',
    'Display',
    async (page) => {
      await page.getByText(/^Ends in/).waitFor()
      await page.getByText('99+').waitFor()
      await page.getByText(/¥/).first().waitFor()
      const picture = page.getByRole('img', { name: '感冒灵颗粒' })
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    },
  ],
  ['src/examples/states.tsx', 'Loading', (page) => page.getByRole('status', { name: 'Loading orders' }).waitFor()],
  ['src/examples/states.tsx', 'Empty', (page) => page.getByText('Orders appear here after checkout').waitFor()],
  ['src/examples/states.tsx', 'Failed', (page) => page.getByRole('button', { name: '加载失败，点击重试' }).waitFor()],
]
