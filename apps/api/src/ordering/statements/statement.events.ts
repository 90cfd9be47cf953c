import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'

/** A member objects to a statement; `round` counts the objections to one. */
export const statementDisputed = defineEvent(
  'statement.disputed',
  z.object({ statement_id: z.int(), member_id: z.int(), month: z.string(), text: z.string(), round: z.int() }),
)

/** The staff have answered an objection. */
export const statementAnswered = defineEvent(
  'statement.answered',
  z.object({
    statement_id: z.int(),
    member_id: z.int(),
    round: z.int(),
    answer: z.string(),
    staff_id: z.int(),
  }),
)
