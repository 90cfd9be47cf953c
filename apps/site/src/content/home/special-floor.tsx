import type { Goods } from '@yaopi/core'
import { Countdown } from '../../pricing/offers/index.ts'
import { href } from '../../platform/routing/index.ts'
import { FloorFrame } from './floor.tsx'
import { offerFloorText } from './offer-floor.text.ts'
import { OfferTile } from './offer-tile.tsx'
import styles from './offer-floor.module.css'

const text = offerFloorText.special

/** 今日特价: what is special today, until midnight; nothing on a day without. */
export function SpecialFloor({
  day,
}: {
  readonly day: { readonly end_time: number; readonly list: readonly Goods[] }
}) {
  if (day.list.length === 0) return null
  return (
    <div className={styles.special}>
      <FloorFrame title={text.title} note={text.note} more={href('mrtj')}>
        <div className={styles.bar}>
          <Countdown start={0} end={day.end_time} labels={{ running: text.toEnd }} />
        </div>
        <div className={styles.tiles}>
          {day.list.slice(0, 6).map((one) => (
            <OfferTile key={one.goods_price_id || one.id} goods={one} way={text.way} />
          ))}
        </div>
      </FloorFrame>
    </div>
  )
}
