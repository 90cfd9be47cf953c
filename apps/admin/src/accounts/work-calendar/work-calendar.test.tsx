import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WorkDay } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import WorkCalendarPage from './work-calendar.page.tsx'

it('shows the week and the days that differ, adds a day off, and lets the week decide again', async () => {
  const user = userEvent.setup()
  let exceptions: readonly WorkDay[] = [{ day: '2026-10-01', is_work: 0, note: '国庆节' }]
  const calendar = () => ({ days: [1, 2, 3, 4, 5, 6], from: 540, to: 1080, exceptions })
  const { sent } = renderScreen(<WorkCalendarPage />, {
    roles: ['admin'],
    at: '/work-calendar?year=2026',
    replies: {
      'GET /api/admin/work_days': calendar,
      'POST /api/admin/work_days/:day': ({ day, is_work, note }) => {
        if (day === '-') return refusedForm({ day: ['请填写日期'] })
        exceptions = exceptions.filter((one) => one.day !== day)
        if (is_work !== undefined) exceptions = [...exceptions, { day, is_work, note } as WorkDay]
        return calendar()
      },
    },
  })
  expect(await screen.findByText('09:00至18:00')).toBeVisible()
  const table = () => within(screen.getByRole('table', { name: '2026年的节假日与调休' }))
  expect(table().getByRole('row', { name: /2026-10-01 休息 国庆节/ })).toBeVisible()

  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写日期')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '日期' }), '2026-10-10')
  await user.tab()
  await user.click(screen.getByRole('radio', { name: '上班' }))
  await user.type(screen.getByRole('textbox', { name: '说明' }), '国庆调休')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await table().findByRole('row', { name: /2026-10-10 上班 国庆调休/ })).toBeVisible()

  await user.click(table().getByRole('button', { name: '2026-10-01恢复每周规则' }))
  expect(await screen.findByText('已恢复')).toBeVisible()
  expect(table().queryByText('国庆节')).not.toBeInTheDocument()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)!.input).toEqual({ day: '2026-10-01' })
})
