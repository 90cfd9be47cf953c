import { StatementState, STATEMENT_LIMITS } from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import * as queries from './statement.queries.ts'
import { answerStatement, statementById } from './statement.staff.queries.ts'
import { statementMessages as text } from './statement.text.ts'

const CONFIRM = STATEMENT_LIMITS.confirmDays * DAY

/** The month before the one of a moment (milliseconds), an hour late, so that nothing of it is still being written. */
export function lastMonth(now: number): queries.StatementTime {
  const day = new Date(now - HOUR + 8 * HOUR)
  const [year, at] = [day.getUTCFullYear(), day.getUTCMonth()]
  const start = Date.UTC(year, at - 1, 1) - 8 * HOUR
  return {
    month: new Date(start + 8 * HOUR).toISOString().slice(0, 7),
    start,
    end: Date.UTC(year, at, 1) - 8 * HOUR,
  }
}

/** Makes the statement of a member and tells them; once a month. */
export const makeStatement = (server: AppContext, memberId: number, time: queries.StatementTime): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    const at = server.now()
    const made = await queries.addStatement(tx, memberId, time, { at, confirmBy: at + CONFIRM })
    if (made === undefined) return
    await addMessage(tx, {
      member_id: memberId,
      kind: 'bill.ready',
      facts: { month: time.month, days: STATEMENT_LIMITS.confirmDays },
      event_id: `statement:${made.id}`,
      at,
    })
  })

/** A member's statement; throws 404. */
export async function ownStatement(db: Db, member: Member, month: string): Promise<queries.StatementRow> {
  const one = await queries.statementOf(db, member.id, month)
  if (one === undefined) throw new BusinessError(404, text.unknown)
  return one
}

/** The member finds nothing wrong; again is no change. Throws 404, and 409 while an objection is open. */
export async function confirm(server: AppContext, member: Member, month: string): Promise<queries.StatementRow> {
  const one = await ownStatement(server.db, member, month)
  await queries.confirmStatement(server.db, { id: one.id, at: server.now(), isAuto: false })
  const now = await ownStatement(server.db, member, month)
  if (now.state === StatementState.disputed) throw new BusinessError(409, text.disputed)
  return now
}

/** The member objects; the same words again are no change. Throws 404, and 409 once it is confirmed. */
export async function dispute(
  server: AppContext,
  member: Member,
  { month, text: words }: { readonly month: string; readonly text: string },
): Promise<queries.StatementRow> {
  const one = await ownStatement(server.db, member, month)
  await queries.disputeStatement(server.db, { id: one.id, text: words, at: server.now() })
  const now = await ownStatement(server.db, member, month)
  if (now.state === StatementState.confirmed) throw new BusinessError(409, text.confirmed)
  if (now.dispute !== words) throw new BusinessError(409, text.disputed)
  return now
}

/** Finance answers an objection, the member has ten days again. Throws 404, 409. */
export async function answer(
  server: AppContext,
  staff: StaffActor,
  id: number,
  words: string,
): Promise<queries.StatementRow> {
  await inTransaction(server.db, async (tx) => {
    const one = await statementById(tx, id)
    if (one === undefined) throw new BusinessError(404, text.unknown)
    const at = server.now()
    const change = { id, answer: words, staff_id: staff.id, at, confirmBy: at + CONFIRM }
    if (!(await answerStatement(tx, change))) throw new BusinessError(409, text.noDispute)
    await addMessage(tx, {
      member_id: one.member_id,
      kind: 'bill.answered',
      facts: { month: one.month, answer: words },
      event_id: `statement:${id}:answered:${one.rounds}`,
      at,
    })
    const target = `statement:${id}`
    await audit(tx, { by: staff, action: text.answered, target, detail: { answer: words }, at })
  })
  return (await statementById(server.db, id))!
}
