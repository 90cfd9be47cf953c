// The physical limit: node:http and one statement (or one minimal transaction) per request, on the same PostgreSQL,
// without any rule of the shop.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
// The very statements the shop sends for list, search and detail, handed over by the bench.
const statements = JSON.parse(process.env['BARE_STATEMENTS'] ?? '{}') as Record<
  string,
  { sql: string; parameters: unknown[] }
>

// As in the measurements that the gates come from (performance.md §1), the whole cart is the answer.
const ADD = `with added as (insert into cart_line as c (member_id, goods_id, ck_id, number, seen_price)
  values ($1, $2, $3, 1, 100) on conflict on constraint cart_line_key do update set number = c.number + 1 returning
    c.id)
  select (select id from added) as added, c.id, c.goods_id, c.ck_id, c.number, c.is_selected, g.name, g.ypgg, g.bzdw,
    g.base_price from cart_line c join goods g on g.id = c.goods_id where c.member_id = $1 order by c.id`

/** A cart with what a line shows of its goods: columns of three tables, without offers and rules. */
const CART = `select c.id, c.goods_id, c.ck_id, c.number, c.is_selected, c.type, c.seen_price, g.name, f.name as sccj,
  g.ypgg, g.bzdw, g.image_url, g.base_price, g.market_price, g.is_on_sale, g.tags, g.otc_class, g.temp_class,
  g.goods_class, g.zbz, g.jzl, g.min_number, g.step, g.yxq, g.with_coupon, g.sales_30d, s.on_hand - s.reserved as left
  from cart_line c join goods g on g.id = c.goods_id join manufacturer f on f.id = g.sccj_id
    left join stock s on s.goods_id = g.id and s.ck_id = g.ck_id where c.member_id = $1 order by c.id`

async function checkout(memberId: number): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lines = (
      await client.query({
        name: 'lock',
        text:
          'select c.goods_id, c.ck_id, c.number, g.base_price, s.on_hand - s.reserved as left from cart_line ' +
          'c join goods g on g.id = c.goods_id join stock s on s.goods_id = c.goods_id and s.ck_id = c.ck_id where ' +
          'c.member_id = $1 order by c.goods_id for update of s',
        values: [memberId],
      })
    ).rows as { goods_id: number; ck_id: number; number: number; base_price: string }[]
    await client.query({
      name: 'take',
      text:
        'update stock s set reserved = reserved + n.number from unnest($1::int[], $2::int[], $3::int[]) as n ' +
        '(goods_id, ck_id, number) where s.goods_id = n.goods_id and s.ck_id = n.ck_id',
      values: [lines.map((line) => line.goods_id), lines.map((line) => line.ck_id), lines.map((line) => line.number)],
    })
    const total = lines.reduce((sum, line) => sum + Number(line.base_price) * line.number, 0)
    const trade = (
      await client.query({
        name: 'trade',
        text:
          `insert into trade (id, trade_sn, member_id, payable, transfer_code) select id, 'T' || id, $1, $2, '0' ` +
          `from (select dated_id('trade_sn_seq', now()) as id) n returning id`,
        values: [memberId, total],
      })
    ).rows[0].id as number
    const order = (
      await client.query({
        name: 'order',
        text:
          `insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address, ` +
          `goods_amount, freight, payable) select id, id::text, $1, $2, 'pt', $3, 10, '{}', '{}', $4, 0, $4 ` +
          `from (select dated_id('order_sn_seq', now()) as id) n returning id`,
        values: [trade, memberId, lines[0]?.ck_id ?? 1, total],
      })
    ).rows[0].id as number
    await client.query({
      name: 'items',
      text:
        `insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, ` +
        `paid_amount, snapshot_id) select $1, $2, goods_id, ck_id, number, price, price, price * number, ` +
        `price * number, snapshot_of(goods_id, '{}') ` +
        `from unnest($3::int[], $4::int[], $5::int[], $6::bigint[]) as n (goods_id, ck_id, number, price)`,
      values: [
        order,
        memberId,
        lines.map((line) => line.goods_id),
        lines.map((line) => line.ck_id),
        lines.map((line) => line.number),
        lines.map((line) => Number(line.base_price)),
      ],
    })
    await client.query('commit')
    return { order, lines: lines.length }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  const [, name] = url.pathname.split('/')
  const work = async (): Promise<unknown> => {
    if (name === 'checkout') return checkout(Number(url.searchParams.get('member')))
    if (name === 'add')
      return (
        await pool.query({
          name: 'add',
          text: ADD,
          values: [
            Number(url.searchParams.get('member')),
            Number(url.searchParams.get('goods')),
            Number(url.searchParams.get('ck')),
          ],
        })
      ).rows
    if (name === 'cart')
      return (await pool.query({ name, text: CART, values: [Number(url.searchParams.get('member'))] })).rows
    const statement = statements[name ?? '']
    return statement === undefined
      ? []
      : (await pool.query({ name, text: statement.sql, values: statement.parameters })).rows
  }
  work().then(
    (data) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: 200, data }))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
process.on('SIGTERM', () => process.exit(0))
