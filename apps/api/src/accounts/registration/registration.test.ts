import { contract, type WechatCode } from '@yaopi/core/contract'
import { refusedWords } from '@yaopi/core/staff'
import { describe, expect, it } from 'vitest'
import { runJob } from '../../platform/jobs/define-job.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import {
  accountOf,
  addFile,
  answerAll,
  codeFor,
  companyOf,
  documentOf,
  freshPhone,
  freshUscc,
  GOOD_PASSWORD,
  handedIn,
  registered,
} from '../../../test/support/registering.ts'
import { PASSWORD, PROVINCE } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { templateText } from './template.text.ts'

const { auth, registration, wechat, member, memberAdmin, goods, cart, checkout } = contract
const t = serverOfFile({ goods: 1 })

describe('templates', () => {
  it('are PDF files for every kind of document that has a form, and for no other', async () => {
    const { documents } = await t.visitor.data(registration.kinds, {})
    const formed = documents.filter((one) => one.has_template === 1).map((one) => one.type)
    expect(formed).toEqual(['cgwt', 'shwt', 'kpzl', 'zbsq', 'hmwt', 'lcwt'])
    for (const { type, has_template } of documents) {
      const answer = await t.visitor.raw({ method: 'GET', url: `/api/register/template/${type}` })
      expect([type, answer.statusCode]).toEqual([type, has_template === 1 ? 200 : 404])
      if (has_template === 1) {
        expect(answer.headers['content-type']).toBe('application/pdf')
        expect(answer.headers['content-disposition']).toContain('attachment')
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
        // One page, with a font of its few glyphs.
        expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
        expect(answer.rawPayload.length).toBeLessThan(150_000)
      } else expect(answer.json()).toMatchObject({ code: 404, message: '没有这种证件的模板' })
    }
    for (const type of ['__proto__', 'toString', '..'])
      expect((await t.visitor.send(registration.template, { type })).status).toBe(404)
  })

  it('of drugs with special substances names the kinds that the shop sells, and nothing that it may not', () => {
    const { lines } = templateText.forms['hmwt']!
    expect(lines[1]).toContain('□含麻黄碱类复方制剂　□复方甘草片　□复方地芬诺酯片')
    for (const [word] of refusedWords) expect(lines.join('')).not.toMatch(word)
  })
})

describe('registering', () => {
  it('[PR-01] takes the documents of a stranger, one refused and corrected, until they are approved', async () => {
    const phone = freshPhone()
    expect(await t.visitor.data(registration.phone, { value: phone })).toEqual({ is_registered: 0 })
    const account = await t.visitor.data(registration.step1, await accountOf(t, phone))
    expect(account).toMatchObject({ next_step: 'step2', username: phone, audit_status: 0, is_passed: 0 })
    expect(await t.visitor.data(registration.phone, { value: phone })).toEqual({ is_registered: 1 })
    const client = await t.loginAs(phone)
    const { id } = (await row(t.db, sql<{ id: number }>`select id from member where phone = ${phone}`))!
    expect((await client.data(goods.detail, { id: t.goods[0]! })).price).toBeNull()

    await client.data(registration.saveDraft, { company: '演示半个名字', jyfw: ['hxy'] })
    expect(await client.data(registration.state, {})).toMatchObject({
      next_step: 'step2',
      company: null,
      draft: { company: '演示半个名字', jyfw: ['hxy'] },
    })
    expect((await client.send(registration.step3, {})).status).toBe(409)
    const company = companyOf()
    expect(await client.data(registration.step2, company)).toMatchObject({
      next_step: 'step3',
      draft: null,
      is_region_served: 1,
      company: { ...company, ck_address: company.address, tax_no: company.uscc },
    })
    expect((await client.send(registration.step3, {})).errors).toEqual({
      'documents.yyzz.file_ids': ['请上传营业执照'],
      'documents.ypjy.file_ids': ['请上传药品经营许可证'],
      'documents.cgwt.file_ids': ['请上传采购委托书'],
      'documents.cgsfz.file_ids': ['请上传采购员身份证'],
    })
    for (const type of ['yyzz', 'ypjy', 'cgwt', 'cgsfz'])
      await client.data(registration.document, await documentOf(t.db, id, type))
    const waiting = await client.data(registration.step3, {})
    expect(waiting).toMatchObject({ next_step: 'waiting', audit_status: 1, review: { kind: 1, state: 1 } })
    expect(waiting.documents.map((one) => [one.type, one.next?.status])).toEqual([
      ['yyzz', 1],
      ['ypjy', 1],
      ['cgwt', 1],
      ['cgsfz', 1],
    ])
    expect((await client.send(registration.document, await documentOf(t.db, id, 'yyzz'))).status).toBe(409)

    const staff = await t.loginStaff('quality')
    expect(await answerAll(staff, id, ['cgwt'])).toEqual({ audit_status: 3, state: 3 })
    const refused = await client.data(registration.state, {})
    expect(refused).toMatchObject({ next_step: 'step3', is_company_open: 0, resubmissions_left: 5 })
    expect(refused.documents.find((one) => one.type === 'cgwt')!.next).toMatchObject({ status: 3, reason: '图片模糊' })
    // Only what was refused is open.
    expect((await client.send(registration.step2, companyOf())).status).toBe(409)
    expect((await client.send(registration.document, await documentOf(t.db, id, 'yyzz'))).status).toBe(409)
    expect((await client.send(registration.step3, {})).errors).toEqual({
      'documents.cgwt.file_ids': ['请上传采购委托书'],
    })
    await client.data(registration.document, await documentOf(t.db, id, 'cgwt'))
    // What was wrong stays in sight while it is corrected.
    const corrected = (await client.data(registration.state, {})).documents.find((one) => one.type === 'cgwt')!.next
    expect(corrected).toMatchObject({ status: 0, reason: '图片模糊' })
    expect(await client.data(registration.step3, {})).toMatchObject({ review: { kind: 3 }, resubmissions_left: 4 })
    expect(await answerAll(staff, id)).toEqual({ audit_status: 2, state: 2 })

    expect(await client.data(member.base, {})).toMatchObject({ audit_status: 2, is_passed: 1, is_can_chat: 1 })
    await sql`update member set contract_end = '2027-11-20' where id = ${id}`.execute(t.db)
    expect((await client.data(goods.detail, { id: t.goods[0]! })).price).toBe(10)
    await client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
    const preview = await client.data(checkout.preview, {})
    expect(preview.addresses).toMatchObject([{ detail: '演示大道88号', audit_status: 1 }])
    const news = await rows(t.db, sql<{ title: string }>`select title from message where member_id = ${id} order by id`)
    expect(news.map((one) => one.title)).toEqual(['资质审核未通过', '资质审核通过'])
    const audits = await rows(
      t.db,
      sql<{ action: string }>`select action from audit_log where target = ${`member:${id}`} order by id`,
    )
    expect(audits.map((one) => one.action)).toEqual(['领取审核', '资质审核', '领取审核', '资质审核'])
  })

  it('takes back what is under review, and not what was answered', async () => {
    const { id, client } = await handedIn(t)
    // Until then nothing of it may be changed.
    const locked = { status: 409, message: '资料审核中，如需修改请先撤回' }
    expect(await client.send(registration.step2, companyOf())).toMatchObject(locked)
    expect(await client.send(registration.saveDraft, { name: '李' })).toMatchObject(locked)
    expect(await client.send(registration.document, await documentOf(t.db, id, 'yyzz'))).toMatchObject(locked)
    expect(await client.data(registration.withdraw, {})).toMatchObject({ next_step: 'step3', audit_status: 0 })
    expect((await client.send(registration.withdraw, {})).status).toBe(409)
    const staff = await t.loginStaff('quality')
    expect((await staff.send(memberAdmin.claim, { id })).status).toBe(409)
    await client.data(registration.step3, {})
    await answerAll(staff, id)
    expect((await client.send(registration.withdraw, {})).status).toBe(409)
    expect((await client.send(registration.step3, {})).status).toBe(409)
  })

  it('is at an end after five corrections', async () => {
    const { id, client } = await handedIn(t)
    const staff = await t.loginStaff('quality')
    for (let times = 0; times < 5; times += 1) {
      await answerAll(staff, id, ['cgwt'])
      await client.data(registration.document, await documentOf(t.db, id, 'cgwt'))
      await client.data(registration.step3, {})
    }
    await answerAll(staff, id, ['cgwt'])
    await client.data(registration.document, await documentOf(t.db, id, 'cgwt'))
    expect(await client.send(registration.step3, {})).toMatchObject({
      status: 409,
      message: '重新提交次数已达上限，请联系客服处理',
    })
  })

  it('goes on where nobody delivers yet, and says so', async () => {
    const place = { province_id: PROVINCE.unserved, city_id: PROVINCE.unserved * 10 + 1 }
    const { client } = await registered(t, { ...place, district_id: PROVINCE.unserved * 100 + 11 })
    expect(await client.data(registration.state, {})).toMatchObject({ next_step: 'step3', is_region_served: 0 })
  })

  it('tells what is wrong at its field and keeps the code until everything else is right', async () => {
    const account = await accountOf(t)
    const wrong = async (given: object) => (await t.visitor.send(registration.step1, { ...account, ...given })).errors
    expect(await wrong({ phone: '12345678901' })).toEqual({ phone: ['请输入正确的手机号'] })
    expect(await wrong({ phone: '13800000001' })).toEqual({ phone: ['该手机号已注册，请直接登录'] })
    expect(await wrong({ username: '12345' })).toEqual({
      username: ['用户名为4至20个字母、数字或下划线，不能全是数字'],
    })
    for (const username of ['member_1', 'Member_1'])
      expect(await wrong({ username })).toEqual({ username: ['用户名已被占用'] })
    const common = { password: 'password1', password_confirmation: 'password1' }
    expect(await wrong(common)).toEqual({ password: ['密码至少8位，且不能过于常见'] })
    expect(await wrong({ password_confirmation: 'another' })).toEqual({
      password_confirmation: ['两次输入的密码不一致'],
    })
    expect(await wrong({ invite_code: 'ABCDEF' })).toEqual({ invite_code: ['邀请码无效'] })
    expect(await wrong({ agree: undefined })).toEqual({ agree: ['请阅读并同意用户协议'] })
    expect(await wrong({ code: '000000' })).toEqual({ code: ['验证码错误或已过期'] })
    expect((await t.visitor.send(registration.step1, account)).status).toBe(200)
    expect((await t.visitor.send(registration.step1, account)).errors).toEqual({
      phone: ['该手机号已注册，请直接登录'],
    })
  })

  it('tells of whole numbers whether they are registered, thirty times a minute to an address', async () => {
    await sql`delete from rate_limit where bucket = 'phone-check'`.execute(t.db)
    const ask = (value: string) => t.visitor.send(registration.phone, { value })
    expect((await ask('1380000000')).errors).toEqual({ value: ['请输入正确的手机号'] })
    for (let times = 0; times < 29; times += 1) expect((await ask('13800000001')).data).toEqual({ is_registered: 1 })
    expect(await ask('13800000001')).toMatchObject({ status: 429, message: '查询过于频繁，请稍后再试' })
    t.clock.advance(61_000)
    expect((await ask(freshPhone())).data).toEqual({ is_registered: 0 })
  })

  it('checks the company field by field', async () => {
    const { client } = await registered(t)
    const wrong = async (given: object) => (await client.send(registration.step2, { ...companyOf(), ...given })).errors
    expect(await wrong({ uscc: '91350100M000100Y4Z' })).toEqual({ uscc: ['统一社会信用代码不正确，请核对18位代码'] })
    expect(await wrong({ tel: '12345' })).toEqual({ tel: ['请输入手机号，或带区号的固定电话，如028-12345678'] })
    expect(await wrong({ email: 'nobody@nowhere' })).toEqual({ email: ['邮箱格式不正确'] })
    expect(await wrong({ ck_address: '库房' })).toEqual({ ck_address: ['请填写5至100个字的地址'] })
    expect(await wrong({ company: 'AB' })).toEqual({ company: ['企业名称为4至60个字，与营业执照一致'] })
    expect(await wrong({ legal_person: 'Smith' })).toEqual({ legal_person: ['请填写2至20个汉字的姓名'] })
    expect(await wrong({ city_id: 11 })).toEqual({ district_id: ['请选择正确的省、市、区'] })
    expect(await wrong({ rank: 8 })).toEqual({ jyfw: ['您的企业类型没有这个经营范围'] })
    expect(await wrong({ invoice_type: 2 })).toEqual({ bank_name: ['开具专用发票须填写完整的开票资料'] })
    const taken = freshUscc()
    await registered(t, { uscc: taken })
    expect(await wrong({ uscc: taken })).toEqual({ uscc: ['该企业已注册，可联系客服申诉'] })
  })

  it('takes only files of the member, uploaded for documents, and only documents of their kind', async () => {
    const { id, client } = await registered(t)
    const other = await registered(t)
    const wrong = async (given: object) =>
      (await client.send(registration.document, { ...(await documentOf(t.db, id, 'yyzz')), ...given })).errors
    expect(await wrong({ file_ids: [await addFile(t.db, other.id)] })).toEqual({
      file_ids: ['文件不存在，请重新上传'],
    })
    expect(await wrong({ file_ids: [await addFile(t.db, id, 'pay')] })).toEqual({
      file_ids: ['文件不存在，请重新上传'],
    })
    expect(await wrong({ type: 'yljg' })).toEqual({ type: ['您的企业类型不需要这份证件'] })
    expect(await wrong({ type: 'zlxy' })).toEqual({ type: ['该协议在线签署，无需上传'] })
    expect(await wrong({ end_date: '2026-11-01' })).toEqual({ end_date: ['证件已过期，请上传有效的证件'] })
    expect(await wrong({ issue_date: '2027-01-01' })).toEqual({ issue_date: ['发证日期不能晚于今天'] })
    expect(await wrong({ type: 'cgwt', end_date: '2029-01-01' })).toEqual({
      end_date: ['委托书有效期不能超过12个月'],
    })
    await client.data(registration.document, { ...(await documentOf(t.db, id, 'hmwt')), number: '' })
    expect((await client.send(registration.step3, {})).errors).toMatchObject({
      'documents.hmwt.person': ['请填写被委托人姓名'],
    })
    const file = await addFile(t.db, id)
    const read = await client.data(registration.readLicence, { type: 'ypjy', file_id: file })
    expect(read).toMatchObject({ is_simulated: 1, number: expect.stringContaining('YS-YPJY-') })
    expect((await other.client.send(registration.readLicence, { type: 'ypjy', file_id: file })).status).toBe(422)
  })

  it('by invitation has the account manager who invited, as often as the invitation allows', async () => {
    const sales = await t.loginStaff('sales')
    const { code } = await sales.data(memberAdmin.addInvite, { most_uses: 1, days: 30 })
    const account = await accountOf(t)
    await t.visitor.data(registration.step1, { ...account, invite_code: code.toLowerCase() })
    expect(await (await t.loginAs(account.phone)).data(member.base, {})).toMatchObject({ admin: { name: 'sales' } })
    expect((await t.visitor.send(registration.step1, { ...(await accountOf(t)), invite_code: code })).errors).toEqual({
      invite_code: ['邀请码无效'],
    })
    expect(await sales.data(memberAdmin.invites, {})).toMatchObject({
      data: [{ code, uses: 1, most_uses: 1 }],
      total: 1,
      next: null,
    })
  })

  it('writes down what was agreed to, and forgets drafts after a month', async () => {
    await sql`with c as (insert into article_category (code, name) values ('texts', '协议') returning id)
      insert into article (category_id, code, title, content, version) select id, t.code, t.code, '一', t.version
      from c, (values ('yhxy', '2026-2'), ('privacy', '2026-1')) as t (code, version)`.execute(t.db)
    const { id, client } = await registered(t)
    expect(await rows(t.db, sql`select text, version from consent where member_id = ${id} order by text`)).toEqual([
      { text: 'privacy', version: '2026-1' },
      { text: 'yhxy', version: '2026-2' },
    ])
    await client.data(registration.saveDraft, { name: '李' })
    await sql`update register_draft set at = at - interval '31 days'`.execute(t.db)
    await runJob(t.server, 'sweep-register-drafts')
    expect(await rows(t.db, sql`select 1 from register_draft`)).toEqual([])
  })
})

describe('registering with WeChat', () => {
  /** A code that somebody has scanned and agreed to, under a nickname. */
  async function scanned(nickname: string, purpose: 'login' | 'register' = 'register'): Promise<WechatCode> {
    const code = await t.visitor.data(wechat.code, { purpose })
    const secret = new URL(code.demo_url!, 'https://shop.example').searchParams.get('code')!
    await t.visitor.raw({
      method: 'POST',
      url: '/api/demo/wechat',
      payload: `code=${secret}&nickname=${encodeURIComponent(nickname)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return code
  }
  const accountWith = async (scene: string) => {
    await sql`delete from rate_limit where bucket = 'register-ip'`.execute(t.db)
    const { phone, code, password } = await accountOf(t)
    return { scene, phone, code, password, agree: 1 as const, bind: 0 as const }
  }

  it('opens an account that signs in by scanning from then on, once for each code', async () => {
    const { scene } = await scanned('新康小李', 'login')
    const account = await accountWith(scene)
    expect((await t.visitor.send(registration.wechat, { ...account, agree: 0 })).errors).toEqual({
      agree: ['请阅读并同意用户协议'],
    })
    expect((await t.visitor.send(registration.wechat, { ...account, password: '12345678' })).status).toBe(422)
    const entered = await t.visitor.send(registration.wechat, account)
    expect(entered).toMatchObject({ status: 200, data: { next_step: 'step2', wechat: '新康小李', audit_status: 0 } })
    expect(String(entered.headers['set-cookie'])).toMatch(/yaopi_session=/)
    expect((await t.visitor.send(registration.wechat, await accountWith(scene))).status).toBe(410)
    const again = await scanned('新康小李', 'login')
    expect((await t.visitor.send(wechat.login, { scene: again.scene })).status).toBe(200)
    const consents = await rows(
      t.db,
      sql<{ text: string }>`select c.text from consent c join member m on m.id = c.member_id
        where m.phone = ${account.phone} order by c.text`,
    )
    expect(consents.map((one) => one.text)).toEqual(['privacy', 'yhxy'])
  })

  it('binds to the member of a known phone who knows the password, and to nobody else', async () => {
    const known = await t.newCustomer()
    const { scene } = await scanned('老客户')
    const bind = { scene, phone: known.phone, bind: 1 as const }
    expect((await t.visitor.send(registration.wechat, { ...bind, password: 'not the password' })).status).toBe(422)
    const entered = await t.visitor.send(registration.wechat, { ...bind, password: PASSWORD })
    expect(entered).toMatchObject({ status: 200, data: { next_step: 'done', wechat: '老客户', phone: known.phone } })
    // A WeChat belongs to one member, a member has one WeChat.
    const second = await scanned('老客户')
    expect(await t.visitor.send(registration.wechat, await accountWith(second.scene))).toMatchObject({
      status: 409,
      message: '该微信已绑定其他账号',
    })
    const third = await scanned('另一个微信')
    expect(
      await t.visitor.send(registration.wechat, { ...bind, scene: third.scene, password: PASSWORD }),
    ).toMatchObject({ status: 409, message: '该账号已绑定其他微信' })
    // The refused one was not used up.
    expect((await t.visitor.send(registration.wechat, await accountWith(third.scene))).status).toBe(200)
  })

  it('a photographed code signs in nobody, an unknown phone is answered like a wrong password', async () => {
    const code = await t.visitor.data(wechat.code, { purpose: 'register' })
    const photographed = new URL(code.demo_url!, 'https://shop.example').searchParams.get('code')!
    // What the picture holds is not the secret of the browser, also after somebody agreed.
    for (const scene of [photographed, photographed.padEnd(43, 'A'), code.scene])
      expect((await t.visitor.send(registration.wechat, await accountWith(scene))).status).toBeGreaterThanOrEqual(410)
    const { scene } = await scanned('受害者')
    expect((await t.visitor.send(wechat.login, { scene: photographed })).status).toBe(422)
    const unknown = { scene, phone: freshPhone(), password: 'whatever it is', bind: 1 as const }
    expect(await t.visitor.send(registration.wechat, unknown)).toMatchObject({
      status: 422,
      errors: { password: ['账号或密码错误'] },
    })
    const own = await t.newCustomer()
    expect((await own.client.send(registration.wechat, { ...unknown, phone: own.phone })).status).toBe(409)
    t.clock.advance(11 * 60_000)
    expect((await t.visitor.send(registration.wechat, await accountWith(scene))).status).toBe(410)
  })
})

describe('a forgotten password', () => {
  const phone = '13800000002'
  const token = async () =>
    (await t.visitor.data(registration.forget, { phone, code: await codeFor(t, phone, 'forget') })).reset_token
  const reset = (reset_token: string, password = GOOD_PASSWORD) =>
    t.visitor.send(registration.reset, { reset_token, password, password_confirmation: password })

  it('is replaced after a code, once, within ten minutes, and ends every login', async () => {
    const before = await t.loginAs(phone)
    await sql`insert into wechat_bind (member_id, openid, nickname, bound_at)
      select id, 'openid-of-the-clinic', '安心诊所', now() from member where phone = ${phone}`.execute(t.db)
    const reset_token = await token()
    expect((await reset(reset_token, 'password1')).errors).toEqual({ password: ['密码至少8位，且不能过于常见'] })
    expect((await reset(reset_token)).status).toBe(200)
    // A withdrawal waits for a day after it, as after every change of a password.
    expect(
      await row(t.db, sql`select security_changed_at as at from member where phone = ${phone} order by id limit 1`),
    ).toEqual({ at: new Date(t.clock.now()) })
    expect((await before.send(registration.state, {})).status).toBe(401)
    // Whoever has bound a WeChat keeps it.
    const bound = await row(
      t.db,
      sql`select b.nickname from wechat_bind b join member m on m.id = b.member_id where m.phone = ${phone}`,
    )
    expect(bound).toEqual({ nickname: '安心诊所' })
    expect((await reset(reset_token, `${GOOD_PASSWORD}!`)).status).toBe(410)
    expect((await t.visitor.send(auth.login, { username: phone, password: PASSWORD })).status).toBe(422)
    expect((await t.visitor.send(auth.login, { username: phone, password: GOOD_PASSWORD })).status).toBe(200)
    const late = await token()
    t.clock.advance(600_001)
    expect((await reset(late)).status).toBe(410)
    expect((await reset('x'.repeat(43))).status).toBe(410)
  })

  it('tells nothing about who is registered', async () => {
    const unknown = '13911112222'
    const known = '13800000007'
    await sql`update member set is_demo = null where phone = ${known}`.execute(t.db)
    const ask = async (number: string) => {
      await sql`delete from rate_limit`.execute(t.db)
      const { key } = await t.visitor.data(auth.captcha, {})
      const { answer } = (await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
      const sent = await t.visitor.send(auth.smsSend, {
        phone: number,
        scene: 'forget',
        captcha: answer,
        captcha_key: key,
      })
      const tried = await t.visitor.send(registration.forget, { phone: number, code: '000000' })
      return [sent, tried].map(({ status, message, data, errors }) => ({ status, message, data, errors }))
    }
    expect(await ask(unknown)).toEqual(await ask(known))
    // Nor by its time: the same statements in the same order, and no waiting for the message.
    const [first, second] = [await t.statementsOf(() => ask(unknown)), await t.statementsOf(() => ask(known))]
    expect(first.length).toBeGreaterThan(5)
    expect(second).toEqual(first)
    await sql`update member set is_demo = true where phone = ${known}`.execute(t.db)
  })

  it('does not accept a guessed code: five tries end it, also for the right one', async () => {
    const code = await codeFor(t, phone, 'forget')
    for (let times = 0; times < 5; times += 1)
      expect((await t.visitor.send(registration.forget, { phone, code: '000000' })).status).toBe(422)
    expect((await t.visitor.send(registration.forget, { phone, code })).status).toBe(422)
    // A code of one purpose is none of another.
    const login = await codeFor(t, freshPhone(), 'register')
    expect((await t.visitor.send(registration.forget, { phone, code: login })).status).toBe(422)
  })
})
