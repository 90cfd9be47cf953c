import { AfterSaleState, afterSaleSteps, isOpenCase, orderSteps, OrderStatus } from '@yaopi/core'
import { expect } from 'vitest'
import { caseText } from '../../src/ordering/after-sales/after-sales.text.ts'
import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'

/** A row of a log; `at` in milliseconds. */
type Logged = {
  readonly from: number | null
  readonly to: number
  readonly actor: string
  readonly action: string
  readonly at: number
}

type Step = { readonly from: number | null; readonly to: number; readonly who: readonly string[] }

const { unpaid, groupOpen, auditPending, unshipped, partlyShipped, shipped, signed, finished, cancelled } = OrderStatus
const { rejected, done, withdrawn, timedOut } = AfterSaleState
const CLOSED: readonly number[] = [done, withdrawn, timedOut]
const ORDER_STEPS: readonly Step[] = [{ from: null, to: unpaid, who: ['buyer'] }, ...orderSteps]

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

const logOfOrder = (db: Db, id: number) =>
  rows(
    db,
    sql<Logged>`select from_status as from, to_status as to, actor, action, ${ms('at')} as at from order_log
      where order_id = ${id} order by id`,
  )

const logOfCase = (db: Db, id: number) =>
  rows(
    db,
    sql<Logged>`select from_state as from, to_state as to, actor, action, ${ms('at')} as at from after_sale_log
      where case_id = ${id} order by id`,
  )

/** The moves of a log; each begins where the one before it ended, and is a step of the table by one who may do it. */
function movesOf(log: readonly Logged[], steps: readonly Step[]): readonly Logged[] {
  let state: number | null = null
  let last = 0
  for (const { from, to, actor, at } of log) {
    const isStep = steps.some((step) => step.from === from && step.to === to && step.who.includes(actor))
    expect([from, to, actor, from === to || isStep, at >= last]).toEqual([state, to, actor, true, true])
    state = to
    last = at
  }
  return log.filter(({ from, to }) => from !== to)
}

/** Plays the log of an order: its state and the times of its states are what is stored. */
async function replayOrder(db: Db, id: number): Promise<void> {
  const moves = movesOf(await logOfOrder(db, id), ORDER_STEPS)
  const firstTo = (...states: readonly number[]) => moves.find(({ to }) => states.includes(to))?.at ?? null
  const stored = await row(
    db,
    sql`select status, ${ms('created_at')} as created, ${ms('paid_at')} as paid, ${ms('audited_at')} as audited,
      ${ms('shipped_at')} as shipped, ${ms('signed_at')} as signed, ${ms('finished_at')} as finished,
      ${ms('cancelled_at')} as cancelled from orders where id = ${id}`,
  )
  expect(stored).toEqual({
    status: moves.at(-1)?.to,
    created: firstTo(unpaid),
    paid: firstTo(groupOpen, auditPending),
    audited: firstTo(unshipped),
    shipped: firstTo(partlyShipped, shipped),
    signed: firstTo(signed),
    finished: firstTo(finished),
    cancelled: firstTo(cancelled),
  })
}

/** Plays the logs of an order and of its cases, each of which has to lead to exactly what is stored; how many cases. */
export async function replay(db: Db, orderId: number): Promise<number> {
  await replayOrder(db, orderId)
  const cases = await rows(
    db,
    sql<{ id: number }>`select id, state, tries, late_days, ${ms('closed_at')} as closed, rejection is not null as
      is_refused, clock_at is not null as has_clock from after_sale where order_id = ${orderId}`,
  )
  for (const { id, ...stored } of cases) {
    const log = await logOfCase(db, id)
    const moves = movesOf(log, afterSaleSteps)
    const last = moves.at(-1)!
    expect(stored).toEqual({
      state: last.to,
      tries: 1 + moves.filter(({ from }) => from === rejected).length,
      late_days: log.filter(({ action }) => action === caseText.penalty).length,
      closed: CLOSED.includes(last.to) ? last.at : null,
      is_refused: last.to === rejected,
      has_clock: isOpenCase(last.to as AfterSaleState),
    })
  }
  return cases.length
}
