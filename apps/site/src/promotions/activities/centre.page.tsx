import { OfferStatus } from '@yaopi/core'
import { activityCalls, bannerCalls, type ActivityCard } from '@yaopi/core/contract'
import { Anchor, ButtonLink, EmptyState } from '@yaopi/widgets'
import { Navigate, useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column, RowsSkeleton } from '../../components/page/index.ts'
import { ActivityBody } from './activity-body.tsx'
import { hallsInput, openHall, type ActivityInput } from './activity-params.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { activityPagesText as text } from './activity.text.ts'
import styles from './activity.module.css'

/** /Hdzx/{ids}/{id?}: a centre of several activities: one tab each, and the one that is open. */
export default function CentrePage() {
  const { ids = '', id } = useParams()
  const halls = hallsInput(ids)
  const open = openHall(ids, id)
  return halls === undefined || open === undefined ? (
    <Navigate replace to={href('noActivity')} />
  ) : (
    <Centre halls={halls} open={open} />
  )
}

function Centre({ halls, open }: { readonly halls: { readonly ids: string }; readonly open: ActivityInput }) {
  const { state, reload } = useQuery(bannerCalls.posts, halls, { cache: true, keepPreviousData: true })
  const here = state.data?.find((post) => String(post.id) === open.id)
  usePageTitle(here?.title)
  if (state.data?.length === 0) return <Navigate replace to={href('noActivity')} />
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.centre }, ...(here === undefined ? [] : [{ name: here.title }])]} />
      <Block state={state} reload={reload} skeleton={<RowsSkeleton count={1} height="40px" />}>
        {(posts) => <Tabs posts={posts} ids={halls.ids} open={open} />}
      </Block>
      <Hall key={open.id} input={open} />
    </Column>
  )
}

function Tabs({
  posts,
  ids,
  open,
}: {
  readonly posts: readonly ActivityCard[]
  readonly ids: string
  readonly open: ActivityInput
}) {
  return (
    <nav className={styles.tabs} aria-label={text.halls}>
      {posts.map((post) => (
        <Anchor
          key={post.id}
          href={href('Hdzx', { ids, id: post.id })}
          aria-current={String(post.id) === open.id ? 'page' : undefined}
        >
          {post.title}
          {post.status !== OfferStatus.running && <small>{text.status[post.status]}</small>}
        </Anchor>
      ))}
    </nav>
  )
}

/** The activity of one tab; one that is over says so and leaves the tabs where they are. */
function Hall({ input }: { readonly input: ActivityInput }) {
  const { state, reload } = useQuery(activityCalls.read, input)
  if (state.status === 'failed' && state.failure.code === 410)
    return (
      <EmptyState title={text.over} hint={text.overHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toAll}
        </ButtonLink>
      </EmptyState>
    )
  if (state.status === 'failed' && state.failure.code === 404) return <Navigate replace to={href('noActivity')} />
  return (
    <Block state={state} reload={reload} skeleton={<ActivitySkeleton />}>
      {(activity) => <ActivityBody activity={activity} onChange={reload} />}
    </Block>
  )
}
