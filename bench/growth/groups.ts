// Row 10 of performance.md §5.7: pages that the card of a group buy touches, with few and with many orders of it.
import { rows, sql, type Db } from '../../apps/api/src/platform/db/index.ts'
import { addGroup } from '../../apps/api/src/pricing/offers/promotion.fixtures.ts'
import { pricesOfGoods } from '../../apps/api/src/pricing/offers/promotion.queries.ts'
import { addBasics, addGoods, addMember } from '../../apps/api/test/support/fixtures.ts'
import type { Stage } from './report.ts'
import { shopAhead } from './shop-ahead.ts'

type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }

/** Goods of a group with so many paid orders, the trigger counting each. */
async function groupWith(db: Db, orders: number, first: number): Promise<{ goods: number; member: number }> {
  const goods = await addGoods(db, { stock: 1_000_000 })
  const price = await addGroup(db, { now: Date.now(), goods_id: goods, price: 900, total: 100_000, target: 50_000 })
  const members: number[] = []
  for (let count = 0; count < 50; count++) members.push(await addMember(db))
  const ids = sql`select to_char(now(), 'YYMMDD')::bigint * 100000000 + ${first}::bigint + n as id,
    (${members}::int[])[1 + n % 50] as member_id from generate_series(1, ${orders}::int) n`
  await sql`insert into trade (id, trade_sn, member_id, payable, transfer_code)
    select id, 'T' || id, member_id, 1000, '000000' from (${ids}) i`.execute(db)
  await sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
      goods_amount, freight, payable, group_price_id)
    select id, id::text, id, member_id, 'pt', 1, 10, '{}', '{}', 1000, 0, 1000, ${price} from (${ids}) i`.execute(db)
  await sql`insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount,
      paid_amount, goods)
    select id, member_id, ${goods}, 1, 1, 1000, 1000, 1000, 1000, '{}' from (${ids}) i`.execute(db)
  await sql`update orders set status = 15, pay_status = 2, paid = payable, paid_at = now()
    where group_price_id = ${price}`.execute(db)
  return { goods, member: members[0]! }
}

export async function groups({ serverUrl, report, scale }: Stage): Promise<void> {
  const shop = await shopAhead(serverUrl, 'groups')
  const { filling: db } = shop
  await addBasics(db)
  const many = Math.max(1_000, Math.round(10_000 * scale))
  const [few, large] = [await groupWith(db, 100, 10_000_000), await groupWith(db, many, 20_000_000)]
  await sql`vacuum analyze`.execute(db)
  const pagesOf = async ({ goods, member }: { goods: number; member: number }): Promise<number> => {
    const [explained] = await rows(
      db,
      sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`explain (analyze, buffers, format json)
        select ${pricesOfGoods(member, Date.now())} from goods g where g.id = ${goods}`,
    )
    const { Plan: plan } = explained!['QUERY PLAN'][0]!
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const [before, after] = [await pagesOf(few), await pagesOf(large)]
  report.gate(
    `row 10: pages touched by a card, ${many} orders of its group beside 100`,
    after / before,
    1,
    'x',
    `${before} -> ${after} pages`,
  )
  await shop.open.close()
}
