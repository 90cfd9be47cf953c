import { contract, type CartLineInput, type PartnerScope } from '@yaopi/core/contract'
import { encodeForm } from '@yaopi/core'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { sql } from '../../platform/db/db.ts'

const PORTAL = 'https://portal.example'
const STRANGER = 'https://evil.example'
const { partner, partnerAdmin, cart, goods, member: memberCalls, order, favourite } = contract

let buyer: TestClient
let admin: TestClient
let key: { partner_key: string; partner_secret: string }
let partnerId: number

const shop = serverOfFile({ goods: 3 })
beforeAll(async () => {
  buyer = await shop.loginAs('13800000007')
  admin = await shop.loginStaff('admin')
  const made = await admin.data(partnerAdmin.create, { key: 'kanglian', name: '康联采购门户', origins: PORTAL })
  partnerId = made.id
  key = { partner_key: 'kanglian', partner_secret: made.secret }
})

/** A partner's server: no cookie, no origin. */
const server = () => shop.visitor
const codeFor = async (user: string): Promise<string> =>
  (await server().data(partner.code, { ...key, external_id: user })).code
const linkAs = async (who: TestClient, user: string) =>
  who.data(partner.link, { code: await codeFor(user), consent: 1 })
const tokenFor = async (
  user: string,
  scopes: readonly PartnerScope[] = ['search', 'cart'],
  origin = PORTAL,
): Promise<string> => (await server().data(partner.token, { ...key, member: user, origin, scopes })).token

/** A page on another origin: what its browser would send. */
const page = (origin: string, token?: string) => (request: Omit<InjectOptions, 'headers'>) =>
  shop.visitor.raw({
    ...request,
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(request.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  })
const line = (number: number): CartLineInput => ({ goods_id: shop.goods[0]!, number })
const addForm = (number: number): string => encodeForm({ params: [line(number)] })
const allowed = (answer: { headers: Record<string, unknown> }): unknown => answer.headers['access-control-allow-origin']

describe('the registry', () => {
  it('tells any page whether its origin is registered, which the browser does not say', async () => {
    for (const [origin, registered] of [
      [PORTAL, 1],
      [STRANGER, 0],
      ['null', 0],
    ] as const) {
      const answer = await page(origin)({
        method: 'GET',
        url: `${partner.origin.path}?origin=${encodeURIComponent(origin)}`,
      })
      expect(answer.json()).toMatchObject({ code: 200, data: { registered } })
      expect(allowed(answer)).toBe('*')
    }
  })

  it('shows the secret once, keeps only its hash, and takes exact origins only', async () => {
    expect(key.partner_secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await admin.data(partnerAdmin.list, {}))).not.toContain('secret')
    for (const origins of [
      'portal.example',
      'http://portal.example',
      'https://portal.example/shop',
      'https://*.example',
      '*',
    ]) {
      expect(await admin.send(partnerAdmin.create, { key: 'other', name: '某门户', origins })).toMatchObject({
        status: 422,
        errors: { origins: [expect.any(String)] },
      })
    }
    expect(await admin.send(partnerAdmin.create, { key: 'kanglian', name: '再来一次', origins: PORTAL })).toMatchObject(
      { status: 422 },
    )
  })

  it('is for the administrator alone', async () => {
    const staff = await shop.loginStaff('service')
    expect((await staff.send(partnerAdmin.list, {})).status).toBe(403)
    expect((await buyer.send(partnerAdmin.create, { key: 'x1', name: 'x', origins: PORTAL })).status).toBe(401)
  })
})

describe('linking', () => {
  it("needs a code of the partner and the member's consent; a code works once and ten minutes", async () => {
    const code = await codeFor('u-1')
    expect(await buyer.data(partner.offer, { code })).toEqual({
      partner: '康联采购门户',
      origins: [PORTAL],
      scopes: ['search', 'cart', 'chat'],
      return_url: '',
    })
    expect(await shop.visitor.send(partner.link, { code, consent: 1 })).toMatchObject({ status: 401 })
    expect(await buyer.send(partner.link, { code, consent: 0 as 1 })).toMatchObject({
      status: 422,
      message: '请先同意授权',
    })
    const made = await buyer.data(partner.link, { code, consent: 1 })
    expect(made).toMatchObject({ partner: '康联采购门户', linked_id: expect.stringMatching(/^L[0-9a-f]{24}$/) })
    expect(await buyer.send(partner.link, { code, consent: 1 })).toMatchObject({
      status: 422,
      message: '关联码错误或已过期',
    })
    expect(await buyer.data(partner.links, {})).toEqual([made])

    const late = await codeFor('u-1')
    shop.clock.advance(10 * 60_000 + 1)
    expect((await buyer.send(partner.link, { code: late, consent: 1 })).status).toBe(422)
  })

  it('is for what the code asks for, and leads back to a page of a registered origin alone', async () => {
    const member = await shop.loginAs('13800000008')
    const ask = (more: { scopes?: readonly PartnerScope[]; return_url?: string }) =>
      server().send(partner.code, { ...key, external_id: 'u-scopes', ...more })
    for (const return_url of ['https://evil.example/', `${PORTAL}.evil.example/`, '/back', 'javascript:alert(1)'])
      expect(await ask({ return_url })).toMatchObject({
        status: 422,
        errors: { return_url: ['返回地址须属于已登记的来源'] },
      })
    expect((await ask({ scopes: ['orders' as 'search'] })).status).toBe(422)
    const { data } = await ask({ scopes: ['search'], return_url: `${PORTAL}/linked?user=1` })
    const offer = { partner: '康联采购门户', origins: [PORTAL], scopes: ['search'] }
    expect(await member.data(partner.offer, { code: data.code })).toEqual({
      ...offer,
      return_url: `${PORTAL}/linked?user=1`,
    })
    await admin.data(partnerAdmin.edit, { id: partnerId, origins: 'https://new.example' })
    expect(await member.data(partner.offer, { code: data.code })).toMatchObject({ return_url: '' })
    await admin.data(partnerAdmin.edit, { id: partnerId, origins: PORTAL })
    await member.data(partner.link, { code: data.code, consent: 1 })
    const request = { ...key, member: 'u-scopes', origin: PORTAL }
    expect((await server().send(partner.token, { ...request, scopes: ['search'] })).status).toBe(200)
    expect(await server().send(partner.token, { ...request, scopes: ['cart'] })).toMatchObject({
      status: 403,
      data: { reason: 'SCOPE' },
    })
  })

  it('one user of a partner is one member, and one member one user', async () => {
    await linkAs(buyer, 'u-2')
    expect(await buyer.data(partner.links, {})).toHaveLength(1)
    expect(
      (await server().send(partner.token, { ...key, member: 'u-1', origin: PORTAL, scopes: ['cart'] })).status,
    ).toBe(403)
    const other = await shop.loginAs('13800000008')
    await linkAs(other, 'u-2')
    expect(await buyer.data(partner.links, {})).toHaveLength(0)
    expect(await other.data(partner.links, {})).toHaveLength(1)
  })

  it('nobody tries out codes', async () => {
    const guesser = await shop.loginAs('13800000002')
    for (let guess = 0; guess < 10; guess++)
      expect((await guesser.send(partner.offer, { code: `WRONG${guess}` })).status).toBe(422)
    expect((await guesser.send(partner.offer, { code: await codeFor('u-9') })).status).toBe(429)
  })
})

describe('the token exchange, server to server', () => {
  beforeAll(async () => {
    await linkAs(buyer, 'u-1')
  })

  it("gives a token for 15 minutes for a linked member, by the partner's id or ours", async () => {
    const [mine] = await buyer.data(partner.links, {})
    for (const who of ['u-1', mine!.linked_id]) {
      const made = await server().data(partner.token, {
        ...key,
        member: who,
        origin: PORTAL,
        scopes: ['search', 'cart'],
      })
      expect(made).toEqual({
        token: expect.stringMatching(/^yp_[\w-]{43}$/),
        expire_at: Math.floor(shop.clock.now() / 1000) + 900,
      })
    }
    const answer = await page(PORTAL, await tokenFor('u-1'))({ method: 'GET', url: '/api/partner/me' })
    expect(answer.json().data).toEqual({ partner: '康联采购门户', member: mine!.linked_id, scopes: ['search', 'cart'] })
  })

  it.each([
    ['an unknown key', { partner_key: 'nobody' }, { status: 401 }],
    ['a wrong secret', { partner_secret: 'A'.repeat(43) }, { status: 401 }],
    ['an origin that is not registered', { origin: STRANGER }, { status: 403, data: { reason: 'ORIGIN' } }],
    ['a member that is not linked', { member: 'u-404' }, { status: 403, data: { reason: 'NOT_LINKED' } }],
  ] as const)('refuses %s, and says why', async (_, wrong, refusal) => {
    const request = { ...key, member: 'u-1', origin: PORTAL, scopes: ['cart'] as const }
    expect(await server().send(partner.token, { ...request, ...wrong })).toMatchObject(refusal)
  })

  it('never takes key and secret from a browser', async () => {
    const form = encodeForm({ ...key, member: 'u-1', origin: PORTAL, scopes: ['cart'] })
    expect((await page(PORTAL)({ method: 'POST', url: '/api/partner/token', payload: form })).statusCode).toBe(403)
  })

  it('ends with the quarter of an hour, with the link, with the origin and with the partner', async () => {
    const read = async (token: string): Promise<number> =>
      (await page(PORTAL, token)({ method: 'GET', url: '/api/cart/list' })).statusCode
    const old = await tokenFor('u-1')
    expect(await read(old)).toBe(200)
    shop.clock.advance(15 * 60_000)
    expect(await read(old)).toBe(401)

    const linked = await tokenFor('u-1')
    const [mine] = await buyer.data(partner.links, {})
    await buyer.data(partner.unlink, { id: mine!.id })
    expect(await read(linked)).toBe(401)
    expect((await buyer.send(partner.unlink, { id: mine!.id })).status).toBe(404)
    await linkAs(buyer, 'u-1')

    const moved = await tokenFor('u-1')
    await admin.data(partnerAdmin.edit, { id: partnerId, origins: 'https://new.example' })
    expect(await read(moved)).toBe(401)
    await admin.data(partnerAdmin.edit, { id: partnerId, origins: PORTAL })

    const live = await tokenFor('u-1')
    await admin.data(partnerAdmin.edit, { id: partnerId, is_active: 0 })
    expect(await read(live)).toBe(401)
    expect(
      (await server().send(partner.token, { ...key, member: 'u-1', origin: PORTAL, scopes: ['cart'] })).status,
    ).toBe(401)
    await admin.data(partnerAdmin.edit, { id: partnerId, is_active: 1 })

    const { secret } = await admin.data(partnerAdmin.edit, { id: partnerId, new_secret: 1 })
    expect(
      (await server().send(partner.token, { ...key, member: 'u-1', origin: PORTAL, scopes: ['cart'] })).status,
    ).toBe(401)
    key = { ...key, partner_secret: secret! }
    expect(await read(await tokenFor('u-1'))).toBe(200)
  })
})

describe("what a partner's page may do", () => {
  it('fill the cart of the member with its token, from its own origin', async () => {
    const token = await tokenFor('u-1')
    const added = await page(PORTAL, token)({ method: 'POST', url: '/api/cart', payload: addForm(10) })
    expect([added.statusCode, allowed(added)]).toEqual([200, PORTAL])
    expect((await buyer.data(cart.total, {})).number).toBe(1)
    const elsewhere = await page(STRANGER, token)({ method: 'GET', url: '/api/cart/list' })
    expect([elsewhere.statusCode, allowed(elsewhere), elsewhere.json().data]).toEqual([
      403,
      undefined,
      { reason: 'ORIGIN' },
    ])
    expect(
      (await shop.visitor.raw({ method: 'GET', url: '/api/cart/list', headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(403)
  })

  it('search with the search scope, but not see the cart', async () => {
    const token = await tokenFor('u-1', ['search'])
    const list = await page(PORTAL, token)({ method: 'GET', url: '/api/goods/list' })
    expect([list.statusCode, typeof list.json().data.data[0].price]).toEqual([200, 'number'])
    const refused = await page(PORTAL, token)({ method: 'GET', url: '/api/cart/list' })
    expect([refused.statusCode, refused.json().data, allowed(refused)]).toEqual([403, { reason: 'SCOPE' }, PORTAL])
  })

  it('[RO-03] talk to the service with the scope of the chat, which is no scope for anything else', async () => {
    const without = await page(PORTAL, await tokenFor('u-1'))({ method: 'GET', url: memberCalls.base.path })
    for (const key of ['is_can_chat', 'token']) expect(without.json().data).not.toHaveProperty(key)
    const ask = page(PORTAL, await tokenFor('u-1', ['chat']))
    const { is_can_chat, token } = (await ask({ method: 'GET', url: memberCalls.base.path })).json().data
    expect([is_can_chat, token]).toEqual([1, expect.stringMatching(/^[\w-]{43}$/)])
    const sent = await ask({
      method: 'POST',
      url: contract.chat.send.path,
      payload: encodeForm({ token, text: '您好', idempotency_key: 'portal-1' }),
    })
    expect([sent.statusCode, sent.json().data, allowed(sent)]).toEqual([200, { seq: 1 }, PORTAL])
    // The token of the chat is one of this page's token: another one, even of the same member, has no use for it.
    const messages = `${contract.chat.messages.path}?token=${token}`
    expect((await ask({ method: 'GET', url: messages })).json().data.messages).toHaveLength(1)
    const other = page(PORTAL, await tokenFor('u-1', ['chat']))
    expect((await other({ method: 'GET', url: messages })).statusCode).toBe(410)
    const search = page(PORTAL, await tokenFor('u-1', ['search', 'cart']))
    expect((await search({ method: 'GET', url: messages })).json().data).toEqual({ reason: 'SCOPE' })
    for (const url of ['/api/cart/list', order.list.path, '/api/goods/list'])
      expect([url, (await ask({ method: 'GET', url })).statusCode]).toEqual([url, 403])
    expect((await ask({ method: 'POST', url: '/api/upload', payload: '' })).statusCode).toBe(403)
  })

  it('who was linked before there was a chat has not agreed to it, and is linked anew for it', async () => {
    await sql`update partner_link set scopes = array['search', 'cart'] where ended_at is null`.execute(shop.db)
    const request = { ...key, member: 'u-1', origin: PORTAL, scopes: ['search', 'chat'] as const }
    expect(await server().send(partner.token, request)).toMatchObject({ status: 403, data: { reason: 'SCOPE' } })
    expect(await tokenFor('u-1', ['search'])).toMatch(/^yp_/)
    await linkAs(buyer, 'u-1')
    expect((await server().data(partner.token, request)).token).toMatch(/^yp_/)
  })

  it('nothing else: no orders, no checkout, no profile, no links', async () => {
    const ask = page(PORTAL, await tokenFor('u-1'))
    for (const [method, url] of [
      ['GET', order.list.path],
      ['POST', '/api/cart/checkout'],
      ['GET', contract.memberHome.read.path],
      ['GET', memberCalls.money.path],
      ['DELETE', memberCalls.logout.path],
      ['GET', partner.links.path],
      ['GET', '/api/user/address'],
      ['GET', favourite.list.path],
      ['GET', '/api/admin/partners'],
    ] as const) {
      const answer = await ask({ method, url, ...(method === 'POST' ? { payload: '' } : {}) })
      expect([method, url, answer.statusCode, allowed(answer)]).toEqual([method, url, 403, undefined])
    }
  })

  it('learn what the member may see, and nothing that identifies them', async () => {
    const [mine] = await buyer.data(partner.links, {})
    const answer = await page(PORTAL, await tokenFor('u-1'))({ method: 'GET', url: '/api/user/base' })
    expect(answer.json().data).toMatchObject({ username: mine!.linked_id, audit_status: 2, is_passed: 1, cart: 1 })
    const own = ['phone', 'name', 'company', 'address', 'rank', 'freight_zone', 'points', 'admin', 'message_count']
    for (const field of own) expect(answer.json().data).not.toHaveProperty(field)
  })
})

describe('the way to the checkout', () => {
  /** A browser of its own, which goes on from a partner's page to the shop. */
  const enter = (code: string, more: { replace?: 1 } = {}, cookie?: string) =>
    shop.visitor.raw({
      method: 'POST',
      url: partner.enter.path,
      payload: encodeForm({ code, ...more }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie === undefined ? {} : { cookie }),
      },
    })
  const handOver = (token: string, origin = PORTAL) =>
    page(origin, token)({ method: 'POST', url: partner.handOver.path, payload: '' })
  const codeOf = async (token: string): Promise<string> => (await handOver(token)).json().data.code
  const isIn = (answer: { headers: Record<string, unknown> }): boolean => answer.headers['set-cookie'] !== undefined
  const scopes = ['search', 'cart', 'checkout'] as const

  it('is agreed to by name: no code without scopes asks for it, and no token has it without', async () => {
    await linkAs(buyer, 'u-1')
    const request = { ...key, member: 'u-1', origin: PORTAL, scopes }
    expect(await server().send(partner.token, request)).toMatchObject({ status: 403, data: { reason: 'SCOPE' } })
    const token = await tokenFor('u-1')
    expect((await handOver(token)).json().data).toEqual({ reason: 'SCOPE' })
    const base = await page(PORTAL, token)({ method: 'GET', url: memberCalls.base.path })
    expect(base.json().data).not.toHaveProperty('can_hand_over')
    expect((await buyer.send(partner.handOver, {})).status).toBe(403)
    const { code } = await server().data(partner.code, { ...key, external_id: 'u-1', scopes })
    expect(await buyer.data(partner.offer, { code })).toMatchObject({ scopes })
    await buyer.data(partner.link, { code, consent: 1 })
    const agreed = await page(PORTAL, await tokenFor('u-1', scopes))({ method: 'GET', url: memberCalls.base.path })
    expect(agreed.json().data).toMatchObject({ can_hand_over: 1 })
  })

  it('signs the member in where nobody is, once and for a minute, from the origin of the token alone', async () => {
    const token = await tokenFor('u-1', scopes)
    const answer = await handOver(token)
    expect([answer.statusCode, allowed(answer)]).toEqual([200, PORTAL])
    expect(answer.json().data).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      expire_at: Math.floor(shop.clock.now() / 1000) + 60,
    })
    expect((await handOver(token, STRANGER)).statusCode).toBe(403)
    const code = answer.json().data.code as string
    const first = await enter(code)
    expect([first.statusCode, isIn(first), first.json().data.phone]).toEqual([200, true, '13800000007'])
    const again = await enter(code)
    expect([again.statusCode, isIn(again), again.json().message]).toEqual([410, false, '登录链接已失效，请直接登录'])
    const late = await codeOf(token)
    shop.clock.advance(60_001)
    expect((await enter(late)).statusCode).toBe(410)
    expect((await enter('A'.repeat(43))).statusCode).toBe(410)
    const both = await codeOf(token)
    const answers = await Promise.all([enter(both), enter(both), enter(both)])
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 410, 410])
    // No page of another site signs somebody in here.
    const foreign = await page(PORTAL)({
      method: 'POST',
      url: partner.enter.path,
      payload: encodeForm({ code: await codeOf(token) }),
    })
    expect([foreign.statusCode, isIn(foreign)]).toEqual([403, false])
  })

  it('keeps the login of the same member, and asks before it changes that of another', async () => {
    const token = await tokenFor('u-1', scopes)
    const own = await enter(await codeOf(token), {}, buyer.cookie)
    expect([own.statusCode, isIn(own)]).toEqual([200, false])
    expect((await buyer.data(cart.total, {})).number).toBeGreaterThanOrEqual(0)
    const other = await shop.loginAs('13800000002')
    const code = await codeOf(token)
    const refused = await enter(code, {}, other.cookie)
    expect([refused.statusCode, refused.json().data, isIn(refused)]).toEqual([409, { reason: 'OTHER_MEMBER' }, false])
    expect((await other.data(memberCalls.base, {})).phone).toBe('13800000002')
    const changed = await enter(code, { replace: 1 }, other.cookie)
    expect([changed.statusCode, isIn(changed), changed.json().data.phone]).toEqual([200, true, '13800000007'])
  })

  it('ends with the link and with the partner, and is written down', async () => {
    const token = await tokenFor('u-1', scopes)
    const [withdrawn, unlinked] = [await codeOf(token), await codeOf(token)]
    await admin.data(partnerAdmin.edit, { id: partnerId, is_active: 0 })
    expect((await enter(withdrawn)).statusCode).toBe(410)
    await admin.data(partnerAdmin.edit, { id: partnerId, is_active: 1 })
    const [mine] = await buyer.data(partner.links, {})
    await buyer.data(partner.unlink, { id: mine!.id })
    expect((await enter(unlinked)).statusCode).toBe(410)
    const written = await sql<{ action: string }>`select distinct action from partner_audit
      where partner_id = ${partnerId} and action in ('handover', 'enter') order by 1`.execute(shop.db)
    expect(written.rows.map((one) => one.action)).toEqual(['enter', 'handover'])
    await linkAs(buyer, 'u-1')
  })
})

describe('who may read across origins', () => {
  it('search, menus and hot words: everybody, cached for visitors, without a preflight', async () => {
    for (const url of ['/api/goods/search?keywords=amxl&type=0', '/api/focus/common', '/api/goods/fl']) {
      const answer = await page(STRANGER)({ method: 'GET', url })
      expect([url, answer.statusCode, allowed(answer), answer.headers['cache-control']]).toEqual([
        url,
        200,
        '*',
        'public, max-age=5, stale-while-revalidate=60',
      ])
    }
  })

  it('popular goods: everybody as a visitor, registered origins with a token', async () => {
    const [visitor, member] = [
      await page(STRANGER)({ method: 'GET', url: '/api/goods/hot' }),
      await page(PORTAL, await tokenFor('u-1'))({ method: 'GET', url: '/api/goods/hot' }),
    ]
    expect([allowed(visitor), visitor.headers['cache-control'], visitor.headers.vary]).toEqual([
      '*',
      'public, max-age=5, stale-while-revalidate=60',
      expect.stringMatching(/Authorization, Cookie/),
    ])
    expect([allowed(member), member.headers['cache-control']]).toEqual([PORTAL, 'private, no-store'])
    const own = await buyer.raw({ method: 'GET', url: '/api/goods/hot' })
    expect([allowed(own), own.headers['cache-control']]).toEqual([undefined, 'private, no-store'])
  })

  it('calls of the cart and the member: registered origins by name, never with credentials, private', async () => {
    for (const url of ['/api/cart/total', '/api/user/base', '/api/goods/list']) {
      const [known, unknown] = [
        await page(PORTAL)({ method: 'GET', url }),
        await page(STRANGER)({ method: 'GET', url }),
      ]
      expect([url, allowed(known), allowed(unknown)]).toEqual([url, PORTAL, undefined])
      for (const answer of [known, unknown]) {
        expect(answer.headers.vary).toMatch(/Origin/)
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
    }
    // A refusal can be read too: the page must learn that its token has ended.
    const refused = await page(PORTAL, `yp_${'A'.repeat(43)}`)({ method: 'GET', url: '/api/cart/list' })
    expect([refused.statusCode, allowed(refused), refused.json().code]).toEqual([401, PORTAL, 401])
  })

  it('a preflight is answered for two hours, by exact origin, for these calls only', async () => {
    const ask = (url: string, origin: string) =>
      shop.visitor.raw({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      })
    const good = await ask('/api/cart', PORTAL)
    expect([
      good.statusCode,
      allowed(good),
      good.headers['access-control-allow-methods'],
      good.headers['access-control-allow-headers'],
      good.headers['access-control-max-age'],
    ]).toEqual([204, PORTAL, 'POST', 'authorization', '7200'])
    expect(good.headers.vary).toMatch(/Origin/)
    const bad = await ask('/api/cart', STRANGER)
    expect([bad.statusCode, allowed(bad)]).toEqual([403, undefined])
    expect((await ask('/api/cart/7/edit', PORTAL)).statusCode).toBe(204)
    for (const url of [
      '/api/order',
      '/api/cart/checkout',
      '/api/user/address',
      '/api/partner/link',
      '/api/partner/token',
    ])
      expect([url, (await ask(url, PORTAL)).statusCode]).toEqual([url, 404])
  })

  it("a cart write with only the member's cookie from a foreign page is refused, from our own it is not", async () => {
    const send = (headers: Record<string, string>) =>
      buyer.raw({
        method: 'POST',
        url: '/api/cart',
        payload: addForm(10),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    for (const origin of [STRANGER, PORTAL, 'null'])
      expect([origin, (await send({ origin })).statusCode]).toEqual([origin, 403])
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(
      (await send({ origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' })).statusCode,
    ).toBe(200)
  })
})

describe('the audit', () => {
  it('has a row for every token, refusal, link and change, and none can be altered', async () => {
    const { sql } = await import('../../platform/db/db.ts')
    const found = await sql<{
      action: string
      count: number
    }>`select action, count(*)::int as count from partner_audit where partner_id = ${partnerId} group by 1`.execute(
      shop.db,
    )
    const counts = Object.fromEntries(found.rows.map((row) => [row.action, row.count]))
    expect(counts).toMatchObject({
      create: 1,
      edit: 9,
      refused: expect.any(Number),
      link: expect.any(Number),
      unlink: 2,
      token: expect.any(Number),
    })
    await expect(sql`delete from partner_audit`.execute(shop.db)).rejects.toThrow('append-only')
    const kept = await sql<{ all: string }>`select string_agg(detail::text, '') as all from partner_audit`.execute(
      shop.db,
    )
    expect(kept.rows[0]!.all).not.toContain(key.partner_secret)
  })
})

describe('goods', () => {
  it("a partner's page sees the prices of its member", async () => {
    const id = shop.goods[0]!
    const [visitor, member] = [
      await page(PORTAL)({ method: 'GET', url: `/api/goods/detail/${id}` }),
      await page(PORTAL, await tokenFor('u-1'))({ method: 'GET', url: `/api/goods/detail/${id}` }),
    ]
    expect([visitor.json().data.price, member.json().data.price]).toEqual([null, 10])
    expect(await shop.visitor.data(goods.detail, { id })).toMatchObject({ price: null })
  })
})
