import { OfferStatus } from '@yaopi/core'
import { activityCalls, bannerCalls, type ActivityKind } from '@yaopi/core/contract'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column } from '../../platform/components/index.ts'
import { ActivityBody } from './activity-body.tsx'
import { activityInput, type ActivityInput } from './activity-params.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'

type Kind = Extract<ActivityKind, 'zqmb' | 'hdmb'>

/**
 * /zqmb and /hdmb: the template page that `?id=` names; without it the first one that runs. What is unknown or over
 * leads to /noActivity.
 */
export default function TemplatePage({ kind = 'hdmb' }: { readonly kind?: Kind }) {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (id === null) return <First kind={kind} />
  const input = activityInput(id)
  return input === undefined ? (
    <Navigate replace to={href('noActivity')} />
  ) : (
    <Template key={input.id} kind={kind} input={input} />
  )
}

/** Finds the page that an address without a number means. */
function First({ kind }: { readonly kind: Kind }) {
  const { state } = useQuery(bannerCalls.posts, {}, { cache: true })
  const own = state.data?.filter((post) => post.url.startsWith(`/${kind}?`))
  const first =
    own?.find((post) => post.status === OfferStatus.running) ??
    own?.find((post) => post.status === OfferStatus.upcoming)
  if (first !== undefined) return <Navigate replace to={first.url} />
  return state.data === undefined && state.status !== 'failed' ? (
    <Column>
      <ActivitySkeleton />
    </Column>
  ) : (
    <Navigate replace to={href('noActivity')} />
  )
}

function Template({ kind, input }: { readonly kind: Kind; readonly input: ActivityInput }) {
  const { state, reload } = useQuery(activityCalls.read, input)
  usePageTitle(state.data?.title)
  if (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 410))
    return <Navigate replace to={href('noActivity')} />
  // A short code of another template: its own page shows it.
  if (state.data !== undefined && state.data.kind !== kind) return <Navigate replace to={state.data.url} />
  return (
    <Column>
      <Breadcrumb trail={state.data === undefined ? [] : [{ name: state.data.title }]} />
      <Block state={state} reload={reload} skeleton={<ActivitySkeleton />}>
        {(activity) => <ActivityBody activity={activity} onChange={reload} />}
      </Block>
    </Column>
  )
}
