import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { TimelineTab } from './record-tabs.view.tsx'

it('the timeline of a member shows what a review changed, before and after', async () => {
  const data = [
    {
      id: 2,
      at: 1_790_000_000,
      staff: '质量员',
      action: '资质审核',
      detail: {
        note: '',
        kind: 1,
        before: { audit_status: 1, scopes: [] },
        after: { audit_status: 2, scopes: ['hxy'] },
      },
    },
    { id: 1, at: 1_789_000_000, staff: '质量员', action: '领取审核', detail: { review_id: 7 } },
  ]
  renderScreen(<TimelineTab id={5} />, {
    roles: ['quality'],
    replies: { 'GET /api/admin/members/:id/timeline': () => ({ data, current_page: 1, last_page: 1, total: 2 }) },
  })
  expect(await screen.findByText('audit_status: 1 → 2；scopes: [] → ["hxy"]；kind: 1')).toBeVisible()
  expect(screen.getByText('review_id: 7')).toBeVisible()
})
