import type { Ad } from '@yaopi/core'
import { AdPicture } from '../../components/page/index.ts'
import styles from './controlled-sale.module.css'

/** Pictures that lead into sub-zones, four in a row. */
export function ZoneAds({ title, ads }: { readonly title: string; readonly ads: readonly Ad[] }) {
  if (ads.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
      </div>
      <div className={styles.ads}>
        {ads.map((ad) => (
          <AdPicture key={ad.id} ad={ad} width={380} height={200} />
        ))}
      </div>
    </section>
  )
}
