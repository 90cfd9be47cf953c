// A PostgreSQL for tests and benches: the one of TEST_DATABASE_URL, or a throw-away cluster of our own.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensurePostgresPrograms } from './postgres-programs.mjs'

const prefix = 'yaopi-postgres-'

/**
 * Gives `{ url, stop }` of a PostgreSQL server. With TEST_DATABASE_URL that server is used and `stop` does nothing;
 * otherwise a new cluster starts in a temporary folder on a free loopback port and `stop` removes it.
 * `fsync: true` makes commits durable as in production (benches, kill tests); false is faster. Throws when none can be had.
 */
export async function startPostgres({ fsync = false, say = console.error } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }

  const programs = await ensurePostgresPrograms({ say })
  removeAbandoned()
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()

  execFileSync(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const server = spawn(programs.postgres, ['-D', data, ...settings({ port, folder, fsync })], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (log = (log + text).slice(-8000)))
  const ended = new Promise((done) => server.once('exit', done))

  // SIGQUIT ends it at once without a shutdown checkpoint: the cluster is thrown away.
  const abandon = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url, server, () => log)
  say(`postgres: ${url}${fsync ? ', durable commits' : ''}`)

  return {
    url,
    pid: server.pid,
    stop: async () => {
      process.off('exit', abandon)
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database in the cluster of `url` (dropping one of that name) and gives its url. */
export async function createDatabase(url, name) {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`not a database name: ${name}`)
  await query(url, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template template0 encoding 'UTF8'`,
  ])
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

/** Drops a database made by `createDatabase`, cutting what is still connected. */
export async function dropDatabase(url) {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await query(server.href, [`drop database if exists ${name} with (force)`])
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

function settings({ port, folder, fsync }) {
  const rows = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: process.platform === 'win32' ? '' : folder, // Debian's default belongs to its own service
    max_connections: 200,
    shared_buffers: '256MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    log_min_messages: 'fatal',
  }
  return Object.entries(rows).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses to run as root, so root runs it as the `postgres` user, or as `nobody`. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag, name) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      // no such user, the next one
    }
  }
  throw new Error('running as root without a `postgres` or `nobody` user: set TEST_DATABASE_URL')
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

async function untilReady(url, server, log) {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log()}`)
    try {
      return await query(url, ['select 1'])
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within 60 s: ${error.message}\n${log()}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

/** Removes the folders of runs that were killed; a server still in one ends by itself when its folder is gone. */
function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
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
