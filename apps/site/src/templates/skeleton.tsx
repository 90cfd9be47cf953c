import type { CSSProperties, ReactNode } from 'react'
import { templatesText as text } from './templates.text.ts'
import styles from './skeleton.module.css'

export type BoneProps = {
  /** Any CSS length; full width without it. */
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** One grey shape in the place of something that is still coming. */
export function Bone({ width = '100%', height = '14px', round = false }: BoneProps) {
  return (
    <span
      className={round ? styles.round : styles.bone}
      style={{ '--w': width, '--h': height } as CSSProperties}
      aria-hidden="true"
    />
  )
}

/** Tells ears that something loads, and holds the shapes. */
export function Skeleton({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className={styles.unseen}>{text.loading}</span>
      {children}
    </div>
  )
}

/** Lines of text still to come; the last one is shorter. */
export function LinesSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Skeleton className={styles.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <Bone key={at} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </Skeleton>
  )
}

/** A grid of goods cards still to come, of the same measure as the cards. */
export function CardsSkeleton({ count = 10 }: { readonly count?: number }) {
  return (
    <Skeleton className={styles.cards}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.card}>
          <div className={styles.picture}>
            <Bone height="100%" />
          </div>
          <Bone height="18px" />
          <Bone width="70%" />
          <Bone width="85%" />
          <Bone width="45%" height="22px" />
        </div>
      ))}
    </Skeleton>
  )
}

/** Rows of a table still to come. */
export function RowsSkeleton({ count = 10, height = '48px' }: { readonly count?: number; readonly height?: string }) {
  return (
    <Skeleton className={styles.rows}>
      {Array.from({ length: count }, (_, at) => (
        <Bone key={at} height={height} />
      ))}
    </Skeleton>
  )
}

/** A page whose code is still coming. */
export function PageSkeleton() {
  return (
    <Skeleton className={styles.page}>
      <Bone width="240px" height="20px" />
      <Bone height="120px" />
      <Bone height="320px" />
    </Skeleton>
  )
}
