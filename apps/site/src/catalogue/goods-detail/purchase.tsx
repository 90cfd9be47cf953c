import type { GoodsDetail } from '@yaopi/core/contract'
import { goodsText, priceDisplay, stockDisplay, type PriceDisplay } from '@yaopi/core'
import { eligibilityText } from '@yaopi/core/pricing'
import {
  Anchor,
  Button,
  ButtonLink,
  LadderHint,
  Price,
  Quantity,
  TagMarks,
  useAddToCart,
  useGoods,
  type AddToCart,
  type GoodsViewModel,
} from '@yaopi/widgets'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState, type ReactNode } from 'react'
import { originalPriceHref } from '../../pricing/offers/index.ts'
import { NoticeSwitches, useNotices } from '../goods-notices/index.ts'
import { GoodsCoupons } from './goods-coupons.tsx'
import { detailText as text } from './detail.text.ts'
import { PricePanel } from './price-panel.tsx'
import { Promotions } from './promotions.tsx'
import styles from './purchase.module.css'

export type PurchaseProps = {
  readonly goods: GoodsDetail
  /** What is to be known of the offer, below the price. */
  readonly children?: ReactNode
  /** Words of the button. */
  readonly add?: string
  /** Shown once the goods are in the cart. */
  readonly added?: ReactNode
  /** Why the offer cannot be taken now. */
  readonly blocked?: string
}

/** Name, price, promotions, quantity and the buttons: everything that leads to the cart. */
export function Purchase({ goods, children, ...order }: PurchaseProps) {
  const around = useGoods(goods)
  const [isIn, setIn] = useState(false)
  // A lot and a place in a group are counted by themselves: other lines of the same goods take nothing of them.
  const inCart = goods.is_jxq === 1 || goods.group !== undefined ? 0 : around.inCart
  const adding = useAddToCart(goods, inCart, async (number) => {
    if (await around.add(number)) setIn(true)
  })
  const shown = priceDisplay(goods, adding.draft ?? adding.number, inCart)
  return (
    <div className={styles.purchase}>
      <h1 className={styles.name}>
        {goods.otc_class !== 'none' && (
          <span className={styles.otc} data-rx={goods.otc_class === 'rx' || undefined}>
            {goodsText.otc[goods.otc_class]}
          </span>
        )}
        {goods.name} <span className={styles.spec}>{goods.ypgg}</span>
      </h1>
      <p className={styles.maker}>
        {goods.sccj} <TagMarks tags={goods.tags} />
      </p>
      {goods.otc_class === 'rx' && <p className={styles.notice}>{text.rxNotice}</p>}
      <PricePanel goods={goods} shown={shown} hidden={around.hidden} />
      {children}
      <Promotions goods={goods} />
      <GoodsCoupons goods={goods} />
      <Order goods={goods} around={around} inCart={inCart} adding={adding} shown={shown} isIn={isIn} {...order} />
    </div>
  )
}

type OrderProps = Omit<PurchaseProps, 'children'> & {
  readonly around: GoodsViewModel
  /** Units in the cart that count towards this line. */
  readonly inCart: number
  readonly adding: AddToCart
  readonly shown: PriceDisplay | undefined
  readonly isIn: boolean
}

function Order({ goods, around, inCart, adding, shown, isIn, add = text.add, added, blocked }: OrderProps) {
  const { draft } = adding
  const stock = stockDisplay(goods)
  const notices = useNotices()
  const canBuy = goods.is_buy === 1 && blocked === undefined
  const login = goods.buy_reason?.code === 'NEED_LOGIN' ? around.nextStep : undefined
  const original = canBuy ? originalPriceHref(goods, around.inCart) : undefined
  return (
    <div className={styles.order}>
      {blocked === undefined ? (
        !canBuy && <Reason goods={goods} nextStep={around.nextStep} />
      ) : (
        <p className={styles.reason} role="status">
          {blocked}
        </p>
      )}
      <p className={styles.rules}>
        <span className={styles.stock} data-low={stock.level === 'none' || stock.level === 'few' || undefined}>
          {goodsText.stock(stock, goods.bzdw)}
        </span>
        {(goods.min_number > 1 || goods.step > 1) && <span>{text.rule(goods.min_number, goods.step, goods.bzdw)}</span>}
        {around.inCart > 0 && <span>{text.inCart(around.inCart, goods.bzdw)}</span>}
        <NoticeSwitches goods={goods} notices={notices} />
      </p>
      <div className={styles.dock} role="group" aria-label={text.dock}>
        <div className={styles.line}>
          <span className={styles.label}>{text.quantity}</span>
          <Quantity
            value={adding.number}
            rule={adding.rule}
            unit={goods.bzdw}
            goods={goods.name}
            disabled={!canBuy}
            onDraft={adding.setDraft}
            onChange={adding.setQuantity}
            onEnter={adding.add}
          />
          <span className={styles.note}>{goods.bzdw}</span>
          <span className={styles.hint}>
            <LadderHint goods={goods} number={inCart + (draft ?? adding.number)} />
          </span>
        </div>
        <div className={styles.buttons}>
          {login === undefined ? (
            <Button
              kind="buy"
              size="l"
              icon={<ShoppingCart size={20} aria-hidden="true" />}
              disabled={!canBuy || adding.isFull || draft === undefined}
              busy={adding.isBusy}
              onClick={adding.add}
            >
              {add}
            </Button>
          ) : (
            <ButtonLink kind="buy" size="l" href={login.href}>
              {text.loginToBuy}
            </ButtonLink>
          )}
          {isIn && added}
          {original !== undefined && (
            <ButtonLink kind="plain" size="l" href={original}>
              {text.buyOriginal}
            </ButtonLink>
          )}
          <FavouriteButton around={around} />
          {canBuy && draft !== undefined && shown !== undefined && (
            <p className={styles.sum}>
              <span>{text.sum}</span>
              <Price yuan={shown.amount} size="s" />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Why the goods cannot be bought, with the way to change that. */
function Reason({ goods, nextStep }: { readonly goods: GoodsDetail; readonly nextStep: GoodsViewModel['nextStep'] }) {
  return (
    <p className={styles.reason} role="status">
      {goods.buy_reason?.msg ?? eligibilityText.reason.NO_STOCK}
      {/* Asking to be let in stands above, with the policy. */}
      {nextStep !== undefined && goods.buy_reason?.code !== 'CONTROL' && (
        <Anchor href={nextStep.href}>{nextStep.label}</Anchor>
      )}
    </p>
  )
}

function FavouriteButton({ around }: { readonly around: GoodsViewModel }) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    await around.toggleFavourite()
    setBusy(false)
  }
  return (
    <Button
      size="l"
      busy={isBusy}
      aria-pressed={around.isFavourite}
      icon={<Heart size={20} aria-hidden="true" fill={around.isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => {
        void toggle()
      }}
    >
      <span className="visually-hidden-on-phone">{around.isFavourite ? text.favoured : text.favourite}</span>
    </Button>
  )
}
