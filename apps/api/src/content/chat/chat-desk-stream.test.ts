import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { contract } from '@yaopi/core/contract'
import { expect, it, beforeAll } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const t = serverOfFile()
beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }))

/** What the stream of a person has sent so far, and how it answered. */
async function listen(client: TestClient) {
  const { port } = t.app.server.address() as AddressInfo
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${contract.chatAdmin.stream.path}`, {
    headers: { cookie: client.cookie },
    signal: abort.signal,
  })
  let text = ''
  void (async () => {
    for await (const piece of Readable.fromWeb(response.body as never).setEncoding('utf8')) text += piece
  })().catch(() => {})
  return { response, end: () => abort.abort(), changes: () => text.split('event: chats').length - 1 }
}

it('the stream of the staff says that a conversation has changed, and nothing of what was said', async () => {
  const clerk = await t.loginStaff('service')
  const stream = await listen(clerk)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await expect.poll(stream.changes).toBe(1)
  const { client } = await t.newCustomer()
  const token = (await client.data(contract.member.base, {})).token!
  await client.data(contract.chat.send, { token, text: '在吗', idempotency_key: 'desk-1' })
  await expect.poll(stream.changes).toBe(2)
  const [waiting] = (await clerk.data(contract.chatAdmin.list, { status: 'queued' })).data
  await clerk.data(contract.chatAdmin.take, { id: waiting!.id })
  await expect.poll(stream.changes).toBe(3)
  stream.end()
})

it('the stream of the staff is for those who read conversations, and so many at once', async () => {
  expect((await listen(await t.loginStaff('warehouse'))).response.status).toBe(403)
  const clerk = await t.loginStaff('service')
  const open = await Promise.all(Array.from({ length: 7 }, () => listen(clerk)))
  expect(open.map(({ response }) => response.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 429])
  for (const stream of open) stream.end()
})
