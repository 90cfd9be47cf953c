import { customerPrice, type PriceLevel } from '@yaopi/core/pricing'
import { fen } from '@yaopi/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const t = serverOfFile()

const price = fc.integer({ min: 1, max: 100_000 }).map(fen)
const level: fc.Arbitrary<PriceLevel> = fc.record({
  ranks: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })),
  zones: fc.option(fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 2 })),
  price,
})
const buyers = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => (['A', 'B', 'C'] as const).map((zone) => ({ rank, zone })))

it('a statement and the pricing rules say the same price of a member', async () => {
  await fc.assert(
    fc.asyncProperty(price, fc.option(fc.array(level, { minLength: 1, maxLength: 5 })), async (listed, levels) => {
      const json = levels === null ? null : JSON.stringify(levels)
      const found = await rows(
        t.db,
        sql<{ price: number }>`select customer_price(${listed}::bigint, ${json}::jsonb, b.rank, b.zone) as price
          from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb) as b (rank int, zone text)`,
      )
      expect(found.map((one) => one.price)).toEqual(
        buyers.map((buyer) => customerPrice(listed, levels ?? undefined, buyer)),
      )
    }),
    { numRuns: 100 },
  )
})
