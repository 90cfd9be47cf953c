import { spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../../../../test/support/long.ts'
import { startServer, type ServerProcess } from '../../../../test/support/processes.ts'
import { openDb, row, rows, sql, type OpenDb } from '../db.ts'
import { canReach, databaseUser, type DatabaseUser } from './database-user.ts'
import { runningUrl } from './embedded-postgres.ts'
import { isAlive } from './postmaster.ts'

const isRoot = process.getuid?.() === 0

let base: string
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'yaopi embedded '))
  chmodSync(base, 0o711)
  await (await serve(join(base, 'shop'))).stop()
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const flags = ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning']
const settingsOf = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: '', DEMO_GOODS: '0', RUN_JOBS: '0' })
const serve = (folder: string, user?: DatabaseUser): Promise<ServerProcess> => startServer(settingsOf(folder), user)

/** A copy of the folder of a shop that ran before: making a cluster and its tables takes two seconds. */
function folderOf(name: string): string {
  const folder = join(base, name)
  cpSync(join(base, 'shop'), folder, { recursive: true })
  return folder
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Whether a call that needs the database is answered: a bar code is looked up there. */
const isHealthy = async (server: ServerProcess): Promise<boolean> =>
  (await fetch(`${server.url}/api/goods/search?keywords=6999000000017`)).status === 200

const until = async (what: () => Promise<boolean> | boolean): Promise<void> => {
  await expect.poll(what, { timeout: 30_000, interval: 100 }).toBe(true)
}

/** Notes something through a connection of its own, as psql would, and returns how many notes there are. */
async function note(url: string): Promise<number> {
  const open = await openDb({ url, poolSize: 1 })
  try {
    await open.script('create table if not exists note (id int generated always as identity)')
    await open.script('insert into note default values')
    return (await row(open.db, sql<{ n: number }>`select count(*)::int as n from note`))!.n
  } finally {
    await open.close()
  }
}

describe('the PostgreSQL of a server without DATABASE_URL', () => {
  it('is durable, speaks UTF-8, sorts by code point, knows pg_trgm and belongs to no privileged user', async () => {
    const folder = join(base, 'settings')
    const open = await openDb({ folder })
    const setting = (name: string): Promise<{ value: string } | undefined> =>
      row(open.db, sql<{ value: string }>`select current_setting(${name}) as value`)
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'autovacuum'])
      expect([name, await setting(name)]).toEqual([name, { value: 'on' }])
    expect(await setting('server_version')).toEqual({ value: expect.stringMatching(/^18\./) })
    expect(await setting('server_encoding')).toEqual({ value: 'UTF8' })
    expect(await setting('listen_addresses')).toEqual({ value: '127.0.0.1' })
    expect(await rows(open.db, sql`select v from unnest(array['阿', 'b', 'Z', 'É', 'a']) v order by v`)).toEqual(
      ['Z', 'a', 'b', 'É', '阿'].map((v) => ({ v })),
    )
    await open.script('create extension pg_trgm')
    expect(await row(open.db, sql`select show_trgm('阿莫西林') <> '{}' as found`)).toEqual({ found: true })
    if (process.platform === 'linux') expect(statSync(`/proc/${postmasterOf(folder)}`).uid).not.toBe(0)
    await expect(note(open.url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toMatchObject({ code: '28P01' })
    await open.close()
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  }, 60_000)

  it.runIf(LONG)(
    'starts again within 5 s and stops with its server within 10 s',
    async () => {
      const folder = folderOf('twice')
      let begun = performance.now()
      const server = await serve(folder)
      const started = performance.now() - begun
      const postmaster = postmasterOf(folder)
      begun = performance.now()
      expect(await server.stop()).toBe(0)
      const stopped = performance.now() - begun
      expect(isAlive(postmaster)).toBe(false)
      console.log(`embedded PostgreSQL: second start ${Math.round(started)} ms, stop ${Math.round(stopped)} ms`)
      expect(stopped).toBeLessThan(10_000)
    },
    120_000,
  )

  it('admits other connections beside the server, and no second server', async ({ skip }) => {
    skip(!LONG)
    const folder = folderOf('alone')
    const server = await serve(folder)
    expect(await note(runningUrl(folder)!)).toBe(1)
    await expect(serve(folder)).rejects.toThrow(`正被进程 ${server.pid} 使用`)
    await expect(openDb({ folder })).rejects.toThrow(`正被进程 ${server.pid} 使用`)
    expect(await isHealthy(server)).toBe(true)
    const postmaster = postmasterOf(folder)
    expect(await server.stop()).toBe(0)
    expect([runningUrl(folder), isAlive(postmaster)]).toEqual([undefined, false])
  }, 120_000)

  it('is taken from a killed server by the next one, also when both were killed, with what was committed', async () => {
    const folder = folderOf('killed')
    const first = await serve(folder)
    const postmaster = postmasterOf(folder)
    expect(await note(runningUrl(folder)!)).toBe(1)
    await first.kill()
    expect(isAlive(postmaster)).toBe(true)
    const second = await serve(folder)
    expect(isAlive(postmaster)).toBe(false)
    expect(await note(runningUrl(folder)!)).toBe(2)
    // Now both are killed, as when the power is cut.
    process.kill(postmasterOf(folder), 'SIGKILL')
    await second.kill()
    const third = await serve(folder)
    expect(await note(runningUrl(folder)!)).toBe(3)
    expect(await third.stop()).toBe(0)
  }, 120_000)

  it.runIf(LONG)(
    'starts when another program has the old process id',
    async () => {
      const folder = folderOf('old id')
      const file = join(folder, 'postgres', 'data', 'postmaster.pid')
      const sleeper = spawn('sleep', ['100'], isRoot ? databaseUser(join(folder, 'postgres')) : {})
      writeFileSync(file, `${sleeper.pid}\n${join(folder, 'postgres', 'data')}\n0\n1\n\n127.0.0.1\n 0 0\nready\n`)
      const server = await serve(folder)
      expect(await note(runningUrl(folder)!)).toBe(1)
      expect(await server.stop()).toBe(0)
      sleeper.kill()
    },
    120_000,
  )

  it('comes back under its server when it dies alone', async ({ skip }) => {
    skip(!LONG)
    const folder = folderOf('database killed')
    const server = await serve(folder)
    expect(await note(runningUrl(folder)!)).toBe(1)
    const postmaster = postmasterOf(folder)
    process.kill(postmaster, 'SIGKILL')
    await until(() => runningUrl(folder) !== undefined && postmasterOf(folder) !== postmaster)
    await until(() => isHealthy(server))
    expect(await note(runningUrl(folder)!)).toBe(2)
    expect(await server.stop()).toBe(0)
  }, 120_000)

  it('lets one of two servers in that start together on an empty folder', async ({ skip }) => {
    skip(!LONG)
    const folder = join(base, 'together')
    const started = await Promise.allSettled([serve(folder), serve(folder)])
    const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(servers).toHaveLength(1)
    expect(started.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      message: expect.stringContaining('不能同时启动第二个服务'),
    })
    expect(await isHealthy(servers[0]!)).toBe(true)
    expect(await servers[0]!.stop()).toBe(0)
  }, 120_000)

  it('runs on a copied folder beside the original, on a port of its own', async ({ skip }) => {
    skip(!LONG)
    const [folder, copy] = [folderOf('original'), folderOf('copy')]
    const [one, other]: OpenDb[] = [await openDb({ folder }), await openDb({ folder: copy })]
    expect([await note(one!.url), await note(one!.url), await note(other!.url)]).toEqual([1, 2, 1])
    await one!.close()
    await other!.close()
  }, 60_000)

  it('refuses a folder of the old engine and says what to do; a changed name of it helps', async () => {
    const folder = join(base, 'old')
    mkdirSync(join(folder, 'pg'), { recursive: true })
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '18\n')
    await expect(serve(folder)).rejects.toThrow(/PGlite[\s\S]*删除或改名[\s\S]*重新启动/)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  }, 60_000)

  it.runIf(LONG)(
    'starts at once after a kill, beside a zombie or another process of its id',
    async () => {
      const folder = folderOf('zombie')
      // A parent that does not collect its child: the killed server stays a zombie while the parent sleeps.
      const main = new URL('../../../main.ts', import.meta.url).pathname
      const parent = spawn('sh', ['-c', `"$0" "$@" & echo "pid $!"; exec sleep 60`, process.execPath, ...flags, main], {
        env: { ...process.env, ...settingsOf(folder), PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      parent.stdout!.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      await until(() => said.includes('ready '))
      const pid = Number(/pid (\d+)/.exec(said)![1])
      process.kill(pid, 'SIGKILL')
      const server = await serve(folder)
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
      await server.kill()
      process.kill(postmasterOf(folder), 'SIGKILL')
      // The PostgreSQL of another folder has the id that this folder's file names.
      const other = folderOf('reused')
      const neighbour = await serve(other)
      const file = join(folder, 'postgres', 'data', 'postmaster.pid')
      await until(() => !isAlive(Number(readFileSync(file, 'utf8').split('\n')[0])))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(postmasterOf(other))))
      const begun = performance.now()
      const again = await serve(folder)
      expect(performance.now() - begun).toBeLessThan(20_000)
      expect(await isHealthy(neighbour)).toBe(true)
      expect([await again.stop(), await neighbour.stop()]).toEqual([0, 0])
      parent.kill()
    },
    120_000,
  )

  it.runIf(LONG)(
    'that dies often comes back under its server, which answers 503 meanwhile and stays up',
    async () => {
      const folder = folderOf('dies often')
      const server = await serve(folder)
      const file = join(folder, 'postgres', 'data', 'global', 'pg_control')
      for (let round = 0; round < 2; round++) {
        const postmaster = postmasterOf(folder)
        // Without this file PostgreSQL does not start; it comes back, as a disk that was away would.
        chmodSync(join(folder, 'postgres', 'data', 'postgresql.conf'), 0o000)
        renameSync(join(folder, 'postgres', 'data', 'postgresql.conf'), `${file}.conf`)
        writeFileSync(join(folder, 'postgres', 'data', 'postgresql.conf'), 'wrong = 1\n', { mode: 0o644 })
        process.kill(postmaster, 'SIGKILL')
        await until(async () => (await fetch(`${server.url}/healthz`)).status === 503)
        await new Promise((resolve) => {
          setTimeout(resolve, 1_500)
        })
        expect(isAlive(server.pid)).toBe(true)
        rmSync(join(folder, 'postgres', 'data', 'postgresql.conf'))
        renameSync(`${file}.conf`, join(folder, 'postgres', 'data', 'postgresql.conf'))
        chmodSync(join(folder, 'postgres', 'data', 'postgresql.conf'), 0o600)
        await until(async () => (await isHealthy(server)) && (await fetch(`${server.url}/healthz`)).status === 200)
      }
      expect(await server.stop()).toBe(0)
    },
    120_000,
  )

  it('says in words that files are damaged or missing, and names the command that restores a backup', async () => {
    const damages: readonly [string, (data: string) => void][] = [
      ['control', (data) => writeFileSync(join(data, 'global', 'pg_control'), 'x'.repeat(8_192))],
      ['no control', (data) => rmSync(join(data, 'global', 'pg_control'))],
      ['no log of writes', (data) => rmSync(join(data, 'pg_wal'), { recursive: true })],
      ['no version', (data) => rmSync(join(data, 'PG_VERSION'))],
      ['no connection', (data) => rmSync(join(data, 'connection.json'))],
      ['no tables', (data) => rmSync(join(data, 'base'), { recursive: true })],
    ]
    for (const [name, damage] of damages) {
      const folder = folderOf(`damaged ${name}`)
      damage(join(folder, 'postgres', 'data'))
      await expect(openDb({ folder }), name).rejects.toThrow(/已损坏或不完整[\s\S]*npm run db:restore/)
    }
  }, 120_000)

  it('is not begun anew in an emptied folder, until somebody says so or a backup is restored', async (context) => {
    context.skip(!LONG)
    const folder = folderOf('emptied')
    await (await openDb({ folder })).close()
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    await expect(openDb({ folder })).rejects.toThrow(/不会当作首次启动[\s\S]*npm run db:restore[\s\S]*删除/)
    expect(readdirSync(folder)).toEqual([])
    // As `npm run db:restore` does it.
    await (await openDb({ folder, isNew: true })).close()
    rmSync(join(folder, 'postgres'), { recursive: true })
    await expect(openDb({ folder })).rejects.toThrow(`删除 ${folder}.initialised 后再启动`)
    rmSync(`${folder}.initialised`)
    await (await openDb({ folder })).close()
    // Removing the folder as a whole is deliberate, too.
    rmSync(folder, { recursive: true })
    await (await openDb({ folder })).close()
  }, 120_000)

  it('refuses a cluster of another major version and says how to carry it over', async () => {
    const folder = folderOf('other version')
    writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(openDb({ folder })).rejects.toThrow(/PostgreSQL 17[\s\S]*db:backup[\s\S]*db:restore/)
  }, 60_000)

  // The user must be able to run Node itself.
  it.runIf(isRoot && canReach(process.execPath, databaseUser('/nowhere')!))(
    'runs for an ordinary user as that user',
    async () => {
      const folder = join(base, 'ordinary')
      mkdirSync(folder)
      const user = databaseUser(folder)!
      chownSync(folder, user.uid, user.gid)
      const server = await serve(folder, user)
      expect(statSync(`/proc/${postmasterOf(folder)}`).uid).toBe(user.uid)
      expect(await isHealthy(server)).toBe(true)
      expect(await server.stop()).toBe(0)
    },
    120_000,
  )

  it.runIf(isRoot && LONG)(
    'runs for root in a folder that the database user cannot enter',
    async () => {
      const closed = join(base, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const folder = join(closed, 'data')
      const server = await serve(folder)
      expect(await isHealthy(server)).toBe(true)
      expect(statSync(closed).mode & 0o777).toBe(0o700)
      const place = realpathSync(join(folder, 'postgres'))
      expect(place.startsWith(closed)).toBe(false)
      expect(await server.stop()).toBe(0)
      expect(await (await serve(folder)).stop()).toBe(0)
      rmSync(place, { recursive: true, force: true })
    },
    120_000,
  )
})
