import { contract } from '@yaopi/core/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMessage } from '../../src/accounts/messages/index.ts'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addMember, PASSWORD } from '../support/fixtures.ts'
import { cookieOf, wireClient, type WireClient } from '../support/processes.ts'
import { atOnce, surprises } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { auth, message, profile, wechat } = contract
const shop = serversOfFile()

type Somebody = { readonly id: number; readonly both: readonly [WireClient, WireClient] }
/** A member at both servers. */
async function somebody(): Promise<Somebody> {
  const id = await addMember(shop.db)
  const cookie = await cookieOf(shop.db, id)
  return { id, both: [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)] }
}
// A minute between two codes to a phone, and what one address may ask for, are no matter of races.
beforeEach(() => sql`delete from rate_limit`.execute(shop.db))
const codeFor = async (client: WireClient, phone: string): Promise<string> => {
  await sql`delete from rate_limit`.execute(shop.db)
  return (await client.send(auth.smsSend, { scene: 'phone', phone })).data.code!
}

it('two members change to one phone at once: one of them gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = `1397777010${round}`
    const [first, second] = [await somebody(), await somebody()]
    const code = await codeFor(first.both[0], phone)
    const answers = await atOnce(
      [first, second, first, second].map(
        (one, place) => () => one.both[(place % 2) as 0 | 1].send(profile.update, { phone, code, password: PASSWORD }),
      ),
    )
    expect(surprises(answers)).toEqual([])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await row(shop.db, sql`select count(*)::int as held from member where phone = ${phone}`)).toEqual({
      held: 1,
    })
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('one WeChat scans the codes of two members, and two phones scan one code: one binding each', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await somebody(), await somebody()]
    const codes = await Promise.all([first, second].map(({ both }) => both[0].send(wechat.bindingCode, {})))
    const scan = (server: 0 | 1, url: string, nickname: string) => async (): Promise<number> => {
      const code = new URL(url, 'https://shop.example').searchParams.get('code')!
      const answer = await fetch(`${shop.servers[server].url}/api/demo/wechat`, {
        method: 'POST',
        body: new URLSearchParams({ code, nickname }),
      })
      return answer.status
    }
    const [one, two] = codes.map((answer) => answer.data.demo_url!) as [string, string]
    const statuses = await atOnce([
      scan(0, one, `甲${round}`),
      scan(1, two, `甲${round}`),
      scan(1, one, `乙${round}`),
      scan(0, one, `甲${round}`),
    ])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const bound = await rows(
      shop.db,
      sql<{ member_id: number; openid: string }>`select member_id, openid from wechat_bind
        where member_id = any(${[first.id, second.id]}::int[])`,
    )
    expect(new Set(bound.map((bind) => bind.openid)).size).toBe(bound.length)
    expect(bound.length).toBeGreaterThanOrEqual(1)
    const told = await rows(
      shop.db,
      sql`select 1 from message where member_id = any(${[first.id, second.id]}::int[]) and title = '已绑定微信'`,
    )
    expect(told).toHaveLength(bound.length)
  }
})

it('everything is read while messages arrive: what was not shown stays unread, no count lies', async () => {
  const own = await somebody()
  let number = 0
  const write = (): Promise<void> =>
    addMessage(shop.db, {
      member_id: own.id,
      kind: 'order.signed',
      facts: { order_id: 1, sn: '1', note: '', hours: 48 },
      event_id: `race:${++number}`,
      at: Date.now(),
    })
  for (let first = 0; first < 10; first++) await write()
  const { newest } = (await own.both[0].send(message.list, {})).data
  const acts = Array.from({ length: 30 }, (_, place) => async () => {
    if (place % 3 === 0) return void (await write())
    const answer = await own.both[place % 2]!.send(message.read, { all: 1, up_to: newest })
    expect(answer.status).toBe(200)
    expect(answer.data.message_count).toBeLessThanOrEqual(20)
  })
  await atOnce(acts)
  const stored = await rows(
    shop.db,
    sql<{ id: number; is_read: boolean }>`select id, is_read from message where member_id = ${own.id}`,
  )
  expect(stored).toHaveLength(20)
  expect(stored.every((one) => one.is_read === one.id <= newest)).toBe(true)
  expect((await own.both[1].send(contract.member.base, {})).data.message_count).toBe(10)
  const all = await atOnce([0, 1, 0, 1].map((server) => () => own.both[server as 0 | 1].send(message.read, { all: 1 })))
  expect(surprises(all)).toEqual([])
  expect(all.map((answer) => answer.data.message_count)).toEqual([0, 0, 0, 0])
})
