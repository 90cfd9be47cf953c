import { formatMinute } from '@yaopi/core'
import { recallSteps, recallText, statesBefore, type NewRecall, type RecallState } from '@yaopi/core/staff'
import { addMessages, type NewMessage } from '../../accounts/messages/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import { closeUnanswered } from '../after-sales/index.ts'
import * as queries from './recall.queries.ts'
import * as staffQueries from './recall.staff.queries.ts'
import { recallMessages as text } from './recall.text.ts'

/** How often a recall begins anew because the batch was shipped meanwhile. */
const TRIES = 5

class ShippedMeanwhile extends Error {}

/**
 * Starts a recall: locks the lots of the batch, opens a case in every order that shipped it and tells their members,
 * all in one transaction. The same key again returns the first answer. Throws 409 while the batch is recalled, 422.
 */
export async function startRecall(server: AppContext, staff: StaffActor, ask: NewRecall): Promise<queries.RecallRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      const id = await inTransaction(server.db, (tx) => startIn(server, tx, staff, ask, attempt === TRIES))
      return (await queries.recallById(server.db, id))!
    } catch (error) {
      if (!(error instanceof ShippedMeanwhile)) throw error
    }
  }
}

async function startIn(
  server: AppContext,
  tx: Db,
  staff: StaffActor,
  ask: NewRecall,
  isLast: boolean,
): Promise<number> {
  const { goods_id, batch_no } = ask
  const earlier = await staffQueries.recallByKey(tx, staff.id, ask.idempotency_key)
  if (earlier !== undefined) {
    if (earlier.goods_id !== goods_id || earlier.batch_no !== batch_no || earlier.class !== ask.class)
      throw fieldError('idempotency_key', text.keyUsed)
    return earlier.id
  }
  // Trades before stock, as everything that ships locks them.
  const before = await staffQueries.ordersWithBatch(tx, goods_id, batch_no)
  const known = new Set(before.map((one) => one.order_id))
  await queries.lockTrades(tx, [...new Set(before.map((one) => one.trade_id))], [...known])
  if ((await queries.lockBatch(tx, goods_id, batch_no)) === 0) throw fieldError('batch_no', text.unknownBatch)
  const orders = await staffQueries.ordersWithBatch(tx, goods_id, batch_no)
  const later = orders.filter((one) => !known.has(one.order_id))
  if (later.length > 0 && !isLast) throw new ShippedMeanwhile()
  if (later.length > 0)
    await queries.lockTrades(
      tx,
      later.map((one) => one.trade_id),
      later.map((one) => one.order_id),
    )
  const at = server.now()
  const { tell_hours, report_days } = server.settings.values().recall_deadlines[ask.class]
  const answer_by = at + tell_hours * HOUR
  const id = await staffQueries.insertRecall(tx, {
    ...ask,
    key: ask.idempotency_key,
    staff_id: staff.id,
    at,
    answer_by,
    report_by: at + report_days * DAY,
  })
  if (id === undefined) {
    const same = await staffQueries.recallByKey(tx, staff.id, ask.idempotency_key)
    if (same !== undefined) return same.id
    throw new BusinessError(409, text.already)
  }
  await staffQueries.holdBatch(tx, id, goods_id, batch_no)
  const made = (await queries.recallById(tx, id))!
  const members = await openAndTell(tx, made, staff.id, { orders: orders.map((one) => one.order_id), at })
  const { class: level, text: words } = ask
  await auditAct(server, tx, staff, text.started, `recall:${id}`, {
    goods_id,
    batch_no,
    class: level,
    text: words,
    members: members.length,
  })
  return id
}

/** Opens cases of a recall in orders and tells their members; they answer until the end of the recall, or later. */
async function openAndTell(
  tx: Db,
  made: queries.RecallRow,
  staffId: number,
  {
    orders,
    at,
    ended,
  }: { readonly orders: readonly number[]; readonly at: number; readonly ended?: readonly number[] },
): Promise<queries.AskedMember[]> {
  const clock = Math.max(made.answer_by * 1000, ended === undefined ? 0 : at + DAY)
  const members = await queries.openCases(tx, {
    id: made.id,
    text: made.text,
    address: made.address,
    staff_id: staffId,
    orders,
    action: text.started,
    at,
    clock,
    ...(ended === undefined ? {} : { ended }),
  })
  await addMessages(
    tx,
    members.map((one): NewMessage => ({
      member_id: one.member_id,
      kind: 'recall.started',
      facts: {
        path: one.cases.length === 1 ? `/order/returnInfo/${one.cases[0]!}` : '/order?status=after_sale',
        type: recallText.class[made.class],
        name: `${made.name} ${made.ypgg}`,
        note: made.batch_no,
        reason: made.text,
        day: formatMinute(Math.floor(clock / 1000)),
      },
      event_id: `recall:${made.id}:${one.member_id}${ended === undefined ? '' : `:${at}`}`,
      at,
    })),
  )
  return members
}

/** Asks for units that another case kept out of a recall and that stayed with the buyer when it ended. */
export const askAgain = (server: AppContext, { recall_id, order_id, trade_id, cases }: queries.EndedCases) =>
  inTransaction(server.db, async (tx) => {
    const one = await queries.recallById(tx, recall_id)
    if (one === undefined) return
    await queries.lockTrades(tx, [trade_id], [order_id])
    await queries.lockBatch(tx, one.goods_id, one.batch_no)
    if ((await queries.lockRecall(tx, recall_id))!.is_ended) return
    await openAndTell(tx, one, one.staff_id, { orders: [order_id], at: server.now(), ended: cases })
  })

/**
 * Ends a recall: who has not answered in time is closed as such, what is held is written off. Throws 404, and 409 while
 * goods are on their way or somebody may still answer.
 */
export async function endRecall(
  server: AppContext,
  staff: StaffActor,
  id: number,
  words: string,
): Promise<queries.RecallRow> {
  const one = await queries.recallById(server.db, id)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  const { unanswered } = await staffQueries.openCasesOf(server.db, id)
  if (one.ended_at === null && one.answer_by * 1000 <= server.now())
    for (const caseId of unanswered) await closeUnanswered(server, caseId, text.closed)
  await inTransaction(server.db, async (tx) => {
    await queries.lockBatch(tx, one.goods_id, one.batch_no)
    const locked = (await queries.lockRecall(tx, id))!
    const state: RecallState = locked.is_ended ? 'ended' : 'open'
    if (!statesBefore(recallSteps, 'ended').includes(state)) throw new BusinessError(409, text.ended)
    const left = await staffQueries.openCasesOf(tx, id)
    if (left.unanswered.length > 0) throw new BusinessError(409, text.unanswered(left.unanswered.length))
    if (left.running > 0) throw new BusinessError(409, text.running(left.running))
    await staffQueries.endRecall(tx, { id, staff_id: staff.id, note: words, at: server.now() })
    await auditAct(server, tx, staff, text.end, `recall:${id}`, { note: words })
  })
  return (await queries.recallById(server.db, id))!
}
