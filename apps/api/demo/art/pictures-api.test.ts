import { expect, test } from 'vitest'
import { MALL } from '../seed/assets/assets.text.ts'
import { serverOfFile } from '../../test/support/test-server.ts'

const t = serverOfFile({ goods: 1 })
const get = (url: string, headers: Record<string, string> = {}) => t.visitor.raw({ method: 'GET', url, headers })

test('goods, brands, banners, category icons, articles, maps, cart steps are drawn, kept a week, known again', async () => {
  for (const url of [
    `/pictures/goods/${t.goods[0]}.svg`,
    '/pictures/brand/1.svg',
    '/pictures/banner/home-herb.svg',
    '/pictures/category/pill.svg',
    '/pictures/article/hygrometer.svg',
    '/pictures/map/office.svg',
    '/pictures/step/2.svg',
  ]) {
    const picture = await get(url)
    expect([url, picture.statusCode, picture.headers['content-type']]).toEqual([
      url,
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(picture.body).toMatch(/^<svg /)
    expect(picture.headers['cache-control']).toContain('max-age=604800')
    expect(picture.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await get(url, { 'if-none-match': String(picture.headers['etag']) })).statusCode).toBe(304)
    const packed = await get(url, { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(picture.rawPayload.length)
  }
})

test('every article of the points mall has a picture of its own', async () => {
  const drawn = await Promise.all(MALL.map(async ({ image }) => (await get(image)).body))
  expect(drawn.every((picture) => picture.startsWith('<svg '))).toBe(true)
  expect(new Set(drawn).size).toBe(MALL.length)
})

test('a picture is drawn once: asked again it costs no statement', async () => {
  const url = `/pictures/goods/${t.goods[0]}.svg`
  await get(url)
  expect(await t.statementsOf(() => get(url))).toHaveLength(0)
})

test('what is not there is not drawn', async () => {
  for (const name of [
    'goods/999999',
    'goods/0',
    'goods/x',
    'goods/1e3',
    'brand/77',
    'banner/nothing',
    'banner/__proto__',
    'category/constructor',
    'article/constructor',
    'map/constructor',
    'step/5',
    'step/0',
  ]) {
    expect([name, (await get(`/pictures/${name}.svg`)).statusCode]).toEqual([name, 404])
  }
})

test('robots are told where the shop is, and to leave members alone', async () => {
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
})
