import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, member, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/')

const hidden = goods({ price: null, base_price: null, is_buy: 0 })

it.each([
  ['a visitor', { show: true }, '登录后可见价格', '/login'],
  ['a member without papers', { ...member, audit_status: 0 }, '提交资质后可见价格', '/zzzj'],
  ['a member under review', { ...member, audit_status: 1 }, '审核通过后可见价格', '/zzzj'],
  ['a refused member', { ...member, audit_status: 3 }, '审核通过后可见价格', '/zzzj'],
])('says to %s why a price is hidden, with the way to change that, as the cards do', async (_, user, words, at) => {
  const shop = openShop('/', {
    'GET /api/user/base': () => user,
    'GET /api/goods/hot': () => [hidden],
    'GET /api/index_wntj/1': () => [hidden],
  })
  // One of the tile among the most bought, one of the card among the recommended.
  const ways = await waitFor(() => {
    const all = screen.getAllByRole('link', { name: words })
    expect(all).toHaveLength(2)
    return all
  })
  for (const way of ways) expect(way.getAttribute('href')!.split('?')[0]).toBe(at)
  shop.leave()
})
