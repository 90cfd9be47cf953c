import type { CartItem, CartState, Bundle } from '@yaopi/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cart, cartItem, goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, type Answers } from '../../../testing/shop.fixture.tsx'

const pack: Bundle = {
  id: 7,
  name: '感冒备货组合',
  price: 41.99,
  raw_price: 48.5,
  ck_id: 1,
  limit: 20,
  limit_left: 20,
  stock: 20,
  total: null,
  left: null,
  start_time: 0,
  end_time: 9_999_999_999,
  status: 1,
  is_buy: 1,
  goods: [
    { num: 2, price: 21.39, goods: goods({ id: 3, name: '复方氨酚烷胺片' }) },
    { num: 1, price: 20.6, goods: goods({ id: 4, name: '板蓝根颗粒' }) },
  ],
}
const setLine = (): CartItem =>
  cartItem({
    id: 70,
    type: 3,
    number: 4,
    price: 41.99,
    raw_price: 48.5,
    with_coupon: 0,
    goods: goods({ id: 3, name: pack.name, bzdw: '套', min_number: 1, step: 1, number: 20 }),
    combination: pack,
  })
const manjian = {
  id: 41,
  name: '满300元换购',
  selected_amount: 264.8,
  discount: 0,
  tiers: [{ amount: 300, value: 0, status: 0 as const, text: '满300可换购' }],
  next: { gap: 35.2, kinds: 0, number: 0, text: '再买¥35.20可换购' },
  exchange: {
    units: 0,
    goods: [
      {
        id: 9,
        name: '电子体温计',
        ypgg: '1支',
        bzdw: '支',
        image: '/p.svg',
        base_price: 39,
        price: 9.9,
        from: 300,
        open: 0 as const,
        left: 20,
      },
    ],
  },
}
const state = (more: Partial<CartState> = {}): CartState => ({
  ...cart([setLine(), cartItem()]),
  activity_data: { manjians: [manjian] },
  ...more,
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/cart/list': () => state(),
  'GET /api/cart/total': () => ({ number: 2, kinds: 2, amount: 0 }),
  ...more,
})

bringPages('/cart')

describe('offers in the cart', () => {
  it('a package shows what it holds, and is changed and removed as a whole', async () => {
    const { user, seen } = openShop(
      '/cart',
      answers({ 'POST /api/cart/:id/edit': () => ({ number: 5, price: 41.99 }) }),
    )
    const line = await screen.findByRole('article', { name: '感冒备货组合' })
    expect(within(line).getByRole('list', { name: '感冒备货组合内含' })).toHaveTextContent(
      '复方氨酚烷胺片 ×8盒板蓝根颗粒 ×4盒',
    )
    expect(within(line).queryByRole('button', { name: /移入收藏/ })).toBeNull()
    await user.click(within(line).getByRole('button', { name: '增加 感冒备货组合' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/cart/70/edit')?.input).toMatchObject({
        params: { number: '5' },
      }),
    )
  })

  it('says how far an activity is, and lets exchange once it is reached', async () => {
    let reached = false
    const { user, seen, storefront } = openShop(
      '/cart',
      answers({
        'GET /api/cart/list': () =>
          reached
            ? state({
                activity_data: {
                  manjians: [
                    {
                      ...manjian,
                      selected_amount: 300,
                      tiers: [{ ...manjian.tiers[0]!, status: 1 }],
                      exchange: { units: 1, goods: [{ ...manjian.exchange.goods[0]!, open: 1 }] },
                    },
                  ],
                },
              })
            : state(),
        'POST /api/cart': () => ({
          added: [71],
          cart_total: 3,
          lines: [{ id: 71, goods_id: 9, number: 1, price: 9.9, price_changed: 0 }],
          refused: [],
        }),
      }),
    )
    const offers = await screen.findByRole('region', { name: '优惠活动' })
    expect(offers).toHaveTextContent('已选¥264.80')
    expect(offers).toHaveTextContent('再买¥35.20可换购')
    expect(within(offers).getByRole('button', { name: '换购电子体温计' })).toBeDisabled()
    reached = true
    await storefront.cart.load()
    await user.click(await within(offers).findByRole('button', { name: '换购电子体温计' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/cart')?.input).toMatchObject({
        params: [{ goods_id: '9', number: '1', type: '4', goods_manjian_id: '41' }],
      }),
    )
  })

  it('shows gifts as lines, with what was no longer to be had', async () => {
    openShop(
      '/cart',
      answers({
        'GET /api/cart/list': () =>
          state({
            gifts: [
              {
                kind: 'goods',
                goods_id: 5,
                name: '纱布',
                image: '',
                number: 2,
                missing: 1,
                goods_manjian_id: 51,
                reason: '赠品：满200元赠实物',
              },
              {
                kind: 'coupon',
                goods_id: 0,
                name: '满300减25券',
                image: '',
                number: 1,
                missing: 0,
                goods_manjian_id: 52,
                reason: '',
              },
              {
                kind: 'points',
                goods_id: 0,
                name: '200积分',
                image: '',
                number: 200,
                missing: 0,
                goods_manjian_id: 52,
                reason: '',
              },
            ],
          }),
      }),
    )
    const gifts = await screen.findByRole('list', { name: '赠品' })
    expect(
      within(gifts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['赠纱布×2另有数量1已赠完', '赠满300减25券×1，付款后到账', '赠200积分付款后到账'])
  })

  it('the helper suggests what fills the gap, adds it, and asks again', async () => {
    let requestCount = 0
    const { user, seen } = openShop(
      '/cart',
      answers({
        'POST /api/cart/next_hint': () =>
          requestCount++ === 0
            ? { text: '再买¥35.20可换购', gap: 35.2, manjian_id: 41, goods: [goods({ id: 8, name: '创可贴' })] }
            : {},
        'POST /api/cart': () => ({
          added: [72],
          cart_total: 3,
          lines: [{ id: 72, goods_id: 8, number: 10, price: 10, price_changed: 0 }],
          refused: [],
        }),
      }),
    )
    await user.click(
      within(await screen.findByRole('region', { name: '优惠活动' })).getByRole('button', { name: '去凑单' }),
    )
    const helper = await screen.findByRole('dialog', { name: '凑单助手' })
    const card = await within(helper).findByRole('article', { name: '创可贴' })
    expect(helper).toHaveTextContent('再买¥35.20可换购 优先推荐您常买的商品')
    expect(seen.find((one) => one.call === 'POST /api/cart/next_hint')?.input).toEqual({ manjian_id: '41' })
    await user.click(within(card).getByRole('button', { name: /加入购物车/ }))
    await waitFor(() => expect(helper).toHaveTextContent('已享受最高一档'))
    expect(seen.filter((one) => one.call === 'GET /api/cart/list').length).toBeGreaterThan(1)
  })

  it('names the coupons that checkout uses, and claims a better one here', async () => {
    const order = { group: 'pt' as const, ck_id: 1 }
    let isClaimed = false
    const { user, seen } = openShop(
      '/cart',
      answers({
        'GET /api/cart/list': () =>
          state({
            coupons: isClaimed
              ? [{ ...order, name: '满300减50', saving: 50 }]
              : [
                  { ...order, name: '满200减20', saving: 20 },
                  { ...order, name: '满300减50', saving: 30, template_id: 8 },
                ],
          }),
        'POST /api/coupon/:id/receive': () => {
          isClaimed = true
          return { id: 81, name: '满300减50' }
        },
      }),
    )
    const coupons = await screen.findByRole('region', { name: '优惠券' })
    expect(coupons).toHaveTextContent('“满200减20”结算时自动使用，减¥20.00')
    expect(coupons).toHaveTextContent('可领“满300减50”，结算时再减¥30.00')
    const bar = screen.getByRole('region', { name: '结算' })
    expect(bar).toHaveTextContent('结算时用券再减¥20.00')
    await user.click(within(coupons).getByRole('button', { name: '领取满300减50' }))
    await waitFor(() => expect(bar).toHaveTextContent('结算时用券再减¥50.00'))
    expect(seen.filter((one) => one.call === 'POST /api/coupon/8/receive')).toHaveLength(1)
    expect(coupons).toHaveTextContent('“满300减50”结算时自动使用，减¥50.00')
    expect(within(coupons).queryByRole('button')).toBeNull()
  })
})
