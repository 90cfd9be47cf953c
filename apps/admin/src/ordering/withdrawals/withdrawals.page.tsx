import { Alert, Stack, Text } from '@mantine/core'
import { WithdrawalState, type InputOf } from '@yaopi/core/contract'
import { walletAdminCalls as calls, type StaffWithdrawal } from '@yaopi/core/staff'
import { ClockCell, Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { ConfirmButton, Decision, useRefusal } from '../../components/decision/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { withdrawalsText as text } from './withdrawals.text.ts'

const { waiting, checked, paid, rejected } = WithdrawalState
const tones: Readonly<Record<WithdrawalState, Tone>> = {
  [waiting]: 'todo',
  [checked]: 'todo',
  [paid]: 'good',
  [rejected]: 'bad',
}
const isOpen = (row: StaffWithdrawal): boolean => row.state === waiting || row.state === checked

const columns: readonly Column<StaffWithdrawal>[] = [
  {
    id: 'due',
    title: text.due,
    width: 130,
    cell: (row) => (isOpen(row) ? <ClockCell due={row.due_at} /> : <Moment at={row.closed_at} />),
  },
  { id: 'company', title: text.company, width: 220, cell: (row) => row.company, text: (row) => row.company },
  { id: 'amount', title: text.amount, width: 120, align: 'right', cell: (row) => <Money amount={row.amount} /> },
  { id: 'account', title: text.account, width: 220, cell: (row) => row.account },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'second', title: text.second, width: 70, cell: (row) => (row.needs_second === 1 ? text.yes : '') },
  { id: 'checked', title: text.checkedBy, width: 90, cell: (row) => row.checked_by },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.q, width: 220 }]

/** What was paid, by the number of the bank. */
const PayForm = (props: { readonly id: number; readonly isInDialog?: true; readonly close: () => void }) => (
  <CommandForm<{ bank_ref: string }, InputOf<typeof calls.payWithdrawal>, unknown>
    call={calls.payWithdrawal}
    initial={{ bank_ref: '' }}
    input={({ bank_ref }) => ({ id: props.id, bank_ref })}
    submit={text.pay}
    done={text.paid}
    isInDialog={props.isInDialog === true}
    onDone={props.close}
  >
    <TextField name="bank_ref" label={text.reference} isRequired maxLength={60} />
  </CommandForm>
)

/** Withdrawals to the account of the company, large ones by two persons (F3). */
export default function WithdrawalsPage() {
  const refusal = useRefusal(calls.rejectWithdrawal, {
    title: text.rejectTitle,
    done: text.rejected,
    templates: text.rejectTemplates,
  })
  const check = useCommand(calls.checkWithdrawal)
  const mayDecide = useMay('withdrawal:decide')
  const checkRow = async (row: StaffWithdrawal): Promise<void> => {
    const what = (
      <Text size="sm">
        {row.company} <Money amount={row.amount} />
      </Text>
    )
    if (!(await confirmed(text.check, what, { yes: text.check }))) return
    const answer = await check.send({ id: row.id })
    if (answer.ok) notifyDone(text.checked)
  }
  const passRow = (row: StaffWithdrawal): void => {
    if (row.can.check) void checkRow(row)
    else if (row.can.pay)
      openDialog(`${text.pay} ${row.company}`, (close) => <PayForm id={row.id} isInDialog close={close} />)
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="withdrawals"
        call={calls.withdrawals}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'state',
          tabs: (['open', paid, rejected] as const).map((state) => ({ value: String(state), label: text.tabs[state] })),
        }}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.is_late === 1 ? 'bad' : undefined)}
        empty={text.empty}
        every={30_000}
        panelTitle={(row) => row.company}
        panelWidth={460}
        taskOf={(row) => `withdrawal:${row.id}`}
        keys={mayDecide ? { KeyA: passRow, KeyR: (row) => isOpen(row) && void refusal.refuse(row) } : {}}
        keyHelp={[
          ['a', text.keyPass],
          ['r', text.reject],
        ]}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.amount, <Money key="amount" amount={row.amount} />],
                [text.state, row.state_text],
                [text.bank, row.bank],
                [text.account, row.number],
                [text.checkedBy, row.checked_by],
                [text.createdAt, <Moment key="at" at={row.created_at} />],
                [text.closedAt, row.closed_at === null ? '' : <Moment key="end" at={row.closed_at} />],
                [text.reason, row.reason],
              ]}
            />
            {isOpen(row) && (
              <Decision right="withdrawal:decide" row={row} close={close} refusal={refusal} refuse={text.reject}>
                {row.needs_second === 1 && <Alert color="blue">{text.secondHint}</Alert>}
                {row.can.check && (
                  <ConfirmButton call={calls.checkWithdrawal} row={row} done={text.checked} close={close}>
                    {text.check}
                  </ConfirmButton>
                )}
                {row.can.pay && <PayForm key={row.id} id={row.id} close={close} />}
              </Decision>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}
