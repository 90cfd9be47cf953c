import {
  afterSaleLimits,
  type AfterSaleReason,
  afterSaleReasons,
  afterSaleText,
  AfterSaleType,
  announcedRefund,
  type Failure,
  fen,
  formatFen,
  formatMinute,
  formatYuan,
  fromYuan,
  hasUnits,
  isPhone,
  isRefunded,
  type Yuan,
} from '@yaopi/core'
import { afterSaleCalls, type AfterSale, type AfterSaleOptions } from '@yaopi/core/contract'
import { Dialog, useStorefront } from '@yaopi/widgets'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CheckField,
  DialogForm,
  Field,
  FieldGroup,
  SelectField,
  TextAreaField,
  useKitForm,
} from '../../components/form/index.ts'
import { BlockFailed, RowsSkeleton } from '../../components/page/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { newKey, sendIdempotent, useQuery } from '../../platform/data/index.ts'
import css from './apply.module.css'
import { applyText as text } from './apply.text.ts'

type Props = {
  readonly orderId: number
  readonly onClose: () => void
  readonly onSent: (one: AfterSale) => void
}
const noFiles: readonly Uploaded[] = []
/** Reasons of a type; none before one is chosen. */
const reasonsOf = (type: number): readonly AfterSaleReason[] =>
  type === 0 ? [] : afterSaleReasons[type as AfterSaleType]

/** The amount that a refusal wants agreed to for gifts; undefined for other refusals. */
function giftAmountOf(failure: Failure): Yuan | undefined {
  if (failure.kind !== 'refused' || failure.code !== 409) return undefined
  const data = failure.data as { readonly reason?: string; readonly gift_amount?: Yuan } | null
  return data?.reason === 'GIFT_KEPT' ? data.gift_amount : undefined
}

/** What of a form decides which gifts lose their condition. */
const returnedBy = (values: {
  readonly type: string
  readonly reason: string
  readonly numbers: readonly string[]
}): string => JSON.stringify([values.type, values.reason, values.numbers])

/** Bundles whose whole sets may come back: their lines, and how many sets are left. */
function bundlesOf(lines: AfterSaleOptions['lines']) {
  const ids = new Set(lines.flatMap(({ bundle }) => (bundle === undefined ? [] : [bundle.id])))
  return [...ids]
    .map((id) => {
      const parts = lines.flatMap(({ item_id, name, bundle, lots }) =>
        bundle?.id === id ? [{ item_id, name, units: bundle.units, left: sumOf(lots) }] : [],
      )
      return { parts, most: Math.min(...parts.map(({ units, left }) => Math.floor(left / units))) }
    })
    .filter(({ most }) => most > 0)
}
const sumOf = (lots: AfterSaleOptions['lines'][number]['lots']): number => lots.reduce((sum, { left }) => sum + left, 0)

/** Opens a case of an order: type, units by lot, reason, photos (domain.md §3.6). */
export function ApplyDialog({ orderId, onClose, onSent }: Props) {
  const { state, reload } = useQuery(afterSaleCalls.options, { order_id: orderId })
  return state.data === undefined ? (
    <Dialog open title={text.title} onClose={onClose}>
      {state.status === 'failed' ? (
        <BlockFailed failure={state.failure} reload={reload} />
      ) : (
        <>
          <p role="status">{text.loading}</p>
          <RowsSkeleton count={3} height="40px" />
        </>
      )}
    </Dialog>
  ) : (
    <ApplyForm options={state.data} onClose={onClose} onSent={onSent} />
  )
}

function ApplyForm({ options, onClose, onSent }: Omit<Props, 'orderId'> & { readonly options: AfterSaleOptions }) {
  const { client, environment, notifications } = useStorefront()
  const sendFile = useMemo(() => fileSender(client, 'after_sale'), [client])
  const lots = options.lines.flatMap((line) => line.lots.map((lot) => ({ ...lot, line })))
  const bundles = bundlesOf(options.lines)
  // What is taken off for gifts that stay, why, and of which return: it is agreed to before the case is opened.
  const [charge, setCharge] = useState<{ readonly amount: Yuan; readonly message: string; readonly returned: string }>()
  const form = useKitForm({
    initial: {
      type: '',
      reason: '',
      text: '',
      phone: options.phone,
      to_balance: false,
      keepsGifts: false,
      numbers: lots.map(() => ''),
      sets: bundles.map(() => ''),
      images: noFiles,
    },
    draft: { name: `after-sale-${options.order_id}`, without: ['images', 'sets', 'keepsGifts'] },
    wire: { lines: 'numbers.0' },
    send: (values) => {
      const type = Number(values.type) as AfterSaleType
      const lines = lots.flatMap((lot, at) => {
        const number = Number(values.numbers[at])
        return number > 0 ? [{ item_id: lot.line.item_id, lot_id: lot.lot_id, number }] : []
      })
      return sendIdempotent(environment.session, `after-sale-key-${options.order_id}`, newKey, (key) =>
        client.send(afterSaleCalls.apply, {
          order_id: options.order_id,
          type,
          reason: Number(values.reason) as AfterSaleReason,
          text: values.text.trim(),
          phone: values.phone.trim(),
          ...(values.to_balance ? { to_balance: 1 as const } : {}),
          ...(values.keepsGifts && charge?.returned === returnedBy(values) ? { gift_amount: charge.amount } : {}),
          ...(hasUnits(type) && lines.length > 0 ? { lines } : {}),
          ...(values.images.length > 0 ? { images: values.images.map((file) => file.id) } : {}),
          idempotency_key: key,
        }),
      )
    },
    onSaved: (one) => {
      notifications.success(text.sent)
      onSent(one)
    },
    onRefused: (failure) => {
      const amount = giftAmountOf(failure)
      if (amount === undefined) notifications.report(failure)
      else setCharge({ amount, message: failure.message, returned: returnedBy(form.methods.getValues()) })
      // Another return leaves other gifts.
      form.methods.setValue('keepsGifts', false)
    },
  })
  const { methods } = form
  const type = useWatch({ control: methods.control, name: 'type' })
  const reason = useWatch({ control: methods.control, name: 'reason' })
  const numbers = useWatch({ control: methods.control, name: 'numbers' })
  const chosen = Number(type)
  // Also what a draft brings back: its reason can be shown once those of its type are there.
  useEffect(
    function keepReasonOfType() {
      if (chosen === 0) return
      const before = methods.getValues('reason')
      const isOfType = reasonsOf(chosen).some((one) => String(one) === before)
      methods.setValue('reason', isOfType ? before : '')
    },
    [chosen, methods],
  )
  /** Fills in the units of so many sets of a bundle, the first lots of each line first. */
  const fillSets = ({ parts, most }: (typeof bundles)[number], typed: string): void => {
    const sets = /^\d+$/.test(typed) ? Math.min(Number(typed), most) : 0
    for (const { item_id, units } of parts) {
      let wanted = sets * units
      lots.forEach((lot, at) => {
        if (lot.line.item_id !== item_id) return
        const number = Math.min(wanted, lot.left)
        wanted -= number
        methods.setValue(`numbers.${at}` as 'numbers.0', number === 0 ? '' : String(number), { shouldDirty: true })
      })
    }
  }
  const isAboutUnits = chosen > 0 && hasUnits(chosen as AfterSaleType)
  const expected = announcedRefund(options, reason === '' ? undefined : (Number(reason) as AfterSaleReason), (itemId) =>
    lots.reduce((sum, lot, at) => {
      const value = numbers[at] ?? ''
      return lot.line.item_id === itemId && /^\d+$/.test(value) ? sum + Number(value) : sum
    }, 0),
  )
  const charged = charge?.returned === returnedBy({ type, reason, numbers }) ? charge : undefined
  const withheld = charged === undefined ? 0 : fromYuan(charged.amount)
  return (
    <DialogForm
      form={form}
      title={text.titleOf(options.order_sn)}
      width={640}
      submit={text.send}
      cancel={text.cancel}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="type"
        label={text.type}
        required
        rule={(type) => type !== '' || text.needType}
        options={options.types.map(({ type, name, refused, until }) => ({
          value: String(type),
          label:
            refused !== undefined
              ? text.refused(name, refused)
              : until === null
                ? name
                : (type === AfterSaleType.returned ? text.untilForQuality : text.until)(name, formatMinute(until)),
          isOff: refused !== undefined,
        }))}
      />
      <SelectField
        form={form}
        name="reason"
        label={text.reason}
        required
        note={chosen === 0 ? text.typeFirst : undefined}
        rule={(reason) => reason !== '' || text.needReason}
        options={reasonsOf(chosen).map((value) => ({ value: String(value), label: afterSaleText.reason[value] }))}
      />
      {isAboutUnits && (
        <FieldGroup title={text.units} className={css.units}>
          {bundles.map((bundle, at) => (
            <div key={bundle.parts[0]!.item_id}>
              <Field
                form={form}
                name={`sets.${at}` as 'sets.0'}
                label={text.sets(bundle.parts)}
                note={text.setsNote(bundle.most)}
                inputMode="numeric"
                maxLength={6}
                rule={(value) =>
                  value === '' ||
                  (/^\d+$/.test(value) ? Number(value) <= bundle.most || text.most(bundle.most) : text.wholeNumber)
                }
                onInput={(event) => fillSets(bundle, event.currentTarget.value)}
              />
            </div>
          ))}
          {lots.map((lot, at) => (
            <div key={`${lot.line.item_id} ${lot.lot_id}`}>
              <Field
                form={form}
                name={`numbers.${at}` as 'numbers.0'}
                label={text.unit(lot.line.name, lot.line.ypgg, lot.batch_no)}
                note={text.lot(lot.end_date, lot.left, lot.line.bzdw)}
                inputMode="numeric"
                disabled={lot.left === 0}
                maxLength={6}
                rule={(value) =>
                  value === '' ||
                  (/^\d+$/.test(value) ? Number(value) <= lot.left || text.most(lot.left) : text.wholeNumber)
                }
              />
            </div>
          ))}
        </FieldGroup>
      )}
      {isAboutUnits && isRefunded(chosen as AfterSaleType) && expected > 0 && (
        <p role="status">{text.expected(formatFen(fen(Math.max(0, expected - withheld))))}</p>
      )}
      {charged !== undefined && (
        <div className={css.gifts}>
          <p role="alert">{charged.message}</p>
          <CheckField form={form} name="keepsGifts" label={text.keepsGifts(formatYuan(charged.amount))} />
        </div>
      )}
      <TextAreaField form={form} name="text" label={text.words} most={afterSaleLimits.text} />
      <UploadField
        form={form}
        name="images"
        label={text.photos}
        send={sendFile}
        most={afterSaleLimits.pictures}
        {...(isAboutUnits ? { required: text.needPhotos } : {})}
      />
      <Field
        form={form}
        name="phone"
        label={text.phone}
        inputMode="tel"
        maxLength={20}
        rule={(value) => value.trim() === '' || isPhone(value.trim()) || text.phoneRule}
      />
      {options.may_choose_balance === 1 && isAboutUnits && (
        <CheckField form={form} name="to_balance" label={text.toBalance} />
      )}
    </DialogForm>
  )
}
