import { isForOwnMembers, type StaffRight } from '@yaopi/core/staff'
import type { Staff } from '../../platform/context/index.ts'

/** The account manager to whose members somebody is limited by a right: a sales person to their own; null: to none. */
export const managerIdOf = (staff: Pick<Staff, 'id' | 'roles'>, right: StaffRight): number | null =>
  isForOwnMembers(staff.roles, right) ? staff.id : null
