import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ReviewsPage from './reviews.page.tsx'

it('the queue is narrowed to a province, and by a view of its own to what is due today', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<ReviewsPage />, {
    roles: ['quality'],
    replies: {
      'GET /api/admin/reviews': () => ({ data: [], per_page: 50, total: 0, next: null }),
      'GET /api/admin/regions': () => [{ id: 51, name: '四川省' }],
    },
  })
  const wanted = () => sent.filter(({ call }) => call === 'GET /api/admin/reviews').at(-1)!.input
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/admin/regions')).toBe(true))
  await user.click(screen.getByRole('combobox', { name: '地区' }))
  await user.click(await screen.findByRole('option', { name: '四川省' }))
  await waitFor(() => expect(wanted()).toEqual({ state: 'open', province_id: '51' }))
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('menuitem', { name: '今日到期' }))
  await waitFor(() => expect(wanted()).toEqual({ state: 'open', due_today: '1' }))
  expect(screen.getByRole('checkbox', { name: '今日到期' })).toBeChecked()
})
