import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { redInvoice } from '../../src/ordering/invoices/red.service.ts'
import { bySystem, issueInvoice } from '../../src/ordering/invoices/issue.service.ts'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { addGoods, addMember, addStaff, PROVINCE } from '../support/fixtures.ts'
import { TITLE } from '../support/invoicing.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { place, previewOf, serversOfFile } from './two-servers.ts'

const { invoice: calls, payment } = contract
const shop = serversOfFile()
let goods: number
let finance: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { base_price: 3_000, stock: 100_000 })
  finance = await addStaff(shop.db, 'finance')
})
beforeEach(() => sql`delete from rate_limit`.execute(shop.db))

let keys = 0
const key = (): string => `invoice-race-${++keys}`

/** A member with a valid title and a delivered order, at both servers. */
async function delivered() {
  const id = await addMember(shop.db, { recharge: 1_000_000, province_id: PROVINCE.A })
  const cookie = await cookieOf(shop.db, id)
  const both = [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)] as const
  const preview = await previewOf(both[0], [{ goods_id: goods, number: 10 }])
  const made = (await place({ client: both[0], preview }, key())).data
  await both[0].send(payment.start, { trade_id: made.trade_id, pay_type: 1, idempotency_key: key() })
  const order = made.orders[0]!.id
  const steps = [
    [20, 30],
    [30, 40],
    [40, 50],
  ] as const
  for (const [from, to] of steps)
    await sql`update orders set status = ${to}, shipped_at = case when ${to} >= 40 then now() end,
      signed_at = case when ${to} = 50 then now() end where id = ${order} and status = ${from}`.execute(shop.db)
  const { id: title } = (await row(
    shop.db,
    sql<{ id: number }>`insert into invoice_title (member_id, name, tax_no, state, created_at, reviewed_at)
      select id, company, ${TITLE.tax_no}, 2, now(), now() from member where id = ${id} returning id`,
  ))!
  return { id, both, order, title }
}
const sound = async (): Promise<void> =>
  expect((await brokenInvariants(shop.db)).filter(({ rule }) => rule.startsWith('I21'))).toEqual([])

it('requests for one order at once on two servers are one invoice', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, both, order, title } = await delivered()
    const answers = await atOnce(
      [0, 1, 0, 1].map(
        (at) => () =>
          both[at as 0 | 1].send(calls.request, {
            order_ids: [order],
            kind: 1,
            title_id: title,
            idempotency_key: key(),
          }),
      ),
    )
    expect(surprises(answers)).toEqual([])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await rows(shop.db, sql`select 1 from invoice where member_id = ${id}`)).toHaveLength(1)
  }
  await sound()
}, 120_000)

it('a request that two processes issue at once gets one number, and red and reissue at once are one', async () => {
  for (let round = 0; round < 3; round++) {
    const { both, order, title } = await delivered()
    const made = (
      await both[0].send(calls.request, { order_ids: [order], kind: 1, title_id: title, idempotency_key: key() })
    ).data
    const workers = await Promise.all([shop.worker(), shop.worker()])
    await Promise.allSettled(workers.map((worker) => issueInvoice(worker, made.id, bySystem)))
    const stored = (await row(
      shop.db,
      sql<{ state: number; logs: number; files: number }>`select v.state,
        (select count(*)::int from invoice_log l where l.invoice_id = v.id and l.to_state = 3) as logs,
        (select count(*)::int from invoice_file f where f.invoice_id = v.id) as files
        from invoice v where v.id = ${made.id}`,
    ))!
    expect(stored).toEqual({ state: 3, logs: 1, files: 3 })
    const person = { id: finance, roles: ['finance'], ip: '127.0.0.1' } as const
    const tries = await Promise.allSettled([
      redInvoice(workers[0], person, made.id, '开票有误'),
      both[1].send(calls.reissue, { id: made.id, reason: 2, idempotency_key: key() }).then((answer) => {
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`)
      }),
      redInvoice(workers[1], person, made.id, '开票有误'),
    ])
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const reds = await rows(shop.db, sql`select 1 from invoice_red where invoice_id = ${made.id}`)
    expect(reds).toHaveLength(1)
    await Promise.allSettled(workers.map((worker) => runJob(worker, 'red-invoices')))
    const after = (await row(
      shop.db,
      sql<{ state: number; live: number; numbers: number }>`select v.state,
        (select count(*)::int from invoice_order o where o.order_id = ${order} and o.is_live) as live,
        (select count(distinct d.number)::int from invoice_red d where d.invoice_id = v.id and d.state = 3) as numbers
        from invoice v where v.id = ${made.id}`,
    ))!
    expect(after).toMatchObject({ state: 5, numbers: 1 })
    expect(after.live).toBeLessThanOrEqual(1)
  }
  await sound()
}, 120_000)
