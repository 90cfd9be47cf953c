import pg from 'pg'
import { embeddedText } from './embedded.text.ts'
import { DATABASE, existingPlace, preparePlace, readConnection, urlOf, type Place } from './place.ts'
import { createCluster, pause, readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import type { ServerSettings } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'

/** A running PostgreSQL that belongs to this process. */
export type EmbeddedPostgres = {
  /** Address of the shop's database. */
  readonly url: string
  /** Process id of the postmaster. */
  readonly pid: () => number | undefined
  /** Stops it, within ten seconds. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  /** DATA_DIR; the cluster lives in its folder `postgres`. */
  readonly folder: string
  /** Settings that differ from the durable defaults (tests). */
  readonly settings?: ServerSettings
  readonly say?: (text: string) => void
  /** Called when the server has died and could not be restarted. */
  readonly onLost?: (error: Error) => void
}

/** Key of the advisory lock that a server process holds while it owns the cluster. */
const OWNER_LOCK = 0x79616f71
const PATIENCE = 30_000
const STEP = 100

/** PostgreSQL is starting or shutting down. */
const NOT_NOW = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED'])

/**
 * Starts the PostgreSQL of a data folder and owns it. The ownership is an advisory lock on a connection of its own,
 * which the system closes with the process, so it cannot go stale. A PostgreSQL left over from a killed server is
 * restarted; throws when another live process owns the folder, naming its pid.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(options.folder, options.say ?? (() => {}))
  const programs = await findPrograms(place.user)
  await createCluster(place, programs)
  let owner = await takeOwnership(place, programs, options)
  const url = urlOf(readConnection(place))
  let stopping = false

  const watch = (): void => {
    owner.once('end', () => {
      if (!stopping) void recover()
    })
  }
  const recover = async (): Promise<void> => {
    try {
      owner = await takeOwnership(place, programs, { ...options, adopt: true })
      if (urlOf(readConnection(place)) !== url) throw new Error(embeddedText.lost)
      watch()
      options.say?.(embeddedText.restarted)
    } catch (error) {
      if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)))
    }
  }
  watch()
  try {
    await createDatabase(owner)
  } catch (error) {
    stopping = true
    await stopPostmaster(place, programs)
    throw error
  }
  return {
    url,
    pid: () => readPostmaster(place)?.pid,
    stop: async () => {
      stopping = true
      await stopPostmaster(place, programs)
      await owner.end().catch(() => {})
    },
  }
}

/** Address of the PostgreSQL that runs on a data folder now; undefined when none does. It is used without owning it. */
export function runningUrl(folder: string): string | undefined {
  const place = existingPlace(folder)
  const running = place === undefined ? undefined : readPostmaster(place)
  return place === undefined || running === undefined ? undefined : urlOf({ ...readConnection(place), ...running })
}

/** With `adopt` a PostgreSQL without an owner is used as it is, otherwise it is restarted. */
async function takeOwnership(
  place: Place,
  programs: Programs,
  options: EmbeddedOptions & { readonly adopt?: boolean },
): Promise<pg.Client> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(STEP)) {
    const running = readPostmaster(place)
    if (running === undefined && !(await startPostmaster(place, programs, options.settings))) continue
    const client = await connect(place, running?.port)
    if (client === undefined) continue
    try {
      if (!(await hasTakenLock(client))) await refuse(client, options.folder)
      if (running === undefined || options.adopt === true) return client
      // Its server process is dead. The lock is held until PostgreSQL has stopped, so that only one process takes over.
      await stopPostmaster(place, programs)
    } catch (error) {
      if (!isNotNow(error)) throw error
    }
    await client.end().catch(() => {})
  }
  throw new Error(embeddedText.inUse(options.folder, ''))
}

const isNotNow = (error: unknown): boolean =>
  NOT_NOW.has((error as { code?: string }).code ?? '') || /Connection terminated/.test(String(error))

/** Connects as the owner; undefined while the server starts or stops. */
async function connect(place: Place, port?: number): Promise<pg.Client | undefined> {
  const connection = readConnection(place)
  const client = new pg.Client({
    connectionString: urlOf({ ...connection, port: port ?? connection.port }, 'postgres'),
    application_name: `yaopi ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // The error of a connection that breaks later does not matter: only its end counts.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (isNotNow(error)) return undefined
    throw error
  }
}

async function hasTakenLock(client: pg.Client): Promise<boolean> {
  const answer = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as taken`)
  return answer.rows[0]!.taken
}

async function refuse(client: pg.Client, folder: string): Promise<never> {
  const holder = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = ${OWNER_LOCK} and l.granted`,
  )
  await client.end()
  throw new Error(embeddedText.inUse(folder, holder.rows[0]?.application_name.split(' ')[1] ?? ''))
}

async function createDatabase(client: pg.Client): Promise<void> {
  const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (existing.rows.length === 0) await client.query(`create database ${DATABASE}`)
}
