import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const brand = (id: number, initial: string, name = `演示${id}牌`) => ({
  id,
  name,
  initial,
  logo: `/pictures/brand/${id}.svg`,
  goods: id * 100,
})
const wall = (data: readonly unknown[], current_page = 1) => ({
  data,
  total: 30,
  current_page,
  last_page: 2,
  per_page: 24,
  initials: ['D', 'Y'],
})
const page = (data: readonly unknown[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [{ id: '5', name: '云岭', count: 3 }] },
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/brand': ({ page: at, initial }) =>
    wall(initial === 'D' ? [brand(7, 'D')] : [brand(5, 'Y'), brand(12, 'D')], Number(at ?? 1)),
  'GET /api/focus/ppzq': () => ({ ads: [], goods: [] }),
  'GET /api/focus/brand/:id': (_, [id]) =>
    id === '5'
      ? {
          brand: { id: 5, name: '云岭', logo: '', intro: '云岭在本平台直供' },
          ads: [{ id: 1, title: '品牌直供', url: '/ppzq', image: '/pictures/banner/b.svg' }],
        }
      : new Refused(404, '品牌不存在'),
  'GET /api/goods/list': () => page([goods()]),
  ...more,
})
const lastRequest = (shop: Shop, path: string) => shop.seen.filter((one) => one.call === path).at(-1)?.input

bringPages('/ppzq', '/ppzq/info/5')

describe('the brand wall', () => {
  it('shows each brand with the number of its goods, as the way to them', async () => {
    const shop = openShop('/ppzq', answers())
    const card = await screen.findByRole('link', { name: /演示12牌/ })
    expect(within(card).getByText('1,200 种商品')).toBeVisible()
    expect(card).toHaveAttribute('href', '/ppzq/info/12')
    expect(screen.getByText(/30 个品牌/)).toBeVisible()
    await shop.user.click(screen.getByRole('link', { name: '第2页' }))
    await waitFor(() => expect(shop.address()).toBe('/ppzq/2'))
    await waitFor(() => expect(lastRequest(shop, 'GET /api/brand')).toEqual({ page: '2' }))
  })

  it('narrows to an initial and begins on its first page', async () => {
    const shop = openShop('/ppzq/2', answers())
    await shop.user.click(await screen.findByRole('link', { name: 'D' }))
    await waitFor(() => expect(shop.address()).toBe('/ppzq?initial=D'))
    expect(await screen.findByRole('link', { name: /演示7牌/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'D' })).toHaveAttribute('aria-current', 'page')
  })

  it('says when there is none, and when they did not come', async () => {
    const shop = openShop('/ppzq?initial=X', answers({ 'GET /api/brand': () => wall([]) }))
    expect(await screen.findByText('暂无品牌')).toBeVisible()
    expect(screen.getByRole('link', { name: '全部品牌' })).toHaveAttribute('href', '/ppzq')
    shop.leave()
    openShop('/ppzq', answers({ 'GET /api/brand': () => new Refused(500, '') }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: '品牌专区' })).toBeVisible()
  })
})

describe('a brand', () => {
  it('shows who it is and its goods, without offering other brands', async () => {
    const shop = openShop('/ppzq/info/5', answers())
    expect(await screen.findByRole('heading', { level: 1, name: '云岭' })).toBeVisible()
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(screen.getByRole('link', { name: '品牌直供' })).toHaveAttribute('href', '/ppzq')
    expect(lastRequest(shop, 'GET /api/goods/list')).toMatchObject({ brand_id: '5' })
    expect(screen.queryByRole('group', { name: '品牌' })).toBeNull()
  })

  it('takes a page in the path as the page of its goods', async () => {
    const shop = openShop('/ppzq/info/5/2?sort=price', answers())
    await waitFor(() => expect(shop.address()).toBe('/ppzq/info/5?sort=price&page=2'))
    await waitFor(() =>
      expect(lastRequest(shop, 'GET /api/goods/list')).toMatchObject({ brand_id: '5', page: '2', sort: 'price' }),
    )
  })

  it('that is not known says so and leads to the others', async () => {
    const shop = openShop('/ppzq/info/77', answers({ 'GET /api/goods/list': () => page([]) }))
    expect(await screen.findByText('品牌不存在')).toBeVisible()
    shop.leave()
    openShop('/ppzq/info/abc', answers())
    expect(await screen.findByRole('link', { name: '全部品牌' })).toHaveAttribute('href', '/ppzq')
  })
})
