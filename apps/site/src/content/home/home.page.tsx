import { lazy, Suspense } from 'react'
import { useStorefront, useValue } from '@yaopi/widgets'
import { usePageIdle } from '../../platform/data/index.ts'
import { Column } from '../../platform/components/index.ts'
import { Carousel } from './carousel.tsx'
import { HotFloor } from './hot-floor.tsx'
import { MemberCard } from './member-card.tsx'
import { NewcomerFloor } from './newcomer-floor.tsx'
import styles from './home.module.css'

/** What lies below the first screen comes as its own chunk, so that the first paint does not wait for it. */
const LowerFloors = lazy(() => import('./lower-floors.tsx'))

/** Home: menu, carousel and member card, then floors that each have their own shape. */
export default function HomePage() {
  const { home } = useStorefront()
  const isSettled = usePageIdle()
  const later = <div className={styles.later} />
  const title = useValue(home.config)?.site_title ?? ''
  return (
    <Column>
      <h1 className={styles.visuallyHidden}>{title}</h1>
      <div className={styles.hero}>
        <div className={styles.carousel}>
          <Carousel />
        </div>
        <MemberCard />
      </div>
      <NewcomerFloor />
      <HotFloor />
      {isSettled ? (
        <Suspense fallback={later}>
          <LowerFloors />
        </Suspense>
      ) : (
        later
      )}
    </Column>
  )
}
