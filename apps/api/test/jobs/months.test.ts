import { beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/long.ts'
import { buildApp } from '../../src/app.ts'
import { addMessage } from '../../src/accounts/messages/index.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDb, row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { makeMonths } from '../../src/platform/db/months.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { drainOutbox } from '../../src/platform/jobs/outbox.ts'
import { buyerAt, deliver } from '../support/buying.ts'
import { addGoods } from '../support/fixtures.ts'
import { ownKeys, serverOfFile, START } from '../support/test-server.ts'

const t = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(t.db, { base_price: 100_000, stock: 1_000, lot_end: '2050-12-31' })
})

/** Tables by month and indexes that they need. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'orders_expiring',
    'orders_group',
    'orders_group_waiting',
    'orders_member',
    'orders_member_created',
    'orders_member_status',
    'orders_open',
    'orders_pkey',
    'orders_status',
    'orders_to_finish',
    'orders_to_sign',
    'orders_trade',
  ],
  order_item: ['order_item_doctor', 'order_item_goods', 'order_item_lot', 'order_item_pkey'],
  order_log: ['order_log_pkey'],
  order_allocation: ['order_allocation_pkey', 'order_allocation_ref'],
  parcel: ['parcel_order_id_wl_no_key', 'parcel_pkey'],
  parcel_lot: ['parcel_lot_item', 'parcel_lot_pkey'],
  parcel_trace: ['parcel_trace_parcel', 'parcel_trace_pkey'],
  message: ['message_member', 'message_pkey', 'message_read', 'message_unread'],
  audit_log: ['audit_log_at', 'audit_log_pkey', 'audit_log_staff', 'audit_log_target'],
}
/** Triggers that they need; those of a statement stand at the whole table only. */
const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'order_counted',
    'order_counted_anew',
    'order_follow_edge',
    'orders_check_cashback',
    'orders_count_in_group',
    'orders_take_last_purchases',
  ],
  order_item: ['order_item_check_cashback', 'order_item_in_short', 'order_item_last_purchase', 'order_item_words'],
  order_log: ['order_log_append_only'],
  parcel_lot: ['parcel_lot_words'],
  message: ['message_of_event'],
  audit_log: ['audit_log_append_only'],
}
const TABLES = Object.keys(INDEXES)

const isThere = async (name: string): Promise<boolean> =>
  (await row(t.db, sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`))!.there

/** The 15th of the month that many months after the newest one that has partitions. */
const monthsOn = async (count: number): Promise<number> =>
  (await row(
    t.db,
    sql<{ at: number }>`select extract(epoch from (to_date(max(right(c.relname, 4)) || '15', 'YYMMDD')
        + ${count} * interval '1 month') at time zone 'Asia/Shanghai')::float8 * 1000 as at
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'orders'::regclass and c.relname ~ '_[0-9]{4}$'`,
  ))!.at

/** The month that many months after a moment, as partitions are named. */
const nameOf = (at: number, count: number): string => {
  const day = new Date(at)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1))
    .toISOString()
    .slice(2, 7)
    .replace('-', '')
}

/** A buyer whose agreement and documents last. */
const lastingBuyer = () => buyerAt(t, { contract_end: '2050-12-31' })

describe('partitions by month', () => {
  it('have the indexes, checks, foreign keys and triggers of their table', async () => {
    for (const table of TABLES) {
      const indexes = await rows(
        t.db,
        sql<{ name: string }>`select indexname::text as name from pg_indexes where tablename = ${table} order by 1`,
      )
      expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining([...INDEXES[table]!]))
      const triggers = await rows(
        t.db,
        sql<{ name: string; of_rows: boolean }>`select tgname::text as name, tgtype::int & 1 = 1 as of_rows
          from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by 1`,
      )
      expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining([...(TRIGGERS[table] ?? [])]))
      const partitions = await rows(
        t.db,
        sql<{ name: string; indexes: number; checks: boolean; keys: boolean; triggers: string[] }>`
        select c.relname::text as name, (select count(*)::int from pg_index where indrelid = c.oid and indisvalid)
            as indexes,
          not exists (select from pg_constraint p where p.conrelid = i.inhparent and p.contype = 'c'
            and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = p.conname
              and pg_get_constraintdef(k.oid) = pg_get_constraintdef(p.oid))) as checks,
          not exists (select from pg_constraint p where p.conrelid = i.inhparent and p.contype = 'f'
            and p.conparentid = 0 and not exists (select from pg_constraint k where k.conrelid = c.oid
              and k.conparentid = p.oid and k.convalidated)) as keys,
          array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass order by 1`,
      )
      expect(partitions.length).toBeGreaterThan(4)
      for (const one of partitions)
        expect(one).toEqual({
          name: one.name,
          // Numbers of orders from before the ids carried their day are unique by themselves.
          indexes: indexes.length + (one.name === 'orders_before' ? 1 : 0),
          checks: true,
          keys: true,
          triggers: triggers.filter((trigger) => trigger.of_rows).map(({ name }) => name),
        })
    }
  })

  it('are there for the month of the server and three more before it listens', async () => {
    const now = await monthsOn(2)
    const { app } = await buildApp({
      db: t.db,
      databaseUrl: t.open.url,
      config: readConfig({ LOG_LEVEL: 'silent', RUN_JOBS: '0' }),
      now: () => now,
      payments: new Map(),
      keys: ownKeys(),
    })
    await app.close()
    for (const month of [0, 1, 2, 3].map((count) => nameOf(now, count)))
      for (const table of TABLES) expect(await isThere(`${table}_${month}`)).toBe(true)
    expect(await isThere(`orders_${nameOf(now, 4)}`)).toBe(false)
  })

  it('are made once by several processes at the same time, while others write', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDb({ url: t.open.url, poolSize: 1 })))
    // One month later than the newest, so that there are four to make.
    const now = await monthsOn(1)
    const buyer = await lastingBuyer()
    const [numbers] = await Promise.all([
      Promise.all(others.map((one) => makeMonths(one.db, now))),
      buyer.buy([{ goods_id: goods, number: 1 }]),
    ])
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(4 * TABLES.length)
    expect(await makeMonths(t.db, now)).toBe(0)
    await Promise.all(others.map((one) => one.close()))
  })

  it('take an order three years ahead from the cart to the signature', { timeout: 60_000 }, async ({ skip }) => {
    skip(!LONG)
    const at = await monthsOn(30)
    const month = nameOf(at, 0)
    t.clock.set(at)
    await runJob(t.server, 'make-months')
    const buyer = await lastingBuyer()
    const made = await buyer.buy([{ goods_id: goods, number: 2 }])
    const { id } = made.orders[0]!
    await deliver(t, id)
    await drainOutbox(t.server)
    for (const table of ['order_item', 'order_log', 'parcel', 'parcel_lot', 'parcel_trace'])
      expect(
        await rows(
          t.db,
          sql`select distinct tableoid::regclass::text as name from ${sql.table(table)}
          where order_id = ${id}`,
        ),
      ).toEqual([{ name: `${table}_${month}` }])
    for (const [table, time] of [
      ['message', 'created_at'],
      ['audit_log', 'at'],
    ] as const)
      expect(
        await rows(
          t.db,
          sql`select distinct tableoid::regclass::text as name from ${sql.table(table)}
          where ${sql.ref(time)} >= ${new Date(at)}`,
        ),
      ).toEqual([{ name: `${table}_${month}` }])
    expect(await row(t.db, sql`select tableoid::regclass::text as name from orders where id = ${id}`)).toEqual({
      name: `orders_${month}`,
    })
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  it('are not made for a clock that is decades ahead', async () => {
    await expect(makeMonths(t.db, Date.parse('2060-01-01T10:00:00+08:00'))).rejects.toThrow('clock')
  })

  it('leave rows that came before their partition where they are, and say so', async () => {
    const buyer = await lastingBuyer()
    const at = await monthsOn(1)
    const facts = { order_id: 1, sn: '1', note: '', hours: 48 }
    await addMessage(t.db, { member_id: buyer.id, kind: 'order.signed', facts, event_id: 'late:1', at })
    expect(await brokenInvariants(t.db)).toEqual([
      { rule: 'I15 every row is in the partition of its month', what: 'message: 1 rows' },
    ])
    expect(await makeMonths(t.db, at)).toBe(4 * TABLES.length - 1)
    expect(await isThere(`message_${nameOf(at, 0)}`)).toBe(false)
  })
})

describe('keys over months', () => {
  it('let an event write one message, also when it is handled again in another month or twice at once', async () => {
    const buyer = await lastingBuyer()
    const write = (at: number): Promise<void> =>
      addMessage(t.db, {
        member_id: buyer.id,
        kind: 'order.signed',
        facts: { order_id: 1, sn: '1', note: '', hours: 48 },
        event_id: 'event:1',
        at,
      })
    await Promise.all([write(START), write(START + 1), write(START + 2)])
    await write(START + 40 * 86_400_000)
    expect(await rows(t.db, sql`select title from message where event_id = 'event:1'`)).toEqual([
      { title: '订单已签收' },
    ])
  })

  it('hold the number of an order to its id, and its day to that of its trade', async () => {
    const buyer = await lastingBuyer()
    const made = await buyer.order([{ goods_id: goods, number: 1 }])
    const copyOf = (id: number, sn: string): Promise<unknown> =>
      sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
          goods_amount, freight, payable)
        select ${id}, ${sn}, trade_id, member_id, settle_group, ck_id, status, buyer, address, goods_amount, freight,
          payable from orders where id = ${made.orders[0]!.id}`.execute(t.db)
    const { id, order_sn } = made.orders[0]!
    await expect(copyOf(id + 50, order_sn)).rejects.toThrow('orders_number')
    await expect(copyOf(id, order_sn)).rejects.toThrow('pkey')
    const other = id + 100_000_000
    await expect(copyOf(other, String(other))).rejects.toThrow('orders_day_of_trade')
    await sql`insert into trade (id, trade_sn, member_id, payable, transfer_code) values (5, 'T5', ${buyer.id}, 1, '')
      `.execute(t.db)
    const old = (number: number): Promise<unknown> =>
      sql`insert into orders (id, order_sn, trade_id, member_id, settle_group, ck_id, status, buyer, address,
          goods_amount, freight, payable)
        select ${number}, '20260101', 5, member_id, settle_group, ck_id, status, buyer, address, goods_amount, freight,
          payable from orders where id = ${id}`.execute(t.db)
    await old(1)
    await expect(old(2)).rejects.toThrow('orders_before_order_sn')
  })
})
