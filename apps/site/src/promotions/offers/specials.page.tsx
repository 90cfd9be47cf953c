import { soldPercent, type Goods } from '@yaopi/core'
import { promotionCalls } from '@yaopi/core/contract'
import { ProductGrid, ProductGridSkeleton, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useSearch } from '../../platform/navigation/index.ts'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferHead } from './offer-head.tsx'
import { NoOffers } from './no-offers.tsx'
import { showsTomorrow, nextMidnight, tomorrowOf } from './offer-params.ts'
import { offerPagesText } from './offer.text.ts'
import { Progress } from './progress.tsx'

const text = offerPagesText.specials

/** /mrtj 每日特价: the specials of today, and those of tomorrow before they can be had. */
export default function SpecialsPage() {
  const params = useSearch()
  const { clock } = useStorefront()
  const [now, setNow] = useState(() => clock.now.peek())
  const isTomorrow = showsTomorrow(params)
  const { state, reload } = useQuery(promotionCalls.everydayPrice, isTomorrow ? { date: tomorrowOf(now) } : today, {
    cache: true,
  })
  const changePhase = () => {
    setNow(clock.now.peek())
    reload()
  }
  const midnight = nextMidnight(now)
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <OfferHead
        title={text.title}
        note={text.note}
        tabs={[
          { name: text.today, href: href('mrtj'), isCurrent: !isTomorrow },
          { name: text.tomorrow, href: href('mrtj', {}, { day: 'tomorrow' }), isCurrent: isTomorrow },
        ]}
        clock={
          <Countdown
            start={isTomorrow ? midnight : 0}
            end={isTomorrow ? midnight + 86_400 : midnight}
            labels={{ soon: text.startsIn, running: text.endsIn }}
            onPhaseChange={changePhase}
          />
        }
      />
      <Block
        state={state}
        reload={reload}
        skeleton={<ProductGridSkeleton count={10} columns={5} />}
        isEmpty={(day) => day.list.length === 0}
        empty={<Nothing isTomorrow={isTomorrow} />}
      >
        {(day) => (
          <ProductGrid columns={5}>
            {day.list.map((goods, at) => (
              <OfferCard key={goods.goods_price_id || goods.id} goods={goods} href={goodsHref(goods)} eager={at < 5}>
                <SoldBar goods={goods} />
              </OfferCard>
            ))}
          </ProductGrid>
        )}
      </Block>
    </Column>
  )
}

const today = {}

const Nothing = ({ isTomorrow }: { readonly isTomorrow: boolean }) => (
  <NoOffers
    title={isTomorrow ? text.emptyTomorrow : text.empty}
    hint={isTomorrow ? text.emptyTomorrowHint : text.emptyHint}
    back={isTomorrow ? { name: text.toToday, href: href('mrtj') } : undefined}
  />
)

/** How much of an offer's pool is gone; nothing for an offer without one, and while nothing is. */
function SoldBar({ goods: { activity } }: { readonly goods: Goods }) {
  if (activity === undefined || activity.total === null) return null
  const percent = soldPercent(activity)
  if (percent === 0) return null
  return <Progress value={percent} most={100} label={offerPagesText.sold(percent)} />
}
