import type { GoodsDetail } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import { lazy, Suspense } from 'react'
import { href } from '../../routes/table.ts'
import { Bone } from '../../templates/skeleton.tsx'
import { detailText as text } from './detail.text.ts'
import styles from './packages-of.module.css'

const PackageCard = lazy(async () => ({ default: (await import('../combination/package-card.tsx')).PackageCard }))

/** The packages that goods are a part of; nothing where there are none. */
export function PackagesOf({ goods }: { readonly goods: GoodsDetail }) {
  const packages = goods.combinations ?? []
  if (packages.length === 0) return null
  return (
    <section className={styles.packages} aria-label={text.packages}>
      <div className={styles.head}>
        <h2>{text.packages}</h2>
        <Anchor href={href('zhzq')}>{text.allPackages}</Anchor>
      </div>
      <div className={styles.cards}>
        <Suspense fallback={<Bone height="220px" />}>
          {packages.map((pack) => (
            <PackageCard key={pack.id} pack={pack} compact />
          ))}
        </Suspense>
      </div>
    </section>
  )
}
