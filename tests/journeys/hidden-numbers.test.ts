// What somebody may not see is not in the HTML of any page: neither in its data nor in its markup (domain.md §1.6).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, type Db } from '../../apps/api/src/platform/db/db.ts'
import { LONG } from '../long.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { PASSWORD } from './shop.ts'

/** Values that stand for nothing else, fen: every amount of a kind in the database is the same one. */
const FEN = { base: 739_117, offer: 617_329, tier: 591_731, bundle: 2_846_153, exchange: 412_783, least: 371_941 }
/** Goods of a policy of controlled sale have a price that tells the policy. */
const CONTROLLED = 642_100
const STOCK = 8_237
const LOT_STOCK = 8_419

/** Amounts as JSON writes them and as people read them; nothing else in the shop has these digits. */
const amounts = (fen: readonly number[]): RegExp =>
  new RegExp(
    `(?:${fen
      .map((one) => {
        const [whole = '', cents = ''] = (one / 100).toFixed(2).split('.')
        return `${whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,?')}\\.${cents.replace(/0$/, '0?')}`
      })
      .join('|')})`,
    'g',
  )
const units = (number: number): RegExp => new RegExp(`(?<![\\d.,])${number}(?![\\d.])`, 'g')
/** Batch numbers of lots; those of near-expiry listings are public and begin otherwise. */
const BATCH = /ZQX\d+/g
const PRICES = amounts([
  FEN.base,
  FEN.offer,
  FEN.tier,
  FEN.tier - 100,
  FEN.tier - 200,
  FEN.bundle,
  FEN.exchange,
  FEN.least,
])

/**
 * Whoever looks: their state, and whether they see prices. `isLong`: in `npm run test:long` only, since the server
 * answers them by the same rule as one of the others (apps/api/test/hostile/access.test.ts).
 */
const ALL_ROLES: readonly {
  readonly who: string
  readonly phone?: string
  readonly seesPrices: boolean
  readonly isLong?: true
}[] = [
  { who: 'a visitor', seesPrices: false },
  { who: 'a member who has sent no documents', phone: '13800000003', seesPrices: false, isLong: true },
  { who: 'a member under review', phone: '13800000004', seesPrices: false },
  { who: 'a refused member', phone: '13800000007', seesPrices: false, isLong: true },
  { who: 'a pharmacy', phone: '13800000001', seesPrices: true },
  { who: 'a clinic', phone: '13800000002', seesPrices: true, isLong: true },
  { who: 'a member with an expired document', phone: '13800000005', seesPrices: true, isLong: true },
  { who: 'a member without a contract', phone: '13800000006', seesPrices: true, isLong: true },
  { who: 'a frozen member', phone: '13800000008', seesPrices: true, isLong: true },
]
const ROLES = ALL_ROLES.filter(({ isLong }) => LONG || isLong !== true)

async function mark(db: Db): Promise<void> {
  await sql`update goods set base_price = ${FEN.base}, price_levels = null, sales_30d = 100,
    controlled_sale_min_price = case when controlled_sale_min_price is null then null else ${FEN.least}::bigint
      end`.execute(db)
  await sql`update goods set base_price = ${CONTROLLED} + controlled_sale_policy_id
    where controlled_sale_policy_id is not null`.execute(db)
  await sql`update price_offer set price = ${FEN.offer} where kind <> 'kx'`.execute(db)
  await sql`update price_offer p set price = ${CONTROLLED} + g.controlled_sale_policy_id from goods g
    where g.id = p.goods_id and g.controlled_sale_policy_id is not null`.execute(db)
  await sql`update ladder_price set tiers = (
    select jsonb_agg(jsonb_set(one, '{price}', to_jsonb(${FEN.tier}::int - (place::int - 1) * 100)) order by place)
    from jsonb_array_elements(tiers) with ordinality as t(one, place))`.execute(db)
  await sql`update bundle set price = ${FEN.bundle}`.execute(db)
  await sql`update exchange_goods set price = ${FEN.exchange}`.execute(db)
  await sql`update stock set on_hand = ${STOCK}, reserved = 0 where on_hand > 0`.execute(db)
  await sql`update lot set on_hand = ${LOT_STOCK}, reserved = 0, received = ${LOT_STOCK}, shipped = 0, written_off = 0,
    batch_no = case when is_jxq then 'NEAR' else 'ZQX' end || id where on_hand > 0`.execute(db)
  for (const [phone, status] of [
    ['13800000003', 0],
    ['13800000007', 3],
    ['13800000008', 5],
  ] as const)
    await sql`update member set audit_status = ${status} where phone = ${phone}`.execute(db)
}

/** Every address: the paths of every row with ids that exist, and what the query of some asks for. */
async function addressesOf(db: Db): Promise<readonly string[]> {
  const one = async (text: ReturnType<typeof sql<{ id: number }>>): Promise<string> =>
    String((await rows(db, text))[0]?.id ?? 1)
  const goods = await Promise.all([
    one(sql`select id from goods where is_on_sale and controlled_sale_policy_id is null order by id limit 1`),
    one(sql`select goods_id as id from ladder_price order by 1 limit 1`),
    one(sql`select goods_id as id from price_offer where kind = 'spike' and now() between start_at and end_at limit 1`),
    one(sql`select goods_id as id from price_offer where kind = 'group' limit 1`),
    one(sql`select goods_id as id from price_offer where kind = 'jxq' limit 1`),
    one(sql`select goods_id as id from bundle_goods limit 1`),
    one(sql`select id from goods where is_youx limit 1`),
  ])
  const controlled = await rows(
    db,
    sql<{ id: number }>`select min(id) as id from goods where controlled_sale_policy_id is not null
      group by controlled_sale_policy_id`,
  )
  const order = await one(sql`select id from orders where member_id = 1 order by id desc limit 1`)
  const ids = [...goods, ...controlled.map(({ id }) => String(id))]
  const entry = new URL('../../apps/site/dist/.server/server-entry.js', import.meta.url)
  const { pagePaths } = (await import(entry.href)) as { readonly pagePaths: () => readonly string[] }
  const paths = pagePaths().flatMap((path) => {
    const id = /^\/(order|cart\/step3)/.test(path) ? order : '1'
    return (path.startsWith('/list/info') ? ids : [id]).map((one) =>
      path.replace(/:(\w+)\??/g, (_, place: string) => (place === 'id' ? one : '1')),
    )
  })
  return [
    ...new Set([
      ...paths,
      ...controlled.map(({ id }) => `/kxzq/goods/${id}`),
      '/list?sort=price&order=asc',
      '/list?stock=1&page=2',
      '/list/table?sort=price',
      '/search?keywords=阿莫西林',
      '/search/table?keywords=阿莫西林',
      '/mrtj?day=tomorrow',
      '/ptzq?state=soon',
      '/zhmz/list?group_id=31',
      `/list/info/${goods[4]}?is_jxq=1`,
      `/list/info/${goods[0]}?is_yj=1`,
    ]),
  ]
}

let shared: SharedShop
let addresses: readonly string[]
let policies: readonly number[]
beforeAll(async () => {
  shared = await openSharedShop(async (db) => {
    await mark(db)
    addresses = await addressesOf(db)
    policies = (await rows(db, sql<{ id: number }>`select id from controlled_sale_policy`)).map(({ id }) => id)
  })
}, 120_000)
afterAll(() => shared.close())

async function cookieOf(phone: string): Promise<string> {
  const login = await fetch(`${shared.shop.server.url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: phone, password: PASSWORD }),
  })
  expect([phone, login.status]).toEqual([phone, 200])
  return login.headers.get('set-cookie')!.split(';')[0]!
}

/** The HTML of every address for somebody; redirects and refusals have none. */
async function pagesOf(phone?: string): Promise<ReadonlyMap<string, string>> {
  const headers: Record<string, string> = phone === undefined ? {} : { cookie: await cookieOf(phone) }
  const pages = new Map<string, string>()
  for (const address of addresses) {
    const answer = await fetch(`${shared.shop.server.url}${encodeURI(address)}`, { headers, redirect: 'manual' })
    expect([address, answer.status]).toEqual([address, expect.toBeOneOf([200, 302, 404])])
    const html = await answer.text()
    // A price is painted in several elements: its text is looked through too.
    pages.set(address, `${html}\n${textOf(html)}`)
  }
  return pages
}

/** Where something stands that is not to be there: address and surroundings. */
const placesOf = (pages: ReadonlyMap<string, string>, what: RegExp): readonly string[] =>
  [...pages].flatMap(([address, html]) =>
    [...html.matchAll(what)].slice(0, 2).map((hit) => `${address}: ${html.slice(hit.index - 60, hit.index + 30)}`),
  )
const addressesWith = (pages: ReadonlyMap<string, string>, what: RegExp): readonly string[] =>
  [...pages].filter(([, html]) => html.search(what) >= 0).map(([address]) => address)
const bodyOf = (html: string): string => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? ''
const textOf = (html: string): string => bodyOf(html).replace(/<[^>]*>/g, '')

describe.each(ROLES)('the pages of $who', ({ phone, seesPrices }) => {
  let pages: ReadonlyMap<string, string>
  beforeAll(async () => {
    pages = await pagesOf(phone)
  }, 300_000)

  test('come rendered and with data, for every route', () => {
    expect(addresses.length).toBeGreaterThan(60)
    const whole = [...pages].filter(([, html]) => bodyOf(html).length > 1_000).length
    expect(whole).toBeGreaterThan(phone === undefined ? 35 : 55)
  })

  test('tell prices only to those who see them', () => {
    if (!seesPrices) expect(placesOf(pages, PRICES)).toEqual([])
    else
      // The same values are there where they may be: in the data and in what is painted.
      for (const address of [
        '/',
        '/list',
        '/list/table',
        '/search?keywords=阿莫西林',
        '/list/info/1',
        '/yx',
        '/zhzq',
      ]) {
        const html = pages.get(address)!
        expect([address, html.search(PRICES) >= 0]).toEqual([address, true])
        expect([address, textOf(html).search(PRICES) >= 0]).toEqual([address, true])
      }
  })

  test('tell the price of controlled goods only inside their policy', async () => {
    const own = new Map(policies.map((id) => [id, addressesWith(pages, amounts([CONTROLLED + id]))]))
    const open = [...own].filter(([, where]) => where.length > 0).map(([id]) => id)
    if (!seesPrices) expect(open).toEqual([])
    else expect(open.length).toBeLessThan(policies.length)
  })

  test('tell stock and lots to members only', () => {
    if (phone !== undefined) {
      expect(addressesWith(pages, units(STOCK)).length).toBeGreaterThan(5)
      expect(addressesWith(pages, BATCH)).toContain('/list/info/1')
      return
    }
    expect(placesOf(pages, units(STOCK))).toEqual([])
    expect(placesOf(pages, units(LOT_STOCK))).toEqual([])
    expect(placesOf(pages, BATCH)).toEqual([])
  })
})
