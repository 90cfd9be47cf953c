import { screen, waitFor, within } from '@testing-library/react'
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

it('adds the ticked ones with what was typed last; one that is not allowed has to be mended first', async () => {
  const kept = (id: number, name: string) => ({
    ...goods({ id, name, zbz: 10, min_number: 10, step: 10 }),
    fav_price: 10,
    dropped: 0,
  })
  const { user, seen } = openShop('/star', {
    'GET /api/favorite': () => ({
      data: [kept(1, '陈皮丸'), kept(2, '板蓝根颗粒')],
      total: 2,
      current_page: 1,
      last_page: 1,
      per_page: 20,
    }),
  })
  const row = (await screen.findByRole('link', { name: '陈皮丸' })).closest('li')!
  const field = within(row).getByRole('spinbutton')
  await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await user.clear(field)
  await user.type(field, '23')
  const sent = () =>
    seen
      .filter(({ call }) => call === 'POST /api/cart')
      .flatMap(({ input }) => input['params'] as unknown as { goods_id: string; number: string }[])
      .map(({ goods_id, number }) => [goods_id, number])
  await user.click(screen.getByRole('button', { name: '加入购物车' }))
  expect(await within(row).findByRole('alert')).toHaveTextContent('可选20或30')
  await waitFor(() => expect(field).toHaveFocus())
  expect(sent()).toEqual([])
  await user.click(within(row).getByRole('button', { name: '改为30盒' }))
  await user.click(screen.getByRole('button', { name: '加入购物车' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      ['1', '30'],
      ['2', '10'],
    ]),
  )
})
