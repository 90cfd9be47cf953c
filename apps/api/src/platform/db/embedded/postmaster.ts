import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { TIME_ZONE } from '../days.ts'
import { embeddedText } from './embedded.text.ts'
import { readConnection, ROLE, writeConnection, writePrivate, type Place } from './place.ts'
import type { Programs } from './programs.ts'
import { UnusableFolder } from './unusable-folder.ts'

/** The running server as `postmaster.pid` describes it. */
export type Postmaster = { readonly pid: number; readonly port: number }

/** Settings of PostgreSQL by name, given on its command line. */
export type ServerSettings = Readonly<Record<string, string | number>>

/** Commits are durable: these three are PostgreSQL's defaults and are named because the shop relies on them. */
const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 100,
  // A statement locks every month of its tables (decision 0036).
  max_locks_per_transaction: 256,
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: 0,
  timezone: TIME_ZONE,
  log_timezone: TIME_ZONE,
}

/**
 * Text is sorted and compared by code point on every system (PostgreSQL's own C.UTF-8). The C library only classifies
 * characters, which pg_trgm needs for Chinese; systems differ in the name of a UTF-8 locale.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

const START_SECONDS = 60
/** A server process must end within ten seconds: what a fast shutdown does not finish, the next start recovers. */
const STOP_SECONDS = 5

/** Runs a program as the database user; returns its exit code and the end of its output. */
async function run(
  place: Place,
  program: string,
  args: readonly string[],
  logFile = join(place.folder, `${basename(program)}-${randomBytes(4).toString('hex')}.log`),
): Promise<{ code: number; log: string }> {
  writePrivate(place, logFile, '')
  const output = openSync(logFile, 'a')
  try {
    const child = spawn(program, args, {
      ...place.user,
      cwd: place.folder,
      env: { ...withoutPostgresVariables(process.env), LC_ALL: 'C' },
      stdio: ['ignore', output, output],
    })
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (status) => resolve(status ?? 1))
    })
    return { code, log: readFileSync(logFile, 'utf8').slice(-4_000) }
  } finally {
    closeSync(output)
    removeLog(logFile)
  }
}

/** The log of a running server's start stays: Windows does not allow to delete it, and it is small. */
function removeLog(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    return
  }
}

/** PGDATA, PGPORT and the like of the environment are meant for other servers. */
const withoutPostgresVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')))

/**
 * Creates the cluster when there is none. It is made in a temporary folder and renamed, so that a killed attempt leaves
 * nothing.
 */
export async function createCluster(place: Place, programs: Programs): Promise<void> {
  const versionFile = join(place.data, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const folderVersion = readFileSync(versionFile, 'utf8').trim()
    const ownVersion = programs.version.split('.')[0]!
    if (!/^\d+$/.test(folderVersion))
      throw new UnusableFolder(embeddedText.damaged(place.folder, embeddedText.missingFile('PG_VERSION')))
    if (folderVersion !== ownVersion)
      throw new UnusableFolder(embeddedText.otherVersion(place.folder, folderVersion, ownVersion))
    return
  }
  const draft = { ...place, data: `${place.data}-${randomBytes(4).toString('hex')}` }
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${draft.data}.password`
  writePrivate(place, passwordFile, password)
  try {
    const common = ['-D', draft.data, '-U', ROLE, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8']
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-messages=C']
    const failures: string[] = []
    for (const type of CHARACTER_TYPES) {
      const args = [...common, ...locale, `--lc-ctype=${type}`, '--no-instructions']
      const { code, log } = await run(place, programs.initdb, args)
      if (code === 0) {
        writeConnection(draft, { port: 0, password })
        moveInto(draft.data, place.data)
        return
      }
      failures.push(log)
      rmSync(draft.data, { recursive: true, force: true })
    }
    throw new Error(embeddedText.notStarted(failures[0] ?? ''))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** When two processes create a cluster at once, the second uses the first one's. */
function moveInto(draft: string, data: string): void {
  try {
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

/**
 * Starts PostgreSQL and waits until it accepts connections; reuses the last port when it is free, and takes no other
 * one with `isSamePort`. False when another server runs on the folder already.
 */
export async function startPostmaster(
  place: Place,
  programs: Programs,
  extra: ServerSettings = {},
  { isSamePort = false } = {},
): Promise<boolean> {
  const connection = readConnection(place)
  const deadline = Date.now() + START_SECONDS * 1_000
  let port = isSamePort ? connection.port : await freePort(connection.port)
  const sizes = new Map(logsOf(place).map((file) => [file, sizeOf(file)]))
  for (;;) {
    const settings = Object.entries({ ...SETTINGS, ...extra, port, unix_socket_directories: '' })
    // The command passes through a shell: no value contains a blank or a quote.
    const options = settings.map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`).join(' ')
    const serverLog = join(place.folder, `start-${randomBytes(4).toString('hex')}.log`)
    const args = ['start', '-w', '-t', String(START_SECONDS), '-D', place.data, '-l', serverLog, '-o', options]
    const { code, log } = await run(place, programs.pg_ctl, args, serverLog)
    if (code === 0) {
      if (port !== connection.port) writeConnection(place, { ...connection, port })
      return true
    }
    if (/lock file "postmaster\.pid" already exists/.test(log)) return false
    // A port that was lost meanwhile is reported to the log collector only, so it is probed instead.
    const nextPort = isSamePort ? port : await freePort(port)
    const isPortTaken = nextPort !== port
    // Processes of a killed server end by themselves a moment later.
    if ((!isPortTaken && !/pre-existing shared memory block/.test(log)) || Date.now() > deadline)
      throw failureOf(place, `${log}\n${collectedLog(place, sizes)}`)
    if (isPortTaken) port = nextPort
    else await pause(200)
  }
}

/** What PostgreSQL says when files of the cluster are missing or broken. */
const DAMAGE = [
  /.*could not (?:open|read|access|find|stat) (?:file|directory|the database system).*/,
  /.*incorrect checksum in control file.*/,
  /.*control file appears to be corrupt.*/,
  /.*is not a valid data directory.*/,
  /.*(?:could not locate a valid|invalid(?: primary)?) checkpoint.*/,
  /.*invalid page in block.*/,
  /.*bogus data.*/,
  /.*PANIC: .*/,
  // Recovery at the start met something that it cannot go on from.
  /.*FATAL: .*(?=[\s\S]*due to startup process failure)/,
]

function failureOf({ folder }: Place, log: string): Error {
  if (/No space left on device/.test(log)) return new Error(embeddedText.full(folder))
  const reason = DAMAGE.map((pattern) => pattern.exec(log)?.[0]).find((line) => line !== undefined)
  return reason === undefined
    ? new Error(embeddedText.notStarted(log))
    : new UnusableFolder(embeddedText.damaged(folder, reason.trim()))
}

const logsOf = ({ folder }: Place): string[] => {
  const logs = join(folder, 'log')
  return existsSync(logs) ? readdirSync(logs).map((name) => join(logs, name)) : []
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * What the log collector has written since the sizes were taken; once it runs, it gets the reason of a failed start.
 */
const collectedLog = (place: Place, sizes: ReadonlyMap<string, number>): string =>
  logsOf(place)
    .map((file) => {
      const before = sizes.get(file) ?? 0
      // A log of last week is begun anew.
      return readOrEmpty(file).slice(sizeOf(file) < before ? 0 : before)
    })
    .join('\n')
    .slice(-4_000)

/** Stops PostgreSQL within a few seconds; does nothing when it does not run. */
export async function stopPostmaster(place: Place, programs: Programs): Promise<void> {
  const stop = (mode: string) =>
    run(place, programs.pg_ctl, ['stop', '-w', '-t', String(STOP_SECONDS), '-m', mode, '-D', place.data])
  const { code } = await stop('fast')
  if (code !== 0 && readPostmaster(place) !== undefined) await stop('immediate')
}

/** What `postmaster.pid` says; undefined when there is none, or when its process is gone. */
export function readPostmaster(place: Place): Postmaster | undefined {
  const file = join(place.data, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (isAlive(pid) && !isOtherProgram(place, pid)) return Number.isInteger(port) ? { pid, port } : undefined
  // PostgreSQL removes the file of a dead server itself, but takes a zombie, or another program with the same number
  // after a restart of the container, for a living one.
  if (hasNumber(pid) && !hasProcesses(place)) rmSync(file, { force: true })
  return undefined
}

/** Whether a process with this id exists and is not a zombie, which a container without an init never removes. */
export function isAlive(pid: number): boolean {
  if (!hasNumber(pid)) return false
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z'
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Also a PostgreSQL of another folder: a postmaster works in its data folder. */
const isOtherProgram = ({ data }: Place, pid: number): boolean =>
  process.platform === 'linux' &&
  (readOrEmpty(`/proc/${pid}/comm`).trim() !== 'postgres' || ![data, undefined].includes(workingFolderOf(pid)))

/** undefined when this process may not know. */
function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** When a process began, in ticks since the system started; a later process with the same id has another value. */
export function startOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Whether a process still uses the cluster: those of a killed server end a moment after it. */
function hasProcesses(place: Place): boolean {
  if (process.platform !== 'linux') return true
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => workingFolderOf(Number(pid)) === place.data)
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The preferred port of the loopback address when it is free, else another one. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => (port === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
