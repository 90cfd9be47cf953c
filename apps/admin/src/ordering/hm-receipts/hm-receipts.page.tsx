import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { HmStatus } from '@yaopi/core/contract'
import { hmReceiptAdminCalls, type StaffHmOrder } from '@yaopi/core/staff'
import { useState } from 'react'
import { askReason } from '../../components/dialogs/index.ts'
import { Facts, Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { FileViewer } from '../../components/file-viewer/index.ts'
import { EmptyBlock, Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { hmText as text } from './hm-receipts.text.ts'

const { column } = text
const tones: Readonly<Record<number, Tone>> = {
  [HmStatus.inReview]: 'todo',
  [HmStatus.archived]: 'good',
  [HmStatus.rejected]: 'bad',
  [HmStatus.overdue]: 'bad',
}
const columns: readonly Column<StaffHmOrder>[] = [
  { id: 'sn', title: column.sn, width: 150, cell: (row) => row.order_sn },
  { id: 'company', title: column.company, width: 220, cell: (row) => row.company },
  {
    id: 'state',
    title: column.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.status] ?? 'plain'}>{text.states[row.status] ?? ''}</StateBadge>,
  },
  { id: 'created', title: column.created, width: 130, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'signed', title: column.signed, width: 130, cell: (row) => <Moment at={row.signed_at} /> },
  { id: 'due', title: column.due, width: 130, cell: (row) => <Moment at={row.due_at} /> },
  {
    id: 'over',
    title: column.over,
    width: 90,
    cell: (row) => (row.is_over === 1 ? <StateBadge tone="bad">{text.over}</StateBadge> : text.none),
  },
  { id: 'receiver', title: column.receiver, width: 90, cell: (row) => row.receiver || text.none },
  { id: 'keep', title: column.keep, width: 100, isHidden: true, cell: (row) => row.keep_until || text.none },
]
const tabs = { name: 'tab', tabs: Object.entries(text.tabs).map(([value, label]) => ({ value, label })) }

/** Receipts of orders with controlled drugs: the receipt beside the lines with their lots. */
export default function HmReceiptsPage() {
  const approve = useCommand(hmReceiptAdminCalls.approve)
  const reject = useCommand(hmReceiptAdminCalls.reject)
  const mayDecide = useMay('hm:decide')
  const canDecide = (row: StaffHmOrder): boolean => mayDecide && row.status === HmStatus.inReview
  const pass = async (row: StaffHmOrder): Promise<void> => {
    if (!canDecide(row)) return
    const answer = await approve.send({ id: row.order_id })
    if (answer.ok) notifyDone(text.approved)
  }
  const refuse = async (row: StaffHmOrder): Promise<void> => {
    if (!canDecide(row)) return
    const reason = await askReason(text.rejectTitle, { templates: text.templates })
    if (reason === undefined) return
    const answer = await reject.send({ id: row.order_id, reason })
    if (answer.ok) notifyDone(text.rejected)
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="hm-receipts"
        exported={{ kind: 'hm', may: 'hm:export' }}
        call={hmReceiptAdminCalls.list}
        cursor="after"
        columns={columns}
        tabs={tabs}
        rowKey={(row) => row.order_id}
        rowTone={(row) => (row.status === HmStatus.overdue ? 'bad' : undefined)}
        empty={text.empty}
        keys={mayDecide ? { KeyA: (row) => void pass(row), KeyR: (row) => void refuse(row) } : {}}
        keyHelp={[
          ['a', text.keyApprove],
          ['r', text.keyReject],
        ]}
        panelWidth={760}
        panelTitle={(row) => `${row.order_sn} ${row.company}`}
        taskOf={(row) => `order:${row.order_id}`}
        panel={(row) => (
          <Stack gap="sm">
            <Receipt key={row.order_id} order={row} />
            <Facts
              columns={3}
              facts={[
                [column.receiver, row.receiver],
                [column.received, row.received_on],
                [column.due, <Moment key="due" at={row.due_at} />],
                [column.reason, row.reason],
                [column.keep, row.keep_until],
              ]}
            />
            <Table aria-label={text.items} verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {Object.values(text.item).map((name) => (
                    <Table.Th key={name}>{name}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {row.items.map((item) => (
                  <Table.Tr key={`${item.name}:${item.batch_no}`}>
                    <Table.Td>{item.name}</Table.Td>
                    <Table.Td>{item.ypgg}</Table.Td>
                    <Table.Td>{item.batch_no || text.none}</Table.Td>
                    <Table.Td>
                      {item.number}
                      {item.bzdw}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {canDecide(row) && (
              <Group>
                <Button color="green" loading={approve.isPending} onClick={() => void pass(row)}>
                  {text.approve}
                </Button>
                <Button color="red" variant="outline" onClick={() => void refuse(row)}>
                  {text.reject}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}

/** The files of a receipt, one at a time. */
function Receipt({ order }: { readonly order: StaffHmOrder }) {
  const [at, setAt] = useState(0)
  const { files } = order
  const address = files[at % Math.max(1, files.length)]
  if (address === undefined) return <EmptyBlock>{text.noFiles}</EmptyBlock>
  const place = (at % files.length) + 1
  return (
    <Stack gap={4} h={420}>
      {files.length > 1 && (
        <Group gap={6}>
          <Text size="xs">{text.file(place, files.length)}</Text>
          <Button size="compact-xs" variant="default" onClick={() => setAt(at + 1)}>
            {text.next}
          </Button>
        </Group>
      )}
      <FileViewer
        file={{
          id: Number(/\/file\/(\d+)/.exec(address)?.[1] ?? 0),
          name: text.fileName(order.order_sn, place),
          address: () => Promise.resolve(address),
        }}
      />
    </Stack>
  )
}
