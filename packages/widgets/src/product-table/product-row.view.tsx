import { formatYuan, priceDisplay, tiersOf, type Goods } from '@yaopi/core'
import { Fragment } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Expiry, KindMarks, Limit, Stock } from '../goods/goods-facts.tsx'
import { useAddToCart, type AddToCart } from '../goods/use-add-to-cart.ts'
import type { GoodsViewModel } from '../goods/use-goods.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { ladderHint } from '../parts/ladder-hint.tsx'
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
}

/** One row of the table. */
export function ProductRowView({ goods, pictures, href, inCart, hidden, nextStep, onAdd }: ProductRowViewProps) {
  const text = useText()
  const adding = useAddToCart(goods, inCart, onAdd)
  const canBuy = goods.is_buy === 1 && !adding.isFull
  const shown = priceDisplay(goods, canBuy ? (adding.draft ?? adding.number) : 0, inCart)
  return (
    <tr data-off={goods.is_buy === 0 || undefined}>
      {pictures && (
        <td className="picture">
          <Picture src={goods.goods_image[0]?.url} alt="" width={40} />
        </td>
      )}
      <th scope="row" className="name">
        <Anchor href={href} title={goods.name}>
          {goods.name}
        </Anchor>
        <span className="marks">
          <KindMarks goods={goods} />
          <TagMarks tags={goods.tags} most={3} />
          <Limit goods={goods} />
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
      <td className="price">
        <Price yuan={shown?.price ?? null} size="s" hidden={hidden} unit={goods.bzdw} />
        {shown !== undefined && <Tiers goods={goods} current={shown.tier} />}
      </td>
      {canBuy ? (
        <Buying goods={goods} adding={adding} inCart={inCart} />
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
  const hint = ladderHint({ goods, number: inCart + (adding.draft ?? adding.number) }, text)
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
          title={hint}
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

/** The tiers of a ladder price on one small line, the one in force marked. */
function Tiers({ goods, current }: { readonly goods: Goods; readonly current: number }) {
  const text = useText()
  const tiers = tiersOf(goods).map(({ number, price }) => ({
    number,
    words: text('table.tier', { number, price: formatYuan(price) }),
  }))
  if (tiers.length === 0) return null
  return (
    <small title={tiers.map((tier) => tier.words).join(' ')}>
      {tiers.map(({ number, words }, at) => (
        <Fragment key={number}>
          {at > 0 && ' '}
          <span aria-current={number === current || undefined}>{words}</span>
        </Fragment>
      ))}
    </small>
  )
}
