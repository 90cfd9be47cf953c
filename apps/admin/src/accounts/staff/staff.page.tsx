import { Anchor, Button, Stack, Table } from '@mantine/core'
import { STAFF_ROLE_NAMES, staffAdminCalls, type StaffAccount } from '@yaopi/core/staff'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { openDialog } from '../../components/dialogs/index.ts'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { May, useSession } from '../../platform/session/index.ts'
import { NewAccountForm, StaffActions, useWarehouses } from './staff-actions.view.tsx'
import { staffText as text } from './staff.text.ts'

const rolesOf = ({ roles }: StaffAccount): string =>
  roles.length === 0 ? text.noRoles : roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')
type Warehouses = ReturnType<typeof useWarehouses>
/** Which warehouses somebody of the warehouse works with; '' for others. */
const placesOf = ({ roles, warehouses }: StaffAccount, known: Warehouses): string => {
  if (warehouses.length === 0) return roles.includes('warehouse') ? text.allWarehouses : ''
  return warehouses.map((id) => known.find(([one]) => one === String(id))?.[1] ?? String(id)).join('、')
}
const stateOf = ({ is_active }: StaffAccount) => (
  <StateBadge tone={is_active === 1 ? 'good' : 'plain'}>{is_active === 1 ? text.active : text.inactive}</StateBadge>
)
const factorOf = ({ is_enrolled }: StaffAccount): string => (is_enrolled === 1 ? text.enrolled : text.notEnrolled)
const waitingOf = ({ waiting }: StaffAccount) =>
  waiting !== null && (
    <Anchor component={Link} to={`/approvals?box=all&open=${waiting.approval_id}`} size="sm">
      {waiting.summary}
    </Anchor>
  )

const columnsWith = (known: Warehouses): readonly Column<StaffAccount>[] => [
  { id: 'name', title: text.name, width: 120, cell: (row) => row.name },
  { id: 'username', title: text.username, width: 150, cell: (row) => row.username },
  { id: 'roles', title: text.roles, width: 200, cell: rolesOf },
  { id: 'warehouses', title: text.warehouses, width: 140, cell: (row) => placesOf(row, known) },
  { id: 'state', title: text.state, width: 80, cell: stateOf },
  { id: 'factor', title: text.factor, width: 90, cell: factorOf },
  { id: 'seen_at', title: text.seen, width: 140, cell: (row) => <Moment at={row.seen_at} /> },
  { id: 'logins', title: text.logins, width: 80, align: 'right', cell: (row) => row.logins },
  { id: 'waiting', title: text.waiting, width: 200, cell: waitingOf },
]

/** Who works here, with which roles; accounts are made and ended by administrators. */
export default function StaffPage() {
  const { id: own } = useSession()
  const warehouses = useWarehouses()
  const columns = useMemo(() => columnsWith(warehouses), [warehouses])
  return (
    <Screen
      title={text.title}
      actions={
        <May right="staff:write">
          <Button size="xs" onClick={() => openDialog(text.create, (close) => <NewAccountForm close={close} />)}>
            {text.create}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="staff"
        call={staffAdminCalls.list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panel={(row) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.username, row.username],
                [text.phone, row.phone],
                [text.roles, rolesOf(row)],
                [text.warehouses, placesOf(row, warehouses) || undefined],
                [text.state, stateOf(row)],
                [text.factor, factorOf(row)],
                [text.seen, <Moment key="seen" at={row.seen_at} />],
                [text.logins, row.logins],
                [text.waiting, waitingOf(row) || undefined],
              ]}
            />
            <May right="staff:write">
              <StaffActions account={row} isOwn={row.id === own} />
            </May>
            <Logins id={row.id} />
          </Stack>
        )}
      />
    </Screen>
  )
}

/** Where somebody is signed in. */
function Logins({ id }: { readonly id: number }) {
  const reading = useCallQuery(staffAdminCalls.loginsOf, { id })
  return (
    <Section title={text.logins}>
      <Loaded reading={reading} height={60}>
        {(logins) =>
          logins.length === 0 ? (
            <EmptyBlock>{text.noLogins}</EmptyBlock>
          ) : (
            <Table fz={13} aria-label={text.logins}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.device}</Table.Th>
                  <Table.Th>{text.ip}</Table.Th>
                  <Table.Th>{text.since}</Table.Th>
                  <Table.Th>{text.seen}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {logins.map((login) => (
                  <Table.Tr key={login.id}>
                    <Table.Td>{login.device}</Table.Td>
                    <Table.Td>{login.ip}</Table.Td>
                    <Table.Td>
                      <Moment at={login.created_at} />
                    </Table.Td>
                    <Table.Td>
                      <Moment at={login.seen_at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Section>
  )
}
