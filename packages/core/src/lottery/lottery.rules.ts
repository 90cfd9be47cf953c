import type { DrawResult, DrawSimple } from './lottery.types.ts'

/** Milliseconds between the answer and the word about it, and of the banner's leaving [ST-11, ST-12]. */
export const RESULT_DELAY = 2_000
export const CLOSE_TIME = 1_000

/** What the banner is doing; `drawing` lasts from the press to the word about the prize, `asked` while the member is asked whether to leave. */
export type LotteryState =
  | { readonly stage: 'away' }
  | { readonly stage: 'resting' | 'closing'; readonly draw: DrawSimple }
  | { readonly stage: 'drawing'; readonly draw: DrawSimple; readonly asked: boolean }

export type LotteryEvent =
  | { readonly kind: 'known'; readonly draw: DrawSimple | null }
  | { readonly kind: 'pressed' | 'failed' | 'closed' | 'stayed' | 'left' | 'gone' }
  | { readonly kind: 'answered' | 'waited'; readonly result: DrawResult }

/** What is to be done about it. */
export type LotteryAct =
  | { readonly do: 'draw'; readonly id: number }
  | { readonly do: 'wait' | 'tell'; readonly result: DrawResult }
  | { readonly do: 'ask' | 'leave' }

export type LotteryStep = { readonly state: LotteryState; readonly act?: LotteryAct }

const away: LotteryState = { stage: 'away' }
const leaving = (draw: DrawSimple): LotteryStep => ({ state: { stage: 'closing', draw }, act: { do: 'leave' } })

/** The inner life of the lottery banner as one pure step [SH-15, ST-11, ST-12]. */
export function nextLottery(state: LotteryState, event: LotteryEvent): LotteryStep {
  if (event.kind === 'known') return known(state, event.draw)
  if (state.stage === 'resting') {
    if (event.kind === 'pressed')
      return { state: { stage: 'drawing', draw: state.draw, asked: false }, act: { do: 'draw', id: state.draw.id } }
    return event.kind === 'closed' ? leaving(state.draw) : { state }
  }
  if (state.stage === 'drawing') {
    if (event.kind === 'failed') return { state: { stage: 'resting', draw: state.draw } }
    if (event.kind === 'answered') return { state, act: { do: 'wait', result: event.result } }
    if (event.kind === 'waited')
      return { state: { stage: 'closing', draw: state.draw }, act: { do: 'tell', result: event.result } }
    if (event.kind === 'closed')
      return state.asked ? { state } : { state: { ...state, asked: true }, act: { do: 'ask' } }
    if (event.kind === 'stayed') return { state: { ...state, asked: false } }
    return event.kind === 'left' ? leaving(state.draw) : { state }
  }
  return { state: state.stage === 'closing' && event.kind === 'gone' ? away : state }
}

/** Only who has not joined sees it; a draw under way is not disturbed by what is learnt meanwhile. */
function known(state: LotteryState, draw: DrawSimple | null): LotteryStep {
  if (state.stage === 'drawing' || state.stage === 'closing') return { state }
  return { state: draw === null || draw.is_join === 1 ? away : { stage: 'resting', draw } }
}
