import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls, contract } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { addBasics, addGoods, addMember, addPeople, addStaff, PASSWORD, PROVINCE } from '../support/fixtures.ts'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database.ts'
import { LONG } from '../support/long.ts'
import { addFile } from '../support/registering.ts'
import { cookieOf, startServer, wireClient, type ServerProcess } from '../support/processes.ts'
import { callsOf, CHAT_TOKEN, LAST_TOKEN, requestMaker, seeded, type FuzzRequest } from './fuzz-requests.ts'

const REQUESTS = LONG ? 20_000 : 600
/** Another seed may be given; the one of a failure is in its message. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const CONCURRENCY = 16
const { auth, cart, member, order } = contract

let folder: string
let database: FreshDatabase
let server: ServerProcess
const cookies: string[] = ['']
const spare: string[] = []
/** The chat tokens of the members, by the places of their cookies; empty where they have none. */
const chatTokens: string[] = []
let buyer: string

/** Somebody who may do everything, and somebody who may not. */
const staffOf: readonly (readonly string[])[] = [STAFF_ROLES, ['finance']]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaopi-fuzz-'))
  // Without a template: what is sent names the first ids.
  database = await freshDatabase({ empty: true })
  const open = await database.open()
  await migrate(open)
  await addBasics(open.db)
  await addPeople(open.db)
  for (let count = 0; count < 5; count++)
    await addGoods(open.db, { stock: 100_000, base_price: 2_000, is_free_shipping: true })
  for (let count = 0; count < 4; count++)
    cookies.push(await cookieOf(open.db, await addMember(open.db, { province_id: PROVINCE.A, recharge: 10_000_00 })))
  buyer = await cookieOf(open.db, await addMember(open.db, { province_id: PROVINCE.A }))
  const leaving = await addMember(open.db)
  for (let count = 0; count < REQUESTS / 20; count++) spare.push(await cookieOf(open.db, leaving))
  // One who registers a pharmacy and one at the head of a chain with a store, each with a file to hand in.
  for (const rank of [1, 2]) {
    const id = await addMember(open.db, { audit_status: 0, contract_end: null, address: false, rank })
    if (rank === 2) await addMember(open.db, { audit_status: 0, contract_end: null, owner_id: id, rank: 3 })
    await addFile(open.db, id)
    cookies.push(await cookieOf(open.db, id))
  }
  for (const roles of staffOf) await addStaff(open.db, ...roles)
  await open.close()
  const settings = { DEMO_GOODS: '0', RUN_JOBS: '0', LOG_LEVEL: 'fatal' }
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...settings })
  for (const cookie of cookies)
    chatTokens.push((await wireClient(server.url, cookie).send(member.base, {})).data.token ?? '')
  for (const roles of staffOf) {
    const { data } = await wireClient(server.url, '').send(auth.staffLogin, {
      username: `staff-${roles.join('-')}`,
      password: PASSWORD,
    })
    cookies.push(`${STAFF_COOKIE}=${data.token}`)
  }
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
type Heard = { readonly status: number; readonly type: string; readonly body: string }

const tokens = new Map<number, string>()

function send({ method, path: asked, headers, body: written, who, endsLogin }: FuzzRequest): Promise<Heard> {
  const path = asked.replace(CHAT_TOKEN, chatTokens[who] ?? 'x')
  const body = written?.replace(LAST_TOKEN, tokens.get(who) ?? 'x.y').replace(CHAT_TOKEN, chatTokens[who] ?? 'x')
  const cookie = endsLogin ? (spare.pop() ?? '') : cookies[who % cookies.length]!
  // Node sends a body behind DELETE without its length, which would be read as the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request(
      {
        agent,
        host: hostname,
        port,
        method,
        path,
        headers: { ...(cookie === '' ? {} : { cookie }), ...length, ...headers },
        timeout: 20_000,
      },
      (answer) => {
        const type = answer.headers['content-type'] ?? ''
        // It goes on until the reader leaves.
        if (type.startsWith('text/event-stream')) {
          resolve({ status: answer.statusCode ?? 0, type, body: '' })
          answer.destroy()
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type,
            body: Buffer.concat(parts).toString(),
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Places of the cookies. */
const PEOPLE = { visitor: [0], member: [1, 2, 3, 4], registering: [5, 6], staff: [7, 8] } as const

const LEAKS = /node_modules|\.ts:\d|syntax error|SQLSTATE|violates|"stack"/i
function faultOf({ status, type, body }: Heard, method: string, path: string): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  if (status < 400 || method === 'HEAD') return undefined
  if (LEAKS.test(body)) return `tells ${body.slice(0, 300)}`
  // Outside of the calls an unknown address shows the site's own page, once the site is built.
  if (
    status === 404 &&
    method === 'GET' &&
    !path.startsWith('/api/') &&
    type.startsWith('text/html') &&
    /[\u4e00-\u9fff]/.test(body)
  )
    return undefined
  if (!type.startsWith('application/json'))
    return type.startsWith('text/plain') && status === 400 ? undefined : `${status} as ${type}`
  const envelope = JSON.parse(body) as { code: unknown; message: unknown }
  return envelope.code === status && /[\u4e00-\u9fff]/.test(String(envelope.message))
    ? undefined
    : `${status} ${body.slice(0, 300)}`
}

/** Bytes that are no HTTP: whatever the server says, it must say it or hang up. */
function babble(random: () => number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const head = random() < 0.5 ? '' : 'POST /api/cart HTTP/1.1\r\nhost: x\r\n'
    const socket = connect(Number(port), hostname, () =>
      socket.end(
        Buffer.concat([
          Buffer.from(head),
          Buffer.from(Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256))),
        ]),
      ),
    )
    socket.setTimeout(20_000, () => {
      socket.destroy()
      reject(new Error('a broken connection was kept'))
    })
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

it(
  `${REQUESTS} requests of seed ${SEED} end without a failure, a dead process or a broken shop`,
  async () => {
    const calls = callsOf(await (await fetch(`${server.url}/openapi.json`)).json())
    // Those of the staff are listed in a demo only.
    expect(calls.map(({ caller }) => caller).sort()).toEqual(allCalls.map(({ access }) => access).sort())
    const next = requestMaker(SEED, calls, PEOPLE)
    const requests = Array.from({ length: REQUESTS }, next)
    const noise = seeded(SEED + 1)
    const faults: string[] = []
    const counted = new Map<number, number>()
    let turn = 0
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let index = turn++; index < requests.length; index = turn++) {
          const asked = requests[index]!
          const heard = await send(asked).catch((error: unknown): Heard => ({
            status: 599,
            type: '',
            body: String(error),
          }))
          const token = heard.status === 200 ? /"preview_token":"([^"]+)"/.exec(heard.body)?.[1] : undefined
          if (token !== undefined) tokens.set(asked.who, token)
          counted.set(heard.status, (counted.get(heard.status) ?? 0) + 1)
          const fault = faultOf(heard, asked.method, asked.path)
          if (fault !== undefined)
            faults.push(
              `#${index} ${asked.method} ${asked.path.slice(0, 300)} ${JSON.stringify(asked.headers)} ` +
                `${asked.body?.slice(0, 300) ?? ''} → ${fault}`,
            )
          if (index % 50 === 0) await babble(noise)
        }
      }),
    )
    agent.destroy()
    console.log(
      `fuzz: ${[...counted]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
    expect(faults.slice(0, 20)).toEqual([])
    // Enough of what is sent must get past the reader, or the fuzz tries the wrong door.
    expect((counted.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.1)

    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const client = wireClient(server.url, buyer)
    const added = await client.send(cart.add, { params: [{ goods_id: 3, number: 20 }] })
    const preview = await client.send(contract.checkout.preview, { ids: added.data.added.join(',') })
    const made = await client.send(order.create, {
      preview_token: preview.data.preview_token,
      idempotency_key: 'after',
      address_id: preview.data.addresses[0]!.id,
    })
    expect(made).toMatchObject({ status: 200, data: { payable: 400 } })
    expect(await server.stop()).toBe(0)
    const open = await database.open()
    try {
      expect(await brokenInvariants(open.db)).toEqual([])
    } finally {
      await open.close()
    }
  },
  LONG ? 1_200_000 : 180_000,
)
