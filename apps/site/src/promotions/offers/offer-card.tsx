import { stockDisplay, type Goods } from '@yaopi/core'
import {
  Anchor,
  Button,
  ButtonLink,
  Limit,
  Picture,
  Price,
  Quantity,
  TagMarks,
  useAddToCart,
  useGoods,
} from '@yaopi/widgets'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { originalPriceHref } from '../../pricing/offers/index.ts'
import { offerPagesText as text } from './offer.text.ts'
import { useOfferState } from './use-offer-state.ts'
import styles from './offer-card.module.css'

export type OfferCardProps = {
  readonly goods: Goods
  readonly href: string
  readonly eager?: boolean
  /** What is special about this offer: a lot, a progress. */
  readonly children?: ReactNode
  /** Where the offer is taken on its own page: the words of the way there. */
  readonly way?: string
}

/** Goods under a limited offer: its price beside the usual one, what is left, and the way to have it now. */
export function OfferCard({ goods, href, eager = false, children, way }: OfferCardProps) {
  const { hidden } = useGoods(goods)
  return (
    <article className={styles.card} aria-label={goods.name}>
      <Anchor className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.url} alt="" width={220} fluid eager={eager} />
      </Anchor>
      <div className={styles.words}>
        <p className={styles.prices}>
          <Price yuan={goods.price} unit={goods.bzdw} hidden={hidden} />
          {goods.price !== null && goods.base_price !== null && goods.base_price > goods.price && (
            <Price yuan={goods.base_price} was />
          )}
        </p>
        <Anchor className={styles.name} href={href} title={`${goods.name} ${goods.ypgg}`}>
          {goods.name}
        </Anchor>
        <p className={styles.fact} title={goods.ypgg}>
          {goods.ypgg}
        </p>
        <p className={styles.fact} title={goods.sccj}>
          {goods.sccj}
        </p>
        <p className={styles.marks}>
          <TagMarks tags={goods.tags} most={3} />
        </p>
        {children}
        <Limits goods={goods} />
      </div>
      <Take goods={goods} href={href} way={way} />
    </article>
  )
}

/** What one buyer may have. */
function Limits({ goods }: { readonly goods: Goods }) {
  const { bzdw: unit } = goods
  return (
    <p className={styles.limits}>
      {goods.min_number > 1 && <span>{text.least(goods.min_number, unit)}</span>}
      <Limit goods={goods} />
    </p>
  )
}

/** The way to have it: not yet, no more, not for this buyer, on its own page, or here. */
function Take({ goods, href, way }: Pick<OfferCardProps, 'goods' | 'href' | 'way'>) {
  const state = useOfferState(goods)
  const { nextStep } = useGoods(goods)
  const notAvailable =
    state === 'soon'
      ? text.soon
      : state === 'ended'
        ? text.ended
        : stockDisplay(goods).level === 'none'
          ? text.soldOut
          : undefined
  const original = state === 'running' && goods.is_buy === 1 ? originalPriceHref(goods) : undefined
  if (notAvailable !== undefined && original !== undefined && way === undefined)
    return (
      <ButtonLink block size="s" href={original}>
        {text.original(notAvailable)}
      </ButtonLink>
    )
  if (notAvailable !== undefined) {
    return way !== undefined && state !== 'ended' ? (
      <ButtonLink block size="s" href={href}>{`${notAvailable} · ${text.groups.see}`}</ButtonLink>
    ) : (
      <Button block size="s" disabled>
        {notAvailable}
      </Button>
    )
  }
  if (goods.is_buy === 0) {
    return (
      <p className={styles.reason}>
        <span>{goods.buy_reason?.msg}</span>
        {nextStep !== undefined && (
          <ButtonLink size="s" href={nextStep.href}>
            {nextStep.label}
          </ButtonLink>
        )}
      </p>
    )
  }
  if (way !== undefined)
    return (
      <ButtonLink kind="primary" block size="s" href={href}>
        {way}
      </ButtonLink>
    )
  return <Add goods={goods} />
}

function Add({ goods }: Pick<OfferCardProps, 'goods'>) {
  const around = useGoods(goods)
  // A lot is counted by itself: other lines of the same goods take nothing of it.
  const {
    number,
    rule,
    isFull,
    isBusy,
    setQuantity: choose,
    setDraft: draft,
    add,
  } = useAddToCart(goods, goods.is_jxq === 1 ? 0 : around.inCart, around.add)
  const original = originalPriceHref(goods, around.inCart)
  if (isFull && original !== undefined)
    return (
      <ButtonLink block size="s" href={original}>
        {text.original(text.limitDone)}
      </ButtonLink>
    )
  if (isFull)
    return (
      <Button block size="s" disabled>
        {text.limitDone}
      </Button>
    )
  return (
    <div className={styles.buy}>
      <Quantity
        value={number}
        rule={rule}
        unit={goods.bzdw}
        goods={goods.name}
        size="s"
        onChange={choose}
        onDraft={draft}
        onEnter={add}
      />
      <Button
        kind="soft"
        size="s"
        busy={isBusy}
        aria-label={text.addGoods(goods.name)}
        icon={<ShoppingCart size={16} aria-hidden="true" />}
        onClick={add}
      >
        <span>{text.add}</span>
      </Button>
    </div>
  )
}
