import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import { AfterSaleReason, afterSaleText, AfterSaleType } from '@yaopi/core'
import { afterSaleAdminCalls, type CaseTab, type StaffCaseRow } from '@yaopi/core/staff'
import { Link, useNavigate } from 'react-router'
import { ClockCell, Facts, Moment, Money, StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { toneOf } from './case-tone.ts'
import { afterSalesText as text } from './after-sales.text.ts'

/** How often the list looks for changes, milliseconds. */
const LOOK = 30_000
const TABS = ['open', 'review', 'send_back', 'inspection', 'settling', 'overdue', 'rejected', 'ended'] as const

const columns: readonly Column<StaffCaseRow>[] = [
  { id: 'clock', title: text.clock, width: 118, cell: (row) => <ClockCell due={row.clock_at} /> },
  { id: 'sn', title: text.sn, width: 84, cell: (row) => row.sn, text: (row) => row.sn },
  { id: 'type', title: text.type, width: 88, cell: (row) => row.type_name },
  { id: 'company', title: text.company, width: 180, cell: (row) => row.company, text: (row) => row.company },
  {
    id: 'order',
    title: text.order,
    width: 130,
    cell: (row) => row.order_sn,
    text: (row) => row.order_sn,
    isHidden: true,
  },
  { id: 'goods', title: text.goods, width: 190, cell: (row) => row.goods, text: (row) => row.goods },
  { id: 'number', title: text.number, width: 60, align: 'right', cell: (row) => row.number || '' },
  {
    id: 'amount',
    title: text.amount,
    width: 96,
    align: 'right',
    cell: (row) => (row.amount === null ? '' : <Money amount={row.amount} />),
  },
  { id: 'reason', title: text.reason, width: 88, cell: (row) => row.reason_name },
  { id: 'photos', title: text.photos, width: 54, align: 'right', cell: (row) => row.photos || '' },
  {
    id: 'state',
    title: text.state,
    width: 108,
    cell: (row) => <StateBadge tone={toneOf(row.state)}>{row.state_name}</StateBadge>,
  },
  { id: 'by', title: text.by, width: 90, cell: (row) => row.claimed_by ?? '' },
  {
    id: 'compensated',
    title: text.compensated,
    width: 80,
    align: 'right',
    cell: (row) => (row.compensated === 0 ? '' : <Money amount={row.compensated} />),
  },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.filter.q, width: 220 },
  {
    kind: 'choice',
    name: 'type',
    label: text.filter.type,
    choices: Object.values(AfterSaleType).map((type) => [String(type), afterSaleText.type[type]] as const),
  },
  {
    kind: 'choice',
    name: 'reason',
    label: text.filter.reason,
    choices: Object.values(AfterSaleReason).map((reason) => [String(reason), afterSaleText.reason[reason]] as const),
  },
  { kind: 'flag', name: 'mine', label: text.filter.mine },
  { kind: 'flag', name: 'sensitive', label: text.filter.sensitive },
  { kind: 'flag', name: 'due_soon', label: text.filter.dueSoon },
]

/** Counts are exact up to here; one more says that there are more. */
const MOST = 10_000
const countText = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : number > MOST ? text.more : String(number)

/** The queue of after-sale cases by their clocks (O5). */
export default function AfterSalesPage() {
  const counts = useCallQuery(afterSaleAdminCalls.counts, {}, { every: LOOK, keepPrevious: true })
  const claimAll = useCommand(afterSaleAdminCalls.claimAll)
  const pathOf = useScreenPath()
  const navigate = useNavigate()
  const path = (row: StaffCaseRow) => pathOf('after-sale', { id: row.id })

  const claimRows = async (rows: readonly StaffCaseRow[]): Promise<boolean> => {
    const ids = rows.map(({ id }) => id)
    const dry = await claimAll.send({ ids, dry_run: 1 })
    if (!dry.ok) return false
    const { will, refused } = dry.data
    const yes = await confirmed(
      text.claimTitle,
      <Stack gap="xs">
        <Text size="sm">{text.willClaim(will)}</Text>
        {refused.length > 0 && (
          <>
            <Text size="sm">{text.refusedCount(refused.length)}</Text>
            <List size="sm">
              {refused.map((one) => (
                <List.Item key={one.id}>
                  {one.sn} {one.text}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Stack>,
    )
    if (!yes || will === 0) return false
    const done = await claimAll.send({ ids })
    if (done.ok) notifyDone(text.willClaim(done.data.will))
    return done.ok
  }

  return (
    <Screen title={text.title}>
      <WorkTable
        screen="after-sales"
        call={afterSaleAdminCalls.queue}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'tab',
          tabs: TABS.map((value: CaseTab) => {
            const count = countText(value === 'rejected' || value === 'ended' ? undefined : counts.data?.[value])
            return { value, label: text.tabs[value], ...(count !== undefined && { count }) }
          }),
        }}
        rowKey={(row) => row.id}
        rowPath={path}
        rowTone={(row) => (row.is_overdue === 1 ? 'bad' : undefined)}
        empty={text.empty}
        every={LOOK}
        bulk={[{ name: 'claim', label: text.claimAll, may: 'after_sale:claim', run: claimRows }]}
        keys={{
          KeyO: (row) => {
            const to = path(row)
            if (to !== undefined) void navigate(to)
          },
        }}
        keyHelp={[['o', text.open]]}
        panelTitle={(row) => `${row.sn} ${row.type_name}`}
        panelWidth={420}
        taskOf={(row) => `after_sale:${row.id}`}
        panel={(row) => (
          <Stack gap="sm">
            <Facts
              columns={2}
              facts={[
                [text.state, row.state_name],
                [text.waitsFor, row.who === null ? '' : text.who[row.who]],
                [text.clock, <ClockCell key="clock" due={row.clock_at} />],
                [text.createdAt, <Moment key="at" at={row.created_at} />],
                [text.company, row.company],
                [text.order, row.order_sn],
                [text.goods, row.goods],
                [text.number, row.number || ''],
                [text.reason, row.reason_name],
                [text.amount, row.amount === null ? '' : <Money key="amount" amount={row.amount} />],
                [text.by, row.claimed_by ?? ''],
              ]}
            />
            <Group>
              {path(row) !== undefined && (
                <Anchor component={Link} to={path(row)!}>
                  {text.open}
                </Anchor>
              )}
            </Group>
          </Stack>
        )}
      />
    </Screen>
  )
}
