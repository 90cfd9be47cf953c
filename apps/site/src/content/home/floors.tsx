import type { Floor } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { AdLink, Anchor, Picture, useStorefront, useValue } from '@yaopi/widgets'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { FloorFrame } from './floor.tsx'
import { GoodsTile } from './goods-tile.tsx'
import { homeText } from './home.text.ts'
import styles from './floors.module.css'

const text = homeText.floors

/** The address of a zone once its page is built. */
const zone = (name: string): string | undefined => (hasRoute(name) ? href(name) : undefined)

/** Brands as a grid of logos that link to their goods; the goods of the floor as a strip below. */
export function BrandFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  const { home } = useStorefront()
  const brands = useValue(home.common)?.brand ?? []
  if (brands.length === 0 && floor.goods.length === 0) return null
  return (
    <FloorFrame {...text.brands} more={href('ppzq')}>
      <ul className={styles.grid}>
        {brands.slice(0, 16).map((brand) => (
          <li key={brand.id}>
            <Anchor href={href('ppzq_info', { id: brand.id })}>
              <Picture src={brand.logo} alt={brand.name} width={120} height={48} />
            </Anchor>
          </li>
        ))}
      </ul>
      <div className={styles.five}>
        {floor.goods.slice(0, 5).map((one) => (
          <GoodsTile key={one.id} goods={one} hidden={hidden} />
        ))}
      </div>
    </FloorFrame>
  )
}

/** Controlled sale: a banner, and four goods on its ground. */
export function ControlledFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.goods.length === 0) return null
  return (
    <FloorFrame {...text.controlled} more={zone('kxzq')}>
      <div className={styles.controlled}>
        {floor.ads[0] !== undefined && (
          <AdLink url={floor.ads[0].url}>
            <Picture src={floor.ads[0].image} alt={floor.ads[0].title ?? ''} width={380} height={200} fluid />
          </AdLink>
        )}
        <div className={styles.two}>
          {floor.goods.slice(0, 4).map((one) => (
            <GoodsTile key={one.id} goods={one} hidden={hidden} shape="flat" size={72} />
          ))}
        </div>
      </div>
    </FloorFrame>
  )
}

/** Free shipping: a tinted panel with a strip; nothing for members whom the zone is not shown to. */
export function YouxFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  const { session } = useStorefront()
  const isClosed = useValue(session.user).is_show_youx === 0
  if (isClosed || floor.goods.length === 0) return null
  return (
    <div className={styles.tinted}>
      <FloorFrame {...text.youx} more={href('yx')}>
        <div className={styles.six}>
          {floor.goods.slice(0, 6).map((one) => (
            <GoodsTile key={one.id} goods={one} hidden={hidden} />
          ))}
        </div>
      </FloorFrame>
    </div>
  )
}

/** Herbs: two banners above each other, six large goods beside them. */
export function HerbFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.goods.length === 0) return null
  return (
    <FloorFrame {...text.herbs} more={href('zyyp')}>
      <div className={styles.herbs}>
        <div className={styles.stack}>
          {floor.ads.slice(0, 2).map((ad) => (
            <AdLink key={ad.id} url={ad.url}>
              <Picture src={ad.image} alt={ad.title ?? ''} width={380} height={200} fluid />
            </AdLink>
          ))}
        </div>
        <div className={styles.sixLarge}>
          {floor.goods.slice(0, 6).map((one) => (
            <GoodsTile key={one.id} goods={one} hidden={hidden} shape="flat" size={112} />
          ))}
        </div>
      </div>
    </FloorFrame>
  )
}

/** Devices: one panel, three columns with lines between them. */
export function DeviceFloor({ goods }: { readonly goods: readonly Goods[] }) {
  const hidden = useHiddenPrice()
  if (goods.length === 0) return null
  return (
    <FloorFrame {...text.devices} more={href('qxzq')}>
      <div className={styles.devices}>
        {goods.slice(0, 6).map((one) => (
          <GoodsTile key={one.id} goods={one} hidden={hidden} shape="flat" />
        ))}
      </div>
    </FloorFrame>
  )
}
