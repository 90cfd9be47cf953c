import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preloadCalls } from '../../rendering/first-page.ts'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, lost, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const tree = (id: number, name: string) => [{ id, name, logo1: '', children: [], childrenShow: false }]
const common = {
  rnss: [],
  nav: [],
  category: tree(1, '西药'),
  category_yx: tree(2, '家庭常备'),
  category_zy: tree(3, '补益药'),
  category_qx: tree(4, '家用检测'),
  brand: [],
  timestamp: 1_795_000_000,
}
const page = (data: readonly unknown[], total = data.length) => ({
  data,
  total,
  current_page: 1,
  last_page: Math.ceil(total / 40) || 1,
  per_page: 40,
  facets: { sccj: [], dosage: [], brand: [] },
})
const ad = (id: number, title: string, url: string) => ({ id, title, url, image: `/pictures/banner/${id}.svg` })
const answers = (more: Answers = {}): Answers => ({
  'GET /api/focus/common': () => common,
  'GET /api/goods/hot': () => [goods({ name: '板蓝根颗粒' })],
  'GET /api/goods/list': () => page([goods()]),
  'GET /api/focus/yx': () => ({ ads: [ad(1, '包邮优选', '/yx/rule')], goods: [] }),
  'GET /api/focus/qxzq': () => [ad(4, '家用器械', '/qxzq?sort=sales'), ad(5, '门诊耗材', '/search?keywords=敷料')],
  'GET /api/focus/zyzq': () => ({ ads: [ad(2, '中药饮片', '/zyyp'), ad(3, '参茸贵细', '')], goods: [] }),
  ...more,
})
const lastRequest = (shop: Shop, path = 'GET /api/goods/list') =>
  shop.seen.filter((one) => one.call === path).at(-1)?.input
async function open(at: string, more?: Answers): Promise<Shop> {
  const shop = openShop(at, answers(more))
  await shop.storefront.home.loadCommon()
  return shop
}

bringPages('/yx', '/yx/rule', '/list/other/3')

describe('a zone', () => {
  it('shows its own goods under its own categories, whatever the address says of the zone', async () => {
    for (const [at, held, title, category] of [
      ['/yx?yx=0&filters=1', { yx: '1' }, '包邮优选', '家庭常备'],
      ['/zyyp?zone=qx&filters=1', { zone: 'zy' }, '中药饮片', '补益药'],
      ['/qxzq?filters=1', { zone: 'qx' }, '器械专区', '家用检测'],
    ] as const) {
      const shop = await open(at)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
      expect(screen.getByRole('link', { name: category })).toBeVisible()
      expect(lastRequest(shop)).toMatchObject(held)
      shop.leave()
    }
  })

  it('stays in the zone when a category or a sorting is chosen, and can be shown as a table', async () => {
    const before = await open('/yx?filters=1')
    expect(await screen.findByRole('link', { name: '家庭常备' })).toHaveAttribute('href', '?filters=1&select=2')
    before.leave()
    const shop = await open('/yx?select=2')
    await waitFor(() => expect(lastRequest(shop)).toMatchObject({ yx: '1', select: '2' }))
    expect(await screen.findByRole('link', { name: '取消 分类：家庭常备' })).toBeVisible()
    await shop.user.click(
      within(screen.getByRole('navigation', { name: '显示方式' })).getByRole('link', { name: '表格' }),
    )
    await waitFor(() => expect(shop.address()).toBe('/yx/table?select=2'))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('asks the server ahead for what its page will ask', async () => {
    for (const at of [
      '/yx?select=2&page=2',
      '/yx/table',
      '/zyyp?sort=price',
      '/qxzq',
      '/list/other/3/补益?stock=1',
      '/yx/rule',
      '/ppzq/2?initial=y',
      '/ppzq/info/5?page=2',
    ]) {
      const url = new URL(at, 'https://shop.example')
      const shop = openShop(at, answers())
      const address = ([call, input]: ReturnType<typeof preloadCalls>[number]) =>
        decodeURIComponent(shop.storefront.client.urlFor(call, input))
      const ahead = preloadCalls(url.pathname, url.searchParams).map(address)
      await waitFor(() => expect(shop.seen.some((one) => !one.call.includes('/user/'))).toBe(true))
      const known = (one: Shop['seen'][number]) =>
        ahead.includes(
          decodeURIComponent(
            shop.storefront.client.urlFor({ method: 'GET', path: one.call.slice(4) } as never, one.input),
          ),
        )
      expect([at, shop.seen.filter((one) => /goods\/list|focus|brand|article/.test(one.call) && !known(one))]).toEqual([
        at,
        [],
      ])
      shop.leave()
    }
  })

  it('says that nothing is there, and offers ways on', async () => {
    await open('/zyyp', { 'GET /api/goods/list': () => page([]) })
    expect(await screen.findByText('专区暂无商品')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看全部商品' })).toHaveAttribute('href', '/list')
  })

  it('keeps its head and can be asked again when the goods did not come', async () => {
    let isDown = true
    const shop = await open('/zyyp', {
      'GET /api/goods/list': () => (isDown ? new Refused(500, '') : page([goods()])),
      'GET /api/focus/zyzq': () => lost,
    })
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    expect(screen.getByRole('heading', { level: 1, name: '中药饮片' })).toBeVisible()
    isDown = false
    await shop.user.click(retry)
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('[ER-10] has banners that lead on, that say why not, and that are no link to the page they stand on', async () => {
    const shop = await open('/zyyp')
    expect((await screen.findByRole('img', { name: '中药饮片' })).closest('a')).toBeNull()
    await shop.user.click(screen.getByRole('link', { name: '参茸贵细' }))
    expect(await screen.findByText('活动暂未开始')).toBeVisible()
  })

  it('shows where a herb was grown and its grade on the card, and nothing of the kind on other cards', async () => {
    await open('/zyyp', {
      'GET /api/goods/list': () =>
        page([
          goods({ id: 1, name: '当归片', origin: '甘肃', grade: '统货' }),
          goods({ id: 2, name: '茯苓块', origin: '云南', grade: '' }),
          goods({ id: 3, name: '甘草片', origin: '', grade: '' }),
          goods({ id: 4, name: '艾灸盒' }),
        ]),
    })
    expect(await screen.findByRole('article', { name: '当归片' })).toHaveTextContent('产地：甘肃 等级：统货')
    expect(screen.getByRole('article', { name: '茯苓块' })).toHaveTextContent('产地：云南')
    for (const name of ['茯苓块', '甘草片', '艾灸盒'])
      expect(screen.getByRole('article', { name })).not.toHaveTextContent('等级')
    for (const name of ['甘草片', '艾灸盒']) expect(screen.getByRole('article', { name })).not.toHaveTextContent('产地')
  })

  it('of herbs has the first letters of the names at hand, that of devices their classes', async () => {
    const facets = { sccj: [], dosage: [], brand: [] }
    const herbs = await open('/zyyp', {
      'GET /api/goods/list': () => ({
        ...page([goods()]),
        facets: {
          ...facets,
          initial: [...'HJLMPQRSTWXYZ'].map((id) => ({ id, count: 2 })).concat({ id: '#', count: 1 }),
        },
      }),
    })
    await screen.findByRole('link', { name: 'Y' })
    const letters = within(screen.getByRole('group', { name: '拼音' }))
    expect(letters.getAllByRole('link').map((one) => one.textContent)).toEqual(['全部', ...'HJLMPQRSTWXYZ', '其他'])
    expect(letters.getByRole('link', { name: 'Y' })).toHaveAttribute('href', '?initial=Y')
    await herbs.go('/zyyp?initial=Y')
    await waitFor(() => expect(lastRequest(herbs)).toMatchObject({ zone: 'zy', initial: 'Y' }))
    expect(screen.getByRole('link', { name: '取消 拼音：Y' })).toBeVisible()
    herbs.leave()
    const devices = await open('/qxzq', {
      'GET /api/goods/list': () => ({
        ...page([goods()]),
        facets: {
          ...facets,
          device_class: [
            { id: '1', count: 3 },
            { id: '2', count: 12 },
          ],
        },
      }),
    })
    await screen.findByRole('link', { name: '二类12' })
    const classes = within(screen.getByRole('group', { name: '管理类别' }))
    expect(classes.getAllByRole('link').map((one) => one.textContent)).toEqual(['全部', '一类3', '二类12'])
    expect(classes.getByRole('link', { name: '二类12' })).toHaveAttribute('href', '?device_class=2')
    await devices.go('/qxzq?device_class=2')
    await waitFor(() => expect(lastRequest(devices)).toMatchObject({ zone: 'qx', device_class: '2' }))
    expect(screen.getByRole('link', { name: '取消 管理类别：二类' })).toBeVisible()
  })

  it('of devices has banners of its own', async () => {
    await open('/qxzq')
    expect((await screen.findByRole('img', { name: '门诊耗材' })).closest('a')).toHaveAttribute(
      'href',
      '/search?keywords=敷料',
    )
    expect(screen.getByRole('img', { name: '家用器械' })).toBeVisible()
  })

  it('tells a member whose licence does not reach, with the way to their documents', async () => {
    await open('/qxzq', {
      'GET /api/goods/list': () =>
        page([goods({ is_buy: 0, buy_reason: { code: 'SCOPE', msg: '超出您的经营范围：三类器械' } })]),
    })
    expect(await screen.findByText(/超出您的经营范围：三类器械。补充证照后即可采购/)).toBeVisible()
    expect(screen.getByRole('link', { name: '查看我的资质' })).toBeVisible()
  })

  it('of free shipping is closed to members of regions it does not deliver to, and open to visitors', async () => {
    const shop = await open('/yx', { 'GET /api/user/base': () => ({ ...member, is_show_youx: 0 }) })
    expect(await screen.findByText('您所在地区暂未开通包邮优选')).toBeVisible()
    expect(screen.queryByRole('article', { name: '阿莫西林胶囊' })).toBeNull()
    shop.leave()
    await open('/yx', { 'GET /api/user/base': () => ({ show: true }) })
    expect(await screen.findByRole('article', { name: '阿莫西林胶囊' })).toBeVisible()
  })
})

describe('the rules of the free-shipping zone', () => {
  it('are an article with the way back', async () => {
    const shop = await open('/yx/rule', {
      'GET /api/article/:id': (_, [id]) => ({
        id: 1,
        code: id,
        title: '包邮优选规则',
        content: '## 怎样结算\n- 满 **199.00 元**包邮',
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '包邮优选规则' })).toBeVisible()
    expect(await screen.findByText('199.00 元')).toBeVisible()
    await shop.user.click(screen.getByRole('link', { name: '返回包邮优选' }))
    await waitFor(() => expect(shop.address()).toBe('/yx'))
  })

  it('say what went wrong when they cannot be read', async () => {
    await open('/yx/rule', { 'GET /api/article/:id': () => new Refused(404, '文章不存在或已下线') })
    expect(within(await screen.findByRole('alert')).getByText('文章不存在或已下线')).toBeVisible()
    expect(screen.getByRole('link', { name: '返回包邮优选' })).toBeVisible()
  })
})

describe('/list/other', () => {
  it('shows one category under the name of the link, and of the category without one', async () => {
    const shop = await open('/list/other/3/滋补好药')
    expect(await screen.findByRole('heading', { level: 1, name: '滋补好药' })).toBeVisible()
    expect(await screen.findByRole('article')).toBeVisible()
    expect(lastRequest(shop)).toMatchObject({ select: '3' })
    expect(screen.queryByRole('group', { name: '分类' })).toBeNull()
    shop.leave()
    await open('/list/other/3')
    expect(await screen.findByRole('heading', { level: 1, name: '补益药' })).toBeVisible()
  })

  it('shows nothing, and not everything, for what is no category', async () => {
    const shop = await open('/list/other/abc/怪名')
    expect(await screen.findByText('暂无商品')).toBeVisible()
    expect(lastRequest(shop)).toBeUndefined()
  })
})
