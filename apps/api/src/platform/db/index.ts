/** PostgreSQL: opening, statements, transactions, migrations. What other features may use. */
export { dayOf, dayOfText, localTime, type Moment, momentOf, startOfDay, TIME_ZONE, zoneOfSession } from './days.ts'
export {
  cappedCount,
  containing,
  datedId,
  type Db,
  fixedPart,
  fixedStatement,
  literals,
  MOST_COUNTED,
  type NumberPart,
  openDb,
  type OpenDb,
  type ParameterPart,
  row,
  rows,
  sql,
} from './db.ts'
export { cursorOf, type Keyset, keyset, type KeysetPart, type Position, positionOf } from './keyset.ts'
export { type RowVersion, rowVersion, type VersionName } from './row-version.ts'
export { templateOf } from './named-statements.ts'
export { faultOf, isFromServer, unreachable } from './database-failure.ts'
export { migrate } from './migrate.ts'
export { amongIds, cameWithinMonths, FIRST_DATED_ID, makeMonths, ofDayOfTrade, sinceMonths } from './months.ts'
export type { DatabaseState } from './reachability.ts'
export { openConfigured } from './open-configured.ts'
export { inTransaction } from './transaction.ts'
export { uniqueViolation } from './unique-violation.ts'
export { embeddedText } from './embedded/embedded.text.ts'
export type { Tables } from './tables.generated.ts'
export { untilAnswering } from './until-answering.ts'
