import type { UserState } from '@yaopi/core'
import type { PointsLogPage, PointsOrder, PointsOrderPage } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/jfgl', '/jfdd')

const at = 1_795_000_000
const account: PointsLogPage = {
  data: [
    {
      id: 1,
      type: 1,
      points: 120,
      points_after: 620,
      order_sn: '26112100000070',
      remark: '订单完成',
      created_at: at,
    },
  ],
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: 1,
  points: 620,
  owed: 0,
  ending: 100,
  signed_today: 0,
  streak: 2,
}
const order: PointsOrder = {
  id: 5,
  order_sn: 'J26112300001',
  name: '额温枪',
  kind: 'goods',
  image: '',
  number: 1,
  points: 300,
  status: 10,
  status_text: '待发货',
  address: '四川省成都市 张三',
  company: '',
  wl_no: '',
  created_at: at,
  is_prize: 0,
  confirm_at: null,
  cancel_reason: '',
}
const orders = (data: readonly PointsOrder[]): PointsOrderPage => ({
  data,
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
  counts: { 10: 1, 20: 0, 30: 0, 40: 0 },
})
const base = { 'GET /api/user/base': () => ({ ...member, audit_status: 2 }) }

it('shows points with what ends and is owed, and signing in brings what it says', async () => {
  let now = account
  const { user, address } = openShop('/jfgl', {
    ...base,
    'GET /api/user/points_log': () => now,
    'POST /api/user/sign_in': () => {
      now = { ...account, points: 621, signed_today: 1, streak: 3, owed: 8 }
      return { points: 621, gained: 1, streak: 3 }
    },
  })
  expect(await screen.findByText('订单26112100000070')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '签到' }))
  expect(await screen.findByText('签到成功，获得1积分')).toBeVisible()
  expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled()
  expect(await screen.findByText('待扣积分')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '全部类型' }), '6')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(address()).toBe('/jfgl?type=6')
})

it('says that today is signed already when another window was first', async () => {
  const { user } = openShop('/jfgl', {
    ...base,
    'GET /api/user/points_log': () => account,
    'POST /api/user/sign_in': () => new Refused(409, '今日已签到'),
  })
  await user.click(await screen.findByRole('button', { name: '签到' }))
  expect(await screen.findByText('今日已签到')).toBeVisible()
})

it('offers signing in also when a document has ended, and says why it does not otherwise', async () => {
  const open = (more: Partial<UserState>) =>
    openShop('/jfgl', {
      'GET /api/user/base': () => ({ ...member, ...more }),
      'GET /api/user/points_log': () => account,
    })
  const ended = open({ audit_status: 4 })
  expect(await screen.findByRole('button', { name: '签到' })).toBeEnabled()
  expect(screen.queryByText('资质审核通过后可签到')).toBeNull()
  ended.leave()
  for (const [more, words] of [
    [{ audit_status: 1, is_passed: 0, order_block: { code: 'NEED_AUDIT', msg: '待审核' } }, '资质审核通过后可签到'],
    [{ audit_status: 5, is_passed: 0, order_block: { code: 'FROZEN', msg: '账号已冻结：欠款' } }, '账号已冻结：欠款'],
  ] as const) {
    const shop = open(more)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: '签到' })).toBeNull()
    shop.leave()
  }
})

it('a waiting exchange is cancelled after a question, a sent one is confirmed, a prize is neither', async () => {
  let shown: readonly PointsOrder[] = [order]
  const { user, seen } = openShop('/jfdd', {
    ...base,
    'GET /api/jf/order': () => orders(shown),
    'POST /api/jf/order/:id/cancel': () => {
      shown = [
        { ...order, id: 6, status: 20, status_text: '已发货', company: '顺丰', wl_no: 'SF1', confirm_at: at + 900_000 },
        { ...order, id: 7, name: '保温杯', is_prize: 1, points: 0 },
      ]
      return { ...order, status: 40 }
    },
    'POST /api/jf/order/:id/confirm': () => ({ ...order, status: 30 }),
  })
  await user.click(await screen.findByRole('button', { name: '取消兑换额温枪' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '确认收到额温枪' }))
  await waitFor(() =>
    expect(seen.map((one) => one.call)).toEqual(
      expect.arrayContaining(['POST /api/jf/order/5/cancel', 'POST /api/jf/order/6/confirm']),
    ),
  )
  const prize = screen.getByRole('row', { name: /保温杯/ })
  expect(within(prize).queryByRole('button')).toBeNull()
  expect(within(prize).getByText('抽奖')).toBeVisible()
})

it('lists what was drawn below the orders, and says when there is more', async () => {
  const prize = { id: 3, name: '20元优惠券', kind: 'coupon', image: '', remarks: '' }
  const record = { id: 9, draw: '年末抽奖', prize, at, state: 'given' }
  const article = { ...record, id: 8, prize: { ...prize, name: '保温杯', kind: 'goods' }, state: 'cancelled' }
  openShop('/jfdd', {
    ...base,
    'GET /api/jf/order': () => orders([]),
    'GET /api/draw/record': () => ({ data: [record, article], current_page: 1, per_page: 20, last_page: 2, total: 21 }),
  })
  const draws = await screen.findByRole('table', { name: '抽奖记录' })
  expect(within(draws).getByRole('row', { name: /20元优惠券 年末抽奖 已发放/ })).toBeVisible()
  expect(within(draws).getByRole('row', { name: /保温杯 年末抽奖 已取消/ })).toBeVisible()
  expect(screen.getByText('共21次，显示最近2次')).toBeVisible()
})

it('leads to the draw by the advertisement of the staff, and goes without one', async () => {
  const ads = [{ id: 3, title: '年末采购抽奖', url: '/?draw=1', image: '/pictures/banner/draw-strip.svg' }]
  const { leave } = openShop('/jfdd', {
    ...base,
    'GET /api/jf/order': () => orders([]),
    'GET /api/draw/ads': () => ads,
  })
  expect((await screen.findByRole('img', { name: '年末采购抽奖' })).closest('a')).toHaveAttribute('href', '/?draw=1')
  leave()
  openShop('/jfdd', { ...base, 'GET /api/jf/order': () => orders([]), 'GET /api/draw/ads': () => [] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('img', { name: '年末采购抽奖' })).toBeNull()
})
