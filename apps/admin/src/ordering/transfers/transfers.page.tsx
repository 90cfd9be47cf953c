import { Group, Stack, Text } from '@mantine/core'
import type { InputOf } from '@yaopi/core/contract'
import { paymentAdminCalls as calls, type StaffTransfer, type TransferMatch } from '@yaopi/core/staff'
import { useMemo } from 'react'
import { Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { Decision, useRefusal } from '../../components/decision/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { CommandForm, MoneyField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, notifyFailure, useCommand } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { BankTools, useConfirmMatched, useMatches } from './bank-matches.view.tsx'
import { faultsOf } from './check-transfer.ts'
import { transfersText as text } from './transfers.text.ts'

const Check = ({ row }: { readonly row: StaffTransfer }) => {
  if (row.state !== 'waiting') return null
  const faults = faultsOf(row)
  if (faults.length === 0) return <StateBadge tone="good">{text.fits}</StateBadge>
  return (
    <Group gap={4} wrap="nowrap">
      {faults.map((fault) => (
        <StateBadge key={fault} tone="bad">
          {fault}
        </StateBadge>
      ))}
    </Group>
  )
}

const tones: Readonly<Record<TransferMatch['verdict'], Tone>> = { exact: 'good', near: 'todo', none: 'plain' }

const Match = ({ match }: { readonly match: TransferMatch | undefined }) =>
  match === undefined ? null : <StateBadge tone={tones[match.verdict]}>{text.matches[match.verdict]}</StateBadge>

const columns: readonly Column<StaffTransfer>[] = [
  { id: 'created', title: text.createdAt, width: 136, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'company', title: text.company, width: 180, cell: (row) => row.company },
  { id: 'payer', title: text.payer, width: 180, cell: (row) => row.payer },
  { id: 'amount', title: text.amount, width: 110, align: 'right', cell: (row) => <Money amount={row.amount} /> },
  { id: 'due', title: text.due, width: 110, align: 'right', cell: (row) => <Money amount={row.due} /> },
  { id: 'code', title: text.code, width: 90, cell: (row) => row.code },
  { id: 'bank', title: text.bank, width: 150, isHidden: true, cell: (row) => row.bank },
  { id: 'check', title: text.check, width: 190, cell: (row) => <Check row={row} /> },
]

/** Books what came of a transfer, also after it was refused or its order had ended. */
function ConfirmForm({ row, close }: { readonly row: StaffTransfer; readonly close: () => void }) {
  const isLate = row.may_come_late === 1
  return (
    <CommandForm<{ amount: number }, InputOf<typeof calls.confirm>, unknown>
      key={row.id}
      call={calls.confirm}
      initial={{ amount: row.amount }}
      input={({ amount }) => ({ id: row.id, amount, late: row.may_come_late })}
      submit={isLate ? text.confirmLate : text.confirm}
      done={text.confirmed}
      onDone={close}
    >
      <MoneyField
        name="amount"
        label={text.received}
        description={isLate ? text.lateHint : text.receivedHint}
        isRequired
      />
    </CommandForm>
  )
}

const lineOf = (match: TransferMatch | undefined): string =>
  match?.line ? text.lineOf(match.line.paid_on, match.line.payer, match.line.note) : ''

/** Bank transfers of members beside their receipts (F1). */
export default function TransfersPage() {
  const refusal = useRefusal(calls.reject, {
    title: text.reject,
    done: text.rejected,
    templates: text.rejectTemplates,
    submit: text.reject,
  })
  const confirm = useCommand(calls.confirm)
  const mayDecide = useMay('transfer:decide')
  /** By a key: only what fits wholly; the others are looked at first. */
  const confirmRow = async (row: StaffTransfer): Promise<void> => {
    if (row.state !== 'waiting') return
    const faults = faultsOf(row)
    if (faults.length > 0) {
      notifyFailure({ kind: 'refused', code: 0, message: text.lookFirst(faults.join('、')), data: null })
      return
    }
    const what = (
      <Text size="sm">
        {row.company} <Money amount={row.amount} />
      </Text>
    )
    if (!(await confirmed(text.confirm, what, { yes: text.confirm }))) return
    const answer = await confirm.send({ id: row.id, amount: row.amount })
    if (answer.ok) notifyDone(text.confirmed)
  }
  const matches = useMatches()
  const confirmMatched = useConfirmMatched()
  const shown = useMemo<readonly Column<StaffTransfer>[]>(
    () => [
      ...columns,
      { id: 'match', title: text.match, width: 100, cell: (row) => <Match match={matches?.get(row.id)} /> },
    ],
    [matches],
  )
  return (
    <Screen title={text.title} actions={<BankTools matches={matches} />}>
      <WorkTable
        screen="transfers"
        call={calls.transfers}
        cursor="after"
        columns={shown}
        tabs={{
          name: 'state',
          tabs: (['waiting', 'confirmed', 'rejected'] as const).map((state) => ({
            value: state,
            label: text.tabs[state],
          })),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={30_000}
        bulk={[
          {
            name: 'confirm',
            label: text.confirmMatched,
            may: 'transfer:decide',
            run: confirmMatched,
          },
        ]}
        rowTone={(row) => (row.state === 'waiting' && faultsOf(row).length > 0 ? 'bad' : undefined)}
        panelTitle={(row) => row.company}
        panelWidth={860}
        taskOf={(row) => `transfer:${row.id}`}
        panel={(row, close) => (
          <Group align="flex-start" wrap="nowrap" gap="md">
            <a href={row.image} target="_blank" rel="noreferrer" style={{ flex: '1 1 50%' }}>
              <img src={row.image} alt={text.receipt} style={{ maxWidth: '100%', maxHeight: 560 }} />
            </a>
            <Stack gap="md" style={{ flex: '1 1 50%' }}>
              <Group gap={4}>
                <Check row={row} />
                <Match match={matches?.get(row.id)} />
              </Group>
              <Facts
                columns={1}
                facts={[
                  [text.company, row.company],
                  [text.payer, row.payer],
                  [text.bank, row.bank],
                  [text.amount, <Money key="a" amount={row.amount} />],
                  [text.due, <Money key="d" amount={row.due} />],
                  [text.difference, row.amount === row.due ? '' : <Money key="x" amount={row.amount - row.due} />],
                  [text.code, row.code],
                  [text.trade, row.trade_sn],
                  [text.paidOn, row.paid_on],
                  [text.createdAt, <Moment key="c" at={row.created_at} />],
                  [text.match, lineOf(matches?.get(row.id))],
                  [text.reason, row.reason],
                ]}
              />
              {row.state === 'waiting' && (
                <Decision right="transfer:decide" row={row} close={close} refusal={refusal} refuse={text.reject}>
                  <ConfirmForm row={row} close={close} />
                </Decision>
              )}
              {row.may_come_late === 1 && (
                <May right="transfer:decide">
                  <ConfirmForm row={row} close={close} />
                </May>
              )}
            </Stack>
          </Group>
        )}
        keys={
          mayDecide
            ? {
                KeyA: (row) => void confirmRow(row),
                KeyR: (row) => row.state === 'waiting' && void refusal.refuse(row),
              }
            : {}
        }
        keyHelp={[
          ['a', text.confirm],
          ['r', text.reject],
        ]}
      />
    </Screen>
  )
}
