import { contract } from '@yaopi/core/contract'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../../areas.ts'
import { registerGoods } from '../../catalogue/goods/goods.api.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { registerMembers } from '../../accounts/members/member.api.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { pageHtml } from './page-html.ts'
import { readSiteFiles } from './site-files.ts'
import { servePages } from './site-pages.ts'
import type { SiteEntry } from './site-entry.ts'

const HOSTILE = '</script><script>alert(1)</script> \u2028 $& <b>"药"'
const HTML =
  '<!doctype html><html><head><meta name="description" content="站"><title>站</title>' +
  '<!--first-page--><script type="module" src="/assets/index-1.js" nonce="__CSP_NONCE__"></script></head>' +
  '<body></body></html>'

let app: FastifyInstance
let folder: string
let goods: number

/** The site as these tests know it; the real entry is walked by the journeys. */
const entry: SiteEntry = {
  preloadCalls: (path, _, isMember) => [
    [contract.member.base, {}],
    ...(path.startsWith('/list/info/') ? [[contract.goods.detail, { id: Number(path.slice(11)) }] as const] : []),
    ...(isMember ? [[contract.member.money, {}] as const] : []),
  ],
  pageTitle: (_, title) => `首页 - ${title}`,
  isKnownPath: (path) => path === '/' || path.startsWith('/list/info/'),
  preloadPicture: (path) => (path === '/' ? '/pictures/banner/home.svg' : undefined),
  pageFiles: () => ({ scripts: ['/assets/page-1.js'], styles: ['/assets/page-1.css'] }),
}

const t = serverOfFile({
  seed: async (db) => {
    goods = await addGoods(db, { name: HOSTILE })
  },
})
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), HTML)
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/index-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/index-1.js.br'), 'packed')
  app = fastify()
  await app.register(cookie)
  securityHeaders(app, t.server.config)
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 404, message: '接口不存在', data: null }))
  const server = { ...t.server, app, bound: new Map() }
  for (const service of services) await service.start(server)
  registerMembers(server)
  registerGoods(server)
  servePages(server, readSiteFiles(pathToFileURL(`${folder}/`))!, async () => entry)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const answersOf = (html: string): Record<string, { data: { phone?: string; price?: number | null; total?: number } }> =>
  JSON.parse(/<script type="application\/json" id="preloaded-data"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)

test('a visitor gets the page with its title, files announced, its largest picture and first answers', async () => {
  const page = await get('/?a=1')
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(page.body).toContain('<title>首页 - 药批网 · 医药采购批发平台（演示）</title>')
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js"')
  // What all pages share is large and comes first (decision 0007).
  expect(page.body.indexOf('/assets/page-1.js')).toBeGreaterThan(page.body.indexOf('/assets/index-1.js'))
  expect(page.body).toContain('<link rel="stylesheet" crossorigin href="/assets/page-1.css"')
  expect(page.body).toContain('<link rel="preload" as="image" fetchpriority="high" href="/pictures/banner/home.svg">')
  expect(Object.keys(answersOf(page.body))).toEqual(['GET /api/user/base'])
})

test('a page runs only our own scripts: the nonce is new every time and stands nowhere else', async () => {
  const [first, second] = [await get('/'), await get('/')]
  const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))![1]!
  const nonce = nonceOf(first.headers['content-security-policy'])
  expect(nonce).not.toBe(nonceOf(second.headers['content-security-policy']))
  expect(nonce.length).toBeGreaterThanOrEqual(22)
  expect(first.body).not.toContain('__CSP_NONCE__')
  expect(first.body).toContain(`src="/assets/index-1.js" nonce="${nonce}"`)
  expect(first.headers['content-security-policy']).toMatch(
    /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  )
  expect(String(first.headers['content-security-policy'])).not.toContain('unsafe')
  expect(first.headers['x-frame-options']).toBe('DENY')
})

test('text stays text, in the answers, in the title and in the description', async () => {
  const page = await get(`/list/info/${goods}`)
  expect(page.body).not.toContain('<script>alert(1)')
  expect(/id="preloaded-data"[^>]*>(.*?)<\/script>/s.exec(page.body)![1]).not.toMatch(/[<\u2028\u2029]/)
  expect(page.body).toMatch(
    /<title>&lt;\/script&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;[^<]* - 首页 - 药批网[^<]*<\/title>/,
  )
  expect(page.body).toContain('$&amp; &lt;b&gt;&quot;药&quot; 0.25g*24粒 - ')
  expect(page.body.match(/<script/g)).toHaveLength(2)
  expect(answersOf(page.body)[`GET /api/goods/detail/${goods}`]).toMatchObject({
    code: 200,
    data: { name: HOSTILE, price: null },
  })
})

test("a member gets their own data in a page that nothing caches; a stale cookie gets a visitor's", async () => {
  const member = await t.loginAs('13800000001')
  const page = await get(`/list/info/${goods}`, { cookie: member.cookie })
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(answersOf(page.body)).toMatchObject({
    'GET /api/user/base': { data: { phone: '13800000001' } },
    'GET /api/user/user_money': { data: { total: 5_000 } },
  })
  expect(answersOf(page.body)[`GET /api/goods/detail/${goods}`]!.data.price).toBe(10)
  const stale = answersOf((await get('/', { cookie: `yaopi_session=${'x'.repeat(43)}` })).body)
  expect(Object.keys(stale)).toEqual(['GET /api/user/base'])
  expect(stale['GET /api/user/base']!.data.phone).toBeUndefined()
})

test('refused answers are left out: goods that are not there have a page, and the page asks itself', async () => {
  const page = await get('/list/info/999999')
  expect(page.statusCode).toBe(200)
  expect(Object.keys(answersOf(page.body))).toEqual(['GET /api/user/base'])
})

test('unknown pages get the site with 404 and no index; unknown calls and files stay short answers', async () => {
  const page = await get('/no/such/page')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  for (const url of [
    '/api/nothing',
    '/api',
    '/pictures/x/1.svg',
    '/embed/v9',
    '/assets/old-1.js',
    '/wp-login.php',
    '/.env',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/index-1.js.br',
    '/%2e%2e%2fetc%2fpasswd.txt',
  ]) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ])
  }
  expect((await get('/%E0%A4%A')).statusCode).toBeLessThan(500)
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
})

test('files with a hash in their name are kept for a year, packed when wanted; others for an hour', async () => {
  const packed = await get('/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
  expect([packed.body, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
    'packed',
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/assets/index-1.js')).body).toBe('plain')
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
})

test('every page of a demo shop says that it is one, before its content; no page of another does', async () => {
  for (const url of ['/', `/list/info/${goods}`, '/no-such-page']) {
    const { body } = await get(url)
    expect(body).toMatch(/<body><style nonce="[^"]+">[^<]*<\/style><aside class="demo-mark">演示站：[^<]+<\/aside>/)
  }
  const parts = { title: '', description: undefined, scripts: [], styles: [], picture: undefined, answers: {} }
  const html = pageHtml(HTML, { ...parts, isHidden: false, nonce: 'n', isDemo: false })
  expect(html).toMatch(/<body><\/body>/)
})

test('an address of two slashes is no failure', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const path of ['//', '///', '//[', '/\\', '//evil.example/']) {
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
  }
})
