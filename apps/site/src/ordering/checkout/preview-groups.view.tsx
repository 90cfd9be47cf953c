import type { Preview, PreviewGroup } from '@yaopi/core/contract'
import { formatYuan, sumYuan, type CartItem } from '@yaopi/core'
import { freightGroupOf } from '@yaopi/core/pricing'
import { Button, Picture } from '@yaopi/widgets'
import { memo, useState } from 'react'
import { BundleParts, DeliveryLine, GiftLines } from '../lines/index.ts'
import type { CartChanges } from './cart-changes.rules.ts'
import css from './preview-groups.module.css'
import { checkoutText as text } from './checkout.text.ts'

/** What is other than on the cart page, by id of the line. */
type LineChanges = CartChanges['lines']

/** A long group shows its first lines; the rest comes on demand, so that 1,000 lines stay quick. */
const SHORT_LIST = 10

/** The orders to be: lines, freight and amount of each group. */
export function PreviewGroups({ preview, changes }: { readonly preview: Preview; readonly changes: LineChanges }) {
  return (
    <>
      {preview.groups.map((group) => (
        <Group
          key={`${group.settle_group}-${group.ck_id}-${group.items[0]?.id ?? 0}`}
          group={group}
          preview={preview}
          changes={changes}
        />
      ))}
    </>
  )
}

type GroupProps = { readonly group: PreviewGroup; readonly preview: Preview; readonly changes: LineChanges }

const Group = memo(function Group({ group, preview, changes }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { amounts, items } = group
  const discount = sumYuan(amounts.manjian_amount, amounts.coupon_amount)
  const shipping = preview.freight.find((one) => one.group === freightGroupOf[group.settle_group])
  const shown = showsAll ? items : items.slice(0, SHORT_LIST)
  return (
    <section className={css.group} aria-label={group.name}>
      <h3>
        {group.name} <span>{text.kinds(items.length)}</span>
      </h3>
      <DeliveryLine delivery={group.delivery} className={css.delivery} />
      <ul>
        {shown.map((item) => (
          <Line key={item.id} item={item} change={changes.get(item.id)} />
        ))}
      </ul>
      <GiftLines gifts={group.gifts ?? []} />
      {items.length > SHORT_LIST && (
        <Button kind="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.collapse : text.expandRest(items.length - SHORT_LIST)}
        </Button>
      )}
      <p className={css.amounts}>
        {shipping !== undefined && shipping.gap > 0 && (
          <span className={css.gap}>{text.gapToFree(formatYuan(shipping.gap))}</span>
        )}
        <span>{text.groupGoods(formatYuan(amounts.goods_amount))}</span>
        {discount > 0 && <span>{text.groupDiscount(formatYuan(discount))}</span>}
        <span>{amounts.freight > 0 ? text.groupFreight(formatYuan(amounts.freight)) : text.freeShipping}</span>
        <span>
          {text.subtotal}
          <strong>{formatYuan(amounts.payable)}</strong>
        </span>
      </p>
    </section>
  )
})

type LineProps = { readonly item: CartItem; readonly change: string | undefined }

const Line = memo(function Line({ item, change }: LineProps) {
  const { goods } = item
  return (
    <li className={css.line}>
      <Picture src={goods.goods_image[0]?.url} alt="" width={48} />
      <div className={css.facts}>
        <p className={css.name} title={goods.name}>
          {goods.name}
        </p>
        <p className={css.spec}>
          {goods.ypgg}　{goods.sccj}
          {item.lot !== undefined
            ? text.lotFacts(item.lot.batch_no, item.lot.end_date)
            : goods.yxq === null
              ? ''
              : text.expiry(goods.yxq.slice(0, 7))}
        </p>
        {change !== undefined && <p className={css.change}>{change}</p>}
        {item.combination !== undefined && <BundleParts combination={item.combination} sets={item.number} />}
      </div>
      <span className={css.price}>{item.price === null ? '' : formatYuan(item.price)}</span>
      <span className={css.number}>
        ×{item.number}
        {goods.bzdw}
      </span>
      <strong className={css.amount}>{item.line_amount === null ? '' : formatYuan(item.line_amount)}</strong>
    </li>
  )
})
