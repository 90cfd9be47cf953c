import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodingIn, isNamed, pageOf } from './page.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0.0,*', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['', undefined],
])('what %j names is packed as %s', (accepted, encoding) => {
  expect(encodingIn(accepted)).toBe(encoding)
})

it('is packed once in each way, and is the same in all', async () => {
  const html = `<p>${'药'.repeat(3_000)}</p>`
  const page = pageOf(200, [html.slice(0, 10), html.slice(10)], '')
  const [first, second, packed] = [await page.bodyFor('br'), await page.bodyFor('br, gzip'), await page.bodyFor('gzip')]
  expect(first.body).toBe(second.body)
  expect(brotliDecompressSync(first.body).toString()).toBe(html)
  expect(gunzipSync(packed.body).toString()).toBe(html)
  expect((await page.bodyFor(undefined)).body.toString()).toBe(html)
  expect(page.size).toBeGreaterThanOrEqual(Buffer.byteLength(html) + first.body.length + packed.body.length)
})

it('has a validator of its content, which a browser may name among others', () => {
  const { etag } = pageOf(200, ['a', ''], '')
  expect(etag).toBe(pageOf(200, ['', 'a'], 'other').etag)
  expect(etag).not.toBe(pageOf(200, ['b', ''], '').etag)
  expect(isNamed(etag, `"x", ${etag}`)).toBe(true)
  expect(isNamed(etag, etag.slice(2))).toBe(true)
  expect(isNamed(etag, '*')).toBe(true)
  expect(isNamed(etag, '"x"')).toBe(false)
  expect(isNamed(etag, undefined)).toBe(false)
})
