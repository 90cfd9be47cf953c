import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addBasics, addGoods, addPeople } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { row, rows, sql } from './db.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

it('orders of before the months keep their rows, numbers and counters', { timeout: 60_000 }, async () => {
  const older = mkdtempSync(join(tmpdir(), 'yaopi-migrations-'))
  for (const name of readdirSync(folder)) if (name < '0038') cpSync(new URL(name, folder), join(older, name))
  const open = await (await freshDatabase({ empty: true })).open()
  const { db } = open
  try {
    await migrate(open, { folder: older })
    await addBasics(db)
    await addPeople(db)
    const goods = await addGoods(db, { stock: 100, report: false })
    await open.script(`
      insert into staff (username, name, role, password_hash) values ('a', 'a', 'service', '');
      insert into trade (id, trade_sn, member_id, payable, transfer_code)
        select id, 'T' || id, (select min(id) from member), 1000, ''
        from unnest('{7, 24021500000001, 25032100000002}'::bigint[]) id;
      insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address, goods_amount,
          freight, payable)
        select id, case id when 7 then '20240101' else id::text end, id, member_id, 'pt', 1, 30, '{}', '{}',
          1000, 0, 1000 from trade;
      insert into order_item (order_id, member_id, goods_id, ck_id, number, price, raw_price, line_amount, paid_amount,
          goods)
        select id, member_id, ${goods}, 1, 1, 1000, 1000, 1000, 1000, '{"name": "a"}' from orders;
      insert into order_log (order_id, to_status, actor, action) select id, 30, 'system', '' from orders;
      insert into parcel (order_id, company, wl_no) select id, 'a', 'b' from orders;
      insert into parcel_lot (package_id, order_item_id, lot_id, number)
        select p.id, i.id, (select min(id) from lot), 1 from parcel p join order_item i using (order_id);
      insert into parcel_trace (package_id, at, text) select id, now(), 'a' from parcel;
      insert into message (member_id, type, title, content, event_id, created_at)
        select member_id, 2, 'a', 'b', 'event:' || id, timestamptz '2020-01-01' from orders;
      insert into audit_log (staff_id, role, action, target) select min(id), 'a', 'b', 'c' from staff;
      select fold_order_counts(1000);`)
    const next = await row(db, sql<{ id: number }>`select max(id) + 1 as id from order_item`)
    const counters = await rows(db, sql`select * from order_count order by member_id, status`)

    expect(await migrate(open)).toContain('0038-months.sql')

    for (const [table, key] of [
      ['orders', 'id'],
      ['order_item', 'order_id'],
      ['order_log', 'order_id'],
      ['parcel', 'order_id'],
      ['parcel_lot', 'order_id'],
      ['parcel_trace', 'order_id'],
    ] as const)
      expect(
        await rows(
          db,
          sql`select ${sql.ref(key)} as id, tableoid::regclass::text as place from ${sql.table(table)} order by 1`,
        ),
      ).toEqual([
        { id: 7, place: `${table}_before` },
        { id: 24_021_500_000_001, place: `${table}_2402` },
        { id: 25_032_100_000_002, place: `${table}_2503` },
      ])
    expect(
      await rows(db, sql`select distinct tableoid::regclass::text as place, count(*)::int from message group by 1`),
    ).toEqual([{ place: 'message_before', count: 3 }])
    expect(await rows(db, sql`select * from message_event order by 1`)).toHaveLength(3)
    expect(await row(db, sql`select nextval('order_item_id_seq') as id`)).toEqual(next)
    expect(await rows(db, sql`select * from order_count order by member_id, status`)).toEqual(counters)
    expect(await rows(db, sql`select * from order_count_change`)).toEqual([])
    // What refers to orders is checked as before.
    await expect(sql`delete from orders where id = 7`.execute(db)).rejects.toThrow('fkey')
    await expect(sql`update order_log set note = 'x'`.execute(db)).rejects.toThrow('append-only')
    expect(await rows(db, sql`select oldest_program >= 38 as ok from schema_admission`)).toEqual([{ ok: true }])
  } finally {
    await open.close()
    rmSync(older, { recursive: true, force: true })
  }
})
