import { ProductGridSkeleton, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import styles from './activity.module.css'

/** The shape of a template page while it comes. */
export function ActivitySkeleton() {
  return (
    <div className={styles.page}>
      <SkeletonRegion>
        <Skeleton height="96px" />
      </SkeletonRegion>
      <SkeletonRegion>
        <Skeleton height="240px" />
      </SkeletonRegion>
      <ProductGridSkeleton count={5} columns={5} />
    </div>
  )
}
