/** What the worker needs of the build it belongs to. */
export type WorkerBuild = {
  /** Differs with every build. */
  readonly version: string
  /** Paths of all hashed files of the build. */
  readonly assets: readonly string[]
  /** Those of them that every page needs. */
  readonly shell: readonly string[]
}

type FetchEvent = Event & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type LifeEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

/** The parts of a service worker's scope that are used here. */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly addEventListener: {
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  }
}

/** The page that says that there is no connection; the server makes it (apps/api/src/content/pages/offline.ts). */
export const OFFLINE_PAGE = '/offline.html'

const PREFIX = 'yaopi-'

/** Addresses that are no pages of the shop: what a browser opens there is left alone. */
const NO_PAGE = /^\/(api|pictures|embed|assets|admin)(\/|$)|\.[a-z0-9]{1,12}$/i

/**
 * Answers for the shop while there is no connection. Hashed files of its build come from the cache; pages always come
 * from the network, with the offline page in their place when that fails; calls and everything else are left to the
 * browser. So nothing that can become stale is ever cached (docs/decisions/0044).
 */
export function startWorker(scope: WorkerScope, { version, assets, shell }: WorkerBuild): void {
  const name = `${PREFIX}${version}`
  const known = new Set(assets)
  let isOfflinePageFresh = false

  const open = (): Promise<Cache> => scope.caches.open(name)

  async function install(): Promise<void> {
    const cache = await open()
    await cache.addAll([...shell, OFFLINE_PAGE])
  }

  async function activate(): Promise<void> {
    const names = await scope.caches.keys()
    await Promise.all(
      names.filter((one) => one.startsWith(PREFIX) && one !== name).map((one) => scope.caches.delete(one)),
    )
    await scope.registration.navigationPreload?.enable()
  }

  async function asset(request: Request): Promise<Response> {
    const cache = await open()
    const cached = await cache.match(request, { ignoreVary: true })
    if (cached !== undefined) return cached
    const answer = await scope.fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  }

  async function page(event: FetchEvent): Promise<Response> {
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      // Its telephone number may have changed. Once for every start of the worker, and never waited for.
      if (!isOfflinePageFresh) void refreshOfflinePage()
      return answer
    } catch {
      return offlinePage()
    }
  }

  async function refreshOfflinePage(): Promise<void> {
    isOfflinePageFresh = true
    try {
      await (await open()).add(OFFLINE_PAGE)
    } catch {
      isOfflinePageFresh = false
    }
  }

  async function offlinePage(): Promise<Response> {
    const cached = await (await open()).match(OFFLINE_PAGE, { ignoreVary: true })
    return cached === undefined
      ? Response.error()
      : new Response(await cached.text(), { status: 503, headers: cached.headers })
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  // It waits until the pages of the build before are closed: those keep the files they were made of.
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    if (known.has(url.pathname)) event.respondWith(asset(request))
    else if (request.mode === 'navigate' && !NO_PAGE.test(url.pathname)) event.respondWith(page(event))
  })
}
