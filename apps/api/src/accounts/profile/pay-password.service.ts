import { formatMinute } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { verifyPassword } from '../auth/index.ts'
import { beginPinTry, clearPinTries, pinState } from './profile.queries.ts'
import { profileText as text } from './profile.text.ts'

/** Wrong payment passwords after which it is locked, and for how long (decision 0050). */
const MOST_WRONG = 5
const LOCKED_FOR = DAY

/** The last check of each member that is under way: right ones do not count as wrong tries of each other. */
const underWay = new Map<number, Promise<void>>()

/**
 * Throws 422 at `field` for a wrong payment password, and after five of them in a row 403 for 24 hours. A try counts
 * before it is verified: concurrent guesses are no way around the lock. Those of one member are checked one by one.
 */
export async function requirePayPassword(...request: Parameters<typeof checkPayPassword>): Promise<void> {
  const [, member] = request
  const check = (underWay.get(member) ?? Promise.resolve()).then(() => checkPayPassword(...request))
  const ended = check.catch(() => undefined)
  underWay.set(member, ended)
  try {
    await check
  } finally {
    if (underWay.get(member) === ended) underWay.delete(member)
  }
}

async function checkPayPassword(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  member: number,
  password: string,
  field: string,
): Promise<void> {
  const at = now()
  const attempt = await beginPinTry(db, member, { now: at, most: MOST_WRONG, until: at + LOCKED_FOR })
  if (attempt === undefined) {
    const { has_pin, locked } = await pinState(db, member)
    if (!has_pin) throw fieldError(field, text.noPin)
    const until = locked ?? Math.floor((at + LOCKED_FOR) / 1000)
    throw new BusinessError(403, text.locked(formatMinute(until)), { reason: 'PAY_PASSWORD_LOCKED' })
  }
  if (await verifyPassword(password, attempt.hash)) {
    await clearPinTries(db, member)
    return
  }
  throw fieldError(field, text.wrongPin(MOST_WRONG - attempt.tries))
}
