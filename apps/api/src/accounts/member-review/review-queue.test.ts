import { contract, type DocumentForm } from '@yaopi/core/contract'
import type { MachineCheck } from '@yaopi/core/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFile, companyOf, documentOf, registered } from '../../../test/support/registering.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'

const { registration, memberAdmin } = contract
const t = serverOfFile({ goods: 1 })
let quality: TestClient
beforeEach(async () => {
  quality = await t.loginStaff('quality')
})

let places = 0
/** A file of its own bytes. */
async function ownFile(memberId: number): Promise<number> {
  const id = await addFile(t.db, memberId)
  await sql`update file set sha256 = ${`hash-${(places += 1)}`} where id = ${id}`.execute(t.db)
  return id
}

/** A number of an identity card that nobody has yet. */
function freshIdNumber(): string {
  const beginning = `51010519491231${String((places += 1)).padStart(3, '0')}`
  const sum = [...beginning].reduce((total, sign, place) => total + Number(sign) * (2 ** (17 - place) % 11), 0)
  return `${beginning}${'10X98765432'[sum % 11]!}`
}

/** Somebody who has handed in papers without a fault, apart from what is `given`. */
async function handedIn(given: Readonly<Record<string, Partial<DocumentForm>>> = {}, scopes?: readonly string[]) {
  const company = companyOf({
    licence_no: `川DB99${String((places += 1)).padStart(5, '0')}`,
    ...(scopes === undefined ? {} : { jyfw: scopes }),
  })
  const member = await registered(t, company)
  const numbers: Readonly<Record<string, string>> = {
    yyzz: company.uscc,
    ypjy: company.licence_no,
    cgsfz: freshIdNumber(),
    cgwt: `WT-${member.id}-2026`,
  }
  for (const type of ['yyzz', 'ypjy', 'cgwt', 'cgsfz'])
    await member.client.data(registration.document, {
      ...(await documentOf(t.db, member.id, type)),
      file_ids: [await ownFile(member.id)],
      number: numbers[type]!,
      ...given[type],
    })
  await member.client.data(registration.step3, {})
  const review = (await row(
    t.db,
    sql<{ id: number }>`select id from member_review where member_id = ${member.id} and state = 1`,
  ))!.id
  return { ...member, review, company }
}
const codes = (checks: readonly MachineCheck[], level = 'fault') =>
  checks.filter((one) => one.level === level).map((one) => one.code)
const checksOf = async (review: number, type: string) =>
  (await quality.data(memberAdmin.review, { id: review })).documents.find((one) => one.type === type)!.checks

describe('the queue of reviews', () => {
  it('has the open ones, the oldest first, with what the checks found, and the decided ones apart', async () => {
    const first = await handedIn({ ypjy: { number: '川AA0000001' } })
    t.clock.advance(1_000)
    const second = await handedIn({ yyzz: { number: '91510100MA0000000X' } })
    const { data } = await quality.data(memberAdmin.queue, { keyword: '演示新康' })
    const [older, newer] = [first, second].map((one) => data.findIndex((found) => found.id === one.review))
    expect(older).toBeLessThan(newer!)
    expect(data[newer!]).toMatchObject({ documents: 4, required: 4, required_present: 4, kind: 1, claimed_by: null })
    expect(data[newer!]!.faults).toBeGreaterThan(data[older!]!.faults)
    expect((await quality.data(memberAdmin.queue, { rank: 8 })).data).toEqual([])
    await quality.data(memberAdmin.claim, { id: first.id })
    expect((await quality.data(memberAdmin.queue, { mine: 1 })).data.map((one) => one.id)).toEqual([first.review])
    const { documents } = await quality.data(memberAdmin.review, { id: first.review })
    await quality.data(memberAdmin.audit, {
      id: first.id,
      documents: documents.map((one) => ({ id: one.claimed!.id, pass: 0 as const, reason: '图片模糊' })),
    })
    expect((await quality.data(memberAdmin.queue, { state: 'decided' })).data[0]).toMatchObject({
      id: first.review,
      decided_by: 'quality',
    })
    expect((await quality.data(memberAdmin.queue, {})).data.map((one) => one.id)).not.toContain(first.review)
  })

  it('is narrowed to a province, and to what is due before the day ends', async () => {
    const { review, company } = await handedIn()
    const hit = async (filter: { province_id?: number; due_today?: 1 }) =>
      (await quality.data(memberAdmin.queue, filter)).data.find(({ id }) => id === review)
    const { due_at } = (await hit({ province_id: company.province_id }))!
    expect(await hit({ province_id: company.province_id + 1 })).toBeUndefined()
    expect(await hit({ due_today: 1 })).toBeUndefined()
    const before = t.clock.now()
    // An hour before it is due, and the day after.
    for (const hours of [-1, 24]) {
      t.clock.set(due_at! * 1_000 + hours * 3_600_000)
      quality = await t.loginStaff('quality')
      expect(await hit({ due_today: 1 })).toBeDefined()
    }
    t.clock.set(before)
  })

  it('shows sales people the reviews of their own members only', async () => {
    const own = await handedIn()
    const other = await handedIn()
    const sales = await t.loginStaff('sales')
    const { id } = await sales.data(contract.staffAdmin.me, {})
    await sql`update member set manager_id = ${id} where id = ${own.id}`.execute(t.db)
    const seen = (await sales.data(memberAdmin.queue, {})).data.map((one) => one.id)
    expect(seen).toEqual([own.review])
    expect((await sales.send(memberAdmin.review, { id: other.review })).status).toBe(404)
    expect((await sales.send(memberAdmin.review, { id: own.review })).status).toBe(200)
    const [document] = (await quality.data(memberAdmin.review, { id: other.review })).documents
    const file = { id: document!.claimed!.id, file_id: document!.claimed!.files[0]!.id }
    expect((await sales.send(memberAdmin.openFile, file)).status).toBe(404)
    expect((await quality.send(memberAdmin.openFile, file)).status).toBe(200)
  })
})

describe('the checks of a review', () => {
  it('find nothing where nothing is wrong, and say what a person must look at', async () => {
    const { review } = await handedIn()
    const found = await quality.data(memberAdmin.review, { id: review })
    const all = [...found.checks, ...found.documents.flatMap((one) => one.checks)]
    expect(codes(all)).toEqual([])
    expect(codes(all, 'warning')).toEqual([])
    expect(codes(all, 'look')).toEqual(['company_name', 'company_name', 'company_name'])
    expect(found.documents.find((one) => one.type === 'cgsfz')!.claimed!.number).toMatch(/^51010519491231\d{3}[\dX]$/)
    const service = await t.loginStaff('service')
    const masked = await service.data(memberAdmin.review, { id: review })
    expect(masked.documents.find((one) => one.type === 'cgsfz')!.claimed!.number).toMatch(/^5101\*{4}\d{3}[\dX]$/)
  })

  it('find a wrong credit code and two documents in each other’s place', async () => {
    const wrong = await handedIn({ yyzz: { number: '91510100MA0000001X' } })
    expect(codes(await checksOf(wrong.review, 'yyzz'))).toEqual(['number_is_uscc', 'number_check'])
    const swapped = await handedIn({ yyzz: { number: '川DB9990077' }, ypjy: { number: '91350100M000100Y43' } })
    expect(codes(await checksOf(swapped.review, 'yyzz'))).toContain('swapped')
    expect(codes(await checksOf(swapped.review, 'ypjy'))).toContain('swapped')
  })

  it('find a document that has ended, one that ends soon and days in the wrong order', async () => {
    const { review, id } = await handedIn()
    await sql`update member_document set end_date = '2026-11-01' where member_id = ${id} and type = 'ypjy'`.execute(
      t.db,
    )
    await sql`update member_document set end_date = '2026-11-30' where member_id = ${id} and type = 'cgsfz'`.execute(
      t.db,
    )
    await sql`update member_document set issue_date = '2028-01-01', end_date = '2027-01-01' where member_id = ${id}
      and type = 'yyzz'`.execute(t.db)
    expect(codes(await checksOf(review, 'ypjy'))).toEqual(['ended'])
    expect(codes(await checksOf(review, 'cgsfz'), 'warning')).toEqual(['ends_soon'])
    expect(codes(await checksOf(review, 'yyzz'))).toEqual(['issued_later', 'order'])
  })

  it('find the number and the file of another member, which are named', async () => {
    const one = await handedIn({ cgwt: { number: 'WT-SHARED-1' } })
    const two = await handedIn({ cgwt: { number: 'WT-SHARED-1' } })
    const file = (await row(
      t.db,
      sql<{ id: number }>`select x.file_id as id from document_file x join member_document d on d.id = x.document_id
        where d.member_id = ${one.id} and d.type = 'ypjy'`,
    ))!.id
    await sql`update file f set sha256 = o.sha256 from file o, document_file x, member_document d
      where o.id = ${file} and x.file_id = f.id and d.id = x.document_id and d.member_id = ${two.id}
        and d.type = 'ypjy'`.execute(t.db)
    const number = (await checksOf(two.review, 'cgwt')).find((found) => found.code === 'number_elsewhere')
    expect(number).toMatchObject({ level: 'fault', members: [{ id: one.id }] })
    const scan = (await checksOf(two.review, 'ypjy')).find((found) => found.code === 'file_elsewhere')
    expect(scan).toMatchObject({ level: 'fault', members: [{ id: one.id }] })
    expect(codes(await checksOf(two.review, 'yyzz'))).toEqual([])
  })

  it('find a scope without its document, which is then not possible', async () => {
    const { review } = await handedIn({}, ['hxy', 'hts'])
    const found = await quality.data(memberAdmin.review, { id: review })
    expect(codes(found.checks)).toEqual(['scope_hts'])
    expect(found.scopes.find((one) => one.code === 'hts')).toMatchObject({ is_claimed: 1, is_possible: 0 })
    expect(found.scopes.find((one) => one.code === 'hxy')).toMatchObject({ is_claimed: 1, is_possible: 1, reason: '' })
  })
})
