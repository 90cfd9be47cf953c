import { pathToFileURL } from 'node:url'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { AppContext } from '../../platform/context/index.ts'
import { readAdminPage, serveAdmin } from './admin-pages.ts'

function built(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'yaopi-admin-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'export {}')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><meta property="csp-nonce" nonce="" /></head><body></body></html>',
  )
  return pathToFileURL(`${folder}/`)
}

it('answers every address with one page that nobody keeps, and a nonce of its own each time', async () => {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const folder = built()
  serveAdmin({ app, config: { demo: true } } as unknown as AppContext, folder, readAdminPage(folder)!)
  const nonces = new Set<string>()
  for (const url of ['/admin', '/admin/', '/admin/orders/12?tab=1']) {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    const nonce = /nonce="([^"]+)"/.exec(answer.body)![1]!
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.body).toContain('<html data-demo lang="zh-CN">')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
  const file = await app.inject({ url: '/admin/assets/main.js' })
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.inject({ url: '/admin/assets/none.js' })).statusCode).toBe(404)
  await app.close()
})

it('is not there before it is built', () => {
  expect(readAdminPage(pathToFileURL(`${tmpdir()}/no-such-folder/`))).toBeUndefined()
})
