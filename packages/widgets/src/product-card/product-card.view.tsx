import { formatPercent, formatYuan, priceDisplay, tiersOf, type Goods } from '@yaopi/core'
import { useState, type ReactNode } from 'react'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Expiry, KindMarks, Limit, Stock } from '../goods/goods-facts.tsx'
import { useAddToCart, type AddToCart } from '../goods/use-add-to-cart.ts'
import type { GoodsViewModel } from '../goods/use-goods.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { LadderHint, ladderTier } from '../parts/ladder-hint.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Quantity } from '../parts/quantity.tsx'
import { TagMarks } from '../parts/tag-mark.tsx'
import { Anchor } from '../storefront/anchor.tsx'
import { useText } from '../storefront/use-text.ts'
import { Place } from './card-place.ts'
import { Buy, Card, Facts, Favourite, Front, InCart, Name, Prices, Reason, Terms } from './product-card.styles.ts'

export type ProductCardViewProps = Omit<GoodsViewModel, 'add' | 'toggleFavourite'> & {
  readonly goods: Goods
  readonly eager?: boolean | 'low'
  readonly onAdd: (number: number) => Promise<unknown>
  readonly onFavourite: () => Promise<unknown>
  readonly children?: ReactNode
}

/** The card itself; props only, no storefront. */
export function ProductCardView({
  goods,
  eager,
  href,
  inCart,
  isFavourite,
  hidden,
  nextStep,
  onAdd,
  onFavourite,
  children,
}: ProductCardViewProps) {
  const text = useText()
  const adding = useAddToCart(goods, inCart, onAdd)
  const canBuy = goods.is_buy === 1 && !adding.isFull
  const quantity = canBuy ? (adding.draft ?? adding.number) : 0
  const shown = priceDisplay(goods, quantity, inCart)
  const words = goods.is_buy === 1 ? text('goods.allInCart') : goods.buy_reason?.msg
  const total = inCart + quantity
  const tier = ladderTier({ goods, number: total }, text)
  const hasChildren = Boolean(children)
  return (
    <Place>
      <Card aria-label={goods.name}>
        <Front>
          <Anchor href={href} tabIndex={-1} aria-hidden>
            <Picture src={goods.goods_image[0]?.url} alt="" width={116} fluid eager={eager} />
          </Anchor>
          {inCart > 0 && (
            <InCart data-count={`${inCart}${goods.bzdw}`}>
              <span>{text('goods.inCart', { number: inCart, unit: goods.bzdw })}</span>
            </InCart>
          )}
        </Front>
        <FavouriteButton name={goods.name} isFavourite={isFavourite} onFavourite={onFavourite} />
        <Name href={href} title={goods.name}>
          <KindMarks goods={goods} />
          {goods.name}
        </Name>
        <Facts>
          <p title={`${goods.ypgg} ${goods.sccj}`}>
            <span>{goods.ypgg}</span>
            <span>{goods.sccj}</span>
          </p>
          <p>
            <Expiry goods={goods} />
            <Stock goods={goods} />
          </p>
        </Facts>
        <Terms data-lot={goods.lot && true} data-more={goods.qg_number > 0 || hasChildren || undefined}>
          <Prices>
            <Price yuan={shown?.price ?? null} unit={goods.bzdw} hidden={hidden} />
            {shown !== undefined && shown.margin !== null && (
              <small
                title={
                  goods.market_price === null
                    ? undefined
                    : text('goods.retail', { price: formatYuan(goods.market_price) })
                }
              >
                {text('goods.profit', { percent: formatPercent(shown.margin) })}
              </small>
            )}
            {canBuy && tier !== undefined && <small>{tier}</small>}
          </Prices>
          {(hasChildren || hasMarks(goods)) && (
            <div className="marks">
              <span className="tags">
                <TagMarks tags={goods.tags} />
              </span>
              <Limit goods={goods} />
              {children}
              {canBuy && <LadderHint goods={goods} number={total} />}
            </div>
          )}
        </Terms>
        {canBuy ? (
          <BuyLine goods={goods} adding={adding} />
        ) : (
          <Reason data-reason>
            <span title={words}>{words}</span>
            {nextStep !== undefined && (
              <ButtonLink size="s" kind="plain" href={nextStep.href}>
                {nextStep.label}
              </ButtonLink>
            )}
          </Reason>
        )}
      </Card>
    </Place>
  )
}

/** Whether the line of marks can hold anything, at any quantity: the height of a card does not follow what is typed. */
const hasMarks = (goods: Goods): boolean =>
  goods.qg_number > 0 ||
  goods.tags.some((tag) => tag.is_show === 1) ||
  (goods.price !== null && tiersOf(goods).length > 0)

/** The quantity and the button. */
function BuyLine({ goods, adding }: { readonly goods: Goods; readonly adding: AddToCart }) {
  const text = useText()
  const { number, rule, isBusy, setQuantity, setDraft, add } = adding
  return (
    <Buy>
      <Quantity
        value={number}
        rule={rule}
        unit={goods.bzdw}
        goods={goods.name}
        size="s"
        onChange={setQuantity}
        onDraft={setDraft}
        onEnter={add}
      />
      <Button
        kind="soft"
        size="s"
        busy={isBusy}
        aria-label={text('goods.addGoods', { goods: goods.name })}
        icon={<ShoppingCart size={16} aria-hidden />}
        onClick={add}
      >
        <span>{text('goods.add')}</span>
      </Button>
    </Buy>
  )
}

function FavouriteButton({
  name,
  isFavourite,
  onFavourite,
}: {
  readonly name: string
  readonly isFavourite: boolean
  readonly onFavourite: () => Promise<unknown>
}) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  return (
    <Favourite
      type="button"
      aria-pressed={isFavourite}
      aria-label={text(isFavourite ? 'goods.kept' : 'goods.keep', { goods: name })}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) {
          setBusy(true)
          void onFavourite().finally(() => setBusy(false))
        }
      }}
    >
      <Heart size={18} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
    </Favourite>
  )
}
