import { contract, type AnyCall, type Call, type StoreForm } from '@yaopi/core/contract'
import { row, sql } from '../../src/platform/db/db.ts'
import { placeOrder } from '../support/buying.ts'
import { addMember } from '../support/fixtures.ts'
import { accountOf, addFile, documentOf, freshPhone, freshUscc, handedIn, registered } from '../support/registering.ts'
import type { TestAnswer, TestClient, TestServer } from '../support/test-server.ts'

const { auth, cart, chat, checkout, document, feedback, member, message, storeRegistration, wechat } = contract
const REGION = 'B省 B市 B区'

/** Words that only the member knows whose they are: no attack may be answered with them. */
export const SECRET = '秘密暗号七号'

/** What somebody tries at a call, and the only statuses it may get. */
export type Attack = {
  readonly call: AnyCall
  readonly what: string
  readonly statuses: readonly number[]
  readonly tries: () => Promise<readonly TestAnswer<unknown>[]>
}

/**
 * A row of the table: one who asks, once or several times in turn. Every answer must have one of `statuses`.
 */
export function attack<I, O>(
  call: Call<I, O>,
  what: string,
  statuses: number | readonly number[],
  ...tries: readonly (() => Promise<TestAnswer<O>> | TestAnswer<O>)[]
): Attack {
  return {
    call: call as AnyCall,
    what,
    statuses: typeof statuses === 'number' ? [statuses] : statuses,
    tries: async () => {
      const answers: TestAnswer<unknown>[] = []
      for (const one of tries) answers.push(await one())
      return answers
    },
  }
}

/** The people of the attacks: one who has things, one who wants them, one of each step, and the staff. */
export type World = Awaited<ReturnType<typeof attackWorld>>

/** Fills a shop with people and their things. */
export async function attackWorld(t: TestServer) {
  const victim = await t.newCustomer({ company: '演示受害药房', documents: { yyzz: '2029-01-01', ypjy: '2029-01-01' } })
  const thief = await t.newCustomer({ company: '演示冒名药房', documents: { yyzz: '2029-01-01' } })
  const owner = await t.newCustomer({ company: '演示总部', rank: 2 })
  const store = await addMember(t.db, { owner_id: owner.id, company: '演示一店' })
  const open = await registered(t)
  const chain = await registeringChain(t)
  /** Of a kind that has no stores. */
  const storeless = await t.loginAs('13800000002')
  const waiting = await handedIn(t)
  const claimed = await handedIn(t)
  const quality = await t.loginStaff('quality')
  const service = await t.loginStaff('service')
  const admin = await t.loginStaff('quality', 'service', 'admin')
  const sales = await t.loginStaff('sales')
  await admin.data(contract.memberAdmin.claim, { id: claimed.id })
  const finance = await t.loginStaff('finance')

  const added = await victim.client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
  const preview = await victim.client.data(checkout.preview, { ids: added.added.join(',') })
  const order = (await placeOrder(victim.client, preview)).orders[0]!.id
  await sql`insert into message (member_id, type, title, content, created_at)
    values (${victim.id}, 1, '给您的消息', ${SECRET}, now())`.execute(t.db)
  const letter = (await victim.client.data(message.list, {})).data.find((one) => one.content === SECRET)!.id
  const picture = await addFile(t.db, victim.id, 'chat')
  const paper = await addFile(t.db, victim.id)
  const proof = await addFile(t.db, victim.id, 'feedback')
  const said = await victim.client.data(feedback.send, {
    type: 6,
    content: `少发两盒，${SECRET}`,
    idempotency_key: 'victim-feedback',
  })
  const talk = async (text: string, idempotency_key: string) =>
    victim.client.data(chat.send, { token: await tokenOf(victim.client), text, idempotency_key })
  await talk(SECRET, 'victim-chat')
  const thread = (await row(t.db, sql<{ id: number }>`select id from chat_thread where member_id = ${victim.id}`))!.id
  const login = (await row(
    t.db,
    sql<{ id: number }>`select id from login_token where member_id = ${victim.id} order by id limit 1`,
  ))!.id
  await victim.client.data(document.renew, await documentOf(t.db, victim.id, 'ypjy'))
  const awaited = (await quality.data(contract.memberAdmin.read, { id: waiting.id })).documents.map((one) => one.id)
  const renewal = (await row(
    t.db,
    sql<{ id: number }>`select id from member_document where member_id = ${victim.id} and status = 1`,
  ))!.id
  const article = (await row(
    t.db,
    sql<{ id: number }>`with category as (insert into article_category (code, name) values ('hy', '行业资讯')
        returning id)
      insert into article (category_id, code, title, content, is_published)
      select id, 'hidden', '未发布', ${SECRET}, false from category returning id`,
  ))!.id
  const scene = (await t.visitor.data(wechat.code, { purpose: 'login' })).scene
  const binding = (await victim.client.data(wechat.bindingCode, {})).scene
  return {
    victim,
    thief,
    owner,
    store,
    open,
    chain,
    storeless,
    waiting,
    claimed,
    staff: { quality, service, admin, sales, finance },
    ids: { order, letter, picture, paper, proof, feedback: said.id, thread, login, awaited, renewal, article },
    scene,
    binding,
  }
}

/** A row of a table of stores that the second step takes. */
export const storeRow = (given: Partial<StoreForm> = {}): StoreForm => ({
  company: '演示连锁一号店',
  uscc: freshUscc(),
  rank: '3',
  licence_no: '川CB9990088',
  region: REGION,
  address: '演示大道88号',
  name: '王店长',
  phone: freshPhone(),
  ...given,
})

/** What a chain's second step takes. */
export const storeTable = (stores: readonly StoreForm[] = [storeRow()]) => ({
  head: { licence_no: '川BB9990001', region: REGION, address: '演示大道1号', name: '李采购' },
  stores,
})

/** The head of a chain that is being registered, with two stores. */
export async function registeringChain(t: TestServer) {
  const account = await accountOf(t)
  const uscc = freshUscc()
  await t.visitor.data(storeRegistration.step1, { ...account, company: '演示连锁总部', uscc, rank: 2 })
  const client = await t.loginAs(account.phone)
  const table = storeTable([storeRow(), storeRow({ company: '演示连锁二号店' })])
  const { head, stores } = await client.data(storeRegistration.step2, table)
  return { id: head.id, client, uscc, stores }
}

/** The chat token of a member. */
export const tokenOf = async (client: TestClient): Promise<string> => (await client.data(member.base, {})).token!

/** A code that somebody asks for as a member, of any scene and phone. */
export async function ownCode(
  t: TestServer,
  client: TestClient,
  input: {
    readonly scene: 'phone' | 'old_phone' | 'password' | 'pay_password' | 'unbind' | 'store'
    readonly phone?: string
  },
): Promise<string> {
  await sql`delete from rate_limit where bucket like 'sms%'`.execute(t.db)
  return (await client.data(auth.smsSend, input)).code!
}
