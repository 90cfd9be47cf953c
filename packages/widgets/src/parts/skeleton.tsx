import { keyframes, styled } from 'styled-components'
import { useText } from '../storefront/use-text.ts'

/** Props of `Skeleton`. */
export type SkeletonProps = {
  /** CSS width of a bar. */
  readonly width?: number | string
  /** CSS height of a bar. */
  readonly height?: number | string
  /** Number of bars, the last one shorter. */
  readonly lines?: number
  /** A circle or a pill. */
  readonly round?: boolean
}

/** Placeholder bars while loading. Put them into a `SkeletonRegion`, which announces loading once. */
export function Skeleton({ width = '100%', height = 16, lines = 1, round = false }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <Bar
          key={line}
          aria-hidden
          data-round={round || undefined}
          data-below={line > 0 || undefined}
          style={{ width: lines > 1 && line === lines - 1 ? '60%' : width, height }}
        />
      ))}
    </>
  )
}

/** Announces loading to screen readers. */
export function SkeletonRegion({
  children,
  label,
  className,
}: {
  /** Skeletons. */
  readonly children: React.ReactNode
  /** What is loading; a default otherwise. */
  readonly label?: string
  /** Class of the element around them, to lay them out. */
  readonly className?: string
}) {
  const text = useText()
  return (
    <div className={className} role="status" aria-busy aria-label={label ?? text('parts.loading')}>
      {children}
    </div>
  )
}

const breathe = keyframes`from { opacity: 1; } to { opacity: .55; }`

const Bar = styled.span`
  display: block;
  max-width: 100%;
  border-radius: 4px;
  background: var(--yaopi-skeleton);
  animation: ${breathe} 900ms ease-in-out infinite alternate;

  &[data-round] {
    border-radius: 999px;
  }
  &[data-below] {
    margin-top: 8px;
  }
`
