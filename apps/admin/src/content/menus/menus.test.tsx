import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NavFields, StaffMenus } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import MenusPage from './menus.page.tsx'

const empty: StaffMenus = { nav: [], nav_revision: 0, hot_words: [], hot_words_revision: 0 }
const home: NavFields = { name: '首页', url: '/', image: '', is_open: 0, children: [] }
const repliesOf = (menus: StaffMenus) => ({
  'GET /api/admin/navs': () => menus,
  'GET /api/admin/versions': () => [],
  'POST /api/admin/navs': () => ({ revision: 1 }),
})

it('an empty navigation offers the usual entries; they are looked at before they are published', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<MenusPage />, { replies: repliesOf(empty), roles: ['content'] })
  await user.click(await screen.findByRole('button', { name: '填入常用导航' }))
  expect(screen.getByRole('group', { name: '预览' })).toHaveTextContent(/首页.*全部药品.*热销榜.*新品上架.*表格下单/)
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])

  await user.click(screen.getAllByRole('button', { name: '发布' })[0]!)
  expect(await screen.findByText('已发布，前台已更新')).toBeVisible()
  const { input } = sent.find(({ call }) => call === 'POST /api/admin/navs')!
  const entries = JSON.parse(input['entries'] as string) as readonly NavFields[]
  expect(entries.length).toBeLessThanOrEqual(9)
  const all = entries.flatMap((entry) => [entry, ...entry.children])
  expect(all.filter(({ name, url }) => name === '' || name.length > 12 || !/^\/(?!\/)/.test(url))).toEqual([])
  expect(entries.find(({ name }) => name === '热销榜')?.children.map(({ name }) => name)).toEqual([
    '新品上架',
    '冷链药品',
  ])
})

it.each([
  ['a navigation with entries', { ...empty, nav: [home] }, 'content'],
  ['somebody who may only read', empty, 'admin'],
] as const)('%s is offered none', async (_, menus, role) => {
  renderScreen(<MenusPage />, { replies: repliesOf(menus), roles: [role] })
  await screen.findAllByRole('textbox', { name: '内容' })
  expect(screen.queryByRole('button', { name: '填入常用导航' })).toBeNull()
})

it('navigation and hot words of a reader stand still, and say why', async () => {
  renderScreen(<MenusPage />, { replies: repliesOf({ ...empty, nav: [home] }), roles: ['admin'] })
  for (const field of await screen.findAllByRole('textbox', { name: '内容' })) expect(field).toBeDisabled()
  expect(screen.getAllByText('您没有修改权限，只能查看。')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
})
