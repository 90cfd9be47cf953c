import { formatFen, fen } from '@yaopi/core'
import { LOT_LIMITS, staffLotsAdminCalls as calls, type StaffLot } from '@yaopi/core/staff'
import {
  CommandForm,
  DayField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '../../components/form/index.ts'
import { notifyDone, useCallQuery, useRequestKey } from '../../platform/client/index.ts'
import { lotsText as text } from './lots.text.ts'

const labels = text.fields

/** The warehouses as choices. */
export function useWarehouses(): readonly (readonly [string, string])[] {
  const { data } = useCallQuery(calls.bands, {}, { keepPrevious: true })
  return (data?.warehouses ?? []).map(({ id, name }) => [String(id), name] as const)
}

/** A delivery of one lot. */
export function ReceiveForm({ close }: { readonly close: () => void }) {
  const key = useRequestKey()
  const warehouses = useWarehouses()
  return (
    <CommandForm
      call={calls.receive}
      isInDialog
      initial={{
        goods_sn: '',
        ck_id: '',
        batch_no: '',
        made_date: '',
        end_date: '',
        number: '' as number | '',
        reason: '',
      }}
      input={(values) => ({
        ...values,
        ck_id: Number(values.ck_id),
        number: Number(values.number),
        idempotency_key: key,
      })}
      submit={text.receive}
      done={text.done.receive}
      onDone={close}
    >
      <TextField name="goods_sn" label={labels.goods_sn} isRequired />
      <SelectField name="ck_id" label={labels.warehouse} choices={warehouses} isRequired />
      <TextField name="batch_no" label={labels.batch} isRequired />
      <DayField name="made_date" label={labels.made} isRequired />
      <DayField name="end_date" label={labels.end} isRequired />
      <NumberField name="number" label={labels.number} min={1} max={LOT_LIMITS.units} isRequired />
      <TextField name="reason" label={labels.note} />
    </CommandForm>
  )
}

type OfLot = { readonly lot: StaffLot; readonly close: () => void }

/** What a count has found. */
export function CountForm({ lot, close }: OfLot) {
  const key = useRequestKey()
  return (
    <CommandForm
      call={calls.adjust}
      isInDialog
      initial={{ counted: '' as number | '', reason: '' }}
      input={(values) => ({
        id: lot.id,
        counted: Number(values.counted),
        on_hand: lot.on_hand,
        reason: values.reason,
        idempotency_key: key,
      })}
      submit={text.actions.adjust}
      done={text.done.adjust}
      onDone={close}
    >
      <NumberField
        name="counted"
        label={labels.counted}
        description={text.countHint(lot.on_hand)}
        min={0}
        max={LOT_LIMITS.units}
        isRequired
      />
      <TextareaField name="reason" label={labels.reason} maxLength={LOT_LIMITS.reason} isRequired />
    </CommandForm>
  )
}

/** To which warehouse units go. */
export function MoveForm({ lot, close }: OfLot) {
  const key = useRequestKey()
  const warehouses = useWarehouses().filter(([id]) => id !== String(lot.ck_id))
  return (
    <CommandForm
      call={calls.move}
      isInDialog
      initial={{ ck_id: '', number: '' as number | '', reason: '' }}
      input={(values) => ({
        id: lot.id,
        ck_id: Number(values.ck_id),
        number: Number(values.number),
        reason: values.reason,
        idempotency_key: key,
      })}
      submit={text.actions.move}
      done={text.done.move}
      onDone={close}
    >
      <SelectField name="ck_id" label={labels.into} choices={warehouses} isRequired />
      <NumberField
        name="number"
        label={labels.number}
        description={text.moveHint(lot.on_hand)}
        min={1}
        max={lot.on_hand}
        isRequired
      />
      <TextareaField name="reason" label={labels.reason} maxLength={LOT_LIMITS.reason} isRequired />
    </CommandForm>
  )
}

/** How many units are thrown away, and why. */
export function ScrapForm({ lot, close }: OfLot) {
  const key = useRequestKey()
  const most = lot.state === 'held' ? lot.held : lot.on_hand
  return (
    <CommandForm
      call={calls.scrap}
      isInDialog
      initial={{ number: '' as number | '', reason: '' }}
      input={(values) => ({
        id: lot.id,
        number: Number(values.number),
        reason: values.reason,
        idempotency_key: key,
      })}
      submit={text.actions.scrap}
      done=""
      onDone={({ approval_id }) => {
        notifyDone(approval_id === null ? text.done.scrap : text.done.waits)
        close()
      }}
    >
      <NumberField
        name="number"
        label={labels.number}
        description={text.scrapHint(most, formatFen(fen(LOT_LIMITS.scrap)))}
        min={1}
        max={most}
        isRequired
      />
      <TextareaField name="reason" label={labels.reason} maxLength={LOT_LIMITS.reason} isRequired />
    </CommandForm>
  )
}
