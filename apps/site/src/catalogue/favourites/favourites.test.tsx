import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/star')

it('a favourite costs what its quantity costs: the tier in force sets the price', async () => {
  const kept = goods({
    name: '陈皮丸',
    price: 10,
    ladder_price_type: 1,
    ladder_price: [
      { number: 10, price: 9.5 },
      { number: 12, price: 9 },
    ],
    zbz: 10,
    min_number: 1,
    step: 1,
  })
  const { user } = openShop('/star', {
    'GET /api/favorite': () => ({
      data: [{ ...kept, fav_price: 10, dropped: 0 }],
      total: 1,
      current_page: 1,
      last_page: 1,
      per_page: 20,
    }),
  })
  const row = (await screen.findByRole('link', { name: '陈皮丸' })).closest('li')!
  expect(within(row).getByRole('spinbutton')).toHaveValue('10')
  expect(row).toHaveTextContent('¥9.50')
  await user.click(within(row).getByRole('button', { name: '增加 陈皮丸' }))
  await user.click(within(row).getByRole('button', { name: '增加 陈皮丸' }))
  expect(row).toHaveTextContent('¥9.00')
  expect(row).toHaveTextContent('收藏时 ¥10.00')
})
