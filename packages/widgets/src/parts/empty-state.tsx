import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import Inbox from 'lucide-react/icons/inbox'

/** Props of `EmptyState`. */
export type EmptyStateProps = {
  /** What is missing. */
  readonly title: string
  /** How to fill it. */
  readonly hint?: string
  /** Instead of the default icon. */
  readonly icon?: ReactNode
  /** A Button or ButtonLink that fills it. */
  readonly action?: ReactNode
}

/** An empty state: what is missing and how to fill it. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Box>
      <Mark aria-hidden>{icon ?? <Inbox size={32} strokeWidth={1.5} />}</Mark>
      <strong>{title}</strong>
      {hint !== undefined && <p>{hint}</p>}
      {action}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 40px 16px;
  text-align: center;

  strong {
    font-size: 16px;
    font-weight: 500;
  }
  p {
    margin: 0 0 4px;
    max-width: 40em;
    color: var(--yaopi-text-2);
  }
`

const Mark = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--yaopi-primary-soft);
  color: var(--yaopi-primary);
`
