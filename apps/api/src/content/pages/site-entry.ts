import type { AnyCall, Envelope } from '@yaopi/core/contract'

/** One built file in Vite's manifest. */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** A call whose answer the first paint of a page needs. */
export type PreloadCall = readonly [call: AnyCall, input: Readonly<Record<string, unknown>>]

/**
 * What the site tells the server about its routes: plain data and pure functions, no components. Mirrors
 * `apps/site/src/server-entry.ts`.
 */
export type SiteEntry = {
  readonly preloadCalls: (pathname: string, search: URLSearchParams, isMember: boolean) => readonly PreloadCall[]
  readonly pageTitle: (pathname: string, siteTitle: string) => string
  readonly isKnownPath: (pathname: string) => boolean
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
