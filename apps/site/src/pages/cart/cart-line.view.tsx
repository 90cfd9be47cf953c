import { formatYuan, type CartItem } from '@yaopi/core'
import { Button, Picture, Price, Quantity, TagMarks } from '@yaopi/widgets'
import { dequal } from 'dequal/lite'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { goodsHref } from '../order/goods-href.ts'
import { isLive } from './cart-rows.ts'
import css from './cart-line.module.css'
import { isServable, ladderHint, mostAllowed, mostOf, savedOn } from './ladder-hint.ts'
import { nextStepOf } from './next-step.ts'
import { PackageParts } from './package-parts.tsx'

/** What a member may do with lines; one object for the whole page, so that rows do not render again for it. */
export type LineActs = {
  readonly setNumber: (id: number, number: number) => void
  readonly tick: (ids: readonly number[], on: boolean) => void
  readonly remove: (id: number) => void
  readonly keep: (item: Pick<CartItem, 'id' | 'goods'>) => void
}

type Props = { readonly item: CartItem; readonly acts: LineActs; readonly hotline: string }

/** One line of the cart. Renders again only when its own line changed. */
export const CartLineView = memo(function CartLineView({ item, acts, hotline }: Props) {
  const { goods } = item
  const isPackage = item.combination !== undefined
  const live = isLive(item)
  return (
    <article className={live ? css.line : `${css.line} ${css.blocked}`} aria-label={goods.name}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={live && item.is_selected === 1}
          disabled={!live || !isServable(item)}
          aria-label={`选择${goods.name}`}
          onChange={(event) => acts.tick([item.id], event.target.checked)}
        />
      </label>
      <LinePicture goods={goods} isPackage={isPackage} />
      <div className={css.facts}>
        <LineFacts goods={goods} isPackage={isPackage} />
        {item.combination !== undefined && <PackageParts combination={item.combination} sets={item.number} />}
        {item.type === EXCHANGE && <p className={css.parts}>换购商品</p>}
        {live ? <LineNote item={item} acts={acts} /> : <Blocked item={item} hotline={hotline} />}
      </div>
      <div className={css.price}>
        <Price yuan={item.price} size="s" hidden={{ text: '审核通过后可见价格' }} />
        {item.price !== null && item.raw_price !== null && item.raw_price > item.price && (
          <Price yuan={item.raw_price} was />
        )}
      </div>
      <div className={css.quantity}>
        {live && item.type !== EXCHANGE ? (
          <LineQuantity id={item.id} number={item.number} most={mostOf(item)} goods={goods} acts={acts} />
        ) : (
          <span className={css.count}>
            {item.number}
            {goods.bzdw}
          </span>
        )}
        {live && <Hint item={item} acts={acts} />}
      </div>
      <div className={css.amount}>
        {item.line_amount !== null && live && <strong>{formatYuan(item.line_amount)}</strong>}
        {live && savedOn(item) > 0 && <span className={css.saved}>已省{formatYuan(savedOn(item))}</span>}
      </div>
      <LineButtons id={item.id} goods={goods} isPackage={isPackage} acts={acts} />
    </article>
  )
}, dequal)

type OfGoods = { readonly goods: CartItem['goods'] }
type OfLine = OfGoods & { readonly isPackage: boolean }

/** `goods.type` of lines that are had in exchange: so many as the right allows. */
const EXCHANGE = 4

const addressOf = ({ goods, isPackage }: OfLine): string => (isPackage ? href('zhzq') : goodsHref(goods))

// A tick leaves most of a line as it was: what does not change is not drawn again, so that ticking a thousand lines stays quick.
const LinePicture = memo(function LinePicture({ goods, isPackage }: OfLine) {
  return (
    <Link className={css.picture} to={addressOf({ goods, isPackage })} tabIndex={-1} aria-hidden="true">
      <Picture src={goods.goods_image[0]?.url} alt="" width={64} />
    </Link>
  )
}, dequal)

const LineFacts = memo(function LineFacts({ goods, isPackage }: OfLine) {
  return (
    <>
      <Link className={css.name} to={addressOf({ goods, isPackage })} title={goods.name}>
        {goods.name}
      </Link>
      <p className={css.spec} title={`${goods.ypgg} ${goods.sccj}`}>
        {goods.ypgg}　{goods.sccj}
      </p>
      <p className={css.marks}>
        <TagMarks tags={goods.tags} />
        {goods.lot !== undefined ? (
          <span className={css.expiry}>
            近效期批号 {goods.lot.batch_no}　有效期至 {goods.lot.end_date}（剩{goods.lot.days}天）
          </span>
        ) : (
          goods.yxq !== null && <span className={css.expiry}>有效期至 {goods.yxq.slice(0, 7)}</span>
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
  acts,
}: OfGoods & Pick<Props, 'acts'> & { readonly id: number; readonly number: number; readonly most: number }) {
  return (
    <Quantity
      value={number}
      rule={{ min_number: goods.min_number, step: goods.step, max: most }}
      unit={goods.bzdw}
      goods={goods.name}
      onChange={(wanted) => acts.setNumber(id, wanted)}
    />
  )
}, dequal)

const LineButtons = memo(function LineButtons({
  id,
  goods,
  isPackage,
  acts,
}: OfLine & Pick<Props, 'acts'> & { readonly id: number }) {
  const { name } = goods
  return (
    <div className={css.actions}>
      {!isPackage && (
        <Button kind="quiet" size="s" aria-label={`把${name}移入收藏`} onClick={() => acts.keep({ id, goods })}>
          移入收藏
        </Button>
      )}
      <Button kind="quiet" size="s" aria-label={`删除${name}`} onClick={() => acts.remove(id)}>
        删除
      </Button>
    </div>
  )
}, dequal)

/** The next ladder tier, one press away. */
function Hint({ item, acts }: Pick<Props, 'item' | 'acts'>) {
  const hint = ladderHint(item)
  if (hint === undefined) return null
  const words =
    hint.saved > 0
      ? `再加${hint.more}${item.goods.bzdw}更省${hint.saved.toFixed(2)}元`
      : `再加${hint.more}${item.goods.bzdw}，单价降至${formatYuan(hint.price)}`
  return (
    <button
      type="button"
      className={hint.saved > 0 ? css.saving : css.hint}
      onClick={() => acts.setNumber(item.id, hint.number)}
    >
      {words}
    </button>
  )
}

/** What the member should know of a line that can be bought: a changed price, little stock. */
function LineNote({ item, acts }: Pick<Props, 'item' | 'acts'>) {
  const { goods } = item
  const most = mostAllowed(item)
  if (item.number > mostOf(item)) {
    return (
      <p className={css.note}>
        {item.tip ?? `可购买${most}${goods.bzdw}，请调整数量后结算`}
        {most > 0 && (
          <button type="button" onClick={() => acts.setNumber(item.id, most)}>
            改为{most}
            {goods.bzdw}
          </button>
        )}
      </p>
    )
  }
  if (item.price_changed === 1) return <p className={css.note}>{item.tip ?? '价格较加入时有变动，请以当前价格为准'}</p>
  if (item.tip !== undefined) return <p className={css.note}>{item.tip}</p>
  return goods.number <= 50 ? (
    <p className={css.note}>
      库存仅剩{goods.number}
      {goods.bzdw}
    </p>
  ) : null
}

/** Why a line cannot be bought, and the way on [ST-07]. */
function Blocked({ item, hotline }: Pick<Props, 'item' | 'hotline'>) {
  const reason = item.blocked ?? item.goods.buy_reason
  const step = nextStepOf(reason, item.goods, hotline)
  return (
    <p className={css.reason}>
      <strong>{reason?.msg ?? '暂时缺货'}</strong>
      {step.to === undefined ? <span>{step.label}</span> : <Link to={step.to}>{step.label}</Link>}
    </p>
  )
}
