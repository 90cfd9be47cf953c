import type { Yuan } from '@yaopi/core'
import type { PriceOfDay } from '@yaopi/core/contract'

/** Prices that stood from one day to another without a change, the oldest first. */
export type PriceSpan = { readonly from: string; readonly to: string; readonly price: Yuan }

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The spans of a history; days without a record end a span. */
export function priceSpans(days: readonly PriceOfDay[]): readonly PriceSpan[] {
  const spans: PriceSpan[] = []
  for (const { day, price } of days) {
    const last = spans.at(-1)
    const isNext = last !== undefined && dayNumber(day) === dayNumber(last.to) + 1
    if (isNext && last.price === price) spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, price })
  }
  return spans
}

/**
 * The path of a line of prices in a box, as the `d` of an SVG path: level while a price stands, upright where it
 * changes, broken where days are missing. The highest price is at the top, one price alone in the middle.
 */
export function priceLine(days: readonly PriceOfDay[], width: number, height: number): string {
  const spans = priceSpans(days)
  const first = spans[0]
  if (first === undefined) return ''
  const begin = dayNumber(first.from)
  const step = width / (dayNumber(spans.at(-1)!.to) - begin + 1)
  const prices = spans.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const round = (value: number): number => Math.round(value * 100) / 100
  const x = (day: string): number => round((dayNumber(day) - begin) * step)
  const y = (price: number): number => round(high === low ? height / 2 : ((high - price) / (high - low)) * height)
  return spans
    .map(({ from, to, price }, at) => {
      const before = spans[at - 1]
      const isJoined = before !== undefined && dayNumber(from) === dayNumber(before.to) + 1
      return `${isJoined ? 'L' : 'M'}${x(from)} ${y(price)}H${round(x(to) + step)}`
    })
    .join('')
}
