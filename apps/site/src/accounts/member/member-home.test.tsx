import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MemberHome } from '@yaopi/core/contract'
import { isBuilt } from '../../platform/routing/index.ts'
import { goods } from '../../../testing/cart.fixture.ts'
import { bringPages, member, openShop } from '../../../testing/shop.fixture.tsx'

const home: MemberHome = {
  orders: {},
  wallet: { total: 5_000, recharge: 4_200, gift: 800, points: 3_260, coupons: 3, vouchers: 1 },
  cases: 2,
  docs_expiring: [{ type: 'ypjy', name: '药品经营许可证', end_date: '2027-01-05', days_left: 45 }],
  often: [goods()],
  dropped: [],
  notices: [
    { id: 1, title: '不存在的页面', url: '/no-such-page', created_at: 1_795_000_000 },
    { id: 2, title: '新品上架', url: '/list?sort=new', created_at: 1_795_000_000 },
    { id: 3, title: '国庆发货安排', url: '/news/info/3/company', created_at: 1_795_000_000 },
  ],
}

bringPages('/user')

it('the member home shows what waits for a member, and links only where there is a page', async () => {
  openShop('/user', {
    'GET /api/user/hyzx': () => home,
    'GET /api/order/num': () => ({ unpaid: 2, unshipped: 0, shipped: 1 }),
    'GET /api/order': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }),
  })
  expect(await screen.findByText('《药品经营许可证》将于 2027-01-05 到期，还有45天')).toBeVisible()
  expect(screen.getByText('¥5,000.00')).toBeVisible()
  expect(screen.getByText('3,260')).toBeVisible()
  expect(screen.getByRole('link', { name: '3张' })).toHaveAttribute('href', '/yhq')
  expect(screen.getByRole('link', { name: '1张' })).toHaveAttribute('href', '/xjq')
  expect(screen.getByRole('link', { name: /^售后中 ?2$/ })).toHaveAttribute('href', '/order?status=after_sale')
  expect(screen.getByText('还没有订单')).toBeVisible()
  expect(screen.queryByRole('link', { name: '不存在的页面' })).toBeNull()
  expect(screen.getByRole('link', { name: '新品上架' })).toHaveAttribute('href', '/list?sort=new')
  expect(screen.getByRole('link', { name: '国庆发货安排' })).toHaveAttribute('href', '/news/info/3/company')
  expect(within(screen.getByRole('navigation', { name: '会员中心菜单' })).getAllByRole('link').length).toBeGreaterThan(
    3,
  )
  for (const link of screen.getAllByRole('link', { hidden: true })) {
    const address = link.getAttribute('href')!
    if (address.startsWith('/')) expect(address).toSatisfy(isBuilt)
  }
})

it.each([
  [1, '专属客服', '业务员'],
  [0, '业务员', '专属客服'],
] as const)('[SH-05] [RO-04] shows the account manager, is_default %i as %s', async (is_default, label, other) => {
  openShop('/user', {
    'GET /api/user/base': () => ({ ...member, admin: { name: '李经理', phone: '13912345678', is_default } }),
    'GET /api/user/hyzx': () => home,
    'GET /api/order/num': () => ({}),
    'GET /api/order': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }),
  })
  const line = (await screen.findByRole('link', { name: '13912345678' })).closest('p')
  expect(line).toHaveTextContent(`${label}李经理`)
  expect(screen.queryByText(other)).toBeNull()
})

it.each([
  [3, '查看原因并更正', '未通过的原因写在对应的证件上'],
  [4, '更新证件', '更新后才能下单'],
] as const)('leads a member of state %i to what they can mend, and not to the telephone', async (status, way, note) => {
  openShop('/user', {
    'GET /api/user/base': () => ({ ...member, is_passed: 0, audit_status: status }),
    'GET /api/user/hyzx': () => ({ ...home, docs_expiring: [] }),
    'GET /api/order/num': () => ({}),
    'GET /api/order': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }),
  })
  const company = within(await screen.findByRole('region', { name: '企业信息' }))
  expect(company.getByRole('link', { name: way })).toHaveAttribute('href', '/zzzj')
  expect(company.getByText(note, { exact: false })).not.toHaveTextContent('致电')
})

it.each([
  [0, '继续提交资质', '/register/step2', '需要协助请致电400-000-0000'],
  [1, '查看审核进度', '/register/step3', '资质正在审核'],
] as const)('leads a member of state %i to the registration: %s', async (status, way, address, note) => {
  openShop('/user', {
    'GET /api/user/base': () => ({ ...member, is_passed: 0, audit_status: status }),
    'GET /api/user/hyzx': () => ({ ...home, docs_expiring: [] }),
    'GET /api/order/num': () => ({}),
    'GET /api/order': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 }),
  })
  const company = within(await screen.findByRole('region', { name: '企业信息' }))
  expect(company.getByRole('link', { name: way })).toHaveAttribute('href', address)
  expect(company.getByText(note, { exact: false })).toBeVisible()
})
