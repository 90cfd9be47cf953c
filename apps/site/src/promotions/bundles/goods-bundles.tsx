import type { GoodsDetail } from '@yaopi/core/contract'
import { Anchor, Skeleton } from '@yaopi/widgets'
import { lazy, Suspense } from 'react'
import { href } from '../../platform/routing/index.ts'
import { goodsBundlesText as text } from './goods-bundles.text.ts'
import styles from './goods-bundles.module.css'

const PackageCard = lazy(async () => ({ default: (await import('./bundle-card.tsx')).BundleCard }))

/** The bundles that contain these goods; nothing where there are none. */
export function GoodsBundles({ goods }: { readonly goods: GoodsDetail }) {
  const bundles = goods.combinations ?? []
  if (bundles.length === 0) return null
  return (
    <section className={styles.packages} aria-label={text.title}>
      <div className={styles.head}>
        <h2>{text.title}</h2>
        <Anchor href={href('zhzq')}>{text.toAll}</Anchor>
      </div>
      <div className={styles.cards}>
        <Suspense fallback={<Skeleton height="220px" />}>
          {bundles.map((bundle) => (
            <PackageCard key={bundle.id} bundle={bundle} compact />
          ))}
        </Suspense>
      </div>
    </section>
  )
}
