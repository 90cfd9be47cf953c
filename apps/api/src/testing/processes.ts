import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { AnyCall, Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import { addLogin } from '../auth/auth.queries.ts'
import { hashToken } from '../auth/token-hash.ts'
import { SESSION_COOKIE } from '../auth/cookie.ts'
import { openDb, type Db, type OpenDb } from '../db/db.ts'

const main = new URL('../main.ts', import.meta.url).pathname
const START_LIMIT = 120_000

/** A real server process of its own. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Ends it at once, as a power cut of the process would. */
  readonly kill: () => Promise<void>
  /** Asks it to finish what runs and end; resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

/** Starts a server with these settings on a free port and waits until it says that it is ready. */
export function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`server did not start: ${said}`))
    }, START_LIMIT)
    const listen = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-4_000)
      const ready = /^ready (http:\S+)$/m.exec(said)
      if (ready === null) return
      clearTimeout(timer)
      resolve({
        url: ready[1]!,
        pid: child.pid!,
        kill: async () => {
          child.kill('SIGKILL')
          await ended
        },
        stop: async () => {
          child.kill('SIGTERM')
          return ended
        },
      })
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`server ended with ${code}: ${said}`))
    })
  })
}

/** An answer over the wire; status 0 when the connection broke. */
export type WireAnswer<O> = { readonly status: number; readonly message: string; readonly data: O }

/** Someone who talks to a server over HTTP with a cookie. */
export type WireClient = {
  readonly send: <I, O>(call: Call<I, O>, input: I) => Promise<WireAnswer<O>>
  readonly cookie: string
}

/** A client of a server process. */
export function wireClient(url: string, cookie: string): WireClient {
  return {
    cookie,
    send: async (call, input) => {
      const { url: path, body } = requestOf(call as AnyCall, input as Readonly<Record<string, unknown>>)
      try {
        const response = await fetch(`${url}${path}`, {
          method: call.method,
          headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
          ...(body === undefined ? {} : { body }),
        })
        const envelope = (await response.json()) as { message?: string; data?: unknown }
        return { status: response.status, message: envelope.message ?? '', data: envelope.data as never }
      } catch {
        return { status: 0, message: '', data: undefined as never }
      }
    },
  }
}

/** Logs a member in through the database and returns his cookie. */
export async function cookieOf(db: Db, memberId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await addLogin(db, {
    token_hash: hashToken(token),
    member_id: memberId,
    staff_id: null,
    remember: false,
    expires_at: now + 86_400_000,
    now,
    ip: '',
    user_agent: '',
  })
  return `${SESSION_COOKIE}=${token}`
}

/** A fresh database beside the one that TEST_DATABASE_URL names. */
export async function freshDatabase(): Promise<{ readonly url: string; readonly open: () => Promise<OpenDb> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given === undefined) throw new Error('TEST_DATABASE_URL is not set: run with --project postgres')
  const name = `race_${randomBytes(6).toString('hex')}`
  const outer = await openDb({ url: given, poolSize: 1 })
  await outer.script(`create database ${name}`)
  await outer.close()
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.toString(), open: () => openDb({ url: url.toString(), poolSize: 4 }) }
}

/** A loopback port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
