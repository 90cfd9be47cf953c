import fastify, { type FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { serveOffline } from './offline.api.ts'
import { offlinePage } from './offline.ts'

const t = serverOfFile({})
const folder = mkdtempSync(join(tmpdir(), 'site-'))
writeFileSync(join(folder, 'service-worker.js'), 'worker of the build')
afterAll(() => rmSync(folder, { recursive: true }))

async function open(serviceWorker: boolean, place = folder): Promise<FastifyInstance> {
  const app = fastify()
  const config = { ...t.server.config, serviceWorker }
  serveOffline({ ...t.server, app, config }, pathToFileURL(`${place}/`))
  await app.ready()
  return app
}

test('the worker is never cached, asks this server only, and is taken away when it is switched off', async () => {
  const answer = await (await open(true)).inject('/service-worker.js')
  expect([answer.body, answer.headers['cache-control'], answer.headers['content-security-policy']]).toEqual([
    'worker of the build',
    'no-cache',
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  ])
  for (const app of [await open(false), await open(true, join(folder, 'nowhere'))]) {
    const { body } = await app.inject('/service-worker.js')
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete(name)')
    expect(body).not.toContain('fetch')
  }
})

test('the offline page says what to do, with the telephone number of the shop, and loads nothing', async () => {
  const answer = await (await open(true)).inject('/offline.html')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<a href="">重新加载</a>')
  expect(answer.body).toContain('<a href="tel:400-000-0000">急需采购请拨打 400-000-0000</a>')
  expect(answer.body).toContain('演示站')
  expect(answer.body).not.toMatch(/<script|src=|<link|style="/)
  const style = /<style>([^<]*)<\/style>/.exec(answer.body)![1]!
  expect(answer.headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  const plain = offlinePage({ site_title: '<b>店</b>', hot_line: '' }, false)
  expect(plain.html).not.toContain('tel:')
  expect(plain.html).not.toContain('演示站')
  expect(plain.html).toContain('&lt;b&gt;店&lt;/b&gt;')
})
