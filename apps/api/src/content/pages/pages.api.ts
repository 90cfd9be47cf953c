import type { AppContext } from '../../platform/context/index.ts'
import { loadSiteEntry, type SiteEntry } from './site-entry.ts'
import { readSiteFiles } from './site-files.ts'
import { serveNoPages, servePages } from './site-pages.ts'

const site = new URL('../../../../site/', import.meta.url)

/** Paths that search engines must not crawl: calls, the cart and member pages. */
const ROBOTS = [
  'User-agent: *',
  ...['/api/', '/cart', '/order', '/user', '/star', '/addr', '/dzht', '/login', '/search'].map(
    (path) => `Disallow: ${path}`,
  ),
  '',
].join('\n')

/** Everything that is not a call: the site's files, and the page of every route. */
export function registerPages(server: AppContext): void {
  server.app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(ROBOTS),
  )
  server.app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301))
  const files = readSiteFiles(new URL('dist/', site))
  if (files === undefined) {
    serveNoPages(server)
    return
  }
  let entry: Promise<SiteEntry> | undefined
  servePages(server, files, () => (entry ??= loadSiteEntry(new URL('src/server-entry.ts', site))))
}
