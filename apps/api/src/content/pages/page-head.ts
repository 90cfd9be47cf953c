import { escapeHtml, scriptJson } from './page-html.ts'
import type { PageHead } from './site-entry.ts'

/**
 * What search engines and shared links read, as HTML. Structured data is a data block, which no browser runs, so the
 * content policy needs no hash of it.
 */
export function headTags({ canonical, meta, data }: Pick<PageHead, 'canonical' | 'meta' | 'data'>): readonly string[] {
  if (canonical === undefined) return ['<meta name="robots" content="noindex">']
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(meta).map(
      ([name, content]) =>
        `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`,
    ),
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ]
}
