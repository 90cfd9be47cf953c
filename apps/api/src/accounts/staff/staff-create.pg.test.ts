import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@yaopi/core/contract'
import { staffAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row, rows, sql, type OpenDb } from '../../platform/db/db.ts'
import { newKey, writeKeyFile } from '../../platform/keys/key-file.ts'
import { signingKeyFile } from '../../platform/keys/signing-keys.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { LONG } from '../../../test/support/long.ts'
import { startServer, wireClient, type ServerProcess } from '../../../test/support/processes.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'
import { codeAt, stepAt } from './totp.ts'

const command = fileURLToPath(new URL('./main.ts', import.meta.url))
const OWN = 'tulpe-9-regen'

let folder: string
let open: OpenDb
let url: string
let shop: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-create-'))
  const database = await freshDatabase()
  url = database.url
  open = await database.open()
  writeKeyFile(signingKeyFile(join(folder, 'keys')), [newKey()])
  shop = await startServer({ DATABASE_URL: url, DATA_DIR: folder, RUN_JOBS: '0', ...REAL_USE })
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command as a process of its own; what it prints and how it ends. */
const staffCreate = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
    execFile(
      process.execPath,
      ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', command, ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

const passwordIn = (printed: string): string => /：(\S{4}(?:-\S{4}){4})\n/.exec(printed)?.[1] ?? ''
const enter = (username: string, password: string, code?: string) =>
  wireClient(shop.url, '').send(contract.auth.staffLogin, {
    username,
    password,
    ...(code === undefined ? {} : { code }),
  })
const as = (token: string) => wireClient(shop.url, `__Host-yaopi_staff=${token}`)
const bytesOf = (base32: string): Uint8Array =>
  Buffer.from(
    [...base32]
      .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )

describe('staff:create', () => {
  let secret: Uint8Array
  let token: string

  it('makes the first administrator of a shop, whose password is shown once and stored as a hash', async () => {
    const made = await staffCreate('--username=wang.fang', '--name=王芳')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const password = passwordIn(made.stdout)
    expect(password.length).toBeGreaterThanOrEqual(15)
    const stored = await row(open.db, sql<{ all: string }>`select to_jsonb(s)::text as all from staff s`)
    expect(stored!.all).not.toContain(password)

    const first = await enter('wang.fang', password)
    expect(first.data).toMatchObject({ roles: ['admin'], must_change_password: 1, needs_enrolment: 1 })
    expect(await as(first.data.token).send(staffAdminCalls.enrol, {})).toMatchObject({
      status: 403,
      data: { reason: 'NEW_PASSWORD' },
    })
    const changed = await as(first.data.token).send(staffAdminCalls.changePassword, {
      password: OWN,
      old_password: password,
    })
    token = changed.data.token
    expect(await as(token).send(staffAdminCalls.list, {})).toMatchObject({ status: 403, data: { reason: 'ENROL' } })
    secret = bytesOf((await as(token).send(staffAdminCalls.enrol, {})).data.secret)
    const code = codeAt(secret, stepAt(Date.now()))
    expect((await as(token).send(staffAdminCalls.confirm, { code })).status).toBe(200)
    expect((await as(token).send(staffAdminCalls.list, {})).data).toHaveLength(1)
    expect((await enter('wang.fang', password)).status).toBe(422)
  }, 60_000)

  it('refuses a login that exists and changes nothing', async () => {
    const before = await rows(open.db, sql`select to_jsonb(s) as all from staff s`)
    const again = await staffCreate('--username=wang.fang', '--name=王芳')
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('已存在，未做任何改动')
    expect(await rows(open.db, sql`select to_jsonb(s) as all from staff s`)).toEqual(before)
    expect((await as(token).send(staffAdminCalls.me, {})).status).toBe(200)
  }, 30_000)

  it('gives an account a new initial password, which ends its logins and takes its second factor', async () => {
    const anew = await staffCreate('--username=wang.fang', '--reset')
    expect(anew).toMatchObject({ code: 0, stderr: '' })
    expect((await as(token).send(staffAdminCalls.me, {})).status).toBe(401)
    expect((await enter('wang.fang', OWN)).status).toBe(422)
    const first = await enter('wang.fang', passwordIn(anew.stdout))
    expect(first).toMatchObject({ status: 200, data: { must_change_password: 1, needs_enrolment: 1 } })
    const noted = await rows(
      open.db,
      sql<{ action: string }>`select action from audit_log where detail ->> 'by' = 'staff:create' order by id`,
    )
    expect(noted.map(({ action }) => action)).toEqual(['创建员工账号', '重新生成初始密码'])

    await sql`update staff set setup_until = now() - interval '1 second'`.execute(open.db)
    const late = await enter('wang.fang', passwordIn(anew.stdout))
    expect(late).toMatchObject({ status: 422, message: expect.stringContaining('初始密码已过期') })
  }, 60_000)

  const wrongUses: readonly (readonly [args: readonly string[], words: string])[] = [
    [['--username=li.si'], '用法'],
    [['--username=li.si', '--name=李四', '--role=boss'], '角色应为：quality、'],
    [['--username=nobody', '--reset'], '不存在或已停用'],
    [['--username=li.si', '--name=李四', '--reset'], '用法'],
    [['--username=li.si', '--name=李四', '--unknown'], '用法'],
    [['--username=Li Si', '--name=李四'], '账号为4至50位'],
    [['--username=li.si', '--name= '], '姓名为1至50个字符'],
  ]
  // Each is a process of its own: one of each kind here, all in `npm run test:long`.
  it.each(wrongUses.slice(0, LONG ? wrongUses.length : 3))('refuses %j in words', async (args, words) => {
    const answer = await staffCreate(...args)
    expect(answer).toMatchObject({ code: 1, stdout: '' })
    expect(answer.stderr).toContain(words)
    expect(await rows(open.db, sql`select 1 from staff`)).toHaveLength(1)
  })

  it('refuses a database with demo data', async () => {
    await sql`insert into demo_data default values`.execute(open.db)
    const answer = await staffCreate('--username=li.si', '--name=李四', '--role=finance')
    await sql`delete from demo_data`.execute(open.db)
    expect(answer).toMatchObject({ code: 1, stdout: '' })
    expect(answer.stderr).toContain('npm run db:undemo')
    expect((await staffCreate('--username=li.si', '--name=李四', '--role=finance')).code).toBe(0)
  }, 30_000)
})
