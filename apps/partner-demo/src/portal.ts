import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestFromShop, type PortalSettings } from './shop.ts'

const page = (name: string): string => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** The users of this portal; its sign-in is simulated by choosing one. */
const users = ['portal-li', 'portal-zhang']
const userOf = (request: IncomingMessage): string | undefined => {
  const chosen = /(?:^|;\s*)portal_user=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  return chosen !== undefined && users.includes(chosen) ? chosen : undefined
}

/** The portal: three static files, and two calls that its own server makes for its users. */
export function createPortal(settings: PortalSettings): Server {
  const fixed = new Map(
    ['index.html', 'portal.css', 'portal.js'].map((name) => [
      `/${name}`,
      page(name).replaceAll('{{shop}}', settings.shop),
    ]),
  )
  // A strict policy: scripts of the shop and our own, only our own styles, nothing inline.
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${settings.shop}`,
    "style-src 'self'",
    `connect-src 'self' ${settings.shop}`,
    `img-src 'self' data: ${settings.shop}`,
    `form-action 'self' ${settings.shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://portal')
    const own = settings.origin ?? `http://${request.headers.host}`
    if (request.method === 'GET' && url.pathname === '/sign-in') {
      const user = users.find((one) => one === url.searchParams.get('user'))
      response
        .writeHead(303, {
          location: '/',
          'set-cookie':
            `portal_user=${user ?? ''}; HttpOnly; SameSite=Lax; ` + `Path=/${user === undefined ? '; Max-Age=0' : ''}`,
        })
        .end()
      return
    }
    if (request.method === 'GET' && url.pathname === '/my/yaopi-token') {
      await sendValue(response, await requestFromShop(settings, 'token', userOf(request), own), 'token')
      return
    }
    if (
      request.method === 'POST' &&
      url.pathname === '/my/link-code' &&
      request.headers['sec-fetch-site'] !== 'cross-site'
    ) {
      await sendValue(response, await requestFromShop(settings, 'code', userOf(request), own), 'link_url')
      return
    }
    const file = fixed.get(url.pathname === '/' ? '/index.html' : url.pathname)
    if (file === undefined || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    const user = userOf(request) ?? ''
    response
      .writeHead(200, {
        'content-type': types[url.pathname.split('.').at(-1)!] ?? types['html']!,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(file.replaceAll('{{user}}', user))
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
}

/** Sends one value of the shop's answer as text, or its error as status and message. A token is never stored. */
async function sendValue(
  response: ServerResponse,
  answer: Awaited<ReturnType<typeof requestFromShop>>,
  name: 'token' | 'link_url',
): Promise<void> {
  const value = answer.data?.[name]
  response
    .writeHead(value === undefined ? answer.status : 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(value ?? answer.message)
}
