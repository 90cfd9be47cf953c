import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffAccount, StaffWarehouse } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import StaffPage from './staff.page.tsx'

const account = (id: number, name: string, given: Partial<StaffAccount>): StaffAccount => ({
  id,
  username: `user-${id}`,
  name,
  phone: '',
  roles: ['warehouse'],
  warehouses: [],
  is_active: 1,
  is_enrolled: 1,
  logins: 0,
  seen_at: null,
  waiting: null,
  version: 4,
  ...given,
})
const warehouse = (id: number, name: string): StaffWarehouse => ({
  id,
  name,
  version: 1,
  goods: 0,
  lots: 0,
  has_times: 1,
})

/** The accounts as they are kept here, with three warehouses to choose from. */
function shopWith(...accounts: readonly StaffAccount[]) {
  let kept = accounts
  return {
    'GET /api/admin/staff': () => kept,
    'GET /api/admin/warehouses': () => [warehouse(1, '成都仓'), warehouse(2, '绵阳仓'), warehouse(3, '冷链仓')],
    'GET /api/admin/staff/:id/logins': () => [],
    'POST /api/admin/staff/:id': ({ id, name, phone }: Record<string, unknown>) => {
      if (phone === '123') return refusedForm({ phone: ['请输入正确的手机号或座机号（区号-号码）'] })
      const facts = { name, phone } as Pick<StaffAccount, 'name' | 'phone'>
      kept = kept.map((one) => (one.id === id ? { ...one, ...facts, version: one.version + 1 } : one))
      return { version: 5 }
    },
    'POST /api/admin/staff/:id/warehouses': ({ id, warehouses = [], reason }: Record<string, unknown>) => {
      if (reason === '') return refusedForm({ reason: ['请填写原因'] })
      const given = warehouses as readonly number[]
      kept = kept.map((one) => (one.id === id ? { ...one, warehouses: given, version: one.version + 1 } : one))
      return { version: 5 }
    },
  }
}

it('says which warehouses somebody works with, gives them some with a reason, and takes them away again', async () => {
  const user = userEvent.setup()
  const replies = shopWith(
    account(7, '李仓', {}),
    account(8, '赵仓', { warehouses: [3, 9] }),
    account(9, '钱服', { roles: ['service'] }),
  )
  const { sent } = renderScreen(<StaffPage />, { replies, roles: ['admin'], at: '/?open=7' })
  expect(await screen.findByRole('row', { name: /赵仓.*冷链仓、9/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /李仓.*全部仓库/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /钱服.*仓库/ })).toBeNull()

  const panel = within(await screen.findByRole('complementary', { name: '李仓' }))
  await user.click(panel.getByRole('button', { name: '设置仓库' }))
  const dialog = within(await screen.findByRole('dialog', { name: '设置仓库' }))
  await user.click(dialog.getByRole('combobox', { name: '所属仓库' }))
  await user.click(await screen.findByRole('option', { name: '成都仓' }))
  await user.click(await screen.findByRole('option', { name: '冷链仓' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写原因')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '调岗')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('row', { name: /李仓.*成都仓、冷链仓/ })).toBeVisible()

  await user.click(panel.getByRole('button', { name: '设置仓库' }))
  const again = within(await screen.findByRole('dialog', { name: '设置仓库' }))
  await user.click(again.getByRole('combobox', { name: '所属仓库' }))
  await user.click(await screen.findByRole('option', { name: '成都仓' }))
  await user.click(await screen.findByRole('option', { name: '冷链仓' }))
  await user.type(again.getByRole('textbox', { name: /原因/ }), '支援全部仓库')
  await user.click(again.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('row', { name: /李仓.*全部仓库/ })).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
    { id: 7, version: 4, reason: '', warehouses: [1, 3] },
    { id: 7, version: 4, reason: '调岗', warehouses: [1, 3] },
    { id: 7, version: 5, reason: '支援全部仓库' },
  ])
})

it('offers warehouses to nobody of another role, and no change to whoever may only read', async () => {
  const replies = shopWith(account(7, '李仓', {}), account(9, '钱服', { roles: ['service'] }))
  const { unmount } = renderScreen(<StaffPage />, { replies, roles: ['admin'], at: '/?open=9' })
  const panel = within(await screen.findByRole('complementary', { name: '钱服' }))
  expect(panel.getByRole('button', { name: '变更岗位' })).toBeVisible()
  expect(panel.queryByRole('button', { name: '设置仓库' })).toBeNull()
  unmount()
  renderScreen(<StaffPage />, { replies, roles: ['quality'], at: '/?open=7' })
  await screen.findByRole('complementary', { name: '李仓' })
  expect(screen.queryByRole('button', { name: '设置仓库' })).toBeNull()
})

it('takes the telephone that members read of their account manager, and says what is wrong with it', async () => {
  const user = userEvent.setup()
  const replies = shopWith(account(7, '周业', { roles: ['sales'] }))
  const { sent } = renderScreen(<StaffPage />, { replies, roles: ['admin'], at: '/?open=7' })
  const panel = within(await screen.findByRole('complementary', { name: '周业' }))
  expect(panel.queryByText('联系电话')).toBeNull()
  await user.click(panel.getByRole('button', { name: '修改资料' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改资料' }))
  expect(dialog.getByRole('textbox', { name: /姓名/ })).toHaveValue('周业')
  const phone = dialog.getByRole('textbox', { name: '联系电话' })
  await user.type(phone, '123')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请输入正确的手机号或座机号（区号-号码）')).toBeVisible()
  await user.clear(phone)
  await user.type(phone, '13912345678')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await panel.findByText('13912345678')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)?.input).toEqual({
    id: 7,
    version: 4,
    name: '周业',
    phone: '13912345678',
  })
})
