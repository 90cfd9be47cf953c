import type { AnyCall } from '@yaopi/core/contract'
import { mayDo, type StaffRight } from '@yaopi/core/staff'
import type { Staff } from '../../platform/context/index.ts'

/** Somebody who reads a list of the staff. */
export type RowReader = Pick<Staff, 'id' | 'roles'>

/** What may be done with a row: the call that does it, whose right is needed, and the rows for which it is. */
export type RowAction<Row> = {
  readonly call: Pick<AnyCall, 'may'>
  readonly isFor: (row: Row, reader: RowReader) => boolean
}

/**
 * Which of the actions of a list its reader may do with a row: those whose call they may send and that are for the row.
 * `reaches`: whether a right of the reader reaches the row, where rows are limited to some.
 */
export const actionsOn = <Row, Name extends string>(
  actions: Record<Name, RowAction<Row>>,
  row: Row,
  reader: RowReader,
  reaches: (right: StaffRight) => boolean = () => true,
): Record<Name, boolean> =>
  Object.fromEntries(
    Object.entries<RowAction<Row>>(actions).map(([name, { call, isFor }]) => {
      const right = call.may as StaffRight | undefined
      return [name, right !== undefined && mayDo(reader.roles, right) && reaches(right) && isFor(row, reader)]
    }),
  ) as Record<Name, boolean>

/** The same actions as flags of the wire. */
export const asFlags = <Name extends string>(actions: Record<Name, boolean>): Record<Name, 0 | 1> =>
  Object.fromEntries(Object.entries<boolean>(actions).map(([name, may]) => [name, may ? 1 : 0])) as Record<Name, 0 | 1>
