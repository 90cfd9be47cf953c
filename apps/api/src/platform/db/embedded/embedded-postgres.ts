import pg from 'pg'
import { embeddedText } from './embedded.text.ts'
import { DATABASE, existingPlace, markInitialised, preparePlace, readConnection, urlOf, type Place } from './place.ts'
import {
  createCluster,
  isAlive,
  pause,
  readPostmaster,
  startOf,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import type { ServerSettings } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { UnusableFolder } from './unusable-folder.ts'

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
  /** A cluster that was lost is made anew (for a restore) instead of refusing the folder. */
  readonly isNew?: boolean
  /** Called when the server has died and its folder cannot be used any more; every other failure is tried again. */
  readonly onLost?: (error: Error) => void
}

/** Key of the advisory lock that a server process holds while it owns the cluster. */
const OWNER_LOCK = 0x79616f71
const PATIENCE = 30_000
const STEP = 100
/** Pause after the first failed restart, doubled up to the longest one, milliseconds. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/**
 * Files of the database are missing or broken: undefined_file, data_corrupted, index_corrupted, and a database whose
 * folder is gone (invalid_catalog_name).
 */
const CORRUPTED = new Set(['58P01', 'XX001', 'XX002', '3D000'])

/** PostgreSQL is starting or shutting down. */
const NOT_NOW = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED'])

/**
 * Starts the PostgreSQL of a data folder and owns it. The ownership is an advisory lock on a connection of its own,
 * which the system closes with the process, so it cannot go stale. A PostgreSQL left over from a killed server is
 * restarted; throws when another live process owns the folder, naming its pid.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(options.folder, options.say ?? (() => {}), options)
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
    options.say?.(embeddedText.interrupted)
    for (let wait = FIRST_PAUSE; !stopping; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        if (existingPlace(options.folder) === undefined)
          throw new UnusableFolder(embeddedText.damaged(place.folder, embeddedText.missingFile('PG_VERSION')))
        owner = await takeOwnership(place, programs, { ...options, isRecovery: true })
        watch()
        options.say?.(embeddedText.restarted)
        return
      } catch (error) {
        if (stopping) return
        const cause = error instanceof Error ? error : new Error(String(error))
        if (cause instanceof UnusableFolder) {
          options.onLost?.(cause)
          return
        }
        options.say?.(embeddedText.stillDown(cause.message, wait / 1_000))
        await pause(wait)
      }
    }
  }
  watch()
  try {
    await createDatabase(owner)
    await readDatabase(place, url)
    markInitialised(place)
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

/**
 * With `isRecovery` a PostgreSQL without an owner is used as it is, and one that does not run is started on its port;
 * otherwise a running one is restarted.
 */
async function takeOwnership(
  place: Place,
  programs: Programs,
  options: EmbeddedOptions & { readonly isRecovery?: boolean },
): Promise<pg.Client> {
  const isSamePort = options.isRecovery === true
  let holder: Holder | undefined
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(STEP)) {
    const running = readPostmaster(place)
    if (running === undefined && !(await startPostmaster(place, programs, options.settings, { isSamePort }))) continue
    let client: pg.Client | undefined
    try {
      client = await connect(place, running?.port)
    } catch (error) {
      if (running === undefined) await stopPostmaster(place, programs)
      throw damageOf(place, error) ?? error
    }
    if (client === undefined) continue
    try {
      if (await hasTakenLock(client)) {
        if (running === undefined || options.isRecovery === true) return client
        // Its server process is dead. The lock is held until PostgreSQL has stopped, so that only one process takes
        // over.
        await stopPostmaster(place, programs)
      } else {
        holder = await holderOf(client)
        // PostgreSQL notices a moment later that the process of a connection was killed.
        const isOwn = isSamePort && holder?.pid === String(process.pid)
        if (holder?.isAlive === true && !isOwn) throw new UnusableFolder(embeddedText.inUse(options.folder, holder.pid))
      }
    } catch (error) {
      if (!isNotNow(error)) {
        await client.end().catch(() => {})
        throw error
      }
    }
    await client.end().catch(() => {})
  }
  throw new Error(embeddedText.inUse(options.folder, holder?.pid ?? ''))
}

const isNotNow = (error: unknown): boolean =>
  NOT_NOW.has((error as { code?: string }).code ?? '') || /Connection terminated/.test(String(error))

/** Connects as the owner; undefined while the server starts or stops. */
async function connect(place: Place, port?: number): Promise<pg.Client | undefined> {
  const connection = readConnection(place)
  const client = new pg.Client({
    connectionString: urlOf({ ...connection, port: port ?? connection.port }, 'postgres'),
    application_name: `yaopi ${process.pid} ${startOf(process.pid)}`,
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

type Holder = { readonly pid: string; readonly isAlive: boolean }

/** Who holds the lock. A zombie and another process that got the id of a dead one hold nothing. */
async function holderOf(client: pg.Client): Promise<Holder | undefined> {
  const answer = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = ${OWNER_LOCK} and l.granted`,
  )
  const [, pid, start = ''] = answer.rows[0]?.application_name.split(' ') ?? []
  if (pid === undefined) return undefined
  const isSame = start === '' || startOf(Number(pid)) === start
  return { pid, isAlive: isAlive(Number(pid)) && isSame }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (existing.rows.length === 0) await client.query(`create database ${DATABASE}`)
}

/** Reads a little of the shop's database: damage that the start of PostgreSQL did not meet is found here. */
async function readDatabase(place: Place, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select count(*) from pg_class join pg_attribute a on a.attrelid = pg_class.oid')
  } catch (error) {
    throw damageOf(place, error) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}

function damageOf({ folder }: Place, error: unknown): Error | undefined {
  const { code, message, detail = '' } = error as { code?: string; message: string; detail?: string }
  const isDamage = CORRUPTED.has(code ?? '') || /is not a valid data directory|could not open file/.test(message)
  return isDamage ? new UnusableFolder(embeddedText.damaged(folder, `${message} ${detail}`.trim())) : undefined
}
