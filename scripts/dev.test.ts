import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from './builds.mjs'
import { inRoot } from './paths.mjs'

/** Far more than it takes: tests share their machine. */
const PATIENCE = 90_000

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
let dev: ChildProcess
let said = ''

beforeAll(async () => {
  await ensureBuilt({ only: 'embed' })
  const args = ['--api-port', '0', '--site-port', '0', '--no-storybook']
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO_GOODS: '0', RUN_JOBS: '0' }
  dev = spawn(process.execPath, [inRoot('scripts', 'dev.mjs'), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  dev.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
}, PATIENCE)
afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const waitForLine = (pattern: RegExp): Promise<void> =>
  expect.poll(() => said, { timeout: PATIENCE, interval: 100 }).toMatch(pattern)
const addressOf = (name: string): string => new RegExp(`^dev: ${name} +(http://[^ /]+)`, 'm').exec(said)![1]!

it(
  'serves the page and the calls on one address, starts the server again after a change, and ends on Ctrl-C',
  async () => {
    await waitForLine(/^dev: ready in/m)
    const site = addressOf('site')
    expect(await (await fetch(site)).text()).toContain('/@vite/client')
    expect((await fetch(`${site}/src/main.tsx`)).status).toBe(200)
    // The pages say that they belong to a demo shop, as those of the built site do.
    for (const path of ['/', '/list', '/no-such-page']) {
      const page = await fetch(`${site}${path}`)
      expect([path, page.headers.get('x-yaopi-demo')]).toEqual([path, '1'])
      expect(await page.text()).toMatch(/<body[^>]*>\s*<style[^>]*>[^<]*<\/style><aside class="demo-mark">演示站：/)
    }
    expect(await (await fetch(`${site}/embed/v1/manifest.json`)).json()).toMatchObject({ version: expect.any(String) })
    // A change is refused when the Origin of the page and the Host that the server sees are not the same.
    const login = await fetch(`${site}/api/auth/login`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=nobody&password=nothing',
    })
    expect(login.status).not.toBe(403)

    const now = new Date()
    utimesSync(inRoot('apps/api/src/main.ts'), now, now)
    await waitForLine(/(server ready in[\s\S]*){2}/)
    expect((await fetch(`${site}/api/config`)).status).toBe(200)

    dev.kill('SIGINT')
    const [code] = (await once(dev, 'exit')) as [number]
    expect(code).toBe(0)
    await expect(fetch(addressOf('server'))).rejects.toThrow('fetch failed')
  },
  PATIENCE * 2,
)
