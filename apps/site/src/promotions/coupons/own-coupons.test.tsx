import type { AvailableCoupon, Coupon, Page } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/yhq', '/xjq')

const start = Date.UTC(2030, 10, 19, 16) / 1000
const own: Coupon = {
  id: 7,
  type: 1,
  name: '满300减30',
  face: 30,
  threshold: 300,
  scope: 'goods',
  start,
  end: start + 864_000,
  status: 0,
}
const claimable: AvailableCoupon = { ...own, id: 3, held: 0, name: '满500减60' }
const page = <R,>(data: readonly R[]): Page<R> => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 20,
})
const answers = {
  'GET /api/user/base': () => member,
  'GET /api/user/couponNum': () => ({
    available: 1,
    claimable: { coupon: 1, voucher: 0 },
    coupon: { 0: 2, 1: 5, 2: 0, 3: 1 },
    voucher: { 0: 0, 1: 0, 2: 0, 3: 0 },
  }),
  'GET /api/user/availableCoupon': () => page([claimable]),
  'GET /api/user/coupon': ({ status }: { status?: string }) =>
    page([{ ...own, status: Number(status) as Coupon['status'] }]),
}

it('shows coupons by state with their counts, and the way to the goods of one carries it', async () => {
  const { user } = openShop('/yhq?tab=unused', answers)
  expect(await screen.findByRole('link', { name: '去使用满300减30' })).toHaveAttribute('href', '/list?coupon_id=7')
  const tabs = within(screen.getByRole('navigation', { name: '券的状态' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '可领取1',
    '未使用2',
    '占用中1',
    '已使用5',
    '已过期',
  ])
  await user.click(tabs.getByRole('link', { name: '占用中1' }))
  const card = await screen.findByRole('article', { name: '满300减30' })
  expect(await within(card).findByText('订单待支付')).toBeVisible()
  expect(within(card).queryByRole('link')).toBeNull()
})

it('claims from the first tab', async () => {
  const { user, seen } = openShop('/yhq', { ...answers, 'POST /api/coupon/:id/receive': () => ({ ...own, id: 9 }) })
  await user.click(await screen.findByRole('button', { name: '领取满500减60' }))
  await waitFor(() => expect(seen.map((one) => one.call)).toContain('POST /api/coupon/3/receive'))
})

it('vouchers have their own page, and an empty one leads to the centre', async () => {
  openShop('/xjq?tab=used', { ...answers, 'GET /api/user/coupon': () => page([]) })
  expect(await screen.findByText('暂无现金券')).toBeVisible()
  expect(screen.getByRole('heading', { name: '现金券' })).toBeVisible()
})
