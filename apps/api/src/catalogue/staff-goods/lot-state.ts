import { lotStateText } from './staff-goods.text.ts'

/** What a lot is, in a word. */
export const lotState = (lot: {
  readonly is_recalled: boolean
  readonly is_over: boolean
  readonly is_locked: boolean
  readonly awaits_report: boolean
  readonly is_jxq: boolean
  readonly is_due: boolean
}): string => {
  if (lot.is_recalled) return lotStateText.recalled
  if (lot.is_over) return lotStateText.over
  if (lot.is_locked) return lotStateText.locked
  if (lot.awaits_report) return lotStateText.awaits
  if (lot.is_jxq) return lotStateText.near
  return lot.is_due ? lotStateText.due : lotStateText.good
}
