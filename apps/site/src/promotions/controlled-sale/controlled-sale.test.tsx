import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goods, goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, lost, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const page = (data: readonly unknown[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [] },
})
const ad = (id: number, title: string, url: string) => ({ id, title, url, image: `/pictures/banner/${id}.svg` })
const now = Math.floor(Date.now() / 1000)
const zone = {
  id: 1,
  name: '名厂控销',
  url: 'mingchang',
  intro: '省内零售药店专供',
  image: '',
  convention: '## 价格公约\n1. 不低于**最低零售价**',
  start: now - 3_600,
  end: 0,
  status: 1,
  inside: 1,
}
const hidden = goods({
  id: 9,
  name: '控销甲',
  base_price: null,
  price: null,
  is_buy: 0,
  is_kx: 1,
  type: 7,
  buy_reason: { code: 'CONTROL', msg: '该商品为控销品种，您不在授权范围', action: '申请授权' },
})
const control = {
  id: 1,
  name: '独家品种',
  url: 'dujia',
  convention: '不低于**最低零售价**',
  start: now - 60,
  end: 0,
  inside: 0,
  min_price: 45,
  may_apply: 1,
}
const detail = (more: Record<string, unknown> = {}) => ({
  ...goodsDetail(hidden),
  generic_name: '控销甲',
  images: [{ url: '/pictures/goods/9.svg' }],
  reductions: [],
  control,
  ...more,
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/goods/hot': () => [],
  'GET /api/focus/kxzq': () => ({ ads: [ad(1, '控销专区', '/kxzq')], goods: [] }),
  'GET /api/focus/kxzq_ad': () => [
    ad(2, '名厂控销', '/kxzq/goods/mingchang'),
    ad(3, '合作招募', ''),
    ad(4, '连锁定制', '#请联系业务员'),
  ],
  'GET /api/focus/new_kxzq': () => [
    { position: 'new_kxzq_1', title: '名厂专题', ads: [ad(2, '名厂控销', '/kxzq/goods/mingchang')] },
  ],
  'GET /api/goods/list': () => page([hidden]),
  'GET /api/activity/kxzq/:url': () => ({ zone, goods: page([goods({ id: 8, name: '控销乙' })]) }),
  'GET /api/goods/activities': () => ({ acts: [], manjians: [], coupons: [], combos: [] }),
  'GET /api/focus/postList': () => [],
  'GET /api/goods/detail/:id': () => detail(),
  ...more,
})

bringPages('/kxzq', '/kxzq/new', '/kxzq/goods/x', '/list/info/9', '/noActivity')

describe('the zone of controlled sale', () => {
  it('[ER-10] leads into its sub-zones, says why where there is none, and hides prices outside policy', async () => {
    const shop = openShop('/kxzq', answers())
    expect(await screen.findByRole('heading', { level: 1, name: '控销专区' })).toBeVisible()
    expect((await screen.findByRole('img', { name: '名厂控销' })).closest('a')).toHaveAttribute(
      'href',
      '/kxzq/goods/mingchang',
    )
    const card = await screen.findByRole('article', { name: '控销甲' })
    expect(within(card).getByText('授权期内可见价格')).toBeVisible()
    expect(within(card).getByRole('link', { name: '申请授权' })).toHaveAttribute('href', '/list/info/9')
    await shop.user.click(screen.getByRole('link', { name: '合作招募' }))
    expect(await screen.findByText('活动暂未开始')).toBeVisible()
    await shop.user.click(screen.getByRole('button', { name: '知道了' }))
    await shop.user.click(screen.getByRole('link', { name: '连锁定制' }))
    expect(await screen.findByText('请联系业务员')).toBeVisible()
    expect(shop.seen.find((one) => one.call === 'GET /api/goods/list')?.input).toMatchObject({ goods_type: '7' })
  })

  it('says that nothing is under control, and keeps its head when its goods fail', async () => {
    const empty = openShop('/kxzq', answers({ 'GET /api/goods/list': () => page([]) }))
    expect(await screen.findByText('暂无控销品种')).toBeVisible()
    empty.leave()
    openShop('/kxzq', answers({ 'GET /api/goods/list': () => lost }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: '控销专区' })).toBeVisible()
  })

  it('has a newer layout: subjects as editors group them, and new goods', async () => {
    openShop('/kxzq/new', answers())
    expect(await screen.findByRole('region', { name: '名厂专题' })).toBeVisible()
    expect(
      await within(screen.getByRole('region', { name: '新上架' })).findByRole('article', { name: '控销甲' }),
    ).toBeVisible()
  })
})

describe('a sub-zone', () => {
  it('tells members the state of their application, its convention, goods and the ads of its address', async () => {
    const shop = openShop('/kxzq/goods/mingchang/2,3', answers())
    expect(await screen.findByRole('heading', { level: 1, name: '名厂控销' })).toBeVisible()
    expect(await screen.findByText('您在授权范围内')).toBeVisible()
    expect(screen.getByText('最低零售价')).toBeInTheDocument()
    expect(await screen.findByRole('article', { name: '控销乙' })).toBeVisible()
    await waitFor(() =>
      expect(shop.seen.find((one) => one.call === 'GET /api/focus/kxzq_ad')?.input).toEqual({ ids: '2,3' }),
    )
  })

  it('counts down before it begins, says that it is empty, asks visitors to log in', async () => {
    openShop(
      '/kxzq/goods/xinpin',
      answers({
        'GET /api/user/base': () => ({ show: true }),
        'GET /api/activity/kxzq/:url': () => ({
          zone: { ...zone, status: 0, start: now + 90_000, inside: 0 },
          goods: page([]),
        }),
      }),
    )
    expect(await screen.findByRole('timer')).toHaveTextContent(/距开始\s*1天/)
    expect(screen.getByText('暂无控销品种')).toBeVisible()
    expect(screen.getByText('登录后可查看是否在授权范围内')).toBeVisible()
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', expect.stringContaining('/login?to='))
  })

  it('that is unknown or over leads to /noActivity', async () => {
    for (const [at, code] of [
      ['/kxzq/goods/nowhere', 404],
      ['/kxzq/goods/qiuji', 410],
      ['/kxzq/goods/%2e%2e', 404],
    ] as const) {
      const shop = openShop(
        at,
        answers({ 'GET /api/activity/kxzq/:url': () => new Refused(code, '控销专区不存在或已结束') }),
      )
      await waitFor(() => expect(shop.address()).toBe('/noActivity'))
      shop.leave()
    }
  })
})

describe('applying on the detail page', () => {
  it('shows a 422 of the server at its field', async () => {
    const shop = openShop(
      '/list/info/9',
      answers({
        'POST /api/activity/kxzq/apply': () => new Refused(422, '', { errors: { reason: ['reason：最多200个字'] } }),
      }),
    )
    await shop.user.click(
      within(await screen.findByRole('region', { name: '控销授权' })).getByRole('button', { name: '申请授权' }),
    )
    const dialog = await screen.findByRole('dialog', { name: '申请控销授权' })
    await shop.user.type(within(dialog).getByRole('textbox', { name: '申请理由' }), '周边独家')
    await shop.user.click(within(dialog).getByRole('checkbox'))
    await shop.user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: '申请理由' })).toHaveAccessibleDescription(/最多200个字/),
    )
    expect(screen.getAllByText('最多200个字')).toHaveLength(1)
  })

  it('asks for a reason and the consent, sends them once, and shows that it waits', async () => {
    let sent = false
    const shop = openShop(
      '/list/info/9',
      answers({
        'GET /api/goods/detail/:id': () =>
          sent
            ? detail({
                control: {
                  ...control,
                  may_apply: 0,
                  application: { id: 1, status: 0, reason: '独家', note: '', at: now },
                },
              })
            : detail(),
        'POST /api/activity/kxzq/apply': () => {
          sent = true
          return { id: 1, status: 0, reason: '独家', note: '', at: now }
        },
      }),
    )
    const panel = await screen.findByRole('region', { name: '控销授权' })
    expect(within(panel).getByText('您不在授权范围内，授权后可见价格并采购')).toBeVisible()
    expect(panel).toHaveTextContent('¥45.00')
    await shop.user.click(within(panel).getByRole('button', { name: '申请授权' }))
    const dialog = await screen.findByRole('dialog', { name: '申请控销授权' })
    await shop.user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(within(dialog).getByLabelText('申请理由')).toHaveAccessibleDescription(/请填写申请理由/))
    await shop.user.type(within(dialog).getByLabelText('申请理由'), ' 周边独家 ')
    await shop.user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('请先阅读并同意价格公约')
    await shop.user.click(within(dialog).getByRole('checkbox', { name: '我已阅读并同意《独家品种价格公约》' }))
    await shop.user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText(/授权申请审核中/)).toBeVisible()
    expect(shop.seen.filter((one) => one.call === 'POST /api/activity/kxzq/apply').map((one) => one.input)).toEqual([
      { goods_id: '9', reason: '周边独家', agree: '1' },
    ])
    expect(screen.queryByRole('button', { name: '申请授权' })).toBeNull()
  })

  it('keeps what was typed when it is refused', async () => {
    const shop = openShop(
      '/list/info/9',
      answers({ 'POST /api/activity/kxzq/apply': () => new Refused(409, '您已在授权范围内，可直接采购') }),
    )
    await shop.user.click(
      within(await screen.findByRole('region', { name: '控销授权' })).getByRole('button', { name: '申请授权' }),
    )
    const dialog = await screen.findByRole('dialog', { name: '申请控销授权' })
    await shop.user.type(within(dialog).getByLabelText('申请理由'), '周边独家')
    await shop.user.click(within(dialog).getByRole('checkbox'))
    await shop.user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('您已在授权范围内，可直接采购')).toBeVisible()
    expect(within(dialog).getByLabelText('申请理由')).toHaveValue('周边独家')
  })

  it('tells what came of it, and of what cannot be applied for', async () => {
    for (const [more, words] of [
      [
        { application: { id: 1, status: 2, reason: '', note: '该区域已有授权门店', at: now } },
        '上次申请未通过：该区域已有授权门店',
      ],
      [{ may_apply: 0 }, '您的企业类型不在授权范围'],
      [{ inside: 1, may_apply: 0 }, '您在授权范围内，可直接采购'],
      [{ inside: 1, may_apply: 0, start: now + 90_000 }, /您在授权范围内，\d{4}-\d{2}-\d{2}开始供货/],
      [{ end: now - 5, may_apply: 0 }, '本期控销已结束'],
    ] as const) {
      const shop = openShop(
        '/list/info/9',
        answers({ 'GET /api/goods/detail/:id': () => detail({ control: { ...control, ...more } }) }),
      )
      expect(await screen.findByText(words)).toBeVisible()
      shop.leave()
    }
  })
})
