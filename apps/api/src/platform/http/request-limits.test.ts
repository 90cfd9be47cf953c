import { contract } from '@yaopi/core/contract'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../db/index.ts'
import { addressOf, clientOf } from './request-limits.ts'

const t = serverOfFile({ env: { READS_PER_MINUTE: '20' } })

describe('reads', () => {
  it('of one member are limited: 429 in words with the seconds to wait, and others go on', async () => {
    const [greedy, other] = [await t.newCustomer(), await t.newCustomer()]
    const read = (client: typeof greedy.client) => client.send(contract.cart.total, {})
    for (let count = 0; count < 20; count++) expect((await read(greedy.client)).status).toBe(200)
    const refused = await read(greedy.client)
    expect(refused).toMatchObject({ status: 429, message: '访问过于频繁，请稍后再试' })
    expect(refused.headers['retry-after']).toBe('3')
    expect((await read(other.client)).status).toBe(200)
    t.clock.advance(3_000)
    expect((await read(greedy.client)).status).toBe(200)
  })

  it('of one address are limited before anybody is looked up, five times as many as of a member', async () => {
    const read = (remoteAddress: string) =>
      t.visitor.raw({ method: 'GET', url: '/api/cart/total', remoteAddress, headers: { cookie: 'yaopi_session=none' } })
    for (let count = 0; count < 100; count++) expect((await read('10.1.1.1')).statusCode).toBe(200)
    const statements = await t.statementsOf(async () => {
      expect((await read('10.1.1.1')).statusCode).toBe(429)
    })
    expect(statements).toEqual([])
    expect((await read('10.1.1.2')).statusCode).toBe(200)
  })

  it('of a member go on where visitors have spent the limit of the address', async () => {
    const { client } = await t.newCustomer()
    const read = (cookie: string) =>
      t.visitor.raw({ method: 'GET', url: '/api/cart/total', remoteAddress: '10.2.2.2', headers: { cookie } })
    expect((await read(client.cookie)).statusCode).toBe(200)
    for (let count = 0; count < 99; count++) expect((await read('yaopi_session=none')).statusCode).toBe(200)
    expect((await read('yaopi_session=none')).statusCode).toBe(429)
    for (let count = 0; count < 19; count++) expect((await read(client.cookie)).statusCode).toBe(200)
    // The limit of the member holds as everywhere.
    expect((await read(client.cookie)).statusCode).toBe(429)
  })

  it('that wait for their turn are not made when their client goes away', async () => {
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { client } = await t.newCustomer()
    const read = (signal: AbortSignal) =>
      fetch(`${url}/api/cart/total`, { headers: { cookie: client.cookie }, signal }).then(
        ({ status }) => status,
        () => 'gone',
      )
    const arrived: IncomingMessage[] = []
    t.app.server.on('request', (request: IncomingMessage) => arrived.push(request))
    const statements = await t.statementsOf(async () => {
      const gone = new AbortController()
      let answers: Promise<(number | string)[]>
      await t.db.transaction().execute(async (tx) => {
        await sql`lock table cart_line in access exclusive mode`.execute(tx)
        const first = read(new AbortController().signal)
        // It has its turn, and waits for the table; the others wait behind it.
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
          where relation = 'cart_line'::regclass and not granted`
        await expect.poll(async () => (await row(tx, waiting))!.count).toBe(1)
        answers = Promise.all([first, ...Array.from({ length: 4 }, () => read(gone.signal))])
        await expect.poll(() => arrived.length).toBe(5)
        gone.abort()
        await expect.poll(() => arrived.filter(({ socket }) => socket.destroyed).length).toBe(4)
      })
      expect(await answers!).toEqual([200, 'gone', 'gone', 'gone', 'gone'])
      expect(await read(new AbortController().signal)).toBe(200)
    })
    expect(statements.filter((text) => text.includes('from cart_line'))).toHaveLength(2)
  })

  it('count for the member, else for the address, of IPv6 for the network', () => {
    expect(clientOf(null, '10.1.1.1')).toBe('address 10.1.1.1')
    expect(addressOf('2001:db8:0:7:1::9')).toBe(addressOf('2001:db8:0:7:ffff::1'))
    expect(addressOf('2001:db8:0:7::1')).not.toBe(addressOf('2001:db8:0:8::1'))
    expect(addressOf('::1')).toBe('[::]')
    expect(addressOf('::ffff:10.1.1.1')).toBe('::ffff:10.1.1.1')
  })
})
