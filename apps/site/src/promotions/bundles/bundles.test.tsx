import type { MixAndMatchPage } from '@yaopi/core/contract'
import type { Bundle, UserState } from '@yaopi/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { preloadCalls } from '../../rendering/first-page.ts'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, member, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const now = Math.floor(Date.now() / 1000)
const DAY = 86_400
const visitor: UserState = { show: true }

function bundle(own: Partial<Bundle> = {}): Bundle {
  return {
    id: 7,
    name: '感冒备货组合',
    price: 41.99,
    raw_price: 48.5,
    ck_id: 1,
    limit: 20,
    limit_left: 12,
    stock: 12,
    total: 300,
    left: 288,
    start_time: now - DAY,
    end_time: now + 3 * DAY,
    status: 1,
    is_buy: 1,
    goods: [
      { num: 2, price: 21.39, goods: goods({ id: 3, name: '复方氨酚烷胺片' }) },
      { num: 1, price: 20.6, goods: goods({ id: 4, name: '板蓝根颗粒' }) },
    ],
    ...own,
  }
}
const packages = (...data: readonly Bundle[]) => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  timestamp: now,
})
const group = (own: Partial<MixAndMatchPage['group']> = {}): MixAndMatchPage['group'] => ({
  id: 31,
  name: '家庭常备任选',
  banner: '',
  rule_text: '任选三种更优惠',
  start_time: now - DAY,
  end_time: now + DAY,
  status: 1,
  goods_count: 2,
  tiers: [
    { amount: 300, kinds: 3, number: 0, value: 20, text: '满3种且300减20' },
    { amount: 600, kinds: 5, number: 0, value: 50, text: '满5种且600减50' },
  ],
  ...own,
})
const choice = (own: Partial<MixAndMatchPage> = {}): MixAndMatchPage => ({
  group: group(),
  timestamp: now,
  selected: {
    kinds: 2,
    amount: 259.47,
    goods: [
      { goods_id: 90, number: 4, amount: 133.32 },
      { goods_id: 91, number: 3, amount: 126.15 },
    ],
  },
  goods: {
    data: [
      goods({ id: 3, name: '甘草片', price: 20.27, base_price: 20.27, zbz: 2 }),
      goods({ id: 4, name: '枇杷膏', is_buy: 0, number: 0, buy_reason: { code: 'NO_STOCK', msg: '暂时缺货' } }),
    ],
    total: 2,
    current_page: 1,
    last_page: 1,
    per_page: 40,
  },
  ...own,
})
const adds = (answers: Answers = {}): Answers => ({
  'POST /api/cart': (input) => ({
    added: [1],
    cart_total: 1,
    lines: [
      {
        id: 1,
        goods_id: Number((input['params'] as unknown as readonly { goods_id: string }[])[0]!.goods_id),
        number: 1,
        price: 1,
        price_changed: 0,
      },
    ],
    refused: [],
  }),
  'GET /api/cart/total': () => ({ number: 1, kinds: 1, amount: 1 }),
  'GET /api/goods/hot': () => [],
  ...answers,
})

bringPages('/zhzq', '/zhmz', '/zhmz/list')

describe('/zhzq', () => {
  it('shows parts, price and saving of a package, and puts so many sets into the cart as one line', async () => {
    const { user, seen } = openShop('/zhzq', adds({ 'GET /api/activity/zhzq': () => packages(bundle()) }))
    const card = await screen.findByRole('article', { name: '感冒备货组合' })
    expect(within(card).getByRole('list', { name: '套餐内含2种' })).toHaveTextContent('复方氨酚烷胺片')
    expect(card).toHaveTextContent('每套立省¥6.51')
    expect(card).toHaveTextContent('每家限购20套')
    expect(card).toHaveTextContent('活动共300套，剩余288套')
    expect(within(card).getByRole('timer')).toHaveTextContent('距结束')
    await user.click(within(card).getByRole('button', { name: '增加 感冒备货组合' }))
    await user.click(within(card).getByRole('button', { name: '加入购物车' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/cart')?.input).toMatchObject({
        params: [{ goods_id: '3', number: '2', type: '3', combination_id: '7', price: '41.99' }],
      }),
    )
  })

  it('says of one to come, one that is over, and one that is sold out that it cannot be had', async () => {
    openShop(
      '/zhzq',
      adds({
        'GET /api/activity/zhzq': () =>
          packages(
            bundle({ id: 1, name: '未来', status: 0, start_time: now + DAY, end_time: now + 2 * DAY }),
            bundle({ id: 2, name: '过去', status: 2, start_time: now - 2 * DAY, end_time: now - 60 }),
            bundle({
              id: 3,
              name: '抢光',
              is_buy: 0,
              stock: 0,
              left: 0,
              buy_reason: { code: 'NO_STOCK', msg: '组合套餐已抢光或超过限购套数' },
            }),
          ),
      }),
    )
    const soon = await screen.findByRole('article', { name: '未来' })
    expect(within(soon).getByRole('button', { name: '活动未开始' })).toBeDisabled()
    expect(within(soon).getByRole('timer')).toHaveTextContent('距开始')
    expect(
      within(screen.getByRole('article', { name: '过去' })).getByRole('button', { name: '活动已结束' }),
    ).toBeDisabled()
    expect(screen.getByRole('article', { name: '抢光' })).toHaveTextContent('组合套餐已抢光')
  })

  it('asks visitors to log in, says when there is nothing, and can be asked again when it failed', async () => {
    const first = openShop(
      '/zhzq',
      adds({
        'GET /api/user/base': () => visitor,
        'GET /api/activity/zhzq': () =>
          packages(
            bundle({
              price: null,
              raw_price: null,
              is_buy: 0,
              buy_reason: { code: 'NEED_LOGIN', msg: '登录后可购买', action: '/login' },
            }),
          ),
      }),
    )
    const card = await screen.findByRole('article', { name: '感冒备货组合' })
    expect(within(card).getByRole('link', { name: '登录后可购买' })).toHaveAttribute(
      'href',
      expect.stringContaining('to=%2Fzhzq'),
    )
    first.leave()
    const second = openShop('/zhzq', adds({ 'GET /api/activity/zhzq': () => packages() }))
    expect(await screen.findByText('暂无组合套餐')).toBeVisible()
    second.leave()
    openShop('/zhzq', adds({ 'GET /api/activity/zhzq': () => new Refused(500, '') }))
    expect(within(await screen.findByRole('alert')).getByRole('button')).toBeVisible()
  })
})

describe('/zhmz', () => {
  it('lists the groups with their tiers and leads to their goods; says when there are none', async () => {
    const first = openShop(
      '/zhmz',
      adds({
        'GET /api/combinationMzhgGroup': () => [
          group(),
          group({ id: 33, name: '换季', status: 0, start_time: now + DAY, end_time: now + 2 * DAY }),
          group({ id: 34, name: '已过', status: 2, end_time: now - 5 }),
        ],
      }),
    )
    const card = await screen.findByRole('article', { name: '家庭常备任选' })
    expect(card).toHaveTextContent('满3种且300减20')
    expect(within(card).getByRole('link', { name: '去凑单' })).toHaveAttribute('href', '/zhmz/list?group_id=31')
    expect(within(screen.getByRole('article', { name: '换季' })).getByRole('timer')).toHaveTextContent('距开始')
    expect(within(screen.getByRole('article', { name: '已过' })).queryByRole('link')).toBeNull()
    first.leave()
    openShop('/zhmz', adds({ 'GET /api/combinationMzhgGroup': () => [] }))
    expect(await screen.findByText('暂无组合满减活动')).toBeVisible()
  })
})

describe('/zhmz/list', () => {
  it('counts what the cart holds and what is chosen here, and adds it in one call under its group', async () => {
    let inCart = 2
    const { user, seen } = openShop(
      '/zhmz/list?group_id=31',
      adds({
        'GET /api/combinationMzhg': () =>
          choice(
            inCart === 2
              ? {}
              : {
                  selected: {
                    kinds: 3,
                    amount: 300.01,
                    goods: [...choice().selected.goods, { goods_id: 3, number: 2, amount: 40.54 }],
                  },
                },
          ),
      }),
    )
    const meter = await screen.findByRole('region', { name: '凑单进度' })
    expect(meter).toHaveTextContent('已选2种¥259.47')
    expect(meter).toHaveTextContent('满3种且300减20 还差1种、¥40.53')
    await user.click(screen.getByRole('button', { name: '选择甘草片' }))
    expect(meter).toHaveTextContent('已选3种¥300.01')
    expect(meter).toHaveTextContent('满3种且300减20 已满足')
    expect(meter).toHaveTextContent('满5种且600减50 还差2种、¥299.99')
    expect(screen.getByRole('article', { name: '枇杷膏' })).toHaveTextContent('暂时缺货')
    inCart = 3
    await user.click(screen.getByRole('button', { name: '加入购物车（1种）' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/cart')?.input).toMatchObject({
        params: [{ goods_id: '3', number: '2', goods_manjian_id: '31' }],
      }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: '加入购物车' })).toBeDisabled())
    await waitFor(() => expect(meter).toHaveTextContent('已选3种¥300.01'))
  })

  it('shows the price of the tier that the chosen units reach with the cart, up to what may be had', async () => {
    const own = choice()
    const laddered = goods({
      id: 8,
      name: '感冒清热颗粒',
      zbz: 1,
      number: 30,
      limit_left: 12,
      ladder_price_type: 1,
      ladder_price: [{ number: 10, price: 9 }],
    })
    const { user } = openShop(
      '/zhmz/list?group_id=31',
      adds({
        'GET /api/combinationMzhg': () =>
          choice({
            goods: { ...own.goods, data: [laddered], total: 1 },
            selected: { kinds: 1, amount: 80, goods: [{ goods_id: 8, number: 8, amount: 80 }] },
          }),
      }),
    )
    const article = await screen.findByRole('article', { name: '感冒清热颗粒' })
    const row = within(article)
    await user.click(row.getByRole('button', { name: '选择感冒清热颗粒' }))
    expect(article).toHaveTextContent('¥10.00/盒')
    await user.click(row.getByRole('button', { name: '增加 感冒清热颗粒' }))
    expect(article).toHaveTextContent('¥9.00/盒')
    expect(screen.getByRole('region', { name: '凑单进度' })).toHaveTextContent('已选1种¥90.00')
    const more = row.getByRole('button', { name: '增加 感冒清热颗粒' })
    await user.dblClick(more)
    expect(row.getByRole('spinbutton')).toHaveValue('4')
    expect(more).toBeDisabled()
  })

  it('adds nothing before a quantity that is not allowed is mended; a refused one follows the cart', async () => {
    let holds = 10
    const own = choice()
    const stepped = goods({ id: 8, name: '感冒清热颗粒', zbz: 10, min_number: 10, step: 5 })
    const added: string[] = []
    const { user } = openShop(
      '/zhmz/list?group_id=31',
      adds({
        'GET /api/combinationMzhg': () =>
          choice({
            goods: { ...own.goods, data: [stepped], total: 1 },
            selected: {
              kinds: 1,
              amount: 100,
              goods: holds === 0 ? [] : [{ goods_id: 8, number: holds, amount: 100 }],
            },
          }),
        'POST /api/cart': (input) => {
          const [{ number }] = input['params'] as unknown as [{ number: string }]
          added.push(number)
          holds = 0
          return new Refused(422, '', { errors: { number: ['至少买10盒'] } })
        },
      }),
    )
    const row = within(await screen.findByRole('article', { name: '感冒清热颗粒' }))
    await user.click(row.getByRole('button', { name: '选择感冒清热颗粒' }))
    await user.clear(row.getByRole('spinbutton'))
    await user.type(row.getByRole('spinbutton'), '23')
    const add = screen.getByRole('button', { name: '加入购物车（1种）' })
    await user.click(add)
    expect(await row.findByRole('alert')).toHaveTextContent('可选20或25')
    await waitFor(() => expect(row.getByRole('spinbutton')).toHaveFocus())
    expect(added).toEqual([])
    await user.clear(row.getByRole('spinbutton'))
    await user.type(row.getByRole('spinbutton'), '5')
    await user.click(add)
    expect(await screen.findByText('至少买10盒')).toBeVisible()
    await waitFor(() => expect(row.getByRole('spinbutton')).toHaveValue('10'))
    expect(added).toEqual(['5'])
  })

  it('a typed number of sets beyond what there is stays in the field', async () => {
    const { user } = openShop('/zhzq', adds({ 'GET /api/activity/zhzq': () => packages(bundle({ stock: 20 })) }))
    const taking = within(await screen.findByRole('article', { name: '感冒备货组合' }))
    await user.clear(taking.getByRole('spinbutton'))
    await user.type(taking.getByRole('spinbutton'), '50')
    expect(taking.getByRole('spinbutton')).toHaveValue('50')
    await user.tab()
    expect(taking.getByRole('alert')).toHaveTextContent('库存仅剩20套，可购买20套')
  })

  it('is over for a group that has ended, is unknown, or is not named', async () => {
    const first = openShop(
      '/zhmz/list?group_id=9',
      adds({ 'GET /api/combinationMzhg': () => new Refused(410, '该活动不存在或已结束', { group: null }) }),
    )
    expect(await screen.findByText('活动已结束')).toBeVisible()
    first.leave()
    const { seen } = openShop('/zhmz/list?group_id=x', adds())
    expect(await screen.findByText('活动已结束')).toBeVisible()
    expect(seen.some((one) => one.call.includes('combinationMzhg'))).toBe(false)
  })

  it('shows one to come without letting anything in, and asks visitors to log in', async () => {
    const first = openShop(
      '/zhmz/list?group_id=31',
      adds({
        'GET /api/combinationMzhg': () =>
          choice({ group: group({ status: 0, start_time: now + DAY, end_time: now + 2 * DAY }) }),
      }),
    )
    expect(await screen.findByRole('button', { name: '选择甘草片' })).toBeDisabled()
    first.leave()
    openShop(
      '/zhmz/list?group_id=31',
      adds({ 'GET /api/user/base': () => visitor, 'GET /api/combinationMzhg': () => choice() }),
    )
    expect(await screen.findByRole('link', { name: '登录后可挑选商品并享受满减' })).toBeVisible()
  })
})

it('the server asks ahead for what the pages will ask', () => {
  const ahead = (at: string) =>
    preloadCalls(at.split('?')[0]!, new URL(at, 'https://shop.example').searchParams).map(([call, input]) => [
      call.path,
      input,
    ])
  expect(ahead('/zhzq?page=2')).toContainEqual(['/api/activity/zhzq', { page: 2 }])
  expect(ahead('/zhmz')).toContainEqual(['/api/combinationMzhgGroup', {}])
  expect(ahead('/zhmz/list?group_id=31&page=3')).toContainEqual(['/api/combinationMzhg', { group_id: 31, page: 3 }])
  expect(member.is_passed).toBe(1)
})
