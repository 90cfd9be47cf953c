import type { AsyncState } from '@yaopi/core'
import type { Page } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '../../router/routes.ts'
import { expect, it, vi } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { isDay, recordParams, textUpTo } from '../../platform/routing/index.ts'
import {
  DateRangeFilter,
  FilterForm,
  RecordList,
  RecordTable,
  RecordTabs,
  SearchFilter,
  SelectFilter,
  SelectionBar,
  useRecordList,
  useSelection,
} from './index.ts'

type Row = { readonly id: number; readonly name: string }
const rows: readonly Row[] = [
  { id: 1, name: '充值' },
  { id: 2, name: '订单抵扣' },
]
const page = (data: readonly Row[]): Page<Row> => ({
  data: [...data],
  total: 42,
  current_page: 2,
  last_page: 3,
  per_page: 20,
})
const params = recordParams({
  route: 'order',
  tabKey: 'status',
  tabs: ['all', 'unpaid'],
  filters: { keyword: textUpTo(20), kind: textUpTo(4), start: isDay, end: isDay },
})

function Ledger({ state, reload }: { readonly state: AsyncState<Page<Row>>; readonly reload: () => void }) {
  const list = useRecordList(params)
  return (
    <>
      <RecordTabs
        label="状态"
        tabs={[
          { key: 'all', name: '全部', href: list.href({ tab: 'all' }), isCurrent: list.tab === 'all' },
          { key: 'unpaid', name: '待付款', href: list.href({ tab: 'unpaid' }), isCurrent: false, count: 120 },
        ]}
      />
      <FilterForm list={list} label="查找流水">
        <SearchFilter list={list} name="keyword" label="单号" />
        <SelectFilter list={list} name="kind" label="类型" options={[{ value: 'in', label: '收入' }]} />
        <DateRangeFilter list={list} names={['start', 'end']} recent={[7]} />
      </FilterForm>
      <RecordList
        state={state}
        reload={reload}
        pageHref={(number) => list.href({ page: number })}
        empty={<p>{list.isFiltered ? '没有符合条件的流水' : '还没有流水'}</p>}
      >
        {(data) => <Rows rows={data} />}
      </RecordList>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const selection = useSelection(rows, (row) => row.id)
  return (
    <>
      <SelectionBar selection={selection}>
        <button type="button">下载</button>
      </SelectionBar>
      <RecordTable
        label="流水"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'tick',
            title: '选择',
            isTick: true,
            cell: (row) => (
              <input
                type="checkbox"
                aria-label={`选择${row.name}`}
                checked={selection.has(row)}
                onChange={(event) => selection.tick(row, event.target.checked)}
              />
            ),
          },
          { key: 'name', title: '事项', isName: true, cell: (row) => row.name },
          { key: 'id', title: '编号', isNumber: true, cell: (row) => row.id },
          { key: 'act', title: '操作', isActions: true, cell: () => <button type="button">查看</button> },
        ]}
      />
    </>
  )
}

function open(at: string, state: AsyncState<Page<Row>> = { status: 'ready', data: page(rows) }) {
  const { storefront, links, visited } = memoryStorefront({})
  const reload = vi.fn()
  const router = createMemoryRouter([{ path: '*', element: <Ledger state={state} reload={reload} /> }], {
    initialEntries: [at],
  })
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <RouterProvider router={router} />
    </StorefrontProvider>,
  )
  const address = () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`
  return { user: userEvent.setup(), reload, address, storefront, visited }
}

it('has its state in the address: tab, filters and page lead from one to the next', async () => {
  const { user, address } = open('/order?status=unpaid&keyword=YP1&page=2')
  expect(screen.getByRole('link', { name: /待付款.*120/ })).toHaveAttribute('href', '/order?status=unpaid&keyword=YP1')
  expect(screen.getByRole('link', { name: '第3页' })).toHaveAttribute('href', '/order?status=unpaid&keyword=YP1&page=3')
  await user.clear(screen.getByRole('searchbox', { name: '单号' }))
  await user.type(screen.getByRole('searchbox', { name: '单号' }), ' YP2 ')
  await user.selectOptions(screen.getByRole('combobox', { name: '类型' }), '收入')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(address()).toBe('/order?status=unpaid&keyword=YP2&kind=in')
  expect(screen.getByRole('link', { name: '清除条件' })).toHaveAttribute('href', '/order?status=unpaid')
  await user.click(screen.getByRole('button', { name: '近7天' }))
  expect(address()).toMatch(/keyword=YP2&kind=in&start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/)
  const [from, to] = [screen.getByLabelText<HTMLInputElement>('开始日期'), screen.getByLabelText('结束日期')]
  expect(to).toHaveAttribute('min', from.value)
})

it('says that there is nothing yet, that nothing fits, that it failed, and asks again', async () => {
  const none = { status: 'ready', data: { ...page([]), total: 0 } } as const
  open('/order', none)
  expect(screen.getByText('还没有流水')).toBeVisible()
  open('/order?keyword=x', none)
  expect(screen.getByText('没有符合条件的流水')).toBeVisible()
  const failed = open('/order', { status: 'failed', failure: { kind: 'server', code: 500, message: '系统繁忙' } })
  expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙')
  await failed.user.click(screen.getByRole('button', { name: '重新加载' }))
  expect(failed.reload).toHaveBeenCalledTimes(1)
  open('/order', { status: 'loading', data: undefined })
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
})

it('leads from a page behind the last one to the last, and does not say that there is nothing', () => {
  open('/order?page=4', { status: 'ready', data: { ...page([]), current_page: 4 } })
  expect(screen.getByText('这一页已经没有内容')).toBeVisible()
  expect(screen.getByRole('link', { name: '回到最后一页' })).toHaveAttribute('href', '/order?page=3')
  expect(screen.queryByText('还没有流水')).toBeNull()
})

it('has a field for the page of a number where it has many pages, beside the filters that stay', async () => {
  const { user, visited } = open('/order?status=unpaid&keyword=YP1&page=2', {
    status: 'ready',
    data: { ...page(rows), total: 1_440, last_page: 72 },
  })
  await user.type(screen.getByRole('textbox', { name: '页码' }), '60{Enter}')
  expect(visited).toEqual(['/order?status=unpaid&keyword=YP1&page=60'])
  open('/order')
  expect(screen.getAllByRole('textbox', { name: '页码' })).toHaveLength(1)
})

it('is a table by its roles at every width, with a head for each row and titles beside the values', () => {
  open('/order')
  const table = screen.getByRole('table', { name: '流水' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['选择', '事项', '编号', '操作'])
  // The sheet puts buttons at the right, and their title above them; the tick left of the card of a phone.
  const acts = [within(table).getByRole('columnheader', { name: '操作' }), ...within(table).getAllByRole('cell')]
  expect(acts.filter((one) => one.dataset['actions'] === 'true')).toHaveLength(rows.length + 1)
  expect(screen.getByRole('checkbox', { name: '选择充值' }).closest('td')).toHaveAttribute('data-tick', 'true')
  expect(within(table).getByRole('rowheader', { name: '充值' })).toBeVisible()
  expect(within(table).getByRole('cell', { name: '2' })).toHaveAttribute('data-title', '编号')
})

it('ticks rows one by one or all of them', async () => {
  const { user } = open('/order')
  await user.click(screen.getByRole('checkbox', { name: '选择充值' }))
  expect(screen.getByText('已选1项')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText('已选2项')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '选择订单抵扣' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText('已选0项')).toBeVisible()
})
