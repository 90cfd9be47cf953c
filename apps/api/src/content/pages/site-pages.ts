import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileURLToPath } from 'node:url'
import { type AppContext, currentPreview } from '../../platform/context/index.ts'
import { addressOf, cookieName } from '../../platform/http/index.ts'
import { randomBytes } from 'node:crypto'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { contentPolicy, originOf } from './content-policy.ts'
import { keptPages, type KeepingLimits, type MadePage } from './kept-pages.ts'
import { earlyPage } from './early-page.ts'
import { isNamed, pageOf, type Page } from './page.ts'
import { headTags } from './page-head.ts'
import { pageTemplate, withNonce, type PageParts } from './page-html.ts'
import { pageText } from './pages.text.ts'
import { preload, type Asker } from './preload.ts'
import { previewed } from './preview-mark.ts'
import { RENDER_LIMITS, renderer } from './render.ts'
import type { SiteEntry } from './site-entry.ts'
import type { SiteFiles } from './site-files.ts'

const YEAR = 31_536_000

/**
 * The catalogue follows a change within a second (decision 0024); a page adds at most another one, so that a number is
 * right within two.
 */
const KEEPING: KeepingLimits = { fresh: 700, life: 1_000, most: 500, mostBytes: 24_000_000 }

/** Who is logged in and what they can unpack: the rest of a request changes nothing. */
const VARY = 'Cookie, Accept-Encoding'

/** A page without data and markup. */
const NOTHING: Omit<PageParts, 'title' | 'scripts'> = {
  description: undefined,
  tags: [],
  picture: undefined,
  body: '',
  inlineStyles: '',
  answers: {},
}

/** An address that is asked for. */
type Address = { readonly path: string; readonly search: URLSearchParams; readonly url: string }

/** Thrown while a page is made, because the address leads elsewhere. */
class RedirectError extends Error {
  readonly to: string
  constructor(to: string) {
    super(to)
    this.to = to
  }
}

/**
 * Serves the built site: its files for a year (their names change with their content), and the page of every route,
 * rendered, with its data. Visitors' pages are the same for everybody and kept for a moment (decision 0042).
 */
export function servePages(
  server: AppContext,
  files: SiteFiles,
  entry: () => Promise<SiteEntry>,
  limits = RENDER_LIMITS,
): void {
  const { app, config } = server
  const connect = [originOf(config.analyticsUrl)].filter((origin) => origin !== undefined)
  const template = pageTemplate(files.html, config.demo)
  const render = renderer(entry, app.log, limits)
  const visitorPages = keptPages(server.now, KEEPING)

  void app.register(fastifyStatic, {
    root: fileURLToPath(files.folder),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    redirect: false,
    globIgnore: ['index.html', 'service-worker.js', '**/.*/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  })

  /** Brings the data of an address and renders it. Throws `RedirectError` for one that leads to another. */
  async function make({ path, search, url }: Address, asker: Asker, isMember: boolean): Promise<MadePage> {
    const site = await entry()
    const { answers, isSettled } = await preload(app, asker, site.preloadCalls(path, search, isMember))
    const facts = { url: config.publicUrl.replace(/\/+$/, ''), title: server.settings.values().site_title }
    const head = site.pageHead(path, search, answers, facts)
    if (head.redirect !== undefined) throw new RedirectError(head.redirect)
    const rendered = await render(addressOf(asker.ip), url, answers)
    if ('redirect' in rendered) throw new RedirectError(rendered.redirect)
    const pageFiles = site.pageFiles(path, files.manifest)
    const rest = template.rest({
      title: head.title,
      description: head.description,
      tags: headTags(head),
      picture: site.preloadPicture(path, answers),
      answers,
      scripts: pageFiles.scripts,
      body: rendered.html,
      inlineStyles: rendered.styles,
    })
    const { styles } = rendered
    const styleTexts = styles === '' ? template.styleTexts : [...template.styleTexts, styles]
    const start = template.start(pageFiles)
    const policy = contentPolicy({ scripts: template.scriptTexts, styles: styleTexts }, connect)
    return { page: pageOf(head.status, [start, rest], policy), isForAll: isSettled && rendered.isWhole }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // With the host before it, an address of two slashes stays a path.
    const full = `http://site${request.raw.url ?? '/'}`
    if (!URL.canParse(full)) return reply.callNotFound()
    const { pathname, search, searchParams } = new URL(full)
    if (isNoPage(pathname)) return reply.callNotFound()
    const proper = (await entry()).respelt(pathname, search)
    if (proper !== undefined) return reply.redirect(proper, 301)
    const address = {
      path: decodePath(pathname),
      search: searchParams,
      url: `${config.publicUrl}${pathname}${search}`,
    }
    const preview = currentPreview()
    if (preview !== undefined) {
      // As a visitor or the member of the preview sees it, for this request only.
      const { page } = await make(address, { ip: request.ip, headers: {} }, preview.member !== undefined)
      void reply.header('cache-control', 'private, no-store').header('x-frame-options', 'SAMEORIGIN')
      return send(request, reply, previewed(page, preview))
    }
    const { cookie } = request.headers
    const isMember = request.cookies[cookieName(config)] !== undefined
    // Nothing of a visitor's request but its address goes into the page, so that it can be anybody's.
    const asker: Asker = { ip: request.ip, headers: isMember && cookie !== undefined ? { cookie } : {} }
    const key = `${pathname}${search}`
    const read = async (): Promise<{ readonly page: Page; readonly age: number }> =>
      isMember
        ? { page: (await make(address, asker, true)).page, age: 0 }
        : visitorPages.read(key, () => make(address, asker, false))
    void reply.header('cache-control', isMember ? 'private, no-store' : 'no-cache').header('vary', VARY)
    if (request.method === 'GET' && (isMember || visitorPages.isMissing(key))) {
      const site = await entry()
      // With a query a visitor's page may say that there is no such thing, with its status.
      if (site.isAlwaysShown(address.path) && (isMember || search === ''))
        return sendEarly(request, reply, site, address, read)
    }
    try {
      const { page, age } = await read()
      if (!isMember) {
        void reply
          .header('etag', page.etag)
          // How old the page's own time is: its clocks go on from there (apps/site/src/platform/data/page-age.ts).
          .header('server-timing', `stored;dur=${age}`)
      }
      return await send(request, reply, page)
    } catch (error) {
      if (error instanceof RedirectError) return reply.redirect(error.to, 302)
      throw error
    }
  }

  /**
   * Sends the start of a page at once and the rest when it is made. The policy is sent before its styles are known, so
   * it names them by a nonce. What fails afterwards is left to the browser.
   */
  function sendEarly(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteEntry,
    { path }: Address,
    read: () => Promise<{ readonly page: Page }>,
  ): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    const pageFiles = site.pageFiles(path, files.manifest)
    const early = earlyPage(template.start(pageFiles), request.headers['accept-encoding'])
    void read()
      .then(({ page }) => early.end(withNonce(page.rest, nonce)))
      .catch((error: unknown) => {
        if (!(error instanceof RedirectError)) app.log.error({ err: error, path }, 'a page could not be made')
        early.end(template.rest({ ...NOTHING, scripts: pageFiles.scripts, title: server.settings.values().site_title }))
      })
    if (early.encoding !== undefined) void reply.header('content-encoding', early.encoding)
    return reply
      .header(
        'content-security-policy',
        contentPolicy({ scripts: template.scriptTexts, styles: template.styleTexts }, connect, nonce),
      )
      .header('cross-origin-opener-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(early.stream)
  }

  app.get('/', answer)
  app.get('/*', answer)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<unknown> {
  void reply.header('content-security-policy', page.contentPolicy).header('cross-origin-opener-policy', 'same-origin')
  if (reply.hasHeader('etag') && page.status === 200 && isNamed(page.etag, request.headers['if-none-match']))
    return reply.status(304).send()
  const { body, encoding } = await page.bodyFor(request.headers['accept-encoding'])
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.status(page.status).type('text/html; charset=utf-8').send(body)
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
