import { afterSaleLimits } from '@yaopi/core'
import { afterSaleCalls, type AfterSale } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useId, useMemo } from 'react'
import { DialogForm, Field, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { caseText as text } from './case.text.ts'

type Props = {
  readonly one: AfterSale
  readonly onClose: () => void
  readonly onChanged: (one: AfterSale) => void
}
const noFiles: readonly Uploaded[] = []

/** The waybill of goods that go back; the usual carriers are offered, any other can be typed. */
export function SendBackDialog({ one, onClose, onChanged }: Props) {
  const { client, notifications } = useStorefront()
  const form = useKitForm({
    initial: { carrier: '', waybill: '' },
    draft: { name: `case-express-${one.id}` },
    send: ({ carrier, waybill }) =>
      client.send(afterSaleCalls.sendBack, { id: one.id, carrier: carrier.trim(), waybill: waybill.trim() }),
    onSaved: (data) => {
      notifications.success(text.sent)
      onChanged(data)
      onClose()
    },
  })
  const carriers = useId()
  return (
    <DialogForm form={form} title={text.sendBack} onClose={onClose}>
      <p>{one.return_address}</p>
      <Field
        form={form}
        name="carrier"
        label={text.carrier}
        note={text.carrierNote}
        required
        maxLength={30}
        list={carriers}
        autoComplete="off"
      />
      <datalist id={carriers}>
        {text.carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field form={form} name="waybill" label={text.waybillField} required maxLength={40} />
    </DialogForm>
  )
}

/** How much of a recall is still there, line by line. */
export function RecallDialog({ one, onClose, onChanged }: Props) {
  const { client, notifications } = useStorefront()
  const form = useKitForm({
    initial: { numbers: one.items.map((item) => String(item.number)) },
    draft: { name: `case-recall-${one.id}` },
    wire: { lines: 'numbers.0' },
    send: ({ numbers }) =>
      client.send(afterSaleCalls.answerRecall, {
        id: one.id,
        lines: one.items.map(({ item_id }, at) => ({ item_id, number: Number(numbers[at]) })),
      }),
    onSaved: (data) => {
      notifications.success(text.recallAnswered)
      onChanged(data)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={text.answerRecall} onClose={onClose}>
      <p>{text.recallHint}</p>
      {one.items.map((item, at) => (
        <Field
          key={item.item_id}
          form={form}
          name={`numbers.${at}` as 'numbers.0'}
          label={text.recallLine(item.name, item.ypgg, item.batch_no)}
          note={text.recallShipped(item.number, item.bzdw)}
          inputMode="numeric"
          maxLength={6}
          required
          rule={(value) =>
            /^\d+$/.test(value) ? Number(value) <= item.number || text.recallMost(item.number) : text.wholeNumber
          }
        />
      ))}
    </DialogForm>
  )
}

/** More to show for what was refused. */
export function AgainDialog({ one, onClose, onChanged }: Props) {
  const { client, notifications } = useStorefront()
  const sendFile = useMemo(() => fileSender(client, 'after_sale'), [client])
  const form = useKitForm({
    initial: { text: '', images: noFiles },
    draft: { name: `case-again-${one.id}`, without: ['images'] },
    send: ({ text: words, images }) =>
      client.send(afterSaleCalls.again, { id: one.id, text: words.trim(), images: images.map((file) => file.id) }),
    onSaved: (data) => {
      notifications.success(text.againSent)
      onChanged(data)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={text.again} onClose={onClose}>
      <TextAreaField
        form={form}
        name="text"
        label={text.againWords}
        required
        most={afterSaleLimits.text}
        rule={(words) => words.trim() !== '' || text.needWords}
      />
      <UploadField form={form} name="images" label={text.againPhotos} send={sendFile} most={afterSaleLimits.pictures} />
    </DialogForm>
  )
}
