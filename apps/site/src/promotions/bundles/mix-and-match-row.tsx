import { addRule, keptQuantity, priceDisplay, startQuantity, type Goods } from '@yaopi/core'
import { eligibilityText } from '@yaopi/core/pricing'
import { Anchor, Button, Picture, Price, Quantity, TagMarks } from '@yaopi/widgets'
import { useEffect } from 'react'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import { GoodsName } from './card-parts.tsx'
import styles from './bundles.module.css'

type Props = {
  readonly goods: Goods
  /** Units chosen; undefined: none. */
  readonly picked: number | undefined
  /** Units that the cart holds under this group already: the tier counts them too. */
  readonly inCart: number
  readonly isOpen: boolean
  readonly onPick: (id: number, number: number) => void
}

/** Goods of a free-choice group: chosen by one press, then by number. */
export function MixAndMatchRow(props: Props) {
  const { goods, picked, inCart } = props
  const hidden = useHiddenPrice()
  return (
    <article className={styles.row} aria-label={goods.name} data-picked={picked !== undefined || undefined}>
      <Anchor className={styles.picture} href={goodsHref(goods)} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.url} alt="" width={72} />
      </Anchor>
      <div className={styles.facts}>
        <GoodsName name={goods.name} href={goodsHref(goods)} />
        <p className={styles.spec} title={`${goods.ypgg} ${goods.sccj}`}>
          {goods.ypgg}　{goods.sccj}
        </p>
        <p className={styles.marks}>
          <TagMarks tags={goods.tags} />
          {goods.cart_number > 0 && <span>{text.inCart(goods.cart_number, goods.bzdw)}</span>}
        </p>
      </div>
      <div className={styles.price}>
        <Price
          yuan={picked === undefined ? goods.price : (priceDisplay(goods, picked, inCart)?.price ?? null)}
          unit={goods.bzdw}
          hidden={hidden}
        />
      </div>
      <div className={styles.picking}>
        <Picking {...props} />
      </div>
    </article>
  )
}

function Picking({ goods, picked, inCart, isOpen, onPick }: Props) {
  useEffect(
    function followCart() {
      if (picked === undefined) return
      const next = keptQuantity(picked, goods, inCart)
      if (next !== picked) onPick(goods.id, next)
    },
    // Only other goods and another cart change what may be added.
    // oxlint-disable-next-line react/exhaustive-deps
    [goods, inCart],
  )
  if (goods.is_buy === 0)
    return goods.price === null ? null : (
      <p className={styles.reason}>{goods.buy_reason?.msg ?? eligibilityText.reason.NO_STOCK}</p>
    )
  if (picked === undefined)
    return (
      <Button
        size="s"
        disabled={!isOpen}
        aria-label={text.pickOf(goods.name)}
        onClick={() => onPick(goods.id, startQuantity(goods, inCart))}
      >
        {text.pick}
      </Button>
    )
  return (
    <>
      <Quantity
        value={picked}
        rule={addRule(goods, inCart)}
        unit={goods.bzdw}
        goods={goods.name}
        size="s"
        onChange={(number) => onPick(goods.id, number)}
      />
      <Button kind="quiet" size="s" aria-label={text.drop(goods.name)} onClick={() => onPick(goods.id, 0)}>
        {text.picked}
      </Button>
    </>
  )
}
