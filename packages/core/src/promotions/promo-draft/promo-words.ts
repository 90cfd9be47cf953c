import type { Stamp } from '../../platform/time/index.ts'
import { promoIssueText } from './promo.text.ts'

type Window = { readonly start: Stamp; readonly end: Stamp }

/** Whether two half-open windows share a moment. */
export const overlaps = (a: Window, b: Window): boolean => a.start < b.end && b.start < a.end

/** Names in a message: five of them, and how many there are. */
export function sayNames(named: readonly { readonly name: string }[]): string {
  const MOST = 5
  const names = [...new Set(named.map(({ name }) => name))]
  return promoIssueText.some(names.slice(0, MOST), names.length)
}
