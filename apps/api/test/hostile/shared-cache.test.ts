import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls, type AnyCall } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hashToken } from '../../src/accounts/auth/authenticate.ts'
import { sql } from '../../src/platform/db/db.ts'
import { LONG } from '../support/long.ts'
import { serverOfFile } from '../support/test-server.ts'
import { likelyInput } from './call-fields.ts'

const PORTAL = 'https://portal.example'
const TOKEN = `yp_${'A'.repeat(43)}`

type Headers = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string }

const t = serverOfFile({ goods: 3, readsOwnWrites: false })
/** Everybody who may come through one cache: what a request carries besides its address. */
const people: (readonly [name: string, headers: Headers])[] = []
beforeAll(async () => {
  await sql`insert into partner (key, name, secret_hash, origins)
    values ('portal', 'portal', sha256('x'), array[${PORTAL}])`.execute(t.db)
  await sql`insert into partner_link (linked_id, partner_id, member_id, external_id, linked_at)
    select 'L1', p.id, m.id, 'u-1', now() from partner p, member m
    where p.key = 'portal' and m.phone = '13800000007'`.execute(t.db)
  await sql`insert into partner_token (token_hash, link_id, origin, scopes, expires_at)
    select ${hashToken(TOKEN)}, id, ${PORTAL}, array['search', 'cart'], ${new Date(t.clock.now() + 900_000)}
    from partner_link`.execute(t.db)
  const [member, clinic, staff] = [
    await t.loginAs('13800000001'),
    await t.loginAs('13800000002'),
    await t.loginStaff(...STAFF_ROLES),
  ]
  for (const encoding of ['', 'gzip', 'br']) {
    const form: Headers = encoding === '' ? {} : { 'accept-encoding': encoding }
    people.push([`a visitor ${encoding}`, form], [`a member ${encoding}`, { ...form, cookie: member.cookie }])
    // Everybody gets an answer packed by the same code: all of them with all forms are in `npm run test:long`.
    if (encoding !== '' && !LONG) continue
    people.push(
      [`a visitor on a partner's page ${encoding}`, { ...form, origin: PORTAL }],
      [`a visitor on a stranger's page ${encoding}`, { ...form, origin: 'https://stranger.example' }],
      [`another member ${encoding}`, { ...form, cookie: clinic.cookie }],
      [`a member by token ${encoding}`, { ...form, authorization: `Bearer ${member.cookie.split('=')[1]!}` }],
      [`a member on a partner's page ${encoding}`, { ...form, origin: PORTAL, authorization: `Bearer ${TOKEN}` }],
      [`staff ${encoding}`, { ...form, cookie: staff.cookie }],
    )
  }
})

async function ask(url: string, headers: Headers): Promise<Answer> {
  // An event stream goes on until its reader leaves: its head says whether it may be kept.
  const isStream = new URL(url, PORTAL).pathname.endsWith('/stream')
  const answer = await t.visitor.raw({ method: 'GET', url, headers, payloadAsStream: isStream })
  if (isStream) {
    answer.stream().destroy()
    return { status: answer.statusCode, headers: answer.headers, body: '' }
  }
  const packed = answer.headers['content-encoding']
  const bytes = answer.rawPayload
  const plain = packed === 'br' ? brotliDecompressSync(bytes) : packed === 'gzip' ? gunzipSync(bytes) : bytes
  return { status: answer.statusCode, headers: answer.headers, body: plain.toString() }
}

const isShared = ({ headers }: Answer): boolean => /\bpublic\b|s-maxage/.test(String(headers['cache-control']))
/** The request headers that an answer depends on, by its own account. */
const namesOf = ({ headers }: Answer): string[] =>
  String(headers['vary'] ?? '')
    .toLowerCase()
    .split(/,\s*/)
    .filter((name) => name !== '')
/** What reader and browser make of an answer. */
const meaningOf = ({ status, headers, body }: Answer) => ({
  status,
  body: body.replace(/"timestamp":\d+/, ''),
  origin: headers['access-control-allow-origin'],
  credentials: headers['access-control-allow-credentials'],
  type: headers['content-type'],
})

/** Whether a shared cache (RFC 9111) may answer a request with a stored answer to another one. */
const fits = (stored: Answer, by: Headers, request: Headers): boolean =>
  namesOf(stored).every((name) => name !== '*' && (by[name] ?? '') === (request[name] ?? ''))

/** Faults of one address: what somebody would get of another's through a cache. */
async function faultsAt(url: string): Promise<string[]> {
  const answers: (readonly [string, Headers, Answer])[] = []
  for (const [name, headers] of people) answers.push([name, headers, await ask(url, headers)])
  return answers.flatMap(([by, theirs, stored]) => {
    if (!isShared(stored)) {
      const control = String(stored.headers['cache-control'])
      return /private|no-store|no-cache/.test(control) ? [] : [`${by}: cached without a word (${control})`]
    }
    if (!namesOf(stored).includes('accept-encoding')) return [`${by}: no form of encoding is told`]
    return answers.flatMap(([name, headers, own]) =>
      fits(stored, theirs, headers) && JSON.stringify(meaningOf(own)) !== JSON.stringify(meaningOf(stored))
        ? [`${name} gets what ${by} got`]
        : [],
    )
  })
}

const urlOf = (call: AnyCall): string => {
  const input = [...likelyInput(call, t.server.bound.get(call)!)]
  const path = input.reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)), call.path)
  const query = input
    .filter(([name]) => !call.path.includes(`:${name}`))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

describe('through a shared cache', () => {
  it.each(allCalls.filter((call) => call.method === 'GET').map((call) => [call.path, call] as const))(
    '%s gives nobody the answer of another',
    async (_, call) => {
      expect(await faultsAt(urlOf(call))).toEqual([])
    },
  )

  it.each(['/openapi.json', '/robots.txt', '/pictures/step/1.svg', '/embed/v1/manifest.json', '/healthz'])(
    '%s gives nobody the answer of another',
    async (url) => {
      expect((await faultsAt(url)).filter((fault) => !fault.includes('no form of encoding'))).toEqual([])
    },
  )

  it('what is public for visitors may be kept for them, and every call tells apart who asks', async () => {
    for (const call of allCalls.filter((one) => one.publicToVisitors === true)) {
      const answer = await ask(urlOf(call), {})
      expect([call.path, isShared(answer), namesOf(answer)]).toEqual([
        call.path,
        true,
        ['origin', 'authorization', 'cookie', 'accept-encoding'],
      ])
    }
    const publicCalls = allCalls.filter((call) => call.method === 'GET' && call.isPublic === true)
    for (const call of publicCalls) {
      const answer = await ask(urlOf(call), {})
      if (answer.status === 200) expect([call.path, isShared(answer)]).toEqual([call.path, true])
    }
    const ofMember = people.find(([name]) => name === 'a member ')![1]
    for (const call of allCalls.filter((one) => one.method === 'GET' && one.isPublic !== true && one.file !== true)) {
      const answer = await ask(urlOf(call), ofMember)
      expect([call.path, answer.headers['cache-control']]).toEqual([call.path, 'private, no-store'])
      expect([call.path, namesOf(answer)]).toEqual([
        call.path,
        expect.arrayContaining(['origin', 'authorization', 'cookie']),
      ])
    }
  })
})
