import { formatYuan, priceDisplay, tiersOf, type Goods, type Yuan } from '@yaopi/core'
import { useEffect, useState } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Expiry, KindMarks, Limit, Stock } from '../goods/goods-facts.tsx'
import { useAddToCart, type AddToCart } from '../goods/use-add-to-cart.ts'
import type { GoodsViewModel } from '../goods/use-goods.ts'
import type { Translate } from '../locales/messages.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { LadderHint, ladderTier } from '../parts/ladder-hint.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Quantity } from '../parts/quantity.tsx'
import { TagMarks } from '../parts/tag-mark.tsx'
import { Anchor } from '../storefront/anchor.tsx'
import { useText } from '../storefront/use-text.ts'
import { moveFocus } from './move-focus.ts'

export type ProductRowViewProps = Omit<GoodsViewModel, 'add' | 'toggleFavourite' | 'isFavourite'> & {
  readonly goods: Goods
  readonly pictures: boolean
  readonly onAdd: (number: number) => Promise<unknown>
  /**
   * Units that were typed and not added yet, undefined for none; their amount in yuan, null where prices are hidden.
   */
  readonly onTyped: (typed: TypedQuantity | undefined) => void
}

/** A quantity that was typed into a row and is not in the cart yet. */
export type TypedQuantity = {
  readonly number: number
  readonly amount: Yuan | null
  /** Forgets it: it was added together with others. */
  readonly done: () => void
}

/** One row of the table. */
export function ProductRowView({
  goods,
  pictures,
  href,
  inCart,
  hidden,
  nextStep,
  onAdd,
  onTyped,
}: ProductRowViewProps) {
  const text = useText()
  const [isTyped, setTyped] = useState(false)
  const adding = useAddToCart(goods, inCart, async (number) => {
    if ((await onAdd(number)) !== false) setTyped(false)
  })
  const canBuy = goods.is_buy === 1 && !adding.isFull
  const shown = priceDisplay(goods, canBuy ? (adding.draft ?? adding.number) : 0, inCart)
  const total = inCart + (canBuy ? (adding.draft ?? adding.number) : 0)
  const tiers = shown === undefined ? '' : tiersText(goods, text)
  const tier = ladderTier({ goods, number: total }, text)
  const typed = isTyped && canBuy ? adding.draft : undefined
  const amount = shown?.amount ?? null
  useEffect(
    function reportTyped() {
      onTyped(typed === undefined ? undefined : { number: typed, amount, done: () => setTyped(false) })
      return () => onTyped(undefined)
    },
    [typed, amount, onTyped],
  )
  const inRow: AddToCart = {
    ...adding,
    setQuantity: (number) => {
      if (number !== adding.number) setTyped(true)
      adding.setQuantity(number)
    },
    setDraft: (number) => {
      setTyped(true)
      adding.setDraft(number)
    },
  }
  return (
    <tr data-off={goods.is_buy === 0 || undefined}>
      {pictures && (
        <td className="picture">
          <Picture src={goods.goods_image[0]?.url} alt="" width={32} />
        </td>
      )}
      <th scope="row" className="name">
        <Anchor href={href} title={goods.name}>
          {goods.name}
        </Anchor>
        <span className="marks" data-more={goods.qg_number > 0 || undefined}>
          <KindMarks goods={goods} />
          <Limit goods={goods} />
          <TagMarks tags={goods.tags} most={3} />
        </span>
      </th>
      <td className="spec" title={goods.ypgg}>
        {goods.ypgg}
      </td>
      <td className="maker" title={goods.sccj}>
        {goods.sccj}
      </td>
      <td className="expiry">
        <Expiry goods={goods} dateOnly />
      </td>
      <td className="pack">
        {goods.zbz}/{goods.jzl}
        {goods.bzdw}
      </td>
      <td className="stock">
        <Stock goods={goods} />
      </td>
      <td className="price" title={tiers === '' ? undefined : tiers}>
        {canBuy && tier !== undefined && <small className="tier">{tier} </small>}
        <Price yuan={shown?.price ?? null} size="s" hidden={hidden} unit={goods.bzdw} />
        {canBuy && tiers !== '' && (
          <small className="next">
            <LadderHint goods={goods} number={total} />
          </small>
        )}
      </td>
      {canBuy ? (
        <Buying goods={goods} adding={inRow} inCart={inCart} />
      ) : (
        <td className="reason" colSpan={2}>
          <span title={goods.buy_reason?.msg}>
            {goods.is_buy === 1 ? text('goods.allInCart') : goods.buy_reason?.msg}
          </span>
          {nextStep !== undefined && (
            <ButtonLink size="s" kind="quiet" href={nextStep.href}>
              {nextStep.label}
            </ButtonLink>
          )}
        </td>
      )}
    </tr>
  )
}

function Buying({
  goods,
  adding,
  inCart,
}: {
  readonly goods: Goods
  readonly adding: AddToCart
  readonly inCart: number
}) {
  const text = useText()
  return (
    <>
      <td className="number" onKeyDown={moveFocus}>
        <Quantity
          value={adding.number}
          rule={adding.rule}
          unit={goods.bzdw}
          goods={goods.name}
          size="s"
          arrows="leave"
          onChange={adding.setQuantity}
          onDraft={adding.setDraft}
          onEnter={adding.add}
        />
      </td>
      <td className="add">
        <Button
          kind="soft"
          size="s"
          busy={adding.isBusy}
          aria-label={text('goods.addGoods', { goods: goods.name })}
          icon={<ShoppingCart size={14} aria-hidden />}
          onClick={adding.add}
        >
          {text('table.add')}
        </Button>
        {inCart > 0 && (
          <small title={text('goods.inCart', { number: inCart, unit: goods.bzdw })}>
            {inCart}
            <span>{goods.bzdw}</span>
          </small>
        )}
      </td>
    </>
  )
}

/** All tiers, for the tooltip; empty without a ladder. */
const tiersText = (goods: Goods, text: Translate): string =>
  tiersOf(goods)
    .map((tier) => text('table.tier', { number: tier.number, price: formatYuan(tier.price) }))
    .join(' ')
