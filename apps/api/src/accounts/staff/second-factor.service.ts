import { createHash, randomBytes } from 'node:crypto'
import type { AnyCall } from '@yaopi/core/contract'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { countHit, hitsOf } from '../../platform/http/index.ts'
import { HOUR_SECONDS, MINUTE } from '../../platform/time/index.ts'
import { inGroups, randomLetters } from './random-letters.ts'
import { isCurrent, open, seal } from './sealed-secret.ts'
import {
  replaceRecoveryCodes,
  replaceSealed,
  sealedSecrets,
  takeRecoveryCode,
  takeStep,
  type StaffRow,
} from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'

/** How long a code counts for sensitive commands, milliseconds. */
const RECENT = 15 * MINUTE
/** Wrong codes after the right password, from anywhere: only a thief of the password gets here. */
const WRONG_CODES = { bucket: 'staff-code', seconds: HOUR_SECONDS, most: 10 } as const
const SECRET_BYTES = 20
/** 118 bits. */
const CODE_LENGTH = 24
const CODES = 10

/** Whether staff must have given a code: always in earnest, in demo mode when the account has a second factor. */
const needsCode = ({ config }: AppContext, staff: Staff): boolean => !config.demo || staff.is_enrolled

/**
 * Throws 403 when a staff call needs a password of one's own, a code of the second factor, or a recent one, that this
 * login has not given.
 */
export function requireSecondFactor(context: AppContext, call: AnyCall, staff: Staff): void {
  if (staff.has_initial_password && call.withInitialPassword !== true)
    throw new BusinessError(403, staffText.passwordFirst, { reason: 'NEW_PASSWORD' })
  if (!needsCode(context, staff) || call.beforeSecondFactor === true) return
  if (staff.code_at === null)
    throw staff.is_enrolled
      ? new BusinessError(403, staffText.codeFirst, { reason: 'SECOND_FACTOR' })
      : new BusinessError(403, staffText.enrolFirst, { reason: 'ENROL' })
  if (call.recentCode === true) requireRecentCode(context, staff)
}

/** Throws 403 when the login's last code is older than 15 minutes. */
export function requireRecentCode({ now }: Pick<AppContext, 'now'>, staff: Staff): void {
  if (staff.code_at === null || now() - staff.code_at > RECENT)
    throw new BusinessError(403, staffText.codeAgain, { reason: 'CODE_AGAIN' })
}

/**
 * Throws 403 when the first second factor of an account may not be set up any more: the password alone would be enough
 * for whoever learned it (decision 0040).
 */
export function requireSetUp({ config, now }: AppContext, account: Pick<StaffRow, 'setup_until'> | undefined): void {
  if (config.demo) return
  const until = account?.setup_until ?? null
  if (until === null || now() > until) throw new BusinessError(403, staffText.setUpOver, { reason: 'SETUP_OVER' })
}

const ownerOf = (id: number): string => `staff:${id}`

/** A new secret: sealed for the row, and as an authenticator app reads it. */
export function newSecret({ settings, keys }: AppContext, staff: Pick<StaffRow, 'id' | 'username'>) {
  const secret = randomBytes(SECRET_BYTES)
  const issuer = staffText.issuer(settings.values().site_title)
  return {
    sealed: seal(secret, ownerOf(staff.id), keys),
    secret: base32(secret),
    uri: otpauthUri(issuer, staff.username, secret),
  }
}

/** The step that a code of a sealed secret belongs to now; undefined for a wrong code. */
export const stepOfSealed = (
  { keys, now }: AppContext,
  id: number,
  sealed: Uint8Array,
  code: string,
): number | undefined => stepOf(open(sealed, ownerOf(id), keys), code, now())

/** Throws 429 after too many wrong codes of one account. */
export async function limitCodes({ db, now }: AppContext, id: number): Promise<void> {
  if ((await hitsOf(db, WRONG_CODES, String(id), now())) >= WRONG_CODES.most)
    throw new BusinessError(429, staffText.manyCodes, { retry_after: WRONG_CODES.seconds })
}

/** Counts a wrong code; the error that says so. */
export async function wrongCode({ db, now }: AppContext, id: number): Promise<BusinessError> {
  await countHit(db, WRONG_CODES, String(id), now())
  return fieldError('code', staffText.wrongCode)
}

/**
 * Uses up a code of the authenticator app or a recovery code, and says which. Throws 422 for a wrong or used one, 429
 * after too many.
 */
export async function takeCode(
  context: AppContext,
  staff: StaffRow & { readonly totp_secret: Uint8Array },
  code: string,
): Promise<'app' | 'recovery'> {
  const { db, now } = context
  await limitCodes(context, staff.id)
  const typed = code.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(typed)) {
    const step = stepOfSealed(context, staff.id, staff.totp_secret, typed)
    if (step !== undefined && (await takeStep(db, staff.id, step))) return 'app'
  } else if (
    typed.length === CODE_LENGTH &&
    (await takeRecoveryCode(db, staff.id, hashRecoveryCode(staff.id, typed), now()))
  )
    return 'recovery'
  throw await wrongCode(context, staff.id)
}

const hashRecoveryCode = (id: number, code: string): Uint8Array =>
  createHash('sha256')
    .update(`${ownerOf(id)}:${code}`)
    .digest()

/** New recovery codes in groups of four; the old ones stop working. */
export async function newRecoveryCodes(db: AppContext['db'], id: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => randomLetters(CODE_LENGTH))
  await replaceRecoveryCodes(
    db,
    id,
    codes.map((code) => hashRecoveryCode(id, code)),
  )
  return codes.map(inGroups)
}

/** Encrypts the stored secrets anew that an older key encrypts, so that it can be dropped (decision 0026). */
export async function sealAgain({ db, keys }: AppContext): Promise<void> {
  for (const { id, totp_secret, totp_pending } of await sealedSecrets(db)) {
    const renewed = (sealed: Uint8Array | null): Uint8Array | null =>
      sealed === null || isCurrent(sealed, keys) ? sealed : seal(open(sealed, ownerOf(id), keys), ownerOf(id), keys)
    const next = { secret: renewed(totp_secret), pending: renewed(totp_pending) }
    if (next.secret !== totp_secret || next.pending !== totp_pending)
      await replaceSealed(db, id, { secret: totp_secret, pending: totp_pending }, next)
  }
}
