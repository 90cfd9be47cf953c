import { formatDate, formatYuan, yuan } from '@yaopi/core'
import type { Money } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

/** The balance and its parts: what ends next of the given part, what is held. */
export function MoneyNumbers({ money }: { readonly money: Money }) {
  return (
    <dl className={styles.numbers} aria-label={text.numbers}>
      <div>
        <dt>{text.total}</dt>
        <dd>{formatYuan(yuan(money.total))}</dd>
      </div>
      <div>
        <dt>{text.rechargePart}</dt>
        <dd>{formatYuan(yuan(money.recharge))}</dd>
      </div>
      <div>
        <dt>{text.giftPart}</dt>
        <dd>
          {formatYuan(yuan(money.gift))}
          {money.gift_next !== null && (
            <small>{text.nextEnd(formatYuan(yuan(money.gift_next.amount)), formatDate(money.gift_next.end_at))}</small>
          )}
          {money.gift_expiring > (money.gift_next?.amount ?? 0) && (
            <small>{text.expiring(formatYuan(yuan(money.gift_expiring)))}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{text.frozen}</dt>
        <dd>
          {formatYuan(yuan(money.frozen))}
          <small>{text.frozenNote}</small>
          {(money.held ?? []).map(({ amount, orders }) => (
            <small key={orders.map(({ id }) => id).join()}>
              {orders.map(({ id, order_sn }) => (
                <span key={id}>
                  <Anchor href={href('order_info', { id })}>{text.order(order_sn)}</Anchor>{' '}
                </span>
              ))}
              {text.heldBy(formatYuan(amount))}
            </small>
          ))}
        </dd>
      </div>
    </dl>
  )
}
