import { ProductGridSkeleton } from '@yaopi/widgets'
import { LoadingRegion, Skeleton } from '../../platform/components/index.ts'
import styles from './activity.module.css'

/** The shape of a template page while it comes. */
export function ActivitySkeleton() {
  return (
    <div className={styles.page}>
      <LoadingRegion>
        <Skeleton height="96px" />
      </LoadingRegion>
      <LoadingRegion>
        <Skeleton height="240px" />
      </LoadingRegion>
      <ProductGridSkeleton count={5} columns={5} />
    </div>
  )
}
