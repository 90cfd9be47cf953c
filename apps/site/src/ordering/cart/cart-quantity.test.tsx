import type { CartItem, CartRepricer, CartState, Storefront } from '@yaopi/core'
import { repriceCart } from '@yaopi/core/pricing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cart, cartItem, goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

bringPages('/cart', '/cart/step2')
afterEach(() => {
  vi.unstubAllGlobals()
})

const NAME = '复方氨酚烷胺片'
const reduction = {
  id: 41,
  name: '满200减15',
  scope: { kind: 'all' as const },
  tiers: [{ amount: 20_000, gives: { kind: 'jian' as const, value: 1_500 } }],
}
/** The cart under a full reduction, priced as the server prices it. */
const priced = (data: readonly CartItem[]): CartState =>
  repriceCart(
    {
      ...cart(data),
      hints: [],
      pricing: { offers: { reductions: [reduction] }, member: { rank: 1, zone: 'A', is_new: false, points: 0 } },
    },
    0,
  )

/** A server of one line that keeps what it is told. */
function cartServer(own: Partial<CartItem['goods']> = {}) {
  let data = [cartItem({ goods: goods({ id: 11, name: NAME, ...own }), number: 12 })]
  const answers: Answers = {
    'GET /api/cart/list': () => priced(data),
    'GET /api/cart/total': () => ({ number: data.length, kinds: data.length, amount: 0 }),
    'POST /api/cart/:id/edit': (input) => {
      if (data.length === 0) return new Refused(404, '这件商品已不在购物车中')
      const number = Number((input['params'] as { number: string }).number)
      data = data.map((line) => ({ ...line, number }))
      return { number, price: 10 }
    },
    'POST /api/cart/batch_select': (input) => {
      data = data.map((line) => ({ ...line, is_selected: input['is_selected'] === '1' ? 1 : 0 }))
      return { ...priced(data), blocked: 0 }
    },
  }
  return {
    answers,
    numbers: () => data.map(({ number }) => number),
    change: (to: (lines: readonly CartItem[]) => readonly CartItem[]) => {
      data = [...to(data)]
    },
  }
}

/** Keeps the rules of price back, as a slow network does; they come when the returned function is called. */
function holdPricing({ cart: store }: Storefront): () => void {
  let held: CartRepricer | undefined
  const give = store.setLocalPricing
  Object.assign(store, { setLocalPricing: (reprice: CartRepricer) => (held = reprice) })
  return () => act(() => give(held!))
}

const line = () => screen.findByRole('article', { name: NAME })
const field = async () => within(await line()).findByRole('spinbutton')
const offers = () => screen.getByRole('region', { name: '优惠活动' })
const bar = () => screen.getByRole('region', { name: '结算' })
const type = async ({ user }: Pick<Shop, 'user'>, text: string) => {
  await user.clear(await field())
  await user.type(await field(), text)
}
const calls = ({ seen }: Pick<Shop, 'seen'>) => seen.map(({ call }) => call)
const EDIT = 'POST /api/cart/11/edit'

it('the reduction follows a quantity that was typed before the rules of price had come', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  const bring = holdPricing(shop.storefront)
  await type(shop, '26')
  await shop.user.tab()
  expect(offers()).toHaveTextContent('再买¥80.00减¥15.00')
  // The change is painted without them; they come before its answer.
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)))
  bring()
  await waitFor(() => expect(calls(shop)).toContain(EDIT))
  await waitFor(() => expect(offers()).toHaveTextContent('已减¥15.00'))
  expect(bar()).toHaveTextContent('商品¥260.00，优惠¥15.00')
  expect(server.numbers()).toEqual([26])
  expect(await field()).toHaveValue('26')
})

it('the reduction follows also when they come after the answer, or never', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  holdPricing(shop.storefront)
  await type(shop, '26')
  await shop.user.tab()
  await waitFor(() => expect(offers()).toHaveTextContent('已减¥15.00'))
  expect(server.numbers()).toEqual([26])
})

it('a tick in the pause behind a typed quantity does not bring the old one back', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  await type(shop, '26')
  await shop.user.click(within(await line()).getByRole('checkbox'))
  await waitFor(() => expect(calls(shop)).toContain('POST /api/cart/batch_select'))
  await act(() => shop.storefront.cart.whenIdle())
  expect(await field()).toHaveValue('26')
  expect(server.numbers()).toEqual([26])
  expect(bar()).toHaveTextContent('已选 0 种')
})

it('what is being typed stays when the cart is read again, and what another tab changed is shown', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  await type(shop, '2')
  server.change((lines) => lines.map((one) => ({ ...one, number: 15 })))
  await act(() => shop.storefront.cart.invalidate())
  expect(await field()).toHaveValue('2')
  expect(within(await line()).getByText('¥150.00')).toBeVisible()
  await shop.user.keyboard('6')
  await shop.user.tab()
  await waitFor(() => expect(server.numbers()).toEqual([26]))
  expect(await field()).toHaveValue('26')
})

it('a line that another tab removed goes when its quantity is refused', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  await type(shop, '26')
  server.change(() => [])
  await shop.user.tab()
  expect(await screen.findByText('这件商品已不在购物车中')).toBeVisible()
  expect(await screen.findByText('购物车是空的')).toBeVisible()
})

it.each(['mouse', 'keyboard'])('goes on with no quantity that was typed but cannot be bought (%s)', async (by) => {
  const server = cartServer({ min_number: 2, step: 5 })
  const shop = openShop('/cart', server.answers)
  await type(shop, '23')
  const go = within(bar()).getByRole('button', { name: '去结算' })
  if (by === 'mouse') await shop.user.click(go)
  else {
    act(() => go.focus())
    await shop.user.keyboard('{Enter}')
  }
  expect(await screen.findByRole('alert')).toHaveTextContent('起购2盒，按5盒递增，可选22或27')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(go).toBeEnabled()
  expect(shop.address()).toBe('/cart')
  expect(calls(shop)).not.toContain('POST /api/cart/checkout')
  await shop.user.click(screen.getByRole('button', { name: '改为27盒' }))
  await shop.user.click(go)
  await waitFor(() => expect(shop.address()).toBe('/cart/step2'))
  expect(server.numbers()).toEqual([27])
})

it('the next step is asked for when the change is saved, whichever way leads there', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  await type(shop, '26')
  await shop.user.tab()
  await shop.go('/cart/step2')
  await waitFor(() => expect(calls(shop)).toContain('POST /api/cart/checkout'))
  expect(calls(shop).indexOf(EDIT)).toBeGreaterThan(-1)
  expect(calls(shop).indexOf(EDIT)).toBeLessThan(calls(shop).indexOf('POST /api/cart/checkout'))
})

it('a pasted price is no quantity of it without its point', async () => {
  const server = cartServer()
  const shop = openShop('/cart', server.answers)
  await shop.user.clear(await field())
  await shop.user.paste('30.00')
  await shop.user.keyboard('{Enter}')
  await waitFor(() => expect(server.numbers()).toEqual([30]))
})

it('a quantity that cannot be bought stays in a long cart that is scrolled, and keeps it from checkout', async () => {
  const many = Array.from({ length: 80 }, (_, at) => cartItem({ goods: goods({ id: at + 1, name: `商品${at + 1}` }) }))
  const shop = openShop('/cart', { 'GET /api/cart/list': () => cart(many) })
  // The rows that are near the window come with code of their own.
  await screen.findByRole('article', { name: '商品1' })
  await waitFor(() => expect(screen.getByRole('list', { name: '购物车商品' }).style.height).not.toBe(''))
  expect(screen.queryByRole('article', { name: '商品40' })).toBeNull()
  const first = within(screen.getByRole('article', { name: '商品1' }))
  await shop.user.clear(first.getByRole('spinbutton'))
  await shop.user.type(first.getByRole('spinbutton'), '300')
  vi.stubGlobal('scrollY', 5_000)
  act(() => void window.dispatchEvent(new Event('scroll')))
  await screen.findByRole('article', { name: '商品60' })
  expect(screen.queryByRole('article', { name: '商品10' })).toBeNull()
  const field = within(screen.getByRole('article', { name: '商品1' })).getByRole('spinbutton')
  expect(field).toHaveValue('300')
  await shop.user.click(within(bar()).getByRole('button', { name: '去结算' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('库存仅剩200盒')
  await waitFor(() => expect(field).toHaveFocus())
  expect(shop.address()).toBe('/cart')
})

it('what is being typed stays, and the focus, when a cart becomes so long that only near rows are drawn', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => cartItem({ goods: goods({ id: at + 1, name: `商品${at + 1}` }) }))
  let held = many(35)
  const shop = openShop('/cart', {
    'GET /api/cart/list': () => cart(held),
    'GET /api/cart/total': () => ({ number: held.length, kinds: held.length, amount: 0 }),
  })
  const third = within(await screen.findByRole('article', { name: '商品3' })).getByRole('spinbutton')
  await shop.user.clear(third)
  await shop.user.type(third, '2')
  held = many(80)
  await act(() => shop.storefront.cart.invalidate())
  await waitFor(() => expect(screen.getByRole('list', { name: '购物车商品' }).style.height).not.toBe(''))
  expect(within(screen.getByRole('article', { name: '商品3' })).getByRole('spinbutton')).toBe(third)
  expect(third).toHaveValue('2')
  expect(third).toHaveFocus()
  expect(screen.queryByRole('article', { name: '商品40' })).toBeNull()
  // Also where it is scrolled out of sight.
  vi.stubGlobal('scrollY', 5_000)
  act(() => void window.dispatchEvent(new Event('scroll')))
  await screen.findByRole('article', { name: '商品60' })
  expect(third).toBeInTheDocument()
  await shop.user.keyboard('6')
  expect(third).toHaveValue('26')
})
