import type { Preview } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import { addressLine } from '../address/address-rules.ts'
import css from './confirm.module.css'

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
  const off = total.manjian_amount + total.coupon_amount + total.voucher_amount + total.points_amount
  return (
    <section className={css.totals} aria-label="应付金额">
      <div className={css.to}>
        {address !== undefined && (
          <>
            <p>寄送至 {addressLine(address)}</p>
            <p>
              收货人 {address.receiver} {address.phone}
            </p>
          </>
        )}
        {preview.has_hm === 1 && <p className={css.hm}>含麻商品单独成单，提交后请对公转账付款</p>}
      </div>
      <dl className={css.sums}>
        <div>
          <dt>商品金额</dt>
          <dd>{formatYuan(total.goods_amount)}</dd>
        </div>
        {off > 0 && (
          <div>
            <dt>优惠</dt>
            <dd>-{formatYuan(off)}</dd>
          </div>
        )}
        <div>
          <dt>运费</dt>
          <dd>{formatYuan(total.freight)}</dd>
        </div>
        <div className={css.payable}>
          <dt>应付</dt>
          <dd>{formatYuan(total.payable)}</dd>
        </div>
      </dl>
      <Button kind="buy" size="l" className={css.submit} busy={isSending} onClick={onSubmit}>
        提交订单
      </Button>
    </section>
  )
}
