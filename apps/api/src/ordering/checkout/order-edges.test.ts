import { orderEdges } from '@yaopi/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { testServer, type TestServer } from '../../../test/support/test-server.ts'

let shop: TestServer
beforeAll(async () => {
  shop = await testServer()
})
afterAll(() => shop.close())

it('the database lets an order go where the rules of core do, and nowhere else', async () => {
  const stored = await row<{ edges: readonly (readonly [number, number])[] }>(
    shop.db,
    sql`select jsonb_agg(jsonb_build_array(from_status, to_status) order by from_status, to_status) as edges
      from order_edge`,
  )
  const own = Object.entries(orderEdges).flatMap(([from, targets]) => targets.map((to) => [Number(from), to]))
  expect(stored?.edges).toEqual(own)
})
