import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preloadCalls } from '../../rendering/first-page.ts'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, lost, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const now = Math.floor(Date.now() / 1000)
const coupon = {
  id: 901,
  type: 1,
  name: '会场满100减8',
  face: 8,
  threshold: 100,
  scope: 'goods',
  total: 100,
  left: 40,
  claim_start: now - 60,
  claim_end: now + 86_400,
  state: 'open',
}
const blocks = [
  {
    id: 'head',
    type: 'image',
    image: '/pictures/banner/activity-winter.svg',
    url: '#头图说明',
    title: '秋冬备货月',
    width: 1200,
    height: 320,
  },
  { id: 'time', type: 'countdown', title: '限时抢购' },
  {
    id: 'nav',
    type: 'anchor',
    items: [
      { name: '领券', target: 'coupons' },
      { name: '规则', target: 'rule' },
    ],
  },
  { id: 'coupons', type: 'coupons', title: '会场专享券', coupons: [coupon] },
  { id: 'hot', type: 'goods', title: '爆款推荐', goods: [goods({ id: 5, name: '阿莫西林胶囊' })], url: '' },
  { id: 'rule', type: 'text', title: '活动规则', text: '1. **先到先得**' },
]
const activity = (more: Record<string, unknown> = {}) => ({
  id: 1,
  code: 'winter',
  kind: 'hdmb',
  title: '秋冬备货月',
  intro: '应季品种',
  image: '',
  url: '/hdmb?id=1',
  start_time: now - 3_600,
  end_time: now + 90_000,
  status: 1,
  joined: 0,
  reminded: 0,
  blocks,
  ...more,
})
const post = (id: number, title: string, url: string, status = 1) => ({
  id,
  title,
  url,
  image: '/pictures/banner/x.svg',
  start_time: now - 60,
  end_time: now + 86_400,
  status,
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/goods/hot': () => [],
  'GET /api/activity/resolve': () => ({ path: '/hdmb?id=1' }),
  'GET /api/activity/yjh': () => [post(5, '冬季药交会', '/yjh/5'), post(6, '春季药交会', '/yjh/6', 0)],
  'GET /api/focus/postList': () => [
    post(1, '秋冬备货月', '/hdmb?id=1'),
    post(7, '感冒会场', '/Hdzx/7'),
    post(8, '旧会场', '/Hdzx/8', 2),
  ],
  'GET /api/activity/:id': () => activity(),
  ...more,
})

bringPages('/hdmb', '/yjh', '/Hdzx/7', '/loading/activity', '/noActivity')

describe('a template page', () => {
  it('[ER-10] says that the activity has not begun for a picture that leads nowhere', async () => {
    const shop = openShop(
      '/hdmb?id=1',
      answers({ 'GET /api/activity/:id': () => activity({ blocks: [{ ...blocks[0], url: '' }] }) }),
    )
    await shop.user.click(await screen.findByRole('link', { name: '秋冬备货月' }))
    expect(await screen.findByText(/活动.*未开始/)).toBeVisible()
  })

  it('ends on the same day on its own page, in the list of fairs and where an ended one leads', async () => {
    const end_time = Date.parse('2030-11-27T00:00:00+08:00') / 1000
    const until = { ...post(1, '慢病专场', '/hdmb?id=1'), end_time }
    const ends = answers({
      'GET /api/activity/:id': () => activity({ title: '慢病专场', end_time }),
      'GET /api/focus/postList': () => [until],
      'GET /api/activity/yjh': () => [until],
    })
    for (const at of ['/hdmb?id=1', '/noActivity', '/yjh']) {
      const shop = openShop(at, ends)
      const [name] = await screen.findAllByText('慢病专场')
      expect(name!.closest('main, section, li, header, div')!.parentElement).toHaveTextContent('2030-11-26')
      expect(document.body).not.toHaveTextContent('2030-11-27')
      shop.leave()
    }
  })

  it('shows its six kinds of blocks, with a clock by the server and ways down the page', async () => {
    const scrolled: (string | null)[] = []
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this.id)
    }
    const shop = openShop('/hdmb?id=1', answers())
    expect(await screen.findByRole('heading', { level: 1, name: /秋冬备货月/ })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/距结束\s*1天/)
    expect(screen.getByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(screen.getByRole('article', { name: '会场满100减8' })).toBeVisible()
    expect(await within(screen.getByRole('region', { name: '活动规则' })).findByText('先到先得')).toBeVisible()
    await shop.user.click(
      within(screen.getByRole('navigation', { name: '会场导航' })).getByRole('link', { name: '规则' }),
    )
    expect(scrolled).toEqual(['rule'])
    expect(shop.address()).toBe('/hdmb?id=1')
  })

  it('[ER-10] has links without a target that say 活动暂未开始, and links with a note that show it', async () => {
    const shop = openShop('/hdmb?id=1', answers())
    await shop.user.click(await screen.findByRole('link', { name: '查看更多：爆款推荐' }))
    expect(await screen.findByText('活动暂未开始')).toBeVisible()
    await shop.user.click(screen.getByRole('button', { name: '知道了' }))
    await shop.user.click(screen.getByRole('img', { name: '秋冬备货月' }))
    expect(await screen.findByText('头图说明')).toBeVisible()
  })

  it('lets a member take a coupon of it, and says so', async () => {
    let state = 'open'
    const shop = openShop(
      '/hdmb?id=1',
      answers({
        'GET /api/activity/:id': () =>
          activity({
            blocks: blocks.map((block) =>
              block.id === 'coupons' ? { ...block, coupons: [{ ...coupon, state }] } : block,
            ),
          }),
        'POST /api/activity/tap': () => {
          state = 'claimed'
          return { status: 'done', text: '领取成功' }
        },
      }),
    )
    const card = await screen.findByRole('article', { name: '会场满100减8' })
    await shop.user.click(within(card).getByRole('button'))
    expect(await screen.findByText('领取成功')).toBeVisible()
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: '会场满100减8' })).queryByRole('button')).toBeNull(),
    )
    expect(shop.seen.find((one) => one.call === 'POST /api/activity/tap')?.input).toEqual({
      id: '1',
      action: 'receive',
      ref_id: '901',
    })
  })

  it('sends a visitor who taps to the login, and back', async () => {
    const shop = openShop('/hdmb?id=1', answers({ 'GET /api/user/base': () => ({ show: true }) }))
    await shop.user.click(within(await screen.findByRole('article', { name: '会场满100减8' })).getByRole('button'))
    await waitFor(() => expect(shop.address()).toBe(`/login?to=${encodeURIComponent('/hdmb?id=1')}`))
    expect(shop.seen.some((one) => one.call === 'POST /api/activity/tap')).toBe(false)
  })

  it('before it begins counts down and offers to tell of the beginning, once', async () => {
    let reminded = 0
    const shop = openShop(
      '/zqmb?id=3',
      answers({
        'GET /api/activity/:id': () =>
          activity({ id: 3, kind: 'zqmb', status: 0, start_time: now + 90_000, end_time: now + 190_000, reminded }),
        'POST /api/activity/tap': () => {
          reminded = 1
          return { status: 'done', text: '已设置提醒，活动开始时会通知您' }
        },
      }),
    )
    expect(await screen.findByRole('timer')).toHaveTextContent(/距开始\s*1天/)
    await shop.user.click(screen.getByRole('button', { name: '开始提醒' }))
    expect(await screen.findByRole('button', { name: '已设置提醒' })).toBeDisabled()
  })

  it('leads to /noActivity when unknown, over or misspelt, to its own page, without number to the first', async () => {
    for (const [at, code, to] of [
      ['/hdmb?id=99', 404, '/noActivity'],
      ['/hdmb?id=4', 410, '/noActivity'],
      ['/hdmb?id=a%20b', 0, '/noActivity'],
      ['/zqmb?id=1', 200, '/hdmb?id=1'],
      ['/hdmb', 200, '/hdmb?id=1'],
      ['/zqmb', 200, '/noActivity'],
    ] as const) {
      const shop = openShop(
        at,
        answers({ 'GET /api/activity/:id': () => (code === 200 ? activity() : new Refused(code, '活动已结束')) }),
      )
      await waitFor(() => expect([at, shop.address()]).toEqual([at, to]))
      shop.leave()
    }
  })

  it('can be asked again when it did not come', async () => {
    let isDown = true
    const shop = openShop('/hdmb?id=1', answers({ 'GET /api/activity/:id': () => (isDown ? lost : activity()) }))
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    isDown = false
    await shop.user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: /秋冬备货月/ })).toBeVisible()
  })

  it('without a number asks again when the list of activities did not come', async () => {
    let isDown = true
    const shop = openShop(
      '/hdmb',
      answers({ 'GET /api/focus/postList': () => (isDown ? lost : [post(1, '秋冬备货月', '/hdmb?id=1')]) }),
    )
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    expect(shop.address()).toBe('/hdmb')
    isDown = false
    await shop.user.click(retry)
    await waitFor(() => expect(shop.address()).toBe('/hdmb?id=1'))
  })
})

describe('fairs and centres', () => {
  it('list the fairs that run or will; one of them can be joined', async () => {
    const list = openShop('/yjh', answers())
    expect(await screen.findByRole('link', { name: /冬季药交会/ })).toHaveAttribute('href', '/yjh/5')
    expect(screen.getByText('未开始')).toBeVisible()
    list.leave()
    const none = openShop('/yjh', answers({ 'GET /api/activity/yjh': () => [] }))
    expect(await screen.findByText('暂无药交会')).toBeVisible()
    none.leave()
    let joined = 0
    const shop = openShop(
      '/yjh/5',
      answers({
        'GET /api/activity/:id': () => activity({ id: 5, kind: 'yjh', title: '冬季药交会', joined }),
        'POST /api/activity/tap': () => {
          joined = 1
          return { status: 'done', text: '报名成功' }
        },
      }),
    )
    await shop.user.click(await screen.findByRole('button', { name: '我要参会' }))
    expect(await screen.findByRole('button', { name: '已报名' })).toBeDisabled()
  })

  it('have a tab for every hall; one that is over says so and leaves the others in reach', async () => {
    const shop = openShop(
      '/Hdzx/7,8',
      answers({
        'GET /api/activity/:id': (_, [id]) =>
          id === '8' ? new Refused(410, '活动已结束') : activity({ id: 7, kind: 'hdzx', title: '感冒会场' }),
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: /感冒会场/ })).toBeVisible()
    const tabs = screen.getByRole('navigation', { name: '会场' })
    await shop.user.click(within(tabs).getByRole('link', { name: /旧会场/ }))
    expect(await screen.findByText('本会场已结束')).toBeVisible()
    expect(shop.address()).toBe('/Hdzx/7%2C8/8')
    expect(
      within(screen.getByRole('navigation', { name: '会场' })).getByRole('link', { name: '感冒会场' }),
    ).toHaveAttribute('href', '/Hdzx/7%2C8/7')
    shop.leave()
    const none = openShop('/Hdzx/x,y', answers())
    await waitFor(() => expect(none.address()).toBe('/noActivity'))
  })
})

describe('short addresses', () => {
  it('[SH-18] lead to the page their words stand for, or to /noActivity', async () => {
    const shop = openShop(
      '/activity/kxzq/dujia/3',
      answers({ 'GET /api/activity/resolve': () => ({ path: '/hdmb?id=1' }) }),
    )
    await waitFor(() => expect(shop.address()).toBe('/hdmb?id=1'))
    expect(shop.seen.find((one) => one.call === 'GET /api/activity/resolve')?.input).toEqual({
      url: 'kxzq',
      url1: 'dujia',
      url2: '3',
    })
    shop.leave()
    for (const [at, answer] of [
      ['/activity/old', new Refused(410, '活动已结束')],
      ['/activity/out', { path: '//evil.example' }],
      ['/activity', { path: '/hdmb?id=1' }],
      ['/activity/nothing', { path: '/no/such/page' }],
    ] as const) {
      const other = openShop(at, answers({ 'GET /api/activity/resolve': () => answer }))
      await waitFor(() => expect([at, other.address()]).toEqual([at, '/noActivity']))
      other.leave()
    }
  })

  it('[SH-18] [ER-06] say nothing of an activity whose answer did not come, and ask again', async () => {
    for (const failed of [lost, new Refused(503, '')]) {
      let isDown = true
      const shop = openShop(
        '/activity/winter',
        answers({ 'GET /api/activity/resolve': () => (isDown ? failed : { path: '/hdmb?id=1' }) }),
      )
      const retry = within(await screen.findByRole('alert')).getByRole('button')
      expect(shop.address()).toBe('/loading/activity?url=winter')
      isDown = false
      await shop.user.click(retry)
      await waitFor(() => expect(shop.address()).toBe('/hdmb?id=1'))
      shop.leave()
    }
  })
})

describe('the server asks ahead', () => {
  it('what these pages will ask', () => {
    const preloadedFor = (at: string) => {
      const url = new URL(at, 'https://shop.example')
      return preloadCalls(url.pathname, url.searchParams)
        .filter(([call]) => /activity|kxzq|postList|goods\/list/.test(call.path))
        .map(([call, input]) => [call.path, input])
    }
    expect(preloadedFor('/hdmb?id=winter')).toEqual([['/api/activity/:id', { id: 'winter' }]])
    expect(preloadedFor('/Hdzx/7,8/8')).toEqual([
      ['/api/focus/postList', { ids: '7,8' }],
      ['/api/activity/:id', { id: '8' }],
    ])
    expect(preloadedFor('/yjh')).toEqual([['/api/activity/yjh', {}]])
    expect(preloadedFor('/kxzq/goods/dujia/2,3?page=2')).toEqual([
      ['/api/activity/kxzq/:url', { url: 'dujia', page: 2 }],
      ['/api/focus/kxzq_ad', { ids: '2,3' }],
    ])
  })
})
