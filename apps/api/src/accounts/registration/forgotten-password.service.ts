import { createHash, randomBytes } from 'node:crypto'
import { formatDateTime } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { deviceOf, hashPassword, requireCode, requireStrong } from '../auth/index.ts'
import { addMessage } from '../messages/index.ts'
import * as queries from './registration.queries.ts'
import { registrationText as words } from './registration.text.ts'

const RESET_LIFE = 600_000

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** A token that sets a new password once, for the code that was sent to a member's phone. Throws 422 at the code. */
export async function newResetToken(
  server: AppContext,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<string> {
  await requireCode(server, phone, 'forget', code)
  const member = await queries.memberOfPhone(server.db, phone)
  // Nobody was sent a code for an unknown phone, so that whoever has one has guessed it.
  if (member === undefined) throw fieldError('code', words.wrongCode)
  const token = randomBytes(32).toString('base64url')
  await queries.addResetToken(server.db, member.id, hashOf(token), server.now() + RESET_LIFE)
  return token
}

type Reset = { readonly reset_token: string; readonly password: string; readonly password_confirmation: string }

/** Sets a new password with a token. Throws 410 for one that has ended or was used, 422 at a field. */
export async function resetPassword({ db, now }: AppContext, form: Reset, userAgent: string): Promise<void> {
  const hash = hashOf(form.reset_token)
  const owner = await queries.resetOwner(db, hash, now())
  if (owner === undefined) throw new BusinessError(410, words.badToken)
  if (form.password !== form.password_confirmation) throw fieldError('password_confirmation', words.differs)
  await requireStrong(form.password, [owner.phone, owner.username, owner.company])
  const password = await hashPassword(form.password)
  const isDone = await inTransaction(db, async (tx) => {
    if (!(await queries.resetPassword(tx, hash, password, now()))) return false
    await addMessage(tx, {
      member_id: owner.id,
      kind: 'security.password',
      facts: { time: formatDateTime(Math.floor(now() / 1000)), device: deviceOf(userAgent) },
      event_id: `reset:${Buffer.from(hash).toString('hex').slice(0, 32)}`,
      at: now(),
    })
    return true
  })
  if (!isDone) throw new BusinessError(410, words.badToken)
}
