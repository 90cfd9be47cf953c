import { contract } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../support/buying.ts'
import { addGoods } from '../support/fixtures.ts'
import { TITLE, validTitleOf } from '../support/invoicing.ts'
import { serverOfFile, type TestAnswer, type TestClient } from '../support/test-server.ts'
import { attack, type Attack } from './attack-world.ts'
import { watchChanges } from './fingerprint.ts'

const { invoice: calls, invoiceAdmin: admin } = contract
const t = serverOfFile()
const FAR = 999_999_999

/** The victim has an invoice with a red one under way, and an order that can be invoiced; the thief has a title. */
let w: {
  readonly victim: Buyer
  readonly thief: Buyer
  readonly service: TestClient
  readonly finance: TestClient
  readonly ids: Readonly<Record<'order' | 'own' | 'free' | 'invoice' | 'title' | 'thiefs' | 'waiting' | 'red', number>>
}
beforeAll(async () => {
  const goods = await addGoods(t.db, { stock: 10_000, base_price: 10_003, is_free_shipping: true })
  const victim = await buyerAt(t, { company: '演示受害药房' })
  const thief = await buyerAt(t)
  const delivered = async (buyer: Buyer): Promise<number> => {
    const { id } = (await buyer.buy([{ goods_id: goods, number: 5 }])).orders[0]!
    await deliver(t, id)
    return id
  }
  const title = await validTitleOf(t, victim)
  const order = await delivered(victim)
  const made = await victim
    .client()
    .data(calls.request, { order_ids: [order], kind: 1, title_id: title, idempotency_key: freshKey() })
  await runJob(t.server, 'issue-invoices')
  const free = await delivered(victim)
  const own = await delivered(thief)
  const thiefs = await validTitleOf(t, thief)
  await victim.client().data(calls.saveTitle, { ...TITLE, address: '新路9号', idempotency_key: freshKey() })
  const waiting = (await victim.client().data(calls.titles, {})).change!.id
  await victim.client().data(calls.reissue, { id: made.id, reason: 2, idempotency_key: freshKey() })
  const { id: red } = (await row(t.db, sql<{ id: number }>`select max(id) as id from invoice_red`))!
  await victim.logIn()
  await thief.logIn()
  w = {
    victim,
    thief,
    service: await t.loginStaff('service'),
    finance: await t.loginStaff('finance'),
    ids: { order, own, free, invoice: made.id, title, thiefs, waiting, red },
  }
})

const table = (): Attack[] => {
  const { victim, thief, service, finance, ids } = w
  const client = thief.client()
  const request = (given: object) => () =>
    client.send(calls.request, {
      order_ids: [ids.own],
      kind: 1,
      title_id: ids.thiefs,
      idempotency_key: freshKey(),
      ...given,
    })
  const file = (url: string) => async (): Promise<TestAnswer<never>> => {
    const { statusCode: status, body } = await client.raw({ method: 'GET', url })
    return { status, code: status, message: body, data: undefined as never, errors: {}, headers: {} }
  }
  return [
    attack(calls.preview, 'an order of another', 404, () => client.send(calls.preview, { order_ids: [ids.free] })),
    attack(calls.preview, 'a foreign order among own ones', 404, () =>
      client.send(calls.preview, { order_ids: [ids.own, ids.free] }),
    ),
    attack(calls.request, 'an order of another', 404, request({ order_ids: [ids.free] })),
    attack(calls.request, 'a foreign order among own ones', 404, request({ order_ids: [ids.own, ids.free] })),
    attack(calls.request, 'the title of another', 404, request({ title_id: ids.title }), request({ title_id: FAR })),
    attack(calls.request, 'a title that is not approved', 404, request({ title_id: ids.waiting })),
    attack(calls.request, 'a 专票 without its paper', 422, request({ kind: 2 })),
    attack(calls.request, 'a kind that is none', 422, request({ kind: 3 }), request({ kind: 0 })),
    attack(calls.request, 'a mail with a second line', 422, request({ email: 'a@b.cn\r\nBcc: c@d.cn' })),
    attack(calls.request, 'an order that is in an invoice already', 409, () =>
      victim.client().send(calls.request, {
        order_ids: [ids.order],
        kind: 1,
        title_id: ids.title,
        idempotency_key: freshKey(),
      }),
    ),
    attack(
      calls.download,
      'files of another',
      404,
      file(`/api/invoice/${ids.invoice}/download`),
      file(`/api/invoice/${ids.invoice}/download?kind=xml`),
      file(`/api/invoice/${ids.invoice}/download?kind=pdf&red_id=${ids.red}`),
    ),
    attack(calls.download, 'a kind that is none', 422, file(`/api/invoice/${ids.invoice}/download?kind=../etc`)),
    attack(calls.reissue, 'an invoice of another', 404, () =>
      client.send(calls.reissue, { id: ids.invoice, reason: 2, idempotency_key: freshKey() }),
    ),
    attack(calls.reissue, 'while a red invoice is under way', 409, () =>
      victim.client().send(calls.reissue, { id: ids.invoice, reason: 2, idempotency_key: freshKey() }),
    ),
    attack(calls.reissue, 'a reason that only the shop has', 422, () =>
      client.send(calls.reissue, { id: ids.invoice, reason: 1, idempotency_key: freshKey() }),
    ),
    attack(calls.confirmRed, 'a red invoice of another', 404, () =>
      client.send(calls.confirmRed, { id: ids.invoice, red_id: ids.red }),
    ),
    attack(calls.confirmRed, 'one that waits for nobody', 409, () =>
      victim.client().send(calls.confirmRed, { id: ids.invoice, red_id: ids.red }),
    ),
    attack(calls.saveTitle, 'a second change while one waits', 409, () =>
      victim.client().send(calls.saveTitle, { ...TITLE, address: '别处', idempotency_key: freshKey() }),
    ),
    attack(calls.saveTitle, 'the name of another company and a state', 422, () =>
      client.send(calls.saveTitle, {
        ...TITLE,
        name: '演示受害药房',
        state: 2,
        member_id: victim.id,
        idempotency_key: freshKey(),
      } as never),
    ),
    attack(admin.approveTitle, 'by a member', [401, 403], () => client.send(admin.approveTitle, { id: ids.waiting })),
    attack(admin.approveTitle, 'by the service', 403, () => service.send(admin.approveTitle, { id: ids.waiting })),
    attack(admin.issue, 'by the service', 403, () => service.send(admin.issue, { id: ids.invoice })),
    attack(admin.issue, 'one that is issued', 409, () => finance.send(admin.issue, { id: ids.invoice })),
    attack(admin.reject, 'one that is issued', 409, () =>
      finance.send(admin.reject, { id: ids.invoice, reason: '晚了' }),
    ),
    attack(admin.red, 'a second red one', 409, () => finance.send(admin.red, { id: ids.invoice, reason: '再来一次' })),
    attack(admin.rejectTitle, 'a decided one', 409, () =>
      finance.send(admin.rejectTitle, { id: ids.title, reason: '晚了' }),
    ),
    attack(admin.tax, 'by the service', 403, () =>
      service.send(admin.tax, { goods_id: 1, tax_code: '1070302000000000000', tax_rate: 0 }),
    ),
    attack(admin.tax, 'a rate that is none', 422, () =>
      finance.send(admin.tax, { goods_id: 1, tax_code: '1070302000000000000', tax_rate: 17 }),
    ),
  ]
}

it('attacks on invoices are refused, tell nothing of others and leave nothing behind', async () => {
  const changes = await watchChanges(t.db)
  const faults: string[] = []
  for (const { call, what, statuses, tries } of table()) {
    await sql`delete from rate_limit`.execute(t.db)
    const name = `${call.method} ${call.path}: ${what}`
    const answers = await tries()
    for (const one of answers) {
      if (!statuses.includes(one.status)) faults.push(`${name}: ${one.status} ${one.message}`)
      if (`${JSON.stringify(one.data ?? '')}${one.message}`.includes('演示受害药房')) faults.push(`${name}: tells`)
    }
    for (const line of await changes()) faults.push(`${name}: has changed ${line.slice(0, 80)}`)
  }
  expect(faults).toEqual([])
}, 60_000)

it('a store has its invoice made out to its owner only by the paper zbsq', async () => {
  const owner = await buyerAt(t, { rank: 2 })
  const title = await validTitleOf(t, owner)
  const store = await buyerAt(t, { owner_id: owner.id })
  const goods = await addGoods(t.db, { stock: 1_000, base_price: 10_003, is_free_shipping: true })
  const { id } = (await store.buy([{ goods_id: goods, number: 4 }])).orders[0]!
  await deliver(t, id)
  const ask = () =>
    store.client().send(calls.request, { order_ids: [id], kind: 1, title_id: title, idempotency_key: freshKey() })
  expect((await ask()).status).toBe(404)
  expect((await store.client().data(calls.titles, {})).owner).toBeNull()
  await sql`insert into member_document (member_id, type, number, status, long_term, version, created_at)
    values (${store.id}, 'zbsq', '', 2, true, 1, now())`.execute(t.db)
  expect((await store.client().data(calls.titles, {})).owner?.id).toBe(title)
  expect((await owner.client().send(calls.preview, { order_ids: [id] })).status).toBe(404)
  expect((await ask()).data).toMatchObject({ state: 2, orders: [{ id }] })
})
