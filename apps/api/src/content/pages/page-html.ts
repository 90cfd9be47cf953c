import type { Envelope } from '@yaopi/core/contract'
import { withDemoMark } from '../../platform/demo-shop/index.ts'

/** What one answer inserts into the HTML that all routes share. */
export type PageParts = {
  readonly title: string
  readonly description: string | undefined
  /** URLs of the route's own files, preloaded so that they are not requested one after the other. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The largest picture of the first screen. */
  readonly picture: string | undefined
  /** Answers by `GET url`. */
  readonly answers: Readonly<Record<string, Envelope<unknown>>>
  /** `noindex`: pages that do not exist. */
  readonly isHidden: boolean
  readonly isDemo: boolean
  readonly nonce: string
}

/** Placeholders of the site's HTML for the preloaded data and the nonce (apps/site/vite.config.ts). */
const PLACE = '<!--first-page-->'
const NONCE = /__CSP_NONCE__/g

const HTML_MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => HTML_MARKS[mark]!)

/** JSON for a script element: nothing in it ends the element or a line of script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The HTML of a route: its title, its preloaded files and its data. */
export function pageHtml(shared: string, parts: PageParts): string {
  const head = [
    ...parts.styles.map(
      (file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}" nonce="${parts.nonce}">`,
    ),
    ...(parts.picture === undefined
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(parts.picture)}">`]),
    ...(parts.isHidden ? ['<meta name="robots" content="noindex">'] : []),
    `<script type="application/json" id="preloaded-data" nonce="${parts.nonce}">${scriptJson(parts.answers)}</script>`,
  ].join('')
  // Replacements are functions, because `$&` in a name would be expanded in a string.
  const named = shared
    .replace(NONCE, () => parts.nonce)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(parts.title)}</title>`)
  const described =
    parts.description === undefined
      ? named
      : named.replace(
          /(<meta name="description" content=")[^"]*"/,
          (_, start: string) => `${start}${escapeHtml(parts.description!)}"`,
        )
  // A page's own scripts come last: what all pages share is loaded first.
  const scripts = parts.scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" nonce="${parts.nonce}">`)
    .join('')
  const page = described.replace(PLACE, () => head).replace('</head>', () => `${scripts}</head>`)
  return parts.isDemo ? withDemoMark(page, parts.nonce) : page
}

/**
 * The content security policy of a page: our own files and this page's nonce only (reliability.md P18). `connect` are
 * further origins for requests.
 */
export function contentPolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The origin of a URL; undefined for an empty or invalid one. */
export function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
