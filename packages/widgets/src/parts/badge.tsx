import { styled } from 'styled-components'
import { badgeText } from '@yaopi/core'

export type BadgeProps = {
  readonly count: number
  /** What is counted, with the real number, for screen readers: the badge itself stops at 99. */
  readonly label?: string
}

/** A count as a pill, capped at 99 [SH-11]; nothing for zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <Pill
      part="badge"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {badgeText(count)}
    </Pill>
  )
}

const Pill = styled.span`
  display: inline-block;
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--yaopi-accent);
  color: var(--yaopi-on-color);
  font-size: 12px;
  line-height: 18px;
  text-align: center;
`
