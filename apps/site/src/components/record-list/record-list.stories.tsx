import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatMinute, type AsyncState } from '@yaopi/core'
import type { Page } from '@yaopi/core/contract'
import { Button, EmptyState } from '@yaopi/widgets'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { isDay, recordParams, textUpTo } from '../../platform/routing/index.ts'
import { PageHead, Panel } from '../page/index.ts'
import {
  DateRangeFilter,
  ExportLink,
  FilterForm,
  RecordList,
  RecordTable,
  RecordTabs,
  SearchFilter,
  SelectFilter,
  SelectionBar,
  useRecordList,
  useSelection,
  type RecordColumn,
} from './index.ts'

type Row = {
  readonly id: number
  readonly at: number
  readonly what: string
  readonly amount: string
  readonly left: string
}

const rows: readonly Row[] = [
  { id: 1, at: 1_795_000_000, what: '订单 YP26112300017 抵扣', amount: '-¥128.40', left: '¥871.60' },
  { id: 2, at: 1_794_913_600, what: '充值', amount: '¥1,000.00', left: '¥1,000.00' },
  {
    id: 3,
    at: 1_794_827_200,
    what: '退款：外箱破损，阿莫西林胶囊 0.25g×24粒 3盒',
    amount: '¥36.90',
    left: '¥1,036.90',
  },
]
const longRows = rows.map((row) => ({ ...row, what: `${row.what}，${'备注内容较长时换行显示'.repeat(6)}` }))
const page = (data: readonly Row[]): Page<Row> => ({
  data: [...data],
  total: data.length === 0 ? 0 : 43,
  current_page: 2,
  last_page: 5,
  per_page: 20,
})

const params = recordParams({
  route: 'order',
  tabs: ['all', 'in', 'out'],
  filters: { keyword: textUpTo(20), kind: textUpTo(10), start: isDay, end: isDay },
})
const columns: readonly RecordColumn<Row>[] = [
  { key: 'at', title: '时间', cell: (row) => formatMinute(row.at) },
  { key: 'what', title: '事项', isName: true, cell: (row) => row.what },
  { key: 'amount', title: '金额', isNumber: true, cell: (row) => row.amount },
  { key: 'left', title: '余额', isNumber: true, cell: (row) => row.left },
  {
    key: 'do',
    title: '操作',
    isActions: true,
    cell: () => (
      <Button size="s" kind="quiet">
        查看
      </Button>
    ),
  },
]

type LedgerProps = { readonly state: AsyncState<Page<Row>> }

function Ledger({ state }: LedgerProps) {
  const list = useRecordList(params)
  const names = { all: '全部', in: '收入', out: '支出' }
  return (
    <Panel>
      <PageHead title="余额流水" note="可查询最近一年">
        <ExportLink href="/api/user/user_money_log?export=1" />
      </PageHead>
      <RecordTabs
        label="收支"
        tabs={params.tabs.map((tab) => ({
          key: tab,
          name: names[tab],
          href: list.href({ tab }),
          isCurrent: tab === list.tab,
          count: tab === 'out' ? 7 : 0,
        }))}
      />
      <FilterForm list={list} label="查询流水" hidden={list.tab === 'all' ? {} : { tab: list.tab }}>
        <SearchFilter list={list} name="keyword" label="订单号或事项" />
        <SelectFilter list={list} name="kind" label="全部类型" options={[{ value: 'order', label: '订单' }]} />
        <DateRangeFilter list={list} names={['start', 'end']} />
      </FilterForm>
      <RecordList
        state={state}
        reload={() => undefined}
        pageHref={(number) => list.href({ page: number })}
        empty={<EmptyState title="还没有流水" hint="充值或退款后会显示在这里" />}
      >
        {(data) => <Rows rows={data} />}
      </RecordList>
    </Panel>
  )
}

function Rows({ rows: data }: { readonly rows: readonly Row[] }) {
  const selection = useSelection(data, (row) => row.id)
  return (
    <>
      <SelectionBar selection={selection}>
        <Button size="s" disabled={selection.rows.length === 0}>
          下载凭证
        </Button>
      </SelectionBar>
      <RecordTable label="流水" columns={columns} rows={data} keyOf={(row) => row.id} />
    </>
  )
}

const meta: Meta<LedgerProps> = {
  id: 'kit-record-list',
  title: '页面零件/记录列表',
  component: Ledger,
  decorators: [onPage],
  args: { state: { status: 'ready', data: page(rows) } },
  parameters: setting({ shop: {}, about: '标签、查询、日期、导出、分页都在地址里；办公屏是表格，手机是卡片。' }),
}
export default meta
type Story = StoryObj<LedgerProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Filtered: Story = {
  name: '有条件',
  globals: desk,
  parameters: { at: '/order?tab=out&keyword=YP26&start=2026-11-01&end=2026-11-23' },
}
export const Long: Story = {
  name: '手机：长文字',
  globals: hand,
  args: { state: { status: 'ready', data: page(longRows) } },
}
export const Again: Story = {
  name: '正在换页',
  globals: desk,
  args: { state: { status: 'loading', data: page(rows) } },
}
export const Loading: Story = { name: '加载中', globals: desk, args: { state: { status: 'loading', data: undefined } } }
export const Empty: Story = { name: '没有记录', globals: hand, args: { state: { status: 'ready', data: page([]) } } }
export const Failed: Story = {
  name: '加载失败',
  globals: desk,
  args: { state: { status: 'failed', failure: { kind: 'server', code: 500, message: '系统繁忙，请稍后再试' } } },
}
