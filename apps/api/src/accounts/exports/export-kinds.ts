import type { StaffRight } from '@yaopi/core/staff'
import type { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import type { KeysetPart, Position } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { SheetCell, SheetColumn } from '../../platform/spreadsheet/index.ts'
import { exportText as text } from './exports.text.ts'

/** Who exports, with the roles and warehouses of this moment. */
type Exporter = Pick<Staff, 'id' | 'name' | 'roles' | 'warehouses'>

/** A list as a file: columns, and its rows part by part in their order. */
type ExportedList<R> = {
  readonly columns: readonly SheetColumn<R>[]
  readonly parts: AsyncIterable<readonly R[]>
}

/** A list that may be exported. */
type ExportKind<F, R> = {
  /** Name in the database, such as `orders`. */
  readonly kind: string
  /** What it is called; the name of its files. */
  readonly title: string | ((filter: F) => string)
  readonly may: StaffRight
  /** The filter of the list's own call. */
  readonly filter: z.ZodType<F>
  /** Throws where this person may not have this part of it. */
  readonly check?: (filter: F, staff: Exporter) => void
  /** Opens the list; `server.db` is one reading transaction, so that no row is left out or read twice. */
  readonly open: (server: AppContext, filter: F, staff: Exporter) => Promise<ExportedList<R>> | ExportedList<R>
}

/** A list with its columns and rows as cells. */
export type OpenedList = {
  readonly columns: readonly Pick<SheetColumn<unknown>, 'title' | 'width' | 'isMoney'>[]
  readonly parts: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** A kind as it is kept: what types it has inside, nobody outside needs to know. */
export type KnownKind = {
  readonly kind: string
  readonly may: StaffRight
  /** Reads a filter of the wire; throws 422 at a field, 403 where the person may not have it. */
  readonly titleFor: (filter: unknown, staff: Exporter) => string
  readonly open: (server: AppContext, filter: unknown, staff: Exporter) => Promise<OpenedList>
}

const registered = new WeakMap<AppContext['app'], Map<string, KnownKind>>()

/** Adds a list that may be exported; two of one name are a programming error. */
export function registerExportKind<F, R>(server: AppContext, kind: ExportKind<F, R>): void {
  const known = registered.get(server.app) ?? new Map<string, KnownKind>()
  registered.set(server.app, known)
  if (known.has(kind.kind)) throw new Error(`the export ${kind.kind} is registered twice`)
  const read = (filter: unknown): F => {
    const result = kind.filter.safeParse(filter)
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw fieldError(issue?.path.map(String).join('.') || 'filter', issue?.message ?? text.badFilter)
  }
  known.set(kind.kind, {
    kind: kind.kind,
    may: kind.may,
    titleFor: (filter, staff) => {
      const input = read(filter)
      kind.check?.(input, staff)
      return typeof kind.title === 'string' ? kind.title : kind.title(input)
    },
    open: async (context, filter, staff) => {
      const input = read(filter)
      kind.check?.(input, staff)
      const { columns, parts } = await kind.open(context, input, staff)
      return { columns, parts: cellsOf(columns, parts) }
    },
  })
}

async function* cellsOf<R>(columns: readonly SheetColumn<R>[], parts: AsyncIterable<readonly R[]>) {
  for await (const part of parts) yield part.map((row) => columns.map((column) => column.cell(row)))
}

/** Every list that may be exported. */
export const exportKinds = (server: Pick<AppContext, 'app'>): readonly KnownKind[] => [
  ...(registered.get(server.app)?.values() ?? []),
]

/** A list by its name; throws 422 for an unknown one. */
export function exportKind(server: Pick<AppContext, 'app'>, name: string): KnownKind {
  const kind = registered.get(server.app)?.get(name)
  if (kind === undefined) throw new BusinessError(422, text.unknownKind, null, { kind: [text.unknownKind] })
  return kind
}

/** The rows of a list that is read in its order, so many at a time. */
export async function* partsInOrder<T extends { readonly position: Position }>(
  limit: number,
  read: (part: KeysetPart) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let after: Position | undefined; ;) {
    const list = await read({ limit, after })
    yield list
    if (list.length < limit) return
    after = list.at(-1)?.position
  }
}

/** The rows of a list that was read at once. */
export async function* allAtOnce<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows
}
