import { createElement, lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams, useRoutes, type RouteObject } from 'react-router-dom'
import { PageSkeleton } from '../platform/components/index.ts'
import { loadMemberLayout, pageOf } from './pages.ts'
import { fillPattern, isRedirect, type PageRow, type RedirectRow } from '../platform/routing/index.ts'
import { MembersOnly } from './members-only.tsx'
import { routeRows } from './routes.ts'

const MemberLayout = lazy(async () => ({ default: await loadMemberLayout() }))

const objects: RouteObject[] = [
  ...routeRows.flatMap((row) =>
    [row.path, ...(row.aliases ?? [])].map((path) => ({
      path,
      element: isRedirect(row) ? <Redirect row={row} /> : <Page row={row} />,
    })),
  ),
  { path: '*', element: <Navigate to="/404" replace /> },
]

/** The page of the current address; unknown paths go to /404 [SH-02]. */
export function Pages() {
  return useRoutes(objects)
}

function Page({ row }: { readonly row: PageRow }) {
  const page = <Suspense fallback={<PageSkeleton />}>{createElement(pageOf(row), row.props)}</Suspense>
  const framed = row.frame === 'member' ? <MemberLayout>{page}</MemberLayout> : page
  return row.membersOnly ? <MembersOnly>{framed}</MembersOnly> : framed
}

function Redirect({ row }: { readonly row: RedirectRow }) {
  const params = useParams()
  const { search } = useLocation()
  const [pattern = '/', hash] = row.redirect.split('#')
  // Places of the path that the target has no room for go along in the query.
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && !pattern.includes(`:${name}`)) query.set(name, value)
  return <Navigate to={{ pathname: fillPattern(pattern, params), search: query.toString(), hash }} replace />
}
