import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import WarehousesPage from './warehouses.page.tsx'

const one = { id: 1, name: '成都仓', version: 3, goods: 12, lots: 30, has_times: 0 }

it('a new warehouse is named in a dialog; a name that is there stands at its field', async () => {
  const user = userEvent.setup()
  const replies = {
    'GET /api/admin/warehouses': () => [one],
    'POST /api/admin/warehouses': (input: Record<string, unknown>) =>
      input['name'] === '成都仓' ? refusedForm({ name: ['已有这个名称的仓库'] }) : { id: 2 },
  }
  const { sent } = renderScreen(<WarehousesPage />, { replies, roles: ['warehouse'] })
  await screen.findByText('成都仓')
  await user.click(screen.getByRole('button', { name: '新建仓库' }))
  const dialog = await screen.findByRole('dialog', { name: '新建仓库' })
  const name = within(dialog).getByRole('textbox', { name: /名称/ })
  await user.type(name, '成都仓')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await within(dialog).findByText('已有这个名称的仓库')).toBeVisible()
  await user.clear(name)
  await user.type(name, '二仓')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('仓库已新建')).toBeVisible()
  expect(sent.filter(({ call }) => call === 'POST /api/admin/warehouses').map(({ input }) => input)).toEqual([
    { name: '成都仓' },
    { name: '二仓' },
  ])
})

it('who may only read sees no way to add one', async () => {
  renderScreen(<WarehousesPage />, { replies: { 'GET /api/admin/warehouses': () => [one] }, roles: ['finance'] })
  await screen.findByText('成都仓')
  expect(screen.queryByRole('button', { name: '新建仓库' })).toBeNull()
})
