import { AuditStatus, DocumentNeed, documentNames, missingDocuments, requiredDocuments } from '@yaopi/core'
import { contract, type DocumentForm } from '@yaopi/core/contract'
import { beforeEach, expect, it } from 'vitest'
import { answerAll, documentOf, registered } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const { cart, checkout, document, member, memberAdmin, registration } = contract
const t = serverOfFile({ goods: 1 })
// One address registers a few times an hour only.
beforeEach(() => sql`delete from rate_limit`.execute(t.db))
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const
const TYPES = Object.keys(documentNames)
const ENDED = '2026-11-20'
const LATER = '2027-11-20'

/** What a member of a rank uploads, and which of it stops orders when it ends. */
const asked = (rank: number) => requiredDocuments(rank).filter((one) => !one.isOnline)
const needed = (rank: number): ReadonlySet<string> =>
  new Set(
    asked(rank)
      .filter((one) => one.need === DocumentNeed.required)
      .map((one) => one.type),
  )
const typesOf = (rank: number): readonly string[] => asked(rank).map((one) => one.type)
/** One document of each group: enough to be approved. */
const enough = (rank: number): readonly string[] => missingDocuments(rank, new Set())
const storedStatus = async (id: number) =>
  (await row(t.db, sql<{ audit_status: number }>`select audit_status from member where id = ${id}`))!.audit_status
const rankTo = (id: number, rank: number) => sql`update member set rank = ${rank} where id = ${id}`.execute(t.db)
/** A document with all that its kind asks for: the letter for controlled drugs names who buys by it. */
const whole = async (memberId: number, type: string): Promise<DocumentForm> => ({
  ...(await documentOf(t.db, memberId, type)),
  ...(type === 'hmwt' && { person: '钱含麻' }),
})
const isTaken = ({ status, errors }: { readonly status: number; readonly errors: object }): boolean => {
  if (status !== 200) expect(errors).toHaveProperty('type')
  return status === 200
}

it.each(RANKS)('registration and licences take the documents of rank %i and no others', async (rank) => {
  const fresh = await registered(t)
  await rankTo(fresh.id, rank)
  const approved = await t.newCustomer({ rank })
  const [registering, renewing]: [string[], string[]] = [[], []]
  for (const type of TYPES) {
    const paper = await whole(approved.id, type)
    if (isTaken(await approved.client.send(document.renew, paper))) renewing.push(type)
    const first = await whole(fresh.id, type)
    if (isTaken(await fresh.client.send(registration.document, first))) registering.push(type)
  }
  expect(registering.sort()).toEqual([...typesOf(rank)].sort())
  expect(renewing.sort()).toEqual([...typesOf(rank)].sort())
})

it.each(RANKS)(
  'registration of rank %i is handed in with every required document, and not without one',
  async (rank) => {
    const { id, client } = await registered(t)
    await rankTo(id, rank)
    const { errors } = await client.send(registration.step3, {})
    expect(Object.keys(errors).sort()).toEqual(
      enough(rank)
        .map((type) => `documents.${type}.file_ids`)
        .sort(),
    )
    for (const type of enough(rank)) {
      expect((await client.send(registration.step3, {})).errors).toHaveProperty([`documents.${type}.file_ids`])
      await client.data(registration.document, await documentOf(t.db, id, type))
    }
    expect((await client.send(registration.step3, {})).status).toBe(200)
  },
)

it.each(RANKS)('the staff ask for the same of rank %i: one missing document keeps a review open', async (rank) => {
  const { id, client } = await registered(t)
  await rankTo(id, rank)
  for (const type of enough(rank)) await client.data(registration.document, await documentOf(t.db, id, type))
  await client.data(registration.step3, {})
  const quality = await t.loginStaff('quality')
  const { review, missing } = await quality.data(memberAdmin.read, { id })
  expect(missing).toEqual([])
  const shown = (await quality.data(memberAdmin.review, { id: review!.id })).documents
  const asRequired = shown.filter((one) => one.need === DocumentNeed.required)
  // Of a group the one that was handed in is shown.
  expect(asRequired.map((one) => one.type).sort()).toEqual([...enough(rank)].sort())
  await quality.data(memberAdmin.claim, { id })
  const answer = async () => {
    const { documents } = await quality.data(memberAdmin.read, { id })
    const waiting = documents.filter((one) => one.status === 1)
    return quality.send(memberAdmin.audit, {
      id,
      documents: waiting.map((one) => ({ id: one.id, pass: 1 as const })),
      scopes: ['hxy'],
    })
  }
  for (const type of enough(rank)) {
    const set = (status: number) =>
      sql`update member_document set status = ${status} where member_id = ${id} and type = ${type}`.execute(t.db)
    await set(0)
    expect((await quality.data(memberAdmin.read, { id })).missing).toEqual([type])
    const refused = await answer()
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(documentNames[type]!)])
    await set(1)
  }
  expect((await answer()).data).toEqual({ audit_status: AuditStatus.approved, state: 2 })
})

it.each(RANKS)(
  'what ends for rank %i stops orders at once and is stored by the job, if it is required',
  async (rank) => {
    const made = await Promise.all(
      TYPES.map(async (type) => ({ type, ...(await t.newCustomer({ rank, documents: { [type]: ENDED } })) })),
    )
    const gate = await Promise.all(
      made.map(async ({ type, client }) => {
        await client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
        const { order_block: block } = await client.data(member.base, {})
        const { status, data } = await client.send(checkout.preview, {})
        const reason = (data as { readonly reason?: string } | null)?.reason
        expect([type, block?.code, status]).toEqual([type, reason, reason === undefined ? 200 : 403])
        if (block !== undefined) expect(block.msg).toContain(documentNames[type])
        return block?.code === 'DOC_EXPIRED' ? [type] : []
      }),
    )
    expect(gate.flat().sort()).toEqual([...needed(rank)].sort())
    await runJob(t.server, 'mark-ended-documents')
    const stored = await Promise.all(made.map(async ({ type, id }) => ((await storedStatus(id)) === 4 ? [type] : [])))
    expect(stored.flat().sort()).toEqual([...needed(rank)].sort())
  },
)

it('the registration page is told the same matrix', async () => {
  const { documents } = await t.visitor.data(registration.kinds, {})
  const told = documents.flatMap(({ type, need }) =>
    Object.entries(need).map(([rank, how]) => `${rank} ${type} ${String(how)}`),
  )
  const rule = RANKS.flatMap((rank) => asked(rank).map(({ type, need }) => `${rank} ${type} ${need}`))
  expect(told.sort()).toEqual(rule.sort())
})

it('the document that is named is one that stops orders: not one that another of its group replaces', async () => {
  const documents = { qx2: '2026-10-01', qx3: LATER, yyzz: ENDED }
  const { client } = await t.newCustomer({ rank: 8, documents })
  const { order_block: block } = await client.data(member.base, {})
  expect(block).toMatchObject({ code: 'DOC_EXPIRED', msg: `《营业执照》已于${ENDED}过期，请更新` })
})

it('a renewal gives the right to order back where nothing that has ended is left, as gate and job see it', async () => {
  const quality = await t.loginStaff('quality')
  const { id, client } = await t.newCustomer({ documents: { yyzz: ENDED } })
  await runJob(t.server, 'mark-ended-documents')
  expect(await storedStatus(id)).toBe(4)
  await client.data(document.renew, await documentOf(t.db, id, 'yyzz'))
  expect(await answerAll(quality, id)).toMatchObject({ audit_status: 2 })
  expect(await storedStatus(id)).toBe(2)
  expect((await client.data(member.base, {})).order_block).toBeUndefined()
})

it('the reminders say that orders stop of those documents only that stop them', async () => {
  const soon = '2026-12-01'
  const told = async (rank: number, documents: Readonly<Record<string, string>>) => {
    const { client } = await t.newCustomer({ rank, documents })
    await runJob(t.server, 'remind-of-documents')
    return (await client.data(contract.message.list, {})).data.map((one) => one.content).sort()
  }
  const stops = (name: string) => `《${name}》将于${soon}到期，仅剩10天，请尽快更新，到期后将不能下单。`
  const plain = (name: string) => `《${name}》将于${soon}到期，仅剩10天，请尽快更新。`
  for (const rank of RANKS) {
    const names = TYPES.filter((type) => type !== 'zlxy' && type !== 'qx2' && type !== 'qx3')
    const got = await told(rank, Object.fromEntries(names.map((type) => [type, soon])))
    expect(got).toEqual(names.map((type) => (needed(rank).has(type) ? stops : plain)(documentNames[type]!)).sort())
  }
  expect(await told(8, { qx2: soon, qx3: LATER })).toEqual([plain(documentNames['qx2']!)])
  expect(await told(8, { qx2: soon })).toEqual([stops(documentNames['qx2']!)])
  expect(await told(1, { shwt: ENDED })).toEqual([`《${documentNames['shwt']}》已于${ENDED}过期，请尽快更新。`])
})
