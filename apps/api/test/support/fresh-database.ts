import { randomBytes } from 'node:crypto'
import { createDatabase } from '../../../../scripts/postgres.mjs'
import { openDb, sql, type Db, type OpenDb } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { makeMonths } from '../../src/platform/db/months.ts'

/** 2026-11-21 10:00 in Shanghai: where the clocks of test servers stand, and whose months every database has. */
export const TEST_CLOCK = Date.parse('2026-11-21T10:00:00+08:00')

/** A database of a test's own on the PostgreSQL of the test run, which is removed with all its databases at the end. */
export type FreshDatabase = { readonly url: string; readonly open: () => Promise<OpenDb> }

/** Creates the database that all test databases are copied from: every migration has run in it. Returns its name. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const template = `yaopi_template_${randomBytes(6).toString('hex')}`
  const open = await openDb({ url: await createDatabase(serverUrl, template), poolSize: 1 })
  await migrate(open)
  await beginCountersAt(open.db, FIRST_ID)
  await makeMonths(open.db, TEST_CLOCK)
  await open.close()
  return template
}

/**
 * Ids of the tests begin above int4 and above nine digits, so that nothing takes ids for small numbers. The last eight
 * digits are above those of a demo shop's orders, whose day may be the same.
 */
export const FIRST_ID = 3_000_100_000

/** Lets every counter of int8 go on at a number at least. */
export async function beginCountersAt(db: Db, first: number): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename), ${first}::bigint, false) from pg_sequences
    where data_type = 'bigint'::regtype and coalesce(last_value, 0) < ${first}::bigint`.execute(db)
}

/** A migrated database, copied from the template; with `empty` one without any table. */
export async function freshDatabase({ empty = false } = {}): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const template = process.env['TEST_DATABASE_TEMPLATE']
  if (server === undefined || template === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run with --project node or --project postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server, name, empty ? {} : { template })
  return { url, open: () => openDb({ url, poolSize: 4 }) }
}
