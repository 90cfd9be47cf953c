import { type RawBuilder, sql } from 'kysely'

/** A column by which a list is sorted; rows without a value come last, whatever the direction. */
export type SortKey = {
  readonly column: RawBuilder<unknown>
  readonly kind: 'number' | 'moment' | 'day' | 'text'
  readonly isDescending?: true
  readonly isNullable?: true
}

/** The values of a row in the columns by which its list is sorted, as `Keyset.position` selects them. */
export type Position = readonly (number | string | null)[]

/** Which rows of a list are read: so many of those that come after a position, or the first ones. */
export type KeysetPart = { readonly limit: number; readonly after?: Position | undefined }

/** The order of a list, and its pages by the row at which the one before ended. */
export type Keyset = {
  /** Tells orders apart: a position in one of them means nothing in another. */
  readonly name: string
  readonly keys: readonly SortKey[]
  /** To be selected as `position`. */
  readonly position: RawBuilder<Position>
  /** What stands behind `order by`. */
  readonly orderBy: RawBuilder<unknown>
  /** The condition on rows that come after a position; without one it is true. */
  readonly after: (position: Position | undefined) => RawBuilder<boolean>
}

const stored = ({ column, kind }: SortKey): RawBuilder<unknown> => {
  if (kind === 'moment') return sql`(extract(epoch from ${column}) * 1000000)::bigint`
  return kind === 'day' ? sql`(${column} - date '2000-01-01')` : column
}

const parameter = ({ kind }: SortKey, value: number | string): RawBuilder<unknown> => {
  if (kind === 'moment') return sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`
  if (kind === 'day') return sql`(date '2000-01-01' + ${value}::int)`
  return kind === 'number' ? sql`${value}::bigint` : sql`${value}::text`
}

const direction = ({ column, isDescending, isNullable }: SortKey): RawBuilder<unknown> => {
  if (isDescending !== true) return column
  return isNullable === true ? sql`${column} desc nulls last` : sql`${column} desc`
}

/** Rows that come after a value of one column; no row comes after one that has none. */
const beyond = (key: SortKey, value: number | string | null): RawBuilder<boolean> => {
  if (value === null) return sql`false`
  const sign = sql.raw(key.isDescending === true ? '<' : '>')
  const further = sql<boolean>`${key.column} ${sign} ${parameter(key, value)}`
  return key.isNullable === true ? sql`(${further} or ${key.column} is null)` : further
}

const same = (key: SortKey, value: number | string | null): RawBuilder<boolean> =>
  value === null ? sql`${key.column} is null` : sql`${key.column} = ${parameter(key, value)}`

/** Rows after a position column by column: further in the first one, or the same there and after it in the rest. */
function afterEach(keys: readonly SortKey[], position: Position): RawBuilder<boolean> {
  const [key, ...others] = keys
  const [value, ...rest] = position
  if (key === undefined || value === undefined) return sql`false`
  if (others.length === 0) return beyond(key, value)
  return sql`(${beyond(key, value)} or (${same(key, value)} and ${afterEach(others, rest)}))`
}

/** One comparison of rows, which an index serves: all columns in one direction, and none that may be empty. */
const isRowComparison = (keys: readonly SortKey[]): boolean =>
  keys.every((key) => key.isNullable !== true && key.isDescending === keys[0]?.isDescending)

/**
 * The order of a list whose pages continue after the last row of the one before, so that a row that was added or has
 * gone meanwhile neither repeats nor hides another. The columns together differ from row to row.
 */
export const keyset = (name: string, ...keys: readonly SortKey[]): Keyset => ({
  name,
  keys,
  position: sql<Position>`jsonb_build_array(${sql.join(keys.map(stored))})`,
  orderBy: sql.join(keys.map(direction)),
  after: (position) => {
    if (position === undefined) return sql`true`
    if (!isRowComparison(keys)) return afterEach(keys, position)
    const sign = sql.raw(keys[0]?.isDescending === true ? '<' : '>')
    const columns = sql.join(keys.map(({ column }) => column))
    return sql`(${columns}) ${sign} (${sql.join(keys.map((key, at) => parameter(key, position[at]!)))})`
  },
})

/** A cursor as a page gives it to the next one. */
export const cursorOf = ({ name }: Keyset, position: Position): string =>
  Buffer.from(JSON.stringify([name, ...position])).toString('base64url')

const LAST_DAY = 1_000_000
const LAST_MOMENT = 8e15
const LONGEST_TEXT = 500

const isValue = ({ kind, isNullable }: SortKey, value: unknown): value is number | string | null => {
  if (value === null) return isNullable === true
  if (kind === 'text') return typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0')
  if (!Number.isSafeInteger(value)) return false
  const most = kind === 'day' ? LAST_DAY : kind === 'moment' ? LAST_MOMENT : Number.MAX_SAFE_INTEGER
  return Math.abs(value as number) <= most
}

/** The position that a cursor of this order means; undefined for any other text. */
export function positionOf({ name, keys }: Keyset, cursor: string): Position | undefined {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (!Array.isArray(read) || read.length !== keys.length + 1 || read[0] !== name) return undefined
  const position: unknown[] = read.slice(1)
  return keys.every((key, at) => isValue(key, position[at])) ? (position as Position) : undefined
}
