import { orderText, formatYuan, type ShippingGroup } from '@yaopi/core'
import { memo } from 'react'
import { CheckBox } from '../../components/controls/index.ts'
import type { CartSection } from './cart-rows.ts'
import { DeliveryLine } from '../lines/index.ts'
import css from './cart.module.css'
import { cartPageText as text } from './cart.text.ts'

type Props = { readonly section: CartSection; readonly onTick: (ids: readonly number[], on: boolean) => void }

/** The head of one settlement group: a tick for all its lines, and what is missing to free freight. */
export const SectionHeadView = memo(function SectionHeadView({ section, onTick }: Props) {
  const { group, ids, ticked, shipping, deliveries } = section
  const name = orderText.group[group]
  return (
    <header className={css.section}>
      <label className={css.sectionTick}>
        <CheckBox
          checked={ticked === ids.length}
          aria-label={text.chooseAllOf(name)}
          isPartial={ticked > 0 && ticked < ids.length}
          onTick={(isOn) => onTick(ids, isOn)}
        />
      </label>
      <h2>
        {name} <span>{text.kinds(ids.length)}</span>
      </h2>
      {group === 'hm' && <p className={css.rule}>{text.controlledDrugRule}</p>}
      {shipping !== undefined && <Freight shipping={shipping} />}
      {deliveries.length > 0 && (
        <div className={css.deliveries}>
          {deliveries.length > 1 && <p>{text.severalWarehouses}</p>}
          {deliveries.map((delivery) => (
            <DeliveryLine key={JSON.stringify(delivery)} delivery={delivery} />
          ))}
        </div>
      )}
    </header>
  )
}, isSameHead)

/** Freight of the ticked goods, and how far it is to free freight or to the minimum order. */
function Freight({ shipping }: { readonly shipping: ShippingGroup }) {
  if (shipping.min_gap > 0) {
    return (
      <p className={css.minimum}>{text.belowMinimum(formatYuan(shipping.min_amount), formatYuan(shipping.min_gap))}</p>
    )
  }
  if (shipping.shipping_amount === 0) return <p className={css.free}>{text.freeShipping}</p>
  return (
    <p className={css.freight}>
      {text.freightBefore(formatYuan(shipping.shipping_amount))}
      <em>{text.gapToFree(formatYuan(shipping.gap))}</em>
    </p>
  )
}

/** Sections are built anew with every change of the cart; only what is drawn counts. */
function isSameHead(before: Props, after: Props): boolean {
  const [a, b] = [before.section, after.section]
  return (
    before.onTick === after.onTick &&
    a.group === b.group &&
    a.ticked === b.ticked &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index]) &&
    JSON.stringify(a.deliveries) === JSON.stringify(b.deliveries) &&
    a.shipping?.amount === b.shipping?.amount &&
    a.shipping?.shipping_amount === b.shipping?.shipping_amount
  )
}
