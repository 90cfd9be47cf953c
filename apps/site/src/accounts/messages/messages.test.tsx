import type { Message, MessagePage } from '@yaopi/core/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'
import { messageHref } from './message-href.ts'

bringPages('/wdxx', '/lqzx')

const shipped: Message = {
  id: 12,
  type: 2,
  title: '订单已发货',
  content: '订单2611230001已发货：顺丰 SF1。',
  url: '/order/info/7',
  is_read: 0,
  created_at: 1_795_000_000,
}
const coupon: Message = { ...shipped, id: 11, type: 4, title: '优惠券即将到期', content: '请尽快使用。', url: '/lqzx' }
const old: Message = { ...shipped, id: 3, title: '订单已签收', is_read: 1 }
const page = (data: readonly Message[], unread: MessagePage['unread']): MessagePage => ({
  data,
  unread,
  newest: 12,
  total: data.length,
  current_page: 1,
  last_page: 1,
  per_page: 20,
})
const both = page(
  [shipped, coupon, old],
  [
    { type: 2, count: 1 },
    { type: 4, count: 1 },
  ],
)
const answers = {
  'GET /api/user/base': () => ({ ...member, message_count: 2 }),
  'GET /api/user/message': () => both,
}
const unreadInMenu = () => within(screen.getByRole('navigation', { name: '会员中心菜单' })).queryByLabelText(/条未读/)

it('shows what is unread in every tab and in the menu, and each message leads to what it is about', async () => {
  openShop('/wdxx', answers)
  expect(await screen.findByRole('link', { name: /订单已发货/ })).toHaveAttribute('href', '/order/info/7')
  expect(screen.getByRole('link', { name: /优惠券即将到期/ })).toHaveAttribute('href', '/lqzx')
  const tabs = within(screen.getByRole('navigation', { name: '消息类型' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '全部2',
    '系统',
    '订单1',
    '资质',
    '活动1',
    '到货降价',
  ])
  expect(unreadInMenu()).toHaveAccessibleName('2条未读')
})

it('leads to the settings that say which messages come as text messages', async () => {
  openShop('/wdxx', answers)
  expect(await screen.findByRole('link', { name: '短信设置' })).toHaveAttribute('href', '/basic')
})

it('opening a message reads it, and the unread counts fall at once', async () => {
  const { user, seen, address } = openShop('/wdxx', {
    ...answers,
    'POST /api/user/message/read': () => ({ message_count: 1 }),
    'GET /api/coupon/centre': () => new Refused(404, '没有'),
  })
  await user.click(await screen.findByRole('link', { name: /优惠券即将到期/ }))
  expect(seen).toContainEqual({ call: 'POST /api/user/message/read', input: { ids: ['11'] } })
  await expect.poll(address).toBe('/lqzx')
})

it('reading and deleting several asks once, and everything read asks for what the page has shown', async () => {
  let shown = both
  const { user, seen } = openShop('/wdxx', {
    ...answers,
    'GET /api/user/message': () => shown,
    'POST /api/user/message/read': ({ all }) => {
      if (all === '1') shown = page([{ ...shipped, is_read: 1 }, old], [])
      return { message_count: all === '1' ? 0 : 1 }
    },
    'DELETE /api/user/message': () => {
      shown = page([shipped, old], [{ type: 2, count: 1 }])
      return { message_count: 1 }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择 优惠券即将到期' }))
  await user.click(screen.getByRole('button', { name: '标为已读' }))
  expect(unreadInMenu()).toHaveAccessibleName('1条未读')
  expect(screen.getByRole('link', { name: '全部1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  expect(seen).toContainEqual({ call: 'DELETE /api/user/message', input: { ids: ['11'] } })
  await user.click(await screen.findByRole('button', { name: '全部已读' }))
  expect(seen).toContainEqual({ call: 'POST /api/user/message/read', input: { all: '1', up_to: '12' } })
  expect(await screen.findByRole('button', { name: '全部已读' })).toBeDisabled()
  expect(unreadInMenu()).toBeNull()
})

it('says that there is nothing, in a tab and at all', async () => {
  openShop('/wdxx?tab=arrival', { ...answers, 'GET /api/user/message': () => page([], []) })
  expect(await screen.findByText('这里暂时没有消息')).toBeVisible()
})

it('leads a message without a page of its own, or with one that is not there, to a page of its type', () => {
  expect(messageHref({ type: 2, url: '' })).toBe('/order')
  expect(messageHref({ type: 4, url: '/no-such-page' })).toBe('/lqzx')
  expect(messageHref({ type: 5, url: '//evil.example' })).toBe('/star')
  expect(messageHref({ type: 1, url: 'https://evil.example' })).toBe('/user')
})
