import type { GoodsDetail } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cart, goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, Refused } from '../../../testing/shop.fixture.tsx'

const open = (own: Partial<GoodsDetail> = {}) =>
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail(own),
    'POST /api/cart': () => ({
      added: [1],
      lines: [{ id: 1, goods_id: 1, number: 10, price: 10, price_changed: 0 }],
      refused: [],
    }),
    'GET /api/cart/total': () => ({ number: 1, kinds: 1, amount: 100 }),
  })

bringPages('/list/info/1')

const ladder: Partial<GoodsDetail> = {
  ladder_price_type: 1,
  ladder_price_id: 5,
  ladder_price: [
    { number: 20, price: 9 },
    { number: 50, price: 8 },
  ],
}
const current = () => [...document.querySelectorAll('table [aria-current]')].map((cell) => cell.textContent)
const type = async (user: ReturnType<typeof open>['user'], number: string) => {
  const field = await screen.findByRole('spinbutton', { name: /数量/ })
  await user.clear(field)
  await user.type(field, number)
}
const sum = () => screen.getByText('小计').parentElement

describe('the lots of goods', () => {
  it('say their remaining days, which no band beside them contradicts', async () => {
    const inDays = (days: number) => formatDate(Math.floor(Date.now() / 1000) + days * 86_400)
    const lot = (days: number, band: GoodsDetail['lots'][number]['band']) => ({
      batch_no: `B${days}`,
      made_date: '2025-01-01',
      end_date: inDays(days),
      number: 100,
      band,
    })
    const { user } = open({ lots: [lot(365, '12+'), lot(364, '6-12'), lot(182, '6-12'), lot(180, 'jxq')] })
    await user.click(await screen.findByRole('tab', { name: '批号效期' }))
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(3, 5)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['365天', '效期≥12个月'],
      ['364天', '效期不足12个月'],
      ['182天', '效期不足12个月'],
      ['180天', '近效期'],
    ])
    await user.keyboard('{End}')
    expect(screen.getByRole('tab', { name: '我的采购记录' })).toHaveFocus()
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: '说明书' })).toHaveAttribute('aria-selected', 'true')
  })
})

it('says above the goods which scope is missing, with the way to the documents', async () => {
  open({ is_buy: 0, buy_reason: { code: 'SCOPE', msg: '超出您的经营范围：缺少【三类器械】' } })
  const note = await screen.findByText(/^超出您的经营范围：缺少【三类器械】。补充证照后即可采购/)
  expect(within(note).getByRole('link', { name: '查看我的资质' })).toHaveAttribute('href', '/zzzj')
})

describe('the numbers beside the quantity', () => {
  it('follow it at once: unit price, tier in force, margin, subtotal', async () => {
    const { user } = open(ladder)
    await type(user, '10')
    expect(screen.getByText('价格').parentElement).toHaveTextContent('¥10.00/盒')
    expect(screen.getByText('毛利33.3%')).toBeVisible()
    expect([current(), sum()?.textContent]).toEqual([[], '小计¥100.00'])
    await type(user, '20')
    expect(screen.getByText('价格').parentElement).toHaveTextContent('¥9.00/盒')
    expect(screen.getByText('毛利40.0%')).toBeVisible()
    expect([current(), sum()?.textContent]).toEqual([['20盒起', '¥9.00'], '小计¥180.00'])
  })

  it('count what the cart holds of the line already', async () => {
    const { user } = open({ ...ladder, cart_number: 40 })
    await type(user, '10')
    expect([current(), sum()?.textContent]).toEqual([['50盒起', '¥8.00'], '小计¥80.00'])
  })

  it('stay those of the quantity after it was added', async () => {
    const { user, storefront } = open()
    await type(user, '10')
    await user.click(screen.getByRole('button', { name: '加入购物车' }))
    expect(await screen.findByText('购物车已有10盒')).toBeVisible()
    await waitFor(() => expect(storefront.cart.adding.value).toBe(false))
    expect(screen.getByRole('spinbutton', { name: /数量/ })).toHaveValue('10')
    expect(sum()).toHaveTextContent('小计¥100.00')
  })

  it('show the tiers of a storewide day as they are charged', async () => {
    const { user } = open({
      ...ladder,
      price: 9.4,
      activity: { kind: 'welfare', start: 0, end: 2_000_000_000, total: null, left: null, percent: 94 },
    })
    await type(user, '20')
    expect([current(), sum()?.textContent]).toEqual([['20盒起', '¥8.46'], '小计¥169.20'])
  })

  it('say one stock: what the pool of the activity has left', async () => {
    open({
      number: 9_999,
      goods_price_id: 31,
      activity: { kind: 'spike', start: 0, end: 2_000_000_000, total: 100, left: 60 },
    })
    expect(await screen.findByText('活动库存剩60盒')).toBeVisible()
    expect(screen.getByText('库存60盒')).toBeVisible()
    expect(screen.queryByText('库存充足')).toBeNull()
  })
})

describe('the field after a refusal', () => {
  it('follows what the cart holds by now: a line that another tab removed begins with the minimum again', async () => {
    const added: number[] = []
    const { user } = openShop('/list/info/1', {
      'GET /api/goods/detail/:id': () => goodsDetail({ min_number: 10, step: 5, zbz: 5, cart_number: 10 }),
      'GET /api/cart/list': () => cart([]),
      'GET /api/cart/total': () => ({ number: 0, kinds: 0, amount: 0 }),
      'POST /api/cart': (input) => {
        const number = Number((input['params'] as unknown as [{ number: string }])[0].number)
        if (number < 10) return new Refused(422, '', { errors: { number: ['至少买10盒'] } })
        added.push(number)
        return { added: [1], lines: [{ id: 1, goods_id: 1, number, price: 10, price_changed: 0 }], refused: [] }
      },
    })
    const field = await screen.findByRole('spinbutton', { name: /数量/ })
    expect(screen.getByText('购物车已有10盒')).toBeVisible()
    expect(field).toHaveValue('5')
    await user.click(screen.getByRole('button', { name: '加入购物车' }))
    expect(await screen.findByText('至少买10盒')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue('10'))
    expect(screen.queryByText('购物车已有10盒')).toBeNull()
    await user.click(screen.getByRole('button', { name: '加入购物车' }))
    await waitFor(() => expect(added).toEqual([10]))
  })
})

it('a quantity that is pasted with its zeros is added as what it is', async () => {
  const { user, seen } = open()
  await user.clear(await screen.findByRole('spinbutton', { name: /数量/ }))
  await user.paste('10.00')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(seen.find(({ call }) => call === 'POST /api/cart')?.input).toMatchObject({ params: [{ number: '10' }] }),
  )
})

it('[EN-01] asks for the offers that the address names, and adds the goods for those of the answer', async () => {
  const { user, seen } = openShop(
    '/list/info/1?goods_price_id=31&ladder_price_id=5&goods_manjian_id=41&is_yj=1&is_jxq=1&other=2',
    {
      'GET /api/goods/detail/:id': () => goodsDetail({ ladder_price_id: 5, goods_manjian_id: 41 }),
      'POST /api/cart': () => new Refused(409, '库存不足'),
    },
  )
  await user.click(await screen.findByRole('button', { name: '加入购物车' }))
  const inputOf = (wanted: string) => seen.find(({ call }) => call === wanted)?.input
  expect(inputOf('GET /api/goods/detail/1')).toEqual({
    goods_price_id: '31',
    ladder_price_id: '5',
    goods_manjian_id: '41',
    is_yj: '1',
    is_jxq: '1',
  })
  await waitFor(() =>
    expect(inputOf('POST /api/cart')).toMatchObject({
      params: [{ goods_id: '1', goods_price_id: '0', ladder_price_id: '5', goods_manjian_id: '41', is_yj: '0' }],
    }),
  )
})

it('what is being typed stays, and is what the button adds, when the cart changes meanwhile', async () => {
  const { user, seen, storefront } = openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail({ min_number: 10, step: 5, cart_number: 10 }),
    'GET /api/cart/list': () => cart([]),
    'GET /api/cart/total': () => ({ number: 0, kinds: 0, amount: 0 }),
    'POST /api/cart': () => new Refused(409, '库存不足'),
  })
  await type(user, '23')
  await storefront.cart.load()
  const field = screen.getByRole('spinbutton', { name: /数量/ })
  expect(field).toHaveValue('23')
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('可选20或25')
  expect(screen.getByRole('button', { name: '加入购物车' })).toBeDisabled()
  expect(seen.some(({ call }) => call === 'POST /api/cart')).toBe(false)
})

it('leads a visitor to the login instead of a button that does nothing', async () => {
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () =>
      goodsDetail({ is_buy: 0, buy_reason: { code: 'NEED_LOGIN', msg: '登录后可购买', action: '/login' } }),
  })
  const link = await screen.findByRole('link', { name: '登录后采购' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/login'))
  expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
})
