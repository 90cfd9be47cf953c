import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { AnyCall, Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import { addLogin } from '../../src/accounts/auth/auth.queries.ts'
import { hashToken } from '../../src/accounts/auth/authenticate.ts'
import { SESSION_COOKIE } from '../../src/platform/http/session-cookie.ts'
import type { Db } from '../../src/platform/db/db.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname
/** Types are taken out of the sources once, as `npm start` does it (scripts/server-flags.mjs). */
const COMPILE_CACHE = new URL('../../../../node_modules/.cache/yaopi-server', import.meta.url).pathname
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

/** Starts a server with these settings, as this user, on a free port and waits until it says that it is ready. */
export function startServer(
  env: Readonly<Record<string, string>>,
  user?: { readonly uid: number; readonly gid: number },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      READS_PER_MINUTE: '100000000',
      GOODS_PER_DAY: '1000000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
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

/** Logs a member in through the database and returns their cookie. */
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
    code_at: null,
    most: 100_000,
  })
  return `${SESSION_COOKIE}=${token}`
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
