import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addBasics, addPeople } from '../../../test/support/fixtures.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { rows, sql } from './db.ts'
import { migrate } from './migrate.ts'

const folder = new URL('./migrations/', import.meta.url)

it('claims of reviews that had not ended stand in their tasks', { timeout: 60_000 }, async () => {
  const older = mkdtempSync(join(tmpdir(), 'yaopi-migrations-'))
  for (const name of readdirSync(folder)) if (name < '0510') cpSync(new URL(name, folder), join(older, name))
  const open = await (await freshDatabase({ empty: true })).open()
  const { db } = open
  try {
    await migrate(open, { folder: older })
    await addBasics(db)
    await addPeople(db)
    // The first was claimed ten minutes ago, the second forty, the third by nobody.
    await open.script(`
      insert into staff (username, name, roles, password_hash) values ('a', 'a', '{quality}', '');
      insert into member_review (member_id, kind, submitted_at, claimed_by, claimed_at)
        select m.id, 1, now() - interval '1 hour', case when m.place < 3 then s.id end,
          case m.place when 1 then now() - interval '10 minutes' when 2 then now() - interval '40 minutes' end
        from (select id, row_number() over (order by id) as place from member order by id limit 3) m,
          (select id from staff where username = 'a') s;`)
    const claims = () =>
      rows(
        db,
        sql`select t.claimed_by is not null as is_claimed, t.claimed_until between now() + interval '19 minutes'
            and now() + interval '20 minutes' as is_until
          from task t where t.ref_kind = 'member_review' and t.state = 'open' order by t.ref_id`,
      )
    expect(await claims()).toEqual(Array(3).fill({ is_claimed: false, is_until: null }))
    expect(await migrate(open)).toContain('0510-one-claim.sql')
    expect(await claims()).toEqual([
      { is_claimed: true, is_until: true },
      { is_claimed: false, is_until: null },
      { is_claimed: false, is_until: null },
    ])
    expect(
      await rows(
        db,
        sql`select table_name from information_schema.columns where column_name = 'claimed_at'
          and table_name in ('member_review', 'after_sale')`,
      ),
    ).toEqual([])
  } finally {
    await open.close()
    rmSync(older, { recursive: true, force: true })
  }
})
