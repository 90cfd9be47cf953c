import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { authText } from './auth.text.ts'
import { isCommon } from './common-passwords.ts'
import { isGuessable, PASSWORD_LENGTH } from './password-rules.ts'
import { decoyHash, hashPassword, verifyPassword } from './password.ts'

/** Tries of the old password, right or wrong. */
const CHANGES = { bucket: 'password-change', hits: 5, seconds: 900, message: authText.manyWrong } as const

const lettersOf = (text: string): number => [...text].length

/** A new password of a length that may be. */
export const newPasswordField = () =>
  z
    .string({ error: authText.passwordNeeded })
    .refine((text) => lettersOf(text) >= PASSWORD_LENGTH.least, authText.weakPassword)
    .refine((text) => lettersOf(text) <= PASSWORD_LENGTH.most, authText.longPassword)

/** Throws 422 for a password that is guessed first; `known`: what others know of its owner. */
export async function requireStrong(password: string, known: readonly string[]): Promise<void> {
  if (isGuessable(password, known) || (await isCommon(password))) throw fieldError('password', authText.weakPassword)
}

/** The fields of a change of password. */
export const passwordChange = () =>
  z.object({
    password: newPasswordField(),
    old_password: z.string({ error: authText.oldNeeded }).min(1, authText.oldNeeded).max(64, authText.longPassword),
  })

/** The fields of a member's change: the old password proves it, or a code by text message. */
export const memberPasswordChange = () =>
  z.object({
    password: newPasswordField(),
    old_password: z.string().min(1, authText.oldNeeded).max(64, authText.longPassword).optional(),
    code: z.string().max(10).optional(),
  })

/** Whose password is changed: the subject of the limit, the stored hash, and what others know of them. */
export type PasswordOwner = {
  readonly subject: string
  readonly password_hash: string | undefined
  readonly known: readonly string[]
}

/**
 * The hashes before and after a change. Throws 422 at its field for a guessable new or a wrong old password, 429 after
 * too many tries.
 */
export async function changedHashes(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { password, old_password }: z.infer<ReturnType<typeof passwordChange>>,
  owner: PasswordOwner,
): Promise<{ readonly former: string; readonly next: string }> {
  await requireStrong(password, owner.known)
  await limitHits(db, CHANGES, owner.subject, now())
  const former = owner.password_hash ?? decoyHash
  if (!(await verifyPassword(old_password, former))) throw fieldError('old_password', authText.wrongOld)
  if (password === old_password) throw fieldError('password', authText.samePassword)
  return { former, next: await hashPassword(password) }
}

/** What a change is refused with when another one was quicker. */
export const changedMeanwhile = () => fieldError('old_password', authText.wrongOld)
