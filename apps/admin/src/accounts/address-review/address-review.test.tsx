import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddressStatus } from '@yaopi/core'
import type { WaitingAddress } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import AddressReviewPage from './address-review.page.tsx'

const address = (id: number, given: Partial<WaitingAddress> = {}): WaitingAddress => ({
  id,
  member_id: id,
  company: `演示药房${id}`,
  rank: 1,
  receiver: '张三',
  phone: '139****0000',
  region: '四川省 成都市 锦江区',
  detail: '人民路1号',
  audit_status: AddressStatus.pending,
  created_at: 1_790_000_000,
  licence_region: '四川省 成都市 锦江区',
  licence_address: '人民路1号',
  store_address: '仓储路2号',
  is_same_region: 1,
  is_same_text: 1,
  ...given,
})
const data = [address(1), address(2, { is_same_region: 0, is_same_text: 0 })]
const show = (role: 'quality' | 'admin') =>
  renderScreen(<AddressReviewPage />, {
    roles: [role],
    replies: {
      'GET /api/admin/addresses': () => ({ data, per_page: 50, total: data.length, next: null }),
      'POST /api/admin/address/:id/audit': ({ pass }) => ({ audit_status: pass === 1 ? 1 : 2 }),
    },
  })
type Shown = ReturnType<typeof show>
const decisions = ({ sent }: Shown) => sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)

it('is worked by keys: a passes what the licence says, r refuses the next one with a reason', async () => {
  const user = userEvent.setup()
  const shown = show('quality')
  expect(within(await screen.findByRole('row', { name: /演示药房1/ })).getByText('与证照地址一致')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /演示药房2/ })).getByText('不同区县')).toBeVisible()
  await user.keyboard('a')
  expect(await screen.findByText('地址已通过')).toBeVisible()
  await user.keyboard('{ArrowDown}r')
  const dialog = within(await screen.findByRole('dialog', { name: '驳回地址的原因（会员会看到）' }))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '1')
  await user.click(dialog.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('地址已驳回')).toBeVisible()
  expect(decisions(shown)).toEqual([
    { id: 1, pass: 1 },
    { id: 2, pass: 0, note: '不是经营地址或仓库地址' },
  ])
})

it('the keys of those who may only read decide nothing', async () => {
  const user = userEvent.setup()
  const shown = show('admin')
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('ar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(decisions(shown)).toEqual([])
})
