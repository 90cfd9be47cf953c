import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerAll, documentOf, freshUscc, handedIn } from '../../../test/support/registering.ts'
import { serverOfFile, START, type Customer, type TestClient } from '../../../test/support/test-server.ts'
import { rows, sql } from '../../platform/db/db.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { messageKinds, type MessageKind } from '../messages/message-kinds.ts'

const { address, auth, document, memberAdmin, message, store } = contract
const t = serverOfFile()
let quality: TestClient
beforeEach(async () => {
  t.clock.set(START)
  await sql`delete from rate_limit`.execute(t.db)
  quality = await t.loginStaff('quality')
})

/** Somebody who is told a result: the messages of a kind, or of several, and a part of each text. */
type Told = { readonly who: Pick<Customer, 'phone' | 'client'>; readonly texts: readonly string[] }
type Result = readonly [kinds: readonly MessageKind[], name: string, work: () => Promise<Told | readonly Told[]>]

const change = async (refusal: string): Promise<Told> => {
  const who = await t.newCustomer({ scopes: ['hxy'], documents: { yyzz: '2029-01-01' } })
  const { type: _, ...paper } = await documentOf(t.db, who.id, 'yyzz')
  const facts = { company: '演示新名大药房', uscc: freshUscc(), legal_person: '赵六' }
  await who.client.data(document.change, { ...facts, ...paper })
  await quality.data(memberAdmin.claim, { id: who.id })
  const { documents, company } = await quality.data(memberAdmin.read, { id: who.id })
  await quality.data(memberAdmin.audit, {
    id: who.id,
    documents: documents.filter((one) => one.status === 1).map((one) => ({ id: one.id, pass: 1 as const })),
    ...(refusal === '' ? { scopes: ['hxy'] } : { facts_reason: refusal }),
  })
  return {
    who,
    texts: [
      refusal === ''
        ? '企业信息变更已审核通过，现为演示新名大药房。请重新签署年度协议后下单。'
        : `${company}的企业信息变更未通过：企业信息：${refusal}。原信息继续有效，可修改后重新提交。`,
    ],
  }
}

const renewal = async (refused: readonly string[], scopes = ['hxy']): Promise<Customer> => {
  const who = await t.newCustomer({ scopes: ['hxy'], documents: { cgwt: '2027-06-01', yyzz: '2029-01-01' } })
  for (const type of ['cgwt', 'yyzz']) await who.client.data(document.renew, await documentOf(t.db, who.id, type))
  await answerAll(quality, who.id, refused, scopes)
  return who
}

const freeze = async (who: Customer, on: 0 | 1) =>
  quality.data(memberAdmin.freeze, { id: who.id, freeze: on, reason: '证照存疑' })
const frozen = async (): Promise<Customer & { readonly company: string }> => {
  const who = await t.newCustomer({ company: '演示冻结药房' })
  await freeze(who, 1)
  return { ...who, company: '演示冻结药房' }
}

const addressAnswer = async (pass: 0 | 1): Promise<Customer> => {
  const who = await t.newCustomer()
  const form = { receiver: '张三', phone: '13800138000', province_id: 2, city_id: 21, district_id: 211 }
  const list = await who.client.data(address.add, { ...form, detail: '演示新村9号' })
  const { id } = list.find((one) => one.audit_status === 0)!
  await quality.data(memberAdmin.auditAddress, { id, pass, note: '不是经营地址' })
  return who
}

const results: readonly Result[] = [
  [
    ['account.approved'],
    'a registration that is approved',
    async () => {
      const who = await handedIn(t)
      await answerAll(quality, who.id)
      return { who, texts: ['演示新康大药房的资质已审核通过，现在可以查看价格并下单采购。'] }
    },
  ],
  [
    ['account.rejected'],
    'a registration of which two documents are refused',
    async () => {
      const who = await handedIn(t)
      await answerAll(quality, who.id, ['yyzz', 'cgwt'])
      const reasons = '营业执照：图片模糊；采购委托书：图片模糊'
      return { who, texts: [`演示新康大药房的资质审核未通过：${reasons}。请修改后重新提交。`] }
    },
  ],
  [['account.changed'], 'another name and credit code, approved', () => change('')],
  [['account.change_refused'], 'another name and credit code, refused', () => change('与营业执照不符')],
  [
    ['document.approved', 'document.rejected'],
    'a renewal of two documents, one of them refused',
    async () => {
      const texts = [
        '您提交的《采购委托书》审核未通过：图片模糊。请修改后重新提交。',
        '您提交的《营业执照》已审核通过。',
      ]
      return { who: await renewal(['cgwt']), texts }
    },
  ],
  [
    ['account.scopes', 'document.approved'],
    'a renewal with which the scopes become others',
    async () => {
      const who = await renewal([], ['hxy', 'zcy'])
      const texts = ['您提交的《采购委托书》已审核通过。', '您提交的《营业执照》已审核通过。']
      const { company } = await quality.data(memberAdmin.read, { id: who.id })
      return { who, texts: [...texts, `${company}可采购的经营范围已变更为：化学药、中成药。`] }
    },
  ],
  [
    ['account.scopes'],
    'scopes that the staff set',
    async () => {
      const who = await t.newCustomer({ company: '演示范围药房', scopes: ['hxy', 'zcy'] })
      await quality.data(memberAdmin.scope, { id: who.id, scopes: ['hxy'], note: '许可证变更' })
      // The same again changes nothing, and is not told.
      await quality.data(memberAdmin.scope, { id: who.id, scopes: ['hxy'], note: '许可证变更' })
      return { who, texts: ['演示范围药房可采购的经营范围已变更为：化学药。'] }
    },
  ],
  [
    ['account.frozen'],
    'a freeze',
    async () => ({ who: await frozen(), texts: ['演示冻结药房的账号已冻结：证照存疑。如有疑问请联系客服。'] }),
  ],
  [
    ['account.frozen', 'account.unfrozen'],
    'the end of a freeze',
    async () => {
      const who = await frozen()
      await freeze(who, 0)
      const texts = ['演示冻结药房的账号已冻结：证照存疑。如有疑问请联系客服。', '演示冻结药房的账号已恢复使用。']
      return { who, texts }
    },
  ],
  [
    ['address.approved'],
    'an address that is approved',
    async () => ({ who: await addressAnswer(1), texts: ['收货地址“演示新村9号”已审核通过，可用于收货。'] }),
  ],
  [
    ['address.rejected'],
    'an address that is refused',
    async () => ({ who: await addressAnswer(0), texts: ['收货地址“演示新村9号”审核未通过：不是经营地址。'] }),
  ],
  [
    ['store.unbound'],
    'a store that leaves its head, told to both',
    async () => {
      const head = await t.newCustomer({ rank: 2, company: '演示总部' })
      const branch = await t.newCustomer({ rank: 3, company: '演示一店', owner_id: head.id })
      const { code } = await head.client.data(auth.smsSend, { scene: 'store' })
      await head.client.data(store.unbind, { id: branch.id, code: code! })
      const texts = ['演示一店已与演示总部解绑，门店账号可继续单独使用。']
      return [head, branch].map((who) => ({ who, texts }))
    },
  ],
]

it.each(results)('%j: %s is told by message and by SMS', async (kinds, _, work) => {
  const notify = vi.spyOn(t.server.sms, 'notify').mockClear()
  const done = await work()
  const told = 'who' in done ? [done] : done
  const sent = await rows(
    t.db,
    sql<{
      kind: MessageKind
    }>`select distinct payload ->> 'kind' as kind from outbox where topic = 'message.sms' order by 1`,
  )
  expect(sent.map((one) => one.kind)).toEqual([...kinds].sort())
  await drainOutbox(t.server)
  const texted = notify.mock.calls.map(([{ phone, text }]) => `${phone} ${text}`)
  expect(texted.sort()).toEqual(told.flatMap(({ who, texts }) => texts.map((one) => `${who.phone} ${one}`)).sort())
  for (const { who, texts } of told)
    expect((await who.client.data(message.list, {})).data.map((one) => one.content).sort()).toEqual([...texts].sort())
})

it('every result of a review is among them, and no member can switch its SMS off', () => {
  const kinds = (Object.keys(messageKinds) as MessageKind[]).filter((kind) =>
    /^(?:account|address|store)\.|^document\.(?:approved|rejected)$/.test(kind),
  )
  expect([...new Set(results.flatMap(([covered]) => covered))].sort()).toEqual(kinds.sort())
  expect(kinds.map((kind) => messageKinds[kind].sms)).toEqual(kinds.map(() => 'always'))
})
