// A PostgreSQL for tests and benches: the one of TEST_DATABASE_URL, or an embedded one in a temporary folder.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/platform/db/embedded/embedded-postgres.ts'

const prefix = 'yaopi-postgres-'

/** A file system in memory, and the bytes that must be free in it, and of memory, for a server to stand there. */
const MEMORY = '/dev/shm'
const MEMORY_LEAST = 12 * 2 ** 30

/** What a server that is thrown away at the end need not do. */
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  autovacuum: 'off',
}

/**
 * Gives `{ url, pid, isOurs, stop }` of a PostgreSQL server. With TEST_DATABASE_URL that server is used and `stop` does
 * nothing; otherwise the one from npm starts in a temporary folder and `stop` removes it.
 * `fsync: true` makes commits durable as in production (benches, kill tests); false is faster.
 */
export async function startPostgres({ fsync = false, say = console.error } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, isOurs: false, stop: async () => {} }

  for (const place of [tmpdir(), MEMORY]) removeAbandoned(place)
  const folder = mkdtempSync(join(fsync ? tmpdir() : quickestPlace(), `${prefix}${process.pid}-`))
  // The database user passes through it to the data folder.
  chmodSync(folder, 0o711)
  const settings = { max_connections: 300, shared_buffers: '256MB', ...(fsync ? {} : unsafe) }
  const server = await startEmbedded({ folder: join(folder, 'data'), settings })
  say(`postgres: ${server.url}${fsync ? ', durable commits' : ''}`)
  return {
    url: server.url,
    pid: server.pid(),
    isOurs: true,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes a database in the cluster of `url` (dropping one of that name) and gives its url. It is empty, or a copy of
 * `template`, to which nobody may be connected. `strategy` is PostgreSQL's: `file_copy` for a large one.
 */
export async function createDatabase(url, name, { template = 'template0', strategy = 'wal_log' } = {}) {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`not a database name: ${name}`)
  await query(databaseOf(url, 'postgres'), [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template} encoding 'UTF8' strategy ${strategy}`,
  ])
  return databaseOf(url, name)
}

/** Drops a database made by `createDatabase`, cutting what is still connected. */
export async function dropDatabase(url) {
  const name = new URL(url).pathname.slice(1)
  await query(databaseOf(url, 'postgres'), [`drop database if exists ${name} with (force)`])
}

/** The address of another database in the cluster of `url`. */
function databaseOf(url, name) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function query(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Where databases are made and removed quickest: in memory where there is plenty, else with other temporary files. */
function quickestPlace() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= MEMORY_LEAST ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Removes the folders of runs that were killed; a server still in one ends by itself when its folder is gone. */
function removeAbandoned(place) {
  if (!existsSync(place)) return
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
