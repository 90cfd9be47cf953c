import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { approvalAdminCalls, listLimits, type Approval, type ApprovalDetail } from '@yaopi/core/staff'
import { Link, matchPath } from 'react-router'
import { askReason, confirmed, openDialog } from '../../components/dialogs/index.ts'
import { ClockCell, Facts, Moment, Money } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreens } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { ApprovalStateBadge, ChangesTable } from '../approval-parts/index.ts'
import { approvalsText as text } from './approvals.text.ts'

const columns: readonly Column<Approval>[] = [
  { id: 'state', title: text.state, width: 92, cell: (row) => <ApprovalStateBadge state={row.state} /> },
  { id: 'name', title: text.name, width: 120, cell: (row) => row.name },
  { id: 'summary', title: text.summary, width: 240, cell: (row) => row.summary },
  {
    id: 'amount',
    title: text.amount,
    width: 110,
    align: 'right',
    cell: (row) => row.amount !== null && <Money amount={row.amount} />,
  },
  { id: 'maker', title: text.maker, width: 90, cell: (row) => row.maker },
  { id: 'reason', title: text.reason, width: 200, cell: (row) => row.reason },
  { id: 'created_at', title: text.created, width: 140, cell: (row) => <Moment at={row.created_at} /> },
  {
    id: 'expires_at',
    title: text.expires,
    width: 130,
    cell: (row) => row.state === 'open' && row.expires_at !== null && <ClockCell due={row.expires_at} />,
  },
  { id: 'checker', title: text.checker, width: 90, cell: (row) => row.checker },
]

const keyOf = (row: Approval): string | number => row.id ?? row.ref

/** What takes two people: to be signed, sent, and all that one may read. */
export default function ApprovalsPage() {
  const { approve, reject } = useSigning()
  const mayDecide = useMay('approval:decide')
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="approvals"
        call={approvalAdminCalls.list}
        columns={columns}
        rowKey={keyOf}
        cursor="before"
        most={listLimits.approvalsToSign}
        tabs={{
          name: 'box',
          tabs: [
            { value: 'sign', label: text.boxes.sign },
            { value: 'sent', label: text.boxes.sent },
            { value: 'all', label: text.boxes.all },
          ],
        }}
        empty={text.empty}
        panelTitle={(row) => `${row.name} ${row.summary}`}
        taskOf={(row) => (row.id === null ? row.ref : `approval:${row.id}`)}
        panel={(row) => (row.id === null ? <Elsewhere row={row} /> : <Detail id={row.id} />)}
        keys={
          mayDecide
            ? {
                KeyA: (row) => row.can.approve === 1 && approve(row),
                KeyR: (row) => row.can.reject === 1 && void reject(row),
              }
            : {}
        }
        keyHelp={text.keyHelp}
      />
    </Screen>
  )
}

/** Signing: an approval is shown in full before it is signed, so that the signature counts for what was seen. */
function useSigning() {
  const reject = useCommand(approvalAdminCalls.reject)
  return {
    approve: ({ id }: Approval): void => {
      if (id !== null) openDialog(text.approveTitle, (close) => <Signature id={id} close={close} />, 'lg')
    },
    reject: async ({ id, name, summary }: Approval): Promise<void> => {
      if (id === null) return
      const options = { templates: text.templates, hint: `${name} ${summary}`, submit: text.reject }
      const note = await askReason(text.rejectTitle, options)
      if (note === undefined) return
      const answer = await reject.send({ id, note })
      if (answer.ok) notifyDone(text.rejected)
    },
  }
}

function Signature({ id, close }: { readonly id: number; readonly close: () => void }) {
  const reading = useCallQuery(approvalAdminCalls.detail, { id })
  const approve = useCommand(approvalAdminCalls.approve)
  const sign = async (sha256: string): Promise<void> => {
    const answer = await approve.send({ id, sha256 })
    if (!answer.ok) return
    close()
    notifyDone(answer.data.state === 'failed' ? text.failed(answer.data.note) : text.approved)
  }
  return (
    <Loaded reading={reading}>
      {(one) => (
        <Stack gap="sm">
          <Wish one={one} />
          <Text size="sm">{text.approveHint}</Text>
          <Group justify="flex-end">
            <Button
              data-autofocus
              disabled={one.can.approve === 0}
              loading={approve.isPending}
              onClick={() => void sign(one.sha256)}
            >
              {text.approve}
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  )
}

const Wish = ({ one }: { readonly one: ApprovalDetail }) => (
  <Stack gap="sm">
    <Facts
      columns={2}
      facts={[
        [text.name, one.name],
        [text.summary, one.summary],
        [text.amount, one.amount === null ? undefined : <Money key="amount" amount={one.amount} />],
        [text.maker, one.maker],
        [text.reason, one.reason],
        [text.created, <Moment key="created" at={one.created_at} />],
        [text.expires, one.state === 'open' ? <Moment key="expires" at={one.expires_at} /> : undefined],
        [text.checker, one.checker],
        [text.decided, one.decided_at === null ? undefined : <Moment key="decided" at={one.decided_at} />],
        [text.note, one.note],
      ]}
    />
    <Section title={text.changes}>
      <ChangesTable changes={one.changes} />
    </Section>
  </Stack>
)

function Detail({ id }: { readonly id: number }) {
  const reading = useCallQuery(approvalAdminCalls.detail, { id })
  const { approve, reject } = useSigning()
  const withdraw = useCommand(approvalAdminCalls.withdraw)
  const takeBack = async (): Promise<void> => {
    if (!(await confirmed(text.withdrawTitle, text.withdrawHint, { yes: text.withdraw }))) return
    const answer = await withdraw.send({ id })
    if (answer.ok) notifyDone(text.withdrawn)
  }
  return (
    <Loaded reading={reading}>
      {(one) => (
        <Stack gap="md">
          <ApprovalStateBadge state={one.state} />
          <Wish one={one} />
          <ScreenLink path={one.path} />
          <Group>
            {one.can.approve === 1 && <Button onClick={() => approve(one)}>{text.approve}</Button>}
            {one.can.reject === 1 && (
              <Button variant="default" onClick={() => void reject(one)}>
                {text.reject}
              </Button>
            )}
            {one.can.withdraw === 1 && (
              <Button variant="default" loading={withdraw.isPending} onClick={() => void takeBack()}>
                {text.withdraw}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Loaded>
  )
}

/** Leads to the screen of the thing, where the person has it. */
function ScreenLink({ path }: { readonly path: string }) {
  const screens = useScreens()
  const place = path.slice(1).split('?')[0]
  if (!screens.some((screen) => matchPath(`/${screen.path}`, `/${place}`) !== null)) return null
  return (
    <Anchor component={Link} to={path} size="sm">
      {text.go}
    </Anchor>
  )
}

const Elsewhere = ({ row }: { readonly row: Approval }) => (
  <Stack gap="md">
    <Facts
      columns={1}
      facts={[
        [text.name, row.name],
        [text.summary, row.summary],
        [text.amount, row.amount === null ? undefined : <Money key="amount" amount={row.amount} />],
        [text.maker, row.maker],
        [text.reason, row.reason],
        [text.created, <Moment key="created" at={row.created_at} />],
      ]}
    />
    <Text size="sm">{text.elsewhere}</Text>
    <ScreenLink path={row.path} />
  </Stack>
)
