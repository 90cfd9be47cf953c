import { priceHistoryCalls, type PriceHistory as History } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Price } from '@yaopi/widgets'
import { useMemo } from 'react'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { priceHistoryText as text } from './price-history.text.ts'
import { priceLine, priceSpans } from './price-line.ts'
import styles from './price-history.module.css'
import tabs from './detail-tabs.module.css'

const [WIDTH, HEIGHT] = [720, 120]

/** The member's base price of goods over 90 days (domain.md §4.9.2); asked for when the tab is open. */
export function PriceHistory({ goodsId }: { readonly goodsId: number }) {
  const input = useMemo(() => ({ goods_id: goodsId }), [goodsId])
  const { state, reload } = useQuery<{ goods_id: number }, History>(priceHistoryCalls.read, input)
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<RowsSkeleton count={3} height="56px" />}
      isEmpty={(history) => history === null || history.days.length < 2}
      empty={<p className={tabs.empty}>{text.none}</p>}
    >
      {(history) => history !== null && <Line history={history} />}
    </Block>
  )
}

function Line({ history }: { readonly history: NonNullable<History> }) {
  const { days, lowest, highest, now } = history
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  const span = text.span(first, last)
  return (
    <div className={styles.history}>
      <dl className={styles.figures}>
        {(
          [
            ['lowest', lowest],
            ['highest', highest],
            ['now', now],
          ] as const
        ).map(([name, price]) => (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>
              <Price yuan={price} size="s" />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text.line(span, formatYuan(lowest), formatYuan(highest), formatYuan(now))}
        >
          <path d={priceLine(days, WIDTH, HEIGHT)} />
        </svg>
        <p className={styles.days} aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
      <table className="visually-hidden">
        <caption>{text.table}</caption>
        <thead>
          <tr>
            <th scope="col">{text.from}</th>
            <th scope="col">{text.to}</th>
            <th scope="col">{text.price}</th>
          </tr>
        </thead>
        <tbody>
          {priceSpans(days).map(({ from, to, price }) => (
            <tr key={from}>
              <td>{from}</td>
              <td>{to}</td>
              <td>{formatYuan(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{text.note}</p>
    </div>
  )
}
