import type { GoodsDetail } from '@yaopi/core/contract'
import { useChatSubject } from '@yaopi/widgets'
import { useParams } from 'react-router'
import { usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column, ScopeNote } from '../../components/page/index.ts'
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
import { goodsDescription, goodsTitle, goodsTrail } from '../heads/index.ts'
import { detailInput } from '../params/index.ts'

/**
 * Goods in full: pictures, facts, price and quantity; below them instructions, documents, lots, other makers, own
 * history.
 */
export default function DetailPage() {
  const { id = '' } = useParams()
  const params = useSearch()
  const input = detailInput(id, params)
  const { state, reload, isOver, isGone } = useDetail(input)
  usePageTitle(state.data && goodsTitle(state.data), state.data && goodsDescription(state.data))
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
  useChatSubject(goods)
  return (
    <>
      <Breadcrumb trail={goodsTrail(goods)} />
      <ScopeNote reasons={[goods.buy_reason]} />
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
