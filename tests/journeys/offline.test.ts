import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moving, openReadShop, PASSWORD, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const withWorker = { ...moving, serviceWorkers: 'allow' } as const

/** Waits until the worker of a page has installed itself and answers for it. */
async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Everything that the caches of this origin hold. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const one of await (await caches.open(name)).keys()) paths.push(new URL(one.url).pathname)
    return paths.sort()
  })

const memberPage = async (options: object = {}): Promise<Page> => {
  const page = await shop.visitor({ ...withWorker, ...options })
  const form = { username: '13800000001', password: PASSWORD }
  expect((await page.context().request.post('/api/auth/login', { form })).ok()).toBe(true)
  return page
}

test('a member who loses the connection reads that, sees no stale price, and goes on when it is back', async () => {
  const page = await memberPage({ viewport: phone })
  await page.goto('/list')
  await page.getByRole('main').getByRole('article').first().getByText('¥').first().waitFor()
  await controlled(page)
  await page.getByRole('main').getByRole('article').first().getByText('¥').first().waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: '网络没有连接' }).waitFor()
  const words = await page.locator('body').innerText()
  expect(words).toContain('急需采购请拨打 400-000-0000')
  expect(words).not.toContain('¥')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await page.evaluate(() => fetch('/api/goods/list').then(String, () => 'no connection'))).toBe('no connection')
  expect((await page.goto('/list/info/1'))!.status()).toBe(503)
  await page.getByRole('heading', { name: '网络没有连接' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('link', { name: '重新加载' }).click()
  await page.getByRole('heading', { level: 1, name: /阿莫西林胶囊/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/list/info/1')
  // Hashed files and the offline page: nothing that changes.
  expect((await cached(page)).filter((path) => !/^\/assets\/.+-[\w-]{8}\.(js|css|svg)$/.test(path))).toEqual([
    '/offline.html',
  ])
})

test('the site can be installed: manifest, icons and worker are what Chromium wants', async () => {
  const page = await shop.visitor(withWorker)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto('/')
  await controlled(page)
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []])
  expect(JSON.parse(data!)).toMatchObject({ lang: 'zh-CN', display: 'standalone', start_url: '/' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  expect(complaints).toEqual([])
})

/** The shop behind a server of its own, which can hand out another build's worker. */
async function openFront(): Promise<{ readonly server: Server; readonly url: string; readonly deploy: () => void }> {
  let isNext = false
  const server = createServer((incoming, answer) => {
    const { host, ...headers } = incoming.headers
    const isWorker = incoming.url === '/service-worker.js'
    const onward = request(
      `${shop.server.url}${incoming.url}`,
      { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        if (!isWorker) {
          answer.writeHead(response.statusCode!, response.headers)
          response.pipe(answer)
          return
        }
        response.setEncoding('utf8')
        let script = ''
        response.on('data', (part: string) => (script += part))
        response.on('end', () => {
          const { 'content-length': _, ...rest } = response.headers
          answer.writeHead(200, rest)
          answer.end(isNext ? script.replace(/version:([`'"])\w+\1/, 'version:"next"') : script)
        })
      },
    )
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNext = true
    },
  }
}

test('the worker of the next build waits for the pages of the one before, then replaces its caches', async () => {
  const { server, url, deploy } = await openFront()
  const page = await shop.visitor({ ...withWorker, baseURL: url })
  const names = (at: Page) => at.evaluate(() => caches.keys())
  await page.goto('/')
  await controlled(page)
  const before = await names(page)
  expect(before).toHaveLength(1)

  deploy()
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one!.update()))
  await expect.poll(() => names(page)).toEqual([...before, 'yaopi-next'])
  // The page that is open keeps what it was made of.
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  const context = page.context()
  await page.goto('about:blank')
  await page.close()
  const later = await context.newPage()
  // The former page may end a moment after it was closed; while it lives its worker does.
  const opened = async (): Promise<readonly string[]> => {
    await later.goto('about:blank')
    await later.goto('/')
    return names(later)
  }
  await expect.poll(opened).toEqual(['yaopi-next'])
  await later.getByRole('main').getByRole('link').first().waitFor()
  await context.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
