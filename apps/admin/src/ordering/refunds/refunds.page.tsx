import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { InputOf } from '@yaopi/core/contract'
import { paymentAdminCalls, refundAdminCalls as calls, type RefundTab, type StaffRefund } from '@yaopi/core/staff'
import { Facts, Moment, Money, StateBadge, type Tone } from '../../components/detail/index.ts'
import { askReason, confirmed } from '../../components/dialogs/index.ts'
import { CommandForm, RadioField, TextareaField, TextField } from '../../components/form/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { refundsText as text } from './refunds.text.ts'

const LOOK = 30_000
const TABS = ['failed', 'bank', 'changing', 'waiting', 'done'] as const satisfies readonly RefundTab[]
/** Counts are exact up to here; one more says that there are more. */
const MOST = 10_000

const tones: Readonly<Record<StaffRefund['status'], Tone>> = {
  waiting: 'waiting',
  accepted: 'waiting',
  failed: 'bad',
  done: 'good',
}

const columns: readonly Column<StaffRefund>[] = [
  { id: 'sn', title: text.sn, width: 140, cell: (row) => row.refund_sn, text: (row) => row.refund_sn },
  { id: 'company', title: text.company, width: 190, cell: (row) => row.company, text: (row) => row.company },
  { id: 'amount', title: text.amount, width: 106, align: 'right', cell: (row) => <Money amount={row.amount} /> },
  { id: 'cause', title: text.cause, width: 84, cell: (row) => row.cause },
  { id: 'way', title: text.way, width: 84, cell: (row) => row.way_text },
  {
    id: 'status',
    title: text.status,
    width: 96,
    cell: (row) => <StateBadge tone={tones[row.status]}>{row.status_text}</StateBadge>,
  },
  { id: 'attempts', title: text.attempts, width: 56, align: 'right', cell: (row) => row.attempts || '' },
  { id: 'answer', title: text.answer, width: 220, cell: (row) => row.answer, text: (row) => row.answer },
  { id: 'created', title: text.createdAt, width: 136, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'order', title: text.order, width: 140, isHidden: true, cell: (row) => row.order_sn },
]

const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.q, width: 240 }]

const countText = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : number > MOST ? text.more : String(number)

/** Refunds on their way: refused by a channel, to be transferred, another way by two persons (F2). */
export default function RefundsPage() {
  const counts = useCallQuery(calls.counts, {}, { every: LOOK, keepPrevious: true })
  const retry = useCommand(calls.retry)
  const mayPay = useMay('refund:pay')
  const retryRow = (row: StaffRefund): void => {
    if (row.can.retry) void retry.send({ id: row.id }).then((answer) => answer.ok && notifyDone(text.retried))
  }
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="refunds"
        call={calls.queue}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{
          name: 'tab',
          tabs: TABS.map((value) => {
            const count = countText(value === 'done' ? undefined : counts.data?.[value])
            return { value, label: text.tabs[value], ...(count !== undefined && { count }) }
          }),
        }}
        rowKey={(row) => row.id}
        empty={text.empty}
        every={LOOK}
        keys={mayPay ? { KeyR: retryRow } : {}}
        keyHelp={[['r', text.keyRetry]]}
        panelTitle={(row) => row.refund_sn}
        panelWidth={440}
        taskOf={(row) => `refund:${row.id}`}
        panel={(row, close) => (
          <Stack gap="md">
            <Facts
              columns={2}
              facts={[
                [text.company, row.company],
                [text.amount, <Money key="amount" amount={row.amount} />],
                [text.cause, row.cause],
                [text.order, row.order_sn],
                [text.way, row.way_text],
                [text.status, row.status_text],
                [text.attempts, row.attempts || ''],
                [text.answer, row.answer],
                [text.payment, row.pay_sn],
                [text.payer, row.payer],
                [text.bank, row.bank],
                [text.reference, row.reference],
                [text.createdAt, <Moment key="created" at={row.created_at} />],
                [text.doneAt, row.done_at !== null && <Moment key="done" at={row.done_at} />],
              ].flatMap(([name, value]) => (value === false ? [] : [[name, value] as never]))}
            />
            {row.can.retry && (
              <Group>
                <Button loading={retry.isPending} onClick={() => retryRow(row)}>
                  {text.retry}
                </Button>
              </Group>
            )}
            {row.change !== null && <Change row={row} change={row.change} close={close} />}
            {row.can.pay && (
              <CommandForm<{ reference: string }, InputOf<typeof paymentAdminCalls.refundPaid>, unknown>
                key={`paid${row.id}`}
                call={paymentAdminCalls.refundPaid}
                initial={{ reference: '' }}
                input={({ reference }) => ({ id: row.id, reference })}
                submit={text.paid}
                done={text.paidDone}
                onDone={close}
              >
                <TextField name="reference" label={text.reference} isRequired maxLength={60} />
              </CommandForm>
            )}
            {row.can.change.length > 0 && (
              <Section title={text.changeTitle}>
                <CommandForm<{ to: 'balance' | 'bank'; reason: string }, InputOf<typeof calls.change>, unknown>
                  key={`change${row.id}`}
                  call={calls.change}
                  initial={{ to: row.can.change[0]!, reason: '' }}
                  input={({ to, reason }) => ({ id: row.id, to, reason })}
                  submit={text.ask}
                  done={text.asked}
                  onDone={close}
                >
                  <RadioField
                    name="to"
                    label={text.changeTo}
                    choices={row.can.change.map((to) => [to, text.to[to]] as const)}
                  />
                  <TextareaField name="reason" label={text.reason} isRequired rows={2} maxLength={200} />
                </CommandForm>
              </Section>
            )}
          </Stack>
        )}
      />
    </Screen>
  )
}

function Change(props: {
  readonly row: StaffRefund
  readonly change: NonNullable<StaffRefund['change']>
  readonly close: () => void
}) {
  const { row, change, close } = props
  const approve = useCommand(calls.approve)
  const reject = useCommand(calls.reject)
  const what = text.changeFacts(change.to_text, change.asked_by)
  const onApprove = async (): Promise<void> => {
    const yes = await confirmed(
      text.approveTitle,
      <Text>
        {`${what} `}
        <Money amount={row.amount} />
      </Text>,
      { yes: text.approve },
    )
    if (!yes || !(await approve.send({ id: row.id, change_id: change.id })).ok) return
    notifyDone(text.approved)
    close()
  }
  const onReject = async (): Promise<void> => {
    const reason = await askReason(text.rejectTitle, { templates: text.rejectTemplates })
    if (reason === undefined || !(await reject.send({ id: row.id, change_id: change.id, reason })).ok) return
    notifyDone(text.rejected)
    close()
  }
  return (
    <Alert color="blue" title={what}>
      <Stack gap="xs">
        <Text size="sm">{change.reason}</Text>
        {row.can.decide ? (
          <Group>
            <Button size="xs" loading={approve.isPending} onClick={() => void onApprove()}>
              {text.approve}
            </Button>
            <Button size="xs" variant="default" loading={reject.isPending} onClick={() => void onReject()}>
              {text.reject}
            </Button>
          </Group>
        ) : (
          change.is_mine === 1 && <Text size="xs">{text.mine}</Text>
        )}
      </Stack>
    </Alert>
  )
}
