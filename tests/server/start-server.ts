import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDatabase } from './filled-database.ts'

const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
/** Types are taken out of the sources once, as `npm start` does it (scripts/server-flags.mjs). */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/yaopi-server', import.meta.url))
const START_LIMIT = 90_000
/** Filling takes as long as there are goods. */
const FILL_LIMIT = 600_000

/** A server as `npm start` runs it, in a process of its own with the demo shop. */
export type RunningServer = {
  readonly url: string
  readonly host: string
  readonly port: number
  /** Whether the process still runs. */
  readonly isAlive: () => boolean
  /** Ends it in the ordinary way and clears its data. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a server on a free port with an embedded database in a folder of its own; resolves when it is ready.
 * `filled`: the address of a filled database, of which the server gets a copy unless it has one of its own; filling an
 * empty one takes ten seconds.
 */
export async function startServer(env: Readonly<Record<string, string>> = {}, filled?: string): Promise<RunningServer> {
  if (filled === undefined) return start(env)
  // What fills a database, and its catalogue, is not loaded for a filled one.
  if (env['DATABASE_URL'] !== undefined) return start({ DEMO_GOODS: '0', ...env })
  const { url, drop } = await copyDatabase(filled)
  return start({ DATABASE_URL: url, DEMO_GOODS: '0', ...env }, drop)
}

/** Fills an empty database with the demo shop, for servers to begin from; `goods`: another number than usual. */
export async function fillShop(databaseUrl: string, goods?: number): Promise<void> {
  const size: Readonly<Record<string, string>> = goods === undefined ? {} : { DEMO_GOODS: String(goods) }
  const server = await start({ DATABASE_URL: databaseUrl, ...size }, undefined, FILL_LIMIT)
  await server.stop()
}

function start(
  env: Readonly<Record<string, string>>,
  afterwards: () => Promise<void> = async () => undefined,
  limit = START_LIMIT,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  // The database user passes through it to the data folder.
  chmodSync(folder, 0o711)
  const child = spawn(process.execPath, ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      READS_PER_MINUTE: '100000000',
      GOODS_PER_DAY: '1000000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  }).then(() => {
    rmSync(folder, { recursive: true, force: true })
    return afterwards()
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not start: ${said}`))
    }, limit)
    const listen = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-4_000)
      const ready = /^ready (http:\S+)$/m.exec(said)
      if (ready === null) return
      clearTimeout(timer)
      const { href, hostname, port } = new URL(ready[1]!)
      resolve({
        url: href.replace(/\/$/, ''),
        host: hostname,
        port: Number(port),
        isAlive: () => child.exitCode === null,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the server ended: ${said}`))
    }, reject)
  })
}
