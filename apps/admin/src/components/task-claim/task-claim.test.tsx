import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { TaskClaim } from './task-claim.tsx'

const LIST = 'GET /api/admin/tasks'
const CLAIM = 'POST /api/admin/tasks/:id/claim'
const RELEASE = 'POST /api/admin/tasks/:id/release'
const task = (claimed: { staff_id: number; name: string } | null) => ({
  id: 7,
  queue: 'order.audit',
  claimed: claimed === null ? null : { ...claimed, until: 0 },
})
const show = (claimed: { staff_id: number; name: string } | null) =>
  renderScreen(<TaskClaim of="order:12" />, {
    replies: {
      [LIST]: () => ({ data: [task(claimed)], total: 1 }),
      [CLAIM]: () => task({ staff_id: 1, name: '测试员工' }),
      [RELEASE]: () => task(null),
    },
  })

it('opening claims, and leaving gives free', async () => {
  const { sent, unmount } = show(null)
  expect(await screen.findByText(/^已由您认领/)).toBeInTheDocument()
  expect(sent.find(({ call }) => call === LIST)!.input).toEqual({ ref: 'order:12' })
  expect(sent.find(({ call }) => call === CLAIM)!.input).toEqual({ id: 7, takeover: 0 })
  unmount()
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: RELEASE, input: { id: 7 } }))
})

it('what a colleague has is left with them until it is taken over with a word', async () => {
  const user = userEvent.setup()
  const { sent } = show({ staff_id: 2, name: '张三' })
  expect(await screen.findByText(/^张三正在处理/)).toBeInTheDocument()
  expect(sent.some(({ call }) => call === CLAIM)).toBe(false)
  await user.click(screen.getByRole('button', { name: '接手' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接手' }))
  expect(await screen.findByText(/^已由您认领/)).toBeInTheDocument()
  expect(sent.find(({ call }) => call === CLAIM)!.input).toEqual({ id: 7, takeover: 1 })
})
