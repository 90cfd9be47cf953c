import type { GoodsDetail } from '@yaopi/core/contract'
import { useParams, useSearchParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Column } from '../../templates/page.tsx'
import { ControlPanel } from '../control/control-panel.tsx'
import { ComingOffers } from './coming-offers.tsx'
import { DetailGone } from './detail-gone.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { detailInput } from './detail-input.ts'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { PackagesOf } from './packages-of.tsx'
import { Purchase } from './purchase.tsx'
import { useDetail } from './use-detail.ts'
import styles from './detail.module.css'

/** Goods in full: pictures, facts, price and quantity; below them instructions, documents, lots, other makers, own history. */
export default function DetailPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const input = detailInput(id, params)
  const { state, reload, isOver, isGone } = useDetail(input)
  useOwnTitle(state.data === undefined ? undefined : `${state.data.name} ${state.data.ypgg}`)
  if (isGone) return <DetailGone />
  return (
    <Column>
      <Block state={state} reload={reload} skeleton={<DetailSkeleton />}>
        {(goods) => (
          <Detail key={`${goods.id}-${goods.goods_price_id}`} goods={goods} isOver={isOver} onTurn={reload} />
        )}
      </Block>
    </Column>
  )
}

function Detail({
  goods,
  isOver,
  onTurn,
}: {
  readonly goods: GoodsDetail
  readonly isOver: boolean
  readonly onTurn: () => void
}) {
  const trail = goods.category.map(({ id, name }) => ({ name, href: href('list_index', {}, { select: id }) }))
  return (
    <>
      <Breadcrumb trail={[...trail, { name: goods.name }]} />
      <div className={styles.top}>
        <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : goods.goods_image} />
        <div className={styles.middle}>
          <Purchase goods={goods}>
            <OfferPanel goods={goods} isOver={isOver} onTurn={onTurn} />
            <ControlPanel goods={goods} onChange={onTurn} />
            <ComingOffers goods={goods} />
          </Purchase>
        </div>
        <aside className={styles.side}>
          <Facts goods={goods} />
        </aside>
      </div>
      <PackagesOf goods={goods} />
      <DetailTabs goods={goods} />
    </>
  )
}
