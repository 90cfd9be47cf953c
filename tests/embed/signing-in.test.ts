import { contract } from '@yaopi/core/contract'
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
