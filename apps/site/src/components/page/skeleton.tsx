import { Skeleton, SkeletonRegion } from '@yaopi/widgets'
import styles from './skeleton.module.css'

/** Lines of text still to come; the last one is shorter. */
export function LinesSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <SkeletonRegion>
      <Skeleton lines={lines} height={14} />
    </SkeletonRegion>
  )
}

/** Rows of a table still to come. */
export function RowsSkeleton({ count = 10, height = '48px' }: { readonly count?: number; readonly height?: string }) {
  return (
    <SkeletonRegion className={styles.rows}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </SkeletonRegion>
  )
}

/** A page whose code is still coming. */
export function PageSkeleton() {
  return (
    <SkeletonRegion className={styles.page}>
      <Skeleton width="240px" height="20px" />
      <Skeleton height="120px" />
      <Skeleton height="320px" />
    </SkeletonRegion>
  )
}
