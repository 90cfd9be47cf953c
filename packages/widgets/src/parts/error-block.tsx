import { styled } from 'styled-components'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useText } from '../storefront/use-text.ts'
import { resetButton, ownBox } from '../theme/mixins.ts'

/** Props of `ErrorBlock`. */
export type ErrorBlockProps = {
  /** What happened; a default message otherwise. */
  readonly message?: string
  /** Shows a retry button. */
  readonly onRetry?: () => void
  /** Words of that button beside a message; a default otherwise. */
  readonly retry?: string
}

/** A block that failed to load, with a retry button. */
export function ErrorBlock({ message, onRetry, retry }: ErrorBlockProps) {
  const text = useText()
  const words = message || text('parts.failed')
  if (onRetry === undefined) return <Box role="alert">{words}</Box>
  return (
    <Box role="alert">
      {message ? <p>{message}</p> : null}
      <Retry type="button" onClick={onRetry}>
        <RotateCw size={16} aria-hidden />
        {message ? (retry ?? text('parts.retry')) : words}
      </Retry>
    </Box>
  )
}

const Box = styled.div`
  ${ownBox}
  padding: 32px 16px;
  color: var(--yaopi-text-2);
  text-align: center;

  p {
    margin: 0 0 12px;
  }
`

const Retry = styled.button`
  ${resetButton}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--yaopi-primary);
  border-radius: var(--yaopi-radius);
  color: var(--yaopi-primary-strong);

  &:hover {
    background: var(--yaopi-primary-soft);
  }
`
