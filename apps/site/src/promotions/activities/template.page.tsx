import { activityCalls, bannerCalls, type ActivityKind } from '@yaopi/core/contract'
import { Navigate } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { ActivityBody } from './activity-body.tsx'
import { activityInput, firstTemplate, type ActivityInput } from './activity-params.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'

type Kind = Extract<ActivityKind, 'zqmb' | 'hdmb'>

/**
 * /zqmb and /hdmb: the template page that `?id=` names; without it the first one that runs. What is unknown or over
 * leads to /noActivity.
 */
export default function TemplatePage({ kind = 'hdmb' }: { readonly kind?: Kind }) {
  const params = useSearch()
  const id = params.get('id')
  if (id === null) return <WithoutId kind={kind} />
  const input = activityInput(id)
  return input === undefined ? (
    <Navigate replace to={href('noActivity')} />
  ) : (
    <Template key={input.id} kind={kind} input={input} />
  )
}

const nothing = {}

/** The loader leads to the first template page; when it could not, this asks again. */
function WithoutId({ kind }: { readonly kind: Kind }) {
  const { state, reload } = useQuery(bannerCalls.posts, nothing)
  return (
    <Column>
      <Block state={state} reload={reload} skeleton={<ActivitySkeleton />}>
        {(posts) => <Navigate replace to={firstTemplate(posts, kind)} />}
      </Block>
    </Column>
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
