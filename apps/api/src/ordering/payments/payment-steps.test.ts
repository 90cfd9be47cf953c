import { contract } from '@yaopi/core/contract'
import { fromYuan } from '@yaopi/core'
import { refundSteps, shareSteps, statesBefore, transferSteps, type StateStep } from '@yaopi/core/staff'
import { beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import type { RefundState as Answer } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { order, payment, paymentAdmin, refundAdmin } = contract
const COMPANY = '成都演示状态药房'
const MINUTE = 60_000
const refusal = { status: 'failed', reason: 'the account is closed' } as const
let says: Answer
const shop = serverOfFile({
  payments: new Map([
    [
      'wechat',
      stubProvider('wechat', {
        query: () => Promise.resolve({ status: 'pending' }),
        refund: () => Promise.resolve(says),
        queryRefund: () => Promise.resolve(says),
        readNotice: ({ body }) => JSON.parse(Buffer.from(body).toString('utf8')),
      }),
    ],
  ]),
})

const tables = {
  pay_share: { column: 'state', steps: shareSteps as readonly StateStep<string>[] },
  transfer: { column: 'state', steps: transferSteps as readonly StateStep<string>[] },
  refund: { column: 'status', steps: refundSteps as readonly StateStep<string>[] },
} as const
type Table = keyof typeof tables
const named = ({ from, to }: Pick<StateStep<string>, 'from' | 'to'>): string => `${from ?? 'nothing'} → ${to}`

let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
  // Every step that the server takes is written down.
  await sql`create table step_taken (kind text, from_state text, to_state text)`.execute(shop.db)
  await sql`create function note_step() returns trigger language plpgsql as $$ begin
    insert into step_taken values (tg_table_name, case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end,
      to_jsonb(new) ->> tg_argv[0]);
    return null; end $$`.execute(shop.db)
  for (const [table, { column }] of Object.entries(tables))
    await sql`create trigger note_step after insert or update of ${sql.ref(column)} on ${sql.table(table)}
      for each row execute function note_step(${sql.lit(column)})`.execute(shop.db)
})

const taken = async (table: Table): Promise<string[]> =>
  (
    await rows(
      shop.db,
      sql<{ from: string | null; to: string }>`select distinct from_state as from, to_state as to from step_taken
        where kind = ${table} and from_state is distinct from to_state`,
    )
  )
    .map(named)
    .sort()

const notify = async (told: object): Promise<void> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/pay/notify/wechat',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ok: true, notice_id: freshKey(), ...told }),
  })
  expect(answer.statusCode).toBe(200)
}
const paidNow = () => Math.floor(shop.clock.now() / 1000)

/** An order of ¥1,000.10 that is to be paid. */
async function placed() {
  const buyer = await buyerAt(shop, { company: COMPANY, recharge: 200_000 })
  const made = await buyer.order([{ goods_id: goods, number: 10 }])
  return { buyer, trade_id: made.trade_id, id: made.orders[0]!.id }
}

/** A refund of an order that was paid through the channel, as the channel answers. */
async function refunded(answer: Answer) {
  says = answer
  const { buyer, trade_id, id } = await placed()
  const started = await buyer.client().data(payment.start, { trade_id, pay_type: 3, idempotency_key: freshKey() })
  const { pay_sn } = started
  await notify({ event: 'paid', pay_sn, amount: fromYuan(started.amount), serial: freshKey(), paid_at: paidNow() })
  await buyer.client().data(order.cancel, { id, reason: '不想要了' })
  await drainOutbox(shop.server)
  const refund = (await row(
    shop.db,
    sql<{ id: number; refund_sn: string }>`select id, refund_sn from refund where order_id = ${id}`,
  ))!
  const state = async () =>
    (await row(shop.db, sql<{ status: string }>`select status from refund where id = ${refund.id}`))!.status
  return { ...refund, pay_sn, state }
}

/** A transfer of an order that was declared. */
async function declared() {
  const { buyer, trade_id } = await placed()
  const image = await uploadedPhoto(shop, buyer.id, 'pay')
  const facts = { payer: COMPANY, bank: '中国工商银行', amount: 1000.1, paid_at: '2026-11-20', image }
  const { id } = await buyer.client().data(payment.transfer, { trade_id, ...facts, idempotency_key: freshKey() })
  return id
}

it.each(Object.entries(tables))(
  'every step of %s is an edge of the database, with who and what for',
  async (kind, of) => {
    const edges = await rows(
      shop.db,
      sql<{ from: string; to: string }>`select from_state as from, to_state as to from state_edge where kind = ${kind}`,
    )
    const steps = of.steps.filter(({ from }) => from !== null)
    expect(edges.map(named).sort()).toEqual(steps.map(named).sort())
    for (const { who, effect } of of.steps) expect([who.length > 0, effect !== '']).toEqual([true, true])
  },
)

it('links, transfers and refunds take each step of their tables, and no other one', async () => {
  const finance = await shop.loginStaff('finance')
  const checker = await shop.loginStaff('finance', 'admin')

  const taking = await placed()
  await taking.buyer.client().data(payment.share, { trade_id: taking.trade_id })
  await taking.buyer.client().data(payment.unshare, { trade_id: taking.trade_id })
  const link = await taking.buyer.client().data(payment.share, { trade_id: taking.trade_id })
  const started = await shop.visitor.data(payment.payShared, { token: link.url.split('/').at(-1)!, pay_type: 3 })
  const amount = fromYuan(started.amount)
  await notify({ event: 'paid', pay_sn: started.pay_sn, amount, serial: freshKey(), paid_at: paidNow() })
  expect(await taken('pay_share')).toEqual(shareSteps.map(named).sort())

  await finance.data(paymentAdmin.confirm, { id: await declared() })
  const refused = await declared()
  await finance.data(paymentAdmin.reject, { id: refused, reason: '未收到款项' })
  await finance.data(paymentAdmin.confirm, { id: refused, late: 1 })
  expect(await taken('transfer')).toEqual(transferSteps.map(named).sort())

  await refunded({ status: 'done' })
  const accepted = await refunded({ status: 'accepted' })
  says = { status: 'done' }
  shop.clock.advance(5 * MINUTE)
  await drainOutbox(shop.server)
  expect(await accepted.state()).toBe('done')
  const late = await refunded({ status: 'accepted' })
  says = refusal
  shop.clock.advance(5 * MINUTE)
  await drainOutbox(shop.server)
  expect(await late.state()).toBe('failed')
  says = { status: 'accepted' }
  await finance.data(refundAdmin.retry, { id: late.id })
  await drainOutbox(shop.server)
  expect(await late.state()).toBe('accepted')
  const again = await refunded(refusal)
  says = { status: 'done' }
  await finance.data(refundAdmin.retry, { id: again.id })
  await drainOutbox(shop.server)
  expect(await again.state()).toBe('done')
  const other = await refunded(refusal)
  const asked = await finance.data(refundAdmin.change, { id: other.id, to: 'bank', reason: '买家账户已注销' })
  await checker.data(refundAdmin.approve, { id: other.id, change_id: asked.change!.id })
  expect(await other.state()).toBe('waiting')
  // The bank pays it now: what the channel says afterwards changes nothing.
  const { refund_sn, pay_sn } = other
  await notify({ event: 'refunded', pay_sn, refund: { refund_sn, status: 'failed' } })
  expect(await other.state()).toBe('waiting')
  await finance.data(paymentAdmin.refundPaid, { id: other.id, reference: 'YH202611260001' })
  expect(await taken('refund')).toEqual(refundSteps.map(named).sort())
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it.each(Object.entries(tables))(
  '%s takes a step between two states where the table has one only',
  async (table, of) => {
    const { column, steps } = of
    const states = [...new Set(steps.map(({ to }) => to))]
    const first = steps.find(({ from }) => from === null)!.to
    /** The shortest way to a state. */
    const wayTo = (state: string): readonly string[] => {
      const before = statesBefore(steps, state)
      return state === first ? [] : [...(before.includes(first) ? [] : wayTo(before[0]!)), state]
    }
    const closed = { pay_share: 'closed_at', transfer: 'reviewed_at', refund: 'done_at' }[table as Table]
    const step = (
      to: string,
    ) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}, ${sql.ref(closed)} = now()
    ${table === 'transfer' ? sql`, received = amount` : sql``} where id = (select max(id) from ${sql.table(table)})`
    await (table === 'transfer' ? declared() : table === 'refund' ? refunded(refusal) : shareOf())
    for (const from of states)
      for (const to of states.filter((one) => one !== from)) {
        const outcome = await shop.db
          .transaction()
          .execute(async (tx) => {
            await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(`${table}_follow_edge`)}`.execute(tx)
            await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${first} where id = (select max(id)
            from ${sql.table(table)})`.execute(tx)
            await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(`${table}_follow_edge`)}`.execute(tx)
            for (const between of wayTo(from)) await step(between).execute(tx)
            await step(to).execute(tx)
            throw new Error('taken')
          })
          .catch((error: unknown) => String(error))
        const isStep = statesBefore(steps, to).includes(from)
        expect([from, to, outcome]).toEqual([
          from,
          to,
          expect.stringContaining(isStep ? 'taken' : `no step from ${from}`),
        ])
      }
  },
)

async function shareOf(): Promise<void> {
  const { buyer, trade_id } = await placed()
  await buyer.client().data(payment.share, { trade_id })
}
