import { OrderStatus, formatMinute, type Order } from '@yaopi/core'
import { ParcelTemperatures, RefuseCold } from './parcel-temperature.view.tsx'
import css from './order-info.module.css'
import { ordersText } from './orders.text.ts'

/** Packages with their way and the lots in them. */
export function OrderLogistics({ order }: { readonly order: Order }) {
  if (order.packages.length === 0) {
    return (
      <p className={css.quiet}>
        {order.status >= OrderStatus.cancelled ? ordersText.notShipped : ordersText.shipsLater}
      </p>
    )
  }
  return (
    <>
      <RefuseCold order={order} />
      <ul className={css.packages}>
        {order.packages.map((one, at) => (
          <li key={one.id}>
            <p className={css.carrier}>
              {ordersText.parcel(at + 1)}
              <b>{one.company}</b>
              {ordersText.waybill(one.wl_no)}　<span>{ordersText.shippedAt(formatMinute(one.shipped_at))}</span>
            </p>
            <p className={css.quiet}>
              {one.lines.map((line) => ordersText.parcelLine(line.name, line.batch_no, line.number)).join('，')}
            </p>
            {one.temperature !== undefined && <ParcelTemperatures orderId={order.id} temperature={one.temperature} />}
            {one.traces.length > 0 && (
              <ol className={css.traces}>
                {[...one.traces]
                  .sort((a, b) => b.time - a.time)
                  .map((trace) => (
                    <li key={`${trace.time}-${trace.text}`}>
                      <time>{formatMinute(trace.time)}</time>
                      {trace.text}
                    </li>
                  ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
