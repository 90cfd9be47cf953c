import type { ReactNode } from 'react'
import styles from './record-table.module.css'

/** A column of records. */
export type RecordColumn<R> = {
  readonly key: string
  readonly title: string
  readonly cell: (row: R) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean
  /** What names the row: the head of its card on tablets and phones. */
  readonly isName?: boolean
  /** Buttons: without a title on a card. */
  readonly isActions?: boolean
  /** The box that ticks the row: left of its card. */
  readonly isTick?: boolean
}

/**
 * Records as a table; on a tablet and a phone each row is a card with the titles beside its values. One markup for
 * all: the sheet decides, and the roles say what the sheet takes away.
 */
export function RecordTable<R>({
  label,
  columns,
  rows,
  keyOf,
}: {
  readonly label: string
  readonly columns: readonly RecordColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string | number
}) {
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
    <table className={styles.table} role="table" aria-label={label}>
      <thead className="visually-hidden-on-tablet" role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-number={column.isNumber}
              data-actions={column.isActions}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) =>
              column.isName === true ? (
                <th key={column.key} role="rowheader" scope="row" className={styles.name}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  data-number={column.isNumber}
                  data-actions={column.isActions}
                  data-tick={column.isTick}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
  )
}
