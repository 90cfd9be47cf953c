import { styled } from 'styled-components'
import { badgeText } from '@yaopi/core'
import { shadowPart } from '../storefront/shadow-part.ts'
import { ownBox } from '../theme/mixins.ts'

/** Props of `Badge`. */
export type BadgeProps = {
  /** Shown up to 99, then 99+; 0 renders nothing. */
  readonly count: number
  /** Accessible name with the real number; without it the badge is hidden from screen readers. */
  readonly label?: string
}

/** A count as a pill, capped at 99 [SH-11]; nothing for zero. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <Pill
      {...shadowPart('badge')}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {badgeText(count)}
    </Pill>
  )
}

const Pill = styled.span`
  ${ownBox}
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
