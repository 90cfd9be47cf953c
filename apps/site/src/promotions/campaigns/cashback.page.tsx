import { campaignCalls, type CashbackProgress, type CashbackZone } from '@yaopi/core/contract'
import { OfferStatus, formatYuan } from '@yaopi/core'
import { Anchor, ButtonLink, ProductGridSkeleton, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref, useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Panel } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { CampaignGoods } from './campaign-goods.tsx'
import { CampaignFrame } from './campaign-frame.tsx'
import { cashbackInput } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import { CashbackRecords } from './cashback-records.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { Tiers } from './tiers.tsx'
import styles from './campaign.module.css'

const text = campaignText.hb

/** /hb 满额返现: tiers, progress, the member's records, rules, goods. */
export default function CashbackPage() {
  const params = useSearch()
  const { state, reload } = useQuery<{ page?: number }, CashbackZone>(campaignCalls.cashback, cashbackInput(params), {
    keepPreviousData: true,
  })
  return (
    <CampaignFrame
      trail={[{ name: text.title }]}
      title={text.title}
      note={text.note}
      tone="cashback"
      state={state}
      reload={reload}
      skeleton={<ProductGridSkeleton count={10} columns={5} />}
    >
      {(zone, isReloading) => (
        <>
          {zone.activity !== null && <Progress tiers={zone.activity.tiers} mine={zone.mine} />}
          {zone.mine !== null && <CashbackRecords mine={zone.mine} waitHours={zone.wait_hours} />}
          <RulesPanel rules={text.rules(zone.wait_hours, zone.life_days)} />
          <Goods zone={zone} isReloading={isReloading} />
        </>
      )}
    </CampaignFrame>
  )
}

/** The tiers, and how far the ticked lines of the cart are. */
function Progress({
  tiers,
  mine,
}: {
  readonly tiers: NonNullable<CashbackZone['activity']>['tiers']
  readonly mine: CashbackProgress | null
}) {
  const login = useLoginHref()
  return (
    <Panel title={text.tiers}>
      <Tiers
        label={text.tiers}
        amount={mine?.amount}
        tiers={tiers.map(({ amount, value }) => ({ amount, words: text.tier(amount, value) }))}
      />
      {mine === null ? (
        <p className={styles.progress}>
          <Anchor href={login}>{text.loginHint}</Anchor>
        </p>
      ) : (
        <p className={styles.progress} role="status" aria-label={text.progress}>
          <span>{text.inCart(formatYuan(mine.amount), mine.value)}</span>
          <em>{mine.next === null ? (mine.value > 0 ? text.top : '') : text.gap(mine.next.gap, mine.next.value)}</em>
          <Anchor href={href('cart_step1')}>{campaignText.toCart}</Anchor>
        </p>
      )}
    </Panel>
  )
}

function Goods({ zone, isReloading }: { readonly zone: CashbackZone; readonly isReloading: boolean }) {
  const toAll = (
    <ButtonLink kind="primary" href={href('list_index')}>
      {campaignText.toAll}
    </ButtonLink>
  )
  if (zone.activity === null)
    return (
      <EmptyWithHotGoods title={text.none} hint={text.noneHint}>
        {toAll}
      </EmptyWithHotGoods>
    )
  if (zone.activity.status === OfferStatus.over)
    return (
      <EmptyWithHotGoods title={text.ended} hint={text.endedHint}>
        {toAll}
      </EmptyWithHotGoods>
    )
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{campaignText.goods}</h2>
      </div>
      {zone.goods.data.length === 0 ? (
        <EmptyState title={text.noGoods}>{toAll}</EmptyState>
      ) : (
        <CampaignGoods goods={zone.goods} isReloading={isReloading} />
      )}
    </section>
  )
}
