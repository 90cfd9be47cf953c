import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Call } from '@yaopi/core/contract'
import type { SavedView } from '@yaopi/core/staff'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen, type Reply } from '../../../testing/back-office.fixture.tsx'
import { WorkTable } from './work-table.tsx'
import type { Column, Filter } from './work-table.types.ts'

type Row = { readonly id: number; readonly name: string }

const LIST = 'GET /api/admin/things'
const VIEWS = 'GET /api/admin/views'
const EDIT = 'POST /api/admin/views/:id'
const list: Call<{ q?: string; sort?: string }, { data: readonly Row[]; total: number }> = {
  method: 'GET',
  path: '/api/admin/things',
  access: 'staff',
  summary: '',
}
const columns: readonly Column<Row>[] = [
  { id: 'id', title: '编号', width: 80, cell: (row) => row.id, sort: 'id' },
  { id: 'name', title: '名称', width: 200, cell: (row) => row.name },
]
const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: '关键词' }]
const view = (id: number, given: Partial<SavedView>): SavedView => ({
  id,
  name: `视图${id}`,
  state: { query: { q: '阿莫西林', sort: '-id' }, hidden: { id: true }, widths: {} },
  roles: [],
  is_default: 0,
  is_own: 1,
  owner: '测试员工',
  version: 3,
  ...given,
})

const show = (views: readonly SavedView[], replies: Readonly<Record<string, Reply>> = {}, at = '/') => {
  const shown = renderScreen(
    <WorkTable
      screen="viewed-things"
      call={list}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.id}
      empty="还没有记录"
    />,
    {
      at,
      replies: { [LIST]: () => ({ data: [{ id: 1, name: '甲' }], total: 1 }), [VIEWS]: () => views, ...replies },
    },
  )
  return { ...shown, inputs: () => shown.sent.filter(({ call }) => call === LIST).map(({ input }) => input) }
}
beforeEach(() => window.localStorage.clear())

it('a view brings filters, sorting and columns, is marked when one changes, and is brought up to date', async () => {
  const user = userEvent.setup()
  const views = [view(4, {}), view(5, { is_own: 0, owner: '李四' })]
  const { inputs, sent } = show(views, { [EDIT]: () => views[0] })
  expect(await screen.findByRole('button', { name: '编号' })).toBeVisible()
  await user.keyboard('v')
  expect(await screen.findByRole('menuitem', { name: /视图5\s*李四/ })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: '视图4' }))
  await waitFor(() => expect(inputs().at(-1)).toEqual({ q: '阿莫西林', sort: '-id' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '编号' })).toBeNull())
  expect(screen.getByRole('button', { name: '视图4' })).toBeVisible()
  // Columns belong to it as filters do.
  await user.click(screen.getByRole('button', { name: '列' }))
  await user.click(await screen.findByRole('checkbox', { name: '编号' }))
  expect(await screen.findByRole('button', { name: '视图4（有改动）' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '视图4（有改动）' }))
  await user.click(await screen.findByRole('menuitem', { name: '更新「视图4」' }))
  expect(await screen.findByText('视图已保存')).toBeVisible()
  const { state, ...edited } = sent.find(({ call }) => call === EDIT)!.input
  expect(edited).toEqual({ id: 4, name: '视图4', version: 3, roles: [], is_default: 0 })
  expect(JSON.parse(String(state))).toEqual({
    query: { q: '阿莫西林', sort: '-id' },
    hidden: { id: false },
    widths: {},
  })
})

it('a list opens with the view chosen for it, and not over an address that asks for something', async () => {
  const views = [view(4, { is_default: 1 })]
  const first = show(views)
  await waitFor(() => expect(first.inputs().at(-1)).toEqual({ q: '阿莫西林', sort: '-id' }))
  first.unmount()
  const { inputs, sent } = show(views, {}, '/?q=板蓝根')
  await waitFor(() => expect(sent.some(({ call }) => call === VIEWS)).toBe(true))
  expect(await screen.findByText('甲')).toBeVisible()
  expect(inputs()).toEqual([{ q: '板蓝根' }])
})

it('the view of a colleague is neither changed nor taken away', async () => {
  const user = userEvent.setup()
  show([view(5, { is_own: 0, owner: '李四' })], {}, '/?view=5')
  await user.click(await screen.findByRole('button', { name: '视图5（有改动）' }))
  expect(await screen.findByRole('menuitem', { name: '保存为新视图…' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: '更新「视图5」' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: '删除视图' })).toBeNull()
})
