import { contract, ReviewState } from '@yaopi/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { reviewSteps } from './review-steps.ts'
import { answerAll, documentOf, freshUscc, handedIn } from '../../../test/support/registering.ts'
import { edgesOf, noteSteps, stepName, stepsAfterFirst } from '../../../test/support/steps-taken.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { registration, memberAdmin, taskAdmin, member, cart, address, document } = contract
const t = serverOfFile({ goods: 1 })
let quality: TestClient
// Logins of staff end after half an hour, and one of these tests lets it pass.
beforeEach(async () => {
  quality = await t.loginStaff('quality')
})

const auditsOf = async (target: string) =>
  (await rows(t.db, sql<{ action: string }>`select action from audit_log where target = ${target} order by id`)).map(
    (one) => one.action,
  )
const newsOf = async (id: number) =>
  (await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id} order by id`)).map(
    (one) => one.title,
  )

describe('the list of members', () => {
  it('has those that wait, the oldest first, and finds by state, kind, word, province and ending papers', async () => {
    const first = await handedIn(t)
    t.clock.advance(1_000)
    const second = await handedIn(t)
    const { data } = await quality.data(memberAdmin.list, { waiting: 1 })
    expect(data.map((one) => [one.id, one.waiting])).toEqual([
      [first.id, 4],
      [second.id, 4],
    ])
    const found = await quality.data(memberAdmin.list, { keyword: second.phone, audit_status: 1, rank: 1 })
    expect(found.data.map((one) => one.id)).toEqual([second.id])
    expect((await quality.data(memberAdmin.list, { keyword: '%' })).total).toBe(0)
    const { province_id } = (await row(
      t.db,
      sql<{ province_id: number }>`select province_id from member where id = ${second.id}`,
    ))!
    const totalIn = async (province: number) =>
      (await quality.data(memberAdmin.list, { keyword: second.phone, province_id: province })).total
    expect([await totalIn(province_id), await totalIn(province_id + 1)]).toEqual([1, 0])
    const ending = await t.newCustomer({ documents: { ypjy: '2026-12-01', yyzz: '2029-01-01' } })
    const soon = await quality.data(memberAdmin.list, { ending: 60, keyword: ending.phone })
    expect(soon.data).toMatchObject([{ id: ending.id, ends_first: '2026-12-01' }])
  })
})

describe('a review', () => {
  it('shows the fields beside the documents, whose files open under signed addresses', async () => {
    const { id, phone } = await handedIn(t)
    const file = await quality.data(memberAdmin.read, { id })
    expect(file).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      company: '演示新康大药房',
      is_uscc_right: 1,
      is_region_served: 1,
      claimed_scopes: ['hxy', 'zcy', 'cfy', 'jotc', 'yotc'],
      scopes: [],
      missing: [],
      review: { kind: 1, state: 1, claimed_by: null },
      consents: [{ text: 'yhxy' }, { text: 'privacy' }],
    })
    expect(file.documents.map((one) => [one.type, one.status, one.files.length])).toEqual([
      ['cgsfz', 1, 1],
      ['cgwt', 1, 1],
      ['ypjy', 1, 1],
      ['yyzz', 1, 1],
    ])
    const [document] = file.documents
    const opened = await quality.data(memberAdmin.openFile, { id: document!.id, file_id: document!.files[0]!.id })
    expect((await t.visitor.raw({ method: 'GET', url: opened.url })).statusCode).toBe(200)
    expect(await auditsOf(`member:${id}`)).toEqual(['查看证件文件'])
    expect((await quality.send(memberAdmin.openFile, { id: document!.id, file_id: 999_999 })).status).toBe(404)
    expect((await quality.send(memberAdmin.read, { id: 999_999 })).status).toBe(404)
  })

  it('belongs to whoever has claimed its task, for a quarter of an hour', async () => {
    const { id } = await handedIn(t)
    const other = await t.loginStaff('quality', 'admin')
    expect((await quality.send(memberAdmin.audit, { id })).message).toBe('请先领取审核')
    await other.data(memberAdmin.claim, { id })
    expect(await quality.send(memberAdmin.claim, { id })).toMatchObject({
      status: 409,
      message: 'quality-admin正在审核，请稍后再试',
    })
    t.clock.advance(14 * 60_000)
    expect((await quality.send(memberAdmin.audit, { id })).status).toBe(409)
    t.clock.advance(60_000 + 1_000)
    expect(await answerAll(quality, id)).toEqual({ audit_status: 2, state: 2 })
    expect((await (await t.loginStaff('quality', 'admin')).send(memberAdmin.audit, { id })).status).toBe(409)
  })

  it('and its task have one claim: who opened the task holds the review, until a colleague takes it over', async () => {
    const { id } = await handedIn(t)
    const other = await t.loginStaff('quality', 'admin')
    const review = (await quality.data(memberAdmin.read, { id })).review!.id
    const [task] = (await quality.data(taskAdmin.list, { ref: `member_review:${review}` })).data
    await other.data(taskAdmin.claim, { id: task!.id })
    expect((await quality.data(memberAdmin.review, { id: review })).review.claimed_by).toBe('quality-admin')
    expect((await quality.data(memberAdmin.list, { waiting: 1 })).data.find((one) => one.id === id)).toMatchObject({
      claimed_by: 'quality-admin',
    })
    expect(await quality.send(memberAdmin.audit, { id })).toMatchObject({
      status: 409,
      message: 'quality-admin正在审核，请稍后再试',
    })
    await quality.data(taskAdmin.claim, { id: task!.id, takeover: 1 })
    expect(await answerAll(quality, id)).toEqual({ audit_status: 2, state: 2 })
    expect((await other.send(taskAdmin.claim, { id: task!.id })).status).toBe(404)
  })

  it('takes each step of its table and no other one, and each has somebody and an effect', async () => {
    const { taken, end } = await noteSteps(t.db, 'member_review', 'state')
    const [passed, refused, withdrawn] = [await handedIn(t), await handedIn(t), await handedIn(t)]
    expect(await answerAll(quality, passed.id)).toMatchObject({ state: ReviewState.passed })
    expect(await answerAll(quality, refused.id, ['yyzz'])).toMatchObject({ state: ReviewState.refused })
    await withdrawn.client.data(registration.withdraw, {})
    expect((await quality.send(memberAdmin.claim, { id: withdrawn.id })).status).toBe(409)
    expect(await taken()).toEqual(reviewSteps.map(stepName).sort())
    expect(await edgesOf(t.db, 'member_review')).toEqual(stepsAfterFirst(reviewSteps))
    for (const { who, effect } of reviewSteps) expect([who.length > 0, effect !== '']).toEqual([true, true])
    await end()
  })

  it('wants an answer to each document, a reason for each refusal, and the scopes', async () => {
    const { id } = await handedIn(t)
    await quality.data(memberAdmin.claim, { id })
    const ids = (await quality.data(memberAdmin.read, { id })).documents.map((one) => one.id)
    const all = ids.map((one) => ({ id: one, pass: 1 as const }))
    const audit = async (given: object) => (await quality.send(memberAdmin.audit, { id, ...given })).errors
    expect(await audit({ documents: all.slice(1), scopes: ['hxy'] })).toHaveProperty('documents')
    expect(await audit({ documents: [...all, { id: 1, pass: 1 }], scopes: ['hxy'] })).toHaveProperty('documents')
    expect(await audit({ documents: [{ id: ids[0], pass: 0 }, ...all.slice(1)], scopes: ['hxy'] })).toEqual({
      'documents.0.reason': ['驳回须填写原因'],
    })
    expect(await audit({ documents: all })).toEqual({ scopes: ['请核定经营范围'] })
    expect(await audit({ documents: all, scopes: ['hxy', 'hts'] })).toEqual({
      scopes: ['含特殊药品复方制剂须有已通过的含特殊药品复方制剂采购委托书'],
    })
    expect(await audit({ documents: all, scopes: ['nothing'] })).toEqual({ scopes: ['没有这个经营范围'] })
    // Nothing of what was refused has moved.
    expect((await quality.data(memberAdmin.read, { id })).documents.map((one) => one.status)).toEqual([1, 1, 1, 1])
    expect((await quality.send(memberAdmin.audit, { id, documents: all, scopes: ['hxy'] })).status).toBe(200)
  })

  it('of the renewal of a licence wants the scopes anew, of that of another paper it does not', async () => {
    for (const [type, errors] of [
      ['ypjy', { scopes: ['请核定经营范围'] }],
      ['cgwt', {}],
    ] as const) {
      const { id, client } = await t.newCustomer({
        scopes: ['hxy', 'zcy'],
        documents: { yyzz: '2029-01-01', ypjy: '2027-06-01', cgwt: '2027-06-01', cgsfz: '2029-01-01' },
      })
      await client.data(document.renew, await documentOf(t.db, id, type))
      await quality.data(memberAdmin.claim, { id })
      const waiting = (await quality.data(memberAdmin.read, { id })).documents.filter((one) => one.status === 1)
      const documents = waiting.map((one) => ({ id: one.id, pass: 1 as const }))
      expect([type, (await quality.send(memberAdmin.audit, { id, documents })).errors]).toEqual([type, errors])
      if (type === 'cgwt') continue
      await quality.data(memberAdmin.audit, { id, documents, scopes: ['hxy'] })
      expect((await quality.data(memberAdmin.read, { id })).scopes).toEqual(['hxy'])
    }
  })

  it('may refuse the fields of the company, which are then open again', async () => {
    const { id, client } = await handedIn(t)
    await quality.data(memberAdmin.claim, { id })
    const { documents } = await quality.data(memberAdmin.read, { id })
    await quality.data(memberAdmin.audit, {
      id,
      documents: documents.map((one) => ({ id: one.id, pass: 1 as const })),
      facts_reason: '企业名称与营业执照不符',
    })
    const state = await client.data(registration.state, {})
    expect(state).toMatchObject({
      next_step: 'step2',
      is_company_open: 1,
      review: { facts_reason: '企业名称与营业执照不符' },
    })
    const company = { ...state.company!, company: '演示新康大药房有限公司' }
    await client.data(registration.step2, company)
    await client.data(registration.step3, {})
    expect(await answerAll(quality, id)).toMatchObject({ audit_status: 2 })
  })

  it('is for quality staff only; others, and administrators, may look or nothing at all', async () => {
    const { id } = await handedIn(t)
    const statusOf = async (role: string) => (await (await t.loginStaff(role)).send(memberAdmin.claim, { id })).status
    expect(
      await Promise.all(['service', 'sales', 'finance', 'goods', 'warehouse', 'content', 'admin'].map(statusOf)),
    ).toEqual(Array.from({ length: 7 }, () => 403))
    expect((await (await t.loginStaff('service')).send(memberAdmin.read, { id })).status).toBe(200)
  })

  it('is shown to sales people of the members they manage only, in the list and one by one', async () => {
    const [own, other] = [await handedIn(t), await handedIn(t)]
    const sales = await t.loginStaff('sales')
    const { id: salesId } = await sales.data(contract.staffAdmin.me, {})
    await (await t.loginStaff('service')).data(memberAdmin.manager, { id: own.id, staff_id: salesId })
    const seen = (await sales.data(memberAdmin.list, {})).data.map(({ id }) => id)
    expect(seen).toContain(own.id)
    expect(seen).not.toContain(other.id)
    expect((await sales.send(memberAdmin.read, { id: own.id })).status).toBe(200)
    expect((await sales.send(memberAdmin.read, { id: other.id })).status).toBe(404)
    expect((await sales.send(memberAdmin.manager, { id: other.id, staff_id: salesId })).status).toBe(403)
    const both = await t.loginStaff('sales', 'service')
    expect((await both.send(memberAdmin.read, { id: other.id })).status).toBe(200)
  })
})

describe('a member', () => {
  it('is frozen and thawed with a reason, told, and is then what they were before', async () => {
    const { id, client } = await t.newCustomer()
    const freeze = (on: 0 | 1) => quality.send(memberAdmin.freeze, { id, freeze: on, reason: '证照存疑' })
    expect((await freeze(0)).status).toBe(409)
    expect((await freeze(1)).data).toEqual({ audit_status: 5 })
    expect((await freeze(1)).status).toBe(409)
    expect((await client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 1 }] })).status).toBe(403)
    expect((await freeze(0)).data).toEqual({ audit_status: 2 })
    expect((await client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 1 }] })).status).toBe(200)
    expect(await auditsOf(`member:${id}`)).toEqual(['冻结会员', '解冻会员'])
    expect(await newsOf(id)).toEqual(['账号已冻结', '账号已恢复使用'])
  })

  it('who is approved or refused while frozen stands there when the freeze ends', async () => {
    for (const [refusal, after] of [
      ['', 2],
      ['企业名称与营业执照不符', 3],
    ] as const) {
      const { id, client } = await handedIn(t)
      await quality.data(memberAdmin.freeze, { id, freeze: 1, reason: '证照存疑' })
      await quality.data(memberAdmin.claim, { id })
      const { documents } = await quality.data(memberAdmin.read, { id })
      const answered = await quality.data(memberAdmin.audit, {
        id,
        documents: documents.map((one) => ({ id: one.id, pass: 1 as const })),
        scopes: ['hxy'],
        ...(refusal !== '' && { facts_reason: refusal }),
      })
      expect(answered).toMatchObject({ audit_status: 5 })
      expect((await client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 1 }] })).status).toBe(403)
      expect(await quality.data(memberAdmin.freeze, { id, freeze: 0, reason: '已核实' })).toEqual({
        audit_status: after,
      })
    }
  })

  it('gets scopes and an account manager by the staff, with an audit row each', async () => {
    const { id, client } = await t.newCustomer({ scopes: ['hxy'] })
    expect((await quality.send(memberAdmin.scope, { id, scopes: ['lc'], note: '核定' })).status).toBe(422)
    await quality.data(memberAdmin.scope, { id, scopes: ['hxy', 'zcy'], note: '许可证变更' })
    expect(await row(t.db, sql`select scopes from member where id = ${id}`)).toEqual({ scopes: ['hxy', 'zcy'] })
    const service = await t.loginStaff('service')
    const staffOf = async (role: string) => (await (await t.loginStaff(role)).data(contract.staffAdmin.me, {})).id
    await service.data(memberAdmin.manager, { id, staff_id: await staffOf('sales') })
    expect(await client.data(member.base, {})).toMatchObject({ admin: { name: 'sales', is_default: 1 } })
    for (const staff_id of [999_999, await staffOf('content'), await staffOf('service')])
      expect(await service.send(memberAdmin.manager, { id, staff_id })).toMatchObject({
        status: 422,
        errors: { staff_id: ['员工不存在、已停用或不是业务员'] },
      })
    expect(await client.data(member.base, {})).toMatchObject({ admin: { name: 'sales' } })
    expect(await auditsOf(`member:${id}`)).toEqual(['修改经营范围', '指定客户经理'])
  })

  it('has before and after of a review in the audit log and in the timeline', async () => {
    const { id } = await handedIn(t)
    await answerAll(quality, id, ['yyzz'], [])
    const timeline = async (memberId: number) =>
      (await quality.data(contract.memberRecord.timeline, { id: memberId })).data.filter(
        (one) => one.action === '资质审核',
      )
    const [refused] = await timeline(id)
    expect(refused!.detail).toMatchObject({ state: 3, before: { audit_status: 1 }, after: { audit_status: 3 } })
    const passed = await handedIn(t)
    await answerAll(quality, passed.id, [], ['hxy', 'zcy'])
    const [entry] = await timeline(passed.id)
    expect(entry!.detail).toMatchObject({
      state: 2,
      before: { audit_status: 1, scopes: [] },
      after: { audit_status: 2, scopes: ['hxy', 'zcy'] },
    })
    expect(entry!.detail).not.toHaveProperty('scopes')
  })

  it('has the company as it was and as it is in the audit log once a change is approved', async () => {
    const { id, client } = await t.newCustomer({ scopes: ['hxy'], documents: { yyzz: '2029-01-01' } })
    const { company } = await quality.data(memberAdmin.read, { id })
    const { type: _, ...paper } = await documentOf(t.db, id, 'yyzz')
    const facts = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六' }
    await client.data(document.change, { ...facts, ...paper })
    await answerAll(quality, id, [], ['hxy'])
    const logged = await row(
      t.db,
      sql<{ before: object; after: object }>`select before, after from audit_log
        where target = ${`member:${id}`} and action = '资质审核'`,
    )
    expect(logged!.before).toMatchObject({ company, contract_end: '2027-06-30' })
    expect(logged!.after).toMatchObject({ ...facts, contract_end: null })
    expect(logged!.after).not.toHaveProperty('scopes')
  })

  it('is told what became of an address, which is answered once', async () => {
    const { id, client } = await t.newCustomer()
    const form = { receiver: '张三', phone: '13800138000', province_id: 2, city_id: 21, district_id: 211 }
    const [own] = (await client.data(address.add, { ...form, detail: '演示新村9号' })).filter(
      (one) => one.audit_status === 0,
    )
    const answer = (pass: 0 | 1, note?: string) =>
      quality.send(memberAdmin.auditAddress, { id: own!.id, pass, ...(note === undefined ? {} : { note }) })
    expect((await answer(0)).errors).toEqual({ note: ['驳回须填写原因'] })
    expect((await answer(1)).data).toEqual({ audit_status: 1 })
    expect((await answer(1)).status).toBe(200)
    expect((await answer(0, '不是经营地址')).status).toBe(409)
    expect((await client.data(address.list, {})).find((one) => one.id === own!.id)!.audit_status).toBe(1)
    expect(await newsOf(id)).toEqual(['收货地址审核通过'])
    expect(await auditsOf(`member_address:${own!.id}`)).toEqual(['审核收货地址'])
  })

  it('cannot read or answer reviews, and cannot hand in for another', async () => {
    const { id } = await handedIn(t)
    const other = await t.newCustomer()
    const tried = await Promise.all([
      other.client.send(memberAdmin.read, { id }),
      other.client.send(memberAdmin.claim, { id }),
      other.client.send(memberAdmin.audit, { id }),
    ])
    expect(tried.map((one) => one.status)).toEqual([401, 401, 401])
    expect((await other.client.send(registration.document, await documentOf(t.db, other.id, 'yyzz'))).status).toBe(409)
  })
})
