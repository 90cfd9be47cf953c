import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, contract, type AnyCall } from '@yaopi/core'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { createGatewayKeys, simulatedProvider } from '../../src/platform/payment-providers/simulated/index.ts'
import { testServer, type TestClient, type TestServer } from '../support/test-server.ts'
import { fieldsOf, likelyInput, type Field } from './call-fields.ts'
import { fingerprint } from './fingerprint.ts'
import { brokenForms, hostilePlaces, hostileShapes, hostileValues, wrongBodies, wrongParts } from './hostile-values.ts'

const FORM = 'application/x-www-form-urlencoded'
const { cart, order, auth } = contract

let t: TestServer
let buyer: TestClient
let staff: TestClient

beforeAll(async () => {
  const keys = createGatewayKeys()
  // Nobody listens there: a channel that is asked answers that it cannot be reached.
  const payments = new Map(
    (['alipay', 'wechat'] as const).map((code) => [
      code,
      simulatedProvider({ code, gatewayUrl: 'http://127.0.0.1:9', keys }),
    ]),
  )
  t = await testServer({ goods: 3, payments })
  buyer = await t.loginAs('13800000001')
  staff = await t.loginStaff('admin')
  // A shop in use: a cart line, two orders, an address; so that the first id of each is there to be hit.
  for (const key of ['first', 'second']) {
    const added = await buyer.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 30 }] })
    const preview = await buyer.data(contract.checkout.preview, { ids: added.added.join(',') })
    await buyer.data(order.create, {
      preview_token: preview.preview_token,
      idempotency_key: key,
      address_id: preview.addresses[0]!.id,
    })
  }
  await buyer.data(cart.add, { params: [{ goods_id: t.goods[1]!, number: 10 }] })
})
afterAll(() => t.close())

const actorOf = (call: AnyCall): TestClient =>
  call.access === 'staff' ? staff : call.access === 'member' || call.access === 'approved' ? buyer : t.visitor
const textOf = (input: ReadonlyMap<string, string>): string =>
  [...input].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

/**
 * Sends a call with a form text; the places of its path are filled from `places`, as they would stand in the address.
 * Limits of tries stay in force: what is refused by its form is refused before them.
 */
function send(
  call: AnyCall,
  form: string,
  places: ReadonlyMap<string, string>,
  type: string | undefined,
): Promise<LightMyRequestResponse> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => places.get(name) ?? '1')
  const isPost = call.method === 'POST'
  const request = {
    method: call.method,
    url: isPost || form === '' ? path : `${path}?${form}`,
    ...(isPost ? { payload: form, headers: type === undefined ? {} : { 'content-type': type } } : {}),
  } as const
  return actorOf(call).raw(request)
}

const LEAKS = /node_modules|\.ts:\d|at \w+ \(|syntax error|SQLSTATE|\bselect .+ from\b|\binsert into\b|violates|stack/i

/** What is wrong with an answer whatever it answers: a failure, a refusal without words or in the wrong envelope, an inner detail. */
function faultOf(call: AnyCall, answer: LightMyRequestResponse): string | undefined {
  const { statusCode: status, body } = answer
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`
  if (status < 400) return undefined
  if (answer.headers['x-content-type-options'] !== 'nosniff' || answer.headers['content-security-policy'] === undefined)
    return 'without the headers of every answer'
  if (LEAKS.test(body)) return `tells ${body.slice(0, 200)}`
  if (call.access === 'gateway' && answer.headers['content-type']?.toString().startsWith('text/plain') === true)
    return undefined
  const { code, message } = answer.json<{ code: unknown; message: unknown }>()
  if (code !== status) return `code ${String(code)} in a ${status}`
  return typeof message === 'string' && /[\u4e00-\u9fff]/.test(message) ? undefined : `no words: ${body.slice(0, 200)}`
}

type Try = {
  readonly what: string
  readonly form: string
  readonly places: ReadonlyMap<string, string>
  readonly type?: string | undefined
  readonly expected: readonly number[] | undefined
}

/** The tries of one field: each value and shape in its place, the other fields as they should be. */
function triesOf(call: AnyCall, field: Field): Try[] {
  const schema = t.server.bound.get(call)!
  const tries: Try[] = []
  const put = (what: string, suffix: string, text: string, refused: boolean): void => {
    const input = likelyInput(call, schema)
    for (const name of [...input.keys()])
      if (name === field.name || name.startsWith(`${field.name}[`)) input.delete(name)
    input.set(`${field.name}${suffix}`, text)
    tries.push({
      what: `${field.name} = ${what}`,
      form: textOf(new Map([...input].filter(([name]) => !call.path.includes(`:${name}`)))),
      places: new Map(),
      expected: refused ? [422] : undefined,
    })
  }
  // A file call of several parts and a notice are read by their own readers, which answer for themselves.
  const reads = !call.multipart && call.access !== 'gateway'
  for (const value of hostileValues) put(value.name, '', value.text, reads && !value.fits.includes(field.kind))
  for (const shape of hostileShapes)
    put(shape.name, shape.suffix, shape.text, reads && field.kind !== 'map' && !shape.fits.includes(field.kind))
  return tries
}

/** The tries of a place of the path. */
const placesOf = (call: AnyCall, field: Field): Try[] =>
  hostilePlaces.map((place) => ({
    what: `/${place.slice(0, 40)}`,
    form:
      call.method === 'POST'
        ? textOf(
            new Map(
              [...likelyInput(call, t.server.bound.get(call)!)].filter(([name]) => !call.path.includes(`:${name}`)),
            ),
          )
        : '',
    places: new Map([[field.name, place]]),
    expected: [400, 404, 414, 422],
  }))

/** Sends tries and returns what went wrong; refused ones must leave the database as it was. */
async function attack(call: AnyCall, tries: readonly Try[]): Promise<string[]> {
  const faults: string[] = []
  let refused: Try[] = []
  const sendAll = async (batch: readonly Try[]): Promise<Try[]> => {
    const no: Try[] = []
    for (const one of batch) {
      const answer = await send(call, one.form, one.places, 'type' in one ? one.type : FORM)
      const fault = faultOf(call, answer)
      if (fault !== undefined) faults.push(`${one.what}: ${fault}`)
      else if (one.expected !== undefined && !one.expected.includes(answer.statusCode))
        faults.push(`${one.what}: ${answer.statusCode} instead of ${one.expected.join(' or ')}`)
      if (answer.statusCode >= 400 || call.method === 'GET') no.push(one)
    }
    return no
  }
  let before = await fingerprint(t.db)
  refused = await sendAll(tries)
  if (refused.length < tries.length) {
    // Some were taken: those that were not are sent once more, and now nothing may move.
    before = await fingerprint(t.db)
    refused = await sendAll(refused)
  }
  if ((await fingerprint(t.db)) !== before) faults.push('a refused request has changed the database')
  return faults
}

describe('hostile input', () => {
  it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers every value in words, and nothing moves that was refused',
    async (_, call) => {
      const fields = fieldsOf(call, t.server.bound.get(call)!)
      const faults: string[] = []
      for (const field of fields)
        faults.push(...(await attack(call, field.inPath ? placesOf(call, field) : triesOf(call, field))))
      const raw = brokenForms.map(({ name, text }): Try => ({
        what: name,
        form: text,
        places: new Map(),
        expected: [400],
      }))
      const bodies =
        call.method !== 'POST'
          ? []
          : wrongBodies.map(({ name, type, body, status }): Try => ({
              what: name,
              form: body,
              places: new Map(),
              type,
              expected: [status],
            }))
      // Everywhere but at the upload a body of several parts is of a wrong kind.
      const parts =
        call.method !== 'POST'
          ? []
          : wrongParts.map(({ name, type, body }): Try => ({
              what: name,
              form: body,
              places: new Map(),
              type,
              expected: call.multipart ? [400, 413, 415, 422] : [415],
            }))
      faults.push(...(await attack(call, [...raw, ...bodies, ...parts])))
      expect(faults).toEqual([])
    },
    120_000,
  )

  it('leaves the shop sound', async () => {
    expect(await brokenInvariants(t.db)).toEqual([])
    await sql`delete from rate_limit`.execute(t.db)
    expect((await t.visitor.send(auth.login, { username: '13800000002', password: 'yaopi2026' })).status).toBe(200)
  })
})
