import type { Storefront } from '@yaopi/core'
import { createElement, useEffect, type ComponentType } from 'react'
import { Outlet, useLocation, type NonIndexRouteObject, type RouteObject } from 'react-router'
import { PageSkeleton } from '../components/page/index.ts'
import { findRoute, isRedirect, pathsOf, type PageRow } from '../platform/routing/index.ts'
import { MembersOnly } from './members-only.tsx'
import { PageFailure } from './page-failure.tsx'
import { pageLoader, redirectLoader } from './page-loader.ts'
import { loadedMemberLayout, loadedPage, loadMemberLayout, loadPage, type PageProps } from './pages.ts'
import { routeRows } from './routes.ts'

/** The routes of the site over one storefront; `root` is what stands around every page. */
export function siteRoutes(storefront: Storefront, root: ComponentType): RouteObject[] {
  const routes = (rows: readonly PageRow[]) => rows.flatMap((row) => pageRoutes(storefront, row))
  const pages = routeRows.filter((row): row is PageRow => !isRedirect(row))
  const inFrame = (row: PageRow) => row.frame === 'member'
  return [
    {
      id: 'site',
      element: createElement(root),
      children: [
        {
          id: 'pages',
          element: <Pages storefront={storefront} />,
          errorElement: <PageFailure />,
          hydrateFallbackElement: <PageSkeleton />,
          children: [
            ...routes(pages.filter((row) => !inFrame(row))),
            { id: 'member', ...memberFrame(), children: routes(pages.filter(inFrame)) },
            ...routeRows
              .filter(isRedirect)
              .flatMap((row) =>
                pathsOf(row).map((path) => ({ path, handle: row, loader: redirectLoader(row), element: null })),
              ),
            ...unknownRoutes(storefront),
          ],
        },
      ],
    },
  ]
}

/**
 * The page of the current address. What its loader brought and nobody took is dropped: the next page shall not show it.
 */
function Pages({ storefront }: { readonly storefront: Storefront }) {
  const { key } = useLocation()
  useEffect(
    function dropUntaken() {
      // Blocks around the page take theirs in the same round.
      const timer = setTimeout(storefront.client.answers.expire)
      return () => clearTimeout(timer)
    },
    [storefront, key],
  )
  return <Outlet />
}

const pageRoutes = (storefront: Storefront, row: PageRow): RouteObject[] =>
  pathsOf(row).map((path, alias) => ({
    ...pageRoute(storefront, row),
    id: alias === 0 ? row.name : `${row.name}-${alias}`,
    path,
  }))

const pageRoute = (storefront: Storefront, row: PageRow): NonIndexRouteObject => ({
  handle: row,
  loader: pageLoader(storefront, row),
  ...codeOf(row),
})

/** The code of a page: what is loaded already is used at once. */
function codeOf(row: PageRow): Pick<RouteObject, 'element' | 'lazy'> {
  const known = loadedPage(row.page)
  if (known !== undefined) return { element: pageElement(row, known) }
  return { lazy: async () => ({ element: pageElement(row, await loadPage(row.page)) }) }
}

function pageElement(row: PageRow, page: ComponentType<PageProps>) {
  const element = createElement(page, row.props)
  return row.membersOnly ? <MembersOnly>{element}</MembersOnly> : element
}

function memberFrame(): Pick<RouteObject, 'element' | 'lazy'> {
  const framed = (Layout: NonNullable<ReturnType<typeof loadedMemberLayout>>) => (
    <Layout>
      <Outlet />
    </Layout>
  )
  const known = loadedMemberLayout()
  if (known !== undefined) return { element: framed(known) }
  return { lazy: async () => ({ element: framed(await loadMemberLayout()) }) }
}

/** Unknown paths show the page of /404, which then takes its own address [SH-02]. */
function unknownRoutes(storefront: Storefront): RouteObject[] {
  const row = findRoute('/404')?.row
  return row === undefined || isRedirect(row) ? [] : [{ ...pageRoute(storefront, row), id: 'unknown', path: '*' }]
}
