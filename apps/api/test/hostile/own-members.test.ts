// Sales people work for the members whose manager they are: no call tells them of others, or changes anything there.
import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { mayDo } from '@yaopi/core/staff'
import { beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { buyerAt } from '../support/buying.ts'
import { addStaff } from '../support/fixtures.ts'
import { handedIn } from '../support/registering.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'
import { likelyInput } from './call-fields.ts'
import { watchChanges } from './fingerprint.ts'

const t = serverOfFile({ goods: 1 })
const OWN = '演示本人药房'
const OTHER = '演示同事药房'

/** Numbers of what belongs to the members of a manager. */
type Things = {
  readonly member: number
  readonly order: number
  readonly note: number
  readonly review: number
  readonly document: number
  readonly file: number
}
let sales: TestClient
let own: Things
let other: Things
let changes: () => Promise<string[]>

/** A buyer with an order and a visit, and somebody who has handed in their papers, both of a company and a manager. */
async function thingsOf(manager: number, company: string): Promise<Things> {
  const buyer = await buyerAt(t, { company })
  const placed = await buyer.order([{ goods_id: t.goods[0]!, number: 40 }])
  const applicant = await handedIn(t)
  await sql`update member set manager_id = ${manager}, company = ${company}
    where id in (${buyer.id}, ${applicant.id})`.execute(t.db)
  const visit = { id: buyer.id, text: '回访', visit_on: '2027-01-02' }
  const { id: note } = await (await t.loginStaff('service')).data(contract.memberRecord.addNote, visit)
  const papers = await row(
    t.db,
    sql<{ review: number; document: number; file: number }>`select v.id as review, d.id as document, x.file_id as file
      from member_review v join member_document d on d.review_id = v.id join document_file x on x.document_id = d.id
      where v.member_id = ${applicant.id} order by d.id limit 1`,
  )
  return { member: buyer.id, order: placed.orders[0]!.id, note, ...papers! }
}

beforeAll(async () => {
  sales = await t.loginStaff('sales')
  own = await thingsOf((await sales.data(contract.staffAdmin.me, {})).id, OWN)
  other = await thingsOf(await addStaff(t.db, 'sales', 'content'), OTHER)
  changes = await watchChanges(t.db)
})

const ofSales = allCalls.filter((call) => call.access === 'staff' && mayDo(['sales'], call.may ?? ''))

/** What the path of a call names of a member; undefined where it names something of the shop. */
function namedIn(call: AnyCall, things: Things): Readonly<Record<string, number>> | undefined {
  const [, place] = /^\/api\/admin\/(\w+)\/:id/.exec(call.path) ?? []
  if (place === 'members' || place === 'customers') return { id: things.member, note_id: things.note }
  if (place === 'orders') return { id: things.order }
  if (place === 'reviews') return { id: things.review }
  return place === 'documents' ? { id: things.document, file_id: things.file } : undefined
}

/** Sends a call of the staff with likely fields, and with these numbers in its path. */
function ask(call: AnyCall, numbers: Readonly<Record<string, number>>) {
  const fields = [...likelyInput(call, t.server.bound.get(call)!)]
    .filter(([name]) => !call.path.includes(`:${name}`))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(name === 'type' ? 'ypjy' : value)}`)
    .join('&')
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => String(numbers[name]))
  return call.method === 'POST'
    ? sales.raw({
        method: 'POST',
        url,
        payload: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    : sales.raw({ method: call.method, url: fields === '' ? url : `${url}?${fields}` })
}

it('a sales person opens and changes nothing of a colleague’s members, in any call; their own they do', async () => {
  const places = ofSales.filter((call) => call.path.includes(':') && namedIn(call, other) === undefined)
  // What is not of a member: a new call stands here, or what it names stands above.
  expect([...new Set(places.map((call) => call.path.split('/')[3]))].sort()).toEqual([
    'approvals',
    'exports',
    'goods',
    'promo_drafts',
    'settings',
    'tasks',
    'taxonomy',
    'views',
  ])
  const calls = ofSales.filter((call) => namedIn(call, other) !== undefined)
  expect(calls.length).toBeGreaterThan(15)
  await changes()
  const opened: string[] = []
  for (const call of calls) {
    const answer = await ask(call, namedIn(call, other)!)
    if (answer.statusCode !== 404 || answer.body.includes(OTHER))
      opened.push(`${call.method} ${call.path}: ${answer.statusCode} ${answer.body.slice(0, 120)}`)
  }
  expect(opened).toEqual([])
  expect(await changes()).toEqual([])
  const closed: string[] = []
  for (const call of calls) {
    const { statusCode } = await ask(call, namedIn(call, own)!)
    if (statusCode === 403 || statusCode === 404 || statusCode >= 500)
      closed.push(`${call.method} ${call.path}: ${statusCode}`)
  }
  expect(closed).toEqual([])
})

it('no list of a sales person shows a member of a colleague, and no price is worked out for one', async () => {
  const shown: string[] = []
  for (const call of ofSales.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const { body } = await ask(call, {})
    expect([call.path, body.includes(OTHER)]).toEqual([call.path, false])
    if (body.includes(OWN)) shown.push(call.path.slice('/api/admin/'.length))
  }
  expect(shown).toEqual(expect.arrayContaining(['customers', 'members', 'orders', 'promos/buyers', 'reviews']))
  const lines = [{ goods_id: t.goods[0]!, number: 10 }]
  const priced = (member_id: number) => sales.send(contract.simulationAdmin.run, { member_id, lines })
  expect([(await priced(own.member)).status, (await priced(other.member)).status]).toEqual([200, 404])
  const shownTo = (member_id: number) => sales.send(contract.staffGoodsAdmin.why, { id: t.goods[0]!, member_id })
  expect([(await shownTo(own.member)).status, (await shownTo(other.member)).status]).toEqual([200, 404])
})
