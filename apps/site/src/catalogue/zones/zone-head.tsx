import { bannerCalls, type Ad } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { AdPicture } from '../../components/page/index.ts'
import type { ShopZone } from './zone-params.ts'
import { zoneText as text } from './zone.text.ts'
import styles from './zone-head.module.css'

/** What a zone is, in three facts, with its banners beside them. */
export function ZoneHead({ zone }: { readonly zone: ShopZone }) {
  const words = text[zone]
  return (
    <header className={styles.head} data-zone={zone}>
      <div className={styles.words}>
        <h1>{words.title}</h1>
        <p>
          {words.note}
          {zone === 'yx' && (
            <Anchor className={styles.rule} href={href('yx_rule')}>
              {text.yx.rule}
              <ChevronRight size={16} aria-hidden="true" />
            </Anchor>
          )}
        </p>
        <ul aria-label={text.pointsLabel}>
          {words.points.map((point) => (
            <li key={point}>
              <Check size={16} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {zone === 'qx' ? <DeviceBanners /> : <FloorBanners zone={zone} />}
    </header>
  )
}

const nothing = {}

/** The banners of a zone that is a floor of the home page, too. */
function FloorBanners({ zone }: { readonly zone: 'yx' | 'zy' }) {
  const { state } = useQuery(zone === 'yx' ? bannerCalls.yx : bannerCalls.zyzq, nothing, { cache: true })
  return <Banners ads={state.status === 'failed' ? [] : state.data?.ads} />
}

function DeviceBanners() {
  const { state } = useQuery(bannerCalls.qxzq, nothing, { cache: true })
  return <Banners ads={state.status === 'failed' ? [] : state.data} />
}

/** The zone's banners; their place is held until they have come. A zone without them is none the worse. */
function Banners({ ads }: { readonly ads: readonly Ad[] | undefined }) {
  if (ads?.length === 0) return null
  return (
    <div className={styles.banners}>
      {(ads?.slice(0, 2) ?? []).map((ad) => (
        <AdPicture key={ad.id} ad={ad} width={380} height={200} />
      ))}
    </div>
  )
}
