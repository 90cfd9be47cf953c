import * as staff from '@yaopi/core/staff'

type NamedCall = { readonly may?: string; readonly summary: string; readonly path: string }

/** A right with the calls that ask for it and the roles that hold it. */
export type RightRow = {
  readonly right: staff.StaffRight
  readonly calls: readonly string[]
  readonly roles: readonly staff.StaffRole[]
}

const calls: readonly NamedCall[] = Object.entries(staff)
  .filter(([name]) => name.endsWith('AdminCalls'))
  .flatMap(([, group]) => Object.values(group as Readonly<Record<string, NamedCall>>))

/** Every right, from the table of rights and the calls of the contract. */
export const rightRows: readonly RightRow[] = (Object.keys(staff.STAFF_RIGHTS) as staff.StaffRight[]).map((right) => ({
  right,
  calls: calls.filter(({ may }) => may === right).map(({ summary }) => summary),
  roles: staff.rolesWith(right),
}))
