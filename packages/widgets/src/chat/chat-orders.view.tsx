import { formatMinute, formatYuan, type AsyncState, type OrderSummary } from '@yaopi/core'
import { Button } from '../parts/button.tsx'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import type { Say } from './chat-words.ts'
import { Picker } from './chat.styles.ts'

export type ChatOrdersProps = {
  readonly orders: AsyncState<readonly OrderSummary[]>
  readonly onChoose: (order: OrderSummary) => void
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly say: Say
}

/** The member's last orders, one of which is sent. */
export function ChatOrdersView({ orders, onChoose, onRetry, onBack, say }: ChatOrdersProps) {
  return (
    <Picker>
      <h3>{say('orders')}</h3>
      {orders.status === 'failed' ? (
        <p role="alert">
          {say('ordersFailed')} <Button onClick={onRetry}>{say('retry')}</Button>
        </p>
      ) : orders.data === undefined ? (
        <ul>
          <li>
            <SkeletonRegion>
              <Skeleton lines={4} height={40} />
            </SkeletonRegion>
          </li>
        </ul>
      ) : orders.data.length === 0 ? (
        <p>{say('noOrders')}</p>
      ) : (
        <ul>
          {orders.data.map((order) => (
            <li key={order.id}>
              <button type="button" onClick={() => onChoose(order)}>
                <b>{say('orderLine', { sn: order.order_sn })}</b>
                <span>
                  {order.status_text} {formatYuan(order.payable)} {formatMinute(order.created_at)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button onClick={onBack}>{say('back')}</Button>
      </footer>
    </Picker>
  )
}
