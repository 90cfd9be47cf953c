import { PURCHASE_LIMITS, quickPurchaseCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { goodsOf, type PurchaseRow } from './purchase-rows.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** The dialog that saves rows as a template. */
export function SaveDialog({ rows, onClose }: { readonly rows: readonly PurchaseRow[]; readonly onClose: () => void }) {
  const { client, notifications } = useStorefront()
  const numbers = new Map<number, number>()
  for (const row of rows) {
    const goods = goodsOf(row)
    if (goods !== undefined) numbers.set(goods.id, (numbers.get(goods.id) ?? 0) + row.number)
  }
  const lines = [...numbers].map(([id, number]) => ({ goods_id: id, number })).slice(0, PURCHASE_LIMITS.templateLines)
  const form = useKitForm({
    initial: { name: '' },
    send: ({ name }) => client.send(quickPurchaseCalls.saveTemplate, { name: name.trim(), lines }),
    onSaved: (template) => {
      notifications.success(text.saved(template.name))
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={text.saveTitle} submit={text.save} onClose={onClose}>
      <p>{text.saveNote(lines.length)}</p>
      <Field
        form={form}
        name="name"
        label={text.name}
        required
        maxLength={PURCHASE_LIMITS.templateName}
        rule={(name) => name.trim() !== '' || text.needName}
      />
    </DialogForm>
  )
}
