// An application of Next.js with the App Router, of the packed packages; only in the long run, which may install it.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/start-server.ts'
import { command, freePort, install, packed, versionOf } from './application.ts'
import { LONG } from '../long.ts'

const NEXT = '16.4.6'
const folder = mkdtempSync(join(tmpdir(), 'next-'))

/** A server component that renders a client component with the widgets in it. */
const files = (shop: string): Readonly<Record<string, string>> => ({
  'app/layout.tsx': `import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="zh-CN"><body>{children}</body></html>
}
`,
  'app/page.tsx': `import { Shop } from './shop'

export default function Page() {
  return <main><h1>门户</h1><Shop /></main>
}
`,
  'app/shop.tsx': `'use client'
import { createStorefront } from '@yaopi/core'
import { browserEnvironment, StorefrontProvider } from '@yaopi/widgets'
import { zhCN } from '@yaopi/widgets/locale/zh-CN'
import { SearchBox } from '@yaopi/widgets/search-box'
import { useState } from 'react'
import { serverEnvironment } from './server-environment'

const links = { href: ({ name }: { readonly name: string }) => '/' + name, go: () => {} }

export function Shop() {
  const [storefront] = useState(() =>
    createStorefront(typeof window === 'undefined' ? serverEnvironment : browserEnvironment(), { apiBase: '${shop}' }),
  )
  return (
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <SearchBox />
    </StorefrontProvider>
  )
}
`,
  'app/server-environment.ts': `import { memoryStorage, type Environment } from '@yaopi/core'

export const serverEnvironment: Environment = {
  fetch: (...request) => fetch(...request),
  session: memoryStorage(),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
}
`,
  'next.config.mjs': `export default { compiler: { styledComponents: true } }
`,
})

describe.runIf(LONG)('an application of Next.js with server components', () => {
  let shop: RunningServer
  let browser: Browser
  let server: ChildProcess
  let url: string

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([
      startServer({ DEMO_GOODS: '600' }),
      chromium.launch({
        executablePath: process.env['CHROME_PATH']!,
        args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      }),
    ])
    const packages = await Promise.all([packed('core', folder), packed('widgets', folder)])
    const react = versionOf('react')
    await install(folder, {
      react,
      types: versionOf('@types/react'),
      packages,
      files: files(shop.url),
      more: { next: NEXT },
    })
    await command(folder, process.execPath, 'node_modules/next/dist/bin/next', 'build')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1']
    server = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 20_000 })
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    await browser?.close()
    await shop?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('renders the search box on the server, and it searches in the browser', async () => {
    expect(await (await fetch(url)).text()).toMatch(/<form[\s\S]+role="combobox"/)
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/favicon/.test(message.text())) problems.push(message.text())
    })
    await page.goto(url)
    await page.getByRole('combobox', { name: '搜索药品' }).fill('amxl')
    await page.getByRole('option', { name: '阿莫西林' }).first().waitFor()
    expect(problems).toEqual([])
  })
})
