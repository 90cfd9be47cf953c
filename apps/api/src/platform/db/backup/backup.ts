import pg from 'pg'
import type { FileStore } from '../../files/index.ts'
import { schemaOf } from '../migrate.ts'

/** First line of a backup; the number is raised when older readers could not read the new form. */
export const HEADER = '-- yaopi backup 1'
/** The line between two pieces that are executed one after the other; no line of data can look like it. */
export const SEPARATOR = '--;'

/** Rows of one fetch, and of one insert. */
const FETCH = 2_000
const ROWS_PER_INSERT = 200

type Table = { readonly name: string; readonly columns: readonly string[] }

/**
 * Writes the whole database as plain SQL, which `restoreDatabase` and psql load into an empty database: the schema of
 * the applied migrations, then rows and sequences, read in one repeatable-read transaction. While rows are loaded, own
 * triggers are disabled and foreign keys dropped, so that their order does not matter and no trigger runs twice.
 * The bytes of uploaded files are written into their rows, out of which the server moves them at its next start.
 * Returns the number of rows, and of files whose bytes are missing; `write` gets whole lines.
 */
export async function backupDatabase(
  url: string,
  write: (text: string) => Promise<void>,
  files: Pick<FileStore, 'read'>,
): Promise<{ readonly rows: number; readonly missing: number }> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c datestyle=ISO -c timezone=UTC',
  })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const piece = (...lines: readonly string[]): Promise<void> => write(`${lines.join('\n')}\n${SEPARATOR}\n`)
    const migrations = await texts(client, 'select name from migration order by name')
    const tables = await tablesOf(client)
    const foreignKeys = await foreignKeysOf(client)
    const quoted = tables.map(({ name }) => pg.escapeIdentifier(name))

    await piece(HEADER, "set client_encoding = 'UTF8'; set standard_conforming_strings = on; begin;")
    await piece(schemaOf(migrations))
    await piece(...(await partitionsOf(client)))
    await piece(...quoted.map((name) => `alter table ${name} disable trigger user;`))
    await piece(...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`))
    await piece(`truncate ${quoted.join(', ')};`)
    let rows = 0
    let missing = 0
    const fill = async (row: (string | null)[], at: { readonly key: number; readonly content: number }) => {
      if (row[at.content] !== null) return
      const bytes = await (await files.read(row[at.key] ?? ''))?.toArray()
      if (bytes === undefined) missing += 1
      else row[at.content] = `\\x${Buffer.concat(bytes).toString('hex')}`
    }
    for (const table of tables) rows += await writeRows(client, table, piece, fill)
    await piece(...(await sequencesOf(client)))
    await piece(
      ...foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`),
    )
    await piece(...quoted.map((name) => `alter table ${name} enable trigger user;`))
    await piece('commit;')
    await piece('analyze;')
    return { rows, missing }
  } finally {
    await client.end()
  }
}

async function texts(client: pg.Client, text: string): Promise<string[]> {
  const answer = await client.query<[string]>({ text, rowMode: 'array' })
  return answer.rows.map(([value]) => value)
}

/** Tables with the columns that are stored; rows of a partition are read and written through its parent. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const answer = await client.query<Table>(`
    select c.relname::text as name, coalesce(array_agg(a.attname::text order by a.attnum)
      filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  return answer.rows
}

/** Partitions that jobs have made since the migrations. */
const partitionsOf = (client: pg.Client): Promise<string[]> =>
  texts(
    client,
    `select format('create table if not exists %I partition of %I %s%s;', c.relname, p.relname,
       pg_get_expr(c.relpartbound, c.oid), coalesce(' partition by ' || pg_get_partkeydef(c.oid), ''))
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.oid`,
  )

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const answer = await client.query<ForeignKey>(`
    select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace order by 1, 2`)
  return answer.rows
}

async function sequencesOf(client: pg.Client): Promise<string[]> {
  const names = await texts(
    client,
    `select oid::regclass::text from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const statements: string[] = []
  for (const name of names) {
    const [state] = await texts(client, `select last_value || ', ' || is_called from ${name}`)
    statements.push(`select setval(${pg.escapeLiteral(name)}, ${state});`)
  }
  return statements
}

async function writeRows(
  client: pg.Client,
  { name, columns }: Table,
  piece: (...lines: readonly string[]) => Promise<void>,
  fill: (row: (string | null)[], at: { readonly key: number; readonly content: number }) => Promise<void>,
): Promise<number> {
  const isFile = name === 'file'
  // A file has up to 10 MB, and twice as many characters.
  const perInsert = isFile ? 1 : ROWS_PER_INSERT
  const fetch = isFile ? 1 : FETCH
  const at = { key: columns.indexOf('sha256'), content: columns.indexOf('content') }
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const table = pg.escapeIdentifier(name)
  await client.query(`declare backup_rows no scroll cursor for select ${list} from ${table}`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${fetch} from backup_rows`,
      rowMode: 'array',
      // Values stay in PostgreSQL's text form.
      types: { getTypeParser: () => (text: string) => text },
    })
    if (isFile) for (const row of rows) await fill(row, at)
    for (let from = 0; from < rows.length; from += perInsert) {
      const lines = rows.slice(from, from + perInsert).map((row) => `(${row.map(literal).join(', ')})`)
      await piece(`insert into ${table} (${list}) overriding system value values`, `${lines.join(',\n')};`)
    }
    count += rows.length
    if (rows.length < fetch) break
  }
  await client.query('close backup_rows')
  return count
}

/** A value on one line: line breaks and backslashes are written as escapes. */
function literal(value: string | null): string {
  if (value === null) return 'null'
  const quoted = value.replaceAll("'", "''")
  if (!/[\\\n\r]/.test(quoted)) return `'${quoted}'`
  return `E'${quoted.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
}
