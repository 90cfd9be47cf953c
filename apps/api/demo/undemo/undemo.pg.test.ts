import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { fillRegions } from '../../src/accounts/regions/region.queries.ts'
import { stateRegions } from '../../src/accounts/regions/state-regions.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { row, rows, sql, type OpenDb } from '../../src/platform/db/db.ts'
import { newKey, writeKeyFile } from '../../src/platform/keys/key-file.ts'
import { signingKeyFile } from '../../src/platform/keys/signing-keys.ts'
import { freshDatabase, type FreshDatabase } from '../../test/support/fresh-database.ts'
import { startServer, wireClient, type ServerProcess } from '../../test/support/processes.ts'
import { REAL_USE } from '../../test/support/real-use.ts'
import { DEMO_PASSWORD } from '../../src/platform/demo-shop/index.ts'
import { MEMBERS, STAFF } from '../seed/people/people.text.ts'

const command = fileURLToPath(new URL('./main.ts', import.meta.url))
/** What stays: counters of versions. */
const COUNTERS = [
  'migration',
  'goods_change',
  'promotion_version',
  'content_revision',
  'search_version',
  'goods_change_pruned',
]

let folder: string
let database: FreshDatabase
let open: OpenDb
let env: Readonly<Record<string, string>>
const real = () => ({ ...env, ...REAL_USE })
const undemo = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@yaopi/source', command], {
    env: { ...process.env, ...env },
  })
  return stdout
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'undemo-'))
  database = await freshDatabase()
  open = await database.open()
  env = { DATABASE_URL: database.url, DATA_DIR: folder, RUN_JOBS: '0' }
  const shop = await startServer({ ...env, DEMO_GOODS: '600' })
  await shop.stop()
}, 180_000)
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A member who is none of the demo's. */
async function addRealMember(): Promise<void> {
  await sql`insert into member (username, phone, password_hash, name, company, rank, audit_status, province_id, city_id,
      district_id, address, ck_address, licence_no)
    select '13912345678', '13912345678', 'x', '李四', '真实药房', 1, 2, p.id, c.id, d.id, '', '', ''
      from region d join region c on c.id = d.parent_id join region p on p.id = c.parent_id limit 1`.execute(open.db)
}

/** How many rows every table has. */
async function contents(db: OpenDb): Promise<Readonly<Record<string, number>>> {
  const tables = await rows(
    db.db,
    sql<{ name: string }>`select relname::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace = 'public'::regnamespace and not relispartition order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    if (COUNTERS.includes(name)) continue
    counts[name] = (await row(db.db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`))!.n
  }
  return counts
}

describe('a database with demo data', () => {
  it('[P31] is not opened with DEMO=0: the message names the command that removes them', async () => {
    await expect(startServer(real())).rejects.toThrow(/启动失败：.*npm run db:undemo/)
  }, 60_000)

  it('cannot hold a demo account without saying so', async () => {
    await expect(sql`delete from demo_data`.execute(open.db)).rejects.toMatchObject({ code: '23503' })
    const marked = await row(
      open.db,
      sql<{ members: number; staff: number; partners: number }>`select
        (select count(*)::int from member where is_demo) as members,
        (select count(*)::int from staff where is_demo) as staff,
        (select count(*)::int from partner where is_demo) as partners`,
    )
    expect(marked).toEqual({ members: MEMBERS.length, staff: STAFF.length, partners: 1 })
  })

  it("keeps its keys in files of its owner's and none in the database", async () => {
    expect([existsSync(join(folder, 'keys/sim-pay.json')), existsSync(signingKeyFile(join(folder, 'keys')))]).toEqual([
      true,
      true,
    ])
    const settings = await rows(open.db, sql<{ text: string }>`select s::text as text from setting s`)
    expect(settings.filter(({ text }) => /PRIVATE KEY|merchant_secret|app_secret/.test(text))).toEqual([])
  })

  it('loses nothing when somebody of their own is in it: the run stops and names them', async () => {
    const before = await contents(open)
    await addRealMember()
    await expect(undemo()).rejects.toMatchObject({
      stderr: expect.stringMatching(/1个不属于演示的账号（13912345678 真实药房）.*未做任何改动/),
    })
    await sql`delete from member where is_demo is null`.execute(open.db)
    expect(await contents(open)).toEqual(before)
  }, 60_000)
})

describe('db:undemo', () => {
  let shop: ServerProcess
  beforeAll(async () => {
    expect(await undemo()).toContain('演示数据已清除')
    rmSync(join(folder, 'keys'), { recursive: true })
    writeKeyFile(signingKeyFile(join(folder, 'keys')), [newKey()])
    shop = await startServer(real())
  }, 120_000)
  afterAll(() => shop.stop())

  it('leaves what a migrated database has', async () => {
    const fresh = await (await freshDatabase()).open()
    expect(await contents(open)).toEqual(await contents(fresh))
    await fresh.close()
    expect(await brokenInvariants(open.db)).toEqual([])
  })

  it('lets the shop take over the regions of the state', async () => {
    const regions = stateRegions()
    expect(await open.db.transaction().execute((tx) => fillRegions(tx, regions))).toBe(regions.length)
  })

  it('lets the shop start with DEMO=0: no demo account signs in, nothing of the demo is on sale', async () => {
    const visitor = wireClient(shop.url, '')
    for (const { username } of STAFF) {
      const answer = await visitor.send(contract.auth.staffLogin, { username, password: DEMO_PASSWORD })
      expect([username, answer.status]).toEqual([username, 422])
    }
    for (const { phone } of MEMBERS.slice(0, 3)) {
      const answer = await visitor.send(contract.auth.login, { username: phone, password: DEMO_PASSWORD })
      expect([phone, answer.status]).toEqual([phone, 422])
    }
    const list = await visitor.send(contract.goods.list, {} as never)
    expect([list.status, JSON.stringify(list.data).includes('"id"')]).toEqual([200, false])
  })

  it('is safe to repeat', async () => {
    const before = await contents(open)
    expect(await undemo()).toContain('没有演示数据')
    expect(await contents(open)).toEqual(before)
  }, 60_000)

  it('leaves no way to open a shop for real use as a demo, which would take simulated payments', async () => {
    await addRealMember()
    await expect(startServer(env)).rejects.toThrow(/启动失败：这是正式使用的数据库/)
  }, 60_000)
})
