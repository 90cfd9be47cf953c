// The site as the server runs it: which data a page needs, how it is rendered, which files it loads.
import { createStorefront, memoryStorage, type Envelope, type Environment } from '@yaopi/core'
import { renderToStringAsync } from 'preact-render-to-string'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { appRoutes } from './app.tsx'
export {
  isAlwaysShown,
  isKnownPath,
  pageFiles,
  pagePaths,
  preloadCalls,
  preloadPicture,
} from './rendering/first-page.ts'
export { hiddenPaths, indexedPages, respelt } from './rendering/indexed-pages.ts'
export { pageHead } from './rendering/page-head.ts'
import { SiteOrigin } from './platform/navigation/index.ts'
import { styleByClass, styleRules } from './rendering/style-rules.ts'

/** Answers by `GET url`. */
type Answers = Readonly<Record<string, Envelope<unknown>>>

/** A page as HTML, or the address to go to instead. */
export type Rendered = { readonly html: string; readonly styles: string } | { readonly redirect: string }

styleByClass()

/**
 * Renders an address with the answers of its calls. Nothing is sent while rendering: what is not among the answers is
 * left to the browser.
 */
export async function renderPage(url: string, answers: Answers): Promise<Rendered> {
  const storefront = createStorefront(environment(), { preloaded: answers })
  const handler = createStaticHandler(appRoutes(storefront))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = await renderToStringAsync(
    <SiteOrigin.Provider value={new URL(url).origin}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteOrigin.Provider>,
  )
  return { html, styles: styleRules(html) }
}

/** Of one page: what it stores belongs to one visitor. */
const environment = (): Environment => ({
  session: memoryStorage(),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
  fetch: () => Promise.reject(new TypeError('nothing is sent while a page is rendered')),
})
