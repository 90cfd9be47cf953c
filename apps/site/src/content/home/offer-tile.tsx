import { soldPercent, type Goods } from '@yaopi/core'
import { Anchor, Picture, Price } from '@yaopi/widgets'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { offerFloorText } from './offer-floor.text.ts'
import styles from './offer-tile.module.css'

const text = offerFloorText.flash

/** Goods of a limited offer on home: the price beside the usual one, and how much of the pool is gone. */
export function OfferTile({ goods }: { readonly goods: Goods }) {
  const hidden = useHiddenPrice()
  const { activity } = goods
  const sold = activity === undefined ? 0 : soldPercent(activity)
  return (
    <div className={styles.tile}>
      <Anchor className={styles.picture} href={goodsHref(goods)} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.url} alt="" width={132} />
      </Anchor>
      <Anchor className={styles.name} href={goodsHref(goods)} title={`${goods.name} ${goods.ypgg}`}>
        {goods.name}
      </Anchor>
      <span className={styles.fact}>{goods.ypgg}</span>
      <span className={styles.price}>
        <Price yuan={goods.price} hidden={hidden} unit={goods.bzdw} />
        {goods.price !== null && goods.base_price !== null && goods.base_price > goods.price && (
          <Price yuan={goods.base_price} was />
        )}
      </span>
      {activity !== undefined && activity.total !== null && sold > 0 && (
        <span className={styles.sold}>
          <i style={{ width: `${sold}%` }} />
          <b>{activity.left === 0 ? text.soldOut : text.sold(sold)}</b>
        </span>
      )}
    </div>
  )
}
