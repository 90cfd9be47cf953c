import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { errorAt, type FieldOf, type Option } from './fields.tsx'
import styles from './table-fields.module.css'

/** A column of a table of fields. */
type FieldColumn<K extends string> = { readonly key: K; readonly title: string }

/**
 * Fields by rows and columns, the rows numbered; on a phone a card for each row. `className` gives the columns their
 * widths, by `data-column`.
 */
export function FieldTable<K extends string, R extends { readonly key: string }>({
  label,
  numberTitle,
  actionsTitle,
  columns,
  rows,
  cell,
  actions,
  className,
}: {
  readonly label: string
  /** Title of the numbers. */
  readonly numberTitle: string
  /** Title of the last column, for screen readers. */
  readonly actionsTitle: string
  readonly columns: readonly FieldColumn<K>[]
  /** Rows with keys that stay the same while others come and go. */
  readonly rows: readonly R[]
  /** The `CellField` of a row, both counted from 0. */
  readonly cell: (place: { readonly row: number; readonly column: number; readonly key: K }) => ReactNode
  /** What can be done with a row. */
  readonly actions: (row: R, place: number) => ReactNode
  readonly className?: string
}) {
  return (
    <table className={className === undefined ? styles.table : `${styles.table} ${className}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{numberTitle}</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col" data-column={key}>
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{actionsTitle}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, row) => (
          <tr key={one.key}>
            <th scope="row">{row + 1}</th>
            {columns.map(({ key, title }, column) => (
              <td key={key} data-column={key}>
                <span className={styles.name} aria-hidden="true">
                  {title}
                </span>
                {cell({ row, column, key })}
              </td>
            ))}
            <td className={styles.end}>{actions(one, row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A field in a cell: a line of text, or one of `options`; what is wrong with it stands below it. */
export function CellField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  rule,
  label,
  options,
  ...input
}: FieldOf<V, N> &
  Pick<ComponentPropsWithoutRef<'input'>, 'onPaste' | 'readOnly' | 'maxLength' | 'inputMode' | 'placeholder'> & {
    /** Accessible name: the title of the column and the number of the row. */
    readonly label: string
    readonly options?: readonly Option[] | undefined
  }) {
  const id = useId()
  const { methods } = form
  const error = errorAt(form, name)
  const control = {
    ...methods.register(name, {
      ...(rule === undefined ? {} : { validate: rule }),
      // A message goes while the cell is typed in: going when it is left, it would move the button being pressed.
      onChange: () => methods.clearErrors(name),
    }),
    // The form puts it there too, but not on the server.
    defaultValue: String((methods.getValues(name) as unknown) ?? ''),
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : id,
  }
  return (
    <>
      {options === undefined ? (
        <input {...control} {...input} autoComplete="off" />
      ) : (
        <select {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isOff}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <span id={id} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  )
}
