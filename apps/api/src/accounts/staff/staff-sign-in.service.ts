import type { z } from 'zod'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  changedHashes,
  changedMeanwhile,
  decoyHash,
  limitSignIn,
  type passwordChange,
  verifyPassword,
} from '../auth/index.ts'
import { auditAct } from './audit-act.ts'
import { takeCode } from './second-factor.service.ts'
import { setOwnPassword, staffById, staffByName, type StaffRow } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

/** Throws 422 at a field when an initial password has ended. */
function requireValid({ now }: AppContext, account: StaffRow, field: string): void {
  if (account.password_is_initial && (account.setup_until ?? 0) < now())
    throw fieldError(field, staffText.passwordExpired)
}

type SignIn = {
  readonly username: string
  readonly password: string
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
  readonly code?: string | undefined
}

/** Who signs in with a password and, where the account has one, a code of its second factor. Throws 422 and 429. */
export async function signIn(server: AppContext, input: SignIn, ip: string): Promise<StaffRow> {
  const named = await staffByName(server.db, input.username)
  const staff = await limitSignIn(server, { ...input, who: `staff:${input.username.toLowerCase()}`, ip }, async () =>
    // An unknown account takes the same time and gets the same answer as a wrong password.
    (await verifyPassword(input.password, named?.password_hash ?? decoyHash)) ? named : undefined,
  )
  requireValid(server, staff, 'password')
  const { id, totp_secret } = staff
  if (totp_secret === null) return staff
  if (input.code === undefined)
    throw new BusinessError(422, staffText.codeNeeded, { code_needed: 1 }, { code: [staffText.codeNeeded] })
  const kind = await takeCode(server, { ...staff, totp_secret }, input.code)
  if (kind === 'recovery') await auditAct(server, server.db, { ...staff, ip }, staffText.audit.recovery, `staff:${id}`)
  return staff
}

/** Sets one's own password in the place of the old one. Throws 422 at a field, 429 after too many tries. */
export async function changeOwnPassword(
  server: AppContext,
  staff: Staff & StaffActor,
  input: z.infer<ReturnType<typeof passwordChange>>,
): Promise<void> {
  const account = await staffById(server.db, staff.id)
  const hashes = await changedHashes(server, input, {
    subject: `staff:${staff.id}`,
    password_hash: account?.password_hash,
    known: account === undefined ? [] : [account.username, account.name],
  })
  if (account !== undefined) requireValid(server, account, 'old_password')
  await inTransaction(server.db, async (tx) => {
    if (!(await setOwnPassword(tx, staff.id, hashes))) throw changedMeanwhile()
    await auditAct(server, tx, staff, staffText.audit.password, `staff:${staff.id}`)
  })
}
