import type { GoodsDetail } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useParams } from 'react-router'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column, Panel } from '../../components/page/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import {
  DetailLayout,
  DetailNotFound,
  DetailSkeleton,
  DetailTabs,
  Purchase,
  useDetail,
} from '../../catalogue/goods-detail/index.ts'
import { detailInput } from '../../catalogue/params/index.ts'
import { GroupProgress } from './group-progress.tsx'
import { offerPagesText } from './offer.text.ts'
import { useOfferState } from './use-offer-state.ts'
import styles from './group-info.module.css'

const text = offerPagesText.group

/**
 * /list/info-pt/{id} 拼团详情: the goods, how far the group has come, its clock and rules; when it is over the way to the
 * usual price.
 */
export default function GroupInfoPage() {
  const { id = '' } = useParams()
  const params = useSearch()
  const input = detailInput(id, params)
  const { state, reload, isOver, isGone } = useDetail(input)
  usePageTitle(
    state.data === undefined ? undefined : `${offerPagesText.groups.title} ${state.data.name} ${state.data.ypgg}`,
  )
  if (isGone) return <DetailNotFound />
  return (
    <Column>
      <Block state={state} reload={reload} skeleton={<DetailSkeleton />}>
        {(goods) => (
          <>
            <Breadcrumb trail={[{ name: offerPagesText.groups.title, href: href('ptzq') }, { name: goods.name }]} />
            {goods.group === undefined || goods.group.state === 'failed' ? (
              <Over goods={goods} isOver={isOver || goods.group !== undefined} />
            ) : (
              <Group key={goods.goods_price_id} goods={goods} onPhaseChange={reload} />
            )}
            <DetailTabs goods={goods} />
          </>
        )}
      </Block>
    </Column>
  )
}

function Group({ goods, onPhaseChange }: { readonly goods: GoodsDetail; readonly onPhaseChange: () => void }) {
  const state = useOfferState(goods)
  const { activity, group } = goods
  return (
    <>
      <DetailLayout goods={goods}>
        <Purchase
          goods={goods}
          add={text.add}
          added={
            <ButtonLink kind="plain" size="l" href={href('cart_step1')}>
              {text.added}
            </ButtonLink>
          }
          {...(state === 'running' ? {} : { blocked: state === 'soon' ? text.notBegun : text.over })}
        >
          <section className={styles.panel} aria-label={text.panel}>
            <GroupProgress goods={goods} />
            {activity !== undefined && (
              <Countdown
                start={activity.start}
                end={activity.end}
                labels={{ soon: offerPagesText.toStart, running: offerPagesText.toEnd }}
                onPhaseChange={onPhaseChange}
              />
            )}
          </section>
        </Purchase>
      </DetailLayout>
      <div className={styles.rules}>
        <Panel title={text.rulesTitle}>
          <ol>
            {text.rules(group!.target, goods.bzdw).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  )
}

/** The group has ended, or there is none: the goods at their usual price. */
function Over({ goods, isOver }: { readonly goods: GoodsDetail; readonly isOver: boolean }) {
  return (
    <DetailLayout goods={goods}>
      <div className={styles.over}>
        <h1>
          {goods.name} {goods.ypgg}
        </h1>
        <p className={styles.notice} role="status">
          <b>{isOver ? text.over : text.none}</b>
          <span>{text.overHint}</span>
        </p>
        <p className={styles.ways}>
          <ButtonLink kind="primary" size="l" href={href('list_info', { id: goods.id })}>
            {text.buyPlain}
          </ButtonLink>
          <ButtonLink size="l" href={href('ptzq')}>
            {text.others}
          </ButtonLink>
        </p>
      </div>
    </DetailLayout>
  )
}
