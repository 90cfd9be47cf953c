import type { StaffRight } from '@yaopi/core/staff'
import type { Staff, StaffActor } from '../../platform/context/index.ts'
import { countedPage, staffPageOf } from '../../platform/http/index.ts'
import { managerIdOf } from '../staff/index.ts'
import type { Actor } from './member-record.service.ts'

const PER_PAGE = 50

/** Somebody who acts by a right. */
export const actorOf = (staff: StaffActor & Pick<Staff, 'name'>, right: StaffRight): Actor => ({
  ...staff,
  managerId: managerIdOf(staff, right),
})

/** A page of rows that `read` finds, each shown by `view`. */
export async function paged<T extends { readonly all: number }, V>(
  number: number,
  read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
  view: (row: Omit<T, 'all'>) => V,
) {
  const paging = { page: number, per_page: PER_PAGE }
  const { list, total } = await countedPage('all', paging, read)
  return staffPageOf(
    list.map(({ all: _, ...one }) => view(one)),
    total,
    paging,
  )
}
