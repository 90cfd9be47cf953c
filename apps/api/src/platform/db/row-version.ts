import { type RawBuilder, sql } from 'kysely'

/** What the wire calls the version of a row; that of content, of which there are versions to restore, is `revision`. */
export type VersionName = 'version' | 'revision'

/**
 * The version of the rows of a list, declared beside it: lists show it, commands name the one that they were made for,
 * and each change raises it.
 */
export type RowVersion<Name extends VersionName = VersionName> = {
  /** Its name in lists, commands and refusals. */
  readonly name: Name
  /** That of a row of the table with an alias. */
  readonly column: (alias: string) => RawBuilder<number>
  /** The same, selected under its name. */
  readonly of: (alias: string) => RawBuilder<number>
  /** What a change sets, behind `set`; with an alias where the statement reads several tables that have one. */
  readonly raised: (alias?: string) => RawBuilder<unknown>
}

/** Declares the version of rows; `column`: where the table calls it otherwise than the wire. */
export const rowVersion = <Name extends VersionName>(name: Name, column: string = name): RowVersion<Name> => {
  const stored = (alias?: string): RawBuilder<number> =>
    sql<number>`${sql.ref(alias === undefined ? column : `${alias}.${column}`)}`
  return {
    name,
    column: stored,
    of: (alias) => sql<number>`${stored(alias)} as ${sql.ref(name)}`,
    raised: (alias) => sql`${sql.ref(column)} = ${stored(alias)} + 1`,
  }
}
