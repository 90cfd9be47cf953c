import { lazy, Suspense } from 'react'
import { useStorefront, useValue } from '@yaopi/widgets'
import { usePageIdle } from '../../platform/data/index.ts'
import { Column } from '../../components/page/index.ts'
import { Carousel } from './carousel.tsx'
import { HotFloor } from './hot-floor.tsx'
import { MemberCard } from './member-card.tsx'
import { NewcomerFloor } from './newcomer-floor.tsx'
import { PromotionFloors } from './promotion-floors.tsx'
import styles from './home.module.css'

/** What lies below the first screen comes as its own chunk, so that the first paint does not wait for it. */
const LowerFloors = lazy(() => import('./lower-floors.tsx'))

/** Home: menu, carousel and member card, then floors that each have their own shape. */
export default function HomePage() {
  const { home } = useStorefront()
  const title = useValue(home.config)?.site_title ?? ''
  return (
    <Column>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.hero}>
        <div className={styles.carousel}>
          <Carousel />
        </div>
        <MemberCard />
      </div>
      <PromotionFloors />
      <NewcomerFloor />
      <HotFloor />
      <FloorsWhenIdle />
    </Column>
  )
}

/** The lower floors once the page is idle, in a component of its own: nothing above them is rendered again. */
function FloorsWhenIdle() {
  const isSettled = usePageIdle()
  const later = <div className={styles.later} />
  if (!isSettled) return later
  return (
    <Suspense fallback={later}>
      <LowerFloors />
    </Suspense>
  )
}
