import { ProductGridSkeleton } from '@yaopi/widgets'
import { Bone, Skeleton } from '../../templates/skeleton.tsx'
import styles from './activity.module.css'

/** The shape of a template page while it comes. */
export function ActivitySkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton>
        <Bone height="96px" />
      </Skeleton>
      <Skeleton>
        <Bone height="240px" />
      </Skeleton>
      <ProductGridSkeleton count={5} columns={5} />
    </div>
  )
}
