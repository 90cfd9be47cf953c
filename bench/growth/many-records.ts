// What follows orders, written straight into the tables: ledgers, cases, receipts, requests, messages.
import { sql, type Db } from '../../apps/api/src/platform/db/index.ts'

/** Tables that are filled, in the order in which they are written. */
const TABLES = [
  'wallet_log',
  'points_log',
  'credit_log',
  'after_sale',
  'hm_record',
  'message',
  'points_order',
  'recharge',
  'withdrawal',
  'feedback',
  'product_request',
  'invoice',
  'invoice_order',
] as const

/**
 * Gives every order of `addManyOrders` one row in each ledger, a case, a receipt of controlled drugs, a message, an
 * order for points, a recharge, a withdrawal, a feedback and a request, and every second one an invoice. The newest
 * fiftieth is open, at most 200. Triggers and foreign keys rest meanwhile. Needs a superuser.
 */
export async function addManyRecords(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await sql`create temporary table placed as select row_number() over (order by id) as n,
        count(*) over () as all,
      id, member_id, created_at as at, least(200, count(*) over () / 50) as open from orders`.execute(one)
    await sql`create temporary table facts as select *, n > "all" - open as is_open,
      at + interval '1 day' + n * interval '1 second' as ahead from placed`.execute(one)
    await sql`analyze facts`.execute(one)
    const staff = sql`(select min(id) from staff)`
    await sql`insert into wallet_log (member_id, use_type, kind, amount, balance_after, cause, created_at)
      select member_id, 1 + n % 10, case n % 2 when 0 then 'gift' else 'recharge' end,
        case when n % 3 = 0 then -1 else 1 end
        * (100 + n % 900), n, 'grown:' || n, at from facts order by n`.execute(one)
    await sql`insert into points_log (member_id, points, points_after, cause, created_at)
      select member_id, 1 + n % 9, n,
        case n % 4 when 0 then 'sign:' when 1 then 'earned:' when 2 then 'jf:' else 'draw:'
        end || n, at from facts order by n`.execute(one)
    await sql`insert into credit_line (member_id, credit_limit) select distinct member_id, 100000 from facts
      on conflict do nothing`.execute(one)
    await sql`insert into credit_log (member_id, kind, amount, owed_after, cause, created_at)
      select member_id, case n % 2 when 0 then 'use' else 'repay' end,
        case n % 2 when 0 then 1 else -1 end * 100, 0,
        'grown:' || n, at from facts order by n`.execute(one)
    await sql`insert into after_sale (order_id, member_id, type, state, reason, words, clock_at, next_at,
        created_at,
        closed_at) select id, member_id, 1 + n % 8, case when is_open then 10 else 60 end, 1, '',
        case when is_open then ahead end, case when is_open then ahead end, at,
        case when not is_open then at + interval '2 days' end from facts order by n`.execute(one)
    await sql`insert into after_sale_item (case_id, order_id, order_item_id, lot_id, number)
      select c.id, c.order_id, i.id, (select min(id) from lot), 1 from after_sale c
      join lateral (select id from order_item where order_id = c.order_id order by id limit 1) i on
        true`.execute(one)
    await sql`insert into after_sale_log (case_id, to_state, actor, action, at)
      select c.id, s.state, 'system', '', c.created_at from after_sale c cross join (values (10),
        (60)) s (state)
      order by c.id`.execute(one)
    await sql`insert into hm_record (order_id, member_id, company_id, placed_at, status, signed_at, receiver,
        received_on, submitted_at, staff_id, reviewed_at, keep_until)
      select id, member_id, member_id, at, case when is_open then 3 else 4 end, at, '张三', at::date, at,
        case when not is_open then ${staff} end, case when not is_open then at end,
          case when not is_open then at::date + 1000 end
        from facts order by n`.execute(one)
    await sql`insert into message (member_id, type, title, content, is_read, created_at)
      select member_id, 1 + n % 5, '订单已发货', '演示', not is_open, at from facts order by at, n`.execute(one)
    await sql`insert into points_order (id, order_sn, member_id, points_goods_id, kind, name, number,
        points, status,
        created_at, shipped_at, finished_at) select id + 500000, 'J' || (id + 500000), member_id, 1,
          'goods', '演示礼品', 1, 100,
        case when is_open then 10 else 30 end, at, case when not is_open then at end,
        case when not is_open then at end from facts order by n`.execute(one)
    await sql`insert into recharge (member_id, amount, code, state, received, staff_id, created_at,
        expire_at, closed_at)
      select member_id, 10000, lpad((n % 1000000)::text, 6, '0'), case when is_open then 1 else 2 end,
        case when not is_open then 10000 end, case when not is_open then ${staff} end, at,
          at + interval '3 days',
        case when not is_open then at end from facts order by n`.execute(one)
    await sql`insert into withdrawal (member_id, amount, bank, account, state, bank_ref, staff_id,
        created_at, due_at,
        closed_at) select member_id, 10000, '演示银行', '6222', 3, 'R' || n, ${staff}, at,
          at + interval '3 days', at
        from facts order by n`.execute(one)
    await sql`insert into feedback (member_id, type, content, phone, ip, created_at, due_at, answer,
        answered_at,
        staff_id, request_key, request_sha256) select member_id, 1 + n % 7, '演示演示演示演示演示', '13900000000', '',
        at, at + interval '1 day', case when not is_open then '好' end, case when not is_open then at end,
        case when not is_open then ${staff} end, 'grown' || n, '' from facts order by n`.execute(one)
    await sql`insert into product_request (member_id, name, number, status, created_at, due_at, answer,
        answered_at,
        staff_id, request_key, request_sha256) select member_id, '演示药品', 1,
        case when is_open then 10 else 20 end, at, at + interval '3 days', case when not is_open then '好' end,
        case when not is_open then at end, case when not is_open then ${staff} end, 'grown' || n, ''
        from facts order by n`.execute(one)
    await sql`insert into invoice_title (member_id, name, tax_no, state, created_at, reviewed_at)
      select member_id, '演示药房', '91510100MA0000000A', 2, min(at), min(at) from facts group by 1`.execute(one)
    await sql`insert into invoice (id, member_id, kind, state, title_id, buyer, answer_by, number, created_at,
        issued_at)
      select f.n, f.member_id, 1, case when is_open then 2 else 3 end, t.id, '{"name": "演示药房"}', at,
        case when not is_open then lpad(n::text, 20, '0') end, at, case when not is_open then at end
      from facts f join invoice_title t on t.member_id = f.member_id where n % 2 = 0 order by n`.execute(one)
    await sql`insert into invoice_order (invoice_id, order_id, total) select n, id, 10000 from facts where n % 2 = 0
      order by n`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    for (const table of [...TABLES, 'after_sale_item', 'after_sale_log'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(one)
  })
}
