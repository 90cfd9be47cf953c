import { offerState, type Stamp } from '@yaopi/core'
import { Countdown as Clock, useNow } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { offersText as text } from './offers.text.ts'

export type CountdownProps = {
  /** The window of an offer, `[start, end)`, in seconds. */
  readonly start: Stamp
  readonly end: Stamp
  /** Words before the clock, where others than the usual ones fit better. */
  readonly labels?: { readonly soon?: string; readonly running?: string }
  /** The offer has begun or ended while it was shown: the page asks the server again. */
  readonly onPhaseChange?: () => void
}

/** How long until an offer begins, how long it still runs, or that it is over; by the server's clock, every second [ST-14]. */
export function Countdown({ start, end, labels, onPhaseChange }: CountdownProps) {
  const now = useNow()
  const state = offerState({ start, end }, now)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    onPhaseChange?.()
  }, [state, onPhaseChange])
  if (state === 'ended') return <span role="timer">{text.ended}</span>
  return (
    <Clock
      end={state === 'soon' ? start : end}
      label={state === 'soon' ? (labels?.soon ?? text.startsIn) : (labels?.running ?? text.endsIn)}
    />
  )
}
