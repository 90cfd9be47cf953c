import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { AfterSaleRejection, afterSaleText, AfterSaleType, comesBack } from '@yaopi/core'
import type { InputOf } from '@yaopi/core/contract'
import { afterSaleAdminCalls as calls, type StaffCase } from '@yaopi/core/staff'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Money } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { CommandForm, NumberField, RadioField, TextareaField, TextField } from '../../components/form/index.ts'
import { Section } from '../../components/page/index.ts'
import { TaskClaim } from '../../components/task-claim/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useKeys } from '../../platform/keys/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { afterSalesText as text } from './after-sales.text.ts'
import { FinishForm } from './finish-form.view.tsx'

/** Where goods were to be sent the last time: the same warehouse takes most of them. */
const ADDRESS = 'admin.after-sales.address'

/** What the person may do with a case now, by its state. */
export function CaseDecision({ one }: { readonly one: StaffCase }) {
  const { can, waits } = one
  const [side, setSide] = useState<'approve' | 'reject'>('approve')
  const inspectAt = useScreenPath()('return', { id: one.id })
  useKeys({
    KeyA: () => can.approve && setSide('approve'),
    KeyR: () => can.reject && setSide('reject'),
  })
  // Whoever has nothing to do with it (a second person has) keeps nobody from it.
  const hasAny = Object.entries(can).some(([name, may]) => may && name !== 'claim' && name !== 'release')
  return (
    <Section title={text.decision}>
      <Stack gap="sm">
        <TaskClaim
          of={hasAny || one.claimed_by !== null ? `after_sale:${one.id}` : undefined}
          seen={`${one.state} ${waits}`}
        />
        {waits !== '' && <Alert color="orange">{waits}</Alert>}
        {!hasAny && waits === '' && <Text c="dimmed">{text.nothingToDo}</Text>}
        {can.approve && can.reject && (
          <SegmentedControl
            fullWidth
            aria-label={text.decision}
            value={side}
            onChange={(value) => setSide(value as 'approve' | 'reject')}
            data={[
              { value: 'approve', label: `${text.approve} a` },
              { value: 'reject', label: `${text.reject} r` },
            ]}
          />
        )}
        {can.approve && side === 'approve' && <Approve key={one.state} one={one} />}
        {can.reject && side === 'reject' && <Reject one={one} />}
        {can.inspect && inspectAt !== undefined && (
          <Button component={Link} to={inspectAt}>
            {text.inspect}
          </Button>
        )}
        {can.decide && <Decide one={one} />}
        {can.refund && <Refund one={one} />}
        {can.reship && <Reship one={one} />}
        {can.offer_money && <OfferMoney one={one} />}
        {can.finish && <FinishForm id={one.id} />}
      </Stack>
    </Section>
  )
}

/** Money with the goods instead of without them, and the other way round. */
const turned: Readonly<Partial<Record<AfterSaleType, AfterSaleType>>> = {
  [AfterSaleType.returned]: AfterSaleType.refundOnly,
  [AfterSaleType.refundOnly]: AfterSaleType.returned,
}

type ApproveValues = { address: string; note: string; type: string; numbers: Record<string, number | ''> }

function Approve({ one }: { readonly one: StaffCase }) {
  const units = one.lines.flatMap((line) =>
    line.lots
      .filter((lot) => lot.in_case > 0)
      .map((lot) => ({
        key: `${line.item_id}-${lot.lot_id}`,
        item_id: line.item_id,
        lot_id: lot.lot_id,
        label: text.grantedNumber(line.name, lot.batch_no),
        most: lot.in_case,
      })),
  )
  const other = turned[one.type]
  return (
    <CommandForm<ApproveValues, InputOf<typeof calls.approve>, unknown>
      call={calls.approve}
      initial={{
        address: localStorage.getItem(ADDRESS) ?? '',
        note: '',
        type: String(one.type),
        numbers: Object.fromEntries(units.map(({ key, most }) => [key, most])),
      }}
      input={(values) => {
        const isBack = comesBack(Number(values.type) as AfterSaleType)
        if (isBack) localStorage.setItem(ADDRESS, values.address)
        const lines = units.map(({ key, item_id, lot_id }) => ({
          item_id,
          lot_id,
          number: Number(values.numbers[key] ?? 0),
        }))
        const isLess = units.some(({ most }, place) => lines[place]!.number !== most)
        return {
          id: one.id,
          note: values.note,
          ...(isBack && { address: values.address }),
          ...(isLess && { lines }),
          ...(values.type !== String(one.type) && { type: Number(values.type) as AfterSaleType }),
        }
      }}
      submit={text.approve}
      done={text.approved}
    >
      {other !== undefined && (
        <RadioField
          name="type"
          label={text.asType}
          choices={[
            [String(one.type), text.keepType(one.type_name)],
            [String(other), text.turnInto(afterSaleText.type[other])],
          ]}
        />
      )}
      {units.map(({ key, label, most }) => (
        <NumberField key={key} name={`numbers.${key}`} label={label} min={0} max={most} unit={`/ ${most}`} />
      ))}
      <LinesError />
      <Address />
      <TextareaField name="note" label={text.noteOptional} rows={2} maxLength={300} />
    </CommandForm>
  )
}

/** What the server says of the numbers together. */
function LinesError() {
  const { formState } = useFormContext()
  const message = formState.errors['lines']?.message
  return typeof message === 'string' ? <Alert color="red">{message}</Alert> : null
}

function Address() {
  const type = useWatch({ name: 'type' }) as string
  if (!comesBack(Number(type) as AfterSaleType)) return null
  return <TextareaField name="address" label={text.address} isRequired rows={2} maxLength={200} />
}

function Reject({ one }: { readonly one: StaffCase }) {
  return (
    <CommandForm<{ reason: string; note: string }, InputOf<typeof calls.reject>, unknown>
      call={calls.reject}
      initial={{ reason: String(AfterSaleRejection.notShown), note: '' }}
      input={({ reason, note }) => ({ id: one.id, reason: Number(reason) as AfterSaleRejection, note })}
      submit={text.reject}
      done={text.rejected}
    >
      <RadioField
        name="reason"
        label={text.rejectReason}
        choices={Object.values(AfterSaleRejection).map((reason) => [String(reason), afterSaleText.rejection[reason]])}
      />
      <Rule />
      <TextareaField name="note" label={text.note} rows={3} maxLength={300} />
    </CommandForm>
  )
}

function Rule() {
  const reason = useWatch({ name: 'reason' }) as string
  return (
    <Text size="xs" c="dimmed">
      {text.rejectRule[Number(reason)]}
    </Text>
  )
}

function Decide({ one }: { readonly one: StaffCase }) {
  const decide = useCommand(calls.decide)
  const send = (accept: 0 | 1) =>
    void decide.send({ id: one.id, accept }).then((answer) => answer.ok && notifyDone(text.decided))
  return (
    <Group grow>
      <Button loading={decide.isPending} onClick={() => send(1)}>
        {text.accept}
      </Button>
      <Button variant="default" loading={decide.isPending} onClick={() => send(0)}>
        {text.giveBack}
      </Button>
    </Group>
  )
}

function Refund({ one }: { readonly one: StaffCase }) {
  const refund = useCommand(calls.refund)
  const start = async (): Promise<void> => {
    const yes = await confirmed(
      text.refundTitle,
      <Text>
        {one.company}：<Money amount={one.expected ?? 0} />
      </Text>,
      { yes: text.refund },
    )
    if (yes && (await refund.send({ id: one.id })).ok) notifyDone(text.refundDone)
  }
  return (
    <Stack gap="xs">
      <Text>
        {text.refundOf} <Money amount={one.expected ?? 0} />
      </Text>
      <Text size="xs" c="dimmed">
        {text.refundHint}
      </Text>
      <Button loading={refund.isPending} onClick={() => void start()}>
        {text.refund}
      </Button>
    </Stack>
  )
}

function Reship({ one }: { readonly one: StaffCase }) {
  return (
    <CommandForm<{ company: string; wl_no: string }, { id: number; company: string; wl_no: string }, unknown>
      call={calls.reship}
      initial={{ company: '', wl_no: '' }}
      input={(values) => ({ id: one.id, ...values })}
      submit={text.reship}
      done={text.reshipped}
    >
      <TextField name="company" label={text.carrier} isRequired maxLength={40} />
      <TextField name="wl_no" label={text.waybill} isRequired maxLength={40} />
    </CommandForm>
  )
}

function OfferMoney({ one }: { readonly one: StaffCase }) {
  const offer = useCommand(calls.offerMoney)
  return (
    <Button
      variant="default"
      loading={offer.isPending}
      onClick={() => void offer.send({ id: one.id }).then((answer) => answer.ok && notifyDone(text.offered))}
    >
      {text.offerMoney}
    </Button>
  )
}
