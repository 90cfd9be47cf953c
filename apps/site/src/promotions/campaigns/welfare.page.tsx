import { OfferStatus } from '@yaopi/core'
import { campaignCalls, type WelfareZone } from '@yaopi/core/contract'
import { Anchor, ButtonLink, ProductCard, ProductGrid, ProductGridSkeleton, EmptyState } from '@yaopi/widgets'
import { usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { queryAfter } from '../../catalogue/params/index.ts'
import { CampaignGoods } from './campaign-goods.tsx'
import { CampaignFrame } from './campaign-frame.tsx'
import { welfareInput, type WelfareInput } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import { RulesPanel } from './rules-panel.tsx'
import styles from './campaign.module.css'

const text = campaignText.welfare
/** The rate that the title of the route names, per cent of the price. */
const USUAL_PERCENT = 94

/**
 * /welfare 全场9.4折: time left and rate, floors by category, all goods that take part; on other days the next date. A
 * day at another rate names the page.
 */
export default function WelfarePage() {
  const params = useSearch()
  const input = welfareInput(params)
  const { state, reload } = useQuery<WelfareInput, WelfareZone>(campaignCalls.welfare, input, {
    keepPreviousData: true,
  })
  const activity = state.data?.activity ?? undefined
  const percent = activity?.percent ?? USUAL_PERCENT
  const title = text.titleOf(percent)
  usePageTitle(percent === USUAL_PERCENT ? undefined : title)
  return (
    <CampaignFrame
      trail={[{ name: title }]}
      title={title}
      note={text.note}
      tone="welfare"
      state={state}
      reload={reload}
      skeleton={<ProductGridSkeleton count={10} columns={5} />}
    >
      {(zone, isReloading) => (
        <>
          {zone.activity?.status === OfferStatus.running ? (
            <Running zone={zone} input={input} isReloading={isReloading} />
          ) : (
            <Waiting zone={zone} />
          )}
          <RulesPanel rules={text.rules} />
        </>
      )}
    </CampaignFrame>
  )
}

function Waiting({ zone: { activity } }: { readonly zone: WelfareZone }) {
  return (
    <EmptyWithHotGoods
      title={activity === null ? text.none : text.soon}
      hint={activity === null ? text.noneHint : campaignText.next(activity.start_time)}
    >
      <ButtonLink kind="primary" href={href('list_index')}>
        {campaignText.toAll}
      </ButtonLink>
    </EmptyWithHotGoods>
  )
}

function Running({
  zone,
  input,
  isReloading,
}: {
  readonly zone: WelfareZone
  readonly input: WelfareInput
  readonly isReloading: boolean
}) {
  const params = useSearch()
  const hrefOf = (select: number | null) => `${href('welfare')}${queryAfter(params, { select })}`
  const isFront = input.select === undefined && input.page === undefined
  return (
    <>
      <nav className={styles.chips} aria-label={text.chips}>
        <Anchor href={hrefOf(null)} aria-current={input.select === undefined ? 'page' : undefined}>
          {text.all}
        </Anchor>
        {zone.floors.map(({ category }) => (
          <Anchor
            key={category.id}
            href={hrefOf(category.id)}
            aria-current={category.id === input.select ? 'page' : undefined}
          >
            {category.name}
          </Anchor>
        ))}
      </nav>
      {isFront &&
        zone.floors.map(({ category, goods }) => (
          <section key={category.id} className={styles.section} aria-label={category.name}>
            <div className={styles.sectionHead}>
              <h2>{category.name}</h2>
              <Anchor href={hrefOf(category.id)}>{text.more(category.name)}</Anchor>
            </div>
            <ProductGrid columns={5}>
              {goods.map((one) => (
                <ProductCard key={one.id} goods={one} />
              ))}
            </ProductGrid>
          </section>
        ))}
      <section className={styles.section} aria-label={campaignText.goods}>
        <div className={styles.sectionHead}>
          <h2>{campaignText.goods}</h2>
        </div>
        {zone.goods.data.length === 0 ? (
          <EmptyState title={text.noGoods}>
            <ButtonLink kind="primary" href={hrefOf(null)}>
              {text.all}
            </ButtonLink>
          </EmptyState>
        ) : (
          <CampaignGoods goods={zone.goods} isReloading={isReloading} />
        )}
      </section>
    </>
  )
}
