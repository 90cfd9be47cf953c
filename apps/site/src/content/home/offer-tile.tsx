import { soldPercent, type Goods } from '@yaopi/core'
import { Anchor, ButtonLink, Limit, Picture, Price } from '@yaopi/widgets'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { offerFloorText } from './offer-floor.text.ts'
import styles from './offer-tile.module.css'

const text = offerFloorText.flash

export type OfferTileProps = {
  readonly goods: Goods
  /** Words of the way to them. */
  readonly way: string
}

/** Goods of a limited offer on home: the price beside the usual one, the limit, how much of the pool is gone, a way. */
export function OfferTile({ goods, way }: OfferTileProps) {
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
      <p className={styles.limit}>
        <Limit goods={goods} />
      </p>
      {activity !== undefined && activity.total !== null && sold > 0 && (
        <span className={styles.sold}>
          <i style={{ width: `${sold}%` }} />
          <b>{activity.left === 0 ? text.soldOut : text.sold(sold)}</b>
        </span>
      )}
      <ButtonLink block size="s" className={styles.way} href={goodsHref(goods)} aria-label={`${way} ${goods.name}`}>
        {way}
      </ButtonLink>
    </div>
  )
}
