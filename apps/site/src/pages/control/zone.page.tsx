import { bannerCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { RowsSkeleton } from '../../templates/skeleton.tsx'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import { ControlHead } from './control-head.tsx'
import { CONTROL_FILTER } from './control-input.ts'
import { controlPagesText as text } from './control.text.ts'
import { ZoneAds } from './zone-ads.tsx'

const nothing = {}
const noViews: readonly never[] = []

/** /kxzq 控销专区: its sub-zones, and all controlled goods; prices only inside the policy of each (domain.md §2.4). */
export default function ControlZonePage() {
  const { state, reload } = useCall(bannerCalls.kxzqAd, nothing, { keep: true })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <ControlHead title={text.title} other={{ name: text.toNew, href: href('kxzq_new') }} />
      <Block state={state} reload={reload} skeleton={<RowsSkeleton count={1} height="148px" />}>
        {(ads) => <ZoneAds title={text.zones} ads={ads} />}
      </Block>
      <GoodsBrowser view="cards" views={noViews} fixed={CONTROL_FILTER} empty={<NoGoods />} />
    </Column>
  )
}

function NoGoods() {
  return (
    <>
      <Empty title={text.empty} hint={text.emptyHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toAll}
        </ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
}
