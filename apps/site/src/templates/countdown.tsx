import { offerState, type Stamp } from '@yaopi/core'
import { Countdown as Clock, useNow } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { templatesText as text } from './templates.text.ts'

export type CountdownProps = {
  /** The window of an offer, `[start, end)`, in seconds. */
  readonly start: Stamp
  readonly end: Stamp
  /** Words before the clock, where others than the usual ones fit better. */
  readonly labels?: { readonly soon?: string; readonly running?: string }
  /** The offer has begun or ended while it was shown: the page asks the server again. */
  readonly onTurn?: () => void
}

/** How long until an offer begins, how long it still runs, or that it is over; by the server's clock, every second [ST-14]. */
export function Countdown({ start, end, labels, onTurn }: CountdownProps) {
  const now = useNow()
  const state = offerState({ start, end }, now)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    onTurn?.()
  }, [state, onTurn])
  if (state === 'ended') return <span role="timer">{text.offerOver}</span>
  return (
    <Clock
      end={state === 'soon' ? start : end}
      label={state === 'soon' ? (labels?.soon ?? text.offerSoon) : (labels?.running ?? text.offerRunning)}
    />
  )
}
