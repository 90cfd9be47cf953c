import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { icons } from './site-icons.mjs'

const file = (path: string) => readFileSync(inRoot('apps/site', path))
/** Width and height of a PNG, as its head says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('the manifest and the page name icons that are there in the size they say', () => {
  const manifest = JSON.parse(file('public/site.webmanifest').toString()) as {
    readonly lang: string
    readonly start_url: string
    readonly display: string
    readonly theme_color: string
    readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
  }
  const page = file('index.html').toString()
  expect(manifest).toMatchObject({ lang: 'zh-CN', start_url: '/', display: 'standalone' })
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of drawn) expect(sizeOf(file(`public${src}`)).join('x')).toBe(sizes)
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"')
  for (const { file: name, size } of icons) expect(sizeOf(file(`public/icons/${name}`))).toEqual([size, size])
})
