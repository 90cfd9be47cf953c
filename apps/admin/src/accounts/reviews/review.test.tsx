import { screen, waitFor, within } from '@testing-library/react'
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
    claimed_by: '测试员工',
    claimed_at: 1_800_000_000,
    facts: null,
    decided_by: null,
  },
  is_mine: 1,
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

it('a plain member is approved by twelve keys at most, and without a mouse', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<ReviewPage />, {
    roles: ['quality'],
    path: 'reviews/:id',
    at: '/reviews/3',
    replies: {
      'GET /api/admin/reviews/:id': () => review,
      'POST /api/admin/members/:id/audit': () => ({ audit_status: 2, state: ReviewState.passed }),
    },
  })
  await screen.findByRole('heading', { name: '演示药房' })
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
