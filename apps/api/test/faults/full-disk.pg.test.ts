import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, sql, type OpenDb } from '../../src/platform/db/db.ts'
import { databaseUser } from '../../src/platform/db/embedded/database-user.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { orderLoad, someMoment } from '../races/order-load.ts'
import { addBasics, addMember } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { cookieOf, startServer, type ServerProcess } from '../support/processes.ts'
import { ownPostgres, type OwnPostgres } from './own-postgres.ts'

/** The disk stays full so long, milliseconds. */
const FULL_FOR = LONG ? 120_000 : 3_000
const SIZE = 64
const MEGABYTE = 1_048_576
const MOUNT = '/bin/mount'
const UMOUNT = '/bin/umount'

let postgres: OwnPostgres
let server: ServerProcess
let open: OpenDb
let cookie: string
const work = mkdtempSync(join(tmpdir(), 'yaopi-full-'))
const disk = join(work, 'disk')
const ballast = join(disk, 'ballast')

/**
 * A small disk of its own, which holds the tables but not the write-ahead log; false when this user may not mount
 * one.
 */
function mountDisk(): boolean {
  mkdirSync(disk, { mode: 0o711 })
  if (process.getuid?.() !== 0) return false
  return spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', disk]).status === 0
}
const isMounted = mountDisk()
const load = orderLoad(8, { isPatient: true })

beforeAll(async () => {
  postgres = await ownPostgres()
  const tables = join(isMounted ? disk : work, 'tables')
  mkdirSync(tables)
  spawnSync('chmod', ['711', work, disk])
  const user = databaseUser(tables)
  if (user !== undefined) chownSync(tables, user.uid, user.gid)
  const admin = await openDb({ url: postgres.url(), poolSize: 1 })
  await sql`create tablespace small location ${sql.lit(tables)}`.execute(admin.db)
  await sql`create database shop tablespace small`.execute(admin.db)
  await admin.close()
  open = await openDb({ url: postgres.url('shop'), poolSize: 4 })
  await migrate(open)
  await addBasics(open.db)
  await load.prepare(open.db)
  cookie = await cookieOf(open.db, await addMember(open.db, {}))
  server = await startServer({ DATABASE_URL: postgres.url('shop'), DATA_DIR: join(work, 'data'), DEMO_GOODS: '0' })
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await open?.close()
  await postgres?.remove()
  if (isMounted) spawnSync(UMOUNT, [disk])
  rmSync(work, { recursive: true, force: true })
}, 60_000)

/** Where no disk can be mounted, a trigger reports the error of a full one. */
const NO_SPACE = `create or replace function no_space() returns trigger language plpgsql as
  'begin raise exception ''no space'' using errcode = ''53100''; end';
  create or replace trigger no_space before insert on orders execute function no_space();`

const fill = async (): Promise<void> => (isMounted ? fillDisk() : open.script(NO_SPACE))
const free = async (): Promise<void> => (isMounted ? rmSync(ballast) : open.script('drop trigger no_space on orders'))

/** Writes until not a byte fits any more. */
function fillDisk(): void {
  const file = openSync(ballast, 'a')
  try {
    for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(file)
  }
}

/** Seconds of processor time that the server has used: fields 14 and 15 of `stat`, in hundredths. */
function processorTime(): number {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${server.url}${path}`, { headers: { cookie } })).status

describe('a server whose disk is full', () => {
  it(
    `goes on reading, answers 503 to what writes, does not spin, and goes on when there is space (${FULL_FOR} ms)`,
    async () => {
      const buyers = load.start([server.url])
      await someMoment(load)
      // Reads of a member whose login would be noted as in use.
      await sql`update login_token set seen_at = seen_at - interval '1 hour'`.execute(open.db)
      await fill()
      // Pages that are half empty still take some orders.
      await expect.poll(() => load.refused(), { timeout: 60_000, interval: 100 }).toBeGreaterThan(20)
      const begun = performance.now()
      const reads: number[] = []
      while (performance.now() - begun < FULL_FOR) {
        if (isMounted) await fill()
        for (const path of [
          '/healthz',
          '/api/goods/search?keywords=6999000000017',
          '/api/goods/list',
          '/api/cart/list',
        ])
          reads.push(await statusOf(path))
        await pause(200)
      }
      expect([...new Set(reads)]).toEqual([200])
      await buyers.stop()

      const before = processorTime()
      await pause(4_000)
      const used = processorTime() - before
      expect(used).toBeLessThan(2)

      await free()
      const freed = performance.now()
      // What was refused is sent again under its old key, and succeeds at once.
      await load.finish(server.url)
      expect(load.surprises).toEqual([])
      const count = load.acknowledged().orders
      const after = load.start([server.url])
      await expect.poll(() => load.acknowledged().orders, { timeout: 30_000, interval: 20 }).toBeGreaterThan(count)
      const recovery = performance.now() - freed
      await after.stop()
      await load.finish(server.url)
      expect(load.surprises).toEqual([])
      expect(await load.missing(open.db)).toEqual([])
      expect(await brokenInvariants(open.db)).toEqual([])
      console.log(
        `disk full for ${Math.round((freed - begun) / 1_000)} s: ${reads.length} reads answered, ` +
          `${load.refused()} steps ` +
          `refused, ${used.toFixed(2)} s of processor time in 4 s without load, first order ` +
          `${Math.round(recovery)} ms ` +
          `after there was space, ${load.acknowledged().orders} orders acknowledged, 0 lost`,
      )
      expect(recovery).toBeLessThan(10_000)
    },
    120_000 + 2 * FULL_FOR,
  )
})
