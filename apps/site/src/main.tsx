import { createStorefront } from '@yaopi/core'
import { browserEnvironment } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { appRoutes } from './app.tsx'
import { pageAge, readPreloadedData, withPreview } from './platform/data/index.ts'
import { preloadAddress } from './router/pages.ts'
import { answerEarlyEvents } from './rendering/early-events.ts'
import { endFirstPage, hydrateInSteps } from './platform/hydration/index.ts'
import { registerServiceWorker } from './shell/register-service-worker.ts'
import { takeOverStyles } from './rendering/take-over-styles.ts'
import 'virtual:widgets.css'
import './app.css'
// What pages are built of is styled by the first sheet: a sheet is fetched before any script, so each further one keeps
// the scripts waiting.
import './components/controls/controls.module.css'
import './components/page/block.module.css'
import './components/page/breadcrumb.module.css'
import './catalogue/goods/hot-goods.module.css'
import './components/page/page.module.css'
import './components/page/scope-note.module.css'
import './components/page/status-mark.module.css'
import './components/article/small-print.module.css'

const preloaded = readPreloadedData(document)
const environment = withPreview(browserEnvironment(), window.location.search)
const storefront = createStorefront(environment, { preloaded })

const place = document.getElementById('root')!

const show = (): void => {
  const routes = appRoutes(storefront)
  // A page that came with its answers has its data: its loaders need not run again.
  const hasData = Object.keys(preloaded).length > 0
  const matched = hasData ? (matchRoutes(routes, window.location) ?? []) : []
  const loaderData = Object.fromEntries(matched.map(({ route }) => [route.id, null]))
  const router = createBrowserRouter(routes, hasData ? { hydrationData: { loaderData } } : {})
  // A task of its own: matching the address among all routes takes as long as a part of the page.
  setTimeout(mount, 0, <RouterProvider router={router} />)
}

const mount = (app: ReactNode): void => {
  const finish = (): void => {
    environment.afterPaint?.(answerEarlyEvents)
    performance.mark('page-rendered')
    endFirstPage()
    // Until here the time is that of the answer, as it was for the server; what scripts took to load would put every
    // countdown back.
    const common = storefront.home.common.peek()
    if (common !== undefined) storefront.clock.set(common.timestamp + pageAge(window.performance))
  }
  if (place.firstChild !== null) {
    takeOverStyles(document)
    hydrateInSteps(() => hydrateRoot(place, app), finish)
  } else {
    createRoot(place).render(app)
    finish()
  }
}

// The browser loads the first route's code beside this script: waiting for it here avoids drawing an empty page.
// No await at the top: a page's chunk may import from this one, and would wait for it for ever.
void preloadAddress(window.location.pathname).then(show, show)
registerServiceWorker()
