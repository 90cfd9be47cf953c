import type { AnyCall, Envelope } from '@yaopi/core/contract'

/** One built file in Vite's manifest. */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** A call whose answer the first paint of a page needs. */
export type PreloadCall = readonly [call: AnyCall, input: Readonly<Record<string, unknown>>]

/** The head of a page; `canonical` is absent for pages that robots are to stay away from. */
export type PageHead = {
  readonly status: 200 | 404
  readonly title: string
  readonly description: string | undefined
  readonly canonical: string | undefined
  /** Open Graph and the card of a shared link, by property. */
  readonly meta: Readonly<Record<string, string>>
  /** Objects of schema.org. */
  readonly data: readonly object[]
  readonly redirect: string | undefined
}

/**
 * What the site tells the server about its routes: plain data and pure functions, no components. Mirrors
 * `apps/site/src/server-entry.tsx`.
 */
export type SiteEntry = {
  /** The markup of an address, or the address to go to instead. */
  readonly renderPage: (
    url: string,
    answers: Readonly<Record<string, Envelope<unknown>>>,
  ) => Promise<{ readonly html: string; readonly styles: string } | { readonly redirect: string }>
  readonly preloadCalls: (pathname: string, search: URLSearchParams, isMember: boolean) => readonly PreloadCall[]
  /** What search engines and shared links are told of an address. */
  readonly pageHead: (
    pathname: string,
    search: URLSearchParams,
    answers: Readonly<Record<string, Envelope<unknown>>>,
    site: { readonly url: string; readonly title: string },
  ) => PageHead
  /** The address that another spelling of a path belongs to. */
  readonly respelt: (pathname: string, search: string) => string | undefined
  /** The addresses of the sitemap; `:id` stands for that of each record. */
  readonly indexedPages: () => readonly { readonly path: string; readonly each?: string }[]
  /** Beginnings of paths that robots are to stay away from. */
  readonly hiddenPaths: () => readonly string[]
  readonly isKnownPath: (pathname: string) => boolean
  /** Whether an address is answered with 200, whoever asks and whatever its calls answer. */
  readonly isAlwaysShown: (pathname: string) => boolean
  /** The largest picture of the first screen. */
  readonly preloadPicture: (
    pathname: string,
    answers: Readonly<Record<string, Envelope<unknown>>>,
  ) => string | undefined
  readonly pageFiles: (
    pathname: string,
    manifest: Manifest,
  ) => { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/**
 * Loads the site's server entry, the only place where the server imports from the site: at run time, and only modules
 * that import nothing but core (decision 0002).
 */
export const loadSiteEntry = (file: URL): Promise<SiteEntry> =>
  import(/* @vite-ignore */ file.href) as Promise<SiteEntry>
