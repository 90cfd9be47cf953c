import { contract } from '@yaopi/core/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { addFile, documentOf, registered } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'
import { noReader, simulatedReader } from '../../platform/licence-reader/index.ts'

const { registration, memberAdmin } = contract
const t = serverOfFile()
const TODAY = '2026-11-21'
const file = { id: 1, type: 'ypjy', sha256: 'abc', content_type: 'application/pdf' }
afterEach(() => vi.restoreAllMocks())

it('the simulated reader reads the same off the same file, other things off another, and days that hold', async () => {
  const reader = simulatedReader()
  expect([reader.isSimulated, noReader.isSimulated]).toEqual([true, false])
  const read = await reader.read(file, TODAY)
  expect(await reader.read({ ...file, id: 2 }, TODAY)).toEqual(read)
  expect((await reader.read({ ...file, sha256: 'abd' }, TODAY)).number).not.toBe(read.number)
  expect(read).toMatchObject({ number: expect.stringMatching(/^YS-YPJY-\d{6}$/), issuer: expect.any(String) })
  expect(read.issue_date! < TODAY && read.end_date! > TODAY).toBe(true)
  // An entrust letter ends at most a year after its issue.
  const letter = await reader.read({ ...file, type: 'cgwt' }, TODAY)
  expect((Date.parse(letter.end_date!) - Date.parse(letter.issue_date!)) / 86_400_000).toBeLessThanOrEqual(366)
  expect(await noReader.read(file, TODAY)).toEqual({})
})

it('what was read is stored only when the member hands it in, as the member left it', async () => {
  const { id, client } = await registered(t)
  const file_id = await addFile(t.db, id)
  const stored = () =>
    row(t.db, sql`select number, issuer, issue_date::text, end_date::text from member_document where member_id = ${id}`)
  const read = await client.data(registration.readLicence, { type: 'ypjy', file_id })
  expect(read).toMatchObject({ is_simulated: 1, number: expect.stringMatching(/^YS-YPJY-/) })
  expect(await stored()).toBeUndefined()
  expect((await client.data(registration.state, {})).documents.filter((one) => one.type === 'ypjy')).toEqual([])
  const { number, issuer, issue_date, end_date } = read
  const right = { type: 'ypjy', file_ids: [file_id], issuer: issuer!, issue_date: issue_date!, end_date: end_date! }
  await client.data(registration.document, { ...right, number: number! })
  expect(await stored()).toEqual({ number, issuer, issue_date, end_date })
  // What the member corrects wins over what was read; the reviewer sees that.
  await client.data(registration.document, { ...right, number: '川DB9990088' })
  for (const type of ['yyzz', 'cgwt', 'cgsfz'])
    await client.data(registration.document, await documentOf(t.db, id, type))
  await client.data(registration.step3, {})
  const seen = (await (await t.loginStaff('quality')).data(memberAdmin.read, { id })).documents
  expect(seen.find((one) => one.type === 'ypjy')).toMatchObject({ number: '川DB9990088', end_date })
})

it('a reader that fails is said in words and keeps nobody from typing', async () => {
  const { id, client } = await registered(t)
  const file_id = await addFile(t.db, id)
  vi.spyOn(t.server.licenceReader, 'read').mockRejectedValue(new Error('unreachable'))
  const { status, message } = await client.send(registration.readLicence, { type: 'ypjy', file_id })
  expect([status, message]).toEqual([400, expect.stringMatching(/[\u4e00-\u9fff]/)])
  expect((await client.send(registration.document, await documentOf(t.db, id, 'ypjy'))).status).toBe(200)
})
