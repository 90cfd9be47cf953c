import { Stack, Text } from '@mantine/core'
import { RechargeState, type InputOf } from '@yaopi/core/contract'
import { walletAdminCalls as calls, type StaffRecharge } from '@yaopi/core/staff'
import { ClockCell, Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { Decision, useRefusal } from '../../components/decision/index.ts'
import { confirmed as confirmedBy } from '../../components/dialogs/index.ts'
import { CommandForm, MoneyField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { rechargesText as text } from './recharges.text.ts'

const { waiting, confirmed, rejected, expired } = RechargeState
const tones: Readonly<Record<RechargeState, Tone>> = {
  [waiting]: 'todo',
  [confirmed]: 'good',
  [rejected]: 'bad',
  [expired]: 'plain',
}

const columns: readonly Column<StaffRecharge>[] = [
  { id: 'company', title: text.company, width: 220, cell: (row) => row.company, text: (row) => row.company },
  { id: 'amount', title: text.amount, width: 120, align: 'right', cell: (row) => <Money amount={row.amount} /> },
  {
    id: 'received',
    title: text.received,
    width: 120,
    align: 'right',
    cell: (row) => (row.received === null ? '' : <Money amount={row.received} />),
  },
  { id: 'code', title: text.code, width: 90, cell: (row) => row.code, text: (row) => row.code },
  { id: 'receipt', title: text.receipt, width: 60, cell: (row) => (row.has_receipt === 1 ? text.hasReceipt : '') },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
  {
    id: 'expire',
    title: text.expireAt,
    width: 130,
    cell: (row) => (row.state === waiting ? <ClockCell due={row.expire_at} /> : ''),
  },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.q, width: 220 },
  { kind: 'flag', name: 'receipt', label: text.withReceipt },
]

/** Books what came of a recharge, also after it was closed. */
function ConfirmForm(props: { readonly row: StaffRecharge; readonly close: () => void; readonly isLate?: boolean }) {
  const { row, close, isLate = false } = props
  return (
    <CommandForm<{ received: number }, InputOf<typeof calls.confirmRecharge>, unknown>
      key={row.id}
      call={calls.confirmRecharge}
      initial={{ received: row.amount }}
      input={({ received }) => ({ id: row.id, received, late: isLate ? 1 : 0 })}
      submit={isLate ? text.confirmLate : text.confirm}
      done={text.confirmed}
      onDone={close}
    >
      <MoneyField name="received" label={text.received} isRequired />
    </CommandForm>
  )
}

/** Recharges by bank transfer (F3). */
export default function RechargesPage() {
  const refusal = useRefusal(calls.rejectRecharge, {
    title: text.rejectTitle,
    done: text.rejected,
    templates: text.rejectTemplates,
  })
  const confirm = useCommand(calls.confirmRecharge)
  const mayDecide = useMay('recharge:decide')
  const confirmRow = async (row: StaffRecharge): Promise<void> => {
    if (row.state !== waiting) return
    const what = (
      <Text size="sm">
        {row.company} <Money amount={row.amount} />
      </Text>
    )
    if (!(await confirmedBy(text.confirm, what, { yes: text.confirm }))) return
    const answer = await confirm.send({ id: row.id, received: row.amount })
    if (answer.ok) notifyDone(text.confirmed)
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="recharges"
        call={calls.recharges}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'state',
          tabs: Object.values(RechargeState).map((state) => ({ value: String(state), label: text.tabs[state] })),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={30_000}
        keys={
          mayDecide
            ? {
                KeyA: (row) => void confirmRow(row),
                KeyR: (row) => row.state === waiting && void refusal.refuse(row),
              }
            : {}
        }
        keyHelp={[
          ['a', text.confirm],
          ['r', text.reject],
        ]}
        panelTitle={(row) => row.company}
        panelWidth={460}
        taskOf={(row) => `recharge:${row.id}`}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.amount, <Money key="amount" amount={row.amount} />],
                [text.received, row.received === null ? '' : <Money key="received" amount={row.received} />],
                [text.code, row.code],
                [text.state, row.state_text],
                [text.createdAt, <Moment key="at" at={row.created_at} />],
                [text.expireAt, <Moment key="end" at={row.expire_at} />],
                [text.reason, row.reason],
              ]}
            />
            {row.image === '' ? (
              <Text size="sm" c="dimmed">
                {text.noReceipt}
              </Text>
            ) : (
              <a href={row.image} target="_blank" rel="noreferrer">
                <img src={row.image} alt={text.receiptOf} style={{ maxWidth: '100%', maxHeight: 320 }} />
              </a>
            )}
            {row.state === waiting && (
              <Decision right="recharge:decide" row={row} close={close} refusal={refusal} refuse={text.reject}>
                <ConfirmForm row={row} close={close} />
              </Decision>
            )}
            {(row.state === rejected || row.state === expired) && (
              <May right="recharge:decide">
                <ConfirmForm row={row} close={close} isLate />
              </May>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}
