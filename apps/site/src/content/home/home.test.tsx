import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, member, openShop, type Answers } from '../../../testing/shop.fixture.tsx'

bringPages('/')

const HOUR = 3_600
const now = Math.floor(Date.now() / 1000)
const offered = goods({
  price: 8,
  goods_price_id: 31,
  activity: { kind: 'spike', start: now - HOUR, end: now + HOUR, total: 100, left: 40 },
})
const floor = { ads: [], goods: [goods()] }
const list = { data: [goods()], total: 1, current_page: 1, last_page: 1, per_page: 6, facets: {} }
const article = (id: number, title: string) => ({ id, title, created_at: now })
const floors: Answers = {
  'GET /api/goods/hot': () => [goods()],
  'GET /api/goods/list': () => list,
  'GET /api/index_wntj/1': () => [goods()],
  'GET /api/index/spike': () => ({
    sessions: [{ id: 1, start_time: now - HOUR, end_time: now + HOUR, status: 'running' }],
    current: 1,
    goods: [offered],
    timestamp: now,
  }),
  'GET /api/activity/everyday_price': () => ({ date: '2026-11-23', end_time: now + HOUR, list: [offered] }),
  'GET /api/focus/(ppzq|kxzq|yx|zyzq)': () => floor,
  'GET /api/focus/(right|top)': () => [],
  'GET /api/focus/xrtj': () => ({ ads: [], goods: [] }),
  'GET /api/focus': () => [],
  'GET /api/news': ({ type }) => ({
    data: [type === 'company' ? article(2, '国庆发货安排') : article(1, '医保目录调整')],
    total: 1,
  }),
}

it('has 更多 in the head of every floor, saying of what it shows more', async () => {
  const shop = openShop('/', floors)
  for (const [title, at] of [
    ['限时秒杀', '/list?promo=spike'],
    ['今日特价', '/mrtj'],
    ['热销榜', '/list?sort=sales'],
    ['品牌专区', '/ppzq'],
    ['控销专区', '/kxzq'],
    ['包邮优选', '/yx'],
    ['中药饮片', '/zyyp'],
    ['医疗器械', '/qxzq'],
    ['为您推荐', '/list'],
  ] as const) {
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    const more = within(heading.parentElement!).getByRole('link', { name: `更多${title}` })
    expect([title, more.textContent, more.getAttribute('href')]).toEqual([title, '更多', at])
    expect(heading.parentElement!.lastElementChild).toBe(more)
  }
  // The news have the same head, and each leads to its page.
  for (const [name, at] of [
    ['更多行业资讯', '/news/hy'],
    ['更多公司动态', '/news/company'],
    ['医保目录调整', '/news/info/1/hy'],
    ['国庆发货安排', '/news/info/2/company'],
  ] as const)
    for (const link of screen.getAllByRole('link', { name }))
      expect([name, link.getAttribute('href')]).toEqual([name, at])
  const head = (title: string) => screen.getByRole('heading', { level: 2, name: title }).parentElement!
  for (const title of ['行业资讯', '公司动态']) expect(head(title).className).toBe(head('热销榜').className)
  for (const more of screen.getAllByText(/^更多/)) expect(more).toHaveAccessibleName(/^更多.+/)
  shop.leave()
})

it('leaves out the floor of free shipping for members whom its zone is not shown to', async () => {
  const shop = openShop('/', { ...floors, 'GET /api/user/base': () => ({ ...member, is_show_youx: 0 }) })
  expect(await screen.findByRole('heading', { level: 2, name: '中药饮片' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: '为您推荐' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2, name: '包邮优选' })).toBeNull()
  shop.leave()
})

it('tells sessions of tomorrow from those of today with the same hour', async () => {
  // Midnight of today in Shanghai.
  const today = now - ((now + 8 * HOUR) % (24 * HOUR))
  const session = (id: number, hours: number, status: 'running' | 'soon') => ({
    id,
    start_time: today + hours * HOUR,
    end_time: today + (hours + 24) * HOUR,
    status,
  })
  const shop = openShop('/', {
    ...floors,
    'GET /api/index/spike': () => ({
      sessions: [session(1, 0, 'running'), session(2, 12, 'soon'), session(3, 24, 'soon')],
      current: 1,
      goods: [offered],
      timestamp: now,
    }),
  })
  const sessions = within(await screen.findByRole('group', { name: '秒杀场次' }))
  expect(sessions.getAllByRole('button').map((one) => one.firstElementChild!.textContent)).toEqual([
    '00:00',
    '12:00',
    '明日00:00',
  ])
  shop.leave()
})

it('says of goods of the flash sale what one buyer may have, and leads to them', async () => {
  const limited = { ...offered, id: 77, name: '限购胶囊', qg_number: 20, limit_left: 5 }
  const shop = openShop('/', {
    ...floors,
    'GET /api/index/spike': () => ({
      sessions: [{ id: 1, start_time: now - HOUR, end_time: now + HOUR, status: 'running' }],
      current: 1,
      goods: [limited],
      timestamp: now,
    }),
  })
  const way = await screen.findByRole('link', { name: '去抢购 限购胶囊' })
  const named = screen.getByRole('link', { name: '限购胶囊' })
  expect(way.getAttribute('href')).toBe(named.getAttribute('href'))
  const tile = within(way.parentElement!)
  expect(tile.getByText('限购20盒，还可购买5盒')).toBeVisible()
  expect(tile.getByText('已抢60%')).toBeVisible()
  shop.leave()
})
