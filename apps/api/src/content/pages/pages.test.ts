import { contract } from '@yaopi/core/contract'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { services } from '../../areas.ts'
import { registerGoods } from '../../catalogue/goods/goods.api.ts'
import { errorHandler } from '../../platform/http/error-handler.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import { registerMembers } from '../../accounts/members/member.api.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { pageTemplate } from './page-html.ts'
import { readSiteFiles } from './site-files.ts'
import { sql } from '../../platform/db/index.ts'
import { servePages } from './site-pages.ts'
import type { SiteEntry } from './site-entry.ts'

const HOSTILE = '</script><script>alert(1)</script> \u2028 $& <b>"药"'
const HTML =
  '<!doctype html><html><head><meta name="description" content="站"><title>站</title>' +
  '<script>early()</script><!--first-page--><script type="module" src="/assets/index-1.js"></script></head>' +
  '<body><div id="root"></div></body></html>'

let app: FastifyInstance
let folder: string
let goods: number
/** How often a page was rendered. */
let rendered = 0
/** What a rendering waits for. */
let rendering: Promise<void> = Promise.resolve()

/** The site as these tests know it; the real entry is walked by the journeys. */
const entry: SiteEntry = {
  preloadCalls: (path, _, isMember) => [
    [contract.member.base, {}],
    ...(path.startsWith('/list/info/') ? [[contract.goods.detail, { id: Number(path.slice(11)) }] as const] : []),
    ...(isMember ? [[contract.member.money, {}] as const] : []),
  ],
  renderPage: async (url) => {
    rendered += 1
    await rendering
    if (url.includes('failing')) throw new TypeError('no such field')
    if (url.endsWith('/broken')) throw new TypeError('no such field')
    return url.endsWith('/away')
      ? { redirect: '/login?to=%2Faway' }
      : { html: '<main>页面</main>', styles: /styled|early/.test(url) ? '.yaopi-style-1{width:3%}' : '' }
  },
  pageHead: (path, _, answers, site) => {
    const shown = answers[`GET /api/goods/detail/${path.slice(11)}`]
    const title = `${shown?.data == null ? '' : `${(shown.data as { name: string }).name} - `}首页 - ${site.title}`
    const isMissing = shown?.code === 404 || !entry.isKnownPath(path)
    return {
      status: isMissing ? 404 : 200,
      title,
      description: shown?.data == null ? undefined : (shown.data as { name: string }).name,
      canonical: isMissing ? undefined : `${site.url}${path}`,
      meta: { 'og:title': title, 'twitter:card': 'summary' },
      data: [{ '@type': 'Product', name: title }],
      redirect: path.endsWith('/moved') ? '/away' : undefined,
    }
  },
  respelt: (path, search) => (path === path.toLowerCase() ? undefined : `${path.toLowerCase()}${search}`),
  indexedPages: () => [],
  hiddenPaths: () => [],
  isKnownPath: (path) => path === '/' || path.startsWith('/early/') || path.startsWith('/list/info/'),
  isAlwaysShown: (path) => path.startsWith('/early/'),
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
  app.setErrorHandler(errorHandler)
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

/** The server on a port, for what `inject` does not show. */
async function listening(): Promise<AddressInfo> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as AddressInfo
}

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

test('a page that is painted by itself loads its scripts afterwards; one without markup at once', async () => {
  const scripts = /<template id="scripts">(.*?)<\/template>/
  const painted = (await get('/')).body
  expect(scripts.exec(painted)![1]).toMatch(/^<script type="module".*index-1\.js.*href="\/assets\/page-1\.js">$/)
  expect(painted.replace(scripts, '')).not.toMatch(/assets\/[^"]*\.js/)
  const empty = (await get('/failing')).body
  expect(empty).not.toMatch(scripts)
  expect(empty).toMatch(/<script type="module" src="\/assets\/index-1\.js"><\/script>/)
})

test('a page runs only our own scripts: the policy names files and hashes, the same ones every time', async () => {
  for (const url of ['/', '/styled', `/list/info/${goods}`, '/no-such-page']) {
    const [first, second] = [await get(url), await get(url)]
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toBe(second.headers['content-security-policy'])
    expect(policy).toMatch(
      /default-src 'self'; script-src 'self'( 'sha256-[^ ]+'){2}; style-src .*object-src 'none'; base-uri 'none'/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(first.body).not.toMatch(/nonce|<[^>]+\sstyle=/)
    expect(first.headers['x-frame-options']).toBe('DENY')
    // Every style element and script of the site's HTML are named, and nothing else is.
    const hashes = [...first.body.matchAll(/<(?:style[^>]*|script)>([^<]*)<\/(?:style|script)>/g)].map(
      ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
    )
    expect([url, hashes.length]).toEqual([url, url === '/styled' ? 4 : 3])
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes))
    // The data are no script to a browser.
    expect(first.body.match(/<script(?! type="application\/(ld\+)?json")(?![^>]* src=)/g)).toEqual([
      '<script',
      '<script',
    ])
  }
})

test('a burst of visitors is one rendering, and nothing of who asks goes into their page', async () => {
  rendered = 0
  const pages = await Promise.all(
    Array.from({ length: 64 }, (_, count) =>
      app.inject({ url: '/?burst=1', remoteAddress: `10.0.0.${count}`, headers: { 'user-agent': `agent ${count}` } }),
    ),
  )
  expect(rendered).toBe(1)
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(pages[0]!.body).not.toMatch(/10\.0\.0|agent/)
  await get('/?burst=2')
  expect(rendered).toBe(2)
})

test('a member neither fills nor reads the page that is kept for visitors, nor does a stale cookie', async () => {
  const { cookie } = await t.loginAs('13800000001')
  const url = `/list/info/${goods}?who=1`
  rendered = 0
  for (const own of [cookie, `yaopi_session=${'x'.repeat(43)}`, 'yaopi_session=']) {
    const page = await get(url, { cookie: own })
    expect([page.headers['cache-control'], page.headers.etag]).toEqual(['private, no-store', undefined])
  }
  expect(rendered).toBe(3)
  const visitor = await get(url)
  expect(rendered).toBe(4)
  expect(visitor.body).not.toContain('13800000001')
  expect(answersOf(visitor.body)[`GET /api/goods/detail/${goods}`]!.data.price).toBeNull()
  // Another cookie makes nobody a member; and the kept page does not answer a member's.
  expect((await get(url, { cookie: 'theme=dark' })).body).toBe(visitor.body)
  expect(rendered).toBe(4)
  expect(answersOf((await get(url, { cookie })).body)[`GET /api/goods/detail/${goods}`]!.data.price).toBe(10)
})

test('a change is in the page of visitors a second later', async () => {
  const url = `/list/info/${goods}?change=1`
  const before = await get(url)
  const name = sql`insert into setting (key, value) values ('site_title', '"新的名字"'::jsonb)`
  await name.execute(t.db)
  await t.server.settings.reload()
  expect((await get(url)).body).toBe(before.body)
  t.clock.advance(1_000)
  expect((await get(url)).body).toContain('新的名字</title>')
  await sql`delete from setting where key = 'site_title'`.execute(t.db)
  await t.server.settings.reload()
  t.clock.advance(1_000)
})

test('a visitor who has the page already is told so; every way of packing is the same page', async () => {
  const page = await get('/?packed=1')
  const { etag, vary } = page.headers
  expect(vary).toBe('Cookie, Accept-Encoding')
  const again = await get('/?packed=1', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([
    304,
    '',
    etag,
    'no-cache',
  ])
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  const br = await get('/?packed=1', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([br.headers['content-encoding'], br.headers.etag, br.headers['content-length']]).toEqual([
    'br',
    etag,
    String(br.rawPayload.length),
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page.body)
  const gzip = await get('/?packed=1', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page.body)
  // A page that does not exist stays one that does not exist.
  const { headers } = await get('/no/such/page')
  expect((await get('/no/such/page', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  const member = await get('/?packed=1', { cookie: (await t.loginAs('13800000001')).cookie, 'if-none-match': '*' })
  expect(member.statusCode).toBe(200)
})

test('a page that cannot be rendered comes with its data and an empty root, and is logged', async () => {
  const logged = vi.spyOn(app.log, 'error')
  const page = await get('/broken')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<div id="root"></div>')
  expect(Object.keys(answersOf(page.body))).toEqual(['GET /api/user/base'])
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(TypeError), path: '/broken' },
    'a page could not be rendered',
  )
})

test('the start of a page is under way before its data are read and it is rendered', async () => {
  const { port } = await listening()
  const { cookie } = await t.loginAs('13800000001')
  for (const [path, headers] of [
    ['/early/1', {}],
    ['/early/2', { 'accept-encoding': 'br' }],
    ['/early/3', { 'accept-encoding': 'gzip', cookie }],
  ] as const) {
    let go = (): void => undefined
    rendering = new Promise((resolve) => {
      go = resolve
    })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject).end()
    })
    const unpacked =
      answer.headers['content-encoding'] === 'br'
        ? answer.pipe(createBrotliDecompress())
        : answer.headers['content-encoding'] === 'gzip'
          ? answer.pipe(createGunzip())
          : answer
    let html = ''
    unpacked.on('data', (part: Buffer) => {
      html += part.toString()
    })
    await expect.poll(() => html).toContain('/assets/page-1.css')
    expect([answer.statusCode, html.includes('/assets/page-1.css'), html.includes('<title>')]).toEqual([
      200,
      true,
      false,
    ])
    go()
    await new Promise((resolve) => {
      unpacked.once('end', resolve)
    })
    const nonce = /style-src 'self' 'sha256-[^']+' 'nonce-([^']{22,})'/.exec(
      String(answer.headers['content-security-policy']),
    )![1]!
    expect(html).toContain(`<style id="page-styles" nonce="${nonce}">.yaopi-style-1{width:3%}</style>`)
    expect(html).toMatch(/<title>首页[^]*<div id="root"><main>页面<\/main><\/div>[^]*<\/html>$/)
    expect(html.includes('13800000001')).toBe('cookie' in headers)
    expect(answer.headers['cache-control']).toBe('cookie' in headers ? 'private, no-store' : 'no-cache')
  }
  // With a query a visitor's page may be 404: it is answered whole.
  const asked = await get('/early/1?q=1')
  expect([asked.statusCode, String(asked.headers['content-security-policy']).includes('nonce')]).toEqual([200, false])
  // What was made for the first visitor is there for the next one, with its styles by hash.
  const next = await get('/early/1')
  expect(next.headers['etag']).toBeDefined()
  expect(String(next.headers['content-security-policy'])).not.toContain('nonce')
  expect(next.body).not.toContain('nonce')
})

test('a page that fails after its start is left to the browser; whoever goes away meanwhile harms nobody', async () => {
  const failed = await get('/early/failing')
  expect([failed.statusCode, failed.body.includes('<div id="root"></div>')]).toEqual([200, true])
  const { port } = await listening()
  let go = (): void => undefined
  rendering = new Promise((resolve) => {
    go = resolve
  })
  await new Promise((resolve) => {
    const leaving = request({ host: '127.0.0.1', port, path: '/early/leaving' }, (answer) => {
      answer.destroy()
      resolve(undefined)
    })
    leaving.on('error', () => undefined).end()
  })
  go()
  expect((await get('/early/leaving')).statusCode).toBe(200)
})

test('text stays text, in the answers, in the title and in the description', async () => {
  const page = await get(`/list/info/${goods}`)
  expect(page.body).not.toContain('<script>alert(1)')
  expect(/id="preloaded-data"[^>]*>(.*?)<\/script>/s.exec(page.body)![1]).not.toMatch(/[<\u2028\u2029]/)
  expect(page.body).toMatch(
    /<title>&lt;\/script&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;[^<]* - 首页 - 药批网[^<]*<\/title>/,
  )
  expect(page.body).toContain('$&amp; &lt;b&gt;&quot;药&quot; - ')
  expect(page.body).toMatch(/<meta name="description" content="&lt;\/script&gt;/)
  expect(page.body).toMatch(/<meta property="og:title" content="&lt;\/script&gt;/)
  expect(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body)![1]).not.toMatch(/[<\u2028\u2029]/)
  expect(page.body.match(/<script/g)).toHaveLength(5)
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

test('goods that are not there have a page with 404 that says so, and no index', async () => {
  const page = await get('/list/info/999999')
  expect(page.statusCode).toBe(404)
  expect(answersOf(page.body)['GET /api/goods/detail/999999']).toMatchObject({ code: 404, data: null })
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).not.toContain('rel="canonical"')
  expect((await app.inject({ method: 'HEAD', url: '/list/info/999999' })).statusCode).toBe(404)
})

test('another letter case leads to the address of the route for good, what has moved for now', async () => {
  const [respelt, moved] = [await get('/List/Info/1?a=B'), await get('/list/info/1/moved')]
  expect([respelt.statusCode, respelt.headers.location]).toEqual([301, '/list/info/1?a=B'])
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/away'])
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

test('the page is in the HTML, and an address that leads elsewhere is a redirect', async () => {
  expect((await get('/')).body).toContain('<div id="root"><main>页面</main></div>')
  const away = await get('/away')
  expect([away.statusCode, away.headers.location]).toEqual([302, '/login?to=%2Faway'])
})

test('every page of a demo shop says that it is one, before its content; no page of another does', async () => {
  for (const url of ['/', `/list/info/${goods}`, '/no-such-page']) {
    const { body } = await get(url)
    expect(body).toMatch(/<body><style>[^<]*<\/style><aside class="demo-mark">演示站：[^<]+<\/aside>/)
  }
  const none = { title: '', description: undefined, tags: [], picture: undefined, scripts: [], answers: {} }
  const template = pageTemplate(HTML, false)
  expect(template.rest({ ...none, body: '', inlineStyles: '' })).toContain(
    '<body><div id="root"></div><script type="application/json"',
  )
  expect(template.styleTexts).toEqual([])
})

test('an address of two slashes is no failure', async () => {
  const { port } = await listening()
  for (const path of ['//', '///', '//[', '/\\', '//evil.example/']) {
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
  }
})
