import type { GoodsDetail } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Price, type HiddenPrice } from '@yaopi/widgets'
import { detailText as text } from './detail.text.ts'
import styles from './price-panel.module.css'

/** The price on a tinted panel: unit price, suggested retail price and margin, the ladder as a small table. */
export function PricePanel({ goods, hidden }: { readonly goods: GoodsDetail; readonly hidden: HiddenPrice }) {
  const hasLadder = goods.ladder_price_type !== 0 && goods.ladder_price.length > 0
  return (
    <div className={styles.panel}>
      <div className={styles.main}>
        <span className={styles.label}>{text.price}</span>
        <Price yuan={goods.price} size="l" unit={goods.bzdw} hidden={hidden} />
        {(goods.goods_price_id !== 0 || goods.activity !== undefined) &&
          goods.price !== null &&
          goods.base_price !== null &&
          goods.base_price > goods.price && <Price yuan={goods.base_price} was />}
        {goods.market_price !== null && (
          <span className={styles.market}>
            {text.market} {formatYuan(goods.market_price)}
          </span>
        )}
        {goods.profit_rate !== null && goods.profit_rate > 0 && (
          <span className={styles.profit}>{text.profit(goods.profit_rate)}</span>
        )}
      </div>
      {hasLadder && (
        <div className={styles.ladder}>
          <span className={styles.label}>{text.ladder}</span>
          <table>
            <thead>
              <tr>
                {goods.ladder_price.map((tier) => (
                  <th key={tier.number} scope="col">
                    {text.ladderFrom(tier.number, goods.bzdw)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {goods.ladder_price.map((tier) => (
                  <td key={tier.number}>
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
