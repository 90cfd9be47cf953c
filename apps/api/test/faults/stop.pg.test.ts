import { contract } from '@yaopi/core/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql, type OpenDb } from '../../src/platform/db/db.ts'
import { addBasics, addMember } from '../support/fixtures.ts'
import { freshDatabase, type FreshDatabase } from '../support/fresh-database.ts'
import { LONG } from '../support/long.ts'
import { cookieOf, startServer, wireClient, type ServerProcess } from '../support/processes.ts'

const STOPS = LONG ? 20 : 1
/** A stop may take so long, milliseconds: the figure is held where the machine has nothing else to do. */
const LONGEST = LONG ? 10_000 : 20_000
const FORM = 'content-type: application/x-www-form-urlencoded\r\n'

let database: FreshDatabase
let open: OpenDb
let cookie: string
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  open = await database.open()
  await addBasics(open.db)
  cookie = await cookieOf(open.db, await addMember(open.db, {}))
  folder = mkdtempSync(join(tmpdir(), 'yaopi-stop-'))
})
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const serve = (): Promise<ServerProcess> =>
  startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO_GOODS: '0', POOL_SIZE: '10' })

/** The locks of the table of addresses: the one that closes it to everybody, or those that wait for it. */
const locks = (isGranted: boolean) =>
  rows(
    open.db,
    sql`select 1 from pg_locks where relation = 'member_address'::regclass and granted = ${isGranted}
      and (mode = 'AccessExclusiveLock') = ${isGranted}`,
  )

/** Whether somebody who comes now is served. */
const isServing = (server: ServerProcess): Promise<boolean> =>
  fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A connection that sends this text and, with `isReading`, notes what comes back. */
function talk(server: ServerProcess, text: string, isReading = true): { readonly socket: Socket; answer: string } {
  const { hostname, port } = new URL(server.url)
  const state = { socket: connect(Number(port), hostname), answer: '' }
  state.socket.on('error', () => {})
  if (isReading)
    state.socket.on('data', (chunk) => {
      state.answer += chunk.toString()
    })
  else state.socket.pause()
  state.socket.write(text)
  return state
}

it(
  `SIGTERM ends with 0 within ${LONGEST / 1_000} s, whatever clients have half sent or do not read, and answers ` +
    `whole requests: ${STOPS} stops`,
  async () => {
    const times: number[] = []
    for (let round = 0; round < STOPS; round++) {
      const server = await serve()
      const get = `GET /api/goods/list HTTP/1.1\r\nhost: x\r\n`
      const talks = [
        talk(server, 'GET /api/goods/list HTTP/1.1\r\nhost: x\r\nx-ha'),
        talk(server, `POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${FORM}content-length: 1000\r\n\r\nusername=1`),
        talk(server, `${get}\r\n`),
        // Many answers on one connection whose client reads none of them.
        talk(server, `${get}\r\n`.repeat(400), false),
        talk(server, ''),
      ]
      // A sender that goes on byte by byte must not keep the stop waiting either.
      const dripping = talk(server, 'GET /api/goods/list HTTP/1.1\r\nhost: x\r\nx-slow: ')
      const drip = setInterval(() => dripping.socket.writable && dripping.socket.write('a'), 100)
      // A whole request that waits for a row lock while the stop begins.
      let unlock = (): void => {}
      const held = new Promise<void>((resolve) => {
        unlock = resolve
      })
      const locking = open.db.transaction().execute(async (tx) => {
        await sql`lock table member_address in access exclusive mode`.execute(tx)
        await held
      })
      await expect.poll(() => locks(true)).toHaveLength(1)
      await expect.poll(() => [...talks, dripping].some(({ socket }) => socket.connecting)).toBe(false)
      await expect.poll(() => talks[2]!.answer).toMatch(/^HTTP\/1\.1 200/)
      const accepted = wireClient(server.url, cookie).send(contract.address.list, {})
      await expect.poll(() => locks(false)).toHaveLength(1)
      const begun = performance.now()
      const ended = server.stop()
      await expect.poll(() => isServing(server)).toBe(false)
      unlock()
      await locking
      expect(await accepted).toMatchObject({ status: 200 })
      expect(await ended).toBe(0)
      times.push(performance.now() - begun)
      clearInterval(drip)
      for (const { socket } of [...talks, dripping]) socket.destroy()
    }
    console.log(`${STOPS} stops with half-sent requests: at most ${Math.round(Math.max(...times))} ms, exit code 0`)
    expect(Math.max(...times)).toBeLessThan(LONGEST)
  },
  30_000 + 30_000 * STOPS,
)
