import { beforeAll, expect, it } from 'vitest'
import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { serverOfFile, type TestClient } from '../support/test-server.ts'
import { placeOrder } from '../support/buying.ts'
import { LONG } from '../support/long.ts'
import { fieldsOf, likelyInput } from './call-fields.ts'

/** The first number that no int4 holds, one of today's dated numbers, and the last safe one of JavaScript. */
const WIDE = ['2147483648', '26112100000070', '9007199254740991']
/** What the database says of a number that its column cannot hold: the request should not have reached it. */
const OUT_OF_RANGE = '数值超出范围'

const t = serverOfFile({ goods: 2, payments: new Map(), readsOwnWrites: false })
let buyer: TestClient
let staff: TestClient
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
  staff = await t.loginStaff(...STAFF_ROLES)
  const added = await buyer.data(contract.cart.add, { params: [{ goods_id: t.goods[0]!, number: 30 }] })
  await placeOrder(buyer, await buyer.data(contract.checkout.preview, { ids: added.added.join(',') }))
})

/** Sends a likely input of a call with one whole number replaced. */
async function send(call: AnyCall, field: string, value: string) {
  const input = likelyInput(call, t.server.bound.get(call)!).set(field, value)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => input.get(name) ?? '1')
  const form = [...input]
    .filter(([name]) => !call.path.includes(`:${name}`))
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join('&')
  const client = call.access === 'staff' ? staff : call.access === 'visitor' ? t.visitor : buyer
  return client.raw({
    method: call.method,
    url: call.method === 'POST' ? path : `${path}?${form}`,
    ...(call.method === 'POST'
      ? { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : {}),
  })
}

const isNumber = ({ name, kind }: { name: string; kind: string }): boolean =>
  kind === 'whole' || (kind !== 'map' && /(^|_|\[)(id|ids)(\[\d\])?\]?$/.test(name))

it('a number above what its column holds is unknown or refused by its form, in every field of every call', async () => {
  const wrong: string[] = []
  let sent = 0
  for (const call of allCalls.filter((one) => one.multipart !== true && t.server.bound.has(one)))
    for (const { name } of fieldsOf(call, t.server.bound.get(call)!).filter(isNumber))
      // Each is too wide for int4: one at each field, the next in turn; all in `npm run test:long`.
      for (const value of LONG ? WIDE : [WIDE[sent % WIDE.length]!]) {
        sent += 1
        const answer = await send(call, name, value)
        const isOut = answer.statusCode >= 500 || answer.body.includes(OUT_OF_RANGE)
        if (isOut) wrong.push(`${call.method} ${call.path} ${name}=${value}: ${answer.statusCode}`)
      }
  expect(sent).toBeGreaterThan(200)
  expect(wrong).toEqual([])
}, 120_000)
