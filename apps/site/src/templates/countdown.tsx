import type { Stamp } from '@yaopi/core'
import { Countdown as Clock, useNow } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import { templatesText as text } from './templates.text.ts'

export type CountdownProps = {
  /** The window of an offer, `[start, end)`, in seconds. */
  readonly start: Stamp
  readonly end: Stamp
  /** Words before the clock, where others than the usual ones fit better. */
  readonly labels?: { readonly soon?: string, readonly running?: string }
  /** The offer has begun or ended while it was shown: the page asks the server again. */
  readonly onTurn?: () => void
}

type Phase = 'soon' | 'running' | 'over'

/** How long until an offer begins, how long it still runs, or that it is over; by the server's clock, every second [ST-14]. */
export function Countdown({ start, end, labels, onTurn }: CountdownProps) {
  const now = useNow()
  const phase: Phase = now < start ? 'soon' : now < end ? 'running' : 'over'
  const shown = useRef(phase)
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    onTurn?.()
  }, [phase, onTurn])
  if (phase === 'over') return <span role="timer">{text.offerOver}</span>
  return <Clock end={phase === 'soon' ? start : end} label={phase === 'soon' ? labels?.soon ?? text.offerSoon : labels?.running ?? text.offerRunning} />
}
