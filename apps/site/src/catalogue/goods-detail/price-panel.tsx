import type { GoodsDetail } from '@yaopi/core/contract'
import { formatYuan, tiersOf, type PriceDisplay } from '@yaopi/core'
import { Price, type HiddenPrice } from '@yaopi/widgets'
import { detailText as text } from './detail.text.ts'
import styles from './price-panel.module.css'

/**
 * The price on a tinted panel, at the quantity that is chosen: unit price, suggested retail price and margin, the
 * ladder as a small table with the tier in force.
 */
export function PricePanel({
  goods,
  shown,
  hidden,
}: {
  readonly goods: GoodsDetail
  readonly shown: PriceDisplay | undefined
  readonly hidden: HiddenPrice
}) {
  const tiers = shown === undefined ? [] : tiersOf(goods)
  const current = (number: number) => number === shown?.tier || undefined
  return (
    <div className={styles.panel}>
      <div className={styles.main}>
        <span className={styles.label}>{text.price}</span>
        <Price yuan={shown?.price ?? null} size="l" unit={goods.bzdw} hidden={hidden} />
        {(goods.goods_price_id !== 0 || goods.activity !== undefined) &&
          shown !== undefined &&
          goods.base_price !== null &&
          goods.base_price > shown.price && <Price yuan={goods.base_price} was />}
        {goods.market_price !== null && (
          <span className={styles.retail}>
            <span className={styles.market}>
              {text.market} {formatYuan(goods.market_price)}
            </span>
            {shown !== undefined && shown.margin !== null && (
              <span className={styles.profit}>{text.profit(shown.margin)}</span>
            )}
          </span>
        )}
      </div>
      {tiers.length > 0 && (
        <div className={styles.ladder}>
          <span className={styles.label}>{text.ladder}</span>
          <table>
            <thead>
              <tr>
                {tiers.map((tier) => (
                  <th key={tier.number} scope="col" aria-current={current(tier.number)}>
                    {text.ladderFrom(tier.number, goods.bzdw)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {tiers.map((tier) => (
                  <td key={tier.number} aria-current={current(tier.number)}>
                    <Price yuan={tier.price} size="s" />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
