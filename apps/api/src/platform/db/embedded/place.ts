import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, canReach, databaseUser, type DatabaseUser } from './database-user.ts'
import { embeddedText } from './embedded.text.ts'
import { makeSharedFolder, SHARED_FOLDER } from './programs.ts'
import { UnusableFolder } from './unusable-folder.ts'

/** Where a cluster lives and who runs it. */
export type Place = {
  /** The folder that holds `data`, `log` and `start.log`; links are resolved. */
  readonly folder: string
  /** PGDATA. */
  readonly data: string
  readonly user: DatabaseUser | undefined
  /** DATA_DIR. */
  readonly base: string
}

/** How the cluster is reached: stored in PGDATA, so that folder and password can only be moved together. */
export type Connection = { readonly port: number; readonly password: string }

const connectionFile = (place: Place): string => join(place.data, 'connection.json')

/**
 * The place of the cluster that belongs to a data folder, created when missing. A folder that the database user cannot
 * reach (such as one in /root) gets a link to a place below the shared folder. Throws for a folder of the old engine,
 * and for one that has lost its cluster, unless a new one is wanted (`isNew`, for a restore).
 */
export function preparePlace(dataDir: string, say: (text: string) => void, { isNew = false } = {}): Place {
  const base = resolve(dataDir)
  // A folder that was removed as a whole begins anew; one that is there but empty may be a disk that is not mounted.
  if (existsSync(base) && !isNew) refuseLostCluster(base)
  mkdirSync(base, { recursive: true })
  const entry = join(base, 'postgres')
  if (isThere(entry) && !existsSync(entry)) mkdirSync(readlinkSync(entry), { recursive: true, mode: 0o700 })
  if (!isThere(entry) && existsSync(join(base, 'pg', 'PG_VERSION'))) throw new Error(embeddedText.oldEngine(base))
  const user = databaseUser(entry)
  if (user !== undefined && canReach(base, user) && !canEnter(base, user)) letIn(base, user)
  if (!isThere(entry)) {
    if (user === undefined || canReach(entry, user)) mkdirSync(entry, { mode: 0o700 })
    else {
      const name = createHash('sha256').update(realpathSync(base)).digest('hex').slice(0, 12)
      const target = join(SHARED_FOLDER, name)
      makeSharedFolder()
      mkdirSync(target, { recursive: true, mode: 0o700 })
      symlinkSync(target, entry)
      say(embeddedText.elsewhere(base, target))
    }
  }
  const place = placeAt(base, entry, user)
  own(place)
  return place
}

/** The place of a cluster that exists already; undefined when there is none. Changes nothing. */
export function existingPlace(dataDir: string): Place | undefined {
  const base = resolve(dataDir)
  const entry = join(base, 'postgres')
  return existsSync(join(entry, 'data', 'PG_VERSION')) ? placeAt(base, entry, databaseUser(entry)) : undefined
}

function placeAt(base: string, entry: string, user: DatabaseUser | undefined): Place {
  const folder = realpathSync(entry)
  return { folder, data: join(folder, 'data'), user, base }
}

/**
 * Files that tell that a folder has held a cluster: beside it, where a disk that is not mounted cannot hide it, else in
 * it.
 */
const markersOf = (base: string): readonly string[] => [`${base}.initialised`, join(base, 'initialised')]

/** Notes that the folder holds a cluster, for later starts. */
export function markInitialised({ base }: Place): void {
  const markers = markersOf(base)
  if (markers.some((marker) => existsSync(marker))) return
  for (const marker of markers) {
    try {
      writeFileSync(marker, `${new Date().toISOString()}\n`)
      return
    } catch (error) {
      if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

function refuseLostCluster(base: string): void {
  const data = join(base, 'postgres', 'data')
  if (existsSync(join(data, 'PG_VERSION'))) return
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new UnusableFolder(embeddedText.damaged(join(base, 'postgres'), embeddedText.missingFile('PG_VERSION')))
  const marker = markersOf(base).find((file) => existsSync(file))
  if (marker !== undefined) throw new UnusableFolder(embeddedText.emptied(base, marker))
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Lets the group of the database user pass through the data folder; it cannot list it. */
function letIn(base: string, user: DatabaseUser): void {
  const { uid, mode } = statSync(base)
  chownSync(base, uid, user.gid)
  chmodSync(base, (mode & 0o707) | 0o010)
}

/** Root gives a folder of its own (new or copied) to the database user. */
function own({ folder, data, user }: Place): void {
  const owner = statSync(folder).uid
  if (user !== undefined) {
    if (owner === 0) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  } else if (process.getuid !== undefined && owner !== process.getuid()) throw new Error(embeddedText.notOwner(folder))
  // A copied folder may have lost the mode that PostgreSQL requires.
  if (process.platform !== 'win32' && existsSync(data)) chmodSync(data, 0o700)
}

/** Writes a file that belongs to the database user and that no other user can read. */
export function writePrivate(place: Pick<Place, 'user'>, path: string, text: string): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600 })
  if (place.user !== undefined) chownSync(draft, place.user.uid, place.user.gid)
  renameSync(draft, path)
}

export function readConnection(place: Place): Connection {
  let text: string
  try {
    text = readFileSync(connectionFile(place), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new UnusableFolder(embeddedText.notOwner(place.folder))
    throw incomplete(place)
  }
  try {
    return JSON.parse(text) as Connection
  } catch {
    throw incomplete(place)
  }
}

const incomplete = ({ folder }: Place): Error =>
  new UnusableFolder(embeddedText.damaged(folder, embeddedText.missingFile('connection.json')))

export function writeConnection(place: Place, connection: Connection): void {
  writePrivate(place, connectionFile(place), JSON.stringify(connection))
}

/** Address of a database of the cluster, for the driver and for psql. */
export const urlOf = ({ port, password }: Connection, database = DATABASE): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`

/** The role that owns everything in an embedded cluster, and the shop's database in it. */
export const ROLE = 'yaopi'
export const DATABASE = 'yaopi'
