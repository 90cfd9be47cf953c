import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addBasics, addPeople } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { rows, sql } from './db.ts'
import { brokenInvariants } from './invariants.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

it('gift money from before is in its lots, and is refunded to what it was paid with', { timeout: 60_000 }, async () => {
  const older = mkdtempSync(join(tmpdir(), 'yaopi-migrations-'))
  for (const name of readdirSync(folder)) if (name < '0600') cpSync(new URL(name, folder), join(older, name))
  const open = await (await freshDatabase({ empty: true })).open()
  const { db } = open
  const book = (amount: number, cause: string, trade: number | null) =>
    sql`insert into wallet_log (member_id, use_type, kind, amount, cause, trade_id)
      select max(id), 4, 'gift', ${amount}, ${cause}, ${trade} from member`.execute(db)
  const lots = () => rows(db, sql`select trade_id::int as trade, rest::int as rest from gift_lot order by trade_id`)
  try {
    await migrate(open, { folder: older })
    await addBasics(db)
    await addPeople(db)
    await open.script(`
      insert into cashback_offer (tiers, start_at, end_at) values ('[{}]', now(), now() + interval '1 day');
      insert into trade (id, member_id, trade_sn, payable, transfer_code)
        select n, max(id), 't-' || n, 0, '000000' from member, generate_series(1, 3) n group by n;
      insert into cashback (trade_id, member_id, offer_id, tiers, created_at, settled_at, released, end_at)
        select id, member_id, (select max(id) from cashback_offer), '[]', now(), now(), 3000,
          timestamptz '2027-01-01' + id * interval '1 day' from trade where id < 3;
      update cashback set ended_at = end_at;`)
    await book(3_000, 'cashback:2', 2)
    await book(3_000, 'cashback:1', 1)
    await book(-4_000, 'pay:P3', 3)
    await book(500, 'refund:3', 3)
    await sql`update cashback set ended_at = end_at`.execute(db)
    expect(await migrate(open)).toContain('0600-gift-lots.sql')
    const left = [
      { trade: 1, rest: 0 },
      { trade: 2, rest: 2_500 },
    ]
    expect(await lots()).toEqual(left)
    expect(await rows(db, sql`select trade_id from cashback where ended_at is null`)).toEqual([])
    await book(1_000, 'refund:31', 3)
    expect(await lots()).toEqual([
      { trade: 1, rest: 500 },
      { trade: 2, rest: 3_000 },
    ])
    expect((await brokenInvariants(db)).filter(({ rule }) => rule.includes('gift money'))).toEqual([])
  } finally {
    await open.close()
    rmSync(older, { recursive: true, force: true })
  }
})
