import type { Floor, Goods } from '@yaopi/core'
import { AdLink, Picture } from '@yaopi/widgets'
import { useHiddenPrice } from '../../data/use-hidden-price.ts'
import { hasRoute, href } from '../../routes/table.ts'
import { FloorFrame } from './floor.tsx'
import { GoodsTile } from './goods-tile.tsx'
import { homeText } from './home.text.ts'
import styles from './floors.module.css'

const text = homeText.floors

/** The address of a zone once its page is built; the filtered list until then, where there is one. */
const zone = (name: string, otherwise?: string): string | undefined => (hasRoute(name) ? href(name) : otherwise)

/** What is bought most: three columns of ranks. */
export function HotFloor({ goods }: { readonly goods: readonly Goods[] }) {
  const hidden = useHiddenPrice()
  if (goods.length === 0) return null
  return (
    <FloorFrame {...text.hot} more={href('list_index', {}, { sort: 'sales' })}>
      <ol className={styles.ranks}>
        {goods.slice(0, 9).map((one, at) => (
          <li key={one.id}><GoodsTile goods={one} hidden={hidden} shape="flat" mark={<span className={styles.rank} data-top={at < 3 || undefined}>{at + 1}</span>} /></li>
        ))}
      </ol>
    </FloorFrame>
  )
}

/** Brands: a wall of signs beside the goods of one of them. */
export function BrandFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.ads.length === 0 && floor.goods.length === 0) return null
  return (
    <FloorFrame {...text.brands} more={zone('ppzq')}>
      <div className={styles.brands}>
        <ul className={styles.wall}>
          {floor.ads.slice(0, 12).map((ad) => <li key={ad.id}><AdLink url={ad.url}><Picture src={ad.image} alt={ad.title ?? ''} width={140} height={56} fluid /></AdLink></li>)}
        </ul>
        <div className={styles.brandGoods}>{floor.goods.slice(0, 3).map((one) => <GoodsTile key={one.id} goods={one} hidden={hidden} />)}</div>
      </div>
    </FloorFrame>
  )
}

/** Controlled sale: two wide banners, goods as flat tiles below. */
export function ControlledFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.goods.length === 0) return null
  return (
    <FloorFrame {...text.controlled} more={zone('kxzq')}>
      {floor.ads.length > 0 && (
        <div className={styles.pair}>{floor.ads.slice(0, 2).map((ad) => <AdLink key={ad.id} url={ad.url}><Picture src={ad.image} alt={ad.title ?? ''} width={594} height={140} fluid /></AdLink>)}</div>
      )}
      <div className={styles.four}>{floor.goods.slice(0, 4).map((one) => <GoodsTile key={one.id} goods={one} hidden={hidden} shape="flat" />)}</div>
    </FloorFrame>
  )
}

/** Free shipping: a tinted panel with a strip. */
export function YouxFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.goods.length === 0) return null
  return (
    <div className={styles.tinted}>
      <FloorFrame {...text.youx} more={zone('yx', href('list_index', {}, { yx: 1 }))}>
        <div className={styles.six}>{floor.goods.slice(0, 6).map((one) => <GoodsTile key={one.id} goods={one} hidden={hidden} />)}</div>
      </FloorFrame>
    </div>
  )
}

/** Herbs: a tall banner, eight goods in two rows. */
export function HerbFloor({ floor }: { readonly floor: Floor }) {
  const hidden = useHiddenPrice()
  if (floor.goods.length === 0) return null
  const ad = floor.ads[0]
  return (
    <FloorFrame {...text.herbs} more={zone('zyyp')}>
      <div className={styles.herbs} data-banner={ad !== undefined || undefined}>
        {ad !== undefined && <AdLink url={ad.url} className={styles.tall}><Picture src={ad.image} alt={ad.title ?? text.herbs.title} width={220} height={564} fluid /></AdLink>}
        <div className={styles.eight}>{floor.goods.slice(0, 8).map((one) => <GoodsTile key={one.id} goods={one} hidden={hidden} />)}</div>
      </div>
    </FloorFrame>
  )
}

/** Devices: three wide tiles in two rows. */
export function DeviceFloor({ goods }: { readonly goods: readonly Goods[] }) {
  const hidden = useHiddenPrice()
  if (goods.length === 0) return null
  return (
    <FloorFrame {...text.devices} more={zone('qxzq')}>
      <div className={styles.devices}>{goods.slice(0, 6).map((one) => <GoodsTile key={one.id} goods={one} hidden={hidden} shape="flat" />)}</div>
    </FloorFrame>
  )
}
