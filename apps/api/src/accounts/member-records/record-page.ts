import type { StaffRight } from '@yaopi/core/staff'
import type { Staff, StaffActor } from '../../platform/context/index.ts'
import type { Keyset, KeysetPart, Position } from '../../platform/db/index.ts'
import { counted, keysetPage, keysetPageOf } from '../../platform/http/index.ts'
import { managerIdOf } from '../staff/index.ts'
import type { Actor } from './member-record.service.ts'

const PER_PAGE = 50

/** Somebody who acts by a right. */
export const actorOf = (staff: StaffActor & Pick<Staff, 'name'>, right: StaffRight): Actor => ({
  ...staff,
  managerId: managerIdOf(staff, right),
})

/** A part of a list in an order, which begins after a cursor; each of its rows is shown by `view`. */
export async function partOf<T extends { readonly all: number; readonly position: Position }, V>(
  order: Keyset,
  after: string | undefined,
  read: (part: KeysetPart) => Promise<readonly T[]>,
  view: (row: Omit<T, 'position'>) => V,
) {
  const start = { after, per_page: PER_PAGE }
  const page = await keysetPage(order, start, counted('all', read))
  return keysetPageOf(page.list.map(view), page, start)
}
