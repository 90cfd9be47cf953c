import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { dayOf, dayOfText, localTime, momentOf, startOfDay, zoneOfSession } from './days.ts'
import { openDb, row, sql, type OpenDb } from './db.ts'

/** Connections with our settings, and without them. */
let opened: readonly OpenDb[]
beforeAll(async () => {
  const { url } = await freshDatabase()
  const plain = new URL(url)
  plain.searchParams.set('options', '-c timezone=America/New_York')
  opened = [await openDb({ url, poolSize: 1 }), await openDb({ url: plain.href, poolSize: 1 })]
})
afterAll(async () => {
  for (const open of opened) await open.close()
})

// A second before midnight of the shop, and midnight.
const EVE = new Date('2026-12-31T15:59:59Z')
const NEW_YEAR = new Date('2026-12-31T16:00:00Z')

it('a connection tells whether it has our time zone', async () => {
  expect(await Promise.all(opened.map(({ db }) => zoneOfSession(db)))).toEqual(['Asia/Shanghai', 'America/New_York'])
})

it('days and moments are those of the shop in every session', async () => {
  for (const { db } of opened) {
    const found = await row(
      db,
      sql`select ${dayOf(EVE)}::text as eve, ${dayOf(NEW_YEAR)}::text as new_year,
        ${dayOf(sql`${NEW_YEAR}::timestamptz`)}::text as expression,
        ${sql.raw(dayOfText("timestamptz '2026-12-31 16:00:00+00'"))}::text as plain,
        to_char(${localTime(EVE)}, 'YYYY-MM-DD HH24:MI:SS') as clock,
        ${startOfDay('2027-01-01')} as start, ${startOfDay('2026-12-31', 1)} as next,
        ${startOfDay(sql`date '2027-01-01'`)} as of_date,
        ${momentOf(sql`date_trunc('month', ${localTime(NEW_YEAR)})`)} as month`,
    )
    expect(found).toEqual({
      eve: '2026-12-31',
      new_year: '2027-01-01',
      expression: '2027-01-01',
      plain: '2027-01-01',
      clock: '2026-12-31 23:59:59',
      start: NEW_YEAR,
      next: NEW_YEAR,
      of_date: NEW_YEAR,
      month: NEW_YEAR,
    })
  }
})
