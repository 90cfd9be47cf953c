import type { GoodsDetail } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useParams, useSearchParams } from 'react-router-dom'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Countdown } from '../../templates/countdown.tsx'
import { Column, Panel } from '../../templates/page.tsx'
import { DetailGone } from '../detail/detail-gone.tsx'
import { detailInput } from '../detail/detail-input.ts'
import { DetailSkeleton } from '../detail/detail-skeleton.tsx'
import { DetailTabs } from '../detail/detail-tabs.tsx'
import detail from '../detail/detail.module.css'
import { Facts } from '../detail/facts.tsx'
import { Gallery } from '../detail/gallery.tsx'
import { Purchase } from '../detail/purchase.tsx'
import { useDetail } from '../detail/use-detail.ts'
import { GroupProgress } from './group-progress.tsx'
import { offerPagesText } from './offer.text.ts'
import { useOfferState } from './use-offer-state.ts'
import styles from './group-info.module.css'

const text = offerPagesText.group

/** /list/info-pt/{id} 拼团详情: the goods, how far the group has come, its clock and rules; when it is over the way to the usual price. */
export default function GroupInfoPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const input = detailInput(id, params)
  const { state, reload, isOver, isGone } = useDetail(input)
  useOwnTitle(
    state.data === undefined ? undefined : `${offerPagesText.groups.title} ${state.data.name} ${state.data.ypgg}`,
  )
  if (isGone) return <DetailGone />
  return (
    <Column>
      <Block state={state} reload={reload} skeleton={<DetailSkeleton />}>
        {(goods) => (
          <>
            <Breadcrumb trail={[{ name: offerPagesText.groups.title, href: href('ptzq') }, { name: goods.name }]} />
            {goods.group === undefined || goods.group.state === 'failed' ? (
              <Over goods={goods} isOver={isOver || goods.group !== undefined} />
            ) : (
              <Group key={goods.goods_price_id} goods={goods} onTurn={reload} />
            )}
            <DetailTabs goods={goods} />
          </>
        )}
      </Block>
    </Column>
  )
}

function Group({ goods, onTurn }: { readonly goods: GoodsDetail; readonly onTurn: () => void }) {
  const state = useOfferState(goods)
  const { activity, group } = goods
  return (
    <>
      <div className={detail.top}>
        <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : goods.goods_image} />
        <div className={detail.middle}>
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
                  onTurn={onTurn}
                />
              )}
            </section>
          </Purchase>
        </div>
        <aside className={detail.side}>
          <Facts goods={goods} />
        </aside>
      </div>
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
    <div className={detail.top}>
      <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : goods.goods_image} />
      <div className={detail.middle}>
        <div className={styles.over}>
          <h1>
            {goods.name} {goods.ypgg}
          </h1>
          <p className={styles.told} role="status">
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
      </div>
      <aside className={detail.side}>
        <Facts goods={goods} />
      </aside>
    </div>
  )
}
