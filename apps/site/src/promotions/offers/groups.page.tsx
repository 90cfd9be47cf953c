import { promotionCalls, type Goods, type GroupBuyPage } from '@yaopi/core'
import { ButtonLink, Pager, ProductGrid, ProductGridSkeleton } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, Empty } from '../../platform/components/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { HotGoods } from '../../catalogue/goods/index.ts'
import { queryAfter } from '../../catalogue/params/index.ts'
import { GroupProgress } from './group-progress.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferHead } from './offer-head.tsx'
import { groupsInput, type GroupsInput } from './offer-params.ts'
import { offerPagesText } from './offer.text.ts'

const text = offerPagesText.groups

/** /ptzq 拼团专区: what runs and what is to come, each with its progress. */
export default function GroupsPage() {
  const [params] = useSearchParams()
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
      <Block
        state={state}
        reload={reload}
        skeleton={<ProductGridSkeleton count={8} columns={4} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<Nothing isSoon={isSoon} />}
      >
        {(page, isReloading) => (
          <div aria-busy={isReloading || undefined}>
            <ProductGrid columns={4}>
              {page.data.map((goods, at) => (
                <GroupCard key={goods.goods_price_id} goods={goods} eager={at < 4} onPhaseChange={reload} />
              ))}
            </ProductGrid>
            <Pager
              page={page.current_page}
              last={page.last_page}
              total={page.total}
              href={(to) => queryAfter(params, { page: to }) || '?'}
            />
          </div>
        )}
      </Block>
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

function Nothing({ isSoon }: { readonly isSoon: boolean }) {
  return (
    <>
      <Empty title={isSoon ? text.emptySoon : text.empty} hint={text.emptyHint}>
        {isSoon ? (
          <ButtonLink kind="primary" href={href('ptzq')}>
            {text.toRunning}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" href={href('list_index')}>
            {offerPagesText.toAll}
          </ButtonLink>
        )}
      </Empty>
      <HotGoods />
    </>
  )
}
