import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
    replies: { 'GET /api/admin/members/:id/timeline': () => ({ data, per_page: 50, total: 2, next: null }) },
  })
  expect(await screen.findByText('audit_status: 1 → 2；scopes: [] → ["hxy"]；kind: 1')).toBeVisible()
  expect(screen.getByText('review_id: 7')).toBeVisible()
})

it('the timeline of a member goes on by the cursor of a page, and back', async () => {
  const user = userEvent.setup()
  const entry = (id: number, action: string) => ({ id, at: 1_790_000_000, staff: '质量员', action, detail: {} })
  const { sent } = renderScreen(<TimelineTab id={5} />, {
    roles: ['quality'],
    replies: {
      'GET /api/admin/members/:id/timeline': ({ after }) =>
        after === undefined
          ? { data: [entry(2, '资质审核')], per_page: 1, total: 2, next: 'second' }
          : { data: [entry(1, '领取审核')], per_page: 1, total: 2, next: null },
    },
  })
  expect(await screen.findByText('资质审核')).toBeVisible()
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(await screen.findByText('领取审核')).toBeVisible()
  expect(sent.at(-1)!.input).toEqual({ id: 5, after: 'second' })
  expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect(await screen.findByText('资质审核')).toBeVisible()
})

it('two presses while a page is read lead to one page', async () => {
  const user = userEvent.setup()
  const entry = (id: number, action: string) => ({ id, at: 1_790_000_000, staff: '质量员', action, detail: {} })
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { sent } = renderScreen(<TimelineTab id={5} />, {
    roles: ['quality'],
    replies: {
      'GET /api/admin/members/:id/timeline': async ({ after }) => {
        if (after === undefined) return { data: [entry(2, '资质审核')], per_page: 1, total: 2, next: 'second' }
        await answered
        return { data: [entry(1, '领取审核')], per_page: 1, total: 2, next: null }
      },
    },
  })
  await screen.findByText('资质审核')
  await user.dblClick(screen.getByRole('button', { name: '下一页' }))
  answer()
  expect(await screen.findByText('领取审核')).toBeVisible()
  expect(sent.filter(({ input }) => input['after'] === 'second')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect(await screen.findByText('资质审核')).toBeVisible()
})
