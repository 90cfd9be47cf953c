import { randomInt } from 'node:crypto'
import { formatDate } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { auditAct } from '../staff/index.ts'
import type { Reviewer } from './member-review.service.ts'
import { addInviteCode } from './member-review.queries.ts'
import { reviewText as text } from './member-review.text.ts'

/** Without signs that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new invitation code of a person of the staff: for so many accounts and days. */
export const addInvite = (
  context: AppContext,
  staff: Reviewer,
  { most_uses, days }: { readonly most_uses: number; readonly days: number },
) =>
  inTransaction(context.db, async (tx) => {
    const ends_on = formatDate(Math.floor(context.now() / 1000) + days * DAY_SECONDS)
    for (;;) {
      const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      if (!(await addInviteCode(tx, { code, staff_id: staff.id, most_uses, ends_on, at: context.now() }))) continue
      await auditAct(context, tx, staff, text.action.invite, `invite_code:${code}`, { most_uses, ends_on })
      return { code, staff: staff.name, most_uses, uses: 0, ends_on }
    }
  })
