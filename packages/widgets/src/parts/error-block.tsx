import { styled } from 'styled-components'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useText } from '../storefront/use-text.ts'
import { resetButton } from '../theme/mixins.ts'

/** Props of `ErrorBlock`. */
export type ErrorBlockProps = {
  /** What happened; a default message otherwise. */
  readonly message?: string
  /** Shows a retry button. */
  readonly onRetry?: () => void
}

/** A block that failed to load, with a retry button. */
export function ErrorBlock({ message, onRetry }: ErrorBlockProps) {
  const text = useText()
  if (onRetry === undefined) return <Box role="alert">{message ?? text('parts.failed')}</Box>
  return (
    <Box role="alert">
      {message !== undefined && <p>{message}</p>}
      <Retry type="button" onClick={onRetry}>
        <RotateCw size={16} aria-hidden />
        {message === undefined ? text('parts.failed') : text('parts.retry')}
      </Retry>
    </Box>
  )
}

const Box = styled.div`
  padding: 32px 16px;
  color: var(--yaopi-text-2);
  text-align: center;

  p {
    margin: 0 0 8px;
  }
`

const Retry = styled.button`
  ${resetButton}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border-radius: var(--yaopi-radius);
  color: var(--yaopi-primary-strong);

  &:hover {
    background: var(--yaopi-primary-soft);
  }
`
