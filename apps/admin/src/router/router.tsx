import { ModalsProvider } from '@mantine/modals'
import { lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { maySee, type AdminRoute } from '../platform/routing/index.ts'
import { useSession } from '../platform/session/index.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Shell } from '../shell/shell.view.tsx'
import { screens } from './routes.ts'

/** A screen for whoever may see it, loaded when it is opened. */
function routeOf(screen: AdminRoute): RouteObject {
  const { path, load, title } = screen
  const Page = lazy(load)
  function Screen() {
    const { roles } = useSession()
    if (!maySee(roles, screen)) return <NotFound />
    return (
      <>
        <title>{title}</title>
        <Page />
      </>
    )
  }
  return { path, Component: Screen }
}

/** The shell; its dialogs stand inside the router, so that what they show may link and navigate. */
const Root = () => (
  <ModalsProvider>
    <Shell />
  </ModalsProvider>
)

/** All addresses below `/admin`. */
export const createRouter = () =>
  createBrowserRouter(
    [{ path: '/', Component: Root, children: [...screens.map(routeOf), { path: '*', Component: NotFound }] }],
    { basename: import.meta.env.BASE_URL.replace(/\/$/, '') },
  )
