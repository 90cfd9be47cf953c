import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../../../../scripts/builds.mjs'
import { waitingChanges } from '../../../../../scripts/changelog.mjs'
import { testServer, type TestServer } from '../../../test/support/test-server.ts'

const built = new URL('../../../../../packages/widgets/dist/embed/', import.meta.url)

type Manifest = {
  readonly version: string
  readonly files: Readonly<Record<string, { readonly integrity: string; readonly gzip: number; readonly br: number }>>
}

let shop: TestServer
let manifest: Manifest
const data = mkdtempSync(join(tmpdir(), 'embed-'))
const get = (url: string, headers: Record<string, string> = {}) => shop.visitor.raw({ method: 'GET', url, headers })

beforeAll(async () => {
  await ensureBuilt({ only: 'embed' })
  // An earlier release that stayed when this one came.
  cpSync(built, join(data, 'embed/0.0.9'), { recursive: true })
  writeFileSync(
    join(data, 'embed/0.0.9/manifest.json'),
    readFileSync(new URL('manifest.json', built), 'utf8').replace(/"version": "[^"]+"/, '"version": "0.0.9"'),
  )
  writeFileSync(join(data, 'embed/0.0.9/yaopi.js'), '/* earlier */')
  rmSync(join(data, 'embed/0.0.9/yaopi.js.br'))
  rmSync(join(data, 'embed/0.0.9/yaopi.js.gz'))
  shop = await testServer({ env: { DATA_DIR: data } })
  manifest = (await get('/embed/v1/manifest.json')).json()
})
afterAll(async () => {
  await shop.close()
  rmSync(data, { recursive: true })
})

it('the versioned script never changes and is the one with the integrity hash', async () => {
  for (const [name, facts] of Object.entries(manifest.files)) {
    const answer = await get(`/embed/${manifest.version}/${name}`)
    expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([
      name,
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(`sha384-${createHash('sha384').update(answer.rawPayload).digest('base64')}`).toBe(facts.integrity)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  }
})

it('is built for production, also by a test run that finds it stale', async () => {
  // The budget of scripts/embed-sizes.mjs.
  expect((await get('/embed/v1/yaopi.js', { 'accept-encoding': 'gzip' })).rawPayload.length).toBeLessThanOrEqual(55_000)
})

it('the floating address has the newest release, for minutes only', async () => {
  const [floating, exact] = [await get('/embed/v1/yaopi.js'), await get(`/embed/${manifest.version}/yaopi.js`)]
  expect(floating.rawPayload.equals(exact.rawPayload)).toBe(true)
  expect([floating.headers['cache-control'], floating.headers['content-type']]).toEqual([
    'public, max-age=300',
    'text/javascript; charset=utf-8',
  ])
  expect((await get('/embed/v1/yaopi.js', { 'if-none-match': String(floating.headers['etag']) })).statusCode).toBe(304)
})

it('what has changed is told beside the script, by release and day', async () => {
  const { payload, headers } = await get('/embed/v1/CHANGELOG.md')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(payload).toContain(`## ${manifest.version}\n\nReleased on 20`)
  // What is in the script and waits for a release stands there too.
  for (const words of waitingChanges('@yaopi/widgets')) expect(payload).toContain(`- ${words.split('\n')[0]}`)
})

it('a page with both scripts has one live region for notes: the chat brings none', async () => {
  const region = '提示消息'
  expect((await get('/embed/v1/yaopi.js')).payload).toContain(region)
  expect((await get('/embed/v1/yaopi.chat.js')).payload).not.toContain(region)
})

it('an earlier release stays where pages know it', async () => {
  expect((await get('/embed/0.0.9/yaopi.js')).payload).toBe('/* earlier */')
})

it.each([
  ['en-US', 'en'],
  ['en-gb', 'en'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh-CN', 'zh-CN'],
])('the language %s is %s, at the floating and at the exact address', async (tag, language) => {
  for (const release of ['v1', manifest.version]) {
    const [byTag, own] = [
      await get(`/embed/${release}/locale/${tag}.json`),
      await get(`/embed/${release}/locale/${language}.json`),
    ]
    expect([byTag.statusCode, byTag.payload]).toEqual([200, own.payload])
    expect(byTag.headers['cache-control']).toBe(own.headers['cache-control'])
  }
})

it('is packed as the manifest says, for whoever can unpack it', async () => {
  const raw = (await get('/embed/v1/yaopi.js')).rawPayload
  const [br, gzip] = [
    await get('/embed/v1/yaopi.js', { 'accept-encoding': 'gzip, br' }),
    await get('/embed/v1/yaopi.js', { 'accept-encoding': 'gzip' }),
  ]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], br.headers['vary']]).toEqual([
    'br',
    'gzip',
    expect.stringMatching(/accept-encoding/i),
  ])
  expect([br.rawPayload.length, gzip.rawPayload.length]).toEqual([
    manifest.files['yaopi.js']!.br,
    manifest.files['yaopi.js']!.gzip,
  ])
  expect(brotliDecompressSync(br.rawPayload).equals(raw) && gunzipSync(gzip.rawPayload).equals(raw)).toBe(true)
})

it('nothing else is served from there', async () => {
  for (const url of [
    '/embed/v1/',
    '/embed/v1/nothing.js',
    '/embed/v1/locale/fr.json',
    '/embed/v1/locale/english.json',
    '/embed/v1/locale/zh/CN.json',
    '/embed/9.9.9/yaopi.js',
    '/embed/v1/..%2fmanifest.json',
    '/embed/v1/%2e%2e/index.js',
    '/embed/v2/yaopi.js',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  }
})
