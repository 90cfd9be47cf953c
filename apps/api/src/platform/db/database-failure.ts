/** What keeps the database from serving: it does not answer, cannot store, or has too much to do. */
export type DatabaseFault = 'unreachable' | 'full' | 'busy'

/** SQLSTATE codes, or their first characters, by what they mean for a request (PostgreSQL, Appendix A). */
const FAULTS: readonly (readonly [prefix: string, fault: DatabaseFault])[] = [
  // Connection exceptions; shutdown, crash and start of the server.
  ['08', 'unreachable'],
  ['57P', 'unreachable'],
  // Disk full, and a server that only reads: during a failover, or when an operator stopped writing.
  ['53100', 'full'],
  ['58030', 'full'],
  ['25006', 'full'],
  // Other insufficient resources, statements that took too long, conflicts that outlasted their retries.
  ['53', 'busy'],
  ['57014', 'busy'],
  ['40', 'busy'],
]

const UNREACHABLE = '08006'
const NO_FREE_CONNECTION = '53300'

/** A failure that PostgreSQL itself could not report: a broken connection, or no answer in time. */
class ConnectionFailure extends Error {
  /** SQLSTATE, as errors of PostgreSQL have it. */
  readonly code: string

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ConnectionFailure'
    this.code = code
  }
}

/** The error of a statement that could not be sent or got no answer. */
export const unreachable = (message: string, cause?: unknown): Error =>
  new ConnectionFailure(message, UNREACHABLE, cause)

/** The error of a statement for which no connection was free in time. */
export const noFreeConnection = (cause?: unknown): Error =>
  new ConnectionFailure('no database connection is free', NO_FREE_CONNECTION, cause)

/** Whether PostgreSQL itself reported this error; the driver's own ones have system codes or none. */
export const isFromServer = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(codeOf(error)) && (error as { severity?: unknown }).severity !== undefined

/** What keeps the database from serving, when that is the cause of this error; undefined for every other error. */
export function faultOf(error: unknown): DatabaseFault | undefined {
  const code = codeOf(error)
  return code.length === 5 ? FAULTS.find(([prefix]) => code.startsWith(prefix))?.[1] : undefined
}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
