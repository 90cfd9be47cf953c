import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { type OpenDb, sql } from './db.ts'
import { uniqueViolation } from './unique-violation.ts'

let open: OpenDb
beforeAll(async () => {
  open = await (await freshDatabase()).open()
})
afterAll(() => open.close())

const errorOf = (statement: string): Promise<unknown> =>
  sql
    .raw(statement)
    .execute(open.db)
    .then(
      () => undefined,
      (error: unknown) => error,
    )

it('names the constraint that a second row of the same value breaks, and nothing for other errors', async () => {
  await sql.raw('create table twin (id int constraint twin_once unique)').execute(open.db)
  await sql.raw('insert into twin values (1)').execute(open.db)
  expect(uniqueViolation(await errorOf('insert into twin values (1)'))).toBe('twin_once')
  expect(uniqueViolation(await errorOf("insert into twin values ('x')"))).toBeUndefined()
  expect(uniqueViolation(new Error('23505'))).toBeUndefined()
})
