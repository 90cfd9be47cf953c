import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/list/info/1')

it('[EN-06] the goods page says the daily limit of the goods and what is left of it', async () => {
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail({ qg_number: 20, limit_left: 5 }),
    'GET /api/user/availableCoupon': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  })
  expect(await screen.findByText('每日限购20盒，还可购买5盒')).toBeVisible()
})

it('the goods page has a tab of documents when there are some, and for members, who ask for reports', async () => {
  const answers = (docs: readonly { readonly name: string; readonly url: string }[]) => ({
    'GET /api/user/base': () => ({ show: true }),
    'GET /api/goods/detail/:id': () => goodsDetail({ docs }),
    'GET /api/user/availableCoupon': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  })
  const without = openShop('/list/info/1', answers([]))
  expect(await screen.findByRole('tab', { name: '说明书' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: '资质与药检' })).toBeNull()
  without.leave()
  const visitor = openShop('/list/info/1', answers([{ name: '药检报告', url: '/a.pdf' }]))
  expect(await screen.findByRole('tab', { name: '资质与药检' })).toBeVisible()
  visitor.leave()
  const { 'GET /api/user/base': _, ...asMember } = answers([])
  const { user } = openShop('/list/info/1', {
    ...asMember,
    'GET /api/jybg/filter': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  })
  await user.click(await screen.findByRole('tab', { name: '资质与药检' }))
  expect(await screen.findByText('暂无可查看的药检报告')).toBeVisible()
  expect(screen.getByRole('link', { name: '下载我方首营资料（企业资质，ZIP）' })).toHaveAttribute(
    'href',
    '/api/user/first_business',
  )
})

it.each([
  ['has the link to their papers', { has_papers: 1 }, true],
  ['has no link', {}, false],
] as const)('the tab of documents of goods %s', async (_, own, isThere) => {
  const { user } = openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail(own),
    'GET /api/user/availableCoupon': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
    'GET /api/jybg/filter': () => ({ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 }),
  })
  await user.click(await screen.findByRole('tab', { name: '资质与药检' }))
  expect(await screen.findByRole('link', { name: '下载我方首营资料（企业资质，ZIP）' })).toBeVisible()
  const links = screen.queryAllByRole('link', { name: '下载本品首营资料（批准证明等，ZIP）' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isThere ? ['/api/goods/papers?goods_id=1'] : [])
})
