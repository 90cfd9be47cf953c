import { rankNames, STORE_COLUMNS, STORE_RANKS, storeColumnNames, storeFaults, tidyStore } from '@yaopi/core'
import type { StoreFacts } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import type { ClipboardEvent } from 'react'
import { CellField, FieldTable, type KitForm } from '../../components/form/index.ts'
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
const columns = STORE_COLUMNS.map((key) => ({ key, title: storeColumnNames[key] }))
const ranks = STORE_RANKS.map((rank) => ({ value: String(rank), label: rankNames[rank] ?? '' }))

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
    <FieldTable
      className={styles.stores}
      label={text.table}
      numberTitle={text.row}
      actionsTitle={text.act}
      columns={columns}
      rows={rows}
      cell={({ row, column, key }) => (
        <Cell
          form={form}
          row={row}
          column={key}
          head={head}
          isFixed={key === 'phone' && fixedPhones.has(rows[row]?.id ?? '')}
          onPaste={(event) => onPaste(event, row, column)}
        />
      )}
      actions={({ id }, row) =>
        !fixedPhones.has(id) && (
          <Button size="s" kind="quiet" aria-label={text.remove(row + 1)} onClick={() => onRemove(row)}>
            {text.removeShort}
          </Button>
        )
      }
    />
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
  const { methods } = form
  const name = `stores.${row}.${column}` as const
  const rule = (): true | string => {
    const { stores } = methods.getValues()
    if (stores[row] === undefined || isBlank(stores[row])) return true
    return storeFaults(stores.map(tidyStore), head)[name] ?? true
  }
  return (
    <CellField
      form={form}
      name={name}
      rule={rule}
      label={text.cell(row + 1, storeColumnNames[column])}
      options={column === 'rank' ? ranks : undefined}
      onPaste={onPaste}
      readOnly={isFixed}
      maxLength={MOST[column]}
      inputMode={column === 'phone' ? 'tel' : undefined}
      placeholder={column === 'region' ? text.regionHint : undefined}
    />
  )
}
