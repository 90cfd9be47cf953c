import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { AdjustmentState, type InputOf } from '@yaopi/core/contract'
import { walletAdminCalls as calls, type WalletAdjustment } from '@yaopi/core/staff'
import { useState } from 'react'
import { Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { askReason, confirmed } from '../../components/dialogs/index.ts'
import { MemberField } from '../../accounts/member-picker/index.ts'
import { CommandForm, MoneyField, RadioField, TextareaField } from '../../components/form/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand, useRequestKey } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { adjustmentsText as text } from './adjustments.text.ts'

const { waiting, booked, rejected } = AdjustmentState
const tones: Readonly<Record<AdjustmentState, Tone>> = { [waiting]: 'todo', [booked]: 'good', [rejected]: 'bad' }

const columns: readonly Column<WalletAdjustment>[] = [
  { id: 'company', title: text.company, width: 220, cell: (row) => row.company, text: (row) => row.company },
  { id: 'kind', title: text.kind, width: 90, cell: (row) => text.kinds[row.kind] },
  { id: 'amount', title: text.amount, width: 120, align: 'right', cell: (row) => <Money amount={row.amount} /> },
  { id: 'reason', title: text.reason, width: 240, cell: (row) => row.reason, text: (row) => row.reason },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'asked', title: text.askedBy, width: 90, cell: (row) => row.asked_by },
  { id: 'checked', title: text.checkedBy, width: 90, cell: (row) => row.checked_by },
  { id: 'created', title: text.createdAt, width: 140, cell: (row) => <Moment at={row.created_at} /> },
]

const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.q, width: 220 }]

/** Changes of balances by hand, large ones by two persons (F4). */
export default function AdjustmentsPage() {
  const [isAdding, setAdding] = useState(false)
  const mayDecide = useMay('wallet_adjustment:approve')
  const decision = useDecision()
  return (
    <Screen
      title={text.title}
      actions={
        <May right="wallet_adjustment:make">
          <Button size="xs" onClick={() => setAdding(!isAdding)}>
            {isAdding ? text.cancel : text.add}
          </Button>
        </May>
      }
    >
      {isAdding && <NewAdjustment onDone={() => setAdding(false)} />}
      <WorkTable
        screen="adjustments"
        call={calls.adjustments}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'state',
          tabs: Object.values(AdjustmentState).map((state) => ({ value: String(state), label: text.tabs[state] })),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={30_000}
        panelTitle={(row) => row.company}
        panelWidth={420}
        taskOf={(row) => `wallet_adjustment:${row.id}`}
        keys={
          mayDecide
            ? {
                KeyA: (row) => row.can.decide && void decision.approve(row),
                KeyR: (row) => row.can.decide && void decision.reject(row),
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
                [text.kind, text.kinds[row.kind]],
                [text.amount, <Money key="amount" amount={row.amount} />],
                [text.reason, row.reason],
                [text.state, row.state_text],
                [text.askedBy, row.asked_by],
                [text.checkedBy, row.checked_by],
                [text.note, row.note],
                [text.createdAt, <Moment key="at" at={row.created_at} />],
              ]}
            />
            {row.can.decide ? (
              <Group>
                <Button loading={decision.isApproving} onClick={() => void decision.approve(row, close)}>
                  {text.approve}
                </Button>
                <Button
                  variant="default"
                  loading={decision.isRejecting}
                  onClick={() => void decision.reject(row, close)}
                >
                  {text.reject}
                </Button>
              </Group>
            ) : (
              row.state === waiting && row.is_mine === 1 && <Alert color="blue">{text.mine}</Alert>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}

type NewValues = {
  member_id: number | ''
  kind: 'recharge' | 'gift'
  direction: 'in' | 'out'
  amount: number | ''
  reason: string
}

function NewAdjustment({ onDone }: { readonly onDone: () => void }) {
  const key = useRequestKey()
  return (
    <Section title={text.add}>
      <CommandForm<NewValues, InputOf<typeof calls.adjust>, unknown>
        call={calls.adjust}
        initial={{ member_id: '', kind: 'recharge', direction: 'in', amount: '', reason: '' }}
        input={(values) => ({
          ...values,
          member_id: Number(values.member_id),
          amount: Number(values.amount),
          idempotency_key: key,
        })}
        submit={text.submit}
        done={text.submitted}
        onDone={onDone}
      >
        <Group align="flex-start" grow>
          <MemberField name="member_id" label={text.company} />
          <MoneyField name="amount" label={text.amount} isRequired />
          <RadioField
            name="direction"
            label={text.direction}
            choices={[
              ['in', text.directions.in],
              ['out', text.directions.out],
            ]}
          />
          <RadioField
            name="kind"
            label={text.kind}
            choices={[
              ['recharge', text.kinds.recharge],
              ['gift', text.kinds.gift],
            ]}
          />
        </Group>
        <TextareaField name="reason" label={text.reason} isRequired rows={2} maxLength={200} />
        <Text size="xs" c="dimmed">
          {text.secondHint}
        </Text>
      </CommandForm>
    </Section>
  )
}

/** The second signature of an adjustment; `close` closes what shows it once it is given. */
function useDecision() {
  const approve = useCommand(calls.approveAdjustment)
  const reject = useCommand(calls.rejectAdjustment)
  return {
    isApproving: approve.isPending,
    isRejecting: reject.isPending,
    approve: async (row: WalletAdjustment, close?: () => void): Promise<void> => {
      const yes = await confirmed(
        text.approveTitle,
        <Text>
          {`${row.company} ${text.kinds[row.kind]} `}
          <Money amount={row.amount} />
        </Text>,
        { yes: text.approve },
      )
      if (!yes || !(await approve.send({ id: row.id })).ok) return
      notifyDone(text.approved)
      close?.()
    },
    reject: async (row: WalletAdjustment, close?: () => void): Promise<void> => {
      const reason = await askReason(text.rejectTitle, { templates: text.rejectTemplates })
      if (reason === undefined || !(await reject.send({ id: row.id, reason })).ok) return
      notifyDone(text.rejected)
      close?.()
    },
  }
}
