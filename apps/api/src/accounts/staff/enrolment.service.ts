import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { endLogins } from '../auth/index.ts'
import { auditAct } from './audit-act.ts'
import {
  limitCodes,
  newRecoveryCodes,
  newSecret,
  requireRecentCode,
  requireSetUp,
  stepOfSealed,
  takeCode,
  wrongCode,
} from './second-factor.service.ts'
import { confirmPending, markSecondFactor, setPending, staffById } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

type Person = Staff & StaffActor

/** Begins a new second factor of one's own: its secret as an authenticator app reads it. Throws 403. */
export async function startEnrolment(
  server: AppContext,
  staff: Person,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const account = await staffById(server.db, staff.id)
  if (staff.is_enrolled) requireRecentCode(server, staff)
  else requireSetUp(server, account)
  const { sealed, secret, uri } = newSecret(server, { id: staff.id, username: account?.username ?? staff.name })
  await setPending(server.db, staff.id, sealed)
  return { secret, uri }
}

/**
 * Puts the second factor that was begun into force with its first code, and ends the other logins; its recovery codes.
 * Throws 403, 422 at the code, 429.
 */
export async function confirmEnrolment(
  server: AppContext,
  staff: Person,
  code: string,
): Promise<{ readonly recovery_codes: readonly string[] }> {
  const { db, now } = server
  const account = await staffById(db, staff.id)
  if (staff.is_enrolled) requireRecentCode(server, staff)
  else requireSetUp(server, account)
  const pending = account?.totp_pending ?? null
  if (pending === null) throw fieldError('code', staffText.notStarted)
  await limitCodes(server, staff.id)
  const step = stepOfSealed(server, staff.id, pending, code)
  if (step === undefined) throw await wrongCode(server, staff.id)
  return inTransaction(db, async (tx) => {
    if (!(await confirmPending(tx, staff.id, { pending, step, now: now() })))
      throw fieldError('code', staffText.notStarted)
    await endLogins({ db: tx }, { member_id: null, staff_id: staff.id }, staff.token_hash)
    await markSecondFactor(tx, staff.token_hash, now())
    await auditAct(server, tx, staff, staffText.audit.enrolled, `staff:${staff.id}`)
    return { recovery_codes: await newRecoveryCodes(tx, staff.id) }
  })
}

/** Marks one's login as having given a code now. Throws 422 for a wrong one, 429 after too many. */
export async function renewCode(server: AppContext, staff: Person, code: string): Promise<void> {
  const { db, now } = server
  const account = await staffById(db, staff.id)
  if (account?.totp_secret == null) throw fieldError('code', staffText.notEnrolled)
  const kind = await takeCode(server, { ...account, totp_secret: account.totp_secret }, code)
  if (kind === 'recovery') await auditAct(server, db, staff, staffText.audit.recovery, `staff:${staff.id}`)
  await markSecondFactor(db, staff.token_hash, now())
}

/** New recovery codes of one's own in the place of the old ones. Throws 422 without a second factor. */
export async function renewRecoveryCodes(
  server: AppContext,
  staff: Person,
): Promise<{ readonly recovery_codes: readonly string[] }> {
  if (!staff.is_enrolled) throw new BusinessError(422, staffText.notEnrolled)
  return inTransaction(server.db, async (tx) => {
    await auditAct(server, tx, staff, staffText.audit.recoveryCodes, `staff:${staff.id}`)
    return { recovery_codes: await newRecoveryCodes(tx, staff.id) }
  })
}
