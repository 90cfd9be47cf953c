import { promotionCalls, type GroupBuyPage } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column } from '../../components/page/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { GroupProgress } from './group-progress.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferHead } from './offer-head.tsx'
import { NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { groupsInput, type GroupsInput } from './offer-params.ts'
import { offerPagesText } from './offer.text.ts'

const text = offerPagesText.groups

/** /ptzq 拼团专区: what runs and what is to come, each with its progress. */
export default function GroupsPage() {
  const params = useSearch()
  const input = groupsInput(params)
  const isSoon = input.state === 'soon'
  const { state, reload } = useQuery<GroupsInput, GroupBuyPage>(promotionCalls.groups, input, {
    cache: true,
    keepPreviousData: true,
  })
  const counts = state.data?.counts
  const tab = (name: string, count: number | undefined) => (count === undefined ? name : text.tab(name, count))
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <OfferHead
        title={text.title}
        note={text.note}
        tabs={[
          { name: tab(text.running, counts?.running), href: href('ptzq'), isCurrent: !isSoon },
          { name: tab(text.soon, counts?.soon), href: href('ptzq', {}, { state: 'soon' }), isCurrent: isSoon },
        ]}
      />
      <OfferList state={state} reload={reload} columns={4} empty={<Nothing isSoon={isSoon} />}>
        {(goods, isFirstRow) => (
          <GroupCard key={goods.goods_price_id} goods={goods} eager={isFirstRow} onPhaseChange={reload} />
        )}
      </OfferList>
    </Column>
  )
}

function GroupCard({
  goods,
  eager,
  onPhaseChange,
}: {
  readonly goods: Goods
  readonly eager: boolean
  readonly onPhaseChange: () => void
}) {
  const at = href('list_info_pt', { id: goods.id }, { goods_price_id: goods.goods_price_id })
  return (
    <OfferCard goods={goods} href={at} eager={eager} way={text.join}>
      <GroupProgress goods={goods} />
      {goods.activity !== undefined && (
        <Countdown
          start={goods.activity.start}
          end={goods.activity.end}
          labels={{ soon: offerPagesText.toStart, running: offerPagesText.toEnd }}
          onPhaseChange={onPhaseChange}
        />
      )}
    </OfferCard>
  )
}

const Nothing = ({ isSoon }: { readonly isSoon: boolean }) => (
  <NoOffers
    title={isSoon ? text.emptySoon : text.empty}
    hint={text.emptyHint}
    back={isSoon ? { name: text.toRunning, href: href('ptzq') } : undefined}
  />
)
