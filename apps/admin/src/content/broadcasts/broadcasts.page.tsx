import { Button, Stack, Text } from '@mantine/core'
import { messageAdminCalls as calls, type StaffBroadcast } from '@yaopi/core/staff'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { BroadcastForm } from './broadcast-form.view.tsx'
import { broadcastsText as text } from './broadcasts.text.ts'

const EVERY = 5_000
const tones = { planned: 'todo', sending: 'todo', sent: 'good', stopped: 'plain' } as const

/** Whom a broadcast is for, in words. */
const audienceText = ({ rank, region, ids }: StaffBroadcast['audience']): string => {
  if (ids !== undefined) return text.chosen(ids.length)
  const parts = [
    ...(rank === undefined ? [] : [text.ranks[rank as keyof typeof text.ranks]]),
    ...(region === undefined ? [] : [text.region(region)]),
  ]
  return parts.length === 0 ? text.audiences.all : parts.join(' ')
}

const columns: readonly Column<StaffBroadcast>[] = [
  { id: 'title', title: text.name, width: 220, cell: (row) => row.title },
  { id: 'kind', title: text.kind, width: 90, cell: (row) => text.kinds[row.type] },
  { id: 'audience', title: text.audience, width: 130, cell: (row) => audienceText(row.audience) },
  {
    id: 'state',
    title: text.state,
    width: 100,
    cell: (row) => <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge>,
  },
  { id: 'recipients', title: text.recipients, width: 100, align: 'right', cell: (row) => text.members(row.recipients) },
  { id: 'sendAt', title: text.sendAt, width: 140, cell: (row) => <Moment at={row.send_at} /> },
  { id: 'finished', title: text.finishedAt, width: 140, cell: (row) => <Moment at={row.finished_at} /> },
  { id: 'staff', title: text.staff, width: 100, cell: (row) => row.staff },
]

/** Messages of the staff to many members: planned, on their way, sent, stopped (C5). */
export default function BroadcastsPage() {
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      actions={
        <Button size="xs" onClick={() => openDialog(text.add, (close) => <BroadcastForm close={close} />, 'lg')}>
          {text.add}
        </Button>
      }
    >
      <WorkTable
        screen="broadcasts"
        call={calls.list}
        cursor="after"
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={EVERY}
        panelTitle={(row) => row.title}
        panel={(row) => <Panel row={row} />}
      />
    </Screen>
  )
}

function Panel({ row }: { readonly row: StaffBroadcast }) {
  const stop = useCommand(calls.stop)
  const end = async (): Promise<void> => {
    if (!(await confirmed(text.stopTitle, text.stopWhat(row.recipients), { yes: text.stop, isDanger: true }))) return
    const answer = await stop.send({ id: row.id })
    if (answer.ok) notifyDone(text.stopped(answer.data.recipients))
  }
  const isOpen = row.state === 'planned' || row.state === 'sending'
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [text.state, text.states[row.state]],
          [text.audience, audienceText(row.audience)],
          [text.recipients, text.members(row.recipients)],
          [text.sendAt, <Moment key="send" at={row.send_at} />],
          [text.finishedAt, row.finished_at === null ? undefined : <Moment key="end" at={row.finished_at} />],
          [text.stoppedBy, row.stopped_by ?? undefined],
          [text.url, row.url === '' ? undefined : row.url],
        ]}
      />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {row.content}
      </Text>
      {isOpen && (
        <Button color="red" variant="light" loading={stop.isPending} onClick={() => void end()}>
          {text.stop}
        </Button>
      )}
    </Stack>
  )
}
