import type { AppContext } from '../../platform/context/index.ts'
import { setKnownPaths } from './known-paths.ts'
import { readAdminPage, serveAdmin } from './admin-pages.ts'
import { serveOffline } from './offline.api.ts'
import { loadSiteEntry, type SiteEntry } from './site-entry.ts'
import { readSiteFiles } from './site-files.ts'
import { serveNoPages, servePages } from './site-pages.ts'
import { serveRobots, serveSitemap } from './sitemap.api.ts'

const site = new URL('../../../../site/', import.meta.url)
const admin = new URL('../../../../admin/dist/', import.meta.url)

/** Everything that is not a call: the site's files, and the page of every route. */
export function registerPages(server: AppContext): void {
  server.app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301))
  const adminPage = readAdminPage(admin)
  if (adminPage !== undefined) serveAdmin(server, admin, adminPage)
  const files = readSiteFiles(new URL('dist/', site))
  if (files === undefined) {
    serveRobots(server, async () => [])
    serveNoPages(server)
    return
  }
  let loading: Promise<SiteEntry> | undefined
  const entry = () => {
    loading ??= loadSiteEntry(new URL('dist/.server/server-entry.js', site))
    // It is built after the site's files: a server that started between the two looks again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  setKnownPaths(server, async (path) => (await entry()).isKnownPath(path))
  serveRobots(server, async () => (await entry()).hiddenPaths())
  serveSitemap(server, entry)
  serveOffline(server, new URL('dist/', site))
  servePages(server, files, entry)
}
