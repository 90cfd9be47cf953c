import { createStorefront } from '@yaopi/core'
import { browserEnvironment } from '@yaopi/widgets'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pageAge, readPreloadedData } from './platform/data/index.ts'
import { preloadAddress } from './router/pages.ts'
import 'virtual:theme.css'
import './app.css'
// What pages are built of is styled by the first sheet: a sheet is fetched before any script, so each further one keeps
// the scripts waiting.
import './platform/components/block.module.css'
import './platform/components/breadcrumb.module.css'
import './platform/components/empty.module.css'
import './catalogue/goods/hot-goods.module.css'
import './platform/components/page.module.css'
import './platform/components/small-print.module.css'

const storefront = createStorefront(browserEnvironment(), { preloaded: readPreloadedData(document) })

const common = storefront.home.common.peek()
// The server's time is that of its answer: what scripts took to load and to start would put every countdown back.
if (common !== undefined) storefront.clock.set(common.timestamp + pageAge(window.performance))

const root = createRoot(document.getElementById('root')!)
// As a transition the first rendering pauses every few milliseconds: a page of cards keeps no press waiting.
const render = (): void => {
  startTransition(() => {
    root.render(<App storefront={storefront} />)
  })
}

// The first route's code is on its way since the head of the page: waiting for it here saves an empty frame.
// No await at the top: a page's chunk may import from this one, and would wait for it for ever.
void preloadAddress(window.location.pathname).then(render, render)
