import { formatDateTime, type Order } from '@yaopi/core'
import css from './order-info.module.css'

/** Packages with their way and the lots in them. */
export function OrderLogistics({ order }: { readonly order: Order }) {
  if (order.packages.length === 0) {
    return (
      <p className={css.quiet}>{order.status >= 90 ? '订单没有发货。' : '发货后可以在这里看到快递单号和运输进度。'}</p>
    )
  }
  return (
    <ul className={css.packages}>
      {order.packages.map((one, at) => (
        <li key={one.id}>
          <p className={css.carrier}>
            包裹{at + 1}　<b>{one.company}</b>　运单号 {one.wl_no}　
            <span>{formatDateTime(one.shipped_at).slice(0, 16)} 发出</span>
          </p>
          <p className={css.quiet}>
            {one.lines.map((line) => `${line.name}（批号${line.batch_no}）×${line.number}`).join('，')}
          </p>
          {one.traces.length > 0 && (
            <ol className={css.traces}>
              {one.traces
                .toSorted((a, b) => b.time - a.time)
                .map((trace) => (
                  <li key={`${trace.time}-${trace.text}`}>
                    <time>{formatDateTime(trace.time).slice(0, 16)}</time>
                    {trace.text}
                  </li>
                ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  )
}
