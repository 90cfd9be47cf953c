import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { ttlCache } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { escapeHtml } from './page-html.ts'
import type { SiteEntry } from './site-entry.ts'
import { sitemapRanges, sitemapRecords } from './sitemap.queries.ts'

/** Addresses in one file: the most that the protocol allows. A file covers as many ids, so it never has more. */
const PART = 50_000
/** Rows that are read at once. */
const CHUNK = 5_000
/** How long a file is used again, milliseconds. */
export const SITEMAP_LIFE = HOUR
/** Packed files that are cached: some 250 KB each. */
const MOST_PARTS = 40

const START = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const pack = promisify(gzip)

/** The addresses that search engines may list, as an index and its parts. */
export type Sitemap = {
  readonly index: () => Promise<string>
  /** A part by its name, packed with gzip; undefined when there is none of that name. */
  readonly part: (name: string) => Promise<Buffer | undefined>
}

type PageOfEach = { readonly path: string; readonly each?: string }
/** A part of the sitemap: the listed pages, or the records of a kind whose ids lie in one range. */
type Part = {
  readonly name: string
  readonly changed: number | null
  readonly page?: PageOfEach
  readonly range?: number
}

/**
 * Makes the sitemap out of the rows of the site and the records of the database. A part is written when it is first
 * wanted, one at a time, by reading the ids in their order; index and parts are used again for an hour.
 */
export function createSitemap(server: AppContext, entry: () => Promise<SiteEntry>): Sitemap {
  const origin = server.config.publicUrl.replace(/\/+$/, '')
  const { db, now } = server

  const parts = ttlCache(now, SITEMAP_LIFE, async (_: 'parts'): Promise<readonly Part[]> => {
    const pages = (await entry()).indexedPages()
    const all: Part[] = [{ name: 'pages.xml', changed: null }]
    for (const page of pages) {
      if (page.each === undefined) continue
      for (const { range, changed } of await sitemapRanges(db, page.each, PART, now()))
        all.push({ name: `${page.each}-${range}.xml`, changed, page, range })
    }
    return all
  })

  async function pagesOf(): Promise<string> {
    const pages = (await entry()).indexedPages().filter(({ each }) => each === undefined)
    return pages.map(({ path }) => urlOf(`${origin}${path}`, null)).join('')
  }

  async function recordsOf({ each = '', path }: PageOfEach, range: number): Promise<string> {
    const last = (range + 1) * PART
    const [before = '', behind = ''] = `${origin}${path}`.split(':id').map(escapeHtml)
    const texts: string[] = []
    for (let after = range * PART; after < last;) {
      const records = await sitemapRecords(db, each, { after, last, limit: CHUNK, now: now() })
      texts.push(records.map(({ id, changed }) => urlOf(`${before}${id}${behind}`, changed)).join(''))
      after = records.length < CHUNK ? last : records.at(-1)!.id
    }
    return texts.join('')
  }

  // Many parts at once would take the connections of buyers.
  let writing: Promise<unknown> = Promise.resolve()
  const written = ttlCache(
    now,
    SITEMAP_LIFE,
    async (name: string): Promise<Buffer | undefined> => {
      const part = (await parts('parts')).find((one) => one.name === name)
      if (part === undefined) return undefined
      const text = part.page === undefined ? await pagesOf() : await recordsOf(part.page, part.range ?? 0)
      return pack(`${START}<urlset xmlns="${XMLNS}">${text}\n</urlset>\n`)
    },
    MOST_PARTS,
  )

  return {
    index: async () => {
      const items = (await parts('parts')).map(
        ({ name, changed }) =>
          `\n<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}`)}</loc>${lastmod(changed)}</sitemap>`,
      )
      return `${START}<sitemapindex xmlns="${XMLNS}">${items.join('')}\n</sitemapindex>\n`
    },
    part: (name) => {
      const next = writing.then(() => written(name))
      writing = next.catch(() => undefined)
      return next
    },
  }
}

/** `address` is escaped. */
const urlOf = (address: string, changed: number | null): string =>
  `\n<url><loc>${address}</loc>${lastmod(changed)}</url>`

const lastmod = (changed: number | null): string =>
  changed === null ? '' : `<lastmod>${new Date(changed * 1000).toISOString().slice(0, 10)}</lastmod>`
