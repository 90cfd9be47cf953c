import { afterSaleDeadlines } from '@yaopi/core'
import { contract, HM_LIMITS } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { agreementFor, digestOf } from './agreement-text.ts'

const calls = contract.agreement
const t = serverOfFile()

const codeFor = async (member: TestClient): Promise<string> =>
  (await member.data(contract.auth.smsSend, { scene: 'sign' })).code!
const DAY = 86_400_000

test('a member without a contract reads both agreements, signs with a code, and may buy for a year', async () => {
  const member = await t.loginAs('13800000006')
  const before = await member.data(calls.read, {})
  expect(before).toMatchObject({ status: 0, end_date: null, version: '2026-2', phone: '138****0006', history: [] })
  for (const words of ['药品质量保证协议', '药品购销协议', '演示文本', before.company, '演示医药批发有限公司'])
    expect(before.content).toContain(words)
  expect(before.content).not.toContain('{{')

  const after = await member.data(calls.sign, { name: '张三', code: await codeFor(member) })
  expect(after).toMatchObject({
    status: 1,
    end_date: '2027-11-21',
    history: [{ version: '2026-2', signer: '张三', end_date: '2027-11-21' }],
  })
  expect(await member.data(calls.read, {})).toEqual(after)
  expect((await member.data(contract.member.base, {})).contract_end).toBe('2027-11-21')
  const kept = await row(t.db, sql<{ content_sha256: string; ip: string }>`select content_sha256, ip from agreement`)
  expect(kept).toEqual({ content_sha256: digestOf(before.content), ip: '127.0.0.1' })
})

test('the agreement names the deadlines by which the shop decides; what was signed keeps its words', async () => {
  const member = await t.loginAs('13800000006')
  const { content } = await member.data(calls.read, {})
  const { hours, days } = afterSaleDeadlines('pt')
  expect([hours, afterSaleDeadlines('zy').hours, days, HM_LIMITS.days]).toEqual([48, 24, 7, 7])
  for (const words of [
    '应在签收后48小时内（中药饮片、冷链商品24小时内）在平台申请售后',
    '申请期限为签收后7日',
    '乙方应在签收后7日内回传签章的收货回执',
  ])
    expect(content).toContain(words)
  const former = agreementFor(t.server, { company: '演示药房', uscc: '' }, '2026-1')
  expect(former).toContain('并在签收后二十四小时内在平台登记')
})

test('a code works once, for signing only; a contract in force is not renewed before its last 60 days', async () => {
  const member = await t.loginAs('13800000002')
  await sql`update member set contract_end = null where phone = '13800000002'`.execute(t.db)
  expect((await member.send(calls.sign, { name: '李四', code: '12345' })).status).toBe(422)
  const code = await codeFor(member)
  expect((await member.send(calls.sign, { name: '李', code })).status).toBe(422)
  expect((await member.send(calls.sign, { name: '<script>', code })).message).toBe('请输入签署人姓名（2到20个字）')
  expect((await member.send(calls.sign, { name: '李四', code })).status).toBe(200)
  expect(await member.send(calls.sign, { name: '李四', code })).toMatchObject({
    status: 409,
    message: '合同有效期至2027-11-21，到期前60天内可续签',
  })
})

test('a renewal counts from the end of the running contract; an ended one is told as ended', async () => {
  const member = await t.loginAs('13800000007')
  await sql`update member set contract_end = '2026-12-31' where phone = '13800000007'`.execute(t.db)
  expect((await member.data(calls.sign, { name: '王五', code: await codeFor(member) })).end_date).toBe('2027-12-31')
  await sql`update member set contract_end = '2026-11-20' where phone = '13800000008'`.execute(t.db)
  expect((await (await t.loginAs('13800000008')).data(calls.read, {})).status).toBe(2)
})

test('a member under review may read but not sign; a visitor neither', async () => {
  const waiting = await t.loginAs('13800000004')
  expect((await waiting.data(calls.read, {})).status).toBe(0)
  expect(await waiting.send(calls.sign, { name: '赵六', code: '123456' })).toMatchObject({
    status: 403,
    message: '资质审核通过后可签署电子合同',
  })
  expect((await t.visitor.send(calls.read, {})).status).toBe(401)
})

test("the PDF is small, has letters that can be read, and is the member's own", async () => {
  const member = await t.loginAs('13800000006')
  const answer = await member.raw({ method: 'GET', url: calls.pdf.path })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /^attachment; filename\*=UTF-8''演示药房\d+-电子合同-2026-2\.pdf$/,
  )
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  expect(answer.rawPayload.length).toBeGreaterThan(20_000)
  expect(answer.rawPayload.length).toBeLessThan(400_000)
  expect((await t.visitor.raw({ method: 'GET', url: calls.pdf.path })).statusCode).toBe(401)
})

test('what is downloaded is the document that was signed, whatever name or text comes later', async () => {
  const { id, client } = await t.newCustomer({ contract_end: null })
  await client.data(calls.sign, { name: '孙七', code: await codeFor(client) })
  const download = async () => (await client.raw({ method: 'GET', url: calls.pdf.path })).rawPayload
  const signed = await download()
  await sql`update member set company = '改名后的药房' where id = ${id}`.execute(t.db)
  expect((await download()).equals(signed)).toBe(true)
  const stored = await row(
    t.db,
    sql<{ content: string; pdf_sha256: string }>`select d.content, d.pdf_sha256 from agreement_document d
      join agreement a on a.id = d.agreement_id where a.member_id = ${id}`,
  )
  expect(stored!.pdf_sha256).toBe(digestOf(signed))
  expect(stored!.content).not.toContain('改名后的药房')
  await expect(sql`update agreement_document set content = ''`.execute(t.db)).rejects.toThrow('append-only')
})

test('reading costs two statements, signing three', async () => {
  const member = await t.loginAs('13800000001')
  expect(await t.statementsOf(() => member.send(calls.read, {}))).toHaveLength(2)
  await sql`update member set contract_end = null where phone = '13800000001'`.execute(t.db)
  t.clock.advance(DAY / 24)
  const code = await codeFor(member)
  expect(await t.statementsOf(() => member.send(calls.sign, { name: '张三', code }))).toHaveLength(3)
})
