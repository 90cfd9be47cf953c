import type { AppContext, Staff } from '../../platform/context/index.ts'
import { MOST_COUNTED } from '../../platform/db/index.ts'
import { type AuditFilter, auditEntries, lastSeal } from './staff-audit.queries.ts'

/** Rows of the audit log on one page. */
const AUDIT_PAGE = 50

/** A page of the audit log; whoever may not read what others did sees their own rows. */
export async function auditPage(
  { db }: AppContext,
  staff: Staff,
  input: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined },
) {
  const isReader = staff.roles.some((role) => role === 'quality' || role === 'admin')
  const filter: AuditFilter = {
    staff_id: isReader ? (input.staff_id ?? null) : staff.id,
    action: input.action || null,
    entity: input.entity || null,
    target: input.target || null,
    outcome: input.outcome ?? null,
    approval_id: input.approval_id ?? null,
    request_id: input.request_id ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
    before: input.before ?? null,
  }
  const entries = await auditEntries(db, filter, AUDIT_PAGE)
  const data = entries.slice(0, AUDIT_PAGE).map(({ all: _, ...entry }) => entry)
  const counted = entries[0]?.all ?? 0
  return {
    data,
    next: entries.length > AUDIT_PAGE ? data.at(-1)!.id : null,
    total: Math.min(counted, MOST_COUNTED),
    total_is_capped: counted > MOST_COUNTED ? (1 as const) : (0 as const),
    seal: (await lastSeal(db)) ?? null,
  }
}
