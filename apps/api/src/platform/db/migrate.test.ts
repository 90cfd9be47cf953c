import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { row, rows, sql, type OpenDb } from './db.ts'
import { brokenInvariants } from './invariants.ts'
import { migrate, schemaOf } from './migrate.ts'

const LAST_OF_OLD_NAMES = '0020-failed-jobs-and-events.sql'
const names = readdirSync(new URL('./migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .sort()
const before = names.filter((name) => name <= LAST_OF_OLD_NAMES)

/** A small shop in the tables as they were called up to `LAST_OF_OLD_NAMES`, with a row in each renamed one. */
const oldShop = `
  insert into warehouse (id, name) values (1, 'main');
  insert into manufacturer (id, name, short_name) values (1, 'maker', 'maker');
  insert into category (id, zone, level, name) values (1, 'normal', 1, 'west');
  insert into member (id, username, phone, password_hash, rank) values (1, 'buyer', '13800000001', '', 1),
    (2, 'wholesaler', '13800000002', '', 7);
  insert into staff (id, username, name, role, password_hash) values (1, 'staff', 'staff', 'admin', '');
  insert into kx_policy (id, name, url, admits, start_at) values (1, 'policy', 'policy', 'members', now());
  insert into kx_member (policy_id, member_id, agreed_at) values (1, 1, now()), (1, 2, now());
  insert into goods (id, goods_sn, name, generic_name, sccj_id, ypgg, bzdw, cat1, goods_class, base_price, ck_id,
      kx_policy_id, kx_min_price, no_welfare) values
    (1, 'one', 'one', 'one', 1, '', '', 1, 'west', 1000, 1, null, null, true),
    (2, 'two', 'two', 'two', 1, '', '', 1, 'west', 2000, 1, 1, 1500, false);
  insert into kx_application (policy_id, goods_id, member_id, reason, convention, agreed_at)
    values (1, 2, 1, 'reason', 'convention', now());
  insert into stock (goods_id, ck_id, on_hand) values (1, 1, 8);
  insert into lot (id, goods_id, ck_id, batch_no, made_date, end_date, received, on_hand, shipped)
    values (1, 1, 1, 'lot', '2026-01-01', '2029-01-01', 10, 8, 2);
  insert into activity (id, code, kind, title, blocks, start_at, end_at)
    values (1, 'page', 'hdmb', 'page', '[]', now(), now() + interval '1 day');
  insert into activity_tap (activity_id, member_id, action, at) values (1, 1, 'join', now());
  insert into contract (member_id, version, signer, phone, content_sha256, signed_at, end_date)
    values (1, '1', 'buyer', '13800000001', 'sha', now(), '2027-01-01');
  insert into combination (id, name, price, ck_id, start_at, end_at, stock_total, taken)
    values (7, 'bundle', 900, 1, now(), now() + interval '1 day', 5, 1);
  insert into combination_goods (combination_id, ck_id, goods_id, place, number) values (7, 1, 1, 1, 1);
  insert into combination_member (combination_id, member_id, taken) values (7, 1, 1);
  insert into reduction (id, name, tiers, start_at, end_at)
    values (1, 'reduction', '[{"amount": 100}]', now(), now() + interval '1 day');
  insert into free_choice (reduction_id, rule_text) values (1, 'rule');
  insert into welfare (id, percent, start_at, end_at) values (1, 94, now(), now() + interval '1 day');
  insert into trade (id, trade_sn, member_id, payable, transfer_code) values (1, 'trade', 1, 1000, '123456');
  insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address, goods_amount,
      freight, payable, shipped_at)
    values (1, 'order', 1, 1, 'pt', 1, 40, '{}', '{}', 900, 100, 1000, now());
  insert into order_item (id, order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
      goods, shipped_number, combination_id, combination_number)
    values (1, 1, 1, 1, 1, 2, 450, 450, 900, 900, '{}', 2, 7, 1);
  insert into order_log (order_id, to_status, actor, action) values (1, 40, 'system', 'made');
  insert into order_taken (order_id, kind, ref_id, number, given_at) values (1, 'combination', 7, 1, '2026-11-01');
  insert into package (id, order_id, company, wl_no) values (3, 1, 'carrier', 'W1');
  insert into package_lot (package_id, order_item_id, lot_id, number) values (3, 1, 1, 2);
  insert into package_trace (package_id, at, text) values (3, now(), 'sent');
  insert into points_log (member_id, points, cause) values (1, 300, 'opening:1'), (1, -200, 'jf:4');
  insert into jf_goods (id, name, kind, category, points, total, taken) values (5, 'cup', 'goods', 'home', 200, 9, 1);
  insert into jf_goods_member (jf_goods_id, member_id, taken) values (5, 1, 1);
  insert into jf_order (id, order_sn, member_id, jf_goods_id, kind, name, number, points, status)
    values (4, 'points', 1, 5, 'goods', 'cup', 1, 200, 10);
  select setval('jf_order_sn_seq', 41);`

let open: OpenDb
beforeAll(async () => {
  open = await (await freshDatabase({ empty: true })).open()
  await open.script(`${schemaOf(before)}
    insert into migration (name) values ${before.map((name) => `('${name}')`).join(', ')};
    ${oldShop}`)
  expect(await migrate(open)).toEqual(names.slice(before.length))
})
afterAll(() => open.close())

describe('a database of the former names', () => {
  it('keeps every row under the new names', async () => {
    expect(
      await row(
        open.db,
        sql`select (select action from activity_engagement) as engagement, (select signer from agreement) as signer,
          (select name from bundle where id = 7) as bundle,
          (select goods_id from bundle_goods where combination_id = 7) as part,
          (select taken from bundle_member where combination_id = 7) as sets,
          (select rule_text from mix_and_match) as rule, (select percent from storewide_price) as percent,
          (select wl_no from parcel) as parcel, (select number from parcel_lot where package_id = 3) as sent,
          (select text from parcel_trace where package_id = 3) as trace,
          (select jsonb_build_object('ref', ref_id, 'granted', granted_at is not null, 'released', released_at)
            from order_allocation) as allocation,
          (select name from points_goods) as cup, (select taken from points_goods_member where points_goods_id = 5)
            as own,
          (select order_sn from points_order where points_goods_id = 5) as points_order,
          nextval('points_order_sn_seq')::int as counter,
          (select reason from controlled_sale_application) as reason,
          (select controlled_sale_min_price from goods where controlled_sale_policy_id = 1) as min_price`,
      ),
    ).toEqual({
      engagement: 'join',
      signer: 'buyer',
      bundle: 'bundle',
      part: 1,
      sets: 1,
      rule: 'rule',
      percent: 94,
      parcel: 'W1',
      sent: 2,
      trace: 'sent',
      allocation: { ref: 7, granted: true, released: null },
      cup: 'cup',
      own: 1,
      points_order: 'points',
      counter: 42,
      reason: 'reason',
      min_price: 1500,
    })
    expect(await brokenInvariants(open.db)).toEqual([])
  })

  it('keeps the functions and triggers that name them', async () => {
    expect(
      await rows(open.db, sql`select id, controlled_sale_admits(1, id) as admitted from member order by id`),
    ).toEqual([
      { id: 1, admitted: true },
      { id: 2, admitted: false },
    ])
    await expect(
      sql`update goods set controlled_sale_policy_id = 1 where id = 1`.execute(open.db),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql`insert into bundle_goods (combination_id, ck_id, goods_id, place, number) values (7, 1, 2, 2, 1)`.execute(
        open.db,
      ),
    ).rejects.toMatchObject({ code: '23514' })
    const version = sql<{ version: number }>`select version from promotion_version`
    const first = await row(open.db, version)
    await sql`update storewide_price set percent = 95`.execute(open.db)
    expect((await row(open.db, version))!.version).toBe(first!.version + 1)
  })

  it('has no former names: tables, columns, constraints, indexes, sequences, triggers, functions', async () => {
    expect(
      await rows(
        open.db,
        sql`select name from (
          select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
          union select attname::text from pg_attribute join pg_class c on c.oid = attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          union select conname::text from pg_constraint where connamespace = 'public'::regnamespace
          union select tgname::text from pg_trigger where not tgisinternal
          union select unnest(array[proname::text, prosrc]) from pg_proc where pronamespace = 'public'::regnamespace) n
        where name ~ 'jf_|kx_|_tap|order_taken|free_choice|_paper$|_shelf$|refuse_control\\M'
          or name ~ '^(welfare|contract|package)' and name not in ('contract_end', 'package_id')
          or name ~ '^combination' and name not in ('combination_id', 'combination_number')`,
      ),
    ).toEqual([])
  })
})
