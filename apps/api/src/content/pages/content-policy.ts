import { createHash } from 'node:crypto'

/** A text that stands inside a page, as the content policy names it. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a page: our own files, and what stands in the page by its hash, so that a cache may
 * keep both (reliability.md P18). `scripts` and `styles` are the texts of such elements; `connect` further origins for
 * requests; `nonce` is for styles that are not known yet, in a page for one person.
 */
export function contentPolicy(
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  connect: readonly string[],
  nonce?: string,
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts.map(sourceOf)].join(' '),
    ['style-src', "'self'", ...styles.map(sourceOf), ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The content security policy of the back office: our own files only; `nonce` is for style elements of the component
 * kit. Pictures and documents that need the login are shown as blobs.
 */
export function adminPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
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
