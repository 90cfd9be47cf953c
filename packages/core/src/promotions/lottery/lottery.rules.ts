import type { DrawResult, DrawSimple } from './lottery.types.ts'

/** Delay before the prize is shown, and time of the closing animation [ST-11, ST-12], milliseconds. */
export const RESULT_DELAY = 2_000
export const CLOSE_TIME = 1_000

/**
 * The state of the banner; `drawing` lasts until the prize is shown, `isConfirming`: a confirmation to close it is
 * open.
 */
export type LotteryState =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'idle' | 'closing'; readonly draw: DrawSimple }
  | { readonly stage: 'drawing'; readonly draw: DrawSimple; readonly isConfirming: boolean }

export type LotteryEvent =
  | { readonly kind: 'known'; readonly draw: DrawSimple | null }
  | { readonly kind: 'pressed' | 'failed' | 'closed' | 'stayed' | 'left' | 'gone' }
  | { readonly kind: 'answered' | 'waited'; readonly result: DrawResult }

/** An effect of the reducer. */
export type LotteryEffect =
  | { readonly kind: 'draw'; readonly id: number }
  | { readonly kind: 'wait' | 'announce'; readonly result: DrawResult }
  | { readonly kind: 'ask' | 'leave' }

export type LotteryStep = { readonly state: LotteryState; readonly effect?: LotteryEffect }

const hidden: LotteryState = { stage: 'hidden' }
const leaving = (draw: DrawSimple): LotteryStep => ({ state: { stage: 'closing', draw }, effect: { kind: 'leave' } })

/** The pure reducer of the lottery banner [SH-15, ST-11, ST-12]; timers and requests are returned as effects. */
export function lotteryReducer(state: LotteryState, event: LotteryEvent): LotteryStep {
  if (event.kind === 'known') return known(state, event.draw)
  if (state.stage === 'idle') {
    if (event.kind === 'pressed')
      return {
        state: { stage: 'drawing', draw: state.draw, isConfirming: false },
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
      return state.isConfirming ? { state } : { state: { ...state, isConfirming: true }, effect: { kind: 'ask' } }
    if (event.kind === 'stayed') return { state: { ...state, isConfirming: false } }
    return event.kind === 'left' ? leaving(state.draw) : { state }
  }
  return { state: state.stage === 'closing' && event.kind === 'gone' ? hidden : state }
}

/** Shows the banner to members who have not joined. Ignored during a draw. */
function known(state: LotteryState, draw: DrawSimple | null): LotteryStep {
  if (state.stage === 'drawing' || state.stage === 'closing') return { state }
  return { state: draw === null || draw.is_join === 1 ? hidden : { stage: 'idle', draw } }
}
