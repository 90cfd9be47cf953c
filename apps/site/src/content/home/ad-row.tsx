import { isAdFor, type Ad } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { AdPicture } from '../../components/page/index.ts'
import { homeText } from './home.text.ts'
import styles from './ad-row.module.css'

/** The ads of the right-hand position, side by side. */
export function SideAds({ ads }: { readonly ads: readonly Ad[] }) {
  if (ads.length === 0) return null
  return (
    <section className={styles.row} aria-label={homeText.ads.side}>
      {ads.slice(0, 3).map((ad) => (
        <AdPicture key={ad.id} ad={ad} width={240} height={120} />
      ))}
    </section>
  )
}

/** The first ad of the top position that is of use to who looks, as wide as the page. */
export function WideAd({ ads }: { readonly ads: readonly Ad[] }) {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const ad = ads.find((one) => isAdFor(one, user))
  if (ad === undefined) return null
  return (
    <section className={styles.wide} aria-label={homeText.ads.top}>
      <AdPicture ad={ad} width={1200} height={80} />
    </section>
  )
}
