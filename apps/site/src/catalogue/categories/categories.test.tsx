import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { href } from '../../platform/routing/index.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

const category = (id: number, name: string, children: readonly unknown[] = []) => ({
  id,
  name,
  logo1: '',
  children,
  childrenShow: 1,
})
const common = {
  rnss: [],
  nav: [],
  category: [
    category(1, '感冒发热', [category(11, '解热镇痛', [category(111, '布洛芬类')]), category(12, '止咳')]),
    category(2, '抗菌消炎', [category(21, '青霉素类')]),
  ],
  category_yx: [],
  category_zy: [category(3, '补益药')],
  category_qx: [],
  brand: [],
  timestamp: 1_795_000_000,
}

bringPages('/categories')

describe('the page of all categories', () => {
  it('has the first level at the left, a section of each with its second and third level, and the zones', async () => {
    const shop = openShop('/categories', { 'GET /api/focus/common': () => common })
    await shop.storefront.home.loadCommon()
    const levels = within(await screen.findByRole('navigation', { name: '一级分类' }))
    expect(levels.getAllByRole('link').map((link) => link.textContent)).toEqual(['感冒发热', '抗菌消炎', '中药饮片'])
    expect(levels.getByRole('link', { current: true })).toHaveTextContent('感冒发热')
    const section = within(screen.getByRole('region', { name: '感冒发热' }))
    expect(section.getByRole('link', { name: '全部感冒发热' })).toHaveAttribute(
      'href',
      href('list_index', {}, { select: 1 }),
    )
    expect(section.getByRole('link', { name: '解热镇痛' })).toHaveAttribute(
      'href',
      href('list_index', {}, { select: 11 }),
    )
    expect(section.getByRole('link', { name: '布洛芬类' })).toHaveAttribute(
      'href',
      href('list_index', {}, { select: 111 }),
    )
    expect(section.getByRole('link', { name: '止咳' })).toBeVisible()
    expect(screen.getByRole('link', { name: '补益药' })).toHaveAttribute('href', href('zyyp', {}, { select: 3 }))
  })

  it('says so when there are none', async () => {
    openShop('/categories', { 'GET /api/focus/common': () => ({ ...common, category: [], category_zy: [] }) })
    expect(await screen.findByRole('link', { name: '浏览全部商品' })).toBeVisible()
  })
})
