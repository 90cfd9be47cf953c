import { readFileSync } from 'node:fs'
import { allCalls, type AnyCall } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverOfFile, testServer, type TestClient } from '../../../test/support/test-server.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'

type Property = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
  readonly items?: Property
}
type Told = {
  readonly summary: string
  readonly 'x-caller': string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: Property
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Property }>> }
}

let paths: Readonly<Record<string, Readonly<Record<string, Told>>>>
const t = serverOfFile({ goods: 1 })
beforeAll(async () => {
  const answer = await t.visitor.raw({ method: 'GET', url: '/openapi.json' })
  paths = answer.json<{ paths: typeof paths }>().paths
})

const toldOf = (call: Pick<AnyCall, 'method' | 'path'>): Told | undefined =>
  paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
const bodyOf = (told: Told): Property | undefined => Object.values(told.requestBody?.content ?? {})[0]?.schema
const fieldsOf = (told: Told): string[] => [
  ...told.parameters.map((one) => one.name),
  ...Object.keys(bodyOf(told)?.properties ?? {}),
]

describe('/openapi.json', () => {
  it('tells of every row of the contract, and of nothing else', () => {
    expect(allCalls.filter((call) => !t.server.bound.has(call)).map((call) => call.path)).toEqual([])
    expect([...t.server.bound.keys()].filter((call) => !allCalls.includes(call)).map((call) => call.path)).toEqual([])
    expect(
      allCalls
        .filter((call) => toldOf(call)?.summary !== call.summary || toldOf(call)?.['x-caller'] !== call.access)
        .map((call) => call.path),
    ).toEqual([])
    expect(Object.values(paths).reduce((count, methods) => count + Object.keys(methods).length, 0)).toBe(
      allCalls.length,
    )
  })

  it('[EN-01] [EN-02] has the fields that the specification names for a call', () => {
    const lines = readFileSync(new URL('../../../../../tests/spec/calls.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    const missing = lines.flatMap((line) => {
      const [, method, path, payload = ''] = line.split('\t') as [string, string, string, string?]
      const told = toldOf({ method: method as AnyCall['method'], path })
      if (told === undefined) return []
      const fields = fieldsOf(told)
      // `query filters (default 99999), new` names filters and new; `params {number}` a map; `query params` alone names
      // no field.
      const named = payload
        .replace(/^query params$/, '')
        .replace(/\(.*?\)|\{.*?\}/g, '')
        .split(',')
        .map((part) => part.trim().split(' ').at(-1)!)
        .filter((word) => word !== '' && word !== 'none')
      return named.filter((name) => !fields.includes(name)).map((name) => `${method} ${path}: ${name}`)
    })
    expect(missing).toEqual([])
    const line = bodyOf(toldOf({ method: 'POST', path: '/api/cart' })!)!.properties!['params']!.items!.properties!
    expect(Object.keys(line)).toEqual(
      expect.arrayContaining([
        'goods_id',
        'price',
        'number',
        'ck_id',
        'goods_price_id',
        'ladder_price_id',
        'goods_manjian_id',
        'is_yj',
        'type',
      ]),
    )
    expect(
      Object.keys(bodyOf(toldOf({ method: 'POST', path: '/api/cart/:id/edit' })!)!.properties!['params']!.properties!),
    ).toEqual(['number'])
  })

  it('requires what the server misses when it is left out, and nothing else', async () => {
    const people: Readonly<Record<string, TestClient>> = {
      visitor: t.visitor,
      member: await t.loginAs('13800000001'),
      approved: await t.loginAs('13800000001'),
      staff: await t.loginStaff(...STAFF_ROLES),
    }
    for (const call of allCalls.filter((one) => one.access !== 'gateway' && !one.multipart)) {
      const told = toldOf(call)!
      const required = [
        ...told.parameters.filter((one) => one.in === 'query' && one.required).map((one) => one.name),
        ...(bodyOf(told)?.required ?? []),
      ]
      if (required.length === 0) continue
      const answer = await people[call.access]!.raw({
        method: call.method,
        url: call.path.replace(/:\w+/g, '999999999'),
        ...(call.method === 'POST'
          ? { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          : {}),
      })
      const missed = Object.keys(answer.json<{ errors: object }>().errors)
      expect([
        call.path,
        answer.statusCode,
        // What stands in the address was given, if a number where a name is wanted.
        missed.filter((name) => !call.path.includes(`:${name}`)).sort(),
      ]).toEqual([call.path, 422, [...required].sort()])
    }
    expect(bodyOf(toldOf({ method: 'POST', path: '/api/cart' })!)!.properties!['params']!.items!.required).toEqual([
      'goods_id',
      'number',
    ])
    expect(bodyOf(toldOf({ method: 'POST', path: '/api/user/address' })!)!.required).toEqual(
      expect.arrayContaining(['province_id', 'city_id', 'district_id']),
    )
  })

  it('can be read from any page', async () => {
    const answer = await t.visitor.raw({ method: 'GET', url: '/openapi.json' })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('/openapi.json of a shop for real use', () => {
  it('lists the calls of staff for staff only, and no cache gives that to others', async () => {
    const real = await testServer({
      env: REAL_USE,
    })
    const token = (client: TestClient): string => client.cookie.split('=')[1]!
    const read = async (bearer?: string) => {
      const answer = await real.visitor.raw({
        method: 'GET',
        url: '/openapi.json',
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      })
      const listed = Object.values(answer.json<{ paths: Record<string, Record<string, Told>> }>().paths)
      return {
        staff: listed.flatMap((one) => Object.values(one)).filter((one) => one['x-caller'] === 'staff').length,
        all: listed.flatMap((one) => Object.values(one)).length,
        cache: answer.headers['cache-control'],
        vary: String(answer.headers['vary']),
      }
    }
    const staffCalls = allCalls.filter((call) => call.access === 'staff').length
    for (const bearer of [
      undefined,
      'A'.repeat(43),
      `yp_${'A'.repeat(43)}`,
      token(await real.loginAs('13800000001')),
    ]) {
      const seen = await read(bearer)
      expect(seen).toMatchObject({ staff: 0, all: allCalls.length - staffCalls, cache: 'public, max-age=300' })
      expect(seen.vary).toMatch(/Authorization, Cookie/)
    }
    expect(await read(token(await real.loginStaff('goods')))).toMatchObject({
      staff: staffCalls,
      all: allCalls.length,
      cache: 'private, no-store',
    })
    await real.close()
  })
})
