import { Button, FileButton, Text } from '@mantine/core'
import { goodsImportAdminCalls as calls, GoodsImportState, type GoodsImport } from '@yaopi/core/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { sendFiles } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { importText as text } from './goods-import.text.ts'

const tones: Readonly<Record<GoodsImportState, Tone>> = {
  [GoodsImportState.read]: 'todo',
  [GoodsImportState.checked]: 'todo',
  [GoodsImportState.committed]: 'good',
  [GoodsImportState.undone]: 'plain',
  [GoodsImportState.dropped]: 'plain',
}

const columns: readonly Column<GoodsImport>[] = [
  { id: 'name', title: text.file, width: 300, cell: (row) => row.name },
  {
    id: 'state',
    title: text.state,
    width: 100,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'rows', title: text.rows, width: 90, align: 'right', cell: (row) => row.counts?.rows ?? '' },
  { id: 'create', title: text.made, width: 90, align: 'right', cell: (row) => row.counts?.create ?? '' },
  { id: 'update', title: text.changed, width: 90, align: 'right', cell: (row) => row.counts?.update ?? '' },
  { id: 'error', title: text.todo, width: 90, align: 'right', cell: (row) => row.counts?.error ?? '' },
  { id: 'by', title: text.by, width: 110, cell: (row) => row.by },
  { id: 'at', title: text.at, width: 150, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'committed', title: text.committedAt, width: 150, cell: (row) => <Moment at={row.committed_at} /> },
]

/** Files of goods: what came of each, and a new one. */
export default function ImportsPage() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    setProblem('')
    setSending(true)
    const sent = await sendFiles<GoodsImport>(calls.add.path, [file], text.uploadFailed)
    setSending(false)
    if (sent.ok) void navigate(`/imports/${sent.data.id}`)
    else setProblem(sent.message)
  }
  return (
    <Screen
      title={text.title}
      hint={text.uploadHint}
      actions={
        <May right="import:write">
          <FileButton
            onChange={(file) => void send(file)}
            accept=".csv,.txt,.xlsx"
            inputProps={{ 'aria-label': text.choose }}
          >
            {(props) => (
              <Button {...props} loading={isSending}>
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
      <WorkTable
        screen="imports"
        call={calls.list}
        cursor="after"
        columns={columns}
        rowKey={(row) => row.id}
        rowPath={(row) => `/imports/${row.id}`}
        empty={text.empty}
      />
    </Screen>
  )
}
