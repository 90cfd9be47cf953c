import { lotStateText } from './staff-goods.text.ts'

/** What a lot is, in a word. */
export const lotState = (lot: {
  readonly is_recalled: boolean
  readonly is_over: boolean
  readonly awaits_report: boolean
  readonly is_jxq: boolean
}): string => {
  if (lot.is_recalled) return lotStateText.recalled
  if (lot.is_over) return lotStateText.over
  if (lot.awaits_report) return lotStateText.awaits
  return lot.is_jxq ? lotStateText.near : lotStateText.good
}
