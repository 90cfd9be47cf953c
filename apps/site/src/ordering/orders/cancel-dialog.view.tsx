import { orderText } from '@yaopi/core'
import { Button, Dialog } from '@yaopi/widgets'
import { useState } from 'react'
import css from './cancel-dialog.module.css'
import type { ActionOrder } from './use-order-actions.ts'

type Props = {
  readonly order: ActionOrder
  readonly isBusy: boolean
  readonly onCancel: (reason: string) => void
  readonly onClose: () => void
}

/** Why an order is cancelled, and what happens then. */
export function CancelDialog({ order, isBusy, onCancel, onClose }: Props) {
  const [reason, setReason] = useState<string>(orderText.cancelReasons[0])
  return (
    <Dialog
      open
      title="取消订单"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>暂不取消</Button>
          <Button kind="danger" busy={isBusy} onClick={() => onCancel(reason)}>
            确定取消
          </Button>
        </>
      }
    >
      <p className={css.note}>
        订单 {order.order_sn}，取消后商品放回库存{order.status === 20 ? '，已付款项将原路退回' : ''}。
      </p>
      <fieldset className={css.reasons}>
        <legend>取消原因</legend>
        {orderText.cancelReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            {one}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
