import { Anchor, Button, FileButton, Group, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  inspectionReportAdminCalls as calls,
  REPORT_LIMITS,
  type ReportImport,
  type StaffReport,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { Moment } from '../../components/detail/index.ts'
import { askReason } from '../../components/dialogs/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, sendFiles, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { reportsText as text } from './inspection-reports.text.ts'

const titles = text.columns
const columns: readonly Column<StaffReport>[] = [
  { id: 'sn', title: titles.sn, width: 120, cell: (row) => row.goods_sn, text: (row) => row.goods_sn },
  { id: 'name', title: titles.name, width: 240, cell: (row) => row.name, text: (row) => row.name },
  { id: 'batch', title: titles.batch, width: 140, cell: (row) => row.batch_no, text: (row) => row.batch_no },
  {
    id: 'files',
    title: titles.files,
    width: 130,
    cell: (row) =>
      row.id === null ? (
        text.none
      ) : (
        <Group gap={8}>
          {(['original', 'stamped'] as const).map((kind) => (
            <Anchor key={kind} href={row[kind]} target="_blank" rel="noopener" size="sm">
              {text[kind]}
            </Anchor>
          ))}
        </Group>
      ),
  },
  { id: 'by', title: titles.by, width: 110, cell: (row) => row.uploaded_by || text.none },
  {
    id: 'at',
    title: titles.at,
    width: 150,
    cell: (row) => (row.uploaded_at === null ? text.none : <Moment at={row.uploaded_at} />),
  },
  { id: 'actions', title: titles.actions, width: 90, cell: (row) => row.id !== null && <Withdraw id={row.id} /> },
]
const filters: readonly Filter[] = [{ kind: 'text', name: 'keyword', label: text.filter, width: 240 }]
const tabs = {
  name: 'state',
  tabs: (['there', 'missing', 'asked'] as const).map((value) => ({ value, label: text.tabs[value] })),
}

/** Reports of lots, many uploaded at once by their file names; lots without one that are in stock or asked for. */
export default function InspectionReportsPage() {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [result, setResult] = useState<ReportImport>()
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setProblem('')
    setResult(undefined)
    setSending(true)
    const sent = await sendFiles<ReportImport>(calls.import.path, files, text.failed)
    setSending(false)
    if (sent.ok) setResult(sent.data)
    else setProblem(sent.message)
    await queries.invalidateQueries()
  }
  return (
    <Screen
      title={text.title}
      hint={text.hint(REPORT_LIMITS.import)}
      actions={
        <May right="report:write">
          <FileButton
            multiple
            onChange={(files) => void send(files)}
            accept="application/pdf"
            inputProps={{ 'aria-label': text.choose }}
          >
            {(props) => (
              <Button {...props} size="xs" loading={isSending}>
                {text.upload}
              </Button>
            )}
          </FileButton>
        </May>
      }
    >
      {problem !== '' && (
        <Text c="red" role="alert" mb="xs">
          {problem}
        </Text>
      )}
      {result !== undefined && <Result result={result} />}
      <WorkTable
        screen="inspection-reports"
        call={calls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={tabs}
        rowKey={(row) => row.id ?? `${row.goods_id}:${row.batch_no}`}
        empty={text.empty}
      />
    </Screen>
  )
}

function Withdraw({ id }: { readonly id: number }) {
  const withdraw = useCommand(calls.withdraw)
  const ask = async (): Promise<void> => {
    const reason = await askReason(text.withdrawTitle, { templates: text.withdrawReasons, hint: text.withdrawHint })
    if (reason !== undefined && (await withdraw.send({ id, reason })).ok) notifyDone(text.withdrawn)
  }
  return (
    <May right="report:withdraw">
      <Button size="compact-xs" variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
        {text.withdraw}
      </Button>
    </May>
  )
}

/** What became of each file, those that were refused first. */
function Result({ result: { added, refused, closed_cases } }: { readonly result: ReportImport }) {
  return (
    <Section title={text.result}>
      <Text size="sm" role="status">
        {text.summary(added.length, refused.length)}
        {closed_cases > 0 && `；${text.closed(closed_cases)}`}
      </Text>
      <Table.ScrollContainer minWidth={320} mah={240}>
        <Table verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.file}</Table.Th>
              <Table.Th>{text.outcome}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refused.map(({ name, reason }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td c="red">{reason}</Table.Td>
              </Table.Tr>
            ))}
            {added.map(({ name, id }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{text.added}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
