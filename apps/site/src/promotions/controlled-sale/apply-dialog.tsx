import { controlledSaleCalls, type GoodsControl } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { SmallPrint } from '../../components/article/index.ts'
import { CheckField, DialogForm, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { controlledSaleText } from './controlled-sale.text.ts'
import styles from './controlled-sale-panel.module.css'

const text = controlledSaleText.form
const MOST = 200

type Props = {
  readonly goodsId: number
  readonly control: GoodsControl
  readonly onClose: () => void
  readonly onSent: () => void
}

/**
 * Asking to be let in: a reason, and the price convention read and accepted. What was typed stays when it is refused.
 */
export function ApplyDialog({ goodsId, control, onClose, onSent }: Props) {
  const { client, notifications } = useStorefront()
  const form = useKitForm({
    initial: { reason: '', agree: false },
    draft: { name: `controlled-sale-${goodsId}`, without: ['agree'] },
    send: ({ reason }) =>
      client.send(controlledSaleCalls.apply, { goods_id: goodsId, reason: reason.trim(), agree: 1 }),
    onSaved: () => {
      notifications.success(text.sent)
      onSent()
    },
  })
  return (
    <DialogForm form={form} title={text.title} width={560} submit={text.send} cancel={text.cancel} onClose={onClose}>
      <TextAreaField
        form={form}
        name="reason"
        label={text.reason}
        note={text.reasonHint}
        most={MOST}
        rule={(reason) => reason.trim() !== '' || text.needReason}
      />
      <SmallPrint
        content={control.convention}
        className={styles.terms}
        // Scrollable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={controlledSaleText.convention}
      />
      <CheckField
        form={form}
        name="agree"
        label={text.agree(control.name)}
        rule={(isAgreed) => isAgreed || text.needAgree}
      />
    </DialogForm>
  )
}
