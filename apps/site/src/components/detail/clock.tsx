import { timeLeft, type Stamp } from '@yaopi/core'
import { Countdown, useNow } from '@yaopi/widgets'
import { useEffect } from 'react'
import { detailText as text } from './detail.text.ts'
import styles from './timeline.module.css'

/** Props of `Clock`. */
export type ClockProps = {
  /** When the time is over, Unix seconds. */
  readonly end: Stamp
  /** Whose time it is and for what, before the clock. */
  readonly label: string
  /** Called once the time is over: what was waited for has to be asked again. */
  readonly onOver?: () => void
}

/** The time that is left to somebody, by the clock of the server; afterwards it says that the time is over. */
export function Clock({ end, label, onOver }: ClockProps) {
  const isOver = timeLeft(end, useNow()).over
  useEffect(
    function reportOver() {
      if (isOver) onOver?.()
    },
    [isOver, onOver],
  )
  return isOver ? (
    <span className={styles.over}>
      {label} {text.over}
    </span>
  ) : (
    <Countdown end={end} label={label} />
  )
}
