import { toYuan, type Fen } from '@yaopi/core'
import { maskPhone, mayDo } from '@yaopi/core/staff'
import type { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import type { KeysetPart } from '../../platform/db/index.ts'
import { flag, masterId, text, whole } from '../../platform/http/index.ts'
import { managerIdOf } from '../staff/index.ts'
import { membersFor } from './member-review.queries.ts'

/** What the list of members is narrowed to. */
export const memberFilter = {
  audit_status: whole(0, 5).optional(),
  rank: whole(1, 8).optional(),
  keyword: text(0, 60).optional(),
  ending: whole(0, 400).optional(),
  waiting: flag().optional(),
  province_id: masterId().optional(),
  scope: text(2, 10).optional(),
  without_scope: text(2, 10).optional(),
  manager_id: masterId().optional(),
  quiet: whole(1, 3_650).optional(),
  tag: text(1, 20).optional(),
}

/** A part of the list of members as this person may see it. */
export async function listMembers(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  input: z.output<z.ZodObject<typeof memberFilter>>,
  staff: Pick<Staff, 'id' | 'roles'>,
  part: KeysetPart,
) {
  const members = await membersFor(db, {
    manager_id: managerIdOf(staff, 'member:read'),
    audit_status: input.audit_status ?? null,
    rank: input.rank ?? null,
    keyword: input.keyword ?? '',
    ending: input.ending ?? null,
    waiting: input.waiting === 1,
    province_id: input.province_id ?? null,
    scope: input.scope ?? null,
    without_scope: input.without_scope ?? null,
    managed_by: input.manager_id ?? null,
    quiet: input.quiet ?? null,
    tag: input.tag ?? null,
    ...part,
    now: now(),
  })
  const seesMoney = mayDo(staff.roles, 'member_wallet:read')
  return members.map((one) => ({
    ...one,
    phone: maskPhone(one.phone),
    amount_90: toYuan(one.amount_90 as Fen),
    balance: seesMoney ? toYuan(one.balance as Fen) : null,
  }))
}
