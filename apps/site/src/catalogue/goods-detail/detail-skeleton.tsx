import { SkeletonRegion, Skeleton } from '@yaopi/widgets'
import styles from './detail.module.css'

/** The shape of the detail page while it comes. */
export function DetailSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.crumb}>
        <Skeleton width="320px" />
      </div>
      <div className={styles.top}>
        <div className={styles.square}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.bones}>
          <Skeleton width="70%" height="28px" />
          <Skeleton width="50%" />
          <Skeleton height="112px" />
          <Skeleton width="60%" />
          <Skeleton width="80%" height="40px" />
          <Skeleton width="50%" height="44px" />
        </div>
        <div className={styles.bones}>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} height="20px" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}
