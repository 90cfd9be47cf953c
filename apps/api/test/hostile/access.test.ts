import { addPointsGoods } from '../../src/promotions/points/points.fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls, contract, type AnyCall, type StaffRole } from '@yaopi/core/contract'
import { rolesWith, STAFF_RIGHTS, STAFF_ROLES } from '@yaopi/core/staff'
import { row, sql } from '../../src/platform/db/db.ts'
import { approvalKinds } from '../../src/accounts/approvals/index.ts'
import { exportKinds } from '../../src/accounts/exports/index.ts'
import { placeOrder } from '../support/buying.ts'
import { addGoods, addMember } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { serverOfFile, type TestAnswer, type TestClient } from '../support/test-server.ts'
import { likelyInput } from './call-fields.ts'
import { watchChanges } from './fingerprint.ts'

const { cart, order, address } = contract

const t = serverOfFile({ goods: 2, readsOwnWrites: false })
beforeAll(async () => {
  await addMember(t.db, { phone: '13900000050', audit_status: 0, contract_end: null })
  await addMember(t.db, { phone: '13900000053', audit_status: 3 })
  await addMember(t.db, { phone: '13900000055', audit_status: 5 })
})

/** Somebody who sends a call: what they are to the rows of the contract, and how they log in. */
type Person = {
  readonly name: string
  readonly audit_status?: number
  readonly roles?: readonly StaffRole[]
  readonly comes: () => Promise<TestClient>
}
const member = (name: string, phone: string, audit_status: number): Person => ({
  name,
  audit_status,
  comes: () => t.loginAs(phone),
})

/** The same person with their token as Bearer instead of a cookie. */
const bearer = (client: TestClient): TestClient => {
  const authorization = `Bearer ${client.cookie.split('=')[1]!}`
  const raw: TestClient['raw'] = (request) =>
    t.visitor.raw({ ...request, headers: { ...request.headers, authorization } })
  return { ...client, raw }
}

/** Nobody shares an account with another, so that all may come at once. */
const people: readonly Person[] = [
  { name: 'a visitor', comes: async () => t.visitor },
  {
    name: 'somebody with an invented token',
    comes: async () => ({
      ...t.visitor,
      raw: (request) =>
        t.visitor.raw({ ...request, headers: { ...request.headers, cookie: `yaopi_session=${'A'.repeat(43)}` } }),
    }),
  },
  {
    name: 'somebody whose login has ended',
    comes: async () => {
      const { id, client } = await t.newCustomer()
      await sql`update login_token set expires_at = to_timestamp(${t.clock.now() / 1000 - 1})
        where member_id = ${id}`.execute(t.db)
      return client
    },
  },
  member('a member without documents', '13900000050', 0),
  member('a member under review', '13800000004', 1),
  member('a member who was turned down', '13900000053', 3),
  member('a frozen member', '13900000055', 5),
  member('a member with an ended document', '13800000005', 4),
  member('a member without contract', '13800000006', 2),
  member('an approved member', '13800000001', 2),
  { name: 'a member by Bearer', audit_status: 2, comes: async () => bearer((await t.newCustomer()).client) },
  ...[...STAFF_ROLES.map((role) => [role]), ['goods', 'finance'] as const, STAFF_ROLES].map((roles): Person => ({
    name: `staff: ${roles.join(', ')}`,
    roles,
    comes: () => t.loginStaff(...roles),
  })),
  {
    name: 'staff by Bearer',
    roles: ['warehouse', 'content'],
    comes: async () => bearer(await t.loginStaff('warehouse', 'content')),
  },
  {
    name: 'staff who has left',
    comes: async () => {
      const client = await t.loginStaff('sales', 'content')
      await sql`update staff set is_active = false where roles = '{sales,content}'`.execute(t.db)
      return client
    },
  },
]

type Verdict = 'in' | 401 | 403

/** Whom the row of a call lets in. */
function expected(call: AnyCall, person: Person): Verdict {
  if (call.access === 'visitor' || call.access === 'gateway') return 'in'
  if (call.access === 'staff')
    return person.roles === undefined
      ? 401
      : rolesWith(call.may ?? '').some((role) => person.roles!.includes(role))
        ? 'in'
        : 403
  if (person.audit_status === undefined) return 401
  if (person.audit_status === 5 && call.method !== 'GET' && call.allowedWhenFrozen !== true) return 403
  return call.access === 'member' || person.audit_status === 2 || person.audit_status === 4 ? 'in' : 403
}

/** Whose side of the shop is tried at every call, whatever the side of the call. */
const AT_ALL = ['a visitor', 'an approved member', `staff: ${STAFF_ROLES.join(', ')}`]

/**
 * Calls that somebody is tried at: `npm run test:long` takes all. The ordinary run takes all of their own side, and
 * of the other one, where everybody of a side gets the same answer, one in seven.
 */
const callsFor = ({ name, roles }: Person): readonly AnyCall[] =>
  LONG || AT_ALL.includes(name)
    ? allCalls
    : allCalls.filter((call, at) => (call.access === 'staff') === (roles !== undefined) || at % 7 === 0)

const AT_THE_DOOR = /NEED_AUDIT|FROZEN|岗位没有此项权限/

/** Asks with as little as can be: what is missing or unknown is told only to those who were let in. */
async function verdictOf(call: AnyCall, client: TestClient): Promise<Verdict> {
  const url = call.path.replace(/:\w+/g, '999999999')
  // It goes on until the reader leaves.
  const isStream = call.path.endsWith('/stream')
  const answer = await client.raw({
    method: call.method,
    url,
    ...(isStream && { payloadAsStream: true }),
    ...(call.method === 'POST'
      ? { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : {}),
  })
  if (answer.statusCode >= 500) throw new Error(`${call.method} ${call.path}: ${answer.body}`)
  if (answer.statusCode === 401) return 401
  if (isStream) {
    answer.stream().destroy()
    return answer.statusCode === 403 ? 403 : 'in'
  }
  return answer.statusCode === 403 && AT_THE_DOOR.test(answer.body) ? 403 : 'in'
}

describe('every call lets in whom its row names, and nobody else', () => {
  it.concurrent.each(people.map((person) => [person.name, person] as const))(
    '[RO-02] %s',
    async (_, person) => {
      const wrong: string[] = []
      let client = await person.comes()
      for (const call of callsFor(person)) {
        const verdict = await verdictOf(call, client)
        // Logging out is one of the calls, for members and for staff.
        if (call.path.endsWith('/logout')) client = await person.comes()
        if (verdict !== expected(call, person))
          wrong.push(`${call.method} ${call.path}: ${verdict} instead of ${expected(call, person)}`)
      }
      expect(wrong).toEqual([])
    },
    240_000,
  )

  it('names a right that somebody holds for every staff call, and rights for no other', () => {
    const wrong = allCalls.filter((call) =>
      call.access === 'staff' ? rolesWith(call.may ?? '').length === 0 : call.may !== undefined,
    )
    expect(wrong.map((call) => call.path)).toEqual([])
    const outside = allCalls.filter((call) => call.path.startsWith('/api/admin') && call.access !== 'staff')
    expect(outside.map((call) => call.path)).toEqual(['/api/admin/login'])
    const signed = approvalKinds(t.server).map(({ checker }) => checker)
    const exported = exportKinds(t.server).map(({ may }) => may)
    const asked = new Set([...allCalls.flatMap((call) => call.may ?? []), ...signed, ...exported])
    expect(Object.keys(STAFF_RIGHTS).filter((right) => !asked.has(right as never))).toEqual([])
  })

  it('gives the administrator what is theirs, accounts and partners, and nothing of the business but reading', () => {
    const changes = allCalls.filter((call) => call.method !== 'GET' && rolesWith(call.may ?? '').includes('admin'))
    expect([...new Set(changes.map((call) => call.may))].sort()).toEqual([
      'account:own',
      'approval:withdraw',
      'calendar:write',
      'job:run',
      'partner:write',
      'setting:write',
      'staff:write',
      'task:claim',
    ])
  })

  it('is told as a matrix of calls and roles', async () => {
    const staffCalls = allCalls.filter((call) => call.access === 'staff')
    const lines = staffCalls.map((call) => {
      const held = STAFF_ROLES.map((role) => (rolesWith(call.may!).includes(role) ? role : '–'))
      return `| ${call.method} ${call.path.slice('/api/admin/'.length)} | ${call.may} | ${held.join(' | ')} |`
    })
    const head = `| call | right | ${STAFF_ROLES.join(' | ')} |\n|${'---|'.repeat(STAFF_ROLES.length + 2)}`
    const words =
      '# Calls of the staff and the roles that may send them\n\nWritten by apps/api/test/hostile/access.test.ts.'
    await expect(`${words}\n\n${head}\n${lines.sort().join('\n')}\n`).toMatchFileSnapshot(
      '../../../../docs/staff-rights.md',
    )
  })

  it('[ER-03] a member without contract fills the cart, and is sent to sign before the first order', async () => {
    const client = await t.loginAs('13800000006')
    const added = await client.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
    expect(await client.send(contract.checkout.preview, { ids: added.added.join(',') })).toMatchObject({
      status: 459,
      code: 459,
      message: expect.stringContaining('签署'),
      data: { action: '/dzht' },
    })
    expect(
      await client.send(order.create, { preview_token: 'x.y', idempotency_key: 'no-contract', address_id: 1 }),
    ).toMatchObject({ status: 459 })
    expect(await client.data(cart.total, {})).toMatchObject({ number: 1 })
  })
})

/** Things of one member by the name that paths give them. */
type Things = {
  readonly order: number
  readonly trade: number
  readonly address: number
  readonly line: number
  readonly link: number
  readonly store: number
  readonly recharge: number
  readonly points_order: number
  readonly afterSale: number
  readonly template: number
  readonly request: number
  readonly lot: number
  readonly invoice: number
}
const thingOf = (call: AnyCall, things: Things): number | undefined => {
  if (call.path.startsWith('/api/order/:id') || call.path === '/api/cart/quick_add/:id') return things.order
  if (call.path.startsWith('/api/pay/:trade_id')) return things.trade
  if (call.path.startsWith('/api/user/address/:id')) return things.address
  if (call.path.startsWith('/api/partner/link/:id')) return things.link
  if (call.path.startsWith('/api/user/dd/:id')) return things.store
  if (call.path.startsWith('/api/user/recharge/:id')) return things.recharge
  if (call.path.startsWith('/api/user/buy_template/:id')) return things.template
  if (call.path.startsWith('/api/user/buy/:id')) return things.request
  if (call.path.startsWith('/api/jf/order/:id')) return things.points_order
  if (call.path.startsWith('/api/jybg/:id')) return things.lot
  if (call.path.startsWith('/api/after_sale/options')) return things.order
  if (call.path.startsWith('/api/after_sale/:id')) return things.afterSale
  if (call.path.startsWith('/api/invoice/:id')) return things.invoice
  return call.path.startsWith('/api/cart/:id') ? things.line : undefined
}

/** Paths whose parameter names something that every member has or is offered: a coupon, a kind of document. */
const OFFERED: readonly string[] = ['/api/coupon/:id/receive', '/api/user/zizhi/:type']

describe("a member's things", () => {
  let changes: () => Promise<string[]>
  beforeAll(async () => {
    changes = await watchChanges(t.db)
  })

  it('are not there for another member, whatever they ask, and stay as they were', async () => {
    const owner = await t.loginAs('13800000001')
    const added = await owner.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
    const preview = await owner.data(contract.checkout.preview, { ids: added.added.join(',') })
    const made = await placeOrder(owner, preview)
    const line = await owner.data(cart.add, { params: [{ goods_id: t.goods[1]!, number: 10 }] })
    const portal = await (
      await t.loginStaff('admin')
    ).data(contract.partnerAdmin.create, { key: 'portal', name: '某门户', origins: 'https://portal.example' })
    const { code } = await t.visitor.data(contract.partner.code, {
      partner_key: 'portal',
      partner_secret: portal.secret,
      external_id: 'u-1',
    })
    const link = await owner.data(contract.partner.link, { code, consent: 1 })
    const owner_id = (await sql<{ id: number }>`select id from member where phone = '13800000001'`.execute(t.db))
      .rows[0]!.id
    const store = await addMember(t.db, { owner_id })
    const exchanged = await sql<{
      id: number
    }>`insert into points_order (id, order_sn, member_id, points_goods_id, kind, name,
      number, points, status) values (7, 'J7', ${owner_id}, ${await addPointsGoods(t.db)}, 'goods', 'x', 1, 100, 10)
      returning id`.execute(t.db)
    const afterSale = await row(
      t.db,
      sql<{ id: number }>`insert into after_sale (order_id, member_id, type, state, reason, words, clock_at, created_at)
        values (${made.orders[0]!.id}, ${owner_id}, 6, 10, 9, '', now() + interval '1 day', now()) returning id`,
    )
    const template = await row(
      t.db,
      sql<{ id: number }>`insert into buy_template (member_id, name, created_at, updated_at)
        values (${owner_id}, '每周', now(), now()) returning id`,
    )
    const unseen = await row(
      t.db,
      sql<{ id: number }>`select id from lot where goods_id = ${await addGoods(t.db, { is_on_sale: false })}`,
    )
    const invoice = await row(
      t.db,
      sql<{ id: number }>`with title as (insert into invoice_title (member_id, name, tax_no, state, created_at,
          reviewed_at) values (${owner_id}, '某药房', '91510100MA0000000A', 2, now(), now()) returning id)
        insert into invoice (member_id, kind, title_id, buyer, created_at)
        select ${owner_id}, 1, id, '{"name":"某药房"}', now() from title returning id`,
    )
    const things: Things = {
      invoice: invoice!.id,
      order: made.orders[0]!.id,
      trade: made.trade_id,
      address: preview.addresses[0]!.id,
      line: line.added[0]!,
      link: link.id,
      store,
      recharge: (await owner.data(contract.wallet.recharge, { amount: 100, idempotency_key: 'own-recharge' })).id,
      points_order: exchanged.rows[0]!.id,
      afterSale: afterSale!.id,
      template: template!.id,
      lot: unseen!.id,
      request: (
        await owner.data(contract.productRequest.send, { name: '某某', number: 1, idempotency_key: 'own-request' })
      ).id,
    }

    const stranger = await t.loginAs('13800000007')
    await changes()
    const calls = allCalls.filter(
      (call) =>
        (call.access === 'member' || call.access === 'approved') &&
        call.path.includes(':') &&
        !OFFERED.includes(call.path),
    )
    expect(calls.filter((call) => thingOf(call, things) === undefined).map((call) => call.path)).toEqual([])
    const found: string[] = []
    for (const call of calls) {
      const input = [...likelyInput(call, t.server.bound.get(call)!)]
        .filter(([name]) => !call.path.includes(`:${name}`))
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&')
      const url = call.path.replace(/:\w+/, String(thingOf(call, things)))
      const answer = await stranger.raw({
        method: call.method,
        url: call.method !== 'POST' && input !== '' ? `${url}?${input}` : url,
        ...(call.method === 'POST'
          ? { payload: input, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          : {}),
      })
      if (answer.statusCode !== 404)
        found.push(`${call.method} ${call.path}: ${answer.statusCode} ${answer.body.slice(0, 120)}`)
    }
    expect(found).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('given as lists or fields of a form are not touched either', async () => {
    const owner = await t.loginAs('13800000001')
    const stranger = await t.loginAs('13800000008')
    const lines = (await owner.data(cart.list, {})).data.map((line) => line.id)
    const addresses = await owner.data(address.list, {})
    const added = await stranger.data(cart.add, { params: [{ goods_id: t.goods[0]!, number: 40 }] })
    const preview = await stranger.data(contract.checkout.preview, { ids: added.added.join(',') })
    await changes()
    const refusedOrEmpty: TestAnswer<unknown>[] = [
      await stranger.send(contract.checkout.preview, { ids: lines.join(',') }),
      await stranger.send(order.create, {
        preview_token: preview.preview_token,
        idempotency_key: 'foreign',
        address_id: addresses[0]!.id,
      }),
      await owner.send(order.create, {
        preview_token: preview.preview_token,
        idempotency_key: 'foreign',
        address_id: addresses[0]!.id,
      }),
    ]
    expect(refusedOrEmpty.map((answer) => answer.status)).toEqual([422, 422, 422])
    // Unknown lines are no error where a repeat must do nothing; they are simply not theirs.
    expect((await stranger.send(cart.remove, { ids: lines.join(',') })).status).toBe(200)
    expect((await stranger.send(cart.select, { ids: lines.join(','), is_selected: 0 })).status).toBe(200)
    expect(await changes()).toEqual([])
  })
})
