import type { GoodsDetail } from '@yaopi/core/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/list/info/1')

const open = (goods: Partial<GoodsDetail>, history: unknown) =>
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail(goods),
    'GET /api/goods/price_history': () => history,
    'GET /api/user/availableCoupon': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  })

it('the goods page shows the prices of 90 days in words, as a line and as a table', async () => {
  const { user, seen } = open(
    {},
    {
      days: [
        { day: '2026-11-20', price: 12 },
        { day: '2026-11-21', price: 12 },
        { day: '2026-11-22', price: 8.5 },
      ],
      lowest: 8.5,
      highest: 12,
      now: 8.5,
    },
  )
  const tab = await screen.findByRole('tab', { name: '价格走势' })
  expect(seen.some(({ call }) => call === 'GET /api/goods/price_history')).toBe(false)
  await user.click(tab)
  expect(
    await screen.findByRole('img', {
      name: '2026-11-20至2026-11-22价格走势：最低¥8.50，最高¥12.00，当前¥8.50',
    }),
  ).toBeVisible()
  const rows = within(screen.getByRole('table', { name: '价格变化' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '从到价格',
    '2026-11-202026-11-21¥12.00',
    '2026-11-222026-11-22¥8.50',
  ])
})

it('the first day of a history says that there is no line yet', async () => {
  const { user } = open({}, { days: [{ day: '2026-11-22', price: 8.5 }], lowest: 8.5, highest: 8.5, now: 8.5 })
  await user.click(await screen.findByRole('tab', { name: '价格走势' }))
  expect(await screen.findByText('价格从今天起记录，明天可以看到走势')).toBeVisible()
})

it('whoever sees no price is shown nothing of its past', async () => {
  open({ base_price: null, price: null, is_buy: 0, buy_reason: { code: 'NEED_AUDIT', msg: '审核中' } }, null)
  expect(await screen.findByRole('tab', { name: '说明书' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: '价格走势' })).toBeNull()
})
