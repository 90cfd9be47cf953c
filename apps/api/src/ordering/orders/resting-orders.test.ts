import { beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { failedWork, retryWork } from '../../platform/jobs/failed-work.queries.ts'
import { buyerAt, deliver } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const shop = serverOfFile()
const DAY = 86_400_000
let ids: number[] = []
beforeAll(async () => {
  const goods = await addGoods(shop.db, { stock: 10_000 })
  const buyer = await buyerAt(shop)
  for (let number = 0; number < 5; number++) {
    const { orders } = await buyer.buy([{ goods_id: goods, number: 40 }])
    ids.push(orders[0]!.id)
  }
})
const states = async () =>
  (await rows(shop.db, sql<{ status: number }>`select status from orders order by id`)).map(({ status }) => status)
const finish = () => runJob(shop.server, 'finish-signed-orders')
const failing = () => rows(shop.db, sql<{ item: string }>`select item from job_failure`)

/** Makes every change of these orders fail, and of no others. */
async function hinder(orders: readonly number[]): Promise<void> {
  const body = `begin
    if new.id = any('{${orders.join(',')}}') then raise 'order % is stuck', new.id; end if;
    return new;
  end`
  await sql`create or replace function hinder() returns trigger language plpgsql as ${sql.lit(body)}`.execute(shop.db)
  await sql`create or replace trigger hinder before update on orders for each row execute function hinder()`.execute(
    shop.db,
  )
}

it('what has rested is moved together; an order given up is left out until the staff retry it', async () => {
  ids = ids.toSorted((a, b) => a - b)
  for (const id of ids.slice(0, 4)) {
    await deliver(shop, id)
    await drainOutbox(shop.server)
  }
  const stuck = ids[0]!
  await hinder([stuck])
  shop.clock.advance(8 * DAY)
  await expect(finish()).rejects.toThrow(`1 items failed: order ${stuck}`)
  expect((await states()).slice(0, 4)).toEqual([50, 60, 60, 60])
  for (let again = 0; again < 10; again++) await finish().catch(() => {})
  expect(await failedWork(shop.db, { limit: 10, offset: 0 })).toMatchObject([
    { name: 'finish-signed-orders', subject: `order ${stuck}` },
  ])
  await hinder([])
  await finish()
  expect((await states())[0]).toBe(50)
  expect(await retryWork(shop.db, `item:finish-signed-orders:order ${stuck}`, shop.clock.now())).toBe(true)
  await finish()
  expect((await states())[0]).toBe(60)
  await drainOutbox(shop.server)
  expect((await brokenInvariants(shop.db)).filter(({ rule }) => rule.startsWith('I12'))).toEqual([])
})

it('the failure of an order that is moved by a later run is forgotten', async () => {
  await deliver(shop, ids[4]!)
  shop.clock.advance(8 * DAY)
  await hinder([ids[4]!])
  await expect(finish()).rejects.toThrow(`1 items failed: order ${ids[4]!}`)
  expect(await failing()).toEqual([{ item: `order ${ids[4]!}` }])
  await hinder([])
  await finish()
  expect(await failing()).toEqual([])
  expect(await states()).toEqual([60, 60, 60, 60, 60])
})
