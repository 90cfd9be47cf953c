import { Alert, Group, ScrollArea, Select, Skeleton, Table, Text } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { formatDate, formatMinute, formatYuan, yuan } from '@yaopi/core'
import {
  REPORT_BY,
  reportAdminCalls as calls,
  type AnalyticsName,
  type Report,
  type ReportCell,
  type ReportColumn,
} from '@yaopi/core/staff'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { ExportButton } from '../../components/export-button/index.ts'
import { EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { reportsText as text } from './reports.text.ts'
import styles from './reports.module.css'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.view.tsx')).ReportChart }))
const DAY = 86_400
const DAYS = 30
const OVER_TIME = ['day', 'week', 'month']

const isName = (name: string): name is AnalyticsName => Object.hasOwn(REPORT_BY, name)

/** A report by the end of its address: choice of days and grouping, table, chart, files (R1 to R6). */
export default function ReportPage() {
  const { pathname } = useLocation()
  const name = pathname.split('/').at(-1) ?? ''
  if (!isName(name)) return <EmptyBlock>{text.unknown}</EmptyBlock>
  return <OneReport key={name} name={name} />
}

function OneReport({ name }: { readonly name: AnalyticsName }) {
  const [search, setSearch] = useSearchState()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const from = search.get('from') ?? formatDate(now - (DAYS - 1) * DAY)
  const to = search.get('to') ?? formatDate(now)
  const by = search.get('by') ?? REPORT_BY[name][0]
  const report = useCallQuery(calls.read, { name, from, to, by }, { keepPrevious: true })
  return (
    <Screen
      title={text.names[name]}
      actions={
        <ExportButton
          kind="analytics"
          may="analytics:read"
          filter={{ name, from, to, by }}
          conditions={text.conditions(from, to, text.choices[by] ?? by)}
        />
      }
    >
      <Group align="flex-end" gap="sm" mb="sm">
        <DateInput
          size="xs"
          label={text.from}
          value={from}
          valueFormat="YYYY-MM-DD"
          onChange={(value) => setSearch({ from: value ?? undefined })}
        />
        <DateInput
          size="xs"
          label={text.to}
          value={to}
          valueFormat="YYYY-MM-DD"
          onChange={(value) => setSearch({ to: value ?? undefined })}
        />
        <Select
          size="xs"
          label={text.by}
          value={by}
          allowDeselect={false}
          data={REPORT_BY[name].map((value) => ({ value, label: text.choices[value] ?? value }))}
          onChange={(value) => setSearch({ by: value ?? undefined })}
        />
      </Group>
      <Loaded reading={report} height={320}>
        {(shown) => <Shown report={shown} isOverTime={OVER_TIME.includes(by)} />}
      </Loaded>
    </Screen>
  )
}

function Shown({ report, isOverTime }: { readonly report: Report; readonly isOverTime: boolean }) {
  if (report.rows.length === 0) return <EmptyBlock>{text.empty}</EmptyBlock>
  return (
    <>
      {report.is_cut === 1 && <Alert color="orange">{text.cut}</Alert>}
      {report.series.y.length > 0 && (
        <Section title={text.chart}>
          <Suspense fallback={<Skeleton h={240} />}>
            <ReportChart report={report} isOverTime={isOverTime} />
          </Suspense>
        </Section>
      )}
      <ScrollArea.Autosize mah="60vh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table striped stickyHeader verticalSpacing={4} aria-label={text.table}>
          <Table.Thead>
            <Table.Tr>
              {report.columns.map((column) => (
                <Table.Th key={column.key} className={column.kind === 'text' ? undefined : styles.figure}>
                  {column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.rows.map((row, at) => (
              <Table.Tr key={`${at}${String(row['key'])}`}>
                {report.columns.map((column) => (
                  <Table.Td key={column.key} className={column.kind === 'text' ? undefined : styles.figure}>
                    {cellText(column.kind, row[column.key] ?? null)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Text size="xs" c="dimmed" mt="xs">
        {report.note} {text.asOf(formatMinute(report.as_of))}
      </Text>
    </>
  )
}

const PERCENT = 100

function cellText(kind: ReportColumn['kind'], cell: ReportCell): string {
  if (cell === null) return text.none
  if (kind === 'yuan') return formatYuan(yuan(Number(cell)))
  if (kind === 'share') return `${(Number(cell) * PERCENT).toFixed(1)}%`
  return kind === 'count' ? Number(cell).toLocaleString('zh-CN') : String(cell)
}
