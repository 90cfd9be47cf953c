import type { Agreement } from '@yaopi/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, openShop, Refused } from '../../testing/shop.fixture.tsx'

const agreement: Agreement = {
  status: 0,
  version: '2026-01',
  end_date: null,
  company: '演示济南仁和大药房有限公司',
  phone: '13800000006',
  pdf: '/api/user/contract/pdf',
  history: [],
  content: '# 购销合同',
}
const orders = { data: [], total: 0, per_page: 20, current_page: 1, last_page: 1, more: 0 }

bringPages('/dzht', '/order')

it('[ER-04] what is typed and the messages of a 422 stay when the page is loaded or gone to again', async () => {
  const { user, go, revalidate } = openShop('/dzht', {
    'GET /api/user/contract': () => ({ ...agreement }),
    'POST /api/user/contract': () => new Refused(422, '', { errors: { name: ['姓名与证件不符'] } }),
  })
  const name = await screen.findByRole('textbox', { name: '签署人姓名' })
  await user.type(name, '张药师')
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '135790')
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(screen.getByRole('button', { name: '同意并签署' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('姓名与证件不符'))

  for (const again of [revalidate, () => go('/dzht'), () => go('/dzht?from=notice'), () => go('/dzht#sign')]) {
    await again()
    expect(screen.getByRole('textbox', { name: '签署人姓名' })).toBe(name)
    expect(name).toHaveValue('张药师')
    expect(name).toHaveAccessibleDescription('姓名与证件不符')
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveValue('135790')
    expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked()
  }
})

it('another tab of a page asks only for what differs', async () => {
  const { go, seen } = openShop('/order', {
    'GET /api/order': () => orders,
    'GET /api/order/num': () => ({ all: 0, unpaid: 0, unsend: 0, shipped: 0, finished: 0, cancelled: 0 }),
  })
  await screen.findByRole('heading', { name: '我的订单' })
  const asked = (path: string) => seen.filter(({ call }) => call === `GET ${path}`).length
  await waitFor(() => expect([asked('/api/order'), asked('/api/order/num')]).toEqual([1, 1]))
  await go('/order?status=unpaid')
  expect([asked('/api/order'), asked('/api/order/num')]).toEqual([2, 1])
})
