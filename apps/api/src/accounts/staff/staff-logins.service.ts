import type { InitialPassword } from '@yaopi/core/staff'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { endLogins, type LoginOwner } from '../auth/index.ts'
import { auditAct } from './audit-act.ts'
import { newInitialPassword } from './initial-password.service.ts'
import { setInitialPassword, staffById } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

type Person = Staff & StaffActor

/** Whose the logins of a person of the staff are. */
export const ownerOf = (staffId: number): LoginOwner => ({ member_id: null, staff_id: staffId })

/** Throws 404 for an account that does not exist. */
export async function requireStaff({ db }: AppContext, id: number): Promise<void> {
  if ((await staffById(db, id)) === undefined) throw new BusinessError(404, staffText.unknownStaff)
}

/** Ends a login of an account, or all of them but the one that asks. Throws 404. */
export const endLoginsOf = (
  server: AppContext,
  staff: Person,
  account: number,
  login?: number,
): Promise<{ ended: number }> =>
  inTransaction(server.db, async (tx) => {
    const ended = await endLogins({ db: tx }, ownerOf(account), staff.token_hash, login)
    await auditAct(server, tx, staff, staffText.audit.ended, `staff:${account}`, ended)
    return ended
  })

/** Takes the second factor of somebody else and gives them an initial password, shown once. Throws 404 and 422. */
export async function resetSecondFactor(server: AppContext, staff: Person, account: number): Promise<InitialPassword> {
  await requireStaff(server, account)
  if (account === staff.id) throw new BusinessError(422, staffText.ownAccount)
  const { shown, stored } = await newInitialPassword(server.now())
  return inTransaction(server.db, async (tx) => {
    await setInitialPassword(tx, account, stored)
    await auditAct(server, tx, staff, staffText.audit.reset, `staff:${account}`)
    return shown
  })
}
