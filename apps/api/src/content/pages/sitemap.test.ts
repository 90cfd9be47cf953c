import fastify, { type FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { serveRobots, serveSitemap } from './sitemap.api.ts'
import type { SiteEntry } from './site-entry.ts'

const PAGES = [
  { path: '/' },
  { path: '/list' },
  { path: '/list?select=:id', each: 'category' },
  { path: '/list/info/:id', each: 'goods' },
  { path: '/ppzq/info/:id', each: 'brand' },
  { path: '/news/info/:id/hy', each: 'hy' },
  { path: '/news/info/:id/company', each: 'company' },
  { path: '/hdmb?id=:id&kind=a', each: 'hdmb' },
]

const t = serverOfFile({ env: { PUBLIC_URL: 'https://shop.example/' }, goods: 3 })
let app: FastifyInstance

async function open(): Promise<FastifyInstance> {
  const one = fastify()
  one.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 404, message: '', data: null }))
  serveRobots({ ...t.server, app: one }, async () => ['/cart', '/search'])
  serveSitemap({ ...t.server, app: one }, async () => ({ indexedPages: () => PAGES }) as unknown as SiteEntry)
  await one.ready()
  return one
}
beforeAll(async () => {
  await sql`insert into article_category (id, parent_id, code, name, sort)
    values (5, null, 'hy', '行业资讯', 1), (7, null, 'rules', '规则', 1)`.execute(t.db)
  await sql`insert into article (id, category_id, code, title, content, is_published, created_at)
    values (11, 5, 'one', '一', '正文', true, '2026-03-04'), (12, 5, 'draft', '草稿', '', false, '2026-03-04'),
      (13, 7, 'rule', '规则', '正文', true, '2026-03-04')`.execute(t.db)
  await sql`insert into activity (id, code, kind, title, blocks, start_at, end_at) values
    (1, 'now', 'hdmb', '现在', '[]', '2020-01-01', '2099-01-01'), (2, 'over', 'hdmb', '过去', '[]', '2020-01-01',
      '2020-02-01'),
    (3, 'other', 'zqmb', '另外', '[]', '2020-01-01', '2099-01-01')`.execute(t.db)
  await sql`insert into brand (id, name, initial) values (900, '空牌', 'K')`.execute(t.db)
})
beforeEach(async () => {
  app = await open()
})
afterAll(async () => {
  await app.close()
})

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const addresses = (xml: string): readonly string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((one) => one[1]!)
const partOf = async (name: string) => addresses((await get(`/sitemap/${name}`)).body)

test('robots are told what not to read, and where the sitemap is', async () => {
  const answer = await get('/robots.txt')
  expect(answer.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cart',
    'Disallow: /search',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('the index names the pages and every range of ids that holds records', async () => {
  const answer = await get('/sitemap.xml')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ])
  const listed = addresses(answer.body)
  expect(listed).toContain('https://shop.example/sitemap/pages.xml')
  expect(listed).toContain('https://shop.example/sitemap/goods-0.xml')
  expect(listed).toContain('https://shop.example/sitemap/hy-0.xml')
  for (const address of listed) expect((await get(new URL(address).pathname)).statusCode).toBe(200)
  expect(await partOf('pages.xml')).toEqual(['https://shop.example/', 'https://shop.example/list'])
})

test('goods on sale are listed, hidden ones, drafts, empty brands and what is over are not', async () => {
  const [shown, hidden] = t.goods
  await sql`update goods set is_on_sale = false where id = ${hidden}`.execute(t.db)
  app = await open()
  const goods = await partOf('goods-0.xml')
  expect(goods).toContain(`https://shop.example/list/info/${shown}`)
  expect(goods).not.toContain(`https://shop.example/list/info/${hidden}`)
  await sql`update goods set is_on_sale = true where id = ${hidden}`.execute(t.db)
  expect(await partOf('hy-0.xml')).toEqual(['https://shop.example/news/info/11/hy'])
  expect(await partOf('hdmb-0.xml')).toEqual(['https://shop.example/hdmb?id=1&amp;kind=a'])
  expect(await partOf('brand-0.xml')).not.toContain('https://shop.example/ppzq/info/900')
})

test('the day of the last change is that of what the page says, not of its price, stock or sales', async () => {
  const [id] = t.goods
  const dayOf = async () => {
    app = await open()
    const xml = (await get('/sitemap/goods-0.xml')).body
    return new RegExp(`/list/info/${id}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1]
  }
  // The day of the change that was just made, by the clock of the database: midnight may have come meanwhile.
  const { begun } = (await row(t.db, sql<{ begun: string }>`select now()::text as begun`))!
  const newDay = async () => {
    const changed = sql<{ day: string; is_new: boolean }>`select to_char(content_at at time zone 'UTC', 'YYYY-MM-DD')
        as day, content_at >= ${begun}::timestamptz as is_new from goods where id = ${id}`
    const { day, is_new } = (await row(t.db, changed))!
    expect(is_new).toBe(true)
    return day
  }
  await sql`update goods set created_at = '2025-02-03T08:00:00Z', content_at = null where id = ${id}`.execute(t.db)
  await sql`update goods set base_price = base_price + 1, sales_30d = sales_30d + 1 where id = ${id}`.execute(t.db)
  expect(await dayOf()).toBe('2025-02-03')
  await sql`update goods set ypgg = '10片' where id = ${id}`.execute(t.db)
  expect(await dayOf()).toBe(await newDay())
  await sql`update goods set content_at = '2025-03-04T08:00:00Z' where id = ${id}`.execute(t.db)
  await sql`insert into goods_content (goods_id) values (${id}) on conflict do nothing`.execute(t.db)
  expect(await dayOf()).toBe('2025-03-04')
  await sql`update goods_content set instruction = '[{"title":"用法","text":"口服"}]' where goods_id = ${id}`.execute(
    t.db,
  )
  expect(await dayOf()).toBe(await newDay())
})

test('a part is read once an hour, packed for who takes it so; other names are no files', async () => {
  const once = await t.statementsOf(() => get('/sitemap/goods-0.xml'))
  expect(once.length).toBeGreaterThan(1)
  expect(await t.statementsOf(() => get('/sitemap/goods-0.xml'))).toEqual([])
  const packed = await get('/sitemap/goods-0.xml', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('/sitemap/goods-0.xml')).body)
  for (const name of ['goods-9.xml', 'goods.xml', 'member-0.xml', '..%2fx.xml', 'goods-0.json'])
    expect([name, (await get(`/sitemap/${name}`)).statusCode]).toEqual([name, 404])
  t.clock.advance(3_600_001)
  expect((await t.statementsOf(() => get('/sitemap/goods-0.xml'))).length).toBeGreaterThan(1)
})

test('a part covers 50,000 ids, so that it never has more addresses, and is read to its end', async () => {
  const [id] = t.goods
  const ranges = [
    [49_998, 50_003],
    ...Array.from({ length: 6 }, (_, at) => [60_000 + at * 1_000, 60_999 + at * 1_000]),
    [99_998, 100_003],
  ]
  for (const [from, to] of ranges)
    await sql`insert into goods (id, goods_sn, name, generic_name, sccj_id, ypgg, bzdw, cat1, goods_class,
      base_price, ck_id)
      select n, 'S' || n, name, generic_name, sccj_id, ypgg, bzdw, cat1, goods_class, base_price, ck_id
      from goods, generate_series(${from}::int, ${to}::int) n where goods.id = ${id}`.execute(t.db)
  app = await open()
  const parts = addresses((await get('/sitemap.xml')).body).filter((one) => one.includes('/goods-'))
  expect(parts.map((one) => new URL(one).pathname)).toEqual([
    '/sitemap/goods-0.xml',
    '/sitemap/goods-1.xml',
    '/sitemap/goods-2.xml',
  ])
  const idsOf = async (range: number) =>
    (await partOf(`goods-${range}.xml`)).map((address) => Number(address.slice(address.lastIndexOf('/') + 1)))
  const [first, second, third] = await Promise.all([0, 1, 2].map(idsOf))
  expect(first!.slice(-3)).toEqual([49_998, 49_999, 50_000])
  expect([second!.length, second!.slice(0, 3), second!.slice(-3)]).toEqual([
    6_006,
    [50_001, 50_002, 50_003],
    [99_998, 99_999, 100_000],
  ])
  expect(third).toEqual([100_001, 100_002, 100_003])
}, 60_000)
