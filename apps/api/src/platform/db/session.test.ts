import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { row, sql } from './db.ts'

it('a connection plans a prepared statement once and compiles none, whatever the server does', async () => {
  const open = await (await freshDatabase()).open()
  onTestFinished(() => open.close())
  const settings = sql`select current_setting('plan_cache_mode') as plans, current_setting('jit') as jit`
  expect(await row(open.db, settings)).toEqual({ plans: 'force_generic_plan', jit: 'off' })
})
