import { contract } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartButton, openWorld, ready, signedIn, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await world.emptyCart()
  await world.asMember(contract.cart.add, { params: [{ goods_id: 3, number: 20 }] })
})

test('a token is handed over once, stays in memory, and no cookie is sent or set', async () => {
  const before = world.hosts.asked()
  const { page, context, requests } = await world.open('csp', '?token')
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) headers.push(request.headers())
  })
  await signedIn(page)
  await page.reload()
  await page.getByRole('button', { name: '打开购物车，1种商品' }).click()
  await page.getByRole('region', { name: '购物车' }).getByText('感冒灵颗粒').first().waitFor()
  expect(world.hosts.asked() - before).toBe(2)
  expect(requests.some((request) => request.includes('yp_'))).toBe(false)
  expect(headers.some((one) => one['authorization']?.startsWith('Bearer yp_'))).toBe(true)
  expect(headers.every((one) => one['cookie'] === undefined)).toBe(true)
  expect(await context.cookies()).toEqual([])
  const stored = await page.evaluate(
    () => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }) + document.documentElement.outerHTML,
  )
  expect(stored).not.toContain('yp_')
  await context.close()
})

test('an ended token is renewed silently, once for all that waited for it, and what was asked is done', async () => {
  const { page, context, problems } = await world.open('csp', '?token')
  await ready(page)
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  // The shop refuses the token that the page holds, as it does when a quarter of an hour has passed.
  let refused = 0
  const old = new Set<string>()
  await page.route(`${world.shop.url}/api/cart/**`, async (route) => {
    const bearer = route.request().headers()['authorization']
    if (route.request().method() === 'OPTIONS' || bearer === undefined) return route.continue()
    if (old.size === 0) old.add(bearer)
    if (!old.has(bearer)) return route.continue()
    refused += 1
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': world.hosts.url },
      body: '{"code":401,"message":"登录已过期","data":null}',
    })
  })
  const before = world.hosts.asked()
  await page.evaluate(async () => {
    const cart = document.querySelector('yaopi-cart') as HTMLElement & {
      refresh: () => Promise<void>
      open: () => Promise<void>
    }
    await Promise.all([cart.refresh(), cart.open()])
  })
  await page.getByRole('region', { name: '购物车' }).getByText('感冒灵颗粒').first().waitFor()
  expect(refused).toBeGreaterThanOrEqual(2)
  expect(world.hosts.asked() - before).toBe(1)
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  await context.close()
})

test('when nobody can be renewed the page is asked to sign in, and may do it its own way', async () => {
  const { page, context } = await world.open('csp', '?token')
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  await page.route(`${world.shop.url}/api/cart**`, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: '{"code":401,"message":"","data":null}',
    }),
  )
  const requestLog = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('yaopi:auth-required', (event) => {
          event.preventDefault()
          resolve((event as CustomEvent<{ loginUrl: string }>).detail.loginUrl)
        })
        void (document.querySelector('yaopi-cart') as HTMLElement & { add: (lines: object[]) => Promise<unknown> }).add(
          [{ goods_id: 3, number: 10 }],
        )
      }),
  )
  expect(requestLog).toBe(`${world.shop.url}/login`)
  expect(page.url()).toContain('/csp')
  await context.close()
})

test('a visitor asks the shop for nothing of a member; signing in later and out again is seen everywhere', async () => {
  const { page, context, requests, problems } = await world.open('csp')
  await ready(page)
  await cartButton(page).click()
  await page.getByText('登录后查看购物车').waitFor()
  expect(requests.filter((request) => /cart|user/.test(request))).toEqual([])
  await page.keyboard.press('Escape')

  const sessions = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('yaopi:session', (event) =>
      seen.push(
        (event as CustomEvent<{ member: { username: string } | null }>).detail.member?.username.slice(0, 1) ?? 'nobody',
      ),
    )
    ;(window as unknown as { yaopi: { configure: (settings: object) => void } }).yaopi.configure({
      getToken: () => fetch('/my/yaopi-token').then((answer) => answer.text()),
      labels: { 'cart.checkout': '送到收银台' },
    })
  })
  await page.getByRole('button', { name: '打开购物车，1种商品' }).click()
  await page.getByRole('link', { name: '送到收银台' }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { yaopi: { signOut: () => void } }).yaopi.signOut()
  })
  await page.getByRole('button', { name: '打开购物车', exact: true }).waitFor()
  expect(await sessions()).toEqual(['L', 'nobody'])
  expect(problems).toEqual([])
  await context.close()
})

test.each([
  ['script', '?theme=auto'],
  ['page', ''],
])('the theme of an open page follows the system where the %s says so', async (_, query) => {
  const { page, context, problems } = await world.open('csp', query)
  await ready(page)
  const surface = (): Promise<string> =>
    page.evaluate(() => {
      const inside = document.querySelector('yaopi-search')!.shadowRoot!.querySelector('.yaopi')!
      return getComputedStyle(inside).getPropertyValue('--yaopi-surface').trim()
    })
  const setTheme = (theme: string): Promise<void> =>
    page.evaluate((name) => {
      const { yaopi } = window as unknown as { yaopi: { configure: (settings: object) => void } }
      yaopi.configure({ theme: name })
    }, theme)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await surface()
  if (query === '') await setTheme('auto')
  expect(await surface()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(surface).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(surface).toBe(light)
  // A theme that the page names later stays.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(surface).not.toBe(light)
  await setTheme('default')
  expect(await surface()).toBe(light)
  expect(problems).toEqual([])
  await context.close()
})

test('the language of an open page changes, and changes back', async () => {
  const { page, context, problems } = await world.open('csp')
  const setLocale = (locale: string): Promise<void> =>
    page.evaluate((tag) => {
      const { yaopi } = window as unknown as { yaopi: { configure: (settings: object) => void } }
      yaopi.configure({ locale: tag })
    }, locale)
  await page.getByRole('combobox', { name: '搜索药品' }).waitFor()
  await setLocale('en-US')
  await page.getByRole('combobox', { name: /Search/ }).waitFor()
  await setLocale('zh-CN')
  await page.getByRole('combobox', { name: '搜索药品' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('what the cart is about to do is told first, can be prevented, and comes back as a promise', async () => {
  const { page, context } = await world.open('csp', '?token')
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  const notices = await page.evaluate(async () => {
    type Change = {
      action: string
      lines: readonly object[]
      context: string
      promise: Promise<{ errors: readonly string[] }>
    }
    const cart = document.querySelector('yaopi-cart') as HTMLElement & {
      add: (lines: readonly object[]) => Promise<{ errors: readonly string[] }>
    }
    const changes: Change[] = []
    let prevent = true
    document.addEventListener('yaopi:cart-change', (event) => {
      changes.push((event as unknown as CustomEvent<Change>).detail)
      if (prevent) event.preventDefault()
    })
    const prevented = await cart.add([{ goods_id: 4, number: 10 }])
    prevent = false
    const refused = await cart.add([{ goods_id: 4, number: 1_000_000 - 1 }])
    const done = await cart.add([{ goods_id: 4, number: 10 }])
    return {
      prevented: prevented.errors,
      refused: refused.errors.length,
      done: done.errors,
      told: changes.map(({ action, lines, context: from }) => [action, lines, from]),
      later: (await changes[2]!.promise).errors,
    }
  })
  expect(notices).toEqual({
    prevented: ['prevented'],
    refused: 1,
    done: [],
    later: [],
    told: [
      ['add', [{ goods_id: 4, number: 10 }], 'yaopi-cart'],
      ['add', [{ goods_id: 4, number: 999_999 }], 'yaopi-cart'],
      ['add', [{ goods_id: 4, number: 10 }], 'yaopi-cart'],
    ],
  })
  const total = await world.asMember(contract.cart.total, {})
  expect(total.number).toBe(2)
  await context.close()
})

/** What the page heard of sign-ins, in order. */
const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
/** Notes every event about sign-ins and failures from now on; the login page is not opened. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { heard: events })
    document.addEventListener('yaopi:session', ({ detail }) => events.push(`session ${JSON.stringify(detail.member)}`))
    document.addEventListener('yaopi:error', ({ detail }) => events.push(`error ${detail.code}`))
    document.addEventListener('yaopi:auth-required', (event) => {
      event.preventDefault()
      events.push(`auth-required ${event.detail.reason} ${event.detail.loginUrl}`)
    })
  })
/** Adds goods by the method of the element. */
const add = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await document.querySelector('yaopi-cart')!.add([{ goods_id: 4, number: 10 }])).errors)

test('a visitor’s add, favourite, draw and way to log in send nothing and ask for a sign-in', async () => {
  const { page, context, requests, problems } = await world.open('csp')
  await ready(page)
  await page.evaluate(() => {
    const card = document.createElement('yaopi-product-card')
    card.setAttribute('goods-id', '3')
    document.body.append(card, document.createElement('yaopi-lottery-banner'))
  })
  const favourite = page.getByRole('button', { name: /^收藏/ })
  await favourite.waitFor()
  const draw = page.getByRole('button', { name: '立即抽奖' })
  await draw.waitFor()
  await listen(page)
  const before = requests.length
  const required = `auth-required action ${world.shop.url}/login`
  expect(await add(page)).toEqual(['login'])
  await expect.poll(() => heard(page)).toEqual([required])
  await favourite.click()
  await expect.poll(() => heard(page)).toEqual([required, required])
  await draw.click()
  await expect.poll(() => heard(page)).toEqual([required, required, required])
  await cartButton(page).click()
  await page.getByRole('region', { name: '购物车' }).getByRole('link', { name: '去登录' }).click()
  await expect.poll(() => heard(page)).toEqual([required, required, required, required])
  expect(requests.slice(before)).toEqual([])
  expect(page.url()).toContain('/csp')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('a token that is gone for good ends the session, and the drawer asks to sign in again', async () => {
  const { page, context } = await world.open('csp', '?token')
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  await listen(page)
  // Unlinked: the shop refuses the token, and the portal has no other.
  await page.route('**/my/yaopi-token', (route) => route.fulfill({ status: 204, body: '' }))
  await page.route(`${world.shop.url}/api/cart**`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 401,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': world.hosts.url },
          body: '{"code":401,"message":"登录已过期，请重新登录","data":null}',
        }),
  )
  await cartButton(page).click()
  await page.getByText('登录已过期，请重新登录').waitFor()
  expect(await heard(page)).toEqual(['session null', `auth-required ended ${world.shop.url}/login`])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '打开购物车', exact: true }).waitFor()
  expect(await add(page)).toEqual(['login'])
  await expect.poll(async () => (await heard(page)).slice(2)).toEqual([`auth-required action ${world.shop.url}/login`])
  // With a token again: who it is, and nothing else.
  await page.unrouteAll()
  await page.evaluate(() => {
    window.yaopi!.configure({ getToken: () => fetch('/my/yaopi-token').then((answer) => answer.text()) })
  })
  await page.getByRole('button', { name: '打开购物车，1种商品' }).waitFor()
  const [, , , session] = await heard(page)
  expect(JSON.parse(session!.slice('session '.length))).toEqual({
    username: expect.any(String),
    is_passed: 1,
    cart: 1,
  })
  await context.close()
})

test.each([
  ['throws', undefined, 'no server'],
  ['gives a page', '<!doctype html><p>门户</p>', 'no token: <!doctype html><p>门户'],
  ['gives rubbish', 'undefined', 'no token: undefined'],
])('a getToken that %s is an error of the page, and nobody is told to log in', async (_, token, reason) => {
  const { page, context, problems } = await world.open('bootstrap')
  await ready(page)
  await listen(page)
  await page.evaluate((text) => {
    window.yaopi!.configure({
      getToken: async () => {
        if (text === undefined) throw new Error('no server')
        return text
      },
    })
  }, token)
  await expect.poll(() => heard(page)).toEqual(['error 401'])
  expect(problems).toEqual([`yaopi: getToken: Error: ${reason}`])
  await cartButton(page).click()
  await page.getByRole('button', { name: '加载失败，点击重试' }).waitFor()
  expect(await page.getByText('登录后查看购物车').count()).toBe(0)
  // The page mends it, and the drawer’s retry finds the member.
  await page.evaluate(() => {
    Object.assign(window.yaopi!, {
      settings: { getToken: () => fetch('/my/yaopi-token').then((answer) => answer.text()) },
    })
  })
  await page.getByRole('button', { name: '加载失败，点击重试' }).click()
  await page.getByRole('region', { name: '购物车' }).getByText('感冒灵颗粒').first().waitFor()
  expect((await heard(page)).at(-1)).toMatch(/^session \{"username":/)
  await context.close()
})

test.each([
  ['nothing', ''],
  ['null', null],
])('a getToken that gives %s is a visitor, which is no error', async (_, token) => {
  const { page, context, problems } = await world.open('csp')
  await ready(page)
  await listen(page)
  await page.evaluate((given) => {
    window.yaopi!.configure({ getToken: async () => given })
  }, token)
  await expect.poll(() => heard(page)).toEqual(['session null'])
  await cartButton(page).click()
  await page.getByText('登录后查看购物车').waitFor()
  expect(await heard(page)).toEqual(['session null'])
  expect(problems).toEqual([])
  await context.close()
})

test('a getToken that never answers has failed after half a minute; until then the member is waited for', async () => {
  const { page, context, requests } = await world.open('csp')
  await ready(page)
  await listen(page)
  await page.clock.install()
  const before = requests.length
  await page.evaluate(() => {
    window.yaopi!.configure({ getToken: () => new Promise<string>(() => {}) })
  })
  await cartButton(page).click()
  await page.getByRole('status', { name: '加载中' }).waitFor()
  expect(await heard(page)).toEqual([])
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: '加载失败，点击重试' }).waitFor()
  expect(await heard(page)).toEqual(['error 0'])
  expect(await page.getByText('登录后查看购物车').count()).toBe(0)
  expect(requests.slice(before)).toEqual([])
  await context.close()
})

test('a shop that cannot say who it is has failed; the member is waited for and not told to log in', async () => {
  const { page, context } = await world.open('csp')
  await ready(page)
  await listen(page)
  await page.route(`${world.shop.url}/api/user/base`, (route) => route.abort('connectionfailed'))
  let handOver: (token: string) => void = () => {}
  const token = new Promise<string>((resolve) => {
    handOver = resolve
  })
  await page.exposeFunction('tokenOfTest', () => token)
  await page.evaluate(() => {
    window.yaopi!.configure({
      getToken: () => (window as unknown as { tokenOfTest: () => Promise<string> }).tokenOfTest(),
    })
  })
  await cartButton(page).click()
  await page.getByRole('status', { name: '加载中' }).waitFor()
  handOver(await (await fetch(`${world.hosts.url}/my/yaopi-token`)).text())
  await page.getByRole('button', { name: '加载失败，点击重试' }).waitFor()
  expect(await heard(page)).toEqual(['error 0'])
  await context.close()
})
