import { addQuantity, goodsText, type GoodsDetail } from '@yaopi/core'
import { Anchor, Button, LadderHint, Price, Quantity, TagMarks, useStorefront, useValue } from '@yaopi/widgets'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { useHiddenPrice } from '../../data/use-hidden-price.ts'
import { findRoute } from '../../routes/table.ts'
import { detailText as text } from './detail.text.ts'
import { PricePanel } from './price-panel.tsx'
import { Promotions } from './promotions.tsx'
import styles from './purchase.module.css'

/** Name, price, promotions, quantity and the buttons: everything that leads to the cart. */
export function Purchase({ goods }: { readonly goods: GoodsDetail }) {
  const hidden = useHiddenPrice()
  return (
    <div className={styles.purchase}>
      <h1 className={styles.name}>
        {goods.otc_class !== 'none' && <span className={styles.otc} data-rx={goods.otc_class === 'rx' || undefined}>{goodsText.otc[goods.otc_class]}</span>}
        {goods.name} <span className={styles.spec}>{goods.ypgg}</span>
      </h1>
      <p className={styles.maker}>{goods.sccj} <TagMarks tags={goods.tags} /></p>
      {goods.otc_class === 'rx' && <p className={styles.notice}>{text.rxNotice}</p>}
      <PricePanel goods={goods} hidden={hidden} />
      <Promotions goods={goods} />
      <Order goods={goods} />
    </div>
  )
}

function Order({ goods }: { readonly goods: GoodsDetail }) {
  const { cart } = useStorefront()
  const adding = useValue(cart.adding)
  const [inCart, setInCart] = useState(goods.cart_number)
  const [number, setNumber] = useState(() => addQuantity(goods, 0))
  const [draft, setDraft] = useState<number | undefined>(number)
  const rule = { min_number: goods.min_number, step: goods.step, max: Math.min(goods.number, goods.limit_left ?? goods.number) }
  const canBuy = goods.is_buy === 1
  const add = async () => {
    if (draft === undefined) return
    const { price, ...line } = goods
    const result = await cart.add([{ ...line, cartNum: draft, ...(price === null ? {} : { price }) }])
    const added = result?.lines.find((one) => one.goods_id === goods.id)
    if (added !== undefined) setInCart(added.number)
  }
  return (
    <div className={styles.order}>
      {!canBuy && <Reason goods={goods} />}
      <div className={styles.line}>
        <span className={styles.label}>{text.quantity}</span>
        <Quantity value={number} rule={rule} unit={goods.bzdw} goods={goods.name} disabled={!canBuy} onDraft={setDraft} onChange={setNumber} onEnter={() => { void add() }} />
        <span className={styles.note}>{goods.bzdw}</span>
        <span className={styles.stock} data-low={goods.number <= 50 || undefined}>{goodsText.stock(goods.number)}</span>
        <LadderHint goods={goods} number={draft ?? number} />
      </div>
      <p className={styles.rules}>
        {text.rule(goods.min_number, goods.step, goods.bzdw)}
        {inCart > 0 && <span>{text.inCart(inCart, goods.bzdw)}</span>}
      </p>
      <div className={styles.buttons}>
        <Button kind="buy" size="l" icon={<ShoppingCart size={20} aria-hidden="true" />} disabled={!canBuy || draft === undefined} busy={adding} onClick={() => { void add() }}>{text.add}</Button>
        <FavouriteButton goods={goods} />
      </div>
      {draft !== undefined && goods.price !== null && <Sum goods={goods} number={draft} />}
    </div>
  )
}

/** Amount of the chosen quantity at the tier it reaches, so that a buyer need not reckon. */
function Sum({ goods, number }: { readonly goods: GoodsDetail, readonly number: number }) {
  const tier = goods.ladder_price_type === 0 ? undefined : goods.ladder_price.findLast((one) => number >= one.number)
  const unit = Math.round((tier?.price ?? goods.price!) * 100)
  return <p className={styles.sum}><Price yuan={unit * number / 100} size="s" /></p>
}

/** Why the goods cannot be bought, with the way to change that when this site has it. */
function Reason({ goods }: { readonly goods: GoodsDetail }) {
  const reason = goods.buy_reason
  const action = reason?.action
  return (
    <p className={styles.reason} role="status">
      {reason?.msg ?? goodsText.reason.NO_STOCK}
      {action !== undefined && findRoute(action.split('?')[0]!) !== undefined && <Anchor href={action}>{text.goFix}</Anchor>}
    </p>
  )
}

function FavouriteButton({ goods }: { readonly goods: GoodsDetail }) {
  const { favourite } = useStorefront()
  const changed = useValue(favourite.changed)
  const isOn = changed.get(goods.id) ?? goods.is_favorite === 1
  const [isBusy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    await (isOn ? favourite.cancel([goods.id]) : favourite.add([goods.id]))
    setBusy(false)
  }
  return (
    <Button size="l" busy={isBusy} aria-pressed={isOn} icon={<Heart size={20} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />} onClick={() => { void turn() }}>
      {isOn ? text.favoured : text.favourite}
    </Button>
  )
}
