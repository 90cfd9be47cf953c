import {
  type ImportColumn,
  type ImportCounts,
  type ImportIssueCount,
  type ImportRow,
  GoodsImportState,
} from '@yaopi/core/staff'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  rowVersion,
  sql,
} from '../../platform/db/index.ts'
import type { JudgedRow, KnownCategory, KnownGoods } from './judge-row.ts'

const DROPPED = sql.lit(GoodsImportState.dropped)

/** An import as it is stored; times in seconds. */
export type ImportRecord = {
  readonly id: number
  readonly name: string
  readonly sha256: string
  readonly title_row: number
  readonly columns: readonly ImportColumn[]
  readonly state: GoodsImportState
  readonly counts: ImportCounts | null
  readonly version: number
  readonly staff: string
  readonly created_at: number
  readonly committed_at: number | null
}

/** A row as it is stored. */
export type StoredRow = Omit<JudgedRow, 'action' | 'values'> & {
  readonly row_no: number
  readonly raw: readonly string[]
  readonly edits: Readonly<Record<string, string>>
  readonly is_skipped: boolean
  readonly action: Exclude<ImportRow['action'], 'skip'>
  readonly cells: Readonly<Record<string, string>>
}

/** The version of imports. */
export const importVersion = rowVersion('version')

const record = sql`i.id, i.name, i.sha256, i.title_row, i.columns, i.state, i.counts, ${importVersion.of('i')},
  s.name as staff,
  unix_seconds(i.created_at) as created_at, unix_seconds(i.committed_at) as committed_at
  from goods_import i join staff s on s.id = i.staff_id`

/** An import; undefined where there is none. */
export const importById = (db: Db, id: number): Promise<ImportRecord | undefined> =>
  row(db, sql<ImportRecord>`select ${record} where i.id = ${id}`)

/** Locks an import until the transaction ends. */
export const lockImport = async (tx: Db, id: number): Promise<ImportRecord | undefined> => {
  await sql`select from goods_import where id = ${id} for update`.execute(tx)
  return importById(tx, id)
}

/** Imports as the staff read them: the newest first. */
export const newestImports = keyset('-id', { column: sql`i.id`, kind: 'number', isDescending: true })

/** A part of the imports that were not dropped, the newest first, and how many there are. */
export async function imports(
  db: Db,
  { limit, after }: KeysetPart,
): Promise<{ readonly list: (ImportRecord & { readonly position: Position })[]; readonly total: number }> {
  const list = await rows(
    db,
    sql<ImportRecord & { readonly position: Position }>`select ${newestImports.position} as position, ${record}
      where i.state <> ${DROPPED} and ${newestImports.after(after)} order by ${newestImports.orderBy}
      limit ${sql.lit(limit)}`,
  )
  const listed = sql`from goods_import where state <> ${DROPPED}`
  const counted = await row(db, sql<{ n: number }>`select ${cappedCount(listed)} as n`)
  return { list, total: counted?.n ?? 0 }
}

/** The import of the same file that is in the shop. Times in seconds. */
export const committedFile = (db: Db, sha256: string): Promise<{ id: number; at: number } | undefined> =>
  row(
    db,
    sql<{ id: number; at: number }>`select id, unix_seconds(committed_at) as at from goods_import
      where sha256 = ${sha256} and state = ${sql.lit(GoodsImportState.committed)} order by id desc limit 1`,
  )

/** What titles were taken for before, by folded title. */
export async function learnedTitles(db: Db): Promise<Map<string, string>> {
  const list = await rows(
    db,
    sql<{ title: string; field: string }>`select title, field from goods_import_title order by uses desc limit 2000`,
  )
  return new Map(list.map(({ title, field }) => [title, field]))
}

/** Remembers what titles were taken for; `pairs` of folded title and field. */
export const learnTitles = (tx: Db, pairs: readonly (readonly [string, string])[]) =>
  sql`insert into goods_import_title (title, field)
    select * from unnest(${pairs.map(([title]) => title)}::text[], ${pairs.map(([, field]) => field)}::text[])
    on conflict (title) do update set field = excluded.field, uses = goods_import_title.uses + 1`.execute(tx)

/** Stores an import that was read; `at` in milliseconds. */
export const addImport = async (
  tx: Db,
  made: {
    readonly name: string
    readonly sha256: string
    readonly title_row: number
    readonly columns: readonly ImportColumn[]
    readonly staff_id: number
    readonly at: number
  },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into goods_import (name, sha256, title_row, columns, staff_id, created_at)
      values (${made.name}, ${made.sha256}, ${made.title_row}, ${JSON.stringify(made.columns)}::jsonb, ${made.staff_id},
        ${new Date(made.at)}) returning id`,
  ))!.id

/** Stores rows of a file as they were read. */
export const addRows = (
  tx: Db,
  id: number,
  list: readonly { readonly row_no: number; readonly raw: readonly string[] }[],
) =>
  sql`insert into goods_import_row (import_id, row_no, raw)
    select ${id}, r.row_no, r.raw from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as r (row_no integer, raw text[])`.execute(tx)

/** The next rows of an import as the file has them, by number. */
export const rawRows = (db: Db, id: number, after: number, limit: number) =>
  rows(
    db,
    sql<{ row_no: number; raw: string[]; edits: Record<string, string>; is_skipped: boolean }>`
      select row_no, raw, edits, is_skipped from goods_import_row where import_id = ${id} and row_no > ${after}
      order by row_no limit ${sql.lit(limit)}`,
  )

/** Stores what rows would do. */
export const storeJudged = (
  tx: Db,
  id: number,
  list: readonly (JudgedRow & { readonly row_no: number; readonly cells: object; readonly tidied: number })[],
) =>
  sql`update goods_import_row t set action = r.action, level = r.level, goods_id = r.goods_id, cells = r.cells,
      goods_values = r.goods_values, codes = r.codes, issues = r.issues,
      tidied = r.tidied
    from jsonb_to_recordset(${JSON.stringify(
      list.map(({ values, issues, ...one }) => ({
        ...one,
        issues,
        goods_values: values,
        codes: [...new Set(issues.map(({ code }) => code))],
      })),
    )}::jsonb) as r (row_no integer, action text, level smallint, goods_id integer, cells jsonb, goods_values jsonb,
      codes text[], issues jsonb, tidied smallint)
    where t.import_id = ${id} and t.row_no = r.row_no`.execute(tx)

/** Sets state, counts or columns, and raises the version; false when the version has moved on. */
export async function moveImport(
  tx: Db,
  id: number,
  version: number,
  to: {
    readonly state?: GoodsImportState
    readonly counts?: ImportCounts
    readonly columns?: readonly ImportColumn[]
    readonly committed?: { readonly at: number; readonly by: number }
    readonly undoneAt?: number
  },
): Promise<boolean> {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
  const date = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))
  const moved = await row(
    tx,
    sql`update goods_import set ${importVersion.raised()}, state = coalesce(${to.state ?? null}, state),
        counts = coalesce(${json(to.counts)}::jsonb, counts), columns = coalesce(${json(to.columns)}::jsonb, columns),
        committed_at = coalesce(${date(to.committed?.at)}, committed_at),
        committed_by = coalesce(${to.committed?.by ?? null}, committed_by),
        undone_at = coalesce(${date(to.undoneAt)}, undone_at)
      where id = ${id} and version = ${version} returning id`,
  )
  return moved !== undefined
}

const stored = sql.raw(`row_no, raw, edits, is_skipped, action, level, goods_id, cells, issues from goods_import_row`)

/** Rows of an import after a number, as the staff look through them. */
export const rowsOf = (
  db: Db,
  id: number,
  filter: {
    readonly level?: number | undefined
    readonly code?: string | undefined
    readonly action?: string | undefined
  },
  after: number,
  limit: number,
): Promise<StoredRow[]> => {
  const { level, code, action } = filter
  const acts =
    action === undefined
      ? sql``
      : action === 'skip'
        ? sql`and is_skipped`
        : sql`and action = ${action} and not is_skipped`
  return rows(
    db,
    sql<StoredRow>`select ${stored} where import_id = ${id} and row_no > ${after}
      ${level === undefined ? sql`` : sql`and level = ${level}`}
      ${code === undefined ? sql`` : sql`and ${code} = any(codes)`}
      ${acts} order by row_no limit ${sql.lit(limit)}`,
  )
}

/** One row, locked until the transaction ends. */
export const lockRow = (tx: Db, id: number, rowNo: number): Promise<StoredRow | undefined> =>
  row(tx, sql<StoredRow>`select ${stored} where import_id = ${id} and row_no = ${rowNo} for update`)

/** Puts texts in place of those of the file. */
export const editRows = (tx: Db, id: number, list: readonly { readonly row_no: number; readonly edits: object }[]) =>
  sql`update goods_import_row t set edits = t.edits || r.edits
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (row_no integer, edits jsonb)
    where t.import_id = ${id} and t.row_no = r.row_no`.execute(tx)

/** Numbers of the rows whose text of a field is this one; `code`: only those with an issue of that kind. */
export const rowsWith = async (
  tx: Db,
  id: number,
  field: string,
  text: string,
  code: string | undefined,
): Promise<number[]> =>
  (
    await rows(
      tx,
      sql<{ row_no: number }>`select row_no from goods_import_row where import_id = ${id}
        and coalesce(cells->>${field}, '') = ${text} ${code === undefined ? sql`` : sql`and ${code} = any(codes)`}`,
    )
  ).map(({ row_no }) => row_no)

/** Suggestions of one kind, by row. */
export const suggestionsOf = (tx: Db, id: number, code: string) =>
  rows(
    tx,
    sql<{ row_no: number; field: string; suggestion: string; cells: Record<string, string> }>`
      select r.row_no, i->>'field' as field, i->>'suggestion' as suggestion, r.cells
      from goods_import_row r, jsonb_array_elements(r.issues) i
      where r.import_id = ${id} and ${code} = any(r.codes) and i->>'code' = ${code} and i ? 'suggestion'`,
  )

/** Leaves rows out of the commit, or takes them in again; how many. */
export const skipRows = async (
  tx: Db,
  id: number,
  isSkipped: boolean,
  which: { readonly rowNos?: readonly number[] | undefined; readonly code?: string | undefined },
): Promise<number> =>
  (
    await rows(
      tx,
      sql`update goods_import_row set is_skipped = ${isSkipped} where import_id = ${id} and is_skipped <> ${isSkipped}
        and (row_no = any(${which.rowNos ?? []}::int[]) or ${which.code ?? ''} = any(codes)) returning row_no`,
    )
  ).length

/** Goods that rows may mean, by code or by name. */
export const knownGoods = (db: Db, codes: readonly string[], names: readonly string[]) =>
  rows(
    db,
    sql<
      KnownGoods & { readonly maker: string }
    >`select g.id, g.goods_sn, g.name, g.generic_name, g.ypgg, g.bzdw, g.sccj_id,
      g.brand_id, g.zone, g.cat1, g.cat2, g.cat3, g.goods_class, g.device_class, g.scope_codes, g.approval_no,
      g.barcode, g.dosage_form, g.otc_class, g.temp_class, g.base_price, g.market_price, g.tax_rate, g.zbz, g.jzl,
      g.min_number,
      g.step, g.is_medicare, g.mah, g.origin, g.grade, g.register_no, g.is_split, m.name as maker
    from goods g join manufacturer m on m.id = g.sccj_id
    where g.id in (select id from goods where goods_sn = any(${codes}::text[])
      union select x.id from goods x join search_term t on t.id = x.term_id
        where t.kind = 0 and t.text = any(${names}::text[]))`,
  )

/** Goods with one of these barcodes. */
export const goodsOfBarcodes = (db: Db, barcodes: readonly string[]) =>
  rows(
    db,
    sql<{ barcode: string; id: number; name: string }>`select barcode, id, goods_sn || ' ' || name as name from goods
      where barcode <> '' and barcode = any(${barcodes}::text[]) order by id desc`,
  )

/** Makers and brands by name; the other names that lead to them come first, and give way to a name. */
export const namesOf = (db: Db, table: 'manufacturer' | 'brand') =>
  rows(
    db,
    sql<{ id: number; name: string }>`select id, name from (
      select owner_id as id, name, 0 as place from taxon_alias
        where kind = ${table === 'brand' ? 'brand' : 'maker'}
      union all select coalesce(merged_into, id), name, 1 from ${sql.table(table)}) n order by place, id`,
  )

/** The categories that goods are put into, the deepest first, with the ids from the first level on. */
export const categories = (db: Db): Promise<KnownCategory[]> =>
  rows(
    db,
    sql<KnownCategory>`with recursive tree as (
      select id, name, zone, array[id] as path from category where parent_id is null and zone <> 'yx'
        and merged_into is null
      union all select c.id, c.name, c.zone, t.path || c.id from category c join tree t on t.id = c.parent_id
        where c.merged_into is null)
    select id, name, zone, path from tree order by cardinality(path) desc, id`,
  )

/** Whether terms were added whose readings nobody has made. */
export const hasUnreadTerms = async (db: Db): Promise<boolean> =>
  (await row(db, sql`select 1 from search_term where readings = '' limit 1`)) !== undefined

/** What the rows of an import would do, counted; the words of the issues are the caller's. */
export async function countsOf(
  tx: Db,
  id: number,
): Promise<Omit<ImportCounts, 'issues'> & { readonly issues: readonly Omit<ImportIssueCount, 'text'>[] }> {
  const counts = await row(
    tx,
    sql<Omit<ImportCounts, 'issues'>>`select count(*)::int as rows,
      count(*) filter (where action = 'create' and level < 3 and not is_skipped)::int as create,
      count(*) filter (where action = 'update' and level < 3 and not is_skipped)::int as update,
      count(*) filter (where action = 'same' and level < 3 and not is_skipped)::int as same,
      count(*) filter (where action <> 'refuse' and level = 3 and not is_skipped)::int as error,
      count(*) filter (where action = 'refuse' and not is_skipped)::int as refused,
      count(*) filter (where is_skipped)::int as skip, coalesce(sum(tidied), 0)::int as tidied
      from goods_import_row where import_id = ${id}`,
  )
  const issues = await rows(
    tx,
    sql<Omit<ImportIssueCount, 'text'>>`select i->>'code' as code, max((i->>'level')::int) as level,
      count(distinct row_no)::int as rows, max((i ? 'suggestion')::int) as can_apply
      from goods_import_row, jsonb_array_elements(issues) i
      where import_id = ${id} and not is_skipped and codes <> '{}' group by 1 order by 2 desc, 3 desc, 1`,
  )
  return { ...counts!, issues }
}

/** Rows that a change of one may concern: itself, and those with one of these codes or names. */
export const rowsAround = (tx: Db, id: number, rowNo: number, codes: readonly string[], names: readonly string[]) =>
  rows(
    tx,
    sql<{ row_no: number; raw: string[]; edits: Record<string, string>; is_skipped: boolean }>`
      select row_no, raw, edits, is_skipped from goods_import_row where import_id = ${id} and (row_no = ${rowNo}
        or cells->>'goods_sn' = any(${codes.filter(Boolean)}::text[])
        or cells->>'name' = any(${names.filter(Boolean)}::text[])) order by row_no`,
  )
