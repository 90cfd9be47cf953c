import type { Preview } from '@yaopi/core/contract'
import { addressLine, formatYuan, sumYuan } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import css from './checkout.module.css'
import { checkoutText as text } from './checkout.text.ts'

type Props = {
  readonly preview: Preview
  readonly addressId: number | undefined
  readonly isSending: boolean
  readonly onSubmit: () => void
}

/** The amounts of the whole trade, where it goes, and the button that sends it. */
export function ConfirmTotals({ preview, addressId, isSending, onSubmit }: Props) {
  const { total } = preview
  const address = preview.addresses.find((one) => one.id === addressId)
  const off = sumYuan(total.manjian_amount, total.coupon_amount, total.voucher_amount, total.points_amount)
  return (
    <section className={css.totals} aria-label={text.payableLabel}>
      <div className={css.to}>
        {address !== undefined && (
          <>
            <p>{text.sendTo(addressLine(address))}</p>
            <p>{text.receiver(address.receiver, address.phone)}</p>
          </>
        )}
        {preview.has_hm === 1 && <p className={css.hm}>{text.controlledDrugsApart}</p>}
      </div>
      <dl className={css.sums}>
        <div>
          <dt>{text.goodsAmount}</dt>
          <dd>{formatYuan(total.goods_amount)}</dd>
        </div>
        {off > 0 && (
          <div>
            <dt>{text.discount}</dt>
            <dd>-{formatYuan(off)}</dd>
          </div>
        )}
        <div>
          <dt>{text.freight}</dt>
          <dd>{formatYuan(total.freight)}</dd>
        </div>
        <div className={css.payable}>
          <dt>{text.payable}</dt>
          <dd>{formatYuan(total.payable)}</dd>
        </div>
      </dl>
      <Button kind="buy" size="l" className={css.submit} busy={isSending} onClick={onSubmit}>
        {text.submit}
      </Button>
    </section>
  )
}
