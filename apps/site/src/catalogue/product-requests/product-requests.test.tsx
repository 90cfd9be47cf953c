import type { ProductRequestDetail } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/pzqg/info')

const found: ProductRequestDetail = {
  id: 5,
  name: '阿莫西林',
  ypgg: '',
  sccj: '',
  approval_no: '',
  number: 30,
  target_price: null,
  wanted_on: null,
  remark: '',
  status: 20,
  created_at: 1_795_000_000,
  due_at: 1_795_200_000,
  answer: '可用同类品种',
  answered_at: 1_795_010_000,
  follow_up: '',
  follow_up_at: null,
  closed_at: null,
  image: '',
  goods: [goods({ id: 9, name: '阿莫西林胶囊', zbz: 10, min_number: 10, step: 10 })],
  may_follow_up: 1,
  may_close: 1,
}

it('goods that were found for a request go into the cart from its page', async () => {
  const { user, seen } = openShop('/pzqg/info?id=5', {
    'GET /api/user/buy/5': () => found,
    'POST /api/cart': () => ({
      added: [],
      cart_total: 1,
      lines: [{ id: 1, goods_id: 9, number: 10, price: 10, price_changed: 0 }],
      refused: [],
    }),
    'GET /api/cart/total': () => ({ number: 10, kinds: 1, amount: 100, is_ready: 1 }),
    'GET /api/cart/list': () => ({ data: [], total: { goods_amount: 0, discount: 0 } }),
  })
  const region = await screen.findByRole('region', { name: '找到的商品' })
  expect(within(region).getByRole('link', { name: /阿莫西林胶囊/ })).toHaveAttribute('href', '/list/info/9')
  await user.click(within(region).getByRole('button', { name: '加入购物车：阿莫西林胶囊' }))
  const sent = () => seen.find(({ call }) => call === 'POST /api/cart')?.input
  await waitFor(() => expect(sent()).toMatchObject({ params: [{ goods_id: '9', number: '10' }] }))
})
