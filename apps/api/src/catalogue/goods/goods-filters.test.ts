import type { Goods, GoodsActivities, GoodsListQuery, PromotionFilter } from '@yaopi/core/contract'
import { contract } from '@yaopi/core/contract'
import { promotionFilters } from '@yaopi/core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addLot, CATEGORY, PROVINCE, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { addPrice, addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addPolicy } from '../../promotions/controlled-sale/controlled-sale.fixtures.ts'
import { rebuildTerms } from '../search/search.queries.ts'

const GOODS = 120
const calls = contract.goods
let plain: number

const minutes = (count: number): string => new Date(START + count * 60_000).toISOString()
const lotOf = (db: Db, goods_id: number, end_date: string): Promise<number> =>
  addLot(db, { goods_id, ck_id: WAREHOUSE.main, number: 8, end_date, is_jxq: true })

/** Goods with promotions of every kind, in most combinations. */
async function seed(db: Db): Promise<void> {
  for (const [at, name] of ['哈药六厂', '白云山', '安康药业', '3M中国'].entries())
    await sql`insert into manufacturer (id, name, short_name) values (${101 + at}, ${name}, ${name})`.execute(db)
  const controlled: number[] = []
  const reduced: number[] = []
  for (let at = 0; at < GOODS; at++) {
    const isOf = (share: number, rest: number): boolean => at % share === rest
    const id = await addGoods(db, {
      name: isOf(3, 0) ? `测试胶囊${at}` : `测试药片${at}`,
      zone: isOf(10, 0) ? 'zy' : 'normal',
      is_free_shipping: isOf(6, 5),
      is_youx: isOf(15, 1),
      ...(at === 7 ? { barcode: '6901234567892', approval_no: '国药准字H20053219' } : {}),
    })
    await sql`update goods set sccj_id = ${101 + (at % 4)}, with_coupon = ${!isOf(9, 4)},
      otc_class = (array['rx', 'otc_a', 'none'])[${1 + (Math.floor(at / 4) % 3)}::int],
      dosage_form = (array['片剂', '胶囊剂', ''])[${1 + (Math.floor(at / 2) % 3)}::int],
      temp_class = (array['cw', 'yl', 'lc', 'ld', 'cw'])[${1 + (Math.floor(at / 3) % 5)}::int],
      yxq = (array[date '2027-06-30', '2028-06-30', '2027-03-01', null])[${1 + (Math.floor(at / 7) % 4)}::int]
      where id = ${id}`.execute(db)
    if (isOf(23, 6)) controlled.push(id)
    if (isOf(5, 2)) reduced.push(id)
    const offer = { now: START, goods_id: id, price: 500 }
    if (isOf(6, 1)) await addPrice(db, { ...offer, kind: 'spike', total: 5 })
    if (isOf(12, 7)) await sql`update price_offer set taken = stock_total where goods_id = ${id}`.execute(db)
    if (isOf(7, 2)) await addPrice(db, { ...offer, kind: 'spike', total: 5, ranks: [4] })
    if (isOf(8, 3)) await addPrice(db, { ...offer, kind: 'yyh', ranks: [4] })
    if (isOf(11, 3)) await addPrice(db, { ...offer, kind: 'newcomer' })
    if (isOf(13, 4)) await addPrice(db, { ...offer, kind: 'spike', total: 9, start: 300, end: 900 })
    if (isOf(10, 3)) await addPrice(db, { ...offer, kind: 'jxq', lot: await lotOf(db, id, '2027-03-31') })
  }
  plain = await addGoods(db, { base_price: 700 })
  await addPolicy(db, { now: START, url: 'kinds', goods: controlled, ranks: [1] })
  const tiers = [{ amount: 10_000, gives: { kind: 'jian', off: 500 } }]
  await addReduction(db, { now: START, name: '满100减5', tiers, goods: reduced })
  await addReduction(db, { now: START, name: '诊所满减', tiers, goods: [...reduced.map((id) => id + 1)], ranks: [4] })
  const swap = [{ amount: 10_000, gives: { kind: 'hg', units: 1 } }]
  await addReduction(db, { now: START, name: '换购', tiers: swap, goods: reduced.map((id) => id + 2) })
  await addReduction(db, { now: START, name: '诊所换购', tiers: swap, goods: reduced.map((id) => id + 3), ranks: [4] })
  await addReduction(db, { now: START, name: '未开始', tiers, start: 300, end: 900 })
  const coupon = (ranks: string, ids: readonly number[], start: number, claimed: number) =>
    sql`insert into coupon_template (type, name, face, total, claimed, claim_start, claim_end, use_start, use_end,
      ranks, scope_kind, scope_ids) values (1, '券', 500, 10, ${claimed}, ${minutes(start)}, ${minutes(600)},
      ${minutes(start)}, ${minutes(900)}, ${ranks === '' ? null : `{${ranks}}`}::smallint[], 'goods',
      ${[...ids]}::int[])`.execute(db)
  await coupon('', reduced.slice(0, 9), -10, 3)
  await coupon('4', reduced.slice(9, 14), -10, 3)
  await coupon('', [plain], -10, 10)
  await coupon('', [plain], 300, 0)
  await rebuildTerms(db)
}

const t = serverOfFile({ seed })
const viewers: [string, TestClient][] = []
beforeAll(async () => {
  await promotions.of(t.server).reload()
  const pharmacy = await t.newCustomer({ rank: 1, province_id: PROVINCE.B })
  const clinic = await t.newCustomer({ rank: 4, province_id: PROVINCE.A })
  const old = await buyerAt(t, { rank: 1, province_id: PROVINCE.A })
  await old.buy([{ goods_id: plain, number: 40 }])
  viewers.push(
    ['a visitor', t.visitor],
    ['a pharmacy', pharmacy.client],
    ['a clinic', clinic.client],
    ['a pharmacy that has bought', old.client()],
  )
})

async function all(client: TestClient, query: GoodsListQuery): Promise<Goods[]> {
  const goods: Goods[] = []
  for (let page = 1; ; page++) {
    const answer = await client.data(calls.list, { ...query, page, per_page: 100 })
    goods.push(...answer.data)
    if (page >= answer.last_page) return goods
  }
}
const idsOf = (goods: readonly Goods[]): number[] => goods.map(({ id }) => id).sort((a, b) => a - b)

/** What the goods and their activities themselves say of a promotion. */
const shows: Record<PromotionFilter, (goods: Goods, activities: GoodsActivities) => boolean> = {
  manjian: ({ tags }) => tags.some(({ name }) => name === '满' || name === '换购'),
  exchange: ({ tags }) => tags.some(({ name }) => name === '换购'),
  free: (goods) => goods.is_free_shipping + goods.is_dpby + goods.free_shipping_number > 0,
  spike: (_, { acts }) => acts.some(({ kind, status, left }) => kind === 'spike' && status === 1 && left !== 0),
  jxq: (_, { acts }) => acts.some(({ kind, status }) => kind === 'jxq' && status === 1),
  coupon: (_, { coupons }) => coupons.some(({ status }) => status === 1),
}

describe('the promotion filter', () => {
  it('finds for every viewer exactly the goods that say so themselves, and its counts are theirs', async () => {
    let found = 0
    const differing = new Set<string>()
    for (const [who, client] of viewers) {
      const shown = await all(client, {})
      const { facets } = await client.data(calls.list, {})
      const activities = new Map<number, GoodsActivities>()
      for (const { id, is_kx } of shown)
        if (is_kx !== 1) activities.set(id, await client.data(calls.activities, { goods_id: id }))
      for (const promo of promotionFilters) {
        const expected = shown.filter(
          (goods) => (goods.is_kx !== 1 || promo === 'free') && shows[promo](goods, activities.get(goods.id)!),
        )
        const list = await all(client, { promo })
        expect(idsOf(list), `${who}: ${promo}`).toEqual(idsOf(expected))
        expect(facets.promo?.find(({ id }) => id === promo)?.count ?? 0, `${who}: ${promo}`).toBe(expected.length)
        found += expected.length
        differing.add(`${promo} ${idsOf(list).join()}`)
      }
    }
    expect(found).toBeGreaterThan(100)
    // Who looks makes a difference.
    expect(differing.size).toBeGreaterThan(promotionFilters.length + 2)
  }, 120_000)

  it('loses a near-expiry lot with its last unit', async () => {
    const client = viewers[1]![1]
    const before = await all(client, { promo: 'jxq' })
    const [{ id: gone }] = before as [Goods]
    await sql`update lot set reserved = on_hand where goods_id = ${gone} and is_jxq`.execute(t.db)
    expect(idsOf(await all(client, { promo: 'jxq' }))).toEqual(idsOf(before).filter((id) => id !== gone))
    await sql`update lot set reserved = 0 where goods_id = ${gone} and is_jxq`.execute(t.db)
    expect(idsOf(await all(client, { promo: 'jxq' }))).toEqual(idsOf(before))
  })

  it('refuses what is no promotion with words', async () => {
    const { status, message } = await t.visitor.send(calls.list, { promo: 'gift' as never })
    expect([status, message === '']).toEqual([422, false])
  })
})

describe('makers and categories of a list', () => {
  it('are counted for a search as the list has them, whichever of them is chosen; several at once', async () => {
    const client = viewers[1]![1]
    const query = { keywords: '测试药片', promo: 'free' as const }
    const makers = await client.data(calls.makers, query)
    expect(makers.map(({ initial }) => initial).toSorted()).toEqual(
      [...new Set(makers.map((one) => one.initial))].sort(),
    )
    expect(makers.length).toBeGreaterThan(1)
    for (const { id, count } of makers)
      expect([id, (await client.data(calls.list, { ...query, sccj: id })).total]).toEqual([id, count])
    const [first, second] = [makers[0]!, makers[1]!]
    const both = await client.data(calls.list, { ...query, sccj: `${second.id},${first.id}` })
    expect(both.total).toBe(first.count + second.count)
    expect(await client.data(calls.makers, { ...query, sccj: first.id })).toEqual(makers)
    expect(both.facets.sccj.map(({ id }) => id).sort()).toEqual(makers.map(({ id }) => id).sort())
    for (const { id, count } of both.facets.category!)
      expect(
        (await client.data(calls.list, { ...query, sccj: `${first.id},${second.id}`, select: Number(id) })).total,
      ).toBe(count)
    for (const bad of ['0', '1,', 'x', '1;2']) {
      expect((await client.send(calls.list, { sccj: bad })).status, bad).toBe(422)
    }
  })

  it('are filed under the first letter of their reading', async () => {
    const initials = (await t.visitor.data(calls.makers, { keywords: '测试药片' })).map(({ name, initial }) => [
      name,
      initial,
    ])
    expect(Object.fromEntries(initials)).toEqual({ 哈药六厂: 'H', 白云山: 'B', 安康药业: 'A', '3M中国': '#' })
  })

  it('name no category without goods, and those beside a chosen one stay', async () => {
    const { facets } = await t.visitor.data(calls.list, { keywords: '测试药片' })
    const ids = facets.category!.map(({ id }) => Number(id))
    expect(ids).toContain(CATEGORY.normal)
    expect(ids).not.toContain(CATEGORY.qx)
    const leaf = await t.visitor.data(calls.list, { keywords: '测试药片', select: CATEGORY.normal + 10 })
    expect(leaf.facets.category!.map(({ id }) => Number(id))).toContain(CATEGORY.normal + 10)
    expect(leaf.total).toBe(leaf.facets.category!.find(({ id }) => Number(id) === CATEGORY.normal + 10)!.count)
  })
})

describe('class, storage, remaining life and dosage form', () => {
  const values = {
    otc: ['rx', 'otc_a', 'otc_b', 'none'],
    temp: ['cw', 'yl', 'lc', 'ld'],
    band: ['12+', '6-12', 'jxq'],
    dosage: ['片剂', '胶囊剂'],
  } as const

  it('are counted as the lists of their values have them, whatever else is chosen', { timeout: 120_000 }, async () => {
    const draw = <T>(...of: readonly T[]) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...of) })
    const query = fc.record({
      otc: draw(...values.otc),
      temp: draw(...values.temp),
      band: draw(...values.band),
      dosage: draw(...values.dosage),
      keywords: draw('测试药片', '测试胶囊'),
      promo: draw(...promotionFilters),
      sccj: draw('101', '102,104'),
      select: draw(CATEGORY.normal, CATEGORY.zy),
      stock: draw(1 as const),
      min_price: draw(6),
      viewer: fc.nat({ max: viewers.length - 1 }),
    })
    let counted = 0
    await fc.assert(
      fc.asyncProperty(query, async ({ viewer, ...drawn }) => {
        const client = viewers[viewer]![1]
        const asked = Object.fromEntries(
          Object.entries(drawn).filter(([, value]) => value !== undefined),
        ) as GoodsListQuery
        const { facets } = await client.data(calls.list, asked)
        for (const [filter, all] of Object.entries(values)) {
          const counts = facets[filter as keyof typeof values] ?? []
          const told = Object.fromEntries(counts.map(({ id, count }) => [id, count]))
          const wanted: Record<string, number> = {}
          for (const value of all) {
            const { total } = await client.data(calls.list, { ...asked, [filter]: value } as GoodsListQuery)
            if (total > 0) wanted[value] = total
          }
          expect(told, `${JSON.stringify(asked)}: ${filter}`).toEqual(wanted)
          counted += Object.keys(wanted).length
        }
      }),
      { numRuns: 40, seed: 20_261_129 },
    )
    expect(counted).toBeGreaterThan(100)
  })
})

describe('goods by number', () => {
  it.each([
    '6901234567892',
    ' 6901 2345 67892 ',
    '６９０１２３４５６７８９２',
    '国药准字H20053219',
    '国药准字h20053219',
    '国药准字Ｈ２００５３２１９',
    'h20053219',
    '20053219',
  ])('%j finds its goods and no other', async (keywords) => {
    expect((await t.visitor.data(calls.list, { keywords })).data.map(({ name }) => name)).toEqual(['测试药片7'])
  })
})
