import { contract } from '@yaopi/core/contract'
import { addWorkingDays, afterSaleClocks, AfterSaleState, OrderStatus, orderTimes } from '@yaopi/core'
import { expect } from 'vitest'
import { row, rows, sql, type Db } from '../../src/platform/db/db.ts'
import type { Buyer } from './buying.ts'
import type { TestServer } from './test-server.ts'

/** A clock that a buyer is shown; times in Unix seconds. */
type ShownClock = {
  /** Whose it is, in which of its states, and for what. */
  readonly key: string
  readonly what: string
  readonly at: number
  /** When the state began in which it runs, and when it ends by the table of states. */
  readonly since: number
  readonly due: number
  /** Whether a job does something at its end that was not done yet. */
  readonly acts: boolean
}

const HOUR = 3_600
const DAY = 24 * HOUR
const { unpaid, transferPending, partlyShipped, shipped, signed } = OrderStatus
const { review, sendBack, inspection, differs, settling } = AfterSaleState
/** Time to pay, by the state of an order. */
const TO_PAY: Readonly<Partial<Record<OrderStatus, number>>> = { [unpaid]: 24 * HOUR, [transferPending]: 72 * HOUR }
/** Time of whoever acts on a case, by its state. */
const TO_ACT: Readonly<Partial<Record<AfterSaleState, number>>> = {
  [sendBack]: afterSaleClocks.sendBackDays * DAY,
  [inspection]: afterSaleClocks.inspectDays * DAY,
  [differs]: afterSaleClocks.chooseDays * DAY,
  [settling]: afterSaleClocks.refundHours * HOUR,
}

/** What the system does at the end of a state of an order. */
const BY_SYSTEM: Readonly<Partial<Record<OrderStatus, 'refund_rest' | 'sign' | 'finish'>>> = {
  [partlyShipped]: 'refund_rest',
  [shipped]: 'sign',
  [signed]: 'finish',
}

/** How often an order was moved, when it was last, when its last case was closed, and how many are open. */
const movesOfOrder = async (db: Db, id: number) =>
  (await row(
    db,
    sql<{ moves: number; since: number; closed: number; open: number }>`select count(*)::int as moves,
      unix_seconds(max(at))::int as since,
      coalesce((select unix_seconds(max(closed_at)) from after_sale where order_id = ${id}), 0)::int as closed,
      (select count(*)::int from after_sale where order_id = ${id} and clock_at is not null) as open
      from order_log where order_id = ${id} and from_status is distinct from to_status`,
  ))!

/** How often the cases of an order were moved, and when they were last. */
const movesOfCases = (db: Db, orderId: number) =>
  rows(
    db,
    sql<{ id: number; is_escalated: boolean; moves: number; since: number }>`select c.id, c.is_escalated,
      count(*)::int as moves, unix_seconds(max(l.at))::int as since
      from after_sale c join after_sale_log l on l.case_id = c.id and l.from_state is distinct from l.to_state
      where c.order_id = ${orderId} group by c.id`,
  )

async function clocksOfOrder({ db, clock }: TestServer, buyer: Buyer, id: number): Promise<ShownClock[]> {
  const one = await buyer.client().data(contract.order.read, { id })
  const { status, clocks = [], expire_at, cancel_request, packages } = one
  const { moves, since, closed, open } = await movesOfOrder(db, id)
  const request = cancel_request?.created_at ?? 0
  const dues = {
    pay: since + (TO_PAY[status] ?? 0),
    answer_cancel: request + orderTimes.cancelAnswerHours * HOUR,
    answer_lots: 0,
    send_rest: since + orderTimes.shortageHours * HOUR,
    refund_rest: since + orderTimes.shortageRefundHours * HOUR,
    sign: Math.max(0, ...packages.map((parcel) => parcel.shipped_at)) + orderTimes.signDays * DAY,
    finish: Math.max(since + orderTimes.finishDays * DAY, closed + orderTimes.finishAfterCaseHours * HOUR),
  }
  const payment = expire_at !== null && status in TO_PAY ? [{ what: 'pay' as const, at: expire_at }] : []
  // A clock of the system that is over is not shown, until its job has run.
  const next = BY_SYSTEM[status]
  const isHidden = next !== undefined && !clocks.some(({ what }) => what === next) && (next !== 'finish' || open === 0)
  const over = isHidden ? [{ what: next, at: dues[next] }] : []
  for (const { at } of over) expect(at).toBeLessThanOrEqual(clock.now() / 1000)
  return [...payment, ...clocks, ...over].map(({ what, at }) => {
    const key = `order ${id} ${moves} ${what}${what === 'answer_cancel' ? ` ${request}` : ''}`
    // The rest that was not sent stands red with the staff; what acts is the clock beside it.
    return { key, what, at, since, due: dues[what], acts: what !== 'send_rest' }
  })
}

async function clocksOfCases({ db, server }: TestServer, buyer: Buyer, orderId: number): Promise<ShownClock[]> {
  const { data } = await buyer.client().data(contract.afterSale.list, {})
  const { working_time } = server.settings.values()
  const facts = new Map((await movesOfCases(db, orderId)).map((one) => [one.id, one]))
  return data.flatMap(({ id, state, who, clock_at }) => {
    const one = facts.get(id)
    if (one === undefined || clock_at === null) return []
    const { moves, since, is_escalated } = one
    const due =
      state === review
        ? addWorkingDays(since, afterSaleClocks.reviewWorkingDays, working_time)
        : since + (TO_ACT[state] ?? 0)
    return [{ key: `case ${id} ${moves} ${who}`, what: `case ${state}`, at: clock_at, since, due, acts: !is_escalated }]
  })
}

/** Watches the clocks that buyers are shown of their orders and cases. */
export function clockWatch(shop: TestServer) {
  const seen = new Map<string, number>()
  const kinds = new Set<string>()
  return {
    /** What the clocks were for that were seen. */
    kinds: (): readonly string[] => [...kinds].sort(),
    /**
     * The clocks of an order and its cases now. Each ends when the table of states says, after its state began; one
     * that was seen in the same state may only have moved ahead, and not into the past.
     */
    look: async (buyer: Buyer, orderId: number): Promise<readonly ShownClock[]> => {
      const now = shop.clock.now() / 1000
      const shown = [...(await clocksOfOrder(shop, buyer, orderId)), ...(await clocksOfCases(shop, buyer, orderId))]
      for (const { key, what, at, since, due } of shown) {
        const before = seen.get(key)
        const isMoved = before !== undefined && at !== before
        expect([key, at, at > since, !isMoved || at > Math.max(before, now)]).toEqual([key, due, true, true])
        seen.set(key, at)
        kinds.add(what)
      }
      return shown
    },
  }
}
