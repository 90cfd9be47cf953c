import { createHash } from 'node:crypto'
import { FeedbackType } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { row, sql } from '../../platform/db/index.ts'
import { handleEvent } from '../../platform/jobs/index.ts'
import { statementAnswered, statementDisputed } from '../../ordering/statements/index.ts'
import { addFeedback, answerFeedback, requestBefore } from './feedback.queries.ts'
import { dueAt } from './feedback.service.ts'
import { feedbackText as text } from './feedback.text.ts'

const keyOf = (id: number, round: number): string => `statement:${id}:${round}`
const NO_HASH = createHash('sha256').digest()

/** An objection to a statement is feedback of its member, and is answered with it. */
export function takeStatementDisputes(server: AppContext): void {
  handleEvent(server, statementDisputed, async ({ db, now }, { payload }) => {
    const { member_id, month, round, text: words } = payload
    const member = await row(db, sql<{ phone: string }>`select phone from member where id = ${member_id}`)
    const at = now()
    await addFeedback(db, {
      member_id,
      type: FeedbackType.service,
      content: text.statementDispute(month, words),
      phone: member?.phone ?? '',
      ip: '',
      at,
      due_at: dueAt(server, FeedbackType.service, Math.floor(at / 1000)) * 1000,
      request_key: keyOf(payload.statement_id, round),
      request_sha256: NO_HASH,
    })
  })
  handleEvent(server, statementAnswered, async ({ db, now }, { payload }) => {
    const known = await requestBefore(db, payload.member_id, keyOf(payload.statement_id, payload.round), NO_HASH)
    if (known === undefined) return
    await answerFeedback(db, { id: known.id, answer: payload.answer, staff_id: payload.staff_id, at: now() })
  })
}
