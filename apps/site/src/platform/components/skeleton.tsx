import type { CSSProperties, ReactNode } from 'react'
import { componentsText as text } from './components.text.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Any CSS length; full width without it. */
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** One grey shape in the place of something that is still coming. */
export function Skeleton({ width = '100%', height = '14px', round = false }: SkeletonProps) {
  return (
    <span
      className={round ? styles.round : styles.bone}
      style={{ '--w': width, '--h': height } as CSSProperties}
      aria-hidden="true"
    />
  )
}

/** Tells ears that something loads, and holds the shapes. */
export function LoadingRegion({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className={styles.visuallyHidden}>{text.loading}</span>
      {children}
    </div>
  )
}

/** Lines of text still to come; the last one is shorter. */
export function LinesSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <LoadingRegion className={styles.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </LoadingRegion>
  )
}

/** A grid of goods cards still to come, of the same measure as the cards. */
export function CardsSkeleton({ count = 10 }: { readonly count?: number }) {
  return (
    <LoadingRegion className={styles.cards}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" />
          </div>
          <Skeleton height="18px" />
          <Skeleton width="70%" />
          <Skeleton width="85%" />
          <Skeleton width="45%" height="22px" />
        </div>
      ))}
    </LoadingRegion>
  )
}

/** Rows of a table still to come. */
export function RowsSkeleton({ count = 10, height = '48px' }: { readonly count?: number; readonly height?: string }) {
  return (
    <LoadingRegion className={styles.rows}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </LoadingRegion>
  )
}

/** A page whose code is still coming. */
export function PageSkeleton() {
  return (
    <LoadingRegion className={styles.page}>
      <Skeleton width="240px" height="20px" />
      <Skeleton height="120px" />
      <Skeleton height="320px" />
    </LoadingRegion>
  )
}
