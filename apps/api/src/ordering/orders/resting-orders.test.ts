import { beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { failedWork } from '../../platform/jobs/failed-work.queries.ts'
import { buyerAt, deliver } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const shop = serverOfFile()
const DAY = 86_400_000
let ids: number[] = []
beforeAll(async () => {
  const goods = await addGoods(shop.db, { stock: 10_000 })
  const buyer = await buyerAt(shop)
  for (let number = 0; number < 4; number++) {
    const { orders } = await buyer.buy([{ goods_id: goods, number: 40 }])
    ids.push(orders[0]!.id)
  }
})
const states = async () =>
  (await rows(shop.db, sql<{ status: number }>`select status from orders order by id`)).map(({ status }) => status)

it('what has rested long enough is signed in one go; an order at fault stays alone and keeps no other', async () => {
  ids = ids.toSorted((a, b) => a - b)
  for (const id of ids) {
    await deliver(shop, id)
    await drainOutbox(shop.server)
  }
  // The points of one order cannot be credited: its cause is taken.
  await sql`insert into points_log (member_id, points, cause)
    select member_id, 1, 'earned:' || id from orders where id = ${ids[0]!}`.execute(shop.db)
  shop.clock.advance(8 * DAY)
  await expect(runJob(shop.server, 'finish-signed-orders')).rejects.toThrow(`1 items failed: order ${ids[0]!}`)
  expect(await states()).toEqual([50, 60, 60, 60])
  for (let again = 0; again < 10; again++) await runJob(shop.server, 'finish-signed-orders').catch(() => {})
  expect(await failedWork(shop.db)).toMatchObject([{ name: 'finish-signed-orders', subject: `order ${ids[0]!}` }])
  await drainOutbox(shop.server)
  expect((await brokenInvariants(shop.db)).filter(({ rule }) => rule.startsWith('I12'))).toEqual([])
})
