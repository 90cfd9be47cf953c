import { bannerCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, RowsSkeleton } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { GoodsBrowser } from '../../catalogue/browser/index.ts'
import { ControlledSaleHead } from './controlled-sale-head.tsx'
import { CONTROLLED_FILTER } from './controlled-sale-params.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'
import { ZoneAds } from './zone-ads.tsx'

const nothing = {}
const noLayouts: readonly never[] = []

/** /kxzq 控销专区: its sub-zones, and all controlled goods; prices only inside the policy of each (domain.md §2.4). */
export default function ControlledSalePage() {
  const { state, reload } = useQuery(bannerCalls.kxzqAd, nothing, { cache: true })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <ControlledSaleHead title={text.title} other={{ name: text.toNew, href: href('kxzq_new') }} />
      <Block state={state} reload={reload} skeleton={<RowsSkeleton count={1} height="148px" />}>
        {(ads) => <ZoneAds title={text.zones} ads={ads} />}
      </Block>
      <GoodsBrowser layout="cards" layouts={noLayouts} fixed={CONTROLLED_FILTER} empty={<NoGoods />} />
    </Column>
  )
}

function NoGoods() {
  return (
    <EmptyWithHotGoods title={text.empty} hint={text.emptyHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {text.toAll}
      </ButtonLink>
    </EmptyWithHotGoods>
  )
}
