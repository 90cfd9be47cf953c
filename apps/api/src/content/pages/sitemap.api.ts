import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { AppContext } from '../../platform/context/index.ts'
import type { SiteEntry } from './site-entry.ts'
import { createSitemap } from './sitemap.ts'

const unpack = promisify(gunzip)
const HOUR = 'public, max-age=3600'

/** robots.txt: calls are not to be crawled, nor what `hiddenPaths` names. */
export function serveRobots({ app, config }: AppContext, hiddenPaths: () => Promise<readonly string[]>): void {
  app.get('/robots.txt', async (_, reply) => {
    const lines = [
      'User-agent: *',
      ...['/api/', ...(await hiddenPaths())].map((path) => `Disallow: ${path}`),
      `Sitemap: ${config.publicUrl.replace(/\/+$/, '')}/sitemap.xml`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(lines.join('\n'))
  })
}

/** The sitemap, out of the rows of the site. */
export function serveSitemap(server: AppContext, entry: () => Promise<SiteEntry>): void {
  const { app } = server
  const sitemap = createSitemap(server, entry)

  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .send(await sitemap.index()),
  )

  app.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const { part } = request.params
    const packed = /^[a-z]{1,20}(-\d{1,6})?\.xml$/.test(part) ? await sitemap.part(part) : undefined
    if (packed === undefined) return reply.callNotFound()
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .header('vary', 'accept-encoding')
      .send(isPacked ? packed : await unpack(packed))
  })
}
