import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { documentOf } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const { cart, checkout, document, member, memberAdmin } = contract
const t = serverOfFile({ goods: 1 })

/** A member whose business licence has ended, with a renewal that waits and a filled cart. */
async function renewing() {
  const who = await t.newCustomer({ documents: { yyzz: '2026-11-20' } })
  await runJob(t.server, 'mark-ended-documents')
  await who.client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
  await who.client.data(document.renew, await documentOf(t.db, who.id, 'yyzz'))
  return who
}
const stored = (id: number) =>
  row(
    t.db,
    sql`select m.audit_status, v.state, array(select d.status from member_document d where d.member_id = m.id
        order by d.version) as documents,
      (select count(*)::int from message g where g.member_id = m.id) as messages,
      (select count(*)::int from audit_log a where a.target = 'member:' || m.id and a.action = '资质审核') as audits
    from member m join member_review v on v.member_id = m.id where m.id = ${id}`,
  )

it.each([
  ['member', 'update'],
  ['member_review', 'update'],
  ['audit_log', 'insert'],
  ['message', 'insert'],
  ['outbox', 'insert'],
])(
  'where the approval fails at the %s, neither the document nor the right to order has changed',
  async (table, act) => {
    const quality = await t.loginStaff('quality')
    const { id, client } = await renewing()
    await quality.data(memberAdmin.claim, { id })
    const before = await stored(id)
    expect(before).toEqual({ audit_status: 4, state: 1, documents: [2, 1], messages: 0, audits: 0 })
    await sql`create or replace function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(t.db)
    await sql`create trigger fail_here before ${sql.raw(act)} on ${sql.table(table)} for each row
    execute function fail_here()`.execute(t.db)
    const { documents } = await quality.data(memberAdmin.read, { id })
    const waiting = documents.filter((one) => one.status === 1).map((one) => ({ id: one.id, pass: 1 as const }))
    const failed = await quality.send(memberAdmin.audit, { id, documents: waiting })
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(t.db)
    expect(failed.status).toBe(500)
    expect(await stored(id)).toEqual(before)
    expect(await client.send(checkout.preview, {})).toMatchObject({ status: 403, data: { reason: 'DOC_EXPIRED' } })
    // The same once nothing fails: all of it, and the member orders in the same second.
    const done = await quality.data(memberAdmin.audit, { id, documents: waiting })
    expect(done).toEqual({ audit_status: 2, state: 2 })
    expect(await stored(id)).toEqual({ audit_status: 2, state: 2, documents: [4, 2], messages: 1, audits: 1 })
    expect((await client.data(member.base, {})).order_block).toBeUndefined()
    expect((await client.send(checkout.preview, {})).status).toBe(200)
  },
)
