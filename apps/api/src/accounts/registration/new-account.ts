import { isCompanyName, formatDate, isMobile } from '@yaopi/core'
import type { AccountForm } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction, uniqueViolation } from '../../platform/db/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { limitAddress, text } from '../../platform/http/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { hashPassword, newPasswordField, requireCode, requireStrong } from '../auth/index.ts'
import * as queries from './registration.queries.ts'
import { registrationText as words } from './registration.text.ts'

const ACCOUNTS = { bucket: 'register-ip', hits: 20, seconds: HOUR_SECONDS, message: words.manyAccounts } as const
const USERNAME = /^(?!\d+$)[A-Za-z0-9_]{4,20}$/

/** The name of a company as its licence has it. */
export const companyName = () => text(1, 120).refine(isCompanyName, words.badCompany)

/** The fields of a new account (domain.md §1.2). */
export const accountFields = {
  phone: text(1, 20, words.badPhone).refine(isMobile, words.badPhone),
  code: text(1, 10, words.wrongCode),
  username: text(0, 40)
    .refine((name) => name === '' || USERNAME.test(name), words.badUsername)
    .optional(),
  password: newPasswordField(),
  password_confirmation: z.string({ error: words.differs }).max(256, words.differs),
  invite_code: text(0, 20).optional(),
  agree: z.literal('1', { error: words.agree }).transform(() => 1 as const),
}

/** What else is checked and stored with a new account. */
export type AccountSetup = {
  /** Throws when it cannot be stored, before the code of the text message is used up. */
  readonly check?: () => Promise<void>
  /** Stores it, in the transaction that adds the account. */
  readonly store: (tx: Db, memberId: number) => Promise<void>
}

/** Opens an account with the code of a text message; its id. Throws 422 at the field, 429 after too many. */
export async function openAccount(
  context: AppContext,
  input: AccountForm,
  ip: string,
  setup?: AccountSetup,
): Promise<number> {
  const { db, now } = context
  const today = (): string => formatDate(Math.floor(now() / 1000))
  await limitAddress(db, ACCOUNTS, ip, now())
  if (input.password !== input.password_confirmation) throw fieldError('password_confirmation', words.differs)
  const { phone } = input
  const username = (input.username ?? '') === '' ? phone : input.username!
  const invite = (input.invite_code ?? '').toUpperCase()
  await requireStrong(input.password, [phone, username])
  // Whatever else is wrong is told before the code is used up.
  if (await queries.isRegistered(db, phone)) throw fieldError('phone', words.takenPhone)
  if (await queries.isUsernameTaken(db, username)) throw fieldError('username', words.takenUsername)
  if (invite !== '' && !(await queries.isInviteGood(db, invite, today())))
    throw fieldError('invite_code', words.badInvite)
  await setup?.check?.()
  await requireCode(context, phone, 'register', input.code)
  const password_hash = await hashPassword(input.password)
  try {
    return await inTransaction(db, async (tx) => {
      const invited = invite === '' ? undefined : await queries.takeInvite(tx, invite, today())
      if (invite !== '' && invited === undefined) throw fieldError('invite_code', words.badInvite)
      const member = await queries.addAccount(tx, {
        phone,
        username,
        password_hash,
        manager_id: invited?.staff_id ?? null,
        invite_code: invited === undefined ? null : invite,
        consents: await queries.consentTexts(tx),
        ip,
        at: now(),
      })
      await setup?.store(tx, member)
      return member
    })
  } catch (error) {
    const name = uniqueViolation(error)
    if (name === undefined) throw error
    if (name.includes('uscc')) throw fieldError('uscc', words.takenUscc)
    throw name.includes('username') && username !== phone
      ? fieldError('username', words.takenUsername)
      : fieldError('phone', words.takenPhone)
  }
}
