import { Anchor, Button, Group, Stack } from '@mantine/core'
import { ApplicationStatus, rankNames } from '@yaopi/core'
import { controlledSaleAdminCalls, type StaffApplication } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { askReason } from '../../components/dialogs/index.ts'
import { Facts, Moment } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'

const { column } = text
const columns: readonly Column<StaffApplication>[] = [
  { id: 'at', title: column.at, width: 130, cell: (row) => <Moment at={row.at} /> },
  { id: 'company', title: column.company, width: 210, cell: (row) => row.company },
  { id: 'rank', title: column.rank, width: 90, cell: (row) => rankNames[row.rank] },
  { id: 'region', title: column.region, width: 150, cell: (row) => row.region },
  { id: 'policy', title: column.policy, width: 110, cell: (row) => row.policy },
  { id: 'goods', title: column.goods, width: 200, cell: (row) => row.goods },
  { id: 'reason', title: column.reason, width: 240, cell: (row) => row.reason },
]
const tabs = {
  name: 'status',
  tabs: [
    { value: '0', label: text.tabs[0] },
    { value: '1', label: text.tabs[1] },
    { value: '2', label: text.tabs[2] },
  ],
}

/** Applications for controlled goods. */
export default function ControlledSalePage() {
  const path = useScreenPath()
  const answer = useCommand(controlledSaleAdminCalls.answer)
  const mayDecide = useMay('controlled_sale:decide')
  const canDecide = (row: StaffApplication): boolean => mayDecide && row.status === ApplicationStatus.open
  const decide = async (row: StaffApplication, pass: 0 | 1): Promise<void> => {
    if (!canDecide(row)) return
    const note = await askReason(pass === 1 ? text.grantTitle : text.refuseTitle, {
      templates: pass === 1 ? text.grantTemplates : text.refuseTemplates,
      isOptional: pass === 1,
    })
    if (note === undefined) return
    const done = await answer.send({ id: row.id, pass, ...(note === '' ? {} : { note }) })
    if (done.ok) notifyDone(pass === 1 ? text.granted : text.refused)
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="controlled-sale"
        call={controlledSaleAdminCalls.list}
        cursor="after"
        columns={columns}
        tabs={tabs}
        rowKey={(row) => row.id}
        empty={text.empty}
        keys={mayDecide ? { KeyA: (row) => void decide(row, 1), KeyR: (row) => void decide(row, 0) } : {}}
        keyHelp={[
          ['a', text.keyGrant],
          ['r', text.keyRefuse],
        ]}
        panelTitle={(row) => row.company}
        taskOf={(row) => `controlled_sale_application:${row.id}`}
        panel={(row) => {
          const member = path('member', { id: row.member_id })
          return (
            <Stack gap="md">
              <Facts
                columns={1}
                facts={[
                  [column.policy, row.policy],
                  [column.goods, row.goods],
                  [column.rank, rankNames[row.rank]],
                  [column.region, row.region],
                  [column.reason, row.reason],
                  [column.note, row.note],
                ]}
              />
              {member !== undefined && (
                <Anchor component={Link} to={member} size="sm">
                  {text.member}
                </Anchor>
              )}
              {canDecide(row) && (
                <Group>
                  <Button color="green" loading={answer.isPending} onClick={() => void decide(row, 1)}>
                    {text.grant}
                  </Button>
                  <Button color="red" variant="outline" onClick={() => void decide(row, 0)}>
                    {text.refuse}
                  </Button>
                </Group>
              )}
            </Stack>
          )
        }}
      />
    </Screen>
  )
}
