import { expect, it } from 'vitest'
import { fixedPart, sql } from './db.ts'

it('a part without values becomes one text, with its literals and the parts that it is made of', () => {
  const kinds = sql.join([sql.lit(1), sql.lit("o'clock")])
  const part = fixedPart(sql`${sql.ref('c.kind')} in (${kinds}) and ${sql.raw('c.price > 0')}`)
  expect(part.toOperationNode()).toEqual(sql.raw(`"c"."kind" in (1, 'o''clock') and c.price > 0`).toOperationNode())
})

it('a part with values is refused, since one text would have the values of whoever came first', () => {
  expect(() => fixedPart(sql`c.member_id = ${7}`)).toThrow('a part with values is not fixed: c.member_id = $1')
})
