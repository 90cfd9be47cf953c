import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import Inbox from 'lucide-react/icons/inbox'
import { ownBox } from '../theme/mixins.ts'

/** Props of `EmptyState`. */
export type EmptyStateProps = {
  /** What is missing. */
  readonly title: string
  /** What belongs here or how to fill it. */
  readonly hint?: ReactNode
  /** Instead of the default icon. */
  readonly icon?: ReactNode
  /** The ways to fill it: a Button, a ButtonLink or several. */
  readonly children?: ReactNode
}

/** An empty state: what is missing and how to fill it. */
export function EmptyState({ title, hint, icon, children }: EmptyStateProps) {
  return (
    <Box>
      <Mark aria-hidden>{icon ?? <Inbox size={32} strokeWidth={1.5} />}</Mark>
      <strong>{title}</strong>
      {hint !== undefined && <p>{hint}</p>}
      {children !== undefined && <Ways>{children}</Ways>}
    </Box>
  )
}

const Box = styled.div`
  ${ownBox}
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
    margin: 0;
    max-width: 40em;
    color: var(--yaopi-text-2);
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px 12px;
  margin-top: 8px;
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
