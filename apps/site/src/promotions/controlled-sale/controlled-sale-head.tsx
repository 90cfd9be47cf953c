import { bannerCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import Check from 'lucide-react/icons/check'
import { useQuery } from '../../platform/data/index.ts'
import { AdPicture } from '../../components/page/index.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'
import styles from './controlled-sale.module.css'

const nothing = {}

/** What controlled sale is, in three facts, with the zone's banners and the way to its other layout. */
export function ControlledSaleHead({
  title,
  other,
}: {
  readonly title: string
  readonly other: { readonly name: string; readonly href: string }
}) {
  const { state } = useQuery(bannerCalls.kxzq, nothing, { cache: true })
  const ads = state.data?.ads.slice(0, 2) ?? []
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text.note}</p>
        <ul className={styles.points} aria-label={text.pointsLabel}>
          {text.points.map((point) => (
            <li key={point}>
              <Check size={16} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        {ads.length > 0 && (
          <div className={styles.banners}>
            {ads.map((ad) => (
              <AdPicture key={ad.id} ad={ad} width={380} height={200} />
            ))}
          </div>
        )}
        <ButtonLink size="s" href={other.href}>
          {other.name}
        </ButtonLink>
      </div>
    </header>
  )
}
