import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contract } from '@yaopi/core/contract'
import { chromium, type Browser, type Locator } from 'playwright-core'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type RunningServer } from '../server/start-server.ts'
import { command, complaints, freePort, install, packed, typeErrors, versionOf, type Packed } from './application.ts'
import { drawings, gallery } from './gallery.ts'
import { asMember, openPortal, registered, type Portal } from './portal.ts'
import { EXAMPLE, snippetsOf, snippetWith } from './readme.ts'
import { LONG } from '../long.ts'
import { placeOf } from '../place.ts'

const work = mkdtempSync(join(tmpdir(), 'packages-'))
const reacts = {
  19: { react: versionOf('react'), types: versionOf('@types/react') },
  18: { react: versionOf('react-18'), types: '18' },
} as const
/** The application on React 18 is left to the long run. */
const majors: readonly (18 | 19)[] = LONG ? [19, 18] : [19]
const folderOf = (major: 18 | 19): string => join(work, `react-${major}`)
const snippets = [...snippetsOf('core'), ...snippetsOf('widgets')]
/** The member whom the portal has linked; the cart is empty between the tests. */
const MEMBER = '13800000008'
const widths = [1200, 390, 260] as const
const HEIGHT = 760

let shop: RunningServer
let browser: Browser
let packages: readonly Packed[]
/** How long npm took to install the application on React 19, ms. */
let installing = 0
const portals = new Map<18 | 19, Portal>()

beforeAll(async () => {
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  ;[shop, browser, packages] = await Promise.all([
    startServer({ DEMO_GOODS: '600' }),
    chromium.launch({ executablePath: process.env['CHROME_PATH']!, args }),
    Promise.all([packed('core', work), packed('widgets', work)]),
  ])
  const written = [...snippets, { file: 'src/gallery.tsx', code: gallery }]
  const files = Object.fromEntries(
    written.flatMap((one) => (one.file === undefined ? [] : [[one.file, one.code.replaceAll(EXAMPLE, shop.url)]])),
  )
  await Promise.all(
    majors.map(async (major) => {
      const begun = performance.now()
      mkdirSync(folderOf(major))
      await install(folderOf(major), { ...reacts[major], packages, files })
      if (major === 19) installing = performance.now() - begun
      const vite = (...args: readonly string[]) =>
        command(
          folderOf(major),
          process.execPath,
          'node_modules/vite/bin/vite.js',
          'build',
          '--logLevel',
          'warn',
          ...args,
        )
      await vite()
      // As a developer has it while working, beside the other one: React and its libraries say there what is wrong.
      writeFileSync(join(folderOf(major), '.env.development'), 'NODE_ENV=development\n')
      await vite('--mode', 'development', '--base', '/dev/', '--outDir', 'dist/dev')
    }),
  )
  let tokens = (_: string): Promise<string> => Promise.reject(new Error('no partner yet'))
  for (const major of majors)
    portals.set(major, await openPortal(join(folderOf(major), 'dist'), (origin) => tokens(origin)))
  tokens = await registered(
    shop.url,
    'P123',
    [...portals.values()].map((one) => one.url),
    MEMBER,
  )
})
afterAll(async () => {
  await browser?.close()
  for (const portal of portals.values()) await portal.close()
  await shop?.stop()
  rmSync(work, { recursive: true, force: true })
})

/** Waits until all of something lies inside the window; a drawer slides in. */
const isInside = (locator: Locator, width: number): Promise<void> =>
  expect
    .poll(async () => {
      const { left, right, bottom } = await placeOf(locator)
      return [left >= 0, right <= width, bottom <= HEIGHT]
    })
    .toEqual([true, true, true])

/** The lines of a snippet that its reader writes: no empty ones, no comments. */
const linesOf = (code: string): readonly string[] =>
  code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//'))

/** Prints how long a walk took to search and cart, of ms; what a person needs to read and type is not in it. */
const printMinutes = (walk: string, time: number): void => {
  console.log(`${walk}: ${(time / 60_000).toFixed(2)} minutes from the empty folder to search and cart`)
}

/** Opens a page as a visitor: suggestions come, and the cart asks for a login. */
async function searchesAndHasCart(url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: HEIGHT } })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
  await page.getByRole('combobox', { name: '搜索药品' }).fill('amxl')
  await page.getByRole('option', { name: '阿莫西林' }).first().waitFor()
  await page.keyboard.press('Escape')
  // In the colours of a theme.
  const ground = await page
    .getByRole('button', { name: '搜索', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(ground).toBe('rgb(10, 126, 104)')
  await page.getByRole('button', { name: '打开购物车', exact: true }).click()
  await page.getByRole('region', { name: '购物车' }).getByText('登录后查看购物车').waitFor()
  expect(problems).toEqual([])
  await page.close()
}

describe('what is packed', () => {
  it('holds every file that its exports name, README, CHANGELOG and licence, no sources, tests and source maps', () => {
    for (const { name, contents } of packages) {
      const folder = join(folderOf(19), 'node_modules', name)
      const { exports, customElements } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        exports: Record<string, Record<string, string>>
        customElements?: string
      }
      const named = [
        // The condition of our own builds leads to the sources, which only the repository has.
        ...Object.values(exports).flatMap(({ '@yaopi/source': _, ...conditions }) => Object.values(conditions)),
        ...(customElements === undefined ? [] : [customElements]),
      ]
      expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([])
      expect(contents).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json']))
      expect(contents.filter((file) => /^src\/|\.(test|stories)\.|\/testing\/|\.map$/.test(file))).toEqual([])
    }
  })

  it('has a README that sends nobody to files which only the repository has, and says what it is for', () => {
    for (const { name } of packages) {
      const folder = join(folderOf(19), 'node_modules', name)
      const words = readFileSync(join(folder, 'README.md'), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
      const sent = [...words.matchAll(/`((?:src|scripts|docs|apps|api|packages)\/[^`]*)`/g)].map(([, path]) => path)
      expect(sent, name).toEqual([])
      const { keywords } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { keywords?: string[] }
      expect(keywords, name).toContain('storefront')
    }
  })

  it('promises no older Node.js than what it depends on needs, and says so in its README', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(folderOf(19), 'node_modules', name, 'package.json'), 'utf8')) as {
        engines?: { node?: string }
        dependencies?: Record<string, string>
        peerDependencies?: Record<string, string>
      }
    /** The lowest major version of Node.js in a range such as `>= 16` or `^20.19.0 || >=22.12.0`; 0 for any. */
    const lowest = (range = '0'): number =>
      Math.min(...(range.match(/\d+(?:\.\d+)*/g) ?? ['0']).map((version) => Number.parseFloat(version)))
    for (const { name } of packages) {
      const { engines, dependencies, peerDependencies } = read(name)
      expect(engines, name).toEqual({ node: '>=22' })
      const needs = Object.keys({ ...dependencies, ...peerDependencies })
        .map((needed) => [needed, lowest(read(needed).engines?.node)] as const)
        .filter(([, version]) => version > lowest(engines?.node))
      expect(needs, name).toEqual([])
      expect(readFileSync(join(folderOf(19), 'node_modules', name, 'README.md'), 'utf8')).toContain(
        'Node.js 22 or newer',
      )
    }
  })

  it('has types that cite nothing which only the repository has', () => {
    for (const { name, contents } of packages) {
      const types = contents.filter((file) => file.endsWith('.d.ts'))
      expect(types.length, name).toBeGreaterThan(3)
      const cited = types.filter((file) =>
        / \[[A-Z]{2}-\d{2}|(?:domain|storefront|look)\.md/.test(
          readFileSync(join(folderOf(19), 'node_modules', name, file), 'utf8'),
        ),
      )
      expect(cited, name).toEqual([])
    }
  })

  it('says which entries hold components, for applications that tell server from client', () => {
    const folder = join(folderOf(19), 'node_modules/@yaopi/widgets')
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, { import: string }>
    }
    for (const [name, { import: file }] of Object.entries(exports)) {
      const isMarked = readFileSync(join(folder, file), 'utf8').startsWith("'use client';")
      expect([name, isMarked]).toEqual([name, !/^\.\/(locale|embed-)/.test(name)])
    }
  })

  it('the embed is among it, in every version with its hashes', () => {
    const { files } = JSON.parse(
      readFileSync(join(folderOf(19), 'node_modules/@yaopi/widgets/dist/embed/manifest.json'), 'utf8'),
    ) as { files: Record<string, { integrity: string }> }
    expect(Object.keys(files)).toContain('yaopi.js')
    expect(files['yaopi.js']!.integrity).toMatch(/^sha384-/)
  })
})

describe.each(majors)('an empty Vite application on React %i', (major) => {
  it('has one copy of everything that must be shared, and it is this React', () => {
    const copies = (name: string): readonly string[] =>
      globSync([`node_modules/${name}/package.json`, `node_modules/**/node_modules/${name}/package.json`], {
        cwd: folderOf(major),
      })
    for (const name of ['react', 'react-dom', 'styled-components', '@preact/signals-core', '@yaopi/core'])
      expect(copies(name), name).toHaveLength(1)
    expect(
      (
        JSON.parse(readFileSync(join(folderOf(major), 'node_modules/react/package.json'), 'utf8')) as {
          version: string
        }
      ).version,
    ).toMatch(new RegExp(`^${major}\\.`))
  })

  it('compiles every snippet of both READMEs, against the packed types', async () => {
    expect(await typeErrors(folderOf(major))).toEqual([])
  })

  it.each([
    ['built', '/'],
    ['in development', '/dev/index.html'],
  ])('%s is the first page of the README: searches, shows the cart, and the console is clean', async (_, path) => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/favicon|404/.test(message.text()))
        problems.push(message.text())
    })
    await page.goto(`${portals.get(major)!.url}${path}`)
    await page.getByRole('combobox', { name: '搜索药品' }).fill('amxl')
    await page.getByRole('option', { name: '阿莫西林' }).first().waitFor()
    expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: /打开购物车/ }).click()
    const drawer = page.getByRole('region', { name: '购物车' })
    await drawer.getByText('购物车还是空的').waitFor()
    await expect.poll(async () => (await placeOf(page.getByRole('complementary'))).width).toBe(310)
    await page.getByRole('combobox').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/results\?q=amxl$/)
    expect(problems).toEqual([])
    await page.close()
  })

  it.each(widths)('has its cart button in a window of %i px, and its own boxes without a reset', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT } })
    await page.goto(portals.get(major)!.url)
    const button = page.getByRole('button', { name: /打开购物车/ })
    await isInside(button, width)
    await page.getByRole('combobox').fill('amxl')
    await page.getByRole('option').first().waitFor()
    // The application has no style sheet at all: widgets, all in the provider's element, bring their own box model.
    const others = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root > div *')]
          .filter((one) => getComputedStyle(one).boxSizing !== 'border-box')
          .map(({ tagName, className }) => `${tagName} ${String(className)}`),
      )
    expect(await others()).toEqual([])
    await page.keyboard.press('Escape')
    await button.click()
    await page.getByRole('region', { name: '购物车' }).getByText('购物车还是空的').waitFor()
    expect(await others()).toEqual([])
    await isInside(page.getByRole('region', { name: '购物车' }), width)
    await isInside(page.getByRole('link', { name: '去逛逛' }), width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.close()
  })

  it('covers nothing of a page that keeps 40 px free at its right, as the README asks for', async () => {
    const page = await browser.newPage({ viewport: { width: 1200, height: HEIGHT } })
    await page.goto(portals.get(major)!.url)
    await page.addStyleTag({ content: 'body { padding-right: 40px }' })
    const { left } = await placeOf(page.getByRole('complementary'))
    expect((await placeOf(page.getByRole('button', { name: '搜索', exact: true }))).right).toBeLessThanOrEqual(left)
    await page.close()
  })

  it.each(widths)('says at %i px how many kinds the cart of the member has, before it is opened', async (width) => {
    const member = await asMember(shop.url, MEMBER)
    const page = await browser.newPage({ viewport: { width, height: HEIGHT } })
    try {
      const params = [
        { goods_id: 3, number: 20 },
        { goods_id: 4, number: 10 },
      ]
      await member(contract.cart.add, { params })
      await page.goto(portals.get(major)!.url)
      const button = page.getByRole('button', { name: /^打开购物车，2种商品/ })
      await isInside(button, width)
      expect(await button.innerText()).toMatch(/\b2$/)
      await button.click()
      const drawer = page.getByRole('region', { name: '购物车' })
      await expect.poll(() => drawer.getByRole('button', { name: /^删除/ }).count()).toBe(2)
      await isInside(drawer, width)
      await isInside(drawer.getByRole('link', { name: '去结算' }), width)
      // The shop's pictures come from its own origin.
      const loaded = () =>
        drawer.locator('img').evaluateAll((list) => list.map((one) => (one as HTMLImageElement).naturalWidth > 0))
      await expect.poll(loaded).toEqual([true, true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    } finally {
      await page.close()
      const { data } = await member(contract.cart.list, {})
      if (data.length > 0) await member(contract.cart.remove, { ids: data.map((line) => line.id).join(',') })
    }
  })

  it.each(widths)('asks a visitor to log in at %i px, inside the window', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT } })
    await page.route('**/my/yaopi-token', (route) => route.fulfill({ status: 401, body: '' }))
    await page.goto(portals.get(major)!.url)
    await page.getByRole('button', { name: '打开购物车', exact: true }).click()
    const drawer = page.getByRole('region', { name: '购物车' })
    await drawer.getByText('登录后查看购物车').waitFor()
    await isInside(drawer, width)
    await isInside(drawer.getByRole('link', { name: '去登录' }), width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.close()
  })
})

describe('a proxy while developing', () => {
  /** What a page of a development server hears of a change: the status, and why it was refused. */
  async function answerBehind(changeOrigin: boolean): Promise<readonly unknown[]> {
    const port = await freePort()
    const server = await createServer({
      configFile: false,
      root: folderOf(19),
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        hmr: false,
        proxy: { '/api': { target: shop.url, changeOrigin } },
      },
    })
    try {
      await server.listen()
      const origin = `http://127.0.0.1:${port}`
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        body: `username=${MEMBER}&password=yaopi2026`,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
      const { data } = (await answer.json()) as { data: { reason?: string } | null }
      return [answer.status, data?.reason]
    } finally {
      await server.close()
    }
  }

  it('passes changes on where it leaves the Host as it is, and has them refused where it changes it', async () => {
    expect(await answerBehind(false)).toEqual([200, undefined])
    expect(await answerBehind(true)).toEqual([403, 'CROSS_SITE'])
  })
})

const inKB = (size: number): string => `${(size / 1000).toFixed(1)} KB gzip`

/** What imports bring into the bundle of a page that has React and styled-components already. */
async function bundleOf(imports: string): Promise<string> {
  const entry = join(folderOf(19), 'src/imports.js')
  writeFileSync(entry, imports)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folderOf(19),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom|styled-components)(\/|$)/,
      },
    },
  })
  const [bundle] = [built].flat() as { output: readonly { code?: string }[] }[]
  return bundle!.output.map((one) => one.code ?? '').join('')
}

describe('what an import brings', () => {
  it('is the same by the name of the package as by the entry of the component', async () => {
    const byName = await bundleOf(`export { SearchBox } from '@yaopi/widgets'\n`)
    const byEntry = await bundleOf(`export { SearchBox } from '@yaopi/widgets/search-box'\n`)
    // But for the order of the modules, to which the compression answers.
    expect(Math.abs(gzipSync(byName).length - gzipSync(byEntry).length)).toBeLessThan(500)
  })

  it.runIf(LONG)('is less of each component alone than of all of them', async () => {
    const { exports } = JSON.parse(
      readFileSync(join(folderOf(19), 'node_modules/@yaopi/widgets/package.json'), 'utf8'),
    ) as { exports: Record<string, object> }
    const all = gzipSync(await bundleOf(`export * from '@yaopi/widgets'\n`)).length
    console.log(`all components, React and styled-components outside: ${inKB(all)}`)
    for (const name of Object.keys(exports).filter((entry) => /^\.\/(?!embed-)[\w-]+$/.test(entry))) {
      const size = gzipSync(await bundleOf(`export * from '@yaopi/widgets${name.slice(1)}'\n`)).length
      console.log(`${name.slice(2)} alone, React and styled-components outside: ${inKB(size)}`)
      expect(size, name).toBeLessThan(all)
    }
  })
})

describe('the bundle of a page that searches only', () => {
  it('holds no call of the cart, of favourites or of the staff, and weighs 25 KB at most', async () => {
    const code = await bundleOf(
      `export { createSearchStorefront } from '@yaopi/core'
export { browserEnvironment, StorefrontProvider } from '@yaopi/widgets'
export { SearchBox } from '@yaopi/widgets/search-box'
`,
    )
    const size = gzipSync(code).length
    console.log(`search with its storefront, React and styled-components outside: ${inKB(size)} (gate 25)`)
    expect(size).toBeLessThanOrEqual(25_000)
    expect(code).toContain('/api/goods/search')
    const paths = ['/api/cart', '/api/favorite', '/api/admin']
    expect(paths.filter((path) => code.includes(path))).toEqual([])
  })
})

describe('the snippets', () => {
  it('each block of TypeScript names its file, once', () => {
    const named = snippets.filter((one) => /^tsx?$/.test(one.language)).map((one) => one.file)
    expect(named).not.toContain(undefined)
    expect(new Set(named).size).toBe(named.length)
  })

  it('the shortest page has 15 lines of its own at most, searches, and has a cart', async () => {
    const code = snippetWith(snippets, 'tsx', '// src/shortest.tsx')
    expect(linesOf(code).length).toBeLessThanOrEqual(15)
    const begun = performance.now()
    const root = folderOf(19)
    const html = readFileSync(join(root, 'index.html'), 'utf8').replace('/src/main.tsx', '/src/shortest.tsx')
    writeFileSync(join(root, 'shortest.html'), html)
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      base: '/shortest/',
      build: { outDir: 'dist/shortest', rolldownOptions: { input: join(root, 'shortest.html') } },
    })
    await searchesAndHasCart(`${portals.get(19)!.url}/shortest/shortest.html`)
    printMinutes('React, installed and built', installing + performance.now() - begun)
  })

  it('the page that the first README shows has 3 lines at most, searches, and has a cart', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const html = /^```html\n([\s\S]*?)^```$/m.exec(readme)![1]!
    expect(linesOf(html).length).toBeLessThanOrEqual(3)
    const begun = performance.now()
    const portal = portals.get(19)!
    const body = html.replace('http://127.0.0.1:8080', shop.url)
    portal.put('/three-lines', `<!doctype html><meta charset="utf-8"><title>门户</title>${body}`)
    await searchesAndHasCart(`${portal.url}/three-lines`)
    printMinutes('the page with the script', performance.now() - begun)
  })

  it('that ask, price and colour run on a server, without a browser', async () => {
    const printed = (file: string): Promise<string> => command(folderOf(19), process.execPath, file)
    expect(await printed('src/search.ts')).toContain('阿莫西林')
    expect(await printed('src/resource.ts')).toMatch(/^…\n.*阿莫西林/)
    expect(await printed('src/price.ts')).toBe('¥96.00 + ¥15.00 = ¥111.00\n')
    expect(await printed('src/theme.ts')).toMatch(/^yaopi-search, yaopi-cart ?\{[^}]*--yaopi-primary: ?#8a4513/i)
  })

  it('that render on a server give HTML with its styles, without a browser, built by Vite too', async () => {
    const styledForm = /^<style[^>]*>[\s\S]+<\/style><div style="--yaopi-primary:[^>]+><form[\s\S]+role="combobox"/
    expect(await command(folderOf(19), process.execPath, 'src/server.ts')).toMatch(styledForm)
    await build({
      configFile: false,
      logLevel: 'error',
      root: folderOf(19),
      build: { ssr: 'src/server.ts', outDir: 'server' },
    })
    expect(await command(folderOf(19), process.execPath, 'server/server.js')).toMatch(styledForm)
    // Nor does a library warn while one develops.
    expect(await complaints(folderOf(19), process.execPath, 'src/server.ts')).not.toContain('styled-components')
  })

  it('are all run here: those that are no page or program of their own are drawn, or listen on a page', () => {
    const programs = ['main', 'shortest', 'links', 'server', 'search', 'price', 'resource', 'theme', 'events', 'scheme']
    const run = [...programs.map((name) => `src/${name}.ts`), ...drawings.map(([file]) => file)]
    const named = snippets.flatMap(({ file }) => (file === undefined ? [] : [file]))
    const plain = (file: string): string => file.replace(/\.tsx$/, '.ts')
    expect(named.map(plain).toSorted()).toEqual([...new Set(run.map(plain))].toSorted())
  })

  describe('that export components', () => {
    beforeAll(async () => {
      const root = folderOf(19)
      const html = readFileSync(join(root, 'index.html'), 'utf8')
        .replace('/src/main.tsx', '/src/gallery.tsx')
        .replace(
          '<title>',
          `<script src="${shop.url}/embed/v1/yaopi.js" crossorigin="anonymous" defer></script><title>`,
        )
      writeFileSync(join(root, 'gallery.html'), html)
      await build({
        configFile: false,
        logLevel: 'error',
        root,
        base: '/gallery/',
        build: { outDir: 'dist/gallery', rolldownOptions: { input: join(root, 'gallery.html') } },
      })
    })

    it.each(drawings)('%s draws %s, and nothing is wrong with it', async (_, name, use) => {
      const page = await browser.newPage({ viewport: { width: 1200, height: HEIGHT } })
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !/favicon|404/.test(message.text()))
          problems.push(message.text())
      })
      await page.goto(`${portals.get(19)!.url}/gallery/gallery.html?draw=${name}`)
      await use(page)
      expect(problems).toEqual([])
      await page.close()
    })
  })

  it('that listen on a page hear what they wait for: the cart of the member, the colours of the system', async () => {
    const portal = portals.get(19)!
    const root = folderOf(19)
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      build: {
        outDir: 'dist/listeners',
        rolldownOptions: {
          input: { events: join(root, 'src/events.ts'), scheme: join(root, 'src/scheme.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    const html = snippetWith(snippets, 'html', '<yaopi-search').replaceAll(EXAMPLE, shop.url)
    portal.put(
      '/listeners',
      '<!doctype html><meta charset="utf-8"><title>门户</title><script type="module" src="/listeners/events.js">' +
        `</script><script type="module" src="/listeners/scheme.js"></script>${html}`,
    )
    const member = await asMember(shop.url, MEMBER)
    const page = await browser.newPage({ colorScheme: 'dark' })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    try {
      const asked = page.waitForRequest((request) => request.url().endsWith('/my/yaopi-token?reason=init'))
      await page.goto(`${portal.url}/listeners`)
      await asked
      await expect.poll(() => page.title()).toBe('1')
      const scheme = () =>
        page.evaluate(() => {
          const inside = document.querySelector('yaopi-search')!.shadowRoot!.querySelector('.yaopi')!
          return getComputedStyle(inside).getPropertyValue('--yaopi-scheme').trim()
        })
      await expect.poll(scheme).toBe('dark')
      expect(problems).toEqual([])
    } finally {
      await page.close()
      const { data } = await member(contract.cart.list, {})
      if (data.length > 0) await member(contract.cart.remove, { ids: data.map((line) => line.id).join(',') })
    }
  })

  it('that name a release or the chat load as they stand, by the hash of the manifest', async () => {
    const portal = portals.get(19)!
    const { version, files } = (await (await fetch(`${shop.url}/embed/v1/manifest.json`)).json()) as {
      version: string
      files: Record<string, { integrity: string }>
    }
    const exact = snippetWith(snippets, 'html', 'integrity=')
    expect(exact).toContain(`/embed/${version}/`)
    const chat = snippetWith(snippets, 'html', '<yaopi-chat>')
    const html = `${exact.replace('sha384-…', files['yaopi.js']!.integrity)}${chat}<yaopi-search></yaopi-search>`
    portal.put(
      '/exact',
      `<!doctype html><meta charset="utf-8"><title>门户</title>${html.replaceAll(EXAMPLE, shop.url)}`,
    )
    const page = await browser.newPage()
    await page.goto(`${portal.url}/exact`)
    await page.getByRole('combobox', { name: '搜索药品' }).waitFor()
    await page.getByRole('link', { name: '联系客服' }).waitFor()
    await expect.poll(() => page.evaluate(() => customElements.get('yaopi-chat') !== undefined)).toBe(true)
    await page.close()
  })

  it('that embed run as they stand: search and cart on a page of another origin, signed in by the token', async () => {
    const portal = portals.get(19)!
    const html = snippetWith(snippets, 'html', '<yaopi-search').replaceAll(EXAMPLE, shop.url)
    portal.put(
      '/embed',
      `<!doctype html><meta charset="utf-8"><title>门户</title><script>` +
        `${snippetWith(snippets, 'js', 'yaopi:ready')}</script>${html}`,
    )
    const page = await browser.newPage()
    await page.goto(`${portal.url}/embed`)
    await page.getByRole('combobox').fill('amxl')
    await page.getByRole('option', { name: '阿莫西林' }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /打开购物车/ }).click()
    await page.getByText('购物车还是空的').waitFor()
    await page.close()
  })
})
