import { rankNames, STORE_COLUMNS, STORE_RANKS, storeColumnNames, storeFaults, tidyStore } from '@yaopi/core'
import type { StoreFacts } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { useId, type ClipboardEvent } from 'react'
import { errorAt, type KitForm } from '../../components/form/index.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'
import { isBlank, type TableValues } from './table-form.ts'
import styles from './store-table.module.css'

type Head = { readonly uscc: string; readonly phone: string }
const MOST: Readonly<Record<keyof StoreFacts, number>> = {
  company: 60,
  uscc: 24,
  rank: 1,
  licence_no: 30,
  region: 60,
  address: 100,
  name: 20,
  phone: 13,
}

/** The table of stores: a cell a field, what is wrong with it below it; on a phone a card for each row. */
export function StoreTable({
  form,
  rows,
  head,
  fixedPhones,
  onPaste,
  onRemove,
}: {
  readonly form: KitForm<TableValues>
  /** Rows with keys that stay the same while others come and go. */
  readonly rows: readonly { readonly key: string; readonly id: string }[]
  readonly head: Head
  /** Stores that have signed in: their phone is theirs to change, and they do not go. */
  readonly fixedPhones: ReadonlySet<string>
  readonly onPaste: (event: ClipboardEvent, row: number, column: number) => void
  readonly onRemove: (row: number) => void
}) {
  return (
    <table className={styles.table} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.row}</th>
          {STORE_COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {storeColumnNames[column]}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, id }, row) => {
          const isFixed = fixedPhones.has(id)
          return (
            <tr key={key}>
              <th scope="row">{row + 1}</th>
              {STORE_COLUMNS.map((column, place) => (
                <Cell
                  key={column}
                  form={form}
                  row={row}
                  column={column}
                  head={head}
                  isFixed={isFixed && column === 'phone'}
                  onPaste={(event) => onPaste(event, row, place)}
                />
              ))}
              <td className={styles.end}>
                {!isFixed && (
                  <Button size="s" kind="quiet" aria-label={text.remove(row + 1)} onClick={() => onRemove(row)}>
                    {text.removeShort}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Cell({
  form,
  row,
  column,
  head,
  isFixed,
  onPaste,
}: {
  readonly form: KitForm<TableValues>
  readonly row: number
  readonly column: keyof StoreFacts
  readonly head: Head
  readonly isFixed: boolean
  readonly onPaste: (event: ClipboardEvent) => void
}) {
  const id = useId()
  const { methods } = form
  const name = `stores.${row}.${column}` as const
  const error = errorAt(form, name)
  const rule = (): true | string => {
    const { stores } = methods.getValues()
    if (stores[row] === undefined || isBlank(stores[row])) return true
    return storeFaults(stores.map(tidyStore), head)[name] ?? true
  }
  const control = {
    ...methods.register(name, {
      validate: rule,
      // A message goes while the cell is typed in: going when it is left, it would move the button being pressed.
      onChange: () => methods.clearErrors(name),
    }),
    // The form puts it there too, but not on the server.
    defaultValue: String(methods.getValues(name) ?? ''),
    'aria-label': text.cell(row + 1, storeColumnNames[column]),
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : id,
  }
  return (
    <td data-column={column}>
      <span className={styles.name} aria-hidden="true">
        {storeColumnNames[column]}
      </span>
      {column === 'rank' ? (
        <select {...control}>
          {STORE_RANKS.map((rank) => (
            <option key={rank} value={String(rank)}>
              {rankNames[rank]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          onPaste={onPaste}
          readOnly={isFixed}
          maxLength={MOST[column]}
          autoComplete="off"
          inputMode={column === 'phone' ? 'tel' : undefined}
          placeholder={column === 'region' ? text.regionHint : undefined}
        />
      )}
      {error !== undefined && (
        <span id={id} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </td>
  )
}
