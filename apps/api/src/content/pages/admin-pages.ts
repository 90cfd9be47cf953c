import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AppContext } from '../../platform/context/index.ts'
import { adminPolicy } from './content-policy.ts'

const YEAR = 31_536_000
const NONCE = '<meta property="csp-nonce" nonce="" />'

/** Reads the HTML of the built back office; undefined when it has not been built. */
export function readAdminPage(folder: URL): string | undefined {
  const page = new URL('index.html', folder)
  return existsSync(page) ? readFileSync(page, 'utf8') : undefined
}

/**
 * Serves the back office below `/admin/`: its files for a year, and one page for every address, which a browser may
 * not keep. The nonce is for the styles that the component kit writes while it runs.
 */
export function serveAdmin({ app, config }: AppContext, folder: URL, html: string): void {
  if (!html.includes(NONCE)) throw new Error('the page of the back office has no place for its nonce')
  const page = config.demo ? html.replace('<html ', '<html data-demo ') : html
  void app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', folder)),
    prefix: '/admin/assets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    redirect: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', `public, max-age=${YEAR}, immutable`)
    },
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.raw.url ?? '/', 'http://admin')
    if (/\.[A-Za-z0-9]{1,12}$/.test(pathname)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', adminPolicy(nonce))
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE, () => NONCE.replace('nonce=""', `nonce="${nonce}"`)))
  }
  app.get('/admin', answer)
  app.get('/admin/*', answer)
}
