import { LineType, formatYuan, type CartItem, type CartState, type ExchangeGoods, type Manjian } from '@yaopi/core'
import { Button, Picture, Price } from '@yaopi/widgets'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { GiftLines } from '../lines/index.ts'
import { offersText as text } from './offers.text.ts'
import css from './cart-offers.module.css'

const FillUpDrawer = lazy(async () => ({ default: (await import('./fill-up-drawer.tsx')).FillUpDrawer }))

/** What a member may do with offers; one object for the whole page. */
export type OfferActions = { readonly exchange: (goodsId: number, manjianId: number) => void }

type Props = { readonly cart: CartState; readonly actions: OfferActions }

/** What the dialog of add-on goods is opened for: one activity, or whatever is nearest. */
type FillUpRequest = { readonly manjian_id?: number }

/**
 * Offers that the lines of the cart take part in: how far each is, goods to exchange, gifts, and the helper that fills
 * a gap.
 */
export const CartOffersView = memo(function CartOffersView({ cart, actions }: Props) {
  const [request, setRequest] = useState<FillUpRequest>()
  const manjians = cart.activity_data.manjians.filter((one) => one.tiers.length > 0)
  const gifts = cart.gifts ?? []
  const nearest = cart.hints?.find((hint) => hint.code === 'min_order' || hint.code === 'freight')
  const taken = useMemo(() => takenOf(cart.data), [cart.data])
  if (manjians.length === 0 && gifts.length === 0 && nearest === undefined) return null
  return (
    <section className={css.offers} aria-label={text.offers}>
      <header className={css.head}>
        <h2>{text.offers}</h2>
        {nearest !== undefined && manjians.length === 0 && <span className={css.next}>{nearest.text}</span>}
        <Button kind="quiet" size="s" onClick={() => setRequest({})}>
          {text.helper}
        </Button>
      </header>
      {manjians.map((one) => (
        <Activity
          key={one.id}
          activity={one}
          taken={taken}
          actions={actions}
          onFill={() => setRequest({ manjian_id: one.id })}
        />
      ))}
      <GiftLines gifts={gifts} />
      {request !== undefined && (
        <Suspense fallback={null}>
          <FillUpDrawer request={request} onClose={() => setRequest(undefined)} />
        </Suspense>
      )}
    </section>
  )
})

/** Units taken in exchange, by activity and goods. */
function takenOf(lines: readonly CartItem[]): ReadonlyMap<string, number> {
  const taken = new Map<string, number>()
  for (const line of lines) {
    if (line.type !== LineType.exchange) continue
    for (const key of [`${line.goods.goods_manjian_id}`, `${line.goods.goods_manjian_id}:${line.goods.id}`])
      taken.set(key, (taken.get(key) ?? 0) + line.number)
  }
  return taken
}

type ActivityProps = {
  readonly activity: Manjian
  readonly taken: ReadonlyMap<string, number>
  readonly actions: OfferActions
  readonly onFill: () => void
}

/** One activity: what has been reached and what is missing to more (再买¥35.20减¥15.00). */
function Activity({ activity, taken, actions, onFill }: ActivityProps) {
  const { exchange } = activity
  const left = (exchange?.units ?? 0) - (taken.get(String(activity.id)) ?? 0)
  return (
    <div className={css.activity}>
      <p className={css.line}>
        <strong>{activity.name}</strong>
        <span>{text.selected(formatYuan(activity.selected_amount))}</span>
        {(activity.discount ?? 0) > 0 && <b>{text.off(formatYuan(activity.discount!))}</b>}
      </p>
      <ul className={css.tiers}>
        {activity.tiers.map((tier) => (
          <li key={tier.text} data-reached={tier.status === 1 || undefined}>
            {tier.text}
            {tier.gifts !== undefined && tier.gifts.length > 0 && `（${tier.gifts.join('、')}）`}
            {tier.status === 1 && ` ${text.reached}`}
          </li>
        ))}
      </ul>
      {activity.next !== undefined && (
        <p className={css.gap}>
          <span className={css.next}>{activity.next.text}</span>
          <Button kind="soft" size="s" onClick={onFill}>
            {text.fill}
          </Button>
        </p>
      )}
      {exchange !== undefined && exchange.goods.length > 0 && (
        <ul className={css.exchange} aria-label={text.exchange}>
          {exchange.goods.map((goods) => (
            <Exchange
              key={goods.id}
              goods={goods}
              isTaken={taken.has(`${activity.id}:${goods.id}`)}
              left={left}
              onTake={() => actions.exchange(goods.id, activity.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Exchange({
  goods,
  isTaken,
  left,
  onTake,
}: {
  readonly goods: ExchangeGoods
  readonly isTaken: boolean
  readonly left: number
  readonly onTake: () => void
}) {
  const mayTake = goods.open === 1 && goods.left > 0 && left > 0 && !isTaken
  return (
    <li>
      <Picture src={goods.image} alt="" width={48} />
      <div>
        <p className={css.giftName} title={`${goods.name} ${goods.ypgg}`}>
          {goods.name}
        </p>
        <p className={css.prices}>
          <Price yuan={goods.price} size="s" unit={goods.bzdw} />
          <Price yuan={goods.base_price} was />
        </p>
      </div>
      {isTaken ? (
        <span className={css.done}>{text.taken}</span>
      ) : (
        <Button size="s" disabled={!mayTake} aria-label={text.take(goods.name)} onClick={onTake}>
          {goods.left === 0 ? text.gone : goods.open === 1 ? text.swap : text.from(formatYuan(goods.from))}
        </Button>
      )}
    </li>
  )
}
