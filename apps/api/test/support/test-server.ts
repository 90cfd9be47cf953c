import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall, Call, FieldErrors } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { seedDemo } from '../../demo/seed/seed-demo.ts'
import { catalogueIndex } from '../../src/catalogue/catalogue-index/index.ts'
import { addLogin } from '../../src/accounts/auth/auth.queries.ts'
import { hashToken } from '../../src/accounts/auth/authenticate.ts'
import { SESSION_COOKIE, STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDb, row, sql, type Db, type OpenDb } from '../../src/platform/db/db.ts'
import type { AppContext } from '../../src/platform/context/app-context.ts'
import { newKey, signingKeys, type SigningKeys } from '../../src/platform/keys/index.ts'
import type { PaymentProviders } from '../../src/platform/payment-providers/payment-provider.ts'
import { addBasics, addGoods, addMember, addPeople, addStaff, type NewMember } from './fixtures.ts'
import { freshDatabase, TEST_CLOCK } from './fresh-database.ts'

/** The moment at which every test server wakes up. */
export const START = TEST_CLOCK
const DAY = 86_400_000

export type TestAnswer<O> = {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: O
  readonly errors: FieldErrors
  readonly headers: LightMyRequestResponse['headers']
}

/** Somebody who talks to the server: a visitor, a member or staff. */
export type TestClient = {
  /** Sends a call as the site would: form-encoded, in the query or in the path. */
  readonly send: <I, O>(call: Call<I, O>, input: I) => Promise<TestAnswer<O>>
  /** The data of a call that must succeed; throws with the server's message otherwise. */
  readonly data: <I, O>(call: Call<I, O>, input: I) => Promise<O>
  /** Any request, with this person's cookie. */
  readonly raw: (request: InjectOptions) => Promise<LightMyRequestResponse>
  readonly cookie: string
}

/** A member made for a test, logged in. */
export type Customer = { readonly id: number; readonly phone: string; readonly client: TestClient }

export type TestServer = {
  readonly app: FastifyInstance
  readonly server: AppContext
  readonly db: Db
  readonly open: OpenDb
  /** Ids of the goods the option asked for. */
  readonly goods: readonly number[]
  /** The server's clock, milliseconds. It stands still until moved. */
  readonly clock: {
    readonly now: () => number
    readonly set: (at: number) => void
    readonly advance: (milliseconds: number) => void
  }
  readonly visitor: TestClient
  /** A new member, logged in. */
  readonly newCustomer: (given?: NewMember) => Promise<Customer>
  /** A member by phone (the fixtures make some of the demo accounts), logged in. */
  readonly loginAs: (phone: string) => Promise<TestClient>
  /** A staff member with exactly these roles, made when missing, logged in. */
  readonly loginStaff: (...roles: readonly string[]) => Promise<TestClient>
  /** The statements that the work sends to the database. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<string[]>
  /** The same with their values. */
  readonly callsOf: (
    work: () => Promise<unknown>,
  ) => Promise<readonly { readonly text: string; readonly values: readonly unknown[] }[]>
  readonly close: () => Promise<void>
}

export type TestOptions = {
  /** How many plain goods to make. */
  readonly goods?: number
  readonly env?: Readonly<Record<string, string>>
  readonly payments?: PaymentProviders
  readonly keys?: SigningKeys
  /** False when no test reads in a list what it has just written: the index is not asked to follow before requests. */
  readonly readsOwnWrites?: false
  /** Own rows, before the application is built (it reads settings and search words then). */
  readonly seed?: (db: Db) => Promise<void>
  /** The people and rows of the demo, with so many goods, instead of a few people and goods. */
  readonly demoGoods?: number
}

/**
 * The server that the tests of a file share: started before the first of them, closed after the last. It stands still
 * outside of hooks and tests.
 */
export function serverOfFile(options: TestOptions = {}): TestServer {
  const shared = {} as TestServer
  beforeAll(async () => {
    Object.assign(shared, await testServer(options))
  })
  afterAll(() => shared.close())
  return shared
}

/** The whole application on a fresh database with a few people and goods, without a port. Close it after the tests. */
export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = []
  const onStatement = (text: string, _: number, values: readonly unknown[]): void => {
    statements.push({ text, values })
  }
  const open = await openDb({ url: (await freshDatabase()).url, onStatement })
  const jobs = await openDb({ url: open.url, poolSize: 2, onStatement })
  const db = open.db
  if (options.demoGoods === undefined) {
    await addBasics(db)
    await addPeople(db)
  } else await seedDemo(open, { goods: options.demoGoods, now: new Date(START) })
  const goods: number[] = []
  for (let count = 0; count < (options.goods ?? 0); count++) goods.push(await addGoods(db))
  await options.seed?.(db)

  let now = START
  const clock = {
    now: () => now,
    set: (at: number) => {
      now = at
    },
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
  const files = mkdtempSync(join(tmpdir(), 'yaopi-files-'))
  // The clock stands still, so that a minute never ends.
  const READS_PER_MINUTE = '10000000'
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RUN_JOBS: '0',
    FILES_DIR: files,
    READS_PER_MINUTE,
    GOODS_PER_DAY: '10000000',
    ...options.env,
  })
  const server = await buildApp({
    db,
    jobsDb: jobs.db,
    databaseUrl: open.url,
    config,
    now: clock.now,
    payments: options.payments ?? new Map(),
    keys: options.keys ?? ownKeys(),
  })
  const app = server.app
  await app.ready()

  // A test reads what it has just written; the index follows by itself only once a second.
  const current = async (): Promise<void> => {
    if (options.readsOwnWrites === false) return
    const index = catalogueIndex.of(server)
    if (index.isStarted()) await index.refresh()
  }

  const login = async (person: { member_id: number | null; staff_id: number | null }): Promise<TestClient> => {
    const token = randomBytes(32).toString('base64url')
    await addLogin(db, {
      token_hash: hashToken(token),
      ...person,
      remember: false,
      expires_at: now + 30 * DAY,
      now,
      ip: '127.0.0.1',
      user_agent: 'test',
      code_at: null,
      most: 1_000,
    })
    return clientOf(app, `${person.staff_id === null ? SESSION_COOKIE : STAFF_COOKIE}=${token}`, current)
  }

  return {
    app,
    server,
    db,
    open,
    goods,
    clock,
    visitor: clientOf(app, '', current),
    newCustomer: async (given = {}) => {
      const id = await addMember(db, given)
      const { phone } = (await row(db, sql<{ phone: string }>`select phone from member where id = ${id}`))!
      return { id, phone, client: await login({ member_id: id, staff_id: null }) }
    },
    loginAs: async (phone) => {
      const member = await row(db, sql<{ id: number }>`select id from member where phone = ${phone}`)
      if (member === undefined) throw new Error(`no member has the phone ${phone}`)
      return login({ member_id: member.id, staff_id: null })
    },
    loginStaff: async (...roles) => {
      const staff = await row(db, sql<{ id: number }>`select id from staff where roles = ${roles} limit 1`)
      return login({ member_id: null, staff_id: staff?.id ?? (await addStaff(db, ...roles)) })
    },
    statementsOf: async (work) => {
      statements.length = 0
      await work()
      return statements.map(({ text }) => text)
    },
    callsOf: async (work) => {
      statements.length = 0
      await work()
      return [...statements]
    },
    close: async () => {
      const closed = app.close()
      // Connections that clients of a test keep would hold it up for a minute.
      app.server.closeAllConnections()
      await closed
      await jobs.close()
      await open.close()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

/** Signing keys of one test server, in memory. */
export function ownKeys(): SigningKeys {
  const key = newKey()
  return signingKeys(() => [key])
}

function clientOf(app: FastifyInstance, cookie: string, before: () => Promise<void>): TestClient {
  const raw = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    await before()
    return app.inject({ ...request, headers: { ...(cookie === '' ? {} : { cookie }), ...request.headers } })
  }
  const send = async <I, O>(call: Call<I, O>, input: I): Promise<TestAnswer<O>> => {
    const { url, body } = requestOf(call as AnyCall, input as Readonly<Record<string, unknown>>)
    const response = await raw({
      method: call.method,
      url,
      ...(body === undefined
        ? {}
        : { payload: body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    const envelope = response.headers['content-type']?.toString().includes('json') === true ? response.json() : {}
    return {
      status: response.statusCode,
      code: envelope.code ?? response.statusCode,
      message: envelope.message ?? '',
      data: envelope.data,
      errors: envelope.errors ?? {},
      headers: response.headers,
    }
  }
  return {
    raw,
    send,
    cookie,
    data: async (call, input) => {
      const answer = await send(call, input)
      if (answer.status >= 300) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.message}`)
      return answer.data
    },
  }
}
