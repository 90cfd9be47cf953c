import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import { createSearchStorefront, createStorefront, type Storefront } from '../../storefront.ts'
import { LOGIN_FLAG } from './session.store.ts'

let answer: { readonly status: number; readonly body: unknown } | 'broken'
let requestLog: string[]
let environment: Environment
let shop: Storefront
const ok = (data: unknown) => ({ status: 200, body: { code: 200, message: '', data } })
const member = {
  show: true,
  username: 'zhang',
  phone: '13800000001',
  company: '演示药房',
  is_passed: 1,
  audit_status: 2,
}

beforeEach(() => {
  requestLog = []
  environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (handle) => clearTimeout(handle as never),
    fetch: (async (url: string, init: { method: string }) => {
      requestLog.push(`${init.method} ${url}`)
      if (answer === 'broken') throw new TypeError('fetch failed')
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    }) as unknown as Environment['fetch'],
  }
  shop = createStorefront(environment)
})

describe('who is using the storefront', () => {
  it.each([
    ['a failing server', { status: 500, body: { code: 500, message: 'x', data: null } }],
    ['no network', 'broken' as const],
    ['an answer that is none', { status: 200, body: 'hello' }],
    ['a refusal', { status: 403, body: { code: 403, message: 'x', data: null } }],
  ])('[ER-12] after %s is shown without data, and nobody is told', async (_, given) => {
    answer = given
    expect([shop.session.known.value, shop.session.user.value]).toEqual([false, { show: false }])
    await shop.session.load()
    expect([shop.session.known.value, shop.session.user.value, shop.session.loggedIn.value]).toEqual([
      true,
      { show: true },
      false,
    ])
    expect([shop.notifications.notices.value, shop.notifications.redirect.value]).toEqual([[], undefined])
    // It is not known that nobody is signed in: what needs to know says so, and asks again.
    expect(shop.session.failure.value).toBeDefined()
    answer = ok({ show: true })
    await shop.session.load()
    expect([shop.session.failure.value, shop.session.loggedIn.value]).toEqual([undefined, false])
    answer = given
    await shop.session.load()
    expect(shop.session.failure.value).toBeUndefined()
  })

  it('of a token that has ended is a visitor who is told so, with an empty cart; a visitor stays one', async () => {
    const refused: string[] = []
    let token: string | null = 'yp_1'
    shop = createStorefront(environment, {
      getToken: async ({ reason }) => (reason === 'init' ? token : null),
      onLoginRefused: ({ path }) => refused.push(path),
    })
    answer = ok({ ...member, cart: 4 })
    await shop.session.load()
    expect([shop.session.loggedIn.value, shop.cart.count.value]).toEqual([true, 4])
    // Numbers of a later answer about the same member may be older than the cart.
    shop.cart.setCount(5)
    await shop.session.load()
    expect(shop.cart.count.value).toBe(5)
    answer = { status: 401, body: { code: 401, message: '登录已过期，请重新登录', data: null } }
    await shop.cart.load()
    expect([shop.session.user.value, shop.session.failure.value, shop.cart.count.value, refused]).toEqual([
      { show: true },
      { kind: 'login', code: 401, message: '登录已过期，请重新登录' },
      0,
      ['/api/cart/list'],
    ])
    expect(shop.cart.state.value.status).toBe('idle')
    token = null
    shop.client.forgetToken()
    requestLog = []
    expect(await shop.favourite.add([1])).toBe(false)
    expect([requestLog, refused.length, shop.notifications.redirect.value]).toEqual([[], 1, { name: 'login' }])
    shop.session.reset()
    expect([shop.session.known.value, shop.session.failure.value]).toEqual([false, undefined])
  })

  it.each([
    ['a failing server', { status: 502, body: { code: 502, message: 'x', data: null } }],
    ['no network', 'broken' as const],
  ])('stays who it was after %s; only a 401 signs out', async (_, given) => {
    environment.session.setItem(LOGIN_FLAG, '1')
    answer = given
    await shop.session.load()
    expect(environment.session.getItem(LOGIN_FLAG)).toBe('1')
    answer = ok(member)
    await shop.session.load()
    answer = given
    await shop.session.load()
    expect([shop.session.user.value, environment.session.getItem(LOGIN_FLAG)]).toEqual([member, '1'])
    answer = { status: 401, body: { code: 401, message: 'x', data: null } }
    await shop.session.load()
    expect([shop.session.loggedIn.value, environment.session.getItem(LOGIN_FLAG)]).toEqual([false, null])
  })

  it('[SH-17] [ST-13] a member who came with the page sets the flag of the tab at once', () => {
    const preloaded = { 'GET /api/user/base': { code: 200, message: '', data: member } }
    const tab = { ...environment, session: memoryStorage() }
    expect(createStorefront(tab, { preloaded }).session.loggedIn.value).toBe(true)
    expect(tab.session.getItem(LOGIN_FLAG)).toBe('1')
  })

  it('[RO-01] is a visitor while no company is known', async () => {
    answer = ok({ show: true, common_config: { hot_line: '400-000-0000', qq1: '', qq2: '' } })
    await shop.session.load()
    expect([shop.session.loggedIn.value, environment.session.getItem(LOGIN_FLAG)]).toEqual([false, null])
    answer = ok(member)
    await shop.session.load()
    expect([shop.session.loggedIn.value, environment.session.getItem(LOGIN_FLAG)]).toEqual([true, '1'])
  })

  it('[ST-13] logging out clears the flag of the tab and asks for a reload', async () => {
    shop.session.replace(member as never)
    answer = ok(null)
    expect(await shop.session.logout()).toBe(true)
    expect([requestLog, environment.session.getItem(LOGIN_FLAG)]).toEqual([['DELETE /api/user/logout'], null])
  })

  it('[ER-11] a failed logout goes to the shared check and keeps the flag', async () => {
    shop.session.replace(member as never)
    answer = { status: 500, body: { code: 500, message: 'x', data: null } }
    expect(await shop.session.logout()).toBe(false)
    expect([
      environment.session.getItem(LOGIN_FLAG),
      shop.notifications.notices.value.map((notice) => notice.text),
    ]).toEqual(['1', ['系统繁忙，请稍候再试']])
  })
})

describe('a storefront for searching only', () => {
  it('knows its member, and changes no cart and no favourites', async () => {
    shop = createSearchStorefront(environment)
    answer = ok(member)
    await shop.session.load()
    expect([shop.session.loggedIn.value, shop.cart.count.value]).toEqual([true, 0])
    requestLog = []
    expect(await shop.cart.add([{ id: 1 }])).toBeUndefined()
    expect([await shop.favourite.add([1]), requestLog]).toEqual([false, []])
  })
})

describe('what header, menus and footer share', () => {
  it('[EN-13] is asked for once, and a failure leaves the shell without it, silently', async () => {
    answer = { status: 500, body: { code: 500, message: 'x', data: null } }
    await shop.home.load()
    expect([shop.home.common.value, shop.home.help.value, shop.notifications.notices.value]).toEqual([
      undefined,
      [],
      [],
    ])
    const answers: Record<string, unknown> = {
      '/api/focus/common': {
        rnss: [],
        nav: [],
        category: [],
        category_yx: [],
        category_zy: [],
        category_qx: [],
        brand: [],
        timestamp: 1_790_000_000,
      },
      '/api/article/category': [{ id: 31, name: '新手指南', children: [] }],
      '/api/config': { site_title: '药批网' },
    }
    environment = {
      ...environment,
      fetch: (async (url: string) => {
        requestLog.push(url)
        return new Response(JSON.stringify({ code: 200, message: '', data: answers[url.split('?')[0]!] }), {
          status: 200,
        })
      }) as unknown as Environment['fetch'],
    }
    shop = createStorefront(environment)
    requestLog = []
    await shop.home.load()
    await shop.home.load()
    expect(requestLog.sort()).toEqual(['/api/article/category?category_id=3', '/api/config', '/api/focus/common'])
    expect([shop.home.help.value[0]?.name, shop.home.config.value?.site_title]).toEqual(['新手指南', '药批网'])
    // Clocks tick from the server's time.
    expect(Math.abs(shop.clock.now.value - 1_790_000_000)).toBeLessThanOrEqual(1)
  })
})
