import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { row, rows, sql } from '../../platform/db/index.ts'
import { serverOfFile, type Customer } from '../../../test/support/test-server.ts'

const { message: calls, messageAdmin } = contract
const t = serverOfFile()

test('staff write to members of a kind, of a region or by id, once for a key, and it is in the audit log', async () => {
  const staff = await t.loginStaff('service')
  const [own, other] = [await t.newCustomer({ rank: 8 }), await t.newCustomer({ rank: 8 })]
  const note = { type: 1, title: '停机维护', content: '今晚22点停机维护', url: '/user' } as const
  const send = (given: object) =>
    staff.send(messageAdmin.broadcast, { ...note, idempotency_key: 'b-1', ...given } as never)
  expect((await send({})).errors).toEqual({ all: ['请选择接收对象：全部会员，或会员类型、地区、会员编号'] })
  expect((await send({ all: 1, rank: 8 })).status).toBe(422)
  expect((await send({ ids: [own.id], rank: 8 })).errors).toEqual({ ids: ['按会员编号发送时不能再选类型或地区'] })
  for (const url of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await send({ rank: 8, url })).errors).toEqual({ url: ['链接只能是本站地址，以/开头'] })
  expect(await Promise.all([send({ rank: 8 }), send({ rank: 8 })])).toMatchObject([
    { data: { recipients: 2 } },
    { data: { recipients: 2 } },
  ])
  expect((await send({ rank: 8, title: '另一条' })).status).toBe(409)
  expect(await send({ ids: [own.id, 999_999_999_999], idempotency_key: 'b-2' })).toMatchObject({
    data: { recipients: 1 },
  })
  const titles = async ({ client }: Customer) => (await client.data(calls.list, {})).data.map((one) => one.title)
  expect([await titles(own), await titles(other)]).toEqual([['停机维护', '停机维护'], ['停机维护']])
  const everybody = (await row(t.db, sql<{ count: number }>`select count(*)::int as count from member`))!.count
  expect(await send({ all: 1, idempotency_key: 'b-3', type: 4 })).toMatchObject({ data: { recipients: everybody } })
  expect(
    await rows(t.db, sql`select detail->>'title' as title from audit_log where target like 'message_broadcast:%'`),
  ).toHaveLength(3)
  for (const role of ['warehouse', 'finance'])
    expect(
      (await (await t.loginStaff(role)).send(messageAdmin.broadcast, { ...note, all: 1, idempotency_key: 'x' })).status,
    ).toBe(403)
})
