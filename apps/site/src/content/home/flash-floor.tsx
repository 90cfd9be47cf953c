import { promotionCalls, type FlashSale, type FlashSession } from '@yaopi/core/contract'
import { formatDate, formatMinute, type Goods } from '@yaopi/core'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { href } from '../../platform/routing/index.ts'
import { FloorFrame } from './floor.tsx'
import { offerFloorText } from './offer-floor.text.ts'
import { OfferTile } from './offer-tile.tsx'
import styles from './offer-floor.module.css'

const text = offerFloorText.flash

/**
 * 限时秒杀: the sessions around `now` and the goods of the chosen one; nothing when there is none. `onPhaseChange` asks for
 * the sessions anew.
 */
export function FlashFloor({
  sale: now,
  onPhaseChange,
}: {
  readonly sale: FlashSale
  readonly onPhaseChange: () => void
}) {
  const [chosen, choose] = useState<number>()
  const { state, reload } = useQuery(promotionCalls.spike, chosen === undefined ? undefined : { session: chosen }, {
    cache: true,
    keepPreviousData: true,
  })
  const sale = state.data ?? now
  const session = sale.sessions.find((one) => one.id === sale.current)
  if (session === undefined || sale.goods.length === 0) return null
  return (
    <div className={styles.flash}>
      <FloorFrame title={text.title} note={text.note} more={href('list_index', {}, { promo: 'spike' })}>
        <div className={styles.bar}>
          <div className={styles.sessions} role="group" aria-label={text.sessions}>
            {sale.sessions.map((one) => (
              <button key={one.id} type="button" aria-pressed={one.id === session.id} onClick={() => choose(one.id)}>
                <b>{clockOf(one, sale.timestamp)}</b>
                <span>{text.status[one.status]}</span>
              </button>
            ))}
          </div>
          <Countdown
            start={session.start_time}
            end={session.end_time}
            labels={{ soon: text.toStart, running: text.toEnd }}
            onPhaseChange={chosen === undefined ? onPhaseChange : reload}
          />
        </div>
        <Goods goods={sale.goods} way={text.ways[session.status]} />
      </FloorFrame>
    </div>
  )
}

/** The hour a session begins, in Shanghai, and the day where it is not today. */
function clockOf({ start_time: start }: FlashSession, now: number): string {
  const hour = formatMinute(start).slice(11)
  const [date, today] = [formatDate(start), formatDate(now)]
  return date === today ? hour : date < today ? text.onDay.before(hour) : text.onDay.after(hour)
}

function Goods({ goods, way }: { readonly goods: readonly Goods[]; readonly way: string }) {
  return (
    <div className={styles.tiles}>
      {goods.slice(0, 6).map((one) => (
        <OfferTile key={one.goods_price_id} goods={one} way={way} />
      ))}
    </div>
  )
}
