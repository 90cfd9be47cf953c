import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApplicationStatus } from '@yaopi/core'
import type { StaffApplication } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ControlledSalePage from './controlled-sale.page.tsx'

const application = (id: number): StaffApplication => ({
  id,
  status: ApplicationStatus.open,
  at: 1_790_000_000,
  reason: '长期采购',
  note: '',
  policy: '控销一号',
  goods_id: 7,
  goods: '布洛芬缓释胶囊',
  member_id: id,
  company: `演示药房${id}`,
  rank: 1,
  region: '四川省 成都市',
})
const data = [application(1), application(2)]
const show = (role: 'goods' | 'quality') => {
  const { sent } = renderScreen(<ControlledSalePage />, {
    roles: [role],
    replies: {
      'GET /api/admin/kx/applications': () => ({ data, per_page: 20, total: data.length, next: null }),
      'POST /api/admin/kx/applications/:id/answer': () => ({}),
    },
  })
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)
}

it('is worked by keys: a grants with or without a word, r refuses with a reason', async () => {
  const user = userEvent.setup()
  const answers = show('goods')
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('a')
  const grant = within(await screen.findByRole('dialog', { name: '授权说明（会员会看到）' }))
  await user.click(grant.getByRole('button', { name: '确认' }))
  await waitFor(() => expect(answers()).toEqual([{ id: 1, pass: 1 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowDown}r')
  const refusal = within(await screen.findByRole('dialog', { name: '拒绝的原因（会员会看到）' }))
  await user.click(refusal.getByRole('button', { name: '确认' }))
  expect(refusal.getByText('请填写原因')).toBeVisible()
  await user.type(refusal.getByRole('textbox', { name: '原因' }), '1')
  await user.click(refusal.getByRole('button', { name: '确认' }))
  await waitFor(() =>
    expect(answers()).toEqual([
      { id: 1, pass: 1 },
      { id: 2, pass: 0, note: '该区域已有授权客户' },
    ]),
  )
})

it('the keys of those who may only read ask nothing', async () => {
  const user = userEvent.setup()
  const answers = show('quality')
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(answers()).toEqual([])
})
