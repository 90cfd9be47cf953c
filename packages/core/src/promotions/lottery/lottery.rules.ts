import type { DrawResult, DrawSimple } from './lottery.types.ts'

/** Milliseconds between the answer and the word about it, and of the banner's leaving [ST-11, ST-12]. */
export const RESULT_DELAY = 2_000
export const CLOSE_TIME = 1_000

/**
 * What the banner is doing; `drawing` lasts from the press to the word about the prize, `asked` while the member is
 * asked whether to leave.
 */
export type LotteryState =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'idle' | 'closing'; readonly draw: DrawSimple }
  | { readonly stage: 'drawing'; readonly draw: DrawSimple; readonly asked: boolean }

export type LotteryEvent =
  | { readonly kind: 'known'; readonly draw: DrawSimple | null }
  | { readonly kind: 'pressed' | 'failed' | 'closed' | 'stayed' | 'left' | 'gone' }
  | { readonly kind: 'answered' | 'waited'; readonly result: DrawResult }

/** What is to be done about it. */
export type LotteryEffect =
  | { readonly kind: 'draw'; readonly id: number }
  | { readonly kind: 'wait' | 'announce'; readonly result: DrawResult }
  | { readonly kind: 'ask' | 'leave' }

export type LotteryStep = { readonly state: LotteryState; readonly effect?: LotteryEffect }

const hidden: LotteryState = { stage: 'hidden' }
const leaving = (draw: DrawSimple): LotteryStep => ({ state: { stage: 'closing', draw }, effect: { kind: 'leave' } })

/** The inner life of the lottery banner as one pure step [SH-15, ST-11, ST-12]. */
export function lotteryReducer(state: LotteryState, event: LotteryEvent): LotteryStep {
  if (event.kind === 'known') return known(state, event.draw)
  if (state.stage === 'idle') {
    if (event.kind === 'pressed')
      return {
        state: { stage: 'drawing', draw: state.draw, asked: false },
        effect: { kind: 'draw', id: state.draw.id },
      }
    return event.kind === 'closed' ? leaving(state.draw) : { state }
  }
  if (state.stage === 'drawing') {
    if (event.kind === 'failed') return { state: { stage: 'idle', draw: state.draw } }
    if (event.kind === 'answered') return { state, effect: { kind: 'wait', result: event.result } }
    if (event.kind === 'waited')
      return { state: { stage: 'closing', draw: state.draw }, effect: { kind: 'announce', result: event.result } }
    if (event.kind === 'closed')
      return state.asked ? { state } : { state: { ...state, asked: true }, effect: { kind: 'ask' } }
    if (event.kind === 'stayed') return { state: { ...state, asked: false } }
    return event.kind === 'left' ? leaving(state.draw) : { state }
  }
  return { state: state.stage === 'closing' && event.kind === 'gone' ? hidden : state }
}

/** Only who has not joined sees it; a draw under way is not disturbed by what is learnt meanwhile. */
function known(state: LotteryState, draw: DrawSimple | null): LotteryStep {
  if (state.stage === 'drawing' || state.stage === 'closing') return { state }
  return { state: draw === null || draw.is_join === 1 ? hidden : { stage: 'idle', draw } }
}
