import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Act, audit } from './staff-audit.queries.ts'

/**
 * Writes what somebody of the staff does now into the audit log. `target`: a kind of thing and its id, such as
 * `order:12`; `change`: the fields that changed, see `changed`, and the approval it was signed with.
 */
export const auditAct = (
  { now }: Pick<AppContext, 'now'>,
  tx: Db,
  by: StaffActor,
  action: string,
  target: string,
  detail?: unknown,
  change?: Pick<Act, 'before' | 'after' | 'approval_id'>,
): Promise<void> => audit(tx, { by, action, target, detail, ...change, at: now() })
