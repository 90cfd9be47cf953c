import { screen, within } from '@testing-library/react'
import { FIRST_STEPS, type FirstStep } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import FirstStepsPage from './first-steps.page.tsx'

const steps: readonly FirstStep[] = FIRST_STEPS.map((key) => ({
  key,
  is_done: key === 'warehouses' ? 1 : 0,
  count: key === 'warehouses' ? 2 : 0,
  missing: key === 'staff' ? ['finance', 'warehouse'] : [],
}))

it('says of each step what it is for, who does it and whether it is done', async () => {
  renderScreen(<FirstStepsPage />, { replies: { 'GET /api/admin/first_steps': () => steps }, roles: ['admin'] })
  const table = await screen.findByRole('table', { name: '开张准备' })
  expect(screen.getByText('12步中已完成1步')).toBeVisible()
  expect(within(table).getByRole('row', { name: /^仓库 .*没有仓库不能建商品.* 2个 已完成$/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: /^员工与岗位 .*还缺：财务、仓库 待完成$/ })).toBeVisible()
  expect(within(table).getAllByRole('row')).toHaveLength(FIRST_STEPS.length + 1)
})
