import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, rowVersion, sql } from '../db/index.ts'
import type { BusinessError } from '../errors/index.ts'
import { isAtVersion, requireVersion, versionField } from './row-version.ts'

const t = serverOfFile({ goods: 1 })
const versions = { own: rowVersion('version'), other: rowVersion('version', 'edit_version') }
const revision = rowVersion('revision')

beforeAll(() =>
  t.open.script(`create table thing (id integer primary key, version integer not null default 1,
    edit_version integer not null default 10, revision integer not null default 100)`),
)
beforeEach(() => t.open.script('truncate thing; insert into thing values (1)'))

it('lists show it under the name of the wire, whatever the table calls it, and a change raises it alone', async () => {
  const shown = (version: (typeof versions)['own'] | typeof revision) =>
    row(t.db, sql`select x.id, ${version.of('x')} from thing x`)
  expect(await shown(versions.own)).toEqual({ id: 1, version: 1 })
  expect(await shown(versions.other)).toEqual({ id: 1, version: 10 })
  expect(await shown(revision)).toEqual({ id: 1, revision: 100 })
  await sql`update thing set ${versions.other.raised()} where id = 1`.execute(t.db)
  await sql`update thing x set ${revision.raised('x')} from (values (1, 7)) n (id, revision)
    where x.id = n.id`.execute(t.db)
  expect(await row(t.db, sql`select * from thing`)).toEqual({ id: 1, version: 1, edit_version: 11, revision: 101 })
  expect(await row(t.db, sql`select ${versions.other.column('x')} + 1 as next from thing x`)).toEqual({ next: 12 })
})

it('a command names it in a field of that name, and has to', () => {
  const command = z.object({ ...versionField(versions.other) })
  expect(command.parse({ version: '3' })).toEqual({ version: 3 })
  expect(command.safeParse({ version: '0' }).success).toBe(false)
  expect(command.safeParse({ edit_version: '3' }).success).toBe(false)
  expect(z.object({ ...versionField(revision) }).parse({ revision: '3' })).toEqual({ revision: 3 })
  expect(z.object({ ...versionField(revision, 0) }).parse({ revision: '0' })).toEqual({ revision: 0 })
})

it('a command that was made for another version is refused with the one of the row', () => {
  const refusal = (version: number | undefined, more?: object) => {
    try {
      requireVersion(versions.own, { version: 3 }, { version }, '已被修改', more)
      return undefined
    } catch (error) {
      const { code, message, data } = error as BusinessError
      return { code, message, data }
    }
  }
  expect(refusal(3)).toBeUndefined()
  expect(refusal(2)).toEqual({ code: 409, message: '已被修改', data: { version: 3 } })
  expect(refusal(undefined)?.data).toEqual({ version: 3 })
  expect(refusal(4, { by: '李四' })?.data).toEqual({ version: 3, by: '李四' })
  expect([isAtVersion(revision, { revision: 2 }, { revision: 2 }), isAtVersion(revision, { revision: 2 }, {})]).toEqual(
    [true, false],
  )
})
