import { activityCalls, type ActivityCard } from '@yaopi/core/contract'
import { Anchor, ButtonLink, Picture } from '@yaopi/widgets'
import { Navigate, useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import {
  Block,
  Breadcrumb,
  Column,
  offerTones,
  PageHead,
  RowsSkeleton,
  StatusMark,
} from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { ActivityBody } from './activity-body.tsx'
import { activityInput, type ActivityInput } from './activity-params.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { activityPagesText as text } from './activity.text.ts'
import styles from './activity.module.css'

const nothing = {}

/** /yjh/{id?}: the fairs that run or will, or one of them with its exhibitors, schedule, coupons and goods. */
export default function FairPage() {
  const { id } = useParams()
  if (id === undefined) return <Fairs />
  const input = activityInput(id)
  return input === undefined ? <Navigate replace to={href('noActivity')} /> : <Fair key={input.id} input={input} />
}

function Fairs() {
  const { state, reload } = useQuery(activityCalls.fairs, nothing, { cache: true })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.fairs }]} />
      <PageHead title={text.fairs} note={text.fairsNote} />
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={2} height="220px" />}
        isEmpty={(fairs) => fairs.length === 0}
        empty={
          <EmptyWithHotGoods title={text.fairsEmpty} hint={text.fairsEmptyHint}>
            <ButtonLink kind="primary" href={href('list_index')}>
              {text.toAll}
            </ButtonLink>
          </EmptyWithHotGoods>
        }
      >
        {(fairs) => (
          <ul className={styles.fairs}>
            {fairs.map((fair) => (
              <li key={fair.id}>
                <FairCard fair={fair} />
              </li>
            ))}
          </ul>
        )}
      </Block>
    </Column>
  )
}

function FairCard({ fair }: { readonly fair: ActivityCard }) {
  return (
    <Anchor href={fair.url}>
      <Picture src={fair.image} alt="" width={1200} height={320} fluid />
      <span className={styles.fairWords}>
        <b>{fair.title}</b>
        <small>{text.window(fair.start_time, fair.end_time)}</small>
        <StatusMark tone={offerTones[fair.status]} className={styles.status}>
          {text.status[fair.status]}
        </StatusMark>
      </span>
    </Anchor>
  )
}

function Fair({ input }: { readonly input: ActivityInput }) {
  const { state, reload } = useQuery(activityCalls.read, input)
  usePageTitle(state.data?.title)
  if (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 410))
    return <Navigate replace to={href('noActivity')} />
  if (state.data !== undefined && state.data.kind !== 'yjh') return <Navigate replace to={state.data.url} />
  return (
    <Column>
      <Breadcrumb
        trail={[
          { name: text.fairs, href: href('yjh') },
          ...(state.data === undefined ? [] : [{ name: state.data.title }]),
        ]}
      />
      <Block state={state} reload={reload} skeleton={<ActivitySkeleton />}>
        {(activity) => <ActivityBody activity={activity} onChange={reload} />}
      </Block>
    </Column>
  )
}
