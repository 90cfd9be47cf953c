import { contract, type StoreForm } from '@yaopi/core/contract'
import { describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { accountOf, answerAll, documentOf, freshPhone, freshUscc, handedIn } from '../../../test/support/registering.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const { registration, storeRegistration, memberAdmin, settingAdmin, store: stores } = contract
const t = serverOfFile({ goods: 1 })

const REGION = 'B省 B市 B区'
const headFacts = { licence_no: '川BB9990001', region: REGION, address: '演示大道1号', name: '李采购' }
const storeOf = (place: number, given: Partial<StoreForm> = {}): StoreForm => ({
  company: `演示连锁${place}号店`,
  uscc: freshUscc(),
  rank: '3',
  licence_no: '川CB9990088',
  region: REGION,
  address: `演示大道${place}00号`,
  name: '王店长',
  phone: freshPhone(),
  ...given,
})

/** The head of a chain after the first step. */
async function newHead() {
  const account = await accountOf(t)
  const company = { company: '演示连锁总部', uscc: freshUscc(), rank: 2 }
  const answer = await t.visitor.data(storeRegistration.step1, { ...account, ...company })
  const client = await t.loginAs(account.phone)
  const { id } = (await row(t.db, sql<{ id: number }>`select id from member where phone = ${account.phone}`))!
  return { id, client, answer, ...company, phone: account.phone }
}
type Head = Awaited<ReturnType<typeof newHead>>

/** Hands over what a store of a chain needs, apart from what the head has. */
async function fill({ id, client }: Head, storeId: number, types: readonly string[]) {
  for (const type of types)
    await client.data(storeRegistration.document, { store_id: storeId, ...(await documentOf(t.db, id, type)) })
}

describe('registering several stores', () => {
  it('takes a chain from the account to stores of which each is approved by itself', async () => {
    const head = await newHead()
    const { client } = head
    expect(head.answer).toMatchObject({ next_step: 'dd_step2', audit_status: 0 })
    expect((await client.data(registration.state, {})).next_step).toBe('dd_step2')
    expect((await client.send(registration.step3, {})).status).toBe(409)
    await client.data(storeRegistration.saveDraft, { head: { region: 'B省' }, stores: [{ company: '演示半家' }] })
    expect((await client.data(storeRegistration.state, {})).draft).toEqual({
      head: { region: 'B省' },
      stores: [{ company: '演示半家' }],
    })

    const table = { head: headFacts, stores: [1, 2, 3].map((place) => storeOf(place)) }
    expect((await client.data(storeRegistration.step2, { ...table, check: 1 })).stores).toEqual([])
    const state = await client.data(storeRegistration.step2, table)
    expect(state).toMatchObject({ draft: null, head: { ...headFacts, is_open: 1 } })
    expect(state.stores).toMatchObject(table.stores)
    expect((await client.data(registration.state, {})).next_step).toBe('dd_step3')
    // Sent again after a lost answer it adds nothing.
    expect((await client.data(storeRegistration.step2, table)).stores.map((one) => one.id)).toEqual(
      state.stores.map((one) => one.id),
    )

    const [first, second, third] = state.stores.map((one) => one.id) as [number, number, number]
    expect(state.stores[0]!.missing).toEqual({
      'documents.yyzz.file_ids': ['请上传营业执照'],
      'documents.ypjy.file_ids': ['请上传药品经营许可证'],
      'documents.cgwt.file_ids': ['请上传采购委托书'],
      'documents.cgsfz.file_ids': ['请上传采购员身份证'],
      'documents.shwt.file_ids': ['请上传收货委托书'],
      'documents.zbsq.file_ids': ['请上传总部授权证明'],
    })
    expect(await client.send(storeRegistration.copyHead, { ids: [first] })).toMatchObject({ status: 409 })
    await fill(head, head.id, ['cgwt', 'cgsfz'])
    await client.data(storeRegistration.copyHead, { ids: [first, second] })
    await fill(head, first, ['yyzz', 'ypjy', 'shwt', 'zbsq'])
    await fill(head, second, ['yyzz'])
    expect((await client.send(storeRegistration.step3, { ids: [first, second] })).errors).toEqual({
      'stores.1.documents.ypjy.file_ids': ['请上传药品经营许可证'],
      'stores.1.documents.shwt.file_ids': ['请上传收货委托书'],
      'stores.1.documents.zbsq.file_ids': ['请上传总部授权证明'],
    })
    // None of them was handed in.
    const before = await client.data(storeRegistration.state, {})
    expect(before.stores.map((one) => one.audit_status)).toEqual([0, 0, 0])
    expect(before.stores[0]!.missing).toEqual({})
    const after = await client.data(storeRegistration.step3, { ids: [first] })
    expect(after.stores.map((one) => one.audit_status)).toEqual([1, 0, 0])

    const staff = await t.loginStaff('quality')
    expect(await answerAll(staff, first)).toEqual({ audit_status: 2, state: 2 })
    // The store buys by its owner's login while the head is not even handed in.
    expect(await client.data(stores.switchTo, { id: first })).toMatchObject({ is_passed: 1, company: '演示连锁1号店' })
    expect((await client.send(storeRegistration.state, {})).status).toBe(403)
    await client.data(stores.back, {})
    expect(third).toBeGreaterThan(second)
  })

  it('says what is wrong at each cell, all at once, and stores nothing', async () => {
    const { client } = await newHead()
    const taken = await handedIn(t)
    const { uscc } = (await row(t.db, sql<{ uscc: string }>`select uscc from member where id = ${taken.id}`))!
    const good = storeOf(1)
    const answer = await client.send(storeRegistration.step2, {
      head: { ...headFacts, region: '火星省 火星市 火星区' },
      stores: [
        good,
        storeOf(2, { uscc: '91510100MA6TEXAP1C' }),
        storeOf(3, { phone: good.phone }),
        storeOf(4, { uscc, region: 'B省B市C区' }),
        storeOf(5, { phone: taken.phone, rank: '7' }),
      ],
    })
    expect(answer.errors).toEqual({
      'head.region': ['没有找到该地区，请按省、市、区县填写'],
      'stores.1.uscc': ['信用代码不正确，请核对18位代码'],
      'stores.2.phone': ['手机号与第1行相同'],
      'stores.3.uscc': ['该企业已注册，可联系客服申诉'],
      'stores.3.region': ['没有找到该地区，请按省、市、区县填写'],
      'stores.4.rank': ['请选择单体药店或连锁门店'],
      'stores.4.phone': ['该手机号已注册，请换一个手机号'],
    })
    expect((await client.data(storeRegistration.state, {})).stores).toEqual([])
    expect((await client.send(storeRegistration.step2, { head: headFacts, stores: [] })).status).toBe(422)
    const many = { head: headFacts, stores: Array.from({ length: 51 }, (_, place) => storeOf(place)) }
    expect((await client.send(storeRegistration.step2, many)).errors).toEqual({ stores: ['最多登记50家门店'] })
  })

  it('takes as many stores as the setting says; those that are there stay when it is lowered', async () => {
    const admin = await t.loginStaff('admin')
    const limit = async (most: number) => {
      const before = (await admin.data(settingAdmin.list, {})).find((one) => one.key === 'most_stores')!
      await admin.data(settingAdmin.change, { key: before.key, value: String(most), revision: before.revision })
    }
    await limit(2)
    const { client } = await newHead()
    const three = [1, 2, 3].map((place) => storeOf(place))
    const refused = { stores: ['最多登记2家门店'] }
    const whole = { head: headFacts, stores: three }
    const draft = three.map(({ company }) => ({ company }))
    expect((await client.send(storeRegistration.saveDraft, { stores: draft })).errors).toEqual(refused)
    expect((await client.send(storeRegistration.step2, { ...whole, check: 1 })).errors).toEqual(refused)
    expect((await client.send(storeRegistration.step2, whole)).errors).toEqual(refused)
    expect(await client.data(storeRegistration.state, {})).toMatchObject({ stores: [], most_stores: 2 })
    const two = { head: headFacts, stores: three.slice(0, 2) }
    expect((await client.data(storeRegistration.step2, two)).stores).toHaveLength(2)

    await limit(1)
    const moved = two.stores.map((one) => ({ ...one, address: '演示大道900号' }))
    const { stores: stayed } = await client.data(storeRegistration.step2, { ...two, stores: moved })
    expect(stayed.map((one) => one.address)).toEqual(['演示大道900号', '演示大道900号'])
    expect((await client.send(storeRegistration.step2, whole)).errors).toEqual({ stores: ['最多登记1家门店'] })
    expect(await client.data(stores.overview, {})).toMatchObject({ most_stores: 1 })
    await limit(50)
  })

  it('removes a store whose row was left out, until somebody has signed in there or it was handed in', async () => {
    const { id, client } = await newHead()
    const { stores: made } = await client.data(storeRegistration.step2, {
      head: headFacts,
      stores: [storeOf(1), storeOf(2), storeOf(3)],
    })
    const [first, second] = made
    const own = await t.loginAs(first!.phone)
    const { stores: kept } = await client.data(storeRegistration.step2, {
      head: headFacts,
      stores: [{ ...second!, company: '演示新名二号店', phone: freshPhone() }],
    })
    expect(kept.map((one) => one.id)).toEqual([first!.id, second!.id])
    expect(kept[1]!.company).toBe('演示新名二号店')
    expect(kept[0]!.may_go).toBe(0)
    expect(await rows(t.db, sql`select 1 from member where owner_id = ${id}`)).toHaveLength(2)
    // A store goes on by itself as well, and registers none of its own.
    expect(await own.data(registration.state, {})).toMatchObject({ next_step: 'step3', company: { rank: 3 } })
    expect((await own.send(storeRegistration.state, {})).status).toBe(403)
    expect((await own.send(storeRegistration.step2, { head: headFacts, stores: [storeOf(9)] })).status).toBe(403)
    const moved = await client.send(storeRegistration.step2, {
      head: headFacts,
      stores: [{ ...first!, phone: freshPhone() }],
    })
    expect(moved.errors).toEqual({ 'stores.0.phone': ['门店已用原手机号登录，请由门店自行更换手机号'] })
  })

  it('copies what the head has, and leaves a paper of the store that the head has none of', async () => {
    const head = await newHead()
    const { stores: made } = await head.client.data(storeRegistration.step2, { head: headFacts, stores: [storeOf(1)] })
    const { id } = made[0]!
    const card = { ...(await documentOf(t.db, head.id, 'cgsfz')), number: 'YS-OWN' }
    await head.client.data(storeRegistration.document, { store_id: id, ...card })
    const letter = await documentOf(t.db, head.id, 'cgwt')
    await head.client.data(storeRegistration.document, { store_id: head.id, ...letter })
    const copies = async () =>
      (await head.client.data(storeRegistration.copyHead, { ids: [id] })).stores[0]!.documents.map((one) => [
        one.type,
        one.next?.number,
      ])
    const own = ['cgsfz', 'YS-OWN']
    expect(await copies()).toEqual([['cgwt', 'YS-cgwt'], own])
    // Of a letter whose renewal was refused the approved one is copied.
    await sql`update member_document set status = 2 where member_id = ${head.id} and type = 'cgwt'`.execute(t.db)
    await sql`insert into member_document (member_id, type, number, issuer, end_date, status, version, created_at)
      values (${head.id}, 'cgwt', '', '模糊', '2027-09-01', 3, 2, now())`.execute(t.db)
    expect(await copies()).toEqual([['cgwt', 'YS-cgwt'], own])
  })

  it('leaves the stores of others alone', async () => {
    const [mine, other] = [await newHead(), await newHead()]
    const { stores: theirs } = await other.client.data(storeRegistration.step2, {
      head: headFacts,
      stores: [storeOf(1)],
    })
    const foreign = theirs[0]!
    await mine.client.data(storeRegistration.step2, { head: headFacts, stores: [storeOf(3)] })
    await fill(mine, mine.id, ['cgwt', 'cgsfz'])
    const document = { store_id: foreign.id, ...(await documentOf(t.db, mine.id, 'yyzz')) }
    expect((await mine.client.send(storeRegistration.document, document)).status).toBe(404)
    expect((await mine.client.send(storeRegistration.copyHead, { ids: [foreign.id] })).status).toBe(404)
    expect((await mine.client.send(storeRegistration.step3, { ids: [foreign.id] })).status).toBe(404)
    expect((await mine.client.send(storeRegistration.withdraw, { id: foreign.id })).status).toBe(404)
    const stolen = await mine.client.send(storeRegistration.step2, {
      head: headFacts,
      stores: [{ ...storeOf(2), id: foreign.id }],
    })
    expect(stolen.errors).toEqual({ 'stores.0.company': ['门店不存在，请刷新后重试'] })
    // Nor may a document be made of somebody else's file.
    const own = { store_id: mine.id, ...(await documentOf(t.db, other.id, 'yyzz')) }
    expect((await mine.client.send(storeRegistration.document, own)).errors).toEqual({
      file_ids: ['文件不存在，请重新上传'],
    })
  })

  it('takes a store back from the review, and is for heads and pharmacies only', async () => {
    const head = await newHead()
    const { stores: made } = await head.client.data(storeRegistration.step2, { head: headFacts, stores: [storeOf(1)] })
    const { id } = made[0]!
    await fill(head, id, ['yyzz', 'ypjy', 'cgwt', 'cgsfz', 'shwt', 'zbsq'])
    await head.client.data(storeRegistration.step3, { ids: [id] })
    const locked = await head.client.send(storeRegistration.step2, {
      head: headFacts,
      stores: [{ ...made[0]!, name: '陈店长' }],
    })
    expect(locked.errors).toEqual({ 'stores.0.company': ['该门店资料已提交，不能在此修改'] })
    expect(await head.client.data(storeRegistration.withdraw, { id })).toMatchObject({ audit_status: 0, is_open: 1 })
    const staff = await t.loginStaff('quality')
    expect((await staff.send(memberAdmin.claim, { id })).status).toBe(409)
    await sql`update member set rank = 4 where id = ${head.id}`.execute(t.db)
    expect((await head.client.send(storeRegistration.state, {})).status).toBe(403)
  })
})
