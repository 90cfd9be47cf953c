import { fen, formatFen, type Fen } from '@yaopi/core'
import { needsSecondPerson, type StaffRight } from '@yaopi/core/staff'
import { z } from 'zod'
import { registerApprovalKind, requestApproval } from '../../accounts/approvals/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction, row, sql } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import type { Staff } from './cancel-order.service.ts'
import { agreeToRequest } from './cancel-request.service.ts'
import { largeRefundsText as text } from './large-refunds.text.ts'
import { orderMessages } from './order.text.ts'
import { shortageByStaff } from './shortage.service.ts'
import { cancelByStaff, reduceByStaff, refuseByStaff } from './order.staff.service.ts'

const askSchema = z.object({
  order_id: z.number(),
  note: z.string(),
  /** Units to take out; null: all that waits. */
  lines: z.array(z.object({ item_id: z.number(), number: z.number(), left: z.number() })).nullable(),
})
type Ask = z.infer<typeof askSchema>
type Done = { readonly status: number; readonly refunded?: Fen }

/** What the staff do with an order that gives money back, each with the right of whoever asks. */
const ACTS = {
  cancel: { maker: 'order:cancel', run: cancelByStaff },
  agree: { maker: 'order:cancel', run: agreeToRequest },
  refuse: { maker: 'order:audit', run: refuseByStaff },
  shortage: { maker: 'order:shortage', run: shortageByStaff },
  reduce: { maker: 'order:reduce', run: reduceByStaff },
} as const satisfies Record<
  string,
  { maker: StaffRight; run: (server: AppContext, tx: Db, staff: Staff, ask: Ask) => Promise<Done> }
>
type Act = keyof typeof ACTS
const acts = Object.keys(ACTS) as Act[]
const kindOf = (act: Act): string => `order_${act}`

/** Refunds of some orders so far, fen. */
const refundedOf = async (tx: Db, ids: readonly number[]): Promise<number> =>
  (await row(
    tx,
    sql<{ amount: number }>`select coalesce(sum(outside + recharge + gift), 0)::bigint as amount from order_refund
      where order_id = any(${[...ids]}::bigint[])`,
  ))!.amount

/** Does an act; the order as it was before, and what the orders of its trade got back by it. Throws 404 and more. */
async function perform(server: AppContext, tx: Db, staff: Staff, act: Act, ask: Ask) {
  const orders = await lockTradeOf(tx, ask.order_id)
  const order = orders.find((one) => one.id === ask.order_id)
  if (order === undefined) throw new BusinessError(404, orderMessages.unknown)
  const ids = orders.map(({ id }) => id)
  const before = await refundedOf(tx, ids)
  const done: Done = await ACTS[act].run(server, tx, staff, ask)
  return { order, done, amount: fen((await refundedOf(tx, ids)) - before) }
}

/**
 * Does what gives money of an order back, or asks for a second person where it is more than one person may give back:
 * then nothing has happened yet.
 */
export const refundByStaff = (
  server: AppContext,
  staff: Staff,
  act: Act,
  ask: Ask,
): Promise<Done & { readonly approval_id?: number }> =>
  inTransaction(server.db, async (tx) => {
    // What it gives back is known when it is done, so it is undone again where a second person has to sign.
    await sql`savepoint alone`.execute(tx)
    const { order, done, amount } = await perform(server, tx, staff, act, ask)
    if (!needsSecondPerson(amount)) return done
    await sql`rollback to savepoint alone`.execute(tx)
    const { approval_id } = await requestApproval(server, tx, {
      kind: kindOf(act),
      ref: { kind: 'order', id: order.id },
      payload: { ...ask, amount },
      summary: text.summary(order.order_sn, text.acts[act], formatFen(amount)),
      amount,
      reason: ask.note === '' ? text.acts[act] : ask.note,
      maker: staff,
    })
    return { status: order.status, approval_id }
  })

const payloadSchema = askSchema.extend({ amount: z.number() })

/** Registers the second signature of large refunds of orders. */
export function registerLargeRefunds(server: AppContext): void {
  for (const act of acts)
    registerApprovalKind<z.infer<typeof payloadSchema>>(server, {
      kind: kindOf(act),
      name: text.kind(text.acts[act]),
      payload: payloadSchema,
      maker: ACTS[act].maker,
      checker: 'refund:approve',
      path: ({ id }) => `/orders/${id}`,
      changes: async (_, { amount }) => [{ label: text.back, before: null, after: formatFen(fen(amount)) }],
      apply: async (tx, { amount, ...ask }, { approval_id, maker, checker }) => {
        const staff = { id: maker.id, roles: maker.roles, ip: checker.ip, approval_id }
        const performed = await perform(server, tx, staff, act, ask)
        if (performed.amount !== amount) throw new BusinessError(409, text.moved)
        return { status: performed.done.status, amount }
      },
    })
}
