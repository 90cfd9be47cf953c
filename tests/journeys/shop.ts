import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openBrowser } from '../browser.ts'
import { startServer, type RunningServer } from '../server/start-server.ts'
import { selfSigned } from './certificate.ts'
import { openDoor } from './door.ts'
import { countNewPage } from './hand-work.ts'

/** The screen of an office and of a telephone. */
export const desktop = { width: 1366, height: 768 } as const
export const phone = { width: 390, height: 844 } as const

/** A person who has not asked for less motion, as most have not. */
export const moving = { reducedMotion: 'no-preference' } as const

/** How long a step may take before the journey has failed, milliseconds: long, because tests share their machine. */
const PATIENCE = 20_000

export const PASSWORD = 'yaopi2026'

/** What the console of a tab without service workers says of the one that the shop registers. */
export const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** Where a page that was open when a test failed is kept as a picture. */
const pictures = fileURLToPath(new URL('../../.cache/journeys/', import.meta.url))

/** A whole shop of its own, and the people who come to it. */
export type Shop = {
  readonly server: RunningServer
  readonly browser: Browser
  /** A person with a browser of their own and no page open yet; `/list` is enough of an address. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Page>
  /**
   * A member with a browser of their own who is logged in, on the page `at` or without one; the login page has
   * its own journeys.
   */
  readonly member: (username: string, at?: string, options?: BrowserContextOptions) => Promise<Page>
  /** Ends everything; throws with what went wrong in the pages on the way (exceptions of scripts, answers of 5xx). */
  readonly close: () => Promise<void>
}

/** Opens a shop with a server and a database of its own. */
export function openSite(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  return shopOn(startServer(env, process.env['FILLED_SHOP']))
}

/** A browser in the one shop that all journeys share that change nothing which another could see. */
export function openReadShop(): Promise<Shop> {
  const url = new URL(process.env['READ_SHOP']!)
  return shopOn({
    url: url.origin,
    host: url.hostname,
    port: Number(url.port),
    isAlive: () => true,
    stop: async () => undefined,
  })
}

/** A shop whose server may end and come back. */
export type RestartableShop = Shop & {
  /**
   * Ends the server, does `meanwhile`, and starts it again at the same address. A 503 that a page gets in this time is
   * no problem: the server refuses so while it ends and while it starts.
   */
  readonly restart: (meanwhile: () => Promise<void>) => Promise<void>
}

/** Opens a shop over a database that the caller owns. */
export function openSiteOn(databaseUrl: string): Promise<Shop> {
  return shopOn(startServer({ DATABASE_URL: databaseUrl, DEMO_GOODS: '0' }))
}

/**
 * Opens a shop over a database that the caller owns, behind an address of its own that stays. `env`: such as a folder
 * of data that stays too; without one, files are gone when the server ends.
 */
export async function openRestartableSite(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RestartableShop> {
  const door = await openDoor()
  const away: Span[] = []
  let server = await startServer({ DATABASE_URL: databaseUrl, DEMO_GOODS: '0', ...env })
  door.leadTo(server.port)
  const atDoor: RunningServer = {
    url: server.url.replace(`:${server.port}`, `:${door.port}`),
    host: server.host,
    port: door.port,
    isAlive: () => server.isAlive(),
    stop: async () => {
      await server.stop()
      await door.close()
    },
  }
  return {
    ...(await shopOn(atDoor, away)),
    restart: async (meanwhile) => {
      const span = { from: Date.now(), to: Number.POSITIVE_INFINITY }
      away.push(span)
      await server.stop()
      door.leadTo(undefined)
      await meanwhile()
      server = await startServer({ DATABASE_URL: databaseUrl, DEMO_GOODS: '0', ...env })
      door.leadTo(server.port)
      span.to = Date.now()
    },
  }
}

/**
 * Opens a shop for real use (`DEMO=0`) behind HTTPS, which its cookies need. `env`: its database, the folder with its
 * keys, its message service.
 */
export async function openRealShop(env: Readonly<Record<string, string>>): Promise<Shop> {
  const door = await openDoor(selfSigned())
  const url = `https://127.0.0.1:${door.port}`
  const server = await startServer({ DEMO: '0', PUBLIC_URL: url, ...env })
  door.leadTo(server.port)
  const shop = await shopOn({
    url,
    host: '127.0.0.1',
    port: door.port,
    isAlive: () => server.isAlive(),
    stop: async () => {
      await server.stop()
      await door.close()
    },
  })
  return { ...shop, visitor: (options) => shop.visitor({ ignoreHTTPSErrors: true, ...options }) }
}

/** A stretch of time, milliseconds. */
type Span = { readonly from: number; to: number }

async function shopOn(starting: RunningServer | Promise<RunningServer>, away: readonly Span[] = []): Promise<Shop> {
  const [server, browser] = await Promise.all([starting, openBrowser()])
  const problems: string[] = []
  const visitor = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: desktop,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      baseURL: server.url,
      // Nothing waits for an end of movements; both-sides, shell-moves, buying, phone and offline see them.
      reducedMotion: 'reduce',
      // It would answer in place of the network that a journey looks at; tests/journeys/offline.test.ts has it.
      serviceWorkers: 'block',
      ...options,
    })
    const page = await watched(context, problems, away)
    closeAfterTest(page)
    await countNewPage(page)
    return page
  }
  return {
    server,
    browser,
    visitor,
    member: async (username, at, options) => {
      const page = await visitor(options)
      const login = await page.context().request.post('/api/auth/login', { form: { username, password: PASSWORD } })
      if (!login.ok()) throw new Error(`${username} cannot log in: ${login.status()} ${await login.text()}`)
      if (at !== undefined) await page.goto(at)
      return page
    },
    close: async () => {
      await browser.close()
      await server.stop()
      if (problems.length > 0) throw new Error(`the pages had problems:\n${problems.join('\n')}`)
    },
  }
}

/** Fills in the login page that is open. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }).click()
}

async function watched(context: BrowserContext, problems: string[], away: readonly Span[]): Promise<Page> {
  /** Whether the server was away at some time between the beginning of a request and now. */
  const wasAway = (request: Request): boolean =>
    away.some(({ from, to }) => from <= Date.now() && request.timing().startTime <= to)
  context.setDefaultTimeout(PATIENCE)
  context.on('page', untilItAnswers)
  context.on('weberror', (error) => {
    problems.push(`${error.page()?.url() ?? ''}: ${error.error().stack ?? error.error().message}`)
  })
  context.on('response', (response) => {
    // A service worker answers so while a journey has taken the connection away.
    if (response.status() < 500 || response.fromServiceWorker()) return
    const request = response.request()
    if (response.status() === 503 && wasAway(request)) return
    problems.push(`${response.status()} ${request.method()} ${response.url()}`)
  })
  return context.newPage()
}

/**
 * Lets `goto` and `reload` of a page wait until its scripts answer: what is done before is kept for them, and looked at
 * in journeys of its own (before-scripts.test.ts), whose pages say with `waitUntil` how far they want to be.
 */
function untilItAnswers(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const answering = async <T>(arrived: Promise<T>, waitUntil: string | undefined): Promise<T> => {
    const answer = await arrived
    if (waitUntil === undefined) await page.waitForFunction(() => globalThis.earlyEvents === undefined)
    return answer
  }
  page.goto = (url, options) => answering(goto(url, options), options?.waitUntil)
  page.reload = (options) => answering(reload(options), options?.waitUntil)
}

/**
 * Closes the browser of a person when the running test ends: a page that nobody looks at any more still moves and
 * ticks. Should the test fail, a picture of the page is left, and where it stood.
 */
function closeAfterTest(page: Page): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && !page.isClosed()) {
      // Each page has its own; the picture of the first look stays when the file is looked at once more.
      const at = urlOf(page).replaceAll(/\W+/g, '-')
      const path = join(pictures, `${task.id}${at}${process.env['LOOK'] ?? ''}.png`)
      await page.screenshot({ path }).catch(() => undefined)
      const now = `${new Date().toISOString()}, load ${loadavg()[0]!.toFixed(1)}`
      console.error(`${task.name}\n  stood at ${page.url()}\n  ${now}\n  picture ${path}`)
      for (const { message, diff } of task.result.errors ?? []) console.error(diff ?? message)
    }
    await page.context().close()
  })
}

/** Waits until the scripts of a page of the shop answer what is done on it, such as a file that is chosen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-rendered').length > 0)
}

/** The path and query a page is at. */
export const urlOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)
