import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { runJob } from '../../platform/jobs/define-job.ts'
import { row, sql } from '../../platform/db/db.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const t = serverOfFile({ goods: 1 })
const lastMinute = Date.parse('2026-11-30T23:59:00+08:00')

it('a licence that ends at midnight stops orders from midnight on, before any job ran', async () => {
  t.clock.set(lastMinute)
  const { id, client, phone } = await t.newCustomer({ documents: { yyzz: '2026-11-30' } })
  const stored = async () =>
    (await row(t.db, sql<{ audit_status: number }>`select audit_status from member where id = ${id}`))!.audit_status
  await client.data(contract.cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
  expect((await client.send(contract.checkout.preview, {})).status).toBe(200)
  t.clock.advance(60_000)
  expect(await client.send(contract.checkout.preview, {})).toMatchObject({
    status: 403,
    data: { reason: 'DOC_EXPIRED' },
  })
  expect(await client.data(contract.member.base, {})).toMatchObject({ audit_status: 4 })
  expect(await stored()).toBe(2)
  await runJob(t.server, 'mark-ended-documents')
  expect(await stored()).toBe(4)
  await sql`update member set audit_status = 2 where id = ${id}`.execute(t.db)
  await sql`update member_document set end_date = '2027-11-30' where member_id = ${id}`.execute(t.db)
  expect((await (await t.loginAs(phone)).send(contract.checkout.preview, {})).status).toBe(200)
})

it('which ended document stops orders follows from the kind of the member', async () => {
  t.clock.set(lastMinute)
  const statusOf = async (rank: number, documents: Readonly<Record<string, string>>) =>
    (await (await t.newCustomer({ rank, documents })).client.data(contract.member.base, {})).audit_status
  const ended = '2026-11-29'
  const later = '2027-11-29'
  // A clinic needs no medicine trade licence, a pharmacy no licence to treat.
  expect(await statusOf(4, { ypjy: ended })).toBe(2)
  expect(await statusOf(4, { yljg: ended })).toBe(4)
  expect(await statusOf(1, { ypjy: ended })).toBe(4)
  expect(await statusOf(1, { shwt: ended })).toBe(2)
  expect(await statusOf(2, { shwt: ended })).toBe(4)
  expect(await statusOf(3, { zbsq: ended })).toBe(4)
  // A device dealer needs one of two licences.
  expect(await statusOf(8, { qx2: ended, qx3: later })).toBe(2)
  expect(await statusOf(8, { qx2: ended })).toBe(4)
})
