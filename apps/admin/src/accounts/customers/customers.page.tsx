import { AuditStatus } from '@yaopi/core'
import { Anchor, Button, Group, Stack, Table } from '@mantine/core'
import { memberAdminCalls, memberRecordCalls, type Customer, type InviteCode, type MemberNote } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { openDialog } from '../../components/dialogs/index.ts'
import { Day, Facts, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { CommandForm, DayField, NumberField, TextareaField } from '../../components/form/index.ts'
import { EmptyBlock, Loaded, Pages, Screen, usePages } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { PreviewButton } from '../member-preview/index.ts'
import { QuotationLink } from './quotation-link.view.tsx'
import { customersText as text } from './customers.text.ts'

const { column } = text

/** How much more or less than in the 30 days before. */
function changeOf({ amount_30, amount_before }: Customer): string {
  if (amount_before === 0) return text.noChange
  const percent = Math.round(((amount_30 - amount_before) / amount_before) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
const waitingOf = (row: Customer): string =>
  [
    ...(row.refused_documents === 0 ? [] : [text.refused(row.refused_documents)]),
    ...(row.unpaid_orders === 0 ? [] : [text.unpaid(row.unpaid_orders)]),
    ...(row.open_cases === 0 ? [] : [text.cases(row.open_cases)]),
  ].join('，')

const toneOf = (status: number): Tone =>
  status === AuditStatus.approved ? 'good' : status === AuditStatus.pending ? 'todo' : 'bad'

const columns: readonly Column<Customer>[] = [
  { id: 'company', title: column.company, width: 220, cell: (row) => row.company },
  {
    id: 'state',
    title: column.state,
    width: 90,
    cell: (row) => <StateBadge tone={toneOf(row.audit_status)}>{text.states[row.audit_status] ?? ''}</StateBadge>,
  },
  { id: 'last', title: column.last, width: 100, cell: (row) => <Day at={row.last_order_at} /> },
  {
    id: 'amount30',
    title: column.amount30,
    width: 100,
    align: 'right',
    cell: (row) => <Money amount={row.amount_30} />,
  },
  { id: 'change', title: column.change, width: 70, align: 'right', cell: changeOf },
  {
    id: 'amount90',
    title: column.amount90,
    width: 100,
    align: 'right',
    cell: (row) => <Money amount={row.amount_90} />,
  },
  { id: 'ends', title: column.ends, width: 100, cell: (row) => row.ends_first ?? text.none },
  {
    id: 'balance',
    title: column.balance,
    width: 100,
    align: 'right',
    cell: (row) => (row.balance === null ? text.none : <Money amount={row.balance} />),
  },
  { id: 'waiting', title: column.waiting, width: 180, cell: (row) => waitingOf(row) || text.none },
  { id: 'visit', title: column.visit, width: 100, cell: (row) => row.visit_on ?? text.none },
]
const filters: readonly Filter[] = [{ kind: 'text', name: 'keyword', label: text.keyword, width: 220 }]
const tabs = {
  name: 'view',
  all: text.all,
  tabs: Object.entries(text.views).map(([value, label]) => ({ value, label })),
}

/** The customers of a sales person: who bought what, what waits, whom to visit. */
export default function CustomersPage() {
  const path = useScreenPath()
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <May right="invite_code:read">
            <Button size="xs" variant="default" onClick={() => openDialog(text.invites, () => <Invites />, 'lg')}>
              {text.invites}
            </Button>
          </May>
          <May right="invite_code:make">
            <Button
              size="xs"
              variant="default"
              onClick={() => openDialog(text.inviteTitle, (close) => <InviteForm close={close} />)}
            >
              {text.invite}
            </Button>
          </May>
        </>
      }
    >
      <WorkTable
        screen="customers"
        call={memberRecordCalls.customers}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={tabs}
        rowKey={(row) => row.id}
        rowPath={(row) => path('customer', { id: row.id })}
        empty={text.empty}
        panelTitle={(row) => row.company}
        panel={(row) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [column.last, <Day key="last" at={row.last_order_at} />],
                [column.amount30, <Money key="30" amount={row.amount_30} />],
                [column.amount90, <Money key="90" amount={row.amount_90} />],
                [column.change, changeOf(row)],
                [column.ends, row.ends_first ?? text.none],
                [column.waiting, waitingOf(row)],
              ]}
            />
            <Group gap="xs">
              <PreviewButton member={row} />
              {row.amount_90 > 0 && <QuotationLink id={row.id} />}
              <PathLink to={path('customer', { id: row.id })}>{text.profile}</PathLink>
              <PathLink to={path('member', { id: row.id })}>{text.member}</PathLink>
              <PathLink to={withMember(path('simulator'), row)}>{text.simulate}</PathLink>
            </Group>
            <May right="member:note">
              <CommandForm<
                { text: string; visit_on: string },
                { id: number; text: string; visit_on?: string },
                MemberNote
              >
                key={row.id}
                call={memberRecordCalls.addNote}
                initial={{ text: '', visit_on: '' }}
                input={(values) => ({
                  id: row.id,
                  text: values.text,
                  ...(values.visit_on === '' ? {} : { visit_on: values.visit_on }),
                })}
                submit={text.note}
                done={text.noted}
                isInDialog
              >
                <TextareaField name="text" label={text.noteText} />
                <DayField name="visit_on" label={text.noteVisit} />
              </CommandForm>
            </May>
          </Stack>
        )}
      />
    </Screen>
  )
}

/** The simulator with a member chosen. */
const withMember = (path: string | undefined, { id, company }: Customer): string | undefined =>
  path === undefined ? undefined : `${path}?${new URLSearchParams({ member: String(id), company })}`

/** A link to a screen that one may see. */
const PathLink = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
  to === undefined ? null : (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  )

function InviteForm({ close }: { readonly close: () => void }) {
  return (
    <CommandForm<{ most_uses: number; days: number }, { most_uses: number; days: number }, InviteCode>
      call={memberAdminCalls.addInvite}
      initial={{ most_uses: 10, days: 30 }}
      input={(values) => values}
      done=""
      onDone={(invite) => (close(), notifyDone(text.inviteDone(invite.code)))}
      onCancel={close}
      isInDialog
    >
      <NumberField name="most_uses" label={text.inviteUses} />
      <NumberField name="days" label={text.inviteDays} />
    </CommandForm>
  )
}

/** Invitation codes with how often they were used, the newest first. */
function Invites() {
  const [cursors, setCursors] = usePages()
  const reading = useCallQuery(memberAdminCalls.invites, { after: cursors.at(-1) }, { keepPrevious: true })
  return (
    <Loaded reading={reading} height={120}>
      {({ data, next }) =>
        data.length === 0 ? (
          <EmptyBlock>{text.noInvites}</EmptyBlock>
        ) : (
          <>
            <Table fz={13} aria-label={text.invites}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.inviteTitle}</Table.Th>
                  <Table.Th>{text.inviteBy}</Table.Th>
                  <Table.Th ta="right">{text.inviteUsed}</Table.Th>
                  <Table.Th>{text.inviteEnds}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map((one) => (
                  <Table.Tr key={one.code}>
                    <Table.Td>{one.code}</Table.Td>
                    <Table.Td>{one.staff}</Table.Td>
                    <Table.Td ta="right">{`${one.uses}/${one.most_uses}`}</Table.Td>
                    <Table.Td>{one.ends_on}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Pages cursors={cursors} next={next} isWaiting={reading.isPlaceholderData} setCursors={setCursors} />
          </>
        )
      }
    </Loaded>
  )
}
