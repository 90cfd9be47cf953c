import type { LoginEntry } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { endLoginsOf, loginsOf, type LoginOwner } from './auth.queries.ts'
import { authText } from './auth.text.ts'
import { deviceOf } from './device.ts'

/** The valid logins of a person; `own`: the token's hash of the login that asks, to mark it. */
export async function listLogins(
  { db, now, settings }: AppContext,
  owner: LoginOwner,
  own: Uint8Array,
): Promise<readonly LoginEntry[]> {
  const limits = { now: now(), staffIdle: settings.values().staff_idle_minutes }
  const list = await loginsOf(db, owner, own, limits)
  return list.map(({ id, ip, user_agent, created, seen, is_own }) => ({
    id,
    device: deviceOf(user_agent),
    ip,
    created_at: created,
    seen_at: seen,
    is_own: is_own ? 1 : 0,
  }))
}

/** Ends the login `id` of a person, or all but `own`; throws 404 when the one is not theirs. */
export async function endLogins(
  { db }: Pick<AppContext, 'db'>,
  owner: LoginOwner,
  own: Uint8Array,
  id?: number,
): Promise<{ ended: number }> {
  const ended = await endLoginsOf(db, owner, id === undefined ? { but: own } : { id })
  if (id !== undefined && ended === 0) throw new BusinessError(404, authText.unknownLogin)
  return { ended }
}
