import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileURLToPath } from 'node:url'
import { cookieName } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { preload } from './preload.ts'
import { contentPolicy, originOf, pageHtml } from './page-html.ts'
import { pageMeta } from './page-meta.ts'
import { pageText } from './pages.text.ts'
import type { SiteEntry } from './site-entry.ts'
import type { SiteFiles } from './site-files.ts'

const YEAR = 31_536_000
const HOUR = 3_600

/**
 * Serves the built site: its files for a year (their names change with their content), and the page of every route with
 * its preloaded data.
 */
export function servePages(server: AppContext, files: SiteFiles, entry: () => Promise<SiteEntry>): void {
  const { app, config } = server
  const connect = [originOf(config.analyticsUrl)].filter((origin) => origin !== undefined)

  void app.register(fastifyStatic, {
    root: fileURLToPath(files.folder),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    redirect: false,
    globIgnore: ['index.html', '**/.*/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
      )
    },
  })

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // With the host before it, an address of two slashes stays a path.
    const address = `http://site${request.raw.url ?? '/'}`
    if (!URL.canParse(address)) return reply.callNotFound()
    const url = new URL(address)
    if (isNoPage(url.pathname)) return reply.callNotFound()
    const [site, path] = [await entry(), decodePath(url.pathname)]
    // A page with a member's data is private; a visitor's is revalidated, because its nonce is valid once.
    const isMember = request.cookies[cookieName(config)] !== undefined
    const answers =
      request.method === 'HEAD' ? {} : await preload(app, request, site.preloadCalls(path, url.searchParams, isMember))
    const siteTitle = server.settings.values().site_title
    const words = pageMeta(answers)
    const isFound = site.isKnownPath(path)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .status(isFound ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', isMember ? 'private, no-store' : 'no-cache')
      .header('vary', 'Cookie')
      .header('content-security-policy', contentPolicy(nonce, connect))
      .header('cross-origin-opener-policy', 'same-origin')
      .send(
        pageHtml(files.html, {
          title: (words === undefined ? '' : `${words.title} - `) + site.pageTitle(path, siteTitle),
          description: words?.description,
          ...site.pageFiles(path, files.manifest),
          picture: site.preloadPicture(path, answers),
          answers,
          nonce,
          isHidden: !isFound,
          isDemo: config.demo,
        }),
      )
  }

  app.get('/', page)
  app.get('/*', page)
}

/** Answers that the site is not built; the API works without it. */
export function serveNoPages(server: AppContext): void {
  server.app.get('/', (_, reply) =>
    reply.status(503).type('text/plain; charset=utf-8').header('retry-after', '10').send(pageText.notBuilt),
  )
}

/** Whether a path is never a page: calls, pictures, the embed, and anything that looks like a file. */
const isNoPage = (path: string): boolean =>
  /^\/(api|pictures|embed|assets)(\/|$)/.test(path) || /\.[A-Za-z0-9]{1,12}$/.test(path) || path.includes('/.')

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
