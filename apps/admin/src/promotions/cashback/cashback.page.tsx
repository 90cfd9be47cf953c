import { Tabs, Text } from '@mantine/core'
import { formatYuan, yuan } from '@yaopi/core'
import { campaignAdminCalls as calls, type StaffCashback } from '@yaopi/core/staff'
import { Facts, Money, Moment, StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { DoctorTab } from './doctor.view.tsx'
import { cashbackText as text } from './cashback.text.ts'

/** What became of the promise, by what is left of the order. */
const recomputed = ({ promised, value }: StaffCashback): string =>
  value < promised ? text.less(formatYuan(yuan(promised - value))) : text.same

const dueOf = (row: StaffCashback) => {
  if (row.state !== 'waiting') return <Moment at={row.released_time} />
  return row.due_time === null ? <span>{text.notSigned}</span> : <Moment at={row.due_time} />
}

const columns: readonly Column<StaffCashback>[] = [
  { id: 'trade', title: text.trade, width: 150, cell: (row) => row.trade_sn },
  { id: 'company', title: text.company, width: 200, cell: (row) => row.company },
  { id: 'at', title: text.at, width: 135, cell: (row) => <Moment at={row.at} /> },
  { id: 'promised', title: text.promised, width: 100, align: 'right', cell: (row) => <Money amount={row.promised} /> },
  { id: 'value', title: text.value, width: 90, align: 'right', cell: (row) => <Money amount={row.value} /> },
  {
    id: 'recomputed',
    title: text.recomputed,
    width: 120,
    cell: (row) => <StateBadge tone={row.value < row.promised ? 'todo' : 'plain'}>{recomputed(row)}</StateBadge>,
  },
  { id: 'due', title: text.due, width: 135, cell: dueOf },
  { id: 'released', title: text.released, width: 90, align: 'right', cell: (row) => <Money amount={row.released} /> },
  {
    id: 'taken_back',
    title: text.takenBack,
    width: 90,
    align: 'right',
    cell: (row) => <Money amount={row.taken_back} />,
  },
]
const tabs = {
  name: 'state',
  tabs: Object.entries(text.states).map(([value, label]) => ({ value, label })),
}

const CashbackTab = () => (
  <WorkTable
    screen="cashback"
    call={calls.cashbacks}
    cursor="after"
    columns={columns}
    tabs={tabs}
    rowKey={(row) => row.trade_id}
    empty={text.empty}
    panelTitle={(row) => row.company}
    panel={(row) => (
      <>
        <Facts
          columns={1}
          facts={[
            [text.trade, row.trade_sn],
            [text.ordered, <Money key="ordered" amount={row.ordered} />],
            [text.promised, <Money key="promised" amount={row.promised} />],
            [text.remaining, <Money key="remaining" amount={row.remaining} />],
            [text.value, <Money key="value" amount={row.value} />],
            [text.recomputed, recomputed(row)],
            [text.released, <Money key="released" amount={row.released} />],
            [text.releasedAt, <Moment key="at" at={row.released_time} />],
            [text.takenBack, <Money key="back" amount={row.taken_back} />],
            [text.expired, <Money key="expired" amount={row.expired} />],
            [text.end, <Moment key="end" at={row.end_time} />],
          ]}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {text.rule}
        </Text>
      </>
    )}
  />
)

/** Cashback to come, paid out and over, with its recomputation; quarters of the doctor-partners. */
export default function CashbackPage() {
  const [search, change] = useSearchState()
  const tab = search.get('tab') === 'doctor' ? 'doctor' : 'cashback'
  return (
    <Screen title={text.title}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) =>
          change({ tab: value ?? undefined, after: undefined, state: undefined, open: undefined, back: undefined })
        }
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="cashback">{text.tab.cashback}</Tabs.Tab>
          <Tabs.Tab value="doctor">{text.tab.doctor}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="cashback">
          <CashbackTab />
        </Tabs.Panel>
        <Tabs.Panel value="doctor">
          <DoctorTab />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
