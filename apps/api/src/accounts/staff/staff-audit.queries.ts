import { type Db, sql } from '../../platform/db/index.ts'

/** Writes what a staff member did into the audit log. `at` in milliseconds. */
export async function audit(
  tx: Db,
  act: { staff_id: number; role: string; action: string; target: string; detail?: unknown; ip: string; at: number },
): Promise<void> {
  await sql`insert into audit_log (at, staff_id, role, action, target, detail, ip)
    values (${new Date(act.at)}, ${act.staff_id}, ${act.role}, ${act.action}, ${act.target},
      ${JSON.stringify(act.detail ?? {})}::jsonb, ${act.ip})`.execute(tx)
}
