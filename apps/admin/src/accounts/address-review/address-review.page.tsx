import { Button, Group, Stack } from '@mantine/core'
import { AddressStatus } from '@yaopi/core'
import { memberAdminCalls, memberRecordCalls, type WaitingAddress } from '@yaopi/core/staff'
import { askReason } from '../../components/dialogs/index.ts'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { addressReviewText as text } from './address-review.text.ts'

const { column } = text
const Comparison = ({ row }: { readonly row: WaitingAddress }) =>
  row.is_same_text === 1 ? (
    <StateBadge tone="good">{text.same}</StateBadge>
  ) : (
    <StateBadge tone={row.is_same_region === 1 ? 'todo' : 'bad'}>
      {row.is_same_region === 1 ? text.sameRegion : text.otherRegion}
    </StateBadge>
  )
const columns: readonly Column<WaitingAddress>[] = [
  { id: 'created', title: column.created, width: 130, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'company', title: column.company, width: 200, cell: (row) => row.company },
  { id: 'receiver', title: column.receiver, width: 90, cell: (row) => row.receiver },
  { id: 'phone', title: column.phone, width: 110, cell: (row) => row.phone },
  { id: 'region', title: column.region, width: 180, cell: (row) => row.region },
  { id: 'detail', title: column.detail, width: 240, cell: (row) => row.detail },
  { id: 'compare', title: column.compare, width: 150, cell: (row) => <Comparison row={row} /> },
]
const tabs = {
  name: 'audit_status',
  tabs: [
    { value: '0', label: text.tabs[0] },
    { value: '1', label: text.tabs[1] },
    { value: '2', label: text.tabs[2] },
  ],
}

/** Delivery addresses that wait, beside the addresses of the licences. */
export default function AddressReviewPage() {
  const decide = useCommand(memberAdminCalls.auditAddress)
  const mayDecide = useMay('address:decide')
  const pass = async (row: WaitingAddress): Promise<void> => {
    if (!mayDecide || row.audit_status !== AddressStatus.pending) return
    const answer = await decide.send({ id: row.id, pass: 1 })
    if (answer.ok) notifyDone(text.passed)
  }
  const refuse = async (row: WaitingAddress): Promise<void> => {
    if (!mayDecide || row.audit_status !== AddressStatus.pending) return
    const note = await askReason(text.refuseTitle, { templates: text.templates })
    if (note === undefined) return
    const answer = await decide.send({ id: row.id, pass: 0, note })
    if (answer.ok) notifyDone(text.refused)
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="addresses"
        call={memberRecordCalls.waitingAddresses}
        cursor="after"
        columns={columns}
        tabs={tabs}
        rowKey={(row) => row.id}
        empty={text.empty}
        keys={mayDecide ? { KeyA: (row) => void pass(row), KeyR: (row) => void refuse(row) } : {}}
        keyHelp={[
          ['a', text.keyPass],
          ['r', text.keyRefuse],
        ]}
        panelTitle={(row) => row.company}
        taskOf={(row) => `member_address:${row.id}`}
        panel={(row) => (
          <Stack gap="md">
            <Facts
              columns={1}
              facts={[
                [column.receiver, row.receiver],
                [column.phone, row.phone],
                [column.detail, `${row.region} ${row.detail}`],
                [text.facts.licenceRegion, row.licence_region],
                [text.facts.licence, row.licence_address],
                [text.facts.store, row.store_address],
                [column.compare, <Comparison key="compare" row={row} />],
              ]}
            />
            {mayDecide && row.audit_status === AddressStatus.pending && (
              <Group>
                <Button color="green" loading={decide.isPending} onClick={() => void pass(row)}>
                  {text.pass}
                </Button>
                <Button color="red" variant="outline" onClick={() => void refuse(row)}>
                  {text.refuse}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}
