import { randomBytes } from 'node:crypto'
import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { addLogin } from '../../src/accounts/auth/auth.queries.ts'
import { hashToken } from '../../src/accounts/auth/authenticate.ts'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { addMember, addStaff } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { serversOfFile } from './two-servers.ts'

const calls = contract.chat
const admin = contract.chatAdmin
const race = serversOfFile()

/** A member with a client of each server and one login. */
async function member() {
  const id = await addMember(race.db)
  const cookie = await cookieOf(race.db, id)
  const clients = race.servers.map((server) => wireClient(server.url, cookie))
  const token = (await clients[0]!.send(contract.member.base, {})).data.token!
  return { id, cookie, clients, token }
}

/** A member of the staff with a client of each server. */
async function staff(name: string) {
  const roles = name === '小王' ? ['service'] : ['service', 'admin']
  const known = await row(race.db, sql<{ id: number }>`select id from staff where roles = ${roles} limit 1`)
  const id = known?.id ?? (await addStaff(race.db, ...roles))
  await sql`update staff set name = ${name}, totp_at = null where id = ${id}`.execute(race.db)
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await addLogin(race.db, {
    token_hash: hashToken(token),
    member_id: null,
    staff_id: id,
    remember: false,
    expires_at: now + 86_400_000,
    now,
    ip: '',
    user_agent: '',
    code_at: null,
    most: 1_000,
  })
  return race.servers.map((server) => wireClient(server.url, `${STAFF_COOKIE}=${token}`))
}

const storedOf = (memberId: number) =>
  rows(
    race.db,
    sql<{ seq: number; text: string }>`select g.seq, g.body as text from chat_message g
    join chat_thread t on t.id = g.thread_id where t.member_id = ${memberId} order by g.seq`,
  )

/** The messages of a stream, as they come. */
async function listen(url: string, cookie: string, token: string, after = 0) {
  const abort = new AbortController()
  const { data } = await wireClient(url, cookie).send(calls.ticket, { token })
  const response = await fetch(`${url}/api/chat/stream?ticket=${data.ticket}&after=${after}`, {
    headers: { cookie },
    signal: abort.signal,
  })
  expect(response.status).toBe(200)
  const seen: number[] = []
  const done = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(piece, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1]
        if (id !== undefined) seen.push(Number(id))
      }
    }
  })().catch(() => undefined)
  return { seen, done, stop: () => abort.abort() }
}

it('a first message sent by both servers at once is stored once, and both answers are the same', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, clients, token } = await member()
    const message = { token, text: `第${round}轮`, idempotency_key: 'once' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => clients[nth % 2]!.send(calls.send, message)),
    )
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.seq}`))).toEqual(new Set(['200 1']))
    expect(await storedOf(id)).toEqual([{ seq: 1, text: `第${round}轮` }])
  }
})

it('messages of two tabs at once are counted without a gap', async () => {
  const { id, clients, token } = await member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      clients[nth % 2]!.send(calls.send, { token, text: `${nth}`, idempotency_key: `m-${nth}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect((await storedOf(id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
  // A minute is counted over both servers.
  const more = await Promise.all(
    clients.map((client, nth) => client.send(calls.send, { token, text: '多', idempotency_key: `x-${nth}` })),
  )
  expect(more.map(({ status }) => status)).toEqual([429, 429])
})

it('of two of the staff who take a conversation at once one wins, and only that one answers', async () => {
  const [wang, li] = [await staff('小王'), await staff('小李')]
  for (let round = 0; round < 10; round++) {
    const { id, clients, token } = await member()
    await clients[0]!.send(calls.send, { token, text: '在吗', idempotency_key: 'a' })
    const stored = await row(race.db, sql<{ id: number }>`select id from chat_thread where member_id = ${id}`)
    const thread = stored!.id
    const taken = await Promise.all([
      wang[round % 2]!.send(admin.take, { id: thread }),
      li[(round + 1) % 2]!.send(admin.take, { id: thread }),
    ])
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const answered = await Promise.all(
      [wang[0]!, li[1]!].map((client) =>
        client.send(admin.answer, { id: thread, text: '您好', idempotency_key: 'same' }),
      ),
    )
    expect(answered.map(({ status }) => status).toSorted()).toEqual(taken.map(({ status }) => status).toSorted())
    expect((await storedOf(id)).map(({ seq }) => seq)).toEqual([1, 2, 3])
    const audits = await rows(race.db, sql`select 1 from audit_log where target = ${`chat:${thread}`}`)
    expect(audits).toHaveLength(1)
  }
})

it('a stream of one server brings what the other stores, once and in order, also from the last id on', async () => {
  const { cookie, clients, token } = await member()
  const first = await listen(race.servers[0].url, cookie, token)
  const second = await listen(race.servers[1].url, cookie, token)
  for (let nth = 0; nth < 10; nth++)
    await clients[nth % 2]!.send(calls.send, { token, text: `${nth}`, idempotency_key: `s-${nth}` })
  const all = Array.from({ length: 10 }, (_, nth) => nth + 1)
  await expect.poll(() => first.seen).toEqual(all)
  await expect.poll(() => second.seen).toEqual(all)
  const late = await listen(race.servers[1].url, cookie, token, 7)
  await expect.poll(() => late.seen).toEqual([8, 9, 10])
  for (const one of [first, second, late]) one.stop()
  await Promise.all([first.done, second.done, late.done])
})

it('a server that stops ends its streams at once, and stops in time', async () => {
  const { cookie, token } = await member()
  const streams = await Promise.all(Array.from({ length: 4 }, () => listen(race.servers[1].url, cookie, token)))
  const begun = performance.now()
  expect(await race.servers[1].stop()).toBe(0)
  await Promise.all(streams.map(({ done }) => done))
  // The figure is one of the long run, which has the machine to itself.
  if (LONG) expect(performance.now() - begun).toBeLessThan(5_000)
})
