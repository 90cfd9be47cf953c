import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { openDb, row, rows, sql, type OpenDb } from './db.ts'

let open: OpenDb
let outside: OpenDb
beforeAll(async () => {
  const { url } = await freshDatabase()
  open = await openDb({ url, poolSize: 2 })
  outside = await openDb({ url, poolSize: 1 })
  await outside.script(`create table thing (id int primary key, name text, price bigint, day date);
    insert into thing values (1, '阿莫西林', 1250, '2026-11-22'), (2, null, null, null)`)
}, 60_000)
afterAll(async () => {
  await outside.close()
  await open.close()
})

const read = (id: number) => rows(open.db, sql`select id, name, price, day from thing where id = ${id}`)

it('reads the same the first time and every time after, on every connection', async () => {
  const whole = [{ id: 1, name: '阿莫西林', price: 1250, day: '2026-11-22' }]
  expect(await read(1)).toEqual(whole)
  for (let turn = 0; turn < 5; turn++)
    expect(await Promise.all([read(1), read(2), read(1), read(3)])).toEqual([
      whole,
      [{ id: 2, name: null, price: null, day: null }],
      whole,
      [],
    ])
})

it('prepares a statement with parameters once per connection', async () => {
  await read(1)
  const prepared = await rows(
    open.db,
    sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where statement like '%from thing%'`,
  )
  expect(prepared).toEqual([{ n: 1 }])
})

it('reads lists of int8 and date like single values', async () => {
  expect(
    await row(open.db, sql`select array[1250::bigint, null] as prices, array['2026-11-22'::date] as days`),
  ).toEqual({
    prices: [1250, null],
    days: ['2026-11-22'],
  })
})

it('goes on after a refused value, an unknown constraint and a statement without rows', async () => {
  await expect(rows(open.db, sql`select id from thing where id = ${'x'}::int`)).rejects.toMatchObject({ code: '22P02' })
  await expect(rows(open.db, sql`insert into thing (id) values (${1})`)).rejects.toMatchObject({ code: '23505' })
  expect(await rows(open.db, sql`update thing set name = name where id = ${1}`)).toEqual([])
  expect(await row(open.db, sql`update thing set name = name where id = ${1} returning id`)).toEqual({ id: 1 })
  expect(await read(1)).toHaveLength(1)
})

it('never shows a value of a changed table under the old columns', async () => {
  await read(1)
  await outside.script('alter table thing drop column day; alter table thing alter column price type text')
  // PostgreSQL itself refuses the old plan or the missing column; what counts is that nothing is read wrongly.
  await expect(read(1)).rejects.toMatchObject({ code: expect.stringMatching(/^(0A000|42703)$/) })
  expect(await rows(open.db, sql`select id, price from thing where id = ${1}`)).toEqual([{ id: 1, price: '1250' }])
})
