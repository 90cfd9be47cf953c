import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  GOODS_IMPORT_LIMITS,
  GoodsImportState,
  type GoodsImportUndo,
  type ImportColumn,
  type ImportCounts,
} from '@yaopi/core/staff'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { isAtVersion } from '../../platform/http/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { rebuildTerms } from '../search/index.ts'
import { firstWarehouse } from '../warehouses/index.ts'
import * as commits from './commit.queries.ts'
import { decodeSheet } from './decode-sheet.ts'
import * as queries from './goods-import.queries.ts'
import { fieldLabels, importText as text } from './goods-import.text.ts'
import { coreOfCompany, type Facts, judgeRow, keyOf, type KnownGoods } from './judge-row.ts'
import { type FieldName, fieldNames, findTitles, foldTitle, letterOf, mapColumns } from './map-columns.ts'
import { type Cells, readRow, type ReadRow } from './read-row.ts'

/** An import and the version that a step was made for. */
export type Step = { readonly id: number; readonly version: number }

/** Rows that are read, judged or stored at once: the event loop has its turn in between. */
const CHUNK = 500
const SAMPLES = 5
const GUESSED_BY = 100

type Numbered = { readonly row_no: number; readonly row: ReadRow; readonly is_skipped: boolean }

/** Reads a file: where its titles are, what its columns are taken for, all rows. Throws 422 at `file`. */
export async function readFile(context: AppContext, by: StaffActor, name: string, bytes: Uint8Array): Promise<number> {
  const rows = await decodeSheet(bytes)
  const learned = await queries.learnedTitles(context.db)
  const titleRow = findTitles(rows, learned)
  if (titleRow === undefined) throw fieldError('file', text.noHeader)
  const titles = rows[titleRow]!
  const body = rows
    .map((raw, at) => ({ row_no: at + 1, raw }))
    .slice(titleRow + 1)
    .filter(({ raw }) => raw.some((cell) => cell.trim() !== ''))
  if (body.length === 0) throw fieldError('file', text.empty)
  if (body.length > GOODS_IMPORT_LIMITS.rows) throw fieldError('file', text.tooManyRows)
  const values = titles.map((_, at) =>
    body
      .map(({ raw }) => raw[at]!)
      .filter((cell) => cell.trim() !== '')
      .slice(0, GUESSED_BY),
  )
  const mapped = mapColumns(titles, values, learned)
  const columns: ImportColumn[] = titles.map((title, at) => ({
    letter: letterOf(at),
    title: title.trim(),
    samples: values[at]!.slice(0, SAMPLES),
    ...mapped[at]!,
  }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(context.db, async (tx) => {
    const made = { name, sha256, title_row: titleRow + 1, columns, staff_id: by.id, at: context.now() }
    const id = await queries.addImport(tx, made)
    for (let from = 0; from < body.length; from += CHUNK) {
      await queries.addRows(tx, id, body.slice(from, from + CHUNK))
      await setImmediate()
    }
    await auditAct(context, tx, by, text.audit.add, `goods-import:${id}`, { name, rows: body.length, sha256 })
    return id
  })
}

/** Locks an import for a step. Throws 404, 409 where it is not in one of the states or has moved on. */
async function lockFor(
  tx: Db,
  { id, version }: Step,
  states: readonly GoodsImportState[],
): Promise<queries.ImportRecord> {
  const record = await queries.lockImport(tx, id)
  if (record === undefined) throw new BusinessError(404, text.notFound)
  if (!states.includes(record.state)) throw new BusinessError(409, text.wrongState(text.states[record.state]!))
  if (!isAtVersion(queries.importVersion, record, { version })) throw new BusinessError(409, text.stale)
  return record
}

const OPEN = [GoodsImportState.read, GoodsImportState.checked] as const

function cellsOf(
  raw: readonly string[],
  edits: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
): Cells {
  const cells: Partial<Record<FieldName, string>> = {}
  for (const [at, { field }] of columns.entries()) if (field !== '') cells[field as FieldName] = raw[at] ?? ''
  for (const [field, value] of Object.entries(edits)) cells[field as FieldName] = value
  return cells
}

async function readAll(tx: Db, id: number, columns: readonly ImportColumn[]): Promise<Numbered[]> {
  const all: Numbered[] = []
  for (let after = 0; ;) {
    const chunk = await queries.rawRows(tx, id, after, CHUNK)
    all.push(...numbered(chunk, columns))
    if (chunk.length < CHUNK) return all
    after = chunk.at(-1)!.row_no
    await setImmediate()
  }
}

/** What the shop has that these rows may mean, in a handful of statements. */
async function factsOf(tx: Db, list: readonly Numbered[]): Promise<Facts> {
  const textsOf = (field: FieldName): string[] => [
    ...new Set(list.map(({ row }) => row.cells[field] ?? '').filter((value) => value !== '')),
  ]
  const [known, barcodes, makers, brands, categories] = [
    await queries.knownGoods(tx, textsOf('goods_sn'), textsOf('name')),
    await queries.goodsOfBarcodes(tx, textsOf('barcode')),
    await queries.namesOf(tx, 'manufacturer'),
    await queries.namesOf(tx, 'brand'),
    await queries.categories(tx),
  ]
  const byKey = new Map<string, KnownGoods>()
  for (const goods of known) byKey.set(keyOf(goods.name, goods.ypgg, goods.maker), goods)
  const [rowOfCode, rowOfKey] = [new Map<string, number>(), new Map<string, number>()]
  for (const { row_no, row, is_skipped } of list) {
    if (is_skipped) continue
    const { goods_sn: code = '', name = '', ypgg = '', sccj = '' } = row.cells
    if (code !== '' && !rowOfCode.has(code)) rowOfCode.set(code, row_no)
    const key = keyOf(name, ypgg, sccj)
    if (name !== '' && ypgg !== '' && sccj !== '' && !rowOfKey.has(key)) rowOfKey.set(key, row_no)
  }
  return {
    byCode: new Map(known.map((goods) => [goods.goods_sn, goods])),
    byKey,
    byBarcode: new Map(barcodes.map((one) => [one.barcode, one])),
    makers: new Map(makers.map(({ id, name }) => [name, id])),
    makersAlike: new Map(
      makers.map(({ name }) => [coreOfCompany(name), name] as const).filter(([core]) => core.length > 1),
    ),
    brands: new Map(brands.map(({ id, name }) => [name, id])),
    categories: Map.groupBy(categories, ({ name }) => name),
    rowOfCode,
    rowOfKey,
  }
}

const numbered = (
  list: readonly {
    readonly row_no: number
    readonly raw: string[]
    readonly edits: Record<string, string>
    readonly is_skipped: boolean
  }[],
  columns: readonly ImportColumn[],
): Numbered[] =>
  list.map(({ row_no, raw, edits, is_skipped }) => ({ row_no, is_skipped, row: readRow(cellsOf(raw, edits, columns)) }))

async function countsOf(tx: Db, id: number): Promise<ImportCounts> {
  const { issues, ...counts } = await queries.countsOf(tx, id)
  return { ...counts, issues: issues.map((one) => ({ ...one, text: text.kinds[one.code as keyof typeof text.kinds] })) }
}

/** Judges rows and stores what they would do. `list`: all of the file that concern each other. */
async function judge(tx: Db, id: number, list: readonly Numbered[]): Promise<void> {
  const facts = await factsOf(tx, list)
  for (let from = 0; from < list.length; from += CHUNK) {
    const chunk = list
      .slice(from, from + CHUNK)
      .map(({ row_no, row }) => ({ ...judgeRow(row, row_no, facts), row_no, cells: row.cells, tidied: row.tidied }))
    await queries.storeJudged(tx, id, chunk)
    await setImmediate()
  }
}

/** Judges all rows of an import. */
async function judgeAll(tx: Db, id: number, columns: readonly ImportColumn[]): Promise<ImportCounts> {
  await judge(tx, id, await readAll(tx, id, columns))
  return countsOf(tx, id)
}

/** The columns with the fields that were given for them, of those there are. Throws 422 at `fields`. */
function columnsOf(known: readonly ImportColumn[], fields: readonly string[] | undefined): ImportColumn[] {
  if (fields !== undefined && fields.length !== known.length) throw fieldError('fields', text.wrongFields)
  const columns = known.map((column, at) => {
    const field = fields?.[at] ?? column.field
    return field === column.field ? column : { ...column, field, by: '' as const }
  })
  const taken = columns.map(({ field }) => field).filter((field) => field !== '')
  const twice = taken.find((field, at) => taken.indexOf(field) !== at)
  if (twice !== undefined) throw fieldError('fields', text.twice(fieldLabels[twice as FieldName]))
  if (!taken.includes('goods_sn') && !['name', 'ypgg', 'sccj'].every((field) => taken.includes(field)))
    throw fieldError('fields', text.needed(text.keyNeeded))
  return columns
}

/** Checks all rows against the shop; nothing of it is written. Throws 404, 409, 422 at `fields`. */
export const check = (context: AppContext, step: Step, fields: readonly string[] | undefined): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const record = await lockFor(tx, step, OPEN)
    const columns = columnsOf(record.columns, fields)
    const counts = await judgeAll(tx, step.id, columns)
    await queries.moveImport(tx, step.id, step.version, { state: GoodsImportState.checked, counts, columns })
  })

/** Changes rows in some way, and judges all of them anew. */
async function changed(
  context: AppContext,
  step: Step,
  change: (tx: Db) => Promise<number>,
  none: BusinessError,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const record = await lockFor(tx, step, [GoodsImportState.checked])
    if ((await change(tx)) === 0) throw none
    const counts = await judgeAll(tx, step.id, record.columns)
    await queries.moveImport(tx, step.id, step.version, { counts })
  })
}

function requireField(field: string): FieldName {
  if (!fieldNames.includes(field as FieldName)) throw fieldError('field', text.unknownField(field))
  return field as FieldName
}

/** Puts a text in place of that of one cell, and judges the rows anew. Throws 404, 409, 422. */
export async function editCell(
  context: AppContext,
  ask: { readonly id: number; readonly row_no: number; readonly field: string; readonly value: string },
): Promise<queries.StoredRow> {
  const field = requireField(ask.field)
  return inTransaction(context.db, async (tx) => {
    const record = await queries.lockImport(tx, ask.id)
    if (record === undefined) throw new BusinessError(404, text.notFound)
    if (record.state !== GoodsImportState.checked)
      throw new BusinessError(409, text.wrongState(text.states[record.state]!))
    const before = await queries.lockRow(tx, ask.id, ask.row_no)
    if (before === undefined) throw new BusinessError(404, text.noRow)
    await queries.editRows(tx, ask.id, [{ row_no: ask.row_no, edits: { [field]: ask.value } }])
    // Only rows with the code or the name that this one had or has now can be judged otherwise.
    const now = readRow({ ...before.cells, [field]: ask.value }).cells
    const both = (name: 'goods_sn' | 'name'): string[] => [before.cells[name] ?? '', now[name] ?? '']
    const around = await queries.rowsAround(tx, ask.id, ask.row_no, both('goods_sn'), both('name'))
    await judge(tx, ask.id, numbered(around, record.columns))
    await queries.moveImport(tx, ask.id, record.version, { counts: await countsOf(tx, ask.id) })
    return (await queries.lockRow(tx, ask.id, ask.row_no))!
  })
}

/** One text in place of another; `code`: only in rows with an issue of that kind. */
type Replacement = {
  readonly field: string
  readonly from: string
  readonly to: string
  readonly code?: string | undefined
}

/** One text in place of another in all rows. Throws 404, 409, 422. */
export const replace = (
  context: AppContext,
  { field: name, from, to, code, ...step }: Step & Replacement,
): Promise<void> => {
  const field = requireField(name)
  return changed(
    context,
    step,
    async (tx) => {
      const matches = await queries.rowsWith(tx, step.id, field, from, code)
      await queries.editRows(
        tx,
        step.id,
        matches.map((row_no) => ({ row_no, edits: { [field]: to } })),
      )
      return matches.length
    },
    fieldError('from', text.noRow),
  )
}

/** Where the text of a cell goes that stands in a wrong column. */
const moves: Readonly<Record<string, FieldName>> = { 'barcode.approval': 'approval_no', 'approval.barcode': 'barcode' }

/** Takes all suggestions of a kind. Throws 404, 409, 422 at `code`. */
export const applySuggestions = (
  context: AppContext,
  { code, ...step }: Step & { readonly code: string },
): Promise<void> =>
  changed(
    context,
    step,
    async (tx) => {
      const matches = await queries.suggestionsOf(tx, step.id, code)
      const other = moves[code]
      await queries.editRows(
        tx,
        step.id,
        matches.map(({ row_no, field, suggestion, cells }) => ({
          row_no,
          edits: {
            [field]: suggestion,
            ...(other !== undefined && (cells[other] ?? '') === '' ? { [other]: cells[field] ?? '' } : {}),
          },
        })),
      )
      return matches.length
    },
    fieldError('code', text.noSuggestion),
  )

/** Leaves rows out, or takes them in again. Throws 404, 409, 422. */
export const skip = (
  context: AppContext,
  ask: Step & {
    readonly row_nos?: readonly number[] | undefined
    readonly code?: string | undefined
    readonly isSkipped: boolean
  },
): Promise<void> =>
  changed(
    context,
    ask,
    (tx) => queries.skipRows(tx, ask.id, ask.isSkipped, { rowNos: ask.row_nos, code: ask.code }),
    fieldError('row_nos', text.noRow),
  )

/** Brings the rows into the shop, all or none. Sent again it changes nothing. Throws 404, 409. */
export async function commit(
  context: AppContext,
  by: StaffActor,
  { only_clean, ...step }: Step & { readonly only_clean: boolean },
): Promise<void> {
  const done = await inTransaction(context.db, async (tx) => {
    const before = await queries.lockImport(tx, step.id)
    if (before?.state === GoodsImportState.committed && before.version === step.version + 1) return false
    const { counts, columns } = await lockFor(tx, step, [GoodsImportState.checked])
    if (counts === null) throw new BusinessError(409, text.stale)
    if (!only_clean && counts.error > 0) throw new BusinessError(409, text.hasErrors(counts.error))
    if (counts.create + counts.update === 0) throw new BusinessError(409, text.nothing)
    const makers = await commits.newMakers(tx, step.id)
    await commits.addMakers(
      tx,
      makers.map((name) => ({ name, short: coreOfCompany(name) || name })),
    )
    await commits.addTerms(tx, step.id)
    const updated = await commits.writeUpdates(tx, step.id)
    const created = await commits.writeNew(tx, step.id, { at: context.now(), warehouse: await firstWarehouse(tx) })
    if (updated !== counts.update || created !== counts.create) throw new BusinessError(409, text.stale)
    await queries.learnTitles(
      tx,
      columns.map(({ title, field }) => [foldTitle(title), field] as const).filter(([title]) => title !== ''),
    )
    const committed = { at: context.now(), by: by.id }
    await queries.moveImport(tx, step.id, step.version, { state: GoodsImportState.committed, committed })
    const detail = { created, updated, makers: makers.length }
    await auditAct(context, tx, by, text.audit.commit, `goods-import:${step.id}`, detail)
    return true
  })
  // What was written can be bought now and searched in a moment; a process that stops here leaves it to the job.
  if (done) await rebuildTerms(context.db)
}

/** Rolls a transaction back and carries what it was going to say. */
class DryRun extends Error {
  readonly record: Omit<GoodsImportUndo, 'import'>
  constructor(record: Omit<GoodsImportUndo, 'import'>) {
    super('rolled back')
    this.record = record
  }
}

/** Takes a commit back, newest first, or says what that would do. Throws 404, 409. */
export async function undo(
  context: AppContext,
  by: StaffActor,
  { dry_run, forced, ...step }: Step & { readonly dry_run: boolean; readonly forced: readonly number[] },
): Promise<Omit<GoodsImportUndo, 'import'>> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const record = await lockFor(tx, step, [GoodsImportState.committed])
      if (context.now() >= (record.committed_at! + GOODS_IMPORT_LIMITS.undoDays * DAY_SECONDS) * 1000)
        throw new BusinessError(409, text.tooLate)
      if (await commits.hasNewer(tx, step.id)) throw new BusinessError(409, text.notNewest)
      const conflicts = await commits.changedSince(tx, step.id, forced)
      const unchanged = conflicts.map(({ row_no }) => row_no)
      const restored = await commits.restore(tx, step.id, unchanged)
      const answer = { restored, ...(await commits.removeNew(tx, step.id, unchanged)), conflicts }
      if (dry_run) throw new DryRun(answer)
      await queries.moveImport(tx, step.id, step.version, { state: GoodsImportState.undone, undoneAt: context.now() })
      await auditAct(context, tx, by, text.audit.undo, `goods-import:${step.id}`, {
        ...answer,
        conflicts: conflicts.length,
        forced: forced.length,
      })
      return answer
    })
  } catch (error) {
    if (error instanceof DryRun) return error.record
    throw error
  }
}

/** Gives up an import that is not in the shop. Throws 404, 409. */
export const drop = (context: AppContext, by: StaffActor, step: Step): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockFor(tx, step, OPEN)
    await queries.moveImport(tx, step.id, step.version, { state: GoodsImportState.dropped })
    await auditAct(context, tx, by, text.audit.drop, `goods-import:${step.id}`, {})
  })
