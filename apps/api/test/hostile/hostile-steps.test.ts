import { contract, type AnyCall } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { LONG } from '../support/long.ts'
import { PASSWORD } from '../support/fixtures.ts'
import {
  accountOf,
  addFile,
  codeFor,
  companyOf,
  freshPhone,
  freshUscc,
  GOOD_PASSWORD,
  registered,
} from '../support/registering.ts'
import { serverOfFile, type Customer, type TestClient } from '../support/test-server.ts'
import { faultOf } from './answer-fault.ts'
import { ownCode, registeringChain, storeRow, storeTable, tokenOf } from './attack-world.ts'
import { fieldsOf } from './call-fields.ts'
import { hostileShapes, hostileValues } from './hostile-values.ts'

const { registration, storeRegistration, document, profile, store, message, chat, feedback, article, wechat } = contract
const t = serverOfFile({ goods: 1, readsOwnWrites: false })

/** A call that is reached by whoever has come so far: its sender and an input that it accepts, made anew each time. */
type Step = {
  readonly call: AnyCall
  readonly from: () => TestClient
  readonly input: () => Promise<Readonly<Record<string, unknown>>>
  /** Puts things back after an input was accepted. */
  readonly undo?: () => Promise<unknown>
}

let open: { readonly id: number; readonly client: TestClient }
let member: Customer
let chain: Awaited<ReturnType<typeof registeringChain>>
beforeAll(async () => {
  open = await registered(t)
  chain = await registeringChain(t)
  member = await t.newCustomer({ documents: { yyzz: '2029-01-01', ypjy: '2029-01-01' } })
})

const visitor = (): TestClient => t.visitor
const stranger = (): TestClient => open.client
const own = (): TestClient => member.client
const head = (): TestClient => chain.client
const paperOf = async (id: number) => ({
  file_ids: [await addFile(t.db, id)],
  number: 'YS-0001',
  issuer: '演示市场监管局',
  issue_date: '2026-10-01',
  end_date: '2027-09-01',
})
const rowsOfChain = () =>
  chain.stores.map(({ id, company, uscc, rank, licence_no, region, address, name, phone }) => ({
    ...{ id, company, uscc, rank, licence_no, region, address, name, phone },
  }))
const passwords = { password: GOOD_PASSWORD, password_confirmation: GOOD_PASSWORD }
let keys = 0
const withdraw = () => member.client.send(document.withdraw, {})

const steps: readonly Step[] = [
  { call: registration.step1, from: visitor, input: () => accountOf(t) },
  { call: registration.saveDraft, from: stranger, input: async () => ({ company: '演示半个名字', jyfw: ['hxy'] }) },
  { call: registration.step2, from: stranger, input: async () => companyOf() },
  { call: registration.document, from: stranger, input: async () => ({ type: 'yyzz', ...(await paperOf(open.id)) }) },
  {
    call: registration.readLicence,
    from: stranger,
    input: async () => ({ type: 'ypjy', file_id: await addFile(t.db, open.id) }),
  },
  {
    call: storeRegistration.step1,
    from: visitor,
    input: async () => ({ ...(await accountOf(t)), company: '演示连锁', uscc: freshUscc(), rank: 2 }),
  },
  {
    call: storeRegistration.saveDraft,
    from: head,
    input: async () => ({ head: { region: 'B省' }, stores: [{ company: '演示半家' }] }),
  },
  {
    call: storeRegistration.step2,
    from: head,
    input: async () => ({ ...storeTable([...rowsOfChain(), storeRow()]), check: 1 }),
  },
  {
    call: storeRegistration.document,
    from: head,
    input: async () => ({ store_id: chain.stores[0]!.id, type: 'yyzz', ...(await paperOf(chain.id)) }),
  },
  {
    call: registration.forget,
    from: visitor,
    input: async () => ({ phone: '13800000002', code: await codeFor(t, '13800000002', 'forget') }),
  },
  {
    call: registration.reset,
    from: visitor,
    input: async () => {
      const code = await codeFor(t, '13800000002', 'forget')
      return { ...(await t.visitor.data(registration.forget, { phone: '13800000002', code })), ...passwords }
    },
  },
  {
    call: document.renew,
    from: own,
    input: async () => ({ type: 'ypjy', ...(await paperOf(member.id)) }),
    undo: withdraw,
  },
  {
    call: document.change,
    from: own,
    input: async () => {
      const { company, uscc } = companyOf()
      return { company, uscc, legal_person: '王大康', ...(await paperOf(member.id)) }
    },
    undo: withdraw,
  },
  { call: profile.update, from: own, input: async () => ({ name: '李药师' }) },
  {
    call: profile.payPassword,
    from: own,
    input: async () => ({
      password: '739164',
      login_password: PASSWORD,
      code: await ownCode(t, member.client, { scene: 'pay_password' }),
    }),
  },
  { call: message.list, from: own, input: async () => ({ type: 2, page: 1 }) },
  { call: message.read, from: own, input: async () => ({ ids: [1, 2] }) },
  { call: message.remove, from: own, input: async () => ({ ids: [999_999] }) },
  { call: message.changeSetting, from: own, input: async () => ({ type: 2, sms: 1 }) },
  { call: store.overview, from: own, input: async () => ({}) },
  {
    call: chat.send,
    from: own,
    input: async () => ({ token: await tokenOf(member.client), text: '你好', idempotency_key: `step-${++keys}` }),
  },
  { call: chat.messages, from: own, input: async () => ({ token: await tokenOf(member.client), before: 9 }) },
  { call: chat.ticket, from: own, input: async () => ({ token: await tokenOf(member.client) }) },
  { call: chat.read, from: own, input: async () => ({ token: await tokenOf(member.client), seq: 1 }) },
  {
    call: feedback.send,
    from: own,
    input: async () => ({
      type: 1,
      content: '一二三四五六七八九十',
      phone: freshPhone(),
      idempotency_key: `step-${++keys}`,
    }),
  },
  { call: feedback.mine, from: own, input: async () => ({ page: 1 }) },
  { call: article.news, from: visitor, input: async () => ({ type: 'hy', page: 1 }) },
  { call: wechat.code, from: visitor, input: async () => ({ purpose: 'login' }) },
  {
    call: wechat.status,
    from: visitor,
    input: async () => ({ scene: (await t.visitor.data(wechat.code, { purpose: 'login' })).scene }),
  },
]

/** The fields of an input as a form writes them, lists and maps within it too. */
function fieldsWritten(input: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const walk = (name: string, value: unknown): (readonly [string, string])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => walk(`${name}[${key}]`, inner))
      : [[name, String(value)]]
  return Object.entries(input).flatMap(([name, value]) => walk(name, value))
}

/** An input as a form, with one of its fields replaced, whatever is within it too. */
function formOf(input: Readonly<Record<string, unknown>>, left: string, put: string | undefined): string {
  const pairs = fieldsWritten(input).filter(([name]) => name !== left && !name.startsWith(`${left}[`))
  const written = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return [...written, ...(put === undefined ? [] : [put])].join('&')
}

async function send(step: Step, left = '', put?: string) {
  await sql`delete from rate_limit`.execute(t.db)
  const input = { ...(await step.input()) } as Record<string, unknown>
  const path = step.call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(input[name])
    delete input[name]
    return value
  })
  const form = formOf(input, left, put)
  const isPost = step.call.method === 'POST'
  const answer = await step.from().raw({
    method: step.call.method,
    url: isPost || form === '' ? path : `${path}?${form}`,
    ...(isPost ? { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
  if (answer.statusCode < 300) await step.undo?.()
  return answer
}

/** The ordinary run tries one value in so many at each field, the next in turn, and the last shape. */
const SHARE = LONG ? 1 : 18

describe('hostile values of calls that come after others', () => {
  it.each(steps.map((step) => [`${step.call.method} ${step.call.path}`, step] as const))(
    '%s takes what is right, and answers every hostile value in its fields in words',
    async (_, step) => {
      const good = await send(step)
      expect([good.statusCode, good.body.slice(0, 200)]).toEqual([200, expect.anything()])
      const faults: string[] = []
      let reached = 0
      let turn = steps.indexOf(step)
      for (const field of fieldsOf(step.call, t.server.bound.get(step.call)!)) {
        if (field.inPath) continue
        const values = [
          ...hostileValues.map((one) => ({ name: one.name, suffix: '', text: one.text })),
          ...hostileShapes.map((one) => ({ name: one.name, suffix: one.suffix, text: one.text })),
        ].filter((_, at, all) => turn++ % SHARE === 0 || at === all.length - 1)
        for (const { name, suffix, text } of values) {
          const put = `${encodeURIComponent(field.name + suffix)}=${encodeURIComponent(text.toWellFormed())}`
          const answer = await send(step, field.name, put)
          const fault = faultOf(step.call, answer)
          if (fault !== undefined) faults.push(`${field.name} = ${name}: ${fault}`)
          if ([401, 403, 410].includes(answer.statusCode)) {
            if (!/token|scene/.test(field.name))
              faults.push(`${field.name} = ${name}: turned away, ${answer.statusCode}`)
          } else reached += 1
        }
      }
      expect(faults).toEqual([])
      if (fieldsOf(step.call, t.server.bound.get(step.call)!).length > 0) expect(reached).toBeGreaterThan(0)
    },
    LONG ? 600_000 : 120_000,
  )

  it('leave the shop sound', async () => {
    expect(await brokenInvariants(t.db)).toEqual([])
  })
})
