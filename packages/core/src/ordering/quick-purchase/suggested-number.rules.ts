import { DAY_SECONDS } from '../../platform/time/index.ts'

/** A purchase: Unix seconds and units. */
export type PastPurchase = { readonly at: number; readonly number: number }

/** What buying again is suggested by. */
export type Rhythm = {
  /** The usual number, the median of the purchases. */
  readonly number: number
  readonly times: number
  /** Days between two purchases on average; null for a single one. */
  readonly every: number | null
  /** Whole days since the last purchase. */
  readonly since: number
  /** As many days have passed as usual. */
  readonly isDue: boolean
}

/** How often and how much somebody buys, from their purchases, the newest first; undefined without any. */
export function rhythmOf(purchases: readonly PastPurchase[], now: number): Rhythm | undefined {
  const [newest] = purchases
  const oldest = purchases.at(-1)
  if (newest === undefined || oldest === undefined) return undefined
  const numbers = purchases.map((one) => one.number).sort((a, b) => a - b)
  const since = Math.max(0, Math.floor((now - newest.at) / DAY_SECONDS))
  const days = (newest.at - oldest.at) / DAY_SECONDS / Math.max(1, purchases.length - 1)
  const every = purchases.length > 1 && days >= 1 ? Math.round(days) : null
  return {
    number: numbers[Math.floor(numbers.length / 2)]!,
    times: purchases.length,
    every,
    since,
    isDue: every !== null && since >= every,
  }
}
