import type { Favourite } from '@yaopi/core/contract'
import { formatYuan, goodsText, mayTick, priceDisplay, stockDisplay } from '@yaopi/core'
import { Anchor, Button, Picture, Price, Quantity, TagMarks } from '@yaopi/widgets'
import Trash2 from 'lucide-react/icons/trash-2'
import { CheckBox } from '../../components/controls/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { goodsHref } from '../goods/index.ts'
import { NoticeSwitches, type Notices } from '../goods-notices/index.ts'
import { favouritesText as text } from './favourites.text.ts'
import styles from './favourites.module.css'

export type FavouriteRowProps = {
  readonly goods: Favourite
  readonly isTicked: boolean
  readonly isAdding: boolean
  readonly number: number
  readonly notices: Notices
  readonly onTick: (on: boolean) => void
  readonly onNumber: (number: number) => void
  readonly onAdd: () => void
  readonly onCancel: () => void
}

/** One favourite: what it is, what it costs now and then, how many, and the two things to do. */
export function FavouriteRow({
  goods,
  isTicked,
  isAdding,
  number,
  notices,
  onTick,
  onNumber,
  onAdd,
  onCancel,
}: FavouriteRowProps) {
  const hidden = useHiddenPrice()
  const isGone = goods.buy_reason?.code === 'OFF_SHELF'
  const canBuy = mayTick(goods)
  const price = priceDisplay(goods, canBuy ? number : 0)?.price ?? null
  const rule = {
    min_number: goods.min_number,
    step: goods.step,
    max: Math.min(goods.number, goods.limit_left ?? goods.number),
  }
  return (
    <li className={styles.row} data-off={!canBuy || undefined}>
      <CheckBox size="s" checked={isTicked} aria-label={text.select(goods.name)} onTick={onTick} />
      <Anchor href={goodsHref(goods)} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.url} alt="" width={72} />
      </Anchor>
      <div className={styles.words}>
        <Anchor className={styles.name} href={goodsHref(goods)} title={goods.name}>
          {goods.name}
        </Anchor>
        <span>{goods.ypgg}</span>
        <span title={goods.sccj}>{goods.sccj}</span>
        <TagMarks tags={goods.tags} />
        {!isGone && (
          <span className={styles.notices}>
            <NoticeSwitches goods={goods} notices={notices} />
          </span>
        )}
      </div>
      <div className={styles.price}>
        <Price yuan={price} hidden={hidden} unit={goods.bzdw} />
        {goods.dropped > 0 && <span className={styles.dropped}>{text.dropped(formatYuan(goods.dropped))}</span>}
        {goods.dropped <= 0 && goods.fav_price !== null && <span>{text.favPrice(formatYuan(goods.fav_price))}</span>}
      </div>
      <div className={styles.stock}>
        {isGone ? text.gone : goodsText.stock(stockDisplay(goods), goods.bzdw)}
        {goods.buy_reason !== undefined && !isGone && goods.buy_reason.code !== 'NO_STOCK' && (
          <span className={styles.reason}>{goods.buy_reason.msg}</span>
        )}
      </div>
      <div className={styles.number}>
        {canBuy && (
          <Quantity size="s" value={number} rule={rule} unit={goods.bzdw} goods={goods.name} onChange={onNumber} />
        )}
      </div>
      <div className={styles.actions}>
        <Button size="s" kind="soft" disabled={!canBuy} busy={isAdding} onClick={onAdd}>
          {text.add}
        </Button>
        <button
          type="button"
          className={styles.cancel}
          aria-label={text.cancelOne(goods.name)}
          title={text.cancelChosen}
          onClick={onCancel}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
