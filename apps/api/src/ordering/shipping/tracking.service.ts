import { OrderStatus } from '@yaopi/core'
import { CarrierState, type CarrierEvent, type CarrierTracking } from '../../platform/carrier-tracking/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import { lockTradeOf, moveOrder } from '../order-state/index.ts'
import { insertTrace } from './shipping.queries.ts'
import { shippingText as text } from './shipping.text.ts'
import * as queries from './tracking.queries.ts'

/** Characters of a trace. */
const MOST_TEXT = 100

/** When a carrier is asked next (domain.md §3.8.1), milliseconds; null: not again. */
function nextQuestion(shippedAt: number, now: number): number | null {
  const age = now - shippedAt
  if (age < 15 * DAY) return now + 2 * HOUR
  return age < 30 * DAY ? now + DAY : null
}

/**
 * Asks the carrier of a parcel and stores what is new: its traces, trouble for the staff, and the signature for the
 * order once all its parcels were delivered. Without an answer it is asked again two hours later.
 */
export async function askCarrier(
  server: AppContext,
  carrier: CarrierTracking,
  parcel: queries.DueParcel,
): Promise<void> {
  const now = server.now()
  let events: readonly CarrierEvent[]
  try {
    events = await carrier.track(parcel, now)
  } catch (error) {
    await queries.askLater(server.db, parcel.package_id, now + 2 * HOUR)
    throw error
  }
  const { package_id, order_id } = parcel
  const past = events.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
  const last = past.at(-1)
  const delivered = past.find(({ state }) => state === CarrierState.delivered)
  await inTransaction(server.db, async (tx) => {
    const order = (await lockTradeOf(tx, order_id)).find((one) => one.id === order_id)
    const known = await queries.trackingOf(tx, package_id)
    if (order === undefined || known === undefined) return
    const fresh = past.filter(({ key }) => !known.events.includes(key))
    for (const one of fresh)
      await insertTrace(tx, { order_id, package_id, text: one.text.slice(0, MOST_TEXT), at: one.at })
    const isOnTheWay = order.status === OrderStatus.shipped || order.status === OrderStatus.partlyShipped
    const isUndelivered = isOnTheWay && delivered === undefined
    const trouble = isUndelivered && last?.state === CarrierState.exception ? last : undefined
    await queries.saveTracking(tx, {
      package_id,
      state: delivered?.state ?? last?.state ?? 0,
      keys: fresh.map(({ key }) => key),
      ask_at: delivered === undefined ? nextQuestion(parcel.shipped_at, now) : null,
      trouble: trouble === undefined ? null : fresh.includes(trouble) ? now : known.trouble,
    })
    if (delivered === undefined || order.status !== OrderStatus.shipped) return
    if (await queries.isAllDelivered(tx, order_id))
      await moveOrder(tx, {
        id: order_id,
        from: OrderStatus.shipped,
        to: OrderStatus.signed,
        actor: 'system',
        actor_id: null,
        action: text.signedByCarrier,
        note: text.evidence(parcel.company, parcel.wl_no, delivered.text.slice(0, MOST_TEXT)),
        at: Math.max(delivered.at, parcel.shipped_at),
      })
  })
}
