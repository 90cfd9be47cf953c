import { orderEdges } from '@yaopi/core'
import { expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const shop = serverOfFile()

it('the database lets an order go where the rules of core do, and nowhere else', async () => {
  const stored = await row<{ edges: readonly (readonly [number, number])[] }>(
    shop.db,
    sql`select jsonb_agg(jsonb_build_array(from_status, to_status) order by from_status, to_status) as edges
      from order_edge`,
  )
  const own = Object.entries(orderEdges).flatMap(([from, targets]) => targets.map((to) => [Number(from), to]))
  expect(stored?.edges).toEqual(own)
})
