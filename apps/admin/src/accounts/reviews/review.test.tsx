import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocumentNeed, DocumentStatus } from '@yaopi/core'
import { ReviewKind, ReviewState, type ReviewCase, type ReviewDocument } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ReviewPage from './review.page.tsx'

const handedIn = (type: string, id: number): ReviewDocument => ({
  type,
  need: DocumentNeed.required,
  claimed: {
    id,
    version: 1,
    status: DocumentStatus.pending,
    number: `YS-${id}`,
    issuer: '演示市场监管局',
    issue_date: '2026-10-01',
    end_date: '2028-05-31',
    long_term: 0,
    reason: '',
    submitted_at: 1_800_000_000,
    reviewed_at: null,
    files: [],
  },
  old: null,
  checks: [],
})
const review: ReviewCase = {
  review: {
    id: 3,
    kind: ReviewKind.first,
    state: ReviewState.open,
    submitted_at: 1_800_000_000,
    decided_at: null,
    facts_reason: '',
    note: '',
    claimed_by: null,
    claimed_until: null,
    facts: null,
    decided_by: null,
  },
  is_mine: 0,
  member: {
    id: 12,
    company: '演示药房',
    uscc: '91510100MA0000000A',
    rank: 1,
    audit_status: 1,
    region: '四川省 成都市 锦江区',
    address: '人民路1号',
    ck_address: '仓储路2号',
    legal_person: '王大康',
    name: '李采购',
    phone: '139****0000',
    licence_no: '川DB9990088',
    manager: null,
    manager_id: null,
  },
  checks: [],
  documents: [handedIn('yyzz', 1), handedIn('ypjy', 2), handedIn('cgwt', 3), handedIn('cgsfz', 4)],
  missing: [],
  scopes: [{ code: 'hxy', is_claimed: 1, is_held: 0, is_possible: 1, reason: '' }],
  history: [],
  next_id: null,
}

/** Answers of the task of the review, which somebody has claimed or nobody. */
const claims = (claimed: { staff_id: number; name: string } | null) => {
  const task = (by: typeof claimed) => ({
    id: 7,
    queue: 'review.first',
    claimed: by === null ? null : { ...by, until: 1_800_000_900 },
  })
  return {
    'GET /api/admin/tasks': () => ({ data: [task(claimed)], total: 1 }),
    'POST /api/admin/tasks/:id/claim': () => task({ staff_id: 1, name: '测试员工' }),
    'POST /api/admin/tasks/:id/release': () => task(null),
  }
}

it('a plain member is approved by twelve keys at most, and without a mouse', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<ReviewPage />, {
    roles: ['quality'],
    path: 'reviews/:id',
    at: '/reviews/3',
    replies: {
      'GET /api/admin/reviews/:id': () => review,
      ...claims(null),
      'POST /api/admin/members/:id/audit': () => ({ audit_status: 2, state: ReviewState.passed }),
    },
  })
  await screen.findByText(/^已由您认领/)
  let keys = 0
  const press = async (typed: string): Promise<void> => {
    keys += 1
    await user.keyboard(typed)
  }
  for (const _ of review.documents) await press('y')
  expect(screen.getByRole('tablist', { name: '证件' })).toHaveTextContent(/(.+✓){4}/)
  await press('a')
  const dialog = await screen.findByRole('dialog', { name: '整体通过？' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const yes = within(dialog).getByRole('button', { name: '确认' })
  // From where the dialog puts the focus to its button.
  while (document.activeElement !== yes && keys < 12) await press('{Tab}')
  await press('{Enter}')
  expect(await screen.findByText('演示药房 已通过')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(12)
  expect(sent.filter(({ call }) => call.endsWith('/audit')).map(({ input }) => input)).toEqual([
    { id: 12, documents: [1, 2, 3, 4].map((id) => ({ id, pass: 1 })), scopes: ['hxy'] },
  ])
})

it('the review of a colleague is read, and decided once it is taken over by the key c', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<ReviewPage />, {
    roles: ['quality'],
    path: 'reviews/:id',
    at: '/reviews/3',
    replies: { 'GET /api/admin/reviews/:id': () => review, ...claims({ staff_id: 2, name: '张三' }) },
  })
  expect(await screen.findByText(/^张三正在处理/)).toBeVisible()
  expect(screen.getByText('认领后才能审核')).toBeVisible()
  expect(screen.queryByRole('button', { name: '通过 (y)' })).toBeNull()
  await user.keyboard('c')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '接手' }))
  expect(await screen.findByText(/^已由您认领/)).toBeVisible()
  expect(screen.getByRole('button', { name: '通过 (y)' })).toBeEnabled()
  expect(sent.find(({ call }) => call === 'POST /api/admin/tasks/:id/claim')!.input).toEqual({ id: 7, takeover: 1 })
})

it('d leads to the dates of the document and s to the scopes, where a space ticks one', async () => {
  const user = userEvent.setup()
  renderScreen(<ReviewPage />, {
    roles: ['quality'],
    path: 'reviews/:id',
    at: '/reviews/3',
    replies: { 'GET /api/admin/reviews/:id': () => review, ...claims(null) },
  })
  await screen.findByText(/^已由您认领/)
  await user.keyboard('d')
  expect(screen.getByRole('row', { name: /^发证日期/ })).toHaveFocus()
  await user.keyboard('s')
  const scope = screen.getByRole('checkbox')
  expect(scope).toHaveFocus()
  expect(scope).toBeChecked()
  await user.keyboard(' ')
  expect(scope).not.toBeChecked()
  // A checkbox is no field to type into: the keys go on.
  await user.keyboard('y')
  expect(screen.getByRole('tablist', { name: '证件' })).toHaveTextContent(/✓/)
})

it('a review with verdicts is not left for the next one without a question', async () => {
  const user = userEvent.setup()
  const { router } = renderScreen(<ReviewPage />, {
    roles: ['quality'],
    path: 'reviews/:id',
    at: '/reviews/3',
    replies: { 'GET /api/admin/reviews/:id': () => review, ...claims(null) },
  })
  await screen.findByText(/^已由您认领/)
  await user.keyboard('y')
  await act(() => router.navigate('/reviews/4'))
  const dialog = within(await screen.findByRole('dialog', { name: '离开此页' }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/reviews/3')
  expect(screen.getByRole('tablist', { name: '证件' })).toHaveTextContent(/✓/)
})
