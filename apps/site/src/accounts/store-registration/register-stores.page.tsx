import { headFaults, STORE_COLUMNS } from '@yaopi/core'
import { storeRegistrationCalls, type HeadFacts, type StoreFacts, type StoresState } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useFieldArray, useWatch, type FieldPath } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FileButton } from '../../components/controls/index.ts'
import { Field, FieldGroup, Refused, useKitForm, type KitForm } from '../../components/form/index.ts'
import { Block, Column, LinesSkeleton } from '../../components/page/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { saveFile } from '../../platform/save-file/index.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'
import { storeStep } from './store-steps.ts'
import { StoreTable } from './store-table.view.tsx'
import {
  blankRow,
  cellsOf,
  isBlank,
  tableToSend,
  tableValues,
  tableWire,
  withCells,
  withStores,
  type RowValues,
  type TableValues,
} from './table-form.ts'
import { useTableDraft } from './use-table-draft.ts'
import styles from './store-registration.module.css'

/** Most bytes of a workbook. */
const MOST_BYTES = 2 * 1024 * 1024
const HEAD_FIELDS = [
  ['licence_no', 30],
  ['region', 60],
  ['address', 100],
  ['name', 20],
] as const
const headLabels = { licence_no: text.licence, region: text.region, address: text.address, name: text.name }

/** /register/dd/step2: the table of stores (domain.md §1.7). */
export default function RegisterStoresPage() {
  const { state, reload } = useQuery(storeRegistrationCalls.state, {})
  return (
    <Column className={styles.column}>
      <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
        {(data) => <TableForm key={data.head.id} state={data} />}
      </Block>
    </Column>
  )
}

function TableForm({ state }: { readonly state: StoresState }) {
  const { client } = useStorefront()
  const navigate = useNavigate()
  const isHeadOpen = state.head.is_open === 1
  const closed = state.stores.filter((one) => one.is_open === 0)
  const form = useKitForm<TableValues, StoresState>({
    initial: tableValues(state),
    wire: tableWire as Readonly<Record<string, FieldPath<TableValues>>>,
    draft: { name: 'register-stores', isLasting: true },
    send: (values) => {
      const stores = values.stores.filter((row) => !isBlank(row))
      // Blank rows go first, so that each message finds its row.
      if (stores.length < values.stores.length && stores.length > 0) table.replace(stores)
      return client.send(storeRegistrationCalls.step2, tableToSend({ ...values, stores }, isHeadOpen))
    },
    onSaved: () => {
      drafts.stop()
      void navigate(href('register_dd_step3'))
    },
  })
  const drafts = useTableDraft(form)
  // Where the limit was lowered, the stores that are there stay.
  const most = Math.max(state.most_stores, state.stores.length)
  const table = useTable(form, isHeadOpen, { most, rows: Math.max(1, most - closed.length) })
  return (
    <WizardFrame wizard={storeStep(2, false)} form={form} title={text.tableTitle} note={text.tableNote} isWide>
      {isHeadOpen ? (
        <HeadFields form={form} />
      ) : (
        <p className={styles.note}>{text.headClosed(text.states[state.head.audit_status] ?? '')}</p>
      )}
      {[state.head, ...state.stores]
        .filter((one) => one.is_open === 1 && one.facts_reason !== '')
        .map((one) => (
          <Refused key={one.id}>
            {one.company}：{text.factsRefused(one.facts_reason)}
          </Refused>
        ))}
      <div className={styles.tools}>
        <FileButton
          label={text.import}
          accept=".xlsx"
          busy={table.isReading}
          onChosen={(file) => {
            void table.readFile(file)
          }}
        >
          {table.isReading ? text.importing : text.import}
        </FileButton>
        <Button kind="quiet" onClick={table.download}>
          {text.template}
        </Button>
        <span className={styles.note} role="status">
          {table.outcome} <Count form={form} closed={closed.length} most={most} />
        </span>
      </div>
      {closed.length > 0 && (
        <ul className={styles.closed} aria-label={text.done}>
          {closed.map((one) => (
            <li key={one.id}>
              <span>{one.company}</span>
              <span>{text.states[one.audit_status]}</span>
            </li>
          ))}
        </ul>
      )}
      <StoreTable
        form={form}
        rows={table.rows}
        head={{ uscc: state.head.uscc, phone: state.head.phone }}
        fixedPhones={new Set(state.stores.filter((one) => one.may_go === 0).map((one) => String(one.id)))}
        onPaste={table.onPaste}
        onRemove={table.remove}
      />
      <div>
        <Button disabled={table.rows.length + closed.length >= most} onClick={table.add}>
          {text.add}
        </Button>
      </div>
    </WizardFrame>
  )
}

/** How many stores are in the table, with those that are closed. */
function Count({
  form,
  closed,
  most,
}: {
  readonly form: KitForm<TableValues>
  readonly closed: number
  readonly most: number
}) {
  const rows = useWatch({ control: form.methods.control, name: 'stores' })
  return <>{text.counted(rows.filter((row) => !isBlank(row)).length + closed, most)}</>
}

function HeadFields({ form }: { readonly form: KitForm<TableValues> }) {
  return (
    <FieldGroup title={text.headFacts} className={styles.head}>
      {HEAD_FIELDS.map(([field, most]) => (
        <Field
          key={field}
          form={form}
          name={`head.${field}`}
          label={headLabels[field]}
          required
          maxLength={most}
          placeholder={field === 'region' ? text.regionHint : undefined}
          rule={() => headFaults(form.methods.getValues('head') as HeadFacts)[field] ?? true}
        />
      ))}
    </FieldGroup>
  )
}

/**
 * The rows of the table, and the ways in which they come: typed, pasted, out of a workbook. `limit`: how many stores
 * there may be, and how many of them have a row.
 */
function useTable(
  form: KitForm<TableValues>,
  isHeadOpen: boolean,
  limit: { readonly most: number; readonly rows: number },
) {
  const { client, notifications } = useStorefront()
  const { control, getValues, setError, clearErrors } = form.methods
  const { fields, append, remove, replace: replaceRows } = useFieldArray({ control, name: 'stores', keyName: 'key' })
  const [isReading, setReading] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const checks = useRef(0)
  const replace = (rows: readonly RowValues[]): void => {
    if (rows.length > limit.rows) notifications.error(text.most(limit.most))
    replaceRows(rows.slice(0, limit.rows))
  }
  /** Asks the server what is wrong, shows it at the cells, and tells how much it is. */
  const check = async (): Promise<number> => {
    const round = (checks.current += 1)
    clearErrors()
    const answer = await client.send(storeRegistrationCalls.step2, {
      ...tableToSend(getValues(), isHeadOpen),
      check: 1,
    })
    if (answer.ok || round !== checks.current) return 0
    if (answer.failure.kind !== 'form') {
      notifications.report(answer.failure)
      return 0
    }
    const cells = Object.entries(answer.failure.errors).filter(([name]) => name in tableWire)
    for (const [name, [message]] of cells) setError(name as FieldPath<TableValues>, { message })
    return cells.filter(([name]) => name.startsWith('stores.')).length
  }
  const take = async (read: readonly StoreFacts[]): Promise<void> => {
    replace(withStores(getValues('stores'), read))
    const wrong = await check()
    setOutcome(text.imported(Math.min(read.length, limit.rows), wrong))
  }
  const readFile = async (chosen: File): Promise<void> => {
    if (chosen.size > MOST_BYTES) {
      notifications.error(text.tooBig)
      return
    }
    setReading(true)
    try {
      const { readStores } = await import('./store-workbook.ts')
      const read = await readStores(chosen)
      if (read === undefined) notifications.error(text.notTable)
      else if (read.length === 0) notifications.error(text.empty)
      else await take(read)
    } catch {
      notifications.error(text.unreadable)
    } finally {
      setReading(false)
    }
  }
  const download = async (): Promise<void> => {
    const { templateOf } = await import('./store-workbook.ts')
    saveFile(await templateOf(), text.file)
  }
  return {
    rows: fields,
    isReading,
    /** What the last import or paste has brought. */
    outcome,
    readFile,
    replace,
    add: () => append(blankRow(getValues('stores').at(-1))),
    remove: (row: number) => {
      remove(row)
      if (getValues('stores').length === 0) append(blankRow())
    },
    download: () => {
      void download()
    },
    onPaste: (event: ClipboardEvent, row: number, column: number) => {
      const cells = cellsOf(event.clipboardData.getData('text/plain'))
      if (cells === undefined) return
      event.preventDefault()
      // The rows are made anew. A field that went while it had the focus would be told that it was left, and the form
      // would take its old text for what was typed.
      ;(event.currentTarget as HTMLElement).blur()
      replace(withCells(getValues('stores'), cells, { row, column }))
      setOutcome(text.pasted(cells.length))
      const name = `stores.${row}.${STORE_COLUMNS[column]!}`
      window.setTimeout(() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
      void check()
    },
  }
}
