import type { CashbackZone, DoctorZone, WelfareZone } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { preloadCalls } from '../../rendering/first-page.ts'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, lost, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'
import { routeTitles } from '../route-titles.text.ts'
import { campaignText } from './campaign.text.ts'

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)
const window = (start: number, end: number) => ({
  start_time: now + start,
  end_time: now + end,
  status: (end <= 0 ? 2 : start > 0 ? 0 : 1) as 0 | 1 | 2,
})
const page = <T,>(data: readonly T[], more: object = {}) => ({
  data: [...data],
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
  ...more,
})
const visitor = () => ({ show: true })

bringPages('/hb', '/welfare', '/yyh', '/yyh/list')
const open = (at: string, answers: Answers): Shop =>
  openShop(at, { 'GET /api/goods/hot': () => [goods({ name: '板蓝根颗粒' })], ...answers })

describe('/hb', () => {
  const tiers = [
    { amount: 1_000, value: 8 },
    { amount: 3_000, value: 30 },
  ]
  const zone = (own: Partial<CashbackZone> = {}): CashbackZone => ({
    activity: { ...window(-DAY, DAY), tiers },
    wait_hours: 72,
    life_days: 180,
    goods: page([goods()]),
    mine: { amount: 1_200, value: 8, next: { gap: 1_800, value: 30 }, waiting: 60, released: 38 },
    ...own,
  })
  const record = {
    trade_id: 1,
    trade_sn: 'T1',
    at: now - DAY,
    amount: 5_200,
    value: 60,
    state: 'waiting' as const,
    due_time: null,
    released_time: null,
    end_time: null,
  }
  const answers = (own: Partial<CashbackZone> = {}, records = [record]): Answers => ({
    'GET /api/activity/hb': () => zone(own),
    'GET /api/activity/hb/record': () => page(records),
  })

  it('[PR-04] shows the tiers, what the cart brings, the records and the goods', async () => {
    open('/hb', answers())
    const shown = await screen.findByRole('list', { name: '返现档位' })
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['满¥1,000.00返¥8.00', '满¥3,000.00返¥30.00'])
    expect(await screen.findByText('再买¥1,800.00返¥30.00')).toBeVisible()
    expect(screen.getByText(/购物车已选可返商品 ¥1,200.00，预计返¥8.00/)).toBeVisible()
    expect(await screen.findByText('全部签收满72小时后到账')).toBeVisible()
    expect(screen.getByText('¥38.00')).toBeVisible()
    // An open case does not delay it: what is given back later is taken back.
    expect(screen.getByText('全部订单签收满72小时后，返现存入赠送余额，有效期180天，支付时优先使用。')).toBeVisible()
    expect(screen.getByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/23|24|1/)
  })

  it('keeps the chosen state of the records in the address', async () => {
    const shop = open(
      '/hb?page=2',
      answers({}, [
        { ...record, state: 'released' as never, released_time: now as never, end_time: (now + DAY) as never },
      ]),
    )
    expect(await screen.findByText(/到账，有效期至/)).toBeVisible()
    await shop.user.click(
      within(screen.getByRole('navigation', { name: '返现状态' })).getByRole('link', { name: '已返' }),
    )
    await waitFor(() => expect(shop.address()).toBe('/hb?page=2&state=released#records'))
    await waitFor(() =>
      expect(shop.seen.filter((one) => one.call === 'GET /api/activity/hb/record').at(-1)?.input).toEqual({
        state: 'released',
      }),
    )
  })

  it('asks a visitor to log in, and shows them no records', async () => {
    const shop = open('/hb', { ...answers({ mine: null }), 'GET /api/user/base': visitor })
    expect(await screen.findByRole('link', { name: '登录后查看您的进度和返现记录' })).toHaveAttribute(
      'href',
      '/login?to=%2Fhb',
    )
    expect(screen.queryByRole('heading', { name: '我的返现' })).toBeNull()
    expect(shop.seen.map((one) => one.call)).not.toContain('GET /api/activity/hb/record')
  })

  it('says when it begins, that it is over, that there is none, and that no goods are in it', async () => {
    for (const [own, words] of [
      [{ activity: { ...window(DAY, 2 * DAY), tiers } }, '未开始'],
      [{ activity: { ...window(-2 * DAY, -DAY), tiers }, goods: page([]) }, '本期满额返现已结束'],
      [{ activity: null, goods: page([]) }, '暂无满额返现活动'],
      [{ goods: page([]) }, '暂无参加商品'],
    ] as const) {
      const shop = open('/hb', answers(own, []))
      expect(await screen.findByText(words)).toBeVisible()
      shop.leave()
    }
  })

  it('can be asked again after a failure', async () => {
    let isDown = true
    const shop = open('/hb', { ...answers(), 'GET /api/activity/hb': () => (isDown ? new Refused(500, '') : zone()) })
    const again = within(await screen.findByRole('alert')).getByRole('button')
    isDown = false
    await shop.user.click(again)
    expect(await screen.findByRole('list', { name: '返现档位' })).toBeVisible()
  })
})

describe('/welfare', () => {
  const zone = (own: Partial<WelfareZone> = {}): WelfareZone => ({
    activity: { ...window(-60, DAY), percent: 94 },
    floors: [{ category: { id: 1, name: '西药' }, goods: [goods({ id: 2, name: '布洛芬缓释胶囊' })] }],
    goods: page([goods({ price: 9.4 })]),
    ...own,
  })

  it('[PR-04] shows rate, time left, floors and goods at the price of the day; a category narrows them', async () => {
    const shop = open('/welfare', { 'GET /api/activity/welfare': () => zone() })
    expect(await screen.findByRole('heading', { level: 1, name: /全场9.4折/ })).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: '西药' })).getByRole('article', { name: '布洛芬缓释胶囊' }),
    ).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: '参加商品' })).getByRole('article', { name: '阿莫西林胶囊' }),
    ).toHaveTextContent('9.40')
    expect(screen.getByRole('timer')).toBeVisible()
    await shop.user.click(screen.getByRole('link', { name: '更多西药' }))
    await waitFor(() => expect(shop.address()).toBe('/welfare?select=1'))
    await waitFor(() => expect(screen.queryByRole('region', { name: '西药' })).toBeNull())
    expect(shop.seen.filter((one) => one.call === 'GET /api/activity/welfare').at(-1)?.input).toEqual({ select: '1' })
  })

  it('is called 全场9.4折 in heading and browser; a day at another rate by its own, before the title', async () => {
    expect(routeTitles.welfare).toBe('全场9.4折')
    for (const [activity, title] of [
      [{ ...window(-60, DAY), percent: 94 }, '全场9.4折'],
      [null, '全场9.4折'],
      [{ ...window(-60, DAY), percent: 90 }, '全场9折'],
    ] as const) {
      const shop = open('/welfare', { 'GET /api/activity/welfare': () => zone({ activity }) })
      expect(await screen.findByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()
      expect(within(screen.getByRole('navigation', { name: '当前位置' })).getByText(title)).toBeVisible()
      if (activity?.percent === 90) await waitFor(() => expect(document.title).toMatch(/^全场9折 - /))
      shop.leave()
    }
  })

  it('says on other days when the next one is, or that none is planned', async () => {
    const later = open('/welfare', {
      'GET /api/activity/welfare': () =>
        zone({ activity: { ...window(DAY, 2 * DAY), percent: 94 }, floors: [], goods: page([]) }),
    })
    expect(await screen.findByText(/^下一场 \d{4}-\d\d-\d\d \d\d:\d\d 开始$/)).toBeVisible()
    expect(await screen.findByRole('article', { name: '板蓝根颗粒' })).toBeVisible()
    later.leave()
    open('/welfare', { 'GET /api/activity/welfare': () => zone({ activity: null, floors: [], goods: page([]) }) })
    expect(await screen.findByText('暂无折扣日安排')).toBeVisible()
  })

  it('asks again when the day begins while the page is open', async () => {
    // The clock of the page goes on with that of the machine, so that it may wait for answers, and a minute at once.
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
    onTestFinished(() => void vi.useRealTimers())
    const soon = Math.floor(Date.now() / 1000) + 60
    const shop = open('/welfare', {
      'GET /api/activity/welfare': () =>
        zone({
          activity: { start_time: soon, end_time: soon + DAY, status: 0, percent: 94 },
          floors: [],
          goods: page([]),
        }),
    })
    expect(await screen.findByText(/^下一场/)).toBeVisible()
    const countRequests = () => shop.seen.filter((one) => one.call === 'GET /api/activity/welfare').length
    expect(countRequests()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(() => expect(countRequests()).toBe(2))
  })

  it('says that a category has nothing, and what went wrong', async () => {
    const empty = open('/welfare?select=9', { 'GET /api/activity/welfare': () => zone({ goods: page([]) }) })
    expect(await screen.findByText('这个分类没有参加商品')).toBeVisible()
    empty.leave()
    open('/welfare', { 'GET /api/activity/welfare': () => lost })
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})

describe('/yyh', () => {
  const zone = (own: Partial<DoctorZone> = {}): DoctorZone => ({
    activity: {
      ...window(-DAY, 90 * DAY),
      tiers: [
        { amount: 3_000, value: 30 },
        { amount: 10_000, value: 120 },
      ],
      rank_names: ['诊所/个体医疗', '民营医院'],
    },
    allowed: 1,
    quarter: { name: '2026年第4季度', start_time: now - DAY, end_time: now + DAY, grant_time: now + 5 * DAY },
    mine: { amount: 3_344, value: 30, next: { gap: 6_656, value: 120 } },
    rewards: [{ quarter: '2026年第3季度', amount: 12_000, value: 120, at: now - DAY }],
    ...own,
  })
  const answers = (own: Partial<DoctorZone> = {}): Answers => ({
    'GET /api/activity/yyh': () => zone(own),
    'GET /api/goods/list': () => ({ ...page([goods({ price: 8.8 })]), facets: { sccj: [], dosage: [], brand: [] } }),
  })

  it('[PR-04] shows clinics the quarter, their progress, rewards, and the first goods of their list', async () => {
    const shop = open('/yyh', answers())
    expect(await screen.findByText('已达标，可得30元现金券')).toBeVisible()
    expect(screen.getByText('再采购¥6,656.00可得120元现金券')).toBeVisible()
    expect(screen.getByText(/2026年第3季度 实付¥12,000.00，得120元现金券/)).toBeVisible()
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toHaveTextContent('8.80')
    expect(shop.seen.find((one) => one.call === 'GET /api/goods/list')?.input).toMatchObject({ price_kind: 'yyh' })
    await shop.user.click(screen.getByRole('link', { name: '查看全部专享价商品' }))
    await waitFor(() => expect(shop.address()).toBe('/yyh/list'))
    await waitFor(() => expect(screen.queryByText('已达标，可得30元现金券')).not.toBeInTheDocument())
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
  })

  it.each(['/yyh', '/yyh/list'])(
    '%s tells other kinds of members whom it is for, and visitors to log in',
    async (at) => {
      const others = open(at, answers({ allowed: 0, mine: null, rewards: [] }))
      expect(await screen.findByText('仅限诊所/医疗机构')).toBeVisible()
      expect(screen.getByText(/本活动面向诊所\/个体医疗、民营医院/)).toBeVisible()
      expect(screen.queryByRole('article')).toBeNull()
      others.leave()
      open(at, { ...answers({ allowed: 0, mine: null, rewards: [] }), 'GET /api/user/base': visitor })
      expect(await screen.findByText('登录后查看专享价')).toBeVisible()
      expect(screen.getByRole('link', { name: '登录后查看' })).toHaveAttribute(
        'href',
        `/login?to=${encodeURIComponent(at)}`,
      )
    },
  )

  it('says that there is none', async () => {
    open('/yyh/list', answers({ activity: null, allowed: 0, mine: null, rewards: [] }))
    expect(await screen.findByText('暂无医生合作活动')).toBeVisible()
  })
})

it('an end at midnight is the last day before it, as on the other pages', () => {
  const [start, end] = [Date.UTC(2026, 10, 19, 16) / 1000, Date.UTC(2026, 10, 26, 16) / 1000]
  expect(campaignText.window(start, end)).toBe('活动时间 2026-11-20 00:00 至 2026-11-26 24:00')
  expect(campaignText.hb.released(start, end)).toBe('2026-11-20 00:00 到账，有效期至 2026-11-26')
})

it('the server asks ahead for what these pages will ask', async () => {
  expect(member.username).toBeDefined()
  const preloadedFor = (at: string, isMember: boolean) => {
    const { pathname, searchParams } = new URL(at, 'https://shop.example')
    return preloadCalls(pathname, searchParams, isMember)
      .filter(([call]) => /activity|goods\/list/.test(call.path))
      .map(([call, input]) => [call.path, input])
  }
  expect(preloadedFor('/hb?page=2&state=waiting', true)).toEqual([
    ['/api/activity/hb', { page: 2 }],
    ['/api/activity/hb/record', { state: 'waiting' }],
  ])
  expect(preloadedFor('/hb', false)).toEqual([['/api/activity/hb', {}]])
  expect(preloadedFor('/welfare?select=3', false)).toEqual([['/api/activity/welfare', { select: 3 }]])
  expect(preloadedFor('/yyh', true)).toEqual([
    ['/api/activity/yyh', {}],
    ['/api/goods/list', { price_kind: 'yyh', per_page: 10 }],
  ])
})
