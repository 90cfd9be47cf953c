import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
const START_LIMIT = 90_000

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
 * `filled`: the folder of a shop that is filled already, which is copied; filling an empty one takes ten seconds.
 */
export function startServer(env: Readonly<Record<string, string>> = {}, filled?: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  if (filled !== undefined) cpSync(filled, folder, { recursive: true })
  return start(folder, env, () => rmSync(folder, { recursive: true, force: true }))
}

/** Fills a folder with the demo shop, for servers to begin from; whoever asked for it removes it. */
export async function fillShop(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-filled-'))
  const server = await start(folder, {}, () => undefined)
  await server.stop()
  return folder
}

function start(folder: string, env: Readonly<Record<string, string>>, afterwards: () => void): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      afterwards()
      resolve()
    })
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not start: ${said}`))
    }, START_LIMIT)
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
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the server ended: ${said}`))
    })
  })
}
