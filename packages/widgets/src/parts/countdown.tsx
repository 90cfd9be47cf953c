import { styled } from 'styled-components'
import { timeLeft, type Stamp } from '@yaopi/core'
import { useNow } from '../storefront/hooks.ts'
import { useText } from '../storefront/use-text.ts'

/** Props of `CountdownView`. */
export type CountdownViewProps = {
  /** Unix seconds. */
  readonly now: Stamp
  /** Unix seconds. */
  readonly end: Stamp
  /** Text before the clock. */
  readonly label?: string
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The remaining time as days and a clock, or that it is over. */
export function CountdownView({ now, end, label }: CountdownViewProps) {
  const text = useText()
  const left = timeLeft(end, now)
  if (left.over) return <Box role="timer">{text('parts.over')}</Box>
  return (
    <Box role="timer" aria-live="off">
      {label ?? text('parts.left')}{' '}
      {left.days > 0 && (
        <>
          <b>{left.days}</b>
          {text('parts.days')}
        </>
      )}
      <b>{two(left.hours)}</b>:<b>{two(left.minutes)}</b>:<b>{two(left.seconds)}</b>
    </Box>
  )
}

/** The remaining time by the storefront's clock; ticks every second [ST-14]. */
export function Countdown(props: Omit<CountdownViewProps, 'now'>) {
  return <CountdownView {...props} now={useNow()} />
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--yaopi-text-2);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  b {
    min-width: 24px;
    padding: 0 3px;
    border-radius: 4px;
    background: var(--yaopi-text);
    color: var(--yaopi-on-color);
    font-weight: 600;
    line-height: 22px;
    text-align: center;
  }
`
