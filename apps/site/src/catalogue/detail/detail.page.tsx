import type { GoodsDetail } from '@yaopi/core/contract'
import { useParams, useSearchParams } from 'react-router-dom'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column } from '../../platform/components/index.ts'
import { DetailPanels } from './detail-panels.tsx'
import {
  DetailLayout,
  DetailNotFound,
  DetailSkeleton,
  DetailTabs,
  OfferPanel,
  Purchase,
  UpcomingOffers,
  useDetail,
} from '../goods-detail/index.ts'
import { detailInput } from '../params/index.ts'

/**
 * Goods in full: pictures, facts, price and quantity; below them instructions, documents, lots, other makers, own
 * history.
 */
export default function DetailPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const input = detailInput(id, params)
  const { state, reload, isOver, isGone } = useDetail(input)
  usePageTitle(state.data === undefined ? undefined : `${state.data.name} ${state.data.ypgg}`)
  if (isGone) return <DetailNotFound />
  return (
    <Column>
      <Block state={state} reload={reload} skeleton={<DetailSkeleton />}>
        {(goods) => (
          <Detail key={`${goods.id}-${goods.goods_price_id}`} goods={goods} isOver={isOver} reload={reload} />
        )}
      </Block>
    </Column>
  )
}

function Detail({
  goods,
  isOver,
  reload,
}: {
  readonly goods: GoodsDetail
  readonly isOver: boolean
  readonly reload: () => void
}) {
  const trail = goods.category.map(({ id, name }) => ({ name, href: href('list_index', {}, { select: id }) }))
  return (
    <>
      <Breadcrumb trail={[...trail, { name: goods.name }]} />
      <DetailLayout goods={goods}>
        <Purchase goods={goods}>
          <OfferPanel goods={goods} isOver={isOver} onPhaseChange={reload} />
          <DetailPanels place="offer" goods={goods} onChange={reload} />
          <UpcomingOffers goods={goods} />
        </Purchase>
      </DetailLayout>
      <DetailPanels place="below" goods={goods} onChange={reload} />
      <DetailTabs goods={goods} />
    </>
  )
}
