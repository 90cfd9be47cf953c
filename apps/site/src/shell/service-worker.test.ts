import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE_PAGE, startWorker, type WorkerScope } from './service-worker.ts'

const ORIGIN = 'https://shop.example'
type Network = (path: string) => Response | Promise<Response>

/** A browser with one worker at a time over caches that stay. */
function browser() {
  const stored = new Map<string, Map<string, Response>>()
  let network: Network = () => new Response('')
  const asked: string[] = []
  const fetched = async (request: Request | string): Promise<Response> => {
    const path = typeof request === 'string' ? request : request.url.slice(ORIGIN.length)
    asked.push(path)
    return network(path)
  }
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  const cacheOf = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      match: async (request: Request | string) => cache.get(pathOf(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void cache.set(pathOf(request), answer),
      add: async (path: string) => {
        const answer = await fetched(path)
        if (!answer.ok) throw new TypeError('not stored')
        cache.set(path, answer)
      },
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) cache.set(path, await fetched(path))
      },
    }
  }
  function start(version: string, assets: readonly string[]) {
    const listeners: Record<string, (event: never) => void> = {}
    const scope = {
      location: { origin: ORIGIN },
      fetch: fetched,
      registration: {},
      caches: {
        open: async (name: string) => cacheOf(name),
        keys: async () => [...stored.keys()],
        delete: async (name: string) => stored.delete(name),
      },
      addEventListener: (type: string, listener: (event: never) => void) => {
        listeners[type] = listener
      },
    } as unknown as WorkerScope
    startWorker(scope, { version, assets, shell: assets.slice(0, 1) })
    const life = (type: string) => {
      let work: Promise<unknown> = Promise.resolve()
      listeners[type]!({ waitUntil: (one: Promise<unknown>) => (work = one) } as never)
      return work
    }
    return {
      install: () => life('install'),
      activate: () => life('activate'),
      /** The answer of the worker; undefined when it leaves the request to the browser. */
      open: (path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') => {
        let answer: Promise<Response> | undefined
        const url = path.startsWith('/') ? `${ORIGIN}${path}` : path
        const event = { request: { url, method, mode }, respondWith: (one: Promise<Response>) => (answer = one) }
        listeners['fetch']!(event as never)
        return answer
      },
    }
  }
  return {
    start,
    asked,
    setNetwork: (next: Network) => {
      network = next
    },
    stored: () => Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.keys()].sort()])),
  }
}

let shop: ReturnType<typeof browser>
beforeEach(() => {
  shop = browser()
  shop.setNetwork((path) => new Response(`online ${path}`))
})
const lost: Network = () => Promise.reject(new TypeError('offline'))
const assets = ['/assets/shell-1.js', '/assets/page-1.js']

describe('the service worker', () => {
  it('stores the files of every page and the offline page, others of its build when used', async () => {
    const worker = shop.start('one', assets)
    await worker.install()
    expect(shop.stored()).toEqual({ 'yaopi-one': ['/assets/shell-1.js', OFFLINE_PAGE] })
    for (const _ of [1, 2])
      expect(await (await worker.open('/assets/page-1.js'))!.text()).toBe('online /assets/page-1.js')
    expect(shop.asked.filter((path) => path === '/assets/page-1.js')).toHaveLength(1)
    shop.setNetwork(lost)
    expect(await (await worker.open('/assets/shell-1.js'))!.text()).toBe('online /assets/shell-1.js')
  })

  it('leaves calls, pictures, files of other builds, other origins and what is sent to the browser', async () => {
    const worker = shop.start('one', assets)
    await worker.install()
    for (const path of [
      '/api/goods/list',
      '/pictures/goods/1.svg',
      '/assets/old-0.js',
      '/embed/v1/yaopi.js',
      '/favicon.svg',
    ])
      expect([path, worker.open(path)]).toEqual([path, undefined])
    for (const path of ['/api/order/export', '/admin/orders', '/pictures/a', '/receipt.pdf'])
      expect([path, worker.open(path, 'navigate')]).toEqual([path, undefined])
    expect(worker.open('https://other.example/assets/shell-1.js')).toBeUndefined()
    expect(worker.open('/login', 'navigate', 'POST')).toBeUndefined()
  })

  it('brings pages from the network, stores none, and shows the offline page only offline', async () => {
    const worker = shop.start('one', assets)
    await worker.install()
    let price = 10
    shop.setNetwork((path) => new Response(`${path} ${price}`))
    expect(await (await worker.open('/list', 'navigate'))!.text()).toBe('/list 10')
    price = 12
    expect(await (await worker.open('/list', 'navigate'))!.text()).toBe('/list 12')
    shop.setNetwork(() => new Response('系统繁忙', { status: 503 }))
    expect(await (await worker.open('/list', 'navigate'))!.text()).toBe('系统繁忙')
    shop.setNetwork(lost)
    const offline = (await worker.open('/list', 'navigate'))!
    expect([offline.status, await offline.text()]).toEqual([503, expect.stringContaining(OFFLINE_PAGE)])
    expect(shop.stored()).toEqual({ 'yaopi-one': ['/assets/shell-1.js', OFFLINE_PAGE] })
  })

  it('is followed by that of the next build, whose caches replace its own', async () => {
    const first = shop.start('one', assets)
    await first.install()
    await first.activate()
    await first.open('/assets/page-1.js')
    const next = shop.start('two', ['/assets/shell-2.js'])
    await next.install()
    // Pages that are still open go on with their own files.
    expect(Object.keys(shop.stored())).toEqual(['yaopi-one', 'yaopi-two'])
    await next.activate()
    expect(shop.stored()).toEqual({ 'yaopi-two': ['/assets/shell-2.js', OFFLINE_PAGE] })
    expect(next.open('/assets/page-1.js')).toBeUndefined()
  })

  it('stores no file that the server did not have', async () => {
    const worker = shop.start('one', assets)
    shop.setNetwork(() => new Response('gone', { status: 404 }))
    expect((await worker.open('/assets/page-1.js'))!.status).toBe(404)
    expect(shop.stored()).toEqual({ 'yaopi-one': [] })
  })
})
