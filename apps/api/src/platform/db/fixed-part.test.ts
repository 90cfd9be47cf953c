import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { fixedPart, fixedStatement, sql } from './db.ts'

const shop = serverOfFile()

it('a part without values becomes one text, with its literals and the parts that it is made of', () => {
  const kinds = sql.join([sql.lit(1), sql.lit("o'clock")])
  const part = fixedPart(sql`${sql.ref('c.kind')} in (${kinds}) and ${sql.raw('c.price > 0')}`)
  expect(part.toOperationNode()).toEqual(sql.raw(`"c"."kind" in (1, 'o''clock') and c.price > 0`).toOperationNode())
})

it('a part with values is refused, since one text would have the values of whoever came first', () => {
  expect(() => fixedPart(sql`c.member_id = ${7}`)).toThrow('a part with values is not fixed: c.member_id = $1')
})

it('a fixed statement is put together once, and every call gives its own values', async () => {
  let made = 0
  const sum = fixedStatement<{ one: number; other: number }, { sum: number }>((parameter) => {
    made += 1
    const [one, tens] = [parameter((values) => values.one), parameter((values) => values.other * 10)]
    return sql<{ sum: number }>`select ${one}::int + ${tens}::int as sum`
  })
  const texts = await shop.statementsOf(async () => {
    expect(await sum(shop.db, { one: 1, other: 2 })).toEqual([{ sum: 21 }])
    expect(await sum(shop.db, { one: 3, other: 4 })).toEqual([{ sum: 43 }])
  })
  expect(texts).toEqual(Array.from({ length: 2 }, () => 'select $1::int + $2::int as sum'))
  expect(made).toBe(1)
})

it('a fixed statement is refused a value that is not of its calls', async () => {
  const own = fixedStatement<{ id: number }, { id: number }>(
    (parameter) => sql<{ id: number }>`select ${parameter(({ id }) => id)}::int as id where true = ${true}`,
  )
  await expect(own(shop.db, { id: 1 })).rejects.toThrow('a statement with values of its own is not fixed')
})
