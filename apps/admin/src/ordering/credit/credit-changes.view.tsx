import { Button, Group, Stack, Text } from '@mantine/core'
import { CreditChangeState } from '@yaopi/core/contract'
import { creditAdminCalls as calls, type CreditChange } from '@yaopi/core/staff'
import { Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { askReason, confirmed } from '../../components/dialogs/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { creditText as text } from './credit.text.ts'

const { waiting, granted, refused } = CreditChangeState
const tones: Readonly<Record<CreditChangeState, Tone>> = { [waiting]: 'todo', [granted]: 'good', [refused]: 'bad' }

const changeColumns: readonly Column<CreditChange>[] = [
  { id: 'company', title: text.company, width: 220, cell: (row) => row.company, text: (row) => row.company },
  { id: 'now', title: text.limitNow, width: 110, align: 'right', cell: (row) => <Money amount={row.limit_now} /> },
  { id: 'limit', title: text.limitNew, width: 110, align: 'right', cell: (row) => <Money amount={row.limit} /> },
  { id: 'owed', title: text.owed, width: 110, align: 'right', cell: (row) => <Money amount={row.owed} /> },
  { id: 'reason', title: text.reason, width: 220, cell: (row) => row.reason, text: (row) => row.reason },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'asked', title: text.askedBy, width: 90, cell: (row) => row.asked_by },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

/** Changes of credit that one person asked for and another decides (F5). */
export function CreditChanges() {
  const approve = useCommand(calls.approve)
  const reject = useCommand(calls.reject)
  const mayDecide = useMay('credit:approve')
  const onApprove = async (row: CreditChange, close?: () => void): Promise<void> => {
    const yes = await confirmed(
      text.approveTitle,
      <Text>
        {`${row.company} `}
        <Money amount={row.limit_now} /> → <Money amount={row.limit} />
      </Text>,
      { yes: text.approve },
    )
    if (!yes || !(await approve.send({ id: row.id })).ok) return
    notifyDone(text.approved)
    close?.()
  }
  const onReject = async (row: CreditChange, close?: () => void): Promise<void> => {
    const reason = await askReason(text.rejectTitle, { templates: text.rejectTemplates })
    if (reason === undefined || !(await reject.send({ id: row.id, reason })).ok) return
    notifyDone(text.rejected)
    close?.()
  }
  return (
    <WorkTable
      screen="credit-changes"
      call={calls.changes}
      cursor="after"
      columns={changeColumns}
      tabs={{
        name: 'state',
        tabs: Object.values(CreditChangeState).map((state) => ({ value: String(state), label: text.tabs[state] })),
      }}
      rowKey={(row) => row.id}
      empty={text.emptyChanges}
      panelTitle={(row) => row.company}
      panelWidth={400}
      taskOf={(row) => `credit_change:${row.id}`}
      keys={
        mayDecide
          ? {
              KeyA: (row) => row.can.decide && void onApprove(row),
              KeyR: (row) => row.can.decide && void onReject(row),
            }
          : {}
      }
      keyHelp={[
        ['a', text.approve],
        ['r', text.reject],
      ]}
      panel={(row, close) => (
        <Stack gap="md">
          <Facts
            columns={2}
            facts={[
              [text.limitNow, <Money key="now" amount={row.limit_now} />],
              [text.limitNew, <Money key="limit" amount={row.limit} />],
              [text.owed, <Money key="owed" amount={row.owed} />],
              [text.reason, row.reason],
              [text.state, row.state_text],
              [text.askedBy, row.asked_by],
              [text.createdAt, <Moment key="at" at={row.created_at} />],
            ]}
          />
          {row.can.decide && (
            <Group>
              <Button loading={approve.isPending} onClick={() => void onApprove(row, close)}>
                {text.approve}
              </Button>
              <Button variant="default" loading={reject.isPending} onClick={() => void onReject(row, close)}>
                {text.reject}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    />
  )
}
