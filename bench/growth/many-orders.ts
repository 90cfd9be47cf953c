// Two years of orders written straight into the tables, for benches of growth.
import { sql, type Db } from '../../apps/api/src/platform/db/index.ts'
import { buildIndexes, dropIndexes } from '../../apps/api/demo/seed/seed.queries.ts'
import { addPastMonths } from '../../apps/api/test/support/past-months.ts'
import { addBasics, addGoods, addPeople } from '../../apps/api/test/support/fixtures.ts'

const GOODS = 1_000
const MEMBERS = 2_000
/** The last day of the orders; the first is two years before. */
export const LAST_DAY = '2026-11-21'
const DAYS = 730
const FIRST_MONTH = '2024-11-01'

/** Members whose lists are read: one with a fiftieth of all orders, one with three a month whatever their number. */
export type Readers = { readonly large: number; readonly usual: number; readonly warehouse: number }

/**
 * Fills a migrated, empty database with so many orders of three to five lines, the newest still open. Triggers and
 * foreign keys rest meanwhile; what they keep is made as migration 0036 makes it. Needs a superuser.
 */
export async function addManyOrders(db: Db, orders: number, usual: number): Promise<Readers> {
  await addBasics(db)
  await addPeople(db)
  for (let count = 0; count < GOODS; count++) await addGoods(db, { name: `演示药品${count}号胶囊`, stock: 10_000_000 })
  const people = await sql<{ id: number }>`insert into member (username, phone, password_hash, company)
    select 'grown_' || n, '166' || lpad(n::text, 8, '0'), '', '演示药房' || n from generate_series(1, ${MEMBERS}::int) n
    returning id`.execute(db)
  const first = people.rows[0]!.id
  await addPastMonths(db, FIRST_MONTH)
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    const indexes: string[] = []
    for (const table of ['trade', 'orders', 'order_item', 'order_log', 'order_search'])
      indexes.push(...(await dropIndexes(one, table)))
    // Every fiftieth order is of the first member, `usual` of the second, the others' are spread.
    await sql`create temporary table plan as select
        to_char(date ${sql.lit(LAST_DAY)} - ${DAYS}::int + (k * ${DAYS}::bigint / ${orders}::bigint)::int,
          'YYMMDD')::bigint
          * 100000000 + k as id,
        case when k % 50 = 0 then ${first}::int
          when k % (${orders}::bigint / ${usual}::bigint) = 1 then ${first}::int + 1
          else ${first}::int + 2 + (hashint8(k) & 1073741823) % ${MEMBERS - 2}::int end as member_id,
        case when k > ${orders}::bigint * 23 / 24 and k % (${orders}::bigint / 100) = 0 then 35
          when k > ${orders}::bigint - 400 then 30 when k % 19 = 0 then 90 else 60 end as status,
        date ${sql.lit(LAST_DAY)} - ${DAYS}::int + (k * ${DAYS}::bigint / ${orders}::bigint)::int 
          + time '10:00' as made,
        3 + (k % 3)::int as lines, (k * 7919 % ${GOODS}::int)::int as first_goods
      from generate_series(1, ${orders}::bigint) k`.execute(one)
    await sql`analyze plan`.execute(one)
    // Goods by a number from 0, as lines have them.
    await sql`create temporary table good as select (row_number() over (order by g.id) - 1)::int as place, g.id, g.name,
        snapshot_of(g.id, jsonb_build_object('name', g.name, 'ypgg', g.ypgg, 'sccj', '演示制药有限公司', 
          'approval_no', '国药准字H20000001',
          'bzdw', g.bzdw, 'image', g.image_url)) as snapshot_id,
        jsonb_build_array(g.id, 10, 1000, g.name, g.ypgg, '演示制药有限公司', g.image_url, g.bzdw) as in_short
      from (select * from goods order by id limit ${GOODS}::int) g`.execute(one)
    await sql`analyze good`.execute(one)
    const { steps } = (
      await sql<{ steps: number[] }>`select steps from store_line_facts(jsonb_build_array(jsonb_build_object(
        'goods_id', (select min(id) from goods), 'goods', '{}'::jsonb, 'adjustments', jsonb_build_array(
        jsonb_build_object('code', 'manjian', 'amount', -100, 'reason', '满1000减100', 'ref_id', 7)))))`.execute(one)
    ).rows[0]!
    const lines = sql`cross join lateral generate_series(1, p.lines) n
      join good g on g.place = (p.first_goods + n * 37) % ${GOODS}::int`
    await sql`insert into trade (id, trade_sn, member_id, payable, transfer_code, created_at)
      select id, 'T' || id, member_id, 10000 * lines, '123456', made from plan order by id`.execute(one)
    await sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
        goods_amount, freight, payable, created_at, in_short)
      select id, id::text, id, member_id, 'pt', 1, status,
        '{"company": "演示药房", "uscc": "91510100MA0000000X", "licence_no": "川A0000", "purchaser": "张三",
          "phone": "13900000000"}',
        '{"receiver": "张三", "phone": "13900000000", "province": "四川省", "city": "成都市", "district": "武侯区",
          "detail": "人民路1号"}', 10000 * lines, 0, 10000 * lines, made,
        jsonb_build_object('kinds', lines, 'number', 10 * lines, 'gifts', 0, 'items', i.items)
      from plan join (select p.id, jsonb_agg(g.in_short order by n) as items from plan p ${lines} group by p.id) i
        using (id) order by plan.id`.execute(one)
    await sql`insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount,
        paid_amount, snapshot_id, steps)
      select p.id, p.member_id, g.id, 1, 10, 1000, 1000, 10000, 10000, g.snapshot_id,
        case when n % 2 = 0 then ${steps}::bigint[] end from plan p ${lines} order by p.id, n`.execute(one)
    await sql`insert into last_purchase (member_id, goods_id, lines, times, newest)
      select i.member_id, i.goods_id, count(*), count(*), (array_agg(
        array[i.id, i.order_id, extract(epoch from p.made)::bigint, i.price, i.number]
          order by i.order_id desc, i.id desc))[1:5]
      from order_item i join plan p on p.id = i.order_id where p.status <> 90 group by 1, 2`.execute(one)
    await sql`insert into order_log (order_id, to_status, actor, action, at) select id, status, 'system', '', made
      from plan order by id`.execute(one)
    await sql`insert into order_search (order_id, member_id, words) select p.id, p.member_id, p.id || ' ' ||
      string_agg(g.name, ' ') from plan p ${lines} group by p.id, p.member_id order by 1`.execute(one)
    await buildIndexes(one, indexes)
    await sql`insert into order_count (member_id, status, months)
      select member_id, status, jsonb_object_agg(month, count) from (
        select coalesce(member_id, 0) as member_id, status, id / 10000000000 as month, count(*) as count from orders
          group by grouping sets ((member_id, status, id / 10000000000), (status, id / 10000000000))) c
      group by 1, 2`.execute(one)
    await sql`select setval('order_sn_seq', ${orders}::bigint), setval('trade_sn_seq', ${orders}::bigint)`.execute(one)
    await sql`update stock s set reserved = o.number from (select i.goods_id, sum(i.number) as number from order_item i
      join orders o on o.id = i.order_id and o.status = 30 group by 1) o where o.goods_id = s.goods_id`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
  const staff = await sql<{ id: number }>`insert into staff (username, name, roles, password_hash)
    values ('grown', '仓库', '{warehouse}', '') returning id`.execute(db)
  return { large: first, usual: first + 1, warehouse: staff.rows[0]!.id }
}
