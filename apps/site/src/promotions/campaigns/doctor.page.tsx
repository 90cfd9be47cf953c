import { campaignCalls, goodsCalls, type DoctorZone } from '@yaopi/core/contract'
import { OfferStatus, formatYuan } from '@yaopi/core'
import { Anchor, ProductCard, ProductGrid, ProductGridSkeleton, EmptyState, Skeleton } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Panel } from '../../components/page/index.ts'
import { CampaignFrame } from './campaign-frame.tsx'
import { DOCTOR_GOODS } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import { DoctorNotice, NoDoctor } from './doctor-notice.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { Tiers } from './tiers.tsx'
import styles from './campaign.module.css'

const text = campaignText.yyh
const nothing = {}

/** /yyh 医生合作: what it is, the quarter's target with the member's progress, the first goods of the exclusive list. */
export default function DoctorPage() {
  const { state, reload } = useQuery(campaignCalls.doctor, nothing)
  return (
    <CampaignFrame
      trail={[{ name: text.title }]}
      title={text.title}
      note={text.note}
      tone="doctor"
      state={state}
      reload={reload}
      skeleton={<Skeleton height="160px" />}
    >
      {(zone) => (
        <>
          {zone.activity === null ? (
            <NoDoctor />
          ) : (
            <>
              <Target zone={zone} activity={zone.activity} />
              {zone.allowed === 0 ? (
                <DoctorNotice activity={zone.activity} />
              ) : (
                zone.activity.status === OfferStatus.running && <FirstGoods />
              )}
            </>
          )}
          <RulesPanel rules={text.rules} />
        </>
      )}
    </CampaignFrame>
  )
}

function Target({
  zone: { mine, quarter, rewards },
  activity,
}: {
  readonly zone: DoctorZone
  readonly activity: NonNullable<DoctorZone['activity']>
}) {
  return (
    <Panel title={`${text.target} ${quarter.name}`}>
      <Tiers
        label={text.target}
        amount={mine?.amount}
        tiers={activity.tiers.map(({ amount, value }) => ({ amount, words: text.tier(amount, value) }))}
      />
      {mine !== null && (
        <p className={styles.progress} role="status">
          <span>{text.paid(quarter.name, formatYuan(mine.amount))}</span>
          {mine.value > 0 && <em>{text.reached(mine.value)}</em>}
          {mine.next !== null && <em>{text.gap(mine.next.gap, mine.next.value)}</em>}
          <span>{text.grant(quarter.grant_time)}</span>
        </p>
      )}
      {rewards.length > 0 && (
        <ul className={styles.rewards} aria-label={text.rewards}>
          {rewards.map((one) => (
            <li key={one.quarter}>{text.reward(one.quarter, one.amount, one.value)}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FirstGoods() {
  const { state, reload } = useQuery(goodsCalls.list, DOCTOR_GOODS, { cache: true })
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{text.goods}</h2>
        <Anchor href={href('yyh_list')}>{text.toList}</Anchor>
      </div>
      <Block
        state={state}
        reload={reload}
        skeleton={<ProductGridSkeleton count={10} columns={5} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<EmptyState title={text.noGoods} />}
      >
        {(page) => (
          <ProductGrid columns={5}>
            {page.data.map((one) => (
              <ProductCard key={one.id} goods={one} />
            ))}
          </ProductGrid>
        )}
      </Block>
    </section>
  )
}
