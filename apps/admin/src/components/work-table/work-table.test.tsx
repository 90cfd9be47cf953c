import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Call } from '@yaopi/core/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { copiedCell } from './copied-cell.ts'
import { WorkTable } from './work-table.tsx'
import type { Column, Filter } from './work-table.types.ts'

type Row = { readonly id: number; readonly name: string }

const list: Call<
  { page?: number; q?: string; state?: string; sort?: string },
  { data: readonly Row[]; total: number; current_page: number; last_page: number; total_is_capped?: 0 | 1 }
> = {
  method: 'GET',
  path: '/api/admin/things',
  access: 'staff',
  summary: '',
}
const columns: readonly Column<Row>[] = [
  { id: 'id', title: '编号', width: 80, cell: (row) => row.id, sort: 'id' },
  { id: 'name', title: '名称', width: 200, cell: (row) => row.name },
]
const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: '关键词' },
  { kind: 'choice', name: 'kind', label: '种类', choices: [['1', '普通']] },
]
const rows = [
  { id: 1, name: '甲' },
  { id: 2, name: '乙' },
]
const page = { data: rows, total: 10_000, total_is_capped: 1 as const, current_page: 1, last_page: 3 }

function show(reply: (input: Record<string, unknown>) => unknown = () => page, at = '/') {
  const done: number[][] = []
  const view = renderScreen(
    <WorkTable
      screen="things"
      call={list}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.id}
      empty="还没有记录"
      panelTitle={(row) => row.name}
      panel={(row) => <p>{`侧栏 ${row.name}`}</p>}
      tabs={{ name: 'state', all: '全部', tabs: [{ value: '1', label: '待处理', count: 3 }] }}
      bulk={[
        {
          name: 'do',
          label: '处理',
          may: 'order:audit',
          run: async (chosen) => {
            done.push(chosen.map(({ id }) => id))
            return true
          },
        },
      ]}
    />,
    { replies: { 'GET /api/admin/things': reply }, at },
  )
  return { ...view, done }
}

beforeEach(() => window.localStorage.clear())

it('says that a count is capped, keeps filter, tab, sorting and page in the address and asks with them', async () => {
  const user = userEvent.setup()
  const { sent, router } = show()
  expect(await screen.findByText('共 1万+ 条')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: '关键词' }), '阿莫西林{Enter}')
  await user.click(screen.getByRole('tab', { name: '待处理 3' }))
  await user.click(screen.getByRole('button', { name: '编号' }))
  await user.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(sent.at(-1)!.input).toEqual({ q: '阿莫西林', state: '1', sort: 'id', page: '2' }))
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('阿莫西林')
})

/** The list of the test as one whose pages go on by a cursor. */
const byCursor = list as unknown as Call<
  { after?: string },
  { data: readonly Row[]; total: number; next: string | null }
>
function showByCursor(pages: Readonly<Record<string, readonly [rows: readonly Row[], next: string | null]>>, at = '/') {
  return renderScreen(
    <WorkTable
      screen="things"
      call={byCursor}
      cursor="after"
      columns={columns}
      rowKey={(row) => row.id}
      empty="还没有记录"
    />,
    {
      replies: {
        'GET /api/admin/things': (input: Record<string, unknown>) => {
          const [data, next] = pages[String(input['after'] ?? '')] ?? [[], null]
          return { data, total: 3, per_page: 1, next }
        },
      },
      at,
    },
  )
}

it('goes on by the cursor of each page, back to the one before, and to the first', async () => {
  const user = userEvent.setup()
  const { sent, router } = showByCursor({
    '': [[{ id: 1, name: '甲' }], 'one'],
    one: [[{ id: 2, name: '乙' }], 'two'],
    two: [[{ id: 3, name: '丙' }], null],
  })
  await screen.findByText('甲')
  expect(screen.queryByRole('button', { name: '上一页' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('乙')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('丙')
  expect(sent.at(-1)!.input).toEqual({ after: 'two' })
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await screen.findByText('乙')
  expect(router.state.location.search).toBe('?after=one')
  await user.click(screen.getByRole('button', { name: '上一页' }))
  await screen.findByText('甲')
  expect(router.state.location.search).toBe('')
})

it('leads back to the page before when its next page is asked for twice', async () => {
  const user = userEvent.setup()
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { sent } = renderScreen(
    <WorkTable
      screen="things"
      call={byCursor}
      cursor="after"
      columns={columns}
      rowKey={(row) => row.id}
      empty="还没有记录"
    />,
    {
      replies: {
        'GET /api/admin/things': async ({ after }) => {
          if (after === undefined) return { data: [{ id: 1, name: '甲' }], total: 2, per_page: 1, next: 'one' }
          await answered
          return { data: [{ id: 2, name: '乙' }], total: 2, per_page: 1, next: null }
        },
      },
    },
  )
  await screen.findByText('甲')
  await user.dblClick(screen.getByRole('button', { name: '下一页' }))
  answer()
  await screen.findByText('乙')
  expect(sent.filter(({ input }) => input['after'] === 'one')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect(await screen.findByText('甲')).toBeInTheDocument()
})

it('a page whose rows have gone says so and leads to the first one', async () => {
  const user = userEvent.setup()
  showByCursor({ '': [[{ id: 1, name: '甲' }], null] }, '/?after=gone')
  expect(await screen.findByText('这一页已没有记录')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '首页' }))
  expect(await screen.findByText('甲')).toBeInTheDocument()
})

it('is worked by keys alone: next row, open, choose, close', async () => {
  const user = userEvent.setup()
  const { done } = show()
  await screen.findByText('乙')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('侧栏 乙')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('侧栏 乙')).toBeNull())
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: '处理' }))
  expect(done).toEqual([[2]])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('is worked by keys alone: rows one after another, f, v, and none of them in a field', async () => {
  const user = userEvent.setup()
  show()
  await screen.findByText('乙')
  await user.keyboard('n')
  expect(await screen.findByText('侧栏 甲')).toBeInTheDocument()
  await user.keyboard('n')
  expect(await screen.findByText('侧栏 乙')).toBeInTheDocument()
  await user.keyboard('p')
  expect(await screen.findByText('侧栏 甲')).toBeInTheDocument()
  await user.keyboard('f')
  expect(screen.getByRole('combobox', { name: '种类' })).toHaveFocus()
  await user.type(screen.getByRole('textbox', { name: '关键词' }), 'nvj')
  expect(screen.getByRole('textbox', { name: '关键词' })).toHaveValue('nvj')
  expect(screen.getByText('侧栏 甲')).toBeInTheDocument()
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(screen.getByText('共 1万+ 条'))
  await user.keyboard('v')
  expect(await screen.findByRole('menu')).toBeVisible()
})

it('Shift and arrows select from row to row and back, Ctrl A the page; Ctrl C copies what is selected', async () => {
  const user = userEvent.setup()
  show()
  await screen.findByText('乙')
  const copied = (): string => {
    const setData = vi.fn()
    fireEvent.copy(document.body, { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledTimes(1)
    return setData.mock.calls[0]![1]
  }
  expect(copied()).toBe('1\t甲')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByRole('toolbar', { name: '已选 2 行' })).toBeVisible()
  expect(copied()).toBe('1\t甲\n2\t乙')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByRole('toolbar', { name: '已选 1 行' })).toBeVisible()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('toolbar', { name: '已选 2 行' })).toBeVisible()
})

it('what is copied from a field is left to the field', async () => {
  show()
  await screen.findByText('乙')
  const setData = vi.fn()
  fireEvent.copy(screen.getByRole('textbox', { name: '关键词' }), { clipboardData: { setData } })
  expect(setData).not.toHaveBeenCalled()
})

it.each([
  ['=1+1', "'=1+1"],
  ['-¥1,200.50', '-¥1,200.50'],
  ['@家', "'@家"],
  [' 余\n2 小时 ', '余 2 小时'],
])('a copied cell is text in one line: %j', (shown, text) => {
  expect(copiedCell(shown)).toBe(text)
})

it('tells an empty list from one that the filters empty, and a failure from both', async () => {
  const user = userEvent.setup()
  const nothing = { data: [], total: 0, current_page: 1, last_page: 1 }
  show((input) => (input['q'] === undefined ? nothing : nothing))
  expect(await screen.findByText('还没有记录')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: '关键词' }), 'x{Enter}')
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('还没有记录')).toBeInTheDocument()
})

it('shows a failure with a way to try again', async () => {
  const user = userEvent.setup()
  let tries = 0
  show(() => {
    tries += 1
    return tries === 1 ? { ok: false, failure: { kind: 'server', code: 500, message: '系统繁忙，请稍候再试' } } : page
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('系统繁忙，请稍候再试')
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('甲')).toBeInTheDocument()
})

it('hides columns as the person wants them, the next time too', async () => {
  const user = userEvent.setup()
  const first = show()
  await screen.findByText('甲')
  await user.click(screen.getByRole('button', { name: '列' }))
  await user.click(await screen.findByRole('checkbox', { name: '名称' }))
  await waitFor(() => expect(screen.queryByText('甲')).toBeNull())
  first.unmount()
  show()
  await screen.findByRole('button', { name: '编号' })
  expect(screen.queryByText('甲')).toBeNull()
})

it('the cursor is on the last row when those below it have gone', async () => {
  const user = userEvent.setup()
  let data: readonly Row[] = rows
  show(() => ({ ...page, data }))
  await screen.findByText('乙')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('row', { name: /乙/ })).toHaveAttribute('data-current')
  data = rows.slice(0, 1)
  await user.keyboard('[Period]')
  await waitFor(() => expect(screen.queryByText('乙')).toBeNull())
  expect(screen.getByRole('row', { name: /甲/ })).toHaveAttribute('data-current')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('侧栏 甲')).toBeInTheDocument()
})

it('says how many rows came instead of moving the others, and brings rows up to date where they stand', async () => {
  const user = userEvent.setup()
  let data: readonly Row[] = rows
  renderScreen(
    <WorkTable screen="things" call={list} columns={columns} rowKey={(row) => row.id} empty="还没有记录" every={20} />,
    { replies: { 'GET /api/admin/things': () => ({ ...page, data }) } },
  )
  await screen.findByText('乙')
  data = [rows[0]!, { id: 2, name: '乙改' }]
  expect(await screen.findByText('乙改')).toBeVisible()
  expect(screen.queryByRole('button', { name: /条更新/ })).toBeNull()
  data = [{ id: 3, name: '丙' }, ...data]
  expect(await screen.findByRole('button', { name: '列表有 1 条更新，按 . 刷新' })).toBeVisible()
  expect(screen.queryByText('丙')).toBeNull()
  await user.keyboard('[Period]')
  expect(await screen.findByText('丙')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /条更新/ })).toBeNull())
})

it('says above the rows that are there when they could not be read again', async () => {
  const user = userEvent.setup()
  let isDown = false
  const failure = { kind: 'server', code: 500, message: '系统繁忙，请稍候再试' }
  show(() => (isDown ? { ok: false, failure } : page))
  await screen.findByText('乙')
  isDown = true
  await user.keyboard('[Period]')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('系统繁忙，请稍候再试')
  expect(screen.getByText('乙')).toBeVisible()
  isDown = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('exports what is shown as it is narrowed, for those who may', async () => {
  const user = userEvent.setup()
  const job = { id: 7, state: 'making', rows: null, is_cut: 0, reason: '' }
  const table = (roles: readonly ['service'] | readonly ['content']) =>
    renderScreen(
      <WorkTable
        screen="things"
        call={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        empty="还没有记录"
        tabs={{ name: 'state', all: '全部', tabs: [{ value: '1', label: '待处理' }] }}
        exported={{ kind: 'things', may: 'order:export' }}
      />,
      {
        replies: { 'GET /api/admin/things': () => page, 'POST /api/admin/exports': () => job },
        at: '/?q=阿莫西林&state=1&page=2',
        roles,
      },
    )
  const hidden = table(['content'])
  await screen.findByText('乙')
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  hidden.unmount()
  const { sent } = table(['service'])
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Excel/ }))
  expect(await screen.findByText(/正在后台生成/)).toBeInTheDocument()
  expect(sent.find(({ call }) => call === 'POST /api/admin/exports')!.input).toMatchObject({
    kind: 'things',
    format: 'xlsx',
    filter: { q: '阿莫西林', state: '1' },
    conditions: '待处理；关键词：阿莫西林',
  })
})
