import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { createGatewayKeys, simulatedProvider } from '../../src/platform/payment-providers/simulated/index.ts'
import { placeOrder } from '../support/buying.ts'
import { LONG } from '../support/long.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'
import { faultOf } from './answer-fault.ts'
import { fieldsOf, likelyInput, type Field } from './call-fields.ts'
import { watchChanges } from './fingerprint.ts'
import { brokenForms, hostilePlaces, hostileShapes, hostileValues, wrongBodies, wrongParts } from './hostile-values.ts'

/** How deep a form may nest; what is deeper is refused as a form (400). */
const MAX_DEPTH = 5
const FORM = 'application/x-www-form-urlencoded'
const { cart, auth } = contract

let buyer: TestClient
let staff: TestClient
let plan: ReturnType<typeof planOf>
let changes: () => Promise<string[]>

const keys = createGatewayKeys()
// Nobody listens there: a channel that is asked answers that it cannot be reached.
const payments = new Map(
  (['alipay', 'wechat'] as const).map((code) => [
    code,
    simulatedProvider({ code, gatewayUrl: 'http://127.0.0.1:9', keys }),
  ]),
)
const t = serverOfFile({ goods: 3, payments, readsOwnWrites: false })
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
  staff = await t.loginStaff(...STAFF_ROLES)
  // A shop in use: a cart line, two orders, an address; so that the first id of each is there to be hit.
  for (let count = 0; count < 2; count++) {
    const added = await buyer.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 30 }] })
    await placeOrder(buyer, await buyer.data(contract.checkout.preview, { ids: added.added.join(',') }))
  }
  await buyer.data(cart.add, { params: [{ goods_id: t.goods[1]!, number: 10 }] })
  plan = planOf(allCalls)
  changes = await watchChanges(t.db)
})

const actorOf = (call: AnyCall): TestClient =>
  call.access === 'staff' ? staff : call.access === 'member' || call.access === 'approved' ? buyer : t.visitor
const textOf = (input: ReadonlyMap<string, string>): string =>
  [...input].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

/** A hostile request; `expected` are the only statuses it may get. */
type Try = {
  readonly what: string
  readonly form: string
  readonly places: ReadonlyMap<string, string>
  readonly type: string | undefined
  readonly expected: readonly number[] | undefined
}

/** The buyer is there again, should a call of the staff have ended the logins or frozen the account. */
async function buyerIsThere(): Promise<void> {
  await sql`update member set audit_status = status_before_freeze, status_before_freeze = null, frozen_reason = ''
    where status_before_freeze is not null`.execute(t.db)
  if ((await buyer.send(contract.profile.read, {})).status === 200) return
  buyer = await t.loginAs('13800000001')
}

/**
 * Sends a call with a form text; the places of its path are filled from `places`, as they would stand in the address.
 * Limits of tries stay in force: what is refused by its form is refused before them.
 */
function send(call: AnyCall, { form, places, type }: Try): Promise<LightMyRequestResponse> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => places.get(name) ?? '1')
  const isPost = call.method === 'POST'
  const request = {
    method: call.method,
    url: isPost || form === '' ? path : `${path}?${form}`,
    ...(isPost ? { payload: form, headers: type === undefined ? {} : { 'content-type': type } } : {}),
  } as const
  return actorOf(call).raw(request)
}

const isTooDeep = (name: string): boolean => name.split('[').length > MAX_DEPTH

/** The tries of one field: each value and shape in its place, the other fields as they should be. */
function fieldTries(call: AnyCall, field: Field): Try[] {
  const schema = t.server.bound.get(call)!
  const put = (what: string, suffix: string, text: string, refused: boolean): Try => {
    const input = likelyInput(call, schema)
    for (const name of [...input.keys()])
      if (name === field.name || name.startsWith(`${field.name}[`)) input.delete(name)
    input.set(`${field.name}${suffix}`, text)
    return {
      what: `${field.name} = ${what}`,
      form: textOf(new Map([...input].filter(([name]) => !call.path.includes(`:${name}`)))),
      places: new Map(),
      type: FORM,
      // What is nested deeper than any field is refused before it is read.
      expected: refused ? [isTooDeep(`${field.name}${suffix}`) ? 400 : 422] : undefined,
    }
  }
  // A file call of several parts and a notice are read by their own readers, which answer for themselves.
  const reads = readerOf(call) === 'form'
  return [
    ...hostileValues.map((one) => put(one.name, '', one.text, reads && !one.fits.includes(field.kind))),
    ...hostileShapes.map((one) =>
      put(one.name, one.suffix, one.text, reads && field.kind !== 'map' && !one.fits.includes(field.kind)),
    ),
  ]
}

/** The tries of a field in the path. */
function pathTries(call: AnyCall, field: Field): Try[] {
  const input = [...likelyInput(call, t.server.bound.get(call)!)].filter(([name]) => !call.path.includes(`:${name}`))
  return hostilePlaces.map((place) => ({
    what: `/${place.slice(0, 40)}`,
    form: call.method === 'POST' ? textOf(new Map(input)) : '',
    places: new Map([[field.name, place]]),
    type: FORM,
    expected: [400, 404, 414, 422],
  }))
}

/** What reads the input of a call: the form reader, the reader of several parts, or the one of a payment notice. */
const readerOf = (call: AnyCall): 'form' | 'parts' | 'notice' =>
  call.access === 'gateway' ? 'notice' : call.multipart ? 'parts' : 'form'

/** Any body reaches the provider of a channel; there is none by the name that is tried. */
const NOTICE_REFUSED = [404, 413]

/** An import says of each file why it was not taken; the other call refuses the request. */
const PARTS_REFUSED = [400, 413, 415, 422]
const answersPerFile = (call: AnyCall): boolean => call === contract.inspectionReportAdmin.import

/** A place of a call where something hostile can stand. Places of one kind are read by the same code. */
type Place = { readonly name: string; readonly kind: string; readonly tries: () => readonly Try[] }

/** The places of a call: its fields, and the text or body as a whole. */
function placesOf(call: AnyCall): Place[] {
  const raw = { places: new Map<string, string>(), type: FORM }
  const fields = fieldsOf(call, t.server.bound.get(call)!).map((field): Place =>
    field.inPath
      ? { name: field.name, kind: 'path', tries: () => pathTries(call, field) }
      : { name: field.name, kind: `${readerOf(call)} ${field.kind}`, tries: () => fieldTries(call, field) },
  )
  const form: Place = {
    name: 'form',
    kind: `${call.method} form`,
    tries: () =>
      brokenForms.map(({ name, text }) => ({
        ...raw,
        what: name,
        form: text,
        expected: { form: [400], parts: [415], notice: NOTICE_REFUSED }[readerOf(call)],
      })),
  }
  if (call.method !== 'POST') return [...fields, form]
  const body: Place = {
    name: 'body',
    kind: `${readerOf(call)} body`,
    tries: () =>
      wrongBodies.map(({ name, type, body: text, statuses }) => ({
        ...raw,
        what: name,
        form: text,
        type,
        expected: { form: statuses, parts: [415], notice: NOTICE_REFUSED }[readerOf(call)],
      })),
  }
  // Everywhere but at the upload a body of several parts is of a wrong kind.
  const parts: Place = {
    name: 'parts',
    kind: `${readerOf(call)} parts`,
    tries: () =>
      wrongParts.map(({ name, type, body: text }) => ({
        ...raw,
        what: name,
        form: text,
        type,
        // A head that is declared larger than the call takes is refused before its kind is looked at.
        expected: {
          form: [413, 415],
          parts: answersPerFile(call) ? [200, ...PARTS_REFUSED] : PARTS_REFUSED,
          notice: NOTICE_REFUSED,
        }[readerOf(call)],
      })),
  }
  return [...fields, form, body, parts]
}

/**
 * What is tried at which call: everything at the first place of each kind, which the same code reads everywhere, and
 * one thing at every other place, the next one in turn. `npm run test:long` tries everything everywhere.
 */
function planOf(calls: readonly AnyCall[]): ReadonlyMap<AnyCall, readonly Place[]> {
  const met = new Set<string>()
  let turn = 0
  const share = (place: Place): Place => {
    const isFirst = !met.has(place.kind)
    met.add(place.kind)
    const own = turn++
    return { ...place, tries: () => place.tries().filter((_, at, all) => LONG || isFirst || at === own % all.length) }
  }
  return new Map(calls.map((call) => [call, placesOf(call).map(share)]))
}

/** Sends tries and returns what went wrong; refused ones must leave the database as it was. */
async function attack(call: AnyCall, tries: readonly Try[]): Promise<string[]> {
  const faults: string[] = []
  await buyerIsThere()
  await changes()
  let refused: Try[] = []
  const sendAll = async (batch: readonly Try[]): Promise<Try[]> => {
    const no: Try[] = []
    for (const one of batch) {
      // Every try of an upload counts, before any of it is read.
      if (call.multipart) await sql`delete from rate_limit`.execute(t.db)
      const answer = await send(call, one)
      const fault = faultOf(call, answer)
      if (fault !== undefined) faults.push(`${one.what}: ${fault}`)
      else if (one.expected !== undefined && !one.expected.includes(answer.statusCode))
        faults.push(`${one.what}: ${answer.statusCode} instead of ${one.expected.join(' or ')}`)
      if (answer.statusCode >= 400 || call.method === 'GET') no.push(one)
    }
    return no
  }
  refused = await sendAll(tries)
  if (refused.length < tries.length) {
    // Some were taken: those that were not are sent once more, and now nothing may move.
    await changes()
    refused = await sendAll(refused)
  }
  for (const line of await changes()) faults.push(`a refused request has changed ${line}`)
  return faults
}

describe('hostile input', () => {
  it('is tried at every place of every call, and all of it at each kind of place', () => {
    const untried: string[] = []
    const all = new Map<string, Set<string>>()
    const tried = new Map<string, Set<string>>()
    const note = (found: Map<string, Set<string>>, { kind, tries }: Place): number => {
      const names = tries().map((one) => one.what.replace(/^.*? = /, ''))
      found.set(kind, new Set([...(found.get(kind) ?? []), ...names]))
      return names.length
    }
    for (const call of allCalls) {
      for (const place of placesOf(call)) note(all, place)
      const chosen = plan.get(call)!
      expect(chosen.map((place) => place.name)).toEqual(placesOf(call).map((place) => place.name))
      for (const place of chosen) if (note(tried, place) === 0) untried.push(`${call.path}: ${place.name}`)
    }
    expect(untried).toEqual([])
    expect(tried).toEqual(all)
  }, 120_000)

  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers every value in words, and nothing moves that was refused',
    async (_, call) => {
      expect(
        await attack(
          call,
          plan.get(call)!.flatMap((place) => place.tries()),
        ),
      ).toEqual([])
    },
    120_000,
  )

  it('leaves the shop sound', async () => {
    expect(await brokenInvariants(t.db)).toEqual([])
    await sql`delete from rate_limit`.execute(t.db)
    expect((await t.visitor.send(auth.login, { username: '13800000002', password: 'yaopi2026' })).status).toBe(200)
  })
})
