import type { AnyCall } from '@yaopi/core/contract'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { errorReplyOf } from '../../platform/http/index.ts'
import { audit } from './staff-audit.queries.ts'

/** Codes of answers that say no: not allowed, or not any more. Faults of a form are not noted. */
const REFUSALS = new Set([403, 409])

/** The longest id of a request that is noted. */
const ID_LENGTH = 40

/** Asked for a password, a code or another one: a step on the way, not a refusal. */
const isStepOnTheWay = (data: unknown): boolean => typeof data === 'object' && data !== null && 'reason' in data

/** Notes that a person could not do something with money or rights: they were refused, or the server failed. */
export async function noteRefusal(
  { db, now }: AppContext,
  call: AnyCall,
  by: StaffActor,
  { error, params }: { readonly error: unknown; readonly params: unknown },
): Promise<void> {
  if (call.recentCode !== true) return
  const answer = errorReplyOf(error)
  const refusal = answer !== undefined && answer.code < 500 ? answer : undefined
  if (refusal !== undefined && (!REFUSALS.has(refusal.code) || isStepOnTheWay(refusal.data))) return
  const id = (params as { readonly id?: string } | undefined)?.id?.slice(0, ID_LENGTH) ?? ''
  await audit(db, {
    by,
    action: call.summary,
    target: `${call.may?.split(':')[0] ?? ''}:${id}`,
    detail: { call: `${call.method} ${call.path}`, ...(refusal && { code: refusal.code, message: refusal.message }) },
    outcome: refusal === undefined ? 'failed' : 'refused',
    at: now(),
  })
}
