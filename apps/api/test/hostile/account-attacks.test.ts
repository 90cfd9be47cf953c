import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { PASSWORD } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import {
  accountOf,
  addFile,
  codeFor,
  companyOf,
  documentOf,
  freshPhone,
  freshUscc,
  GOOD_PASSWORD,
} from '../support/registering.ts'
import { serverOfFile, type TestAnswer } from '../support/test-server.ts'
import {
  attack,
  attackWorld,
  ownCode,
  SECRET,
  storeRow,
  storeTable,
  tokenOf,
  type Attack,
  type World,
} from './attack-world.ts'
import { watchChanges } from './fingerprint.ts'

const { registration, storeRegistration, document, profile, store, message, messageAdmin, wechat, memberAdmin } =
  contract
const { chat, chatAdmin, feedback, feedbackAdmin, article, member, auth } = contract
const t = serverOfFile({ goods: 1 })
const FAR = 999_999_999
const WRONG = '000000'

let w: World
let changes: () => Promise<string[]>
beforeAll(async () => {
  w = await attackWorld(t)
  changes = await watchChanges(t.db)
})

const passwords = { password: GOOD_PASSWORD, password_confirmation: GOOD_PASSWORD }
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
/** A paper of a member with other values. */
const paper = async (of: number, type: string, given: object = {}) => ({
  ...(await documentOf(t.db, of, type)),
  ...given,
})
const withCaptcha = async () => {
  const { key } = await t.visitor.data(auth.captcha, {})
  const known = await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${key}`)
  return { captcha_key: key, captcha: known!.answer }
}
const resetToken = async (phone: string) =>
  (await t.visitor.data(registration.forget, { phone, code: await codeFor(t, phone, 'forget') })).reset_token

/** Registration, and a forgotten password. */
const ofRegistration = (): Attack[] => {
  const { open, waiting, victim, thief, ids } = w
  const { visitor } = t
  const step2 = (given: object) => () => open.client.send(registration.step2, { ...companyOf(), ...given })
  const paperOf = (given: object) => async () =>
    open.client.send(registration.document, await paper(open.id, 'yyzz', given))
  const forget = (phone: string, code: string) => () => visitor.send(registration.forget, { phone, code })
  return [
    attack(registration.step1, 'a code of another phone', 422, async () =>
      visitor.send(registration.step1, { ...(await accountOf(t)), phone: freshPhone() }),
    ),
    attack(registration.step1, 'a code of a forgotten password', 422, async () => {
      const phone = '13800000007'
      const code = await codeFor(t, phone, 'forget')
      return visitor.send(registration.step1, { ...passwords, phone: freshPhone(), code, agree: 1 })
    }),
    attack(registration.step1, 'six codes in turn, the right one last', 422, async () => {
      const account = await accountOf(t)
      for (const one of times(5, WRONG))
        expect((await visitor.send(registration.step1, { ...account, code: one })).status).toBe(422)
      return visitor.send(registration.step1, account)
    }),
    attack(registration.step1, 'the user name of somebody', 422, async () =>
      visitor.send(registration.step1, { ...(await accountOf(t)), username: 'member_1' }),
    ),
    attack(registration.step1, 'the phone of somebody as a user name', 422, async () =>
      visitor.send(registration.step1, { ...(await accountOf(t)), username: victim.phone }),
    ),
    attack(registration.step1, 'a second account while logged in', 409, async () =>
      thief.client.send(registration.step1, await accountOf(t)),
    ),
    attack(registration.step1, 'an invitation that nobody gave', 422, async () =>
      visitor.send(registration.step1, { ...(await accountOf(t)), invite_code: "' or uses=0--" }),
    ),
    ...[0 as const, 1 as const].flatMap((bind) => [
      attack(registration.wechat, `a scan that was made up, bind ${bind}`, 410, async () =>
        visitor.send(registration.wechat, { scene: 'A'.repeat(43), bind, ...(await accountOf(t)) }),
      ),
      attack(registration.wechat, `before the phone has agreed, bind ${bind}`, [409, 410], async () =>
        visitor.send(registration.wechat, { scene: w.scene, bind, ...(await accountOf(t)) }),
      ),
    ]),
    attack(registration.wechat, 'a second account while logged in', 409, async () =>
      thief.client.send(registration.wechat, { scene: w.scene, bind: 0, ...(await accountOf(t)) }),
    ),
    attack(registration.saveDraft, 'after the approval', 409, () =>
      thief.client.send(registration.saveDraft, { company: '改名' }),
    ),
    attack(registration.step2, 'after the approval', 409, () => thief.client.send(registration.step2, companyOf())),
    attack(registration.step2, 'while under review', 409, () => waiting.client.send(registration.step2, companyOf())),
    attack(registration.step2, 'the credit code of another', 422, async () => {
      const { uscc } = (await waiting.client.data(registration.state, {})).company!
      return step2({ uscc })()
    }),
    attack(registration.step2, 'the same code in small letters and with blanks', 422, async () => {
      const { uscc } = (await waiting.client.data(registration.state, {})).company!
      return step2({ uscc: ` ${uscc.toLowerCase().slice(0, 8)} ${uscc.slice(8)}` })()
    }),
    attack(registration.step2, 'scopes of another kind of member', 422, step2({ rank: 8, jyfw: ['hxy'] })),
    attack(registration.step2, 'a kind that is none', 422, step2({ rank: 9 }), step2({ rank: -1 })),
    attack(registration.step2, 'a district of another city', 422, step2({ district_id: 111 })),
    attack(registration.step2, 'signs that no name has', 422, step2({ company: '演示<script>药房' })),
    attack(registration.document, 'a file of somebody else', 422, paperOf({ file_ids: [ids.paper] })),
    attack(registration.document, 'an own file among foreign ones', 422, async () =>
      paperOf({ file_ids: [await addFile(t.db, open.id), ids.paper] })(),
    ),
    attack(registration.document, 'a receipt instead of a document', 422, async () =>
      paperOf({ file_ids: [await addFile(t.db, open.id, 'pay')] })(),
    ),
    attack(registration.document, 'six files', 422, async () =>
      paperOf({ file_ids: await Promise.all(times(6, 0).map(() => addFile(t.db, open.id))) })(),
    ),
    attack(
      registration.document,
      'a kind that is none, another’s, or a path',
      422,
      ...['yljg', '../yyzz', '__proto__', 'constructor'].map((type) => paperOf({ type })),
    ),
    attack(registration.document, 'while under review', 409, async () =>
      waiting.client.send(registration.document, await paper(waiting.id, 'yyzz')),
    ),
    attack(registration.document, 'after the approval', 409, async () =>
      thief.client.send(registration.document, await paper(thief.id, 'yyzz')),
    ),
    attack(registration.readLicence, 'a file of somebody else', 422, () =>
      open.client.send(registration.readLicence, { type: 'yyzz', file_id: ids.paper }),
    ),
    attack(registration.step3, 'without documents', 422, () => open.client.send(registration.step3, {})),
    attack(registration.step3, 'twice', 409, () => waiting.client.send(registration.step3, {})),
    attack(registration.step3, 'after the approval', 409, () => thief.client.send(registration.step3, {})),
    attack(registration.withdraw, 'what is not under review', 409, () => thief.client.send(registration.withdraw, {})),
    attack(registration.withdraw, 'before anything was handed in', 409, () =>
      open.client.send(registration.withdraw, {}),
    ),
    attack(registration.forget, 'the code of a phone that nobody has', 422, async () => {
      const phone = freshPhone()
      const { key: captcha_key } = await visitor.data(auth.captcha, {})
      const seen = await row(t.db, sql<{ answer: string }>`select answer from captcha where key = ${captcha_key}`)
      const sent = await visitor.data(auth.smsSend, { phone, scene: 'forget', captcha: seen!.answer, captcha_key })
      expect(sent.code).toBeUndefined()
      return forget(phone, WRONG)()
    }),
    attack(
      registration.forget,
      'guessed codes, then the right one',
      422,
      ...times(5, forget('13800000002', WRONG)),
      async () => {
        const code = await codeFor(t, '13800000002', 'forget')
        for (const one of times(5, WRONG)) await forget('13800000002', one)()
        return forget('13800000002', code)()
      },
    ),
    attack(registration.forget, 'a code of another member’s phone', 422, async () =>
      forget(victim.phone, await codeFor(t, thief.phone, 'forget'))(),
    ),
    attack(registration.forget, 'a code of registration', 422, async () =>
      forget(victim.phone, await codeFor(t, freshPhone(), 'register'))(),
    ),
    attack(
      registration.reset,
      'a token that was made up, is empty, or is a hash',
      [410, 422],
      ...['x', 'A'.repeat(43), ' ', "' or true --", 'f'.repeat(60)].map(
        (reset_token) => () => visitor.send(registration.reset, { reset_token, ...passwords }),
      ),
    ),
  ]
}

/** Registration of several stores: what one head does with the stores of another, or with stores that are closed. */
const ofStoreRegistration = (): Attack[] => {
  const { chain, owner, open, waiting, thief, ids } = w
  const { visitor } = t
  const calls = storeRegistration
  const own = chain.stores[0]!
  const headOf = async (given: object = {}) => ({
    ...(await accountOf(t)),
    company: '演示另一总部',
    uscc: freshUscc(),
    rank: 2,
    ...given,
  })
  const begin = (given: object) => async () => visitor.send(calls.step1, await headOf(given))
  const table = (...stores: readonly object[]) => {
    const { head } = storeTable()
    const { stores: now } = chain
    const kept = now.map(({ id, company, uscc, rank, licence_no, region, address, name, phone }) => ({
      ...{ id, company, uscc, rank, licence_no, region, address, name, phone },
    }))
    return () => chain.client.send(calls.step2, { head, stores: [...kept, ...stores] } as never)
  }
  const paperOf =
    (store_id: number, given: object = {}) =>
    async () =>
      chain.client.send(calls.document, { store_id, ...(await paper(chain.id, 'yyzz', given)) })
  const asStore =
    <T>(ask: () => Promise<T>) =>
    async (): Promise<T> => {
      await owner.client.data(store.switchTo, { id: w.store })
      const answer = await ask()
      await owner.client.data(store.back, {})
      return answer
    }
  const many = (count: number) => times(count, 0).map(() => storeRow())
  const foreign = [w.store, waiting.id, thief.id, FAR]
  return [
    attack(calls.step1, 'a code of another phone', 422, begin({ phone: freshPhone() })),
    attack(calls.step1, 'the credit code of another', 422, begin({ uscc: chain.uscc })),
    attack(calls.step1, 'the same code in small letters', 422, begin({ uscc: chain.uscc.toLowerCase() })),
    attack(calls.step1, 'a kind that has no stores', 422, begin({ rank: 3 }), begin({ rank: 8 }), begin({ rank: 0 })),
    attack(calls.step1, 'without consent', 422, begin({ agree: 0 })),
    attack(calls.step1, 'a second account while logged in', 409, async () =>
      thief.client.send(calls.step1, (await headOf()) as never),
    ),
    attack(calls.step1, 'six codes in turn, the right one last', 422, async () => {
      const account = await headOf()
      for (const code of times(5, WRONG))
        expect((await visitor.send(calls.step1, { ...account, code } as never)).status).toBe(422)
      return visitor.send(calls.step1, account as never)
    }),
    attack(calls.saveDraft, 'fifty-one stores', 422, () =>
      chain.client.send(calls.saveDraft, { stores: times(51, { company: '演示' }) }),
    ),
    attack(
      calls.saveDraft,
      'as a store',
      403,
      asStore(() => owner.client.send(calls.saveDraft, { stores: [] })),
    ),
    attack(
      calls.step2,
      'a store of another, somebody who is no store, nobody',
      422,
      ...foreign.map((id) => table({ ...storeRow(), id })),
    ),
    attack(calls.step2, 'the head itself as a store', 422, table({ ...storeRow(), id: chain.id })),
    attack(calls.step2, 'one store by two rows', 422, table({ ...storeRow(), id: own.id })),
    attack(calls.step2, 'the phone of another', 422, table(storeRow({ phone: w.victim.phone }))),
    attack(
      calls.step2,
      'the credit code of another, of the head, of a store above',
      422,
      ...[
        async () => (await waiting.client.data(registration.state, {})).company!.uscc,
        () => chain.uscc,
        () => own.uscc,
      ].map((uscc) => async () => table(storeRow({ uscc: await uscc() }))()),
    ),
    attack(
      calls.step2,
      'a kind that no store is',
      422,
      ...['2', '8', '0', ''].map((rank) => table(storeRow({ rank }))),
    ),
    attack(calls.step2, 'signs that no name has', 422, table(storeRow({ company: '=演示<script>店' }))),
    attack(calls.step2, 'fifty-one stores', 422, table(...many(49))),
    attack(calls.step2, 'no store at all', 422, () => chain.client.send(calls.step2, { ...storeTable([]) })),
    attack(calls.step2, 'other facts of an approved store', 422, () =>
      owner.client.send(calls.step2, { stores: [{ ...storeRow(), id: w.store }] }),
    ),
    attack(
      calls.step2,
      'as a store',
      403,
      asStore(() => owner.client.send(calls.step2, storeTable())),
    ),
    attack(calls.step2, 'only checked: nothing is stored', 200, () =>
      chain.client.send(calls.step2, { ...storeTable(), check: 1 }),
    ),
    attack(calls.document, 'a store of another, nobody', 404, ...foreign.map((id) => paperOf(id))),
    attack(calls.document, 'a file of somebody else', 422, paperOf(own.id, { file_ids: [ids.paper] })),
    attack(calls.document, 'a receipt instead of a document', 422, async () =>
      paperOf(own.id, { file_ids: [await addFile(t.db, chain.id, 'pay')] })(),
    ),
    attack(
      calls.document,
      'a kind that is none, another’s, or a path',
      422,
      ...['yljg', '../yyzz', '__proto__', 'constructor'].map((type) => paperOf(own.id, { type })),
    ),
    attack(calls.document, 'a store that is approved', 409, async () =>
      owner.client.send(calls.document, { store_id: w.store, ...(await paper(owner.id, 'yyzz')) }),
    ),
    attack(
      calls.document,
      'as a store',
      403,
      asStore(async () => owner.client.send(calls.document, { store_id: w.store, ...(await paper(w.store, 'yyzz')) })),
    ),
    attack(
      calls.copyHead,
      'to a store of another, to nobody',
      404,
      ...foreign.map((id) => () => chain.client.send(calls.copyHead, { ids: [own.id, id] })),
    ),
    attack(calls.copyHead, 'what is not there', 409, () => chain.client.send(calls.copyHead, { ids: [own.id] })),
    attack(
      calls.step3,
      'a store of another, nobody, an own one among them',
      404,
      ...foreign.map((id) => () => chain.client.send(calls.step3, { ids: [own.id, id] })),
    ),
    attack(calls.step3, 'without documents', 422, () => chain.client.send(calls.step3, { ids: [own.id] })),
    attack(calls.step3, 'a store that is approved', 409, () => owner.client.send(calls.step3, { ids: [w.store] })),
    attack(
      calls.withdraw,
      'a store of another, nobody',
      404,
      ...foreign.map((id) => () => chain.client.send(calls.withdraw, { id })),
    ),
    attack(
      calls.withdraw,
      'what is not under review',
      409,
      () => chain.client.send(calls.withdraw, { id: own.id }),
      () => owner.client.send(calls.withdraw, { id: w.store }),
    ),
    ...[calls.copyHead, calls.step3].map((call) =>
      attack(call, 'as somebody who may have no stores', 403, () => w.storeless.send(call, { ids: [own.id] })),
    ),
    attack(calls.withdraw, 'before anything was handed in, as an ordinary member', [404, 409], () =>
      open.client.send(calls.withdraw, { id: open.id }),
    ),
  ]
}

/** Licences, own data, stores, messages, WeChat. */
const ofAccount = (): Attack[] => {
  const { open, victim, thief, owner, ids } = w
  const { visitor } = t
  const renew = (given: object) => async () => thief.client.send(document.renew, await paper(thief.id, 'ypjy', given))
  const change = (given: object) => async () => {
    const { type: _, ...licence } = await documentOf(t.db, thief.id, 'yyzz')
    const facts = { company: '演示新名药房', uscc: companyOf().uscc, legal_person: '王大康' }
    return thief.client.send(document.change, { ...facts, ...licence, ...given })
  }
  const update = (given: object) => () => thief.client.send(profile.update, given)
  const scan = { scene: 'A'.repeat(43) }
  return [
    attack(document.renew, 'a file of somebody else', 422, renew({ file_ids: [ids.paper] })),
    attack(document.renew, 'a licence that has ended', 422, renew({ end_date: '2026-01-01' })),
    attack(document.renew, 'for ever, where the kind has an end', 422, async () =>
      thief.client.send(document.renew, await paper(thief.id, 'cgwt', { end_date: '2099-01-01' })),
    ),
    attack(document.renew, 'the card of another purchaser with a file of somebody else', 422, async () =>
      thief.client.send(document.renew, {
        ...(await paper(thief.id, 'cgwt', {})),
        documents: [await paper(thief.id, 'cgsfz', { file_ids: [ids.paper] })],
      }),
    ),
    attack(
      document.renew,
      'another kind, a path, no kind',
      [404, 422],
      ...['yljg', '..', '%2e%2e', 'x'.repeat(11)].map((type) => renew({ type })),
    ),
    attack(document.renew, 'before the first approval', 409, async () =>
      open.client.send(document.renew, await paper(open.id, 'ypjy')),
    ),
    attack(document.change, 'the credit code of another', 422, async () => {
      const { uscc } = (await w.waiting.client.data(registration.state, {})).company!
      return change({ uscc })()
    }),
    attack(document.change, 'a licence of somebody else', 422, change({ file_ids: [ids.paper] })),
    attack(document.change, 'before the first approval', 409, async () => {
      const { type: _, ...licence } = await documentOf(t.db, open.id, 'yyzz')
      const { company, uscc } = companyOf()
      return open.client.send(document.change, { company, uscc, legal_person: '王大康', ...licence })
    }),
    attack(document.withdraw, 'the renewal of another', 409, () => thief.client.send(document.withdraw, {})),

    attack(profile.update, 'the phone of another without a code', 422, update({ phone: victim.phone })),
    attack(profile.update, 'the phone of another with its code', 422, async () =>
      update({
        phone: victim.phone,
        code: await ownCode(t, thief.client, { scene: 'phone', phone: victim.phone }),
        password: PASSWORD,
      })(),
    ),
    attack(profile.update, 'a new phone with the code of a third one', 422, async () =>
      update({
        phone: freshPhone(),
        code: await ownCode(t, thief.client, { scene: 'phone', phone: freshPhone() }),
        password: PASSWORD,
      })(),
    ),
    attack(profile.update, 'a new phone by an open screen, without any proof of the member', 422, async () => {
      const phone = freshPhone()
      return update({ phone, code: await ownCode(t, thief.client, { scene: 'phone', phone }) })()
    }),
    attack(profile.update, 'the user name of another', 422, async () =>
      update({ username: (await victim.client.data(member.base, {})).username! })(),
    ),
    attack(
      profile.update,
      'only what is no field',
      422,
      update({ audit_status: 2, rank: 8, points: 9_999, company: '冒名' }),
    ),
    attack(
      profile.agree,
      'versions and texts that are not there',
      [409, 422],
      () => thief.client.send(profile.agree, { texts: [{ text: 'yhxy', version: '1999-1' }] }),
      () => thief.client.send(profile.agree, { texts: [{ text: "yhxy' or 1=1", version: '2026-1' }] }),
      () => thief.client.send(profile.agree, { texts: Array(3).fill({ text: 'yhxy', version: '2026-1' }) }),
    ),
    attack(
      profile.resetPassword,
      'guessed passwords',
      [422, 429],
      ...times(8, () =>
        thief.client.send(profile.resetPassword, { password: GOOD_PASSWORD, old_password: 'guessed-1' }),
      ),
    ),
    attack(profile.resetPassword, 'a code of another purpose', 422, async () =>
      thief.client.send(profile.resetPassword, {
        password: GOOD_PASSWORD,
        code: await ownCode(t, thief.client, { scene: 'unbind' }),
      }),
    ),
    attack(profile.resetPassword, 'the code of another member', 422, async () =>
      thief.client.send(profile.resetPassword, {
        password: GOOD_PASSWORD,
        code: await ownCode(t, victim.client, { scene: 'password' }),
      }),
    ),
    attack(profile.payPassword, 'a code without the login password', 422, async () =>
      thief.client.send(profile.payPassword, {
        password: '739164',
        code: await ownCode(t, thief.client, { scene: 'pay_password' }),
      }),
    ),
    attack(profile.payPassword, 'the login password without a code', 422, () =>
      thief.client.send(profile.payPassword, { password: '739164', login_password: PASSWORD }),
    ),
    attack(
      profile.payPassword,
      'guessed codes',
      [422, 429],
      ...times(7, () =>
        thief.client.send(profile.payPassword, { password: '739164', code: WRONG, login_password: PASSWORD }),
      ),
    ),
    attack(profile.endLogins, 'the login of another', 404, () =>
      thief.client.send(profile.endLogins, { id: ids.login }),
    ),

    attack(store.switchTo, 'a store of another owner', 404, () => thief.client.send(store.switchTo, { id: w.store })),
    attack(store.switchTo, 'somebody who is no store', 404, () => owner.client.send(store.switchTo, { id: victim.id })),
    attack(store.switchTo, 'before being logged in', 401, () => visitor.send(store.switchTo, { id: w.store })),
    attack(store.back, 'without acting as anybody', 409, () => thief.client.send(store.back, {})),
    attack(store.unbind, 'a store of another owner', 404, async () =>
      thief.client.send(store.unbind, {
        id: w.store,
        code: await ownCode(t, thief.client, { scene: 'store' }),
      }),
    ),
    attack(store.unbind, 'guessed codes, then the right one', 422, async () => {
      const code = await ownCode(t, owner.client, { scene: 'store' })
      for (const one of times(5, WRONG))
        expect((await owner.client.send(store.unbind, { id: w.store, code: one })).status).toBe(422)
      return owner.client.send(store.unbind, { id: w.store, code })
    }),
    attack(store.unbind, 'a code of another purpose', 422, async () =>
      owner.client.send(store.unbind, { id: w.store, code: await ownCode(t, owner.client, { scene: 'unbind' }) }),
    ),

    attack(message.list, 'the messages of others', 200, () => thief.client.send(message.list, {})),
    attack(message.read, 'a message of another', 200, () => thief.client.send(message.read, { ids: [ids.letter] })),
    attack(message.read, 'everything there is', 200, () => thief.client.send(message.read, { all: 1, up_to: FAR })),
    attack(message.remove, 'a message of another', 200, () => thief.client.send(message.remove, { ids: [ids.letter] })),
    attack(message.changeSetting, 'texts that cannot be switched off', 422, () =>
      thief.client.send(message.changeSetting, { type: 3, sms: 0 }),
    ),

    attack(wechat.code, 'a code for binding, as a visitor', 422, () =>
      visitor.send(wechat.code, { purpose: 'bind' as never }),
    ),
    attack(wechat.status, 'a code that was made up', [200, 422], () => visitor.send(wechat.status, scan)),
    attack(wechat.login, 'a code that was made up', 410, () => visitor.send(wechat.login, scan)),
    attack(wechat.login, 'before the phone has agreed', 409, () => visitor.send(wechat.login, { scene: w.scene })),
    attack(wechat.login, 'with the code of a binding', [409, 410], () =>
      visitor.send(wechat.login, { scene: w.binding }),
    ),
    attack(wechat.bindingCode, 'as a store of one’s own', 403, async () => {
      await owner.client.data(store.switchTo, { id: w.store })
      const answer = await owner.client.send(wechat.bindingCode, {})
      await owner.client.data(store.back, {})
      return answer
    }),
    attack(wechat.unbind, 'the WeChat of another', [404, 422], async () =>
      thief.client.send(wechat.unbind, { code: await ownCode(t, thief.client, { scene: 'unbind' }) }),
    ),
  ]
}

/** Chat, feedback, articles. */
const ofTalk = (): Attack[] => {
  const { victim, thief, ids } = w
  const { visitor } = t
  const say = (content: object) => async () =>
    thief.client.send(chat.send, { idempotency_key: 'thief', ...content, token: await tokenOf(thief.client) })
  const write = (content: object) => () =>
    thief.client.send(feedback.send, {
      type: 1,
      content: '一二三四五六七八九十',
      idempotency_key: 'thief',
      ...content,
    } as never)
  const askAsVisitor = (content: object) => () =>
    visitor.send(feedback.send, {
      type: 1,
      content: '一二三四五六七八九十',
      phone: '13900000001',
      idempotency_key: 'visitor',
      ...content,
    } as never)
  return [
    attack(chat.messages, 'the token of another', 410, async () =>
      thief.client.send(chat.messages, { token: await tokenOf(victim.client) }),
    ),
    attack(chat.ticket, 'the token of another', 410, async () =>
      thief.client.send(chat.ticket, { token: await tokenOf(victim.client) }),
    ),
    attack(chat.stream, 'the ticket of another', 410, async () =>
      thief.client.send(chat.stream, await victim.client.data(chat.ticket, { token: await tokenOf(victim.client) })),
    ),
    attack(chat.send, 'the token of another', 410, async () =>
      thief.client.send(chat.send, { token: await tokenOf(victim.client), text: '冒充', idempotency_key: 'k' }),
    ),
    attack(chat.send, 'the order of another', 422, say({ order_id: ids.order })),
    attack(chat.send, 'the picture of another', 422, say({ image: ids.picture })),
    attack(chat.send, 'an own document as a picture', 422, async () => say({ image: await addFile(t.db, thief.id) })()),
    attack(chat.send, 'several things at once, and none', 422, say({ text: '甲', goods_id: t.goods[0] }), say({})),
    attack(chat.send, 'goods that are not there', 422, say({ goods_id: FAR })),
    attack(chat.send, 'other words under a key that was used', 422, async () =>
      victim.client.send(chat.send, {
        token: await tokenOf(victim.client),
        text: '另一句',
        idempotency_key: 'victim-chat',
      }),
    ),
    attack(chat.read, 'the conversation of another', 410, async () =>
      thief.client.send(chat.read, { token: await tokenOf(victim.client), seq: 1 }),
    ),
    attack(chat.rate, 'a conversation that has not ended', 409, async () =>
      victim.client.send(chat.rate, { token: await tokenOf(victim.client), seq: 1, score: 5 }),
    ),
    attack(chat.rate, 'six stars', 422, async () =>
      victim.client.send(chat.rate, { token: await tokenOf(victim.client), seq: 1, score: 6 }),
    ),

    attack(feedback.send, 'a picture of another', 422, write({ images: [ids.proof] })),
    attack(feedback.send, 'a document instead of a picture', 422, async () =>
      write({ images: [await addFile(t.db, thief.id)] })(),
    ),
    attack(feedback.send, 'other words under a key that was used', 422, () =>
      victim.client.send(feedback.send, {
        type: 1,
        content: '一二三四五六七八九十',
        idempotency_key: 'victim-feedback',
      }),
    ),
    attack(feedback.send, 'a visitor without the picture', 422, askAsVisitor({})),
    attack(feedback.send, 'a visitor with a wrong picture, then with the right answer to it', 422, async () => {
      const seen = await withCaptcha()
      expect((await askAsVisitor({ ...seen, captcha: '0000' })()).status).toBe(422)
      return askAsVisitor(seen)()
    }),
    attack(feedback.send, 'a visitor with pictures', 422, async () =>
      askAsVisitor({ ...(await withCaptcha()), images: [ids.proof] })(),
    ),
    attack(feedback.mine, 'the words of others', 200, () => thief.client.send(feedback.mine, {})),

    attack(article.read, 'what is not published', 404, () => visitor.send(article.read, { id: 'hidden' })),
    attack(
      article.vote,
      'for what is not published, or not there',
      404,
      ...[ids.article, FAR].map((id) => () => thief.client.send(article.vote, { id, is_helpful: 1 as const })),
    ),
    attack(
      article.view,
      'of what is not published, or not there',
      404,
      ...[ids.article, FAR].map((id) => () => visitor.send(article.view, { id })),
    ),
  ]
}

/** Calls of the staff: what one role, or somebody who has not taken the work, may not do. */
const ofStaff = (): Attack[] => {
  const { waiting, victim, thief, ids } = w
  const { quality, service, admin, sales, finance } = w.staff
  const pass = ids.awaited.map((id) => ({ id, pass: 1 as const }))
  const broadcast = (given: object) => () =>
    service.send(messageAdmin.broadcast, {
      type: 1,
      title: '通知',
      content: '内容',
      all: 1,
      idempotency_key: 'b',
      ...given,
    })
  return [
    attack(
      memberAdmin.claim,
      'as a member, and as sales',
      [401, 403],
      () => thief.client.send(memberAdmin.claim, { id: waiting.id }),
      () => sales.send(memberAdmin.claim, { id: waiting.id }),
    ),
    attack(memberAdmin.claim, 'one who has nothing to review', 409, () =>
      quality.send(memberAdmin.claim, { id: thief.id }),
    ),
    attack(memberAdmin.audit, 'a review that nobody has claimed', 409, () =>
      quality.send(memberAdmin.audit, { id: waiting.id, documents: pass, scopes: ['hxy'] }),
    ),
    attack(memberAdmin.audit, 'the documents of another', 422, () =>
      admin.send(memberAdmin.audit, { id: w.claimed.id, documents: [{ id: ids.renewal, pass: 1 }], scopes: ['hxy'] }),
    ),
    attack(memberAdmin.scope, 'a scope that needs a document which is not there', 422, () =>
      quality.send(memberAdmin.scope, { id: thief.id, scopes: ['lc'], note: '核定' }),
    ),
    attack(memberAdmin.scope, 'as service', 403, () =>
      service.send(memberAdmin.scope, { id: thief.id, scopes: ['hxy'], note: '核定' }),
    ),
    attack(memberAdmin.freeze, 'to thaw one who is not frozen', 409, () =>
      quality.send(memberAdmin.freeze, { id: thief.id, freeze: 0, reason: '无' }),
    ),
    attack(memberAdmin.freeze, 'as sales', 403, () =>
      sales.send(memberAdmin.freeze, { id: victim.id, freeze: 1, reason: '无' }),
    ),
    attack(memberAdmin.manager, 'somebody who is not of the staff', 422, () =>
      service.send(memberAdmin.manager, { id: victim.id, staff_id: FAR }),
    ),
    attack(memberAdmin.auditAddress, 'an address that is not there', 404, () =>
      service.send(memberAdmin.auditAddress, { id: FAR, pass: 1 }),
    ),
    attack(
      memberAdmin.addInvite,
      'without end, and as quality',
      [403, 422],
      () => sales.send(memberAdmin.addInvite, { most_uses: 1_000_000, days: 9_999 }),
      () => quality.send(memberAdmin.addInvite, { most_uses: 1, days: 1 }),
    ),
    attack(
      memberAdmin.openFile,
      'one that is not there, as finance, and as a member',
      [401, 403, 404],
      () => quality.send(memberAdmin.openFile, { id: FAR, file_id: FAR }),
      () => finance.send(memberAdmin.openFile, { id: 1, file_id: 1 }),
      () => thief.client.send(memberAdmin.openFile, { id: 1, file_id: 1 }),
    ),
    attack(memberAdmin.read, 'as a member', 401, () => thief.client.send(memberAdmin.read, { id: victim.id })),
    attack(
      messageAdmin.broadcast,
      'an address that leads away',
      422,
      ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b'].map((url) =>
        broadcast({ url }),
      ),
    ),
    attack(
      messageAdmin.broadcast,
      'to nobody, and to all and some',
      422,
      broadcast({ all: 0 }),
      broadcast({ ids: [1] }),
    ),
    attack(
      messageAdmin.broadcast,
      'as quality, and as a member',
      [401, 403],
      () =>
        quality.send(messageAdmin.broadcast, { type: 1, title: '通知', content: '内容', all: 1, idempotency_key: 'q' }),
      () =>
        thief.client.send(messageAdmin.broadcast, {
          type: 1,
          title: '通知',
          content: '内容',
          all: 1,
          idempotency_key: 'q',
        }),
    ),
    attack(
      messageAdmin.stop,
      'one that is not there, as quality, and as a member',
      [401, 403, 404],
      () => service.send(messageAdmin.stop, { id: FAR }),
      () => quality.send(messageAdmin.stop, { id: 1 }),
      () => thief.client.send(messageAdmin.stop, { id: 1 }),
    ),
    attack(chatAdmin.take, 'a conversation that is not there', 404, () => service.send(chatAdmin.take, { id: FAR })),
    attack(
      chatAdmin.take,
      'as quality, and as a member',
      [401, 403],
      () => quality.send(chatAdmin.take, { id: ids.thread }),
      () => thief.client.send(chatAdmin.take, { id: ids.thread }),
    ),
    attack(chatAdmin.answer, 'without having taken it', 409, () =>
      admin.send(chatAdmin.answer, { id: ids.thread, text: '冒充', idempotency_key: 'a' }),
    ),
    attack(
      chatAdmin.upload,
      'as quality, as a member and as a visitor',
      [401, 403],
      () => quality.send(chatAdmin.upload, {}),
      () => thief.client.send(chatAdmin.upload, {}),
      () => t.visitor.send(chatAdmin.upload, {}),
    ),
    attack(chatAdmin.answer, 'a picture of a member', [409, 422], () =>
      admin.send(chatAdmin.answer, { id: ids.thread, image: ids.picture, idempotency_key: 'p' }),
    ),
    attack(chatAdmin.close, 'without having taken it', 409, () => admin.send(chatAdmin.close, { id: ids.thread })),
    attack(chatAdmin.handOver, 'without having taken it', [409, 422], () =>
      admin.send(chatAdmin.handOver, { id: ids.thread, staff_id: 1 }),
    ),
    attack(chatAdmin.handOver, 'as quality', 403, () =>
      quality.send(chatAdmin.handOver, { id: ids.thread, staff_id: 1 }),
    ),
    attack(chatAdmin.read, 'a conversation that is not there', 404, () =>
      service.send(chatAdmin.read, { id: FAR, seq: 1 }),
    ),
    attack(chatAdmin.detail, 'as finance', 403, () => finance.send(chatAdmin.detail, { id: ids.thread })),
    attack(
      feedbackAdmin.answer,
      'as quality, and as its member',
      [401, 403],
      () => quality.send(feedbackAdmin.answer, { id: ids.feedback, answer: '冒充' }),
      () => victim.client.send(feedbackAdmin.answer, { id: ids.feedback, answer: '冒充' }),
    ),
    attack(feedbackAdmin.answer, 'one that is not there', 404, () =>
      service.send(feedbackAdmin.answer, { id: FAR, answer: '没有' }),
    ),
  ]
}

const table = (): Attack[] => [...ofRegistration(), ...ofStoreRegistration(), ...ofAccount(), ...ofTalk(), ...ofStaff()]
/** The groups of calls whose every change has a row. */
const GROUPS: readonly Readonly<Record<string, AnyCall>>[] = [
  ...[registration, storeRegistration, document, profile, store, message, messageAdmin, wechat, memberAdmin],
  ...[chat, chatAdmin, feedback, feedbackAdmin, article],
] as never

describe('attacks on registration, account, help, feedback and chat', () => {
  it('have a row for every call that changes something', () => {
    const tried = new Set(table().map((one) => one.call))
    const calls = GROUPS.flatMap((group) => Object.values(group)).filter(
      (call) => call.method !== 'GET' && call.isReading !== true,
    )
    expect(calls.every((call) => allCalls.includes(call))).toBe(true)
    expect(calls.filter((call) => !tried.has(call)).map((call) => `${call.method} ${call.path}`)).toEqual([])
  })

  it('are refused, tell nothing of others and leave nothing behind', async () => {
    const faults: string[] = []
    let answers = 0
    for (const { call, what, statuses, tries } of table()) {
      await sql`delete from rate_limit`.execute(t.db)
      const name = `${call.method} ${call.path}: ${what}`
      const heard = await tries()
      answers += heard.length
      const wrong = heard.filter((one) => !statuses.includes(one.status))
      faults.push(...wrong.map((one) => `${name}: ${one.status} ${one.message}`))
      faults.push(...heard.filter(tells).map(() => `${name}: tells what is another's`))
      for (const line of await changes()) if (!OWN.test(line)) faults.push(`${name}: has changed ${line.slice(0, 80)}`)
    }
    console.log(`attacks: ${table().length} rows, ${answers} answers, ${faults.length} accepted`)
    expect(faults).toEqual([])
  }, 120_000)
})

const tells = (one: TestAnswer<unknown>): boolean => JSON.stringify(one.data ?? '').includes(SECRET)
/** What a row makes for itself before it attacks: own uploads, chat tokens and tickets. */
const OWN = /^(file|chat_token|chat_ticket) /

describe('what is sent along', () => {
  it('with the first step makes nobody approved, nor gives points, a manager or a credit', async () => {
    const account = await accountOf(t)
    const more = { audit_status: 2, rank: 8, points: 9_999, is_can_chat: 1, manager_id: 1, contract_end: '2099-01-01' }
    await t.visitor.data(registration.step1, { ...account, ...more })
    expect(
      await row(
        t.db,
        sql`select audit_status, points, manager_id, contract_end, is_demo from member where phone = ${account.phone}`,
      ),
    ).toEqual({ audit_status: 0, points: 0, manager_id: null, contract_end: null, is_demo: null })
  })

  it('with company and document gives no scope and no approval', async () => {
    const { client, id } = w.open
    await client.data(registration.step2, { ...companyOf(), scopes: ['hxy'], audit_status: 2 } as never)
    await client.data(registration.document, {
      ...(await documentOf(t.db, id, 'yyzz')),
      status: 2,
      member_id: w.victim.id,
    } as never)
    expect(await row(t.db, sql`select audit_status, scopes from member where id = ${id}`)).toEqual({
      audit_status: 0,
      scopes: [],
    })
    expect(await row(t.db, sql`select status from member_document where member_id = ${id}`)).toEqual({ status: 0 })
  })
})

describe('a token for a new password', () => {
  it('works once, also when it is sent at the same moment, and not after a newer one', async () => {
    const { phone } = w.thief
    const former = await resetToken(phone)
    const token = await resetToken(phone)
    const reset = (reset_token: string) => t.visitor.send(registration.reset, { reset_token, ...passwords })
    expect((await reset(former)).status).toBe(410)
    const answers = await Promise.all(times(4, token).map(reset))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 410, 410, 410])
    expect((await reset(token)).status).toBe(410)
  })
})

describe('whether a phone is registered', () => {
  const unknown = '13922223333'
  const known = '13800000007'
  beforeAll(async () => {
    // Codes of demo accounts are shown; this one is treated as everybody else.
    await sql`update member set is_demo = null where phone = ${known}`.execute(t.db)
  })
  const ask = async (phone: string): Promise<readonly TestAnswer<unknown>[]> => {
    await sql`delete from rate_limit`.execute(t.db)
    return [
      await t.visitor.send(auth.smsSend, { phone, scene: 'forget', ...(await withCaptcha()) }),
      await t.visitor.send(registration.forget, { phone, code: WRONG }),
      await t.visitor.send(auth.smsSend, { phone, scene: 'login', ...(await withCaptcha()) }),
      await t.visitor.send(auth.loginSms, { phone, code: WRONG }),
      await t.visitor.send(auth.login, { username: phone, password: 'guessed-1' }),
    ]
  }

  it('is told by no answer of a forgotten password or a login, and by no statement it takes', async () => {
    const shown = (answers: readonly TestAnswer<unknown>[]) =>
      answers.map(({ status, message: words, data, errors }) => ({ status, words, data, errors }))
    // The limits of sending stand between two codes of one phone.
    expect(shown(await ask(unknown))).toEqual(shown(await ask(known)))
    const one = await t.statementsOf(() => ask(unknown))
    const other = await t.statementsOf(() => ask(known))
    expect(other).toEqual(one)
    expect(one.length).toBeGreaterThan(10)
  })

  it.runIf(LONG)(
    'does not show in how long an answer takes: the median of many is the same',
    async () => {
      const asks = {
        'a forgotten password': [60, (phone: string) => t.visitor.send(registration.forget, { phone, code: WRONG })],
        'a login by code': [60, (phone: string) => t.visitor.send(auth.loginSms, { phone, code: WRONG })],
        'a login by password': [
          24,
          (username: string) => t.visitor.send(auth.login, { username, password: 'guessed-1' }),
        ],
      } as const
      const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
      const spread = (list: readonly number[]): number => {
        const sorted = list.toSorted((a, b) => a - b)
        return sorted[Math.floor(sorted.length * 0.75)]! - sorted[Math.floor(sorted.length * 0.25)]!
      }
      for (const [what, [rounds, send]] of Object.entries(asks)) {
        const samples: Record<string, number[]> = { [unknown]: [], [known]: [] }
        for (let round = 0; round < rounds; round++) {
          // In turn, and either first, so that whatever else the machine does meets both.
          for (const phone of round % 2 === 0 ? [unknown, known] : [known, unknown]) {
            await sql`delete from rate_limit`.execute(t.db)
            const from = performance.now()
            await send(phone)
            samples[phone]!.push(performance.now() - from)
          }
        }
        const [first, second] = [samples[unknown]!, samples[known]!]
        const noise = Math.max(spread(first), spread(second))
        const [one, other] = [middle(first).toFixed(2), middle(second).toFixed(2)]
        console.log(`${what}: ${one} and ${other} ms, quartiles ${noise.toFixed(2)} apart`)
        expect(Math.abs(middle(first) - middle(second)), what).toBeLessThan(Math.max(1, noise))
      }
    },
    120_000,
  )

  it('may be asked thirty times a minute from one address, and then not', async () => {
    await sql`delete from rate_limit`.execute(t.db)
    const answers: number[] = []
    for (let count = 0; count < 31; count++)
      answers.push((await t.visitor.send(registration.phone, { value: `139${String(10_000_000 + count)}` })).status)
    expect([answers.slice(0, 30).every((status) => status === 200), answers[30]]).toEqual([true, 429])
  })
})
