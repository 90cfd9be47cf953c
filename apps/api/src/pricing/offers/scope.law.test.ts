// "Which goods does an offer reach" is one rule in two forms: core's `matcherOf` and the SQL of scope.queries.ts.
// Generated offers over a generated catalogue must reach the same goods in both. Which goods a coupon may be used for
// is decided by core at checkout, and by SQL where coupons are offered.
import { CouponType } from '@yaopi/core'
import type { ZoneCode } from '@yaopi/core/contract'
import { matcherOf, priceCart } from '@yaopi/core/pricing'
import type { RawBuilder } from 'kysely'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPolicy } from '../../promotions/controlled-sale/controlled-sale.fixtures.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { goodsRowsByIds as goodsByIds, type GoodsRow } from '../../catalogue/goods/index.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { matcherFor, scopeFactsOf, scopeOver } from './offers.ts'
import { couponReaches, rowReaches, scopeReaches, type StoredScope } from './scope.queries.ts'

const GOODS = 40
const BRANDS = 4
/** The categories of the fixtures: a first and a second level for each zone. */
const CATEGORIES = [1, 2, 3, 4, 11, 12, 13, 14]
const zones: readonly ZoneCode[] = ['yx', 'kx', 'hm', 'll', 'zy', 'qx']

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 })
const category = fc.constantFrom(...CATEGORIES)
/** The same catalogue every time; goods stand in any mixture of zones. */
const catalogue = fc.sample(
  fc.record({
    brand_id: maybe(fc.integer({ min: 1, max: BRANDS })),
    cat1: category,
    cat2: maybe(category),
    cat3: maybe(category),
    yx_category: maybe(fc.constantFrom(2, 12)),
    is_youx: fc.boolean(),
    special_type: fc.constantFrom(0, 0, 1),
    temp_class: fc.constantFrom('cw', 'yl', 'lc', 'ld'),
    goods_class: fc.constantFrom('west', 'herb', 'device'),
    is_controlled: fc.constantFrom(false, false, true),
  }),
  { seed: 20_261_122, numRuns: GOODS },
)

let goods: GoodsRow[]

const t = serverOfFile()
beforeAll(async () => {
  const ids: number[] = []
  for (let brand = 2; brand <= BRANDS; brand++)
    await sql`insert into brand (name, initial) values (${`牌${brand}`}, 'P')`.execute(t.db)
  for (const [place, one] of catalogue.entries()) {
    const id = await addGoods(t.db)
    ids.push(id)
    await sql`update goods set brand_id = ${one.brand_id}, cat1 = ${one.cat1}, cat2 = ${one.cat2}, cat3 = ${one.cat3},
      yx_category = ${one.yx_category},
      is_youx = ${one.is_youx}, special_type = ${one.special_type}, temp_class = ${one.temp_class},
        goods_class = ${one.goods_class}, with_coupon = ${place % 5 !== 0}, with_voucher = ${place % 7 !== 0}
        where id = ${id}`.execute(t.db)
  }
  await addPolicy(t.db, { now: START, url: 'zone', goods: ids.filter((_, place) => catalogue[place]!.is_controlled) })
  goods = await goodsByIds(t.server, ids, null)
})

const anyIds = fc.array(fc.oneof(fc.integer({ min: 0, max: GOODS + 5 }), category), { maxLength: 6 })
const anyScope: fc.Arbitrary<StoredScope> = fc.record({
  scope_kind: fc.constantFrom('all', 'goods', 'category', 'brand', 'zone'),
  scope_ids: anyIds,
  scope_zones: fc.uniqueArray(fc.constantFrom(...zones), { maxLength: 3 }),
})
/** Every zone, category and brand by itself, and mixtures of them. */
const scopes: readonly StoredScope[] = [
  ...zones.map((zone) => ({ scope_kind: 'zone' as const, scope_ids: [], scope_zones: [zone] })),
  ...CATEGORIES.map((id) => ({ scope_kind: 'category' as const, scope_ids: [id], scope_zones: [] })),
  ...[1, 2, 3, 4].map((id) => ({ scope_kind: 'brand' as const, scope_ids: [id], scope_zones: [] })),
  ...fc.sample(anyScope, { seed: 20_261_123, numRuns: 120 }),
]

const inCode = (scope: StoredScope): number[] =>
  goods
    .filter((row) => matcherFor(scope)(scopeFactsOf(row)))
    .map((row) => row.id)
    .sort((a, b) => a - b)

/** For each of some rows `t`, the goods `g` that a condition holds for. */
async function inRows(
  condition: RawBuilder<unknown>,
  list: readonly (StoredScope & { readonly type?: CouponType })[],
): Promise<number[][]> {
  const found = await rows(
    t.db,
    sql<{ place: number; ids: number[] | null }>`
      select t.place, (select array_agg(g.id order by g.id) from goods g where ${condition}) as ids
      from (select (s.scope->>'place')::int as place, (s.scope->>'type')::int as type,
          s.scope->>'scope_kind' as scope_kind,
          array(select jsonb_array_elements_text(s.scope->'scope_ids')::int) as scope_ids,
            array(select jsonb_array_elements_text(s.scope->'scope_zones')) as scope_zones
        from jsonb_array_elements(${JSON.stringify(list.map((scope, place) => ({ ...scope, place })))}::jsonb) as s
          (scope)) t order by t.place`,
  )
  return found.map((row) => row.ids ?? [])
}

const free = { min: 0, fee: 0, free: 0 }
/** The goods of which checkout takes a coupon or voucher off, each bought alone at its own price. */
const atCheckout = ({ type, ...scope }: StoredScope & { readonly type: CouponType }): number[] =>
  goods
    .filter((row) => {
      const facts = scopeFactsOf(row)
      const own = { id: 1, number: 1, selected: true, base_price: 1_000, ladder: null, is_yj: false, ck_id: 1 }
      const { orders, vouchers } = priceCart({
        lines: [{ ...facts, ...own, ships_free: true, with_coupon: row.with_coupon, with_voucher: row.with_voucher }],
        freight: { main: free, zy: free, ll: free, yx: free },
        now: Math.floor(START / 1000),
        member: { rank: 1, zone: 'A', is_new: false, points: 0 },
        offers: { coupons: [{ id: 1, type, name: '券', face: 100, threshold: 0, scope: scopeOver(scope, [facts]) }] },
      })
      return (type === CouponType.voucher ? vouchers : orders[0]!.coupons)[0]!.usable
    })
    .map((row) => row.id)
    .sort((a, b) => a - b)

describe('a coupon or voucher is offered for the goods of which checkout takes it off', () => {
  it('whatever it is for', async () => {
    const coupons = scopes.flatMap((scope) =>
      [CouponType.coupon, CouponType.voucher].map((type) => ({ ...scope, type })),
    )
    const used = coupons.map(atCheckout)
    expect(await inRows(couponReaches, coupons)).toEqual(used)
    // There are some for every kind, and none for all goods.
    expect(used.filter((ids) => ids.length > 0).length).toBeGreaterThan(coupons.length / 3)
    expect(used.filter((ids) => ids.length === GOODS)).toEqual([])
  })
})

describe('an offer reaches the same goods', () => {
  it('in SQL as in TypeScript', async () => {
    for (const scope of scopes) {
      const found = await rows(
        t.db,
        sql<{ id: number }>`select g.id from goods g where ${scopeReaches(scope)} order by g.id`,
      )
      expect([scope, found.map((row) => row.id)]).toEqual([scope, inCode(scope)])
    }
  })

  it('whether its scope is named or read from its row', async () => {
    expect(await inRows(rowReaches, scopes)).toEqual(scopes.map(inCode))
  })

  it('when the scope is cut down to the goods at hand', () => {
    const facts = goods.map(scopeFactsOf)
    for (const scope of scopes) {
      const cutDown = matcherOf(scopeOver(scope, facts))
      expect([
        scope,
        facts
          .filter(cutDown)
          .map((one) => one.goods_id)
          .sort((a, b) => a - b),
      ]).toEqual([scope, inCode(scope)])
    }
  })

  it('and the catalogue is one that tells scopes apart', () => {
    for (const zone of zones) {
      const reached = inCode({ scope_kind: 'zone', scope_ids: [], scope_zones: [zone] })
      expect([zone, reached.length > 0 && reached.length < GOODS]).toEqual([zone, true])
    }
    expect(new Set(scopes.map((scope) => inCode(scope).join())).size).toBeGreaterThan(40)
  })
})
