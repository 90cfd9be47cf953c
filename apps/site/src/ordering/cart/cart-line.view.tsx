import { LineType, formatYuan, stockDisplay, tierProgress, type CartItem } from '@yaopi/core'
import { Button, ladderHint, ladderTier, limitText, Picture, Price, Quantity, TagMarks, useText } from '@yaopi/widgets'
import { dequal } from 'dequal/lite'
import { memo } from 'react'
import { Link } from 'react-router'
import { CheckBox } from '../../components/controls/index.ts'
import { href } from '../../platform/routing/index.ts'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { isLive } from './cart-rows.ts'
import css from './cart-line.module.css'
import {
  hasLadder,
  isQuantityAvailable,
  maxAllowedQuantity,
  isOfferGone,
  maxQuantity,
  restAtOriginal,
  savedOn,
} from './line-quantity.ts'
import { blockedLineHelp } from './next-step.ts'
import { BundleParts } from '../lines/index.ts'
import { cartPageText as text } from './cart.text.ts'

/** What a member may do with lines; one object for the whole page, so that rows do not render again for it. */
export type LineActions = {
  readonly setNumber: (lineId: number, number: number) => void
  readonly tick: (lineIds: readonly number[], on: boolean) => void
  readonly remove: (lineId: number) => void
  /** Moves units of a line to one at the original price of its goods. */
  readonly buyOriginal: (item: Pick<CartItem, 'id' | 'goods'>, keep: number, moved: number) => void
  readonly moveToFavourites: (item: Pick<CartItem, 'id' | 'goods'>) => void
}

type Props = { readonly item: CartItem; readonly actions: LineActions; readonly hotline: string }

/** One line of the cart. Renders again only when its own line changed. */
export const CartLineView = memo(function CartLineView({ item, actions, hotline }: Props) {
  const { goods } = item
  const isPackage = item.combination !== undefined
  const live = isLive(item)
  return (
    <article className={live ? css.line : `${css.line} ${css.blocked}`} aria-label={goods.name}>
      <label className={css.tick}>
        <CheckBox
          checked={live && item.is_selected === 1}
          disabled={!live || !isQuantityAvailable(item)}
          aria-label={text.choose(goods.name)}
          onTick={(isOn) => actions.tick([item.id], isOn)}
        />
      </label>
      <LinePicture goods={goods} isPackage={isPackage} />
      <div className={css.facts}>
        <LineFacts goods={goods} isPackage={isPackage} />
        {item.combination !== undefined && <BundleParts combination={item.combination} sets={item.number} />}
        {item.type === LineType.exchange && <p className={css.parts}>{text.exchangeLine}</p>}
        {live ? (
          <LineNote item={item} actions={actions} />
        ) : (
          <Blocked item={item} hotline={hotline} actions={actions} />
        )}
      </div>
      <div className={css.price}>
        <Price yuan={item.price} size="s" hidden={{ text: text.hiddenPrice }} />
        {item.price !== null && item.raw_price !== null && item.raw_price > item.price && (
          <Price yuan={item.raw_price} was />
        )}
        {live && hasLadder(item) && <Tier goods={goods} number={item.number} />}
      </div>
      <div className={css.quantity}>
        {live && item.type !== LineType.exchange ? (
          <LineQuantity id={item.id} number={item.number} most={maxQuantity(item)} goods={goods} actions={actions} />
        ) : (
          <span className={css.count}>
            {item.number}
            {goods.bzdw}
          </span>
        )}
        {live && hasLadder(item) && (
          <NextTier goods={goods} number={item.number} onTake={(number) => actions.setNumber(item.id, number)} />
        )}
      </div>
      <div className={css.amount}>
        {item.line_amount !== null && live && <strong>{formatYuan(item.line_amount)}</strong>}
        {live && savedOn(item) > 0 && <span className={css.saved}>{text.savedAmount(formatYuan(savedOn(item)))}</span>}
      </div>
      <LineButtons id={item.id} goods={goods} isPackage={isPackage} actions={actions} />
    </article>
  )
}, dequal)

type OfGoods = { readonly goods: CartItem['goods'] }
type OfLine = OfGoods & { readonly isPackage: boolean }

const hrefOf = ({ goods, isPackage }: OfLine): string => (isPackage ? href('zhzq') : goodsHref(goods))

// A tick leaves most of a line as it was: what does not change is not drawn again, so that ticking a thousand lines
// stays quick.
const LinePicture = memo(function LinePicture({ goods, isPackage }: OfLine) {
  return (
    <Link className={css.picture} to={hrefOf({ goods, isPackage })} tabIndex={-1} aria-hidden="true">
      <Picture src={goods.goods_image[0]?.url} alt="" width={64} />
    </Link>
  )
}, dequal)

const LineFacts = memo(function LineFacts({ goods, isPackage }: OfLine) {
  return (
    <>
      <Link className={css.name} to={hrefOf({ goods, isPackage })} title={goods.name}>
        {goods.name}
      </Link>
      <p className={css.spec} title={`${goods.ypgg} ${goods.sccj}`}>
        {goods.ypgg}　{goods.sccj}
      </p>
      <p className={css.marks}>
        <TagMarks tags={goods.tags} />
        {goods.lot !== undefined ? (
          <span className={css.expiry}>{text.lotFacts(goods.lot.batch_no, goods.lot.end_date, goods.lot.days)}</span>
        ) : (
          goods.yxq !== null && <span className={css.expiry}>{text.expiry(goods.yxq.slice(0, 7))}</span>
        )}
      </p>
    </>
  )
}, dequal)

const LineQuantity = memo(function LineQuantity({
  id,
  number,
  most,
  goods,
  actions,
}: OfGoods & Pick<Props, 'actions'> & { readonly id: number; readonly number: number; readonly most: number }) {
  return (
    <Quantity
      value={number}
      rule={{ min_number: goods.min_number, step: goods.step, max: most }}
      unit={goods.bzdw}
      goods={goods.name}
      onChange={(wanted) => actions.setNumber(id, wanted)}
    />
  )
}, dequal)

const LineButtons = memo(function LineButtons({
  id,
  goods,
  isPackage,
  actions,
}: OfLine & Pick<Props, 'actions'> & { readonly id: number }) {
  const { name } = goods
  return (
    <div className={css.actions}>
      {!isPackage && (
        <Button
          kind="quiet"
          size="s"
          aria-label={text.toFavouritesOf(name)}
          onClick={() => actions.moveToFavourites({ id, goods })}
        >
          {text.toFavourites}
        </Button>
      )}
      <Button kind="quiet" size="s" aria-label={text.removeOf(name)} onClick={() => actions.remove(id)}>
        {text.remove}
      </Button>
    </div>
  )
}, dequal)

/** The next ladder tier, one press away. */
function NextTier({ goods, number, onTake }: OfTier & { readonly onTake: (number: number) => void }) {
  const words = ladderHint({ goods, number }, useText())
  const next = tierProgress(goods, number)?.next
  if (words === undefined || next === undefined) return null
  return (
    <button type="button" className={next.cheaper > 0 ? css.saving : css.hint} onClick={() => onTake(next.number)}>
      {words}
    </button>
  )
}

type OfTier = OfGoods & { readonly number: number }

/** The ladder tier in force. */
function Tier(props: OfTier) {
  const words = ladderTier(props, useText())
  return words === undefined ? null : <span className={css.tier}>{words}</span>
}

/** What the member should know of a line that can be bought: a changed price, a purchase limit, little stock. */
function LineNote({ item, actions }: Pick<Props, 'item' | 'actions'>) {
  const { goods } = item
  const ofGoods = limitText(goods, useText())
  // A bundle is limited for its own time, never for a day.
  const limit = item.combination === undefined ? ofGoods : text.bundleLimit(item.combination)
  const most = maxAllowedQuantity(item)
  if (item.number > maxQuantity(item)) {
    return (
      <p className={css.note}>
        {item.tip ?? text.maxHint(most, goods.bzdw)}
        {most > 0 && (
          <button type="button" onClick={() => actions.setNumber(item.id, most)}>
            {text.changeTo(most, goods.bzdw)}
          </button>
        )}
        {restAtOriginal(item) > 0 && (
          <button type="button" onClick={() => actions.buyOriginal(item, most, restAtOriginal(item))}>
            {text.restAtOriginal(restAtOriginal(item), goods.bzdw)}
          </button>
        )}
      </p>
    )
  }
  if (item.price_changed === 1) return <p className={css.note}>{item.tip ?? text.priceChanged}</p>
  if (item.tip !== undefined) return <p className={css.note}>{item.tip}</p>
  if (limit !== '') return <p className={css.note}>{limit}</p>
  const stock = stockDisplay(goods)
  return stock.level === 'few' ? <p className={css.note}>{text.lowStock(stock.number, goods.bzdw)}</p> : null
}

/** Why a line cannot be bought, and the way on [ST-07]. */
function Blocked({ item, hotline, actions }: Props) {
  const reason = item.blocked ?? item.goods.buy_reason
  const step = blockedLineHelp(reason, item.goods, hotline)
  return (
    <p className={css.reason}>
      <strong>{reason?.msg ?? text.outOfStock}</strong>
      {step.to === undefined ? <span>{step.label}</span> : <Link to={step.to}>{step.label}</Link>}
      {isOfferGone(item) && (
        <button type="button" onClick={() => actions.buyOriginal(item, 0, item.number)}>
          {text.allAtOriginal}
        </button>
      )}
    </p>
  )
}
