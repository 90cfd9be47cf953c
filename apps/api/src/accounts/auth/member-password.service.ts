import { formatMinute } from '@yaopi/core'
import type { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { addMessage } from '../messages/index.ts'
import { type Account, passwordHashOf, setPassword } from './auth.queries.ts'
import { authText } from './auth.text.ts'
import { deviceOf } from './device.ts'
import { changedHashes, changedMeanwhile, type memberPasswordChange, requireStrong } from './new-password.ts'
import { decoyHash, hashPassword, verifyPassword } from './password.ts'
import { limitSignIn, type SignIn } from './sign-in-limits.ts'
import { requireCode } from './sms-code.service.ts'

/**
 * The account of a name when the password is its own. Throws 422 and 429 as `limitSignIn` does, the same for an account
 * that nobody has.
 */
export const accountWithPassword = (
  context: Pick<AppContext, 'db' | 'now'>,
  account: Account | undefined,
  { name, ...attempt }: Omit<SignIn, 'who'> & { readonly name: string },
): Promise<Account> => {
  // An account has two names, user name and phone: wrong attempts with both are counted together.
  const who = account === undefined ? name : `member:${account.id}`
  return limitSignIn(context, { ...attempt, who }, async () =>
    // An unknown account takes the same time and gets the same answer as a wrong password.
    (await verifyPassword(attempt.password, account?.password_hash ?? decoyHash)) ? account : undefined,
  )
}

type Change = z.infer<ReturnType<typeof memberPasswordChange>>

/**
 * Changes a member's password, which their old one proves or a code sent to their phone, and ends all their logins.
 * Throws 422 at a field, 429 after too many tries.
 */
export async function changePassword(
  server: AppContext,
  member: Member,
  change: Change,
  userAgent: string,
): Promise<void> {
  const hashes = await provedHashes(server, member, change)
  const at = server.now()
  await inTransaction(server.db, async (tx) => {
    if (!(await setPassword(tx, member.id, hashes, at))) throw changedMeanwhile()
    await addMessage(tx, {
      member_id: member.id,
      kind: 'security.password',
      facts: { time: formatMinute(Math.floor(at / 1000)), device: deviceOf(userAgent) },
      event_id: `security.password:${member.id}:${at}`,
      at,
    })
  })
}

/** The hashes before and after a change that is proved. */
async function provedHashes(
  server: AppContext,
  member: Member,
  { password, old_password, code }: Change,
): Promise<{ readonly former: string; readonly next: string }> {
  const owner = {
    subject: String(member.id),
    password_hash: await passwordHashOf(server.db, member.id),
    known: [member.phone, member.username, member.company],
  }
  if (old_password !== undefined) return changedHashes(server, { password, old_password }, owner)
  if (code === undefined) throw fieldError('old_password', authText.proofNeeded)
  await requireStrong(password, owner.known)
  await requireCode(server, member.phone, 'password', code)
  return { former: owner.password_hash!, next: await hashPassword(password) }
}
