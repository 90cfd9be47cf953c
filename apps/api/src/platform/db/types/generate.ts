import { rows, sql, type Db } from '../db.ts'

type Column = {
  readonly table: string
  readonly column: string
  /** Name of the type, of its elements for an array. */
  readonly type: string
  /** Values of an enum. */
  readonly labels: readonly string[] | null
  readonly is_array: boolean
  readonly is_nullable: boolean
}

/** TypeScript type of a value by column type; numeric stays text, so that nothing is rounded. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  xid8: 'string',
}

const HEADER = `// Generated from the migrations by \`npm run db:types\`; do not edit.

/** What a row of each table is read as: \`int8\` as number, \`date\` as text, \`numeric\` as text. */
export type Tables = {`

/** The TypeScript type of every table of a migrated database. Throws for a column type without a row in TYPES. */
export async function generateTypes(db: Db): Promise<string> {
  const columns = await rows(
    db,
    sql<Column>`
      select c.relname::text as table, a.attname::text as column, 
        coalesce(e.typname, b.typname, t.typname)::text as type,
        (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(e.oid, t.oid))
          as labels,
        e.oid is not null as is_array, not a.attnotnull as is_nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
        left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname, a.attnum`,
  )
  const tables = Map.groupBy(columns, (column) => column.table)
  const shapes = [...tables].map(
    ([table, list]) => `  readonly ${table}: {\n${list.map((column) => `    ${fieldOf(column)}`).join('\n')}\n  }`,
  )
  return `${[HEADER, ...shapes].join('\n')}\n}\n`
}

function fieldOf({ table, column, type, labels, is_array, is_nullable }: Column): string {
  const element = labels?.map((label) => `'${label}'`).join(' | ') ?? TYPES[type]
  if (element === undefined) throw new Error(`${table}.${column}: the type ${type} is missing in TYPES`)
  const value = is_array ? `readonly ${labels === null ? element : `(${element})`}[]` : element
  return `readonly ${column}: ${value}${is_nullable && value !== 'unknown' ? ' | null' : ''}`
}
