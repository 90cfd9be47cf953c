import { activityCalls, bannerCalls, type ActivityKind } from '@yaopi/core/contract'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Column } from '../../templates/page.tsx'
import { ActivityBody } from './activity-body.tsx'
import { activityInput, type ActivityInput } from './activity-input.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'

type Kind = Extract<ActivityKind, 'zqmb' | 'hdmb'>

/** /zqmb and /hdmb: the template page that `?id=` names; without it the first one that runs. What is unknown or over leads to /noActivity. */
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
  const { state } = useCall(bannerCalls.posts, {}, { keep: true })
  const own = state.data?.filter((post) => post.url.startsWith(`/${kind}?`))
  const first = own?.find((post) => post.status === 1) ?? own?.find((post) => post.status === 0)
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
  const { state, reload } = useCall(activityCalls.read, input)
  useOwnTitle(state.data?.title)
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
