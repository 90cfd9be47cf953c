import type { Goods, GoodsListQuery } from '@yaopi/core/contract'
import { contract } from '@yaopi/core/contract'
import { AuditStatus, fromYuan } from '@yaopi/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql, type Db } from '../../platform/db/db.ts'
import { addGoods, addLot, PROVINCE } from '../../../test/support/fixtures.ts'
import { buyerAt } from '../../../test/support/buying.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'
import { promotions } from '../../pricing/offers/promotions.ts'
import { addPolicy } from '../../promotions/controlled-sale/controlled-sale.fixtures.ts'

const MINUTE = 60_000
const GOODS = 240
/** Goods that anybody can buy. */
let plain: number

/** Goods with everything that makes the price shown another than the base price, in most combinations. */
async function seed(db: Db): Promise<void> {
  const controlled: Record<'kinds' | 'members', number[]> = { kinds: [], members: [] }
  for (let at = 0; at < GOODS; at++) {
    const base = 500 + ((at * 37) % 400)
    const isOf = (share: number, rest: number): boolean => at % share === rest
    const id = await addGoods(db, {
      base_price: base,
      market_price: isOf(9, 4) ? null : 900 + ((at * 53) % 300),
      sales_30d: at % 50,
      zone: isOf(10, 0) ? 'zy' : 'normal',
      is_youx: isOf(15, 1),
      special_type: isOf(20, 2) ? 1 : 0,
      temp_class: isOf(12, 3) ? 'lc' : 'cw',
    })
    if (isOf(4, 0)) {
      const levels = [
        { ranks: [4, 5], zones: null, price: base - 111 },
        { ranks: null, zones: ['A'], price: base + 77 },
        { ranks: [4], zones: ['A'], price: base - 200 },
      ]
      await sql`update goods set price_levels = ${JSON.stringify(levels)}::jsonb where id = ${id}`.execute(db)
    }
    if (isOf(8, 5)) await sql`update goods set no_welfare = true where id = ${id}`.execute(db)
    if (isOf(23, 6)) controlled.kinds.push(id)
    if (isOf(29, 7)) controlled.members.push(id)
    const offer = { now: START, goods_id: id }
    if (isOf(6, 1)) await addPrice(db, { ...offer, kind: 'spike', price: Math.floor(base / 2), total: 5 })
    if (isOf(12, 7)) await sql`update price_offer set taken = stock_total where goods_id = ${id}`.execute(db)
    if (isOf(7, 2)) await addPrice(db, { ...offer, kind: 'yyh', price: base - 60, ranks: [4] })
    if (isOf(11, 3)) await addPrice(db, { ...offer, kind: 'newcomer', price: base - 300 })
    if (isOf(13, 4)) await addPrice(db, { ...offer, kind: 'special', price: base - 250, start: 300, end: 900 })
    if (isOf(17, 5)) await addPrice(db, { ...offer, kind: 'yx', price: base - 20 })
    if (isOf(23, 6)) await addPrice(db, { ...offer, kind: 'kx', price: base - 33 })
    if (isOf(19, 8)) await addPrice(db, { ...offer, kind: 'group', price: 100, total: 50 })
  }
  plain = await addGoods(db, { base_price: 700 })
  await addPolicy(db, { now: START, url: 'kinds', goods: controlled.kinds, ranks: [1] })
  await addPolicy(db, { now: START, url: 'members', goods: controlled.members, admits: 'members' })
}

const t = serverOfFile({ seed })
const viewers: [string, TestClient][] = []

beforeAll(async () => {
  const pharmacy = await t.newCustomer({ rank: 1, province_id: PROVINCE.B })
  const clinic = await t.newCustomer({ rank: 4, province_id: PROVINCE.A })
  const admitted = await t.newCustomer({ rank: 4, province_id: PROVINCE.B })
  const old = await buyerAt(t, { rank: 1, province_id: PROVINCE.A })
  await sql`insert into controlled_sale_member (policy_id, member_id, agreed_at)
    select id, ${admitted.id}, ${new Date(START)} from controlled_sale_policy where url = 'members'`.execute(t.db)
  await old.buy([{ goods_id: plain, number: 40 }])
  viewers.push(
    ['a pharmacy', pharmacy.client],
    ['a clinic', clinic.client],
    ['an admitted clinic', admitted.client],
    ['a pharmacy of another region that has bought', old.client()],
  )
})

/** All goods of a list, page after page. */
async function all(client: TestClient, query: GoodsListQuery): Promise<Goods[]> {
  const goods: Goods[] = []
  for (let page = 1; ; page++) {
    const answer = await client.data(contract.goods.list, { ...query, page, per_page: 100 })
    goods.push(...answer.data)
    if (page >= answer.last_page) {
      expect(answer.total).toBe(goods.length)
      return goods
    }
  }
}

const idsOf = (goods: readonly Goods[]): number[] => goods.map(({ id }) => id).sort((a, b) => a - b)
const marginAt = ({ price, market_price }: Goods): number | null =>
  price === null || market_price === null ? null : (fromYuan(market_price) - fromYuan(price)) / fromYuan(market_price)

/** Values rise or fall, and what has none comes last. */
function inOrder(values: readonly (number | null)[], order: 'asc' | 'desc'): void {
  const known = values.filter((value) => value !== null)
  expect(values.slice(0, known.length)).toEqual(known)
  expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
}

async function agrees(): Promise<void> {
  for (const [who, client] of viewers) {
    const shown = await all(client, {})
    expect(shown, who).toHaveLength(GOODS + 1)
    for (const order of ['asc', 'desc'] as const) {
      const byPrice = await all(client, { sort: 'price', order })
      inOrder(
        byPrice.map(({ price }) => price),
        order,
      )
      expect(idsOf(byPrice)).toEqual(idsOf(shown))
      const byProfit = await all(client, { sort: 'profit', order })
      inOrder(byProfit.map(marginAt), order)
      expect(idsOf(byProfit)).toEqual(idsOf(shown))
    }
    for (const [min_price, max_price] of [
      [4, 6.5],
      [undefined, 5],
      [6, undefined],
    ] as const) {
      const wanted = shown.filter(
        ({ price }) => price !== null && price >= (min_price ?? 0) && price <= (max_price ?? 1_000),
      )
      expect(idsOf(await all(client, { min_price, max_price })), who).toEqual(idsOf(wanted))
    }
  }
}

it('sorting and filtering by price go by the prices that each member is shown', async () => {
  await agrees()
})

it('goes by an offer from the minute in which it begins until it ends', async () => {
  t.clock.advance(6 * MINUTE)
  await agrees()
  t.clock.advance(10 * MINUTE)
  await agrees()
  t.clock.set(START)
})

it('goes by the storewide price while it runs', async () => {
  await t.open.script(`
    insert into storewide_price (percent, scope_kind, start_at, end_at) values (90, 'all',
      to_timestamp(${START / 1000}) - interval '1 hour', to_timestamp(${START / 1000}) + interval '1 hour');
    insert into storewide_price (percent, scope_kind, scope_zones, ranks, start_at, end_at) values (70, 'zone',
      '{zy}', '{4}', to_timestamp(${START / 1000}) - interval '1 hour',
      to_timestamp(${START / 1000}) + interval '1 hour')`)
  await promotions.of(t.server).reload()
  await agrees()
})

it('goes by a price that changed, and by an offer of which the last unit was taken', async () => {
  await sql`update goods set base_price = base_price + 311 where id % 5 = 0`.execute(t.db)
  await sql`update price_offer set taken = stock_total where kind = 'spike' and goods_id % 2 = 0`.execute(t.db)
  await sql`update goods set price_levels = null where id % 8 = 1`.execute(t.db)
  await agrees()
})

describe('who sees no prices', () => {
  const unpriced: [string, TestClient][] = []
  beforeAll(async () => {
    const pending = await t.newCustomer({ audit_status: AuditStatus.pending })
    unpriced.push(['a visitor', t.visitor], ['a member under review', pending.client])
  })
  const inOrderOf = (goods: readonly Goods[]): number[] => goods.map(({ id }) => id)

  it('gets the usual order instead of one by prices, and all goods whatever prices are asked for', async () => {
    for (const [who, client] of unpriced) {
      const usual = inOrderOf(await all(client, {}))
      expect(usual).toHaveLength(GOODS + 1)
      for (const sort of ['price', 'profit'] as const)
        for (const order of [undefined, 'asc', 'desc'] as const)
          expect(inOrderOf(await all(client, { sort, order })), `${who}: ${sort} ${order}`).toEqual(usual)
      for (const prices of [{ min_price: 8 }, { max_price: 6 }, { min_price: 6, max_price: 7 }])
        expect(inOrderOf(await all(client, prices)), who).toEqual(usual)
    }
  })

  it('is told the same counts, makers and lots', async () => {
    const prices = { min_price: 6, max_price: 7 }
    for (const price of [900, 100, 500]) {
      const lot = await addLot(t.db, { goods_id: plain, number: 5, end_date: '2027-03-31', is_jxq: true })
      await addPrice(t.db, { now: START, kind: 'jxq', goods_id: plain, price, lot })
    }
    for (const [who, client] of unpriced) {
      const [usual, narrowed] = [
        await client.data(contract.goods.list, {}),
        await client.data(contract.goods.list, prices),
      ]
      expect(narrowed.facets, who).toEqual(usual.facets)
      const makers = await client.data(contract.goods.makers, {})
      expect(await client.data(contract.goods.makers, prices), who).toEqual(makers)
      const lots = async (query: GoodsListQuery) =>
        (await client.data(contract.goods.list, { is_jxq: 1, ...query })).data.map((one) => one.goods_price_id)
      const inUsualOrder = await lots({})
      expect(inUsualOrder, who).toHaveLength(3)
      for (const query of [{ sort: 'price' as const }, { sort: 'profit' as const }, { max_price: 1 }])
        expect(await lots(query), who).toEqual(inUsualOrder)
    }
  })
})
