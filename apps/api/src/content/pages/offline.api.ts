import { existsSync, readFileSync } from 'node:fs'
import type { AppContext } from '../../platform/context/index.ts'
import { offlinePage } from './offline.ts'

/** In place of the worker when it is switched off: takes its caches and itself away wherever it runs. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('yaopi-')) await caches.delete(name)
      await registration.unregister()
    })(),
  ),
)
`

/** The worker may ask this server only; pages of other origins are not its business. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The service worker of the built site in `folder`, and the page that it shows while there is no connection. */
export function serveOffline({ app, config, settings }: AppContext, folder: URL): void {
  const file = new URL('service-worker.js', folder)
  const script = config.serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : REMOVAL

  // Never from a cache: a worker that cannot be replaced would stay for ever.
  app.get('/service-worker.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', WORKER_POLICY)
      .send(script),
  )

  app.get('/offline.html', (_, reply) => {
    const { html, contentPolicy } = offlinePage(settings.values(), config.demo)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy)
      .send(html)
  })
}
