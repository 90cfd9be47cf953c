import { contract } from '@yaopi/core/contract'
import { GOODS_IMPORT_LIMITS, type GoodsImport } from '@yaopi/core/staff'
import { z } from 'zod'
import { concurrencyLimit } from '../../platform/concurrency/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  contentDisposition,
  cursor,
  flag,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  route,
  text as line,
  versionField,
  whole,
} from '../../platform/http/index.ts'
import { defineJob, registerJobs } from '../../platform/jobs/index.ts'
import { XLSX } from '../../platform/spreadsheet/index.ts'
import { rebuildTerms } from '../search/index.ts'
import * as queries from './goods-import.queries.ts'
import * as service from './goods-import.service.ts'
import { importText as text } from './goods-import.text.ts'
import { importView, lettersOf, markedSheet, rowView } from './goods-import.view.ts'
import { importFile } from './import-file.ts'
import { type FieldName, fieldNames } from './map-columns.ts'

const { perPage: per_page, rows: MOST_ROWS, cell: CELL } = GOODS_IMPORT_LIMITS
/** Rows that one call names. */
const MOST_NAMED = 2_000

const isUnknown = (name: string): boolean => name !== '' && !fieldNames.includes(name as FieldName)
/** What the columns of a file are, a field for each; empty: none. */
const fieldList = z
  .array(z.string().max(40))
  .max(GOODS_IMPORT_LIMITS.columns)
  .refine((names) => !names.some(isUnknown), {
    error: ({ input }) => text.unknownField((input as string[]).find(isUnknown)!),
  })
  .optional()

/** Goods from files: reading, checking, committing, undoing. domain.md §7.2. */
export function registerGoodsImport(server: AppContext): void {
  const calls = contract.goodsImportAdmin
  // Reading and checking occupy the process and much memory: one file at a time.
  const working = concurrencyLimit(1, 3, () => new BusinessError(503, text.busy))
  registerJobs(server, [
    defineJob({
      name: 'read-new-terms',
      every: 60_000,
      run: async (context) => {
        if (await queries.hasUnreadTerms(context.db)) await rebuildTerms(context.db)
      },
    }),
  ])

  const read = async (importId: number): Promise<GoodsImport> => {
    const record = await queries.importById(server.db, importId)
    if (record === undefined) throw new BusinessError(404, text.notFound)
    return importView(record, await queries.committedFile(server.db, record.sha256))
  }
  const step = { id: masterId(), ...versionField(queries.importVersion) }

  route(server, calls.add, z.object({}), ({ request, staff }) =>
    working(async () => {
      const { name, bytes } = await importFile(request)
      return read(await service.readFile(server, staff, name, bytes))
    }),
  )

  route(server, calls.list, z.object({ after: cursor() }), async ({ input: { after } }) => {
    const start = { after, per_page }
    const page = await keysetPage(queries.newestImports, start, (part) => queries.imports(server.db, part))
    const data = page.list.map((record) => importView(record))
    return keysetPageOf(data, page, start)
  })

  route(server, calls.read, z.object({ id: masterId() }), ({ input }) => read(input.id))

  route(server, calls.check, z.object({ ...step, fields: fieldList }), ({ input }) =>
    working(async () => {
      await service.check(server, input, input.fields)
      return read(input.id)
    }),
  )

  const filter = z.object({
    id: masterId(),
    level: whole(0, 4).optional(),
    code: line(0, 40).optional(),
    action: oneOf(['create', 'update', 'same', 'skip', 'refuse'] as const).optional(),
    after: whole(0, MOST_ROWS * 2).default(0),
  })
  route(server, calls.rows, filter, async ({ input }) => {
    const { columns } = await read(input.id)
    const list = await queries.rowsOf(server.db, input.id, input, input.after, per_page + 1)
    const shown = list.slice(0, per_page)
    const letters = lettersOf(columns)
    return {
      data: shown.map((row) => rowView(row, letters)),
      next: list.length > per_page ? shown.at(-1)!.row_no : null,
    }
  })

  route(
    server,
    calls.edit,
    z.object({ id: masterId(), row_no: masterId(), field: line(1, 40), value: line(0, CELL) }),
    ({ input }) =>
      working(async () => {
        const row = await service.editCell(server, input)
        return rowView(row, lettersOf((await read(input.id)).columns))
      }),
  )

  route(
    server,
    calls.replace,
    z.object({ ...step, field: line(1, 40), from: line(0, CELL), to: line(0, CELL), code: line(1, 40).optional() }),
    ({ input }) =>
      working(async () => {
        await service.replace(server, input)
        return read(input.id)
      }),
  )

  route(server, calls.apply, z.object({ ...step, code: line(1, 40) }), ({ input }) =>
    working(async () => {
      await service.applySuggestions(server, input)
      return read(input.id)
    }),
  )

  const skipped = z.object({
    ...step,
    row_nos: z
      .array(whole(1, MOST_ROWS * 2))
      .max(MOST_NAMED)
      .optional(),
    code: line(0, 40).optional(),
    is_skipped: flag(),
  })
  route(server, calls.skip, skipped, ({ input }) =>
    working(async () => {
      await service.skip(server, { ...input, isSkipped: input.is_skipped === 1 })
      return read(input.id)
    }),
  )

  route(server, calls.marked, z.object({ id: masterId() }), ({ input, reply }) =>
    working(async () => {
      const one = await read(input.id)
      const bytes = await markedSheet(one, await queries.rowsOf(server.db, one.id, {}, 0, MOST_ROWS))
      reply
        .header('content-type', XLSX)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition('attachment', text.fileName(one.name)))
      return bytes as typeof bytes & { file: true }
    }),
  )

  route(server, calls.commit, z.object({ ...step, only_clean: flag().default(0) }), ({ input, staff }) =>
    working(async () => {
      await service.commit(server, staff, { ...input, only_clean: input.only_clean === 1 })
      return read(input.id)
    }),
  )

  const undone = z.object({
    ...step,
    dry_run: flag().default(0),
    force_rows: z
      .array(whole(1, MOST_ROWS * 2))
      .max(MOST_NAMED)
      .default([]),
  })
  route(server, calls.undo, undone, ({ input, staff }) =>
    working(async () => {
      const { dry_run, force_rows: forced, ...its } = input
      const answer = await service.undo(server, staff, { ...its, dry_run: dry_run === 1, forced })
      return { ...answer, import: await read(input.id) }
    }),
  )

  route(server, calls.drop, z.object(step), async ({ input, staff }) => {
    await service.drop(server, staff, input)
    return read(input.id)
  })
}
