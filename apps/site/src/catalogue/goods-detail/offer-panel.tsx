import type { GoodsDetail } from '@yaopi/core/contract'
import { stockDisplay } from '@yaopi/core'
import { Countdown } from '../../pricing/offers/index.ts'
import { detailText as text } from './detail.text.ts'
import styles from './offer-panel.module.css'

/**
 * The limited offer that goods are shown at: its clock, what is left of it, the lot it is of. `isOver`: the one the
 * address named has ended.
 */
export function OfferPanel({
  goods,
  isOver,
  onPhaseChange,
}: {
  readonly goods: GoodsDetail
  readonly isOver: boolean
  readonly onPhaseChange: () => void
}) {
  const { activity, lot, bzdw: unit } = goods
  if (isOver)
    return (
      <p className={styles.over} role="status">
        {text.offerOver}
      </p>
    )
  if (goods.is_yj === 1)
    return (
      <p className={styles.offer} role="status">
        {text.originalPrice}
      </p>
    )
  if (lot !== undefined) {
    return (
      <div className={styles.offer}>
        <dl className={styles.lot}>
          <div>
            <dt>{text.lot.batch}</dt>
            <dd>{lot.batch_no}</dd>
          </div>
          <div>
            <dt>{text.lot.end}</dt>
            <dd>{lot.end_date}</dd>
          </div>
          <div>
            <dt>{text.lot.left}</dt>
            <dd>{text.days(lot.days)}</dd>
          </div>
        </dl>
        <p className={styles.rule}>{text.lotRule}</p>
      </div>
    )
  }
  // A storewide day is no offer of these goods alone.
  if (activity === undefined || goods.goods_price_id === 0) return null
  const left = stockDisplay(goods).number
  return (
    <p className={styles.offer}>
      <Countdown start={activity.start} end={activity.end} onPhaseChange={onPhaseChange} />
      {activity.left !== null && <span>{left === 0 ? text.poolGone : text.poolLeft(left, unit)}</span>}
    </p>
  )
}
