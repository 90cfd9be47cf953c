import { contract, type CompanyForm, type DocumentDecision, type DocumentForm } from '@yaopi/core/contract'
import { type Db, row, sql } from '../../src/platform/db/db.ts'
import { PROVINCE } from './fixtures.ts'
import type { TestClient, TestServer } from './test-server.ts'

const { auth, registration, memberAdmin } = contract

/** A password that nobody guesses first. */
export const GOOD_PASSWORD = 'Kangning-8 box of tea'

let numbers = 0
/** A phone that nobody has yet. */
export const freshPhone = (): string => `139${String(10_000_000 + (numbers += 1))}`

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A credit code that nobody has yet. */
export function freshUscc(): string {
  const beginning = `91510100MA${String((numbers += 1)).padStart(7, '0')}`
  const sum = [...beginning].reduce((total, sign, place) => total + ALPHABET.indexOf(sign) * (3 ** place % 31), 0)
  return beginning + ALPHABET[(31 - (sum % 31)) % 31]!
}

/** Asks for a code for a phone as a visitor who reads captchas; the code. */
export async function codeFor(
  t: Pick<TestServer, 'db' | 'visitor'>,
  phone: string,
  scene: 'register' | 'forget',
): Promise<string> {
  await sql`delete from rate_limit where bucket like 'sms%'`.execute(t.db)
  const { key } = await t.visitor.data(auth.captcha, {})
  const { answer } = (await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`))!
  const sent = await t.visitor.data(auth.smsSend, { phone, scene, captcha: answer, captcha_key: key })
  if (sent.code === undefined) throw new Error(`no code was shown for ${phone}`)
  return sent.code
}

/** The account of the first step, with a code. */
export const accountOf = async (t: Pick<TestServer, 'db' | 'visitor'>, phone = freshPhone()) => ({
  phone,
  code: await codeFor(t, phone, 'register'),
  password: GOOD_PASSWORD,
  password_confirmation: GOOD_PASSWORD,
  agree: 1 as const,
})

/** A company that the second step takes. */
export const companyOf = (given: Partial<CompanyForm> = {}): CompanyForm => ({
  rank: 1,
  company: '演示新康大药房',
  uscc: freshUscc(),
  province_id: PROVINCE.B,
  city_id: PROVINCE.B * 10 + 1,
  district_id: PROVINCE.B * 100 + 11,
  address: '演示大道88号',
  legal_person: '王大康',
  name: '李采购',
  tel: '028-12345678',
  licence_no: '川DB9990088',
  jyfw: ['hxy', 'zcy', 'cfy', 'jotc', 'yotc'],
  invoice_type: 1,
  ...given,
})

/** A file that a member has uploaded for a document. */
export async function addFile(db: Db, memberId: number, scene = 'zizhi'): Promise<number> {
  const added = await row(
    db,
    sql<{ id: number }>`insert into file (member_id, scene, name, content_type, size, sha256, content)
      values (${memberId}, ${scene}, '证照.pdf', 'application/pdf', 3, 'abc', ${new Uint8Array([1, 2, 3])}) returning id`,
  )
  return added!.id
}

/** A document that is whole. */
export const documentOf = async (db: Db, memberId: number, type: string): Promise<DocumentForm> => ({
  type,
  file_ids: [await addFile(db, memberId)],
  number: `YS-${type}`,
  issuer: '演示市场监管局',
  issue_date: '2026-10-01',
  end_date: '2027-09-01',
})

/** Somebody who has registered and handed everything in. */
export type Registered = { readonly id: number; readonly phone: string; readonly client: TestClient }

/** Registers somebody as far as the company. */
export async function registered(t: TestServer, given: Partial<CompanyForm> = {}): Promise<Registered> {
  const account = await accountOf(t)
  await t.visitor.data(registration.step1, account)
  const client = await t.loginAs(account.phone)
  const { id } = (await row(t.db, sql<{ id: number }>`select id from member where phone = ${account.phone}`))!
  await client.data(registration.step2, companyOf(given))
  return { id, phone: account.phone, client }
}

/** Registers somebody and hands everything in. */
export async function handedIn(t: TestServer, types = ['yyzz', 'ypjy', 'cgwt', 'cgsfz']): Promise<Registered> {
  const member = await registered(t)
  for (const type of types) await member.client.data(registration.document, await documentOf(t.db, member.id, type))
  await member.client.data(registration.step3, {})
  return member
}

/** Answers every waiting document of a member: those of `refused` with a reason. */
export async function answerAll(
  staff: TestClient,
  id: number,
  refused: readonly string[] = [],
  scopes: readonly string[] = ['hxy', 'zcy', 'cfy', 'jotc', 'yotc'],
) {
  await staff.data(memberAdmin.claim, { id })
  const { documents } = await staff.data(memberAdmin.read, { id })
  return staff.data(memberAdmin.audit, {
    id,
    documents: documents
      .filter((one) => one.status === 1)
      .map((one): DocumentDecision =>
        refused.includes(one.type) ? { id: one.id, pass: 0, reason: '图片模糊' } : { id: one.id, pass: 1 },
      ),
    scopes,
  })
}
