import { formatYuan, orderText } from '@yaopi/core'
import { Button, Dialog } from '@yaopi/widgets'
import { useState } from 'react'
import { RadioButton } from '../../components/controls/index.ts'
import css from './cancel-dialog.module.css'
import type { ActionOrder } from './use-order-actions.ts'
import { ordersText as text } from './orders.text.ts'

type Props = {
  readonly order: ActionOrder
  readonly isBusy: boolean
  readonly onCancel: (reason: string) => void
  readonly onClose: () => void
}

/** Why an order is cancelled, and what happens then. */
export function CancelDialog({ order, isBusy, onCancel, onClose }: Props) {
  const asks = order.can.cancel_asks === true
  const { cancel_refund: refund } = order
  const [reason, setReason] = useState<string>(orderText.cancelReasons[0])
  return (
    <Dialog
      open
      title={asks ? text.askCancel : text.cancel}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.keepOrder}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => onCancel(reason)}>
            {asks ? text.confirmAsk : text.confirmCancel}
          </Button>
        </>
      }
    >
      <p className={css.note}>
        {asks ? text.askCancelNote(order.order_sn) : text.cancelNote(order.order_sn)}
        {refund === undefined ? '' : (asks ? text.askRefundNote : text.refundNote)(formatYuan(refund))}。
      </p>
      <fieldset className={css.reasons}>
        <legend>{text.cancelReason}</legend>
        {orderText.cancelReasons.map((one) => (
          <label key={one}>
            <RadioButton name="reason" checked={reason === one} onChoose={() => setReason(one)} />
            {one}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
