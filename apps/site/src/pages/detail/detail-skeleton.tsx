import { Bone, Skeleton } from '../../templates/skeleton.tsx'
import styles from './detail.module.css'

/** The shape of the detail page while it comes. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <div className={styles.crumb}>
        <Bone width="320px" />
      </div>
      <div className={styles.top}>
        <div className={styles.square}>
          <Bone height="100%" />
        </div>
        <div className={styles.bones}>
          <Bone width="70%" height="28px" />
          <Bone width="50%" />
          <Bone height="112px" />
          <Bone width="60%" />
          <Bone width="80%" height="40px" />
          <Bone width="50%" height="44px" />
        </div>
        <div className={styles.bones}>
          {Array.from({ length: 8 }, (_, at) => (
            <Bone key={at} height="20px" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
