import type { AvailableCoupon, GoodsDetail } from '@yaopi/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop, type Answers } from '../../../testing/shop.fixture.tsx'

const coupon = (own: Partial<AvailableCoupon> = {}): AvailableCoupon => ({
  held: 0,
  id: 1,
  type: 1,
  name: '满300减30',
  face: 30,
  threshold: 300,
  scope: 'all',
  end: 1_800_000_000,
  ...own,
})
const page = (data: readonly unknown[]) => ({ data, total: data.length, current_page: 1, last_page: 1, per_page: 20 })
const detail = (own: Partial<GoodsDetail> = {}) => goodsDetail({ with_coupon: 1, ...own })
const open = (more: Answers = {}) =>
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => detail(),
    'GET /api/user/availableCoupon': () => page([coupon()]),
    ...more,
  })

bringPages('/list/info/1')

describe('coupons at the detail', () => {
  it('are claimed there, and then stand as held', async () => {
    let held = false
    const shop = open({
      'GET /api/user/availableCoupon': () => page(held ? [coupon({ held: 1, id: 9 })] : [coupon()]),
      'POST /api/coupon/:id/receive': () => {
        held = true
        return {
          id: 9,
          type: 1,
          name: '满300减30',
          face: 30,
          threshold: 300,
          scope: 'all',
          start: 0,
          end: 1,
          status: 0,
        }
      },
    })
    await shop.user.click(await screen.findByRole('button', { name: '领取满300减30' }))
    expect(await screen.findByText('已领取“满300减30”')).toBeVisible()
    expect(await screen.findByText('满300减30 已领')).toBeVisible()
    expect(shop.seen.find((one) => one.call === 'GET /api/user/availableCoupon')!.input).toEqual({ goods_id: '1' })
  })

  it('are not asked for by visitors, nor shown at goods that take none', async () => {
    const visitor = open({ 'GET /api/user/base': () => ({ show: true }) })
    await screen.findByRole('heading', { level: 1 })
    expect(visitor.seen.some((one) => one.call.includes('availableCoupon'))).toBe(false)
    visitor.leave()
    const without = open({ 'GET /api/goods/detail/:id': () => detail({ with_coupon: 0 }) })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(without.seen.some((one) => one.call.includes('goods/detail'))).toBe(true))
    expect(screen.queryByRole('button', { name: /领取/ })).not.toBeInTheDocument()
  })
})
