import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addBasics, addPeople } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { rows, sql } from './db.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

it('bills from before keep what is left of them, and are paid on', { timeout: 60_000 }, async () => {
  const older = mkdtempSync(join(tmpdir(), 'yaopi-migrations-'))
  for (const name of readdirSync(folder)) if (name < '0520') cpSync(new URL(name, folder), join(older, name))
  const open = await (await freshDatabase({ empty: true })).open()
  const { db } = open
  const book = (kind: string, amount: number, at: string) =>
    sql`insert into credit_log (member_id, kind, amount, cause, created_at)
      select member_id, ${kind}, ${amount}, ${`${kind} ${at}`}, ${at}::timestamptz from credit_line`.execute(db)
  const rests = () =>
    rows(db, sql`select month, credit_bill_rest(b)::int as rest from credit_bill b where amount > 0 order by month`)
  try {
    await migrate(open, { folder: older })
    await addBasics(db)
    await addPeople(db)
    await sql`insert into credit_line (member_id, credit_limit) select min(id), 100000 from member`.execute(db)
    await book('use', 50_000, '2026-10-10T12:00:00+08:00')
    await book('refund', -10_000, '2026-11-05T12:00:00+08:00')
    await book('use', 5_000, '2026-11-06T12:00:00+08:00')
    await book('refund', -30_000, '2026-12-02T12:00:00+08:00')
    await open.script(`
      insert into credit_bill (member_id, month, amount, closing_at, due_at, created_at)
        select member_id, month, amount, closing, closing + interval '10 days', closing
        from credit_line, (values ('2026-10', 50000, timestamptz '2026-11-01T00:00:00+08:00'),
          ('2026-11', 45000, timestamptz '2026-12-01T00:00:00+08:00')) v (month, amount, closing);`)
    const left = [
      { month: '2026-10', rest: 10_000 },
      { month: '2026-11', rest: 15_000 },
    ]
    expect(await rests()).toEqual(left)
    expect(await migrate(open)).toContain('0520-rest-of-bills.sql')
    expect(await rests()).toEqual(left)
    expect(await rows(db, sql`select month, rest::int as rest from credit_bill order by month`)).toEqual(left)
    await book('refund', -12_000, '2026-12-03T12:00:00+08:00')
    expect(await rests()).toEqual([
      { month: '2026-10', rest: 0 },
      { month: '2026-11', rest: 3_000 },
    ])
  } finally {
    await open.close()
    rmSync(older, { recursive: true, force: true })
  }
})
