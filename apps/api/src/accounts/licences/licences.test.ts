import { unzipSync } from 'fflate'
import { contract, type DocumentDecision, type DocumentForm } from '@yaopi/core/contract'
import { describe, expect, it } from 'vitest'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { buyerAt, deliver, freshKey, placeOrder } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { validTitleOf } from '../../../test/support/invoicing.ts'
import { addFile, answerAll, documentOf, freshUscc } from '../../../test/support/registering.ts'
import { readPdf } from '../../../../../tests/journeys/pdf-text.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'

const { address, agreement, auth, document, invoice, registration, member, memberAdmin, cart, checkout, order } =
  contract
const t = serverOfFile({ goods: 1 })
const DAY = 86_400_000
/** A number whose last sign follows from the others. */
const ID_NUMBER = '510105199001010023'

const titlesOf = async (id: number) =>
  (await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id} order by id`)).map(
    (one) => one.title,
  )

describe('a renewal', () => {
  it('leaves the licence before it in force, under a running order, until it is approved', async () => {
    t.clock.set(START)
    const { id, client, phone } = await t.newCustomer({
      documents: { yyzz: '2029-01-01', ypjy: '2026-12-10', cgwt: '2027-06-01', cgsfz: '2029-01-01' },
    })
    const order = async () => {
      const added = await client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
      return placeOrder(client, await client.data(checkout.preview, { ids: added.added.join(',') }))
    }
    const renewed = await documentOf(t.db, id, 'ypjy')
    const state = await client.data(document.renew, renewed)
    const card = state.documents.find((one) => one.type === 'ypjy')!
    expect(card.current).toMatchObject({ status: 2, end_date: '2026-12-10' })
    expect(card.next).toMatchObject({ status: 1, end_date: '2027-09-01', version: 2 })
    expect((await client.send(document.renew, renewed)).status).toBe(409)
    expect(await client.data(member.base, {})).toMatchObject({ audit_status: 2 })
    await order()
    // The old one ends before anybody has looked at the new one.
    t.clock.set(Date.parse('2026-12-11T00:00:00+08:00'))
    const later = await t.loginAs(phone)
    expect((await later.send(checkout.preview, {})).status).toBeGreaterThanOrEqual(400)
    await runJob(t.server, 'mark-ended-documents')
    expect(await row(t.db, sql`select audit_status from member where id = ${id}`)).toEqual({ audit_status: 4 })
    expect(await answerAll(await t.loginStaff('quality'), id)).toEqual({ audit_status: 2, state: 2 })
    expect(await row(t.db, sql`select audit_status from member where id = ${id}`)).toEqual({ audit_status: 2 })
    const { documents } = await later.data(document.list, {})
    expect(documents.find((one) => one.type === 'ypjy')).toMatchObject({ current: { version: 2 }, next: null })
    expect((await later.data(document.history, {})).map((one) => [one.type, one.version, one.status])).toContainEqual([
      'ypjy',
      1,
      4,
    ])
    expect(await titlesOf(id)).toContain('《药品经营许可证》审核通过')
  })

  it('gives an approval back that had ended, and not a chat that was withdrawn', async () => {
    t.clock.set(START)
    const { id, client, phone } = await t.newCustomer({
      documents: { yyzz: '2029-01-01', ypjy: '2026-12-10', cgwt: '2027-06-01', cgsfz: '2029-01-01' },
    })
    expect(await client.data(member.base, {})).toMatchObject({ is_can_chat: 1 })
    await client.data(document.renew, await documentOf(t.db, id, 'ypjy'))
    await sql`update member set is_can_chat = false where id = ${id}`.execute(t.db)
    t.clock.set(Date.parse('2026-12-11T00:00:00+08:00'))
    await runJob(t.server, 'mark-ended-documents')
    expect(await answerAll(await t.loginStaff('quality'), id)).toEqual({ audit_status: 2, state: 2 })
    expect(await (await t.loginAs(phone)).data(member.base, {})).toMatchObject({
      audit_status: 2,
      is_passed: 1,
      is_can_chat: 0,
    })
  })

  it('of the letter for controlled drugs names who buys, with the number of the identity card, if any', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer({ documents: { cgwt: '2027-06-01' } })
    const letter = { ...(await documentOf(t.db, id, 'hmwt')), number: '' }
    const refusal = async (given: Partial<DocumentForm>, of: DocumentForm = letter) =>
      (await client.send(document.renew, { ...of, ...given })).errors
    expect(await refusal({})).toEqual({ person: ['请填写被委托人姓名'] })
    expect(await refusal({ person: ' ', id_number: ID_NUMBER })).toEqual({ person: ['请填写被委托人姓名'] })
    const wrong = `${ID_NUMBER.slice(0, -1)}0`
    expect(await refusal({ person: '李采购', id_number: wrong })).toEqual({
      id_number: ['请填写正确的18位身份证号码'],
    })
    expect(await refusal({ person: '李采购' }, await documentOf(t.db, id, 'cgwt'))).toHaveProperty('person')

    const state = await client.data(document.renew, { ...letter, person: '李采购', id_number: ID_NUMBER.toLowerCase() })
    const own = { person: '李采购', id_number: ID_NUMBER }
    expect(state.documents.find((one) => one.type === 'hmwt')!.next).toMatchObject(own)
    expect(state.documents.find((one) => one.type === 'cgwt')!.current).not.toHaveProperty('person')
    const [{ review_id }] = (await rows(
      t.db,
      sql<{ review_id: number }>`select review_id from member_document where member_id = ${id} and type = 'hmwt'`,
    )) as [{ review_id: number }]
    const seenBy = async (role: string) => {
      const staff = await t.loginStaff(role)
      const review = await staff.data(memberAdmin.review, { id: review_id })
      const file = await staff.data(memberAdmin.read, { id })
      return [review.documents, file.documents].map((list) => {
        const found = list.find((one) => one.type === 'hmwt')!
        return 'claimed' in found ? found.claimed : found
      })
    }
    const masked = { person: '李采购', id_number: '5101****0023' }
    expect(await seenBy('quality')).toMatchObject([own, masked])
    expect(await seenBy('service')).toMatchObject([masked, masked])
  })

  it('that is refused takes nothing away, and may be made anew or taken back', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer({ documents: { cgwt: '2027-06-01' } })
    await client.data(document.renew, await documentOf(t.db, id, 'cgwt'))
    await answerAll(await t.loginStaff('quality'), id, ['cgwt'])
    const { documents } = await client.data(document.list, {})
    expect(documents[0]).toMatchObject({ current: { version: 1 }, next: { status: 3, reason: '图片模糊' } })
    expect(await client.data(member.base, {})).toMatchObject({ audit_status: 2 })
    await client.data(document.renew, await documentOf(t.db, id, 'cgwt'))
    expect(await client.data(document.withdraw, {})).toMatchObject({ submitted_at: null })
    expect((await client.send(document.withdraw, {})).status).toBe(409)
  })

  it('is whole: files of the member, days that fit, a number', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer()
    const other = await t.newCustomer()
    const wrong = async (given: object) =>
      (await client.send(document.renew, { ...(await documentOf(t.db, id, 'ypjy')), ...given })).errors
    expect(await wrong({ file_ids: undefined })).toEqual({ file_ids: ['请上传证件'] })
    expect(await wrong({ file_ids: [await addFile(t.db, other.id)] })).toHaveProperty('file_ids')
    expect(await wrong({ end_date: undefined })).toEqual({ end_date: ['请填写有效期至'] })
    expect(await wrong({ number: '' })).toEqual({ number: ['请填写证件编号'] })
    expect(await wrong({ type: 'yljg' })).toEqual({ type: ['您的企业类型不需要这份证件'] })
    const stranger = await t.newCustomer({ audit_status: 0 })
    const early = await stranger.client.send(document.renew, await documentOf(t.db, stranger.id, 'ypjy'))
    expect(early.status).toBe(409)
    expect((await client.send(registration.document, await documentOf(t.db, id, 'yyzz'))).status).toBe(409)
  })
})

describe('another purchaser', () => {
  const NUMBER = '510105199203040017'
  const together = '更换采购员的采购委托书与采购员身份证须一并通过或一并驳回'

  /** A member with an order and a purchaser, and what hands in another one. */
  async function withPurchaser() {
    t.clock.set(START)
    const buyer = await buyerAt(t, { documents: { yyzz: '2029-01-01', cgwt: '2027-06-01', cgsfz: '2029-01-01' } })
    const { id } = buyer
    await sql`update member_document set number = ${ID_NUMBER} where member_id = ${id} and type = 'cgsfz'`.execute(t.db)
    const client = buyer.client()
    const letter = await documentOf(t.db, id, 'cgwt')
    const card = { ...(await documentOf(t.db, id, 'cgsfz')), number: NUMBER }
    const papers = async () =>
      (await client.data(document.list, {})).documents
        .filter((one) => ['cgwt', 'cgsfz'].includes(one.type))
        .map((one) => [one.type, one.current?.version, one.next?.status])
    return { buyer, id, client, letter, card, papers }
  }

  /** Claims the open review: beside which papers it says that they belong together, and how they are answered. */
  async function reviewer(id: number) {
    const quality = await t.loginStaff('quality')
    await quality.data(memberAdmin.claim, { id })
    const { review } = await quality.data(memberAdmin.read, { id })
    const { documents } = await quality.data(memberAdmin.review, { id: review!.id })
    const waiting = documents.flatMap(({ type, claimed }) => (claimed === null ? [] : [{ type, id: claimed.id }]))
    const told = documents.filter(({ checks }) => checks.some(({ code }) => code === 'purchaser'))
    const answer = (...refused: readonly string[]) =>
      quality.send(memberAdmin.audit, {
        id,
        documents: waiting.map((one): DocumentDecision =>
          refused.includes(one.type) ? { id: one.id, pass: 0, reason: '照片模糊' } : { id: one.id, pass: 1 },
        ),
      })
    return { answer, told: told.map((one) => one.type) }
  }

  it('hands in letter and card at once, gets one answer for both, leaves the orders of the one before', async () => {
    const { buyer, id, client, letter, card, papers } = await withPurchaser()
    const goods_id = await addGoods(t.db, { stock: 1_000 })
    const placed = (await buyer.buy([{ goods_id, number: 40 }])).orders[0]!.id
    const before = await client.data(order.read, { id: placed })
    await client.data(document.renew, { ...letter, documents: [card] })
    expect(await papers()).toEqual([
      ['cgwt', 1, 1],
      ['cgsfz', 1, 1],
    ])
    const { answer, told } = await reviewer(id)
    expect(told).toEqual(['cgwt', 'cgsfz'])
    for (const type of ['cgwt', 'cgsfz']) expect((await answer(type)).errors).toEqual({ documents: [together] })
    expect(await papers()).toEqual([
      ['cgwt', 1, 1],
      ['cgsfz', 1, 1],
    ])
    expect((await answer()).status).toBe(200)
    expect(await papers()).toEqual([
      ['cgwt', 2, undefined],
      ['cgsfz', 2, undefined],
    ])
    const { documents } = await client.data(document.list, {})
    expect(documents.find((one) => one.type === 'cgsfz')!.current!.number).toBe(NUMBER)
    const { buyer: company, status } = await client.data(order.read, { id: placed })
    expect([company, status]).toEqual([before.buyer, before.status])
  })

  it('is refused and taken back as a whole, and may begin with the card', async () => {
    const { id, client, letter, card, papers } = await withPurchaser()
    await client.data(document.renew, { ...card, documents: [letter] })
    expect((await (await reviewer(id)).answer('cgwt', 'cgsfz')).status).toBe(200)
    expect(await papers()).toEqual([
      ['cgwt', 1, 3],
      ['cgsfz', 1, 3],
    ])
    await client.data(document.renew, { ...letter, documents: [card] })
    await client.data(document.withdraw, {})
    expect((await papers()).map(([type, version]) => [type, version])).toEqual([
      ['cgwt', 1],
      ['cgsfz', 1],
    ])
    expect((await papers()).filter(([, , waiting]) => waiting === 1)).toEqual([])
  })

  it('is no other paper, no card of the one before, and nobody else’s file; nothing of it is stored', async () => {
    const { id, client, letter, card, papers } = await withPurchaser()
    const refused = async (form: object) => (await client.send(document.renew, { ...letter, ...form })).errors
    const both = { documents: ['更换采购员须同时提交采购委托书和采购员身份证'] }
    expect(await refused({ documents: [await documentOf(t.db, id, 'yyzz')] })).toEqual(both)
    expect(await refused({ documents: [letter] })).toEqual(both)
    expect(await refused({ ...(await documentOf(t.db, id, 'ypjy')), documents: [card] })).toEqual(both)
    const same = ['与原采购员的证件编号相同；采购员不变时请分别更新']
    expect(await refused({ documents: [{ ...card, number: ID_NUMBER }] })).toEqual({ 'documents.cgsfz.number': same })
    expect(await refused({ ...card, number: ID_NUMBER, documents: [letter] })).toEqual({ number: same })
    expect(await refused({ documents: [{ ...card, number: '' }] })).toEqual({
      'documents.cgsfz.number': ['请填写证件编号'],
    })
    const foreign = await addFile(t.db, (await t.newCustomer()).id)
    expect(await refused({ documents: [{ ...card, file_ids: [foreign] }] })).toHaveProperty([
      'documents.cgsfz.file_ids',
    ])
    expect(await refused({ end_date: '2026-01-01', documents: [card] })).toHaveProperty('end_date')
    expect(await refused({ documents: [card, card] })).not.toEqual({})
    expect(await papers()).toEqual([
      ['cgwt', 1, undefined],
      ['cgsfz', 1, undefined],
    ])
    await client.data(document.renew, card)
    expect((await client.send(document.renew, { ...letter, documents: [card] })).status).toBe(409)
  })

  it('is not meant by papers that are renewed one after the other: each gets its own answer', async () => {
    const { id, client, letter, card, papers } = await withPurchaser()
    await client.data(document.renew, letter)
    t.clock.advance(60_000)
    await client.data(document.renew, { ...card, number: ID_NUMBER })
    const { answer, told } = await reviewer(id)
    expect(told).toEqual([])
    expect((await answer('cgsfz')).status).toBe(200)
    expect(await papers()).toEqual([
      ['cgwt', 2, undefined],
      ['cgsfz', 1, 3],
    ])
  })
})

describe('a change of the company', () => {
  it('is a first approval anew: ordering goes on under the old name, then the agreement is signed again', async () => {
    t.clock.set(START)
    const buyer = await buyerAt(t, { documents: { yyzz: '2029-01-01' } })
    const { id } = buyer
    const client = buyer.client()
    const oldTitle = await validTitleOf(t, buyer)
    const goods_id = await addGoods(t.db, { stock: 1_000 })
    const delivered = (await buyer.buy([{ goods_id, number: 40 }])).orders[0]!.id
    await deliver(t, delivered)
    const shipped = await buyer.buy([{ goods_id, number: 40 }])
    await sql`update trade set invoice_type = 1 where id = ${shipped.trade_id}`.execute(t.db)
    await sql`insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail,
        is_default, audit_status)
      select member_id, receiver, phone, province_id, city_id, district_id, '分店路3号', false, 1
      from member_address where member_id = ${id}`.execute(t.db)
    const { code: first } = await client.data(auth.smsSend, { scene: 'sign' })
    await sql`update member set contract_end = null where id = ${id}`.execute(t.db)
    await client.data(agreement.sign, { name: '王大康', code: first! })
    await sql`delete from rate_limit`.execute(t.db)
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const facts = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六' }
    const taken = freshUscc()
    await sql`update member set uscc = ${taken} where id = ${(await t.newCustomer()).id}`.execute(t.db)
    expect((await client.send(document.change, { ...facts, ...paper, uscc: taken })).errors).toHaveProperty('uscc')
    expect(await client.data(document.change, { ...facts, ...paper })).toMatchObject({
      change: { ...facts, rank: 1 },
    })
    expect((await client.send(document.change, { ...facts, ...paper })).status).toBe(409)
    const before = await client.data(member.base, {})
    expect(before.company).not.toBe(facts.company)
    expect(before.order_block).toBeUndefined()
    const staff = await t.loginStaff('quality')
    expect((await staff.data(memberAdmin.read, { id })).review).toMatchObject({ kind: 4, facts })
    await answerAll(staff, id)
    const after = await client.data(member.base, {})
    expect(after).toMatchObject({ company: facts.company, audit_status: 2, order_block: { code: 'UNSIGNED' } })
    // An order that is under way keeps the buyer who placed it.
    const placed = await client.data(order.read, { id: shipped.orders[0]!.id })
    expect(placed.buyer.company).toBe(before.company)
    // The signature of before is history: the page asks for another one.
    expect(await client.data(agreement.read, {})).toMatchObject({ status: 0, end_date: null, company: facts.company })
    const { code } = await client.data(auth.smsSend, { scene: 'sign' })
    expect(await client.data(agreement.sign, { name: '赵六', code: code! })).toMatchObject({ status: 1 })
    expect((await client.data(member.base, {})).order_block).toBeUndefined()
    // Addresses are looked at again, but for the default one, which is on the licence.
    expect((await client.data(address.list, {})).map((one) => [one.is_default, one.audit_status]).sort()).toEqual([
      [0, 0],
      [1, 1],
    ])
    // No invoice goes to the old title, before the event and after it, until a new one is reviewed.
    const request = (title_id: number) =>
      client.send(invoice.request, { order_ids: [delivered], kind: 1, title_id, idempotency_key: freshKey() })
    const noTitle = { status: 409, message: '请先提交发票抬头并等待审核通过' }
    expect(await request(oldTitle)).toMatchObject(noTitle)
    await drainOutbox(t.server)
    expect(await request(oldTitle)).toMatchObject(noTitle)
    expect(await client.data(invoice.titles, {})).toMatchObject({
      valid: null,
      change: { id: oldTitle, state: 3, reason: '企业名称或统一社会信用代码已变更' },
      draft: { name: facts.company, tax_no: facts.uscc },
    })
    expect(await titlesOf(id)).toContain('发票抬头审核未通过')
    await deliver(t, shipped.orders[0]!.id)
    await drainOutbox(t.server)
    expect((await client.data(invoice.list, { tab: 'pending' })).data).toEqual([])
    const newTitle = await validTitleOf(t, buyer, { tax_no: facts.uscc })
    expect((await request(newTitle)).status).toBe(200)
    expect(await rows(t.db, sql`select buyer ->> 'name' as name from invoice where member_id = ${id}`)).toEqual([
      { name: facts.company },
    ])
  })

  it('that waits lets nobody order past the end of a document of before', async () => {
    t.clock.set(START)
    const { id, client, phone } = await t.newCustomer({
      documents: { yyzz: '2029-01-01', ypjy: '2026-12-10', cgwt: '2027-06-01', cgsfz: '2029-01-01' },
    })
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const facts = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六' }
    await client.data(document.change, { ...facts, ...paper })
    const blockOn = async (day: string) => {
      t.clock.set(Date.parse(`${day}T10:00:00+08:00`))
      return (await (await t.loginAs(phone)).data(member.base, {})).order_block?.code
    }
    expect(await blockOn('2026-12-10')).toBeUndefined()
    expect(await blockOn('2026-12-11')).toBe('DOC_EXPIRED')
  })

  it('that waits has one answer for all its papers: a renewal is handed in after it', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer({ documents: { yyzz: '2029-01-01', cgwt: '2027-06-01' } })
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const facts = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六' }
    await client.data(document.change, { ...facts, ...paper })
    const letter = await documentOf(t.db, id, 'cgwt')
    const waits = { status: 409, message: '企业信息变更正在审核，请等待结果或先撤回，再更新证件' }
    expect(await client.send(document.renew, letter)).toMatchObject(waits)
    const waiting = () =>
      rows(t.db, sql`select type from member_document where member_id = ${id} and status in (0, 1) order by id`)
    expect(await waiting()).toEqual([{ type: 'yyzz' }])
    await client.data(document.withdraw, {})
    await client.data(document.renew, letter)
    expect(await waiting()).toEqual([{ type: 'cgwt' }])
  })

  it('takes the title away when only the credit code is another one, and leaves it when neither is', async () => {
    t.clock.set(START)
    const staff = await t.loginStaff('quality')
    const change = async (given: (company: string, uscc: string) => { company: string; uscc: string }) => {
      const buyer = await buyerAt(t, { documents: { yyzz: '2029-01-01' } })
      await sql`update member set uscc = ${freshUscc()} where id = ${buyer.id}`.execute(t.db)
      await validTitleOf(t, buyer)
      const client = buyer.client()
      const { company, uscc } = await client.data(document.list, {})
      const { type: _, ...paper } = await documentOf(t.db, buyer.id, 'yyzz')
      await client.data(document.change, { ...given(company, uscc), legal_person: '赵六', ...paper })
      await answerAll(staff, buyer.id)
      await drainOutbox(t.server)
      return (await client.data(invoice.titles, {})).valid
    }
    expect(await change((company) => ({ company, uscc: freshUscc() }))).toBeNull()
    expect(await change((company, uscc) => ({ company, uscc }))).toMatchObject({ state: 2 })
  })

  it('that is refused leaves licence and name as they were, and keeps its paper for the next try', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer({ documents: { yyzz: '2029-01-01' } })
    const papers = () =>
      rows(t.db, sql`select status from member_document where member_id = ${id} and type = 'yyzz' order by id`)
    expect(await papers()).toEqual([{ status: 2 }])
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const facts = { company: '演示改名大药房', uscc: freshUscc(), legal_person: '赵六' }
    await client.data(document.change, { ...facts, ...paper })
    const staff = await t.loginStaff('quality')
    await staff.data(memberAdmin.claim, { id })
    const { documents } = await staff.data(memberAdmin.read, { id })
    const waiting = documents.filter((one) => one.status === 1)
    await staff.data(memberAdmin.audit, {
      id,
      documents: waiting.map((one) => ({ id: one.id, pass: 1 as const })),
      facts_reason: '名称与执照不符',
    })
    expect((await client.data(member.base, {})).company).not.toBe(facts.company)
    expect(await papers()).toEqual([{ status: 2 }, { status: 0 }])
    // A renewal of another document hands in that one alone.
    await client.data(document.renew, await documentOf(t.db, id, 'cgwt'))
    expect(await papers()).toEqual([{ status: 2 }, { status: 0 }])
  })

  it('to another kind brings what that kind must have, and the old kind holds until it is approved', async () => {
    t.clock.set(START)
    const { id, client } = await t.newCustomer({
      rank: 1,
      documents: { yyzz: '2029-01-01', ypjy: '2029-01-01', cgwt: '2027-06-01', cgsfz: '2026-11-01' },
    })
    await sql`update member set uscc = ${freshUscc()} where id = ${id}`.execute(t.db)
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const { company, uscc } = await client.data(document.list, {})
    const form = { company, uscc, legal_person: '赵六', rank: 4, ...paper }
    // What has ended counts as missing.
    const [licence, card] = [await documentOf(t.db, id, 'yljg'), await documentOf(t.db, id, 'cgsfz')]
    expect((await client.send(document.change, form)).errors).toEqual({
      'documents.yljg.file_ids': ['请上传医疗机构执业许可证'],
    })
    expect((await client.send(document.change, { ...form, documents: [licence] })).errors).toEqual({
      'documents.cgsfz.file_ids': ['请上传采购员身份证'],
    })
    const foreign = { ...licence, file_ids: [await addFile(t.db, (await t.newCustomer()).id)] }
    expect((await client.send(document.change, { ...form, documents: [foreign, card] })).errors).toHaveProperty([
      'documents.yljg.file_ids',
    ])
    expect((await client.send(document.change, { ...form, rank: 9 })).status).toBe(422)
    // Nothing of what was refused is stored.
    expect((await client.data(document.history, {})).filter((one) => one.status === 1)).toEqual([])
    const state = await client.data(document.change, { ...form, documents: [licence, card] })
    expect(state).toMatchObject({ rank: 1, change: { company, rank: 4 } })
    expect(await client.data(member.base, {})).toMatchObject({ rank: 1, audit_status: 4 })
    expect(await answerAll(await t.loginStaff('quality'), id)).toMatchObject({ audit_status: 2 })
    expect(await client.data(member.base, {})).toMatchObject({ rank: 4, audit_status: 2 })
    expect(await client.data(document.list, {})).toMatchObject({ rank: 4, change: null })
  })

  it('leaves a chain whole: neither its head nor a store becomes what cannot be in one', async () => {
    t.clock.set(START)
    const head = await t.newCustomer({ rank: 2 })
    const store = await t.newCustomer({ rank: 3 })
    await sql`update member set owner_id = ${head.id} where id = ${store.id}`.execute(t.db)
    for (const { id, client } of [head, store]) {
      const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
      const form = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六', rank: 4, ...paper }
      expect((await client.send(document.change, form)).errors).toHaveProperty('rank')
    }
  })
})

describe('scopes and our own papers', () => {
  it('tells which document opens a scope that is not held', async () => {
    t.clock.set(START)
    const { client } = await t.newCustomer({ scopes: ['hxy'] })
    const scopes = await client.data(document.scopes, {})
    expect(scopes.find((one) => one.code === 'hxy')).toEqual({ code: 'hxy', is_held: 1, opened_by: null })
    expect(scopes.find((one) => one.code === 'lc')).toEqual({ code: 'lc', is_held: 0, opened_by: 'lcwt' })
  })

  it('are a zip of stamped papers for this buyer', async () => {
    const { client } = await t.newCustomer()
    const answer = await client.raw({ method: 'GET', url: document.pack.path })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(Object.keys(files).map((name) => name.replace(/\.pdf$/, ''))).toEqual([
      '01-营业执照',
      '02-药品经营许可证',
      '03-开户许可与开票资料',
      '04-印章印模样式',
      '05-随货同行单样式',
      '06-质量保证协议样本',
      '07-销售人员授权委托书与身份证',
    ])
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const { company } = await client.data(document.list, {})
    for (const [name, bytes] of Object.entries(files)) {
      const words = readPdf(Buffer.from(bytes)).text
      for (const said of [`提供给：${company}`, '仅供首营资质审核使用', '版本日期：', '（盖章）'])
        expect([name, words]).toEqual([name, expect.stringContaining(said)])
    }
    expect((await t.visitor.raw({ method: 'GET', url: document.pack.path })).statusCode).toBe(401)
  })
})

describe('reminders', () => {
  it('come 60, 30, 7 days and one day before the end and after it, once each', async () => {
    t.clock.set(START)
    const ends = new Date(START + 70 * DAY).toISOString().slice(0, 10)
    const { id } = await t.newCustomer({ documents: { yyzz: ends } })
    const days: number[] = []
    let told = 0
    for (let day = 0; day <= 72; day += 1) {
      t.clock.set(START + day * DAY)
      await runJob(t.server, 'remind-of-documents')
      const now = (await titlesOf(id)).length
      if (now > told) days.push(70 - day)
      told = now
    }
    expect(days).toEqual([60, 30, 7, 1, -1])
    const sent = await rows(
      t.db,
      sql<{
        event_id: string
      }>`select event_id from outbox where topic = 'message.sms' and (payload ->> 'member_id')::int = ${id}`,
    )
    expect(sent).toHaveLength(4)
  })
})
