import { formatDateTime } from '@yaopi/core'
import { EXPORT_ROWS, mayDo } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { csvOf, type SheetCell, sheetOf } from '../../platform/spreadsheet/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { audit } from '../staff/index.ts'
import { exportKind, type OpenedList } from './export-kinds.ts'
import { type ExportOrder, failExport, finishExport, leaveExport } from './exports.queries.ts'
import { exportText as text } from './exports.text.ts'

/** A file is kept for a week, milliseconds. */
const RETENTION = 7 * DAY

type Made = {
  readonly columns: OpenedList['columns']
  readonly rows: readonly (readonly SheetCell[])[]
  readonly is_cut: boolean
}

/** Reads a list until it ends or has more than `most` rows. */
async function readList(list: OpenedList, most: number, signal?: AbortSignal): Promise<Made> {
  const rows: (readonly SheetCell[])[] = []
  for await (const part of list.parts) {
    for (const row of part) {
      if (rows.length === most) return { columns: list.columns, rows, is_cut: true }
      rows.push(row)
    }
    signal?.throwIfAborted()
  }
  return { columns: list.columns, rows, is_cut: false }
}

function fileOf(order: ExportOrder, made: Made, at: number): Promise<Buffer> {
  const { columns, rows } = made
  const when = formatDateTime(Math.floor(at / 1000))
  const above = text.above(order.staff, when, rows.length, order.conditions, made.is_cut ? rows.length : null)
  if (order.format === 'xlsx')
    return sheetOf(
      order.title,
      columns.map((column, place) => ({ ...column, cell: (row: readonly SheetCell[]) => row[place] ?? null })),
      rows,
      { above },
    )
  return Promise.resolve(
    csvOf([[above], columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? ''))]),
  )
}

/**
 * Makes the file of an export; false when the list has more than `small` rows: it is left to the job then. What the
 * person may not have and what cannot be read closes it as failed.
 */
export async function makeExport(
  server: AppContext,
  order: ExportOrder,
  { small, signal }: { readonly small?: number; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const { db, now } = server
  const most = EXPORT_ROWS[order.format]
  try {
    const kind = exportKind(server, order.kind)
    if (!order.is_active) throw new BusinessError(403, text.left)
    if (!mayDo(order.roles, kind.may)) throw new BusinessError(403, text.forbidden)
    const { roles, warehouses } = order
    const staff = { id: order.staff_id, name: order.staff, roles, warehouses }
    const made = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const list = await kind.open({ ...server, db: tx }, order.filter, staff)
        return readList(list, small ?? most, signal)
      })
    if (made.is_cut && small !== undefined) {
      await leaveExport(db, order.id)
      return false
    }
    const at = now()
    const content = await fileOf(order, made, at)
    await inTransaction(db, async (tx) => {
      const [rows, is_cut] = [made.rows.length, made.is_cut]
      if (!(await finishExport(tx, order.id, { rows, is_cut, content, at }, at + RETENTION))) return
      await audit(tx, {
        by: { id: order.staff_id, roles: order.roles, ip: order.ip },
        action: text.exported,
        target: `export:${order.id}`,
        detail: {
          list: order.kind,
          filter: order.filter,
          format: order.format,
          columns: made.columns.map(({ title }) => title),
          rows,
          is_cut: is_cut ? 1 : 0,
        },
        at,
      })
    })
    return true
  } catch (error) {
    if (signal?.aborted === true) {
      await leaveExport(db, order.id)
      return false
    }
    if (!(error instanceof BusinessError)) server.app.log.error({ err: error, export: order.id }, 'an export failed')
    await failExport(db, order.id, error instanceof BusinessError ? error.message : text.failed, now())
    return true
  }
}
