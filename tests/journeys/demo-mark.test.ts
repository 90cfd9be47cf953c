import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, openReadShop, PASSWORD, phone, type Shop } from './shop.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BUNDLES = ['apps/site/dist', 'packages/core/dist', 'packages/widgets/dist', 'apps/partner-demo/public']

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(() => shop.close())

describe('the mark of a demo shop', () => {
  it.each([
    ['a desk', desktop],
    ['a phone', phone],
  ])(
    'stands above every page on %s and covers nothing',
    async (_, viewport) => {
      const page = await shop.visitor({ viewport })
      for (const path of ['/', '/list', '/login', '/cart', '/no-such-page']) {
        await page.goto(path)
        await page.locator('#root > *').first().waitFor()
        const mark = page.getByText(/^演示站：/)
        const [box, content] = [await mark.boundingBox(), await page.locator('#root').boundingBox()]
        expect([path, await mark.isVisible(), box!.x, box!.width]).toEqual([path, true, 0, content!.width])
        // Its own place: what follows begins where it ends, and nothing lies over it.
        expect([path, content!.y >= box!.y + box!.height]).toEqual([path, true])
        const top = await mark.evaluate((element) => {
          const { left, width, top: y, height } = element.getBoundingClientRect()
          return [0.1, 0.5, 0.9].every(
            (part) => document.elementFromPoint(left + width * part, y + height / 2) === element,
          )
        })
        expect([path, top]).toEqual([path, true])
        const isTooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect([path, isTooWide]).toEqual([path, false])
      }
    },
    120_000,
  )

  it('goes with every answer', async () => {
    for (const path of ['/', '/api/home/common', '/api/nowhere', '/favicon.svg', '/embed/v1/yaopi.js', '/%ff']) {
      const answer = await fetch(`${shop.server.url}${path}`)
      await answer.arrayBuffer()
      expect([path, answer.headers.get('x-yaopi-demo')]).toEqual([path, '1'])
    }
  })
})

describe('what is built', () => {
  it('holds no demo password and no demo account', () => {
    const words = new RegExp(`${PASSWORD}|138000000\\d\\d`, 'g')
    const files = BUNDLES.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    expect(files.length).toBeGreaterThan(50)
    const textOf = (file: string): string => {
      const bytes = readFileSync(file)
      return (
        file.endsWith('.br') ? brotliDecompressSync(bytes) : file.endsWith('.gz') ? gunzipSync(bytes) : bytes
      ).toString()
    }
    expect(
      files.flatMap((file) => {
        const text = textOf(file)
        return [...text.matchAll(words)].map(([word]) => `${file.slice(root.length)}: ${word}`)
      }),
    ).toEqual([])
  })
})
