import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InviteCode } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import CustomersPage from './customers.page.tsx'

const invite = (code: string): InviteCode => ({ code, staff: '张三', most_uses: 10, uses: 1, ends_on: '2027-01-31' })

it('invitations go on by the cursor of a page, and back', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<CustomersPage />, {
    roles: ['sales'],
    replies: {
      'GET /api/admin/customers': () => ({ data: [], per_page: 50, total: 0, next: null }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/invite_codes': ({ after }) =>
        after === undefined
          ? { data: [invite('AAAAAA')], per_page: 1, total: 2, next: 'second' }
          : { data: [invite('BBBBBB')], per_page: 1, total: 2, next: null },
    },
  })
  await user.click(screen.getByRole('button', { name: '邀请码使用情况' }))
  const dialog = within(await screen.findByRole('dialog', { name: '邀请码使用情况' }))
  expect(await dialog.findByText('AAAAAA')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '下一页' }))
  expect(await dialog.findByText('BBBBBB')).toBeVisible()
  expect(sent.at(-1)).toEqual({ call: 'GET /api/admin/invite_codes', input: { after: 'second' } })
  await user.click(dialog.getByRole('button', { name: '上一页' }))
  expect(await dialog.findByText('AAAAAA')).toBeVisible()
})
