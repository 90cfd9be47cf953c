import { AuditStatus } from '@yaopi/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, member, openShop, type Answers } from '../../../testing/shop.fixture.tsx'
import { goods } from '../../../testing/cart.fixture.ts'

const page = (data: readonly unknown[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [] },
})

const shopWith = (found: readonly unknown[]): Answers => ({
  'GET /api/goods/list': () => page(found),
  'GET /api/goods/hot': () => [goods({ name: '板蓝根颗粒' })],
})

bringPages('/search')

describe('search results', () => {
  it('of nothing offer ways on, and no filters and sorting of nothing', async () => {
    openShop('/search?keywords=没有的药', shopWith([]))
    expect(await screen.findByText('未找到“没有的药”')).toBeVisible()
    expect(screen.getByText(/例如 amxl 找阿莫西林/)).toBeVisible()
    expect(screen.getByRole('link', { name: '改为按厂家搜索' })).toBeVisible()
    expect(await screen.findByRole('article', { name: '板蓝根颗粒' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '销量' })).toBeNull()
    expect(screen.queryByText('仅看有货')).toBeNull()
  })

  it('of nothing under a filter keep the filter, so that it can be taken away', async () => {
    openShop('/search?keywords=阿莫西林&stock=1', shopWith([]))
    expect(await screen.findByRole('group', { name: '已选条件' })).toBeVisible()
    expect(screen.getByRole('link', { name: '销量' })).toBeVisible()
  })

  it('of nothing by manufacturer say how manufacturers are found', async () => {
    openShop('/search?keywords=没有的厂&type=1', shopWith([]))
    expect(await screen.findByText(/只写厂家简称/)).toBeVisible()
  })

  it('have filters and sorting', async () => {
    const shop = openShop('/search?keywords=阿莫西林', shopWith([goods()]))
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: '“阿莫西林”的搜索结果' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '销量' })).toBeVisible()
    // Folded to a line until they are wanted; the address says so, so that the server renders the same.
    expect(screen.getByRole('link', { name: '仅看有货' })).toBeVisible()
    expect(screen.queryByText('医保')).toBeNull()
    const unfold = screen.getByRole('link', { name: '展开筛选', expanded: false })
    expect(decodeURIComponent(unfold.getAttribute('href')!)).toBe('?keywords=阿莫西林&filters=1')
    shop.leave()
    openShop('/search?keywords=阿莫西林&filters=1&stock=1', shopWith([goods()]))
    expect(await screen.findByRole('link', { name: '取消 仅看有货' })).toBeVisible()
    expect(screen.getByRole('link', { name: '医保' })).toBeVisible()
    expect(screen.getByRole('link', { name: '收起筛选', expanded: true })).toBeVisible()
  })

  it('are narrowed by class, storage and life with the number of goods that each of them leaves', async () => {
    const facets = {
      ...page([]).facets,
      otc: [
        { id: 'none', count: 3 },
        { id: 'rx', count: 28 },
      ],
      temp: [{ id: 'yl', count: 5 }],
      band: [
        { id: '12+', count: 1 },
        { id: '6-12', count: 30 },
        { id: 'jxq', count: 7 },
      ],
    }
    openShop('/search?keywords=阿莫西林&filters=1&temp=cw', {
      'GET /api/goods/list': () => ({ ...page([goods()]), facets }),
    })
    const valuesOf = async (filter: string) =>
      within(await screen.findByRole('group', { name: filter }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(await valuesOf('类别')).toEqual(['全部', '处方药28', '非药品3'])
    expect(await valuesOf('贮藏')).toEqual(['全部', '常温0', '阴凉5'])
    expect(await valuesOf('效期')).toEqual(['全部', '12个月以上1', '不足12个月30'])
    expect(screen.getByRole('link', { name: '取消 贮藏：常温' })).toBeVisible()
  })

  it('are sorted and narrowed by prices only for whoever sees them', async () => {
    const at = '/search?keywords=阿莫西林&filters=1&sort=price&min_price=5'
    const shop = openShop(at, shopWith([goods()]))
    await shop.storefront.session.load()
    expect(await screen.findByRole('link', { name: /^价格/, current: true })).toBeVisible()
    expect(screen.getByRole('link', { name: '毛利' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: '最低价' })).toHaveValue('5')
    shop.leave()
    for (const user of [{ show: false }, { ...member, audit_status: AuditStatus.pending }]) {
      const unpriced = openShop(at, { ...shopWith([goods({ price: null })]), 'GET /api/user/base': () => user })
      await unpriced.storefront.session.load()
      expect(await screen.findByRole('link', { name: '综合', current: true })).toBeVisible()
      expect(screen.getByRole('link', { name: '销量' })).toBeVisible()
      for (const name of [/^价格/, '毛利']) expect(screen.queryByRole('link', { name })).toBeNull()
      expect(screen.queryByRole('textbox', { name: '最低价' })).toBeNull()
      expect(screen.queryByRole('group', { name: '已选条件' })).toBeNull()
      unpriced.leave()
    }
  })

  it('are counted in kinds in their head and beside their pages', async () => {
    openShop('/search?keywords=阿莫西林', {
      'GET /api/goods/list': () => ({ ...page([goods()]), total: 3_000, last_page: 75 }),
    })
    const pages = within(await screen.findByRole('navigation', { name: '分页' }))
    expect(pages.getByText('共3,000种')).toBeVisible()
    expect(screen.getByText('共 3,000 种')).toBeVisible()
    expect(screen.queryByText(/^共.*条$/)).toBeNull()
  })

  it('lead to the page of a number that is typed, beside what they are narrowed by', async () => {
    const shop = openShop('/search?keywords=阿莫西林&stock=1', {
      'GET /api/goods/list': ({ page: number = 1 }) => ({
        ...page([goods()]),
        total: 3_000,
        current_page: Number(number),
        last_page: 75,
      }),
    })
    await shop.user.type(await screen.findByRole('textbox', { name: '页码' }), '76{Enter}')
    expect(screen.getByText('没有第76页，共75页')).toBeVisible()
    await shop.user.type(screen.getByRole('textbox', { name: '页码' }), '{Backspace}0{Enter}')
    await waitFor(() => expect(decodeURIComponent(shop.address())).toBe('/search?keywords=阿莫西林&stock=1&page=70'))
    expect(await screen.findByRole('link', { name: '第70页', current: 'page' })).toBeVisible()
  })

  it('in a table explain the keys of quantities to those only who see prices', async () => {
    const shop = openShop('/search/table?keywords=阿莫西林', shopWith([goods()]))
    await shop.storefront.session.load()
    expect(await screen.findByText(/^按 F2 填数量/)).toBeVisible()
    shop.leave()
    for (const user of [{ show: false }, { ...member, audit_status: AuditStatus.pending }]) {
      const unpriced = openShop('/search/table?keywords=阿莫西林', {
        ...shopWith([goods({ price: null })]),
        'GET /api/user/base': () => user,
      })
      await unpriced.storefront.session.load()
      expect(await screen.findByRole('row', { name: /阿莫西林胶囊/ })).toBeVisible()
      expect(screen.queryByText(/^按 F2 填数量/)).toBeNull()
      unpriced.leave()
    }
  })

  it('are laid out as the member saw lists last, and a choice is told to the server', async () => {
    const shop = openShop('/search?keywords=阿莫西林', {
      ...shopWith([goods()]),
      'GET /api/user/base': () => ({ ...member, list_layout: 'table' }),
      'POST /api/user/list_layout': () => null,
    })
    await shop.storefront.session.load()
    expect(await screen.findByRole('row', { name: /阿莫西林胶囊/ })).toBeVisible()
    const layouts = within(screen.getByRole('navigation', { name: '显示方式' }))
    expect(layouts.getByRole('link', { current: 'page' })).toHaveTextContent('表格')
    await shop.user.click(layouts.getByRole('link', { name: '大图' }))
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(shop.seen.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /api/user/list_layout', input: { layout: 'cards' } },
    ])
  })

  it('[SH-07] [ER-10] a hot word without a url searches for its name, a url leads there, # is a note', async () => {
    const common = {
      rnss: [
        { name: '阿莫西林', url: ' ' },
        { name: '冷链药品', url: '/list?temp=lc' },
        { name: '双十二', url: '#12月12日开始' },
      ],
      nav: [],
      category: [],
      category_yx: [],
      category_zy: [],
      category_qx: [],
      brand: [],
      timestamp: 1_795_000_000,
    }
    const shop = openShop('/search', { ...shopWith([]), 'GET /api/focus/common': () => common })
    await shop.storefront.home.loadCommon()
    const word = await screen.findByRole('link', { name: '阿莫西林' })
    expect(screen.getByRole('link', { name: '冷链药品' })).toHaveAttribute('href', '/list?temp=lc')
    await shop.user.click(screen.getByRole('link', { name: '双十二' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('12月12日开始')
    await shop.user.click(screen.getByRole('button', { name: '知道了' }))
    await shop.user.click(word)
    expect(await screen.findByText('未找到“阿莫西林”')).toBeVisible()
    expect(decodeURIComponent(shop.address())).toBe('/search?keywords=阿莫西林&type=0')
  })
})
