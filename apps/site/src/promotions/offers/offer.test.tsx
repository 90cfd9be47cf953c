import { screen, waitFor, within } from '@testing-library/react'
import type { Goods } from '@yaopi/core'
import { describe, expect, it } from 'vitest'
import { preloadCalls } from '../../rendering/first-page.ts'
import { goods, goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, lost, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const now = Math.floor(Date.now() / 1000)
const HOUR = 3_600
const page = (data: readonly Goods[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [] },
})
const offered = (kind: string, own: Partial<Goods> = {}, start = now - HOUR, end = now + HOUR): Goods =>
  goods({
    price: 8,
    goods_price_id: 31,
    qg_number: 20,
    limit_left: 20,
    activity: { kind, start, end, total: 100, left: 40 },
    ...own,
  })
const group = (own: Partial<Goods> = {}, start?: number, end?: number): Goods =>
  offered(
    'group',
    { type: 2, min_number: 5, group: { target: 80, sold: 30, members: 3, mine: 0, state: 'open' }, ...own },
    start,
    end,
  )
const lot = (own: Partial<Goods> = {}): Goods =>
  offered('jxq', {
    type: 6,
    is_jxq: 1,
    price: 4,
    number: 12,
    qg_number: 0,
    yxq: '2027-01-20',
    lot: { batch_no: '24010377', made_date: '2025-01-01', end_date: '2027-01-20', days: 59 },
    ...own,
  })
const groupsOf = (data: readonly Goods[], soon = 0) => ({
  ...page(data),
  counts: { running: data.length, soon },
  timestamp: now,
})
const visitor: Answers = { 'GET /api/user/base': () => ({ show: true }) }
const hidden: Partial<Goods> = {
  price: null,
  base_price: null,
  is_buy: 0,
  buy_reason: { code: 'NEED_LOGIN', msg: '登录后可购买', action: '/login' },
}
const hot: Answers = { 'GET /api/goods/hot': () => [] }
const open = (at: string, answers: Answers): Shop => openShop(at, { ...hot, ...answers })
const card = (name = '阿莫西林胶囊') => screen.findByRole('article', { name })

bringPages('/ptzq', '/mrtj', '/jxqzc', '/list/info-pt/1', '/list/info/1')

describe('group buys', () => {
  const ptzq = (data: readonly Goods[], soon = 0): Answers => ({ 'GET /api/activity/ptzq': () => groupsOf(data, soon) })

  it('show how far they have come, and lead to their own page', async () => {
    open('/ptzq', ptzq([group()], 2))
    const shown = within(await card())
    expect(shown.getByRole('progressbar', { name: '已拼30盒 / 80盒成团' })).toHaveAttribute('aria-valuenow', '30')
    expect(shown.getByText('还差50盒成团')).toBeVisible()
    expect(shown.getByText('3家单位已参团')).toBeVisible()
    expect(shown.getByText('5盒起购')).toBeVisible()
    expect(shown.getByRole('timer')).toHaveTextContent('距结束')
    expect(shown.getByRole('link', { name: '去参团' })).toHaveAttribute('href', '/list/info-pt/1?goods_price_id=31')
    expect(screen.getByRole('link', { name: '正在拼团 1' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: '即将开始 2' })).toHaveAttribute('href', '/ptzq?state=soon')
  })

  it('that nobody has joined say what they need, without a bar of nothing', async () => {
    open('/ptzq', ptzq([group({ group: { target: 80, sold: 0, members: 0, mine: 0, state: 'open' } })]))
    const shown = within(await card())
    expect(shown.getByText('满80盒成团')).toBeVisible()
    expect(shown.getByText('还没有单位参团')).toBeVisible()
    expect(shown.queryByRole('progressbar')).toBeNull()
    expect(shown.queryByText(/0盒 |还差|0家/)).toBeNull()
  })

  it.each([
    ['not begun', group({}, now + HOUR, now + 9 * HOUR), '未开始 · 查看', '距开始'],
    [
      'sold out',
      group({ activity: { kind: 'group', start: now - HOUR, end: now + HOUR, total: 100, left: 0 } }),
      '已抢光 · 查看',
      '距结束',
    ],
  ])('that are %s cannot be joined', async (_, one, notices, clock) => {
    open('/ptzq', ptzq([one]))
    const shown = within(await card())
    expect(shown.getByRole('link', { name: notices })).toBeVisible()
    expect(shown.getByRole('timer')).toHaveTextContent(clock)
    expect(shown.queryByText('去参团')).toBeNull()
  })

  it('that have ended, are none, hide their price, or could not be read, say so', async () => {
    const ended = open('/ptzq', ptzq([group({}, now - 9 * HOUR, now - HOUR)]))
    expect(within(await card()).getByRole('button', { name: '已结束' })).toBeDisabled()
    ended.leave()
    const none = open('/ptzq', ptzq([]))
    expect(await screen.findByText('暂无团购')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看全部商品' })).toBeVisible()
    none.leave()
    const unknown = open('/ptzq', { ...visitor, ...ptzq([group(hidden)]) })
    expect(within(await card()).getByText('登录后可见价格')).toBeVisible()
    expect(within(await card()).getByRole('link', { name: '去登录' })).toBeVisible()
    unknown.leave()
    let isDown = true
    const down = open('/ptzq', { 'GET /api/activity/ptzq': () => (isDown ? lost : groupsOf([group()])) })
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    isDown = false
    await down.user.click(retry)
    expect(await card()).toBeVisible()
  })

  it('have a page with rules, where one joins', async () => {
    const shop = open('/list/info-pt/1?goods_price_id=31', {
      'GET /api/goods/detail/:id': () => goodsDetail(group()),
      'POST /api/cart': () => ({
        added: [9],
        cart_total: 1,
        lines: [{ id: 9, goods_id: 1, number: 10, price: 8, price_changed: 0 }],
        refused: [],
      }),
      'GET /api/cart/total': () => ({ number: 1, kinds: 1, amount: 80 }),
    })
    expect(await screen.findByText('全部参团数量达到80盒即成团，成团后依次审核发货')).toBeVisible()
    expect(screen.getByText('付款后等待成团，不能取消订单')).toBeVisible()
    await shop.user.click(screen.getByRole('button', { name: '立即参团' }))
    expect(await screen.findByRole('link', { name: '已加入购物车，去结算' })).toHaveAttribute('href', '/cart')
    expect(shop.seen.find((one) => one.call === 'POST /api/cart')?.input).toMatchObject({
      params: [{ goods_id: '1', goods_price_id: '31', number: '10' }],
    })
  })

  it('that are over lead to the usual price, those to come cannot be joined', async () => {
    const over = open('/list/info-pt/1?goods_price_id=31', {
      'GET /api/goods/detail/:id': (input) =>
        'goods_price_id' in input ? new Refused(410, '该活动不存在或已结束') : goodsDetail(goods()),
    })
    expect(await screen.findByText('拼团已结束')).toBeVisible()
    expect(screen.getByRole('link', { name: '原价购买' })).toHaveAttribute('href', '/list/info/1')
    over.leave()
    const soon = open('/list/info-pt/1?goods_price_id=31', {
      'GET /api/goods/detail/:id': () => goodsDetail(group({}, now + HOUR, now + 2 * HOUR)),
    })
    expect(await screen.findByText('拼团还未开始')).toBeVisible()
    expect(screen.getByRole('button', { name: '立即参团' })).toBeDisabled()
    soon.leave()
    open('/list/info-pt/1', { 'GET /api/goods/detail/:id': () => goodsDetail(goods()) })
    expect(await screen.findByText('这个商品当前没有拼团')).toBeVisible()
  })
})

describe('daily specials', () => {
  const mrtj = (list: readonly Goods[]): Answers => ({
    'GET /api/activity/everyday_price': (input) => ({
      date: input['date'] ?? '2026-11-21',
      end_time: now + HOUR,
      list,
    }),
  })

  it('of today are bought here, those of tomorrow are only shown', async () => {
    const today = open('/mrtj', mrtj([offered('special', { type: 5 })]))
    const shown = within(await card())
    expect(shown.getByRole('button', { name: '加入购物车：阿莫西林胶囊' })).toBeVisible()
    expect(shown.getByText('限购20盒')).toBeVisible()
    expect(shown.getByRole('progressbar', { name: '已抢60%' })).toBeInTheDocument()
    today.leave()
    const tomorrow = open(
      '/mrtj?day=tomorrow',
      mrtj([offered('special', { type: 5 }, now + 9 * HOUR, now + 33 * HOUR)]),
    )
    expect(within(await card()).getByRole('button', { name: '未开始' })).toBeDisabled()
    expect(tomorrow.seen.find((one) => one.call.includes('everyday_price'))?.input).toEqual({
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(screen.getAllByRole('timer')[0]).toHaveTextContent('距明日开抢')
  })

  it('of which nothing is sold have no bar', async () => {
    const kind = { kind: 'special', start: now - HOUR, end: now + HOUR }
    const shop = open('/mrtj', mrtj([offered('special', { activity: { ...kind, total: 100, left: 100 } })]))
    expect(within(await card()).queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/已抢/)).toBeNull()
    shop.leave()
    open('/mrtj', mrtj([offered('special', { activity: { ...kind, total: 100, left: 95 } })]))
    expect(within(await card()).getByRole('progressbar', { name: '已抢5%' })).toBeInTheDocument()
  })

  it('stay when they are sold out, and say when there are none', async () => {
    const gone = open(
      '/mrtj',
      mrtj([
        offered('special', { activity: { kind: 'special', start: now - HOUR, end: now + HOUR, total: 5, left: 0 } }),
      ]),
    )
    expect(within(await card()).getByRole('link', { name: '已抢光 · 原价购买' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/list\/info\/\d+\?is_yj=1$/),
    )
    gone.leave()
    const none = open('/mrtj', mrtj([]))
    expect(await screen.findByText('今日特价已结束')).toBeVisible()
    none.leave()
    open('/mrtj?day=tomorrow', mrtj([]))
    expect(await screen.findByText('明天的特价还没有公布')).toBeVisible()
  })
})

describe('near-expiry lots', () => {
  it('are cards of a lot, narrowed by the days they have left', async () => {
    const shop = open('/jxqzc', { 'GET /api/goods/list': () => page([lot()]) })
    const shown = within(await card())
    for (const fact of ['剩余59天', '有效期至 2027-01-20', '批号 24010377', '本批剩12盒'])
      expect(shown.getByText(fact)).toBeVisible()
    expect(shop.seen.find((one) => one.call === 'GET /api/goods/list')?.input).toEqual({ is_jxq: '1', per_page: '40' })
    expect(screen.getByRole('link', { name: '31–59天' })).toHaveAttribute('href', '?life=30-60')
    shop.leave()
    const narrowed = open('/jxqzc?life=30-60&sort=price', { 'GET /api/goods/list': () => page([lot()]) })
    await waitFor(() =>
      expect(narrowed.seen.find((one) => one.call === 'GET /api/goods/list')?.input).toEqual({
        is_jxq: '1',
        per_page: '40',
        life: '30-60',
        sort: 'price',
      }),
    )
    expect(screen.getByRole('link', { name: '31–59天' })).toHaveAttribute('aria-current', 'page')
  })

  it('are not sorted by prices for a visitor', async () => {
    open('/jxqzc?sort=price', {
      'GET /api/goods/list': () => page([lot()]),
      'GET /api/user/base': () => ({ show: false }),
    })
    const sorts = within(await screen.findByRole('navigation', { name: '排序' }))
    expect(sorts.getAllByRole('link').map((link) => link.textContent)).toEqual(['效期由近到远', '销量'])
    expect(sorts.getByRole('link', { current: true })).toHaveTextContent('效期由近到远')
  })

  it('that are none say so, with or without a filter', async () => {
    const none = open('/jxqzc', { 'GET /api/goods/list': () => page([]) })
    expect(await screen.findByText('暂无近效期商品')).toBeVisible()
    none.leave()
    open('/jxqzc?life=60-90', { 'GET /api/goods/list': () => page([]) })
    expect(await screen.findByText('没有符合条件的批号')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看全部批号' })).toHaveAttribute('href', '/jxqzc')
  })

  it('have a detail page with batch, date and rule; an ended offer falls back to the usual price there', async () => {
    const near = open('/list/info/1?goods_price_id=31&is_jxq=1', {
      'GET /api/goods/detail/:id': () => goodsDetail(lot()),
    })
    expect(await screen.findByText('24010377')).toBeVisible()
    expect(screen.getByText(/非质量问题不退换/)).toBeVisible()
    near.leave()
    open('/list/info/1?goods_price_id=31', {
      'GET /api/goods/detail/:id': (input) => ('goods_price_id' in input ? new Refused(410, '') : goodsDetail(goods())),
    })
    expect(await screen.findByText('活动已结束，以下为原价')).toBeVisible()
  })
})

it('what the server puts into these pages is what they ask for', async () => {
  for (const at of [
    '/ptzq',
    '/ptzq?state=soon&page=2',
    '/mrtj',
    '/jxqzc?life=60-90&sort=price',
    '/list/info-pt/1?goods_price_id=31',
  ]) {
    const url = new URL(at, 'https://shop.example')
    const shop = open(at, {
      'GET /api/activity/ptzq': () => groupsOf([]),
      'GET /api/activity/everyday_price': () => ({ date: '', end_time: 0, list: [] }),
      'GET /api/goods/list': () => page([]),
      'GET /api/goods/detail/:id': () => goodsDetail(group()),
    })
    const ahead = preloadCalls(url.pathname, url.searchParams).map(([call, input]) =>
      decodeURIComponent(shop.storefront.client.urlFor(call, input)),
    )
    const dataRequests = () => shop.seen.filter((one) => /ptzq|everyday|goods\/(list|detail)/.test(one.call))
    await waitFor(() => expect(dataRequests()).not.toEqual([]))
    const known = (one: Shop['seen'][number]) =>
      ahead.includes(
        decodeURIComponent(
          shop.storefront.client.urlFor({ method: 'GET', path: one.call.slice(4) } as never, one.input),
        ),
      )
    expect([at, dataRequests().filter((one) => !known(one))]).toEqual([at, []])
    shop.leave()
  }
})
