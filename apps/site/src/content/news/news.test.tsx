import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const news = (id: number, title: string, more: object = {}) => ({
  id,
  code: `n-${id}`,
  title,
  category_id: 1,
  summary: `${title}摘要`,
  image: `/pictures/banner/news-${id}.svg`,
  created_at: 1_795_000_000,
  views: 1_234,
  type: 'hy',
  ...more,
})
const full = (id: number, title: string, more: object = {}) => ({
  ...news(id, title),
  content: '正文',
  source: '编辑部',
  version: '',
  changed_at: 1_795_000_000,
  prev: { id: id - 1, title: '较早的一篇' },
  next: null,
  ...more,
})
const page = (data: readonly unknown[], current_page = 1) => ({
  data,
  total: 21,
  current_page,
  last_page: 2,
  per_page: 20,
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/news/hot': () => [news(3, '最热', { type: 'company' })],
  'GET /api/news': ({ type, page: at }) =>
    page(Number(at) > 2 ? [] : [news(2, type === 'hy' ? '行业新闻' : '公司新闻')], Number(at ?? 1)),
  'GET /api/article/:id': (_, [id]) =>
    ({
      '2': full(2, '行业新闻'),
      '3': full(3, '公司新闻', { type: 'company', prev: null, next: { id: 9, title: '较新的一篇' } }),
      '4': full(4, '帮助', { type: null }),
    })[id!] ?? new Refused(404, '文章不存在或已下线'),
  ...more,
})

bringPages('/news/hy', '/news/info/2/hy')

describe('news', () => {
  it('[PR-05] are listed by kind, with pages and the most read ones', async () => {
    const shop = openShop('/news', answers())
    await waitFor(() => expect(shop.address()).toBe('/news/hy'))
    const row = await screen.findByRole('article')
    expect(within(row).getByRole('link', { name: '行业新闻' })).toHaveAttribute('href', '/news/info/2/hy')
    expect(within(row).getByText('2026-11-18')).toBeVisible()
    expect(within(row).getByText('阅读1,234')).toBeVisible()
    expect(await screen.findByRole('link', { name: '最热' })).toHaveAttribute('href', '/news/info/3/company')
    await shop.user.click(screen.getByRole('link', { name: '第2页' }))
    await waitFor(() => expect(shop.address()).toBe('/news/hy?page=2'))
    await shop.user.click(
      within(screen.getByRole('navigation', { name: '资讯分类' })).getByRole('link', { name: '公司动态' }),
    )
    expect(await screen.findByRole('link', { name: '公司新闻' })).toHaveAttribute('href', '/news/info/2/company')
    expect(shop.address()).toBe('/news/company')
  })

  it('show the picture and the summary of each in its row; the picture is decoration beside the title', async () => {
    openShop('/news/hy', answers({ 'GET /api/news': () => page([news(2, '甲新闻'), news(5, '乙新闻')]) }))
    await screen.findByRole('link', { name: '甲新闻' })
    for (const [id, title] of [
      [2, '甲新闻'],
      [5, '乙新闻'],
    ] as const) {
      const row = within(screen.getByRole('link', { name: title }).closest('article')!)
      const picture = row.getByAltText('')
      expect(picture).toBeVisible()
      expect(picture).toHaveAttribute('src', expect.stringContaining(`/pictures/banner/news-${id}`))
      expect(row.getByText(`${title}摘要`)).toBeVisible()
    }
  })

  it('lead from a page behind the last one to the last one', async () => {
    openShop('/news/hy?page=7', answers())
    expect(await screen.findByText('这一页已经没有内容')).toBeVisible()
    expect(screen.getByRole('link', { name: '回到最后一页' })).toHaveAttribute('href', '/news/hy?page=2')
  })

  it('lead from one to the next within their kind', async () => {
    const shop = openShop('/news/info/2/hy', answers())
    expect(await screen.findByRole('heading', { level: 1, name: '行业新闻' })).toBeVisible()
    expect(screen.getByText('来源：编辑部')).toBeVisible()
    expect(document.title).toContain('行业新闻')
    const beside = within(screen.getByRole('navigation', { name: '上一篇和下一篇' }))
    expect(beside.getByRole('link', { name: '较早的一篇' })).toHaveAttribute('href', '/news/info/1/hy')
    expect(beside.getByText('没有了')).toBeVisible()
    shop.leave()
    openShop('/news/info/3/company', answers())
    expect(await screen.findByRole('link', { name: '较新的一篇' })).toHaveAttribute('href', '/news/info/9/company')
  })

  it('lead another kind or a code in the address to the right address', async () => {
    for (const from of ['/news/info/3/hy', '/news/info/3/nonsense']) {
      const shop = openShop(from, answers())
      await waitFor(() => expect([from, shop.address()]).toEqual([from, '/news/info/3/company']))
      shop.leave()
    }
  })

  it('say that an article does not exist, of unknown ids, of help articles and of what is no id', async () => {
    for (const at of ['/news/info/999/hy', '/news/info/4/hy', '/news/info/a%20b/hy', '/news/info/%3Cb%3E/hy']) {
      const shop = openShop(at, answers())
      expect((await screen.findAllByText('文章不存在'))[0]).toBeVisible()
      expect(screen.getByRole('link', { name: '查看行业资讯' })).toHaveAttribute('href', '/news/hy')
      shop.leave()
    }
  })
})
