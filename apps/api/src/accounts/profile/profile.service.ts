import { formatMinute, isGuessablePin, isMobile } from '@yaopi/core'
import type { Profile, TextVersion } from '@yaopi/core/contract'
import { rankNames } from '@yaopi/core'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction, uniqueViolation } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { endLogins, hashPassword, passwordHashOf, requireCode, verifyPassword } from '../auth/index.ts'
import { customerNumber } from '../member-state/index.ts'
import { addMessage } from '../messages/index.ts'
import { requirePayPassword } from './pay-password.service.ts'
import * as queries from './profile.queries.ts'
import { profileText as text } from './profile.text.ts'

/** Tries of the login password that prove a change. */
const PROOFS = { bucket: 'profile-proof', hits: 5, seconds: 900, message: text.often } as const

/** What /basic shows of a member. */
export async function readProfile({ db, now }: Pick<AppContext, 'db' | 'now'>, id: number): Promise<Profile> {
  const { can_rename, has_pay_password, uscc, rank, valid, ending, ended, pending, ...own } = await queries.profileOf(
    db,
    id,
    now(),
  )
  return {
    ...own,
    customer: customerNumber(id),
    uscc: uscc ?? '',
    rank_name: rankNames[rank] ?? '',
    can_rename: can_rename ? 1 : 0,
    has_pay_password: has_pay_password ? 1 : 0,
    documents: { valid, ending, ended, pending },
  }
}

/** Throws 422 at `field` for a wrong login password, 429 after too many tries. */
async function requirePassword(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  member: Member,
  password: string,
  field: string,
): Promise<void> {
  await limitHits(db, PROOFS, String(member.id), now())
  const hash = await passwordHashOf(db, member.id)
  if (hash === undefined || !(await verifyPassword(password, hash))) throw fieldError(field, text.wrongPassword)
}

/** Changes that a member makes of themselves; the fields of a phone change go together. */
export type ProfileChange = {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly old_code?: string | undefined
  readonly password?: string | undefined
}

/** Changes name, user name or phone. Throws 422 at its field for what may not be, or belongs to somebody else. */
export async function changeProfile(server: AppContext, member: Member, change: ProfileChange): Promise<void> {
  const { name, username, phone } = change
  if (name === undefined && username === undefined && phone === undefined) throw fieldError('name', text.nothing)
  if (phone !== undefined) await requirePhoneProofs(server, member, { ...change, phone })
  await inTransaction(server.db, async (tx) => {
    if (name !== undefined) await queries.setName(tx, member.id, name)
    if (username !== undefined) {
      const isSet = await queries
        .setUsername(tx, member.id, username, server.now())
        .catch(taken('username', text.takenName))
      if (!isSet) throw fieldError('username', text.renamed)
    }
    if (phone === undefined) return
    const now = server.now()
    const isSet = await queries
      .setPhone(tx, member.id, { from: member.phone, to: phone, now })
      .catch(taken('phone', text.takenPhone))
    if (!isSet) throw new BusinessError(409, text.often)
    await endLogins({ db: tx }, { member_id: member.id, staff_id: null }, member.token_hash)
    await addMessage(tx, {
      member_id: member.id,
      kind: 'security.phone',
      facts: { time: formatMinute(Math.floor(now / 1000)), phone: `${phone.slice(0, 3)}****${phone.slice(7)}` },
      event_id: `security.phone:${member.id}:${now}`,
      at: now,
      sms_phone: member.phone,
    })
  })
}

/** A handler of what the database refuses because somebody else has it. */
const taken =
  (field: string, message: string) =>
  (error: unknown): never => {
    throw uniqueViolation(error) === undefined ? error : fieldError(field, message)
  }

/** The new phone is proved by its code, the member by a code to the old phone or by the password. */
async function requirePhoneProofs(
  server: AppContext,
  member: Member,
  { phone, code, old_code, password }: ProfileChange & { readonly phone: string },
): Promise<void> {
  if (!isMobile(phone)) throw fieldError('phone', text.badPhone)
  if (phone === member.phone) throw fieldError('phone', text.samePhone)
  if (code === undefined) throw fieldError('code', text.codeNeeded)
  if (old_code === undefined && password === undefined) throw fieldError('old_code', text.oldNeeded)
  if (password !== undefined) await requirePassword(server, member, password, 'password')
  else await requireCode(server, member.phone, 'old_phone', old_code!, 'old_code')
  await requireCode(server, phone, 'phone', code)
}

/** A new payment password and what proves the member: the former one, or a code and the login password. */
export type PinChange = {
  readonly password: string
  readonly old_password?: string | undefined
  readonly code?: string | undefined
  readonly login_password?: string | undefined
}

/** Sets the payment password. Throws 422 at its field; wrong former ones lock it. */
export async function changePayPassword(
  server: AppContext,
  member: Member,
  device: string,
  { password, old_password, code, login_password }: PinChange,
): Promise<void> {
  if (isGuessablePin(password, member.phone)) throw fieldError('password', text.weakPin)
  if (old_password !== undefined) await requirePayPassword(server, member.id, old_password, 'old_password')
  else {
    if (code === undefined || login_password === undefined) throw fieldError('code', text.proofNeeded)
    await requirePassword(server, member, login_password, 'login_password')
    await requireCode(server, member.phone, 'pay_password', code)
  }
  const hash = await hashPassword(password)
  const now = server.now()
  await inTransaction(server.db, async (tx) => {
    await queries.setPin(tx, member.id, hash, now)
    await addMessage(tx, {
      member_id: member.id,
      kind: 'security.pay_password',
      facts: { time: formatMinute(Math.floor(now / 1000)), device },
      event_id: `security.pay_password:${member.id}:${now}`,
      at: now,
    })
  })
}

/** Stores that a member has agreed to versions of texts. Throws 409 when one of them is not the present one. */
export const agree = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  memberId: number,
  texts: readonly TextVersion[],
  ip: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const one of texts)
      if (!(await queries.addConsent(tx, { ...one, member_id: memberId, ip, at: now() })))
        throw new BusinessError(409, text.oldVersion)
  })
