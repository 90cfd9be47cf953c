import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffTransfer, TransferMatch } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import TransfersPage from './transfers.page.tsx'

const transfer = (id: number, given: Partial<StaffTransfer> = {}): StaffTransfer => ({
  id,
  trade_sn: `T${id}`,
  company: `演示药房${id}`,
  payer: `演示药房${id}`,
  bank: '演示银行',
  amount: 100.1,
  due: 100.1,
  code: `C${id}`,
  state: 'waiting',
  reason: '',
  image: '',
  paid_on: '2026-11-20',
  is_hm: 0,
  is_same_picture: 0,
  created_at: 1_790_000_000,
  may_come_late: 0,
  ...given,
})
const rows = [transfer(1), transfer(2), transfer(3, { payer: '张三' })]
const pageOf = (data: readonly StaffTransfer[]) => ({ data, per_page: 50, total: data.length, next: null })
const match = (id: number, verdict: TransferMatch['verdict']): TransferMatch => ({
  transfer_id: id,
  company: `演示药房${id}`,
  code: `C${id}`,
  amount: 100.1,
  verdict,
  line,
})
const line = { id: 1, paid_on: '2026-11-20', amount: 100.1, payer: '演示药房1', note: 'C1', serial: '' }

it('confirms what fits the bank wholly after a look, and nothing else', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<TransfersPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/transfers': () => pageOf(rows),
      'GET /api/admin/finance/transfers/matches': () => [match(1, 'exact'), match(2, 'exact'), match(3, 'near')],
      'POST /api/admin/finance/transfers/confirm_matched': ({ ids, dry_run }) => {
        const wanted = ids as readonly number[]
        return { will: wanted.length, done: dry_run === 1 ? 0 : wanted.length, refused: [] }
      },
      'GET /api/admin/saved_views': () => [],
    },
  })
  const bad = within(await screen.findByRole('row', { name: /演示药房3/ }))
  expect(bad.getByText('户名与企业不符')).toBeVisible()
  expect(await bad.findByText('部分相符')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '确认完全匹配（2）' }))
  const dialog = await screen.findByRole('dialog', { name: '批量确认到账' })
  expect(dialog).toHaveTextContent('2笔与银行流水的金额、附言码和户名全部一致，合计 ¥200.20')
  const asked = () => sent.filter(({ call }) => call.endsWith('confirm_matched')).map(({ input }) => input)
  expect(asked()).toEqual([{ ids: [1, 2], dry_run: 1 }])
  await user.click(within(dialog).getByRole('button', { name: '确认2笔到账' }))
  expect(await screen.findByText('已确认2笔到账')).toBeVisible()
  expect(asked().at(-1)).toEqual({ ids: [1, 2], dry_run: 0 })
})

it('confirms by the key a what fits wholly, after a look; what does not is looked at first', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<TransfersPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/transfers': () => pageOf(rows),
      'GET /api/admin/finance/transfers/matches': () => [],
      'POST /api/admin/finance/transfers/:id/confirm': () => ({}),
      'GET /api/admin/saved_views': () => [],
    },
  })
  const done = () => sent.filter(({ call }) => call.endsWith('/confirm')).map(({ input }) => input)
  await screen.findByRole('row', { name: /演示药房1/ })
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: '确认到账' })
  expect(dialog).toHaveTextContent('演示药房1 ¥100.10')
  await user.click(within(dialog).getByRole('button', { name: '确认到账' }))
  expect(await screen.findByText('已确认到账')).toBeVisible()
  expect(done()).toEqual([{ id: 1, amount: 100.1 }])
  await user.keyboard('{ArrowDown}{ArrowDown}a')
  expect(await screen.findByText('户名与企业不符，请打开后核对')).toBeVisible()
  expect(done()).toHaveLength(1)
})

it('books the money of a refused transfer that came late', async () => {
  const user = userEvent.setup()
  const refused = transfer(4, { state: 'rejected', reason: '订单已取消', due: 0, may_come_late: 1 })
  const { sent } = renderScreen(<TransfersPage />, {
    roles: ['finance'],
    replies: {
      'GET /api/admin/finance/transfers': ({ state }) => pageOf(state === 'rejected' ? [refused] : []),
      'GET /api/admin/finance/transfers/matches': () => [],
      'POST /api/admin/finance/transfers/:id/confirm': () => ({ state: 'confirmed' }),
      'GET /api/admin/saved_views': () => [],
      'GET /api/admin/tasks': () => ({ data: [] }),
    },
  })
  await user.click(await screen.findByRole('tab', { name: /已驳回/ }))
  await user.click(await screen.findByRole('row', { name: /演示药房4/ }))
  await user.click(await screen.findByRole('button', { name: '迟到款入账' }))
  expect(await screen.findByText('已确认到账')).toBeVisible()
  expect(sent.filter(({ call }) => call.endsWith('/confirm')).map(({ input }) => input)).toEqual([
    { id: 4, amount: 100.1, late: 1 },
  ])
})
