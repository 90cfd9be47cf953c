// A server that does only what cannot be left out: node:http and minimal statements on the tables of minimal-schema.ts,
// with no rule, no offer, no licence and no price of a member (performance.md §5.2).
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
type Row = Readonly<Record<string, unknown>>
type Line = { readonly goods_id: number; readonly number: number; readonly price: string }

/** The rows of a statement that PostgreSQL prepares once under its name. */
const rows = async (name: string, text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await pool.query({ name, text, values: [...values] })).rows as Row[]

const CARD = 'id, name, spec, unit, maker, image, price, available'
const LIST = `select ${CARD} from minimal.goods order by sales desc, id limit 40`
const SEARCH = `select ${CARD} from minimal.goods
  where id = any ((select goods from minimal.word where word = $1)::int[]) order by sales desc, id limit 40`
const DETAIL = `select ${CARD}, approval, storage, sales from minimal.goods where id = $1`
const ADD = `with added as (insert into minimal.cart_line as c (member_id, goods_id, number) values ($1, $2, 1)
  on conflict (member_id, goods_id) do update set number = c.number + 1 returning member_id)
  select count(*)::int as lines from minimal.cart_line where member_id = $1 and exists (select 1 from added)`

async function checkout(memberId: number): Promise<Row> {
  const client = await pool.connect()
  const send = async (name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await client.query({ name, text, values: [...values] })).rows as Row[]
  try {
    await client.query('begin')
    const lines = (await send(
      'lines',
      `select c.goods_id, c.number, g.price from minimal.cart_line c join minimal.goods g on g.id = c.goods_id
        where c.member_id = $1 order by c.goods_id for update of g`,
      [memberId],
    )) as readonly unknown[] as readonly Line[]
    const goods = lines.map((line) => line.goods_id)
    const numbers = lines.map((line) => line.number)
    const amount = lines.reduce((sum, line) => sum + Number(line.price) * line.number, 0)
    await send(
      'take',
      `update minimal.goods g set available = available - n.number
        from unnest($1::int[], $2::int[]) as n (id, number) where g.id = n.id`,
      [goods, numbers],
    )
    const [order] = await send(
      'order',
      'insert into minimal.orders (member_id, amount) values ($1, $2) returning id, amount',
      [memberId, amount],
    )
    await send(
      'items',
      `insert into minimal.order_item (order_id, goods_id, number, price)
        select $1, * from unnest($2::int[], $3::int[], $4::bigint[])`,
      [order!['id'], goods, numbers, lines.map((line) => line.price)],
    )
    await client.query('commit')
    return order!
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const answers: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>> = {
  list: () => rows('list', LIST),
  search: (query) => rows('search', SEARCH, [query.get('word')]),
  detail: (query) => rows('detail', DETAIL, [Number(query.get('id'))]),
  add: (query) => rows('add', ADD, [Number(query.get('member')), Number(query.get('goods'))]),
  checkout: (query) => checkout(Number(query.get('member'))),
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://minimal')
  const answer = answers[url.pathname.slice(1)]
  if (answer === undefined) {
    response.writeHead(404).end()
    return
  }
  answer(url.searchParams).then(
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
