import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { reconciliationAdminCalls as calls, type ReconciledDay } from '@yaopi/core/staff'
import { useState } from 'react'
import { Money, Moment, StateBadge } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { ExportButton } from '../../components/export-button/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { reconciliationText as text } from './reconciliation.text.ts'

const nameOf = (channel: string): string => text.channels[channel] ?? channel

const columns: readonly Column<ReconciledDay>[] = [
  { id: 'day', title: text.day, width: 120, cell: (row) => row.day, text: (row) => row.day },
  { id: 'channel', title: text.channel, width: 90, cell: (row) => nameOf(row.channel) },
  { id: 'payments', title: text.payments, width: 90, align: 'right', cell: (row) => row.payments.number },
  { id: 'paid', title: text.paid, width: 140, align: 'right', cell: (row) => <Money amount={row.payments.amount} /> },
  { id: 'refunds', title: text.refunds, width: 90, align: 'right', cell: (row) => row.refunds.number },
  {
    id: 'refunded',
    title: text.refunded,
    width: 140,
    align: 'right',
    cell: (row) => <Money amount={row.refunds.amount} />,
  },
  {
    id: 'bill',
    title: text.bill,
    width: 110,
    cell: (row) =>
      row.bill === null ? (
        <StateBadge tone="plain">{text.unchecked}</StateBadge>
      ) : (
        <StateBadge tone={row.bill.differences === 0 ? 'good' : 'bad'}>
          {row.bill.differences === 0 ? text.same : text.differs(row.bill.differences)}
        </StateBadge>
      ),
  },
  { id: 'checked', title: text.checkedAt, width: 150, cell: (row) => <Moment at={row.bill?.checked_at} /> },
]

const filters: readonly Filter[] = [
  { kind: 'day', name: 'from', label: text.from },
  { kind: 'day', name: 'to', label: text.to },
]

/** Our books beside those of the channels by day, and balances beside their ledger (F7). */
export default function ReconciliationPage() {
  const [search] = useSearchState()
  const [isChecking, setChecking] = useState(false)
  const span = new URLSearchParams(
    ['from', 'to'].flatMap((name) => (search.get(name) === null ? [] : [[name, search.get(name)!]])),
  )
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => setChecking(true)}>
            {text.check}
          </Button>
          <ExportButton
            kind="ledger"
            may="ledger:export"
            label={text.exportLedger}
            filter={Object.fromEntries(span)}
            conditions={[...span.values()].join(text.until)}
          />
        </>
      }
    >
      {isChecking && <Ledger />}
      <WorkTable
        screen="reconciliation"
        exported={{ kind: 'reconciliation', may: 'reconciliation:read' }}
        call={calls.days}
        columns={columns}
        filters={filters}
        rowKey={(row) => `${row.day} ${row.channel}`}
        rowTone={(row) => ((row.bill?.differences ?? 0) > 0 ? 'bad' : undefined)}
        empty={text.empty}
        panelTitle={(row) => `${row.day} ${nameOf(row.channel)}`}
        panelWidth={520}
        panel={(row) => <DayOf key={`${row.day} ${row.channel}`} channel={row.channel} day={row.day} />}
      />
    </Screen>
  )
}

function Ledger() {
  const reading = useCallQuery(calls.ledger, {})
  return (
    <Section title={text.ledger}>
      <Loaded reading={reading} height={90}>
        {(sums) => (
          <Alert
            color={sums.is_equal === 1 ? 'green' : 'red'}
            title={sums.is_equal === 1 ? text.equal : text.unequal(sums.members_that_differ)}
          >
            <Text size="sm">
              {`${text.recharge} ${text.balances} `}
              <Money amount={sums.recharge} />
              {` ${text.log} `}
              <Money amount={sums.recharge_log} />
            </Text>
            <Text size="sm">
              {`${text.gift} ${text.balances} `}
              <Money amount={sums.gift} />
              {` ${text.log} `}
              <Money amount={sums.gift_log} />
            </Text>
          </Alert>
        )}
      </Loaded>
    </Section>
  )
}

function DayOf({ channel, day }: { readonly channel: string; readonly day: string }) {
  const reading = useCallQuery(calls.day, { channel, day })
  return (
    <Loaded reading={reading}>
      {({ own, bill, differences }) => (
        <Stack gap="md">
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                <Table.Th>{text.payments}</Table.Th>
                <Table.Th>{text.paid}</Table.Th>
                <Table.Th>{text.refunds}</Table.Th>
                <Table.Th>{text.refunded}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[[text.ours, own] as const, ...(bill === null ? [] : [[text.theirs, bill] as const])].map(
                ([name, one]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row">{name}</Table.Th>
                    <Table.Td>{one.payments.number}</Table.Td>
                    <Table.Td>
                      <Money amount={one.payments.amount} />
                    </Table.Td>
                    <Table.Td>{one.refunds.number}</Table.Td>
                    <Table.Td>
                      <Money amount={one.refunds.amount} />
                    </Table.Td>
                  </Table.Tr>
                ),
              )}
            </Table.Tbody>
          </Table>
          {bill === null && (
            <Text size="sm" c="dimmed">
              {text.noBill}
            </Text>
          )}
          <Section title={text.differences}>
            {differences.length === 0 ? (
              <Text size="sm">{text.noDifferences}</Text>
            ) : (
              differences.map((one) => (
                <Text key={one.subject} size="sm">
                  {`${one.subject}：${one.reason}`}
                </Text>
              ))
            )}
          </Section>
        </Stack>
      )}
    </Loaded>
  )
}
