import { contract, type AnyCall, type Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startServer, type RunningServer } from '../server/start-server.ts'
import { openHosts, type HostName, type HostServer } from './host-server.ts'

const PATIENCE = 20_000
const PASSWORD = 'yaopi2026'

/** A shop, pages of partners on another origin, and a browser. */
export type World = {
  readonly shop: RunningServer
  readonly hosts: HostServer
  readonly browser: Browser
  /** A person with a browser of their own on a host page; what goes wrong in the page is remembered. */
  readonly open: (host: HostName, query?: string) => Promise<Visit>
  /** A call of the linked member on the main site. */
  readonly asMember: <I, O>(call: Call<I, O>, input: I) => Promise<O>
  /** Takes everything out of the linked member's cart, whatever an earlier test left there. */
  readonly emptyCart: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** `METHOD url` of every request to the shop's calls. */
  readonly requests: readonly string[]
  /** Exceptions and console errors of the page. */
  readonly problems: readonly string[]
}

/** Opens everything: `linked` is the account behind the users of the host pages. */
export async function openWorld(linked = '13800000008'): Promise<World> {
  const [shop, browser] = await Promise.all([startServer({}, process.env['FILLED_SHOP']), openBrowser()])
  const send = async <O>(call: AnyCall, input: object, headers: Record<string, string>): Promise<O> => {
    const { url, body } = requestOf(call, input as Readonly<Record<string, unknown>>)
    const answer = await fetch(`${shop.url}${url}`, {
      method: call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body === undefined ? {} : { body }),
    })
    const { message, data } = (await answer.json()) as { message: string; data: O }
    if (!answer.ok) throw new Error(`${call.method} ${url}: ${answer.status} ${message}`)
    return data
  }
  const login = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    body: `username=${linked}&password=${PASSWORD}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const { token: staff } = await send<{ token: string }>(
    contract.auth.staffLogin,
    { username: 'staff-admin', password: PASSWORD },
    {},
  )

  let token = (_: string): Promise<string> => Promise.reject(new Error('no partner yet'))
  const hosts = await openHosts({ shop: shop.url, token: (origin) => token(origin) })
  const { secret } = await send<{ secret: string }>(
    contract.partnerAdmin.create,
    { key: 'hosts', name: '门户', origins: hosts.url },
    { authorization: `Bearer ${staff}` },
  )
  const key = { partner_key: 'hosts', partner_secret: secret }
  const { code } = await send<{ code: string }>(contract.partner.code, { ...key, external_id: 'user-1' }, {})
  await send(contract.partner.link, { code, consent: 1 }, { cookie })
  token = async (origin) =>
    (
      await send<{ token: string }>(
        contract.partner.token,
        { ...key, member: 'user-1', origin, scopes: ['search', 'cart', 'chat'] },
        {},
      )
    ).token

  const asMember = <I, O>(call: Call<I, O>, input: I): Promise<O> => send(call as AnyCall, input as object, { cookie })

  return {
    shop,
    hosts,
    browser,
    asMember,
    emptyCart: async () => {
      const { data } = await asMember(contract.cart.list, {})
      if (data.length > 0) await asMember(contract.cart.remove, { ids: data.map((line) => line.id).join(',') })
    },
    open: async (host, query = '') => {
      const context = await browser.newContext({
        viewport: { width: 1200, height: 800 },
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(PATIENCE)
      const page = await context.newPage()
      return { context, page, ...(await visit(page, `${hosts.url}/${host}${query}`, shop.url)) }
    },
    close: async () => {
      await browser.close()
      await hosts.close()
      await shop.stop()
    },
  }
}

/** Goes to an address and watches what happens there. */
export async function visit(
  page: Page,
  url: string,
  shop: string,
): Promise<{ readonly requests: string[]; readonly problems: string[] }> {
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${shop}/api/`))
      requests.push(`${request.method()} ${decodeURIComponent(request.url().slice(shop.length))}`)
  })
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon') && !/404/.test(message.text()))
      problems.push(message.text())
  })
  await page.addInitScript(() => {
    window.addEventListener('yaopi:session', () => Object.assign(window, { sessionIsKnown: true }), true)
  })
  await page.goto(url)
  return { requests, problems }
}

export const field = (page: Page) => page.getByRole('combobox', { name: /搜索药品|Search/ })
export const cartButton = (page: Page) => page.getByRole('button', { name: /打开购物车/ })
/** Waits until the widgets stand. */
export const ready = async (page: Page): Promise<void> => {
  await field(page).waitFor()
}

/**
 * Waits until a page that hands over a token knows its member and has its menus: the widgets stand before either has
 * been asked for, and nothing more is asked for by opening the page.
 */
export const signedIn = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          (menus) =>
            'sessionIsKnown' in window &&
            performance.getEntriesByType('resource').some((entry) => entry.name.includes(menus)),
          contract.home.common.path,
        ),
      { timeout: PATIENCE },
    )
    .toBe(true)
